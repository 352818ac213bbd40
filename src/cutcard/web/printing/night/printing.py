"""All paper of a night in one table: name, template, facts."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.web.printing.night import accounts, cards, sheets
from cutcard.web.printing.night.facts import Printing, common

PRINTS: Final[dict[str, Callable[[Printing], dict[str, Any]]]] = {
    "seat-cards": cards.seat_cards,
    "sign-in": sheets.sign_in,
    "structure": sheets.structure,
    "dealers": sheets.dealers,
    "receipts": cards.receipts,
    "payout-slips": cards.payout_slips,
    "report": accounts.report,
    "dollars": accounts.dollars_page,
    "power-cut": sheets.power_cut,
}


def facts_for(name: str, one: Printing) -> dict[str, Any]:
    """What the template of a print is told."""
    return common(one) | PRINTS[name](one)
