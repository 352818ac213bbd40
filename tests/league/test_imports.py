"""Imports compared with stored results: new, changed or the same; and who may be which member."""

from difflib import SequenceMatcher
from random import Random

import pytest

from cutcard.league.imports import MemberNames, _words, compared, people_of
from cutcard.league.tournament_result import Finish, TournamentResult

ANN = Finish(person="a", name="Ann", place=1, prize=500)
BOB = Finish(person="b", name="Bob", place=2)
NIGHT = TournamentResult(id="n", title="Tuesday", finishes=(ANN, BOB))


def test_a_night_is_new_or_the_same() -> None:
    assert [one.news for one in compared({}, [NIGHT, NIGHT])] == ["new"]
    assert [one.news for one in compared({"n": NIGHT}, [NIGHT])] == ["same"]


def test_changes_are_listed_in_words() -> None:
    cleo = Finish(person="c", name="Cleo", place=3)
    new = TournamentResult(
        id="n", title="Thursday", finishes=(Finish(person="a", name="Ann", place=2, prize=300), cleo)
    )
    (found,) = compared({"n": NIGHT}, [new])
    assert (found.news, found.changes) == (
        "changed",
        ("the title", "Bob removed", "Ann: place, prize", "Cleo added"),
    )
    (chips,) = compared({"n": NIGHT}, [TournamentResult(id="n", title="Tuesday", finishes=(ANN, BOB), buy_in_chips=5)])
    assert chips.changes == ("details of rebuys and add-ons",)


def test_players_have_their_latest_name() -> None:
    later = TournamentResult(id="m", started=5, finishes=(Finish(person="a", name="Anna"),))
    assert people_of([later, NIGHT]) == {"a": "Anna", "b": "Bob"}


@pytest.mark.parametrize(
    ("one", "other", "likely"),
    [
        ("Lena B", "Lena Berg", True),
        ("Lena B.", "lena berg", True),
        ("Jörgen Åberg", "Jorgen Aberg", True),
        ("Katherine Moss", "Katharine Moss", True),
        ("Lena B", "Lena Clark", False),
        ("Nell A", "Nell B", False),
        ("Maria Lind", "Maria Linde", True),
        ("Lena", "Lena Berg", False),
        ("Ann", "Bob", False),
        ("", "Bob", False),
    ],
)
def test_names_that_are_alike_are_suggested(one: str, other: str, likely: bool) -> None:  # noqa: FBT001 - a column
    assert bool(MemberNames({"x": other}).suggested(one)) == likely
    assert bool(MemberNames({"x": one}).suggested(other)) == likely


@pytest.mark.parametrize("seed", range(5))
def test_names_that_cannot_be_likely_are_sorted_out_early_and_no_others(seed: int) -> None:
    chance = Random(seed)
    names = ["".join(chance.choices("abc é", k=chance.randrange(1, 9))) for _ in range(60)]
    for one in names:
        found = {alike.person: alike.alike for alike in MemberNames({other: other for other in names}).suggested(one)}
        plain = {other: _ratio(one, other) for other in names}
        likely = sorted((other for other in plain if plain[other] >= 0.82), key=lambda other: (-plain[other], other))
        assert list(found) == likely[:3]


def _ratio(one: str, other: str) -> float:
    """The similarity as the difference of two texts says it, without initials."""
    first, second = _words(one), _words(other)
    if not first or not second:
        return 0.0
    if first == second:
        return 1.0
    if 1 in (len(first[-1]), len(second[-1])) and min(len(first), len(second)) > 1:
        begins = sorted((first[-1], second[-1]), key=len)
        return 0.9 if first[0] == second[0] and begins[1].startswith(begins[0]) else 0.0
    least, most = sorted((" ".join(first), " ".join(second)))
    return round(SequenceMatcher(None, least, most).ratio(), 2)


def test_the_most_alike_come_first_and_three_at_most() -> None:
    members = {"1": "Lena Berg", "2": "Lena B", "3": "Lena Bay", "4": "Lena Borg", "5": "Otto"}
    assert [one.person for one in MemberNames(members).suggested("Lena B")] == ["2", "3", "1"]
