"""One cash session's stream, and the club credit of all sessions.

Credit leaves one session by an entry and arrives at the other by an entry that names it, so it arrives once; if a
process dies between the two, the next one finishes the transfer.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from cutcard.acts.undo import LogLine
from cutcard.cash.acts import AnyCommand, AnyEvent, decide, evolve
from cutcard.cash.bank.buy_ins import BuyChips
from cutcard.cash.bank.credit import ReceiveCredit, RedeemCredit, SendCredit, credit_refusal, plays_for_credit
from cutcard.cash.state import CashSession, CreditSentOn, SessionPlan, Stage, Visitor
from cutcard.cash.views.log import SessionContext, lines
from cutcard.room.cash.permissions import barred, check_newcomer, refuse_excluded
from cutcard.room.codecs import OF_EVENINGS
from cutcard.room.room_services import RoomServices
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import CashRules, cash_rules
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.records import CASH
from cutcard.streams.services import Signal
from cutcard.streams.undoable_stream import UndoableStream


class CreditHeld(NamedTuple):
    """The credit a session holds, and what left it or came from others."""

    held: Mapping[str, int]
    sent: Mapping[int, CreditSentOn]
    received: Container[tuple[str, int]]


class EveningHeld(Protocol):
    """What is known of a session, asleep or not."""

    @property
    def credit(self) -> CreditHeld:
        """Its credit."""


class HoldsCredit(Protocol):
    """A session, as far as credit is concerned."""

    id: str

    @property
    def evening(self) -> CashSession:
        """The session's state."""

    @property
    def summary(self) -> EveningHeld:
        """What is known without waking it."""

    @property
    def rules(self) -> CashRules:
        """The house's answers."""

    @property
    def version(self) -> int:
        """How many events it is made of."""

    async def append(self, command: Any, command_id: str, /) -> object:
        """Decide a command and store its events."""


class ClubCredit:
    """The credit of all members."""

    def __init__(self, evenings: Callable[[], Iterable[HoldsCredit]]) -> None:
        self._evenings = evenings

    def held(self) -> Mapping[str, int]:
        """Each member's credit: at any session, or on its way between two."""
        found: Counter[str] = Counter()
        for kept in self._evenings():
            found.update(kept.summary.credit.held)
        for _, command in self._on_its_way():
            found[command.person] += command.cents
        return found

    def _on_its_way(self) -> Iterator[tuple[str, ReceiveCredit]]:
        """Credit that left a session and has not arrived: (destination, command to send there)."""
        all_of_them = {kept.id: kept.summary.credit for kept in self._evenings()}
        for name, credit in all_of_them.items():
            for number, sent in credit.sent.items():
                if sent.to in all_of_them and (name, number) not in all_of_them[sent.to].received:
                    yield sent.to, ReceiveCredit(person=sent.person, cents=sent.cents, source=name, number=number)

    async def bring(self, kept: HoldsCredit, command: AnyCommand) -> None:
        """Before credit is spent where too little is held: move the member's credit here, or refuse."""
        one = kept.evening.visits.get(command.player) if isinstance(command, BuyChips | RedeemCredit) else None
        spends = isinstance(command, RedeemCredit) or (one is not None and plays_for_credit(kept.evening, one))
        if one is None or not one.person or not spends or kept.evening.stage == "closed":
            return
        cents: int = getattr(command, "cents", 0)
        if cents <= kept.evening.bank.credits.get(one.person, 0):
            return
        has = self.held().get(one.person, 0)
        if cents > has:
            dealer = getattr(command, "dealer", False)
            raise credit_refusal(one, has, kept.evening.plan.currency, kept.rules, dealer=dealer)
        for other in self._evenings():
            if other is not kept and other.summary.credit.held.get(one.person):
                send = SendCredit(person=one.person, to=kept.id, by=command.by)
                await other.append(send, f"credit/{kept.id}/{one.person}/{other.version}")
        for to, receive in list(self._on_its_way()):
            if to == kept.id:
                await kept.append(receive, f"credit/{receive.source}/{receive.number}")


BRIEF: Final = "brief"


class SessionSummary(NamedTuple):
    """A session in short."""

    plan: SessionPlan
    edition: str
    stage: Stage
    opened: int
    tables: int
    """Open tables."""
    seated: int
    waiting: int
    funds: tuple[int, int]
    """The balances of jackpot and promotions."""
    credit: CreditHeld


class SessionStream(UndoableStream[CashSession, AnyCommand, AnyEvent]):
    """One cash session: its stream and its rules."""

    services: RoomServices

    what = "evening"

    def __init__(
        self,
        services: RoomServices,
        evening: str,
        credit: ClubCredit,
        happened: Signal["SessionStream", AnyEvent] | None = None,
    ) -> None:
        """`happened` is called after each applied event; `credit`: members' credit at all sessions."""
        self.credit = credit
        self._happened: Signal[SessionStream, AnyEvent] = happened or Signal()
        self._rules: CashRules | None = None
        super().__init__(services, evening, CASH + evening, OF_EVENINGS, CashSession())

    @property
    def evening(self) -> CashSession:
        """The session's state."""
        return self.state

    @property
    def rules(self) -> CashRules:
        """The house's answers."""
        if self._rules is None:
            self._rules = cash_rules(self.book)
        return self._rules

    @property
    def summary(self) -> SessionSummary:
        """What lists show, without waking it."""
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
        """Load its rulebook."""
        self._book, self._rules = book, None

    def context(self) -> SessionContext:
        """The context of its views as of now."""
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
        """Members who can be responsible for the bank, by name."""
        known = self.services.people.persons.values()
        found = [(one.id, one.name) for one in known if one.has("director", "floor", "banker")]
        return tuple(sorted(found, key=lambda pair: pair[1]))

    async def complete(self, command: AnyCommand) -> AnyCommand:
        """Refuse a command that brings a banned player into play; move credit here that it spends."""
        check_newcomer(self.services, self.evening, command)
        refuse_excluded(self.services, self.evening, self.rules, command)
        await self.credit.bring(self, command)
        return command

    # Decide and evolve -----------------------------------------------------------------------------------------------

    def decide(self, command: AnyCommand, state: CashSession) -> list[AnyEvent]:
        """Decide by the house rules."""
        return decide(command, state, self.rules)

    def evolve(self, state: CashSession, event: AnyEvent) -> None:
        """Apply an event to the session."""
        evolve(state, event)

    def notify(self, event: AnyEvent) -> None:
        """Notify subscribers."""
        self._happened(self, event)

    def log_lines(self, events: Sequence[AnyEvent]) -> tuple[LogLine, ...]:
        """Events as log lines."""
        return lines(self.context(), events)

    def of_entry(self, number: int) -> Sequence[AnyEvent]:
        """The events of an entry."""
        return self.evening.record.events_of(number)

    def names_on_list(self) -> Iterable[Visitor]:
        """Every player who was here."""
        return self.evening.visits.values()

    def set_aside(self, error: UnreadableStream) -> None:
        """Mark the session faulty."""
        self.services.evening_failed(self.id, error)

    # Automatic duties ------------------------------------------------------------------------------------------------

    def schedule(self) -> None:
        """None: the podium decides."""

    async def run_due(self) -> None:
        """None."""

    def give_up(self, error: Exception) -> None:
        """None."""
