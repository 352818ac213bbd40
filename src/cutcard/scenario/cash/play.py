"""A cash session run by a script, and the view of it for spectators."""

from cutcard.books.accounts import balance
from cutcard.cash.act_registry import describe_event
from cutcard.cash.acts import AnyCommand, AnyEvent, decide, evolve
from cutcard.cash.bank.accounts import cage_account, credit_of, on_table
from cutcard.cash.bank.banker import BankTaken
from cutcard.cash.bank.buy_ins import CashChipsBought
from cutcard.cash.bank.ledger import ledger
from cutcard.cash.lookup import seats_for
from cutcard.cash.podium.check_in import Arrived
from cutcard.cash.podium.game_start import PlayBegan
from cutcard.cash.podium.open_tables import CashTableOpened
from cutcard.cash.podium.seats import HandTaken, SeatTaken
from cutcard.cash.podium.session import GameOpened, SessionWasOpened, game_title
from cutcard.cash.podium.waiting_list import ListJoined
from cutcard.cash.state import CashSession, CashTable, SessionPlan
from cutcard.cash.suggestions import CashSuggestion, suggestions
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import cash_rules
from cutcard.scenario.cash.setup import CashSetup
from cutcard.scenario.outcome import CheckFails, RoomDrawn, SpotDrawn, TableFromAbove
from cutcard.scenario.sentences import ScriptNames
from cutcard.scenario.stream_play import DAY, EntriesPlay, EntriesWatch, time_of_day


class CashPlay(EntriesPlay[CashSession]):
    """A session, its rules and its entries."""

    def __init__(self, setup: CashSetup, book: Rulebook, known: ScriptNames) -> None:
        super().__init__(known, setup.time, CashSession())
        self.book = book
        self.rules = cash_rules(book)
        plan = SessionPlan(house=book.house, float_cents=setup.float_cents)
        self.begin([SessionWasOpened(evening="evening", plan=plan, edition=book.digest)])
        for name, game in setup.games:
            self.begin([GameOpened(game=name, plan=game_title(game))])
        for number, name in setup.tables:
            size = seats_for(self.evening.games[name].plan, self.rules)
            self.begin([CashTableOpened(game=name, table=number, size=size)])
        self._come(setup)

    @property
    def evening(self) -> CashSession:
        """The session itself."""
        return self.state

    def _come(self, setup: CashSetup) -> None:
        for one in setup.sits:
            least = self.evening.games[self.evening.tables[one.table].game].plan.least
            cents = least if one.cents is None else one.cents
            self.begin([Arrived(player=one.name, name=one.name, person=one.name)])
            self.begin([SeatTaken(player=one.name, table=one.table, seat=one.seat)])
            keeper = one.table if self.rules.cash_bank.player else 0
            self.begin([CashChipsBought(player=one.name, table=one.table, cents=cents, keeper=keeper)])
            self.begin([HandTaken(player=one.name)])
        bankers = {**{one.table: one.name for one in reversed(setup.sits)}, **dict(setup.bankers)}
        for number, name in sorted(bankers.items()):
            if self.rules.cash_bank.player:
                self.begin([BankTaken(player=name, table=number)])
            self.begin([PlayBegan(table=number)])
        for name in setup.here:
            self.begin([Arrived(player=name, name=name, person=name)])
        for game, names in setup.lists:
            for name in names:
                if name not in self.evening.visits:
                    self.begin([Arrived(player=name, name=name, person=name)])
                self.begin([ListJoined(game=game, player=name)])

    def decided(self, command: AnyCommand) -> list[AnyEvent]:
        """What happens by a command, or Refused."""
        return decide(command, self.evening, self.rules)

    def evolve(self, state: CashSession, event: AnyEvent) -> None:
        """Apply an event to a session."""
        evolve(state, event)

    def empty_state(self) -> CashSession:
        """An empty session."""
        return CashSession()

    def told(self, event: AnyEvent) -> str:
        """An event in the words of the log."""
        return describe_event(event, self.evening)

    def suggested(self) -> list[CashSuggestion]:
        """What the house would do now."""
        return suggestions(self.evening, self.rules, self.now, -DAY)

    def line(self) -> str:
        """The session in one line."""
        tables = ", ".join(f"table {one.number}: {len(one.seats)}" for one in self.evening.tables.values())
        waiting = ", ".join(f"{one.id}: {len(one.waiting)} waiting" for one in self.evening.games.values())
        return "; ".join(filter(None, (tables, waiting))) or "no game"

    def always(self) -> None:
        """Check that a replay gives the same, accounts balance, and the books agree with the chips on the tables."""
        super().always()
        books = balance(ledger(self.evening))
        if sum(books.values()):
            raise CheckFails("the books", "nothing left over", str(books))
        bank = self.evening.bank
        kept = {cage_account(keeper): cents for keeper, cents in bank.drawers.items()}
        lies = {on_table(number): -cents for number, cents in bank.tables.items()}
        owed = {credit_of(person): -cents for person, cents in bank.credits.items()}
        for account, cents in (kept | lies | owed).items():
            if books.get(account, 0) != cents:
                raise CheckFails(account, str(books.get(account, 0)), str(cents))


class CashWatch(EntriesWatch[CashPlay]):
    """Watches one session."""

    def scene(self) -> object:
        """Changes when a player changes seats or waits for something else."""
        evening = self.play.evening
        lists = tuple((one.id, tuple(other.player for other in one.waiting)) for one in evening.games.values())
        return tuple((one.id, one.table, one.seat) for one in evening.visits.values()), lists

    def rows(self) -> list[tuple[str, ...]]:
        """Who sits where."""
        found = sorted((one.table, one.seat, one) for one in self.play.evening.visits.values() if one.table)
        return [(str(table), str(seat), one.name, "") for table, seat, one in found]

    def room(self) -> RoomDrawn:
        """All tables with players."""
        tables = [self._table(one) for one in self.play.evening.tables.values() if one.seats]
        return RoomDrawn(time_of_day(self.play.now), "", tuple(tables))

    def _table(self, table: CashTable) -> TableFromAbove:
        people = self.play.evening.visits
        seats = [SpotDrawn(seat, people[who.player].name) for seat, who in sorted(table.seats.items())]
        return TableFromAbove(table.number, table.size, tuple(seats))
