"""A forgotten password: a director makes a link, its owner chooses a new password once, and nobody sees either."""

import pytest

from cutcard.web.http.settings import DAY
from tests.web.doors import Doors, at_the_doors

OLD, NEW = "correct horse battery", "another staple altogether"


@at_the_doors
async def test_a_directors_link_lets_a_member_choose_a_new_password_once(doors: Doors) -> None:
    ann, phone = await doors.member("player", name="Ann Archer", password=OLD)
    async with await doors.visitor("director", name="Dana") as dana, doors.client(phone) as signed_in:
        made = (await dana.post(f"/api/people/{ann}/password-link")).json()
        token = made["link"].removeprefix("/password/")
        assert (await signed_in.get("/api/me")).status_code == 200, "the link alone changes nothing"
        async with doors.client() as new, doors.client() as late:
            short = await new.post("/api/new-password", json={"token": token, "password": "short"})
            assert short.status_code == 422
            chosen = await new.post("/api/new-password", json={"token": token, "password": NEW})
            assert (chosen.status_code, chosen.json()["name"]) == (200, "Ann Archer")
            assert (await new.get("/api/me")).status_code == 200
            again = await late.post("/api/new-password", json={"token": token, "password": NEW})
            assert (again.status_code, again.json()["code"]) == (410, "password_link_over")
            assert (await late.post("/api/sign-in", json={"name": "Ann Archer", "password": OLD})).status_code == 401
            assert (await late.post("/api/sign-in", json={"name": "Ann Archer", "password": NEW})).status_code == 200
        assert (await signed_in.get("/api/me")).status_code == 401, "everywhere else she is signed out"
        row = next(one for one in (await dana.get("/api/people")).json() if one["id"] == ann)
        assert row["helped"]["by"] == "Dana"
        assert row["helped"]["used"]
    told = b"".join(event.body for event in await doors.store.read_all(limit=1000))
    assert token.encode() not in told
    assert NEW.encode() not in told


@at_the_doors
async def test_a_link_ends_after_a_day_and_with_the_next_one(doors: Doors) -> None:
    ann, _ = await doors.member("player", password=OLD)
    async with await doors.visitor("director") as dana, doors.client() as new:
        links = [(await dana.post(f"/api/people/{ann}/password-link")).json()["link"] for _ in range(2)]
        first, second = (link.removeprefix("/password/") for link in links)
        assert (await new.post("/api/new-password", json={"token": first, "password": NEW})).status_code == 410
        doors.time[0] += DAY
        assert (await new.post("/api/new-password", json={"token": second, "password": NEW})).status_code == 410


@pytest.mark.parametrize("roles", [("director",), ("director", "player")])
def test_no_director_helps_another_one_in(roles: tuple[str, ...]) -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        other, _ = await doors.member(*roles, password=OLD)  # type: ignore[arg-type]
        async with await doors.visitor("director") as dana:
            refused = await dana.post(f"/api/people/{other}/password-link")
            assert refused.json()["code"] == "directors_help_themselves"

    story()


@at_the_doors
async def test_guests_have_no_password_to_forget(doors: Doors) -> None:
    async with await doors.visitor("director") as dana, doors.client() as gus:
        guest = (await gus.post("/api/guest", json={"name": "Gus"})).json()["id"]
        assert (await dana.post(f"/api/people/{guest}/password-link")).json()["code"] == "no_password_to_help"
