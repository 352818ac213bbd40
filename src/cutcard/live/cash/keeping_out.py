"""Whom the club has expelled or suspended: not in the cash room, on no list, in no seat, and no chips."""

from typing import Any

from cutcard.acting import act_of
from cutcard.cash.acts import AnyCommand
from cutcard.cash.evening import CashEvening
from cutcard.cash.lists.calling import CallNext, next_up
from cutcard.cash.suggest import BarredVisitor
from cutcard.live.keeping_out import check
from cutcard.live.services import Services
from cutcard.rules.cash import CashRules


def turn_away(services: Services, evening: CashEvening, rules: CashRules, command: AnyCommand) -> None:
    """Refuse what would bring such a person into play, whoever sends it and for whatever reason."""
    if not act_of(type(command)).enters:
        return
    one = evening.visits.get(_who(services, evening, command))
    for person, name in (
        (getattr(command, "person", ""), getattr(command, "name", "").strip()),
        (one.person, one.name) if one is not None else ("", ""),
    ):
        if person or name:
            check(services, rules.eligible, person, name)


def _who(services: Services, evening: CashEvening, command: Any) -> str:
    """Whom it is about: the buyer of a sale; of a call that names nobody whoever is next."""
    if isinstance(command, CallNext) and not command.player and command.game in evening.games:
        first = next_up(evening.games[command.game], services.now())
        return first.player if first is not None else ""
    return str(getattr(command, "buyer", "") or getattr(command, "player", ""))


def barred(services: Services, evening: CashEvening) -> dict[str, BarredVisitor]:
    """Those in the room or on its lists who may not play any more, by who they are there."""
    people, day = services.people, services.today()
    if not any(one.holds_on(day) for one in people.exclusions.values()):
        return {}
    known = ((one, people.kept_out(day, one.person, one.name)) for one in evening.visits.values() if not one.gone)
    return {
        one.id: BarredVisitor("expelled" if out.expelled else "suspended", out.why, out.until)
        for one, out in known
        if out is not None
    }
