"""Home by 23:30: estimates of a running tournament, their doubts, and the change that ends it in time."""

from typing import Final

from msgspec.structs import replace

from cutcard.lab.tournaments.simulated_tournament import Field
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.clock.clock_control import ChangeStructure, Pause
from cutcard.tournament.clock.end_estimate import end_forecast
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import MINUTE, Break, Level
from cutcard.tournament.plan.templates import read_template

HOUR: Final = 60 * MINUTE
BIGS: Final = (50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000)


def _plan() -> Plan:
    made = [Level(minutes=20, small=big // 2, big=big) for big in BIGS]
    structure = (*made[:6], Break(minutes=10, colour_up=(25,)), *made[6:9], Break(minutes=10), *made[9:])
    return replace(read_template("standard-night").plan, structure=structure, rebuys=None, re_entries=None, add_ons=())


def _begun(players: int = 12) -> Field:
    field = Field.with_entrants(_plan(), players, 1)
    field.begin()
    return field


def _out(field: Field, many: int) -> None:
    for _ in range(many):
        playing = [one.id for one in field.night.playing]
        field.bust(playing[0], playing[1])


def test_the_public_end_is_shown_when_enough_is_known() -> None:
    field = _begun()
    first = end_forecast(field.night, field.now)
    assert first is not None
    assert first.early < first.expected < first.late
    assert first.public_end == 0  # an hour and a half lie between the tenths
    field.now += 3 * HOUR
    _out(field, 7)
    later = end_forecast(field.night, field.now)
    assert later is not None
    assert later.left == 5
    assert later.late - later.early < first.late - first.early
    assert later.public_end % (5 * MINUTE) == 0
    assert abs(later.public_end - later.expected) <= 150_000


def test_uncounted_stacks_do_not_change_the_estimate() -> None:
    field = _begun()
    before = end_forecast(field.night, field.now)
    for one in field.night.playing:
        one.play.stack = None
    assert end_forecast(field.night, field.now) == before


def test_without_a_recent_bust_the_estimate_is_doubtful_and_earlier() -> None:
    field = _begun()
    field.now += 2 * HOUR
    _out(field, 4)
    at = field.now
    field.now += 90 * MINUTE
    quiet = end_forecast(field.night, field.now)
    assert quiet is not None
    assert (quiet.doubt, quiet.since, quiet.public_end) == ("quiet", at, 0)
    _out(field, 1)
    heard = end_forecast(field.night, field.now)
    assert heard is not None
    assert heard.doubt == ""
    assert quiet.early < heard.early  # more may have busted than was entered
    assert quiet.late >= heard.late


def test_while_the_clock_is_stopped_no_public_end_is_shown() -> None:
    field = _begun()
    field.now += 3 * HOUR
    _out(field, 7)
    field.execute(Pause(why="fire alarm"))
    told = end_forecast(field.night, field.now)
    assert told is not None
    assert (told.doubt, told.public_end) == ("stands", 0)


def test_an_applied_change_does_what_was_predicted_and_can_be_undone() -> None:
    field = _begun(100)
    field.now += HOUR
    usual = end_forecast(field.night, field.now)
    assert usual is not None
    by = usual.expected - HOUR
    asked = end_forecast(field.night, field.now, by)
    assert asked is not None
    assert asked.chance < 50
    changes = {one.kind: one for one in asked.sooner}
    assert set(changes) == {"no_break", "skip", "shorter"}
    assert changes["shorter"].chance >= 80
    assert [item.minutes for item in changes["no_break"].structure if isinstance(item, Break)] == [5]
    for change in changes.values():
        before = field.night.plan.structure
        field.execute(ChangeStructure(structure=change.structure, override="home by 23:30"))
        after = end_forecast(field.night, field.now, by)
        assert after is not None
        assert (after.chance, after.expected) == (change.chance, change.expected)
        field.execute(UndoEntry())
        assert field.night.plan.structure == before


def test_after_the_end_there_is_no_estimate() -> None:
    field = _begun(3)
    _out(field, 2)
    assert end_forecast(field.night, field.now) is None
