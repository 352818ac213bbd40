"""The notes and coins that lie in a drawer, by currency: for counting it one by one."""

from typing import Final

from cutcard.english import decimals

_KNOWN: Final = {
    "USD": (100, 50, 20, 10, 5, 1),
    "CAD": (100, 50, 20, 10, 5, 2, 1),
    "AUD": (100, 50, 20, 10, 5, 2, 1),
    "EUR": (200, 100, 50, 20, 10, 5, 2, 1),
    "GBP": (50, 20, 10, 5, 2, 1),
    "CHF": (200, 100, 50, 20, 10, 5, 2, 1),
    "JPY": (10_000, 5_000, 1_000, 500, 100),
}
_OTHERS: Final = (100, 50, 20, 10, 5, 1)


def notes(currency: str) -> tuple[int, ...]:
    """In the currency's smallest unit, the largest first; smaller coins are counted as one sum."""
    return tuple(one * 10 ** decimals(currency) for one in _KNOWN.get(currency, _OTHERS))
