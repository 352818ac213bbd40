"""The structure of a night: levels and breaks in their order."""

from msgspec import Struct

from cutcard.bounds import Chips, Few, Many, Minutes
from cutcard.rules.stakes import AntePayer, Stakes

MINUTE = 60_000
"""In milliseconds."""


class Level(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="is", tag="level"):
    """A level: what is posted, and for how many minutes."""

    minutes: Minutes
    small: Chips = 0
    big: Chips = 0
    ante: Chips = 0
    ante_by: AntePayer = "each"
    bring_in: Chips = 0
    small_bet: Chips = 0
    big_bet: Chips = 0

    def stakes(self, chip: int = 1) -> Stakes:
        """For a table of this level; `chip` is the smallest in play."""
        return Stakes(
            small_blind=self.small,
            big_blind=self.big,
            ante=self.ante,
            ante_by=self.ante_by,
            bring_in=self.bring_in,
            small_bet=self.small_bet,
            big_bet=self.big_bet,
            chip=chip,
        )


class Break(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="is", tag="break"):
    """A break, and the chips that are colored up in it."""

    minutes: Minutes
    colour_up: Few[Chips] = ()


Item = Level | Break
Structure = Many[Item]


def number_of(structure: Structure, index: int) -> int:
    """The number of the level at a place of the structure, from 1; of a break: the level before it."""
    return sum(isinstance(item, Level) for item in structure[: index + 1])


def index_of(structure: Structure, number: int) -> int:
    """Where the level of this number stands; past the last one: the end."""
    levels = [index for index, item in enumerate(structure) if isinstance(item, Level)]
    return levels[number - 1] if 1 <= number <= len(levels) else len(structure)
