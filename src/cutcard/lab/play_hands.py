"""Hands by the million.

A style sets how often each act is chosen; the engine says what is allowed. Every game of every house can be played.

Every hand begins with the same stacks, and the button moves on; in a rotation an orbit of each game is played. A chunk
of hands is dealt by a generator seeded with its own name, so the results depend on the seed alone; chunks can be added
in any order.
"""

import hashlib
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

from cutcard.bots.house_rules import unpack_house
from cutcard.hand import Hand, Legal, carry_out, legal
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, RaiseTo, ShowDown, StartHand
from cutcard.hand.legal_options import BET, DRAW, OVER, SHOW
from cutcard.lab.played_hand import automatic_act
from cutcard.rules import Game, Stakes, TableRules, load_game
from cutcard.rules.rotation import load_rotation, rotation_ids, turns_of
from cutcard.rules.slots.table.positions import Positions, next_after

_LIVELY: Final = 40
"""After this many decisions there are no more raises, so that every hand ends."""
_ENDLESS: Final = 5_000


class DiceStyle(NamedTuple):
    """How often it folds or raises facing a bet, and bets without one; how large the raises are."""

    fold: float
    raise_: float
    bet: float
    boldness: float


STYLES: Final = {
    "tight": DiceStyle(fold=0.62, raise_=0.12, bet=0.25, boldness=0.05),
    "loose": DiceStyle(fold=0.25, raise_=0.12, bet=0.30, boldness=0.15),
    "aggressive": DiceStyle(fold=0.42, raise_=0.38, bet=0.55, boldness=0.30),
    "calling": DiceStyle(fold=0.15, raise_=0.03, bet=0.10, boldness=0.05),
}
"""By name; the seats take them in turn."""


class EndlessHand(Exception):
    """A hand that does not end: a fault of the engine."""


def play_hand(rules: TableRules, start: StartHand, players: dict[int, DiceStyle], rng: Random) -> tuple[Hand, bool]:
    """Play a whole hand: all its events, and whether it reached showdown."""
    hand = Hand()
    carry_out(start, hand, rules)
    shown = False
    for decision in range(_ENDLESS):
        phase = hand.phase
        if phase == OVER:
            return hand, shown
        may = legal(hand, rules)
        if phase == BET:
            command = _bet(may, players[may.seat], rng, lively=decision < _LIVELY)
        else:
            command = _other(hand, may, rng)
            shown = shown or phase == SHOW
        carry_out(command, hand, rules)
    raise EndlessHand(hand.started)


def _bet(may: Legal, dice: DiceStyle, rng: Random, *, lively: bool) -> AnyCommand:
    """Fold, call or raise at random among the legal acts."""
    seat, roll = may.seat, rng.random()
    stays = may.call or may.bring_in or may.may_check
    if may.max_to and ((lively and roll < (dice.raise_ if may.call else dice.bet)) or not (stays or may.may_fold)):
        return RaiseTo(seat, _amount(may, dice, rng))
    if may.bring_in:
        return BringIn(seat)
    if may.may_fold and (not stays or (may.call and roll > 1 - dice.fold)):
        return Fold(seat)
    return Call(seat) if may.call else Check(seat)


def _amount(may: Legal, dice: DiceStyle, rng: Random) -> int:
    """An amount between the least and the most, in the table's steps."""
    above = int((may.max_to - may.min_to) * dice.boldness * rng.random())
    return may.min_to + above - above % may.grid if may.min_to % may.grid == 0 else may.min_to


def _other(hand: Hand, may: Legal, rng: Random) -> AnyCommand:
    """Answer anything besides bets."""
    if hand.phase == DRAW:
        held = hand.by_seat[may.seat].down
        return Discard(may.seat, tuple(rng.sample(held, rng.randint(may.discard, may.draw))))
    return automatic_act(hand, rng) or ShowDown()


class GameTurns:
    """The games of a rotation, an orbit of each in turn; with one game always that one."""

    def __init__(self, every: Sequence[TableRules], button: int) -> None:
        """Start with the first game and this button."""
        self.every = tuple(every)
        self.button = button
        self.turn = 0
        """The index of the next hand's game."""
        self.orbit = 0
        """How many hands of it were dealt."""

    @property
    def rules(self) -> TableRules:
        """The rules of the next hand."""
        return self.every[self.turn]

    @property
    def after(self) -> Game | None:
        """The game after this orbit; None: always the same."""
        return self.every[(self.turn + 1) % len(self.every)].game if len(self.every) > 1 else None

    def pass_on(self, dealt: int, seats: Sequence[int]) -> None:
        """Count a hand dealt to this many; `seats` take part in the next, in ascending order."""
        self.orbit += 1
        if self.orbit >= dealt:
            self.turn, self.orbit = (self.turn + 1) % len(self.every), 0
        if self.after is not None and self.rules.game.bring_in:
            self.button = self.rules.stud_button.next(Positions(self.button, 0, 0), seats).button
        else:
            self.button = next_after(self.button, seats)


CHUNK: Final = 2_000
"""Hands in a chunk: a fraction of a second, whatever the game."""
STACK: Final = 200
_DIGEST: Final = 2**256
_LIMITS: Final = Stakes(format="cash", ante=1, bring_in=2, small_bet=4, big_bet=8)


class PlayChunk(Struct, frozen=True, kw_only=True):
    """A number of hands with everything they depend on."""

    seed: int
    number: int
    hands: int
    house: str
    """A house packed by `house_rules.packed`."""
    game: str
    """Or a rotation, which begins with its first game in every chunk."""
    seats: int


class SeatTally(Struct, kw_only=True):
    """What one seat did in all hands."""

    seat: int
    style: str
    hands: int = 0
    won: int = 0
    """In chips; below zero: lost."""
    pots: int = 0
    """Hands in which it ended with more than it began with."""


class PlayTally(Struct, kw_only=True):
    """Totals of all hands."""

    hands: int = 0
    showdowns: int = 0
    moved: int = 0
    """Chips that changed hands."""
    largest: int = 0
    """The largest win in one hand."""
    raked: int = 0
    seats: list[SeatTally] = []
    games: dict[str, int] = {}
    """By game of a rotation: how many hands."""
    digest: str = "0"
    """A number over the final stacks of every hand: the same if and only if all of them are."""

    def add(self, other: "PlayTally") -> None:
        """Add other totals; the order does not matter."""
        for name in ("hands", "showdowns", "moved", "raked"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.largest = max(self.largest, other.largest)
        self.digest = f"{(int(self.digest, 16) + int(other.digest, 16)) % _DIGEST:x}"
        for game, hands in other.games.items():
            self.games[game] = self.games.get(game, 0) + hands
        mine = {one.seat: one for one in self.seats}
        for theirs in other.seats:
            one = mine.setdefault(theirs.seat, SeatTally(seat=theirs.seat, style=theirs.style))
            one.hands, one.won, one.pots = one.hands + theirs.hands, one.won + theirs.won, one.pots + theirs.pots
        self.seats = [mine[seat] for seat in sorted(mine)]

    def styles(self) -> dict[str, SeatTally]:
        """Totals by style."""
        found: dict[str, SeatTally] = {}
        for one in self.seats:
            style = found.setdefault(one.style, SeatTally(seat=0, style=one.style))
            style.hands, style.won, style.pots = style.hands + one.hands, style.won + one.won, style.pots + one.pots
        return found


class NotPlayedHere(ValueError):
    """A table that the house does not offer: game or number of seats."""


class ChipsLost(Exception):
    """Chips appeared or vanished: a fault of the engine."""


def chunks(*, hands: int, house: str, game: str, seats: int, seed: int) -> list[PlayChunk]:
    """Split the hands into chunks of one size, independent of the workers."""
    return [
        PlayChunk(
            seed=seed, number=first // CHUNK, hands=min(CHUNK, hands - first), house=house, game=game, seats=seats
        )
        for first in range(0, hands, CHUNK)
    ]


@cache
def table_rules(house: str, game: str) -> tuple[TableRules, ...]:
    """The rules of a small cash game: of a game, or of every game of a rotation."""
    book = unpack_house(house)
    if game in rotation_ids():
        turns = turns_of(load_rotation(game), _LIMITS)
        return tuple(book.rules_for(load_game(turn.game), turn.stakes) for turn in turns)
    played = load_game(game)
    return (book.rules_for(played, small_stakes(played)),)


def check_playable(house: str, game: str, seats: int) -> None:
    """Raise `NotPlayedHere` where the house has no such table."""
    every = table_rules(house, game)
    for rules in every:
        if not rules.games.played(rules.game.id):
            raise NotPlayedHere(f"{rules.game.name} is not offered in this house: {rules.games.allowed()}.")
    most = min(rules.most_players.most(rules.game.most_players) for rules in every)
    if not 2 <= seats <= most:
        raise NotPlayedHere(f"This game takes 2 to {most} players here, not {seats}.")


def small_stakes(game: Game) -> Stakes:
    """A cash table of 1/2; in games with a bring-in 4/8."""
    if game.bring_in:
        return _LIMITS
    return Stakes(format="cash", small_blind=1, big_blind=2)


def play_chunk(chunk: PlayChunk) -> PlayTally:
    """Play the hands of a chunk."""
    turning = GameTurns(table_rules(chunk.house, chunk.game), button=1)
    rng = Random(f"{chunk.seed}/{chunk.number}")  # noqa: S311 - hands of nobody
    names = [list(STYLES)[seat % len(STYLES)] for seat in range(chunk.seats)]
    tallies = {seat: SeatTally(seat=seat, style=name, hands=chunk.hands) for seat, name in enumerate(names, 1)}
    players = {seat: STYLES[one.style] for seat, one in tallies.items()}
    stacks = tuple((seat, STACK) for seat in tallies)
    digest = hashlib.sha256(f"{chunk.number}".encode())
    tally = PlayTally(hands=chunk.hands, seats=list(tallies.values()))
    for _ in range(chunk.hands):
        rules = turning.rules
        deck = list(rules.game.deck)
        rng.shuffle(deck)
        start = StartHand(seats=stacks, button=turning.button, deck=tuple(deck))
        hand, shown = play_hand(rules, start, players, rng)
        tally.showdowns += shown
        digest.update(_count(hand, tally, tallies))
        if turning.after is not None:
            tally.games[rules.game.id] = tally.games.get(rules.game.id, 0) + 1
        turning.pass_on(chunk.seats, tuple(tallies))
    tally.digest = digest.hexdigest()
    return tally


def _count(hand: Hand, tally: PlayTally, tallies: dict[int, SeatTally]) -> bytes:
    """Add up who won what; the final stacks in a line."""
    chips, stacks = hand.chips, {p.seat: p.stack for p in hand.players}
    if sum(stacks.values()) + chips.rake + chips.promo + chips.left_over != STACK * len(stacks):
        raise ChipsLost(hand.started)
    tally.raked += chips.rake + chips.promo
    for seat, stack in stacks.items():
        won = stack - STACK
        tallies[seat].won += won
        if won > 0:
            tallies[seat].pots += 1
            tally.moved += won
            tally.largest = max(tally.largest, won)
    return " ".join(str(stacks[seat]) for seat in tallies).encode() + b"\n"
