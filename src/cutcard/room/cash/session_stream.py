"""One session and its credit.

Credit leaves one evening by an entry there and comes to the other by one that names it, so it comes once: whoever died
between the two is finished by whoever looks next.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from cutcard.acts.undo import LogLine
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.acts import AnyCommand, AnyEvent, decide, evolve
from cutcard.cash.bank.buy_ins import BuyChips
from cutcard.cash.bank.credit import ReceiveCredit, RedeemCredit, SendCredit, plays_for_credit
from cutcard.cash.state import CashSession, CreditSentOn, SessionPlan, Stage, Visitor
from cutcard.cash.views.log import SessionContext, lines
from cutcard.english import money
from cutcard.room.cash.permissions import barred, refuse_excluded
from cutcard.room.codecs import OF_EVENINGS
from cutcard.room.room_services import RoomServices
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import CashRules, cash_rules
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.records import CASH
from cutcard.streams.services import Signal
from cutcard.streams.undoable_stream import UndoableStream


class CreditHeld(NamedTuple):
    """What an evening holds of it, and what left it or came to it from others."""

    held: Mapping[str, int]
    sent: Mapping[int, CreditSentOn]
    received: Container[tuple[str, int]]


class EveningHeld(Protocol):
    """What is known of an evening, awake or not."""

    @property
    def credit(self) -> CreditHeld:
        """Its credit."""


class HoldsCredit(Protocol):
    """An evening as far as credit is concerned."""

    id: str

    @property
    def evening(self) -> CashSession:
        """The evening itself."""

    @property
    def summary(self) -> EveningHeld:
        """What is known of it without waking it."""

    @property
    def rules(self) -> CashRules:
        """The house's answers."""

    @property
    def version(self) -> int:
        """How many events it is made of."""

    async def append(self, command: Any, command_id: str, /) -> object:
        """Have something decided and kept."""


class ClubCredit:
    """The credit of everybody."""

    def __init__(self, evenings: Callable[[], Iterable[HoldsCredit]]) -> None:
        self._evenings = evenings

    def held(self) -> Mapping[str, int]:
        """What everybody has, by person: at any evening, or on its way between two."""
        found: Counter[str] = Counter()
        for kept in self._evenings():
            found.update(kept.summary.credit.held)
        for _, command in self._on_its_way():
            found[command.person] += command.cents
        return found

    def _on_its_way(self) -> Iterator[tuple[str, ReceiveCredit]]:
        """What left one evening and has not come to the other: (where it goes, what shall be done there)."""
        all_of_them = {kept.id: kept.summary.credit for kept in self._evenings()}
        for name, credit in all_of_them.items():
            for number, sent in credit.sent.items():
                if sent.to in all_of_them and (name, number) not in all_of_them[sent.to].received:
                    yield sent.to, ReceiveCredit(person=sent.person, cents=sent.cents, source=name, number=number)

    async def bring(self, kept: HoldsCredit, command: AnyCommand) -> None:
        """Before credit is spent at an evening that holds too little: bring what its owner has elsewhere; or refuse."""
        one = kept.evening.visits.get(command.player) if isinstance(command, BuyChips | RedeemCredit) else None
        spends = isinstance(command, RedeemCredit) or (one is not None and plays_for_credit(kept.evening, one))
        if one is None or not one.person or not spends or kept.evening.stage == "closed":
            return
        cents: int = getattr(command, "cents", 0)
        if cents <= kept.evening.bank.credits.get(one.person, 0):
            return
        has = self.held().get(one.person, 0)
        if cents > has:
            cites, told = kept.rules.cash_bank.cites_on("credit"), money(has, kept.evening.plan.currency)
            raise RefusedInCashRoom("too_little_credit", cites, name=one.name, has=told)
        for other in self._evenings():
            if other is not kept and other.summary.credit.held.get(one.person):
                send = SendCredit(person=one.person, to=kept.id, by=command.by)
                await other.append(send, f"credit/{kept.id}/{one.person}/{other.version}")
        for to, receive in list(self._on_its_way()):
            if to == kept.id:
                await kept.append(receive, f"credit/{receive.source}/{receive.number}")


BRIEF: Final = "brief"


class SessionSummary(NamedTuple):
    """An evening in short."""

    plan: SessionPlan
    edition: str
    stage: Stage
    opened: int
    tables: int
    """Those that stand."""
    seated: int
    waiting: int
    funds: tuple[int, int]
    """What the jackpot and the promotions have."""
    credit: CreditHeld


class SessionStream(UndoableStream[CashSession, AnyCommand, AnyEvent]):
    """An evening, its stream and its rules."""

    services: RoomServices

    what = "evening"

    def __init__(
        self,
        services: RoomServices,
        evening: str,
        credit: ClubCredit,
        happened: Signal["SessionStream", AnyEvent] | None = None,
    ) -> None:
        """`happened` is told whenever an event was taken in; `credit`: what people have at any evening."""
        self.credit = credit
        self._happened: Signal[SessionStream, AnyEvent] = happened or Signal()
        self._rules: CashRules | None = None
        super().__init__(services, evening, CASH + evening, OF_EVENINGS, CashSession())

    @property
    def evening(self) -> CashSession:
        """The evening itself."""
        return self.state

    @property
    def rules(self) -> CashRules:
        """The house's answers."""
        if self._rules is None:
            self._rules = cash_rules(self.book)
        return self._rules

    @property
    def summary(self) -> SessionSummary:
        """What lists ask for, without waking it."""
        if self.asleep is not None:
            found: SessionSummary = self.asleep.known[BRIEF]
            return found
        e, bank = self.evening, self.evening.bank
        still = [table for table in e.tables.values() if not table.broken]
        return SessionSummary(
            plan=e.plan,
            edition=e.record.edition,
            stage=e.stage,
            opened=e.opened,
            tables=len(still),
            seated=sum(len(table.seats) for table in still),
            waiting=sum(len(game.waiting) for game in e.games.values()),
            funds=(e.funds.jackpot, e.funds.promotions),
            credit=CreditHeld(bank.credits, bank.credit_sent, bank.credit_received),
        )

    def load(self, book: Rulebook) -> None:
        """Bring its rulebook in."""
        self._book, self._rules = book, None

    def look(self) -> SessionContext:
        """A look at it now."""
        services = self.services
        return SessionContext(
            evening=self.evening,
            rules=self.rules,
            book=self.book,
            now=services.now(),
            offset=self.evening.plan.offset,
            barred=lambda: barred(services, self.evening, self.rules),
            credit=self.credit.held,
            person=services.name,
            office=services.office,
            public=f"{services.address}/cash/{self.id}" if services.address else "",
            shown=services.people.public,
            may_hold=self._may_hold,
            style=services.people.style,
        )

    def _may_hold(self) -> tuple[tuple[str, str], ...]:
        """Who can answer for the drawer, by name."""
        known = self.services.people.persons.values()
        found = [(one.id, one.name) for one in known if one.has("director", "floor", "banker")]
        return tuple(sorted(found, key=lambda pair: pair[1]))

    async def complete(self, command: AnyCommand) -> AnyCommand:
        """As it is, unless it brings somebody into play whom the club keeps out; credit that it spends is brought."""
        refuse_excluded(self.services, self.evening, self.rules, command)
        await self.credit.bring(self, command)
        return command

    # Deciding and changing -------------------------------------------------------------------------------------------

    def decide(self, command: AnyCommand, state: CashSession) -> list[AnyEvent]:
        """By the house's rules."""
        return decide(command, state, self.rules)

    def evolve(self, state: CashSession, event: AnyEvent) -> None:
        """Let an event change the evening."""
        evolve(state, event)

    def notify(self, event: AnyEvent) -> None:
        """Tell whoever wants to know."""
        self._happened(self, event)

    def log_lines(self, events: Sequence[AnyEvent]) -> tuple[LogLine, ...]:
        """Events as the log tells them."""
        return lines(self.look(), events)

    def of_entry(self, number: int) -> Sequence[AnyEvent]:
        """The events of an entry."""
        return self.evening.record.events_of(number)

    def names_on_list(self) -> Iterable[Visitor]:
        """Everybody who was here."""
        return self.evening.visits.values()

    def set_aside(self, error: UnreadableStream) -> None:
        """Set the evening apart."""
        self.services.evening_broke(self.id, error)

    # Duties of the house ---------------------------------------------------------------------------------------------

    def schedule(self) -> None:
        """Nothing is due by itself: the podium decides."""

    async def run_due(self) -> None:
        """Nothing is due by itself."""

    def give_up(self, error: Exception) -> None:
        """Nothing is tried by itself."""
