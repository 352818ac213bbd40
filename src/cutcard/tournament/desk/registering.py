"""Names put down and taken off again: when, for whom, with a place or on the waiting list."""

from typing import Final

from cutcard.rules.night import NightRules
from cutcard.tournament.clock.reading import level_number
from cutcard.tournament.desk import commands as do
from cutcard.tournament.desk import events as ev
from cutcard.tournament.desk.charging import charge
from cutcard.tournament.desk.listing import Listing
from cutcard.tournament.desk.waiting import moving_up, officers_only
from cutcard.tournament.entry import Cites, Event
from cutcard.tournament.found import standing_as
from cutcard.tournament.money.events import Refunded
from cutcard.tournament.night import Night
from cutcard.tournament.places.ranking import is_over
from cutcard.tournament.refusals import RefusedAtNight

_OBJECTIONS: Final = {"age": "too_young", "member": "members_only", "dues": "dues_unpaid"}


def register(c: do.Register, n: Night, rules: NightRules) -> list[Event]:
    """One name."""
    return _put_down(c, n, rules, Listing(n), c.at)


def import_players(c: do.ImportPlayers, n: Night, rules: NightRules) -> list[Event]:
    """Many names, all or none."""
    listing = Listing(n)
    return [event for one in c.players for event in _put_down(one, n, rules, listing, c.at)]


def cancel(c: do.Cancel, n: Night, rules: NightRules) -> list[Event]:
    """A name taken off; what he paid goes back, and whoever waits moves up where the house has it so."""
    one = standing_as(n, c.player, "registered", "waiting")
    if n.started and one.status == "registered":
        raise RefusedAtNight("began_without_him", name=one.name)
    asked = rules.registration
    if n.plan.starts and asked.shut(n.plan.starts - c.at, himself=c.himself, called=False) == "closed" and c.himself:
        raise RefusedAtNight("cancelling_closed", asked.cites_on("cancel"), name=one.name)
    back: list[Event] = []
    if one.paid and rules.refund.gives_back(started=bool(n.started)):
        back = [Refunded(player=one.id, cents=one.paid)]
    gone = ev.Cancelled(player=one.id, cites=c.barred or asked.cites_on("cancel"))
    return [*back, gone, *(moving_up(n, rules, c.at) if one.status == "registered" else [])]


def _put_down(c: do.Register, n: Night, rules: NightRules, listing: Listing, at: int) -> list[Event]:
    _open_for_names(n)
    if (double := listing.double(c.player, c.name, c.person)) is not None:
        raise RefusedAtNight(f"{'listed' if double.status != 'absent' else 'absent'}_already", name=double.name)
    _may_play(c, n, rules)
    if not c.override or c.himself:
        _in_time(c, n, rules, at)
    waits, cites = _place(c, n, rules, listing, at)
    player = c.player or listing.fresh_id()
    listing.add(player, c.name, c.person, waits=waits)
    entry = ev.Registered(
        player=player, name=c.name, person=c.person, member=bool(c.standing.member), waiting=waits, prepaid=c.prepaid,
        dealer=c.dealer, why=c.override, cites=cites,
    )  # fmt: skip
    call: list[Event] = [ev.CallNoted(player=player)] if c.called else []
    return [entry, *([] if waits else charge(n, player, prepaid=c.prepaid)), *call]


def _open_for_names(n: Night) -> None:
    if n.stage == "planned":
        raise RefusedAtNight("not_published")
    if n.stage == "closed" or is_over(n):
        raise RefusedAtNight("night_over")


def _may_play(c: do.Register, n: Night, rules: NightRules) -> None:
    """Nobody decides against these at the desk."""
    said, asked = c.standing, rules.eligible
    if said.barred:
        raise RefusedAtNight("barred", said.barred, name=c.name, why=said.barred_why or "he is barred")
    why = asked.objection(
        age=said.age, least_age=n.plan.least_age, member=said.member, dues_paid=said.dues_paid,
        announced=n.plan.members_only, himself=c.himself,
    )  # fmt: skip
    if why:
        least = max(asked.least_age, n.plan.least_age)
        raise RefusedAtNight(_OBJECTIONS[why], asked.cites_on(why), name=c.name, least=least)


def _in_time(c: do.Register, n: Night, rules: NightRules, at: int) -> None:
    shut = rules.registration.shut(n.plan.starts - at, himself=c.himself, called=c.called) if n.plan.starts else ""
    if shut:
        raise RefusedAtNight(f"registration_{shut}", rules.registration.cites, name=c.name)
    if n.started:
        level = level_number(n.plan.structure, n.reading(at))
        if not rules.late_entry.lets_in(level, n.plan.late_until, called=c.called):
            raise RefusedAtNight("late_entry_over", rules.late_entry.cites, name=c.name)


def _place(c: do.Register, n: Night, rules: NightRules, listing: Listing, at: int) -> tuple[bool, Cites]:
    """Whether he goes on the waiting list, and by which rules."""
    if listing.free is None:
        return False, rules.registration.cites
    if listing.free <= 0:
        return True, rules.capacity_change.cites
    if not listing.waits:
        at_the_door = officers_only(n, rules, at) and not c.himself
        return False, rules.freed_place.cites_on("open") if at_the_door else rules.registration.cites
    if c.himself:
        return True, rules.freed_place.cites
    first = listing.waits[0].name
    raise RefusedAtNight("waiting_list_first", rules.freed_place.cites_on("walk_in"), name=c.name, first=first)
