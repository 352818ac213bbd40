"""`cutcard cash`: its output about a club's cash sessions, and its exit codes."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand
from cutcard.cash.state import SessionPlan
from cutcard.cli import main
from cutcard.store import open_store
from tests.room.rooms import Hall

pytestmark = pytest.mark.slow

NL = {"game": "nlhe", "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2}, "least": 10_000, "most": 30_000}
DONE = (
    {"do": "put-up-game", "game": "nl", "plan": NL},
    {"do": "open-table", "game": "nl"},
    {"do": "arrive", "player": "ann", "name": "Ann Archer"},
    {"do": "sit-down", "player": "ann", "table": 1, "seat": 1},
    {"do": "buy-chips", "player": "ann", "cents": 20_000},
    {"do": "put-down", "game": "nl", "name": "Bob Brown", "here": True},
    {"do": "take-drop", "table": 1, "rake": 500, "dealer": "Dee"},
)


def command(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["cash", *words])


async def played(url: str) -> str:
    """A club with one cash session; its id."""
    async with await open_store(url) as store:
        hall = await Hall.open(store)
        by = await hall.person("Flo Berg")
        name = await hall.room.evenings.open(by, SessionPlan(house="standard", float_cents=40_000))
        kept = hall.room.evenings[name]
        for number, one in enumerate(DONE):
            asked = msgspec.convert(one, AnyCommand)
            await kept.execute(replace(asked, by=by.id), f"c{number}")
        return name


@pytest.fixture
def club(tmp_path: Path) -> tuple[str, str]:
    """The address of a club, and its cash session."""
    url = f"sqlite:{tmp_path / 'club.db'}"
    return url, asyncio.run(played(url))


def test_evenings_are_listed(club: tuple[str, str]) -> None:
    url, evening = club
    told = command("list", "--db", url)
    assert (told.exit_code, evening in told.output, "open" in told.output) == (0, True, True)
    assert json.loads(command("list", "--db", url, "--json").output)[0]["id"] == evening


def test_the_board_is_printed_with_short_names(club: tuple[str, str]) -> None:
    url, evening = club
    told = command("board", "--db", url, evening).output
    assert "$1/$2 No-limit hold'em: 1 table, 8 open" in told
    assert "Bob B." in told
    assert "Brown" not in told


def test_the_report_is_text_data_or_a_file(club: tuple[str, str]) -> None:
    url, evening = club
    text = command("report", "--db", url).output
    assert "Ann Archer" in text
    assert "Expected in the bank: $600" in text
    assert "The books balance to the cent." in text
    assert json.loads(command("report", "--db", url, evening, "--json").output)["players"][0]["bought"] == 20_000
    rows = command("report", "--db", url, evening, "--csv", "drawer").output.splitlines()
    assert rows[0] == "drawer,at (UTC),who,why,in,out,undone"
    assert rows[2].endswith(',Ann Archer,"buy-in, table 1",200.00,,')


def test_money_is_checked(club: tuple[str, str]) -> None:
    url, evening = club
    assert command("audit", "--db", url).output == "1 cash session: the books balance to the cent.\n"
    assert command("audit", "--db", url, evening).exit_code == 0


def test_a_missing_thing_is_not_found(club: tuple[str, str], tmp_path: Path) -> None:
    url, _ = club
    assert 'There is no cash session "none"' in command("report", "--db", url, "none").output
    empty = f"sqlite:{tmp_path / 'empty.db'}"
    asyncio.run(_opened(empty))
    assert command("list", "--db", empty).output == "There are no cash sessions yet.\n"
    assert command("report", "--db", empty).exit_code == 2


async def _opened(url: str) -> None:
    async with await open_store(url) as store:
        await Hall.open(store)
