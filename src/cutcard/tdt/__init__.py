"""The saves of The Tournament Director (.tdt): read, and turned into nights of ours."""

from cutcard.tdt.course import course
from cutcard.tdt.model import TdtNight, TdtPlayer, Unread
from cutcard.tdt.reading import decoded, read_night
from cutcard.tdt.results import league_night
from cutcard.tdt.syntax import NotTdt

__all__ = ["NotTdt", "TdtNight", "TdtPlayer", "Unread", "course", "decoded", "league_night", "read_night"]
