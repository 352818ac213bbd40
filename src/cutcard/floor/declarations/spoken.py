"""The grammar of table talk, and what its words mean.

Words are read from left to right: a phrase of the vocabulary, an amount, or a filler. Other words are skipped, unless
they may change the sense ("not", "if", "he"): then nothing is understood, and the dealer asks and does not guess.

The first statement counts. A word without an amount takes it from the chips, as far as the house allows.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from cutcard.floor.declarations.declaration import Declaration, Reading, nothing, worth
from cutcard.floor.declarations.declared_action import (
    CitedReason,
    DeclaredAction,
    FacedTurn,
    call_or_check,
    options,
    raised,
)
from cutcard.floor.declarations.spoken_numbers import number_at
from cutcard.floor.declarations.vocabulary import (
    ACTS,
    COMMENTS,
    DETERMINERS,
    DOUBTS,
    EVERYDAY,
    FILLERS,
    LEAST,
    MODES,
    SHARES,
    THIRD_PERSON,
    Act,
    Mode,
)

_TAKES_AMOUNT: Final = ("bet", "raise", "make", "call", "all_in", "complete", "bring_in", "misread")
_RAISES: Final = ("bet", "raise", "make")
_LONGEST: Final = 5
_TOKEN: Final = re.compile(r"\d[\d,]*(?:\.\d)?[km]?\b|[a-z]+(?:'[a-z]+)?|\S")
_BREAKS: Final = frozenset(",.!?;:\u2026")
_PUNCTUATION: Final = frozenset(".,!?;:-\u2026\"'$()")


@dataclass(frozen=True)
class Utterance:
    """One statement, with its amount."""

    act: Act
    value: int = 0
    mode: Mode = ""
    share: Fraction | None = None
    """A share of the pot, where the amount was stated as one."""

    @property
    def has_amount(self) -> bool:
        """Whether it has an amount."""
        return bool(self.value) or self.share is not None


@dataclass(frozen=True)
class _Beside:
    """A word beside an amount that says what it measures."""

    mode: Mode
    phrase: str


@dataclass(frozen=True)
class Heard:
    """All statements, in order; `unknown` is what the grammar does not know."""

    said: tuple[Utterance, ...] = ()
    unknown: str = ""


_PHRASES: Final[dict[tuple[str, ...], Utterance | _Beside | None]] = {
    **{tuple(phrase.split()): None for phrase in FILLERS},
    **{tuple(phrase.split()): _Beside(mode, phrase) for mode, phrases in MODES.items() for phrase in phrases},
    **{
        tuple(phrase.split()): Utterance("amount", share=share)
        for share, phrases in SHARES.items()
        for phrase in phrases
    },
    **{tuple(phrase.split()): Utterance(act) for act, phrases in ACTS.items() for phrase in phrases},
}


def listen(words: str) -> Heard:
    """Parse words."""
    tokens, breaks = _tokens(words)
    parts = _Parts(tokens, breaks)
    try:
        said = tuple(_merged(iter(parts.read())))
    except _Unknown as unknown:
        return Heard(unknown=str(unknown))
    return Heard(said) if said or not words.strip() else Heard(unknown=parts.skipped or words.strip())


def _tokens(words: str) -> tuple[list[str], set[int]]:
    """The words without punctuation, and the places of words after a comma or the end of a sentence."""
    tokens: list[str] = []
    breaks: set[int] = set()
    for token in _TOKEN.findall(words.lower().replace("\u2019", "'")):
        if token not in _PUNCTUATION:
            tokens.append(token)
        elif token in _BREAKS:
            breaks.add(len(tokens))
    return tokens, breaks


class _Unknown(Exception):
    """A word that leaves the sense in doubt."""


class _Parts:
    """Phrases and amounts from left to right, without fillers, remarks and strange words."""

    def __init__(self, tokens: Sequence[str], breaks: Collection[int]) -> None:
        self.tokens, self.breaks = tokens, breaks
        self.place = 0
        self.skipped = ""
        self._strange: set[int] = set()

    def read(self) -> list[Utterance | _Beside]:
        """All parts; `_Unknown` where the sense is in doubt."""
        found: list[Utterance | _Beside] = []
        while self.place < len(self.tokens):
            part = self._next()
            if part is not None:
                found.append(part)
        return found

    def _next(self) -> Utterance | _Beside | None:
        tokens, place = self.tokens, self.place
        to = tokens[place] == "to" and place + 1 < len(tokens)
        number = number_at(tokens, place + to)
        length = _phrase(tokens, place)
        if tokens[place].startswith("let") and not self._ends(place + length):
            length = _phrase(tokens[: place + length - 1], place)  # "let me see" thinks, "let me see your 500" calls
        if length and (number is None or length > number.length + to):
            self.place += length
            part = _PHRASES[tuple(tokens[place : place + length])]
            return None if isinstance(part, Utterance) and self._is_remark(place, length, part) else part
        if number is not None:
            self.place += number.length + to
            return Utterance("amount", number.value, "total" if to else "")
        self._skip(place)
        return None

    def _ends(self, place: int) -> bool:
        return place >= len(self.tokens) or place in self.breaks

    def _skip(self, place: int) -> None:
        """Skip a strange word; one that may turn the sense around leaves all in doubt."""
        word = self.tokens[place]
        if word in DOUBTS or not word.replace("'", "").isalpha():
            raise _Unknown(word)
        self.skipped = self.skipped or word
        self._strange.add(place)
        self.place += 1

    def _is_remark(self, place: int, length: int, part: Utterance) -> bool:
        """Whether an action is only mentioned: "nice bet", "a monster raise". Doubtful ones raise."""
        if part.act not in ACTING or place in self.breaks:
            return False
        before, word = self.tokens[place - 1] if place else "", self.tokens[place]
        strange = place - 1 in self._strange
        if before in COMMENTS or (strange and place > 1 and self.tokens[place - 2] in (*DETERMINERS, *COMMENTS)):
            return True
        if before == "you" or (strange and word in THIRD_PERSON):
            raise _Unknown(before)
        if length == 1 and word in EVERYDAY and (odd := self._strange_after(place + 1)):
            raise _Unknown(odd)
        return False

    def _strange_after(self, place: int) -> str:
        """The strange word that an everyday word goes with; empty: none."""
        while place < len(self.tokens) and self.tokens[place] in DETERMINERS and place not in self.breaks:
            place += 1
        if self._ends(place):
            return ""
        known = _phrase(self.tokens, place) or number_at(self.tokens, place) or self.tokens[place] in ("to", "you")
        return "" if known else self.tokens[place]


def _phrase(tokens: Sequence[str], place: int) -> int:
    """How many tokens the longest phrase here takes; 0: none."""
    lengths = range(min(_LONGEST, len(tokens) - place), 0, -1)
    return next((length for length in lengths if tuple(tokens[place : place + length]) in _PHRASES), 0)


def _merged(parts: Iterator[Utterance | _Beside]) -> Iterator[Utterance]:
    """Join amounts to the action before them, and measures to their amount."""
    last: Utterance | None = None
    waiting: _Beside | None = None
    for part in parts:
        if isinstance(part, _Beside):
            if last is not None and last.value and last.mode in ("", part.mode):
                if last.act == "call" and part.mode == "more":  # "call, and 300 more" is two statements
                    yield Utterance("call")
                    last = Utterance("amount", last.value)
                last = replace(last, mode=part.mode)
            else:
                waiting = part
            continue
        one = part
        if waiting is not None and part.value:
            one, waiting = replace(part, mode=waiting.mode), None
        joined = _joined(last, one)
        if joined is None and last is not None:
            yield last
        last = joined or one
    if waiting is not None:
        raise _Unknown(waiting.phrase)
    if last is not None:
        yield last


def _joined(last: Utterance | None, part: Utterance) -> Utterance | None:
    """Join two statements where the second only completes the first; None: they are two."""
    if last is None:
        return part
    if part.act == "amount":
        if last.act == "amount":
            raise _Unknown(f"{last.value} {part.value}")
        if last.act in _TAKES_AMOUNT and not last.has_amount:
            return replace(last, value=part.value, mode=part.mode, share=part.share)
        return None
    if part.act == "all_in" and last.act in _RAISES and not last.has_amount:
        return part
    return last if part == Utterance(last.act) else None


_LOUDER: Final = ("bet", "raise", "make", "amount", "all_in", "complete")


def meant_by(m: FacedTurn, said: Sequence[Utterance], d: Declaration) -> DeclaredAction | Reading:
    """The action of the first statement."""
    first = said[0]
    why = CitedReason(spoken=True)
    if len(said) > 1 and any(one.act in _LOUDER for one in said[1:]):
        why = why.plus(m.rules.string_bet.cites_on("spoken"), "The first words count.")
    return _ACTIONS[first.act](m, first, d, why)


def signalled(m: FacedTurn, d: Declaration, meaning: str) -> DeclaredAction | Reading:
    """A hand signal that means a check or a raise."""
    case = "tap" if meaning == "check" else "hand_up"
    why = CitedReason(m.rules.gestures.cites_on("other" if d.gesture == "other" else case))
    act: Act = "check" if meaning == "check" else "raise"
    return _ACTIONS[act](m, Utterance(act), d, why)


def _spoken(m: FacedTurn, case: str, why: CitedReason) -> CitedReason:
    return why.plus(m.rules.spoken.cites_on(case)) if why.spoken else why


def _fold(m: FacedTurn, _said: Utterance, _d: Declaration, why: CitedReason) -> DeclaredAction | Reading:
    if not m.may.may_fold:
        held = m.may.bring_in or m.bond is not None
        cites = m.may.cites if held else m.rules.fold_unbet.cites_on("big_blind")
        return nothing(m.seat, cites, f"Seat {m.seat} can't fold here. {options(m)}")
    return DeclaredAction("fold", why.plus(m.rules.announced_fold.cites))


def _check(m: FacedTurn, _said: Utterance, _d: Declaration, why: CitedReason) -> DeclaredAction | Reading:
    why = _spoken(m, "check", why)
    if m.may.may_check:
        return DeclaredAction("check", why)
    if m.may.bring_in:
        text = f"Seat {m.seat} can't check. The bring-in of {m.chips(m.may.bring_in)} is due."
        return nothing(m.seat, why.plus(m.may.cites).cites, text)
    why = why.plus(m.rules.check_facing_bet.cites)
    if m.rules.check_facing_bet.may_raise:
        text = f"Seat {m.seat} faces {m.chips(m.may.call)} and can't check. Ask what they mean: call, raise or fold."
        return nothing(m.seat, why.cites, text)
    return DeclaredAction("no_raise", why)


def _call(m: FacedTurn, _said: Utterance, _d: Declaration, why: CitedReason) -> DeclaredAction | Reading:
    return call_or_check(m, _spoken(m, "call", why))


def _raise(m: FacedTurn, said: Utterance, d: Declaration, why: CitedReason) -> DeclaredAction | Reading:
    """A bet or raise, with an amount or without."""
    put = sum(worth(chips) for chips in d.chips)
    to, why = total_of(m, said, put, why) if said.has_amount else (0, why)
    if said.act == "amount" and to and to <= _called_by(m, said):
        return _amount_calls(m, to, why)
    why = _spoken(m, "raise" if m.hand.round.high else "bet", why)
    if to and len(d.chips) > 1:
        why = why.plus(m.rules.said_amount.cites)
    return raised(m, to, why) if to else _open(m, d, why)


def _called_by(m: FacedTurn, said: Utterance) -> int:
    """Up to which amount a lone figure is a call: the bet to match, unless the player has to raise."""
    return 0 if said.mode == "more" or m.must_raise or not m.may.call else m.hand.round.high


def _amount_calls(m: FacedTurn, to: int, why: CitedReason) -> DeclaredAction:
    """A lone figure not above the bet: a call, brought up where it is short."""
    why = _spoken(m, "call", why)
    if to not in (m.hand.round.high, m.may.call):
        why = why.plus(m.rules.undersized.cites_on("call"), f"The call is {m.chips(m.may.call)}.")
    return call_or_check(m, why)


def _open(m: FacedTurn, d: Declaration, why: CitedReason) -> DeclaredAction:
    """No amount was stated: the chips give it, or it is asked; limit has only one."""
    if m.may.min_to == m.may.max_to:
        return raised(m, m.may.min_to, why.plus(m.rules.open_amount.cites) if len(d.chips) > 1 else why)
    why = why.plus(m.rules.open_amount.cites)
    motions = [worth(chips) for chips in d.chips]
    if not motions:
        return DeclaredAction("open", why)
    counted = m.rules.open_amount.chips_counted(motions)
    if counted < sum(motions):
        why = why.plus(m.rules.string_bet.cites_on("motions"))
    to = m.player.bet + counted
    if to < m.may.min_to:
        why = why.plus((), f"The minimum is {m.chips(m.may.min_to)}.")
    return raised(m, max(to, m.may.min_to), why)


def _all_in(m: FacedTurn, _said: Utterance, _d: Declaration, why: CitedReason) -> DeclaredAction | Reading:
    why = _spoken(m, "all_in", why)
    if not m.may.max_to or m.may.call == m.player.stack:
        return call_or_check(m, why)
    return raised(m, m.everything, why)


def _complete(m: FacedTurn, said: Utterance, d: Declaration, why: CitedReason) -> DeclaredAction | Reading:
    if not m.completes:
        return _raise(m, replace(said, act="raise", value=0), d, why)
    return raised(m, m.may.min_to, _spoken(m, "complete", why))


def _bring_in(m: FacedTurn, _said: Utterance, _d: Declaration, why: CitedReason) -> DeclaredAction | Reading:
    if not m.may.bring_in:
        return nothing(m.seat, m.rules.bring_in.cites, f"Seat {m.seat} owes no bring-in.")
    return call_or_check(m, _spoken(m, "bring_in", why))


_ACTIONS: Final[dict[Act, Callable[[FacedTurn, Utterance, Declaration, CitedReason], DeclaredAction | Reading]]] = {
    "fold": _fold, "check": _check, "call": _call, "bet": _raise, "raise": _raise, "make": _raise, "amount": _raise,
    "all_in": _all_in, "complete": _complete, "bring_in": _bring_in,
}  # fmt: skip
ACTING: Final = frozenset(_ACTIONS)
"""Statements that are an action."""


_POWERS = tuple(10**power for power in range(1, 7))


def total_of(m: FacedTurn, said: Utterance, put: int, why: CitedReason) -> tuple[int, CitedReason]:
    """The total of the bet or raise; 0 where the words have no amount that counts here."""
    if said.share is not None:
        return _share(m, said), why
    high, rules = m.hand.round.high, m.rules
    if meant := _cut_short(m, said, put, why):
        return meant
    if said.mode == "more":
        return high + said.value, why
    if said.act == "raise" and not said.mode and high and not rules.sizing.limit:
        to = rules.raise_by.total(said.value, high, m.may.min_to)
        return to, why.plus(
            rules.raise_by.cites, f"{m.chips(said.value)} is the raise on top." if to > said.value else ""
        )
    return said.value, why


def _cut_short(m: FacedTurn, said: Utterance, put: int, why: CitedReason) -> tuple[int, CitedReason] | None:
    """A figure that can't be meant literally ("five"): the amounts it can mean; None: it is clear."""
    rules, value = m.rules, said.value
    if rules.sizing.limit or not m.may.max_to or not _is_short(m, value, put):
        return None
    base = m.hand.round.high if said.mode == "more" else 0
    amounts = [base + value * power for power in _POWERS if _legal(m, base + value * power)]
    if said.act == "amount" and not said.mode and any(value * power == m.hand.round.high for power in _POWERS):
        return m.hand.round.high, why.plus(rules.unclear_amount.cites)
    if not amounts:
        return None
    meant = rules.unclear_amount.amount_meant(amounts, m.hand.chips.total)
    return meant, why.plus(rules.unclear_amount.cites, f"{m.chips(value)} is taken as {m.chips(meant)}.")


def _is_short(m: FacedTurn, value: int, put: int) -> bool:
    """Too small to be meant: no chips make it, or the chips beside it show another size."""
    return 0 < value < m.may.min_to and (value % m.rules.stakes.chip > 0 or put >= 10 * value)


def _legal(m: FacedTurn, to: int) -> bool:
    return m.may.min_to <= to <= m.may.max_to and (to % m.may.grid == 0 or to == m.everything)


def _share(m: FacedTurn, said: Utterance) -> int:
    """A share of the pot is an amount in pot-limit; elsewhere only the minimum bet or raise is one."""
    if said.share == LEAST:
        return m.may.min_to
    if not m.rules.sizing.pot_limit or said.share is None:
        return 0
    if said.share == 1:
        return m.may.max_to
    return m.hand.round.high + int(said.share * (m.hand.chips.total + m.may.call))
