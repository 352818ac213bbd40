"""Answers to commands: a refusal with the standing of its rules and the nearest legal command; each remembered a while.

A repeated command is answered and not done again.
"""

from collections import OrderedDict
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from cutcard.acts.undo import LogLine
from cutcard.bounds import Id, Moment, Name, Word
from cutcard.hand import Legal
from cutcard.rules import Rulebook
from cutcard.rules.rulebook import Cited
from cutcard.streams.repeats import check_same
from cutcard.table import Refused


class CommandAccepted(Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="t", tag="entered"):
    """A command was carried out (or had been, when `again`): its entry in the log, line by line."""

    id: str
    entry: int
    """0: nothing had to be done."""
    version: int
    again: bool = False
    lines: tuple[LogLine, ...] = ()


class Previewed(Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="t", tag="previewed"):
    """What a command would do, line by line; nothing was saved."""

    lines: tuple[LogLine, ...] = ()


# ---------------------------------------------------------------- from a client


class ClientMessage(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Something a client says; `id` is its own, and comes back with the answer."""


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Are you there? Answered with `pong`."""


# ---------------------------------------------------------------- from the room


class RoomMessage(Struct, frozen=True, tag_field="t", omit_defaults=True):
    """Something the room tells a client."""


class Hello(RoomMessage, frozen=True, tag="hello"):
    """The first message on every socket."""

    now: int
    me: str
    name: str
    roles: tuple[str, ...]


class SignedIn(RoomMessage, frozen=True, tag="signed-in"):
    """You were signed in elsewhere: how, roughly from where, and which session to end if it was not you."""

    session: Id
    at: Moment
    how: Word = ""
    device: Name = ""
    network: Name = ""


class StoreOutage(RoomMessage, frozen=True, tag="outage"):
    """The server can't save right now, so play and clocks stop; or it can again: then `over` is set."""

    now: int
    over: bool = False


class Done(RoomMessage, frozen=True, tag="done"):
    """A command was carried out (or had been, when `again`); the table is now at this version."""

    id: str
    version: int
    again: bool = False


class RefusalMessage(RoomMessage, frozen=True, tag="refused"):
    """A command was not carried out, and nothing changed: what is wrong, why, what is allowed, and the rule."""

    id: str
    code: str
    text: str
    cites: tuple[Cited, ...] = ()
    facts: dict[str, Any] = {}
    version: int = 0
    suggest: dict[str, Any] = {}
    """The nearest legal command, if there is one."""
    incident: str = ""
    """The incident it would be with real cards and chips: the floor can rule on it."""


class BadMessage(RoomMessage, frozen=True, tag="wrong"):
    """An invalid message; the socket stays open unless it happens repeatedly."""

    text: str
    id: str = ""


class Pong(RoomMessage, frozen=True, tag="pong"):
    """Answer to `ping`."""

    now: int


Answer = Done | RefusalMessage


class Answers:
    """The last answers of one stream, by command."""

    __slots__ = ("_kept", "_marks", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Answer | CommandAccepted | int] = OrderedDict()
        self._marks: dict[str, str] = {}
        """Of answers that the store does not have: what was asked."""

    def remember(self, command: str, answer: Answer | CommandAccepted | int, mark: str = "") -> None:
        """Remember an answer, or only the version after the command."""
        if not command:
            return
        self._kept[command] = answer
        if mark:
            self._marks[command] = mark
        if len(self._kept) > self._most:
            gone, _ = self._kept.popitem(last=False)
            self._marks.pop(gone, None)

    def previous(self, command: str, own_id: str, mark: str = "") -> Answer | CommandAccepted | None:
        """The earlier answer to this command; None: it is new. Refused if the id was another command's."""
        kept = self._kept.get(command)
        if kept is None:
            return None
        check_same(self._marks.get(command, ""), mark)
        if isinstance(kept, int):
            return Done(own_id, kept, again=True)
        return kept if isinstance(kept, RefusalMessage) else replace(kept, again=True)


_CALL: Final[dict[str, Any]] = {"do": "call"}
_CHECK: Final[dict[str, Any]] = {"do": "check"}
_INSTEAD: Final[dict[str, dict[str, Any]]] = {
    "cannot_check": _CALL,
    "nothing_to_call": _CHECK,
    "cannot_fold": _CHECK,
    "must_bring_in": {"do": "bring-in"},
    "betting_closed": _CALL,
    "capped": _CALL,
    "cannot_cover": _CALL,
    "nobody_to_raise": _CALL,
    "cannot_muck": {"do": "show"},
    "last_hand": {"do": "show"},
}
"""Commands that may replace a refused one."""
_AMOUNTS: Final = ("raise_too_small", "raise_too_large", "more_than_stack", "wrong_size", "not_in_chips")


def refused(refusal: Refused, own_id: str = "", book: Rulebook | None = None, **more: Any) -> RefusalMessage:
    """Describe what is wrong, with the standing of each rule in this book: no page has to ask for it again."""
    cites = book.cited(refusal.cites) if book is not None else ()
    told = {"text": str(refusal), "facts": dict(refusal.facts), **more}
    return RefusalMessage(id=own_id, code=refusal.code, cites=cites, **told)


def legal_alternative(refusal: Refused, may: Legal | None) -> dict[str, Any]:
    """The nearest legal command."""
    code = refusal.code
    if code in _AMOUNTS:
        return _amount(refusal, may)
    if code == "buy_in":
        least, most, amount = (int(refusal.facts[key]) for key in ("least", "most", "amount"))  # type: ignore[arg-type]
        return {"do": "sit-down", "stack": max(least, min(amount, most))}
    if code == "too_many_chips":
        return {"do": "top-up", "amount": refusal.facts["room"]}
    return _INSTEAD.get(code, {})


def _amount(refusal: Refused, may: Legal | None) -> dict[str, Any]:
    """The nearest legal amount, where a bet or raise is possible."""
    wanted = refusal.facts.get("to")
    if may is None or not may.max_to or not isinstance(wanted, int):
        return _CALL if may is not None and may.call else {}
    if refusal.code == "wrong_size":
        nearest = min((may.min_to, may.max_to), key=lambda size: abs(size - wanted))
    else:
        nearest = max(may.min_to, min(wanted - wanted % may.grid, may.max_to))
    return {"do": "raise", "to": nearest}
