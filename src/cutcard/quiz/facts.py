"""What a table does not show by itself, in sentences: what kind of game it is, and the state of each player.

A question of the dealer school is answered from what is told: whatever else the engine decides by must stand here.
"""

from collections.abc import Iterator

from cutcard.scenario.files import Scenario
from cutcard.scenario.tables.vocabulary import in_words
from cutcard.table.view import SitterView, TableView

_COMES: dict[str, str] = {
    "": "",
    "wait": " and waits for the big blind",
    "post": " and posts",
    "buy_button": " and buys the button",
}


def facts(scenario: Scenario, view: TableView, hidden: frozenset[str]) -> tuple[str, ...]:
    """All that is to be known beside the picture and the story; less what would give the answer away."""
    return (*_of_the_game(scenario, view), *_before_the_deal(scenario, view), *_of_people(view, hidden))


def _of_the_game(scenario: Scenario, view: TableView) -> Iterator[str]:
    kind = "A cash game" if view.stakes.format == "cash" else "A tournament"
    yield f"{kind}; the smallest chip is {view.stakes.chip:,}."
    setup = scenario.setup
    if setup.live:
        yield "This table has a live dealer."
    elif setup.start is None:
        yield "This table is dealt online."


def _before_the_deal(scenario: Scenario, view: TableView) -> Iterator[str]:
    """What no story tells, or only once cards are out."""
    start = scenario.setup.start
    names = {seat: name for seat, name, _ in scenario.setup.seats}
    if view.redeal:
        yield "The last hand was void and is redealt."
    if start is not None:
        yield from (f"{names[seat]} is not at the table." for seat in start.absent)
    carried = view.carried or (start.carried if start is not None and view.hand is None else 0)
    if carried:
        yield f"{carried:,} is in the pot from the last hand."


def _of_people(view: TableView, hidden: frozenset[str]) -> Iterator[str]:
    for sitter in view.sitters:
        yield from (f"{sitter.player} {said}." for said in _of_one(sitter, view, hidden))


def _of_one(sitter: SitterView, view: TableView, hidden: frozenset[str]) -> Iterator[str]:
    missed = (sitter.missed_small, sitter.missed_big)
    if sitter.new and view.hands:  # at the first hand everybody is
        yield f"is new at the table{_COMES[sitter.entry]}"
    elif sitter.entry:
        yield f"comes back{_COMES[sitter.entry]}"
    if any(missed) and "missed" not in hidden:
        yield f"missed {in_words(missed)}"
    if sitter.out:
        yield "sits out"
    if sitter.away:
        yield "is away from the table"
    if sitter.penalty:
        yield f"has a penalty: {sitter.penalty} more hand{'s' * (sitter.penalty > 1)}"
    if sitter.rounds:
        yield f"has a penalty: the button passes {sitter.rounds} more time{'s' * (sitter.rounds > 1)}"
    if sitter.misses:
        yield f"missed {sitter.misses} turn{'s' * (sitter.misses > 1)}"
