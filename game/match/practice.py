"""One deal played once more: the same cards, dealer and scores, and agents with the same chance. It is kept nowhere.

The match that it comes from stays as it is. Nobody can go on from here to another deal.
"""

from __future__ import annotations

from game.core import chance
from game.core.rules import Refusal
from game.match import endings
from game.match.match import Match
from game.match.shapes import Deal


class Practice(Match):
    """A deal again. Its only deal has the number that it has in `origin`, so that agents draw the same chances there."""

    is_practice = True
    origin: Match

    @property
    def deal(self) -> int:
        """The number of the deal in the match that it comes from."""
        return self.origin.deal

    @property
    def is_over(self) -> bool:
        """Tell whether the deal is over: nothing follows."""
        return self.is_deal_over

    def next_deal(self) -> Refusal | None:
        """Raise ValueError: there is only this one."""
        raise ValueError("no deal follows one that is played again")


def again(match: Match) -> Practice:
    """Begin the present deal of a match once more, or once more again; people play their own seats.

    A finished match that was recorded without its seed gets one for this deal: agents need chances, though not the first ones.
    """
    origin = match.origin if isinstance(match, Practice) else match
    whole, before = match.full_record(), match._inherits
    assert before is not None, "a match has dealt"
    deal = _fresh(whole.deals[-1])
    header = whole._replace(seed=whole.seed or chance.new_seed(), before=before, deals=(), assisted=(0,))
    practice = Practice(header, None, is_chosen_seed=match.is_chosen_seed)
    practice.origin, practice._inherits = origin, before
    beats = match.rules.start(match.options, before, deal.cards, deal.dealer)
    practice._begin(deal, beats, endings.ending_of(match.rules, beats[-1].state))
    return practice


def _fresh(deal: Deal) -> Deal:
    return deal._replace(moves=(), result=None)
