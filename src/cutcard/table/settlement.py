"""Who pays whom after a game, with the fewest payments: groups that balance settle among themselves."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

MOST_EXACT: Final = 12
"""Up to this many people all groups are tried; beyond, the largest debtor pays the largest creditor."""


class Payment(NamedTuple):
    """A payment from one person to another."""

    debtor: str
    creditor: str
    amount: int


def fewest_payments(nets: Mapping[str, int]) -> tuple[Payment, ...]:
    """Who pays whom; the sums must balance, or the difference is assigned to a person too.

    A group that balances takes one payment less than it has people, so the most such groups are the fewest payments.
    """
    if sum(nets.values()):
        raise ValueError("wins and losses do not add up to zero")
    open_ = [(name, net) for name, net in nets.items() if net]
    groups = _even_groups(open_) if len(open_) <= MOST_EXACT else [open_]
    return tuple(payment for group in groups for payment in _greedy_payments(group))


def _even_groups(people: Sequence[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """The most groups that balance, by trying every set of people once."""
    sums, best = [0], [0]
    for chosen in range(1, 1 << len(people)):
        low = (chosen & -chosen).bit_length() - 1
        sums.append(sums[chosen & (chosen - 1)] + people[low][1])
        most = max(best[chosen & ~(1 << one)] for one in range(len(people)) if chosen >> one & 1)
        best.append(most + (sums[chosen] == 0))
    groups, left = [], (1 << len(people)) - 1
    while left:
        group, rest = 0, left
        while not group or sums[group]:
            one = next(one for one in range(len(people)) if rest >> one & 1 and _keeps_groups(best, sums, rest, one))
            group, rest = group | 1 << one, rest & ~(1 << one)
        groups.append([people[one] for one in range(len(people)) if group >> one & 1])
        left = rest
    return groups


def _keeps_groups(best: Sequence[int], sums: Sequence[int], chosen: int, one: int) -> bool:
    """Whether taking this person out of the set loses no group but the one being taken apart."""
    return best[chosen & ~(1 << one)] == best[chosen] - (sums[chosen] == 0)


def _greedy_payments(group: Sequence[tuple[str, int]]) -> list[Payment]:
    """The largest debtor pays the largest creditor, until all is paid."""
    debts = sorted(((-net, name) for name, net in group if net < 0), reverse=True)
    claims = sorted(((net, name) for name, net in group if net > 0), reverse=True)
    found = []
    while debts:
        (debt, debtor), (claim, creditor) = debts.pop(0), claims.pop(0)
        amount = min(debt, claim)
        found.append(Payment(debtor, creditor, amount))
        if debt > amount:
            debts = sorted([*debts, (debt - amount, debtor)], reverse=True)
        if claim > amount:
            claims = sorted([*claims, (claim - amount, creditor)], reverse=True)
    return found
