"""A real tournament up to a moment: what was known in the room then, and nothing later.

The file of a past tournament has purchases, busts and level starts with their times. It ends when its winner is known:
with the last bust, or, where the players left made a deal, when it was ended. Corrections entered long after are not
part of it: then the lines of the log have the order of busts.
"""

import re
from collections.abc import Iterator
from math import ceil
from typing import Final

from msgspec import Struct

from cutcard.formats.tdt import TdtNight, read_timeline
from cutcard.league.tournament_timeline import ADD_ON, BUY_IN, CourseBuy, CourseLevel, TournamentTimeline
from cutcard.rules.game import AntePayer
from cutcard.tournament.clock.end_estimate import RestOfTournament, structure_from
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level

_SILENCE: Final = 4 * 60 * MINUTE
"""After so long without an entry the tournament was over, and its file was opened again later."""
_DESK: Final = 15 * MINUTE
"""How long the desk takes to enter players who are seated already."""
_LONGEST: Final = 24 * 60 * MINUTE
_STACK: Final = 200
"""Big blinds of the first level assumed for a stack where the file names no chips."""
_FOR_ALL: Final = 0.3
"""An ante of this many big blinds is one for the whole table; the file does not say who posts it."""
_BUSTED: Final = re.compile(r"(?P<name>.+?) busted out of the tournament\b.*")
_OVER: Final = re.compile(r"Tournament ended|.+ won the tournament")


class PastState(Struct, frozen=True, kw_only=True):
    """A tournament at the moment when a share of its entrants was out."""

    share: float
    entrants: int
    out: int
    minutes: float
    """From its start until then."""
    actual: float
    """From then until its end."""
    rest: RestOfTournament
    season: str = ""
    started: int = 0


class NotPlayed(ValueError):
    """The file has no tournament that was played to its end; the message says why."""


def when_out(night: TdtNight, share: float) -> PastState:
    """A tournament when this share of its entrants was out for good."""
    went = read_timeline(night)
    entrants = sum(one.what == BUY_IN for one in went.buys)
    if not night.started or entrants < 2:
        raise NotPlayed("it never started")
    if not any(level.seconds and not level.pause for level in went.levels):
        raise NotPlayed("it has no levels")
    outs, ended = _outs(night, went), _ended(night, went)
    out, still = ceil(round(share * entrants, 9)), entrants - len(outs)
    if still > 1 and not ended:
        raise NotPlayed(f"{still} were still in when it was saved, so its end is unknown")
    end = ended if still > 1 else outs[-1]
    if len(outs) < out < entrants:
        raise NotPlayed(f"{still} were still in when it was ended, so {out} of {entrants} never busted")
    moment = min(outs[min(out, len(outs)) - 1] if out else night.started, end)
    if end - night.started > _LONGEST or end < night.started:
        raise NotPlayed("it was closed on another day, so its end is unknown")
    return PastState(
        share=share,
        entrants=entrants,
        out=min(out, len(outs)),
        minutes=(moment - night.started) / MINUTE,
        actual=(end - moment) / MINUTE,
        rest=_rest(night, went, moment, outs),
        season=night.season.name,
        started=night.started,
    )


# its end --------------------------------------------------------------------------------------------------------------


def _ended(night: TdtNight, went: TournamentTimeline) -> int:
    """When it was ended by hand, at a time when it was running; 0: it was not."""
    last = _last_sign(night, went)
    told = [line.at for line in night.log if _OVER.fullmatch(line.text) and night.started <= line.at <= last]
    return max(told, default=night.ended if night.started <= night.ended <= last + _SILENCE else 0)


def _outs(night: TdtNight, went: TournamentTimeline) -> list[int]:
    """When each player who was out for good busted, in order."""
    last = _last_sign(night, went)
    lines = {said["name"]: line.at for line in night.log if line.at <= last if (said := _BUSTED.fullmatch(line.text))}
    names = {one.id: one.name for one in night.players}
    found = [
        one.at if night.started <= one.at <= last else lines.get(names.get(one.person, ""), 0)
        for one in went.outs
        if one.for_good
    ]
    if 0 in found:
        raise NotPlayed(f"busts without a time: {found.count(0)}")
    return sorted(found)


def _last_sign(night: TdtNight, went: TournamentTimeline) -> int:
    """The last entry before a long silence."""
    last = night.started
    for at in sorted(_signs(night, went)):
        if at - last > _SILENCE:
            break
        last = max(last, at)
    return last


def _signs(night: TdtNight, went: TournamentTimeline) -> Iterator[int]:
    for told in (night.log, went.outs, went.stretches, went.buys):
        yield from (one.at for one in told if one.at >= night.started)


# what was known then --------------------------------------------------------------------------------------------------


def _rest(night: TdtNight, went: TournamentTimeline, moment: int, outs: list[int]) -> RestOfTournament:
    index, gone = _where(went, moment)
    levels = tuple(_item(one) for one in went.levels)
    here = went.levels[index]
    number = sum(not level.pause for level in went.levels[: index + 1])
    sold, more, usual = night.rebuys, night.add_ons, _usual(went)
    buys = [one for one in went.buys if _bought_at(one, night) <= moment]
    out = sum(at <= moment for at in outs)
    return RestOfTournament(
        left=max(1, sum(one.what == BUY_IN for one in buys) - out),
        out=out,
        chips=sum(_chips(one, usual) for one in buys),
        items=structure_from(levels, index, max(1, round(here.seconds / 60 - gone))),
        now=moment,
        stack=max((profile.chips for profile in sold.profiles), default=0) or usual,
        rebuys=max(0, sold.last_round - number + (not here.pause)) if sold.allowed else 0,
        add_on=max((profile.chips for profile in more.profiles), default=0) if more.allowed else 0,
    )


def _where(went: TournamentTimeline, moment: int) -> tuple[int, float]:
    """The index of the level or break running then, and its full minutes."""
    begun = [one for one in went.stretches if one.at <= moment]
    if not begun:
        return 0, 0.0
    return begun[-1].level, (moment - begun[-1].at) / MINUTE


def _usual(went: TournamentTimeline) -> int:
    """The chips of a buy-in."""
    sold = max((one.chips for one in went.buys if one.what == BUY_IN), default=0)
    return sold or _STACK * next((level.big for level in went.levels if level.big), 1)


def _bought_at(bought: CourseBuy, night: TdtNight) -> int:
    """When a buy-in counts: one entered soon after the start was there from the start."""
    soon = bought.what == BUY_IN and bought.at - night.started < _DESK
    return night.started if soon else bought.at


def _chips(bought: CourseBuy, usual: int) -> int:
    return bought.chips or (0 if bought.what == ADD_ON else usual)


def _item(level: CourseLevel) -> Item:
    minutes = max(1, level.seconds // 60)
    if level.pause:
        return Break(minutes=minutes)
    payer: AntePayer = "each" if level.ante < _FOR_ALL * level.big else "big_blind"
    return Level(minutes=minutes, small=level.small, big=level.big, ante=level.ante, ante_by=payer)
