"""The timeline of a tournament from a save: its fields, and levels and seats from its log.

The log is written for people, always in English. A line in none of these forms has nothing needed here; where the log
is missing, levels begin at their planned times, and the result says so.
"""

import re
from collections.abc import Iterator
from typing import Final

from cutcard.bounds import MOST
from cutcard.formats.tdt.model import Bought, TdtLevel, TdtNight, TdtPlayer
from cutcard.league.tournament_timeline import (
    ADD_ON,
    BUY_IN,
    REBUY,
    CourseBuy,
    CourseChip,
    CourseLevel,
    CoursePrize,
    CourseSeat,
    CourseStretch,
    TimelineBust,
    TournamentTimeline,
)

_STARTED: Final = "Tournament started"
_LEVEL: Final = re.compile(r"(Start|End) of (round|break) (\d{1,6})")
_SEATED: Final = re.compile(r"(?P<table>.+), Seat (?P<seat>\d{1,4}): (?P<name>.+)")
_BUSTED: Final = re.compile(r"(?P<name>.+) busted out of the tournament \(.*\) by (?P<by>.+)")
_HITMAN: Final = re.compile(r"(?P<name>.+?) \((?P<table>[^()]*), Seat (?P<seat>\d{1,4})\)(?:, |$)")
_MOST_SECONDS: Final = 1_000_000
_FEW: Final = 100
_LINE: Final = 500
_SOON: Final = 2_000
"""Milliseconds: a bust-out's time is in whole seconds, its line in the log is not."""


def read_timeline(night: TdtNight) -> TournamentTimeline:
    """The file's timeline of the tournament."""
    stretches, planned = _stretches(night)
    seats = _seats(night)
    return TournamentTimeline(
        night=night.id,
        source=f"The Tournament Director {night.version}".strip(),
        levels=tuple(_levels(night.levels)),
        stretches=stretches,
        buys=tuple(sorted(_buys(night), key=lambda one: one.at)),
        outs=tuple(sorted(_outs(night), key=lambda one: one.at)),
        seats=seats,
        prizes=tuple(
            CoursePrize(title=one.title, place=one.place, cents=one.amount, points=float(one.points), to=one.to[:_FEW])
            for one in night.prizes
        ),
        chips=tuple(
            CourseChip(name=one.label, colour=one.colour, value=one.value, each=min(one.each, _MOST_SECONDS))
            for one in night.chips[:_FEW]
            if one.in_play
        ),
        missing=tuple(_missing(night, planned=planned, seats=seats)),
        doubts=tuple(str(one)[:_LINE] for one in night.unread),
        left_out=tuple(one[:_LINE] for one in night.left_out[:_FEW]),
    )


def _levels(levels: tuple[TdtLevel, ...]) -> Iterator[CourseLevel]:
    counted = {False: 0, True: 0}
    for one in levels:
        counted[one.is_break] += 1
        yield CourseLevel(
            number=counted[one.is_break],
            pause=one.is_break,
            seconds=_seconds(one),
            small=one.small_blind,
            big=one.big_blind,
            ante=one.ante,
            game=one.game,
            colour_up=one.colour_up,
        )


def _seconds(level: TdtLevel) -> int:
    return min(max(0, int(level.minutes * 60)), _MOST_SECONDS)


def _stretches(night: TdtNight) -> tuple[tuple[CourseStretch, ...], bool]:
    """When each level was played, and whether that is only the plan."""
    if any(_LEVEL.fullmatch(line.text) for line in night.log):
        return tuple(_told_stretches(night)), False
    if not night.started:
        return (), False
    found, at = [], night.started
    for number, level in enumerate(night.levels):
        if night.ended and at >= night.ended:
            break
        found.append(CourseStretch(level=number, at=at, ended=at + _seconds(level) * 1000))
        at += _seconds(level) * 1000
    return tuple(found), bool(found)


def _told_stretches(night: TdtNight) -> list[CourseStretch]:
    """As the log has it: a level ends by its own line, or when the next one begins."""
    places = {("break" if one.pause else "round", one.number): at for at, one in enumerate(_levels(night.levels))}
    found: list[CourseStretch] = []
    for line in night.log:
        if line.text == _STARTED and night.levels:
            found.append(CourseStretch(level=0, at=line.at))
        elif (said := _LEVEL.fullmatch(line.text)) is not None:
            level = places.get((said[2], int(said[3])))
            if level is None:
                continue
            if said[1] == "Start":
                found.append(CourseStretch(level=level, at=line.at))
            elif found and found[-1].level == level:
                found[-1] = CourseStretch(level=level, at=found[-1].at, ended=line.at)
    following = [*(one.at for one in found[1:]), night.ended]
    whole = [
        one if one.ended else CourseStretch(level=one.level, at=one.at, ended=after)
        for one, after in zip(found, following, strict=False)
    ]
    return sorted(whole, key=lambda one: one.at)


def _buys(night: TdtNight) -> Iterator[CourseBuy]:
    for one in night.players:
        for number, buy in enumerate(one.buys):
            yield _bought(one, buy, REBUY if number else BUY_IN)
        for buy in one.add_ons:
            yield _bought(one, buy, ADD_ON)


def _bought(one: TdtPlayer, buy: Bought, what: str) -> CourseBuy:
    return CourseBuy(
        at=buy.at,
        person=one.id,
        what=what,
        cents=buy.fee,
        rake=sum(buy.rake),
        bounty=buy.bounty,
        chips=min(buy.chips, MOST),
        terms=buy.profile,
    )


def _outs(night: TdtNight) -> Iterator[TimelineBust]:
    for one in night.players:
        for number, buy in enumerate(one.buys):
            if buy.out is None:
                continue
            seat = buy.out.seat
            yield TimelineBust(
                at=buy.out.at,
                person=one.id,
                by=buy.out.by[:_FEW],
                table=seat.table if seat is not None else "",
                seat=seat.seat if seat is not None else 0,
                round=buy.out.round,
                for_good=number == len(one.buys) - 1,
            )


def _seats(night: TdtNight) -> tuple[CourseSeat, ...]:
    """All players' seats in the order of first sight; the same seat again adds nothing."""
    last: dict[str, tuple[str, int]] = {}
    found = []
    for one in sorted(_seen(night), key=lambda one: one.at):
        if last.get(one.person) != (one.table, one.seat):
            last[one.person] = (one.table, one.seat)
            found.append(one)
    return tuple(found)


def _seen(night: TdtNight) -> Iterator[CourseSeat]:
    for one in night.players:
        for buy in one.buys:
            for at, seat in ((buy.at, buy.seat), (buy.out.at, buy.out.seat) if buy.out is not None else (0, None)):
                if at and seat is not None:
                    yield CourseSeat(at=at, person=one.id, table=seat.table, seat=seat.seat)
    for move in night.moved:
        if night.moved_at and move.to.table:
            yield CourseSeat(at=night.moved_at, person=move.player, table=move.to.table, seat=move.to.seat)
    yield from _seen_in_log(night)
    for table in night.tables:
        for number, own in enumerate(table.seats, start=1):
            if own is not None and night.ended:
                yield CourseSeat(at=night.ended, person=own, table=table.name, seat=number)


def _seen_in_log(night: TdtNight) -> Iterator[CourseSeat]:
    """Seats at the start, and of players who knocked others out; a name that two people share is ignored."""
    names: dict[str, str] = {}
    for one in night.players:
        names[one.name] = "" if one.name in names else one.id
    for line in night.log:
        busted, seated = _BUSTED.fullmatch(line.text), _SEATED.fullmatch(line.text)
        at = line.at if busted is None else max(0, line.at - _SOON)
        for said in _HITMAN.finditer(busted["by"]) if busted is not None else [seated] if seated is not None else []:
            if names.get(said["name"]):
                yield CourseSeat(at=at, person=names[said["name"]], table=said["table"][:100], seat=int(said["seat"]))


def _missing(night: TdtNight, *, planned: bool, seats: tuple[CourseSeat, ...]) -> Iterator[str]:
    if not night.started:
        yield "The start time is missing."
    elif not night.ended:
        yield "It was still running when it was saved."
    if not night.levels:
        yield "The levels are missing."
    elif planned:
        yield "The times of level changes are missing. These are the planned times."
    if not seats:
        yield "Seat assignments are missing."
    elif any(one.table_moves for one in night.players):
        yield "Seats are each player's last known seat. Only the last move has an exact time."
    if any(buy.out is not None and not buy.out.by for one in night.players for buy in one.buys):
        yield "Not every knockout has a name."
    yield "Stacks were not counted. The average is all chips sold divided by the players left."
