"""The waiting list: who moves up, to whom a freed place is offered, and what he says to it."""

from cutcard.rules.night import NightRules
from cutcard.tournament.desk import commands as do
from cutcard.tournament.desk import events as ev
from cutcard.tournament.desk.charging import charge
from cutcard.tournament.desk.finding import free_places, waiting
from cutcard.tournament.entry import Event
from cutcard.tournament.found import standing_as
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.refusals import RefusedAtNight


def officers_only(n: Night, rules: NightRules, at: int) -> bool:
    """Whether only officials change the list now."""
    return bool(n.started) or bool(n.plan.starts and rules.registration.officers_only(n.plan.starts - at))


def moving_up(n: Night, rules: NightRules, at: int, places: int = 1) -> list[Event]:
    """The first of the waiting list, for so many places that free up; nobody where officials offer them."""
    if not rules.freed_place.moves_up(officers_only=officers_only(n, rules, at)):
        return []
    return [event for one in waiting(n)[:places] for event in move_up(n, rules, one)]


def move_up(n: Night, rules: NightRules, one: Entrant, instead: str = "") -> list[Event]:
    """He has a place, and owes for it."""
    up = ev.MovedUp(player=one.id, instead=instead, cites=rules.freed_place.cites)
    return [up, *charge(n, one.id)]


def offer_seat(c: do.OfferSeat, n: Night, rules: NightRules) -> list[Event]:
    """To the first who was not asked yet, for a place that is free and not offered to another."""
    one = standing_as(n, c.player, "waiting")
    if one.offered:
        raise RefusedAtNight("offered_already", name=one.name)
    first = next_to_offer(n)
    if first is None:
        raise RefusedAtNight("no_place_free", name=one.name)
    if first is not one:
        raise RefusedAtNight("not_next", rules.freed_place.cites, name=one.name, first=first.name)
    return [ev.SeatOffered(player=one.id, cites=rules.freed_place.cites)]


def next_to_offer(n: Night) -> Entrant | None:
    """To whom a free place is offered now; None: none is free, or somebody has yet to answer for it."""
    queue = waiting(n)
    free = free_places(n)
    open_offers = sum(1 for one in queue if one.offered)
    if free is not None and open_offers >= free:
        return None
    return next((one for one in queue if not one.offered), None)


def answer_offer(c: do.AnswerOffer, n: Night, _: NightRules) -> list[Event]:
    """He takes it, or the next is asked."""
    one = standing_as(n, c.player, "waiting")
    if not one.offered:
        raise RefusedAtNight("not_offered", name=one.name)
    return [ev.OfferAnswered(player=one.id, takes=c.takes), *(charge(n, one.id) if c.takes else [])]
