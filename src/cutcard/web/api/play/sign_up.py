"""Tournament registration by members, and entry lists from a file."""

from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from cutcard.bounds import OwnId
from cutcard.club.people.person import comparable_name
from cutcard.room.tournaments.permissions import may_enter
from cutcard.room.tournaments.roster import BadRoster, Roster, read_roster
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.acts import AnyCommand, UndoEntry
from cutcard.tournament.desk.check_in import NoteCall
from cutcard.tournament.desk.registration import Cancel, Register
from cutcard.tournament.desk.waiting_list import AnswerOffer
from cutcard.tournament.money.deals import AgreeDeal
from cutcard.tournament.seating.moves import FinishMove
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.views.entrants import entrant_of_person
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.api.play.tournaments import stream_of
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import HttpRequest

MOST_BYTES: Final = 2 * 1024 * 1024
"""Bytes of a file with ten thousand players."""


class Signing(RequestBody, frozen=True, kw_only=True):
    """Register or unregister yourself; `id` is your own, never used twice."""

    id: OwnId


class Answering(RequestBody, frozen=True, kw_only=True):
    """An answer to a question: an offered seat, a deal, coming or not, moving now."""

    id: OwnId
    what: Literal["offer", "deal", "late", "seated"]
    yes: bool = True


class PlayersFile(RequestBody, frozen=True, kw_only=True):
    """A file of players from a spreadsheet: a header line, then one player per line."""

    text: Annotated[str, Meta(max_length=MOST_BYTES)]
    id: Annotated[str, Meta(max_length=100)] = ""


async def register(call: HttpRequest, body: Signing) -> CommandAccepted | RefusalMessage:
    """Register yourself; if the event is full, join the waiting list."""
    person = call.person
    command = Register(name=person.name, person=person.id, himself=True, by=person.id, device=call.device)
    may_enter(person, command)
    return await _do(call, command, body.id)


async def cancel(call: HttpRequest, body: Signing) -> CommandAccepted | RefusalMessage:
    """Cancel your registration."""
    return await _do(call, Cancel(player=_own(call), himself=True, by=call.person.id, device=call.device), body.id)


async def answer(call: HttpRequest, body: Answering) -> CommandAccepted | RefusalMessage:
    """Answer a prompt: a seat offer, a deal, a late arrival, or a move."""
    own, by, device = _own(call), call.person.id, call.device
    command: AnyCommand
    match body.what:
        case "offer":
            command = AnswerOffer(player=own, takes=body.yes, by=by, device=device)
        case "deal":
            command = AgreeDeal(player=own, agrees=body.yes, by=by, device=device)
        case "late":
            command = NoteCall(player=own, comes=body.yes, by=by, device=device)
        case "seated":
            command = FinishMove(player=own, by=by, device=device)
    may_enter(call.person, command)
    return await _do(call, command, body.id)


async def import_players(call: HttpRequest, body: PlayersFile) -> CommandAccepted | RefusalMessage:
    """Register all players in a file, or none. Errors are reported by line."""
    try:
        roster = await call.in_background(read_roster, body.text, call.desk.room.people)
    except BadRoster as bad:
        raise _bad(bad) from None
    own_id = body.id or f"file {call.desk.now}"
    command = _by(call, roster.command)
    entered = await _do(call, command, own_id)
    if isinstance(entered, RefusalMessage) or not roster.places or entered.again:
        return entered
    return await _seat(call, roster, entered, own_id)


async def _seat(
    call: HttpRequest, roster: Roster, entered: CommandAccepted, own_id: str
) -> CommandAccepted | RefusalMessage:
    """Assign the seats in the file; if they can't be assigned, none of its players is registered."""
    ids = {
        comparable_name(one.name): one.id
        for one in stream_of(call).night.entrants.values()
        if one.status != "cancelled"
    }
    seated = await _do(call, _by(call, DrawSeats(places=roster.seats(ids))), f"{own_id}/seats"[:100])
    if isinstance(seated, RefusalMessage):
        await _do(call, _by(call, UndoEntry(number=entered.entry)), f"{own_id}/back"[:100])
        return seated
    return CommandAccepted(
        id=entered.id, entry=seated.entry, version=seated.version, lines=(*entered.lines, *seated.lines)
    )


def _bad(bad: BadRoster) -> HttpRefusal:
    shown = [f"Line {one.line}: {one.text}." for one in bad.lines[:10]]
    more = f" And {len(bad.lines) - 10} more." if len(bad.lines) > 10 else ""
    return HttpRefusal(422, "bad_list", f"No player was registered. {' '.join(shown)}{more}")


def _by(call: HttpRequest, command: AnyCommand) -> AnyCommand:
    return replace(command, by=call.person.id, device=call.device)


def _own(call: HttpRequest) -> str:
    one = entrant_of_person(stream_of(call).night, call.person.id)
    if one is None:
        raise RefusedInRoom("not_on_the_list")
    return one.id


async def _do(call: HttpRequest, command: AnyCommand, own_id: str) -> CommandAccepted | RefusalMessage:
    return await stream_of(call).execute(command, own_id)
