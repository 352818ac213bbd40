"""Stacks, busts and rebuy questions after hands.

A question is open as long as the house's rules accept a yes. Where a table waits for the answer, a no is assumed after
a while.

Pure: the same table and tournament give the same commands, so the next process completes what a dead one began.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cutcard.acts.declare import Who, act_of
from cutcard.club.people import Person
from cutcard.hand import Hand, Refused
from cutcard.hand.events import PotAwarded
from cutcard.hand.state import Player
from cutcard.room.tables.permissions import may_play
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.tournaments.tournament_stream import EntrantIndex, TournamentStream
from cutcard.room.views.dealer_types import BuyInView
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.rules.club_rules import TournamentRules
from cutcard.streams.answers import Answer, Done, RefusalMessage
from cutcard.streams.records import DEVICE
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import Table
from cutcard.table.state import Sitter
from cutcard.tournament.acts import COMMANDS, AnyCommand, decide
from cutcard.tournament.chips.chip_counts import CountStack
from cutcard.tournament.clock.table_reports import ReportTable, Stacked
from cutcard.tournament.money.add_ons import (
    BuyAddOn,
    add_on_refusal,
    pending_add_ons,
    pending_rebuys,
    unanswered_at_table,
)
from cutcard.tournament.money.charges import REBUY
from cutcard.tournament.money.rebuy_limits import rebuy_refusal
from cutcard.tournament.money.rebuys import Rebuy, ReEnter
from cutcard.tournament.plan.plan import add_on_price, re_entry_price, rebuy_terms
from cutcard.tournament.players.busts import Bust, last_out
from cutcard.tournament.state import Entrant, Tournament, TournamentTable
from cutcard.validation_errors import explain

PATIENCE: Final = 20_000
"""Milliseconds that a table waits for a player who may buy chips."""


def purchase_questions(night: Tournament, rules: TournamentRules, one: Entrant, now: int) -> Iterator[BuyInView]:
    """Everything that a player may buy now and has not answered."""
    if one.status == "out":
        yield from _rebuy(night, rules, one, now)
        yield from _re_entry(night, rules, one, now)
    elif one.status == "in":
        yield from _add_ons(night, rules, one, now)


def _rebuy(night: Tournament, rules: TournamentRules, one: Entrant, now: int) -> Iterator[BuyInView]:
    out, terms = last_out(night, one.id), rebuy_terms(night.plan, rules)
    if out is None or terms is None or one.money.answers.get(REBUY) is False or rebuy_refusal(night, rules, out, now):
        return
    price = terms.price
    words = f"You are out of chips. Rebuy {price.chips:,} chips for {night.plan.money(price.total)}?"
    yield BuyInView("rebuy", words, price.total, price.chips, until=out.at + PATIENCE)


def _re_entry(night: Tournament, rules: TournamentRules, one: Entrant, now: int) -> Iterator[BuyInView]:
    if night.plan.re_entries is None:
        return
    try:
        decide(ReEnter(player=one.id, seed="asked", at=now), night, rules)
    except Refused:
        return
    price = re_entry_price(night.plan)
    words = f"You have busted. Re-enter with {price.chips:,} chips for {night.plan.money(price.total)}?"
    yield BuyInView("re-enter", words, price.total, price.chips)


def _add_ons(night: Tournament, rules: TournamentRules, one: Entrant, now: int) -> Iterator[BuyInView]:
    for add_on in night.plan.add_ons:
        if add_on.id not in one.money.answers and add_on_refusal(night, rules, one, add_on, now) is None:
            price = add_on_price(night.plan, rules, add_on)
            words = f"{add_on.title}: {price.chips:,} chips for {night.plan.money(price.total)}?"
            yield BuyInView("buy-add-on", words, price.total, price.chips, add_on.id)


# Tables that wait ----------------------------------------------------------------------------------------------------


def unanswered_questions(
    night: Tournament, rules: TournamentRules, at: TournamentTable, now: int
) -> list[tuple[int, Rebuy | BuyAddOn]]:
    """Who has not answered yet: since when the table waits for them (0: unknown), and the command of a no."""
    if night.plan.rebuys is None and not night.plan.add_ons:
        return []
    broke = [(out.at, Rebuy(player=out.player, takes=False)) for out in pending_rebuys(night, rules, at, now)]
    asked = {
        one.id: one for one in (*unanswered_at_table(night, rules, at, now), *pending_add_ons(night, rules, at, now))
    }
    no = [
        (0, BuyAddOn(player=one.id, add_on=add_on.id, takes=False))
        for one in asked.values()
        for add_on in night.plan.add_ons
        if add_on.id not in one.money.answers and add_on_refusal(night, rules, one, add_on, now) is None
    ]
    return [*broke, *no]


# Answers --------------------------------------------------------------------------------------------------------------


BOUGHT: Final = frozenset(kind.__struct_config__.tag for kind in COMMANDS if Who.SEATED in act_of(kind).who)
"""What a player may send to the tournament from its table."""
_OWN: Final = ("do", "takes", "add_on", "surrender")
"""The fields a player may set."""


async def buy(kept: TournamentStream, own: Entrant | None, who: Person, ask: CommandMessage) -> Answer:
    """Execute it for the player, or raise Refused."""

    def command() -> AnyCommand:
        if own is None:
            raise RefusedInRoom("not_on_the_list")
        if not may_play(who):
            raise RefusedInRoom("may_not_play")
        return _command({name: ask.command[name] for name in _OWN if name in ask.command}, own, who)

    answer = await kept.execute_asked(who.id, ask.id, (ask.table, ask.command), command)
    return answer if isinstance(answer, RefusalMessage) else Done(ask.id, answer.version, answer.again)


def _command(said: dict[str, Any], own: Entrant, who: Person) -> AnyCommand:
    try:
        command: AnyCommand = msgspec.convert({**said, "player": own.id}, AnyCommand)
    except msgspec.ValidationError as wrong:
        raise RefusedInRoom("not_a_command", why=explain(wrong)) from None
    return replace(command, by=who.id, device=DEVICE.get())


def is_hand_unreported(at: TournamentTable, place: TableStream) -> bool:
    """Whether a hand was played at the table whose end the tournament has not recorded."""
    return place.order.hands + place.table.hands > at.hand.number


def report_of_last_hand(at: TournamentTable, place: TableStream, roll: EntrantIndex) -> ReportTable | None:
    """The report of a hand that is over and not recorded yet."""
    t = place.table
    return (
        hand_end_report(at, t, t.hand, roll)
        if t.hand is not None and not t.playing and is_hand_unreported(at, place)
        else None
    )


def hand_end_report(at: TournamentTable, t: Table, hand: Hand, roll: EntrantIndex) -> ReportTable:
    """The report of a hand's end: the stack of everybody dealt in."""
    stacks: list[Stacked] = []
    found = 0
    began = dict(hand.started.seats)
    for player in hand.players:
        sitter = t.sitters.get(player.seat)
        one = roll.entrant(sitter.player) if sitter is not None else None
        if sitter is None or one is None or one.status != "in" or one.table != at.number:
            found += player.start - player.stack  # the house removed them with the stack they began the hand with
        else:
            found += player.start - began[player.seat]  # a count changed the stack during the hand
            stacks.append(_stacked(one, sitter, player, began[player.seat]))
    return ReportTable(table=at.number, moment="pushed", stacks=tuple(stacks), found=found)


def _stacked(one: Entrant, sitter: Sitter, player: Player, began: int) -> Stacked:
    """A player's stack now; chips that the director gave or took meanwhile count from here on."""
    meanwhile = (one.play.stack or 0) - began
    hands, rounds, _ = one.conduct.sits_out
    served = (max(0, hands - sitter.penalty), max(0, rounds - sitter.rounds)) if player.absent else (0, 0)
    left = max(0, player.stack + meanwhile)  # a player all in who loses has nothing left
    return Stacked(one.id, left, sitter.spent, *served, guess=bool(left) and sitter.last_counted >= 0)


def busts(
    night: Tournament, at: TournamentTable, t: Table, awards: Sequence[PotAwarded], roll: EntrantIndex
) -> list[Bust]:
    """Everybody at this table who lost their last chip in the hand that is over, the smallest stack first."""
    hand = t.hand
    if hand is None or t.playing or at.playing:
        return []
    seated = map(night.entrants.__getitem__, at.seats.values())
    broke = [one for one in seated if one.status == "in" and one.play.stack == 0]
    starts = {one.id: _start(hand, t, one, roll) for one in broke}
    return [
        Bust(player=one.id, winners=_winners(hand, t, awards, one, roll), stack=starts[one.id], hand=hand.started.hand)
        for one in sorted(broke, key=lambda one: starts[one.id] or 0)
    ]


def _seat(t: Table, one: Entrant, roll: EntrantIndex) -> int:
    return next((s.seat for s in t.sitters.values() if s.player == roll.player(one)), 0)


def _start(hand: Hand, t: Table, one: Entrant, roll: EntrantIndex) -> int | None:
    player = hand.by_seat.get(_seat(t, one, roll))
    return player.start if player is not None else None


def _winners(
    hand: Hand, t: Table, awards: Sequence[PotAwarded], one: Entrant, roll: EntrantIndex
) -> tuple[tuple[str, int | None], ...]:
    """Who won the pot with their last chip, each with their stack after it."""
    won: list[tuple[str, int | None]] = []
    for seat in last_pot_of(hand, awards, _seat(t, one, roll)):
        sitter = t.sitters.get(seat)
        winner = roll.entrant(sitter.player) if sitter is not None else None
        if winner is not None and winner is not one:
            won.append((winner.id, hand.by_seat[seat].stack))
    return tuple(won)


def last_pot_of(hand: Hand, awards: Sequence[PotAwarded], seat: int) -> tuple[int, ...]:
    """The seats that won the last pot that this seat could win; with a dead hand the main pot."""
    pot = max((at for at, (_, seats) in enumerate(hand.chips.pots) if seat in seats), default=0)
    shares = [to for award in awards if award.pot == pot for to, chips in award.shares if chips]
    return tuple(dict.fromkeys(shares))


def odd_chips(place: TableStream, roll: EntrantIndex) -> CountStack | None:
    """Chips left in the pot of a table's last hand: they go to the first player left of its button who is still in."""
    t, hand = place.table, place.table.hand
    if not t.carried or hand is None or not hand.is_over:
        return None
    after = sorted(place.history.hands[-1].players, key=lambda one: (one[0] <= hand.started.button, one[0]))
    found = (roll.entrant(player) for _, player in after)
    one = next((one for one in found if one is not None and one.status == "in"), None)
    return CountStack(player=one.id, stack=(one.play.stack or 0) + t.carried) if one is not None else None
