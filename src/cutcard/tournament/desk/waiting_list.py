"""The waiting list: who moves up, who gets an offer of a freed place, and their answer."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Id
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.lookup import entrant_of, find_entrant_with_status, find_on_waiting_list, free_places, name_of
from cutcard.tournament.money.charges import charge
from cutcard.tournament.state import Entrant, Tournament


@act(label="Offer a seat")
@says("the open seat is offered to {player}")
class OfferSeat(Command, frozen=True, kw_only=True, tag="offer-seat"):
    """Offer an open seat to a player on the waiting list."""

    player: Id


@act(Who.STAFF | Who.SELF, enters=True)
@says("{player} accepts the seat", takes=True)
@says("{player} declines the seat", takes=False)
class AnswerOffer(Command, frozen=True, kw_only=True, tag="answer-offer"):
    """Accept or decline the offered seat."""

    player: Id
    takes: bool


class SeatOffered(Event, frozen=True, kw_only=True, gc=False, tag="seat-offered/1"):
    """A freed seat was offered to a player on the waiting list."""

    player: Id


class OfferAnswered(Event, frozen=True, kw_only=True, gc=False, tag="offer-answered/1"):
    """A player accepted or declined."""

    player: Id
    takes: bool


class MovedUp(Event, frozen=True, kw_only=True, gc=False, tag="moved-up/1"):
    """The first player on the waiting list got a freed place; `instead`: of a player who was not there in time."""

    player: Id
    instead: Id = ""


def officers_only(n: Tournament, rules: TournamentRules, at: int) -> bool:
    """Whether only officials change the list now."""
    return bool(n.started) or bool(n.plan.starts and rules.registration.officers_only(n.plan.starts - at))


def moving_up(n: Tournament, rules: TournamentRules, at: int, places: int = 1) -> list[Event]:
    """Move up the first on the waiting list into this many free places; none where officials offer them."""
    if not rules.freed_place.moves_up(officers_only=officers_only(n, rules, at)):
        return []
    return [event for one in find_on_waiting_list(n)[:places] for event in move_up(n, rules, one)]


def move_up(n: Tournament, rules: TournamentRules, one: Entrant, instead: str = "") -> list[Event]:
    """Give a player a place; they owe its price."""
    up = MovedUp(player=one.id, instead=instead, cites=rules.freed_place.cites)
    return [up, *charge(n, one.id)]


@decides
def offer_seat(c: OfferSeat, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Offer a free place to the first player who was not asked yet."""
    one = find_entrant_with_status(n, c.player, "waiting")
    if one.coming.offered:
        raise RefusedAtNight("offered_already", name=one.name)
    first = next_to_offer(n)
    if first is None:
        raise RefusedAtNight("no_place_free", name=one.name)
    if first is not one:
        raise RefusedAtNight("not_next", rules.freed_place.cites, name=one.name, first=first.name)
    return [SeatOffered(player=one.id, cites=rules.freed_place.cites)]


def next_to_offer(n: Tournament) -> Entrant | None:
    """The player to offer a free place to now; None: none is free, or an offer is open."""
    queue = find_on_waiting_list(n)
    free = free_places(n)
    open_offers = sum(1 for one in queue if one.coming.offered)
    if free is not None and open_offers >= free:
        return None
    return next((one for one in queue if not one.coming.offered), None)


@decides
def answer_offer(c: AnswerOffer, n: Tournament, _: TournamentRules) -> list[Event]:
    """Take the place, or the next player is asked."""
    one = find_entrant_with_status(n, c.player, "waiting")
    if not one.coming.offered:
        raise RefusedAtNight("not_offered", name=one.name)
    return [OfferAnswered(player=one.id, takes=c.takes), *(charge(n, one.id) if c.takes else [])]


def take_free_place(n: Tournament, name: str) -> None:
    """Count one more place taken, if there is one."""
    n.seating.placed += 1
    if 0 < n.plan.capacity < n.seating.placed:
        raise DoesNotApply(f"there is no seat for {name}")


@changes
def _seat_offered(n: Tournament, e: SeatOffered) -> None:
    entrant_of(n, e.player, "waiting").coming.offered = e.at


@tells
def _phrase_seat_offered(e: SeatOffered, n: Tournament) -> str:
    return f"{name_of(n, e.player)} was offered the open seat"


@changes
def _offer_answered(n: Tournament, e: OfferAnswered) -> None:
    one = entrant_of(n, e.player, "waiting")
    one.status = "registered" if e.takes else "cancelled"
    if e.takes:
        take_free_place(n, one.name)


@tells
def _phrase_offer_answered(e: OfferAnswered, n: Tournament) -> str:
    return f"{name_of(n, e.player)} {'accepted' if e.takes else 'declined'} the open seat"


@changes
def _moved_up(n: Tournament, e: MovedUp) -> None:
    one = entrant_of(n, e.player, "waiting")
    one.status = "registered"
    take_free_place(n, one.name)


@tells
def _phrase_moved_up(e: MovedUp, n: Tournament) -> str:
    name = name_of(n, e.player)
    if not e.instead:
        return say("{name:words} moved up from the waiting list", name=name)
    return say(
        "{name:words} moved up from the waiting list instead of {other:words}", name=name, other=name_of(n, e.instead)
    )
