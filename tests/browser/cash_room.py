"""A cash session for the pages' tests: four games at Play Poker Chicago, three of them running."""

from typing import Any, Final, Self

import httpx

from tests.web.serving import Served

NAMES: Final = (
    "Marta Vogel", "Hana Reid", "Drew Kane", "Lena Frost", "Isaac Dunn", "Noor Adams", "Sol Greene", "Tara Holt",
    "Ken Park", "Bram Jonas", "Ulla Moore", "Joel Baker", "Petra Novak", "Omar Said", "Rosa Tran", "Vera Lind",
    "Walt Hughes", "Xenia Ford", "Yann Petit", "Zoe Hart",
)  # fmt: skip
WAITING: Final = ("Dee Wright", "Marcus Jones", "Ana Lopez", "Bill Ross", "Sunny Kaur", "Theo Vance")


def game(name: str, small: int, big: int, least: int, most: int, **more: Any) -> dict[str, Any]:
    """A game's settings; buy-ins in dollars."""
    if name == "nlhe":
        stakes: dict[str, Any] = {"format": "cash", "small_blind": small, "big_blind": big}
    else:
        stakes = {"format": "cash", "ante": 1, "bring_in": 2, "small_bet": small, "big_bet": big}
    return {"game": name, "stakes": stakes, "least": least * 100, "most": most * 100, **more}


class CashRoom:
    """The podium's staff, over HTTP."""

    def __init__(self, client: httpx.AsyncClient, evening: str) -> None:
        self.client, self.id = client, evening
        self._count = 0

    @classmethod
    async def open(cls, room: Served, token: str, house: str = "ppc", **plan: Any) -> Self:
        """A session without games."""
        client = room.doors.client(token)
        order = {"plan": {"house": house, "float_cents": 400_000} | plan}
        answer = await client.post("/api/cash", json=order)
        assert answer.status_code == 201, answer.text
        return cls(client, answer.json()["evening"])

    async def do(self, do: str, **command: Any) -> dict[str, Any]:
        """Carry out a command that is accepted, before the doors open too; its answer."""
        self._count += 1
        if do == "arrive" or command.get("here"):
            command = {"override": "they set up the tables", **command}
        body = {"id": f"{self.id} {self._count}", "command": {"do": do, **command}}
        answer = await self.client.post(f"/api/cash/{self.id}/commands", json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def seen(self, view: str = "") -> dict[str, Any]:
        """The session as podium, "/board", "/bank" or "/me"."""
        return dict((await self.client.get(f"/api/cash/{self.id}{view}")).json())

    async def player(self, name: str) -> str:
        """The id of a player by name, on a list or at a table."""
        seen = await self.seen()
        for one in seen["games"]:
            for wait in one.get("waiting", ()):
                if wait["name"] == name:
                    return str(wait["player"])
            for table in one.get("tables", ()):
                for seat in table["seats"]:
                    if seat.get("name") == name:
                        return str(seat["player"])
        raise AssertionError(f"{name} is nowhere in {seen}")

    async def seat(self, name: str, into: str, cents: int) -> str:
        """A player joins, is called, gets the seat card, sits down and buys in; their id."""
        await self.do("put-down", game=into, name=name, here=True)
        player = await self.player(name)
        await self.do("call-next", game=into)
        await self.do("hand-out-card", game=into, player=player)
        wait = next(
            one for g in (await self.seen())["games"] if g["id"] == into for one in g["waiting"] if one["name"] == name
        )
        await self.do("sit-down", player=player, table=wait["table"], seat=wait["seat"])
        await self.do("buy-chips", player=player, cents=cents)
        return player


async def cash_evening(room: Served, token: str) -> CashRoom:
    """Table 1 full but for a seat Dee is called for, table 2 with open seats, stud with three, razz not started."""
    podium = await CashRoom.open(room, token, jackpot_cents=1_247_100, promotions_cents=0)
    await podium.do("put-up-game", game="nl", plan=game("nlhe", 1, 2, 100, 300))
    await podium.do("put-up-game", game="nl5", plan=game("nlhe", 2, 5, 200, 500))
    await podium.do("put-up-game", game="stud8", plan=game("stud8", 4, 8, 80, 0))
    await podium.do("put-up-game", game="razz", plan=game("razz", 4, 8, 80, 0, starts_with=6))
    names = iter(NAMES)
    for into, count, cents in (("nl", 8, 20_000), ("nl5", 6, 50_000), ("stud8", 4, 8_000)):
        await podium.do("open-table", game=into)
        for _ in range(count):
            await podium.seat(next(names), into, cents)
    for name in WAITING:
        await podium.do("put-down", game="nl", name=name, here=True)
    for name in ("Lou Diaz", "Fern Abbot", "Otis Bell", "Kim Stone"):
        await podium.do("put-down", game="razz", name=name, here=True)
    await podium.do("call-next", game="nl")
    return podium
