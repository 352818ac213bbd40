"""What may be done to somebody now: every button with its words, what would come of it, or why it cannot be.

Nothing is decided here: a button is tried by `decide`, and whatever that refuses says why. Buttons that ask for more
first (which seat, how many chips) carry as much of their command as is known.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from cutcard.hand import Refused
from cutcard.tournament.acts import AnyCommand, AnyEvent
from cutcard.tournament.chips.counting import CountStack
from cutcard.tournament.decide import decide
from cutcard.tournament.desk.arriving import CheckIn, DeclareAbsent, NoteCall, SetLate
from cutcard.tournament.desk.registering import Cancel, Register
from cutcard.tournament.desk.waiting import AnswerOffer, OfferSeat
from cutcard.tournament.money.add_ons import BuyAddOn
from cutcard.tournament.money.booking import ChipsBought
from cutcard.tournament.money.paying import Pay, PayPrize, PrizePaid
from cutcard.tournament.money.rebuying import Rebuy, ReEnter
from cutcard.tournament.night import Entrant
from cutcard.tournament.people.away import ComeBack, GoAway, Leave
from cutcard.tournament.people.penalties import EndPenalty, GivePenalty, Note
from cutcard.tournament.places.going import Bust, Disqualify
from cutcard.tournament.places.hints import bust_hint
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.seats.moves import OrderMove
from cutcard.tournament.seats.seating import SeatPlayer
from cutcard.tournament.seats.tables import Lock
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import DoSeen
from cutcard.tournament.seen.tiles import penalty_words
from cutcard.tournament.words import dollars

Offered = Iterator[DoSeen]
Hint = Callable[[Sequence[AnyEvent]], str]
"""What will come of it, read from the events."""


_JUST: Final = 5 * MINUTE
_ANY: Final = "any"
"""A seed for trying: where it leads does not matter, only whether it may be."""


def may_do(look: Look, player: str) -> tuple[DoSeen, ...]:
    """Every button for somebody on the list, in its place."""
    one = look.night.entrants[player]
    return tuple(_BY_STATUS[one.status](look, one))


def tried(look: Look, command: AnyCommand, label: str, hint: str | Hint = "") -> DoSeen:
    """A button whose whole command is known."""
    said = hint if isinstance(hint, str) else ""
    try:
        events = decide(msgspec.structs.replace(command, at=look.now), look.night, look.rules)
    except Refused as refusal:
        return DoSeen(do=_tag(command), label=label, hint=said, may=False, why=str(refusal), cites=refusal.cites)
    found = hint(events) if callable(hint) else said
    return DoSeen(do=_tag(command), label=label, hint=found, command=_plain(command))


def _asks(command: type[msgspec.Struct], label: str, hint: str = "", **known: Any) -> DoSeen:
    """A button that asks for more before its command is whole."""
    tag = str(command.__struct_config__.tag)
    return DoSeen(do=tag, label=label, hint=hint, command={"do": tag, **known})


def _tag(command: AnyCommand) -> str:
    return str(command.__struct_config__.tag)


def _plain(command: AnyCommand) -> dict[str, Any]:
    """The command as data; chance is brought by the room when it is carried out."""
    return {name: value for name, value in msgspec.to_builtins(command).items() if name != "seed"}


# ---------------------------------------------------------------- by how somebody stands


def _playing(look: Look, one: Entrant) -> Offered:
    yield tried(look, Bust(player=one.id), "Bust out", bust_hint(look.night, look.rules, one.id))
    yield _asks(OrderMove, "Move", "pick a seat or draw", player=one.id)
    counted = f"{one.stack:,} when last counted" if one.stack is not None else "nobody has counted"
    yield _asks(CountStack, "Set stack", counted, player=one.id)
    yield _asks(GivePenalty, "Penalty", _penalty_hint(look, one), player=one.id)
    if one.away_since or one.leaving:
        yield tried(look, ComeBack(player=one.id), "Is back")
    else:
        yield tried(look, GoAway(player=one.id), "Mark away")
    yield from _buys(look, one)
    yield from _at_the_desk(look, one)
    if any(one.sits_out):
        yield tried(look, EndPenalty(player=one.id), "Penalty served", penalty_words(one, look.now))
    yield from _together(look, one)
    yield tried(look, Leave(player=one.id), "Leaves for good")
    yield _asks(Disqualify, "Disqualify", player=one.id)
    yield _lock(look, one)


def _together(look: Look, one: Entrant) -> Offered:
    """With whoever just went out at his table: who began that hand with less is entered first."""
    outs = look.night.outs
    if outs and outs[-1].table == one.table and outs[-1].at + _JUST >= look.now:
        name = look.night.entrants[outs[-1].player].name
        hint = f"began it with more than {name}: who had less is entered first"
        yield tried(look, Bust(player=one.id, same_hand=True), f"Out in the same hand as {name}", hint)


def _registered(look: Look, one: Entrant) -> Offered:
    if not one.arrived:
        yield tried(look, CheckIn(player=one.id), "Check in")
    if not one.table:
        yield tried(look, SeatPlayer(player=one.id, seed=_ANY), "Give a seat", "drawn by the room")
        yield _asks(SeatPlayer, "Pick a seat", player=one.id)
    yield from _at_the_desk(look, one)
    if look.night.started and not one.arrived:
        yield tried(look, SetLate(player=one.id, seated=True), "Hold the place", "seated and blinded")
        yield tried(look, DeclareAbsent(player=one.id), "Does not come")
    if not one.arrived and not one.confirmed:
        yield tried(look, NoteCall(player=one.id), "Called: comes late")
    yield tried(look, Cancel(player=one.id), "Cancel")


def _waiting(look: Look, one: Entrant) -> Offered:
    if one.offered:
        yield tried(look, AnswerOffer(player=one.id, takes=True), "Takes the seat")
        yield tried(look, AnswerOffer(player=one.id, takes=False), "Does not take it")
    else:
        yield tried(look, OfferSeat(player=one.id), "Offer a seat")
    yield tried(look, Cancel(player=one.id), "Cancel")
    yield _asks(Note, "Note", player=one.id)


def _out(look: Look, one: Entrant) -> Offered:
    yield tried(look, PayPrize(player=one.id), "Pay out", _paid_out)
    yield from _buys(look, one)
    yield from _at_the_desk(look, one)


def _gone(look: Look, one: Entrant) -> Offered:
    yield tried(look, Register(name=one.name, person=one.person), "Register again")
    yield from _at_the_desk(look, one)


# ---------------------------------------------------------------- what several of them have


def _at_the_desk(look: Look, one: Entrant) -> Offered:
    if one.owes > 0:
        yield tried(look, Pay(player=one.id), "Take payment", dollars(one.owes))
    yield _asks(Note, "Note", player=one.id)


def _buys(look: Look, one: Entrant) -> Offered:
    """Rebuys, re-entries and add-ons, as far as there are any tonight."""
    plan = look.night.plan
    if plan.rebuys is not None:
        yield tried(look, Rebuy(player=one.id, broke=one.status == "in"), "Re-buy", _price)
        if plan.rebuys.surrender and one.status == "in":
            yield tried(look, Rebuy(player=one.id, surrender=True), "Give up the stack and re-buy", _price)
    if plan.re_entries is not None and one.status == "out":
        yield tried(look, ReEnter(player=one.id, seed=_ANY), "Re-enter", _price)
    for add_on in plan.add_ons if one.status == "in" else ():
        yield tried(look, BuyAddOn(player=one.id, add_on=add_on.id), add_on.title, _price)


def _paid_out(events: Sequence[AnyEvent]) -> str:
    return dollars(sum(event.cents for event in events if isinstance(event, PrizePaid)))


def _price(events: Sequence[AnyEvent]) -> str:
    bought = next((event.price for event in events if isinstance(event, ChipsBought)), None)
    return f"{dollars(bought.total)}, {bought.chips:,} chips" if bought is not None else ""


def _lock(look: Look, one: Entrant) -> DoSeen:
    label = "May be moved again" if one.locked else "Do not move"
    return tried(look, Lock(player=one.id, on=not one.locked), label)


def _penalty_hint(look: Look, one: Entrant) -> str:
    if now := penalty_words(one, look.now):
        return now
    given = len(one.penalties)
    return f"{given} tonight" if given else "none tonight"


_BY_STATUS: Final[dict[str, Callable[[Look, Entrant], Offered]]] = {
    "in": _playing,
    "registered": _registered,
    "waiting": _waiting,
    "out": _out,
    "absent": _gone,
    "cancelled": _gone,
}
