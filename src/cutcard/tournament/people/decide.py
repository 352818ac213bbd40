"""Commands about people decided: each by the file that knows about it."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.people import commands as do
from cutcard.tournament.people.away import come_back, go_away, leave
from cutcard.tournament.people.dealers import assign_dealer, check_in_dealer, push_dealers
from cutcard.tournament.people.penalties import end_penalty, give_penalty, note, serve_hands

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.GoAway: go_away,
    do.ComeBack: come_back,
    do.Leave: leave,
    do.GivePenalty: give_penalty,
    do.EndPenalty: end_penalty,
    do.ServeHands: serve_hands,
    do.Note: note,
    do.CheckInDealer: check_in_dealer,
    do.AssignDealer: assign_dealer,
    do.PushDealers: push_dealers,
}
