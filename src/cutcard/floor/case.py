"""One incident, at a real table or a stand-in.

The stand-in has four players with deep stacks on the second betting round: one has bet the amount in question, and the
player it is about acts next, or one later where it was not their turn. So the same engine reads words and chips.
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
"""A placeholder at the start of a sentence."""
_NO_DRAW: Final = "0" * 64
"""The seed in a preview, where nothing is drawn yet."""


def capital(text: str) -> str:
    """Capitalize the start of a sentence."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, kw_only=True)
class Case:
    """An incident, its table, and the house's ruling row."""

    incident: str
    facts: Mapping[str, str]
    row: Remedy
    rules: TableRules
    table: Table | None = None
    draw: str = ""
    names: Mapping[int, str] = field(default_factory=dict)
    declared: Declaration | None = None
    """What the player said and did, where the incident is about a declaration."""
    reading: Reading | None = None
    """The reading of the player's words and chips, where the incident is about a declaration."""

    @property
    def cites(self) -> Cites:
        """The rules of the decision."""
        return self.row.cites

    @property
    def why(self) -> str:
        """The incident as a cause, in words."""
        return self.incident.replace("_", " ")

    @property
    def hand(self) -> Hand | None:
        """The current hand, or the last one until the next starts."""
        return None if self.table is None else self.table.hand

    @property
    def is_deck_known(self) -> bool:
        """Whether the order of the deck is known, as in a rehearsal; at a live table it is not."""
        return self.hand is not None and not self.hand.started.by_hand

    @property
    def seat(self) -> int:
        """The seat it is about; 0: none, or not known."""
        return int(self.facts.get("seat", "0"))

    @property
    def is_visitor(self) -> bool:
        """Whether it is about a visitor."""
        return self.facts.get("seat") == "0"

    @property
    def amount(self) -> int:
        """The number of chips it is about."""
        return int(self.facts.get("amount", "0"))

    @property
    def player(self) -> Player | None:
        """The player it is about, if they were dealt in."""
        return None if self.hand is None else self.hand.by_seat.get(self.seat)

    @property
    def named_cards(self) -> tuple[int, ...]:
        """The cards reported; empty where no one knows them."""
        return tuple(card for card in cards(self.facts.get("cards", "")) if card != UNKNOWN)

    @property
    def drawn_cards(self) -> tuple[int, ...]:
        """Cards drawn by hand: the chosen one, or those on top after the shuffle."""
        return tuple(card for card in cards(self.facts.get("drawn", "")) if card != UNKNOWN)

    @property
    def who(self) -> str:
        """The player, in words."""
        if not self.seat:
            return "the spectator" if self.is_visitor else "the player"
        return self.names.get(self.seat, f"seat {self.seat}")

    def shuffle(self, pile: Iterable[int]) -> tuple[int, ...]:
        """The cards in the order of the draw, with hand-drawn ones on top."""
        rest = [card for card in sorted(pile) if card not in self.drawn_cards]
        return (*self.drawn_cards, *sealed_order(self.draw or _NO_DRAW, rest))

    def fill_sentence(self, text: str) -> str:
        """A sentence with its placeholders for player, cards and amount filled in."""
        told = ", ".join(f"the {spoken(card)}" for card in self.named_cards) or "the card"
        amount = self.rules.stakes.in_chips(self.amount) if self.amount else "the chips"
        places = {"who": self.who, "cards": told, "amount": amount}
        known = text if self.amount else text.replace(": {amount}", "")
        begun = _BEGINS.sub(lambda found: found[1] + capital(places[found[2]]), known)
        return capital(begun.format(**places))


Acts = list[AnyCommand]


class RemedyPlan:
    """What is done to the cards of one hand: moves, shuffles and plans."""

    def __init__(self, case: Case, hand: Hand) -> None:
        self.case = case
        self.hand = hand.copy()
        self._acts: Acts = []
        self._moves: list[Move] = []
        self._on_top: list[int] = []
        """At a live table, cards known to be on top of the stub after its shuffle."""

    def move(self, source: Spot, target: Spot, card: int = UNKNOWN, *, seat: int = 0, up: bool = False) -> int:
        """Move one card: this one, or the one on top or put there last."""
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
        """Move several cards, in order."""
        for _ in range(count):
            self.move(source, target, up=up)

    def mix(self) -> None:
        """Shuffle the stub by the draw; unknown cards are shuffled by the dealer."""
        stub = self.hand.deck.stub
        self._on_top = list(self.case.drawn_cards) if self.hand.started.by_hand else []
        order = stub if self.hand.started.by_hand else self.case.shuffle(stub)
        self.act(MixStub(stub=order, cites=self.case.cites))
        evolve(self.hand, StubMixed(order))

    def plan_street(self, street: int, *, burn: bool = True, mix: Mix = "", early: int = 0) -> None:
        """Plan how a later street is dealt."""
        self.act(PlanStreet(street=street, burn=burn, mix=mix, early=early, cites=self.case.cites))

    def deal(self) -> None:
        """Enter a street that is already on the table, with unknown cards."""
        self.act(Deal())
        carry_out(Deal(), self.hand, self.case.rules)

    def act(self, command: AnyCommand) -> None:
        """Add a command other than a move."""
        self._flush()
        self._acts.append(command)

    def done(self) -> Acts:
        """All commands, in order."""
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
"""Stacks as a multiple of the largest amount reported: no player is all-in by accident."""
_CHIPS: Final = (1_000, 500, 100, 25, 5, 1)
_ONE: Final = re.compile(r"(?:(\d+)x)?(\d+)")


class StandIn(NamedTuple):
    """A stand-in table, the declaration made there, and the players' names."""

    table: Table
    rules: TableRules
    declaration: Declaration
    names: dict[int, str]


def missing_declaration_fact(told: Told, rules: TableRules) -> str:
    """The next fact needed about what a player said and did; empty: none."""
    wanted = ["words", "motions"]
    if "words" in told and "motions" in told:
        wanted += [] if told["words"] or told["motions"] else ["sign"]
        wanted += ["line"] if told["motions"] and not told["words"] and rules.bet_line.drawn else []
    return next((name for name in (*wanted, "facing", "big_blind") if name not in told), "")


def stand_in(told: Told, book: Rulebook, rules: TableRules, *, out_of_turn: bool) -> StandIn:
    """The table and the declaration of these facts; refused where no player can have bet that much."""
    facing, blind = int(told["facing"]), int(told["big_blind"])
    there = book.rules_for(rules.game, _stakes(rules, blind, facing))
    chips = _motions(told["motions"], there.stakes.chip)
    deep = _DEEP * max(facing, blind, sum(map(worth, chips)))
    hand = _hand_before_bet(there, deep)
    try:
        _bet(hand, there, facing)
    except Refused as refusal:
        raise RefusedByFloor("no_such_bet", refusal.cites, facing=facing, why=str(refusal)) from refusal
    to_act = hand.actor.seat if hand.actor is not None else 0
    seat = hand.round.left_of[to_act][0].seat if out_of_turn else to_act
    names = {to_act: "the player in turn", seat: "the player"}
    said: dict[str, Any] = {"gesture": told.get("sign", ""), "line": told.get("line", "across" if chips else "none")}
    declaration = Declaration(seat=seat, words=told["words"], chips=chips, facts=dict(told), **said)
    return StandIn(_table_with_hand(hand), there, declaration, names)


def _stakes(rules: TableRules, blind: int, facing: int) -> Stakes:
    """These blinds, or limits, with the largest chip that makes both."""
    usual, half = rules.stakes, max(1, blind // 2)
    chip = next(one for one in _CHIPS if half % one == 0 and blind % one == 0 and facing % one == 0)
    if rules.game.bring_in:
        limits = {"ante": max(chip, blind // 10 // chip * chip), "bring_in": half}
        return structs.replace(usual, chip=chip, small_bet=blind, big_bet=2 * blind, **limits)
    return structs.replace(usual, chip=chip, small_blind=half, big_blind=blind)


def _motions(told: str, chip: int) -> tuple[Motion, ...]:
    """The reported chips, motion by motion."""
    motions = [one for one in re.split(r",? then ", told) if one]
    return tuple(tuple(_chips(count, int(value), chip) for count, value in _ONE.findall(one)) for one in motions)


def _chips(count: str, value: int, chip: int) -> tuple[int, int]:
    """Count and value; an amount without a value comes in the smallest chips, as in `docs/scenarios.md`."""
    if count:
        return value, int(count)
    return (chip, value // chip) if value % chip == 0 else (1, value)


def _hand_before_bet(rules: TableRules, deep: int) -> Hand:
    """A hand in which all players have called to the second betting round."""
    hand = Hand()
    seats = tuple((seat, deep) for seat in _SEATS)
    carry_out(StartHand(seats=seats, button=_SEATS[-1], deck=rules.game.deck), hand, rules)
    while hand.round.street < 1 or hand.phase != BET:
        _call_or_check(hand, rules)
    return hand


def _bet(hand: Hand, rules: TableRules, facing: int) -> None:
    """One player bets the amount to match, or checks."""
    if hand.actor is not None:
        seat = hand.actor.seat
        carry_out(RaiseTo(seat, facing) if facing else Check(seat), hand, rules)


def _call_or_check(hand: Hand, rules: TableRules) -> None:
    seat = hand.actor.seat if hand.actor is not None else 0
    if hand.phase == DRAW:
        carry_out(Discard(seat), hand, rules)
        return
    may = legal(hand, rules)
    carry_out(BringIn(seat) if may.bring_in else Check(seat) if may.may_check else Call(seat), hand, rules)


def _table_with_hand(hand: Hand) -> Table:
    """A table with this hand."""
    table = Table()
    table.hand = hand
    return table
