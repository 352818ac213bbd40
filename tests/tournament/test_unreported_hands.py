"""Real cards: however many hands are reported, places, prizes and books come out alike, in every house."""

from fractions import Fraction
from typing import Any, Final, NamedTuple

import pytest
from msgspec import structs

from cutcard.books.accounts import balance
from cutcard.lab.tournaments.run_tournament import pay_out, play_out, violations
from cutcard.lab.tournaments.simulated_tournament import Field
from cutcard.tournament.acts import AnyCommand, AnyEvent
from cutcard.tournament.money.bounties import bounties_won
from cutcard.tournament.money.ledger import postings_of
from cutcard.tournament.money.payouts import winnings
from cutcard.tournament.plan.templates import template
from cutcard.tournament.players.places import knockouts, places
from cutcard.tournament.seating.seating_plan import knows_button
from tests.sweeps import fresh

EVENTS: Final = (
    "ccp-league", "club52-tuesday", "club52-thursday", "giancarlo-home", "house-night", "ppc-bounty", "ppc-charity",
    "standard-night",
)  # fmt: skip


class Ended(NamedTuple):
    """The result of a tournament."""

    places: dict[str, Any]
    prizes: dict[str, int]
    bounties: dict[str, int]
    knockouts: dict[str, Fraction]
    books: dict[str, int]


def night(event: str, entrants: int, seed: int, told: int) -> Ended:
    """A whole tournament with this percentage of hands reported; no invariant is violated."""
    field = Field.with_entrants(template(event), entrants, seed, told)
    field.begin()
    play_out(field)
    won = (
        dict(places(field.night, field.rules)),
        winnings(field.night, field.rules),
        bounties_won(field.night, field.rules),
    )
    pay_out(field)
    assert violations(field.night, field.rules) == []
    assert field.night.stage == "closed"
    return Ended(*won, knockouts(field.night), dict(balance(postings_of(field.night, field.rules))))


def alike(event: str, entrants: int, seed: int) -> None:
    """With all, half, a tenth or no hands reported it ends the same."""
    all_told = night(event, entrants, seed, 100)
    for told in (0, 10, 50):
        assert night(event, entrants, seed, told) == all_told, told


@pytest.mark.parametrize("event", EVENTS)
def test_a_tournament_ends_alike_however_many_hands_are_reported(event: str) -> None:
    alike(event, 23, 3)


@pytest.mark.long
@pytest.mark.parametrize("share", range(3))
@pytest.mark.parametrize("event", EVENTS)
def test_many_tournaments_end_alike_however_many_hands_are_reported(event: str, share: int) -> None:
    for entrants in (9, 31, 80):
        alike(event, entrants, fresh(3)[share])


def wrong_buttons(event: str, entrants: int, seed: int, told: int) -> tuple[list[str], int]:
    """Buttons assumed current that were not; and how many were assumed."""
    field = Field.with_entrants(structs.replace(template(event), seats=8), entrants, seed, told)
    wrong, known = [], 0

    def look(now: Field, command: AnyCommand, _: list[AnyEvent]) -> None:
        nonlocal known
        for table in now.night.open_tables if now.night.started else ():
            last = now.last_hand(table)
            if last.level and len(table.seats) > 1 and knows_button(now.night, table, now.now):
                known += 1
                if table.hand.button != last.button:
                    wrong.append(f"table {table.number}, seat {table.hand.button}, not {last.button}: {command}")

    field.watch = look
    field.begin()
    play_out(field)
    return wrong, known


@pytest.mark.parametrize("told", [0, 10, 50, 100])
@pytest.mark.parametrize(("event", "seed"), [("standard-night", 7), ("ppc-charity", 3), ("club52-thursday", 8)])
def test_a_button_that_counts_as_known_is_that_of_the_last_hand(event: str, seed: int, told: int) -> None:
    wrong, known = wrong_buttons(event, 80, seed, told)
    assert wrong == []
    assert known > 100


@pytest.mark.long
@pytest.mark.parametrize("share", range(3))
@pytest.mark.parametrize("event", EVENTS)
def test_in_many_nights_a_button_that_counts_as_known_is_that_of_the_last_hand(event: str, share: int) -> None:
    for told in (10, 50):
        assert wrong_buttons(event, 80, fresh(3)[share], told)[0] == []


def test_some_players_bust_together_in_these_tournaments() -> None:
    """Otherwise the other tests would prove little."""
    ended = night("standard-night", 80, 1, 10)
    assert any(placed.shared_by > 1 for placed in ended.places.values())
