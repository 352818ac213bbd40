"""Interpret a declaration, in turn or out of turn."""

import re
from typing import Final, Literal

from msgspec import structs

from cutcard.floor.declarations.asides import aside, at_draw, at_showdown, cards_let_go
from cutcard.floor.declarations.chips_put_in import put_in
from cutcard.floor.declarations.declaration import Declaration, Reading, Then, nothing, worth
from cutcard.floor.declarations.declared_action import (
    CitedReason,
    DeclaredAction,
    FacedTurn,
    dealer_says,
    in_words,
    moment_of,
    options,
    sentence,
    without_loose,
)
from cutcard.floor.declarations.spoken import ACTING, Heard, listen, meant_by, signalled
from cutcard.floor.questions import AllowedAnswer, Question
from cutcard.hand import Hand, Refused, carry_out
from cutcard.hand.commands import AnyCommand, Between, Bind, BoundTo
from cutcard.hand.legal_options import DRAW, NOTHING, OVER, PUSH, SHOW
from cutcard.rules import TableRules
from cutcard.rules.incidents import all_facts
from cutcard.rules.slot import Cites
from cutcard.rules.slots.hand.declarations import Signal


def reading_by_turn(m: FacedTurn, meant: DeclaredAction, d: Declaration, hand: Hand) -> Reading:
    """The reading of an action, in turn or out of turn."""
    return tried(_in_turn(m, meant, d) if m.in_turn else _out_of_turn(m, meant, d), hand, m.rules)


def tried(reading: Reading, hand: Hand, rules: TableRules) -> Reading:
    """Try the reading on a copy of the hand: an action that the hand refuses is none."""
    twin = hand.copy()
    try:
        for command in reading.commands:
            carry_out(command, twin, rules)
    except Refused as refused:
        return nothing(reading.seat, refused.cites or reading.cites, str(refused))
    return reading


def _in_turn(m: FacedTurn, meant: DeclaredAction, d: Declaration) -> Reading:
    cites = meant.why.cites
    acts: tuple[AnyCommand, ...] = ()
    if meant.what in ("open", "no_raise"):
        to: BoundTo = "no_raise" if meant.what == "no_raise" else "raise" if m.hand.round.high else "bet"
        acts = (Bind(of=m.seat, to=to, cites=cites),)
    put = _put(d)
    return Reading(
        seat=m.seat,
        binding="now",
        what=in_words(m, meant),
        sentence=sentence(m, meant, put),
        cites=cites,
        action=meant.command(m.seat),
        acts=acts,
        amount=meant.to or meant.costs,
        change=max(0, put - meant.costs) if meant.what != "open" else 0,
        owes=max(0, meant.costs - put) if put else 0,
        announcement=dealer_says(m, meant),
        warning=meant.why.warning,
    )


def _put(d: Declaration) -> int:
    """All chips put in, or past the line."""
    return sum(worth(chips) for chips in d.chips) + worth(d.kept)


# Out of turn ---------------------------------------------------------------------------------------------------------


def _out_of_turn(m: FacedTurn, meant: DeclaredAction, d: Declaration) -> Reading:
    policy = m.rules.out_of_turn
    if meant.what == "bring_in":
        return nothing(m.seat, m.rules.turn.cites, f"It is not seat {m.seat}'s turn, and they owe no bring-in.")
    cites = _cites(m, meant)
    bind = _bind(m, meant, cites)
    if not policy.judged or not bind.unless or d.facts.get("binding") == "yes":
        return _held(m, meant, d, cites, bind)
    return _let_go(m, meant, d, cites) if "binding" in d.facts else _asked(m, meant, d, cites, bind)


def _bind(m: FacedTurn, meant: DeclaredAction, cites: Cites) -> Bind:
    """What the player would be bound to, and what releases them."""
    policy = m.rules.out_of_turn
    if _folds_at_once(m, meant):
        return Bind(of=m.seat, to="fold", cites=cites)
    if policy.never_raises and meant.what in ("check", "no_raise"):
        return Bind(of=m.seat, to="no_raise", cites=cites)
    after: Literal["", "no_raise"] = "no_raise" if _never_raises(m, meant) else ""
    freed = tuple(rule for rule in policy.on.get("changed", ()) if rule not in cites)
    to, unless = _bound_to(m, meant), policy.released_by
    return Bind(of=m.seat, to=to, amount=meant.to, unless=unless, after=after, cites=(*cites, *freed))


def _folds_at_once(m: FacedTurn, meant: DeclaredAction) -> bool:
    """Whether the hand is dead before its turn: the cards were released, or words are enough in this house."""
    waits = m.rules.out_of_turn.spoken_fold == "in_turn" and (meant.why.spoken or meant.why.loose)
    return meant.what == "fold" and not waits


def _cites(m: FacedTurn, meant: DeclaredAction) -> Cites:
    """The rules for acting out of turn in this way, then those of the action."""
    policy, at_once = m.rules.out_of_turn, _folds_at_once(m, meant)
    case = {"fold": "fold", "check": "check", "no_raise": "check", "call": "call"}.get(meant.what, "bet")
    words = policy.on.get("words", ()) if meant.why.spoken and not at_once else ()
    own = policy.cites if meant.what == "fold" and not at_once else policy.cites_on(case)
    return tuple(dict.fromkeys((*own, *words, *meant.why.cites)))


def _bound_to(m: FacedTurn, meant: DeclaredAction) -> BoundTo:
    if meant.what == "open":
        return "raise" if m.hand.round.high else "bet"
    bound: dict[str, BoundTo] = {
        "fold": "fold", "check": "check", "call": "call", "bet": "bet", "raise": "raise", "complete": "complete",
        "no_raise": "no_raise",
    }  # fmt: skip
    return bound[meant.what]


_OF: Final = re.compile(r"^(call|bet) (\d)")
_DOES: Final = {"bet": "bets", "call": "calls", "raise": "raises", "complete": "completes", "fold": "folds"}


def _unless(bind: Bind) -> str:
    """What releases a player who acted out of turn."""
    acts = [_DOES.get(one, one) for one in bind.unless]
    return f" and stands unless a player in between {_row(acts)}" if acts else ""


def _held(m: FacedTurn, meant: DeclaredAction, d: Declaration, cites: Cites, bind: Bind) -> Reading:
    fold = bind.to == "fold" and not bind.unless
    what = in_words(m, meant)
    waits = _OF.sub(r"\1 of \2", what)
    told = f"out of turn. The {waits} is held{_unless(bind)}. Action goes back to seat {m.actor}."
    said = f"Action is on seat {m.actor}. Seat {m.seat}, your {waits} is held{_unless(bind)}."
    if bind.to == "no_raise":
        what = "call or fold" if m.may.call else "no bet or raise"
        told = f"out of turn. They can't bet or raise on their turn. Seat {m.actor} acts first."
        said = f"Action is on seat {m.actor}. Seat {m.seat}, you can't bet or raise on your turn."
    return Reading(
        seat=m.seat,
        binding="now" if fold else "held",
        what=what,
        sentence=" ".join((f"Seat {m.seat}: {'a fold out of turn is a fold.' if fold else told}", *meant.why.notes)),
        cites=cites,
        acts=(bind,),
        amount=meant.to or meant.costs,
        announcement=f"Seat {m.seat} folds." if fold else said,
        then=() if fold else _then(m, what, bind),
        incident="out_of_turn",
        facts={"seat": str(m.seat), **d.facts},
    )


def _asked(m: FacedTurn, meant: DeclaredAction, d: Declaration, cites: Cites, bind: Bind) -> Reading:
    """The house leaves it to an official."""
    reading = _held(m, meant, d, cites, bind)
    text = f"Is seat {m.seat} held to it ({reading.what}) if no player in between bets, calls or raises?"
    answers = (AllowedAnswer("yes", "Yes, it binds"), AllowedAnswer("no", "No, they act on their turn"))
    question = Question(
        incident="out_of_turn", fact="binding", text=text, kind="yes_no", answers=answers, judgement=True, cites=cites
    )
    said = f"Seat {m.seat} acted out of turn: {reading.what}. The floor may hold them to it. Seat {m.actor} acts first."
    bars = (Bind(of=m.seat, to="no_raise", cites=cites),) if _never_raises(m, meant) else ()
    return structs.replace(reading, binding="question", acts=bars, question=question, sentence=said)


def _never_raises(m: FacedTurn, meant: DeclaredAction) -> bool:
    """Whether this call can never become a raise, held or not, and before an official has answered."""
    return m.rules.out_of_turn.never_raises and meant.what == "call"


def _let_go(m: FacedTurn, meant: DeclaredAction, d: Declaration, cites: Cites) -> Reading:
    """An official does not bind the player; a call still never becomes a raise, where the house says so."""
    bars = _never_raises(m, meant)
    bind = Bind(of=m.seat, to="no_raise", cites=cites)
    reading = _held(m, meant, d, cites, bind)
    back = "Return the chips" if _put(d) else "It does not count"
    theirs, yours = (
        ("acts on their turn, but can't raise", "you can't raise") if bars else ("acts on their turn", "you act")
    )
    text = f"{back}, and seat {m.seat} {theirs}."
    said = f"Action is on seat {m.actor}. Seat {m.seat}, {yours} on your turn."
    return structs.replace(
        reading, binding="held" if bars else "none", acts=(bind,) if bars else (), sentence=text, then=(),
        change=_put(d), what="call or fold" if bars else "nothing", announcement=said,
    )  # fmt: skip


_DOING: dict[Between, str] = {"bet": "bets", "call": "calls", "raise": "raises"}


def _then(m: FacedTurn, what: str, bind: Bind) -> tuple[Then, ...]:
    """What may come in between, and its effect."""
    policy = m.rules.out_of_turn
    who = f"Seat {m.actor} or another player in between"
    if not bind.unless:
        return (Then(f"{who} acts in any way", f"Seat {m.seat} can't bet or raise."),)
    free = [_DOING[one] for one in bind.unless]
    stays = [word for word in ("checks", "calls", "folds") if word not in free]
    bars = " but can't raise" if bind.after else ""
    return (
        Then(f"{who} {_row(stays)}", f"It is binding: {what}.", bind.cites),
        Then(
            f"{who} {_row(free)}", f"Return the chips. Seat {m.seat} may act freely{bars}.", policy.cites_on("changed")
        ),
    )


def _row(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]


def interpret(declaration: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """What a declaration is at this point of this hand; nothing is changed."""
    declared = structs.replace(declaration, chips=tuple(chips for chips in declaration.chips if chips))
    reading = _no_player(declared, hand, rules) or _heard(declared, hand, rules)
    return structs.replace(reading, assumed=_assumed(reading, rules))


def _assumed(reading: Reading, rules: TableRules) -> str:
    """Our reading of the house's document, where it decided."""
    cited = frozenset(reading.cites)
    reasons = (
        policy.assumed for policy in rules.policies().values() if policy.assumed and not cited.isdisjoint(policy.rules)
    )
    return " ".join(dict.fromkeys(reasons))


def _no_player(d: Declaration, hand: Hand, rules: TableRules) -> Reading | None:
    """A player who can't declare anything."""
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


def _heard(d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """Words first, then released cards, then what belongs to this phase of the hand."""
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


def _pushed_early(d: Declaration, hand: Hand, rules: TableRules) -> Reading | None:
    """Cards pushed forward out of turn that could still be taken back: a spoken fold out of turn."""
    m = moment_of(hand, rules, d.seat) if d.gesture == "cards_forward" and rules.let_go.may_take_back else None
    if m is None or m.in_turn:
        return None
    return reading_by_turn(m, DeclaredAction("fold", CitedReason(rules.let_go.cites_on("pushed"), loose=True)), d, hand)


_LATER: Final = {DRAW: at_draw, SHOW: at_showdown, PUSH: at_showdown}


def _betting(m: FacedTurn, heard: Heard, d: Declaration, hand: Hand) -> Reading:
    meant: DeclaredAction | Reading
    if _has_acted(m):
        return _too_late(m, d)
    if heard.said:
        meant = meant_by(m, [one for one in heard.said if one.act in ACTING], d)
    elif d.gesture:
        meant = _gesture(m, d)
    elif d.chips or d.kept:
        meant = put_in(m, d)
    else:
        meant = nothing(d.seat, m.rules.spoken.cites, f"Seat {d.seat} has not said or done anything. {options(m)}")
    return meant if isinstance(meant, Reading) else reading_by_turn(m, meant, d, hand)


def _has_acted(m: FacedTurn) -> bool:
    """Whether the player acted on this round and faces nothing new: what comes now is after their turn, not before."""
    return not m.in_turn and m.player.acted >= 0 and m.player.bet >= m.hand.round.high and m.bond is None


def _too_late(m: FacedTurn, d: Declaration) -> Reading:
    """Words, chips or signs after the player's own action: the action stands."""
    put = _put(d)
    string = m.rules.string_bet.cites_on("motions" if put else "spoken")
    cites = string if m.player.bet and (put or d.words) else m.rules.turn.cites
    back = f" Give back {m.chips(put)}." if put else ""
    text = f"Seat {m.seat} has already acted. Nothing after that counts.{back} Seat {m.actor} acts."
    return structs.replace(nothing(m.seat, cites, text), change=put)


def _gesture(m: FacedTurn, d: Declaration) -> DeclaredAction | Reading:
    """A hand signal, as the house reads it, or as an official says the dealer could."""
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
    """The player to act said bet or raise without a clear amount: players behind wait."""
    bond = hand.floor.bound.get(m.actor)
    if m.in_turn or bond is None or bond.to not in ("bet", "raise") or bond.amount:
        return None
    text = f"Seat {m.actor} has not said how much yet. Seat {m.seat} waits, and their action doesn't count."
    return nothing(m.seat, m.rules.amount_pending.cites, text)


def _cannot_bet(d: Declaration, hand: Hand, rules: TableRules) -> Reading:
    """A player who holds cards but has nothing to decide."""
    if not hand.by_seat[d.seat].stack:
        return nothing(d.seat, rules.table_stakes.cites, f"Seat {d.seat} is all-in and has no more action.")
    return nothing(d.seat, rules.turn.cites, f"There is no betting now. The hand waits for: {hand.phase}.")


def _not_understood(d: Declaration, hand: Hand, rules: TableRules, unknown: str) -> Reading:
    """Not understood: the dealer never guesses but asks, and gets the legal options."""
    m = moment_of(hand, rules, d.seat)
    allowed = options(m) if m is not None else ""
    text = f'"{unknown}" is unclear. Ask seat {d.seat} what they mean. {allowed}'.rstrip()
    return structs.replace(nothing(d.seat, rules.spoken.cites, text), not_understood=unknown)
