"""What the check of a fault test notices: commands lost, doubled, refused and stored, moved, and out of order."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.store import Recorded
from tools.faults.linearizability import ClientAct, ClientHistory, Glimpse, troubles
from tools.faults.verdict import clock_went_back


def recorded(version: int, command: str, *, stream: str = "table/a", at: int = 0) -> Recorded:
    """One event of a log."""
    return Recorded(version, stream, version, at or version, command, "said/1", b"{}", b"")


def act(command: str, begun: float, ended: float, version: int, **more: object) -> ClientAct:
    """A command that was answered with done."""
    usual = {"kind": "table", "stream": "table/a", "outcome": "done", "tries": 1}
    return ClientAct(command=command, begun=begun, ended=ended, version=version, **{**usual, **more})  # type: ignore[arg-type]


def told(*acts: ClientAct, looks: tuple[Glimpse, ...] = ()) -> ClientHistory:
    """What clients did."""
    history = ClientHistory()
    history.acts, history.looks = list(acts), list(looks)
    return history


LOG = [recorded(1, "ann/1"), recorded(2, "ann/1"), recorded(3, "bob/1"), recorded(4, "ann/2")]
ANN, BOB, AGAIN = act("ann/1", 0, 1, 2), act("bob/1", 2, 3, 3), act("ann/2", 4, 5, 4)


def look(version: int, begun: float, ended: float) -> Glimpse:
    """A look at the stream."""
    return Glimpse(stream="table/a", begun=begun, ended=ended, version=version)


def test_what_one_log_explains_is_well() -> None:
    assert troubles(told(ANN, BOB, AGAIN, looks=(look(2, 1.5, 1.6), look(3, 2.5, 4.5))), LOG) == []
    never = act("eve/1", 0, 0, 0, outcome="open")
    assert troubles(told(ANN, BOB, AGAIN, never), LOG) == []
    late = act("bob/1", 0, 0, 0, outcome="open")  # it was carried out, and the answer was lost
    assert troubles(told(ANN, late, AGAIN), LOG) == []
    twice = act("bob/1", 0, 9, 0, outcome="refused", tries=2)  # the first try was carried out, the second came too late
    assert troubles(told(ANN, twice, AGAIN), LOG) == []


@pytest.mark.parametrize(
    ("history", "log", "words"),
    [
        (told(ANN, BOB), LOG[:2], "bob/1 was acknowledged (version 3) and is lost"),
        (told(ANN), [*LOG, recorded(5, "ann/1")], "ann/1 is at 2 and again at 5"),
        (told(act("ann/1", 0, 1, 1)), LOG, "was acknowledged up to 1 but ends at 2"),
        (told(act("bob/1", 0, 1, 0, outcome="refused")), LOG, "was refused but is stored at 3"),
        (told(act("bob/1", 0, 1, 3), act("ann/1", 2, 3, 2)), LOG, "ann/1 began after the answer to bob/1"),
        (told(BOB, looks=(look(2, 3.5, 4),)), LOG, "a look began after the answer to bob/1"),
        (told(looks=(look(4, 0, 1), look(3, 2, 3))), LOG, "a look began after the answer to a look"),
        (told(BOB, looks=(look(3, 0, 1),)), LOG, "bob/1 began after the answer to a look"),
        (told(act("bob/1", 2, 0, 0, outcome="open"), looks=(look(3, 0, 1),)), LOG, "bob/1 began after"),
    ],
)
def test_what_no_log_explains_is_told(history: ClientHistory, log: list[Recorded], words: str) -> None:
    found = troubles(history, log)
    assert [one for one in found if words in one], found


def test_streams_have_nothing_to_do_with_one_another() -> None:
    other = act("eve/1", 9, 10, 1, stream="table/b")
    assert troubles(told(ANN, BOB, other), [*LOG, recorded(1, "eve/1", stream="table/b")]) == []


def test_a_clock_that_went_back_is_told() -> None:
    assert list(clock_went_back([recorded(1, "a", at=5), recorded(2, "b", at=5)])) == []
    (words,) = clock_went_back([recorded(1, "a", at=5), recorded(2, "b", at=3)])
    assert "version 2 is 2 ms before the last" in words


def run_of(seed: int) -> tuple[ClientHistory, list[Recorded]]:
    """A history of many clients at once that a log explains: each is served at a moment between asking and hearing."""
    rng = Random(seed)
    moments = sorted((rng.uniform(0, 100), number) for number in range(30))
    history, log = ClientHistory(), list[Recorded]()
    for moment, number in moments:
        begun, ended = moment - rng.uniform(0, 9), moment + rng.uniform(0, 9)
        if rng.random() < 0.3:
            history.looks.append(look(len(log), begun, ended))
            continue
        log += [recorded(len(log) + place, f"c/{number}") for place in range(1, rng.randint(2, 4))]
        history.acts.append(act(f"c/{number}", begun, ended, len(log)))
    return history, log


@given(seed=st.integers(0, 2**32))
def test_every_history_that_a_log_explains_passes(seed: int) -> None:
    assert troubles(*run_of(seed)) == []


def lose_one(history: ClientHistory, log: list[Recorded]) -> list[Recorded]:
    """The last answered command is gone, with everything after it."""
    lost = history.acts[-1].command
    return [one for one in log if one.command != lost]


def double_one(history: ClientHistory, log: list[Recorded]) -> list[Recorded]:
    """A command was carried out twice."""
    return [*log, recorded(len(log) + 1, history.acts[0].command)]


@pytest.mark.parametrize("spoil", [lose_one, double_one])
@given(seed=st.integers(0, 2**32))
def test_a_spoilt_log_is_noticed(spoil: Callable[[ClientHistory, list[Recorded]], list[Recorded]], seed: int) -> None:
    history, log = run_of(seed)
    if len(history.acts) > 1:
        assert troubles(history, spoil(history, log)) != []


@given(seed=st.integers(0, 2**32))
def test_two_answers_that_changed_places_are_noticed(seed: int) -> None:
    history, log = run_of(seed)
    apart = [(a, b) for a in history.acts for b in history.acts if a.ended < b.begun]
    if not apart:
        return
    first, second = Random(seed).choice(apart)
    names = {first.command: second.command, second.command: first.command}
    swapped = [recorded(one.version, names.get(one.command, one.command)) for one in log]
    assert troubles(history, swapped) != []
