"""Events have versioned names, and old ones are read as those of today."""

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from cutcard.bounds import LAST_MOMENT, Moment
from cutcard.store import Codec, Fact, UnknownEvent
from cutcard.store.codec import TooMuch
from cutcard.table import AnyEvent
from cutcard.table.seats.seats import SatDown


class Event(Struct, frozen=True, tag_field="t"):
    """The events of a made-up club."""


class Came(Event, frozen=True, tag="came/3"):
    """First it had one name, then a first and a last one, now also a number of guests."""

    first: str
    last: str
    guests: int


class Went(Event, frozen=True, tag="went/1"):
    """Has left."""


def split(old: dict[str, Any]) -> dict[str, Any]:
    first, last = old["name"].split()
    return {"t": "came/2", "first": first, "last": last}


def alone(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "t": "came/3", "guests": 0}


CLUB: Codec[Came | Went] = Codec(Came | Went, upcasts={"came/1": split, "came/2": alone})


def test_an_event_is_stored_by_its_tag() -> None:
    assert CLUB.fact(Went()) == Fact("went/1", b'{"t":"went/1"}')


@pytest.mark.parametrize("event", [Came("Ann", "Lee", 2), Went()])
def test_a_stored_event_is_decoded(event: Came | Went) -> None:
    assert CLUB.event(CLUB.fact(event)) == event


@pytest.mark.parametrize(
    "kept",
    [
        Fact("came/1", b'{"t":"came/1","name":"Ann Lee"}'),
        Fact("came/2", b'{"t":"came/2","first":"Ann","last":"Lee"}'),
        Fact("came/3", b'{"t":"came/3","first":"Ann","last":"Lee","guests":0}'),
    ],
)
def test_old_events_are_read_as_those_of_today(kept: Fact) -> None:
    assert CLUB.event(kept) == Came("Ann", "Lee", 0)


@pytest.mark.parametrize("name", ["came/4", "came/0", "never/1"])
def test_an_unknown_event_is_named(name: str) -> None:
    with pytest.raises(UnknownEvent, match=f'"{name}" is unknown'):
        CLUB.event(Fact(name, b"{}"))


def test_upcasts_that_lead_in_a_circle_end() -> None:
    back = {"came/1": lambda old: {**old, "t": "came/2"}, "came/2": lambda old: {**old, "t": "came/1"}}
    with pytest.raises(UnknownEvent):
        Codec(Came, upcasts=back).event(Fact("came/1", b"{}"))


def test_an_event_of_today_has_no_upcast() -> None:
    with pytest.raises(ValueError, match="came/3"):
        Codec(Came, upcasts={"came/3": alone})


def test_a_tag_needs_a_version() -> None:
    class Nameless(Event, frozen=True, tag="nameless"):
        """Has no version."""

    with pytest.raises(ValueError, match="Nameless needs a tag with a version"):
        Codec(Nameless)


def test_several_unions_make_one_codec() -> None:
    both: Codec[Any] = Codec(Went, AnyEvent)
    sat = SatDown(3, "ann", 200)
    assert [both.event(both.fact(event)) for event in (Went(), sat)] == [Went(), sat]


class Planned(Event, frozen=True, tag="planned/1"):
    """A time from and to."""

    begins: Moment
    ends: Moment
    chips: int = 0


def test_a_moment_after_the_last_one_is_read_as_the_last_one_and_never_written() -> None:
    planned: Codec[Planned] = Codec(Planned)
    late = b'{"t":"planned/1","begins":253402300800000,"ends":9007199254740991,"chips":9007199254740991}'
    assert planned.event(Fact("planned/1", late)) == Planned(LAST_MOMENT, LAST_MOMENT, 2**53 - 1)
    with pytest.raises(TooMuch):
        planned.fact(Planned(0, LAST_MOMENT + 1))
    with pytest.raises(msgspec.ValidationError):
        planned.event(Fact("planned/1", late.replace(b'"ends":9007199254740991', b'"ends":-1')))
