"""How a match stands, in one line for the title; no hidden card is in it."""

from __future__ import annotations

from typing import Any

from game import words
from game.match.match import Match
from game.president.options import pairs
from game.president.titles import title_of
from game.words import president, translate


def standing(match: Match, manner: str) -> str:
    """Say what there is to go on with; `manner` is how titles are called."""
    if match.rules.name == "president":
        return _president(match, manner)
    names = [player.name for player in match.players]
    score = words.score_line(names, match.chair(None).view.scores)
    return translate("{game} · {score}", game=words.game_name(match.rules.name), score=score)


def _president(match: Match, manner: str) -> str:
    """Say which deal it is and which title the one person has; with several people who is President."""
    people = [seat for seat, player in enumerate(match.players) if player.is_human]
    titles = match.chair(None).view.titles
    deal = _deal(match)
    if titles is None:
        return deal
    if len(people) != 1:
        return translate("{deal}: {name} is President", deal=deal, name=match.players[titles[0]].name)
    place = titles.index(people[0])
    title = president.title_name(title_of(place, match.seats, pairs(match.options, match.seats)), manner)
    return translate("{deal}: you are {title}", deal=deal, title=title)


def _deal(match: Match) -> str:
    options: Any = match.options
    number, game = match.deal + 1, words.game_name("president")
    if options.match == "deals":
        return translate("{game}, deal {number} of {deals}", game=game, number=number, deals=options.deals)
    return translate("{game}, deal {number}", game=game, number=number)
