"""Random cash sessions: commands that a podium, a bank and a table might send next, sensible or not."""

import random
from collections.abc import Callable
from typing import Any, Final

from cutcard.cash.act_types import Command
from cutcard.cash.acts import UndoCashEntry
from cutcard.cash.bank.banker import DrawForBank, RefuseBank, TakeBank
from cutcard.cash.bank.buy_ins import BuyChips, CashOut, SellChips, WantChips
from cutcard.cash.bank.cage import AddToCage, CorrectCage, CountCage, HandOver, MoveToSafe
from cutcard.cash.bank.credit import IssueCredit, RedeemCredit
from cutcard.cash.bank.drop import CollectTime, CountBox, PayTips, RecordDrop
from cutcard.cash.podium.away_players import PickUp, StepIn, StepOut
from cutcard.cash.podium.check_in import CheckInVisitor, CheckOut
from cutcard.cash.podium.game_start import ArriveAtNewTable, BeginPlay, SeatArrivals
from cutcard.cash.podium.open_tables import AllowExtra, BreakCashTable, OpenCashTable
from cutcard.cash.podium.seat_changes import AskSeat, CancelSeatRequest, ChangeTable, TakeOtherSeat
from cutcard.cash.podium.seats import LeaveTable, MarkDealtIn, ObjectToGuest, SitBehind, TakeSeat
from cutcard.cash.podium.waiting_list import (
    Answer,
    CallNext,
    HandOutCard,
    JoinList,
    LeaveList,
    RecordNoShow,
    StepAwayFromList,
)
from cutcard.cash.state import CashSession
from cutcard.rules import load_house
from cutcard.scenario.cash.play import CashPlay
from cutcard.scenario.cash.setup import CashSetup, read_game_plan
from cutcard.scenario.sentences import ScriptNames
from cutcard.scenario.stream_play import DAY

HOUSES: Final = ("standard", "club52", "ppc")
NAMES: Final = tuple("ABCDEFGHJKLMNOPQRSTUVW")
MINUTE: Final = 60_000


def evening(house: str) -> CashPlay:
    """A session with two games and an empty room."""
    games = (
        ("nl", read_game_plan("nlhe 1/2, $100 to $300, 5 seats")),
        ("lim", read_game_plan("lhe 4/8, $40, $6 for 30 minutes")),
        ("cred", read_game_plan("nlhe 1/2, $100 to $300, 5 seats, for credit")),
    )
    setup = CashSetup(games, (), (), (), (), (), 40_000, DAY + 16 * 60 * MINUTE)
    return CashPlay(setup, load_house(house), ScriptNames())


class Chance:
    """Draws the next command."""

    def __init__(self, play: CashPlay, dice: random.Random) -> None:
        self.play = play
        self.dice = dice

    @property
    def evening(self) -> CashSession:
        """The session now."""
        return self.play.evening

    def who(self) -> str:
        """Mostly a player who is in the room."""
        found = list(self.evening.visits)
        return self.dice.choice(found if found and self.dice.random() < 0.8 else NAMES)

    def sits(self) -> str:
        """Mostly a seated player."""
        found = [one.id for one in self.evening.visits.values() if one.table]
        return self.dice.choice(found) if found and self.dice.random() < 0.9 else self.who()

    def waits(self, game: str) -> str:
        """Mostly a player on a list."""
        on = self.evening.games.get(game)  # it may have been undone
        found = [one.player for one in on.waiting] if on is not None else []
        return self.dice.choice(found) if found and self.dice.random() < 0.8 else self.who()

    def game(self) -> str:
        """One of the games."""
        return self.dice.choice(("nl", "nl", "lim", "cred"))

    def table(self) -> int:
        """A table, or a number without one."""
        return self.dice.choice((*self.evening.tables, 1, 9))

    def seat(self) -> int:
        """A seat, or a number without one."""
        return self.dice.randint(1, 6)

    def cents(self) -> int:
        """An amount, sometimes odd."""
        return self.dice.choice((0, 1, 4_000, 10_000, 20_000, 10_000, 10_001, 29_950, 30_000, 50_000))

    def cards(self, players: list[str]) -> tuple[tuple[str, int], ...]:
        """A card for each player."""
        return tuple(zip(players, self.dice.sample(range(52), len(players)), strict=True))

    def at(self, table: int) -> list[str]:
        """The players at a table."""
        found = self.evening.tables.get(table)
        return [one.player for one in found.seats.values()] if found is not None else []

    def called(self) -> Command:
        """A called player sits down, mostly in the right seat."""
        calls = list(self.evening.calls())
        if not calls:
            waited = [on.id for on in self.evening.games.values() if on.waiting]
            return CallNext(game=self.dice.choice(waited)) if waited else self.put_down()
        game, one, call = self.dice.choice(calls)
        if self.dice.random() < (0.1 if call.card else 0.5):
            return HandOutCard(game=game.id, player=one.player)
        return TakeSeat(player=one.player, table=call.table, seat=call.seat)

    def chooses(self) -> Command:
        """At a new table players pick seats, mostly in order of arrival; else a player arrives."""
        number = self.table()
        found = self.evening.tables.get(number)
        before = [player for player in found.arrived if not self.evening.visits[player].table] if found else []
        if before and self.dice.random() < 0.7:
            return TakeSeat(player=before[0], table=number, seat=self.seat())
        return ArriveAtNewTable(player=self.who(), table=number)

    def earlier(self) -> int:
        """An entry to undo: mostly one of the last, sometimes a game with all that depends on it."""
        last = self.evening.record.entry
        return self.dice.choice((0, 0, 0, 0, max(0, last - self.seat()), max(0, last - self.seat()), last // 2))

    def then(self) -> Answer:
        """The podium's decision on a no-show."""
        return self.dice.choice(("again", "pass", "strike"))

    def stacks(self, table: int) -> tuple[tuple[str, int], ...]:
        """The stacks of a table; together what the books say."""
        players, there = self.at(table), self.evening.bank.tables.get(table, 0)
        cuts = sorted(self.dice.randint(0, there) for _ in players[1:])
        return tuple(zip(players, (b - a for a, b in zip((0, *cuts), (*cuts, there), strict=True)), strict=False))

    def put_down(self) -> Command:
        """A name for a list, from the podium or a phone."""
        who, by = self.who(), self.dice.choice(("", "", self.who()))
        return JoinList(game=self.game(), player=who, name=who, person=who, here=self.dice.random() < 0.5, asked_by=by)

    def broken(self) -> Command:
        """Break a table, with or without cards."""
        table = self.table()
        cards = self.cards(self.at(table)) if self.dice.random() < 0.7 else ()
        return BreakCashTable(
            table=table, stacks=self.stacks(table), cards=cards, override=self.dice.choice(("", "spilt"))
        )

    def bank(self) -> Command:
        """A player takes the bank, draws for it, or declines."""
        table = self.table()
        return self.dice.choice((
            TakeBank(player=self.sits()), RefuseBank(player=self.sits()),
            DrawForBank(table=table, cards=self.cards(self.at(table))),
        ))  # fmt: skip

    def corrected(self) -> Command:
        """Explain a difference."""
        keeper = self.dice.choice((0, self.table()))
        return CorrectCage(cents=self.cents(), out=self.dice.random() < 0.5, why="found", keeper=keeper)

    def everybody(self) -> Command:
        """The time to make up games is over."""
        way: Any = self.dice.choice(("one_more", "another_table"))
        return SeatArrivals(game=self.game(), way=way, helpers=(self.sits(),) if self.dice.random() < 0.3 else ())

    def commands(self) -> list[tuple[int, Callable[[], Command]]]:
        """Every command with its weight; at first players arrive and tables open."""
        name = self.dice.choice(NAMES)
        game = self.game()
        people, tables = len(self.evening.visits), len(self.evening.tables)
        sitting = 1 if sum(bool(one.table) for one in self.evening.visits.values()) > 4 else 5
        return [
            (4 if people > 8 else 60, lambda: CheckInVisitor(player=name, name=name, person=name)),
            (8, self.put_down),
            (1, lambda: LeaveList(game=game, player=self.waits(game))),
            (
                1,
                lambda: StepAwayFromList(
                    game=game, player=self.waits(game), until=self.play.now + self.seat() * MINUTE
                ),
            ),
            (1 if tables > 1 else 30, lambda: OpenCashTable(game=game)),
            (1, lambda: AllowExtra(table=self.table())),
            (5, lambda: CallNext(game=game)),
            (1, lambda: CallNext(game=game, player=self.waits(game), table=self.table(), override="in a hurry")),
            (2, lambda: RecordNoShow(game=game, player=self.waits(game), then=self.then())),
            (12 * sitting, self.called),
            (3, lambda: TakeSeat(player=self.who(), table=self.table(), seat=self.seat())),
            (4 * sitting, self.chooses),
            (3, lambda: BeginPlay(table=self.table())),
            (1, self.everybody),
            (10, lambda: BuyChips(player=self.sits(), cents=self.cents(), has=self.dice.choice((None, 0, 5_000)))),
            (4, lambda: IssueCredit(player=self.who(), cents=self.cents())),
            (2, lambda: RedeemCredit(player=self.who(), cents=self.cents())),
            (3, lambda: MarkDealtIn(player=self.sits())),
            (4, lambda: AskSeat(player=self.sits(), seats=self.dice.choice(((), (self.seat(),))))),
            (1, lambda: CancelSeatRequest(player=self.sits())),
            (4, lambda: TakeOtherSeat(player=self.sits(), seat=self.seat())),
            (3, lambda: ChangeTable(player=self.sits(), table=self.table(), seat=self.seat(), has=self.cents())),
            (2, lambda: StepOut(player=self.sits())),
            (1, lambda: StepIn(player=self.sits())),
            (1, lambda: PickUp(player=self.sits(), cents=self.cents())),
            (1, lambda: SitBehind(player=self.sits(), guest="Gus")),
            (1, lambda: ObjectToGuest(player=self.sits(), objects=self.sits())),
            (3, lambda: LeaveTable(player=self.sits())),
            (4, lambda: CashOut(player=self.who(), cents=self.cents(), leaves=self.dice.random() < 0.5)),
            (1, lambda: CheckOut(player=self.who())),
            (2, self.bank),
            (2, lambda: SellChips(seller=self.sits(), buyer=self.sits(), cents=self.cents(), has=30_000, leeway=True)),
            (1, lambda: WantChips(player=self.sits(), cents=self.cents())),
            (4, lambda: RecordDrop(table=self.table(), rake=self.seat() * 100, promo=100, tips=50, dealer="Dee")),
            (1, lambda: CountBox(table=self.table(), cents=self.cents())),
            (1, lambda: CollectTime(table=self.table())),
            (1, lambda: MoveToSafe(cents=self.cents(), fetch=self.dice.random() < 0.5)),
            (1, lambda: CountCage(cents=self.cents(), keeper=self.dice.choice((0, 0, self.table())))),
            (1, lambda: HandOver(to="Jonas")),
            (1, lambda: PayTips(table=self.table(), cents=self.dice.choice((0, 50, 100, 9_000)), dealer="Dee")),
            (1, lambda: AddToCage(cents=self.cents())),
            (1, self.corrected),
            (1, self.broken),
            (3, lambda: UndoCashEntry(number=self.earlier(), also=True)),
        ]  # fmt: skip

    def next(self) -> Command:
        """The next command."""
        tries = self.commands()
        [(_, make)] = self.dice.choices(tries, [weight for weight, _ in tries])
        return make()
