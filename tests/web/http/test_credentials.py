"""Passkeys over HTTP, with an authenticator in software: added, used, removed, and refused when something is wrong."""

import asyncio
import secrets
from typing import Any

import httpx
import pytest

from cutcard.web.api.people.account import FRESH
from cutcard.web.http.credentials import LASTS, Challenges
from cutcard.web.http.settings import Limits, Rate
from tests.web.authenticator import UP, Authenticator, text
from tests.web.doors import GENEROUS, Doors, at_the_doors, open_doors

PASSWORD = "correct horse battery"
MAKE, KEEP = "/api/me/passkeys/options", "/api/me/passkeys"
ASK, SIGN = "/api/sign-in/passkey/options", "/api/sign-in/passkey"


async def asked(client: httpx.AsyncClient, path: str, **body: Any) -> dict[str, Any]:
    """The options for the browser."""
    answer = await client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    options: dict[str, Any] = answer.json()
    return options


async def owner(doors: Doors, *roles: Any, name: str = "Vera", password: str = "") -> tuple[str, Authenticator]:
    """A member with a passkey: session token and passkey."""
    _, token = await doors.member(*(roles or ("player",)), name=name, password=password)
    phone = Authenticator()
    async with doors.client(token) as member:
        options = await asked(member, MAKE, password=password)
        assert (await member.post(KEEP, json=phone.make(options))).status_code == 201
    return token, phone


async def come_in(client: httpx.AsyncClient, phone: Authenticator, **instead: Any) -> httpx.Response:
    """Sign in with a passkey."""
    return await client.post(SIGN, json=phone.sign(await asked(client, ASK), **instead))


@at_the_doors
async def test_a_member_adds_a_passkey_and_signs_in_with_it_without_a_name(doors: Doors) -> None:
    token, phone = await owner(doors, name="Vera")
    async with doors.client() as browser, doors.client(token) as member:
        came = await come_in(browser, phone)
        assert (came.status_code, came.json()["name"]) == (200, "Vera")
        assert (await browser.get("/api/me")).json()["name"] == "Vera"
        (kept,) = (await member.get(KEEP)).json()
        assert (kept["name"], kept["host"], kept["used"]) == ("Phone", "room.example", doors.time[0])
        assert [one["how"] for one in (await browser.get("/api/me/sessions")).json()] == ["", "passkey"]
        assert (await come_in(browser, phone)).status_code == 200, "and again"


@at_the_doors
async def test_what_the_browser_is_asked_for_needs_no_name_and_wants_the_owner(doors: Doors) -> None:
    token, phone = await owner(doors)
    async with doors.client(token) as member, doors.client() as browser:
        make = await asked(member, MAKE)
        assert make["rp"] == {"name": "Cutcard", "id": "room.example"}
        assert make["authenticatorSelection"]["residentKey"] == "required"
        assert make["authenticatorSelection"]["userVerification"] == "required"
        assert make["attestation"] == "none"
        assert [one["id"] for one in make["excludeCredentials"]] == [text(phone.id)]
        sign = await asked(browser, ASK)
        assert (sign["rpId"], sign["allowCredentials"], sign["userVerification"]) == ("room.example", [], "required")


@at_the_doors
async def test_a_passkey_that_does_not_count_is_taken_as_often_as_it_comes(doors: Doors) -> None:
    _, token = await doors.member("player")
    phone = Authenticator(counts=False)
    async with doors.client(token) as member:
        assert (await member.post(KEEP, json=phone.make(await asked(member, MAKE)))).status_code == 201
        assert [(await come_in(member, phone)).status_code for _ in range(2)] == [200, 200]


@pytest.mark.parametrize(
    ("instead", "flags"),
    [
        ({"origin": "http://evil.example"}, None),
        ({"origin": "https://room.example"}, None),
        ({"challenge": text(secrets.token_bytes(32))}, None),
        ({"type": "webauthn.other"}, None),
        ({}, UP),
        ({}, 0),
    ],
    ids=["another site", "other scheme", "another challenge", "another act", "owner not verified", "nobody there"],
)
def test_what_was_not_asked_for_is_refused(instead: dict[str, Any], flags: int | None) -> None:
    async def inside(doors: Doors) -> None:
        token, phone = await owner(doors)
        other = Authenticator()
        if flags is not None:
            phone.flags = other.flags = flags
        async with doors.client(token) as member, doors.client() as browser:
            before = await doors.kept()
            signed = await come_in(browser, phone, **instead)
            made = await member.post(KEEP, json=other.make(await asked(member, MAKE), **instead))
            assert await doors.kept() == before
        for answer in (signed, made):
            assert (answer.status_code, answer.json()["code"]) == (401, "passkey_wrong")
            assert answer.json()["text"].endswith(".")
            assert ("finger, face or PIN" in answer.json()["text"]) == (flags == UP)

    at_the_doors(inside)()


@at_the_doors
async def test_a_challenge_works_once_in_time_and_for_its_browser(doors: Doors) -> None:
    token, phone = await owner(doors)
    async with doors.client(token) as member, doors.client() as browser, doors.client() as thief:
        answer = phone.sign(await asked(browser, ASK))
        await asked(thief, ASK)
        assert (await thief.post(SIGN, json=answer)).json()["code"] == "passkey_wrong"
        assert (await browser.post(SIGN, json=answer)).status_code == 200
        assert (await browser.post(SIGN, json=answer)).json()["code"] == "passkey_late"
        answer = phone.sign(await asked(browser, ASK))
        doors.time[0] += LASTS
        late = await browser.post(SIGN, json=answer)
        assert (late.status_code, late.json()["code"]) == (410, "passkey_late")
        made = Authenticator().make(await asked(member, MAKE))
        doors.time[0] += LASTS
        assert (await member.post(KEEP, json=made)).json()["code"] == "passkey_late"


@at_the_doors
async def test_a_wrong_answer_uses_the_challenge_up(doors: Doors) -> None:
    _, phone = await owner(doors)
    async with doors.client() as browser:
        options = await asked(browser, ASK)
        assert (await browser.post(SIGN, json=phone.sign(options, origin="http://evil.example"))).status_code == 401
        assert (await browser.post(SIGN, json=phone.sign(options))).status_code == 410


@at_the_doors
async def test_nobody_signs_in_with_anothers_passkey(doors: Doors) -> None:
    _, phone = await owner(doors, name="Vera")
    _, other = await owner(doors, name="Mia")
    async with doors.client() as browser:
        borrowed = Authenticator(id=phone.id, key=other.key)
        assert (await come_in(browser, borrowed)).json()["code"] == "passkey_wrong"
        phone.person = other.person
        assert "This passkey is not registered here" in (await come_in(browser, phone)).json()["text"]
        assert "This passkey is not registered here" in (await come_in(browser, Authenticator())).json()["text"]


@at_the_doors
async def test_a_copy_of_a_passkey_is_reported_by_its_count(doors: Doors) -> None:
    _, phone = await owner(doors)
    async with doors.client() as browser:
        copy = Authenticator(id=phone.id, key=phone.key, person=phone.person, count=phone.count)
        assert (await come_in(browser, phone)).status_code == 200
        answer = await come_in(browser, copy)
        assert (answer.status_code, answer.json()["code"]) == (401, "passkey_copied")


@at_the_doors
async def test_a_removed_passkey_lets_nobody_in_and_its_sessions_end(doors: Doors) -> None:
    token, phone = await owner(doors)
    _, stranger = await doors.member("director")
    async with doors.client(token) as member, doors.client() as browser, doors.client(stranger) as other:
        await come_in(browser, phone)
        (kept,) = (await member.get(KEEP)).json()
        assert (await other.delete(f"{KEEP}/{kept['id']}")).status_code == 404
        assert (await member.delete(f"{KEEP}/{kept['id']}")).status_code == 204
        assert (await browser.get("/api/me")).status_code == 401
        assert (await come_in(browser, phone)).status_code == 401
        assert (await member.get(KEEP)).json() == []


@at_the_doors
async def test_a_passkey_is_added_by_those_who_knows_the_password_too(doors: Doors) -> None:
    token, phone = await owner(doors, name="Vera", password=PASSWORD)
    async with doors.client(token) as member, doors.client() as browser:
        without = await member.post(MAKE, json={})
        assert (without.status_code, without.json()["code"]) == (403, "password_wanted")
        wrong = await member.post(MAKE, json={"password": "a guess of mine"})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_password")
        await come_in(browser, phone)
        assert (await browser.post(MAKE, json={})).status_code == 200, "just came in with a passkey"
        doors.time[0] += FRESH
        assert (await browser.post(MAKE, json={})).status_code == 403


@at_the_doors
async def test_guests_have_no_passkeys(doors: Doors) -> None:
    async with doors.client() as guest:
        await guest.post("/api/guest", json={"name": "Gus"})
        answer = await guest.post(MAKE, json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "members_only")


@pytest.mark.parametrize(
    "change",
    [
        {"attestation": text(b"\xff" * 200)},
        {"attestation": text(bytes([0x81] * 4000))},
        {"client_data": text(b"[" * 5000)},
        {"client_data": text(b'{"type":"webauthn.create","challenge":5,"origin":[]}')},
        {"passkey": text(b"another one")},
        {"passkey": "A"},
    ],
)
def test_nonsense_from_a_browser_is_answered_in_a_sentence(change: dict[str, str]) -> None:
    async def inside(doors: Doors) -> None:
        _, token = await doors.member("player")
        async with doors.client(token) as member:
            made = Authenticator().make(await asked(member, MAKE))
            answer = await member.post(KEEP, json=made | change)
            assert (answer.status_code, answer.json()["code"]) == (401, "passkey_wrong")

    at_the_doors(inside)()


def test_signing_in_with_passkeys_is_limited_like_every_other_way_in() -> None:
    async def inside() -> None:
        few = Limits(requests=GENEROUS.requests, enter=Rate(20, 0.001), sign_in=Rate(3, 0.001), name=Rate(60, 1))
        async with open_doors(limits=few) as doors:
            _, phone = await owner(doors)
            async with doors.client() as browser, doors.client(address="198.51.100.1") as elsewhere:
                wrong = [(await come_in(browser, phone, origin="x")).status_code for _ in range(4)]
                assert wrong == [401, 401, 401, 429]
                assert (await come_in(elsewhere, phone)).status_code == 200
                assert {(await browser.post(ASK)).status_code for _ in range(20)} == {200, 429}

    asyncio.run(inside())


def test_challenges_take_no_more_room_than_they_may() -> None:
    time = [0]
    waiting = Challenges(lambda: time[0], most=2)
    for visitor in ("a", "b", "a", "c"):
        waiting.give(visitor)
    assert len(waiting) == 2
    assert (waiting.take("b"), waiting.take("a") is None) == (None, False)
    time[0] = LASTS
    assert waiting.take("c") is None


# A club that requires passkeys for directors


@at_the_doors
async def test_a_club_may_ask_its_directors_for_passkeys(doors: Doors) -> None:
    _, phone = await owner(doors, "director", name="Vera", password=PASSWORD)
    async with doors.client() as browser:
        named = {"name": "Vera", "password": PASSWORD}
        await browser.post("/api/sign-in", json=named)
        early = await browser.patch("/api/club", json={"director_passkeys": True})
        assert (early.status_code, early.json()["code"]) == (409, "passkey_untried")
        await come_in(browser, phone)
        assert (await browser.patch("/api/club", json={"director_passkeys": True})).json()["director_passkeys"] is True
        wrong = await browser.post("/api/sign-in", json=named | {"password": "a guess"})
        assert wrong.json()["code"] == "wrong_password", "who does not know the password learns nothing"
        refused = await browser.post("/api/sign-in", json=named)
        assert (refused.status_code, refused.json()["code"]) == (403, "passkey_wanted")
        assert (await come_in(browser, phone)).status_code == 200


@at_the_doors
async def test_a_passkey_belongs_to_the_host_under_which_the_pages_are_seen(doors: Doors) -> None:
    _, phone = await owner(doors)
    async with doors.client() as browser:
        browser.base_url = httpx.URL("http://other.local")
        phone.origin = "http://other.local"
        options = await asked(browser, ASK)
        assert options["rpId"] == "other.local"
        seen_elsewhere = phone.sign(options | {"rpId": "room.example"})
        assert (await browser.post(SIGN, json=seen_elsewhere)).json()["code"] == "passkey_wrong"


def test_behind_a_proxy_the_origin_that_the_club_named_counts() -> None:
    async def inside() -> None:
        async with open_doors(origins=("https://club.example", "https://www.club.example")) as doors:
            _, token = await doors.member("player")
            phone = Authenticator(origin="https://www.club.example")
            async with doors.client(token) as member:
                member.headers["origin"] = "https://www.club.example"
                options = await asked(member, MAKE)
                assert options["rp"]["id"] == "www.club.example"
                assert (await member.post(KEEP, json=phone.make(options))).status_code == 201
                assert (await come_in(member, phone)).status_code == 200
                member.headers["origin"] = "https://evil.example"
                assert (await member.post(ASK)).status_code == 403

    asyncio.run(inside())
