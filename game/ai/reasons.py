"""Every sentence by which an agent tells why it did something; fixed here so that each can be translated."""

from __future__ import annotations

from game.ai.agent import Reason

REASONS: dict[str, str] = {
    # any game
    "any": "Any move would do.",
    "own": "My author gave no reason.",
    "slip": "I was not paying attention.",
    "only": "Nothing else is allowed.",
    # after the deal, with all hands open
    "right when open": "With all hands open it would have been right as well.",
    "wrong when open": "With all hands open another choice was better: {best} of a hundred against {other}.",
    # Écarté: proposing and answering
    "packets": "It makes no difference how the packets are dealt.",
    "strong": "My hand is strong enough.",
    "weak": "My hand needs better cards.",
    "three trumps": "Three trumps: stand.",
    "tierce major": "One trump and king, queen, knave of a suit: stand.",
    "king fourth": "One trump and four of a suit with the king: stand.",
    "courts": "A court trump and nothing below the queen in the other suits: stand.",
    "two kings": "Two kings and a guarded queen: stand.",
    "guarded queen": "Two trumps and a guarded court card: stand.",
    "three of a suit": "Two trumps and three of a suit: stand.",
    "two knaves": "Two strong trumps and two knaves: stand.",
    "stand": "I make the point about {percent} times in a hundred as I am: stand.",
    "stand last": "They are about to win, so a lost refusal costs no more: stand on {percent} in a hundred.",
    "propose": "About {percent} in a hundred as I am, better with new cards: propose.",
    "refuse": "I make the point about {percent} times in a hundred as I am: refuse.",
    "accept": "About {percent} in a hundred as I am, better with new cards: accept.",
    # Écarté: exchanging
    "keep trumps and kings": "Trumps and kings stay, the rest goes.",
    "low cards": "The low cards go.",
    "best draw": "With {number} new cards the hand is at its best on average.",
    "keep all": "No card of this hand is worth a change.",
    # Écarté: the king
    "call": "The king is worth a point.",
    "silent": "Silence costs nothing: the refusal alone wins, and without it all is lost.",
    "no king": "I have no king to call.",
    # Écarté: the play
    "lead trumps": "Many trumps: lead the highest.",
    "lead sequence": "Lead from the top of the sequence: {card}.",
    "lead guarded": "Lead the guarded {card}.",
    "lead longest": "Lead the highest of the longest suit: {card}.",
    "lead highest": "Lead the highest card.",
    "win cheaply": "Win with the cheapest card that does it.",
    "partner wins": "My partner is winning: spare the good cards.",
    "throw lowest": "This trick is lost: throw the least useful card.",
    "equal": "These cards are worth the same: the lowest will do.",
    "counted": "Counting what is still out, this card makes the most.",
}
"""Keys are for the code, sentences for the player."""

HABITS: dict[str, tuple[str, str]] = {
    "asks": ("It is close, and I like new cards: propose.", "It is close, and I would rather play at once: stand."),
    "grants": ("It is close, and I do not like to refuse: accept.",
               "It is close, and I would rather play what was dealt: refuse."),
    "changes": ("It costs little, and I like many new cards.", "It costs little, and I do not like to part with cards."),
    "trumps": ("It costs little, and I like to lead trumps.", "It costs little, and I save my trumps."),
    "heights": ("It costs little, and I like to lead high.", "It costs little, and I keep my high cards for later."),
    "passes": ("It costs little, and I can wait.", "It costs little, and I would rather play than pass."),
    "breaks": ("It costs little, and I do not mind parting equal cards.", "It costs little, and I keep equal cards together."),
    "tops": ("It costs little, and I like to play my high cards.", "It costs little, and I keep my high cards for the end."),
    "sizes": ("It costs little, and I like to lead many cards.", "It costs little, and I like to lead few cards."),
}
"""By the names of likings in tempers: why somebody did what it likes, or left what it does not."""

GUEST = "At home at the other table; plays without a habit here."
"""What a person is known for in the game that is not its own."""


def why(key: str, **values: int | str) -> Reason:
    """Return the reason of that key, filled with these values; cards go by number."""
    return REASONS[key], values


def habit(name: str, *, is_liked: bool) -> Reason:
    """Return the reason for doing what a temper likes, or for leaving what it does not."""
    return HABITS[name][not is_liked], {}
