"""One contract for every `decide`: it returns events or refuses, and changes none of its arguments.

Each gets every command it knows, made up from its type, over states from the first to the middle of things.
"""

import importlib
import inspect
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

import cutcard
from cutcard.cards import DECK
from cutcard.cash.state import CashSession
from cutcard.club.dealer_school import Learner
from cutcard.club.own_houses import HouseMade, OwnHouses
from cutcard.club.own_houses import evolve as begin
from cutcard.club.people import People
from cutcard.club.people import decide as at_the_door
from cutcard.club.people import evolve as let_happen
from cutcard.club.people.members import AddMember
from cutcard.club.webhooks import WebhookAdded, Webhooks
from cutcard.club.webhooks import evolve as tell_further
from cutcard.hand import Hand, Refused
from cutcard.hand import carry_out as play
from cutcard.hand.commands import AnyCommand, RaiseTo, StartHand
from cutcard.league.state import League
from cutcard.office.state import Office
from cutcard.table import Table
from cutcard.table.acts import carry_out as enter
from cutcard.table.deal_hand import NextHand
from cutcard.table.open_table import OpenTable, PlaceButton
from cutcard.table.seats.seats import SitDown
from cutcard.tournament.state import Tournament
from tests.cash.views.test_jackpots import RULES as CASH
from tests.cash.views.test_jackpots import Room
from tests.office.test_state import Desk
from tests.table.tournaments import rules_of
from tests.tournament.driving import Driven, plan

ROOT = Path(cutcard.__file__).parent
PACKAGES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in ROOT.rglob("*.py")
    if "\ndef decide(" in path.read_text(encoding="utf-8")
)
RULES = rules_of("standard")
NAMED = ("__slots__", "__mypyc_attrs__")
"""Where a class names what it holds; the second is a compiled one's."""


class Asked(NamedTuple):
    """States to decide over, and the rules that decide."""

    states: list[Any]
    rules: tuple[Any, ...] = ()


def hands() -> Asked:
    """A hand before it begins, and one with a raise."""
    begun = Hand()
    play(StartHand(seats=((1, 9_000), (2, 9_000), (3, 50)), button=1, deck=DECK), begun, RULES)
    play(RaiseTo(1, 300), begun, RULES)
    return Asked([Hand(), begun], (RULES,))


def tables() -> Asked:
    """No table yet, and two in the middle of a hand: online, and with real cards."""
    return Asked([Table(), _table(live=False), _table(live=True)], (RULES,))


def _table(*, live: bool) -> Table:
    t = Table()
    enter(OpenTable(table="t", size=6, live=live), t, RULES)
    for seat in (1, 2, 3):
        enter(SitDown(seat, f"p{seat}", 5_000), t, RULES)
    enter(PlaceButton(drawn=((1, 51), (2, 3), (3, 7))), t, RULES)
    enter(NextHand(deck=DECK, hand="t-1"), t, RULES)
    return t


def nights() -> Asked:
    """An empty tournament, and one with seats drawn."""
    driven = Driven(plan()).publish()
    driven.register("1", "2", "3", "4")
    return Asked([Tournament(), driven.night], (driven.rules,))


def evenings() -> Asked:
    """A cash room before it opens, and one with a full table."""
    return Asked([CashSession(), Room().evening], (CASH,))


def offices() -> Asked:
    """An office before it opens, and one with dues paid."""
    desk = Desk()
    desk.takes("Ann", "2024-02-01")
    return Asked([Office(), desk.office], (desk.rules,))


def people() -> Asked:
    """No people, and one member."""
    crowd = People()
    for event in at_the_door(AddMember(at=1, by="", person="1", name="Ann", roles=("director",)), crowd):
        let_happen(crowd, event)
    return Asked([People(), crowd])


def houses() -> Asked:
    """No house of the club's own, and a draft."""
    own = OwnHouses()
    begin(own, HouseMade("1", "ann", 1, "house"))
    return Asked([OwnHouses(), own])


def webhooks() -> Asked:
    """No webhook, and one."""
    told = Webhooks()
    tell_further(told, WebhookAdded("1", "ann", "https://club.example/hook", ("night",), "secret", 1))
    return Asked([Webhooks(), told])


STATES: dict[str, Callable[[], Asked]] = {
    "hand.decide": hands,
    "table.acts": tables,
    "tournament.acts": nights,
    "cash.acts": evenings,
    "office.acts": offices,
    "club.people": people,
    "club.own_houses": houses,
    "club.dealer_school": lambda: Asked([Learner()]),
    "club.webhooks": webhooks,
    "league.acts": lambda: Asked([League()]),
}


def made(form: Any) -> Any:
    """A value of a type: small, and not always right."""
    origin, parts = get_origin(form), get_args(form)
    if origin in (Annotated, Union, types.UnionType):
        return made(parts[0])
    if origin is Literal:
        return parts[0]
    if origin is tuple:
        return (made(parts[0]),) if parts[-1] is ... else tuple(map(made, parts))
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        return command(form)
    return {int: 1, str: "1", bool: True}.get(form, {})


def command(kind: type[msgspec.Struct]) -> Any:
    """A command of this kind; fields with a default keep it."""
    hints = get_type_hints(kind, include_extras=True)
    wanted = [field for field in msgspec.structs.fields(kind) if field.required]
    return kind(**{field.name: made(hints[field.name]) for field in wanted})


def deciding(package: str) -> Callable[..., Any]:
    """The deciding function of a package."""
    return importlib.import_module(f"cutcard.{package}").decide  # type: ignore[no-any-return]


def commands(package: str) -> Iterator[Any]:
    """One command of every kind that a package decides."""
    acts = getattr(importlib.import_module(f"cutcard.{package}"), "ACTS", None) if package != "table.acts" else None
    if acts is not None:
        yield from map(command, acts.deciders)
        return
    declared = inspect.signature(deciding(package)).parameters["c"].annotation
    yield from map(command, get_args(AnyCommand if package == "hand.decide" else declared))  # compiled it declares none


def test_every_decide_is_tested_here() -> None:
    assert sorted(STATES) == PACKAGES


@pytest.mark.parametrize("package", PACKAGES)
def test_each_takes_a_command_a_state_and_the_rules(package: str) -> None:
    names = list(inspect.signature(deciding(package)).parameters)
    asked = STATES[package]()
    assert names[0] == "c"
    assert len(names) == 2 + len(asked.rules)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_argument_changes_whatever_decide_returns(package: str) -> None:
    decide = deciding(package)
    done = refused = 0
    asked = STATES[package]()
    for state in asked.states:
        before = plain(state)
        for one in commands(package):
            try:
                done += bool(decide(one, state, *asked.rules))
            except (Refused, LookupError):
                refused += 1
            assert plain(state) == before, one
    assert refused
    assert done, package


def plain(thing: Any, seen: tuple[int, ...] = ()) -> Any:
    """Everything in a state, of any type; what is only computed from the rest (`legal`) is left out."""
    if id(thing) in seen:
        return "again"
    seen = (*seen, id(thing))
    if isinstance(thing, dict):
        return {plain(key, seen): plain(value, seen) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [plain(one, seen) for one in thing]
    names = [name for kind in type(thing).__mro__ for where in NAMED for name in getattr(kind, where, ())]
    names += list(getattr(thing, "__dict__", ()))
    if not names or isinstance(thing, str | int | bytes | type):
        return repr(thing)
    kept = (name for name in names if hasattr(thing, name) and name != "legal")
    return {name: plain(getattr(thing, name), seen) for name in kept}
