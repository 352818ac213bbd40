"""Nights with real cards: however many hands are told, places, prizes and books come out alike, in every house."""

from fractions import Fraction
from typing import Any, Final, NamedTuple

import pytest

from cutcard.lab.night.field import Field
from cutcard.lab.night.running import pay_out, play_out, troubles
from cutcard.tournament.money.bounties import bounties
from cutcard.tournament.money.ledger import balance, ledger
from cutcard.tournament.money.prizes import winnings
from cutcard.tournament.places.ranking import knockouts, places
from cutcard.tournament.plan.templates import template

EVENTS: Final = (
    "ccp-league", "club52-tuesday", "club52-thursday", "giancarlo-home", "house-night", "ppc-bounty", "ppc-charity",
    "standard-night",
)  # fmt: skip


class Ended(NamedTuple):
    """How a night came out."""

    places: dict[str, Any]
    prizes: dict[str, int]
    bounties: dict[str, int]
    knockouts: dict[str, Fraction]
    books: dict[str, int]


def night(event: str, entrants: int, seed: int, told: int) -> Ended:
    """A whole night of whose hands so many in a hundred are told; nothing is wrong with it."""
    field = Field.of(template(event), entrants, seed, told)
    field.begin()
    play_out(field)
    won = dict(places(field.night, field.rules)), winnings(field.night, field.rules), bounties(field.night, field.rules)
    pay_out(field)
    assert troubles(field.night, field.rules) == []
    assert field.night.stage == "closed"
    return Ended(*won, knockouts(field.night), dict(balance(ledger(field.night, field.rules))))


def alike(event: str, entrants: int, seed: int) -> None:
    """Told all, half, a tenth or nothing, it ends the same."""
    all_told = night(event, entrants, seed, 100)
    for told in (0, 10, 50):
        assert night(event, entrants, seed, told) == all_told, told


@pytest.mark.parametrize("event", EVENTS)
def test_a_night_ends_alike_however_many_hands_are_told(event: str) -> None:
    alike(event, 23, 3)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(9))
@pytest.mark.parametrize("event", EVENTS)
def test_many_nights_end_alike_however_many_hands_are_told(event: str, seed: int) -> None:
    for entrants in (9, 31, 80):
        alike(event, entrants, seed)


def test_in_these_nights_some_go_out_in_one_hand() -> None:
    """Else the others would prove little."""
    ended = night("standard-night", 80, 1, 10)
    assert any(placed.shared_by > 1 for placed in ended.places.values())
