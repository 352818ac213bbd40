"""English as it is spoken at tables: a small grammar, the whole of which stands in `docs/declarations.md`.

Words are read from left to right: a phrase of the tables below, an amount, or a word without meaning. Anything else is
not understood, and then nothing is: a dealer asks, she does not guess.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from cutcard.floor.declarations.spoken_numbers import number_at

Act = Literal[
    "check", "fold", "call", "bet", "raise", "make", "amount", "all_in", "complete", "bring_in", "time", "clock",
    "pat", "show", "board", "talk", "unaware", "misread",
]  # fmt: skip
Mode = Literal["", "total", "more"]
LEAST: Final = Fraction(0)
"""The share of the pot that stands for the smallest bet or raise."""

ACTS: Final[dict[Act, tuple[str, ...]]] = {
    "check": ("check", "checks", "checking", "knock", "knocks", "pass", "passes", "no bet"),
    "fold": ("fold", "folds", "folding", "muck", "mucks", "mucking", "out", "give up", "lay it down"),
    "call": ("call", "calls", "calling", "see", "sees", "match", "flat", "flat call", "limp", "limp in", "pay"),
    "bet": ("bet", "bets", "betting", "open", "opens", "lead"),
    "raise": ("raise", "raises", "raising", "reraise", "reraises", "re raise", "bump"),
    "make": ("make", "makes"),
    "all_in": ("all in", "allin", "shove", "shoves", "jam", "jams", "everything", "all of it", "all my chips"),
    "complete": ("complete", "completes", "completing", "full bet"),
    "bring_in": ("bring in", "bring it in", "brings it in", "bringing it in"),
    "time": ("time", "wait", "stop", "hold on", "one moment", "my turn", "haven't acted", "i have not acted"),
    "clock": ("clock", "call the clock", "calling the clock", "the clock"),
    "pat": ("pat", "stand pat", "stands pat", "no cards"),
    "show": ("show", "shows"),
    "board": ("play the board", "plays the board", "playing the board", "the board plays", "board plays"),
    "unaware": ("didn't see the raise", "did not see the raise", "didn't know it was raised", "unaware"),
    "misread": ("thought it was", "thought that was", "thought the bet was", "misread it", "misheard"),
    "talk": (
        "you win", "you got it", "you have it", "good hand", "nice hand", "i have", "i've got", "i win", "pair",
        "two pair", "trips", "set", "straight", "flush", "full house", "quads", "aces", "kings", "queens", "jacks",
        "tens", "nothing", "the nuts", "ace high", "king high",
    ),
}  # fmt: skip
"""What each phrase does."""
SHARES: Final[dict[Fraction, tuple[str, ...]]] = {
    LEAST: ("min", "minimum", "min raise", "minimum raise", "min bet", "minimum bet"),
    Fraction(1, 3): ("third of the pot", "third pot"),
    Fraction(1, 2): ("half pot", "half the pot", "half of the pot"),
    Fraction(2, 3): ("two thirds pot", "two thirds of the pot"),
    Fraction(3, 4): ("three quarters pot", "three quarters of the pot"),
    Fraction(1): ("pot", "the pot", "full pot", "pot it", "size of the pot"),
}
"""Amounts by the pot."""
MODES: Final[dict[Mode, tuple[str, ...]]] = {
    "total": ("total", "in total", "altogether", "straight up"),
    "more": ("more", "on top", "extra", "another", "plus", "by"),
}
"""Words beside an amount that say what it is; ``to`` before it says total."""
FILLERS: Final = (
    "i", "i'm", "i'll", "i am", "i will", "i'd like to", "i want to", "going to", "gonna", "let me", "let's", "ok",
    "okay", "yes", "yeah", "please", "the", "it", "that", "that's", "it's", "just", "um", "uh", "well", "then", "and",
    "my", "your", "a", "of", "for", "chips", "dollars", "bucks", "it is", "dealer", "sir",
)  # fmt: skip
"""Words that mean nothing here."""

_TAKES_AMOUNT: Final = ("bet", "raise", "make", "call", "all_in", "complete", "bring_in", "misread")
_RAISES: Final = ("bet", "raise", "make")
_LONGEST: Final = 5
_TOKEN: Final = re.compile(r"\d[\d,]*(?:\.\d)?[km]?\b|[a-z]+(?:'[a-z]+)?|\S")
_PUNCTUATION: Final = frozenset(".,!?;:-\u2026\"'$()")


@dataclass(frozen=True)
class Utterance:
    """One thing that was said, with its amount."""

    act: Act
    value: int = 0
    mode: Mode = ""
    share: Fraction | None = None
    """Of the pot, where the amount was said so."""

    @property
    def has_amount(self) -> bool:
        """Whether it says how much."""
        return bool(self.value) or self.share is not None


@dataclass(frozen=True)
class _Beside:
    """A word beside an amount that says what it is."""

    mode: Mode
    phrase: str


@dataclass(frozen=True)
class Heard:
    """All that was said, in order; `unknown` is what is not in the grammar."""

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
    """What words mean at a table."""
    tokens = _TOKEN.findall(words.lower().replace("\u2019", "'"))
    try:
        said = tuple(_merged(_parts([token for token in tokens if token not in _PUNCTUATION])))
    except _Unknown as unknown:
        return Heard(unknown=str(unknown))
    return Heard(said) if said or not words.strip() else Heard(unknown=words.strip())


class _Unknown(Exception):
    """A word that is not in the grammar."""


def _parts(tokens: Sequence[str]) -> Iterator[Utterance | _Beside]:
    """Phrases and amounts from left to right; words without meaning are left out."""
    place = 0
    while place < len(tokens):
        number = number_at(tokens, place + (tokens[place] == "to" and place + 1 < len(tokens)))
        phrase = _phrase(tokens, place)
        if phrase and (number is None or phrase > (number.length + (tokens[place] == "to"))):
            found = _PHRASES[tuple(tokens[place : place + phrase])]
            place += phrase
            if found is not None:
                yield found
        elif number is not None:
            to = tokens[place] == "to"
            place += number.length + to
            yield Utterance("amount", number.value, "total" if to else "")
        else:
            raise _Unknown(tokens[place])


def _phrase(tokens: Sequence[str], place: int) -> int:
    """How many tokens the longest phrase here takes; 0: none."""
    lengths = range(min(_LONGEST, len(tokens) - place), 0, -1)
    return next((length for length in lengths if tuple(tokens[place : place + length]) in _PHRASES), 0)


def _merged(parts: Iterator[Utterance | _Beside]) -> Iterator[Utterance]:
    """Amounts joined to the action before them, and the words beside an amount to it."""
    last: Utterance | None = None
    waiting: _Beside | None = None
    for part in parts:
        if isinstance(part, _Beside):
            if last is not None and last.value and last.mode in ("", part.mode):
                if last.act == "call" and part.mode == "more":  # "call, and 300 more" are two things
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
    """The two as one, where the second only says more about the first; None: they are two."""
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
