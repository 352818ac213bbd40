"""What the room knows beside the table: its times, and who is connected."""

from collections.abc import Mapping

from msgspec import Struct

from cutcard.live.pace import Pace
from cutcard.live.settings import Settings


class Facts(Struct, frozen=True, kw_only=True):
    """Handed to the dealer with the table."""

    pace: Pace
    settings: Settings
    here: frozenset[int] = frozenset()
    """Seats whose players are connected."""
    gone: Mapping[int, int] = {}
    """By seat whose player is not connected: since when."""
    absent: Mapping[int, int] = {}
    """The same, counted from what the player did last without being connected, as programs may."""
    programs: frozenset[int] = frozenset()
    """Seats whose players are programs."""
    attended: bool = True
    """Whether somebody is there for whom the next hand is dealt."""
    held: bool = False
    """Whether the night that the table belongs to lets no hand begin now."""
    opened: int = 0
    """When this room was opened: nobody's time runs out right after a restart."""
