"""Declarations in a script: what players say and do, and how it is read; binding ones are carried out at once."""

import re
from typing import Any, Final, NamedTuple

from msgspec import structs

from cutcard.floor.declarations import Declaration
from cutcard.floor.declarations.declaration import Motion
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.sentences import NotUnderstood, ScriptNames, Vocabulary, amount, rules
from cutcard.scenario.tables.play import TablePlay

DECLARING: Final = Vocabulary()
"""The sentences of declarations, on top of those of a table."""
step, check = DECLARING.step, DECLARING.check

Motions = tuple[Motion, ...]

_CHIPS: Final = re.compile(r"(\d+)x([\d,]+)")
_TOLD: Final = re.compile(r"(.+?)\s+(binding|held|not binding|for the floor)(?:\s+(\S.*))?")
_BINDING: Final = {"binding": "now", "held": "held", "not binding": "none", "for the floor": "question"}


class ReadAs(NamedTuple):
    """What a declaration should be read as."""

    what: str
    binding: str
    rules: tuple[str, ...]


@DECLARING.reader("words")
def words(text: str, _: ScriptNames) -> str:
    """The spoken words, in quotes."""
    if len(text) < 3 or text[0] != '"' or text[-1] != '"':
        raise NotUnderstood(f'{text!r} is not in quotes; write what the player says as "raise to 600"')
    return text[1:-1]


@DECLARING.reader("motions")
def motions(text: str, known: ScriptNames) -> Motions:
    """Chips motion by motion: ``2x500``, ``1x500 2x100``, ``200, then 300``; without ``x`` in the smallest chips."""
    return tuple(_motion(one, known) for one in re.split(r",?\s+then\s+", text.strip()))


def _motion(text: str, known: ScriptNames) -> Motion:
    found = [_CHIPS.fullmatch(one) for one in text.split()]
    if all(found):
        return tuple((int(one[2].replace(",", "")), int(one[1])) for one in found if one)
    return ((0, amount(text, known)),)


@DECLARING.reader("told")
def told(text: str, known: ScriptNames) -> ReadAs:
    """An action, whether it binds, and rules: ``raise to 200 binding ppc.deceptive.3``."""
    found = _TOLD.fullmatch(text)
    if found is None:
        raise NotUnderstood(
            f"{text!r} is not a reading; write `raise to 200 binding RULES`, or held, not binding, for the floor"
        )
    return ReadAs(found[1].replace(",", ""), _BINDING[found[2]], rules(found[3], known) if found[3] else ())


# What players do -----------------------------------------------------------------------------------------------------


def _declares(pattern: str, **as_well: Any) -> None:
    """Words, and chips motion by motion, of which some may stay in the hand."""

    @step(pattern)
    def act(play: TablePlay, name: int, words: str = "", motions: Motions = (), kept: Motions = ()) -> None:
        chips, held = play.motions(motions), play.motions(kept)
        play.declare(Declaration(seat=name, words=words, chips=chips, kept=held[0] if held else (), **as_well))


_declares("{name} says {words}")
_declares("{name} says {words} and puts in {motions}", line="across")
_declares("{name} puts in {motions}", line="across")
_declares("{name} puts {motions} short of the line", line="before")
_declares("{name} holds {motions} over the line", line="held")
_declares("{name} puts in {motions} and keeps {kept:motions} in the hand", line="across")
_declares("{name} taps|raps the table", gesture="tap")
_declares("{name} gives a thumbs-up", gesture="thumb_up")
_declares("{name} gestures up", gesture="hand_up")
_declares("{name} makes another gesture", gesture="other")
_declares("{name} throws the cards forward", gesture="cards_forward")
_declares("{name} releases the cards", gesture="cards_released")


@step("the floor answers {text}")
def floor_says(play: TablePlay, text: str) -> None:
    """Answer the question of the last reading."""
    question, declaration = play.read().question, play.declaration
    if question is None or declaration is None:
        raise CheckFails("question", "something for the floor to decide", "nothing")
    play.declare(structs.replace(declaration, facts={**declaration.facts, question.fact: text}))


# What it is read as --------------------------------------------------------------------------------------------------


@check("read {told}")
def is_read(play: TablePlay, told: ReadAs) -> None:
    """The action, whether it binds, and rules that it cites."""
    reading = play.read()
    expect("read as", told.what, reading.what.replace(",", ""))
    expect("binding", told.binding, reading.binding)
    if missing := [rule for rule in told.rules if rule not in reading.cites]:
        raise CheckFails("cites", " ".join(missing), " ".join(reading.cites))


DECLARING.figures(
    {
        "{amount} is returned": ("chips that come back", lambda play: play.read().change),
        "{amount} more is owed": ("chips owed", lambda play: play.read().owes),
    }
)


@check("not understood {words}")
def not_understood(play: TablePlay, words: str) -> None:
    """The part of the words that is not in the grammar."""
    expect("not understood", words, play.read().not_understood)


@check("the floor is asked {text}")
def is_asked(play: TablePlay, text: str) -> None:
    """What an official has to decide."""
    question = play.read().question
    expect("the floor is asked", text, question.fact if question else "nothing")


@check("the floor is called for {text}")
def is_called(play: TablePlay, text: str) -> None:
    """The incident that it is."""
    expect("the floor is called for", text, play.read().incident or "nothing")


@check("{name} is warned")
def is_warned(play: TablePlay, name: int) -> None:
    """For the next time."""
    reading = play.read()
    expect("warned", play.name(name), play.name(reading.seat) if reading.warning else "nobody")


@check("then {text}")
def then(play: TablePlay, text: str) -> None:
    """One of the possible outcomes."""
    outcomes: list[Any] = [f"{one.when}: {one.outcome}" for one in play.read().then]
    if not any(text in one for one in outcomes):
        raise CheckFails("then", text, "; ".join(outcomes) or "nothing")
