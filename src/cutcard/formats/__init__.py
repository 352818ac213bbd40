"""Hand histories for other programs: Open Hand History in and out, and the text that trackers read."""

from cutcard.formats.exported_hand import ExportedHand
from cutcard.formats.ohh import read_ohh, write_ohh
from cutcard.formats.pokerstars_text import write_stars

__all__ = ["ExportedHand", "read_ohh", "write_ohh", "write_stars"]
