"""Hand histories for other programs: Open Hand History in and out, and the text that trackers read."""

from cutcard.histories.ohh import write_ohh
from cutcard.histories.ohh_reading import read_ohh
from cutcard.histories.stars import write_stars
from cutcard.histories.told import ToldHand

__all__ = ["ToldHand", "read_ohh", "write_ohh", "write_stars"]
