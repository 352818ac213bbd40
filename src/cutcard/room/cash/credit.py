"""Club credit wherever it was bought: what people have of it, and how it comes to the evening at which they spend it.

Credit leaves one evening by an entry there and comes to the other by one that names it, so it comes once: whoever died
between the two is finished by whoever looks next.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.acts import AnyCommand
from cutcard.cash.bank.buy_ins import BuyChips
from cutcard.cash.bank.credit import ReceiveCredit, RedeemCredit, SendCredit, plays_for_credit
from cutcard.cash.state import CashEvening, CreditSentOn
from cutcard.english import money
from cutcard.rules.cash import CashRules


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
    def evening(self) -> CashEvening:
        """The evening itself."""

    @property
    def brief(self) -> EveningHeld:
        """What is known of it without waking it."""

    @property
    def rules(self) -> CashRules:
        """The house's answers."""

    @property
    def version(self) -> int:
        """How many events it is made of."""

    async def settle(self, command: Any, command_id: str, /) -> object:
        """Have something decided and kept."""


class ClubCredit:
    """The credit of everybody."""

    def __init__(self, evenings: Callable[[], Iterable[HoldsCredit]]) -> None:
        self._evenings = evenings

    def held(self) -> Mapping[str, int]:
        """What everybody has, by person: at any evening, or on its way between two."""
        found: Counter[str] = Counter()
        for kept in self._evenings():
            found.update(kept.brief.credit.held)
        for _, command in self._on_its_way():
            found[command.person] += command.cents
        return found

    def _on_its_way(self) -> Iterator[tuple[str, ReceiveCredit]]:
        """What left one evening and has not come to the other: (where it goes, what shall be done there)."""
        all_of_them = {kept.id: kept.brief.credit for kept in self._evenings()}
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
            if other is not kept and other.brief.credit.held.get(one.person):
                send = SendCredit(person=one.person, to=kept.id, by=command.by)
                await other.settle(send, f"credit/{kept.id}/{one.person}/{other.version}")
        for to, receive in list(self._on_its_way()):
            if to == kept.id:
                await kept.settle(receive, f"credit/{receive.source}/{receive.number}")
