"""Work in chunks in one process: each done once, saved, resumed, also from a torn file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cutcard.lab.workers import NoPlace, NotThisWork, spread
from tests.lab.spread_work import Piece, Worked, work

PIECES = [Piece(number) for number in range(12)]
SQUARES = {number: number**2 for number in range(12)}


def squares(results: list[tuple[int, Worked]]) -> dict[int, int]:
    """The result of each chunk; each came once."""
    assert len(results) == len(dict(results))
    return {number: one.square for number, one in results}


def test_every_chunk_is_done_once_and_reported() -> None:
    told: list[tuple[int, int]] = []
    assert squares(list(spread(work, PIECES, told=lambda *so_far: told.append(so_far)))) == SQUARES
    assert told == [(done, 12) for done in range(1, 13)]


def test_without_chunks_no_worker_starts() -> None:
    assert list(spread(work, [], on="nowhere")) == []


@pytest.mark.parametrize("on", ["nowhere", "local:0", "local:257", "local:-1", "http://room", "tcp:/x", ""])
def test_an_unknown_place_is_refused(on: str) -> None:
    with pytest.raises(NoPlace, match=r"place|processes"):
        list(spread(work, PIECES, on=on))


def test_an_interrupted_run_continues(tmp_path: Path) -> None:
    file = tmp_path / "done"
    begun = spread(work, PIECES, resume=file)
    first = [next(begun) for _ in range(5)]
    begun.close()
    tried: list[int] = []
    rest = list(spread(counting(tried), PIECES, resume=file))
    assert squares(rest) == SQUARES
    # The fifth chunk was begun and perhaps saved: it is executed once more at most.
    assert set(range(12)) - set(dict(first)) <= set(tried) <= set(range(12)) - set(dict(first[:4]))
    tried.clear()
    assert squares(list(spread(counting(tried), PIECES, resume=file))) == SQUARES
    assert tried == []


def counting(tried: list[int]) -> Callable[[Piece], Worked]:
    """The same work under the same name, recording which chunks it did."""

    def counted(piece: Piece) -> Worked:
        tried.append(piece.number)
        return work(piece)

    counted.__module__, counted.__qualname__ = work.__module__, work.__qualname__
    return counted


def test_a_file_of_other_work_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "done"
    list(spread(work, PIECES, resume=file))
    before = file.read_bytes()
    with pytest.raises(NotThisWork, match="has other work in it"):
        list(spread(work, PIECES[:-1], resume=file))
    assert file.read_bytes() == before
    other = tmp_path / "letter"
    other.write_text("Dear Ann,\n\nnothing here is a finished chunk.\n", encoding="utf-8")
    with pytest.raises(NotThisWork):
        list(spread(work, PIECES, resume=other))
    assert other.read_text(encoding="utf-8").startswith("Dear Ann")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_torn_file_costs_only_what_it_lost(tmp_path: Path, data: st.DataObject) -> None:
    file = tmp_path / "done"
    file.unlink(missing_ok=True)
    list(spread(work, PIECES, resume=file))
    whole = file.read_bytes()
    head = whole.index(b"\n") + 1
    if data.draw(st.booleans(), label="torn"):
        file.write_bytes(whole[: data.draw(st.integers(0, len(whole)))])
    else:
        place = data.draw(st.integers(head, len(whole) - 1))
        spoilt = bytearray(whole)
        spoilt[place] ^= data.draw(st.integers(1, 255))
        file.write_bytes(spoilt)
    tried: list[int] = []
    assert squares(list(spread(counting(tried), PIECES, resume=file))) == SQUARES
    tried.clear()
    assert squares(list(spread(counting(tried), PIECES, resume=file))) == SQUARES
    assert tried == []
