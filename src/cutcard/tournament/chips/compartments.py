"""What lies in a dealer's tray, by the names under which it is counted."""

from typing import Final

STACKS: Final = "stacks"
ADD_ONS: Final = "add-ons"


def compartment(value: int) -> str:
    """Where chips of a value lie that are there for colouring up."""
    return f"colour-up {value}"


def is_one(what: str) -> bool:
    """Whether something lies under this name."""
    chips, _, value = what.rpartition(" ")
    return what in (STACKS, ADD_ONS) or (chips == "colour-up" and value.isdecimal() and len(value) < 10)


def in_tray(tray: dict[str, int]) -> str:
    """What a tray holds, in words: 2 starting stacks, 6 add-on stacks, 12 × 100."""
    said = {STACKS: "starting stacks", ADD_ONS: "add-on stacks"}
    parts = [
        f"{count} {said[what]}" if what in said else f"{count} × {int(what.split()[-1]):,}"
        for what, count in tray.items()
        if count
    ]
    return ", ".join(parts) or "nothing"
