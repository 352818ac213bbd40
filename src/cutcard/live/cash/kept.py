"""One evening of the cash room as this process knows it."""

from collections.abc import Iterable, Sequence

from cutcard.cash.acts import AnyCommand, AnyEvent
from cutcard.cash.decide import decide
from cutcard.cash.evening import CashEvening, Visit
from cutcard.cash.evolve import evolve
from cutcard.cash.seen.log import lines
from cutcard.cash.seen.looking import CashLook
from cutcard.folding import LogSeen
from cutcard.live.broken import Unreadable
from cutcard.live.cash.credit import ClubCredit
from cutcard.live.cash.keeping_out import barred, turn_away
from cutcard.live.entries import KeptEntries
from cutcard.live.records import CASH, OF_EVENINGS
from cutcard.live.services import Services, Signal
from cutcard.rules import Rulebook
from cutcard.rules.cash import CashRules, cash_rules


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
        assert self._rules is not None  # noqa: S101 - furnished before anybody looks
        return self._rules

    def furnish(self, book: Rulebook) -> None:
        """Bring its rulebook in."""
        self._book = book
        self._rules = cash_rules(book)

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
