"""What the dealer does now, as one sentence to follow."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from cutcard.live.messages import DealSeen
from cutcard.live.pace import players
from cutcard.rules.resolved import Rules
from cutcard.table import Table, legal

Step = Literal["button", "start", "act", "deal", "shuffle", "draw", "runs", "show", "push"]
Names = Mapping[int, str]
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def saying(step: Step, t: Table, r: Rules, names: Names, to_deal: DealSeen | None = None) -> str:
    """What comes now, in words."""
    if step == "deal":
        return _deal(to_deal)
    return _SENTENCES[step](t, r, names)


def _who(t: Table, names: Names) -> str:
    seat = t.hand.actor.seat if t.hand is not None and t.hand.actor is not None else 0
    return f"Seat {seat}, {names[seat]}" if seat in names else f"Seat {seat}"


def _button(_: Table, r: Rules, __: Names) -> str:
    how = r.first_button.how
    return f"Find the first button: {how}."


def _start(t: Table, _: Rules, __: Names) -> str:
    if len(players(t)) < 2:
        return "Seat two players with chips: tap a free seat."
    return "Shuffle, take the blinds and antes, and begin the next hand."


def _act(t: Table, r: Rules, names: Names) -> str:
    may = legal(t, r)
    if may is None:
        return ""
    if may.bring_in:
        return f"{_who(t, names)} brings it in for {may.bring_in:,}."
    return f"{_who(t, names)} is to act{f': {may.call:,} to call' if may.call else ''}."


def _deal(to_deal: DealSeen | None) -> str:
    if to_deal is None:
        return "Deal the next cards."
    burn = "Burn one card, then deal" if to_deal.burn else "Deal"
    if to_deal.board:
        return f"{burn} {_cards(to_deal.board)} to the board."
    each = max((count for _, count in to_deal.hole), default=0)
    up = f", {'all' if to_deal.up == each else _NUMBERS[to_deal.up]} face up" if to_deal.up else ""
    return f"{burn} {_cards(each)} to each player{up}."


def _cards(count: int) -> str:
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} card{'s' * (count != 1)}"


def _draw(t: Table, r: Rules, names: Names) -> str:
    may = legal(t, r)
    return f"{_who(t, names)} may change up to {_cards(may.draw if may is not None else 0)}."


def _show(t: Table, r: Rules, names: Names) -> str:
    may = legal(t, r)
    return f"{_who(t, names)} shows{' or mucks' if may is not None and may.may_muck else ''}."


_SENTENCES: Final[dict[Step, Callable[[Table, Rules, Names], str]]] = {
    "button": _button,
    "start": _start,
    "act": _act,
    "draw": _draw,
    "shuffle": lambda _, __, ___: "The stub is short: mix it as the house says.",
    "runs": lambda _, __, ___: "Ask everybody still in how often to run the rest of the board.",
    "show": _show,
    "push": lambda _, __, ___: "Push the pots, the last side pot first.",
}
