"""Every act of a night, a table and the club has one home: what is asked is decided and said, what happens is told."""

from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from cutcard.acts.declare import Act, Acts, act_of
from cutcard.cash import act_registry as cash
from cutcard.cash.act_types import Command as CashCommand
from cutcard.cash.act_types import Event as CashEvent
from cutcard.cash.acts import COMMANDS as CASH_COMMANDS
from cutcard.club import dealer_school, own_houses, people
from cutcard.hand.commands import AnyCommand as HandCommand
from cutcard.office import state as office
from cutcard.office.act_types import Command as OfficeCommand
from cutcard.office.act_types import Event as OfficeEvent
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
    "office": Family(office.ACTS, OfficeCommand, OfficeEvent),
    "table": Family(table.ACTS, table.TableCommand, table.TableEvent),
    "people": Family(people.ACTS, people.PeopleCommand, people.PeopleEvent),
    "houses": Family(own_houses.ACTS, own_houses.HouseCommand, own_houses.HouseEvent),
    "learners": Family(dealer_school.ACTS, dealer_school.SchoolCommand, dealer_school.SchoolEvent),
}
EVERY = pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
SAYING = (*COMMANDS, *CASH_COMMANDS, *get_args(AnyCommand))
"""What scenarios say: everything at nights, in the cash room and at tables."""


def leaves(kind: type[Any]) -> Iterator[type[Any]]:
    """Every class under this one that has none under it."""
    for one in kind.__subclasses__():
        yield from leaves(one) if one.__subclasses__() else (one,)


@EVERY
def test_every_command_is_decided_and_every_event_changes_something_or_says_that_it_does_not(family: Family) -> None:
    assert set(leaves(family.command)) == family.acts.decided.keys()
    assert set(leaves(family.event)) == family.acts.changed.keys()


@EVERY
def test_every_event_is_told_where_there_is_a_log_to_read(family: Family) -> None:
    """Nobody reads a log of the club's: who came in is told to themselves, and houses have editions."""
    assert family.acts.told.keys() in (family.acts.changed.keys(), set())
    assert family.acts.told or family.event in (people.PeopleEvent, own_houses.HouseEvent, dealer_school.SchoolEvent)


@EVERY
def test_an_act_stands_in_one_module(family: Family) -> None:
    """What an event changes and how it is told stand where it is declared; a command where it is decided."""
    strangers = [
        f"{kind.__name__} of {kind.__module__} in {function.__module__}"
        for found in (family.acts.decided, family.acts.changed, family.acts.told)
        for kind, function in found.items()
        if kind.__module__ != function.__module__
    ]
    assert strangers == []


def test_every_command_has_a_sentence_or_says_why_it_has_none() -> None:
    said = NIGHTS.words.said | ROOMS.words.said | HAND.said | TABLE.said | FLOOR.said
    unsaid = {kind for kind in SAYING if act_of(kind).no_sentence_reason}
    assert {kind.__name__ for kind in unsaid & said} == set(), "said, though it says why not"
    assert {kind.__name__ for kind in {*SAYING} - unsaid - said} == set(), "no scenario can say it"


def test_every_sentence_fills_its_command() -> None:
    """What has no place in a sentence is given beside it or may be left out."""
    lacking = [
        f"{kind.__name__}.{field.name}: {said.pattern}"
        for kind in SAYING
        for said in act_of(kind).sentences
        for field in msgspec.structs.fields(kind)
        if field.required and field.name not in said.given and f"{{{field.name}" not in said.pattern
    ]
    assert lacking == []


def test_whose_a_command_is_is_said_at_a_table_and_in_its_hands() -> None:
    """`tests/room/tables/test_who_may_command.py` has who may send each; here, that none was left out of the marks."""
    marked = {kind for kind in (*table.ACTS.decided, *get_args(HandCommand)) if act_of(kind) != Act()}
    assert marked == {*get_args(AnyCommand)}
