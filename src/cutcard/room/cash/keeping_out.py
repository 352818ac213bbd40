"""Whom the club has expelled or suspended, and who is too young: not in the room, on no list, in no seat, no chips."""

from typing import Any

from cutcard.acts.declare import act_of
from cutcard.cash.acts import AnyCommand
from cutcard.cash.podium.waiting_list import CallNext, next_up
from cutcard.cash.state import CashEvening
from cutcard.cash.suggestions import BarredVisitor
from cutcard.room.room_services import Services
from cutcard.room.tables.keeping_out import check
from cutcard.rules.cash import CashRules
from cutcard.streams.refusals import RefusedInRoom


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
        if person:
            _old_enough(services, rules, person)


def _old_enough(services: Services, rules: CashRules, person: str) -> None:
    """Refuse whoever is younger today than the house asks for; of whom nobody knows it the podium answers."""
    age, least = services.safe.papers(person).age_on(services.today()), rules.eligible.least_age
    if age is not None and age < least:
        raise RefusedInRoom("too_young", rules.eligible.cites_on("age"), name=services.name(person), least=least)


def _who(services: Services, evening: CashEvening, command: Any) -> str:
    """Whom it is about: the buyer of a sale; of a call that names nobody whoever is next."""
    if isinstance(command, CallNext) and not command.player and command.game in evening.games:
        first = next_up(evening.games[command.game], services.now())
        return first.player if first is not None else ""
    return str(getattr(command, "buyer", "") or getattr(command, "player", ""))


def barred(services: Services, evening: CashEvening, rules: CashRules) -> dict[str, BarredVisitor]:
    """Those in the room or on its lists who may not play any more, by who they are there."""
    people, day = services.people, services.today()
    known = ((one, people.kept_out(day, one.person, one.name)) for one in evening.visits.values() if not one.gone)
    return {
        one.id: BarredVisitor(out.how, out.why, out.until, out.cited(rules.eligible))
        for one, out in known
        if out is not None
    }
