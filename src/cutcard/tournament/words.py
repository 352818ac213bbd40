"""Words of a night: names, places, times on a clock, small counts."""

from typing import Final

from cutcard.tournament.night import Night

_SMALL: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


def clock_time(left: int) -> str:
    """Milliseconds as a clock shows them: ``12:10``; a second that has begun is shown."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def in_words(number: int) -> str:
    """``nine``, ``13``."""
    return _SMALL[number] if 0 <= number < len(_SMALL) else str(number)


def name_of(n: Night, player: str) -> str:
    """What somebody in the night is called; an id that nobody has stays as it is."""
    return n.entrants[player].name if player in n.entrants else player
