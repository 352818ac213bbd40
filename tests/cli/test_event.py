"""`cutcard tournament`: its output and exit codes."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from cutcard.cli import main


def command(*words: str | Path) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["tournament", *map(str, words)])


def test_the_events_are_listed_with_their_days() -> None:
    result = command("templates")
    assert result.exit_code == 0
    assert (
        "club52-monthly (club52; third wednesday, 5:00 PM) Third Wednesday of the month, members only: $100"
        in result.output
    )
    assert {one["id"] for one in json.loads(command("templates", "--json").output)} >= {"ccp-league", "giancarlo-home"}


def test_an_event_is_shown_with_its_levels_by_the_clock() -> None:
    result = command("show", "giancarlo-home")
    assert result.exit_code == 0
    for line in ("Buy-in $20 for 800 chips", " 7:30 PM   1  5/10", " 8:30 PM      break 10 color-up 5"):
        assert line in result.output
    assert json.loads(command("show", "giancarlo-home", "--json").output)["plan"]["buy_in"]["chips"] == 800
    assert "20:30      break 10 color-up 5" in command("show", "giancarlo-home", "--time-format", "24h").output


def test_an_unknown_event_is_reported() -> None:
    result = command("show", "tuesday")
    assert result.exit_code == 2
    assert "there is no event 'tuesday'; there are ccp-league" in result.output


def test_a_plan_of_your_own_is_checked_by_its_house(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'about = "x"\n[plan]\ntitle = "x"\nhouse = "giancarlo"\nbuy_in = { cents = 2000, chips = 1500 }\n'
        'structure = ["20: 5/20"]\nprizes = { shares = [[2, [10000]]] }\n'
    )
    result = command("check", mine)
    assert result.exit_code == 1
    assert (
        "wrong buy_in: A starting stack of 1,500 doesn't fit the house rules: from 600 to 1,000 chips for $20."
        in result.output
    )
    assert "(giancarlo.blinds.4)" in result.output
    assert [one["code"] for one in json.loads(command("check", mine, "--json").output)] == ["stack_size", "small_blind"]


def test_a_good_plan_has_nothing_wrong() -> None:
    assert (command("check", "ccp-league").exit_code, command("check", "ccp-league").output) == (
        0,
        "No problems found.\n",
    )


def test_a_structure_is_generated_for_a_length() -> None:
    result = command("structure", "--minutes", "180", "--chips", "3000", "--entrants", "12", "--pace", "turbo")
    assert result.exit_code == 0
    assert "0:00   1  25/50" in result.output
    assert "Ends about level 16, after 180 minutes." in result.output
    assert json.loads(command("structure", "--json").output)["total"] == 100_000


def test_what_makes_no_structure_is_reported() -> None:
    result = command("structure", "--minutes", "20")
    assert (result.exit_code, "too short for two levels" in result.output) == (2, True)


def test_the_chips_of_an_event_are_counted_for_so_many() -> None:
    result = command("chips", "giancarlo-home", "--entrants", "24", "--rebuys", "8", "--add-ons", "10")
    assert result.exit_code == 0
    assert "264 × 100 black (120 in stacks, 72 for rebuys, 72 for color-ups)" in result.output
    told = json.loads(command("chips", "giancarlo-home", "--entrants", "24", "--json").output)
    assert [one["total"] for one in told] == [240, 288, 192]


def test_chips_that_nobody_can_count_are_reported() -> None:
    assert (
        "club52-tuesday has neither rebuys nor re-entries" in command("chips", "club52-tuesday", "--rebuys", "3").output
    )
    assert command("chips", "nowhere").exit_code != 0
    assert command("chips", "giancarlo-home", "--entrants", "0").exit_code != 0
