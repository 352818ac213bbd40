"""One evening of the cash room as this process knows it."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cutcard.acts.undo import LogSeen
from cutcard.cash.acts import AnyCommand, AnyEvent
from cutcard.cash.decide import decide
from cutcard.cash.evolve import evolve
from cutcard.cash.state import CashEvening, EveningPlan, Stage, Visit
from cutcard.cash.views.log import lines
from cutcard.cash.views.looking import CashLook
from cutcard.room.cash.credit import ClubCredit, CreditHeld
from cutcard.room.cash.keeping_out import barred, turn_away
from cutcard.room.codecs import CASH, OF_EVENINGS
from cutcard.room.room_services import Services, Signal
from cutcard.rules import Rulebook
from cutcard.rules.cash import CashRules, cash_rules
from cutcard.streams.faults import Unreadable
from cutcard.streams.undoable_stream import KeptEntries

BRIEF: Final = "brief"


class EveningBrief(NamedTuple):
    """An evening in short."""

    plan: EveningPlan
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


class KeptEvening(KeptEntries[CashEvening, AnyCommand, AnyEvent]):
    """An evening, its stream and its rules."""

    what = "evening"

    def __init__(
        self,
        services: Services,
        evening: str,
        credit: ClubCredit,
        happened: Signal["KeptEvening", AnyEvent] | None = None,
    ) -> None:
        """`happened` is told whenever an event was taken in; `credit`: what people have at any evening."""
        self.credit = credit
        self._happened: Signal[KeptEvening, AnyEvent] = happened or Signal()
        self._rules: CashRules | None = None
        super().__init__(services, evening, CASH + evening, OF_EVENINGS, CashEvening())

    @property
    def evening(self) -> CashEvening:
        """The evening itself."""
        return self.state

    @property
    def rules(self) -> CashRules:
        """The house's answers."""
        if self._rules is None:
            self._rules = cash_rules(self.book)
        return self._rules

    @property
    def brief(self) -> EveningBrief:
        """What lists ask for, without waking it."""
        if self.asleep is not None:
            found: EveningBrief = self.asleep.known[BRIEF]
            return found
        e, bank = self.evening, self.evening.bank
        still = [table for table in e.tables.values() if not table.broken]
        return EveningBrief(
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

    def furnish(self, book: Rulebook) -> None:
        """Bring its rulebook in."""
        self._book, self._rules = book, None

    def look(self) -> CashLook:
        """A look at it now."""
        services = self.services
        return CashLook(
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

    async def whole(self, command: AnyCommand) -> AnyCommand:
        """As it is, unless it brings somebody into play whom the club keeps out; credit that it spends is brought."""
        turn_away(self.services, self.evening, self.rules, command)
        await self.credit.bring(self, command)
        return command

    # Deciding and changing -------------------------------------------------------------------------------------------

    def decided(self, command: AnyCommand, state: CashEvening) -> list[AnyEvent]:
        """By the house's rules."""
        return decide(command, state, self.rules)

    def changed_by(self, state: CashEvening, event: AnyEvent) -> None:
        """Let an event change the evening."""
        evolve(state, event)

    def happened(self, event: AnyEvent) -> None:
        """Tell whoever wants to know."""
        self._happened(self, event)

    def told(self, events: Sequence[AnyEvent]) -> tuple[LogSeen, ...]:
        """Events as the log tells them."""
        return lines(self.look(), events)

    def of_entry(self, number: int) -> Sequence[AnyEvent]:
        """The events of an entry."""
        return self.evening.record.of(number)

    def listed(self) -> Iterable[Visit]:
        """Everybody who was here."""
        return self.evening.visits.values()

    def broke(self, error: Unreadable) -> None:
        """Set the evening apart."""
        self.services.evening_broke(self.id, error)

    # Duties of the house ---------------------------------------------------------------------------------------------

    def plan(self) -> None:
        """Nothing is due by itself: the podium decides."""

    async def do_due(self) -> None:
        """Nothing is due by itself."""

    def hopeless(self, error: Exception) -> None:
        """Nothing is tried by itself."""
