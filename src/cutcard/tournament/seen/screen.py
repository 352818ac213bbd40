"""The screen: the clock for the whole room, with names that strangers may read."""

from typing import Final

from cutcard.tournament.money.prizes import pool
from cutcard.tournament.places.ranking import stage_of
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.seen.clock import clock_seen
from cutcard.tournament.seen.coming import foot, turn
from cutcard.tournament.seen.entrants import in_order, in_public
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import ScreenSeen, SeatChangeSeen
from cutcard.tournament.seen.money import chips_seen, prizes_seen
from cutcard.tournament.seen.standing import Results, results
from cutcard.tournament.seen.tiles import tiles

CHANGES_SHOWN: Final = 4 * MINUTE
"""So long a seat change stands on the screens."""
RESULTS_SHOWN: Final = 30


def screen_seen(look: Look, found: Results | None = None) -> ScreenSeen:
    """What hangs on the wall."""
    night, plan = look.night, look.night.plan
    found = found or results(look)
    (footing, foot_cites), (turning, turn_cites) = foot(look, found), turn(look)
    chips = chips_seen(night, look.now)
    return ScreenSeen(
        id=night.id,
        version=night.version,
        title=plan.title,
        house=plan.house,
        house_title=look.house_title,
        stage=stage_of(night),
        starts=plan.starts,
        registered=_on_the_list(look),
        capacity=plan.capacity,
        now=look.now,
        clock=clock_seen(night, look.rules, look.now),
        left=sum(1 for _ in night.playing),
        entrants=sum(one.status in ("in", "out") for one in night.entrants.values()) or _on_the_list(look),
        average=chips.average,
        big_blinds=chips.big_blinds,
        in_play=chips.in_play,
        pool=pool(night, look.rules),
        prizes=prizes_seen(look, found, short=True),
        bounties=tuple(f"{letter}: {look.entrant(who, short=True)}" for letter, who in night.targets.items()),
        changes=changes(look),
        foot=footing,
        foot_cites=foot_cites,
        turn=turning,
        turn_cites=turn_cites,
        buttons=tuple((table.number, table.button) for table in night.open_tables if table.button),
        structure=plan.structure,
        seats=tiles(look, short=True) if night.stage == "seated" else (),
        results=tuple(in_public(look, found, one) for one in in_order(found, night.entrants.values())[:RESULTS_SHOWN])
        if found.over or night.stage == "closed"
        else (),
        public=look.public,
    )


def changes(look: Look) -> tuple[SeatChangeSeen, ...]:
    """Who moves, and who moved in the last minutes, newest first."""
    night = look.night
    found = [
        SeatChangeSeen(at=move.at, name=look.entrant(player, short=True), table=move.table, seat=move.seat)
        for player, move in night.moves.items()
    ]
    for change in reversed(night.changes):
        if look.now - change.at > CHANGES_SHOWN:
            break
        name = look.entrant(change.player, short=True)
        found.append(SeatChangeSeen(at=change.at, name=name, table=change.table, seat=change.seat))
    return tuple(sorted(found, key=lambda one: -one.at))


def _on_the_list(look: Look) -> int:
    return sum(one.status not in ("waiting", "cancelled") for one in look.night.entrants.values())
