"""Seat cards: where each lies, and what stands on it."""

from cutcard.rules.night import NightRules
from cutcard.tournament.night import Entrant, Night


def card_text(one: Entrant) -> str:
    """``Table 3, seat 7``; empty before he has a seat."""
    return f"Table {one.table}, seat {one.seat}" if one.table else ""


def at_table(n: Night, rules: NightRules, table: int) -> list[Entrant]:
    """Whose card lies in a table's set-up before he comes, by seat."""
    seats = n.tables[table].seats if table in n.tables else {}
    players = (n.entrants[seats[seat]] for seat in sorted(seats))
    return [one for one in players if not one.arrived and rules.seat_cards.at_table(prepaid=one.prepaid)]


def at_desk(n: Night, rules: NightRules) -> list[Entrant]:
    """Whose card is handed out at the desk, in the order of registering; reserved for him until then."""
    seated = (one for one in n.entrants.values() if one.table and not one.arrived)
    return [one for one in seated if not rules.seat_cards.at_table(prepaid=one.prepaid)]
