"""Days as the office writes them, 2026-03-05, and as it tells them, March 5, 2026."""

from datetime import date, timedelta

from cutcard.office.act_types import RefusedInOffice
from cutcard.style import day_words


def day(text: str) -> date:
    """A day, or a refusal that says how one is written."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise RefusedInOffice("no_such_day", text=text) from None
    if found.isoformat() != text:
        raise RefusedInOffice("no_such_day", text=text)
    return found


def day_after(text: str) -> str:
    """The next day."""
    try:
        return (day(text) + timedelta(days=1)).isoformat()
    except OverflowError:
        raise RefusedInOffice("no_such_day", text=text) from None


def spoken(text: str) -> str:
    """A day as people say it."""
    return day_words(text)
