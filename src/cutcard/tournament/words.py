"""Words of a night: names, and times on a clock."""

from cutcard.tournament.state import Night


def clock_time(left: int) -> str:
    """Milliseconds as a clock shows them: ``12:10``; a second that has begun is shown."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def name_of(n: Night, player: str) -> str:
    """What somebody in the night is called; an id that nobody has stays as it is."""
    return n.entrants[player].name if player in n.entrants else player
