"""Write sums of money, ordinals, seats and lists in English, by the Unicode consortium's tables (Babel)."""

from collections.abc import Iterable
from decimal import Decimal
from functools import cache, lru_cache
from typing import Final

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_currency, format_decimal, get_currency_precision, get_currency_symbol, is_currency
from msgspec import Struct

_NUMBERS: Final = Locale("en", "US")
_LISTS: Final = Locale("en", "GB")
"""Without a comma before the last `and`."""
_SMALL: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_ENDINGS: Final = {"one": "st", "two": "nd", "few": "rd", "other": "th"}

__all__ = [
    "CurrencyFormat",
    "at_seat",
    "decimals",
    "format_number",
    "in_words",
    "is_currency",
    "join_names",
    "money",
    "ordinal",
    "with_sign",
]


@lru_cache(4096)
def money(amount: int, currency: str) -> str:
    """``$1,250``, ``$172.80``, ``-€5``, ``CHF 20``: an amount in the currency's smallest unit."""
    places = decimals(currency)
    return format_currency(
        Decimal(amount).scaleb(-places),
        currency,
        _pattern(currency),
        _NUMBERS,
        currency_digits=bool(amount % 10**places),
    )


def decimals(currency: str) -> int:
    """The number of decimals of a currency: 2 for cents, 0 for yen."""
    return get_currency_precision(currency)


class CurrencyFormat(Struct, frozen=True, kw_only=True):
    """The currency of all amounts, which are sent in its smallest unit."""

    code: str
    decimals: int
    """2 where a cent is the smallest unit, 0 for yen."""

    @classmethod
    def of(cls, code: str) -> "CurrencyFormat":
        """Describe a currency by the server's tables: browsers do not agree on the decimals of every currency."""
        return cls(code=code, decimals=decimals(code))


def ordinal(number: int) -> str:
    """``1st``, ``22nd``, ``13th``."""
    return f"{number}{_ENDINGS[_NUMBERS.ordinal_form(number)]}"


def in_words(number: int) -> str:
    """``no``, ``nine``, ``1,300``: a small count in words."""
    return _SMALL[number] if 0 <= number < len(_SMALL) else f"{number:,}"


def join_names(names: Iterable[str]) -> str:
    """``Ann``, ``Ann and Bob``, ``Ann, Bob and Cleo``; ``nobody``."""
    return format_list(list(names), locale=_LISTS) or "nobody"


def format_number(number: float) -> str:
    """``47``, ``1,250``, ``47.5``: a number without trailing zeros."""
    return format_decimal(number, "#,##0.######", _NUMBERS)


def with_sign(number: float) -> str:
    """``+5``, ``−2.5``: a change."""
    return f"{'−' if number < 0 else '+'}{format_number(abs(number))}"


def at_seat(table: int, seat: int) -> str:
    """``table 3, seat 5``."""
    return f"table {table}, seat {seat}"


@cache
def _pattern(currency: str) -> str:
    """The number pattern: a sign is next to the number, letters are apart from it."""
    return "¤\N{NO-BREAK SPACE}#,##0" if get_currency_symbol(currency, _NUMBERS)[-1].isalpha() else "¤#,##0"
