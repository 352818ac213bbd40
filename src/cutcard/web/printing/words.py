"""Times, chips and prizes as sheets write them."""

from datetime import datetime

from cutcard.english import ordinal
from cutcard.tournament.plan.structure import Level


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


def blinds(level: Level) -> str:
    """``100 / 200``, or the limits of a game without blinds."""
    return f"{level.small:,} / {level.big:,}" if level.big else f"{level.small_bet:,} / {level.big_bet:,}"


def prize_name(place: int, player: str) -> str:
    """The place, or who has it by a deal."""
    return ordinal(place) if place else player
