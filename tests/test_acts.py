"""Every act has one module: it is decided, changes a state, has a sentence and a log line."""

from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

import cutcard.office.acts  # noqa: F401 - where the office's acts register
from cutcard.acts.declare import Act, Acts, act_of
from cutcard.cash import act_registry as cash
from cutcard.cash.act_types import Command as CashCommand
from cutcard.cash.act_types import Event as CashEvent
from cutcard.cash.acts import COMMANDS as CASH_COMMANDS
from cutcard.club import dealer_school, own_houses, people
from cutcard.hand.commands import AnyCommand as HandCommand
from cutcard.office.act_types import Command as OfficeCommand
from cutcard.office.act_types import Event as OfficeEvent
from cutcard.office.state import ACTS as OFFICE_ACTS
from cutcard.scenario.cash import ROOMS
from cutcard.scenario.tables.vocabulary import FLOOR, HAND, TABLE
from cutcard.scenario.tournaments import NIGHTS
from cutcard.table import AnyCommand
from cutcard.table import act_types as table
from cutcard.tournament import act_registry as night
from cutcard.tournament.act_types import Command, Event
from cutcard.tournament.acts import COMMANDS


class Family(NamedTuple):
    """The acts of one stream, and what all its commands and events are."""

    acts: Acts[..., Any, Any, Any]
    command: type
    event: type


FAMILIES = {
    "night": Family(night.ACTS, Command, Event),
    "evening": Family(cash.ACTS, CashCommand, CashEvent),
    "office": Family(OFFICE_ACTS, OfficeCommand, OfficeEvent),
    "table": Family(table.ACTS, table.TableCommand, table.TableEvent),
    "people": Family(people.ACTS, people.PeopleCommand, people.PeopleEvent),
    "houses": Family(own_houses.ACTS, own_houses.HouseCommand, own_houses.HouseEvent),
    "learners": Family(dealer_school.ACTS, dealer_school.SchoolCommand, dealer_school.SchoolEvent),
}
EVERY = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
SAYING = (*COMMANDS, *CASH_COMMANDS, *get_args(AnyCommand))
"""Commands with scenario sentences: all of tournaments, the cash room and tables."""


def leaves(kind: type[Any]) -> Iterator[type[Any]]:
    """Every class under this one that has none under it."""
    for one in kind.__subclasses__():
        yield from leaves(one) if one.__subclasses__() else (one,)


@EVERY
def test_every_command_is_decided_and_every_event_changes_something_or_declares_that_it_does_not(
    family: Family,
) -> None:
    assert set(leaves(family.command)) == family.acts.deciders.keys()
    assert set(leaves(family.event)) == family.acts.appliers.keys()


@EVERY
def test_every_event_has_a_log_line_where_there_is_a_log(family: Family) -> None:
    """The club's own streams have no log: people see their own sign-ins, and houses have editions."""
    assert family.acts.log_writers.keys() in (family.acts.appliers.keys(), set())
    assert family.acts.log_writers or family.event in (
        people.PeopleEvent,
        own_houses.HouseEvent,
        dealer_school.SchoolEvent,
    )


@EVERY
def test_an_act_is_in_one_module(family: Family) -> None:
    """An event is changed and logged where it is declared; a command is decided there."""
    strangers = [
        f"{kind.__name__} of {kind.__module__} in {function.__module__}"
        for found in (family.acts.deciders, family.acts.appliers, family.acts.log_writers)
        for kind, function in found.items()
        if kind.__module__ != function.__module__
    ]
    assert strangers == []


def test_every_command_has_a_sentence_or_a_reason_for_none() -> None:
    said = NIGHTS.words.said | ROOMS.words.said | HAND.said | TABLE.said | FLOOR.said
    unsaid = {kind for kind in SAYING if act_of(kind).no_sentence_reason}
    assert {kind.__name__ for kind in unsaid & said} == set(), "said, though it says why not"
    assert {kind.__name__ for kind in {*SAYING} - unsaid - said} == set(), "no scenario can say it"


def test_every_sentence_fills_its_command() -> None:
    """A required field is in the sentence or beside it."""
    lacking = [
        f"{kind.__name__}.{field.name}: {said.pattern}"
        for kind in SAYING
        for said in act_of(kind).sentences
        for field in msgspec.structs.fields(kind)
        if field.required and field.name not in said.given and f"{{{field.name}" not in said.pattern
    ]
    assert lacking == []


def test_every_table_command_declares_who_may_send_it() -> None:
    """`tests/room/tables/test_who_may_command.py` has who may send each; here, that no declaration is missing."""
    marked = {kind for kind in (*table.ACTS.deciders, *get_args(HandCommand)) if act_of(kind) != Act()}
    assert marked == {*get_args(AnyCommand)}
