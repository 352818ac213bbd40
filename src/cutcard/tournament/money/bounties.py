"""Bounties and named targets."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Change, Id, UpTo100, UpTo10000, UpToMillion
from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, shows_on_screens, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.lookup import entrant_of, find_entrant_with_status, name_of
from cutcard.tournament.money.accounts import ON
from cutcard.tournament.money.charges import STACKS, Charged, Paid, Refunded
from cutcard.tournament.money.icm import shared
from cutcard.tournament.money.payouts import counts_for_prizes, is_void
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.players.places import busted_in_order, is_over
from cutcard.tournament.state import BustRecord, Entrant, Tournament


class Pot(NamedTuple):
    """The bounty on a target, and who gets it."""

    letter: str
    target: str
    """"": no target is named."""
    cents: int
    hunters: tuple[str, ...]
    won: tuple[tuple[str, int], ...] = ()
    carried: int = 0
    """Saved for the next event."""
    decided: bool = False
    cites: Cites = ()


# named targets ----------------------------------------------------------


def target_pots(night: Tournament, rules: TournamentRules) -> tuple[Pot, ...]:
    """The pots of every target, by letter."""
    if night.plan.bounty != "targets" and not night.bank.carried:
        return ()
    hunted = (letter for one in _in_it(night) for letter in one.money.bounty_targets)
    letters = sorted({*night.bank.targets, *night.bank.carried, *hunted})
    return tuple(_decided(night, rules, _pot(night, letter)) for letter in letters)


def _pot(night: Tournament, letter: str) -> Pot:
    target = night.bank.targets.get(letter, "")
    hunters = tuple(one.id for one in _in_it(night) if letter in one.money.bounty_targets and one.id != target)
    return Pot(letter, target, night.bank.carried.get(letter, 0) + paid_on(night, letter), hunters)


def paid_on(night: Tournament, letter: str) -> int:
    """What bounty players paid on a target tonight."""
    return sum(price.bounty for one in _in_it(night) for what, price in one.money.bought if what == f"{ON}{letter}")


def _in_it(night: Tournament) -> Iterator[Entrant]:
    return (one for one in night.entrants.values() if one.status not in ("cancelled", "waiting") and not is_void(one))


def _decided(night: Tournament, rules: TournamentRules, pot: Pot) -> Pot:
    """The pot with its winner, as soon as there is one."""
    asked = rules.bounty_targets
    if not night.started:
        return pot
    out = _fell(night, pot.target, asked.rebought)
    if not pot.target or not pot.hunters:
        kept = is_over(night)
        return pot._replace(carried=pot.cents if kept else 0, decided=kept, cites=asked.cites_on("carried"))
    if _outlasted(night, rules, pot, out):
        return pot._replace(won=((pot.target, pot.cents),), decided=True, cites=asked.cites_on("outlasted"))
    if out is None and is_over(night):  # A deal ended play before the target was knocked out.
        return pot._replace(carried=pot.cents, decided=True, cites=asked.cites_on("carried"))
    if out is None or (out.why == "bust" and not out.hand.winners):
        return pot
    return _taken(pot, out, rules)


def _fell(night: Tournament, target: str, rebought: str) -> BustRecord | None:
    """The bust of the target that decides."""
    if rebought == "first":
        return next((out for out in (*night.floor.knockouts, *night.floor.outs) if out.player == target), None)
    return next((out for out in night.floor.outs if out.player == target), None)


def _outlasted(night: Tournament, rules: TournamentRules, pot: Pot, out: BustRecord | None) -> bool:
    """Whether all bounty players busted before the target; a no-show is not counted."""
    if any(night.entrants[hunter].status == "in" for hunter in pot.hunters):
        return False
    if out is None:
        return True
    gone = [one for one in night.floor.outs if one.player in pot.hunters]
    if out not in night.floor.outs:
        return all(hunter.entry < out.entry for hunter in gone)
    order = {one.player: place for place, tied in enumerate(busted_in_order(night, rules)) for one in tied}
    return all(order[hunter.player] > order[pot.target] for hunter in gone)


def _taken(pot: Pot, out: BustRecord, rules: TournamentRules) -> Pot:
    """Split a target's pot among those who knocked them out: bounty players win their parts, other parts are saved."""
    asked = rules.bounty_targets
    parts = dict(zip(out.hand.winners, shared([1] * len(out.hand.winners), pot.cents), strict=True))
    won = tuple((player, cents) for player, cents in parts.items() if player in pot.hunters)
    carried = pot.cents - sum(cents for _, cents in won)
    cites = [*(asked.cites_on("split") if len(out.hand.winners) > 1 else asked.cites_on("hunter") if won else ())]
    cites += asked.cites_on("carried") if carried else ()
    return pot._replace(won=won, carried=carried, decided=True, cites=tuple(cites))


# bounties on everyone's head ---------------------------------------------------


class Heads(NamedTuple):
    """Bounties on everyone's own head."""

    won: dict[str, int]
    on: dict[str, int]
    """What is on the head of each player still in."""
    open: tuple[BustRecord, ...]
    """Knockouts that are not credited to anyone."""
    total: int


def head_bounties(night: Tournament, rules: TournamentRules) -> Heads:
    """Apply knockout by knockout; players left keep their own head, and the winner gets what was not won."""
    bought = {one.id: _own(one) for one in night.entrants.values() if counts_for_prizes(one)}
    total = sum(sum(each) for each in bought.values())
    on = {player: each[0] if each else 0 for player, each in bought.items()}
    stacks = dict.fromkeys(bought, 0)
    won: dict[str, int] = {}
    unknown: list[BustRecord] = []
    for out in night.floor.knockouts if total else ():
        if out.player not in bought:
            continue
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
    """The head bounties a player bought with their stacks, in order; a surrendered stack brings none."""
    return [price.bounty for what, price in one.money.bought if what in STACKS and price.bounty]


def _cash(night: Tournament, rules: TournamentRules, cents: int) -> int:
    """The part won at once; all of it unless bounties grow."""
    return cents * rules.own_bounty.in_cash // 100 if night.plan.bounty == "progressive" else cents


def bounties_won(night: Tournament, rules: TournamentRules) -> dict[str, int]:
    """By player: all they have won in bounties."""
    return add_bounties(head_bounties(night, rules), target_pots(night, rules))


def add_bounties(own: Heads, targets: Iterable[Pot]) -> dict[str, int]:
    """By player: the sum of these."""
    found = dict(own.won)
    for player, cents in _of_pots(targets):
        found[player] = found.get(player, 0) + cents
    return {player: cents for player, cents in found.items() if cents}


def _of_pots(found: Iterable[Pot]) -> Iterator[tuple[str, int]]:
    return (won for pot in found for won in pot.won)


@act(Who.STAFF | Who.ONLINE, enters=True)
@says("{player:players} hunt|hunts {targets:words}", each="player")
class JoinBountyGame(Command, frozen=True, kw_only=True, tag="hunt"):
    """Enter the bounty game on these targets, by letter; none: not in the bounty game."""

    player: Id
    targets: UpTo100[Id]
    paid: bool = True


@says("targets are named: points {points}; last {last:players}")
@says("targets are named: points {points}")
@says("the director names {a:player} as target A")
@says("the director names {b:player} as target B")
class NameTargets(Command, frozen=True, kw_only=True, tag="name-targets"):
    """Name tonight's bounty targets from league points and the last result, best first, as person ids.

    `a` or `b`: the director names this entrant, and the other target stays.
    """

    points: UpTo10000[tuple[Id, Change]] = ()
    last: UpTo10000[Id] = ()
    a: Id = ""
    b: Id = ""


class TargetsNamed(Event, frozen=True, kw_only=True, gc=False, tag="targets-named/1"):
    """Tonight's bounty targets were named, by letter."""

    targets: UpToMillion[tuple[Id, Id]]
    by_hand: bool = False
    """The director named them, not the standings."""


class BountyGameJoined(Event, frozen=True, kw_only=True, gc=False, tag="hunted/1"):
    """A player entered the bounty game on these targets, or left it."""

    player: Id
    targets: UpToMillion[Id]


LETTERS: Final = ("A", "B")


@decides
def name_targets(c: NameTargets, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Name targets among those who are there; a fee paid on oneself is refunded."""
    _played_tonight(n, rules)
    if n.started:
        raise RefusedAtNight("targets_fixed", rules.bounty_targets.cites)
    if c.a or c.b:
        return _by_hand(c, n, rules)
    here = {one.person or one.id: one for one in n.entrants.values() if _is_there(one)}
    found = rules.bounty_targets.named(here, dict(c.points), c.last)
    if not found:
        raise RefusedAtNight("nobody_to_hunt", rules.bounty_targets.cites)
    targets = tuple((letter, here[person].id) for letter, person in found.items())
    cites = _why(found, c.last, here, rules)
    return [TargetsNamed(targets=targets, cites=cites), *_own_fees_back(targets, n, rules)]


def _by_hand(c: NameTargets, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Name the director's choice; a player can be one target only."""
    chosen = {letter: player for letter, player in (("A", c.a), ("B", c.b)) if player}
    if len(set(chosen.values())) < len(chosen):
        raise RefusedAtNight("one_target_each", rules.bounty_targets.cites_on("both"))
    for player in chosen.values():
        if not _is_there(one := find_entrant_with_status(n, player, "registered", "in")):
            raise RefusedAtNight("target_not_here", rules.bounty_targets.cites_on("a"), name=one.name)
    others = {letter: player for letter, player in n.bank.targets.items() if player not in chosen.values()}
    targets = tuple(sorted({**others, **chosen}.items()))
    named = TargetsNamed(targets=targets, by_hand=True, cites=rules.bounty_targets.cites)
    return [named, *_own_fees_back(targets, n, rules)]


def _own_fees_back(targets: Iterable[tuple[str, str]], n: Tournament, rules: TournamentRules) -> list[Event]:
    """Refund fees that players paid on themselves."""
    own = [
        (n.entrants[player], letter) for letter, player in targets if letter in n.entrants[player].money.bounty_targets
    ]
    return [event for one, letter in own for event in _changed(n, rules, one, set(one.money.bounty_targets) - {letter})]


def _is_there(one: Entrant) -> bool:
    return one.status in ("registered", "in") and one.coming.arrived > 0


def _why(found: dict[str, str], last: Sequence[str], here: dict[str, Entrant], rules: TournamentRules) -> Cites:
    """The rules that made them targets."""
    asked = rules.bounty_targets
    cites = [*asked.cites, *(asked.cites_on("a") if "A" in found else ())]
    if "B" in found:
        before = last[: last.index(found["B"])]
        cites += asked.cites_on("b") if not before else ()
        cites += asked.cites_on("both") if found.get("A") in before else ()
        cites += asked.cites_on("b_absent") if any(person not in here for person in before) else ()
    return tuple(dict.fromkeys(cites))


@decides
def join_bounty_game(c: JoinBountyGame, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Enter the game on these targets only."""
    one = find_entrant_with_status(n, c.player, "registered", "in")
    return bounty_game_events(n, rules, one, c.targets, paid=c.paid)


def bounty_game_events(
    n: Tournament, rules: TournamentRules, one: Entrant, targets: Iterable[str], *, paid: bool
) -> list[Event]:
    """The events of entering the bounty game, by the player's own choice before the seat draw."""
    asked, wanted = rules.bounty_targets, set(targets)
    _played_tonight(n, rules)
    if unknown := wanted - set(LETTERS):
        raise RefusedAtNight("no_such_target", asked.cites, letter=min(unknown))
    if n.stage not in ("planned", "open"):
        raise RefusedAtNight("bounty_game_closed", asked.cites_on("late"), name=one.name)
    if any(n.bank.targets.get(letter) == one.id for letter in wanted):
        raise RefusedAtNight("hunts_himself", asked.cites_on("himself"), name=one.name)
    if wanted == set(one.money.bounty_targets):
        return []
    events = _changed(n, rules, one, wanted)
    owed = (len(wanted) - len(one.money.bounty_targets)) * asked.fee
    return [*events, *([Paid(player=one.id, cents=owed)] if paid and owed > 0 else [])]


def _changed(n: Tournament, rules: TournamentRules, one: Entrant, wanted: set[str]) -> list[Event]:
    """Charge each target joined and cancel each one left, with a refund."""
    del n
    asked = rules.bounty_targets
    new, gone = sorted(wanted - set(one.money.bounty_targets)), sorted(set(one.money.bounty_targets) - wanted)
    charges = [(letter, asked.fee) for letter in new] + [(letter, -asked.fee) for letter in gone]
    events: list[Event] = [
        BountyGameJoined(player=one.id, targets=tuple(sorted(wanted)), cites=asked.cites_on("opt_in")),
        *(
            Charged(player=one.id, what=f"{ON}{letter}", price=Price(cents=0, chips=0, bounty=cents),
                       cites=asked.cites_on("fee"))
            for letter, cents in charges
        ),
    ]  # fmt: skip
    back = min(asked.fee * (len(gone) - len(new)), one.money.paid)
    return [*events, *([Refunded(player=one.id, cents=back)] if back > 0 and one.money.owes <= 0 else [])]


def _played_tonight(n: Tournament, rules: TournamentRules) -> None:
    if n.plan.bounty != "targets":
        raise RefusedAtNight("no_bounty_game", rules.bounty_targets.cites)


@changes
def _targets_named(n: Tournament, e: TargetsNamed) -> None:
    n.bank.targets = {letter: entrant_of(n, player).id for letter, player in e.targets}


@shows_on_screens
def _show_targets(n: Tournament, name: Callable[[str], str]) -> Iterator[str]:
    return (f"Bounty {letter}: {name(player)}" for letter, player in n.bank.targets.items())


@tells
def _phrase_targets_named(e: TargetsNamed, n: Tournament) -> str:
    named = join_names([f"{letter} {name_of(n, player)}" for letter, player in e.targets])
    sentence = (
        "Bounty targets, named by the director: {targets:words}" if e.by_hand else "Bounty targets: {targets:words}"
    )
    return say(sentence, targets=named)


@changes
def _hunted(n: Tournament, e: BountyGameJoined) -> None:
    entrant_of(n, e.player).money.bounty_targets = e.targets


@tells
def _phrase_hunted(e: BountyGameJoined, n: Tournament) -> str:
    if not e.targets:
        return f"{name_of(n, e.player)} is not in the bounty game"
    return f"{name_of(n, e.player)} is in the bounty game for {join_names(list(e.targets))}"
