"""Make a club with one of everything through the API: `python -m tests.earlier.club FOLDER`.

Each folder here has a club that an earlier version wrote: compressed, with the facts it showed. Before a step that
could change what is stored, make another one with the version before it (`git worktree add`, copy this file into it).
"""

import asyncio
import json
import lzma
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

from cutcard.store import open_store
from cutcard.streams.subscribers import Outbox
from tests.room.poison import AT_TABLES, poison
from tests.web.doors import PLAN as ANY_PLAN
from tests.web.doors import STAKES, Doors, open_doors
from tests.web.tournaments import NAMES, Evening

DIRECTOR: Final = "Dora Direct"
HOUSE: Final = {"id": "riverside", "title": "Riverside Card Club", "extends": "ccp"}
RULE: Final = {"id": "riverside.odd-chip", "says": "It goes to the last raiser.", "kind": "hand", "software": "enforce"}
RAISER: Final = {"kind": "last_raiser", "cites": ["riverside.odd-chip"]}
PHONE: Final = {"incident": "conduct", "facts": {"breach": "phone", "seat": 2}}
LIMIT: Final = {"format": "cash", "small_blind": 50, "big_blind": 100, "small_bet": 100, "bring_in": 25, "ante": 10}
GAMES: Final = (("nlhe", "riverside", STAKES), ("stud8", "standard", LIMIT), ("27td", "standard", LIMIT))
PLAN: Final[dict[str, Any]] = {
    "structure": [
        {"is": "level", "minutes": 20, "small": 25, "big": 50}, {"is": "level", "minutes": 20, "small": 50, "big": 100},
        {"is": "break", "minutes": 10, "colour_up": [25]}, {"is": "level", "minutes": 20, "small": 100, "big": 200},
    ],
    "buy_in": {"cents": 2400, "fee": 100, "chips": 10_000}, "seats": 5,
    "rebuys": {"price": {"cents": 2000, "chips": 10_000}, "until": 2},
    "chips": [{"value": 25, "each": 12}, {"value": 100, "each": 12}, {"value": 500, "each": 17}],
    "prizes": {"shares": [[0, [5000, 3000, 2000]]]},
}  # fmt: skip


class Table:
    """A table over HTTP."""

    def __init__(self, table: str, *clients: httpx.AsyncClient) -> None:
        self.table, self.clients = table, clients

    async def seen(self, client: httpx.AsyncClient | None = None) -> Any:
        """The table as this client sees it now."""
        return _good(await (client or self.clients[0]).get(f"/api/tables/{self.table}"))

    async def do(self, client: httpx.AsyncClient | None = None, **command: Any) -> None:
        """Send a command."""
        seen = await self.seen(client)
        body = {"id": f"{self.table} {seen['version']} {seen['you']}", "command": command}
        _good(await (client or self.clients[0]).post(f"/api/tables/{self.table}/commands", json=body))

    async def act(self, chance: Random) -> bool:
        """Act at random for the player to act; returns whether there was one."""
        for client in self.clients:
            seen = await self.seen(client)
            command = _move(seen, chance)
            if command is not None:
                await self.do(client, **command)
                return True
        return False


def _good(answer: httpx.Response) -> Any:
    assert answer.status_code < 300, f"{answer.url}: {answer.text}"
    return answer.json() if answer.content else None


def _move(seen: Any, chance: Random) -> dict[str, Any] | None:
    hand = seen["view"].get("hand")
    may = hand and hand.get("legal")
    if not may or hand.get("actor") != seen["you"]:
        return None
    if may["phase"] == "draw":
        down = next(one["down"] for one in hand["seats"] if one["seat"] == seen["you"])
        return {"do": "discard", "cards": down[: chance.randint(0, 2)]}
    if may["phase"] == "show" or may.get("bring_in"):
        return {"do": "show" if may["phase"] == "show" else "bring-in"}
    if seen.get("presets") and chance.random() < 0.3:
        return {"do": "raise", "to": seen["presets"][0]["to"]}
    if may.get("call") and chance.random() < 0.8:
        return {"do": "call"}
    return {"do": "check"} if may.get("may_check") else {"do": "fold"}


async def later(doors: Doors, ms: int) -> None:
    """Let time pass, and run what is due."""
    until = doors.time[0] + ms
    while doors.time[0] < until:
        doors.time[0] = min(until, doors.time[0] + 1_000)
        await doors.room.tick()


async def players(doors: Doors, *names: str) -> dict[str, httpx.AsyncClient]:
    """Members who play, signed in, by their ids."""
    tokens = [await doors.member("player", name=name) for name in names]
    return {person: doors.client(token) for person, token in tokens}


async def play(doors: Doors, table: str, people: dict[str, httpx.AsyncClient], hands: int) -> None:
    """Play so many hands with these players, and begin one more."""
    for person in people:
        doors.room.watch(doors.room.people.persons[person], table, Outbox())
    at, chance = Table(table, *people.values()), Random(table)
    wanted = (await at.seen())["view"]["hands"] + hands
    for _ in range(1_000):
        if not await at.act(chance):
            await later(doors, 1_000)
        elif (await at.seen())["view"]["hands"] > wanted:
            return
    raise AssertionError("nobody plays")


async def furnish(doors: Doors) -> None:
    """Fill a club with one of everything, by its director and its people."""
    director = await doors.visitor("director", name=DIRECTOR)
    members = await players(doors, *NAMES[:3])
    await doors.visitor("dealer", "rail", name="Del Dealer")
    await _people(doors, director)
    await _own_house(director)
    for game, house, stakes in GAMES:
        table = await _put_up(director, title=f"Online {game}", house=house, game=game, stakes=stakes)
        for seat, member in enumerate(members.values(), 1):
            await Table(table).do(member, do="sit-down", seat=seat, stack=5_000)
        await play(doors, table, members, 3)
    await Table(table, director).do(do="penalise", seat=2, hands=2)
    await _real_cards(director)
    await _harmed(doors, director, list(members.values()))
    await _school(next(iter(members.values())))
    await _to_the_last_cent(await _announced(doors, director, title="Closed", **PLAN))
    await _under_way(await _announced(doors, director, title="Under way", house="riverside", **PLAN))
    await _online(doors, await _announced(doors, director, title="Online", room="online", house="riverside"))
    await _announced(doors, director, title="To come", house="club52")


async def _people(doors: Doors, director: httpx.AsyncClient) -> None:
    _good(await doors.client().post("/api/guest", json={"name": "Gerd Guest"}))
    _good(await director.post("/api/people/invitations", json={"roles": ["player"], "uses": 3}))
    people = {one["name"]: one["id"] for one in _good(await director.get("/api/people"))}
    _good(await director.patch(f"/api/people/{people['Del Dealer']}", json={"roles": ["dealer"], "born": "1990-03-05"}))


async def _own_house(director: httpx.AsyncClient) -> None:
    draft = _good(await director.post("/api/own-houses", json=HOUSE))
    path = f"/api/own-houses/{HOUSE['id']}"
    draft = _good(await director.post(f"{path}/editions", json={"saves": draft["saves"], "note": "as ccp"}))
    values = {**draft["values"], "odd_chip": RAISER, "rule": [RULE]}
    draft = _good(await director.put(f"{path}/draft", json={"saves": draft["saves"], "values": values}))
    _good(await director.post(f"{path}/editions", json={"saves": draft["saves"], "note": "the odd chip"}))


async def _put_up(director: httpx.AsyncClient, **ordered: Any) -> str:
    order = {"buy_in": [1_000, 10_000], "size": 6, "stakes": STAKES, **ordered}
    return str(_good(await director.post("/api/tables", json=order))["table"])


async def _ruled(table: Table) -> None:
    client, path = table.clients[0], f"/api/tables/{table.table}/rulings"
    version = _good(await client.post(f"{path}/preview", json=PHONE))["version"]
    applied = _good(await client.post(path, json={**PHONE, "id": "r1", "version": version}))["ruling"]
    appeal = {"id": "a1", "reason": "It was the clock app", "upheld": True}
    _good(await client.post(f"/api/rulings/{applied}/appeals", json=appeal))


async def _real_cards(director: httpx.AsyncClient) -> None:
    """Two hands, the second one in progress; an entry was undone, and there is a ruling."""
    table = Table(await _put_up(director, title="Real cards", house="ppc", live=True), director)
    for seat, name in enumerate(("Gus L.", "Lena R.", "Ty W."), 1):
        await table.do(do="sit-down", seat=seat, player=name)
    await table.do(do="place-button", drawn=[[1, 51], [2, 3], [3, 7]])
    for hand in range(2):
        await table.do(do="next-hand")
        await table.do(do="deal")
        while not hand and (await table.seen())["dealer"]["next"] == "act":
            await table.do(do="fold", seat=(await table.seen())["dealer"]["legal"]["seat"])
    legal = (await table.seen())["dealer"]["legal"]
    await table.do(do="fold", seat=legal["seat"])
    await table.do(do="take-back")
    await table.do(do="raise", seat=legal["seat"], to=legal["min_to"])
    await _ruled(table)


async def _harmed(doors: Doors, director: httpx.AsyncClient, members: list[httpx.AsyncClient]) -> None:
    """A table with an unreadable event."""
    table = await _put_up(director, title="Mended")
    for seat, member in enumerate(members, 1):
        await Table(table).do(member, do="sit-down", seat=seat, stack=2_000)
    await poison(doors.store, f"table/{table}", AT_TABLES["unknown name"], doors.time[0])


async def mend(doors: Doors) -> None:
    """Repair what was damaged, after the room was opened again."""
    async with await signed_in(doors, DIRECTOR) as director:
        (harmed,) = _good(await director.get("/api/broken"))
        _good(await director.post(f"/api/broken/table/{harmed['id']}", json={"do": "repair"}))


async def signed_in(doors: Doors, name: str) -> httpx.AsyncClient:
    """A person of the club, signed in once more."""
    person = next(one.id for one in doors.room.people.persons.values() if one.name == name)
    doors.ids = count(await doors.store.last_position())
    return doors.client(await doors.session(person))


async def _school(learner: httpx.AsyncClient) -> None:
    for _ in range(4):
        asked = _good(await learner.post("/api/school/riverside/questions", json={}))
        _good(await learner.post(f"/api/school/riverside/questions/{asked['id']}/answers", json={"answer": 0}))


async def _announced(doors: Doors, director: httpx.AsyncClient, **plan: Any) -> Evening:
    made = _good(await director.post("/api/nights", json={"plan": {**ANY_PLAN, **plan}}))
    night = Evening(doors, director, made["id"])
    await night.do(do="publish-night")
    return night


async def _to_the_last_cent(night: Evening) -> None:
    """A tournament with a rebuy, a move, a penalty, an undo, prizes paid and closed books."""
    ids = await night.start(8)
    await night.do(do="rebuy", player=ids[0], broke=True)
    await night.do(do="give-penalty", player=ids[1], step="warning", why="A phone")
    await night.do(do="pause", why="Pizza")
    await night.do(do="resume")
    await night.do(do="bust", player=ids[7])
    await night.do(do="take-back")
    await night.do(do="go-away", player=ids[2])
    await night.do(do="come-back", player=ids[2])
    await night.do(do="adjust", by_ms=60_000)
    await night.do(do="set-level", index=1)
    await night.do(do="add-break", minutes=5)
    await night.do(do="hold", table=1, why="A ruling")
    await night.do(do="hold", table=1, on=False)
    for player in ids[:0:-1]:
        await _tidy(night)
        await night.do(do="bust", player=player, winners=[[ids[0], 1]])
    for one in (await night.get())["entrants"]:
        if one.get("prize"):
            await night.do(do="pay-prize", player=one["id"])
    await night.do(do="close-night")


async def _tidy(night: Evening) -> None:
    """Do everything that the house suggests about tables and seats."""
    for one in (await night.get()).get("suggestions", []):
        if one.get("command") and one["kind"] in ("move", "break"):
            await night.do(**one["command"])


async def _under_way(night: Evening) -> None:
    """A tournament in its first level: two busted, chips were counted, a dealer has a table."""
    ids = await night.start(9)
    await night.do(do="count-stack", player=ids[0], stack=12_000)
    await night.do(do="bust", player=ids[8], winners=[[ids[0], 1]])
    await night.do(do="bust", player=ids[7])
    await night.do(do="check-in-dealer", dealer="m5", name="Del")
    await night.do(do="assign-dealer", table=1, dealer="m5")
    await night.do(do="note", player=ids[1], text="Vegetarian")


async def _online(doors: Doors, night: Evening) -> None:
    """An online tournament with some hands at its table."""
    people = await players(doors, *(f"Nightly {name}" for name in NAMES[:4]))
    for person in people:
        await night.do(do="register", name=person, person=person, prepaid=True)
    await night.do(do="draw-seats")
    await night.do(do="start-play")
    await later(doors, 5_000)
    await play(doors, (await night.get())["tables"][0]["live"], people, 2)


# Facts ---------------------------------------------------------------------------------------------------------------


async def figures(doors: Doors) -> dict[str, Any]:
    """What must be the same in every version."""
    async with await signed_in(doors, DIRECTOR) as director, await signed_in(doors, NAMES[0]) as learner:

        async def get(path: str) -> Any:
            return _good(await director.get(path))

        tables = (await get("/api/tables"))["tables"]
        nights = [*(await get("/api/nights")), *(await get("/api/nights?past=true"))]
        seals, school = await get("/api/seals"), _good(await learner.get("/api/school/riverside"))
        return {
            "people": sorted([one["name"], one["kind"], one.get("roles", [])] for one in await get("/api/people")),
            "editions": [[one["id"], [it["digest"] for it in one["editions"]]] for one in await get("/api/own-houses")],
            "tables": {one["title"]: await _table(get, one["table"]) for one in tables},
            "nights": {one["title"]: await _night(get, one["id"]) for one in nights},
            "rulings": [[one["remedy"], one["players"], len(one["appeals"])] for one in await get("/api/rulings")],
            "penalties": [one["step"] for one in await get("/api/penalties")],
            "seals": [seals["count"], seals["head"]],
            "school": [school["answered"], school["right"]],
        }


async def _table(get: Any, table: str) -> Any:
    seen, hands = await get(f"/api/tables/{table}"), await get(f"/api/tables/{table}/hands")
    view = seen["view"]
    hand = view.get("hand") or {}
    return {
        "version": seen["version"], "hands": view["hands"], "pots": [one["pot"] for one in hands],
        "stacks": [[one["seat"], one["stack"]] for one in view["sitters"]], "button": view.get("button"),
        "now": [hand.get("phase"), hand.get("actor"), hand.get("board"), hand.get("pots", [])],
    }  # fmt: skip


async def _night(get: Any, night: str) -> Any:
    seen, log = await get(f"/api/nights/{night}"), await get(f"/api/nights/{night}/log")
    people = seen.get("entrants", [])
    return {
        "version": seen["version"], "stage": seen["stage"], "left": seen.get("left"), "entries": len(log),
        "taken_back": len([one for one in log if one.get("taken_back")]),
        "money": {**seen["money"], "cites": [rule["id"] for rule in seen["money"]["cites"]]}, "chips": seen["chips"],
        "places": [[one["name"], one.get("place"), one.get("prize")] for one in people],
        "seats": [[one["table"], len(one["seats"])] for one in seen.get("tables", [])],
    }  # fmt: skip


@asynccontextmanager
async def reopened(file: Path) -> AsyncIterator[Doors]:
    """The club of a file; its clock goes on from when it was closed."""
    async with await open_store(f"sqlite:{file}") as store, open_doors(kept=store) as doors:
        kept = await store.read_all(await store.last_position() - 1) if await store.last_position() else []
        doors.time[0] = max(doors.time[0], *(one.at for one in kept), 0)
        yield doors


async def make(folder: Path) -> None:
    """Make the club of this version, with its facts beside it."""
    file = folder / "club.db"
    async with reopened(file) as doors:
        await furnish(doors)
    async with reopened(file) as doors:
        await mend(doors)
        told = await figures(doors)
    told["head"] = file.with_suffix(".db.head").read_text("utf-8").split()[-1]
    (folder / "club.db.xz").write_bytes(lzma.compress(file.read_bytes(), preset=9))
    (folder / "figures.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
