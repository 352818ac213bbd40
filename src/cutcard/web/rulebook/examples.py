"""Examples of a rule: the scenarios that prove it, played here and in another house, and how the results differ."""

from collections.abc import Iterator

from msgspec import Struct

from cutcard.rules import Game, Rulebook, Stakes
from cutcard.rules.rotation import games_of
from cutcard.scenario import Scenario
from cutcard.scenario.frames import Frame, frames
from cutcard.scenario.run import examples_of, id_of
from cutcard.scenario.tournaments.setup import NightSetup
from cutcard.table.view import TableView
from cutcard.tournament.plan.structure import Level

_DEAL = "The deal"
_FEW = 4
"""How many are shown even if both houses have the same."""
_ALOUD = "announcement"
"""Repeats the same, to be read aloud."""


class ExampleListed(Struct, frozen=True, omit_defaults=True):
    """An example of a rule; `number` counts from 1."""

    number: int
    scenario: str
    """Which scenario it is: ``ccp/odd_chip/2``."""
    title: str
    note: str = ""


class ScenarioPlayed(Struct, frozen=True):
    """A scenario played in one house."""

    house: str
    title: str
    frames: tuple[Frame, ...]


class Contrast(Struct, frozen=True, omit_defaults=True):
    """A difference to show: its subject, and the result in both houses."""

    what: str
    here: str
    there: str
    frame: int = -1
    """The frame it is about; -1: the end."""


class Example(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An example played through, and in another house too if asked for."""

    number: int
    scenario: str
    title: str
    note: str = ""
    game: str
    game_title: str
    stakes: Stakes
    board: int = 0
    """The number of cards on a full board in this game."""
    here: ScenarioPlayed
    there: ScenarioPlayed | None = None
    contrasts: tuple[Contrast, ...] = ()
    """The first difference, and each player's chips at the end."""


def examples_listed(book: Rulebook, rule: str) -> tuple[ExampleListed, ...]:
    """The examples of a rule that this house can play."""
    return tuple(
        ExampleListed(number, id_of(one), one.title, one.note) for number, one in enumerate(examples(book, rule), 1)
    )


def examples(book: Rulebook, rule: str) -> tuple[Scenario, ...]:
    """The scenarios that prove a rule; those of this house or its base houses come first."""
    layers = [layer.id for layer in book.layers]

    def distance(one: Scenario) -> int:
        return min((layers.index(house.house) for house in one.houses if house.house in layers), default=len(layers))

    return tuple(sorted(examples_of(rule), key=distance))


def example(book: Rulebook, rule: str, number: int, other: Rulebook | None) -> Example | None:
    """One example, counted from 1; None if there is none with this number."""
    found = examples(book, rule)
    if not 1 <= number <= len(found):
        return None
    scenario = found[number - 1]
    game, stakes = _played(scenario)
    here = _play(scenario, book)
    there = _play(scenario, other) if other is not None else None
    return Example(
        number=number,
        scenario=id_of(scenario),
        title=scenario.title,
        note=scenario.note,
        game=game.id,
        game_title=game.name,
        stakes=stakes,
        board=sum(street.board for street in game.streets),
        here=here,
        there=there,
        contrasts=tuple(_contrasts(rule, here.frames, there.frames)) if there else (),
    )


def _played(scenario: Scenario) -> tuple[Game, Stakes]:
    """A scenario's game and stakes: of its table, or of a tournament's first level."""
    setup = scenario.setup
    if isinstance(setup, NightSetup):
        plan = setup.plan_in(scenario.houses[0].house)
        return games_of(plan.game)[0], next(one.stakes() for one in plan.structure if isinstance(one, Level))
    return setup.game, setup.stakes


def _play(scenario: Scenario, book: Rulebook) -> ScenarioPlayed:
    """Play a scenario; its overlays apply only in its own house."""
    own = next((house for house in scenario.houses if house.house == book.house), book)
    return ScenarioPlayed(book.house, book.title, frames(scenario, own))


# Differences ---------------------------------------------------------------------------------------------------------


def _contrasts(rule: str, here: tuple[Frame, ...], there: tuple[Frame, ...]) -> Iterator[Contrast]:
    """The first difference, preferably where the rule decides; and if both end, the chips at the end."""
    pairs = list(enumerate(zip(here, there, strict=False)))
    told = [one for index, (ours, theirs) in pairs if (one := _happened(index, ours, theirs)) is not None]
    parting = _main_contrast(rule, told, here, there)
    ends = list(_ends(here[-1].view, there[-1].view)) if len(here) == len(there) else []
    if parting is not None:
        yield parting
    elif not ends:
        yield from [one for index, (ours, theirs) in pairs for one in _offered(index, ours, theirs)][:1]
    yield from ends


def _main_contrast(
    rule: str, told: list[Contrast], here: tuple[Frame, ...], there: tuple[Frame, ...]
) -> Contrast | None:
    """The difference that the rule makes, else the first; how the game starts matters only if it is refused."""
    by_rule = (one for one in told if rule in _cited(here[one.frame]))
    others = (one for one in told if one.frame or there[0].refused is not None)
    return next(by_rule, None) or next(others, None)


def _cited(frame: Frame) -> set[str]:
    refused = (frame.refused,) if frame.refused is not None else ()
    return {cite.id for told in (*frame.told, *refused) for cite in told.cites}


def _happened(index: int, ours: Frame, theirs: Frame) -> Contrast | None:
    """A step that happened in only one of the houses."""
    here, there = _told(ours), _told(theirs)
    if here == there:
        return None
    only_here = " ".join(text for text in here if text not in there)
    only_there = " ".join(text for text in there if text not in here)
    return Contrast(ours.said or _DEAL, only_here, only_there, index)


def _told(frame: Frame) -> list[str]:
    refused = [f"Refused. {frame.refused.text}"] if frame.refused is not None else []
    return refused or [told.text for told in frame.told if told.what != _ALOUD]


def _offered(index: int, ours: Frame, theirs: Frame) -> Iterator[Contrast]:
    """The options after this step, if the same player acts and has different ones."""
    if ours.may != theirs.may and ours.waits == theirs.waits:
        yield Contrast(f"After this, {ours.waits}", ours.may, theirs.may, index)


def _ends(here: TableView | None, there: TableView | None) -> Iterator[Contrast]:
    """The chips of all players in the hand and in the pot; nothing if the houses agree."""
    if here is None or there is None:
        return
    ours, theirs = _chips(here), _chips(there)
    if ours == theirs:
        return
    sharing = _players_in_hand(here) | _players_in_hand(there)
    if len(sharing) > _FEW:
        sharing = set()
    for who in dict.fromkeys((*ours, *theirs)):
        if who in sharing or ours.get(who) != theirs.get(who):
            yield Contrast(who, f"{ours.get(who, 0):,}", f"{theirs.get(who, 0):,}")


def _chips(view: TableView) -> dict[str, int]:
    """Each player's chips, and those in the pot."""
    found = {sitter.player: sitter.stack for sitter in view.sitters}
    if view.hand is not None:
        names = _names(view)
        found |= {names[seat.seat]: seat.stack for seat in view.hand.seats if seat.seat in names}
        found |= {"Pot": view.hand.total} if view.hand.total else {}
    return found | ({"Next pot": view.carried} if view.carried else {})


def _players_in_hand(view: TableView) -> set[str]:
    """The players who still had cards."""
    names = _names(view)
    seats = view.hand.seats if view.hand is not None else ()
    return {names[seat.seat] for seat in seats if seat.live and seat.seat in names}


def _names(view: TableView) -> dict[int, str]:
    return {sitter.seat: sitter.player for sitter in view.sitters}
