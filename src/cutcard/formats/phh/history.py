"""A hand history as the format lays it out: amounts as written, actions as lines, everything else unchanged.

Places are p1 (left of the button) to pN (the button). Heads up the file lists small and big blind in this order though
p1 is the big blind: `blinds` and `ante_of_each` give them by place. What the format cannot express of our hands is in a
field of our own, `_cutcard`.
"""

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

import msgspec
from msgspec import Struct

from cutcard.bounds import AnyRun, Chips, Count, Id, Seat, UpTo100, Word
from cutcard.formats.phh.notation import TOO_LARGE, Amount, PhhError, fits, required
from cutcard.rules.game import Format
from cutcard.validation_errors import explain

FIELD: Final = "_cutcard"

Place = Seat
"""1 for p1, and so on."""


class Won(Struct, frozen=True, array_like=True):
    """The places of those who won one side of one pot; of a board run more than once, on which run (-1: on all)."""

    pot: Seat
    side: Word
    places: UpTo100[Place]
    run: AnyRun = -1


class OwnField(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Facts about a hand that have no place in the format; amounts are in the unit of the file."""

    house: Id = ""
    edition: Id = ""
    """The digest of the rulebook it was played by."""
    format: Format | None = None
    chip: Chips = 0
    """The smallest chip in play; 0: unknown."""
    posts: UpTo100[tuple[Place, Word, Chips]] = ()
    """Place, kind and amount of all posts, where antes and blinds are not enough."""
    dead_button: bool = False
    """The button is at an empty seat."""
    carried: Chips = 0
    """Odd chips carried over from the hand before."""
    left_over: Chips = 0
    """Odd chips that stay for the next one."""
    rake: Chips = 0
    """What the house took in all."""
    runs: Count = 1
    """How often the rest of the board was run; the boards follow one another in `actions`."""
    absent: UpTo100[Place] = ()
    """Who was dealt in to an empty seat."""
    winners: UpTo100[Won] = ()
    """The winners, where the cards do not decide."""


def read_own_field(value: Any) -> OwnField:
    """The contents of our field in a file; other people's words there are ignored."""
    try:
        return msgspec.convert(value, OwnField)
    except msgspec.ValidationError as error:
        raise PhhError(FIELD, explain(error)) from None


def own_field_table(facts: OwnField) -> dict[str, Any]:
    """The facts as a table."""
    table: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(facts))
    return table


OPTIONAL: Final = (
    "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time", "time_zone",
    "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seats", "seat_count", "table", "players",
    "finishing_stacks", "winnings", "currency", "currency_symbol", "time_limit", "time_banks",
)  # fmt: skip
"""Fields that a hand may have, in the order in which they are written."""

_AMOUNTS: Final = ("bring_in", "small_bet", "big_bet", "min_bet")
_READ: Final = frozenset(
    ("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "starting_stacks", "actions", *_AMOUNTS)
)


@dataclass(kw_only=True, slots=True)
class History:
    """One hand of a file."""

    variant: str
    antes: list[Amount]
    starting_stacks: list[Amount]
    """Infinity where it is unknown."""
    actions: list[str]
    ante_trimming_status: bool | None = None
    blinds_or_straddles: list[Amount] | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    more: dict[str, Any] = field(default_factory=dict)
    """Optional fields, user fields (they begin with an underscore), and unknown fields, unchanged."""
    ours: OwnField = field(default=OwnField(), compare=False)
    """What `more` has in our own field."""

    @property
    def blinds(self) -> list[Amount]:
        """Blinds, straddles and posts by place."""
        return _by_place(self.blinds_or_straddles or [0] * len(self.antes))

    @property
    def ante_of_each(self) -> list[Amount]:
        """Antes by place."""
        return _by_place(self.antes)

    @property
    def players(self) -> list[str]:
        """Names by place; a player without one has the place as name."""
        names = self.more.get("players", ())
        return [names[i] if i < len(names) and names[i] else f"p{i + 1}" for i in range(len(self.starting_stacks))]

    @property
    def finishing_stacks(self) -> list[Amount] | None:
        """Stacks after the last line, if the file has them."""
        return self.more.get("finishing_stacks")


def read_history(table: dict[str, Any]) -> History:
    """Make a history of a decoded table, or raise `PhhError` that names the field."""
    variant = table.get("variant")
    if not isinstance(variant, str):
        raise PhhError("variant", "is missing" if variant is None else f"must be a text such as 'NT', not {variant!r}")
    wanted = required(variant)
    stacks = _amounts(table, "starting_stacks", zero=False, infinite=True)
    count = len(stacks)
    history = History(
        variant=variant,
        antes=_amounts(table, "antes", count=count),
        starting_stacks=stacks,
        actions=_lines(table),
        ante_trimming_status=_flag(table, "ante_trimming_status"),
        more={name: value for name, value in table.items() if name not in _READ},
        ours=read_own_field(table.get(FIELD, {})),
    )
    if "blinds_or_straddles" in wanted:
        history.blinds_or_straddles = _amounts(table, "blinds_or_straddles", count=count, negative=True)
    for name in _AMOUNTS:
        if name in wanted:
            setattr(history, name, _amount(table, name))
    _check_more(history, count)
    return history


def _by_place(values: list[Amount]) -> list[Amount]:
    return values[::-1] if len(values) == 2 else values


def _check_more(history: History, count: int) -> None:
    """Check the optional fields that we use; the others are ignored."""
    for name in ("finishing_stacks", "winnings"):
        if name in history.more:
            _amounts(history.more, name, count=count, infinite=True)
    names = history.more.get("players")
    if names is not None and not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        raise PhhError("players", f"must be a list of names, not {names!r}")
    if names is not None and len(names) != count:
        raise PhhError("players", f"has {len(names)} names for {count} players")


def _lines(table: dict[str, Any]) -> list[str]:
    lines = _present(table, "actions")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise PhhError("actions", "must be a list of texts")
    return lines


def _flag(table: dict[str, Any], name: str) -> bool | None:
    value = table.get(name)
    if value is not None and not isinstance(value, bool):
        raise PhhError(name, f"must be true or false, not {value!r}")
    return value


def _amounts(
    table: dict[str, Any],
    name: str,
    *,
    count: int = 0,
    zero: bool = True,
    negative: bool = False,
    infinite: bool = False,
) -> list[Amount]:
    values = _present(table, name)
    if not isinstance(values, list):
        raise PhhError(name, f"must be a list of amounts, not {values!r}")
    if count and len(values) != count:
        raise PhhError(name, f"has {len(values)} amounts for {count} players")
    if not count and len(values) < 2:
        raise PhhError(name, "needs at least two players")
    for value in values:
        _check_amount(name, value, zero=zero, negative=negative, infinite=infinite)
    return values


def _amount(table: dict[str, Any], name: str) -> Amount:
    value: Amount = _present(table, name)
    _check_amount(name, value, zero=False)
    return value


def _check_amount(name: str, value: object, *, zero: bool, negative: bool = False, infinite: bool = False) -> None:
    number = isinstance(value, Decimal) and not value.is_nan()
    if not number and (not isinstance(value, int) or isinstance(value, bool)):
        raise PhhError(name, f"{value!r} is not an amount of chips")
    amount: Amount = value  # type: ignore[assignment]
    if not (isinstance(amount, Decimal) and amount.is_infinite()) and not fits(amount):
        raise PhhError(name, TOO_LARGE)
    if amount < 0 and not negative:
        raise PhhError(name, f"{value} is negative")
    if not amount and not zero:
        raise PhhError(name, "0 is too little; enter more than 0")
    if not infinite and isinstance(amount, Decimal) and amount.is_infinite():
        raise PhhError(name, "can't be infinite; only an unknown stack can")


def _present(table: dict[str, Any], name: str) -> Any:
    if name not in table:
        raise PhhError(name, "is missing")
    return table[name]
