"""The console: the whole night for those who direct it, and what it says without being asked."""

from typing import Final

from cutcard.english import CurrencySeen
from cutcard.rules.rotation import rotation_ids
from cutcard.sentences import one_period
from cutcard.tournament.clock.hand_for_hand import lasts, still_playing
from cutcard.tournament.clock.level_games import as_posted
from cutcard.tournament.clock.start_play import start_warning
from cutcard.tournament.desk.late import treated
from cutcard.tournament.desk.starting_stacks import missing_at_start
from cutcard.tournament.players.places import stage_of
from cutcard.tournament.state import Dispute
from cutcard.tournament.suggest import put_off, suggestions
from cutcard.tournament.suggestion import Suggested, Suggestion
from cutcard.tournament.views.clock import clock_seen
from cutcard.tournament.views.context import Look
from cutcard.tournament.views.entrants import entrants_seen
from cutcard.tournament.views.log import SHOWN, lines, undo_line
from cutcard.tournament.views.money import chips_seen, deal_seen, gone, money_seen
from cutcard.tournament.views.outlook import forecast_seen
from cutcard.tournament.views.standing import results
from cutcard.tournament.views.tiles import tiles
from cutcard.tournament.views.view_types import (
    ByHandSeen,
    DealerThere,
    DisputeSeen,
    MissingSeen,
    MoneySeen,
    NightChipsSeen,
    NightSeen,
    PutOffSeen,
    SuggestionSeen,
)


def notices(look: Look, money: MoneySeen, chips: NightChipsSeen) -> tuple[str, ...]:
    """In the order of their weight."""
    found = [chips.trouble] if chips.trouble else []
    if look.night.stage in ("playing", "over") and money.owed:
        owing = sum(one.money.owes > 0 and not gone(one) for one in look.night.entrants.values())
        found.append(f"{owing} {'player owes' if owing == 1 else 'players owe'} {look.night.plan.money(money.owed)}.")
    early, _ = start_warning(look.night, look.rules, look.now)
    if look.night.stage == "seated" and early:
        found.append(f"Don't start yet. {early}")
    return tuple(found)


LISTED: Final = 500
"""So many entrants travel with the console; more are searched for on the server."""


def console_seen(look: Look, *, suggesting: bool = True) -> NightSeen:
    """Everything that a director has to see now; without what the house suggests, where that is not wanted."""
    night, plan = look.night, look.night.plan
    found = results(look)
    listed = list(night.entrants.values())
    money, chips = money_seen(look, found), chips_seen(night, look.now)
    return NightSeen(
        id=night.id,
        version=night.version,
        title=plan.title,
        house=plan.house,
        house_title=look.house_title,
        edition=night.record.edition,
        stage=stage_of(night),
        room=plan.room,
        now=look.now,
        plan=plan,
        posted=as_posted(night, look.rules, look.now) if plan.game in rotation_ids() else (),
        currency=CurrencySeen.of(plan.currency),
        clock=clock_seen(night, look.rules, look.now),
        tables=tiles(look),
        entrants=entrants_seen(look, found, listed[:LISTED]),
        listed=len(listed),
        left=sum(1 for _ in night.playing),
        money=money,
        chips=chips,
        suggestions=_suggestions(look) if suggesting else (),
        put_off=_put_off(look) if suggesting else (),
        by_hand=_by_hand(look),
        log=lines(look, night.record.log, SHOWN),
        undo=undo_line(look),
        dealers=_dealers(look),
        disputes=tuple(_dispute(dispute) for dispute in night.floor.disputes.values()),
        deal=deal_seen(look),
        missing=_missing(look),
        missing_cites=look.book.cited(look.rules.absent_at_start.cites) if night.stage == "seated" else (),
        notices=notices(look, money, chips),
        public=look.public,
        message=night.floor.message,
        ticker=night.floor.ticker,
        template=night.template,
        forecast=forecast_seen(look) if night.started else None,
    )


def _missing(look: Look) -> tuple[MissingSeen, ...]:
    """Of a night whose seats are drawn: who is not there."""
    if look.night.stage != "seated":
        return ()
    found = missing_at_start(look.night)
    return tuple(MissingSeen(id=one.id, name=one.name, what=treated(one, look.rules)) for one in found)


_ORDER: Final = ("absent", "seat", "hold", "final", "redraw", "break", "move", "hand-for-hand", "forfeit", "dealt",
                 "dealer", "colour-up", "other", "pay", "announce")  # fmt: skip
"""What others wait for comes first."""


def _need(one: Suggestion) -> tuple[bool, bool, int]:
    """The urgent first, then questions on which moves wait, then by what blocks what."""
    asks_first = (one.command or {}).get("do") == "rebuy"
    return not one.urgent, not asks_first, _ORDER.index(one.kind)


def _suggestions(look: Look) -> tuple[SuggestionSeen, ...]:
    """What the house suggests, as it is, its rules with their standing."""
    found = sorted(suggestions(look.night, look.rules, look.now), key=_need)
    return tuple(
        SuggestionSeen(
            **{name: getattr(one, name) for name in Suggested.__struct_fields__} | {"reason": one_period(one.reason)},
            cites=look.book.cited(one.cites),
        )
        for one in found
    )


def _put_off(look: Look) -> tuple[PutOffSeen, ...]:
    waiting = put_off(look.night, look.rules, look.now)
    return tuple(PutOffSeen(id=one.id, title=one.title, until=until) for one, until in waiting)


def _by_hand(look: Look) -> ByHandSeen | None:
    """How far each table is that has somebody to deal to."""
    night, by_hand = look.night, lasts(look.night)
    if by_hand is None:
        return None
    tables = [table.number for table in night.open_tables if len(table.seats) > 1]
    return ByHandSeen(
        until=by_hand.until,
        round=by_hand.round,
        dealt=tuple(one for one in tables if one in by_hand.dealt and one not in by_hand.done),
        done=tuple(one for one in tables if one in by_hand.done),
        open=tuple(one for one in tables if one not in by_hand.dealt),
        may_go_on=bool(by_hand.dealt) and not still_playing(night, look.now),
    )


def _dealers(look: Look) -> tuple[DealerThere, ...]:
    at = {table.dealer.id: table.number for table in look.night.open_tables if table.dealer.id}
    timers = look.night.floor.timers
    return tuple(
        DealerThere(id=one.id, name=one.name, table=at.get(one.id, 0), since=one.since, clock=one.id in timers)
        for one in look.night.floor.dealers.values()
    )


def _dispute(dispute: Dispute) -> DisputeSeen:
    return DisputeSeen(id=dispute.id, table=dispute.table, what=dispute.what)
