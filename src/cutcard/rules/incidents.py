"""Incidents: what can go wrong at a table, and the facts that a house's rule may need about it.

`incidents/facts.toml` has every fact with its question and the allowed answers; the other files beside it have the
incidents by group. All facts are texts: a word, `yes` or `no`, a number, a seat, cards.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from msgspec import Struct

from cutcard.cards import NotACard, cards
from cutcard.rules import data_files
from cutcard.rules.data_files import allowed, did_you_mean
from cutcard.rules.toml_reader import Sheet, build, raise_problems, read_toml

FactKind = Literal["choice", "yes_no", "number", "seat", "hole", "cards", "words", "chips"]
"""hole: whose card and which, as `3.2` for the second card of seat 3; chips: as `2x500, then 100`."""

Moment = Literal["before_first", "in_progress", "betting", "showdown", "after", "after_fold", "after_showdown"]
HandCondition = Literal[
    "flop_open", "flop_last", "board_to_come", "cards_to_come", "betting_open", "burned", "later_street", "last_street",
    "stud",
]  # fmt: skip
PotCondition = Literal["called", "betting_on", "board_complete"]
PlayerCondition = Literal[
    "seated", "dealt_in", "in_hand", "hand_dead", "at_showdown", "not_tabled", "in_to_the_end", "in_on_street",
    "not_their_turn", "yet_to_act", "can_act", "had_turn", "answered_bet", "answered_raise", "lost_all_in",
    "no_chips_in",
]  # fmt: skip
"""What an incident may require: a closed list, each answered by the table's own state in `floor/conditions.py`."""

VISITOR: Final = "A spectator"
"""Who is meant by seat 0."""
_RANGE: Final = re.compile(r"(\d+)(?:(\+)|-(\d+))?")
_CHIPS: Final = r"(?:\d+x)?\d+(?: (?:\d+x)?\d+)*"
_WRITTEN: Final = {
    "hole": (re.compile(r"[1-9]\d?\.[1-9]"), "3.2 for the second card of seat 3"),
    "words": (re.compile(r".{0,400}"), "at most 400 letters"),
    "chips": (re.compile(f"(?:{_CHIPS}(?:,? then {_CHIPS})*)?"), "2x500, then 100 for two chips of 500, then 100"),
}
"""The form of a kind of answer, and its description."""
_YES_NO: Final = {"yes": "Yes", "no": "No"}


class IncidentFact(Struct, frozen=True, kw_only=True):
    """A fact about an incident: its question and the allowed answers."""

    question: str
    kind: FactKind
    answers: dict[str, str] = {}
    least: int = 0
    most: int = 1_000_000_000
    derived: bool = False
    """Whether a live table knows it by itself."""
    judgement: bool = False
    """Whether an official decides it."""
    label: str = ""
    """What it is called where it is shown with its answer."""
    cards: int = 0
    """How many cards are asked for; 0: as many as there were."""
    tells: dict[str, dict[str, str]] = {}
    """Other facts that follow from an answer to this one: for each, its answer by ours."""

    @property
    def choices(self) -> dict[str, str]:
        """What may be answered, by its word; empty where it is no choice."""
        return _YES_NO if self.kind == "yes_no" else self.answers

    def error_in(self, answer: str) -> str:
        """The error in an answer; empty: none."""
        if self.choices:
            return (
                ""
                if answer in self.choices
                else f"{answer!r} is not a valid answer{did_you_mean(answer, self.choices)}; {allowed(self.choices)}"
            )
        if self.kind in ("number", "seat"):
            fits = answer.isascii() and answer.isdecimal() and self.least <= int(answer) <= self.most
            return "" if fits else f"{answer!r} is not a valid answer; enter a number from {self.least} to {self.most}"
        if self.kind in _WRITTEN:
            pattern, how = _WRITTEN[self.kind]
            return "" if pattern.fullmatch(answer) else f"{answer!r} is not a valid answer; write {how}"
        try:
            cards(answer)
        except NotACard as mistake:
            return str(mistake)
        return ""


class Incident(Struct, frozen=True, kw_only=True):
    """A kind of incident; `facts` may decide the ruling, `needs` name the seats and cards it is about."""

    title: str
    words: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    asks: dict[str, str] = {}
    """The question for a fact, where this incident has a better one."""
    cards: int = 0
    """How many cards it is about; 0: as many as there were."""
    declares: bool = False
    """Whether it is about what a player said or did with their chips: read as a declaration."""
    visitors: bool = False
    """Whether it may be about a person who does not play: seat 0."""
    at: tuple[Moment, ...] = ("in_progress",)
    """When it can be reported; one of them is enough."""
    hand: tuple[HandCondition, ...] = ()
    """What must hold of the hand and its cards; else there is nothing to fix."""
    pot: tuple[PotCondition, ...] = ()
    """What must hold of the pot, as far as the table knows."""
    player: tuple[PlayerCondition, ...] = ()
    """What must hold of the named seat, as far as the table knows."""
    button: bool = False
    """Whether the button must be elsewhere than in the seat reported."""
    game: Literal["", "stud", "board", "burns"] = ""
    """The only games in which it can happen; empty: all."""
    last_hand: bool = False
    """Whether it is about the hand before, once the next one has started."""
    party: Literal["pot", "seat"] = "pot"
    """Who is party to it: all who are live in the pot, or only the named seats."""
    group: str = ""
    shelf: str = ""
    """Its file, which gives its group."""
    id: str = ""


def with_derived_facts(facts: Mapping[str, str]) -> dict[str, str]:
    """These facts, and those that follow from them unless stated otherwise."""
    known = all_facts()
    follow = {
        other: by_answer[answer]
        for name, answer in facts.items()
        if name in known
        for other, by_answer in known[name].tells.items()
        if answer in by_answer
    }
    return {**facts, **{name: answer for name, answer in follow.items() if name not in facts}}


@cache
def all_facts() -> dict[str, IncidentFact]:
    """Every fact by its name."""
    sheet = _sheet("facts.toml")
    found = {name: build(sheet, (name,), table, IncidentFact) for name, table in sheet.values.items()}
    raise_problems(sheet.problems)
    return {name: fact for name, fact in found.items() if fact is not None}


@cache
def all_incidents() -> dict[str, Incident]:
    """Every incident by its id, group by group."""
    found: dict[str, Incident] = {}
    for path in sorted(
        data_files.INCIDENTS.glob("*.toml"), key=lambda path: _ORDER.index(path.stem) if path.stem in _ORDER else 99
    ):
        if path.stem != "facts":
            found.update(_group(_sheet(path.name), path.stem))
    return found


_ORDER: Final = ("betting", "deal", "board", "hands", "deck", "conduct")


def _group(sheet: Sheet, stem: str) -> dict[str, Incident]:
    group = sheet.values["group"]
    found: dict[str, Incident] = {}
    for name, table in sheet.values["incident"].items():
        path = ("incident", name)
        incident = build(sheet, path, {**table, "group": group, "shelf": stem, "id": name}, Incident)
        for fact in (*incident.facts, *incident.needs) if incident else ():
            if fact not in all_facts():
                sheet.wrong(path, f"there is no fact {fact!r}{did_you_mean(fact, all_facts())}")
        if incident is not None:
            found[name] = incident
    raise_problems(sheet.problems)
    return found


def _sheet(name: str) -> Sheet:
    sheet = read_toml(data_files.read_text(data_files.INCIDENTS / name) or "", name)
    raise_problems(sheet.problems)
    return sheet


# Conditions of a row -------------------------------------------------------------------------------------------------


def fits(condition: str, answer: str) -> bool:
    """Whether an answer fits a condition: a value, a range (`2+`, `1-2`), or several with `|` between them."""
    return any(_fits_one(one.strip(), answer) for one in condition.split("|"))


def _fits_one(condition: str, answer: str) -> bool:
    found = _RANGE.fullmatch(condition)
    if found is None or not answer.isdecimal():
        return condition == answer
    least, open_end, most = int(found[1]), found[2], found[3]
    return int(answer) >= least if open_end else least <= int(answer) <= int(most or least)


def wrong_condition(fact: str, condition: str) -> str:
    """The error in a condition on a fact; empty: none."""
    known = all_facts()[fact]
    for one in (part.strip() for part in condition.split("|")):
        if known.choices and one not in known.choices:
            return f"{fact} can't be {one!r}{did_you_mean(one, known.choices)}; {allowed(known.choices)}"
        if not known.choices and not _RANGE.fullmatch(one):
            return f"{fact} is a number; write 2, 2+ or 1-2, not {one!r}"
    return ""


def condition_in_words(fact: str, condition: str) -> str:
    """A condition as a reader understands it: the question's subject and what it must be."""
    known = all_facts()[fact]
    parts = [known.choices.get(one.strip(), _range_in_words(one.strip())) for one in condition.split("|")]
    return f"{known.question.rstrip('?.')}: {' or '.join(parts).lower()}"


def _range_in_words(condition: str) -> str:
    found = _RANGE.fullmatch(condition)
    if found is None or not (found[2] or found[3]):
        return condition
    return f"{found[1]} or more" if found[2] else f"{found[1]} to {found[3]}"
