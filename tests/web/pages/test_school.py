"""The dealer school over HTTP: who may learn, what is saved, and what is shown before and after an answer."""

from typing import Any

import httpx
import pytest

from cutcard.quiz import SUBJECTS
from cutcard.rules import load_house
from cutcard.web.pages.school_questions import whole_course
from tests.web.doors import Doors, at_the_doors

pytestmark = pytest.mark.slow

HOUSE = "giancarlo"
AT = f"/api/school/{HOUSE}"


async def ask(client: httpx.AsyncClient, **wanted: Any) -> dict[str, Any]:
    reply = await client.post(f"{AT}/questions", json=wanted)
    assert reply.status_code == 200, reply.text
    asked: dict[str, Any] = reply.json()
    return asked


async def answer(client: httpx.AsyncClient, question: str, choice: int) -> dict[str, Any]:
    reply = await client.post(f"{AT}/questions/{question}/answers", json={"answer": choice})
    assert reply.status_code == 200, reply.text
    verdict: dict[str, Any] = reply.json()
    return verdict


def right(question: str) -> int:
    return whole_course(load_house(HOUSE)).questions[question].right


async def learn(client: httpx.AsyncClient, count: int) -> dict[str, Any]:
    """Answer so many questions right; returns the last verdict."""
    verdict: dict[str, Any] = {}
    for _ in range(count):
        asked = await ask(client)
        verdict = await answer(client, asked["id"], right(asked["id"]))
    return verdict


@at_the_doors
async def test_a_question_tells_nothing_of_its_answer(doors: Doors) -> None:
    async with doors.client() as client:
        asked = await ask(client, seed="x")
    told = "id house subject subject_title game_title stakes board view facts story now ask answers"
    assert set(asked) == set(told.split())
    assert "legal" not in (asked["view"].get("hand") or {})
    assert asked["subject"] in SUBJECTS


@at_the_doors
async def test_an_answer_is_explained_with_the_rule_and_can_be_played_through(doors: Doors) -> None:
    async with doors.client() as client:
        asked = await ask(client, seed="y")
        good = right(asked["id"])
        told = await answer(client, asked["id"], good)
        wrong = await answer(client, asked["id"], (good + 1) % len(asked["answers"]))
        unknown = await answer(client, asked["id"], -1)
    assert (told["correct"], wrong["correct"], unknown["correct"]) == (True, False, False)
    assert told["right"] == wrong["right"] == good
    assert told["told"]
    book = load_house(HOUSE)
    assert all(rule["says"] == book.rule(rule["id"]).says for rule in told["rules"])
    assert all(rule["standing"] == book.standing(rule["id"]) for rule in told["rules"])
    assert told["rules"]
    assert 0 <= told["at"] < len(told["example"]["here"]["frames"])
    assert asked["answers"][good] not in {one["answer"] for one in told["elsewhere"]}


@at_the_doors
async def test_strangers_practise_without_progress_and_subjects_take_turns(doors: Doors) -> None:
    async with doors.client() as client:
        whole_course(load_house(HOUSE))
        asked = [await ask(client, seed="guest", turn=turn) for turn in range(12)]
        assert len({one["id"] for one in asked}) == 12
        assert len({one["subject"] for one in asked[:6]}) == len((await client.get(AT)).json()["subjects"])
        other = [await ask(client, seed="another", turn=turn) for turn in range(12)]
        assert [one["id"] for one in other] != [one["id"] for one in asked]
        told = await answer(client, asked[0]["id"], 0)
        course = (await client.get(AT)).json()
        pots = await ask(client, subject="pots")
    assert not told["kept"]
    assert not course["kept"]
    assert (course["answered"], course["right"]) == (0, 0)
    assert pots["subject"] == "pots"
    assert await doors.store.streams("school/") == {}


@at_the_doors
async def test_progress_is_kept_for_those_who_is_signed_in(doors: Doors) -> None:
    client = await doors.visitor("player", name="Ann Other")
    asked = await ask(client)
    again = await ask(client)
    assert asked == again, "a question that waits is asked again"
    first = await answer(client, asked["id"], -1)
    assert (first["kept"], first["course"]["answered"], first["course"]["right"]) == (True, 1, 0)
    twice = await answer(client, asked["id"], right(asked["id"]))
    assert not twice["kept"], "an answer after the explanation is practice"
    second = await learn(client, 1)
    assert (second["course"]["answered"], second["course"]["right"]) == (2, 1)
    listed = {one["house"]: one for one in (await client.get("/api/school")).json()}
    assert (listed[HOUSE]["answered"], listed[HOUSE]["right"]) == (2, 1)
    assert listed["ccp"]["answered"] == 0
    assert len(await doors.store.read(f"school/{(await client.get('/api/me')).json()['id']}")) == 4


@at_the_doors
async def test_a_course_is_passed_and_its_certificate_printed(doors: Doors) -> None:
    client = await doors.visitor("player", name="Ann Other")
    assert (await client.get(f"{AT}/certificate")).status_code == 404
    before = await learn(client, 19)
    assert before["course"]["passed"] is None
    last = await learn(client, 1)
    assert last["just_passed"]
    assert (last["course"]["passed"]["right"], last["course"]["passed"]["of"]) == (20, 20)
    assert not (await learn(client, 1))["just_passed"]
    paper = (await client.get(f"{AT}/certificate")).json()
    assert (paper["name"], paper["house"], paper["right"]) == ("Ann Other", HOUSE, 20)
    assert paper["digest"] == load_house(HOUSE).digest[:12]
    assert set(paper["subjects"]) <= set(SUBJECTS.values())
    pdf = await client.get(f"{AT}/certificate.pdf")
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")
    staff = await doors.visitor("floor")
    (found,) = (await staff.get(f"{AT}/learners")).json()
    assert (found["name"], found["answered"], found["number"]) == ("Ann Other", 21, paper["number"])
    seen = await staff.get(f"{AT}/certificate", params={"person": found["person"]})
    assert seen.json() == paper
    stranger = await doors.visitor("player")
    assert (await stranger.get(f"{AT}/certificate", params={"person": found["person"]})).status_code == 403
    assert (await stranger.get(f"{AT}/learners")).status_code == 403


@at_the_doors
async def test_a_missing_thing_is_reported(doors: Doors) -> None:
    async with doors.client() as client:
        assert (await client.get("/api/school/nowhere")).status_code == 404
        assert (await client.get(f"{AT}/questions/least-raise-0000000000")).status_code == 404
        assert (await client.post(f"{AT}/questions", json={"subject": "juggling"})).status_code == 404
        asked = await ask(client)
        assert (await client.get(f"{AT}/questions/{asked['id']}")).json() == asked
        reply = await client.post(f"{AT}/questions/{asked['id']}/answers", json={"answer": 9})
        assert reply.status_code == 422
    member = await doors.visitor("player")
    assert (await member.post(f"{AT}/questions", json={"subject": "juggling"})).status_code == 404


@at_the_doors
async def test_the_certificate_is_for_those_who_are_signed_in(doors: Doors) -> None:
    async with doors.client() as client:
        assert (await client.get(f"{AT}/certificate")).status_code == 401
        assert (await client.get(f"/school/{HOUSE}/certificate")).status_code == 303
