"""One table, hand after hand: seats, button and blinds, missed blinds, newcomers, straddles."""

from cutcard.hand import Refused
from cutcard.table.decide import decide
from cutcard.table.evolve import evolve
from cutcard.table.lineup import Lineup, line_up
from cutcard.table.state import Sitter, Table
from cutcard.table.view import TableView, legal, redact, seen_by

__all__ = [
    "Lineup",
    "Refused",
    "Sitter",
    "Table",
    "TableView",
    "decide",
    "evolve",
    "legal",
    "line_up",
    "redact",
    "seen_by",
]
