"""A refusal as a client reads it: the sentence with names, the rules with their standing, and what would be right."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.hand import Legal
from cutcard.live.messages import Cited, RefusedSeen
from cutcard.live.place import Place
from cutcard.rules import Rulebook
from cutcard.table import Refused, legal

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
    cites = tuple(Cited(rule, str(book.standing(rule))) for rule in refusal.cites) if book is not None else ()
    told = {"text": str(refusal), "facts": dict(refusal.facts), **more}
    return RefusedSeen(id=own_id, code=refusal.code, cites=cites, **told)


def refused_at_table(refusal: Refused, own_id: str, place: Place, name: Callable[[str], str]) -> RefusedSeen:
    """What is wrong at this table, in its people's names, and what would be right."""
    t = place.table
    facts: dict[str, Any] = dict(refusal.facts)
    if "player" in facts:
        facts["player"] = refusal.facts["player"] = name(str(facts["player"]))
    seats = {sitter.seat: name(sitter.player) for sitter in t.sitters.values()}
    return refused(
        refusal,
        own_id,
        place.book,
        text=refusal.told(seats),
        facts=facts,
        version=t.version,
        suggest=suggest(refusal, legal(t, place.rules)),
        incident=refusal.incident if t.live else "",
    )


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
