"""Formulas to begin with: each has a name, a sentence for people, and the text."""

from typing import Final, NamedTuple


class PresetFormula(NamedTuple):
    """A formula that comes with Cutcard."""

    about: str
    text: str


PRESETS: Final[dict[str, PresetFormula]] = {
    "beaten": PresetFormula("One point for playing, and one for each player who went out before.", "n - r + 1"),
    "beaten-and-hits": PresetFormula("The same, and one for each knockout.", "n - r + 1 + nh"),
    "hundred": PresetFormula(
        "From 100 down to nearly 0, whatever the size of the field.", "round(100 * (1 - r / (n + 1)))"
    ),
    "root": PresetFormula(
        "Many more for the first places, and more in a large field.", "round(10 * sqrt(n) / sqrt(r))"
    ),
    "root-and-money": PresetFormula(
        "The same, weighted by what a player paid on average.",
        'assign("average", (totalBuyinsAmount + totalRebuysAmount + totalAddOnsAmount) / buyins)\n'
        "round(10 * sqrt(n) / sqrt(r) * (1 + log(average + 0.25)))",
    ),
    "ten-places": PresetFormula(
        "Fixed points for the first ten places: 25, 18, 15, 12, 10, 8, 6, 4, 2, 1.",
        "lswitch(r, 25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0)",
    ),
    "paid-places": PresetFormula("Ten for each paid place behind, and one for playing.", "1 + max(0, mr - r + 1) * 10"),
}
