"""Texts and sums as a spreadsheet reads them."""

from decimal import Decimal

from cutcard.english import decimals


def cell(text: str) -> str:
    """A text that stays one: a spreadsheet calculates what begins with one of these signs."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def amount(cents: int | None, currency: str) -> str:
    """A sum with all its decimals and without the currency's sign; None: nothing is written."""
    return "" if cents is None else f"{Decimal(cents).scaleb(-decimals(currency)):f}"
