"""What beats what: the strength of hands, high and low, one hand at a time in plain Python.

Every strength is an int: larger wins, equal ties, -1 does not qualify. Cards must be known and all different; the
caller guarantees it, and it is not checked for speed. Many hands at once, over arrays: ``cutcard.strength.arrays``.
"""

from cutcard.strength.evaluators import EVALUATORS, Evaluator, all_playing, playing
from cutcard.strength.hand_names import full_name, name
from cutcard.strength.hand_ranks import RANKINGS, Category, category, ranking
from cutcard.strength.hand_strength import badugi, badugi_27, eight_low, high, low_27, low_a5, showing_high, showing_low
from cutcard.strength.omaha import omaha_eight_low, omaha_high
from cutcard.strength.short_deck import short_high, short_trips

__all__ = (
    "EVALUATORS",
    "RANKINGS",
    "Category",
    "Evaluator",
    "all_playing",
    "badugi",
    "badugi_27",
    "category",
    "eight_low",
    "full_name",
    "high",
    "low_27",
    "low_a5",
    "name",
    "omaha_eight_low",
    "omaha_high",
    "playing",
    "ranking",
    "short_high",
    "short_trips",
    "showing_high",
    "showing_low",
)
