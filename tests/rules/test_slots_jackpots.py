"""The kinds of the bad-beat jackpot answer as their house's rule says."""

from typing import Any

import pytest

from cutcard.rules.slot import Policy
from cutcard.rules.slots import cash_money as j
from cutcard.strength import full_name
from tests.rules.asked import Asked, Row, kinds_in

PPC: dict[str, Any] = {
    "games": ("nlhe", "lhe"), "hand": "AAAKK", "players": 4, "pot": 2000,
    "beaten_share": 50, "winner_share": 25, "table_share": 25,
}  # fmt: skip
JACKPOT = j.BadBeatJackpot(**PPC)
HIGH = j.BadBeatJackpot(
    **PPC, high_limits=(j.HighLimitPot(bet=1000, least=5000), j.HighLimitPot(bet=4000, least=20_000))
)

ROWS: list[Row] = [
    (j.NoBadBeat(), "offered", None, False),
    (j.NoBadBeat(), "played_in", ("nlhe",), False),
    (j.NoBadBeat(), "least_pot", (200,), 0),
    (j.NoBadBeat(), "least_players", (), 0),
    (j.NoBadBeat(), "least_hand", (), 0),
    (j.NoBadBeat(), "shares", (400_000, 1, 1, 4), j.JackpotShares(0, 0, 0, 400_000)),
    (JACKPOT, "offered", None, True),
    (JACKPOT, "played_in", ("lhe",), True),
    (JACKPOT, "played_in", ("plo",), False),
    (JACKPOT, "least_pot", (10_000,), 2000),
    (JACKPOT, "least_players", (), 4),
    (HIGH, "least_pot", (999,), 2000),
    (HIGH, "least_pot", (1000,), 5000),
    (HIGH, "least_pot", (4000,), 20_000),
    (JACKPOT, "shares", (400_000, 1, 1, 4), j.JackpotShares(200_000, 100_000, 25_000, 0)),
    (JACKPOT, "shares", (400_003, 2, 1, 3), j.JackpotShares(100_000, 100_000, 33_333, 4)),
    (JACKPOT, "shares", (400_000, 3, 1, 0), j.JackpotShares(66_666, 100_000, 0, 100_002)),
    (JACKPOT, "shares", (0, 1, 1, 7), j.JackpotShares(0, 0, 0, 0)),
]


@pytest.mark.parametrize("asked", [Asked(*row) for row in ROWS], ids=str)
def test_each_kind_answers(asked: Asked) -> None:
    asked.check()


def test_every_kind_is_asked() -> None:
    asked: set[type[Policy]] = {type(row[0]) for row in ROWS}
    assert kinds_in("jackpots") == asked


@pytest.mark.parametrize(
    ("ranks", "hand"),
    [("AAAKK", "aces full of kings"), ("KKAAA", "aces full of kings"), ("7777A", "four sevens, ace kicker")],
)
def test_the_least_hand_is_written_by_its_ranks(ranks: str, hand: str) -> None:
    assert full_name("high", j.BadBeatJackpot(**{**PPC, "hand": ranks}).least_hand()) == hand


@pytest.mark.parametrize("wrong", [{"hand": "AAAK"}, {"hand": "AAAA1"}, {"hand": "AAAAA"}, {"table_share": 26}])
def test_what_cannot_be_is_told_to_whoever_writes_it(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"AAAKK|more than the jackpot"):
        j.BadBeatJackpot(**{**PPC, **wrong})
