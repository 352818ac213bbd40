"""The table at the head of each file of slots is true: a cell is filled where the house has a row of its own."""

from pathlib import Path

from cutcard.rules import read_house
from cutcard.rules import slots as themes
from cutcard.rules.slot import slots

FILES = sorted(Path(themes.__file__).parent.rglob("*.py"))


def cells() -> list[tuple[str, str, bool]]:
    """(slot, house, filled) of every table; continuation lines below a slot count with it."""
    found: dict[tuple[str, str], bool] = {}
    for path in FILES:
        houses: list[str] = []
        slot = ""
        for line in path.read_text(encoding="utf-8").partition("from ")[0].splitlines():
            if not line.startswith("|") or line.startswith("|-"):
                continue
            first, *rest = (cell.strip() for cell in line.strip("|").split("|"))
            if first == "slot":
                houses = rest
                continue
            slot = first if first in slots() else slot
            for house, cell in zip(houses, rest, strict=True):
                found[slot, house] = found.get((slot, house), False) or bool(cell)
    return [(slot, house, filled) for (slot, house), filled in found.items()]


def test_a_cell_is_filled_where_the_house_answers_for_itself() -> None:
    rows = {house: read_house(house).layers[0].rows for house in {house for _, house, _ in cells()}}
    assert [(slot, house) for slot, house, filled in cells() if filled != bool(rows[house].get(slot))] == []
