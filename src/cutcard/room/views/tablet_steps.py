"""What to deal, and what to tap at a seat."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from cutcard.acts.refusal import Refused
from cutcard.cards import UNKNOWN, spoken
from cutcard.floor.contradictions import why_not
from cutcard.hand import Hand, decide
from cutcard.hand import events as ev
from cutcard.hand.commands import AskToSee, Deal, Foul, LetGo, Show, ShowCards, ShowTo, Splash
from cutcard.hand.floor.move_cards import players_to_turn_up
from cutcard.room.views.dealer_types import DealView
from cutcard.rules.table_rules import TableRules
from cutcard.table import AnyCommand, Table
from cutcard.table import decide as decide_at_table
from cutcard.table.action_clock import CallClock
from cutcard.table.seats.stacks import FindChips

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
_SHORT: Final = {
    "mix_burns": "Short stub: shuffle in the burn cards and cut.",
    "community": "Short stub: turn one community card in the middle.",
    "mix_then_community": "Short stub: shuffle in the burn cards and cut, then turn one community card in the middle.",
    "draw": "Short stub: shuffle in burn cards, folded cards and discards, and cut.",
}


def hands_to_enter(hand: Hand | None, r: TableRules) -> tuple[tuple[int, int], ...]:
    """(seat, cards) of the hands that are tabled because no more betting is possible, and not entered yet."""
    return () if hand is None else tuple((p.seat, len(p.cards)) for p in players_to_turn_up(hand, r))


def deal_view(hand: Hand, r: TableRules) -> DealView | None:
    """The next cards, tried on a copy of the hand."""
    opens = False
    try:
        events = decide(Deal(), hand, r)
    except Refused as refusal:
        able = next((p.seat for p in hand.players if p.live and p.stack), 0)
        if refusal.code != "name_the_opener" or not able:
            return None
        opens, events = True, decide(Deal(opens=able), hand, r)
    dealt = next((event for event in events if isinstance(event, ev.Dealt)), None)
    if dealt is None:
        return None
    return DealView(
        street=r.game.streets[dealt.street].name,
        say=" ".join((*_first(events, hand, r), _cards(dealt, r))),
        burn=dealt.burn >= 0,
        board=len(dealt.board),
        hole=tuple((seat, len(cards)) for seat, cards in dealt.hole),
        up=dealt.up,
        opens=opens,
    )


def _first(events: list[ev.AnyEvent], hand: Hand, r: TableRules) -> list[str]:
    """What is done before the cards are dealt: hands shown, cards set aside, the stub reshuffled."""
    told = ["All players still in turn their hands up."] if players_to_turn_up(hand, r) else []
    for event in events:
        match event:
            case ev.CardsMoved():
                told.append(
                    f"Put {cards_in_words(len(event.moves))} face down with the cards set aside, "
                    "one for each other player."
                )
            case ev.MixDue():
                told.append(_mixed(hand, alone=hand.floor.plans[event.street].mix == "alone"))
            case ev.StubShort():
                told.append(_SHORT[event.plan])
            case ev.Dealt():
                break
    return told


def _mixed(hand: Hand, *, alone: bool) -> str:
    """The cards that were set aside come back: by name where they are known."""
    aside = hand.deck.aside
    many = f"{cards_in_words(len(aside))} set aside" if len(aside) != 1 else "card set aside"
    what = f"the {spoken(aside[0]) if len(aside) == 1 and aside[0] != UNKNOWN else many}"
    if alone:
        return f"Shuffle {what} and cut. They are the new stub."
    return f"Shuffle {what} into the stub, without burns and discards, and cut."


def _cards(dealt: ev.Dealt, r: TableRules) -> str:
    """The burn and the deal in words: how many cards to whom."""
    left_out = dealt.burn < 0 and dealt.street > 0 and r.dealing.burns
    deal = "Deal" if dealt.burn < 0 else "Burn one card, then deal"
    without = " without a burn" if left_out else ""
    if dealt.board and not dealt.hole:
        return f"{deal} {cards_in_words(len(dealt.board))} to the board{without}."
    each = max((len(cards) for _, cards in dealt.hole), default=0)
    up = f", {'all' if dealt.up == each else _NUMBERS[dealt.up]} face up" if dealt.up else ""
    board = f", then {cards_in_words(len(dealt.board))} face up to the board" if dealt.board else ""
    return f"{deal} {cards_in_words(each)} to each player{up}{board}{without}."


def cards_in_words(count: int) -> str:
    """A number of cards in words: "three cards"."""
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} card{'s' * (count != 1)}"


_LONG: Final = 10**9
"""A time after which the clock is never called too early; the room measures the real one."""


class SeatTap(Struct, frozen=True, kw_only=True):
    """Something to report about a seat: a command, or an incident."""

    do: str
    """The command's name, or that of the incident."""
    how: str = ""
    of: Literal["seat", "of", "floor"] = "seat"
    """Which part of the command this seat is; `floor`: it is an incident, and the house rules on it."""
    needs: Literal["", "seat", "amount"] = ""
    """What else has to be said: another seat, or how many chips."""
    seats: tuple[int, ...] = ()
    """The seats that can be meant; 0: the dealer."""
    cards: tuple[int, ...] = ()


def taps(t: Table, r: TableRules, seat: int) -> tuple[SeatTap, ...]:
    """Everything that can be reported of this seat now."""
    return tuple(_taps(t, r, seat))


def _taps(t: Table, r: TableRules, seat: int) -> Iterator[SeatTap]:
    yield from (tap for command, tap in _alone(t, r, seat) if _works(command, t, r))
    others = [s.seat for s in t.clockwise if s.seat != seat]
    down = _down(t, seat)
    if asked := tuple(other for other in others if _works(AskToSee(seat, other), t, r)):
        yield SeatTap(do="see", needs="seat", seats=asked)
    if shown := tuple(other for other in others if down and _works(ShowTo(seat, (other,), down), t, r)):
        yield SeatTap(do="show-to", needs="seat", seats=shown, cards=down)
    callers = [0, *others] if _acts(t, seat) else []
    if able := tuple(who for who in callers if _works(CallClock(seat=who, waited=_LONG), t, r)):
        yield SeatTap(do="call-clock", how="by", of="of", needs="seat", seats=able)
    yield from _for_the_floor(t, r, seat)


def _alone(t: Table, r: TableRules, seat: int) -> Iterator[tuple[AnyCommand, SeatTap]]:
    """Reports about this seat alone, and the command to try."""
    chip = r.stakes.chip
    yield Show(seat), SeatTap(do="show")
    yield ShowCards(seat), SeatTap(do="show-cards")
    for how in _ways(t, seat):
        yield LetGo(seat, how), SeatTap(do="let-go", how=how)
    yield Foul(seat), SeatTap(do="foul", of="of")
    yield Splash(seat, chip), SeatTap(do="splash", needs="amount")
    yield FindChips(seat, chip), SeatTap(do="find-chips", needs="amount")
    if not _acts(t, seat):
        yield CallClock(seat=seat, waited=_LONG), SeatTap(do="call-clock")


def _for_the_floor(t: Table, r: TableRules, seat: int) -> Iterator[SeatTap]:
    """What the house has to rule on: a hand wanted back, a possible misdeal, a rabbit hunt."""
    hand = t.hand
    p = hand.by_seat.get(seat) if hand is not None else None
    if p is not None and not p.live and not why_not("hand_in_muck", t, r, seat):
        yield SeatTap(do="hand_in_muck", of="floor")
    if p is not None and p.live and not _works(Foul(seat), t, r) and not why_not("wrong_card_count", t, r, seat):
        yield SeatTap(do="foul", of="floor")  # so early it may be a misdeal
    if hand is not None and hand.is_over and not why_not("conduct", t, r):
        yield SeatTap(do="rabbit", of="floor")


def _works(command: AnyCommand, t: Table, r: TableRules) -> bool:
    """Whether it would be accepted now; what cannot be tried with unknown cards can be entered with real ones."""
    try:
        decide_at_table(command, t, r)
    except Refused as refused:
        return refused.code == "cards_unknown"
    return True


def _down(t: Table, seat: int) -> tuple[int, ...]:
    p = t.hand.by_seat.get(seat) if t.hand is not None else None
    return () if p is None else p.down or (UNKNOWN,) * len(p.cards)


def _ways(t: Table, seat: int) -> Iterator[Literal["released", "pushed", "lifted"]]:
    p = t.hand.by_seat.get(seat) if t.hand is not None else None
    if p is None:
        return
    yield "released"
    yield "pushed"
    if p.up:
        yield "lifted"


def _acts(t: Table, seat: int) -> bool:
    """Whether it is this seat's turn: players do not call the clock on themselves."""
    return t.playing and t.hand is not None and t.hand.actor is not None and t.hand.actor.seat == seat
