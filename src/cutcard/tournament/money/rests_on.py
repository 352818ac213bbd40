"""Money that rests on an entry: a deal among players, and payouts of what was won."""

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.lookup import name_of
from cutcard.tournament.money.bounties import bounties_won
from cutcard.tournament.money.cashier import BOUNTY, PRIZE, PrizePaid
from cutcard.tournament.money.deals import DealProposed
from cutcard.tournament.money.payouts import winnings
from cutcard.tournament.state import Tournament


def rests_on(night: Tournament, without: Tournament, rules: TournamentRules) -> tuple[int, str] | None:
    """The entry that money of `night` rests on an undo for, and why; `without`: the state after it. None: nothing does.

    Events alone cannot tell: what a place pays follows from the house's rules.
    """
    return _deal(night, without) or _payout(night, without, rules)


def _deal(night: Tournament, without: Tournament) -> tuple[int, str] | None:
    """A deal beside which a player would be back in play."""
    before = night.bank.deal
    if without.bank.deal is None or before is None or before.shares != without.bank.deal.shares:
        return None
    gone = {one.id for one in night.entrants.values() if one.status in ("out", "absent")}
    outside = gone.intersection(one.id for one in without.playing).difference(before.shares)
    if not outside:
        return None
    return _last(without, DealProposed), f"{name_of(night, min(outside))} has no share in the deal"


def _payout(night: Tournament, without: Tournament, rules: TournamentRules) -> tuple[int, str] | None:
    """A payout of more than the player would have won."""
    if not without.bank.paid_out:
        return None
    won, before = _won(without, rules), _won(night, rules)
    for (player, what), cents in without.bank.paid_out.items():
        most = won[what].get(player, 0)
        if cents > most and night.bank.paid_out.get((player, what), 0) == cents <= before[what].get(player, 0):
            money = night.plan.money
            why = f"{name_of(night, player)} would have won {money(most)} and was paid {money(cents)}"
            return _last(without, PrizePaid, player), why
    return None


def _won(night: Tournament, rules: TournamentRules) -> dict[str, dict[str, int]]:
    return {PRIZE: winnings(night, rules), BOUNTY: bounties_won(night, rules)}


def _last(night: Tournament, kind: type[DealProposed | PrizePaid], player: str = "") -> int:
    """The last entry of this kind that counts, of this player where one is given."""
    counting = (one for one in reversed(night.record.log) if one.entry not in night.record.undone)
    return next(one.entry for one in counting if isinstance(one, kind) and player in ("", getattr(one, "player", "")))
