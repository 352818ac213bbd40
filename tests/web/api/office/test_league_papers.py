"""Standings for other sites and for the chat: as data, in a frame, as an image; and only if the league is public."""

import pytest

from tests.web.doors import Doors, at_the_doors
from tests.web.league_tournaments import YEAR, Officer, bring, brought

pytestmark = pytest.mark.slow

PNG = b"\x89PNG\r\n\x1a\n"
ELSEWHERE = {"origin": "https://club.example"}


async def season(doors: Doors, *, public: bool) -> None:
    """Three tournaments, of which the best two count, and a final with two seats."""
    await bring(
        doors,
        brought(1, "Ann Archer", "Bob Bell", "Cleo Cole"),
        brought(2, "Bob Bell", "Ann Archer"),
        brought(3, "Bob Bell", "Cleo Cole", "Ann Archer"),
    )
    async with await doors.visitor("director", name="Dora") as director:
        officer = Officer(director)
        final = {"seats": 2, "stacks": {"type": "equal", "chips": 5_000}}
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten", "best": 2, "final": final})
        if public:
            await officer.do(do="show-league", public=True)


@at_the_doors
async def test_other_sites_read_what_strangers_see(doors: Doors) -> None:
    await season(doors, public=True)
    async with await doors.visitor("director", name="Dee") as director:
        answer = await director.get("/api/embed/standings/current", headers=ELSEWHERE)
    assert answer.status_code == 200
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "set-cookie" not in answer.headers
    seen = answer.json()
    assert (seen["name"], seen["played"], seen["people"], seen["seats"]) == ("Season 2023", 3, 3, 2)
    assert [(one["place"], one["name"], one["points"], one["final"]) for one in seen["lines"]] == [
        (1, "Bob B.", 5, True), (2, "Ann A.", 4, True), (3, "Cleo C.", 3, False),
    ]  # fmt: skip
    assert [night["won"] for night in seen["lines"][0]["form"]] == [False, True, True]
    assert seen["address"].endswith("/league/season-2023")


@at_the_doors
async def test_a_league_for_members_is_not_shown_elsewhere_even_to_a_director(doors: Doors) -> None:
    await season(doors, public=False)
    async with await doors.visitor("director", name="Dee") as director:
        answer = await director.get("/api/embed/standings/current")
        page = await director.get("/embed/standings/current")
    assert answer.status_code == page.status_code == 403
    assert "to members only" in answer.json()["text"]
    assert "to members only" in page.text
    assert "Bob" not in page.text


@at_the_doors
async def test_the_standings_stand_in_frames_of_other_sites_and_nothing_else_does(doors: Doors) -> None:
    await season(doors, public=True)
    async with doors.client() as stranger:
        page = await stranger.get("/embed/standings/season-2023?theme=dark&rows=2")
        other = await stranger.get("/rules")
    assert page.status_code == 200
    assert "x-frame-options" not in page.headers
    assert "frame-ancestors *" in page.headers["content-security-policy"]
    assert "script" not in page.headers["content-security-policy"]
    assert "<script" not in page.text
    assert "set-cookie" not in page.headers
    assert 'data-theme="dark"' in page.text
    assert "Bob B." in page.text
    assert "Cleo C." not in page.text
    assert other.headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in other.headers["content-security-policy"]


@at_the_doors
async def test_no_season_by_this_name_is_said_in_the_frame(doors: Doors) -> None:
    await season(doors, public=True)
    async with doors.client() as stranger:
        page = await stranger.get("/embed/standings/2199")
    assert page.status_code == 404
    assert "There is no such season" in page.text


@at_the_doors
async def test_the_chat_gets_a_picture_from_those_who_may_look(doors: Doors) -> None:
    await season(doors, public=False)
    async with doors.client() as stranger, await doors.visitor("player", name="Pia") as player:
        refused = await stranger.get("/api/league/seasons/current/standings.png")
        drawn = await player.get("/api/league/seasons/current/standings.png")
        nothing = await player.get("/api/league/seasons/2199/standings.png")
    assert refused.status_code == 401
    assert nothing.status_code == 404
    assert drawn.headers["content-type"] == "image/png"
    assert drawn.content.startswith(PNG)
