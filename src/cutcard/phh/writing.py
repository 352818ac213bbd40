"""Histories written as files: one hand bare (`.phh`), several as numbered tables (`.phhs`)."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cutcard.phh.history import OPTIONAL, History
from cutcard.plain_toml import key, literal, written

_FIRST: Final = (
    "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet",
    "starting_stacks", "actions",
)  # fmt: skip


def write(history: History) -> str:
    """One hand, as a `.phh` file holds it."""
    return "".join(f"{key(name)} = {written(value, literal)}\n" for name, value in fields(history))


def write_all(histories: Iterable[History]) -> str:
    """Several hands, as a `.phhs` file holds them."""
    return "\n".join(f"[{number}]\n{write(history)}" for number, history in enumerate(histories, 1))


def fields(history: History) -> Iterator[tuple[str, Any]]:
    """Names and values in the order in which they are written: what every hand has, what some have, users' own."""
    for name in _FIRST:
        value = getattr(history, name)
        if value is not None:
            yield name, value
    known = [name for name in OPTIONAL if name in history.more]
    for name in (*known, *(name for name in history.more if name not in OPTIONAL)):
        yield name, history.more[name]
