"""Real hands, from files beside the project: every one of a game we play is exact to the chip."""

import os
from pathlib import Path

import pytest

from cutcard.formats import phh
from cutcard.rules import load_house

FOLDER = Path(os.environ.get("CUTCARD_PHH", Path(__file__).parents[4] / "shared" / "phh"))
FILES = sorted(path for path in FOLDER.glob("*") if path.suffix in (".phh", ".phhs"))

pytestmark = pytest.mark.skipif(
    not FILES, reason=f"no hand histories in {FOLDER}; CUTCARD_PHH may name a folder that has some"
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_hand_of_the_world_comes_out_to_the_chip(file: Path) -> None:
    book = load_house("standard")
    wrong = {}
    for entry in phh.entries(file.read_text(encoding="utf-8")):
        assert entry.history is not None, f"hand {entry.name}: {entry.problem}"
        outcome = phh.replay(entry.history, book)
        if not outcome.exact:
            wrong[entry.name] = outcome.why
    assert not wrong


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_file_of_the_world_comes_back_from_our_writer(file: Path) -> None:
    histories = phh.read(file.read_text(encoding="utf-8"))[:300]
    assert phh.read(phh.write_all(histories)) == histories
