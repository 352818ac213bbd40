"""What a player may do for himself, on his phone: each with why not, where he may not."""

from collections.abc import Iterator

from cutcard.tournament.desk.registering import Cancel, Register
from cutcard.tournament.desk.waiting import AnswerOffer
from cutcard.tournament.money.deals import AgreeDeal
from cutcard.tournament.night import Entrant
from cutcard.tournament.seats.moves import FinishMove
from cutcard.tournament.seen.doing import tried
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import DoSeen


def may_himself(look: Look, one: Entrant | None) -> tuple[DoSeen, ...]:
    """Register, cancel, take the offered seat, agree to the deal, say that he sits."""
    return tuple(_offers(look, one))


def _offers(look: Look, one: Entrant | None) -> Iterator[DoSeen]:
    night = look.night
    if one is None or one.status == "cancelled":
        name, person = (one.name, one.person) if one is not None else ("You", "")
        yield tried(look, Register(name=name, person=person, himself=True), "Register")
        return
    if one.id in night.moves:
        yield tried(look, FinishMove(player=one.id), "I am seated")
    if one.status == "waiting" and one.offered:
        yield tried(look, AnswerOffer(player=one.id, takes=True), "Take the seat")
        yield tried(look, AnswerOffer(player=one.id, takes=False), "Leave it")
    if night.deal is not None and one.status == "in" and one.id not in night.agreed:
        yield tried(look, AgreeDeal(player=one.id), "Agree to the deal")
    if one.status in ("registered", "waiting") and not night.started:
        yield tried(look, Cancel(player=one.id, himself=True), "Cancel")
