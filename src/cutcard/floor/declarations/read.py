"""`read`: from what a player said and did to the action that it is in this house, with the rule. Pure, and total."""

from typing import Final

from msgspec import structs

from cutcard.floor.declarations.asides import aside, at_draw, at_showdown, cards_let_go
from cutcard.floor.declarations.chips_put_in import put_in
from cutcard.floor.declarations.declaration import Declaration, Reading, nothing, worth
from cutcard.floor.declarations.declared_action import Meant, Why, options
from cutcard.floor.declarations.interpret import settled, tried
from cutcard.floor.declarations.moment import FacedTurn, moment_of, without_loose
from cutcard.floor.declarations.saying import ACTING, meant_by, signalled
from cutcard.floor.declarations.spoken import Heard, listen
from cutcard.floor.questions import AllowedAnswer, Question
from cutcard.hand import Hand
from cutcard.hand.legal_options import DRAW, NOTHING, OVER, PUSH, SHOW
from cutcard.rules import Rules
from cutcard.rules.incidents import all_facts
from cutcard.rules.slots.hand.declarations import Signal


def read(declaration: Declaration, hand: Hand, rules: Rules) -> Reading:
    """What a declaration is, at this moment of this hand; nothing is changed."""
    declared = structs.replace(declaration, chips=tuple(chips for chips in declaration.chips if chips))
    reading = _no_player(declared, hand, rules) or _heard(declared, hand, rules)
    return structs.replace(reading, assumed=_assumed(reading, rules))


def _assumed(reading: Reading, rules: Rules) -> str:
    """What our reading of the house's document is, where that decided."""
    cited = frozenset(reading.cites)
    reasons = (
        policy.assumed for policy in rules.policies().values() if policy.assumed and not cited.isdisjoint(policy.rules)
    )
    return " ".join(dict.fromkeys(reasons))


def _no_player(d: Declaration, hand: Hand, rules: Rules) -> Reading | None:
    """Nobody who could declare anything."""
    if hand.phase in (NOTHING, OVER):
        return nothing(d.seat, rules.hand_starts.cites, "No hand is in progress.")
    player = hand.by_seat.get(d.seat)
    if player is None:
        return nothing(d.seat, rules.turn.cites, f"Seat {d.seat} was not dealt in.")
    if not player.live or player.mucked:
        return nothing(d.seat, rules.fold_cites or rules.turn.cites, f"Seat {d.seat}'s hand is dead.")
    if any(value <= 0 or count <= 0 for chips in (*d.chips, d.kept) for value, count in chips):
        return nothing(d.seat, rules.table_stakes.cites, "Enter both the value and the number of chips.")
    if (put := sum(worth(chips) for chips in d.chips) + worth(d.kept)) > player.stack:
        has, wrong = rules.stakes.in_chips(player.stack), rules.stakes.in_chips(put)
        text = f"Seat {d.seat} has only {has}. They can't have put in {wrong}."
        return nothing(d.seat, rules.table_stakes.cites, text)
    return None


def _heard(d: Declaration, hand: Hand, rules: Rules) -> Reading:
    """Words first, then cards let go of, then what belongs to this phase of the hand."""
    heard = listen(d.words)
    if heard.unknown:
        return _not_understood(d, hand, rules, heard.unknown)
    if d.gesture in ("cards_forward", "cards_released"):
        return _pushed_early(d, hand, rules) or tried(cards_let_go(d, hand, rules), hand, rules)
    if hand.phase in _LATER:
        return tried(_LATER[hand.phase](heard, d, hand, rules), hand, rules)
    if heard.said and not any(one.act in ACTING for one in heard.said):
        return aside(heard.said[0], d, hand, rules)
    m = moment_of(without_loose(hand, rules, d.seat), rules, d.seat)
    return _cannot_bet(d, hand, rules) if m is None else _waits(m, hand) or _betting(m, heard, d, hand)


def _pushed_early(d: Declaration, hand: Hand, rules: Rules) -> Reading | None:
    """Cards pushed forward out of turn that could still be taken back: a fold out of turn, as if it were said."""
    m = moment_of(hand, rules, d.seat) if d.gesture == "cards_forward" and rules.let_go.may_take_back else None
    if m is None or m.in_turn:
        return None
    return settled(m, Meant("fold", Why(rules.let_go.cites_on("pushed"), loose=True)), d, hand)


_LATER: Final = {DRAW: at_draw, SHOW: at_showdown, PUSH: at_showdown}


def _betting(m: FacedTurn, heard: Heard, d: Declaration, hand: Hand) -> Reading:
    meant: Meant | Reading
    if heard.said:
        meant = meant_by(m, [one for one in heard.said if one.act in ACTING], d)
    elif d.gesture:
        meant = _gesture(m, d)
    elif d.chips or d.kept:
        meant = put_in(m, d)
    else:
        meant = nothing(d.seat, m.rules.spoken.cites, f"Seat {d.seat} has not said or done anything. {options(m)}")
    return meant if isinstance(meant, Reading) else settled(m, meant, d, hand)


def _gesture(m: FacedTurn, d: Declaration) -> Meant | Reading:
    """A signal of the hand, as the house reads it, or as an official says that the dealer could."""
    gestures, signal = m.rules.gestures, _SIGNALS.get(d.gesture, "other")
    cites = gestures.cites_on("hand_up" if signal == "thumb_up" else signal)
    meaning: str = gestures.meaning(signal)
    if meaning == "ask":
        meaning = d.facts.get("signal", "ask")
    if meaning == "ask":
        return _which_signal(m, d, cites)
    if meaning not in ("check", "raise"):
        return nothing(d.seat, cites, f"That signal has no meaning here. Ask seat {d.seat}. {options(m)}")
    return signalled(m, d, meaning)


_SIGNALS: Final[dict[str, Signal]] = {"tap": "tap", "hand_up": "hand_up", "thumb_up": "thumb_up", "other": "other"}


def _which_signal(m: FacedTurn, d: Declaration, cites: tuple[str, ...]) -> Reading:
    answers = tuple(AllowedAnswer(*answer) for answer in all_facts()["signal"].answers.items())
    text = f"What could the dealer reasonably read seat {d.seat}'s signal as?"
    question = Question(
        incident="unclear_action", fact="signal", text=text, kind="choice", answers=answers, judgement=True, cites=cites
    )
    return Reading(seat=m.seat, binding="question", what="nothing", sentence=text, cites=cites, question=question)


def _waits(m: FacedTurn, hand: Hand) -> Reading | None:
    """Somebody in turn said bet or raise, and how much is not clear yet: those behind wait."""
    bond = hand.floor.bound.get(m.actor)
    if m.in_turn or bond is None or bond.to not in ("bet", "raise") or bond.amount:
        return None
    text = f"Seat {m.actor} has not said how much yet. Seat {m.seat} waits, and their action doesn't count."
    return nothing(m.seat, m.rules.amount_pending.cites, text)


def _cannot_bet(d: Declaration, hand: Hand, rules: Rules) -> Reading:
    """He holds cards but there is nothing for him to do."""
    if not hand.by_seat[d.seat].stack:
        return nothing(d.seat, rules.table_stakes.cites, f"Seat {d.seat} is all-in and has no more action.")
    return nothing(d.seat, rules.turn.cites, f"There is no betting now. The hand waits for: {hand.phase}.")


def _not_understood(d: Declaration, hand: Hand, rules: Rules, unknown: str) -> Reading:
    """Never guessed: the dealer asks, and is told what is allowed."""
    m = moment_of(hand, rules, d.seat)
    allowed = options(m) if m is not None else ""
    text = f'"{unknown}" is unclear. Ask seat {d.seat} what they mean. {allowed}'.rstrip()
    return structs.replace(nothing(d.seat, rules.spoken.cites, text), not_understood=unknown)
