"""The outcome of a scenario, and the drawn room."""

from dataclasses import dataclass

from msgspec import Struct


class CheckFails(Exception):
    """A check that does not hold."""

    def __init__(self, what: str, expected: str, got: str) -> None:
        """State what differs, what was expected and the actual value."""
        super().__init__(f"{what}: expected {expected}, got {got}")
        self.what = what
        self.expected = expected
        self.got = got


@dataclass(frozen=True)
class Difference:
    """One difference from the script."""

    where: str
    line: int
    step: str
    what: str
    expected: str
    got: str
    state: str = ""
    """The hand in one line, for a report."""

    def __str__(self) -> str:
        return f"{self.where}:{self.line}: {self.step}\n  {self.what}: expected {self.expected}\n  got {self.got}"


@dataclass(frozen=True)
class ScenarioOutcome:
    """A scenario played in one house."""

    where: str
    line: int
    title: str
    house: str
    differences: tuple[Difference, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether everything came out as written."""
        return not self.differences


def expect(what: str, expected: object, got: object) -> None:
    """Differ unless both are equal."""
    if expected != got:
        raise CheckFails(what, str(expected), str(got))


class SpotDrawn(Struct, frozen=True, omit_defaults=True):
    """A player in a seat."""

    seat: int
    name: str
    stack: int | None = None


class TableFromAbove(Struct, frozen=True, omit_defaults=True):
    """A table from above: its button and its players."""

    table: int
    size: int
    seats: tuple[SpotDrawn, ...] = ()
    button: int = 0


class RoomDrawn(Struct, frozen=True, omit_defaults=True):
    """The room at one moment of a tournament."""

    time: str
    """The time of day."""
    clock: str = ""
    """Level 2, 12:10 left."""
    tables: tuple[TableFromAbove, ...] = ()
