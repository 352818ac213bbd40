"""Random appends, many at the same time, against a model that is a list."""

import asyncio
from dataclasses import dataclass, field
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cutcard.store import Appended, Conflict, Fact, Store, open_store
from cutcard.store.hash_chain import check
from tests.store.writing import TIME, or_error

STREAMS = ("a", "b", "c")
COMMANDS = tuple("12345678")


@dataclass(frozen=True)
class Step:
    """One append; its expected version differs this much from the model's."""

    stream: str
    command: str
    off: int
    bodies: tuple[bytes, ...]


@dataclass
class Model:
    """A store's contract in the simplest form."""

    events: list[tuple[str, int, str, bytes]] = field(default_factory=list)
    done: dict[tuple[str, str], Appended] = field(default_factory=dict)

    def version(self, stream: str) -> int:
        """How many events a stream has."""
        return sum(event[0] == stream for event in self.events)

    def append(self, step: Step, expected: int) -> Appended | int:
        """The answer, or the actual version for a conflict."""
        if before := self.done.get((step.stream, step.command)):
            return Appended(before.version, before.position, again=True)
        version = self.version(step.stream)
        if expected != version:
            return version
        self.events += [(step.stream, version + n, step.command, body) for n, body in enumerate(step.bodies, 1)]
        answer = Appended(version + len(step.bodies), len(self.events))
        self.done[step.stream, step.command] = answer
        return answer


steps = st.builds(
    Step,
    st.sampled_from(STREAMS),
    st.sampled_from(COMMANDS),
    st.sampled_from((0, 0, 0, 0, -1, 1)),
    st.lists(st.binary(max_size=20), min_size=1, max_size=3).map(tuple),
)
nights = st.lists(st.lists(steps, min_size=1, max_size=8), max_size=8)
_number = count(1)


async def play(store: Store, night: list[list[Step]]) -> None:
    """All appends of a wave at the same time; between waves other streams may have been written."""
    model, before = Model(), await store.last_position()
    name = f"{next(_number)}/"  # a night of its own in a store that has seen others
    for wave in night:
        asked, right = [], []
        for step in wave:
            expected = max(0, model.version(step.stream) + step.off)
            facts = [Fact("x/1", body) for body in step.bodies]
            right.append(model.append(step, expected))
            asked.append(or_error(store.append(name + step.stream, expected, facts, command=step.command, at=TIME)))
        assert [plain(answer, before) for answer in await asyncio.gather(*asked)] == right
    kept = await store.read_all(before, limit=10_000)
    assert [(e.stream.removeprefix(name), e.version, e.command, e.body) for e in kept] == model.events
    for stream in STREAMS:
        assert await store.read(name + stream) == [event for event in kept if event.stream == name + stream]
    assert await store.streams(name) == {name + s: model.version(s) for s in STREAMS if model.version(s)}


def plain(answer: Appended | Conflict | ValueError, before: int) -> Appended | int | ValueError:
    """An answer with positions from this run's beginning; of a conflict only the version."""
    if isinstance(answer, Appended):
        return Appended(answer.version, answer.position - before, again=answer.again)
    return answer.version if isinstance(answer, Conflict) else answer


def against_the_model(url: str, examples: int) -> None:
    @settings(max_examples=examples, suppress_health_check=[HealthCheck.too_slow, HealthCheck.nested_given])
    @given(nights)
    def nights_go_well(night: list[list[Step]]) -> None:
        runner.run(play(store, night))

    with asyncio.Runner() as runner:
        store = runner.run(open_store(url))
        try:
            nights_go_well()
            assert runner.run(check(store)).faults == ()
        finally:
            runner.run(store.close())


def test_every_store_behaves_like_the_model(url: str) -> None:
    against_the_model(url, 30)


@pytest.mark.long
def test_every_store_behaves_like_the_model_for_long(url: str) -> None:
    against_the_model(url, 500)
