"""Open everything that a club has stored on every reading operation: nothing that was accepted makes a page fail."""

import asyncio
import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from cutcard.cash.views.session_report import FILES
from cutcard.office.calendar.occasions import dates
from cutcard.web.api import OPERATIONS
from cutcard.web.api.office.books import _WRITTEN as JOURNALS
from cutcard.web.print.tournament_paper import PRINTS
from tests.web.doors import Doors

PATIENCE: Final = 300
SLOW_MEDIA: Final = ("application/pdf", "image/png")
"""What is set or drawn takes a while: a few of each kind."""
OVERLOADED: Final = ("took_too_long", "busy")
"""Answers of a busy machine: no stored thing is the reason."""
FAR: Final = "2199-12-31"


def stored(doors: Doors) -> dict[str, tuple[str, ...]]:
    """The ids of everything that is stored, by the name in a path and the word before it."""
    room = doors.room
    occasions = room.calendar.view.calendar.occasions
    tables, houses = tuple(room.tables), ("standard", "ppc", "ours")
    days = {held.date for one in occasions.values() for held in dates(one, room.calendar.view.today.replace(year=2199))}
    entrants = {one.id for kept in room.nights for one in kept.night.entrants.values()}
    return {
        "nights/id": tuple(kept.id for kept in room.nights),
        "cash/id": tuple(kept.id for kept in room.evenings),
        "tables/id": tables, "hand": tuple(f"{table}-1" for table in tables),
        "people/id": tuple(room.people.persons), "members/id": tuple(room.people.persons),
        "records/id": tuple(room.people.persons), "player": tuple(entrants),
        "house": houses, "other": houses[:2], "rule": ("standard.pot.1",), "number": ("1",), "entry": ("1", "4"),
        "seasons/id": tuple(room.league.kept.league.season_ids()), "season": tuple(room.league.kept.league.seasons),
        "calendar/occasion": tuple(occasions), "date": tuple(sorted(days)),
        "prints/name": tuple(PRINTS), "report/name": tuple(FILES), "journal/name": tuple(JOURNALS),
    }  # fmt: skip


def addresses(pattern: str, known: dict[str, tuple[str, ...]], rng: Random, most: int) -> Iterator[str]:
    """The addresses of a pattern with ids that exist: all of them, or so many by chance."""
    names = re.findall(r"([\w-]+)/{(\w+)}|{(\w+)}", pattern)
    choices = [known.get(f"{before}/{name}") or known.get(name or alone, ()) or ("1",) for before, name, alone in names]
    found = list(product(*choices))
    for chosen in found if len(found) <= most else rng.sample(found, most):
        yield re.sub(r"{\w+}", "{}", pattern).format(*chosen)


async def look_everywhere(doors: Doors, *tokens: str, rng: Random, most: int = 12) -> int:
    """Ask every reading operation for everything stored; how many answers there were."""
    asked, known = 0, stored(doors)
    for token in tokens:
        async with doors.client(token) as client:
            for operation in OPERATIONS:
                if operation.method != "GET":
                    continue
                few = 2 if operation.media and operation.media[0] in SLOW_MEDIA else most
                for path in addresses(operation.path, known, rng, few):
                    async with asyncio.timeout(PATIENCE):
                        answer = await client.get(path)
                    fine = answer.status_code < 500 or answer.json().get("code") in OVERLOADED
                    assert fine, f"{path}: {answer.status_code} {answer.text[:300]}"
                    asked += 1
            for path in (f"/api/calendar?since={FAR}", f"/api/books/periods?until={FAR}", "/go", "/calendar.ics"):
                assert (await client.get(path)).status_code < 500, path
    return asked
