"""Stakes: the amounts of one table, in chips, whether it is a tournament or a cash game, and what it plays without."""

from typing import Literal

from msgspec import Struct

from cutcard.bounds import Chips, Value

Format = Literal["tournament", "cash"]
AntePayer = Literal["each", "big_blind", "button"]


class Stakes(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Blinds or limits of a table; `small_bet` and `big_bet` follow the big blind if a limit game leaves them out."""

    format: Format = "tournament"
    small_blind: Chips = 0
    big_blind: Chips = 0
    ante: Chips = 0
    ante_by: AntePayer = "each"
    bring_in: Chips = 0
    small_bet: Chips = 0
    big_bet: Chips = 0
    chip: Value = 1
    """The smallest chip in play: bets and shares are multiples of it."""
    chip_cents: Value = 100
    """What a chip of value 1 is worth in a cash game, in cents: rake is set in money."""
    straddles: bool = True
    """Whether straddles are allowed, where the house has them."""
    runs: bool = True
    """Whether the board may be run more than once, where the house lets players agree to it."""
    raked: bool = True
    """Whether the house takes rake from the pots, where it takes any: not where players pay time."""
    one_more: bool = False
    """Whether an extra seat is allowed, where a cash room has one."""

    @property
    def worth(self) -> int:
        """What a chip of 1 is worth in cents where that is played for: 100 in a tournament, whose chips are whole."""
        return self.chip_cents if self.format == "cash" else 100

    def in_chips(self, amount: int) -> str:
        """An amount as the table counts: 1,250 in whole chips, 12.50 where chips are worth cents."""
        return f"{amount * self.worth / 100:,.2f}" if self.worth % 100 else f"{amount:,}"

    @property
    def lower(self) -> int:
        """The bet of early streets in limit."""
        return self.small_bet or self.big_blind

    @property
    def upper(self) -> int:
        """The bet of late streets in limit."""
        return self.big_bet or 2 * self.lower
