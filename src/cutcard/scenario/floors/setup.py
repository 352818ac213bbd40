"""The set-up of a live table: that of a table, and the cards of its first hand as in a scenario of one hand."""

from dataclasses import dataclass
from typing import Final

from cutcard.scenario.hands.setup import Wanted, read_by_hand, read_wanted
from cutcard.scenario.keys import Keys
from cutcard.scenario.tables.setup import KEYS as TABLE_KEYS
from cutcard.scenario.tables.setup import TableSetup
from cutcard.scenario.tables.setup import read_setup as read_table

KEYS: Final = (*TABLE_KEYS, "hole", "board", "draws", "burns", "deck", "dealt")


@dataclass(frozen=True)
class FloorSetup:
    """A live table before its first hand, and the cards that hand brings."""

    table: TableSetup
    wanted: Wanted
    by_hand: bool


def read_setup(keys: Keys) -> FloorSetup | None:
    """What the file sets up; None where something is wrong and was noted."""
    before = len(keys.sheet.problems)
    table = read_table(keys)
    if table is None:
        return None
    setup = FloorSetup(table, read_wanted(keys, table.game, table.names), read_by_hand(keys))
    return None if len(keys.sheet.problems) > before else setup
