"""The clock and the forecast."""

from dataclasses import replace
from typing import Final

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.chips.chips_in_play import chip_to_color_up_on_break, next_larger_chip, values_in_play
from cutcard.tournament.clock.clock_control import BALANCING, dispute_reason
from cutcard.tournament.clock.clock_state import ClockReading, break_index, level_number, on_break, time_until_break
from cutcard.tournament.clock.end_estimate import EndForecast, end_forecast
from cutcard.tournament.clock.hand_for_hand import is_hand_for_hand
from cutcard.tournament.clock.level_games import as_posted, game_names
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level, Structure
from cutcard.tournament.players.places import ended
from cutcard.tournament.state import Tournament
from cutcard.tournament.views.context import TournamentContext
from cutcard.tournament.views.view_types import Forecast, NightClockView

_EMPTY: Final = Level(minutes=0)


def clock_view(night: Tournament, rules: TournamentRules, now: int) -> NightClockView:
    """The clock now; without a structure it is at zero."""
    structure = as_posted(night, rules, now) or (_EMPTY,)
    reading = night.reading(ended(night) or now) if night.plan.structure else ClockReading(0, 0, running=False)
    if ended(night):  # It is over.
        reading = replace(reading, running=False)
    here = structure[reading.index]
    resting = on_break(structure, reading)
    left = reading.extra or reading.left
    track, track_at = _track(structure, reading.index)
    return NightClockView(
        now=now,
        running=reading.running,
        index=reading.index,
        level=level_number(structure, reading),
        left=left,
        paused=tuple(_why(night, why) for why in night.clock.why),
        on_break=resting,
        extra=bool(reading.extra),
        waits=reading.left if reading.extra else 0,
        here=here,
        next=next((one for one in structure[reading.index + 1 :] if isinstance(one, Level)), None),
        games=game_names(night, rules),
        next_break=None if resting else time_until_break(structure, reading),
        back_at=now + left if resting and reading.running else 0,
        track=track,
        track_at=track_at,
        minutes=here.minutes,
        hand_for_hand=is_hand_for_hand(night) is not None,
        colour_up=_colour_up(night, rules, reading),
        sit_down=rules.break_calls.sit_down * MINUTE if resting else 0,
    )


def _why(night: Tournament, why: str) -> str:
    """A pause reason as pages show it."""
    if why == BALANCING:
        return "tables are being balanced"
    for open_ in night.floor.disputes.values():
        if why == dispute_reason(open_.id):
            return f"a ruling at table {open_.table}"
    return why


def _track(structure: Structure, index: int) -> tuple[tuple[Item, ...], int]:
    """The levels from the last break to the next one, without skipped breaks; and the index of the running one."""
    breaks = [at for at, one in enumerate(structure) if isinstance(one, Break) and one.minutes]
    first = max((at + 1 for at in breaks if at < index), default=0)
    last = min((at for at in breaks if at >= index), default=len(structure) - 1)
    shown = [at for at in range(first, last + 1) if structure[at].minutes or at == index]
    return tuple(structure[at] for at in shown), shown.index(index)


def _colour_up(night: Tournament, rules: TournamentRules, reading: ClockReading) -> tuple[tuple[int, int], ...]:
    """The chips colored up in this break or the next, each with the one that replaces it."""
    index = break_index(night.plan.structure, reading)
    if index is None:
        return ()
    here, left = night.plan.structure[index], values_in_play(night)
    named = here.colour_up if isinstance(here, Break) else ()
    due = chip_to_color_up_on_break(night, rules, index)
    values = [value for value in named if value in left] or ([due] if due is not None else [])
    return tuple((value, next_larger_chip(night, value) or 0) for value in values)


def time_until(structure: Structure, reading: ClockReading, index: int) -> int:
    """Milliseconds of play and breaks from now until an item of the structure begins."""
    return reading.extra + reading.left + sum(one.minutes for one in structure[reading.index + 1 : index]) * MINUTE


def forecast_view(context: TournamentContext, by: int = 0) -> Forecast | None:
    """When it ends, how likely that is by a moment, and what would shorten it; None: unknown."""
    found = end_forecast(context.night, context.now, by)
    if found is None:
        return None
    fixed = context.rules.schedule.fixed and bool(found.sooner)
    return Forecast(
        **{name: getattr(found, name) for name in EndForecast.__struct_fields__},
        by=by,
        fixed=fixed,
        fixed_cites=context.book.cited(context.rules.schedule.cites) if fixed else (),
    )


def about_when(context: TournamentContext) -> int:
    """About when it ends; 0: not enough is known, or it is over."""
    found = end_forecast(context.night, context.now) if context.night.started else None
    return found.public_end if found is not None else 0
