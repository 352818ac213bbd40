"""A deal as those see it who make it: what everybody gets, and who has agreed."""

from cutcard.tournament.money.chopping import may_end
from cutcard.tournament.money.deals import KINDS
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import AgreedShare, AgreementSeen


def deal_seen(look: Look, *, short: bool = False) -> AgreementSeen | None:
    """The one that was proposed last; None: there is none."""
    deal = look.night.bank.deal
    if deal is None:
        return None
    shares = (
        AgreedShare(id=player, name=look.entrant(player, short=short), cents=cents, answer=deal.answers.get(player))
        for player, cents in deal.shares.items()
    )
    return AgreementSeen(
        how=KINDS.get(deal.kind, ""),
        shares=tuple(shares),
        left_over=deal.left_over,
        paid=deal.paid,
        stands=deal.stands,
        may_end=may_end(look.night),
    )
