"""The vocabulary of a live table: that of a table, declarations, and reports to the floor."""

from typing import Final, NamedTuple

from cutcard.rules import house_ids
from cutcard.rules.policy import kinds
from cutcard.rules.problems import allowed, did_you_mean
from cutcard.rules.slots.remedies import Remedy
from cutcard.scenario import readers
from cutcard.scenario.floors.declaring import DECLARING
from cutcard.scenario.readers import Marks
from cutcard.scenario.sentences import Known, NotUnderstood, Vocabulary
from cutcard.scenario.tables import TABLES

WORDS: Final = Vocabulary(TABLES.words, DECLARING)
_OWN: Final = ("open the table", "next hand")
WORDS.steps = [sentence for sentence in WORDS.steps if sentence.pattern not in _OWN]  # a live table does these its way

_CARDS: Final = "cards"
_SEATS: Final = ("seat", "button")


class Told(NamedTuple):
    """A fact as written: a word or number, or cards."""

    fact: str
    value: str
    marks: Marks = ()


class Happened(NamedTuple):
    """An incident with what is told about it."""

    incident: str
    facts: tuple[Told, ...]


class Decided(NamedTuple):
    """The kind of a ruling and rules that it cites."""

    kind: str
    rules: tuple[str, ...]


class Penalty(NamedTuple):
    """A step of a ladder, and how long it lasts."""

    step: str
    hands: int = 0
    rounds: int = 0
    minutes: int = 0


@WORDS.reader("penalty")
def penalty(text: str, known: Known) -> Penalty:
    """``a warning``, ``2 hands``, ``1 round``, ``10 minutes``; other steps by their names."""
    count, _, unit = text.partition(" ")
    if not count.isdecimal():
        return Penalty(text.removeprefix("a "))
    number, step = readers.amount(count, known), f"{unit.rstrip('s')}s"
    if step not in Penalty._fields:
        raise NotUnderstood(f"{text!r} is no penalty; write `a warning`, `2 hands`, `1 round` or `10 minutes`")
    return Penalty(step)._replace(**{step: number})


@WORDS.reader("happened")
def happened(text: str, known: Known) -> Happened:
    """``exposed_hole_card by dealer, nth 5, seat E``."""
    incident, _, rest = text.strip().partition(" ")
    return Happened(incident.rstrip(","), tuple(told_fact(part, known) for part in rest.split(",") if part.strip()))


@WORDS.reader("fact")
def told_fact(text: str, known: Known) -> Told:
    """``nth 5``, ``seat E``, ``cards d5 As``; whether it may be told at all, the floor says."""
    fact, _, value = text.strip().partition(" ")
    if not value:
        raise NotUnderstood(f"{text.strip()!r} is no fact; write its name and what is the case: `nth 5`, `seat E`")
    if fact == _CARDS:
        return Told(fact, "", readers.cards(value.strip(), known))
    seat = fact in _SEATS and not value.isdecimal()
    return Told(fact, str(readers.name(value, known)) if seat else value.strip().replace(",", ""))


@WORDS.reader("decided")
def decided(text: str, known: Known) -> Decided:
    """A kind of ruling, and rules: ``replace_exposed ccp.irregularities.15-2``."""
    name, *rest = text.split()
    return Decided(kind(name, known), readers.rules(" ".join(rest), known) if rest else ())


@WORDS.reader("kind")
def kind(text: str, _: Known) -> str:
    """A kind of ruling."""
    known = kinds(Remedy)
    if text not in known:
        raise NotUnderstood(f"no ruling is called {text!r}{did_you_mean(text, known)}; {allowed(sorted(known))}")
    return text


@WORDS.reader("house")
def house(text: str, _: Known) -> str:
    """A house that comes with Cutcard."""
    if text not in house_ids():
        raise NotUnderstood(f"no house is called {text!r}{did_you_mean(text, house_ids())}; {allowed(house_ids())}")
    return text
