"""The night as a table that belongs to it shows it: one line for everybody, and what a player is asked."""

from cutcard.live.messages import NightHere
from cutcard.live.night.asking import questions
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.levels import next_turn
from cutcard.tournament.clock.reading import level_number, on_break
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.places.ranking import next_place, places
from cutcard.tournament.plan.structure import Level


def counted(night: Night) -> tuple[int, int]:
    """Players left, and entrants."""
    return next_place(night), sum(one.status in ("in", "out") for one in night.entrants.values())


def night_here(kept: KeptNight, table: int, own: Entrant | None, now: int, players: tuple[int, int]) -> NightHere:
    """For one client: `own` is his entry, if he has one; `players` those counted, which all clients share."""
    night = kept.night
    structure, there = night.plan.structure, night.reading(now)
    out = own is not None and own.status == "out"
    return NightHere(
        night=kept.id,
        title=night.plan.title,
        table=table,
        level=level_number(structure, there),
        ends=next_turn(night.clock, structure, now) or 0,
        on_break=on_break(structure, there),
        next=_next(night, there.index),
        left=players[0],
        entrants=players[1],
        place=places(night, kept.rules)[own.id].place if out and own is not None else 0,
        moved=_moved(night, table, own),
        asks=tuple(questions(night, kept.rules, own, now)) if own is not None else (),
    )


def _next(night: Night, index: int) -> str:
    """50/100, ante 10."""
    later = (one for one in night.plan.structure[index + 1 :] if isinstance(one, Level))
    one = next(later, None)
    if one is None:
        return ""
    small, big = (one.small, one.big) if one.big else (one.small_bet, one.big_bet)
    return f"{small:,}/{big:,}{f', ante {one.ante:,}' if one.ante else ''}"


def _moved(night: Night, table: int, own: Entrant | None) -> str:
    there = night.tables.get(own.table) if own is not None and own.table != table else None
    return there.live if there is not None else ""
