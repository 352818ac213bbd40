"""The director's console; table tiles."""

from collections.abc import Mapping
from typing import Final, Literal

from cutcard.acts.undo import LogLine
from cutcard.english import CurrencyFormat
from cutcard.rules.rotation import rotation_ids
from cutcard.rules.rulebook import Cited
from cutcard.rules.slot import Cites
from cutcard.sentences import one_period
from cutcard.tournament.chips.chips_in_play import known_stack
from cutcard.tournament.clock.hand_for_hand import is_hand_for_hand, unfinished_tables
from cutcard.tournament.clock.hand_start import may_begin
from cutcard.tournament.clock.level_games import as_posted
from cutcard.tournament.clock.start_play import start_warning
from cutcard.tournament.desk.starting_stacks import late_treatment, missing_at_start
from cutcard.tournament.due import deferred_suggestions, suggestions
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import Structure
from cutcard.tournament.players.dealers import deals_next
from cutcard.tournament.players.penalties import to_serve
from cutcard.tournament.players.places import stage_of
from cutcard.tournament.seating.seating_plan import SeatingPlan
from cutcard.tournament.state import Dispute, Entrant, Stage, Tournament, TournamentTable
from cutcard.tournament.suggestion import Suggested, Suggestion
from cutcard.tournament.views.clock import clock_view, forecast_view
from cutcard.tournament.views.context import TournamentContext, results
from cutcard.tournament.views.entrants import entrants_view
from cutcard.tournament.views.log import SHOWN, lines, undo_line
from cutcard.tournament.views.money import chips_view, deal_view, has_withdrawn, money_view
from cutcard.tournament.views.view_types import (
    AgreementView,
    DealerThere,
    DisputeView,
    EntrantView,
    Forecast,
    MoneyView,
    NightChipsView,
    NightClockView,
    TableTile,
    TileSeatView,
    _View,
)

MOST: Final = 200
"""Most tables in a view: the first ones."""
MOST_ASKED: Final = 40
"""With more tables the reasons for held tables are left out."""
_PLAIN: Final = ("not_started", "play_is_over", "break_runs", "table_breaks", "waits_for_tables", "waits_for_word")
"""Reasons that the whole room knows or the console shows elsewhere."""


def tiles(context: TournamentContext, *, short: bool = False) -> tuple[TableTile, ...]:
    """The first open tables, by number."""
    night = context.night
    coming = {(move.table, move.seat): move.player for move in night.seating.moves.values()}
    letters = {player: letter for letter, player in night.bank.targets.items()}
    room = SeatingPlan(night, context.rules)
    order, even = _break_order(room), _even(room)
    missing = {tally.table: tally.missing for tally in night.bank.tallies if tally.table}
    tables = night.open_tables
    asked = len(tables) <= MOST_ASKED and not short
    found = []
    for table in tables[:MOST]:
        held, cites = _held(context, table) if asked else (() if short else table.orders.held, ())
        seats = tuple(_seat(context, table, seat, coming, letters, short=short) for seat in range(1, table.size + 1))
        tile = TableTile(
            table=table.number,
            size=table.size,
            seats=seats,
            button=table.hand.button,
            small=table.hand.small,
            big=table.hand.big,
            hands=table.hand.number,
            playing=table.playing,
            held=held,
            held_cites=context.book.cited(cites),
            over=_over(room.counts.get(table.number), even),
            breaks=order.get(table.number, 0),
            breaking=table.breaking,
            locked=table.orders.locked,
            live=table.room_table,
            dealer=deals_next(context.night, context.rules, table),
            missing=missing.get(table.number, 0),
        )
        found.append(tile)
    return tuple(found)


def _held(context: TournamentContext, table: TournamentTable) -> tuple[tuple[str, ...], Cites]:
    """Why no hand may begin there, where that is not obvious."""
    refusal = may_begin(context.night, context.rules, table.number, context.now)
    if refusal is None or refusal.code in _PLAIN:
        return table.orders.held, ()
    return (table.orders.held or (str(refusal),)), refusal.cites


def _break_order(room: SeatingPlan) -> dict[int, int]:
    """By table: its turn in the break order; the last table has none."""
    stands = room.table_sizes(room.tables.values())
    return {one.number: place for place, one in enumerate(stands[:-1], 1)}


def _seat(
    context: TournamentContext,
    table: TournamentTable,
    seat: int,
    coming: Mapping[tuple[int, int], str],
    letters: Mapping[str, str],
    *,
    short: bool,
) -> TileSeatView:
    comes = context.entrant(coming[table.number, seat], short=True) if (table.number, seat) in coming else ""
    if seat not in table.seats:
        return TileSeatView(seat=seat, comes=comes)
    one = context.night.entrants[table.seats[seat]]
    move = context.night.seating.moves.get(one.id)
    stack = known_stack(context.night, one, context.now)
    return TileSeatView(
        seat=seat,
        player=one.id,
        name=context.entrant(one.id, short=short),
        stack=None if short else stack.chips,
        counted=stack.counted,
        away=one.away.since > 0 or one.away.leaving,
        late=not one.coming.arrived and one.coming.place_held,
        penalty=penalty_words(context.night, one, context.now),
        unpaid=not short and one.money.owes > 0,
        locked=one.play.locked,
        moves_to=f"Table {move.table}, seat {move.seat}" if move is not None else "",
        comes=comes,
        target=letters.get(one.id, ""),
        bot=context.is_program(one.person),
    )


def penalty_words(night: Tournament, one: Entrant, now: int) -> str:
    """How long they still sit out; "" where they do not."""
    hands, rounds, until = to_serve(night, one, now)
    if hands:
        return f"sits out {hands} hand{'s' if hands > 1 else ''}"
    if rounds:
        return f"sits out {rounds} round{'s' if rounds > 1 else ''}"
    if until > now:
        return f"sits out {-(-(until - now) // 60_000)} min"
    return ""


def _even(room: SeatingPlan) -> tuple[int, int] | None:
    """Players at the smaller and the larger tables when all are even; None: they are even."""
    counts = room.counts.values()
    if not counts or not room.rules.balance.needs_move(max(counts), min(counts)):
        return None
    return sum(counts) // len(counts), -(-sum(counts) // len(counts))


def _over(players: int | None, even: tuple[int, int] | None) -> int:
    """How many players too many; below 0: too few."""
    if players is None or even is None:
        return 0
    fewest, most = even
    return players - most if players > most else min(0, players - fewest)


class MissingPlayer(_View, frozen=True, kw_only=True):
    """A seated player who is not checked in, and what the house does about them when play starts."""

    id: str
    name: str
    what: Literal["seat", "ask", "leave"]


class SuggestionView(Suggested, frozen=True, omit_defaults=True, kw_only=True):
    """One thing to do, with the standing of its rules."""

    cites: tuple[Cited, ...] = ()


class SnoozedView(_View, frozen=True, kw_only=True):
    """A snoozed suggestion."""

    id: str
    title: str
    until: int
    """When it comes back, if nothing changes before."""


class ManualActView(_View, frozen=True, kw_only=True):
    """Hand-for-hand: how far the tables are with this round's hand."""

    until: int
    """It ends when so many are left."""
    round: int
    dealt: tuple[int, ...] = ()
    """Tables that have dealt and are not done."""
    done: tuple[int, ...] = ()
    """Tables that have played it."""
    open: tuple[int, ...] = ()
    """Tables that have not reported."""
    may_go_on: bool = False
    """Whether the floor may call the next hand: no table is still playing, as far as known."""


class ConsoleView(_View, frozen=True, kw_only=True, tag_field="t", tag="night-seen"):
    """The console."""

    id: str
    version: int
    title: str
    house: str
    house_title: str = ""
    edition: str = ""
    stage: Stage
    room: str = "real"
    now: int
    plan: Plan
    posted: Structure = ()
    """The structure with each level's game, in a rotation; else nothing."""
    currency: CurrencyFormat
    clock: NightClockView
    tables: tuple[TableTile, ...] = ()
    entrants: tuple[EntrantView, ...] = ()
    """The first 500 entrants; others are searched for."""
    listed: int = 0
    """How many are registered."""
    left: int = 0
    money: MoneyView = MoneyView()
    chips: NightChipsView = NightChipsView()
    suggestions: tuple[SuggestionView, ...] = ()
    put_off: tuple[SnoozedView, ...] = ()
    by_hand: ManualActView | None = None
    """During hand-for-hand."""
    log: tuple[LogLine, ...] = ()
    """Newest first, the last thirty."""
    undo: LogLine | None = None
    """What Undo would undo."""
    dealers: tuple[DealerThere, ...] = ()
    disputes: tuple[DisputeView, ...] = ()
    deal: AgreementView | None = None
    missing: tuple[MissingPlayer, ...] = ()
    """Before play: seated players who are not checked in. Starting asks about them."""
    missing_cites: tuple[Cited, ...] = ()
    notices: tuple[str, ...] = ()
    """Notices for the console: unpaid at 19:30, slow pace, chips missing."""
    public: str = ""
    """The address of the clock and the phones."""
    message: str = ""
    """The message on the screens."""
    ticker: tuple[str, ...] = ()
    template: bool = False
    """Whether the plan is saved as a template."""
    forecast: Forecast | None = None
    """When it ends, during play."""


def notices(context: TournamentContext, money: MoneyView, chips: NightChipsView) -> tuple[str, ...]:
    """Notices, most important first."""
    found = [chips.trouble] if chips.trouble else []
    if context.night.stage in ("playing", "over") and money.owed:
        owing = sum(one.money.owes > 0 and not has_withdrawn(one) for one in context.night.entrants.values())
        found.append(
            f"{owing} {'player owes' if owing == 1 else 'players owe'} {context.night.plan.money(money.owed)}."
        )
    early, _ = start_warning(context.night, context.rules, context.now)
    if context.night.stage == "seated" and early:
        found.append(f"Don't start yet. {early}")
    return tuple(found)


LISTED: Final = 500
"""Most entrants in a view; more are searched for on the server."""


def console_view(context: TournamentContext, *, suggesting: bool = True) -> ConsoleView:
    """Everything a director has to see now; without suggestions where they are not wanted."""
    night, plan = context.night, context.night.plan
    found = results(context)
    listed = list(night.entrants.values())
    money, chips = money_view(context, found), chips_view(night, context.now)
    return ConsoleView(
        id=night.id,
        version=night.version,
        title=plan.title,
        house=plan.house,
        house_title=context.house_title,
        edition=night.record.edition,
        stage=stage_of(night),
        room=plan.room,
        now=context.now,
        plan=plan,
        posted=as_posted(night, context.rules, context.now) if plan.game in rotation_ids() else (),
        currency=CurrencyFormat.of(plan.currency),
        clock=clock_view(night, context.rules, context.now),
        tables=tiles(context),
        entrants=entrants_view(context, found, listed[:LISTED]),
        listed=len(listed),
        left=sum(1 for _ in night.playing),
        money=money,
        chips=chips,
        suggestions=_suggestions(context) if suggesting else (),
        put_off=_put_off(context) if suggesting else (),
        by_hand=_by_hand(context),
        log=lines(context, night.record.log, SHOWN),
        undo=undo_line(context),
        dealers=_dealers(context),
        disputes=tuple(_dispute(dispute) for dispute in night.floor.disputes.values()),
        deal=deal_view(context),
        missing=_missing(context),
        missing_cites=context.book.cited(context.rules.absent_at_start.cites) if night.stage == "seated" else (),
        notices=notices(context, money, chips),
        public=context.public,
        message=night.floor.message,
        ticker=night.floor.ticker,
        template=night.template,
        forecast=forecast_view(context) if night.started else None,
    )


def _missing(context: TournamentContext) -> tuple[MissingPlayer, ...]:
    """After the seat draw: seated players who are not checked in."""
    if context.night.stage != "seated":
        return ()
    found = missing_at_start(context.night)
    return tuple(MissingPlayer(id=one.id, name=one.name, what=late_treatment(one, context.rules)) for one in found)


_ORDER: Final = ("absent", "seat", "hold", "final", "redraw", "break", "move", "hand-for-hand", "forfeit", "dealt",
                 "dealer", "colour-up", "other", "pay", "announce")  # fmt: skip
"""What others wait for comes first."""


def _need(one: Suggestion) -> tuple[bool, bool, int]:
    """Urgent suggestions first, then questions on which moves wait, then by what blocks what."""
    asks_first = (one.command or {}).get("do") in ("rebuy", "report")
    return not one.urgent, not asks_first, _ORDER.index(one.kind)


def _suggestions(context: TournamentContext) -> tuple[SuggestionView, ...]:
    """Suggestions in order, with the standing of their rules."""
    found = sorted(suggestions(context.night, context.rules, context.now), key=_need)
    return tuple(
        SuggestionView(
            **{name: getattr(one, name) for name in Suggested.__struct_fields__} | {"reason": one_period(one.reason)},
            cites=context.book.cited(one.cites),
        )
        for one in found
    )


def _put_off(context: TournamentContext) -> tuple[SnoozedView, ...]:
    waiting = deferred_suggestions(context.night, context.rules, context.now)
    return tuple(SnoozedView(id=one.id, title=one.title, until=until) for one, until in waiting)


def _by_hand(context: TournamentContext) -> ManualActView | None:
    """How far each table with players is in the round."""
    night, by_hand = context.night, is_hand_for_hand(context.night)
    if by_hand is None:
        return None
    tables = [table.number for table in night.open_tables if len(table.seats) > 1]
    return ManualActView(
        until=by_hand.until,
        round=by_hand.round,
        dealt=tuple(one for one in tables if one in by_hand.dealt and one not in by_hand.done),
        done=tuple(one for one in tables if one in by_hand.done),
        open=tuple(one for one in tables if one not in by_hand.dealt),
        may_go_on=bool(by_hand.dealt) and not unfinished_tables(night, context.now),
    )


def _dealers(context: TournamentContext) -> tuple[DealerThere, ...]:
    at = {table.dealer.id: table.number for table in context.night.open_tables if table.dealer.id}
    timers = context.night.floor.timers
    return tuple(
        DealerThere(id=one.id, name=one.name, table=at.get(one.id, 0), since=one.since, clock=one.id in timers)
        for one in context.night.floor.dealers.values()
    )


def _dispute(dispute: Dispute) -> DisputeView:
    return DisputeView(id=dispute.id, table=dispute.table, what=dispute.what)
