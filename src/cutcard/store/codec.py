"""Encode events for the store and decode them; the tag of a struct is its versioned name, and old ones are upcast.

A stored event is never rewritten. When an event changes its shape it gets a new name (`sat-down/2`), and an upcast
converts a body of the old name: `{"sat-down/1": add_the_seat}`. Upcasts run one after the other, so each knows only the
next version.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, Union, get_args

import msgspec

from cutcard.bounds import LAST_MOMENT
from cutcard.store.base import Fact, Recorded, StoreTrouble
from cutcard.validation_errors import explain

E = TypeVar("E")
Upcast = Callable[[dict[str, Any]], dict[str, Any]]

_SENDER = b',"sent":{'
"""How earlier versions wrote an event's sender after its fields, even where a field has that name."""
VERSIONED = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)*/[1-9][0-9]*")


class UnknownEvent(StoreTrouble):
    """An event with an unknown name."""

    def __init__(self, name: str) -> None:
        super().__init__(f'The event "{name}" is unknown. Another version of Cutcard wrote it.')
        self.name = name


class TooMuch(StoreTrouble):
    """An event that is too large to store; `why` names the reason."""

    def __init__(self, why: str) -> None:
        super().__init__(f"That is more than can be stored: {why}.")
        self.why = why


class Codec(Generic[E]):
    """Reads and writes the events of some unions."""

    def __init__(self, *unions: Any, upcasts: Mapping[str, Upcast] | None = None) -> None:
        """`unions`: struct types, or unions of them; `upcasts`: by old name, how a body becomes a newer one."""
        kinds = {kind for union in unions for kind in get_args(union) or (union,)}
        self._names: dict[type, str] = {kind: name_of(kind) for kind in kinds}
        self._known = frozenset(self._names.values())
        self._upcasts = dict(upcasts or {})
        if twice := self._known & self._upcasts.keys():
            raise ValueError(f"Defined both as a current event and as an old one: {', '.join(sorted(twice))}.")
        self._tag = {kind.__struct_config__.tag_field for kind in kinds}.pop()
        self._encoder = msgspec.json.Encoder()
        self._decoder: msgspec.json.Decoder[E] = msgspec.json.Decoder(Union[tuple(kinds)])  # noqa: UP007 - made of a set

    @property
    def kinds(self) -> tuple[type, ...]:
        """The types of events that it reads and writes."""
        return tuple(self._names)

    def fact(self, event: E) -> Fact:
        """Encode an event; refuse one that could not be read again."""
        body = self._encoder.encode(event)
        try:
            self._decoder.decode(body)
        except msgspec.ValidationError as wrong:
            raise TooMuch(explain(wrong)) from wrong
        return Fact(self._names[type(event)], body)

    def event(self, kept: Fact | Recorded) -> E:
        """Decode a stored event as one of today's types."""
        body = kept.body if kept.name in self._known else self._upcast(kept)
        while True:
            try:
                return self._decoder.decode(body)
            except msgspec.ValidationError as wrong:
                body = body.rpartition(_SENDER)[0] + b"}" if _SENDER in body else _in_time(body, wrong)

    def _upcast(self, kept: Fact | Recorded) -> bytes:
        """The body of an old event in today's form."""
        name, body = kept.name, msgspec.json.decode(kept.body)
        for _ in self._upcasts:
            if name not in self._upcasts:
                break
            body = self._upcasts[name](body)
            name = body[self._tag]
        if name not in self._known:
            raise UnknownEvent(name)
        return self._encoder.encode(body)


def _in_time(body: bytes, wrong: msgspec.ValidationError) -> bytes:
    """An event of a version that took moments after the last one: they become the last one; else raise `wrong`."""
    key = str(wrong).rpartition(".")[2].rstrip("`").encode()
    late = re.compile(rb'(?<="%b":)\d{13,16}' % re.escape(key))
    read = late.sub(lambda said: b"%d" % min(int(said[0]), LAST_MOMENT), body)
    if f"<= {LAST_MOMENT} " not in str(wrong) or read == body:
        raise wrong
    return read


def name_of(kind: Any) -> str:
    """The versioned name of an event's type."""
    name = kind.__struct_config__.tag
    if not isinstance(name, str) or not VERSIONED.fullmatch(name):
        raise ValueError(f'{kind.__name__} needs a tag with a version, like "sat-down/1".')
    return name
