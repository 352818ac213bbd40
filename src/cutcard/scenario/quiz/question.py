"""A question of the dealer school, and the answers to choose from.

Every answer is the engine's: the right one is what it does in this house, the others what it does elsewhere, or what
would follow if somebody else's turn, another amount or another pot were meant.
"""

from typing import Final, Literal, NamedTuple

from msgspec import Struct

Subject = Literal["blinds", "betting", "showdown", "pots", "dealing", "floor"]
When = Literal["before", "after"]
"""Whether the table is shown as it is before the step in question, or after it."""

SUBJECTS: Final[dict[str, str]] = {
    "blinds": "Blinds and button",
    "betting": "Betting",
    "showdown": "Showdown",
    "pots": "Pots",
    "dealing": "Dealing",
    "floor": "Floor",
}


class Answer(NamedTuple):
    """One answer in words; amounts, and the answers of a closed list, also have a place among others."""

    text: str
    key: int = 0
    is_amount: bool = False


def amount(number: int) -> Answer:
    """So many chips, cards or seconds."""
    return Answer(f"{number:,}", number, is_amount=True)


class Elsewhere(Struct, frozen=True):
    """What another house does with the same scenario."""

    house: str
    text: str


class Question(Struct, frozen=True, kw_only=True):
    """What happens now?"""

    id: str
    """The same as long as scenario and step are: kept in people's histories."""
    house: str
    kind: str
    """Who made it: least-raise, first-to-act, odd-chip."""
    subject: Subject
    scenario: str
    """Which scenario it comes from: its folder, file and title, the same on every machine."""
    line: int
    """The step's line in that file."""
    decided: int
    """The line of the step by which the engine answered: the same, or an attempt at that moment."""
    when: When
    now: str
    """What somebody does now; empty where the question is about the table as it stands."""
    ask: str
    answers: tuple[str, ...]
    right: int
    """Which answer is right, counted from 0."""
    because: str = ""
    """What the engine did, where nothing that it tells by itself says so."""
    hides: tuple[str, ...] = ()
    """Parts of the table that would give the answer away."""
    cites: tuple[str, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
