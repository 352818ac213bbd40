"""The nights of a series: each made of the template, and following it until it is announced or changed by hand.

An announced night still moves with its date in the calendar, as long as nobody set its day at the night itself.
"""

import hashlib
from datetime import tzinfo

from msgspec.structs import replace

from cutcard.office.act_types import RefusedInOffice
from cutcard.office.calendar.occasions import Occasion, OccasionDate
from cutcard.office.calendar.recurring import moment
from cutcard.room.tournaments.tournament_registry import Nights
from cutcard.room.tournaments.tournament_stream import KeptNight
from cutcard.tournament.desk.open_tournament import NightOpened, PlanChanged
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.templates import find_template


def night_of(occasion: str, date: str) -> str:
    """The id of the night that is made for a date: whoever makes it, and however often, it is this one."""
    return hashlib.sha256(f"calendar/{occasion}/{date}".encode()).hexdigest()[:10]


def template_of(nights: Nights, name: str) -> Plan:
    """The plan of which the nights of a series are made."""
    if not name:
        raise RefusedInOffice("needs_template")
    if nights.known(name):
        return nights[name].night.plan
    try:
        return find_template(name).plan
    except ValueError:
        raise RefusedInOffice("needs_template") from None


def plan_of(occasion: Occasion, held: OccasionDate, zone: tzinfo, template: Plan, currency: str) -> Plan:
    """The plan of a date's night, as the template and the calendar have it now."""
    return replace(
        template,
        title=held.title,
        date=held.day,
        starts=moment(held.day, held.time, zone),
        capacity=occasion.plan.seats or template.capacity,
        currency=currency,
    )


def follows(kept: KeptNight) -> bool:
    """Whether a night still follows its series: not announced, and nobody changed its plan by hand."""
    night = kept.night
    by_hand = (
        isinstance(one, PlanChanged) and one.by and one.entry not in night.record.taken_back for one in night.record.log
    )
    return night.stage == "planned" and not any(by_hand)


def moves(kept: KeptNight, occasion: str, date: str) -> bool:
    """Whether an announced night goes where its date goes: made for it, not begun, and its day not set by hand last."""
    day, by_hand = None, False
    for one in kept.night.record.log:
        if isinstance(one, NightOpened | PlanChanged) and one.entry not in kept.night.record.taken_back:
            now = (one.plan.date, one.plan.starts)
            by_hand = bool(one.by) if day not in (None, now) else by_hand
            day = now
    return kept.id == night_of(occasion, date) and kept.night.stage in ("open", "seated") and not by_hand
