"""Random tables and random play: every house, game and format, with very unequal stacks and everything owed.

Chance is seeded, so that a failure names the hand that shows it: `table`, `seed` and the commands are the whole hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, get_args

from msgspec import structs

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand, Refused, carry_out, legal
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    AskToSee,
    BringIn,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Muck,
    Post,
    PushPots,
    RaiseTo,
    RunIt,
    Show,
    ShowDown,
    Shuffle,
    StartHand,
    Winner,
)
from cutcard.hand.events import AnyEvent
from cutcard.hand.legal_options import Legal
from cutcard.rules import Stakes, TableRules, game_ids, house_ids, load_game, load_house
from cutcard.rules.game import AntePayer, Format

STACKS = (1, 2, 3, 4, 7, 9, 11, 16, 23, 40, 75, 120, 333, 1000)


class Table(NamedTuple):
    """Where a hand is played."""

    house: str
    game: str
    format: Format

    def __str__(self) -> str:
        return "-".join(self)


def tables() -> list[Table]:
    """Every table that the houses spread."""
    every = (Table(house, game, form) for house in house_ids() for game in game_ids() for form in get_args(Format))
    return [table for table in every if _rules(table, Stakes(format=table.format)).games.played(table.game)]


def _rules(table: Table, stakes: Stakes) -> TableRules:
    return load_house(table.house).rules_for(load_game(table.game), stakes)


@dataclass
class Play:
    """One random hand: how the dice fall, how wildly it is played, what the dealer names."""

    rules: TableRules
    start: StartHand
    rng: Random
    aggression: float
    patience: float
    named: set[int]
    names_board: bool
    names_of: set[int]

    @classmethod
    def at(cls, table: Table, seed: int, *, by_hand: bool | None = None) -> "Play":
        """A hand at this table, made from a seed."""
        rng = Random(f"{table} {seed}")
        rules = _rules(table, _stakes(table, rng))
        start = _start(rules, rng, by_hand=rng.random() < 0.15 if by_hand is None else by_hand)
        seats = [seat for seat, _ in start.seats]
        named = {seat for seat in seats if rng.random() < 0.6}
        return cls(rules, start, rng, rng.random() ** 2, rng.random() ** 2, set(), rng.random() < 0.6, named)

    def begin(self) -> Hand:
        """The hand after the first deal."""
        hand = Hand()
        carry_out(self.start, hand, self.rules)
        return hand

    def to_the_end(self, hand: Hand) -> Iterator[tuple[AnyCommand, list[AnyEvent]]]:
        """Play on until the last chip is pushed: each command with what happened."""
        for _ in range(5000):
            if hand.is_over:
                return
            command = self.command(hand)
            yield command, carry_out(command, hand, self.rules)
        raise AssertionError("the hand does not end")

    def command(self, hand: Hand) -> AnyCommand:
        """Something that may be done now."""
        may = legal(hand, self.rules)
        return getattr(self, f"_{may.phase}")(hand, may)  # type: ignore[no-any-return]

    # Commands by phase -----------------------------------------------------------------------------------------------

    def _bet(self, hand: Hand, may: Legal) -> AnyCommand:
        rng, seat = self.rng, may.seat
        free = may.call or may.bring_in or may.may_check or may.may_fold  # who is held to a raise has no other choice
        if may.max_to and (not free or rng.random() < self.aggression):
            return RaiseTo(seat, rng.choice(amounts(hand, may, self.rules, rng)))
        if may.bring_in:
            return Fold(seat) if may.may_fold and rng.random() < 0.2 else BringIn(seat)
        if may.may_fold and rng.random() < (0.05 if not may.call else 0.4 * self.patience):
            return Fold(seat)
        if may.call == hand.by_seat[seat].stack and rng.random() < 0.5:
            return AllIn(seat)
        if not may.call and not may.may_check:
            return Fold(seat)  # held to it
        return Call(seat) if may.call else Check(seat)

    def _deal(self, hand: Hand, _: Legal) -> AnyCommand:
        streets = self.rules.game.streets
        last = hand.round.street + 1 == len(streets)
        street = streets[
            hand.round.street if hand.deck.drawing else hand.board.run_from if last else hand.round.street + 1
        ]
        drawn = hand.deck.drawing and not street.discard
        each = {p.seat: p.discarded if drawn else street.down + street.up for p in hand.players if p.live}
        if self.rules.game.family == "stud_games" and street is streets[-1]:
            each = {}  # the stub may be too short for all, so nothing is named
        hole = tuple((seat, self._name(count)) for seat, count in each.items() if count > 0 and seat in self.names_of)
        board = self._name(street.board) if self.names_board else ()
        able = [p.seat for p in hand.players if p.live and p.stack]
        return Deal(hole=hole, board=board, opens=self.rng.choice(able) if able else 0)

    def _name(self, count: int) -> tuple[int, ...]:
        """Unused cards to name, while there are enough."""
        rest = [number for number in self.rules.game.deck if number not in self.named]
        drawn = self.rng.sample(rest, count) if count <= len(rest) else []
        self.named.update(drawn)
        return tuple(drawn)

    def _draw(self, hand: Hand, may: Legal) -> AnyCommand:
        held = hand.by_seat[may.seat].down
        return Discard(may.seat, tuple(self.rng.sample(held, self.rng.randint(may.discard, may.draw))))

    def _shuffle(self, hand: Hand, _: Legal) -> AnyCommand:
        return Shuffle(tuple(self.rng.sample(hand.deck.pile, len(hand.deck.pile))))

    def _runs(self, hand: Hand, may: Legal) -> AnyCommand:
        asked = next(p.seat for p in hand.players if p.live and not p.wish)
        return RunIt(asked, may.runs if self.rng.random() < 0.8 else self.rng.randint(1, may.runs))

    def _show(self, hand: Hand, may: Legal) -> AnyCommand:
        p = hand.by_seat[may.seat]
        if ask := self.asked(hand):
            return ask
        if may.may_muck and self.rng.random() < 0.3:
            return Muck(may.seat)
        if self.rng.random() < 0.5 and accepted(ShowDown(), hand, self.rules):
            return ShowDown()
        unknown = p.cards.count(UNKNOWN)
        if not unknown or self.rng.random() < 0.5:
            return Show(may.seat)
        names = iter(self._name(unknown) or (UNKNOWN,) * unknown)
        return Show(may.seat, tuple(next(names) if number == UNKNOWN else number for number in p.cards))

    def _push(self, hand: Hand, _: Legal) -> AnyCommand:
        return self.asked(hand) or PushPots(tuple(self._winners(hand)))

    def asked(self, hand: Hand) -> AskToSee | None:
        """Sometimes a player asks to see a mucked hand."""
        mucked = [p.seat for p in hand.players if p.mucked and not p.shown]
        if not mucked or self.rng.random() > 0.3:
            return None
        asks = [AskToSee(p.seat, seat) for p in hand.players for seat in mucked]
        return next((ask for ask in self.rng.sample(asks, len(asks)) if accepted(ask, hand, self.rules)), None)

    def _winners(self, hand: Hand) -> Iterator[Winner]:
        boards = [*hand.board.earlier, hand.board.cards]
        for index, (_, seats) in enumerate(hand.chips.pots):
            left = [hand.by_seat[seat] for seat in seats if not hand.by_seat[seat].mucked]
            unknown = any(UNKNOWN in board for board in boards) or not all(p.has_known_cards for p in left)
            if len(left) > 1 and unknown:
                best = self.rng.sample([p.seat for p in left], self.rng.randint(1, len(left)))
                yield Winner(index, "", tuple(best))


def amounts(hand: Hand, may: Legal, rules: TableRules, rng: Random) -> list[int]:
    """Bets and raises that `may` promises: the ends, everything one has, and points of the grid between."""
    p = hand.by_seat[may.seat]
    grid, origin = may.grid, may.min_to if rules.sizing.limit else 0
    found = {may.min_to, may.max_to}
    if may.max_to == p.bet + p.stack:
        found.add(may.max_to)
    for _ in range(3):
        point = rng.randint(may.min_to, may.max_to)
        found.add(point - (point - origin) % grid)
    return sorted(to for to in found if may.min_to <= to <= may.max_to)


def accepted(command: AnyCommand, hand: Hand, rules: TableRules) -> bool:
    """Whether the command would be carried out."""
    try:
        carry_out(command, hand.copy(), rules)
    except Refused:
        return False
    return True


# Tables laid out by chance -------------------------------------------------------------------------------------------


def _stakes(table: Table, rng: Random) -> Stakes:
    game = load_game(table.game)
    unit = rng.choice((1, 1, 5))
    ante = unit * rng.choice((0, 0, 1, 2))
    if game.bring_in:
        ante = unit * rng.choice((1, 2))
        return Stakes(
            format=table.format, ante=ante, bring_in=3 * unit, small_bet=10 * unit, big_bet=20 * unit, chip=unit
        )
    payer: AntePayer = rng.choice(get_args(AntePayer))
    return Stakes(format=table.format, small_blind=5 * unit, big_blind=10 * unit, ante=ante, ante_by=payer, chip=unit)


def _start(rules: TableRules, rng: Random, *, by_hand: bool) -> StartHand:
    most = rules.most_players.most(rules.game.most_players)
    count = rng.choice((2, 2, 3, 3, 4, rng.randint(2, most), most))
    seats = sorted(rng.sample(range(1, 11), count))
    button = rng.choice(seats) if rng.random() < 0.9 else rng.randint(1, 10)
    deck = tuple(rng.sample(rules.game.deck, len(rules.game.deck)))
    scale = rules.stakes.chip if rng.random() < 0.7 else 1
    start = StartHand(
        seats=tuple((seat, scale * rng.choice(STACKS)) for seat in seats),
        button=button,
        deck=() if by_hand else deck,
        carried=rng.choice((0, 0, 0, 1, 4)),
        absent=tuple(seat for seat in seats if rng.random() < 0.06),
        small_blind=0 if rng.random() < 0.05 else None,
        big_blind=0 if rng.random() < 0.03 else None,
        extra=_extra(rules, [*(s for s in seats if s > button), *(s for s in seats if s <= button)], rng),
    )
    straddle = ((rng.choice(seats), 2 * rules.stakes.big_blind),)
    straddled = structs.replace(start, straddles=straddle)
    return straddled if rng.random() < 0.4 and accepted(straddled, Hand(), rules) else start


def _extra(rules: TableRules, clockwise: list[int], rng: Random) -> tuple[Post, ...]:
    """A player behind the blinds comes back: a live big blind, perhaps a dead small one."""
    stakes = rules.stakes
    if not stakes.big_blind or len(clockwise) < 4 or rng.random() < 0.85:
        return ()
    seat = rng.choice(clockwise[2:])
    dead = (Post(seat, "dead", stakes.small_blind),) if rng.random() < 0.5 else ()
    return (Post(seat, "live", stakes.big_blind), *dead)
