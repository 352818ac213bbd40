"""Who is called when an official is party to the dispute: never that official, and always an official."""

from itertools import combinations

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.rules.slots.table.penalties import OFFICES, Disputes


def disputes(house: str) -> Disputes:
    (row,) = load_house(house).rows("disputes")[:1]
    assert isinstance(row.policy, Disputes)
    return row.policy


@pytest.mark.parametrize("house", house_ids())
def test_nobody_decides_their_own_dispute(house: str) -> None:
    roles = [office for office in OFFICES if office not in ("third_party", "other_leader")]
    for count in range(len(roles) + 1):
        for parties in combinations(roles, count):
            called = disputes(house).called(parties)
            assert called
            assert not set(called) & set(parties)


def test_each_house_calls_whom_its_book_names() -> None:
    assert disputes("ccp").called(("director",)) == ("third_party",), "ccp.commissioner.4"
    assert disputes("giancarlo").called(("table_leader",)) == ("director",), "giancarlo.leader.2"
    assert disputes("giancarlo").called(("director",)) == ("table_leader",), "giancarlo.leader.3"
    assert disputes("standard").called(("director",)) == ("floor",)
    assert disputes("standard").called(("floor", "director")) == ("third_party",)


def test_each_house_calls_its_offices_in_order_and_ends_with_its_last_word() -> None:
    def order(house: str) -> tuple[tuple[str, ...], set[str]]:
        policy = disputes(house)
        return policy.called(()), {office for office in OFFICES if policy.is_final(office)}

    assert order("standard") == (("floor", "director"), {"director"})
    assert order("ppc") == (("floor", "director"), {"director"})
    assert order("ccp") == (("floor", "director"), {"director", "third_party"})
    assert order("club52") == (("floor", "director"), {"floor", "director", "third_party"})
    assert order("house") == (("director",), {"director", "third_party"})
    final = {"table_leader", "director", "other_leader", "third_party"}
    assert order("giancarlo") == (("table_leader", "director"), final)
    assert disputes("giancarlo").called(("table_leader", "director")) == ("other_leader", "third_party")


def test_each_house_calls_its_officials_as_its_book_does() -> None:
    titles = {house: (disputes(house).title("floor"), disputes(house).title("director")) for house in house_ids()}
    assert titles == {
        "standard": ("the floor", "the director"),
        "ccp": ("a league officer", "the League Commissioner"),
        "club52": ("a club officer", "the director"),
        "giancarlo": ("the floor", "the tournament director"),
        "house": ("the floor", "the tournament director"),
        "ppc": ("the floor person", "the director"),
    }
