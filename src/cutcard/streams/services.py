"""What the room takes its time for, and what it lets nobody overdo; all times in milliseconds."""

from msgspec import Struct


class Allowed(Struct, frozen=True):
    """How much of the room one person may take up."""

    tables: int
    """Tables up at a time."""
    bots: int
    """Programs at the tables that they put up."""


class RoomSettings(Struct, frozen=True, kw_only=True):
    """How this room is run; nothing in here is a rule of the game."""

    pause: int = 4_000
    """Between two hands, after a showdown."""
    short_pause: int = 2_500
    """Between two hands when everybody but one folded."""
    cutting: int = 1_500
    """For players to cut a deck that was just sealed."""
    pace: int = 900
    """Between the dealer's own moves at a showdown, so that people can follow."""
    street: int = 1_000
    """For people to look at each street of an all-in, before the dealer goes on."""
    grace: int = 15_000
    """After a restart, before anybody's time can run out: people have to connect again."""
    gone: int = 30 * 60_000
    """A seat in a cash game is free again when nobody was there so long."""
    unattended: int = 5 * 60_000
    """A guest's table is taken down when no person was there so long."""
    guest: Allowed = Allowed(tables=2, bots=11)
    member: Allowed = Allowed(tables=8, bots=40)
    staff: Allowed = Allowed(tables=1_000, bots=1_000)
    tables_most: int = 2_000
    """Tables of the club."""
    bots_table: int = 11
    """Programs at one table."""
    bots_night: int = 500
    """Programs in one online night."""
    bots_most: int = 2_000
    """Programs in the club."""
    lease: int = 1_000
    """How often a process tries to take over tables that nobody runs."""
    lobby: int = 1_000
    """How often at most the lobby is told of changes."""
    lines: int = 60
    """How many lines of a table's log are kept for those who come."""
    talk: int = 50
    """How much of the talk is kept for those who come."""
    said_most: int = 400
    """How long one thing said may be, in characters."""
    said_often: int = 6
    """How often one person may say something within `said_within`."""
    said_within: int = 10_000
    answers: int = 512
    """How many commands of a table are remembered, to answer one that is sent again."""
    attempts: int = 60
    """How often a command is decided again because another process was faster: whoever has many waiting wins often."""
    watched: int = 64
    """How many tables one socket may watch."""
    outbox: int = 512
    """How many messages besides views may wait for one socket before it counts as lost."""
    by_itself: bool = True
    """Whether the room's own tasks run; without them `Room.tick` does what is due, for tests and benches."""
    looks_on: bool = False
    """Whether it only reads the club: nobody's duties are taken over, and nothing is kept but snapshots."""
