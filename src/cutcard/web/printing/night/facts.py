"""What all sheets of a night are told: which night, which day, when it was printed; and small words."""

from datetime import datetime
from typing import Any, Final

from msgspec import Struct

from cutcard.tournament.night import Night
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import NightSeen
from cutcard.web.printing.rulebook import Paper

PAPERS: Final[dict[Paper, str]] = {"a4": "a4", "letter": "us-letter"}


class Printing(Struct, frozen=True):
    """A night to be printed, as the console sees it, with what lies behind, the paper and the players' codes."""

    look: Look
    seen: NightSeen
    paper: Paper
    codes: dict[str, str]
    """By entrant: a code that opens his page, as SVG."""

    @property
    def night(self) -> Night:
        """What lies behind it."""
        return self.look.night


def common(one: Printing) -> dict[str, Any]:
    """The head of every sheet."""
    seen = one.seen
    return {
        "title": seen.title,
        "house_title": seen.house_title,
        "day": day_of(seen.plan.starts or seen.now),
        "made": f"Printed {hour(seen.now)}",
        "paper": PAPERS[one.paper],
    }


def hour(at: int) -> str:
    """A moment as people say it: ``20:14``, in the zone of the room; nothing for no moment."""
    return f"{_local(at):%H:%M}" if at else ""


def day_of(at: int) -> str:
    """``Thursday, 5 March 2026``."""
    return f"{_local(at):%A}, {_local(at).day} {_local(at):%B %Y}" if at else ""


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000).astimezone()


def chips(amount: int | None) -> str:
    """A stack, or nothing where nobody counted."""
    return "" if amount is None else f"{amount:,}"


def numbered(label: str, value: str) -> dict[str, str]:
    """A figure with its name."""
    return {"label": label, "value": value}
