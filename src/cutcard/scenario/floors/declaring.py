"""Declarations in a script: what players say and do, and what it is read as; whatever binds is done at once."""

import re
from typing import Any, Final, NamedTuple

from msgspec import structs

from cutcard.floor.declaring import Declaration, Reading, read
from cutcard.floor.declaring.declaration import Motion
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.readers import amount, rules
from cutcard.scenario.sentences import Known, NotUnderstood, Vocabulary
from cutcard.scenario.tables.play import TablePlay

DECLARING: Final = Vocabulary()
"""Only what declarations add: it goes on top of the sentences of a table."""
step, check = DECLARING.step, DECLARING.check

Motions = tuple[Motion, ...]

_CHIPS: Final = re.compile(r"(\d+)x([\d,]+)")
_TOLD: Final = re.compile(r"(.+?)\s+(binding|held|not binding|for the floor)(?:\s+(\S.*))?")
_BINDING: Final = {"binding": "now", "held": "held", "not binding": "none", "for the floor": "question"}


class DeclaringPlay(TablePlay):
    """A table at which players say and do things that the dealer has to read."""

    declaration: Declaration | None = None
    reading: Reading | None = None

    def declare(self, declaration: Declaration) -> None:
        """Read it, and do what binds."""
        self.declaration = declaration
        self.reading = read(declaration, self.hand, self.rules)
        if self.reading.binding in ("now", "held"):
            for command in self.reading.commands:
                self.do(command)

    def read(self) -> Reading:
        """The last reading."""
        if self.reading is None:
            raise Differs("reading", "something declared before", "nothing")
        return self.reading

    def chips(self, chips: Motion) -> Motion:
        """Chips as written; an amount without a value comes in the smallest chips."""
        small = self.rules.stakes.chip
        return tuple(
            (value, count) if value else (small, count // small) if count % small == 0 else (1, count)
            for value, count in chips
        )

    def motions(self, motions: Motions) -> Motions:
        """Each motion's chips."""
        return tuple(self.chips(chips) for chips in motions)


class Told(NamedTuple):
    """What a declaration should be read as."""

    what: str
    binding: str
    rules: tuple[str, ...]


@DECLARING.reader("words")
def words(text: str, _: Known) -> str:
    """What was said, in quotes."""
    if len(text) < 3 or text[0] != '"' or text[-1] != '"':
        raise NotUnderstood(f'{text!r} is not in quotes; write what was said as "raise to 600"')
    return text[1:-1]


@DECLARING.reader("motions")
def motions(text: str, known: Known) -> Motions:
    """Chips motion by motion: ``2x500``, ``1x500 2x100``, ``200, then 300``; without ``x`` in the smallest chips."""
    return tuple(_motion(one, known) for one in re.split(r",?\s+then\s+", text.strip()))


def _motion(text: str, known: Known) -> Motion:
    found = [_CHIPS.fullmatch(one) for one in text.split()]
    if all(found):
        return tuple((int(one[2].replace(",", "")), int(one[1])) for one in found if one)
    return ((0, amount(text, known)),)


@DECLARING.reader("told")
def told(text: str, known: Known) -> Told:
    """An action, whether it binds, and rules: ``raise to 200 binding ppc.deceptive.3``."""
    found = _TOLD.fullmatch(text)
    if found is None:
        raise NotUnderstood(
            f"{text!r} is no reading; write `raise to 200 binding RULES`, or held, not binding, for the floor"
        )
    return Told(found[1].replace(",", ""), _BINDING[found[2]], rules(found[3], known) if found[3] else ())


# What players do -----------------------------------------------------------------------------------------------------


@step("{name} says {words}")
def says(play: DeclaringPlay, name: int, words: str) -> None:
    """Words alone."""
    play.declare(Declaration(seat=name, words=words))


@step("{name} says {words} and puts in {motions}")
def says_and_puts(play: DeclaringPlay, name: int, words: str, motions: Motions) -> None:
    """Words, and then chips."""
    play.declare(Declaration(seat=name, words=words, chips=play.motions(motions), line="across"))


@step("{name} puts in {motions}")
def puts_in(play: DeclaringPlay, name: int, motions: Motions) -> None:
    """Chips without a word, past the line where there is one."""
    play.declare(Declaration(seat=name, chips=play.motions(motions), line="across"))


@step("{name} puts {motions} short of the line")
def puts_short(play: DeclaringPlay, name: int, motions: Motions) -> None:
    """Chips without a word that do not cross it."""
    play.declare(Declaration(seat=name, chips=play.motions(motions), line="before"))


@step("{name} holds {motions} over the line")
def holds(play: DeclaringPlay, name: int, motions: Motions) -> None:
    """Chips in the air that he does not let go of."""
    play.declare(Declaration(seat=name, chips=play.motions(motions), line="held"))


@step("{name} puts in {motions} and keeps {kept:motions} in the hand")
def puts_some(play: DeclaringPlay, name: int, motions: Motions, kept: Motions) -> None:
    """He crosses the line with more than he lets go of."""
    chips = play.motions(motions)
    play.declare(Declaration(seat=name, chips=chips, kept=play.motions(kept)[0], line="across"))


@step("{name} taps|raps the table")
def taps(play: DeclaringPlay, name: int) -> None:
    """With hand or knuckles."""
    play.declare(Declaration(seat=name, gesture="tap"))


@step("{name} puts a thumb up")
def thumb_up(play: DeclaringPlay, name: int) -> None:
    """Without a word."""
    play.declare(Declaration(seat=name, gesture="thumb_up"))


@step("{name} moves a hand up")
def hand_up(play: DeclaringPlay, name: int) -> None:
    """Without a word."""
    play.declare(Declaration(seat=name, gesture="hand_up"))


@step("{name} makes another sign")
def other_sign(play: DeclaringPlay, name: int) -> None:
    """Any other signal of the hand."""
    play.declare(Declaration(seat=name, gesture="other"))


@step("{name} throws the cards forward")
def throws_forward(play: DeclaringPlay, name: int) -> None:
    """Face down, towards the middle."""
    play.declare(Declaration(seat=name, gesture="cards_forward"))


@step("{name} throws the cards away")
def throws_away(play: DeclaringPlay, name: int) -> None:
    """Face down, released."""
    play.declare(Declaration(seat=name, gesture="cards_released"))


@step("the floor says {text}")
def floor_says(play: DeclaringPlay, text: str) -> None:
    """Answer what the last reading asked."""
    question, declaration = play.read().question, play.declaration
    if question is None or declaration is None:
        raise Differs("question", "something for the floor to decide", "nothing")
    play.declare(structs.replace(declaration, facts={**declaration.facts, question.fact: text}))


# What it is read as --------------------------------------------------------------------------------------------------


@check("read {told}")
def is_read(play: DeclaringPlay, told: Told) -> None:
    """The action, whether it binds, and rules that it cites."""
    reading = play.read()
    expect("read as", told.what, reading.what.replace(",", ""))
    expect("binding", told.binding, reading.binding)
    if missing := [rule for rule in told.rules if rule not in reading.cites]:
        raise Differs("cites", " ".join(missing), " ".join(reading.cites))


@check("{amount} come back")
def come_back(play: DeclaringPlay, amount: int) -> None:
    """Chips that the player gets back."""
    expect("chips that come back", f"{amount:,}", f"{play.read().change:,}")


@check("{amount} more are owed")
def are_owed(play: DeclaringPlay, amount: int) -> None:
    """Chips that the player still has to put in."""
    expect("chips owed", f"{amount:,}", f"{play.read().owes:,}")


@check("not understood {words}")
def not_understood(play: DeclaringPlay, words: str) -> None:
    """The part of the words that is not in the grammar."""
    expect("not understood", words, play.read().not_understood)


@check("the floor is asked {text}")
def is_asked(play: DeclaringPlay, text: str) -> None:
    """What an official has to decide."""
    question = play.read().question
    expect("the floor is asked", text, question.fact if question else "nothing")


@check("the floor is called for {text}")
def is_called(play: DeclaringPlay, text: str) -> None:
    """The incident that it is."""
    expect("the floor is called for", text, play.read().incident or "nothing")


@check("{name} is warned")
def is_warned(play: DeclaringPlay, name: int) -> None:
    """For the next time."""
    reading = play.read()
    expect("warned", play.name(name), play.name(reading.seat) if reading.warning else "nobody")


@check("then {text}")
def then(play: DeclaringPlay, text: str) -> None:
    """One of the things that may come of it."""
    outcomes: list[Any] = [f"{one.when}: {one.outcome}" for one in play.read().then]
    if not any(text in one for one in outcomes):
        raise Differs("then", text, "; ".join(outcomes) or "nothing")
