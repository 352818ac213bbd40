"""A cash room that is killed: its client repeats what was not answered, and everything is done once."""

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.books.accounts import balance
from cutcard.cash.bank.ledger import ledger
from cutcard.cash.podium.session import OpenGame
from cutcard.scenario.cash.setup import read_game_plan
from cutcard.scenario.stream_play import everything
from cutcard.store import open_store
from cutcard.store.hash_chain import check
from cutcard.store.memory import MemoryStore
from tests.cash.sessions import Chance
from tests.room.cash.one_podium import BY, NOW, carry_out, open_evening
from tests.room.test_killed import process

pytestmark = pytest.mark.slow

MODULE = "tests.room.cash.one_podium"
GAMES = (
    OpenGame(game="nl", plan=read_game_plan("nlhe 1/2, $100 to $300, 5 seats")),
    OpenGame(game="cred", plan=read_game_plan("nlhe 1/2, $100 to $300, 5 seats, for credit")),
    OpenGame(game="lim", plan=read_game_plan("lhe 4/8, $40, $6 for 30 minutes")),
)


@dataclass
class Undisturbed:
    """A session without kills: every command and its entry, and the state at the end.

    Refused commands are left out: repeated later, they may rightly succeed.
    """

    asked: list[dict[str, Any]]
    entries: dict[str, int]
    state: object


@dataclass
class _Play:
    """A session as the random commands need it."""

    evening: Any
    now: int = NOW


async def undisturbed(house: str, seed: int, steps: int) -> Undisturbed:
    """Random commands of a podium and a bank, valid or not, each with an id of its own."""
    kept = await open_evening(MemoryStore(), house)
    found = Undisturbed([], {}, None)
    chance = Chance(_Play(kept.evening), random.Random(seed))  # type: ignore[arg-type]
    for number in range(steps):
        command = GAMES[number] if number < len(GAMES) else chance.next()
        one = {"id": f"c{number}", "command": msgspec.to_builtins(replace(command, at=0))}
        word, entry = await carry_out(kept, one)
        if word == "did" and isinstance(entry, int) and entry:
            found.asked.append(one)
            found.entries[one["id"]] = entry
    found.state = everything(kept.evening)
    return found


def kill_often(url: str, house: str, wanted: Undisturbed, heard: random.Random) -> None:
    """Send everything ahead; kill the room, and repeat what was not answered, and more."""
    answered: dict[str, int] = {}
    while len(answered) < len(wanted.asked):
        open_yet = [one for one in wanted.asked if one["id"] not in answered]
        sent = [one for one in wanted.asked if one["id"] in answered][-5:] + open_yet
        with process(url, house, MODULE) as one:
            one.hear("open")
            one.tell(*(msgspec.json.encode(each).decode() for each in sent))
            one.hear("", min(len(sent), heard.randint(10, 40)))
        for word, *rest in map(str.split, one.said[1:]):
            assert word == "did", rest
            assert answered.setdefault(rest[0], int(rest[1])) == int(rest[1]), "answered otherwise than before"
    assert answered == wanted.entries


async def must_be_there(url: str, house: str, wanted: Undisturbed) -> None:
    """Check that the session is the one without kills: every entry once, every cent explained, the chain complete."""
    async with await open_store(url) as store:
        assert (await check(store)).faults == ()
        kept = await open_evening(store, house)
        assert everything(kept.evening) == wanted.state
        for name in wanted.entries:
            assert await store.done(kept.stream, f"{BY}/{name}") is not None
        books = balance(ledger(kept.evening))
        assert sum(books.values()) == 0
        assert books.get("drawer", 0) == kept.evening.bank.drawers[0]


def kill(tmp_path: Path, house: str, seed: int, steps: int) -> None:
    """One session, killed until it is over."""
    url = f"sqlite:{tmp_path / 'club.db'}"
    wanted = asyncio.run(undisturbed(house, seed, steps))
    assert len(wanted.asked) > steps // 6
    kill_often(url, house, wanted, random.Random(seed))
    asyncio.run(must_be_there(url, house, wanted))


def test_a_killed_session_continues_to_the_cent(tmp_path: Path) -> None:
    kill(tmp_path, "ppc", 3, 150)


@pytest.mark.long
@pytest.mark.parametrize("house", ["standard", "club52", "ppc"])
def test_a_session_killed_many_times_continues_to_the_cent(tmp_path: Path, house: str) -> None:
    kill(tmp_path, house, 7, 600)
