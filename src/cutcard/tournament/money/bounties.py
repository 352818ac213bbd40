"""Bounties: who has won what is on named targets, and what is on everybody's own head; it follows from who went out."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cutcard.rules.club_rules import NightRules
from cutcard.rules.slot import Cites
from cutcard.tournament.money.accounts import ON
from cutcard.tournament.money.charges import STACKS
from cutcard.tournament.money.icm import shared
from cutcard.tournament.money.payouts import counts, void
from cutcard.tournament.players.places import is_over, standing
from cutcard.tournament.state import Entrant, Night, Out


class Pot(NamedTuple):
    """What lies on a target, and what becomes of it."""

    letter: str
    target: str
    """"": nobody is named."""
    cents: int
    hunters: tuple[str, ...]
    won: tuple[tuple[str, int], ...] = ()
    carried: int = 0
    """Kept for the next event."""
    decided: bool = False
    cites: Cites = ()


# ---------------------------------------------------------------- targets


def pots(night: Night, rules: NightRules) -> tuple[Pot, ...]:
    """Of every target, by letter."""
    if night.plan.bounty != "targets" and not night.bank.carried:
        return ()
    hunted = (letter for one in _in_it(night) for letter in one.money.hunts)
    letters = sorted({*night.bank.targets, *night.bank.carried, *hunted})
    return tuple(_decided(night, rules, _pot(night, letter)) for letter in letters)


def _pot(night: Night, letter: str) -> Pot:
    target = night.bank.targets.get(letter, "")
    hunters = tuple(one.id for one in _in_it(night) if letter in one.money.hunts and one.id != target)
    return Pot(letter, target, night.bank.carried.get(letter, 0) + paid_on(night, letter), hunters)


def paid_on(night: Night, letter: str) -> int:
    """What hunters paid on a target tonight."""
    return sum(price.bounty for one in _in_it(night) for what, price in one.money.bought if what == f"{ON}{letter}")


def _in_it(night: Night) -> Iterator[Entrant]:
    return (one for one in night.entrants.values() if one.status not in ("cancelled", "waiting") and not void(one))


def _decided(night: Night, rules: NightRules, pot: Pot) -> Pot:
    """With its winner, as soon as there is one."""
    asked = rules.bounty_targets
    if not night.started:
        return pot
    out = _fell(night, pot.target, asked.rebought)
    if not pot.target or not pot.hunters:
        kept = is_over(night)
        return pot._replace(carried=pot.cents if kept else 0, decided=kept, cites=asked.cites_on("carried"))
    if _outlasted(night, rules, pot, out):
        return pot._replace(won=((pot.target, pot.cents),), decided=True, cites=asked.cites_on("outlasted"))
    if out is None and is_over(night):  # a deal ended play before anybody took the target out
        return pot._replace(carried=pot.cents, decided=True, cites=asked.cites_on("carried"))
    if out is None or (out.why == "bust" and not out.hand.winners):
        return pot
    return _taken(pot, out, rules)


def _fell(night: Night, target: str, rebought: str) -> Out | None:
    """The time a target went out that decides."""
    if rebought == "first":
        return next((out for out in (*night.floor.knockouts, *night.floor.outs) if out.player == target), None)
    return next((out for out in night.floor.outs if out.player == target), None)


def _outlasted(night: Night, rules: NightRules, pot: Pot, out: Out | None) -> bool:
    """Whether all hunters are out, and before the target is; who never came hunts nobody."""
    if any(night.entrants[hunter].status == "in" for hunter in pot.hunters):
        return False
    if out is None:
        return True
    gone = [one for one in night.floor.outs if one.player in pot.hunters]
    if out not in night.floor.outs:
        return all(hunter.entry < out.entry for hunter in gone)
    order = {one.player: place for place, tied in enumerate(standing(night, rules)) for one in tied}
    return all(order[hunter.player] > order[pot.target] for hunter in gone)


def _taken(pot: Pot, out: Out, rules: NightRules) -> Pot:
    """Who took the target out: hunters win their parts, those of others are kept."""
    asked = rules.bounty_targets
    parts = dict(zip(out.hand.winners, shared([1] * len(out.hand.winners), pot.cents), strict=True))
    won = tuple((player, cents) for player, cents in parts.items() if player in pot.hunters)
    carried = pot.cents - sum(cents for _, cents in won)
    cites = [*(asked.cites_on("split") if len(out.hand.winners) > 1 else asked.cites_on("hunter") if won else ())]
    cites += asked.cites_on("carried") if carried else ()
    return pot._replace(won=won, carried=carried, decided=True, cites=tuple(cites))


# ---------------------------------------------------------------- one's own head


class Heads(NamedTuple):
    """Bounties on everybody's own head."""

    won: dict[str, int]
    on: dict[str, int]
    """What is on the head of those still playing."""
    open: tuple[Out, ...]
    """Knock-outs of which nobody said by whom."""
    total: int


def heads(night: Night, rules: NightRules) -> Heads:
    """Knock-out by knock-out; whoever is left keeps what is on their head, and the first gets what nobody won."""
    bought = {one.id: _own(one) for one in night.entrants.values() if counts(one)}
    total = sum(sum(each) for each in bought.values())
    on = {player: each[0] if each else 0 for player, each in bought.items()}
    stacks = dict.fromkeys(bought, 0)
    won: dict[str, int] = {}
    unknown: list[Out] = []
    for out in night.floor.knockouts if total else ():
        lost = on[out.player]
        stacks[out.player] += 1
        following = bought[out.player][stacks[out.player] :]
        on[out.player] = following[0] if following else 0
        if lost and out.why == "bust" and not out.by:
            unknown.append(out)
        for player, part in zip(out.by, shared([1] * len(out.by), lost), strict=True):
            cash = _cash(night, rules, part)
            won[player] = won.get(player, 0) + cash
            on[player] = on.get(player, 0) + part - cash
    if is_over(night) and not unknown and total:
        for one in night.playing:
            won[one.id] = won.get(one.id, 0) + on.get(one.id, 0)
        first = next(night.playing).id
        won[first] += total - sum(won.values())
        on = {}
    return Heads(won, on, tuple(unknown), total)


def _own(one: Entrant) -> list[int]:
    """The bounties he bought with his stacks, in order; one given up for another brings none."""
    return [price.bounty for what, price in one.money.bought if what in STACKS and price.bounty]


def _cash(night: Night, rules: NightRules, cents: int) -> int:
    """What is won at once; where bounties grow, only a part."""
    return cents * rules.own_bounty.in_cash // 100 if night.plan.bounty == "progressive" else cents


def bounties(night: Night, rules: NightRules) -> dict[str, int]:
    """By player: everything he has won in bounties."""
    return together(heads(night, rules), pots(night, rules))


def together(own: Heads, targets: Iterable[Pot]) -> dict[str, int]:
    """By player: what these come to."""
    found = dict(own.won)
    for player, cents in _of_pots(targets):
        found[player] = found.get(player, 0) + cents
    return {player: cents for player, cents in found.items() if cents}


def _of_pots(found: Iterable[Pot]) -> Iterator[tuple[str, int]]:
    return (won for pot in found for won in pot.won)
