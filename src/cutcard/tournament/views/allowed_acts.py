"""What may be done to an entrant now: the buttons, what each would do, or why it is refused.

Nothing is decided here: a button is tried with `decide`, and a refusal gives the reason. Its label comes from its
command; here only where the label depends on the entrant's state. Buttons that ask for more first (which seat, how many
chips) carry as much of their command as is known.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from cutcard.acts.declare import act_of
from cutcard.english import ordinal
from cutcard.hand import Refused
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.acts import COMMANDS, AnyCommand, AnyEvent, decide
from cutcard.tournament.chips.chip_counts import CountStack
from cutcard.tournament.chips.chips_in_play import known_stack
from cutcard.tournament.clock.clock_keeper import AssignClockKeeper, RemoveClockKeeper
from cutcard.tournament.clock.hand_for_hand import is_hand_for_hand
from cutcard.tournament.desk.check_in import CheckIn, DeclareNoShow, NoteCall, SetLate
from cutcard.tournament.desk.registration import Cancel, Register
from cutcard.tournament.desk.starting_stacks import must_sign
from cutcard.tournament.desk.waiting_list import AnswerOffer, OfferSeat
from cutcard.tournament.money.add_ons import BuyAddOn
from cutcard.tournament.money.bounties import NameTargets, head_bounties, target_pots
from cutcard.tournament.money.cashier import (
    Pay,
    PayPrize,
    PrizePaid,
    Refund,
    ReturnPrize,
    prizes_due,
    prizes_overpaid,
)
from cutcard.tournament.money.charges import ChipsBought
from cutcard.tournament.money.deals import AgreeDeal, has_to_answer
from cutcard.tournament.money.payouts import deal_paid, prizes, winnings
from cutcard.tournament.money.rebuys import Rebuy, ReEnter
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.absences import ComeBack, GoAway, Leave
from cutcard.tournament.players.busts import Bust, Disqualify
from cutcard.tournament.players.penalties import EndPenalty, PenaliseEntrant
from cutcard.tournament.players.places import next_place
from cutcard.tournament.seating.moves import FinishMove, OrderMove
from cutcard.tournament.seating.seat_player import SeatPlayer
from cutcard.tournament.seating.tables import Lock
from cutcard.tournament.state import Entrant, Tournament
from cutcard.tournament.views.console import penalty_words
from cutcard.tournament.views.context import TournamentContext
from cutcard.tournament.views.view_types import AllowedAct

Offered = Iterator[AllowedAct]
Hint = Callable[[Plan, Sequence[AnyEvent]], str]
"""What it will do, read from its events."""


_JUST: Final = 5 * MINUTE
_ANY: Final = "any"
"""A seed for trying: the result does not matter, only whether it is allowed."""


def allowed_acts(context: TournamentContext, player: str) -> tuple[AllowedAct, ...]:
    """Every button for an entrant, in its fixed place."""
    one = context.night.entrants[player]
    return tuple(_BY_STATUS[one.status](context, one))


def button_for(
    context: TournamentContext, command: AnyCommand, hint: str | Hint = "", *, label: str = ""
) -> AllowedAct:
    """A button with a complete command; labeled as its command says, or by its meaning here."""
    label = label or act_of(type(command)).label
    said = hint if isinstance(hint, str) else ""
    try:
        events = decide(msgspec.structs.replace(command, at=context.now), context.night, context.rules)
    except Refused as refusal:
        cites = context.book.cited(refusal.cites)
        return AllowedAct(do=_tag(command), label=label, hint=said, may=False, why=str(refusal), cites=cites)
    found = hint(context.night.plan, events) if callable(hint) else said
    return AllowedAct(do=_tag(command), label=label, hint=found, command=_plain(command))


def _asks(command: type[AnyCommand], hint: str = "", *, label: str = "", **known: Any) -> AllowedAct:
    """A button that asks for more before its command is complete."""
    tag = str(command.__struct_config__.tag)
    return AllowedAct(do=tag, label=label or act_of(command).label, hint=hint, command={"do": tag, **known})


def _tag(command: AnyCommand) -> str:
    return str(command.__struct_config__.tag)


def _plain(command: AnyCommand) -> dict[str, Any]:
    """The command as data; the server adds chance when it is executed."""
    return {name: value for name, value in msgspec.to_builtins(command).items() if name != "seed"}


# by state ------------------------------------------------------------------------------


def _playing(context: TournamentContext, one: Entrant) -> Offered:
    yield button_for(context, Bust(player=one.id), bust_hint(context.night, context.rules, one.id))
    yield _asks(OrderMove, "pick a seat, or draw", player=one.id)
    stack = known_stack(context.night, one, context.now)
    counted = "not counted" if stack.chips is None else f"{stack.chips:,}{' (last count)' * bool(stack.counted)}"
    yield _asks(CountStack, counted, player=one.id)
    yield _asks(PenaliseEntrant, _penalty_hint(context, one), player=one.id)
    if one.away.since or one.away.leaving:
        yield button_for(context, ComeBack(player=one.id))
    else:
        yield button_for(context, GoAway(player=one.id))
    if not one.coming.arrived:  # A stack that is blinded off until they come.
        yield button_for(context, CheckIn(player=one.id))
        yield button_for(context, DeclareNoShow(player=one.id))
    yield from _won_already(context, one)
    yield from _buys(context, one)
    yield from _at_the_desk(context, one)
    if words := penalty_words(context.night, one, context.now):
        yield button_for(context, EndPenalty(player=one.id), words)
    yield from _together(context, one)
    if one.person:
        has = one.person in context.night.floor.timers
        yield button_for(context, RemoveClockKeeper(person=one.person) if has else AssignClockKeeper(person=one.person))
    yield button_for(context, Leave(player=one.id))
    yield _asks(Disqualify, player=one.id)
    yield _lock(context, one)


def _won_already(context: TournamentContext, one: Entrant) -> Offered:
    """Bounties, or a share of a deal, of a player still in."""
    if prizes_due(context.night, context.rules, one):
        yield button_for(context, PayPrize(player=one.id), _paid_out)


def _overpaid(context: TournamentContext, one: Entrant) -> Offered:
    """A prize that is not theirs any more."""
    if over := sum(cents for _, cents in prizes_overpaid(context.night, context.rules, one)):
        yield button_for(context, ReturnPrize(player=one.id), context.night.plan.money(over))


def _together(context: TournamentContext, one: Entrant) -> Offered:
    """Bust together with the last bust at their table, hand for hand at any; the shorter stack is entered first."""
    outs = context.night.floor.outs
    here = outs and (outs[-1].table == one.table or is_hand_for_hand(context.night) is not None)
    if here and outs[-1].at + _JUST >= context.now:
        name = context.night.entrants[outs[-1].player].name
        hint = f"started the hand with more than {name}. Enter the shorter stack first."
        yield button_for(context, Bust(player=one.id, same_hand=True), hint, label=f"Busted in the same hand as {name}")


def _registered(context: TournamentContext, one: Entrant) -> Offered:
    if must_sign(context.night, context.rules, one):
        yield button_for(context, CheckIn(player=one.id, signed=True), label="ID checked, form signed")
    elif not one.coming.arrived:
        yield button_for(context, CheckIn(player=one.id))
    if not one.table:
        yield button_for(context, SeatPlayer(player=one.id, seed=_ANY), "drawn by Cutcard")
        if context.night.open_tables:
            yield _asks(SeatPlayer, label="Pick a seat", player=one.id)
    yield from _at_the_desk(context, one)
    if (
        context.night.plan.bounty == "targets"
        and one.coming.arrived
        and one.id not in context.night.bank.targets.values()
    ):
        yield button_for(context, NameTargets(a=one.id), label="Make bounty target A")
        yield button_for(context, NameTargets(b=one.id), label="Make bounty target B")
    if context.night.started and not one.coming.arrived:
        yield button_for(context, SetLate(player=one.id, seated=True), "Seat and blind off")
        yield button_for(context, DeclareNoShow(player=one.id))
    if not one.coming.arrived and not one.coming.confirmed:
        yield button_for(context, NoteCall(player=one.id))
    if not context.night.started:
        yield button_for(context, Cancel(player=one.id))


def _waiting(context: TournamentContext, one: Entrant) -> Offered:
    if one.coming.offered:
        yield button_for(context, AnswerOffer(player=one.id, takes=True), label="Accept seat")
        yield button_for(context, AnswerOffer(player=one.id, takes=False), label="Decline seat")
    else:
        yield button_for(context, OfferSeat(player=one.id))
    yield button_for(context, Cancel(player=one.id))
    yield from _always(context, one)


def _out(context: TournamentContext, one: Entrant) -> Offered:
    yield button_for(context, PayPrize(player=one.id), _paid_out)
    yield from _buys(context, one)
    yield from _at_the_desk(context, one)


def _gone(context: TournamentContext, one: Entrant) -> Offered:
    if one.status == "absent":
        yield button_for(context, CheckIn(player=one.id), label="Arrived after all")
    yield button_for(context, Register(name=one.name, person=one.person), label="Register again")
    yield from _at_the_desk(context, one)


# in several states ------------------------------------------------------------------------


def _at_the_desk(context: TournamentContext, one: Entrant) -> Offered:
    if one.money.owes > 0:
        yield button_for(context, Pay(player=one.id), context.night.plan.money(one.money.owes))
    yield from _overpaid(context, one)
    if one.money.owes < 0:
        yield button_for(context, Refund(player=one.id), context.night.plan.money(-one.money.owes))
    yield from _always(context, one)


def _always(context: TournamentContext, one: Entrant) -> Offered:
    """Acts that everybody has."""
    for command in COMMANDS:
        if act_of(command).always_shown:
            yield _whole(context, command, one) if _is_whole(command) else _asks(command, player=one.id)


def _whole(context: TournamentContext, command: Any, one: Entrant) -> AllowedAct:
    return button_for(context, command(player=one.id))


def _is_whole(command: type[AnyCommand]) -> bool:
    """Whether the command needs only the entrant's id."""
    return all(field.name == "player" or not field.required for field in msgspec.structs.fields(command))


def _buys(context: TournamentContext, one: Entrant) -> Offered:
    """Rebuys, re-entries and add-ons, if tonight has any."""
    plan = context.night.plan
    if plan.rebuys is not None:
        yield button_for(context, Rebuy(player=one.id, broke=one.status == "in"), _price)
        if plan.rebuys.surrender and one.status == "in":
            yield button_for(context, Rebuy(player=one.id, surrender=True), _price, label="Surrender stack and rebuy")
    if plan.re_entries is not None and one.status == "out":
        yield button_for(context, ReEnter(player=one.id, seed=_ANY), _price)
    for add_on in plan.add_ons if one.status == "in" else ():
        yield button_for(context, BuyAddOn(player=one.id, add_on=add_on.id), _price, label=add_on.title)


def _paid_out(plan: Plan, events: Sequence[AnyEvent]) -> str:
    return plan.money(sum(event.cents for event in events if isinstance(event, PrizePaid)))


def _price(plan: Plan, events: Sequence[AnyEvent]) -> str:
    bought = next((event.price for event in events if isinstance(event, ChipsBought)), None)
    return f"{plan.money(bought.total)}, {bought.chips:,} chips" if bought is not None else ""


def _lock(context: TournamentContext, one: Entrant) -> AllowedAct:
    label = "Unlock" if one.play.locked else "Lock in seat"
    return button_for(context, Lock(player=one.id, on=not one.play.locked), label=label)


def _penalty_hint(context: TournamentContext, one: Entrant) -> str:
    if now := penalty_words(context.night, one, context.now):
        return now
    given = len(one.conduct.penalties)
    return f"{given} so far" if given else "none so far"


_BY_STATUS: Final[dict[str, Callable[[TournamentContext, Entrant], Offered]]] = {
    "in": _playing,
    "registered": _registered,
    "waiting": _waiting,
    "out": _out,
    "absent": _gone,
    "cancelled": _gone,
}


def own_allowed_acts(context: TournamentContext, one: Entrant | None) -> tuple[AllowedAct, ...]:
    """On their own phone: register, cancel, take the offered seat, agree to the deal, confirm a move."""
    return tuple(_offers(context, one))


def _offers(context: TournamentContext, one: Entrant | None) -> Iterator[AllowedAct]:
    night = context.night
    if one is None or one.status == "cancelled":
        name, person = (one.name, one.person) if one is not None else ("You", "")
        yield button_for(context, Register(name=name, person=person, himself=True))
        return
    if one.id in night.seating.moves:
        yield button_for(context, FinishMove(player=one.id))
    if one.status == "waiting" and one.coming.offered:
        yield button_for(context, AnswerOffer(player=one.id, takes=True), label="Accept the seat")
        yield button_for(context, AnswerOffer(player=one.id, takes=False), label="Decline the seat")
    if has_to_answer(night, one):
        yield button_for(context, AgreeDeal(player=one.id))
    if one.status in ("registered", "waiting") and not night.started:
        yield button_for(context, Cancel(player=one.id, himself=True))


def bust_hint(night: Tournament, rules: TournamentRules, player: str) -> str:
    """The place and prize they would have now, and the bounty on their head."""
    place = next_place(night)
    prize = _prize(night, rules, player, place)
    bounty = _bounty(night, rules, player)
    words = [f"finishes {ordinal(place)}", night.plan.money(prize) if prize else "no prize"]
    return ", ".join([*words, f"{night.plan.money(bounty)} bounty"] if bounty else words)


def _prize(night: Tournament, rules: TournamentRules, player: str, place: int) -> int:
    if deal_paid(night) is not None:
        return winnings(night, rules).get(player, 0)
    paid = prizes(night, rules)
    return paid[place - 1] if place <= len(paid) else 0


def _bounty(night: Tournament, rules: TournamentRules, player: str) -> int:
    """What a knockout of them could pay."""
    if night.plan.bounty == "targets":
        return sum(pot.cents for pot in target_pots(night, rules) if pot.target == player and not pot.decided)
    return head_bounties(night, rules).on.get(player, 0)
