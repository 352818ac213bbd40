"""The shipped scenarios of a house played by another rulebook in its place: what would come out otherwise.

A house that extends another is tried with the scenarios of that house, and with those of the bases below as far as they
hold there: what nobody promised cannot be broken.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cutcard.rules import Rulebook, load_house, shelf
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
    """Every scenario that holds in the base, played by this book, one after another; the base's own come first."""
    yield from (trial(scenario, book, house) for house, scenario in promised(base))


def promised(base: str) -> Iterator[tuple[str, Scenario]]:
    """The shipped scenarios that hold in a shipped house, each with the house in whose place it is played there."""
    for layer in load_house(base).layers:
        for scenario in _naming(layer.id):
            if layer.id == base or (not _is_played_in(scenario, base) and _holds(base, layer.id, scenario)):
                yield layer.id, scenario


def _naming(house: str) -> Iterator[Scenario]:
    for path in find([SHIPPED]):
        if f'"{house}' in (shelf.read_text(path) or ""):  # which is quicker to see than to read them all
            yield from (scenario for scenario in scenarios_in(path) if _is_played_in(scenario, house))


def _is_played_in(scenario: Scenario, house: str) -> bool:
    return any(other.house == house for other in scenario.houses)


def _holds(base: str, house: str, scenario: Scenario) -> bool:
    """Whether it comes out in the base as in the house it was written for; found out once."""
    key = base, scenario.where, scenario.line
    if key not in _KNOWN:
        _KNOWN[key] = not trial(scenario, load_house(base), house).differences
    return _KNOWN[key]


_KNOWN: dict[tuple[str, str, int], bool] = {}


def trial(scenario: Scenario, book: Rulebook, house: str) -> Trial:
    """A scenario where this book stands in for a house, below the overlays that it is played with there."""
    (meant,) = (other for other in scenario.houses if other.house == house)
    overlays = [layer for layer in meant.layers if layer.is_overlay]
    stand_in = Rulebook((*overlays, *book.layers))
    stand_in.house = house  # steps for this house only are taken too
    return Trial(scenario, run(scenario, stand_in).differences)
