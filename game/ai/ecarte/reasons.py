"""Every sentence by which an adviser of Écarté tells why a choice is better; fixed here so that each can be translated."""

from __future__ import annotations

from typing import Any

from game.ai import reasons as general
from game.ai.agent import Reason

ADVICE: dict[str, str] = {
    # standing, proposing, answering
    "rule three trumps": "A jeu de règle: three trumps — stand.",
    "rule tierce major": "A jeu de règle: one trump and king, queen, knave of a suit — stand.",
    "rule king fourth": "A jeu de règle: one trump and four of a suit with the king — stand.",
    "rule courts": "A jeu de règle: a court trump and courts in the other suits — stand.",
    "rule two kings": "A jeu de règle: no trump, but two kings and a guarded queen — stand.",
    "rule three kings": "Three kings: stand on them even without a trump.",
    "rule guarded queen": "A jeu de règle: two trumps and a guarded court card — stand.",
    "rule three of a suit": "A jeu de règle: two trumps and three of a suit — stand.",
    "rule two knaves": "A jeu de règle: two strong trumps and two knaves — stand.",
    "rule queen third": "A jeu de règle: one trump, a bare king and a queen with two more — stand.",
    "rule guarded knaves": "A jeu de règle: one trump and two guarded knaves — stand.",
    "rule bare king": "A jeu de règle: two trumps and a bare king — stand.",
    "rule low trumps": "Tradition stands on such a hand, but only with higher trumps than these.",
    "rule too weak": "Tradition stands on such a hand, but these cards make the point only {percent} times in a hundred.",
    "rule asked": "Tradition stands on such a hand, but asking promises more: {best} in a hundred against {other}.",
    "no exchange lost": "They need one point: a refusal that fails costs no more than any lost deal.",
    "exchange made": "Cards have been exchanged, so playing now risks no second point.",
    "game at risk": "Playing now and failing gives two points, and with them the game.",
    "made as it is": "As they are these cards make the point {percent} times in a hundred.",
    "no trump": "Without a trump this hand needs new cards.",
    "king is safe": "The king counts whatever follows: better cards can be sought beside it.",
    "too weak": "As they are these cards make the point only {percent} times in a hundred.",
    # exchanging
    "trumps and kings": "Keep trumps and kings, the rest goes.",
    "nothing to change": "Nothing in this hand is worth a change.",
    "five new cards": "Nothing here is worth keeping: five new cards.",
    "stock is short": "The stock gives no more: what is missed least goes: {cards}.",
    "kept beside": "Worth keeping beside trumps and kings: {cards}.",
    "one must go": "One card must go, and this is missed least: {card}.",
    "king laid away": "The king of trumps scores a point: it is never laid away.",
    "trumps laid away": "Trumps should stay: {cards}.",
    "kings laid away": "A king takes a trick more often than a new card: {cards}.",
    "low cards kept": "New cards promise more than these: {cards}.",
    "good cards laid away": "Better kept: {cards}.",
    "too many kept": "The more new cards, the better: these can go as well: {cards}.",
    # the king
    "king called": "Call the king: it is a point at once.",
    "king wins": "The king's point wins the game.",
    "king missed": "The king of trumps was not called: that is a point lost.",
    "king waits": "The king can still be called with the next card: until then nobody need know.",
    # giving up
    "given up": "Giving up loses the point for certain: playing on wins {best} times in a hundred.",
    # cards, following
    "point": "This trick makes the point.",
    "their point": "One more trick would make their point: this one must be taken.",
    "vole": "All tricks so far: this goes on for the vole.",
    "cheapest winner": "It wins as surely as the higher cards, and they stay: {card}.",
    "lost anyway": "This trick is lost: the card that is missed least goes.",
    "partner has it": "Your partner has this trick: the good cards stay.",
    "trick missed": "The trick was there to be taken: {card}.",
    "won too dearly": "This card would have won as surely: {card}.",
    "thrown too dearly": "The trick is lost anyway: a lower card does it.",
    "guard thrown": "That leaves a court card bare: its guard should stay: {card}.",
    # cards, leading
    "all are mine": "Every trick that is left is yours, beginning with this.",
    "master": "Nothing that is out can beat it: {card}.",
    "draws trumps": "It draws a trump, and the good plain cards are safer: {card}.",
    "many trumps": "With three trumps or more, lead the highest.",
    "sequence": "Lead the top of the sequence: {card}.",
    "guarded": "Lead from the guarded court card: {card}.",
    "longest": "Lead the top of the longest suit: {card}.",
    "trump led": "A trump is led to draw another: {card}.",
    "trump stays": "Lead {card}: the trump stays for a later trick.",
    "highest plain": "Lead the highest plain card: {card}.",
    "beaten lead": "One of these cards can be beaten, the other cannot: {card}.",
    "trumps first": "Draw a trump first: {card}.",
    "trump kept": "Keep the trump and lead a plain card: {card}.",
    "guard led": "Leading the guard leaves a court card bare: {card}.",
    "higher of suit": "The highest of the suit is the better lead: {card}.",
    "lower of suit": "The lower card does as much, and the higher stays: {card}.",
    # between two choices
    "numbers": "Played on in thought, this wins {best} matches in a hundred, the other way {other}.",
    "as good": "Other choices are worth about as much: {best} in a hundred.",
    "same": "Nothing lies between them: {best} in a hundred either way.",
    "slight": "Hardly anything lies between them: {best} in a hundred against {other}.",
    "close": "The difference is smaller than the error: {best} in a hundred against {other}, give or take {error}.",
}
"""Keys are for the code, sentences for the player."""


def why(key: str, **values: Any) -> Reason:
    """Return the reason of that key, filled with these values; a key that any game has is found too."""
    return (ADVICE[key], values) if key in ADVICE else general.why(key, **values)
