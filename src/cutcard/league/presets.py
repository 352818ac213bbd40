"""Formulas to begin with: each has a name, a sentence for people, and the text."""

from typing import Final, NamedTuple


class PresetFormula(NamedTuple):
    """A formula that comes with Cutcard."""

    about: str
    text: str


PRESETS: Final[dict[str, PresetFormula]] = {
    "beaten": PresetFormula("One point for playing, plus one for each player who busted before.", "n - r + 1"),
    "beaten-and-hits": PresetFormula("The same, plus one per knockout.", "n - r + 1 + nh"),
    "hundred": PresetFormula("From 100 down to almost 0, whatever the field size.", "round(100 * (1 - r / (n + 1)))"),
    "root": PresetFormula("Many more for the top places, and more in a large field.", "round(10 * sqrt(n) / sqrt(r))"),
    "root-and-money": PresetFormula(
        "The same, weighted by what a player paid on average.",
        'assign("average", (totalBuyinsAmount + totalRebuysAmount + totalAddOnsAmount) / buyins)\n'
        "round(10 * sqrt(n) / sqrt(r) * (1 + log(average + 0.25)))",
    ),
    "ten-places": PresetFormula(
        "Fixed points for the top ten: 25, 18, 15, 12, 10, 8, 6, 4, 2, 1.",
        "lswitch(r, 25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0)",
    ),
    "paid-places": PresetFormula("Ten per place in the money, plus one for playing.", "1 + max(0, mr - r + 1) * 10"),
}
