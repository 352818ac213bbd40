"""Tournament registration by members, and entry lists from a file."""

from collections.abc import Callable
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

    def command() -> AnyCommand:
        wanted = Register(name=person.name, person=person.id, himself=True, by=person.id, device=call.device)
        may_enter(person, wanted)
        return wanted

    return await _do(call, command, body.id, "register")


async def cancel(call: HttpRequest, body: Signing) -> CommandAccepted | RefusalMessage:
    """Cancel your registration."""
    by = call.person.id
    return await _do(
        call, lambda: Cancel(player=_own(call), himself=True, by=by, device=call.device), body.id, "cancel"
    )


async def answer(call: HttpRequest, body: Answering) -> CommandAccepted | RefusalMessage:
    """Answer a prompt: a seat offer, a deal, a late arrival, or a move."""

    def command() -> AnyCommand:
        wanted = _answered(body, _own(call), call)
        may_enter(call.person, wanted)
        return wanted

    return await _do(call, command, body.id, body.what, body.yes)


def _answered(body: Answering, own: str, call: HttpRequest) -> AnyCommand:
    by, device = call.person.id, call.device
    match body.what:
        case "offer":
            return AnswerOffer(player=own, takes=body.yes, by=by, device=device)
        case "deal":
            return AgreeDeal(player=own, agrees=body.yes, by=by, device=device)
        case "late":
            return NoteCall(player=own, comes=body.yes, by=by, device=device)
        case "seated":
            return FinishMove(player=own, by=by, device=device)


async def import_players(call: HttpRequest, body: PlayersFile) -> CommandAccepted | RefusalMessage:
    """Register all players in a file, or none. Errors are reported by line."""
    own_id, kept = body.id or f"file {call.desk.now}", stream_of(call)
    seated = await kept.answered(call.person.id, _part(own_id, "seats"), (body.text,))
    entered = await kept.answered(call.person.id, own_id, (body.text,))
    if isinstance(seated, CommandAccepted) and isinstance(entered, CommandAccepted):
        return _both(entered, seated)
    try:
        roster = await call.in_background(read_roster, body.text, call.desk.room.people)
    except BadRoster as bad:
        if entered is not None:
            return entered
        raise _bad(bad) from None
    entered = await _do(call, lambda: _by(call, roster.command), own_id, body.text)
    if isinstance(entered, RefusalMessage) or not roster.places:
        return entered
    return await _seat(call, roster, entered, own_id, body.text)


async def _seat(
    call: HttpRequest, roster: Roster, entered: CommandAccepted, own_id: str, text: str
) -> CommandAccepted | RefusalMessage:
    """Assign the seats in the file; if they can't be assigned, none of its players is registered."""
    ids = {
        comparable_name(one.name): one.id
        for one in stream_of(call).night.entrants.values()
        if one.status != "cancelled"
    }
    seats = _part(own_id, "seats")
    seated = await _do(call, lambda: _by(call, DrawSeats(places=roster.seats(ids))), seats, text)
    if isinstance(seated, RefusalMessage):
        await _do(call, lambda: _by(call, UndoEntry(number=entered.entry)), _part(own_id, "back"), text)
        return seated
    return _both(entered, seated)


def _part(own_id: str, what: str) -> str:
    """The id of one command of a request that is several."""
    return f"{own_id[:90]}/{what}"


def _both(entered: CommandAccepted, seated: CommandAccepted) -> CommandAccepted:
    """One answer for the players and their seats."""
    return CommandAccepted(
        id=entered.id,
        entry=seated.entry,
        version=seated.version,
        again=seated.again,
        lines=(*entered.lines, *seated.lines),
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


async def _do(
    call: HttpRequest, command: Callable[[], AnyCommand], own_id: str, *asked: object
) -> CommandAccepted | RefusalMessage:
    """Carry out what was asked, once; `command` is made, and the sender's right to it looked at, if it is new."""
    return await stream_of(call).execute_asked(call.person.id, own_id, asked, command)
