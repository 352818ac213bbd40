"""What the dealer deals now, in words: what is mixed first, whether a card is burned, how many cards to whom."""

from typing import Final

from cutcard.cards import UNKNOWN, spoken
from cutcard.hand import Hand, decide
from cutcard.hand import events as ev
from cutcard.hand.commands import Deal
from cutcard.hand.floor.naming import to_be_turned_up
from cutcard.hand.refusals import Refused
from cutcard.room.views.table_types import DealSeen
from cutcard.rules.table_rules import Rules

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
_SHORT: Final = {
    "mix_burns": "Short stub: shuffle in the burn cards and cut.",
    "community": "Short stub: turn one community card in the middle.",
    "mix_then_community": "Short stub: shuffle in the burn cards and cut, then turn one community card in the middle.",
    "draw": "Short stub: shuffle in burn cards, folded cards and discards, and cut.",
}


def hands_to_enter(hand: Hand | None, r: Rules) -> tuple[tuple[int, int], ...]:
    """(seat, cards) of the hands that lie open because nobody can bet any more, and that nobody has entered yet."""
    return () if hand is None else tuple((p.seat, len(p.cards)) for p in to_be_turned_up(hand, r))


def deal_seen(hand: Hand, r: Rules) -> DealSeen | None:
    """The cards that come next, tried on a copy of the hand."""
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
    return DealSeen(
        street=r.game.streets[dealt.street].name,
        say=" ".join((*_first(events, hand, r), _cards(dealt, r))),
        burn=dealt.burn >= 0,
        board=len(dealt.board),
        hole=tuple((seat, len(cards)) for seat, cards in dealt.hole),
        up=dealt.up,
        opens=opens,
    )


def _first(events: list[ev.AnyEvent], hand: Hand, r: Rules) -> list[str]:
    """What is done before the cards are dealt: hands turned up, cards set aside, the stub mixed anew."""
    told = ["All players still in turn their hands up."] if to_be_turned_up(hand, r) else []
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


def _cards(dealt: ev.Dealt, r: Rules) -> str:
    """Burned and dealt: so many cards to whom."""
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
    """So many cards: "three cards"."""
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} card{'s' * (count != 1)}"
