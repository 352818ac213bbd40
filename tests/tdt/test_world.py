"""Nights that were really played, from files beside the project: all of each is understood, and it adds up."""

import os
from pathlib import Path

import pytest

from cutcard.league.variables import scored
from cutcard.tdt import decoded, league_night, read_night

FOLDER = Path(os.environ.get("CUTCARD_TDT", Path(__file__).parents[3] / "shared" / "tdt"))
FILES = sorted(path for path in FOLDER.glob("*") if path.suffix.lower() == ".tdt")

pytestmark = pytest.mark.skipif(not FILES, reason=f"no saves in {FOLDER}; CUTCARD_TDT may name a folder that has some")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_night_of_the_world_is_understood_and_adds_up(file: Path) -> None:
    night = read_night(decoded(file.read_bytes()))
    assert night.unread == ()
    result = league_night(night)
    people = {one.id for one in night.players}
    places = [one.place for one in result.finishes]
    assert places == sorted(places)
    assert places[-1] <= len(places)
    assert result.prizes_paid == sum(prize.amount for prize in night.prizes if prize.to)
    assert {one.person for one in result.finishes} <= people
    assert {own for prize in night.prizes for own in prize.to} <= people
    outs = [buy.out for one in night.players for buy in one.buys if buy.out is not None]
    assert {own for out in outs for own in out.by} <= people
    assert all(night.started <= out.at <= night.ended for out in outs)
    credited = sum(len(out.by) for out in outs) + sum(float(one.hits_adjustment) for one in night.players)
    assert sum(one.hits for one in result.finishes) == credited
    assert len(scored(result, result.formula)) == len(places)  # its formula can be worked out for everybody
