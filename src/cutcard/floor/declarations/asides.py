"""Words and acts that are no bet: time, claims, talk, released cards, draws, shown hands."""

from collections.abc import Callable
from typing import Final

from cutcard.cards import UNKNOWN
from cutcard.floor.declarations.declaration import Declaration, Reading, for_floor, nothing, worth
from cutcard.floor.declarations.spoken import Heard, Utterance
from cutcard.floor.declarations.vocabulary import Act
from cutcard.hand import Hand
from cutcard.hand.commands import Discard, LetGo, Show
from cutcard.hand.legal_options import BET
from cutcard.rules import TableRules


def aside(said: Utterance, d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """Read words that are no action."""
    return _ASIDES[said.act](said, d, hand, rules)


def _time(_: Utterance, d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """A player asks for time, or for their turn where others acted behind them."""
    behind = [seat for seat in hand.floor.bound if seat != d.seat]
    if hand.actor is not None and hand.actor.seat == d.seat and behind:
        text = f"Seat {d.seat} was skipped and asks for their turn. Call the floor."
        facts = {"behind": str(len(behind)), "spoke_up": "yes"}
        return for_floor(d.seat, rules.turn.cites, text, "skipped", facts)
    if hand.phase == BET and hand.actor is not None and hand.actor.seat != d.seat:
        text = f"Seat {d.seat} keeps their turn. Seat {hand.actor.seat} acts first."
        return nothing(d.seat, rules.turn.cites, text)
    return nothing(d.seat, rules.action_clock.cites_on("time"), f"Seat {d.seat} asks for time. That is not an action.")


def _clock(_: Utterance, d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    on = f" on seat {hand.actor.seat}" if hand.actor is not None else ""
    return nothing(
        d.seat, rules.action_clock.cites_on("call"), f"Seat {d.seat} calls the clock{on}. That is not an action."
    )


def _board(_: Utterance, d: Declaration, __: Hand, rules: TableRules) -> Reading:
    text = f"Seat {d.seat} plays the board. Keep their cards apart and ask the floor what that means here."
    return for_floor(d.seat, rules.tabling.cites, text, "plays_board", {"said": "yes"})


def _talk(_: Utterance, d: Declaration, __: Hand, rules: TableRules) -> Reading:
    return nothing(d.seat, rules.cards_speak.cites, f"Seat {d.seat} announced a hand. It doesn't bind: cards speak.")


def _unaware(_: Utterance, d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """Chips put in by a player who did not see the raise."""
    facts = {"acted_behind": "no"} if hand.actor is not None and hand.actor.seat == d.seat else {}
    text = f"Seat {d.seat} says they did not see the raise. Call the floor."
    return for_floor(d.seat, rules.undersized.cites_on("call"), text, "unaware_of_raise", facts)


def _misread(_: Utterance, d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """A call by a player who misread the bet: the amount put in, as a percentage of the bet."""
    put = sum(worth(chips) for chips in d.chips)
    facts = {"in_percent": str(min(100, 100 * put // hand.round.high))} if put and hand.round.high else {}
    text = f"Seat {d.seat} says they misread the bet. Call the floor."
    return for_floor(d.seat, rules.spoken.cites_on("call"), text, "misread_bet", facts)


def _not_now(said: Utterance, d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """Words that belong to another phase of the hand."""
    what = "drawing cards" if said.act == "pat" else "showing hands"
    return nothing(d.seat, rules.turn.cites, f"Too early or too late for {what}. The hand waits for: {hand.phase}.")


_ASIDES: Final[dict[Act, Callable[[Utterance, Declaration, Hand, TableRules], Reading]]] = {
    "time": _time, "clock": _clock, "board": _board, "talk": _talk, "unaware": _unaware, "misread": _misread,
    "pat": _not_now, "show": _not_now,
}  # fmt: skip


def cards_let_go(d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """Cards pushed forward or released: a fold, or loose where the house lets the player take them back."""
    pushed = d.gesture == "cards_forward"
    policy = rules.let_go
    loose = pushed and policy.may_take_back and hand.phase == BET
    facing = hand.phase == BET and hand.by_seat[d.seat].bet < hand.round.high
    cites = policy.cites_on("pushed" if loose or (not facing and "pushed" in policy.on) else "released")
    text = (
        f"Seat {d.seat} pushed their cards forward. The hand is dead once a player behind them acts."
        if loose
        else f"Seat {d.seat} released their cards. That is a fold. Muck the hand."
    )
    action = LetGo(d.seat, "pushed" if pushed else "released")
    return Reading(
        seat=d.seat, binding="now", what="cards forward" if loose else "fold", sentence=text, cites=cites,
        action=action, announcement="" if loose else f"Seat {d.seat} folds.",
    )  # fmt: skip


_AT_ANY_TIME = ("time", "clock", "board", "talk", "unaware", "misread")


def at_draw(heard: Heard, d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """Stand pat, by word or tap, or draw a number of cards."""
    first = heard.said[0] if heard.said else None
    if first is not None and first.act in _AT_ANY_TIME:
        return aside(first, d, hand, rules)
    if d.gesture == "tap" or (first is not None and first.act in ("pat", "check")):
        action, text = Discard(d.seat), f"Seat {d.seat} stands pat."
    elif first is not None and first.act == "amount" and first.value:
        held = hand.by_seat[d.seat].down
        if UNKNOWN not in held or first.value > len(held):
            return nothing(d.seat, rules.dealing.cites, f"Take seat {d.seat}'s discards and enter them.")
        action, text = Discard(d.seat, (UNKNOWN,) * first.value), f"Seat {d.seat} draws {first.value}."
    else:
        return nothing(d.seat, rules.dealing.cites, f"Ask seat {d.seat} how many cards they want.")
    return _done(d.seat, action, text, rules.dealing.cites)


def at_showdown(heard: Heard, d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """Hands are shown or released; words about them don't count."""
    first = heard.said[0] if heard.said else None
    if first is not None and first.act in _AT_ANY_TIME:
        return aside(first, d, hand, rules)
    if first is not None and first.act == "show":
        return _done(d.seat, Show(d.seat), f"Seat {d.seat} shows.", rules.tabling.cites)
    text = f"Seat {d.seat} conceded in words only. They must show or release their cards."
    return nothing(d.seat, rules.cards_speak.cites, text)


def _done(seat: int, action: Discard | Show, text: str, cites: tuple[str, ...]) -> Reading:
    what = text.removeprefix(f"Seat {seat} ").rstrip(".")
    return Reading(seat=seat, binding="now", what=what, sentence=text, cites=cites, action=action, announcement=text)
