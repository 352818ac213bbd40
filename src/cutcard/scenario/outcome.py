"""What came out of playing a scenario in a house: nothing to say, or each difference with its line."""

from dataclasses import dataclass


class CheckFails(Exception):
    """A check that does not hold."""

    def __init__(self, what: str, expected: str, got: str) -> None:
        """Say what is otherwise, what was expected and what is the case."""
        super().__init__(f"{what}: expected {expected}, got {got}")
        self.what = what
        self.expected = expected
        self.got = got


@dataclass(frozen=True)
class Difference:
    """One thing that came out otherwise."""

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
