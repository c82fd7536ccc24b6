"""Where everything lies on a President table: a pure function of view, story, picks and window; it draws nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import Card, mask
from game.core.events import OPEN
from game.core.moves import Seat
from game.president.state import GIVE, NOBODY
from game.president.view import View
from game.ui.hand import by_strength, in_order
from game.ui.layout.frame import GAP, Frame, frame, spread, whole_width
from game.ui.layout.poses import Key, Pose, card
from game.ui.president import held, seats
from game.ui.president.held import Column, Held
from game.ui.president.seats import NEAR, Place
from game.ui.president.story import Story

PILE_CARD, FAN, EARLIER, EARLIER_LEFT, EARLIER_UP = 100, 0.3, 3, 36, 18
"""The card of the pile in units, its fan, and how many sets lie below the last one, by how much to the left and up."""
CARD_SHARE = 0.86
"""The share of the pile's height that its card takes; the rest is for the sets below."""
BACK, SMALL_BACK, BACK_STEP, MOST_BACKS, RAISED = 45, 30, 22, 5, 6
TRAY, TRAY_HEAD, TRAY_PITCH = (330, 202), 42, 108
CHOICE, LEAST_CHOICE, CHOICE_GAP = (180, 40), 30, 8
DECLINING = 0.4
"""The share of the sentence's place that the shorter answer in a window takes."""
RANK_STEP, ICONS = 20, 7


class Tray(NamedTuple):
    """A place for cards that change hands."""

    rect: Rect
    is_giving: bool
    partner: Seat
    number: int
    is_forced: bool
    slots: tuple[Rect, ...]


class Table(NamedTuple):
    """Rectangles and poses in pixels; `poses` holds every card that lies on the table."""

    frame: Frame
    places: dict[int, Place]
    viewer: int
    dealer: Seat
    counts: tuple[int, ...]
    centre: Rect
    words: Rect
    """One line above the pile."""
    pile: Rect
    trays: tuple[Tray, ...]
    hand_slots: tuple[Rect, ...]
    columns: tuple[Column, ...]
    """The hand's columns, if it lies in columns."""
    ranks: Rect
    """The order of ranks, in the strip."""
    buttons: Mapping[str, Rect]
    """Choices that lie in the middle or in the sentence's place, by name."""
    poses: dict[Key, Pose]


def table(view: View, size: tuple[int, int], *, viewer: int = 0, scale: float = 1.0, order: Sequence[Card] = (),
          picks: Iterable[Card] = (), story: Story | None = None, most_fanned: int = 18,
          index_column: float = held.INDEX_COLUMN, choices: Sequence[str] = (), faced: Collection[Seat] = ()) -> Table:
    """Lay a table for the viewer who sits below.

    `order` is his hand from left to right, `picks` what he has picked, `choices` names buttons in the middle. Hands of more
    than `most_fanned` cards lie in columns, and any of which less than `index_column` of a card would be seen. `faced` are the
    seats of the persons whose face is shown.
    """
    story, chosen = story or Story(), tuple(picks)
    flat = frame(size, scale)
    is_stacked = held.is_stacked(view.counts[viewer], size, flat.box.width, most=most_fanned, column=index_column)
    parts = frame(size, scale, rise=held.STACK_RISE) if is_stacked else flat
    seated = seats.places(parts, around(view, viewer), is_stacked=is_stacked, faced=faced)
    middle = _kept_together(parts, seats.centre(parts, seated))
    line = Rect(middle.x, middle.y, middle.width, parts.px(seats.WORDS))
    gap = parts.px(seats.GAP)
    pile = Rect(middle.x, line.bottom + gap, middle.width, middle.bottom - line.bottom - 2 * gap)
    trays = _trays(parts, view, viewer, story, middle)
    hand = _hand(parts, view, viewer, order, chosen, is_stacked=is_stacked, laid_apart=_in_trays(view, viewer, story, chosen))
    buttons = _window_buttons(parts) | _choice_buttons(parts, pile, choices)
    found = Table(parts, seated, viewer, view.dealer, view.counts, middle, line, pile, trays, hand.slots, hand.columns,
                  _ranks(parts), buttons, {})
    found.poses.update(_pile_poses(found, story))
    for seat, place in seated.items():
        if place.where != NEAR:
            found.poses.update(_far_hand(parts, place, view, seat))
    found.poses.update(hand.poses)
    found.poses.update(_tray_poses(found, view, story, chosen))
    return found


def around(view: View, viewer: int) -> tuple[Seat, ...]:
    """List the seats clockwise from the viewer on, as they sit in this deal."""
    place = view.circle.index(viewer)
    return view.circle[place:] + view.circle[:place]


def _kept_together(parts: Frame, area: Rect) -> Rect:
    """Cut a high centre down to what line and pile need, so that they stay together."""
    needed = parts.px(seats.WORDS + 3 * seats.GAP + 1.4 * PILE_CARD / CARD_SHARE + EARLIER * EARLIER_UP)
    if area.height <= needed:
        return area
    return Rect(area.x, area.y + (area.height - needed) // 2, area.width, needed)


# ---- the pile


def _pile_poses(found: Table, story: Story) -> dict[Key, Pose]:
    """Fan the last set; up to three earlier ones lie below it, each further to the left and higher."""
    parts, area, sets = found.frame, found.pile, story.trick[-1 - EARLIER:]
    width = whole_width(min(parts.px(PILE_CARD), CARD_SHARE * area.height / 1.4))
    up = min(parts.px(EARLIER_UP), (area.height - 1.4 * width) / EARLIER)
    left = parts.px(EARLIER_LEFT) * width / parts.px(PILE_CARD)
    bottom = area.centery + (1.4 * width + EARLIER * up) / 2
    poses: dict[Key, Pose] = {}
    for level, (_, cards) in enumerate(reversed(sets)):
        middle = area.centerx - level * left
        room = 2 * (area.width / 2 - level * left) if level else area.width
        xs = spread(middle, len(cards), width, min(room, area.width * 0.8), step=FAN)
        for place, (one, x) in enumerate(zip(cards, xs, strict=True)):
            lift = 0.7 if not level else 0.4
            poses[card(one)] = Pose(x, bottom - 0.7 * width - level * up, width, lift=lift, z=20 - level * 5 + place / 30)
    return poses


# ---- hands


def _hand(parts: Frame, view: View, viewer: int, order: Sequence[Card], picks: tuple[Card, ...], *, is_stacked: bool,
          laid_apart: tuple[Card, ...]) -> Held:
    """The viewer's hand, without what lies in a tray for good; backs if he may not see it."""
    cards = view.hands[viewer]
    if cards is None:
        slots = held.hand_slots(parts, view.counts[viewer])
        return Held(slots, (), {("back", viewer, place): Pose(*slot.center, slot.width, is_up=False, z=held.DEPTH + place)
                                for place, slot in enumerate(slots)})
    own = in_order(cards & ~mask(laid_apart), order)
    raised = () if view.phase == GIVE else picks
    return held.stacks(parts, own, raised, view.book) if is_stacked else held.fan(parts, own, raised)


def _far_hand(parts: Frame, place: Place, view: View, seat: Seat) -> dict[Key, Pose]:
    """Up to five backs that tuck under the plate; faces where all hands are open."""
    count, cards = view.counts[seat], view.hands[seat]
    width = whole_width(parts.px(SMALL_BACK if place.is_small else BACK))
    raised = parts.px(RAISED) if seat == view.actor and place.hand.height > width else 0
    top = place.hand.y - raised + width * 0.7
    if view.who is OPEN and cards is not None:
        keys = [card(one) for one in by_strength(cards, view.book)]
        xs = spread(place.hand.centerx, count, width, place.hand.width - parts.px(4), step=BACK_STEP / BACK)
        return {key: Pose(x, top, width, lift=0.3, z=number - 40) for number, (key, x) in enumerate(zip(keys, xs, strict=True))}
    shown = min(count, 1 if place.is_small else MOST_BACKS)
    xs = spread(place.hand.centerx, shown, width, place.hand.width, step=BACK_STEP / BACK)
    return {("back", seat, number): Pose(x, top, width, is_up=False, lift=0.2, z=-20 + number) for number, x in enumerate(xs)}


# ---- exchange


def _gift(view: View, viewer: Seat) -> tuple[Seat, int, tuple[Card, ...]] | None:
    """Return to whom the viewer gives how many cards by choice, and which he has chosen."""
    return next(((one.taker, one.number, one.cards) for one in view.gifts if one.giver == viewer), None)


def _in_trays(view: View, viewer: Seat, story: Story, picks: tuple[Card, ...]) -> tuple[Card, ...]:
    """List the cards of the hand that lie in a tray and not in a place of the hand."""
    if view.who is OPEN:
        return ()
    gift = _gift(view, viewer)
    received = story.received.cards if story.received and story.is_exchanging else ()
    return (*received, *(gift[2] if gift else ()))


def _trays(parts: Frame, view: View, viewer: Seat, story: Story, area: Rect) -> tuple[Tray, ...]:
    """Lay the trays while cards are chosen that concern the viewer."""
    if view.who is OPEN or view.hands[viewer] is None:
        return ()
    gift = _gift(view, viewer)
    if gift is None and not story.is_exchanging:
        return ()
    given, received = story.given, story.received
    partner, number = (gift[0], gift[1]) if gift else (given.partner, len(given.cards)) if given else (NOBODY, 0)
    if partner == NOBODY and received is not None:
        partner, number = received.partner, len(received.cards)
    width = min(parts.px(TRAY[0]), (area.width - parts.px(GAP)) // 2)
    height = min(parts.px(TRAY[1]), area.height)
    found = []
    for is_giving in (True, False):
        left = area.centerx - parts.px(GAP) // 2 - width if is_giving else area.centerx + parts.px(GAP) - parts.px(GAP) // 2
        rect = Rect(left, area.centery - height // 2, width, height)
        is_forced = given is not None if is_giving else received is not None
        found.append(Tray(rect, is_giving, partner, number, is_forced, _tray_slots(parts, rect, number)))
    return tuple(found)





def _tray_slots(parts: Frame, rect: Rect, number: int) -> tuple[Rect, ...]:
    top, bottom = rect.top + parts.px(TRAY_HEAD), rect.bottom - parts.px(10)
    width = whole_width(min(parts.px(PILE_CARD), (bottom - top) / 1.4))
    height = width * 7 // 5
    xs = spread(rect.centerx, number, width, rect.width - parts.px(24), step=TRAY_PITCH / PILE_CARD)
    return tuple(Rect(round(x - width / 2), (top + bottom - height) // 2, width, height) for x in xs)


def _tray_poses(found: Table, view: View, story: Story, picks: tuple[Card, ...]) -> dict[Key, Pose]:
    """Lay what is given, or picked to be given, on the left, what has been received on the right."""
    poses: dict[Key, Pose] = {}
    gift = _gift(view, found.viewer)
    for tray in found.trays:
        if tray.is_giving:
            cards = story.given.cards if story.given else (gift[2] or picks) if gift else ()
        else:
            cards = tuple(one for one in story.received.cards if one not in picks) if story.received else ()
            cards = cards if not gift or not gift[2] else tuple(one for one in cards if one not in gift[2])
        for place, (one, slot) in enumerate(zip(cards, tray.slots, strict=False)):
            poses[card(one)] = Pose(slot.centerx, slot.centery, slot.width, lift=0.7, z=30 + place)
    return poses


# ---- buttons and strip


def _window_buttons(parts: Frame) -> dict[str, Rect]:
    """The answers to a question out of turn lie in the sentence's place; Pass and Play never mean them."""
    say = parts.say
    room = say.width - parts.px(GAP)
    first = round(DECLINING * room)
    return {"declining": Rect(say.x, say.y, first, say.height),
            "waiting": Rect(say.right - room + first, say.y, room - first, say.height)}


def _choice_buttons(parts: Frame, area: Rect, choices: Sequence[str]) -> dict[str, Rect]:
    """Lay choices in a grid in the middle, as few columns as the height allows."""
    if not choices:
        return {}
    gap = parts.px(CHOICE_GAP)
    rows = max(1, (area.height + gap) // (parts.px(LEAST_CHOICE) + gap))
    columns = max(-(-len(choices) // rows), min(len(choices), max(1, (area.width + gap) // (parts.px(CHOICE[0]) + gap))))
    columns = min(columns, max(1, (area.width + gap) // (parts.px(LEAST_CHOICE * 3) + gap)))
    rows = -(-len(choices) // columns)
    width = min(parts.px(CHOICE[0]), (area.width - (columns - 1) * gap) // columns)
    height = min(parts.px(CHOICE[1]), (area.height - (rows - 1) * gap) // rows)
    top = area.centery - (rows * height + (rows - 1) * gap) // 2
    found = {}
    for place, name in enumerate(choices):
        row, column = divmod(place, columns)
        in_row = min(columns, len(choices) - row * columns)
        left = area.centerx - (in_row * width + (in_row - 1) * gap) // 2
        found[name] = Rect(left + column * (width + gap), top + row * (height + gap), width, height)
    return found


def _ranks(parts: Frame) -> Rect:
    width, height = parts.px(RANK_STEP * 15), parts.px(28)
    right = parts.strip.right - parts.px(16 + 44 * ICONS + 12)
    return Rect(right - width, parts.strip.centery - height // 2, width, height)
