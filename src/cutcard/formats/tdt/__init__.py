"""The saves of The Tournament Director (.tdt): read, and turned into nights of ours."""

from cutcard.formats.tdt.model import TdtNight, TdtPlayer, Unread
from cutcard.formats.tdt.reader import decoded, read_night
from cutcard.formats.tdt.results import league_night
from cutcard.formats.tdt.syntax import NotTdt
from cutcard.formats.tdt.timeline import read_timeline

__all__ = ["NotTdt", "TdtNight", "TdtPlayer", "Unread", "decoded", "league_night", "read_night", "read_timeline"]
