"""What clients do in a fault test: play at a table, run a cash session's bank, register players for a tournament."""

import asyncio
from typing import Any, Final

from tools.faults.clients import Client, SocketClient

BUY_IN: Final = 200
TABLE: Final[dict[str, Any]] = {
    "title": "Fault test", "house": "standard", "game": "nlhe", "size": 3, "buy_in": [40, BUY_IN], "chat": "off",
    "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2},
}  # fmt: skip
NIGHT: Final[dict[str, Any]] = {
    "title": "Fault test", "house": "standard", "date": "2026-03-05", "starts": 1_700_000_000_000,
    "buy_in": {"cents": 2_000, "chips": 2_000},
    "structure": [{"is": "level", "minutes": 20, "small": small, "big": 2 * small} for small in (25, 50, 100)],
}  # fmt: skip
EVENING: Final[dict[str, Any]] = {"house": "standard", "float_cents": 40_000}
FULL: Final = 150
"""Players registered, after which no more are added: a long list would only slow every life of the server."""


async def play(client: Client, table: str, seat: int) -> None:
    """Sit at a table and act whenever it is this player's turn, until the test is over."""
    stream, path = f"table/{table}", f"/api/tables/{table}"
    while not client.ending.is_set():
        seen = await client.look(stream, path)
        command = None if seen is None else _move(client, seen, seat)
        if command is None:
            await asyncio.sleep(0.06)
        else:
            await client.execute("table", stream, f"{path}/commands", command)
    if isinstance(client, SocketClient):
        await client.hang_up()


def _move(client: Client, seen: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """The command to send now; None: it is another player's turn."""
    view, you = seen["view"], seen.get("you", 0)
    if not you:
        return {"do": "sit-down", "seat": seat, "stack": BUY_IN}
    hand = view.get("hand")
    may = (hand or {}).get("legal") or {}
    if may.get("seat") == you and hand["phase"] in ("bet", "show"):
        return {"do": "show"} if hand["phase"] == "show" else _bet(client, may)
    me: dict[str, Any] = next((one for one in view["sitters"] if one["seat"] == you), {})
    if seen.get("offers", {}).get("come_back"):
        return {"do": "come-back"}
    between = hand is None or hand["phase"] == "over"
    if between and not me.get("stack") and not me.get("coming"):
        return {"do": "top-up", "amount": BUY_IN}
    return None


def _bet(client: Client, may: dict[str, Any]) -> dict[str, Any]:
    roll = client.rng.random()
    if may.get("max_to") and roll < 0.25:
        return {"do": "raise", "to": may["min_to"]}
    if not may.get("call"):
        return {"do": "check"}
    return {"do": "fold"} if roll > 0.8 else {"do": "call"}


async def bank(client: Client, evening: str) -> None:
    """Fill the bank of the cash session and move some of it to the safe; every amount is different."""
    path = f"/api/cash/{evening}/commands"
    while not client.ending.is_set():
        cents = client.rng.randrange(1, 5_000)
        await client.execute("cash", f"cash/{evening}", path, {"do": "fill-drawer", "cents": cents, "note": "faults"})
        await client.execute("cash", f"cash/{evening}", path, {"do": "move-to-safe", "cents": cents, "note": "faults"})
        await client.look(f"cash/{evening}", f"/api/cash/{evening}")


async def desk(client: Client, night: str) -> None:
    """Register players, each with the money in hand."""
    path, names = f"/api/nights/{night}/commands", 0
    while not client.ending.is_set():
        names += 1
        who = f"p{names}"
        register = {"do": "register", "player": who, "name": f"Player {names}", "here": True, "pays": True}
        await client.execute("night", f"night/{night}", path, register)
        if names > FULL:
            await asyncio.sleep(0.2)
        if not names % 10:
            await client.look(f"night/{night}", f"/api/nights/{night}")
