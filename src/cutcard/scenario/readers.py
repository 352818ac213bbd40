"""What stands in the places of a sentence, whatever is played: names, amounts, cards, rules."""

import re
from typing import Final

from cutcard.cards import NotACard, card
from cutcard.rules.problems import allowed, did_you_mean
from cutcard.scenario.sentences import NotUnderstood, ScriptNames, Vocabulary

COMMON: Final = Vocabulary()
RAIL: Final = "rail"
"""Whoever watches without cards."""

Marks = tuple[str, ...]
"""Cards as written: ``As``, ``??``, or ``d7`` for the seventh card of the deck as it was cut."""

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
    """Words, as they stand."""
    return found


def resolve(mark: str, deck: tuple[int, ...]) -> int:
    """The card that a mark means, by the deck as it was cut."""
    found = _FROM_DECK.fullmatch(mark)
    if found is None:
        return card(mark)
    if not deck:
        raise NotUnderstood(f"{mark} can't be used here: the cards are dealt by hand")
    return deck[int(found[1]) - 1]
