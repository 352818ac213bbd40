"""One table, hand after hand: seats, button and blinds, missed blinds, newcomers, straddles."""

from cutcard.hand import Refused
from cutcard.table.action_clock import Deadline, deadline, waiting
from cutcard.table.acts import AnyCommand, AnyEvent, carry_out, decide, describe_event
from cutcard.table.evolve import evolve
from cutcard.table.seats.positions import Lineup, line_up
from cutcard.table.state import Sitter, Table
from cutcard.table.view import Offering, SeatOffers, TableView, legal, redact, seen_by

__all__ = [
    "AnyCommand",
    "AnyEvent",
    "Deadline",
    "Lineup",
    "Offering",
    "Refused",
    "SeatOffers",
    "Sitter",
    "Table",
    "TableView",
    "carry_out",
    "deadline",
    "decide",
    "describe_event",
    "evolve",
    "legal",
    "line_up",
    "redact",
    "seen_by",
    "waiting",
]
