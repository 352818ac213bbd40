"""Real tournaments, from files beside the project: all of each is understood, and it adds up."""

import os
from pathlib import Path

import msgspec
import pytest

from cutcard.formats.tdt import decoded, league_night, read_night, read_timeline
from cutcard.league.formula.variables import scored
from cutcard.league.tournament_timeline import TournamentTimeline, as_it_was, moments, steps

FOLDER = Path(os.environ.get("CUTCARD_TDT", Path(__file__).parents[4] / "shared" / "tdt"))
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


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_night_of_the_world_can_be_looked_back_at(file: Path) -> None:
    night = read_night(decoded(file.read_bytes()))
    found = read_timeline(night)
    assert msgspec.json.decode(msgspec.json.encode(found), type=TournamentTimeline) == found
    assert len(found.stretches) >= len({one.level for one in found.stretches}) > 1
    assert not any("planned" in one for one in found.missing)
    end = as_it_was(found, night.ended)
    assert (len(end.left), len(end.out)) == (1, end.entrants - 1)
    assert end.left[0].person == league_night(night).finishes[0].person
    assert end.cents == league_night(night).money_in
    assert list(steps(found))[-1].left == 1
    for at in moments(found):
        then = as_it_was(found, at)
        places = [(one.table, one.seat) for one in then.left if one.seat]
        assert len(places) == len(set(places))
        assert len(then.left) + len(then.out) == then.entrants
