"""Prizes: what tonight's money comes to and how the places share it; all of it follows from what was bought."""

from typing import Final

from cutcard.rules.night import NightRules
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.places.ranking import places

_SHARES: Final = (5000, 3000, 2000)


def counts(one: Entrant) -> bool:
    """Whether what he bought is in the prize money: he played, or he paid and did not come."""
    return one.status in ("in", "out") or (one.status in ("registered", "absent") and one.owes <= 0)


def taken(night: Night) -> int:
    """Everything bought that goes to prizes."""
    return sum(price.cents for one in night.entrants.values() if counts(one) for _, price in one.bought)


def pool(night: Night, rules: NightRules) -> int:
    """What tonight's prizes share."""
    del rules
    return max(taken(night), night.plan.prizes.guarantee)


def prizes(night: Night, rules: NightRules) -> tuple[int, ...]:
    """What each place pays, the first first: rounded down to the unit, what is left to the first."""
    purse, unit = pool(night, rules), night.plan.prizes.unit
    each = [purse * share // 10_000 // unit * unit for share in _shares(night)]
    return (each[0] + purse - sum(each), *each[1:]) if each else ()


def _shares(night: Night) -> tuple[int, ...]:
    """The payout table for so many entrants."""
    entrants = sum(1 for one in night.entrants.values() if counts(one))
    fitting = [shares for least, shares in night.plan.prizes.shares if least <= entrants]
    return fitting[-1] if fitting else _SHARES


def winnings(night: Night, rules: NightRules) -> dict[str, int]:
    """What everybody has won by his place; those who share places share their prizes."""
    each = prizes(night, rules)
    found: dict[str, int] = {}
    for player, (place, shared) in places(night, rules).items():
        if won := sum(each[place - 1 : place - 1 + shared]):
            found[player] = won // shared
    return found
