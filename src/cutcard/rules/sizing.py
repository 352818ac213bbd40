"""The three betting structures, sized by the house: from what to what a bet or raise may come."""

from typing import Final

from cutcard.rules.slots.betting import RaiseSize, ShortAllIn

NO_CEILING: Final = 1 << 60


class Sizing:
    """What a bet or raise may come to; stacks and all-ins are the hand's business."""

    __slots__ = ("chip", "raise_size", "short_all_in")

    limit = False
    pot_limit = False

    def __init__(self, raise_size: RaiseSize, short_all_in: ShortAllIn, chip: int) -> None:
        """Size raises by the house's answers, in whole chips."""
        self.raise_size = raise_size
        self.short_all_in = short_all_in
        self.chip = chip

    def bounds(self, high: int, step: int, full: int, upper: int, pot: int) -> tuple[int, int, int]:
        """Least and most total, and the grid between them.

        `high` is to be matched, `step` the last full bet or raise (or the least opening bet), `full` the level of the
        last full bet, `upper` a larger bet that is also open, `pot` the pot once the bet is matched.
        """
        raise NotImplementedError

    def is_full(self, to: int, high: int, step: int, full: int) -> bool:
        """Whether a bet or raise to `to` counts as a full one."""
        raise NotImplementedError


class NoLimit(Sizing):
    """Up to everything one has."""

    __slots__ = ()

    def bounds(self, high: int, step: int, full: int, upper: int, pot: int) -> tuple[int, int, int]:
        """From the least raise in whole chips to no ceiling."""
        least = self.raise_size.least_to(high, step, self.chip) if high else step
        return least + -least % self.chip, NO_CEILING, self.chip

    def is_full(self, to: int, high: int, step: int, full: int) -> bool:
        """Whether it reached the least raise."""
        return to >= (self.raise_size.least_to(high, step, self.chip) if high else step)


class PotLimit(NoLimit):
    """Up to the pot after one's call."""

    __slots__ = ()
    pot_limit = True

    def bounds(self, high: int, step: int, full: int, upper: int, pot: int) -> tuple[int, int, int]:
        """From the least raise to a raise of the pot, both in whole chips."""
        least = self.raise_size.least_to(high, step, self.chip) if high else step
        least += -least % self.chip
        most = high + pot
        return least, max(least, most - most % self.chip), self.chip


class FixedLimit(Sizing):
    """One bet more than the last full bet: that also completes what an all-in left short."""

    __slots__ = ()
    limit = True

    def bounds(self, high: int, step: int, full: int, upper: int, pot: int) -> tuple[int, int, int]:
        """One bet, or the upper one where it is open."""
        if upper > step:
            return full + step, full + upper, upper - step
        return full + step, full + step, 1

    def is_full(self, to: int, high: int, step: int, full: int) -> bool:
        """Whether the house counts it as a bet."""
        return self.short_all_in.counts(to - full, step)


STRUCTURES: Final[dict[str, type[Sizing]]] = {"no_limit": NoLimit, "pot_limit": PotLimit, "limit": FixedLimit}
