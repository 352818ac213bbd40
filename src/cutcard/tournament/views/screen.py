"""The screen: the clock for the whole room, with names that strangers may read."""

from functools import partial
from typing import Final

from cutcard.english import CurrencySeen, in_words, listed
from cutcard.rules.slot import Cites
from cutcard.tournament.act_registry import SHOWN
from cutcard.tournament.clock.clock_state import level, on_break
from cutcard.tournament.clock.level_games import as_posted
from cutcard.tournament.money.payouts import charity, pool
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.places import is_over, stage_of
from cutcard.tournament.seating.redrawing import next_redraw, redraw_cites
from cutcard.tournament.views.clock import clock_seen
from cutcard.tournament.views.context import Look
from cutcard.tournament.views.entrants import in_order, in_public
from cutcard.tournament.views.money import chips_seen, prizes_seen
from cutcard.tournament.views.outlook import about_when
from cutcard.tournament.views.selling import sales
from cutcard.tournament.views.standing import Results, results
from cutcard.tournament.views.tiles import tiles
from cutcard.tournament.views.view_types import OutSeen, ScreenSeen, SeatChangeSeen

Said = tuple[str, Cites]
NOTHING: Said = ("", ())


def foot(look: Look, found: Results) -> Said:
    """What changes next as players go out, and the rule."""
    night = look.night
    if not night.started or is_over(night):
        return NOTHING
    if night.floor.by_hand is not None:
        return "Hand-for-hand: every table waits for the others after each hand", look.rules.hand_for_hand.cites
    at, tables = next_redraw(night, look.rules)
    left = sum(1 for _ in night.playing)
    if at and at < left:
        what = f"Redraw to {in_words(tables)} tables" if tables > 1 else "Final table draw"
        return f"{what} at {at} players", redraw_cites(look.rules, tables)
    paid = len(found.prizes)
    if paid and left > paid:
        return f"{left - paid} from the money, {paid} {'place' if paid == 1 else 'places'} paid", ()
    return ("In the money: all remaining players are paid", ()) if paid and left > 1 else NOTHING


def turn(look: Look) -> Said:
    """What the end of this level means for a hand that has begun."""
    night = look.night
    structure = as_posted(night, look.rules, look.now)
    if not night.started or not structure:
        return NOTHING
    reading = night.reading(look.now)
    if on_break(structure, reading) or reading.index + 1 >= len(structure):
        return NOTHING
    now, begun = level(structure, reading), look.rules.level_change
    when = " ".join((type(begun).__doc__ or "").split()).partition(";")[0].rstrip(".:")
    posted = f"{now.small:,} / {now.big:,}" if now.big else f"{now.small_bet:,} / {now.big_bet:,}"
    return f"A hand in progress finishes at {posted}. A hand starts {when[:1].lower()}{when[1:]}", begun.cites


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
        currency=CurrencySeen.of(plan.currency),
        pool=pool(night, look.rules),
        charity=charity(night, look.rules),
        cause=plan.prizes.cause,
        sales=sales(look),
        out=_last_out(look, found),
        message=night.floor.message,
        ticker=(*night.floor.ticker, *look.beside),
        logo=look.logo,
        prizes=prizes_seen(look, found, short=True),
        lines=tuple(line for show in SHOWN for line in show(night, partial(look.entrant, short=True))),
        changes=changes(look),
        final=bool(night.started) and len(night.open_tables) == 1 and len(night.tables) > 1,
        foot=footing,
        foot_cites=look.book.cited(foot_cites),
        turn=turning,
        turn_cites=look.book.cited(turn_cites),
        buttons=tuple((table.number, table.hand.button) for table in night.open_tables if table.hand.button),
        structure=as_posted(night, look.rules, look.now),
        seats=tiles(look, short=True) if night.stage == "seated" else (),
        results=tuple(in_public(look, found, one) for one in in_order(found, night.entrants.values())[:RESULTS_SHOWN])
        if found.over or night.stage == "closed"
        else (),
        ends=about_when(look),
        public=look.public,
    )


def _last_out(look: Look, found: Results) -> OutSeen | None:
    """Who went out last, while others still play."""
    if found.over or not look.night.floor.outs:
        return None
    out = look.night.floor.outs[-1]
    return OutSeen(
        name=look.entrant(out.player, short=True),
        place=found.place(out.player),
        prize=found.prize.get(out.player, 0),
        by=listed(look.entrant(by, short=True) for by in out.by) if out.by else "",
        at=out.at,
    )


def changes(look: Look) -> tuple[SeatChangeSeen, ...]:
    """Who moves, and who moved in the last minutes, newest first; of everybody only the newest seat."""
    night = look.night
    found = {
        player: _change(look, player, move.at, move.table, move.seat) for player, move in night.seating.moves.items()
    }
    for change in reversed(night.seating.changes):
        if look.now - change.at > CHANGES_SHOWN:
            break
        one = night.entrants.get(change.player)
        if change.player not in found and one is not None and (one.table, one.seat) == (change.table, change.seat):
            found[change.player] = _change(look, change.player, change.at, change.table, change.seat)
    return tuple(sorted(found.values(), key=lambda one: -one.at))


def _change(look: Look, player: str, at: int, table: int, seat: int) -> SeatChangeSeen:
    one = look.night.entrants.get(player)
    bot = one is not None and look.is_program(one.person)
    return SeatChangeSeen(at=at, name=look.entrant(player, short=True), table=table, seat=seat, bot=bot)


def _on_the_list(look: Look) -> int:
    return sum(one.status not in ("waiting", "cancelled") for one in look.night.entrants.values())
