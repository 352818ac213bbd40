"""Commands of the office decided: each is refused, or becomes one entry of events that shall happen."""

from msgspec.structs import replace

from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acting import ACTS
from cutcard.office.acts import AnyCommand, AnyEvent
from cutcard.office.opening import OpenOffice
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules


def decide(c: AnyCommand, office: Office, rules: OfficeRules) -> list[AnyEvent]:
    """Say what happens by a command, or raise `Refused`."""
    if not office.version and not isinstance(c, OpenOffice):
        raise RefusedInOffice("office_not_open")
    entry = office.record.entry + 1
    events: list[AnyEvent] = ACTS.decided[type(c)](c, office, rules)
    return [replace(event, entry=entry, at=c.at, by=c.by, device=c.device) for event in events]
