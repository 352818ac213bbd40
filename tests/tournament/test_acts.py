"""Every act of a night has one home: what can be asked is decided, what happens changes something and is told."""

from collections.abc import Iterator
from typing import Any

import pytest

from cutcard.rules.night import NightRules
from cutcard.tournament.acting import CHANGED, DECIDED, TOLD, decides
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.night import Night
from cutcard.tournament.undo import TakeBack


def below(kind: type[Any]) -> Iterator[type[Any]]:
    """Every class under this one."""
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def test_every_command_is_decided() -> None:
    assert set(below(Command)) == DECIDED.keys()


def test_every_event_changes_the_night_and_is_told() -> None:
    assert set(below(Event)) == CHANGED.keys() == TOLD.keys()


def test_an_act_stands_in_one_module() -> None:
    """What an event changes and how it is told stand where it is declared; a command where it is decided."""
    strangers = [
        f"{kind.__name__} of {kind.__module__} in {function.__module__}"
        for table in (DECIDED, CHANGED, TOLD)
        for kind, function in table.items()
        if kind.__module__ != function.__module__
    ]
    assert strangers == []


def test_nothing_is_decided_twice() -> None:
    with pytest.raises(TypeError, match=r"TakeBack has this already: cutcard.tournament.undo.take_back"):

        @decides
        def other(c: TakeBack, n: Night, rules: NightRules) -> list[Event]:
            raise AssertionError((c, n, rules))
