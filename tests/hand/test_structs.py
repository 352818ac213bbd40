"""Events, commands and legal options are tagged and frozen, also with a compiled engine."""

from typing import get_args

import msgspec
import pytest

from cutcard.hand import events as ev
from cutcard.hand.commands import AnyCommand, Call
from cutcard.hand.legal_options import BET, Legal


@pytest.mark.parametrize("kind", [*get_args(ev.AnyEvent), *get_args(AnyCommand)], ids=lambda kind: kind.__name__)
def test_every_event_and_command_is_tagged_and_frozen(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.tag
    assert kind.__struct_config__.frozen


@pytest.mark.parametrize("one", [ev.Called(1, 2, 3), Call(1), Legal(BET, 1)])
def test_nothing_of_them_can_be_changed(one: msgspec.Struct) -> None:
    with pytest.raises(AttributeError):
        one.seat = 2  # type: ignore[attr-defined]


def test_the_tag_is_written_and_read() -> None:
    written = msgspec.json.encode(ev.Called(1, 2, 3))
    assert b'"t":"called/1"' in written
    assert msgspec.json.decode(written, type=ev.AnyEvent) == ev.Called(1, 2, 3)
