"""Sentences of the game: every event, move and refusal has one, short, complete, and with the names of the seats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import words
from game.core import cards as core
from game.core import chance
from game.core.events import Event
from game.core.moves import Move, Pick
from game.core.rules import Layout, Refusal
from game.ecarte import RULES
from game.ecarte.moves import GRAMMAR
from game.match.notices import Notice

NAMES = ("Léa", "Odette", "Émile", "Jean-Baptiste")
LONGEST = 20
SILENT = {"turn"}
"""Events that only say whose turn it is."""


def of_random_play(seats: int, changes: dict[str, Any], deals: int = 12) -> Iterator[tuple[Event, Move | None, Refusal | None]]:
    """Play random deals and yield all events, moves, and refusals of random wrong moves."""
    rng = Random(f"words {seats} {changes}")
    options = RULES.options(seats, changes)
    for number in range(deals):
        dealer, facts = RULES.first_dealer(options, seats, rng)
        yield from ((event, None, None) for event in facts)
        pack = chance.shuffled(RULES.pack(options, seats), number)
        beats = RULES.start(options, RULES.first_before(options, seats), pack, dealer)
        while True:
            yield from ((beat.event, None, None) for beat in beats)
            state = beats[-1].state
            if not RULES.actors(state):
                break
            yield from _refusals(state, seats, rng)
            move = _any_move(state, rng)
            yield Event("turn"), move, None
            beats = RULES.apply(state, move)


def _any_move(state: Any, rng: Random) -> Move:
    legal = [one for one in RULES.legal(state, RULES.actors(state)[0]) if one.verb != "concede" or rng.random() < 0.1]
    chosen = rng.choice(legal)
    if isinstance(chosen, Pick):
        cards = rng.sample(core.members(chosen.pool), rng.randint(chosen.low, chosen.high))
        return Move(chosen.seat, chosen.verb, tuple(cards))
    return chosen


def _refusals(state: Any, seats: int, rng: Random) -> Iterator[tuple[Event, Move | None, Refusal | None]]:
    for verb in GRAMMAR:
        cards = tuple(rng.sample(RULES.pack(state.table.options, seats), 1)) if verb in ("play", "discard") else ()
        move = Move(rng.randrange(seats), verb, cards, ("3-2",) if verb == "packets" else ())
        refusal = RULES.check(state, move)
        if refusal is not None:
            yield Event("turn"), None, refusal


TABLES = [(2, {}), (2, {"packets": "dealer", "first_dealer": "high-cut", "target": "turn-up"}), (3, {}), (4, {}),
          (2, {"king_deadline": "before-lead"}), (2, {"king_call": "automatic", "king_deadline": "before-lead"}),
          (2, {"king_deadline": "second-card"}), (2, {"king_call": "automatic"}), (4, {"packets": "dealer"}),
          (2, {"short_stock": "enough-for-all", "exchange_rounds": "one", "dealer_min_exchange": 1})]


@pytest.mark.parametrize(("seats", "changes"), TABLES)
def test_everything_that_happens_is_a_sentence(seats: int, changes: dict[str, Any]) -> None:
    for event, move, refusal in of_random_play(seats, changes):
        told = words.event_sentence(event, NAMES[:seats])
        hidden = event.seen_by(None)
        assert told or event.kind in SILENT, event
        for sentence in (told, hidden and words.event_sentence(hidden, NAMES[:seats]), move and words.move_words(move, NAMES)):
            if sentence:
                _check_sentence(sentence)
                assert not re.search(r"\b[Yy]our?\b", sentence)
        if refusal is not None:
            _check_sentence(words.refusal_sentence(refusal, NAMES[:seats]))
        if move is not None:
            assert re.fullmatch(r"[A-Z][^{}.]*", words.move_label(move))


def _check_sentence(sentence: str) -> None:
    assert re.match(r"[A-ZÉ]", sentence) and sentence.endswith("."), sentence
    assert not re.search(r"[{}]|None|\bseat\b", sentence), sentence
    assert all(len(part.split()) <= LONGEST for part in re.split(r"(?<=[.:]) ", sentence)), sentence


def test_every_kind_of_event_is_told() -> None:
    """The kinds that the rules document, each with all its reasons, for two and for four."""
    reasons = {"dealer": ("lot", "cut", "turn", "lost", ""), "packets": ("3-2", "2-3"),
               "begin": ("stood", "refused", "exchanged", "stock"),
               "king": ("called", "automatic", "played"), "over": ("tricks", "target", "conceded", "nobody"),
               "points": ("turned", "king", "point", "vole", "refusal", "conceded")}
    kinds = ("cut", "dealer", "packets", "deal", "turn-up", "target", "stand", "propose", "accept", "refuse", "exchange",
             "draw", "begin", "ask", "silent", "king", "play", "trick", "points", "concede", "retire", "game", "over", "match")
    for names in (NAMES[:2], NAMES):
        for kind in kinds:
            for why in reasons.get(kind, ("",)):
                event = Event(kind, 1, (core.card("Kh"),), 1, 0 if kind == "begin" else 1, why)
                sentence = words.event_sentence(event, names)
                assert sentence, (kind, why)
                _check_sentence(sentence)
                assert kind in ("turn-up", "target", "over") or "Odette" in sentence


@pytest.mark.parametrize(("event", "names", "sentence"), [
    (Event("points", 1, value=1, why="point"), NAMES[:2], "Odette makes the point: 1."),
    (Event("points", 1, value=2, why="vole"), NAMES, "Odette and Jean-Baptiste make the vole: 2."),
    (Event("points", 2, value=1, why="consolation"), NAMES[:3], "Émile is consoled: 1."),
    (Event("deal", 0, (), 3), NAMES[:2], "Léa is dealt 3 cards."),
    (Event("draw", 0, (), 1), NAMES[:2], "Léa draws 1 card."),
    (Event("exchange", 0, (), 0), NAMES[:2], "Léa keeps all the cards."),
    (Event("exchange", 0, (), 2), NAMES[:2], "Léa lays 2 cards away."),
    (Event("exchange", 0, (core.card("7c"), core.card("Th")), 2), NAMES[:2], "Léa lays away: seven of clubs, ten of hearts."),
    (Event("turn-up", 0, (core.card("9s"),), 1), NAMES[:2], "The nine of spades is turned up: spades are trumps."),
    (Event("target", 0, value=7), NAMES[:2], "The turn-up sets the target: 7 points."),
    (Event("begin", 0, value=1, why="stood"), NAMES[:2],
     "The play begins, and Léa leads. Failing after standing will cost an extra point."),
    (Event("begin", 0, value=2, why="refused"), NAMES[:3],
     "The play begins, and Léa leads. Failing after refusing will give the third player a point."),
    (Event("silent"), NAMES[:2], "Nobody holds the king of trumps."),
    (Event("trick", 3, value=2), NAMES, "Jean-Baptiste takes the trick. With Odette that makes 2."),
    (Event("retire", 2, value=1), NAMES[:3], "Émile reaches the target first and retires."),
    (Event("match", 0), NAMES, "Léa and Émile win the match."),
    (Event("turn", 0), NAMES[:2], None)])
def test_events_read_well(event: Event, names: tuple[str, ...], sentence: str | None) -> None:
    assert words.event_sentence(event, names) == sentence


def test_moves_and_buttons() -> None:
    assert words.move_words(Move(0, "play", (core.card("Kh"),)), NAMES) == "Léa plays the king of hearts."
    assert words.move_words(Move(1, "discard"), NAMES) == "Odette keeps all the cards."
    assert words.move_words(Move(1, "packets", (), ("2-3",)), NAMES) == "Odette deals packets of two, then three."
    labels = [words.move_label(Move(0, verb)) for verb in ("propose", "king", "concede")]
    assert labels == ["Propose", "Call the king", "Concede"]


def test_a_refusal_names_cards_suits_and_seats() -> None:
    values = (("card", core.card("Qd")), ("cards", (core.card("7c"), core.card("8c"))), ("suit", 3), ("seat", 1), ("number", 2))
    refusal = Refusal("E-00", "{card}; {cards}; {suit}; {seat}; {number}", values)
    assert words.refusal_sentence(refusal, NAMES) == "queen of diamonds; seven of clubs, eight of clubs; spades; Odette; 2"


def test_reasons_and_notices() -> None:
    assert words.reason_sentence(("", {})) == ""
    assert words.reason_sentence(("Lead the guarded {card}.", {"card": core.card("Kh")})) == "Lead the guarded king of hearts."
    assert words.notice_sentence(Notice("The file {name} is damaged.", (("name", "{a}"),))) == "The file {a} is damaged."


def test_names_with_braces_stay_as_they_are() -> None:
    assert words.move_words(Move(0, "stand"), ("{name}", "x")) == "{name} stands."


def test_every_card_has_a_name_of_its_own() -> None:
    names = {words.card_name(one) for one in range(64) if one in core.NAMES}
    assert len(names) == 54
    assert words.card_name(core.card("7c2")) == "seven of clubs"
    assert [words.rank_letter(core.card(one)) for one in ("Kh", "Th", "7h", "Xr")] == ["K", "10", "7", ""]
    assert (words.suit_name(2), words.suit_word(2), words.rank_name(core.card("Jd"))) == ("Hearts", "hearts", "knave")


def test_house_rules_in_words() -> None:
    options = RULES.option_list()
    assert words.difference_lines(options, {"target": 7, "must_head": "no"}) == ("Target: 7", "Beating: No")
    for one in options:
        assert words.option_label(one) and words.option_help(one).endswith(".")
        assert all(words.choice_word(one, choice) for choice in one.choices)
    for preset in RULES.presets():
        assert words.preset_label(preset) and words.preset_help(preset).endswith(".")


def test_levels_and_games() -> None:
    assert (words.level_name("easy"), words.level_name("guru"), words.game_name("ecarte")) == ("Easy", "guru", "Écarté")


def test_a_layout_is_told_too() -> None:
    given = Layout((core.parse_cards("Jh Th"), core.parse_cards("Ah Kh")), core.card("9s"), ())
    options = RULES.options(2, {})
    beats = RULES.start(options, RULES.first_before(options, 2), given, 1)
    told = [words.event_sentence(beat.event, NAMES[:2]) for beat in beats]
    assert told == [
        "Léa is dealt: knave of hearts, ten of hearts.", "Odette is dealt: ace of hearts, king of hearts.",
        "The nine of spades is turned up: spades are trumps.", "The stock allows no exchange: Léa leads."]
