"""Whom the club has expelled or suspended: no seat, no chips and no hand at any table, as the house's rule has it."""

from cutcard.acts.declare import act_of
from cutcard.room.room_services import Services
from cutcard.room.tables.table_stream import KeptTable
from cutcard.rules.slots.tournament.registration import Eligible
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import AnyCommand
from cutcard.table.seats.seats import SitDown


def turn_away(services: Services, place: KeptTable, command: AnyCommand) -> None:
    """Refuse what would bring such a person into play here, whoever sends it."""
    if not act_of(type(command)).enters:
        return
    sitter = place.table.sitters.get(getattr(command, "seat", 0))
    player = command.player if isinstance(command, SitDown) else sitter.player if sitter is not None else ""
    check(services, place.rules.eligible, player)


def check(services: Services, house: Eligible, person: str, name: str = "") -> None:
    """Refuse whoever is kept from play today, by who they are or by their name."""
    exclusion = services.people.kept_out(services.today(), person, name)
    if exclusion is not None:
        told = {"name": name or services.name(person), "until": exclusion.until, "why": exclusion.why}
        raise RefusedInRoom(exclusion.how, exclusion.cited(house), **told)
