"""The shipped scenarios of a house played by another rulebook in its place: what would come out otherwise.

A house that extends another is tried with the scenarios of that house, and with those of the bases below as far as they
hold there: what nobody promised cannot be broken.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cutcard.rules import Rulebook, load_house
from cutcard.scenario.examples import id_of, scenarios_in
from cutcard.scenario.files import Scenario
from cutcard.scenario.outcome import Difference
from cutcard.scenario.run import SHIPPED, find, run


@dataclass(frozen=True)
class Trial:
    """A scenario tried: which, and what came out otherwise; nothing: all as it was."""

    scenario: Scenario
    differences: tuple[Difference, ...]

    @property
    def id(self) -> str:
        """Where it is found: ``ccp/odd_chip/1``."""
        return id_of(self.scenario)

    @property
    def outcome(self) -> Difference | None:
        """The first thing that came out otherwise; None: the same came out, at most by another rule."""
        return next((one for one in self.differences if not _is_about_rules(one)), None)


def _is_about_rules(difference: Difference) -> bool:
    """Whether only the rule is another, or its standing, and not what was decided."""
    return difference.what.endswith("cites") or difference.what.startswith("standing of ")


def tried(book: Rulebook, base: str) -> Iterator[Trial]:
    """Every scenario that holds in the base, played by this book."""
    for house, scenario in promised(base):
        yield Trial(scenario, _played(scenario, book, house))


@cache
def promised(base: str) -> tuple[tuple[str, Scenario], ...]:
    """The shipped scenarios that hold in a shipped house, each with the house in whose place it is played there."""
    book = load_house(base)
    houses = [layer.id for layer in book.layers]
    shipped = [scenario for path in find([SHIPPED]) for scenario in scenarios_in(path)]
    return tuple(
        (house, scenario)
        for house in houses
        for scenario in shipped
        if any(other.house == house for other in scenario.houses)
        and not (house != base and any(other.house == base for other in scenario.houses))
        and (house == base or not _played(scenario, book, house))
    )


def _played(scenario: Scenario, book: Rulebook, house: str) -> tuple[Difference, ...]:
    """What comes out otherwise where this book stands in for a house, below the overlays that it is played with."""
    (meant,) = (other for other in scenario.houses if other.house == house)
    overlays = [layer for layer in meant.layers if layer.is_overlay]
    stand_in = Rulebook((*overlays, *book.layers))
    stand_in.house = house  # steps for this house only are taken too
    return run(scenario, stand_in).differences
