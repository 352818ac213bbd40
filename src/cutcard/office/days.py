"""Days as the office writes them: 2026-03-05."""

from datetime import date

from cutcard.office.refusals import RefusedInOffice


def day(text: str) -> date:
    """A day, or a refusal that says how one is written."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise RefusedInOffice("no_such_day") from None
    if found.isoformat() != text:
        raise RefusedInOffice("no_such_day")
    return found
