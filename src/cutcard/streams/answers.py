"""Answers to commands: a refusal with the standing of its rules and what would be right; each remembered for a while.

A command that is sent again is answered and not done again.
"""

from collections import OrderedDict
from typing import Any, Final

from cutcard.hand import Legal
from cutcard.room.views.table_types import Done, RefusedSeen
from cutcard.rules import Rulebook
from cutcard.table import Refused

Answer = Done | RefusedSeen


class Answers:
    """The last answers of one table, by command."""

    __slots__ = ("_kept", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Answer | int] = OrderedDict()

    def keep(self, command: str, answer: Answer | int) -> None:
        """Remember an answer, or only the version that a command brought the table to."""
        if command:
            self._kept[command] = answer
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def again(self, command: str, own_id: str) -> Answer | None:
        """What this command was answered with before; None: it is new."""
        kept = self._kept.get(command)
        if isinstance(kept, RefusedSeen) or kept is None:
            return kept
        return Done(own_id, kept if isinstance(kept, int) else kept.version, again=True)


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
"""What one may do in the place of what was refused."""
_AMOUNTS: Final = ("raise_too_small", "raise_too_large", "more_than_stack", "wrong_size", "not_in_chips")


def refused(refusal: Refused, own_id: str = "", book: Rulebook | None = None, **more: Any) -> RefusedSeen:
    """What is wrong, and the rules with the standing they have in this book: no reader has to ask for it again."""
    cites = book.cited(refusal.cites) if book is not None else ()
    told = {"text": str(refusal), "facts": dict(refusal.facts), **more}
    return RefusedSeen(id=own_id, code=refusal.code, cites=cites, **told)


def suggest(refusal: Refused, may: Legal | None) -> dict[str, Any]:
    """The nearest command that would be right."""
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
    """The nearest legal amount, where a bet or raise is open at all."""
    wanted = refusal.facts.get("to")
    if may is None or not may.max_to or not isinstance(wanted, int):
        return _CALL if may is not None and may.call else {}
    if refusal.code == "wrong_size":
        nearest = min((may.min_to, may.max_to), key=lambda size: abs(size - wanted))
    else:
        nearest = max(may.min_to, min(wanted - wanted % may.grid, may.max_to))
    return {"do": "raise", "to": nearest}
