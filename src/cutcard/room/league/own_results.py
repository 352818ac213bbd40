"""A night of ours as a league sees it: the same facts that a brought-over night has, so that one formula fits both.

What the house keeps for later or gives to charity is no prize money, and stands as what was taken of the whole pot.
Who has no record in the club is known by this night and their place on its list.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from cutcard.club.people.state import walk_in
from cutcard.league.tournament_result import Finish, LeagueNight
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.money.accounts import ON
from cutcard.tournament.money.bounties import heads, pots
from cutcard.tournament.money.charges import ENTRY, STACKS
from cutcard.tournament.money.payouts import charity, counts, fund, prizes, winnings
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.players.places import ended, places
from cutcard.tournament.state import Entrant, Night, Out


def league_night(night: Night, rules: NightRules) -> LeagueNight:
    """What counts of a night, as it stands now; who has still chips has no place."""
    placed, won, bounties = places(night, rules), winnings(night, rules), _bounties(night, rules)
    outs = {out.player: out for out in night.floor.outs}
    over = ended(night)
    played = [one for one in night.entrants.values() if counts(one)]
    hitmen = _hitmen(night)
    finishes = [
        replace(
            _finish(one, night.id, outs.get(one.id), over),
            place=placed[one.id].place if one.id in placed else 0,
            prize=won.get(one.id, 0),
            bounty_won=bounties.get(one.id, 0),
            out_by=tuple(hitmen.get(one.id, ())),
        )
        for one in played
    ]
    return LeagueNight(
        id=night.id,
        title=night.plan.title,
        league_id=night.plan.league,
        league=night.plan.league,
        started=night.started or night.plan.starts,
        ended=over,
        finishes=tuple(sorted(finishes, key=lambda one: (one.place, one.name))),
        paid_places=len(prizes(night, rules)),
        guaranteed=night.plan.prizes.guarantee,
        fixed_rake=fund(night, rules) + charity(night, rules),
        buy_in_chips=_chips(played, ENTRY),
        rebuy_chips=sum(_chips(played, what) for what in STACKS if what != ENTRY),
        add_on_chips=sum(price.chips for one in played for what, price in one.money.bought if _is_add_on(what)),
    )


def _finish(one: Entrant, night: str, out: Out | None, over: int) -> Finish:
    bought = one.money.bought
    entry = [price for what, price in bought if what == ENTRY]
    more = [price for what, price in bought if what in STACKS and what != ENTRY]
    added = [price for what, price in bought if _is_add_on(what)]
    hunted = sum(price.total for what, price in bought if what.startswith(ON))
    on_heads = [price.bounty for what, price in bought if price.bounty and not what.startswith(ON)]
    gone = out.at if out is not None else over
    return Finish(
        person=_person(night, one),
        name=one.name,
        buy_in=_cost(entry),
        buy_in_rake=_fees(entry),
        rebuys=len(more),
        rebuy_cost=_cost(more),
        rebuy_rake=_fees(more),
        add_ons=len(added),
        add_on_cost=_cost(added),
        add_on_rake=_fees(added),
        bounty_chips=len(on_heads),
        bounty_cost=sum(on_heads) + hunted,
        hits=float(len(one.play.knocked_out)),
        round_out=out.hand.level if out is not None else 0,
        played=max(0, gone - one.play.entered) if gone and one.play.entered else 0,
        chips=one.play.stack or 0,
    )


def _person(night: str, one: Entrant) -> str:
    return one.person or walk_in(night, one.id)


def _hitmen(night: Night) -> dict[str, list[str]]:
    """Who knocked everybody out, once for each time, as far as it was said."""
    found: dict[str, list[str]] = {}
    for out in night.floor.knockouts:
        by = (night.entrants[player] for player in out.by if player in night.entrants)
        found.setdefault(out.player, []).extend(_person(night.id, one) for one in by)
    return found


def _bounties(night: Night, rules: NightRules) -> dict[str, int]:
    """What everybody won by knocking out, on heads and on targets."""
    found = dict(heads(night, rules).won)
    for pot in pots(night, rules):
        for player, cents in pot.won:
            found[player] = found.get(player, 0) + cents
    return found


def _is_add_on(what: str) -> bool:
    return what not in STACKS and not what.startswith(ON)


def _cost(prices: Iterable[Price]) -> int:
    return sum(price.cents + price.fee for price in prices)


def _fees(prices: Iterable[Price]) -> int:
    return sum(price.fee for price in prices)


def _chips(played: Iterable[Entrant], what: str) -> int:
    return sum(price.chips for one in played for bought, price in one.money.bought if bought == what)
