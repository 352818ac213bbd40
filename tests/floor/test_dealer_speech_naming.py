"""Whom a sentence means: the name where the room knows one, the seat where it does not."""

import pytest

from cutcard.floor.dealer_speech import name_seats

NAMES = {1: "Ann", 2: "Bob", 3: "Cem", 4: "the player"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Seat 1 raises to 600.", "Ann raises to 600."),
        ("Action on seat 2. Seat 1, your raise waits.", "Action on Bob. Ann, your raise waits."),
        ("Seat 3, 100 to call.", "Cem, 100 to call."),
        ("It is not seat 3's turn.", "It is not Cem's turn."),
        ("Pull in the bets: seats 1, 2 and 3.", "Pull in the bets: Ann, Bob and Cem."),
        ("In this order: seats 3, 1, 2.", "In this order: Cem, Ann, Bob."),
        ("Seat 4: call 200. Seat 4 calls.", "The player: call 200. The player calls."),
        ("Seat 9 folds.", "Seat 9 folds."),
        ("Pull in the bets: seats 1 and 9.", "Pull in the bets: seats 1 and 9."),
        ("This hand has 9 seats.", "This hand has 9 seats."),
    ],
)
def test_seats_are_told_by_name(text: str, told: str) -> None:
    assert name_seats(text, NAMES) == told
