"""Sentences of President: every event, move, refusal, set and title has one, complete and with the names of the seats."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game import words
from game.core import cards as core
from game.core.events import Event
from game.core.moves import Move, Pick
from game.president import RULES
from game.president import titles as titles_of
from game.president.moves import GRAMMAR
from game.words import president
from tests.conformance import suite
from tests.conformance.president_anatomy import President

NAMES = ("Léa", "Odette", "Émile", "Jean-Baptiste", "Rosa", "Otto", "Anna", "Ivo", "Paul", "Nina", "Karl", "Ida", "Max", "Eva",
         "Leo", "Zoé")
PRESIDENT = {"game": "president"}


def said(event, names=NAMES):
    return words.event_sentence(event, names, **PRESIDENT)


def check_sentence(sentence):
    assert sentence and re.match(r"[A-ZÉ]", sentence) and sentence.endswith("."), sentence
    assert not re.search(r"[{}]|None|\bseat\b|\b[Yy]our?\b", sentence), sentence


@pytest.mark.parametrize("number", range(12))
def test_everything_that_happens_is_a_sentence(number):
    rng = Random(f"words {number}")
    seats = rng.choice((3, 4, 6, 9))
    options = RULES.options(seats, suite.random_options(RULES, seats, rng))
    before, dealer = President().opening(RULES, options, seats, rng)
    beats = RULES.start(options, before, President().deal(RULES, options, before, dealer, rng), dealer)
    while True:
        for beat in beats:
            for who in (*range(seats), None):
                seen = beat.event.seen_by(who)
                if seen is not None:
                    check_sentence(said(seen, NAMES[:seats]))
            check_sentence(said(beat.event, NAMES[:seats]))
        state = beats[-1].state
        if not RULES.actors(state):
            return
        _check_refusals(state, seats, rng)
        entry = rng.choice(RULES.legal(state, RULES.actors(state)[0]))
        move = entry if not isinstance(entry, Pick) else next(iter(suite.expanded(entry)))
        check_sentence(words.move_words(move, NAMES, **PRESIDENT))
        assert re.fullmatch(r"[A-Z][^{}.]*", words.move_label(move, **PRESIDENT))
        beats = RULES.apply(state, move)


def _check_refusals(state, seats, rng):
    said_words = {"market": ("open",), "offer": ("0", "1"), "talk": ("0", "1")}
    for verb in GRAMMAR:
        takes_cards = verb in ("play", "give", "complete", "two")
        cards = tuple(rng.sample(RULES.pack(state.table.options, seats), 1)) if takes_cards else ()
        refusal = RULES.check(state, Move(rng.randrange(seats), verb, cards, said_words.get(verb, ())))
        if refusal is not None:
            check_sentence(words.refusal_sentence(refusal, NAMES[:seats]))


def test_every_kind_and_reason_of_event_is_told():
    """All kinds that the code brings about, each with the reasons that the rules document."""
    folder = Path(president.__file__).parents[1] / "president"
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    kinds = set(re.findall(r'Event\("([a-z-]+)"', source))
    reasons = {"dealer": ("", "lot"), "market": ("open", "closed"), "give": ("up", "down", "back", "market"),
               "pass": ("", "locked"), "out": ("clean", "foul", "downfall"), "over": ("", "recorded"),
               "trick": ("passed", "cleared", "completed", "skipped"), "title": tuple(president.TITLES["polite"])}
    assert set(reasons) < kinds and len(kinds) >= 24
    for kind in kinds:
        for why in reasons.get(kind, ("",)):
            for cards in ((core.card("2h"),), ()):
                if cards or kind not in ("play", "two", "complete"):
                    check_sentence(said(Event(kind, 1, cards, 2, 1, why)))


@pytest.mark.parametrize(("event", "sentence"), [
    (Event("dealer", 0, why="lot"), "Léa is drawn to deal first."),
    (Event("deal", 0, (), 13), "Léa is dealt 13 cards."), (Event("deal", 0, (), 1), "Léa is dealt 1 card."),
    (Event("deal", 0, core.parse_cards("Th Ks"), 2), "Léa is dealt: 10 hearts, K spades."),
    (Event("give", 3, core.parse_cards("Ac"), 1, 0, "up"), "Jean-Baptiste has to give Léa: A clubs."),
    (Event("give", 0, (), 2, 3, "back"), "Léa gives Jean-Baptiste 2 cards."),
    (Event("chosen", 0, (), 2), "Léa has chosen what to give."),
    (Event("offer", 1, number=1, value=2), "Odette offers Émile to swap 1 card."),
    (Event("talk", 1, number=2, value=0), "Odette decides that Léa and Émile see each other's hands."),
    (Event("play", 0, core.parse_cards("9h")), "Léa plays the nine of hearts."),
    (Event("play", 0, core.parse_cards("9h 9s")), "Léa plays a pair of nines."),
    (Event("play", 0, core.parse_cards("Kc Kd Kh")), "Léa plays three kings."),
    (Event("play", 0, core.parse_cards("7c 2c Xr")), "Léa plays three sevens, 2 of them wild."),
    (Event("play", 0, core.parse_cards("7c 7d 7h 7s 7c2")), "Léa plays 5 × seven."),
    (Event("play", 0, core.parse_cards("Xr")), "Léa plays the red joker."),
    (Event("pass", 0, why="locked"), "Léa passes and is out of this trick."),
    (Event("two", 2, core.parse_cards("2h")), "Émile throws the two of hearts out of turn."),
    (Event("complete", 2, core.parse_cards("7h 7s")), "Émile completes the four with: 7 hearts, 7 spades."),
    (Event("revolution", value=1), "Revolution! The order of ranks is upside down."),
    (Event("out", 2, value=0, why="clean"), "Émile is out, in place 1."),
    (Event("out", 2, value=4, why="foul"), "Émile finishes foul and drops to place 5."),
    (Event("title", 2, value=0, why="president"), "Émile is President."),
    (Event("title", 2, value=3, why="scum"), "Émile is Apprentice."),
    (Event("points", 2, value=1), "Émile scores 1 point."), (Event("skip", 2), "Émile is skipped.")])
def test_events_read_well(event, sentence):
    assert said(event) == sentence


def test_titles_are_polite_or_traditional():
    polite = [president.title_name(title) for title in president.TITLES["polite"]]
    assert polite == ["President", "Vice-President", "Secretary", "Citizen", "Clerk", "Worker", "Apprentice"]
    assert president.title_name(titles_of.SCUM, "traditional") == "Scum"
    assert president.event_sentence(Event("title", 0, why="high-scum"), NAMES, "traditional") == "Léa is High Scum."
    for manner in ("polite", "traditional"):
        assert {titles_of.title_of(place, 8, 3) for place in range(8)} == set(president.TITLES[manner])


@pytest.mark.parametrize(("cards", "label", "short"), [
    ("9h", "Nine of hearts", "9 hearts"), ("9h 9s", "Pair of nines", "2 × 9"), ("Kc Kd Kh", "Three kings", "3 × K"),
    ("Ac Ad Ah As", "Four aces", "4 × A"), ("2c 2d", "Pair of twos", "2 × 2"),
    ("2c Xr", "Pair of twos, 1 of them wild", "2 × 2"),
    ("Xr Xb", "Pair of jokers", "2 × joker"), ("Tc Td2 Th2 Ts Td", "5 × ten", "5 × 10")])
def test_sets_in_words(cards, label, short):
    assert (president.set_label(core.parse_cards(cards)), president.set_short(core.parse_cards(cards))) == (label, short)


def view_after(*moves, hands=("4c 4d 9c 9d 9h 9s Kc", "Tc Td", "6c 6d"), **changes):
    from tests.rulebook.president_table import Table

    return Table(*hands, jokers=0, lead_twos="free", **changes).do(*moves).view(0)


@pytest.mark.parametrize(("moves", "changes", "line"), [
    ((), {}, "Léa leads: any number of cards of one rank."), (("0 play Kc",), {}, "King of clubs. A higher card, or pass."),
    (("0 play 4c 4d",), {}, "Pair of fours. A higher pair, or pass."),
    (("0 play 9c 9d 9h",), {}, "Three nines. Three of a higher rank, or pass."),
    (("0 play 9c 9d 9h 9s",), {"bombs": "four"}, "Four nines: a bomb. Only a higher bomb, or pass."),
    (("0 play 9c 9d 9h 9s",), {"revolution": "four"}, "Four nines. Four of a lower rank, or pass."),
    (("0 play 9c 9d 9h 9s", "1 pass", "2 pass", "0 play 4c 4d"), {"revolution": "four"},
     "Pair of fours. A lower pair, or pass.")])
def test_the_line_above_the_pile(moves, changes, line):
    assert president.pile_line(view_after(*moves, **changes), NAMES) == line


def test_moves_and_buttons():
    def label(verb, cards="", *said_words):
        return words.move_label(Move(0, verb, core.parse_cards(cards), said_words), **PRESIDENT)

    assert label("play", "9h 9s") == "Play pair of nines" and label("pass") == "Pass"
    assert label("market", "", "open") == "Open the market" and label("offer", "", "2", "1") == "Offer to swap 1 card"
    assert words.move_words(Move(0, "give", core.parse_cards("9h")), NAMES, **PRESIDENT) == "Léa chooses to give: 9 hearts."


def test_house_rules_in_words():
    for one in RULES.option_list():
        assert words.option_label(one) and words.option_help(one).endswith(".")
        assert all(words.choice_word(one, choice) for choice in one.choices)


def test_one_joker_needs_no_colour_in_a_bubble():
    for cards, short in (("Xr", "Joker"), ("Xb", "Joker"), ("Xr Xb", "2 × joker"), ("Th", "10 hearts")):
        assert president.action_short(Event("play", 0, core.parse_cards(cards))) == short
