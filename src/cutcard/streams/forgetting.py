"""Names that stand in old entries of nights and evenings, where the club was asked to forget their owners.

Entries are never written anew in the store. What this process knows of them is: whoever was erased is a former member
in every log, list and result that is made from it, also when an entry is taken back and all is folded again.
"""

from collections.abc import Collection
from typing import Any, Final

from msgspec.structs import replace

from cutcard.club.people.person import FORMER

_WHO: Final = ("person", "player", "dealer", "entrant")
_NAMES: Final = ("name", "before")


def forget_names(log: list[Any], persons: Collection[str], players: Collection[str] = ()) -> set[str]:
    """Call these people former members in a log; their places on its list, with those of `players` known before."""
    about = {*players, *(event.player for event in log if getattr(event, "person", "") in persons)}
    meant = {*persons, *about} - {""}
    for at, event in enumerate(log):
        names = {name: FORMER for name in _NAMES if getattr(event, name, "")}
        if names and any(getattr(event, who, "") in meant for who in _WHO):
            log[at] = replace(event, **names)
    return about
