"""The saves of The Tournament Director (.tdt): read, and turned into nights of ours."""

from cutcard.tdt.model import Misfit, TdtNight, TdtPlayer
from cutcard.tdt.reading import decoded, read_night
from cutcard.tdt.syntax import NotTdt

__all__ = ["Misfit", "NotTdt", "TdtNight", "TdtPlayer", "decoded", "read_night"]
