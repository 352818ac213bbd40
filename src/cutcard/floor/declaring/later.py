"""Declarations that are no betting: how many cards are drawn, and hands shown or conceded."""

from cutcard.cards import UNKNOWN
from cutcard.floor.declaring.asides import aside
from cutcard.floor.declaring.declaration import Declaration
from cutcard.floor.declaring.reading import Reading
from cutcard.floor.declaring.refusing import nothing
from cutcard.floor.declaring.words import Heard
from cutcard.hand import Hand
from cutcard.hand.commands import Discard, Show
from cutcard.rules import Rules

_ASIDES = ("time", "clock", "board", "talk", "unaware", "misread")


def at_draw(heard: Heard, d: Declaration, hand: Hand, rules: Rules) -> Reading:
    """Standing pat, by word or tap, or a number of cards."""
    first = heard.said[0] if heard.said else None
    if first is not None and first.act in _ASIDES:
        return aside(first, d, hand, rules)
    if d.gesture == "tap" or (first is not None and first.act in ("pat", "check")):
        action, text = Discard(d.seat), f"Seat {d.seat} stands pat."
    elif first is not None and first.act == "amount" and first.value:
        held = hand.by_seat[d.seat].down
        if UNKNOWN not in held or first.value > len(held):
            return nothing(d.seat, rules.dealing.cites, f"Take the discards of seat {d.seat} and enter them.")
        action, text = Discard(d.seat, (UNKNOWN,) * first.value), f"Seat {d.seat} draws {first.value}."
    else:
        return nothing(d.seat, rules.dealing.cites, f"Ask seat {d.seat} how many cards it draws.")
    return _done(d.seat, action, text, rules.dealing.cites)


def at_showdown(heard: Heard, d: Declaration, hand: Hand, rules: Rules) -> Reading:
    """Hands are shown or let go of; what is said of them counts for nothing."""
    first = heard.said[0] if heard.said else None
    if first is not None and first.act in _ASIDES:
        return aside(first, d, hand, rules)
    if first is not None and first.act == "show":
        return _done(d.seat, Show(d.seat), f"Seat {d.seat} shows.", rules.tabling.cites)
    text = f"Words concede nothing: seat {d.seat} shows its cards or lets go of them."
    return nothing(d.seat, rules.cards_speak.cites, text)


def _done(seat: int, action: Discard | Show, text: str, cites: tuple[str, ...]) -> Reading:
    what = text.removeprefix(f"Seat {seat} ").rstrip(".")
    return Reading(seat=seat, binding="now", what=what, sentence=text, cites=cites, action=action, announcement=text)
