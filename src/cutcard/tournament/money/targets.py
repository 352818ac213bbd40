"""The bounty game on named targets: who they are, and who pays on them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Change, Crowd, Few, Id, Many
from cutcard.english import listed
from cutcard.rules.club_rules import NightRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, shows, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.entry import Cites, Command, Event
from cutcard.tournament.leaving import of
from cutcard.tournament.lookup import standing_as
from cutcard.tournament.money.accounts import ON
from cutcard.tournament.money.charges import Charged, Paid, Refunded
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.state import Entrant, Night
from cutcard.tournament.words import name_of


@act(Who.STAFF | Who.ONLINE, enters=True)
@says("{player:players} hunt|hunts {targets:words}", each="player")
class Hunt(Command, frozen=True, kw_only=True, tag="hunt"):
    """Enter the bounty game on these targets, by letter; none: not in the bounty game."""

    player: Id
    targets: Few[Id]
    paid: bool = True


@says("targets are named: points {points}; last {last:players}")
@says("targets are named: points {points}")
@says("the director names {a:player} as target A")
@says("the director names {b:player} as target B")
class NameTargets(Command, frozen=True, kw_only=True, tag="name-targets"):
    """Name tonight's bounty targets from league points and the last result, best first, as person ids.

    `a` or `b`: the director names this entrant, and the other target stays.
    """

    points: Many[tuple[Id, Change]] = ()
    last: Many[Id] = ()
    a: Id = ""
    b: Id = ""


class TargetsNamed(Event, frozen=True, kw_only=True, gc=False, tag="targets-named/1"):
    """Tonight's bounty targets, by letter."""

    targets: Crowd[tuple[Id, Id]]
    by_hand: bool = False
    """The director named them, and no standings."""


class Hunted(Event, frozen=True, kw_only=True, gc=False, tag="hunted/1"):
    """Somebody is in the bounty game for these targets, or not at all."""

    player: Id
    targets: Crowd[Id]


LETTERS: Final = ("A", "B")


@decides
def name_targets(c: NameTargets, n: Night, rules: NightRules) -> list[Event]:
    """From those who are there; whoever paid on himself before it was known has that fee back."""
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


def _by_hand(c: NameTargets, n: Night, rules: NightRules) -> list[Event]:
    """Whom the director chose; nobody is both targets."""
    chosen = {letter: player for letter, player in (("A", c.a), ("B", c.b)) if player}
    if len(set(chosen.values())) < len(chosen):
        raise RefusedAtNight("one_target_each", rules.bounty_targets.cites_on("both"))
    for player in chosen.values():
        if not _is_there(one := standing_as(n, player, "registered", "in")):
            raise RefusedAtNight("target_not_here", rules.bounty_targets.cites_on("a"), name=one.name)
    others = {letter: player for letter, player in n.bank.targets.items() if player not in chosen.values()}
    targets = tuple(sorted({**others, **chosen}.items()))
    named = TargetsNamed(targets=targets, by_hand=True, cites=rules.bounty_targets.cites)
    return [named, *_own_fees_back(targets, n, rules)]


def _own_fees_back(targets: Iterable[tuple[str, str]], n: Night, rules: NightRules) -> list[Event]:
    """Whoever paid on themselves before it was known has that fee back."""
    own = [(n.entrants[player], letter) for letter, player in targets if letter in n.entrants[player].money.hunts]
    return [event for one, letter in own for event in _changed(n, rules, one, set(one.money.hunts) - {letter})]


def _is_there(one: Entrant) -> bool:
    return one.status in ("registered", "in") and one.coming.arrived > 0


def _why(found: dict[str, str], last: Sequence[str], here: dict[str, Entrant], rules: NightRules) -> Cites:
    """The rules that made them."""
    asked = rules.bounty_targets
    cites = [*asked.cites, *(asked.cites_on("a") if "A" in found else ())]
    if "B" in found:
        before = last[: last.index(found["B"])]
        cites += asked.cites_on("b") if not before else ()
        cites += asked.cites_on("both") if found.get("A") in before else ()
        cites += asked.cites_on("b_absent") if any(person not in here for person in before) else ()
    return tuple(dict.fromkeys(cites))


@decides
def hunt(c: Hunt, n: Night, rules: NightRules) -> list[Event]:
    """In for these targets, and for no others."""
    one = standing_as(n, c.player, "registered", "in")
    return hunting(n, rules, one, c.targets, paid=c.paid)


def hunting(n: Night, rules: NightRules, one: Entrant, targets: Iterable[str], *, paid: bool) -> list[Event]:
    """Somebody is in the bounty game for these, by his own word and before the seats are drawn."""
    asked, wanted = rules.bounty_targets, set(targets)
    _played_tonight(n, rules)
    if unknown := wanted - set(LETTERS):
        raise RefusedAtNight("no_such_target", asked.cites, letter=min(unknown))
    if n.stage not in ("planned", "open"):
        raise RefusedAtNight("bounty_game_closed", asked.cites_on("late"), name=one.name)
    if any(n.bank.targets.get(letter) == one.id for letter in wanted):
        raise RefusedAtNight("hunts_himself", asked.cites_on("himself"), name=one.name)
    if wanted == set(one.money.hunts):
        return []
    events = _changed(n, rules, one, wanted)
    owed = (len(wanted) - len(one.money.hunts)) * asked.fee
    return [*events, *([Paid(player=one.id, cents=owed)] if paid and owed > 0 else [])]


def _changed(n: Night, rules: NightRules, one: Entrant, wanted: set[str]) -> list[Event]:
    """He hunts these now; each target he comes to or leaves is booked, and money for one he left goes back."""
    del n
    asked = rules.bounty_targets
    new, gone = sorted(wanted - set(one.money.hunts)), sorted(set(one.money.hunts) - wanted)
    charges = [(letter, asked.fee) for letter in new] + [(letter, -asked.fee) for letter in gone]
    events: list[Event] = [
        Hunted(player=one.id, targets=tuple(sorted(wanted)), cites=asked.cites_on("opt_in")),
        *(
            Charged(player=one.id, what=f"{ON}{letter}", price=Price(cents=0, chips=0, bounty=cents),
                       cites=asked.cites_on("fee"))
            for letter, cents in charges
        ),
    ]  # fmt: skip
    back = min(asked.fee * (len(gone) - len(new)), one.money.paid)
    return [*events, *([Refunded(player=one.id, cents=back)] if back > 0 and one.money.owes <= 0 else [])]


def _played_tonight(n: Night, rules: NightRules) -> None:
    if n.plan.bounty != "targets":
        raise RefusedAtNight("no_bounty_game", rules.bounty_targets.cites)


@changes
def _targets_named(n: Night, e: TargetsNamed) -> None:
    n.bank.targets = {letter: of(n, player).id for letter, player in e.targets}


@shows
def _show_targets(n: Night, name: Callable[[str], str]) -> Iterator[str]:
    return (f"Bounty {letter}: {name(player)}" for letter, player in n.bank.targets.items())


@tells
def _tell_targets_named(e: TargetsNamed, n: Night) -> str:
    named = listed([f"{letter} {name_of(n, player)}" for letter, player in e.targets])
    sentence = (
        "Bounty targets, named by the director: {targets:words}" if e.by_hand else "Bounty targets: {targets:words}"
    )
    return say(sentence, targets=named)


@changes
def _hunted(n: Night, e: Hunted) -> None:
    of(n, e.player).money.hunts = e.targets


@tells
def _tell_hunted(e: Hunted, n: Night) -> str:
    if not e.targets:
        return f"{name_of(n, e.player)} is not in the bounty game"
    return f"{name_of(n, e.player)} is in the bounty game for {listed(list(e.targets))}"
