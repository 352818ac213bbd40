"""Patterns, and readers of their places.

A kind of scenario collects its sentences in a `Vocabulary`, which may extend that of another kind. Steps change
something, checks (``? ...``) only look. A place in braces is read by the reader of its name, ``{of:name}`` by the
reader `name` for the argument `of`; everything that can't be read is reported before anything is played.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any, Final, TypeVar

from cutcard.acts.declare import ActSentence, act_of
from cutcard.cards import NotACard, card
from cutcard.rules.data_files import allowed, did_you_mean
from cutcard.scenario.outcome import expect

F = TypeVar("F", bound=Callable[..., None])
M = TypeVar("M", bound=Callable[..., Any])

_WHOLE = r'(?:[^"]|"[^"]*")+?'
"""What a place may hold: anything, but never a part of quoted words."""
_ALIKE = 0.6
_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}('s|\W*)")


class NotUnderstood(Exception):
    """A line of a script that cannot be read; the text says why and what is allowed."""


@dataclass(frozen=True)
class ScriptNames:
    """The names a script may refer to, known before the first card."""

    names: Mapping[str, int] = field(default_factory=dict)
    """Players and their seats."""
    rules: frozenset[str] = frozenset()
    """Rule ids of the houses in which it is played."""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Further names by what they are: the sides and streets of the game."""


Reader = Callable[[str, ScriptNames], Any]


@dataclass(frozen=True)
class Sentence:
    """One pattern and what it does."""

    pattern: str
    act: Callable[..., None]
    regex: re.Pattern[str]
    places: Mapping[str, str]
    """Which reader reads which argument."""
    literals: tuple[str, ...]

    @property
    def definite(self) -> tuple[int, int]:
        """How much of the pattern is fixed: words, then places."""
        return len(self.pattern.split()) - len(self.places), len(self.places)

    @property
    def usage(self) -> str:
        """The pattern as authors see it: ``NAMES folds``."""
        return " ".join(_PLACE.sub(_capital, token).split("|")[0] for token in self.pattern.split())


@dataclass(frozen=True)
class SentenceRead:
    """A sentence with its arguments read: ready to be done."""

    sentence: Sentence
    arguments: Mapping[str, Any]

    def act(self, play: Any) -> None:
        """Do it, or look."""
        self.sentence.act(play, **self.arguments)

    def read_as(self, reader: str) -> list[Any]:
        """The values of the places that this reader reads."""
        return [self.arguments[name] for name, read in self.sentence.places.items() if read == reader]


class Vocabulary:
    """The sentences of one kind of scenario, and the readers of their places."""

    def __init__(self, *bases: "Vocabulary") -> None:
        self.steps: list[Sentence] = [sentence for base in bases for sentence in base.steps]
        self.checks: list[Sentence] = [sentence for base in bases for sentence in base.checks]
        self.said: set[type] = set()
        """Commands that some sentence makes."""
        self.readers: dict[str, Reader] = {name: read for base in bases for name, read in base.readers.items()}

    def reader(self, name: str) -> Callable[[Reader], Reader]:
        """Register what reads a place of this name."""

        def register(read: Reader) -> Reader:
            self.readers[name] = read
            return read

        return register

    def step(self, *patterns: str) -> Callable[[F], F]:
        """Register a function for sentences that do something."""
        return self._register(self.steps, patterns)

    def makes(self, *patterns: str) -> Callable[[M], M]:
        """Register a function that makes one command from a play and the values of the places."""

        def register(make: M) -> M:
            def act(play: Any, **places: Any) -> None:
                play.execute(make(play, **places))

            act.__doc__ = make.__doc__
            self.step(*patterns)(act)
            self.said.add(make.__annotations__["return"])
            return make

        return register

    def speak(self, commands: Iterable[type]) -> None:
        """Register the sentences that commands declare."""
        for command in commands:
            for said in act_of(command).sentences:
                self.step(said.pattern)(_saying(command, said))
                self.said.add(command)

    def check(self, *patterns: str) -> Callable[[F], F]:
        """Register a function for sentences that look whether something holds."""
        return self._register(self.checks, patterns)

    def figures(self, looks: Mapping[str, tuple[str, Callable[[Any], int]]]) -> None:
        """Register checks of one number each: its name in messages, and the function that finds it."""
        for pattern, (what, look) in looks.items():
            self.check(pattern)(_comparing(what, look))

    def _register(self, sentences: list[Sentence], patterns: tuple[str, ...]) -> Callable[[F], F]:
        def register(act: F) -> F:
            sentences.extend(_sentence(pattern, act) for pattern in patterns)
            return act

        return register

    def understand(self, text: str, known: ScriptNames, *, check: bool) -> SentenceRead:
        """The sentence that this text is, its arguments read; the most definite one where several fit."""
        sentences = self.checks if check else self.steps
        fitting = [(sentence, found) for sentence in sentences if (found := sentence.regex.fullmatch(text))]
        if not fitting:
            raise NotUnderstood(_advice(text, sentences, check=check))
        sentence, found = max(fitting, key=lambda pair: pair[0].definite)
        arguments = {name: self.readers[read](found[name], known) for name, read in sentence.places.items()}
        return SentenceRead(sentence, arguments)


def _saying(command: Any, said: ActSentence) -> Callable[..., None]:
    named = {*said.given, *_sentence(said.pattern, expect).places}
    if strange := named.difference(command.__struct_fields__):
        raise TypeError(f"{command.__name__} has no field {' and '.join(sorted(strange))}: {said.pattern}")

    def act(play: Any, **places: Any) -> None:
        each = [{said.each: one} for one in places[said.each]] if said.each else [{}]
        for one in each:
            play.execute(command(**{**said.given, **places, **one}))

    act.__doc__ = command.__doc__
    return act


def _comparing(what: str, look: Callable[[Any], int]) -> Callable[..., None]:
    def act(play: Any, amount: int) -> None:
        expect(what, f"{amount:,}", f"{look(play):,}")

    return act


def _sentence(pattern: str, act: Callable[..., None]) -> Sentence:
    places: dict[str, str] = {}
    literals: list[str] = []
    parts: list[str] = []
    for token in pattern.split():
        place = _PLACE.fullmatch(token)
        if place is None:
            literals += token.rstrip(":").split("|")
            parts.append(f"(?:{'|'.join(map(re.escape, token.split('|')))})")
        else:
            places[place[1]] = place[2] or place[1]
            parts.append(rf"(?P<{place[1]}>{_WHOLE})\s*{re.escape(place[3])}")
    return Sentence(pattern, act, re.compile(r"\s+".join(parts)), places, tuple(literals))


def _capital(place: re.Match[str]) -> str:
    return f"{(place[2] or place[1]).upper()}{place[3]}"


def _advice(text: str, sentences: list[Sentence], *, check: bool) -> str:
    """Name the most similar sentences, or all of them."""
    mark = "? " if check else ""
    near = list(dict.fromkeys(sentence.usage for sentence in _near(text, sentences)))
    if near:
        return f"{mark + text!r} is not understood; write {' or '.join(f'`{mark}{usage}`' for usage in near[:6])}"
    every = ", ".join(f"`{mark}{usage}`" for usage in dict.fromkeys(sentence.usage for sentence in sentences))
    return f"{mark + text!r} is not understood; {'checks' if check else 'steps'} are {every}"


def _near(text: str, sentences: list[Sentence]) -> list[Sentence]:
    """Sentences that share a word with the text, or have one that looks much like a word of it; the nearest first."""
    said = [word.strip(":,;") for word in text.split()]
    known = {literal for sentence in sentences for literal in sentence.literals if len(literal) > 2}
    wanted = [word for word in said if word in known] or [
        literal for word in said for literal in known if did_you_mean(word, [literal])
    ]
    near = [sentence for sentence in sentences if any(word in sentence.literals for word in wanted)]
    return sorted(near, key=lambda sentence: -sum(_likeness(word, sentence) for word in said if len(word) > 2))


def _likeness(word: str, sentence: Sentence) -> float:
    """How much a word looks like one of a sentence; nothing where it is hardly the same."""
    best = max(SequenceMatcher(None, word, literal).ratio() for literal in sentence.literals)
    return best if best >= _ALIKE else 0


COMMON: Final = Vocabulary()
RAIL: Final = "rail"
"""A viewer without cards."""

Marks = tuple[str, ...]
"""Cards as written: ``As``, ``??``, or ``d7`` for the seventh card of the deck after the cut."""

_AMOUNT = re.compile(r"\d+|\d{1,3}(?:,\d{3})+")
_FROM_DECK = re.compile(r"d(\d{1,2})")
_ROW = re.compile(r"d(\d{1,2})-d(\d{1,2})")


@COMMON.reader("amount")
def amount(text: str, _: ScriptNames) -> int:
    """Chips: ``1200`` or ``1,200``."""
    if not _AMOUNT.fullmatch(text):
        raise NotUnderstood(f"{text!r} is not an amount; write 300 or 1,200")
    return int(text.replace(",", ""))


@COMMON.reader("name")
def name(text: str, known: ScriptNames) -> int:
    """A player, as a seat."""
    if text not in known.names:
        raise NotUnderstood(f"there is no player {text!r}{did_you_mean(text, known.names)}; {allowed(known.names)}")
    return known.names[text]


@COMMON.reader("names")
def names(text: str, known: ScriptNames) -> tuple[int, ...]:
    """Players, with commas, spaces or "and" between them."""
    return tuple(name(one, known) for one in re.split(r"\s*,\s*|\s+and\s+|\s+", text))


@COMMON.reader("viewer")
def viewer(text: str, known: ScriptNames) -> int:
    """A player, or the rail."""
    return 0 if text in (RAIL, f"the {RAIL}") else name(text, known)


@COMMON.reader("holder")
def holder(text: str, known: ScriptNames) -> int:
    """A player, nobody, or an empty seat: ``A``, ``nobody``, ``seat 4``."""
    empty = re.fullmatch(r"seat (\d+)", text)
    return int(empty[1]) if empty else 0 if text == "nobody" else name(text, known)


@COMMON.reader("cards")
def cards(text: str, _: ScriptNames) -> Marks:
    """Cards with spaces between them, ``d20-d22`` for a row of the deck; "nothing" for none."""
    if text == "nothing":
        return ()
    return tuple(_mark(one) for part in re.split(r"[\s,]+", text.strip()) for one in _row(part))


def _row(text: str) -> list[str]:
    found = _ROW.fullmatch(text)
    return [text] if found is None else [f"d{place}" for place in range(int(found[1]), int(found[2]) + 1)]


def _mark(text: str) -> str:
    found = _FROM_DECK.fullmatch(text)
    if found is None:
        try:
            card(text)
        except NotACard as mistake:
            raise NotUnderstood(f"{mistake}, or d7 for the seventh card of the deck") from None
    elif not 1 <= int(found[1]) <= 52:
        raise NotUnderstood(f"{text} is not in the deck; its cards are d1 to d52")
    return text


@COMMON.reader("rules")
def rules(text: str, known: ScriptNames) -> tuple[str, ...]:
    """Rule ids with spaces or commas between them."""
    return tuple(_rule(one, known) for one in re.split(r"[\s,]+", text.strip()))


def _rule(text: str, known: ScriptNames) -> str:
    if text not in known.rules:
        raise NotUnderstood(f"no house of this scenario has a rule {text}{did_you_mean(text, known.rules)}")
    return text


@COMMON.reader("pairs")
def pairs(text: str, known: ScriptNames) -> tuple[tuple[int, int], ...]:
    """Players and amounts: ``A 900, B 1,100``."""
    return tuple(_pair(one, known) for one in re.split(r"[,;]\s+", text))


def _pair(text: str, known: ScriptNames) -> tuple[int, int]:
    who, _, chips = text.strip().rpartition(" ")
    if not who:
        raise NotUnderstood(f"{text!r} is not a player with an amount; write `A 900, B 1,100`")
    return name(who.strip(), known), amount(chips, known)


@COMMON.reader("text")
def text(found: str, _: ScriptNames) -> str:
    """Words, unchanged."""
    return found


def resolve(mark: str, deck: tuple[int, ...]) -> int:
    """The card of a mark, by the deck after the cut."""
    found = _FROM_DECK.fullmatch(mark)
    if found is None:
        return card(mark)
    if not deck:
        raise NotUnderstood(f"{mark} can't be used here: the cards are dealt by hand")
    return deck[int(found[1]) - 1]
