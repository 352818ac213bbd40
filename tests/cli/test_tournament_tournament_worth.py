"""`cutcard tournament icm`: a running tournament, read from the club's store."""

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.store import open_store
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.desk.open_tournament import PublishTournament
from cutcard.tournament.desk.registration import Register
from cutcard.tournament.money.cashier import Pay
from cutcard.tournament.plan.plan import Prizes
from cutcard.tournament.seating.seat_draw import DrawSeats
from tests.room.rooms import Hall
from tests.tournament.money.tournaments import planned

pytestmark = pytest.mark.slow


def worth(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["tournament", "icm", *words])


async def played(url: str) -> str:
    """A club with one of three tournaments running; its id."""
    async with await open_store(url) as store:
        hall = await Hall.open(store)
        by = await hall.person("Flo Berg")
        name = await hall.room.nights.open(by, planned("standard", prizes=Prizes(shares=((1, (6000, 4000)),))))
        kept = hall.room.nights[name]
        people = ("Ann", "Bob", "Cid")
        commands: list[AnyCommand] = [
            PublishTournament(by=by.id),
            *(Register(player=one, name=one, by=by.id) for one in people),
        ]
        await _do(kept, commands, "list")
        ids = [one.id for one in kept.night.entrants.values()]
        here: list[AnyCommand] = [
            command for one in ids for command in (CheckIn(player=one, by=by.id), Pay(player=one, by=by.id))
        ]
        await _do(kept, [*here, DrawSeats(seed="x", by=by.id), StartPlay(by=by.id)], "play")
        return name


async def _do(kept: TournamentStream, commands: list[AnyCommand], what: str) -> None:
    for number, command in enumerate(commands):
        await kept.execute(command, f"{what} {number}")


@pytest.fixture
def club(tmp_path: Path) -> tuple[str, str]:
    """The club's address, and the tournament's id."""
    url = f"sqlite:{tmp_path / 'club.db'}"
    return url, asyncio.run(played(url))


def test_the_night_in_progress_is_reported(club: tuple[str, str]) -> None:
    url, night = club
    stacks = ("Ann=3000", "bob=2000", "Cid=1000")
    told = json.loads(worth("--db", url, *stacks, "--bust", "Cid", "--json").output)
    assert [one["name"] for one in told["rows"]] == ["Ann", "Bob", "Cid"]
    assert sum(one["prizes"] for one in told["rows"]) == 6000
    assert sum(one["gain"] for one in told["rows"]) == 0
    text = worth("--db", url, "--tournament", night, *stacks, "--bust", "Cid", "--winner", "Ann")
    assert text.exit_code == 0
    assert "change" in text.output


def test_an_unreadable_disk_is_reported(club: tuple[str, str]) -> None:
    url, _ = club
    for words, wrong in (
        ((), "Count the stacks of"),
        (("Ann=1", "Bob=1", "Cid=1"), "Recount them"),
        (("Zoe=1",), 'No remaining player is called "Zoe"'),
        (("Ann",), '"Ann" is not a stack'),
        (("--tournament", "none"), 'There is no tournament "none"'),
    ):
        told = worth("--db", url, *words)
        assert (told.exit_code, wrong in told.output) == (2, True), told.output
