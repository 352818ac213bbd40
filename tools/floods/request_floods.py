"""Floods of whole requests: many connections that say little, requests that are dear, and things that stay."""

import asyncio
import base64
import time
from typing import Any

from tools.floods.sending import ADDRESS, ADDRESSES, LOST, answer, guest, hold, look, repeat
from tools.floods.visitor import Target, ask

# Connections that say little -----------------------------------------------------------------------------------------


async def idle_connections(target: Target, until: float) -> int:
    """Many connections that say nothing."""
    return await hold(target, until, b"")


async def half_heads(target: Target, until: float) -> int:
    """Many requests whose heads never end."""
    return await hold(target, until, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ")


async def slow_bodies(target: Target, until: float) -> int:
    """Many requests whose bodies never come."""
    return await hold(target, until, target.head("POST", "/api/guest", length=1000) + b"{")


# Requests that are dear ----------------------------------------------------------------------------------------------


async def sign_ins(target: Target, until: float) -> int:
    """Made-up names with made-up passwords, each new."""

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", "/api/sign-in", {"name": f"Nobody {number} {time.time_ns()}", "password": "guess guess guess"}

    return await repeat(target, until, request, at_once=60)


async def codes(target: Target, until: float) -> int:
    """QR codes of players with very long ids."""
    nights = await look(target, "/api/nights")
    night = nights[0]["id"] if nights else "none"

    def request(number: int) -> tuple[str, str, Any]:
        return "GET", f"/api/nights/{night}/qr.svg?player={number}{'A' * 2_000}", None

    return await repeat(target, until, request)


async def books(target: Target, until: float) -> int:
    """Rulebooks to print, in every house and on every paper."""
    houses = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")

    def request(number: int) -> tuple[str, str, Any]:
        paper = ("a4", "letter")[number // 6 % 2]
        return "GET", f"/api/houses/{houses[number % 6]}/rulebook.pdf?paper={paper}", None

    return await repeat(target, until, request, at_once=12)


async def structures(target: Target, until: float) -> int:
    """Structures for nights of enormous size."""

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", "/api/structures", {"entrants": 10 ** (3 + number % 300), "minutes": 10 ** (1 + number % 200)}

    return await repeat(target, until, request, token=await guest(target))


async def files_as_games(target: Target, until: float) -> int:
    """Plans whose game is a file of the machine that never ends."""
    token = await guest(target)
    events = await look(target, "/api/events", token)
    plan = {**(events[0]["plan"] if events else {}), "game": "/dev/zero"}

    def request(_number: int) -> tuple[str, str, Any]:
        return "POST", "/api/nights/check", {"plan": plan}

    return await repeat(target, until, request, token=token, at_once=1)


# What stays ----------------------------------------------------------------------------------------------------------


async def tables_and_bots(target: Target, until: float) -> int:
    """A guest who puts up tables and fills them with bots, for ever."""
    token = await guest(target)
    order = {
        "title": "x", "game": "nlhe", "size": 2, "buy_in": [200, 200], "alone": True,
        "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2},
    }  # fmt: skip
    opened = 0
    while time.monotonic() < until:
        table = await answer(target, "POST", "/api/tables", order, token)
        if table.get("table"):
            opened += 1
            await answer(target, "POST", f"/api/tables/{table['table']}/bots", {"count": 2}, token)
        else:
            await asyncio.sleep(0.05)
    return opened


async def enormous_stakes(target: Target, until: float) -> int:
    """Tables whose stakes have more figures than anybody can print."""
    token = await guest(target)
    nines = "9" * 4_300
    body = (
        '{"title":"x","game":"stud","size":2,"buy_in":[200,200],"stakes":'
        f'{{"format":"cash","ante":1,"bring_in":1,"small_bet":{nines}}}}}'
    ).encode()
    sent = 0
    while time.monotonic() < until:
        try:
            await asyncio.wait_for(ask(target, "POST", "/api/tables", body=body, token=token, address=ADDRESS), 10)
        except LOST:
            await asyncio.sleep(0.05)
        sent += 1
    return sent


async def guests(target: Target, until: float) -> int:
    """New guests, one after another."""

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", "/api/guest", {"name": f"G{number} {time.time_ns() % 10**12}", "token_wanted": True}

    return await repeat(target, until, request)


# Calculations --------------------------------------------------------------------------------------------------------


async def equities(target: Target, until: float) -> int:
    """Equities of six ranges and of four cards, each new."""

    def request(number: int) -> tuple[str, str, Any]:
        board = f"{'23456789TJQK'[number % 12]}{'cdhs'[number // 12 % 4]}"
        if number % 2:
            wanted = {"ranges": ["AKs,QQ+", "random", "random", "22+", "A2s+", "random"], "dead": board}
        else:
            wanted = {"ranges": ["random", "AAKK,KKQQ"], "game": "plo", "dead": board}
        return "POST", "/api/lab/equity", wanted

    return await repeat(target, until, request, at_once=20)


async def school_questions(target: Target, until: float) -> int:
    """Questions of the dealer school in every house, each of another learner."""
    houses = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", f"/api/school/{houses[number % 6]}/questions", {"turn": number % 1_000, "seed": str(number)}

    return await repeat(target, until, request, at_once=20)


async def long_formulas(target: Target, until: float) -> int:
    """The longest points formulas, from a guest."""
    text = "+".join(f"{number % 10}*n" for number in range(1_000))[:4_000].rstrip("+*")

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", "/api/league/formula", {"formula": f"{text}+{number % 10}"}

    return await repeat(target, until, request, token=await guest(target), at_once=6)


async def imports_of_names(target: Target, until: float) -> int:
    """An officer's league import of thousands of unknown names, looked at again and again."""
    if not target.director:
        return 0
    box = (await answer(target, "POST", "/api/league/imports", {}, target.director)).get("id", "")
    head = "season,date,name,place,points\n"
    rows = "\n".join(f"Old,2019-01-05,Unknown {number * 7919 % 99_991} Player,{number},1" for number in range(1, 6_001))
    data = base64.b64encode((head + rows).encode()).decode()
    dropped = {"name": "old.csv", "data": data}
    await answer(target, "POST", f"/api/league/imports/{box}/files", dropped, target.director)

    def request(_number: int) -> tuple[str, str, Any]:
        return "GET", f"/api/league/imports/{box}", None

    return await repeat(target, until, request, token=target.director, at_once=3)


# Many addresses ------------------------------------------------------------------------------------------------------


async def passwords_of_one(target: Target, until: float) -> int:
    """Wrong passwords for one member's name from many addresses."""

    def request(number: int) -> tuple[str, str, Any]:
        return "POST", "/api/sign-in", {"name": "Dora Director", "password": f"guess guess {number}"}

    return await repeat(target, until, request, at_once=60, addresses=ADDRESSES)


async def pages_from_many(target: Target, until: float) -> int:
    """The lobby, asked for from many addresses."""
    return await repeat(target, until, lambda _: ("GET", "/api/tables", None), addresses=ADDRESSES)


async def half_heads_from_many(target: Target, until: float) -> int:
    """Requests from many addresses whose heads never end."""
    return await hold(target, until, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ", ADDRESSES)


async def new_connections(target: Target, until: float) -> int:
    """Connections that are opened and closed, as fast as they can be."""
    opened = 0

    async def one() -> None:
        nonlocal opened
        while time.monotonic() < until:
            try:
                _, writer = await asyncio.wait_for(target.connect(ADDRESS), 1)
                writer.transport.abort()
                opened += 1
            except LOST:
                await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(8)))
    return opened
