"""The rules behind what money comes to: for pages that show a number and for whoever asks why."""

from collections.abc import Iterable

from cutcard.rules.club_rules import NightRules
from cutcard.rules.slot import Cites
from cutcard.tournament.money.bounties import heads, pots
from cutcard.tournament.money.charges import REBUY, STACKS
from cutcard.tournament.money.payouts import charity, counts, deal_stands, fund, overlay
from cutcard.tournament.players.places import beside, is_over, standing
from cutcard.tournament.state import Night, Out


def purse_cites(night: Night, rules: NightRules) -> Cites:
    """Why the purse is what it is: what counts, what is kept, what was added, whose entry stays in it."""
    asked = rules.purse
    cites = [*asked.cites, *asked.cites_on("counts")]
    cites += asked.cites_on("fund") if fund(night, rules) else ()
    cites += rules.charity.cites if charity(night, rules) else ()
    cites += asked.cites_on("guarantee") if overlay(night, rules) else ()
    there = [one for one in night.entrants.values() if counts(one)]
    cites += asked.cites_on("absent") if any(one.status == "absent" for one in there) else ()
    changed = night.started and any(one.money.rebuys or one.play.entered > night.started for one in there)
    return _once([*cites, *(asked.cites_on("changes") if changed else ())])


def prize_cites(night: Night, rules: NightRules) -> Cites:
    """Why each place pays what it pays."""
    asked = rules.payout
    own = () if night.plan.prizes.shares else asked.cites
    return _once([*own, *asked.cites_on("rounding"), *asked.cites_on("shown")])


def place_cites(night: Night, rules: NightRules, player: str) -> Cites:
    """Why somebody has his place and what it pays."""
    asked = rules.same_hand
    out = next((out for out in night.floor.outs if out.player == player), None)
    if out is None:
        return asked.cites_on("order")
    tied = next(tied for tied in standing(night, rules) if out in tied)
    cites = asked.cites_on("order") if len(beside(night, player)) == 1 else asked.cites
    if len(tied) > 1:
        cites = asked.cites_on("tables" if len({other.table for other in tied}) > 1 else "equal")
    return _once([*cites, *_how_he_left(night, rules, out)])


def _how_he_left(night: Night, rules: NightRules, out: Out) -> Cites:
    lost = rules.prize_lost
    if not out.prize_kept:
        return lost.cites_on("disqualified")
    return lost.cites_on("left") if night.entrants[out.player].away.leaving else ()


def bounty_cites(night: Night, rules: NightRules, player: str) -> Cites:
    """Why somebody has won bounties, and why there is one on his own head."""
    asked = rules.own_bounty
    own = heads(night, rules)
    cites: list[str] = []
    if own.total:
        cites += (*asked.cites_on("given"), *asked.cites)
        cites += asked.cites_on("again") if _bought_again(night, player) else ()
        cites += asked.cites_on("surrender") if _gave_up(night, player) else ()
    if own.won.get(player):
        cites += (*asked.cites_on("won"), *asked.cites_on("all_in"), *asked.cites_on("only_own"))
        cites += asked.cites_on("last") if is_over(night) and night.entrants[player].status == "in" else ()
    return _once([*cites, *(cite for pot in pots(night, rules) if player in dict(pot.won) for cite in pot.cites)])


def _bought_again(night: Night, player: str) -> bool:
    return sum(what in STACKS and price.bounty > 0 for what, price in night.entrants[player].money.bought) > 1


def _gave_up(night: Night, player: str) -> bool:
    return any(what == REBUY and not price.bounty for what, price in night.entrants[player].money.bought)


def deal_cites(night: Night, rules: NightRules) -> Cites:
    """Why a deal decides what is paid, or does not."""
    return rules.deals.cites if deal_stands(night) else ()


def _once(cites: Iterable[str]) -> Cites:
    return tuple(dict.fromkeys(cites))
