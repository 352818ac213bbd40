"""What somebody said and did where no table is at hand: what must be asked about it, and a table that stands in.

Four players with many chips, on the second betting round: one has bet what is told, and whom it is about comes next, or
after one more where the turn was not theirs. So words and chips are read by the same engine as at a live table.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import structs

from cutcard.floor.declarations.declaration import Declaration, Motion, worth
from cutcard.floor.refusals import RefusedByFloor
from cutcard.hand import Hand, Refused, carry_out, legal
from cutcard.hand.commands import BringIn, Call, Check, Discard, RaiseTo, StartHand
from cutcard.hand.legal_options import BET, DRAW
from cutcard.rules import Rulebook, Rules
from cutcard.rules.stakes import Stakes
from cutcard.table import Table

Told = Mapping[str, str]

_SEATS: Final = (1, 2, 3, 4)
_DEEP: Final = 1_000
"""So many times the largest amount that is told everybody has: nobody is all in by chance."""
_CHIPS: Final = (1_000, 500, 100, 25, 5, 1)
_ONE: Final = re.compile(r"(?:(\d+)x)?(\d+)")


class StandIn(NamedTuple):
    """A table where it could have happened, what was said and done there, and what those at it are called."""

    table: Table
    rules: Rules
    declaration: Declaration
    names: dict[int, str]


def to_ask(told: Told, rules: Rules) -> str:
    """The next thing to be known of what somebody said and did; empty: it is all told."""
    wanted = ["words", "motions"]
    if "words" in told and "motions" in told:
        wanted += [] if told["words"] or told["motions"] else ["sign"]
        wanted += ["line"] if told["motions"] and not told["words"] and rules.bet_line.drawn else []
    return next((name for name in (*wanted, "facing", "big_blind") if name not in told), "")


def stand_in(told: Told, book: Rulebook, rules: Rules, *, out_of_turn: bool) -> StandIn:
    """The table and the declaration that these facts tell; or a refusal where nobody can have bet so much."""
    facing, blind = int(told["facing"]), int(told["big_blind"])
    there = book.rules_for(rules.game, _stakes(rules, blind, facing))
    chips = _motions(told["motions"], there.stakes.chip)
    deep = _DEEP * max(facing, blind, sum(map(worth, chips)))
    hand = _before_bet(there, deep)
    try:
        _bet(hand, there, facing)
    except Refused as refusal:
        raise RefusedByFloor("no_such_bet", refusal.cites, facing=facing, why=str(refusal)) from refusal
    to_act = hand.actor.seat if hand.actor is not None else 0
    seat = hand.round.left_of[to_act][0].seat if out_of_turn else to_act
    names = {to_act: "the player in turn", seat: "the player"}
    said: dict[str, Any] = {"gesture": told.get("sign", ""), "line": told.get("line", "across" if chips else "none")}
    declaration = Declaration(seat=seat, words=told["words"], chips=chips, facts=dict(told), **said)
    return StandIn(_around(hand), there, declaration, names)


def _stakes(rules: Rules, blind: int, facing: int) -> Stakes:
    """These blinds, or limits, with the largest chip that makes all of it."""
    usual, half = rules.stakes, max(1, blind // 2)
    chip = next(one for one in _CHIPS if half % one == 0 and blind % one == 0 and facing % one == 0)
    if rules.game.bring_in:
        limits = {"ante": max(chip, blind // 10 // chip * chip), "bring_in": half}
        return structs.replace(usual, chip=chip, small_bet=blind, big_bet=2 * blind, **limits)
    return structs.replace(usual, chip=chip, small_blind=half, big_blind=blind)


def _motions(told: str, chip: int) -> tuple[Motion, ...]:
    """Chips as they are told, motion by motion."""
    motions = [one for one in re.split(r",? then ", told) if one]
    return tuple(tuple(_chips(count, int(value), chip) for count, value in _ONE.findall(one)) for one in motions)


def _chips(count: str, value: int, chip: int) -> tuple[int, int]:
    """So many of a value; an amount without a value comes in the smallest chips, as in `docs/scenarios.md`."""
    if count:
        return value, int(count)
    return (chip, value // chip) if value % chip == 0 else (1, value)


def _before_bet(rules: Rules, deep: int) -> Hand:
    """A hand in which everybody has gone along to the second betting round."""
    hand = Hand()
    seats = tuple((seat, deep) for seat in _SEATS)
    carry_out(StartHand(seats=seats, button=_SEATS[-1], deck=rules.game.deck), hand, rules)
    while hand.round.street < 1 or hand.phase != BET:
        _goes_along(hand, rules)
    return hand


def _bet(hand: Hand, rules: Rules, facing: int) -> None:
    """One bets what is to be matched, or checks."""
    if hand.actor is not None:
        seat = hand.actor.seat
        carry_out(RaiseTo(seat, facing) if facing else Check(seat), hand, rules)


def _goes_along(hand: Hand, rules: Rules) -> None:
    seat = hand.actor.seat if hand.actor is not None else 0
    if hand.phase == DRAW:
        carry_out(Discard(seat), hand, rules)
        return
    may = legal(hand, rules)
    carry_out(BringIn(seat) if may.bring_in else Check(seat) if may.may_check else Call(seat), hand, rules)


def _around(hand: Hand) -> Table:
    """A table with this hand on it."""
    table = Table()
    table.hand = hand
    return table
