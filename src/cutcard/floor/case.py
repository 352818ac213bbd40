"""One incident at a table or imagined one.

Four players with many chips, on the second betting round: one has bet what is told, and whom it is about comes next, or
after one more where the turn was not theirs. So words and chips are read by the same engine as at a live table.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from msgspec import structs

from cutcard.cards import UNKNOWN, cards, spoken
from cutcard.floor.declarations.declaration import Declaration, Motion, Reading, worth
from cutcard.floor.questions import RefusedByFloor
from cutcard.hand import Hand, Refused, carry_out, evolve, legal
from cutcard.hand.commands import (
    BringIn,
    Call,
    Check,
    Deal,
    Discard,
    Mix,
    MixStub,
    Move,
    MoveCards,
    PlanStreet,
    RaiseTo,
    Spot,
    StartHand,
)
from cutcard.hand.events import StubMixed
from cutcard.hand.floor.card_places import cards_in_place, move_card
from cutcard.hand.legal_options import BET, DRAW
from cutcard.hand.state import Player
from cutcard.rules import Rulebook
from cutcard.rules.game import Stakes
from cutcard.rules.slot import Cites
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.rules.table_rules import TableRules
from cutcard.table import AnyCommand, Table
from cutcard.table.fairness.sealed_deck import sealed_order

_BEGINS: Final = re.compile(r"([.!?] )\{(\w+)\}")
"""A place at the beginning of a sentence."""
_NO_DRAW: Final = "0" * 64
"""Stands for the seed of a draw in a preview, where nothing is drawn yet."""


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, kw_only=True)
class Case:
    """What happened, where, and the house's answer to it."""

    incident: str
    facts: Mapping[str, str]
    row: Remedy
    rules: TableRules
    table: Table | None = None
    draw: str = ""
    names: Mapping[int, str] = field(default_factory=dict)
    declared: Declaration | None = None
    """What a player said and did, where it is about that."""
    reading: Reading | None = None
    """What a player's words and chips are read as, where it is about those."""

    @property
    def cites(self) -> Cites:
        """The rules that decide."""
        return self.row.cites

    @property
    def why(self) -> str:
        """The incident as a reason."""
        return self.incident.replace("_", " ")

    @property
    def hand(self) -> Hand | None:
        """The hand under way, or the last one until the next begins."""
        return None if self.table is None else self.table.hand

    @property
    def known(self) -> bool:
        """Whether the order of the deck is known, as in a rehearsal; at a real table it is not."""
        return self.hand is not None and not self.hand.started.by_hand

    @property
    def seat(self) -> int:
        """Whom it is about; 0: nobody, or not told."""
        return int(self.facts.get("seat", "0"))

    @property
    def is_visitor(self) -> bool:
        """Whether it is about somebody who does not play."""
        return self.facts.get("seat") == "0"

    @property
    def amount(self) -> int:
        """How many chips it is about."""
        return int(self.facts.get("amount", "0"))

    @property
    def player(self) -> Player | None:
        """Whom it is about, where he was dealt in."""
        return None if self.hand is None else self.hand.by_seat.get(self.seat)

    @property
    def named(self) -> tuple[int, ...]:
        """The cards that were told; none where nobody knows them."""
        return tuple(card for card in cards(self.facts.get("cards", "")) if card != UNKNOWN)

    @property
    def drawn(self) -> tuple[int, ...]:
        """Cards that people drew: the one that was chosen, or those that lie on top after the shuffle."""
        return tuple(card for card in cards(self.facts.get("drawn", "")) if card != UNKNOWN)

    @property
    def who(self) -> str:
        """Whom it is about, in words."""
        if not self.seat:
            return "the spectator" if self.is_visitor else "the player"
        return self.names.get(self.seat, f"seat {self.seat}")

    def shuffle(self, pile: Iterable[int]) -> tuple[int, ...]:
        """These cards in the order of the draw, with those that people drew on top."""
        rest = [card for card in sorted(pile) if card not in self.drawn]
        return (*self.drawn, *sealed_order(self.draw or _NO_DRAW, rest))

    def fill_sentence(self, text: str) -> str:
        """A sentence with the player, the cards and the amount in it, where it has places for them."""
        told = ", ".join(f"the {spoken(card)}" for card in self.named) or "the card"
        amount = self.rules.stakes.in_chips(self.amount) if self.amount else "the chips"
        places = {"who": self.who, "cards": told, "amount": amount}
        known = text if self.amount else text.replace(": {amount}", "")
        begun = _BEGINS.sub(lambda found: found[1] + capital(places[found[2]]), known)
        return capital(begun.format(**places))


Acts = list[AnyCommand]


class RemedyPlan:
    """What is done to the cards of one hand: a story of moves, shuffles and plans."""

    def __init__(self, case: Case, hand: Hand) -> None:
        self.case = case
        self.hand = hand.copy()
        self._acts: Acts = []
        self._moves: list[Move] = []
        self._on_top: list[int] = []
        """Of real cards, those that came to lie on top of the stub when it was shuffled, as far as people told them."""

    def move(self, source: Spot, target: Spot, card: int = UNKNOWN, *, seat: int = 0, up: bool = False) -> int:
        """Put one card elsewhere: this one, or the one that lies on top or was put there last."""
        if card == UNKNOWN and source == "stub" and self._on_top:
            card = self._on_top.pop(0)
        move = Move(card, source, target, seat, up)
        if card == UNKNOWN:
            there = cards_in_place(self.hand, move)
            card = UNKNOWN if not there else there[0] if source == "stub" else there[-1]
            move = Move(card, source, target, seat, up)
        move_card(self.hand, move)
        self._moves.append(move)
        return card

    def moves(self, source: Spot, target: Spot, count: int, *, up: bool = False) -> None:
        """Several cards, one after the other."""
        for _ in range(count):
            self.move(source, target, up=up)

    def mix(self) -> None:
        """Shuffle the stub as it is now, by the draw; unknown cards are shuffled by the dealer's hands."""
        stub = self.hand.deck.stub
        self._on_top = list(self.case.drawn) if self.hand.started.by_hand else []
        order = stub if self.hand.started.by_hand else self.case.shuffle(stub)
        self.act(MixStub(stub=order, cites=self.case.cites))
        evolve(self.hand, StubMixed(order))

    def plan_street(self, street: int, *, burn: bool = True, mix: Mix = "", early: int = 0) -> None:
        """Say how a later street is dealt."""
        self.act(PlanStreet(street=street, burn=burn, mix=mix, early=early, cites=self.case.cites))

    def deal(self) -> None:
        """Enter the street that lies on the table already, with unknown cards."""
        self.act(Deal())
        carry_out(Deal(), self.hand, self.case.rules)

    def act(self, command: AnyCommand) -> None:
        """Do something else than moving cards."""
        self._flush()
        self._acts.append(command)

    def done(self) -> Acts:
        """Everything, in order."""
        self._flush()
        return self._acts

    def _flush(self) -> None:
        if self._moves:
            why = self.case.row.kind
            self._acts.append(MoveCards(moves=tuple(self._moves), why=why, cites=self.case.cites))
            self._moves = []


Told = Mapping[str, str]

_SEATS: Final = (1, 2, 3, 4)
_DEEP: Final = 1_000
"""So many times the largest amount that is told everybody has: nobody is all in by chance."""
_CHIPS: Final = (1_000, 500, 100, 25, 5, 1)
_ONE: Final = re.compile(r"(?:(\d+)x)?(\d+)")


class StandIn(NamedTuple):
    """A table where it could have happened, what was said and done there, and what those at it are called."""

    table: Table
    rules: TableRules
    declaration: Declaration
    names: dict[int, str]


def to_ask(told: Told, rules: TableRules) -> str:
    """The next thing to be known of what somebody said and did; empty: it is all told."""
    wanted = ["words", "motions"]
    if "words" in told and "motions" in told:
        wanted += [] if told["words"] or told["motions"] else ["sign"]
        wanted += ["line"] if told["motions"] and not told["words"] and rules.bet_line.drawn else []
    return next((name for name in (*wanted, "facing", "big_blind") if name not in told), "")


def stand_in(told: Told, book: Rulebook, rules: TableRules, *, out_of_turn: bool) -> StandIn:
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


def _stakes(rules: TableRules, blind: int, facing: int) -> Stakes:
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


def _before_bet(rules: TableRules, deep: int) -> Hand:
    """A hand in which everybody has gone along to the second betting round."""
    hand = Hand()
    seats = tuple((seat, deep) for seat in _SEATS)
    carry_out(StartHand(seats=seats, button=_SEATS[-1], deck=rules.game.deck), hand, rules)
    while hand.round.street < 1 or hand.phase != BET:
        _goes_along(hand, rules)
    return hand


def _bet(hand: Hand, rules: TableRules, facing: int) -> None:
    """One bets what is to be matched, or checks."""
    if hand.actor is not None:
        seat = hand.actor.seat
        carry_out(RaiseTo(seat, facing) if facing else Check(seat), hand, rules)


def _goes_along(hand: Hand, rules: TableRules) -> None:
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
