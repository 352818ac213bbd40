"""Commands of the desk decided: each is refused, or becomes events that shall happen; nothing changes here."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.desk import commands as do
from cutcard.tournament.desk.arriving import check_in, declare_absent, note_call, set_late
from cutcard.tournament.desk.opening import change_plan, open_night, publish
from cutcard.tournament.desk.registering import cancel, import_players, register
from cutcard.tournament.desk.waiting import answer_offer, offer_seat
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.OpenNight: open_night,
    do.PublishNight: publish,
    do.ChangePlan: change_plan,
    do.Register: register,
    do.ImportPlayers: import_players,
    do.Cancel: cancel,
    do.OfferSeat: offer_seat,
    do.AnswerOffer: answer_offer,
    do.NoteCall: note_call,
    do.CheckIn: check_in,
    do.SetLate: set_late,
    do.DeclareAbsent: declare_absent,
}
