"""An office that is killed: its client repeats what was not answered, and everything is done once."""

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cutcard.books.accounts import balance
from cutcard.office.acts import ledger
from cutcard.room.room import Room
from cutcard.scenario.stream_play import everything
from cutcard.store import open_store
from cutcard.store.hash_chain import check
from cutcard.store.memory import MemoryStore
from tests.office.test_state import anything
from tests.room.club.one_desk import BY, PEOPLE, carry_out, open_desk
from tests.room.test_killed import process

pytestmark = pytest.mark.slow

MODULE = "tests.room.club.one_desk"


@dataclass
class Undisturbed:
    """Work without kills: every command and its entry, and the state at the end."""

    asked: list[dict[str, Any]]
    entries: dict[str, int]
    state: object


def entered(room: Room) -> dict[str, Any]:
    """The office's state, without its name lookups."""
    state: Any = everything(next(iter(room.office)).office)
    return {name: value for name, value in state.items() if name not in ("name_of", "ids_of", "time_words")}


async def undisturbed(house: str, seed: int, steps: int) -> Undisturbed:
    """Random acts of an officer, valid or not, each with an id of its own; without refused ones."""
    room, dice = await open_desk(MemoryStore(), house), random.Random(seed)
    found = Undisturbed([], {}, None)
    for number in range(steps):
        one = {"id": f"c{number}", "command": msgspec.to_builtins(anything(dice, tuple(PEOPLE)))}
        word, entry = await carry_out(room, one)
        if word == "did" and isinstance(entry, int) and entry:
            found.asked.append(one)
            found.entries[one["id"]] = entry
    found.state = entered(room)
    return found


def test_a_killed_office_continues_to_the_cent(tmp_path: Path) -> None:
    url, heard = f"sqlite:{tmp_path / 'club.db'}", random.Random(4)
    wanted = asyncio.run(undisturbed("club52", 4, 120))
    assert len(wanted.asked) > 30
    answered: dict[str, int] = {}
    while len(answered) < len(wanted.asked):
        before = [one for one in wanted.asked if one["id"] in answered][-5:]
        sent = before + [one for one in wanted.asked if one["id"] not in answered]
        with process(url, "club52", MODULE) as one:
            one.hear("open")
            one.tell(*(msgspec.json.encode(each).decode() for each in sent))
            one.hear("", min(len(sent), heard.randint(8, 25)))
        for word, *rest in map(str.split, one.said[1:]):
            assert word == "did", rest
            assert answered.setdefault(rest[0], int(rest[1])) == int(rest[1]), "answered otherwise than before"
    assert answered == wanted.entries
    asyncio.run(must_be_there(url, wanted))


async def must_be_there(url: str, wanted: Undisturbed) -> None:
    """Check that the office is the one without kills: every entry once, every cent explained, the chain complete."""
    async with await open_store(url) as store:
        assert (await check(store)).faults == ()
        room = await open_desk(store, "club52")
        assert entered(room) == wanted.state
        kept = await room.office.at_hand()
        for name in wanted.entries:
            assert await store.done(kept.stream, f"{BY}/{name}") is not None
        assert sum(balance(ledger(kept.office)).values()) == 0
