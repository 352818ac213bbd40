"""Draws: everybody one seat, tables even, pairs apart, cards for seats, and a draw that anyone can check."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.cards import card, text
from cutcard.rules import load_house
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.slots.tournament.seating import CardIsSeat
from cutcard.tournament.seating.draw_file import DrawFile, TableDrawn, check_draw
from cutcard.tournament.seating.draw_result import (
    DrawInput,
    Place,
    SeatsDrawn,
    draw,
    even_sizes,
    first_pair_together,
    newcomers_by_table,
    put_apart,
    seal_of,
    shuffled_numbers,
)
from cutcard.tournament.seating.seat_draw import DrawSeats, SealDraw, draw_error
from tests.tournament.driving import Driven, plan

TAGS = frozenset(("nlhe", "flop", "no_limit"))


def seated(house: str, count: int, **more: object) -> tuple[Driven, SeatsDrawn]:
    """A tournament of this many players after the draw."""
    night = Driven(plan(house=house)).publish()
    night.register(*(f"P{number}" for number in range(1, count + 1)))
    drawn: SeatsDrawn = night.do(DrawSeats(seed="s", **more))[0]  # type: ignore[arg-type]
    return night, drawn


@given(count=st.integers(0, 60), sizes=st.lists(st.integers(1, 10), min_size=1, max_size=8))
def test_players_are_spread_as_evenly_as_the_seats_allow(count: int, sizes: list[int]) -> None:
    count = min(count, sum(sizes))
    placed = even_sizes(count, sizes)
    assert sum(placed) == count
    assert all(0 <= have <= most for have, most in zip(placed, sizes, strict=True))
    not_full = [have for have, most in zip(placed, sizes, strict=True) if have < most]
    assert max(placed, default=0) - min(not_full, default=max(placed, default=0)) <= 1


@given(tables=st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5)), min_size=1, max_size=8), data=st.data())
def test_newcomers_go_to_the_smallest_table(tables: list[tuple[int, int]], data: st.DataObject) -> None:
    coming = data.draw(st.integers(0, sum(free for _, free in tables)))
    got = newcomers_by_table(coming, tables)
    assert sum(got) == coming
    assert all(more <= free for more, (_, free) in zip(got, tables, strict=True))
    after = [players + more for more, (players, _) in zip(got, tables, strict=True)]
    room = [have for have, more, (_, free) in zip(after, got, tables, strict=True) if more < free]
    grown = [have for have, more in zip(after, got, strict=True) if more]
    assert max(grown, default=0) <= min(room, default=99) + 1


@pytest.mark.proves("ccp.seating.3", "ccp.seating.5", "ccp.seating.6")
def test_the_suit_is_the_table_and_the_rank_the_seat() -> None:
    cards = CardIsSeat()
    assert cards.card(1, 1) == card("As")
    assert cards.card(2, 7) == card("7h")
    assert cards.card(3, 2) == card("2c")
    assert cards.card(4, 9) == card("9d")
    assert cards.card(5, 1) == 52 + card("As")
    for table in range(1, 13):
        for seat in range(1, 11):
            assert cards.place(cards.card(table, seat)) == (table, seat)


@pytest.mark.proves("ccp.seating.1", "ccp.seating.2")
@pytest.mark.parametrize(("count", "tables"), [(18, [9, 9]), (19, [7, 6, 6]), (25, [9, 8, 8]), (37, [8, 8, 7, 7, 7])])
def test_nine_at_a_table_at_most_and_as_even_as_possible(count: int, tables: list[int]) -> None:
    _, drawn = seated("ccp", count)
    found = Counter(place.table for place in drawn.places)
    assert [found[number] for number in sorted(found)] == tables


@pytest.mark.proves("club52.tournament.2a")
def test_a_draw_comes_out_the_same_from_its_seed() -> None:
    first, again = seated("club52", 18)[1], seated("club52", 18)[1]
    assert first.places == again.places
    assert first.tables == again.tables
    assert sorted((place.table, place.seat) for place in first.places) == [(t, s) for t in (1, 2) for s in range(1, 10)]


@pytest.mark.proves("club52.tournament.6")
def test_an_officer_draws_the_first_button_and_any_seat_may_have_it() -> None:
    found = Counter[int]()
    for number in range(300):
        night = Driven(plan(house="club52")).publish()
        night.register("A", "B", "C")
        drawn: SeatsDrawn = night.do(DrawSeats(seed=str(number)))[0]
        assert drawn.by == "director"
        found[drawn.tables[0].button] += 1
    assert set(found) == {1, 2, 3}
    assert min(found.values()) > 60


def test_every_seat_is_as_likely_for_everybody() -> None:
    lots = DrawInput(players=["A", "B", "C", "D"], seats=[(1, 1), (1, 2), (2, 1), (2, 2)])
    found = Counter(draw(lots, str(number), "")["A"] for number in range(2000))  # type: ignore[index]
    assert all(400 < found[seat] < 600 for seat in lots.seats), found


@pytest.mark.proves("club52.tournament.2c")
@settings(max_examples=300)
@given(seed=st.text(min_size=1, max_size=8), cut=st.text(max_size=4))
def test_a_pair_never_shares_a_table(seed: str, cut: str) -> None:
    players = [f"P{number}" for number in range(18)]
    seats = [(table, seat) for table in (1, 2) for seat in range(1, 10)]
    found = draw(DrawInput(players=players, seats=seats, apart=(("P0", "P1"),)), seed, cut)
    assert found is not None
    assert found["P0"][0] != found["P1"][0]
    assert sorted(found.values()) == seats


@given(data=st.data())
def test_pairs_are_put_apart_whenever_that_is_possible(data: st.DataObject) -> None:
    people = "ABCDEF"
    pair = st.tuples(st.sampled_from(people), st.sampled_from(people)).filter(lambda two: two[0] != two[1])
    apart = data.draw(st.lists(pair, max_size=9))
    tables = data.draw(st.integers(1, 3))
    seats = [(table, seat) for table in range(1, tables + 1) for seat in range(1, 6 // tables + 1)]
    found = draw(DrawInput(players=list(people), seats=seats, apart=apart), "seed", "")
    if found is None:
        assert not possible(people, seats, apart)
    else:
        assert first_pair_together(found, apart) is None
        assert sorted(found.values()) == sorted(seats)


def possible(people: str, seats: list[tuple[int, int]], apart: list[tuple[str, str]]) -> bool:
    """By exhaustive search: tables for people, within each table's seats."""
    room = Counter(table for table, _ in seats)

    def from_(at: int, tables: dict[str, int]) -> bool:
        if at == len(people):
            return True
        for table in room:
            placed = {**tables, people[at]: table}
            full = sum(one == table for one in placed.values()) > room[table]
            foes = any(placed.get(one) == placed.get(other, 0) for one, other in apart if one in placed)
            if not full and not foes and from_(at + 1, placed):
                return True
        return False

    return from_(0, {})


def test_a_reserved_seat_at_the_same_table_cannot_be_kept_apart() -> None:
    assert put_apart({"A": (1, 1), "B": (1, 2)}, [(2, 1)], [("A", "B")]) is None


@pytest.mark.proves("standard.seat-draw.1")
def test_a_draw_is_proved_by_its_seal_and_changes_are_found() -> None:
    rules = tournament_rules(load_house("ccp"), TAGS)
    night = Driven(plan(house="ccp")).publish()
    night.register(*(f"P{number}" for number in range(20)))
    night.do(SealDraw(seal=seal_of("secret")))
    drawn: SeatsDrawn = night.do(DrawSeats(seed="secret", cut="words of mine", apart=(("P1", "P2"),)))[0]
    assert drawn.seal == seal_of("secret")
    assert draw_error(drawn, rules, drawn.seal) == ""
    one, other, *rest = drawn.places
    swapped = (Place(one.player, other.table, other.seat), Place(other.player, one.table, one.seat), *rest)
    assert "different seats" in draw_error(replace(drawn, places=swapped), rules, drawn.seal)
    assert "different seats" in draw_error(replace(drawn, cut="words of yours"), rules, drawn.seal)
    assert "does not match the seal" in draw_error(replace(drawn, seed="another"), rules, drawn.seal)
    moved = (replace(drawn.tables[0], button=2), *drawn.tables[1:])
    assert "a different button" in draw_error(replace(drawn, tables=moved), rules, drawn.seal)
    assert "by hand" in draw_error(replace(drawn, seed=""), rules, drawn.seal)


def test_the_seal_tells_nothing_of_the_draw() -> None:
    assert shuffled_numbers("secret", "", "seats 0", 9) != shuffled_numbers(seal_of("secret"), "", "seats 0", 9)


@pytest.mark.proves("ccp.seating.9", "ccp.seating.10")
@given(seed=st.integers(0, 10_000))
@settings(max_examples=50)
def test_each_dealer_has_one_ace_and_others_none(seed: int) -> None:
    players = [f"P{number}" for number in range(25)]
    seats = [(table, seat) for table, count in ((1, 9), (2, 8), (3, 8)) for seat in range(1, count + 1)]
    dealers = ["P3", "P11", "P20"]
    found = draw(DrawInput(players=players, seats=seats, dealers=dealers, dealer_seat=1), str(seed), "")
    assert found is not None
    assert {one for one, seat in found.items() if seat[1] == 1} == set(dealers)
    assert sorted(found.values()) == seats


@pytest.mark.proves("ccp.seating.9")
@pytest.mark.parametrize("dealers", [["P0"], ["P0", "P1", "P2", "P3"]])
def test_fewer_or_more_dealers_than_tables_still_draw_first(dealers: list[str]) -> None:
    players = [f"P{number}" for number in range(9)]
    seats = [(table, seat) for table in (1, 2, 3) for seat in (1, 2, 3)]
    found = draw(DrawInput(players=players, seats=seats, dealers=dealers, dealer_seat=1), "seed", "")
    assert found is not None
    aces = {one for one, seat in found.items() if seat[1] == 1}
    assert len(aces & set(dealers)) == min(len(dealers), 3)


def test_the_example_of_the_page_is_this_draw() -> None:
    page = (Path(__file__).parents[3] / "docs" / "fair.md").read_text("utf-8").split("## Seats of a tournament")[1]
    told = dict(re.findall(r"^([a-z][a-z0-9 ]*):\s+(.+)$", page.split("```")[1], re.MULTILINE))
    players, seed, cut = told["players"].split(), told["seed"], told["words"]
    seats = [(int(table), int(seat)) for table, seat in (one.split("/") for one in told["seats"].split())]
    assert seal_of(seed) == told["seal"]
    assert " ".join(map(str, shuffled_numbers(seed, cut, "seats 0", len(seats)))) == told["seats 0"]
    found = draw(DrawInput(players=players, seats=seats), seed, cut)
    assert found is not None
    assert ", ".join(f"{player} {table}/{seat}" for player, (table, seat) in found.items()) == told["draw"]
    cards = shuffled_numbers(seed, cut, "button 1", 52)[:3]
    assert " ".join(map(text, cards)) == told["cards at table 1"]
    assert " ".join(map(text, shuffled_numbers(seed, cut, "button 2", 52)[:2])) == told["cards at table 2"]
    buttons = [TableDrawn(*map(int, one.split("/"))) for one in told["buttons"].split()]
    file = DrawFile(
        seal=told["seal"], seed=seed, words=cut, players=tuple(players), seats=tuple(found.values()), tables=(*buttons,)
    )
    assert [one.kind for one in check_draw(file)] == ["right", "note", "right", "right"]
