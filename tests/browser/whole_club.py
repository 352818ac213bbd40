"""A whole club, the same every time, with something on every page: for layouts, and for docs' pictures."""

from random import Random
from typing import Final, NamedTuple

from cutcard.rules import load_house
from cutcard.web.pages.pages import PAGES
from cutcard.web.pages.school_questions import whole_course
from tests.browser.cash_room import cash_evening
from tests.browser.dealing import put_up, seat_players
from tests.browser.directing import open_night
from tests.browser.league_season import league_season
from tests.browser.test_rulings import evening as rulings
from tests.room.rooms import Hall, party, play_on
from tests.web.serving import Served

COURSE: Final = "giancarlo"
THURSDAY: Final = "2023-11-16"
OURS: Final = "riverside"
IPAD: Final = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"


class Club(NamedTuple):
    """The club's visitors, and where everything is."""

    director: str
    """The token of a user who can see everything."""
    player: str
    """The token of the player who played the hands and passed the course."""
    pages: dict[str, tuple[str, str]]
    """Every page by its template's name: its path, and its visitor's token ("": no sign-in)."""


async def whole_club(room: Served) -> Club:
    """Tables with hands played, a running tournament, rulings, a house of the club's own, a passed course."""
    _, director = await room.doors.member("director", "floor", "dealer", name="Maria D.")
    table, hand, player = await _hands(room)
    live = await put_up(room, director, "ppc")
    await seat_players(room, live, director, (4000, 3500, 5200, 2300))
    await rulings(room, director)
    night = await open_night(room, director, 16)
    night.client.headers["user-agent"] = IPAD
    for number, stack in enumerate((14_200, 8_600, 11_350, 6_050, 9_800, 12_500), 1):
        await night.do(do="count-stack", player=f"e{number}", stack=stack)
    for out in ("e9", "e13", "e16"):
        await night.do(do="bust", player=out)
    await open_night(room, director, 0, title="Saturday bounty", starts=room.doors.time[0] + 86_400_000)
    await _own_house(room, director)
    await _passed(room, player)
    shared = await _shared(room, player, hand)
    evening = await _cash(room, director, player)
    me = await _league(room, director, player)
    named = {
        "lobby": ("/", director),
        "table": (f"/table/{table}", player),
        "tablet": (f"/table/{live}/dealer", director),
        "ledger": (f"/table/{table}/ledger", player),
        "console": (f"/night/{night.id}/console", director),
        "night-plan": (f"/night/{night.id}/plan", director),
        "night-clock": (f"/night/{night.id}/clock", ""),
        "night": (f"/night/{night.id}", ""),
        "nights": ("/nights", director),
        "nights-new": ("/nights/new", director),
        "cash": ("/cash", director),
        "cash-podium": (f"/cash/{evening}/podium", director),
        "cash-bank": (f"/cash/{evening}/bank", director),
        "cash-board": (f"/cash/{evening}/board", ""),
        "cash-phone": (f"/cash/{evening}", player),
        "league": ("/league", player),
        "league-night": ("/league/nights/n0-11", ""),
        "member": (f"/members/{me}", player),
        "club": ("/club", director),
        "hands": ("/hands", player),
        "hand": (f"/hands/{hand}", player),
        "shared": (f"/shared/{shared}", ""),
        "fair": ("/fair", ""),
        "people": ("/people", director),
        "office": (f"/office/members?person={await _office(room, director)}", director),
        "calendar": ("/calendar", player),
        "calendar-date": (f"/calendar/{await _calendar(room, director)}/{THURSDAY}", player),
        "account": ("/account", player),
        "running": ("/running", director),
        "rulings": ("/rulings", director),
        "sign-in": ("/sign-in", ""),
        "join": ("/join/token", ""),
        "director": ("/director/token", ""),
        "password": ("/password/token", ""),
        "rules": ("/rules", ""),
        "rules-house": ("/rules/ppc", ""),
        "house-edit": (f"/rules/{OURS}/edit", director),
        "rules-compare": ("/rules/ccp/compare/giancarlo", ""),
        "rules-rule": ("/rules/ppc/ppc.straddle.2", ""),
        "lab": ("/lab?r=22%2B%2CAJs%2B%2CKQs&r=15%25&b=Qs9h4d", ""),
        "school": ("/school", player),
        "school-house": (f"/school/{COURSE}", player),
        "school-certificate": (f"/school/{COURSE}/certificate", player),
    }
    missing = {template.removesuffix(".html") for _, template, _ in PAGES} - set(named)
    assert not missing, f"something to see is wanted for {missing}"
    return Club(director, player, named)


async def _office(room: Served, director: str) -> str:
    """Dues of $30, which one member paid and another in part; whose panel is open."""
    async with room.doors.client(director) as client:
        names = ("Stan Vale", "Walt Berg", "Omar Diallo", "Tess Moor", "Grant Lund", "Aiko Sato", "Carl Jung")
        me = (await client.get("/api/me")).json()["id"]
        _, _, part, *_, paid, _ = [(await room.doors.member("player", name=name))[0] for name in names]
        for number, command in enumerate((
            {"do": "vote-dues", "since": 2020, "cents": 3000},
            {"do": "appoint", "person": me, "office": "Commissioner", "since": "2020-01-01"},
            {"do": "take-dues", "person": paid},
            {"do": "take-dues", "person": part, "cents": 1500},
        )):  # fmt: skip
            answer = await client.post("/api/office/commands", json={"id": f"office {number}", "command": command})
            assert answer.status_code == 200, answer.text
    return str(part)


async def _calendar(room: Served, director: str) -> str:
    """Tournaments of every other week, the first with RSVPs, and a meeting; the series."""
    night = {"title": "Night #", "number": 13, "day": THURSDAY, "time": "19:30", "place": "Hall B", "seats": 27}
    series = {**night, "guests": 1, "recurs": {"every": "weeks", "weeks": 2}}
    meeting = {"title": "Officers", "kind": "meeting", "day": "2023-11-23", "time": "19:00", "seats": 4}
    async with room.doors.client(director) as client:
        for number, command in enumerate((
            {"do": "set-zone", "zone": "Europe/Vienna"},
            {"do": "plan-occasion", "plan": series},
            {"do": "plan-occasion", "plan": meeting},
        )):  # fmt: skip
            answer = await client.post("/api/office/commands", json={"id": f"calendar {number}", "command": command})
            assert answer.status_code == 200, answer.text
        occasion = next(iter(room.doors.room.calendar.view.calendar.occasions))
        for number, name in enumerate(("Stan Vale", "Walt Berg", "Omar Diallo", "Tess Moor")):
            body = {"id": f"comes {number}", "says": "maybe" if number == 3 else "yes", "name": name}
            await client.post(f"/api/calendar/{occasion}/{THURSDAY}/answers", json=body)
    return occasion


async def _hands(room: Served) -> tuple[str, str, str]:
    """Hands at two tables: the second table, the newest hand of a player at both, and their token."""
    hall = Hall(room.doors.store, room.doors.room, room.doors.time, Random(5))
    for title, house in (("Thursday", "ppc"), ("Saturday", "house")):
        clients = await party(hall, 4, title=title, house=house, size=6)
        await play_on(clients, Random(5), 30)
    kept = await hall.room.own_hands(clients[0].who, 1)
    return clients[0].table, kept[0].mark.hand, await room.doors.session(clients[0].who.id)


async def _cash(room: Served, director: str, player: str) -> str:
    """A cash session in which the player waits for one game and is called for another."""
    podium = await cash_evening(room, director)
    async with room.doors.client(player) as client:
        me = (await client.get("/api/me")).json()
    for game in ("nl5", "razz"):
        await podium.do("put-down", game=game, player=me["id"], name=me["name"], person=me["id"], here=True)
    await podium.do("call-next", game="nl5")
    return podium.id


async def _league(room: Served, director: str, player: str) -> str:
    """A league with the player somewhere in the middle; their id."""
    async with room.doors.client(player) as client:
        me = (await client.get("/api/me")).json()
    await league_season(room.doors, director, (me["id"], me["name"]))
    return str(me["id"])


async def _own_house(room: Served, director: str) -> None:
    async with room.doors.client(director) as client:
        made = await client.post("/api/own-houses", json={"id": OURS, "title": "The Riverside", "extends": "ccp"})
        assert made.status_code == 201, made.text


async def _passed(room: Served, player: str) -> None:
    """Twenty right answers: the course is passed."""
    course = whole_course(load_house(COURSE))
    async with room.doors.client(player) as client:
        for _ in range(60):
            asked = (await client.post(f"/api/school/{COURSE}/questions", json={})).json()
            right = {"answer": course.questions[asked["id"]].right}
            verdict = (await client.post(f"/api/school/{COURSE}/questions/{asked['id']}/answers", json=right)).json()
            if verdict["course"]["passed"]:
                return
    raise AssertionError("the course was not passed")


async def _shared(room: Served, player: str, hand: str) -> str:
    async with room.doors.client(player) as client:
        made = await client.put(f"/api/hands/{hand}/share", json={"cards": True, "names": True})
        assert made.status_code == 200, made.text
        return str(made.json()["key"])
