"""Commands of a cash room decided: each is refused, or becomes one entry of events that shall happen."""

from msgspec.structs import replace

from cutcard.cash.act_registry import ACTS
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.acts import AnyCommand, AnyEvent
from cutcard.cash.bank.credit import ReceiveCredit, SendCredit
from cutcard.cash.evolve import UndoCashEntry
from cutcard.cash.state import CashEvening
from cutcard.rules.cash import CashRules


def decide(c: AnyCommand, evening: CashEvening, rules: CashRules) -> list[AnyEvent]:
    """Say what happens by a command, or raise `Refused`."""
    if evening.stage == "closed" and not isinstance(c, UndoCashEntry | SendCredit | ReceiveCredit):
        raise RefusedInCashRoom("evening_closed")
    entry = evening.record.entry + 1
    events: list[AnyEvent] = ACTS.decided[type(c)](c, evening, rules)
    return [replace(event, entry=entry, at=c.at, by=c.by, device=c.device) for event in events]
