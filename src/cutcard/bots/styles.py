"""How bots differ: four sensible beginners, as numbers. Nothing here knows a rule or a card.

| style | what it plays | how |
|---|---|---|
| tight | few hands, all of them good | bets what it has, bluffs hardly ever |
| loose | many hands | calls too much, now and then a bluff |
| aggressive | a good third | raises where others call, bluffs often |
| calling | every second hand | calls, and raises only what cannot lose |
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """One way to play."""

    name: str
    plays: float
    """The share of starting hands it enters the pot with, in a middling position."""
    raises: float
    """The share of starting hands it raises with."""
    bets: float
    """It bets or raises when it expects so many times its fair share of the pot."""
    needs: float
    """It calls when its share is at least the price times this."""
    bluffs: float
    """How often it bets with nothing when everybody checked to it."""
    sizes: tuple[float, ...]
    """Its bets, as parts of the pot; one of them is taken by chance."""


STYLES: Final = {
    style.name: style
    for style in (
        Style("tight", plays=0.20, raises=0.09, bets=1.45, needs=1.15, bluffs=0.04, sizes=(0.5, 0.67)),
        Style("loose", plays=0.48, raises=0.12, bets=1.40, needs=0.85, bluffs=0.10, sizes=(0.33, 0.5, 0.67)),
        Style("aggressive", plays=0.34, raises=0.24, bets=1.15, needs=0.95, bluffs=0.28, sizes=(0.67, 0.75, 1.0)),
        Style("calling", plays=0.55, raises=0.03, bets=1.85, needs=0.70, bluffs=0.0, sizes=(0.5,)),
    )
}
