"""Play that ends with nobody busted: by a deal that shares everything, or because one sits there alone."""

from cutcard.acts.declare import act, says
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.entry import Command, Event, Misfit
from cutcard.tournament.lookup import played
from cutcard.tournament.money.payouts import deal_paid
from cutcard.tournament.players.places import is_over, next_place
from cutcard.tournament.state import Night


@act(label="End play by deal")
@says("play ends with the deal")
@says("play ends with one player")
class EndByDeal(Command, frozen=True, kw_only=True, tag="end-by-deal"):
    """End play: the deal shares everything and sets the places; or no one else came."""


class EndedByDeal(Event, frozen=True, kw_only=True, gc=False, tag="ended-by-deal/1"):
    """Those still playing stopped by their deal."""


@decides
def end_by_deal(_: EndByDeal, n: Night, rules: NightRules) -> list[Event]:
    """Only by a deal that stands, that the house pays, and that leaves nothing to play for."""
    played(n)
    if is_over(n):
        raise RefusedAtNight("play_is_over")
    if alone(n):
        return [EndedByDeal()]
    deal = deal_paid(n)
    if deal is None:
        raise RefusedAtNight("no_deal_to_end", rules.deals.cites)
    if deal.left_over:
        raise RefusedAtNight("deal_leaves_some", rules.deals.cites, left=n.plan.money(deal.left_over))
    return [EndedByDeal(cites=rules.deals.cites)]


def may_end(n: Night) -> bool:
    """Whether a deal shares everything and they still sit there."""
    deal = deal_paid(n)
    return deal is not None and not deal.left_over and bool(n.started) and not is_over(n)


def alone(n: Night) -> bool:
    """Whether one plays and nobody else ever did: who comes late would still play against them."""
    return bool(n.started) and not is_over(n) and next_place(n) == 1


@changes
def _ended_by_deal(n: Night, e: EndedByDeal) -> None:
    if deal_paid(n) is None and not alone(n):
        raise Misfit("there is no deal")
    n.floor.chopped = e.at


@tells
def _tell_ended_by_deal(_: EndedByDeal, n: Night) -> str:
    return "Play ended by deal" if n.bank.deal is not None else "Play ended: nobody else came"
