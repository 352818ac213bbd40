"""Generated structures: sensible for any wish, and the same when written and read again."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.tournament.plan.chip_set import chips_for, needed_below, posts_of
from cutcard.tournament.plan.structure import Break, Level, read_structure, write_structure
from cutcard.tournament.plan.structure_builder import PRESETS, Generated, Wish, generate

WISHES = st.builds(
    Wish,
    minutes=st.integers(60, 600),
    chips=st.sampled_from([500, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 10_000, 15_000, 20_000, 30_000]),
    entrants=st.integers(2, 400),
    level=st.sampled_from([8, 10, 12, 15, 20, 25, 30]),
    depth=st.sampled_from([40, 50, 80, 100, 150, 200]),
    antes=st.sampled_from(["none", "each", "big_blind"]),
    break_every=st.sampled_from([0, 45, 60, 90]),
    style=st.sampled_from(["blinds", "limit", "stud"]),
)


def levels(made: Generated) -> list[Level]:
    return [item for item in made.structure if isinstance(item, Level)]


def size(level: Level) -> int:
    return level.big or level.small_bet


@given(WISHES)
@settings(max_examples=150)
def test_every_level_is_higher_and_can_be_paid_with_the_chips_left(wish: Wish) -> None:
    made = generate(wish)
    for before, after in pairwise(levels(made)):
        assert size(before) < size(after)
        assert before.ante <= after.ante or wish.antes != "each"
    values = [chip.value for chip in made.chips]
    gone: set[int] = set()
    for item in made.structure:
        if isinstance(item, Break):
            assert not gone & set(item.colour_up)
            gone.update(item.colour_up)
        else:
            least = min(value for value in values if value not in gone)
            assert all(post % least == 0 for post in posts_of(item)), (item, least)


@given(WISHES)
@settings(max_examples=150)
def test_the_stack_is_made_of_the_chips_and_play_ends_in_time(wish: Wish) -> None:
    made = generate(wish)
    assert sum(chip.value * chip.each for chip in made.chips) == wish.chips
    assert made.minutes <= max(wish.minutes, 2 * wish.level + wish.break_minutes)
    assert len(levels(made)) > made.last_level
    assert read_structure(write_structure(made.structure)) == made.structure


@pytest.mark.parametrize("minutes", [180, 240, 300])
@pytest.mark.parametrize("entrants", [9, 27, 60, 120])
def test_twenty_to_thirty_big_blinds_are_left_when_it_should_end(minutes: int, entrants: int) -> None:
    made = generate(Wish(minutes=minutes, entrants=entrants))
    last = levels(made)[made.last_level - 1]
    assert 20 <= made.total // last.big <= 36
    assert minutes - 30 <= made.minutes <= minutes


def test_an_ordinary_tournament_has_ordinary_levels() -> None:
    made = generate(Wish(minutes=240, chips=5_000, entrants=20))
    assert write_structure(made.structure[:8]) == (
        "20: 25/50; 20: 50/100; 20: 75/150; break 10 color-up 25; 20: 100/200; 20: 200/400; 20: 300/600; break 10"
    )
    assert [(chip.value, chip.each) for chip in made.chips[:4]] == [(25, 8), (100, 8), (500, 4), (1_000, 2)]


def test_each_preset_makes_a_tournament() -> None:
    for preset in PRESETS:
        made = generate(Wish(minutes=300, level=preset.level, depth=preset.depth))
        assert levels(made)[0].minutes == preset.level
        assert 5_000 / levels(made)[0].big == pytest.approx(preset.depth, rel=0.3)


@pytest.mark.parametrize("wish", [Wish(minutes=30), Wish(chips=0), Wish(entrants=0), Wish(level=0)])
def test_impossible_wishes_are_refused_with_the_reason(wish: Wish) -> None:
    with pytest.raises(ValueError, match=r"must be 1 or more|too short for two levels"):
        generate(wish)


def test_a_chip_is_needed_while_something_cannot_be_paid_without_it() -> None:
    ahead = read_structure("20: 100/200 ante 25; 20: 200/400 ante 50")
    assert needed_below(100, ahead)
    assert not needed_below(100, read_structure("20: 200/400 ante 100; 20: 300/600 ante 100"))


def test_a_stack_that_its_chips_cannot_make_is_a_problem() -> None:
    with pytest.raises(ValueError, match="can't be made"):
        chips_for(130, (25, 100))


@pytest.mark.parametrize(
    "text",
    [
        "20: 25/50",
        "20: 100/200 ante 200 by big blind",
        "15: 100/200 ante 25 by button; break 5",
        "20: ante 25 bring-in 50 bets 100/200",
        "30: 50/100 bets 100/200; break 15 color-up 25, 100",
    ],
)
def test_a_structure_reads_as_it_is_written(text: str) -> None:
    assert write_structure(read_structure(text)) == text


def test_a_structure_is_read_in_both_spellings_and_written_in_one() -> None:
    for spelled in ("color-up", "colour-up"):
        assert write_structure(read_structure(f"20: 25/50; break 10 {spelled} 25")) == "20: 25/50; break 10 color-up 25"
