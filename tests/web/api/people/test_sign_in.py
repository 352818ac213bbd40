"""Sign-in and sign-out over HTTP: links, invitations, guests, passwords, cookies and sessions."""

import asyncio
from unittest.mock import patch

import httpx
import pytest

from cutcard.club.people.links import MakeDirectorLink
from cutcard.web.http.credentials import LONGEST, SHORTEST, digest
from cutcard.web.http.request import COOKIE
from cutcard.web.http.settings import DAY
from tests.web.doors import Doors, at_the_doors

PASSWORD = "correct horse battery"


async def print_link(doors: Doors, token: str = "once") -> None:
    now = doors.time[0]
    await doors.room.append(MakeDirectorLink(at=now, token=digest(token), expires=now + DAY), f"print {token}")


@at_the_doors
async def test_the_directors_link_opens_the_club_once(doors: Doors) -> None:
    await print_link(doors)
    async with doors.client() as director, doors.client() as late:
        body = {"token": "once", "name": "Vera Koch", "password": PASSWORD}
        opened = await director.post("/api/director", json=body)
        assert opened.status_code == 201
        assert opened.json()["roles"] == ["director", "player"]
        assert (await director.get("/api/me")).json()["name"] == "Vera Koch"
        again = await late.post("/api/director", json=body)
        assert (again.status_code, again.json()["code"]) == (410, "link_over")


@at_the_doors
async def test_one_invitation_used_twice_at_once_lets_one_in(doors: Doors) -> None:
    await print_link(doors)
    async with await doors.visitor("director", name="Boss") as boss, doors.client() as client:
        paper = (await boss.post("/api/people/invitations", json={})).json()["token"]
        for path, body in (
            ("/api/director", {"token": "once"}),
            ("/api/join", {"token": paper}),
            ("/api/guest", {}),
        ):
            named = [body | {"name": "Same Name" if path == "/api/guest" else f"{path} {n}"} for n in range(4)]
            answers = await asyncio.gather(*(client.post(path, json=one) for one in named))
            assert sorted(answer.status_code < 400 for answer in answers) == [False, False, False, True]


@at_the_doors
async def test_viewing_a_link_does_not_use_it(doors: Doors) -> None:
    await print_link(doors)
    async with doors.client() as preview, doors.client() as director:
        before = await doors.kept()
        for method in ("GET", "HEAD"):
            await preview.request(method, "/director/once")
            await preview.request(method, "/join/paper")
        assert await doors.kept() == before
        assert (await director.post("/api/director", json={"token": "once"})).status_code == 201


@at_the_doors
async def test_an_invitation_makes_a_member_who_can_sign_in(doors: Doors) -> None:
    async with await doors.visitor("director") as director, doors.client() as new, doors.client() as later:
        made = (await director.post("/api/people/invitations", json={"roles": ["dealer"]})).json()
        assert made["link"] == f"/join/{made['token']}"
        body = {"token": made["token"], "name": "Ina Berg", "password": PASSWORD}
        joined = await new.post("/api/join", json=body)
        assert (joined.status_code, joined.json()["roles"]) == (201, ["dealer"])
        assert (await later.post("/api/join", json={**body, "name": "Udo"})).status_code == 410
        signed_in = await later.post("/api/sign-in", json={"name": "ina BERG", "password": PASSWORD})
        assert signed_in.json()["id"] == joined.json()["id"]


@at_the_doors
async def test_invitations_are_listed_without_their_tokens_and_can_be_ended(doors: Doors) -> None:
    async with await doors.visitor("director") as director, doors.client() as new:
        made = (await director.post("/api/people/invitations", json={"uses": 0})).json()
        listed = await director.get("/api/people/invitations")
        assert made["token"] not in listed.text
        assert digest(made["token"]) not in listed.text
        assert [one["id"] for one in listed.json()] == [made["id"]]
        assert (await director.delete(f"/api/people/invitations/{made['id']}")).status_code == 204
        assert (await director.delete(f"/api/people/invitations/{made['id']}")).status_code == 404
        assert (await new.post("/api/join", json={"token": made["token"], "name": "Udo"})).status_code == 410


@at_the_doors
async def test_a_guest_gets_a_cookie_that_no_script_reads(doors: Doors) -> None:
    async with doors.client() as guest, doors.client(scheme="https") as secure:
        plain = (await guest.post("/api/guest", json={"name": "Gus"})).headers["set-cookie"]
        assert plain.startswith(f"{COOKIE}=")
        assert "; HttpOnly; SameSite=Lax" in plain
        assert "Secure" not in plain
        assert (await guest.get("/api/me")).json()["kind"] == "guest"
        over_tls = (await secure.post("/api/guest", json={"name": "Hal"})).headers["set-cookie"]
        assert over_tls.endswith("; Secure")


@at_the_doors
async def test_a_program_gets_a_token_instead_of_a_cookie(doors: Doors) -> None:
    async with doors.client() as program:
        came = await program.post("/api/guest", json={"name": "R2", "token_wanted": True})
        assert "set-cookie" not in came.headers
        bearer = {"authorization": f"Bearer {came.json()['token']}"}
        assert (await program.get("/api/me", headers=bearer)).json()["name"] == "R2"
        assert (await program.get("/api/me")).status_code == 401


@at_the_doors
async def test_the_store_holds_no_token_and_no_password(doors: Doors) -> None:
    await print_link(doors)
    async with doors.client() as director, doors.client() as guest:
        body = {"token": "once", "name": "Vera", "password": PASSWORD, "token_wanted": True}
        token = (await director.post("/api/director", json=body)).json()["token"]
        cookie = (await guest.post("/api/guest", json={"name": "Gus"})).cookies[COOKIE]
    bodies = b"".join(event.body for event in await doors.store.read_all(limit=1000))
    for secret in (token, cookie, PASSWORD):
        assert secret.encode() not in bodies


@at_the_doors
async def test_a_closed_club_takes_no_guests(doors: Doors) -> None:
    async with await doors.visitor("director") as director, doors.client() as guest:
        await director.patch("/api/club", json={"guests": False})
        answer = await guest.post("/api/guest", json={"name": "Gus"})
        assert (answer.status_code, answer.json()["code"]) == (403, "guests_not_allowed")


@at_the_doors
async def test_wrong_names_and_wrong_passwords_get_the_same_answer_after_the_same_work(doors: Doors) -> None:
    await doors.member("player", name="Mia", password=PASSWORD)
    await doors.member("player", name="Nora")
    answers = []
    hasher = doors.desk.passwords._hasher  # noqa: SLF001 - the work itself is counted
    async with doors.client() as client:
        for name in ("Mia", "Nora", "Nobody"):
            with patch.object(type(hasher), "verify", autospec=True, side_effect=type(hasher).verify) as verify:
                answer = await client.post("/api/sign-in", json={"name": name, "password": "wrong one here"})
            answers.append((answer.status_code, answer.content, verify.call_count))
    assert len(set(answers)) == 1
    assert answers[0][0] == 401
    assert answers[0][2] == 1


@pytest.mark.parametrize("password", ["", "short", "x" * (LONGEST + 1)])
def test_a_password_must_be_long_enough(password: str) -> None:
    async def inside(doors: Doors) -> None:
        async with await doors.visitor("player") as member:
            answer = await member.patch("/api/me", json={"password": password})
            assert (answer.status_code, answer.json()["code"]) == (422, "not_a_password")

    at_the_doors(inside)()
    assert len(PASSWORD) >= SHORTEST


@at_the_doors
async def test_a_new_password_needs_the_old_one_and_ends_other_sessions(doors: Doors) -> None:
    own, token = await doors.member("player", name="Mia", password=PASSWORD)
    other = await doors.session(own)
    async with doors.client(token) as mia, doors.client(other) as elsewhere:
        wrong = await mia.patch("/api/me", json={"password": "a better one", "old_password": "guessed it"})
        assert wrong.status_code == 403
        right = await mia.patch("/api/me", json={"password": "a better one", "old_password": PASSWORD})
        assert right.status_code == 200
        assert (await mia.get("/api/me")).status_code == 200
        assert (await elsewhere.get("/api/me")).status_code == 401
        assert (await mia.post("/api/sign-in", json={"name": "Mia", "password": "a better one"})).status_code == 200


@at_the_doors
async def test_a_session_ends_when_its_time_is_over(doors: Doors) -> None:
    own, _ = await doors.member("player")
    async with doors.client(await doors.session(own, lasts=1000)) as member:
        doors.time[0] += 500
        assert (await member.get("/api/me")).status_code == 200
        doors.time[0] += 500
        assert (await member.get("/api/me")).status_code == 401


@at_the_doors
async def test_signing_out_here_and_everywhere(doors: Doors) -> None:
    own, first = await doors.member("player")
    clients = [doors.client(token) for token in (first, await doors.session(own), await doors.session(own))]

    async def known() -> list[int]:
        return [(await client.get("/api/me")).status_code for client in clients]

    gone = await clients[0].post("/api/sign-out")
    assert gone.status_code == 204
    assert "Max-Age=0" in gone.headers["set-cookie"]
    assert await known() == [401, 200, 200]
    await clients[1].post("/api/sign-out", json={"everywhere": True})
    assert await known() == [401, 401, 401]


@at_the_doors
async def test_everybody_sees_only_his_own_sessions(doors: Doors) -> None:
    own, token = await doors.member("player")
    await doors.session(own)
    _, other = await doors.member("director")
    async with doors.client(token) as member, doors.client(other) as director:
        mine = (await member.get("/api/me/sessions")).json()
        assert sorted(one["this"] for one in mine) == [False, True]
        theirs = await director.get("/api/me/sessions")
        assert len(theirs.json()) == 1
        shown = (await member.get("/api/me/sessions")).text + (await director.get("/api/people")).text
        assert digest(token) not in shown
        assert token not in shown


@at_the_doors
async def test_a_lost_phone_is_signed_out_by_the_director(doors: Doors) -> None:
    own, token = await doors.member("player")
    async with doors.client(token) as member, await doors.visitor("director") as director:
        assert (await director.post(f"/api/people/{own}/sign-out")).status_code == 204
        assert (await member.get("/api/me")).status_code == 401
        assert (await director.delete(f"/api/people/{own}")).status_code == 204
        assert own not in (await director.get("/api/people")).text


@at_the_doors
async def test_roles_and_names_are_changed_where_they_may_be(doors: Doors) -> None:
    own, _ = await doors.member("player", name="Mia")
    boss, token = await doors.member("director")
    async with doors.client(token) as director:
        changed = await director.patch(f"/api/people/{own}", json={"roles": ["floor", "player"], "name": "Mia Roth"})
        assert changed.json() == {
            "id": own, "name": "Mia Roth", "roles": ["floor", "player"], "kind": "member", "here": False,
        }  # fmt: skip
        last = await director.patch(f"/api/people/{boss}", json={"roles": ["player"]})
        assert (last.status_code, last.json()["code"]) == (409, "last_director")
        assert (await director.patch("/api/people/nobody", json={"roles": ["player"]})).status_code == 404
        assert (await director.patch(f"/api/people/{own}", json={"roles": ["king"]})).status_code == 422


@at_the_doors
async def test_pages_ask_for_a_sign_in_and_lead_back(doors: Doors) -> None:
    async with doors.client() as nobody:
        answer: httpx.Response = await nobody.get("/table/x")
        assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?next=/table/x")
        assert (await nobody.get("/")).headers["location"] == "/sign-in"
        chosen = (await nobody.get("/table/x?seat=3")).headers["location"]
        assert chosen == "/sign-in?next=/table/x%3Fseat%3D3"


@at_the_doors
async def test_a_member_who_keeps_coming_stays_signed_in(doors: Doors) -> None:
    member, token = await doors.member("player")
    cookie = await doors.session(member)
    async with doors.client() as browser, doors.client(token) as program:
        browser.cookies.set(COOKIE, cookie)
        assert "set-cookie" not in (await browser.get("/api/me")).headers
        for _ in range(3):
            doors.time[0] += DAY * 3 // 4
            renewed = (await browser.get("/api/me")).headers["set-cookie"]
            assert renewed.startswith(f"{COOKIE}={cookie}; ")
            assert f"Max-Age={DAY // 1000}" in renewed
            assert "set-cookie" not in (await program.get("/api/me")).headers
        assert "set-cookie" not in (await browser.get("/api/me")).headers
        doors.time[0] += DAY
        assert {(await one.get("/api/me")).status_code for one in (browser, program)} == {401}


@at_the_doors
async def test_whoever_signs_out_late_is_out(doors: Doors) -> None:
    member, _ = await doors.member("player")
    async with doors.client() as browser:
        browser.cookies.set(COOKIE, await doors.session(member))
        doors.time[0] += DAY * 3 // 4
        assert "Max-Age=0" in (await browser.post("/api/sign-out", json={})).headers["set-cookie"]


@at_the_doors
async def test_of_several_changes_all_are_made_or_none(doors: Doors) -> None:
    person, _ = await doors.member("player", name="Ann Lee")
    async with await doors.visitor("director") as director:
        before = await doors.kept()
        wrong = {"roles": ["floor"], "name": "Ann Lind", "born": "2023-02-30"}
        answer = await director.patch(f"/api/people/{person}", json=wrong)
        assert (answer.status_code, answer.json()["code"]) == (422, "not_a_day")
        assert await doors.kept() == before
        changed = await director.patch(f"/api/people/{person}", json={**wrong, "born": "1990-03-05"})
        assert (changed.json()["name"], changed.json()["roles"]) == ("Ann Lind", ["floor"])
