"""The events that come with Cutcard: complete, payable in their chips, and true to the rules they cite."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.rules import load_house
from cutcard.tournament.plan.chip_set import with_colour_ups
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.plan.templates import (
    WEEKDAYS,
    Template,
    find_template,
    next_date,
    parse_template,
    template,
    templates,
)

EVENTS = pytest.mark.parametrize("event", templates(), ids=lambda event: event.id)


@EVENTS
def test_its_rules_are_rules_of_its_house(event: Template) -> None:
    assert event.cites
    assert set(event.cites) <= set(load_house(event.plan.house).rules)


@EVENTS
def test_a_starting_stack_is_what_its_chips_make(event: Template) -> None:
    assert sum(chip.value * chip.each for chip in event.plan.chips) == event.plan.stack


@EVENTS
def test_each_chip_goes_in_the_first_break_after_which_nothing_needs_it(event: Template) -> None:
    values = [chip.value for chip in event.plan.chips]
    assert with_colour_ups(event.plan.structure, values) == event.plan.structure


@EVENTS
def test_a_template_has_a_day_and_a_name(event: Template) -> None:
    assert event.plan.template == event.id
    assert event.when.split()[-1] in WEEKDAYS


def test_an_unknown_event_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="there are ccp-league"):
        template("ccp-legue")


@pytest.mark.parametrize("text", ["about = 3", "about =", 'about = "x"\n[plan]\ntitle = "x"\nbuyin = 3'])
def test_a_file_that_is_no_event_is_refused_with_its_name(text: str) -> None:
    with pytest.raises(ValueError, match=r"^mine: "):
        parse_template(text, "mine")


def test_an_unreadable_level_is_refused() -> None:
    text = 'about = "x"\n[plan]\ntitle = "x"\nbuy_in = { cents = 1, chips = 1 }\nstructure = ["20 minutes"]'
    with pytest.raises(ValueError, match="is not a level or a break"):
        parse_template(text, "mine")


@pytest.mark.proves("club52.tournament.p1a")
def test_tuesday_is_twenty_and_five_on_the_own_head() -> None:
    price = template("club52-tuesday").buy_in
    assert (price.cents, price.bounty, price.fee, price.total) == (2_000, 500, 0, 2_500)


@pytest.mark.proves("club52.tournament.p1b")
def test_thursday_is_forty_without_a_bounty() -> None:
    plan = template("club52-thursday")
    assert (plan.buy_in.cents, plan.buy_in.total, plan.bounty) == (4_000, 4_000, "none")


@pytest.mark.proves("club52.tournament.p1c")
def test_the_monthly_event_is_for_members_on_the_third_wednesday() -> None:
    event = find_template("club52-monthly")
    assert (event.plan.buy_in.total, event.plan.members_only) == (10_000, True)
    after = (date(2026, 3, 5), date(2026, 3, 17), date(2026, 3, 18), date(2026, 4, 1))
    third = (date(2026, 3, 18), date(2026, 3, 18), date(2026, 4, 15), date(2026, 4, 15))
    assert tuple(next_date(event.when, day) for day in after) == third


@pytest.mark.proves("club52.procedures.2c")
def test_every_event_of_the_club_begins_at_five() -> None:
    assert {event.at for event in templates() if event.plan.house == "club52"} == {"17:00"}


@given(st.dates(max_value=date(9000, 1, 1)), st.sampled_from(WEEKDAYS))
def test_the_next_such_day_is_the_first_of_its_name(day: date, weekday: str) -> None:
    assert next_date(weekday, day) == day + timedelta(days=(WEEKDAYS.index(weekday) - day.weekday() - 1) % 7 + 1)


@pytest.mark.parametrize("when", ["", "wednsday", "fifth monday", "third of may"])
def test_an_unreadable_day_is_refused(when: str) -> None:
    with pytest.raises(ValueError, match="is not a weekday"):
        next_date(when, date(2026, 3, 5))


@pytest.mark.proves("giancarlo.levels.1")
def test_levels_of_the_home_game_last_twenty_minutes() -> None:
    levels = [item for item in template("giancarlo-home").structure if isinstance(item, Level)]
    assert {level.minutes for level in levels} == {20}


@pytest.mark.proves("house.overview.4")
def test_everybody_begins_a_house_rules_night_with_ten_thousand() -> None:
    assert template("house-night").stack == 10_000
