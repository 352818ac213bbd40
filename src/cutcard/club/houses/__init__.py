"""The club's own houses: drafts, and the editions that were published of them, as events on one stream.

`decide` looks and changes nothing; the events it gives back are kept first and then `evolve` lets them happen.
"""

from cutcard.club.houses.decide import decide
from cutcard.club.houses.evolve import evolve
from cutcard.club.houses.refusals import RefusedHouse
from cutcard.club.houses.state import Edition, OwnHouse, OwnHouses

__all__ = ["Edition", "OwnHouse", "OwnHouses", "RefusedHouse", "decide", "evolve"]
