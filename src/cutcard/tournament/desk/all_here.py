"""Everybody on the list is here: one word for the whole room, before the first hand."""

from cutcard.acts.declare import act, says
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import decides
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.desk.starting_stacks import CheckedIn, has_signed, to_sign
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.state import Night


@act(label="Check everyone in")
@says("everyone checks in")
class CheckInAll(Command, frozen=True, kw_only=True, tag="check-in-all"):
    """Check in all registered players."""

    signed: bool = False
    """The IDs of prepaid players match their forms, and all forms are signed."""


@decides
def check_in_all(c: CheckInAll, n: Night, rules: NightRules) -> list[Event]:
    """Before play; afterwards each comes by the house's rule for those who are late."""
    if n.started:
        raise RefusedAtNight("started_already")
    missing = [one for one in n.entrants.values() if one.status == "registered" and not one.coming.arrived]
    if not missing:
        raise RefusedAtNight("all_here_already")
    has_signed(n, rules, missing, signed=c.signed)
    return [CheckedIn(player=one.id, signed=to_sign(n, rules, one)) for one in missing]
