"""The vocabularies of a hand, of a table and of its floor, and what reads the places of a hand's and a table's."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from msgspec import structs

from cutcard.cards import NotACard, card
from cutcard.hand import events as hand_events
from cutcard.rules.data_files import allowed, did_you_mean
from cutcard.scenario import sentences
from cutcard.scenario.sentences import COMMON, Marks, NotUnderstood, ScriptNames, Vocabulary
from cutcard.table.act_types import ACTS

HAND: Final = Vocabulary(COMMON)
"""The sentences of a hand."""
START: Final = Vocabulary()
"""The start of a hand that the file sets up; at a table the next hand comes by the house's rules."""
TABLE: Final = Vocabulary()
"""What a table adds."""
FLOOR: Final = Vocabulary()
"""What the floor of a live table adds."""

reader = HAND.reader

_HAND_EVENTS: Final[dict[str, type]] = {kind.__name__: kind for kind in hand_events.AnyEvent.__args__}
_EVENTS: Final = _HAND_EVENTS | {kind.__name__: kind for kind in ACTS.appliers}
_NUMBER = r"(\d[\d,]*)"
_OPTIONS: Final = tuple(
    re.compile(form)
    for form in (
        "fold", "check", "may muck", "must show", "no (?:fold|check|call|bet|raise)",
        f"(?:call|bring in|draw|discard|run) {_NUMBER}", f"(?:bet|raise|complete) {_NUMBER}(?: (?:to|or) {_NUMBER})?",
    )
)  # fmt: skip
_POT = re.compile(r"(?:(main)|side (\d+))(?:\s+(?!run\b)(\w+))?(?:\s+run (\d+))?")


class PotName(NamedTuple):
    """A pot, or one side or run of it; pots and runs count from 0."""

    pot: int
    side: str
    run: int


class Shares(NamedTuple):
    """Who got how much of a pot, whose share has the odd chip in it, and what stays for the next hand."""

    amounts: tuple[tuple[int, int], ...]
    odd: tuple[int, ...]
    stays: int


class Given(NamedTuple):
    """The cards the dealer deals by hand."""

    hole: tuple[tuple[int, Marks], ...]
    board: Marks
    opens: int


class Claim(NamedTuple):
    """The winners named by the dealer; without a pot, of every pot."""

    pot: int | None
    side: str
    seats: tuple[int, ...]
    run: int = -1
    """-1: every one."""


class Seen(NamedTuple):
    """An event by its name and some of its fields."""

    name: str
    fields: tuple[tuple[str, str], ...]


def _word(kind: str) -> Callable[[str, ScriptNames], str]:
    """A reader of one word out of those the game knows."""

    def read(text: str, known: ScriptNames) -> str:
        words = known.words.get(kind, ())
        if text not in words:
            raise NotUnderstood(f"this game has no {kind} {text!r}{did_you_mean(text, words)}; {allowed(words)}")
        return text

    return read


side = reader("side")(_word("side"))
street = reader("street")(_word("street"))


@reader("options")
def options(text: str, _: ScriptNames) -> tuple[str, ...]:
    """The legal actions: ``fold, call 200, raise 500 to 9,700``; amounts are returned without separators."""
    found = [part.strip() for part in re.split(r",\s+", text)]
    for part in found:
        if not any(form.fullmatch(part) for form in _OPTIONS):
            raise NotUnderstood(
                f"{part!r} is not an option; write fold, check, call 200, bet 100 to 1,000, raise 500 to 9,700, "
                "raise 16, bet 4 or 8, complete 400, bring in 100, draw 5, discard 1, run 3, may muck, must show, "
                "no raise"
            )
    return tuple(part.replace(",", "") for part in found)


@reader("ability")
def ability(text: str, _: ScriptNames) -> str:
    """One word of what may be done."""
    words = ("fold", "check", "call", "bet", "raise", "muck", "draw")
    if text not in words:
        raise NotUnderstood(f"{text!r} is not an action{did_you_mean(text, words)}; {allowed(words)}")
    return text


@reader("pots")
def pots(text: str, known: ScriptNames) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Pots and who can win them: ``300 A B C; 200 A B``."""
    found = []
    for part in text.split(";"):
        chips, _, who = part.strip().partition(" ")
        if not who:
            raise NotUnderstood(
                f"{part.strip()!r} is not a pot; write amounts and who can win them: `300 A B C; 200 A B`"
            )
        found.append((sentences.amount(chips, known), tuple(sorted(sentences.names(who.strip(), known)))))
    return tuple(found)


@reader("pot")
def pot_name(text: str, known: ScriptNames) -> PotName:
    """``main``, ``side 1``, ``main low``, ``side 2 high run 3``."""
    found = _POT.fullmatch(text.strip())
    if found is None:
        raise NotUnderstood(
            f"{text!r} is not a pot; write `main`, `side 1`, `main low`, `main run 2`, `side 1 low run 2`"
        )
    pot = 0 if found[1] else int(found[2])
    return PotName(pot, side(found[3], known) if found[3] else "", int(found[4] or 1) - 1)


@reader("row")
def row(text: str, known: ScriptNames) -> tuple[int, ...]:
    """Pots one after another: ``side 2, side 1, main``."""
    return tuple(pot_name(part, known).pot for part in text.split(","))


@reader("shares")
def shares(text: str, known: ScriptNames) -> Shares:
    """``A 350 odd, B 325; 25 stays``."""
    amounts: list[tuple[int, int]] = []
    odd: list[int] = []
    stays = 0
    for part in re.split(r"[,;]\s+", text.strip()):
        words = part.split()
        if len(words) == 2 and words[1] == "stays":
            stays = sentences.amount(words[0], known)
        elif len(words) in (2, 3) and words[2:] in ([], ["odd"]):
            amounts.append((sentences.name(words[0], known), sentences.amount(words[1], known)))
            odd += [amounts[-1][0]] if words[2:] else []
        else:
            raise NotUnderstood(f"{part!r} is not a share; write `A 350 odd, B 325; 25 stays`")
    return Shares(tuple(sorted(amounts)), tuple(sorted(odd)), stays)


@reader("given")
def given(text: str, known: ScriptNames) -> Given:
    """``7s 8d 2c``, or ``A: As Kd; B: 7c 2d``, or ``A: ?? ?? 7c; B opens``."""
    hole: list[tuple[int, Marks]] = []
    board: Marks = ()
    opens = 0
    for part in (part.strip() for part in text.split(";")):
        who, colon, cards = part.partition(":")
        if colon:
            hole.append((sentences.name(who.strip(), known), sentences.cards(cards.strip(), known)))
        elif part.endswith(" opens"):
            opens = sentences.name(part.removesuffix(" opens"), known)
        else:
            board = sentences.cards(part, known)
    return Given(tuple(hole), board, opens)


@reader("claims")
def claims(text: str, known: ScriptNames) -> tuple[Claim, ...]:
    """``C wins``, or ``main A, B; side 1 C``, or ``main high A; main low B``, or ``run 1 A; run 2 B``."""
    return tuple(_claim(part.strip(), known) for part in text.split(";"))


def _claim(text: str, known: ScriptNames) -> Claim:
    said = re.sub(r"\s+wins?$", "", text)
    sides = "|".join(known.words.get("side", ()))
    named = re.match(rf"(?:(?:main|side \d+)(?:\s+(?:{sides}))?\s+)?(?:run (\d+)\s+)?", said)
    assert named is not None  # noqa: S101 - every part of it may be left out
    run = int(named[1]) - 1 if named[1] else -1
    seats = sentences.names(said[named.end() :], known)
    if not named[0] or named[0].startswith("run"):
        return Claim(None, "", seats, run)
    pot = pot_name(named[0], known)
    return Claim(pot.pot, pot.side, seats, run)


@reader("event")
def event(text: str, known: ScriptNames) -> Seen:
    """``Posted seat C what big_blind paid 75``: an event's name, then its fields with their values."""
    return _seen(text, known, _HAND_EVENTS)


@TABLE.reader("event")
def table_event(text: str, known: ScriptNames) -> Seen:
    """The same of the hand or of the table."""
    return _seen(text, known, _EVENTS)


def _seen(text: str, known: ScriptNames, events: Mapping[str, type]) -> Seen:
    name, *words = text.split()
    if name not in events:
        raise NotUnderstood(f"there is no event {name!r}{did_you_mean(name, events)}; {allowed(events)}")
    fields = [field.name for field in structs.fields(events[name])]
    pairs = list(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 or any(field not in fields for field, _ in pairs):
        raise NotUnderstood(f"after {name} write fields and values, such as `{fields[0]} ...`; {allowed(fields)}")
    return Seen(name, tuple((field, _value(value, known)) for field, value in pairs))


def _value(text: str, known: ScriptNames) -> str:
    """A field's value as text: players as seats, amounts without separators."""
    return str(known.names.get(text, re.sub(r"(?<=\d),(?=\d{3})", "", text)))


def spelled(value: Any) -> str:
    """A field's value as an author writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(spelled(part) for part in value) if isinstance(value, tuple) else str(value)


# At a table -----------------------------------------------------------------------------------------------------------

_DEBTS: Final = {
    "nothing": (False, False),
    "the small blind": (True, False),
    "the big blind": (False, True),
    "both blinds": (True, True),
}


class Where(NamedTuple):
    """Button, small and big blind of one hand, as seats; no small blind: 0."""

    button: int
    small: int
    big: int


@reader("player")
def player(text: str, known: ScriptNames) -> str:
    """The name of a player who joins the table."""
    sentences.name(text, known)
    return text


@reader("places")
def places(text: str, known: ScriptNames) -> tuple[Where, ...]:
    """Hand by hand: ``A B C; B - D; 3 D E``; an empty seat as its number, ``-`` for no small blind."""
    return tuple(_where(part.split(), known) for part in text.split(";"))


def _where(words: list[str], known: ScriptNames) -> Where:
    if len(words) != 3:
        raise NotUnderstood(
            f"{' '.join(words)!r} is not a list of positions; write button, small and big blind: `B - D`"
        )
    button, small, big = (_seat(word, known) for word in words)
    return Where(button, small, big)


def _seat(word: str, known: ScriptNames) -> int:
    return int(word) if word.isdecimal() else 0 if word == "-" else sentences.name(word, known)


@reader("draws")
def draws(text: str, known: ScriptNames) -> tuple[tuple[int, int], ...]:
    """Cards drawn for the button: ``A Kd, B Kh``."""
    found = []
    for part in re.split(r"\s*,\s*", text):
        who, _, drawn = part.partition(" ")
        try:
            found.append((sentences.name(who, known), card(drawn)))
        except NotACard as mistake:
            raise NotUnderstood(str(mistake)) from None
    return tuple(found)


@reader("blinds")
def blinds(text: str, known: ScriptNames) -> tuple[int, int]:
    """``100/200``."""
    small, _, big = text.partition("/")
    return sentences.amount(small, known), sentences.amount(big, known)


@reader("state")
def state(text: str, _: ScriptNames) -> bool:
    """``on`` or ``off``."""
    if text not in ("on", "off"):
        raise NotUnderstood(f"{text!r} is not on or off")
    return text == "on"


@reader("debt")
def debt(text: str, _: ScriptNames) -> tuple[bool, bool]:
    """Which blinds were missed: small, big."""
    if text not in _DEBTS:
        raise NotUnderstood(f"{text!r} is not a blind a player can owe; write {', '.join(_DEBTS)}")
    return _DEBTS[text]


def in_words(missed: tuple[bool, bool]) -> str:
    """The same in words."""
    return next(words for words, marks in _DEBTS.items() if marks == missed)
