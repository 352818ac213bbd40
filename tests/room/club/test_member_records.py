"""Learners of the dealer school: stored, loaded after a restart, and the same in every process."""

import asyncio

import pytest

from cutcard.club.dealer_school import AnswerQuestion, AskQuestion, Item, RefusedAtSchool
from cutcard.room.club.member_records import KEPT
from cutcard.room.codecs import AT_SCHOOL
from cutcard.streams.records import SCHOOL
from tests.room.rooms import Hall, live

ITEMS = tuple(Item(f"pots-{n}", "pots", f"scenario {n}") for n in range(30))


async def ask(hall: Hall, person: str = "ann", command: str = "") -> str:
    order = AskQuestion(house="ccp", at=hall.time[0], items=ITEMS, person=person)
    learner, _ = await hall.room.school.append(person, order, command or f"ask-{next(hall.ids)}")
    pending = learner.course("ccp").pending
    assert pending is not None
    return pending.question


async def answer(hall: Hall, question: str, *, right: bool = True, person: str = "ann", command: str = "") -> None:
    hall.time[0] += 1000
    said = AnswerQuestion(
        house="ccp", at=hall.time[0], question=question, right=right, edition="e", subjects={"pots": 30}
    )
    await hall.room.school.append(person, said, command or f"answer-{next(hall.ids)}")


@live
async def test_progress_survives_a_restart() -> None:
    hall = await Hall.open()
    for n in range(20):
        await answer(hall, await ask(hall), right=n != 3)
    waits = await ask(hall)
    before = await hall.room.school.learner("ann")
    assert before.course("ccp").passed is not None
    after = await hall.again()
    assert await after.room.school.learner("ann") == before
    assert await ask(after) == waits


@live
async def test_each_learner_has_a_stream() -> None:
    hall = await Hall.open()
    await answer(hall, await ask(hall))
    await ask(hall, "bob")
    assert sorted(await hall.store.streams(SCHOOL)) == ["school/ann", "school/bob"]
    found = await hall.room.school.learners()
    assert {person: len(learner.course("ccp").tries) for person, learner in found.items()} == {"ann": 1, "bob": 0}
    names = [AT_SCHOOL.event(record).__class__.__name__ for record in await hall.store.read("school/ann")]
    assert names == ["QuestionAsked", "QuestionAnswered"]


@live
async def test_a_command_sent_twice_is_done_once() -> None:
    hall = await Hall.open()
    question = await ask(hall, command="one")
    await answer(hall, question, command="two")
    await answer(hall, question, command="two")
    with pytest.raises(RefusedAtSchool):
        await answer(hall, question, command="three")
    assert len((await hall.room.school.learner("ann")).course("ccp").tries) == 1


@live
async def test_two_processes_on_one_store_agree() -> None:
    hall = await Hall.open()
    other = await Hall.open(hall.store, time=hall.time)
    question = await ask(hall)
    assert await ask(other) == question
    await answer(other, question)
    with pytest.raises(RefusedAtSchool):
        await answer(hall, question, command="late")
    asked = await asyncio.gather(*(ask(room, command=f"both-{n}") for n, room in enumerate((hall, other) * 4)))
    assert len(set(asked)) == 1
    assert await hall.room.school.learner("ann") == await other.room.school.learner("ann")


@live
async def test_the_learner_cache_is_limited() -> None:
    hall = await Hall.open()
    await answer(hall, await ask(hall))
    for n in range(KEPT + 5):
        await hall.room.school.learner(f"visitor {n}")
    assert len((await hall.room.school.learner("ann")).course("ccp").tries) == 1
