"""A real night up to a moment: what somebody in the room knew then, and nothing of what came after.

The file of a past night says who bought chips when, who went out when and by whom, and when levels began. Stacks it
does not say: they are worked out, every stack that was lost going to whoever won it.
"""

from math import ceil
from typing import Final

from msgspec import Struct

from cutcard.lab.night.tempo import Rest
from cutcard.league.course import BUY_IN, CourseBuy, CourseLevel, CourseOut, NightCourse
from cutcard.tdt import TdtNight, course
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Level

_LONGEST: Final = 24 * 60
"""Minutes; a file that says more was closed days later."""
_STACK: Final = 200
"""Big blinds of the first level that a stack is thought to be where the file names no chips."""


class Past(Struct, frozen=True, kw_only=True):
    """A night at the moment when a share of its entrants was out."""

    share: float
    entrants: int
    out: int
    minutes: float
    """From its start until then."""
    actual: float
    """From then until its end."""
    rest: Rest

    @property
    def is_usable(self) -> bool:
        """Whether the end is one that anybody saw: some files were closed days later."""
        return 0 <= self.minutes + self.actual <= _LONGEST


class NotPlayed(ValueError):
    """The file tells of no night that was played to its end; the words say why."""


def when_out(night: TdtNight, share: float) -> Past:
    """A night when so many of its entrants, as a share of all, were out for good."""
    went = course(night)
    entrants = sum(one.what == BUY_IN for one in went.buys)
    outs = [one.at for one in went.outs if one.for_good]
    if not night.started or entrants < 2:
        raise NotPlayed("it never began")
    if len(outs) < entrants - 1:
        raise NotPlayed(f"{entrants - len(outs)} were still in when it was saved")
    if not any(level.seconds and not level.pause for level in went.levels):
        raise NotPlayed("it has no levels")
    out = ceil(round(share * entrants, 9))
    moment = outs[min(out, len(outs)) - 1] if out else night.started
    return Past(
        share=share,
        entrants=entrants,
        out=out,
        minutes=(moment - night.started) / MINUTE,
        actual=((night.ended or outs[-1]) - moment) / MINUTE,
        rest=_rest(night, went, moment),
    )


def _rest(night: TdtNight, went: NightCourse, moment: int) -> Rest:
    index, gone = _where(went, max(moment, night.started))
    here, later = went.levels[index], went.levels[index + 1 :]
    number = sum(not level.pause for level in went.levels[: index + 1])
    sold, more = night.rebuys, night.add_ons
    usual = _usual(went)
    return Rest(
        stacks=tuple(round(stack) for stack in _stacks(went, moment, night.started).values()),
        items=(_item(here, max(1, round(here.seconds / 60 - gone))), *(_item(one, one.seconds // 60) for one in later)),
        now=moment,
        counted=False,
        stack=max((profile.chips for profile in sold.profiles), default=0) or usual,
        rebuys=max(0, sold.last_round - number + (not here.pause)) if sold.allowed else 0,
        add_on=max((profile.chips for profile in more.profiles), default=0) if more.allowed else 0,
    )


def _where(went: NightCourse, moment: int) -> tuple[int, float]:
    """The place of the level or break that ran then, and for how many minutes it had."""
    begun = [one for one in went.stretches if one.at <= moment]
    if not begun:
        return 0, 0.0
    return begun[-1].level, (moment - begun[-1].at) / MINUTE


def _usual(went: NightCourse) -> int:
    """What a buy-in brings."""
    sold = max((one.chips for one in went.buys if one.what == BUY_IN), default=0)
    return sold or _STACK * next((level.big for level in went.levels if level.big), 1)


def _stacks(went: NightCourse, moment: int, started: int) -> dict[str, float]:
    """What everybody has who is in: what they bought, and the stacks of those whom they knocked out."""
    usual, stacks = _usual(went), dict[str, float]()
    for told in _story(went, moment, started):
        if isinstance(told, CourseBuy):
            chips = told.chips or (usual if told.what == BUY_IN else 0)
            stacks[told.person] = stacks.get(told.person, 0) + chips
            continue
        lost = stacks.pop(told.person, 0)
        winners = [winner for winner in told.by if winner in stacks] or list(stacks)
        for winner in winners:
            stacks[winner] += lost / len(winners)
    return stacks


def _story(went: NightCourse, moment: int, started: int) -> list[CourseBuy | CourseOut]:
    """What was bought and lost until then, in its order; a rebuy comes after the bust that it follows."""

    def when(told: CourseBuy | CourseOut) -> tuple[int, bool]:
        return max(told.at, started), isinstance(told, CourseBuy) and told.what != BUY_IN

    story: list[CourseBuy | CourseOut] = [*went.buys, *went.outs]
    return sorted((told for told in story if when(told)[0] <= moment), key=when)


def _item(level: CourseLevel, minutes: int) -> Item:
    if level.pause:
        return Break(minutes=minutes)
    return Level(minutes=minutes, small=level.small, big=level.big, ante=level.ante)
