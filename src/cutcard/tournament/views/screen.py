"""The screens in the room."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from cutcard.english import CurrencyFormat, join_names
from cutcard.english import in_words as say_number
from cutcard.rules.rulebook import Cited
from cutcard.rules.slot import Cites
from cutcard.tournament.act_registry import SCREEN_LINES
from cutcard.tournament.clock.clock_state import level, level_number, on_break
from cutcard.tournament.clock.level_games import as_posted
from cutcard.tournament.money.add_ons import sale_window, window_in_words
from cutcard.tournament.money.charges import RE_ENTRY, REBUY
from cutcard.tournament.money.payouts import charity, prize_pool
from cutcard.tournament.money.rebuy_limits import starting_stack_count
from cutcard.tournament.plan.plan import AddOn, Price, add_on_price, re_entry_price, rebuy_terms
from cutcard.tournament.plan.structure import MINUTE, Item
from cutcard.tournament.players.places import is_over, stage_of
from cutcard.tournament.seating.seating_plan import next_redraw, redraw_cites
from cutcard.tournament.state import Stage
from cutcard.tournament.views.clock import about_when, clock_view
from cutcard.tournament.views.console import tiles
from cutcard.tournament.views.context import Results, TournamentContext, results
from cutcard.tournament.views.entrants import in_order, public_entrant
from cutcard.tournament.views.money import chips_view, prizes_view
from cutcard.tournament.views.view_types import EntrantView, NightClockView, PrizeView, TableTile, _View


class SaleLine(_View, frozen=True, kw_only=True):
    """What can be bought besides the entry."""

    what: str
    """Rebuys, Re-entries, or the add-on's name."""
    sold: int
    cents: int
    chips: int
    when: str
    """until level 3 is over, on the break after level 3, now, over."""
    open: bool
    again: bool = False
    """Whether it is a whole stack: a rebuy or a re-entry."""
    until: int = 0
    """Its last level; 0: all tournament, or no level ends it."""


class BustLine(_View, frozen=True, kw_only=True):
    """Who busted last, for screens."""

    name: str
    place: int
    prize: int = 0
    by: str = ""
    at: int


class SeatChangeView(_View, frozen=True, kw_only=True):
    """A seat change, for screens."""

    at: int
    name: str
    table: int
    seat: int
    bot: bool = False


class ScreenView(_View, frozen=True, kw_only=True, tag_field="t", tag="screen-seen"):
    """The clock on a screen of the room, for everyone."""

    id: str
    version: int
    title: str
    house: str = ""
    house_title: str
    stage: Stage
    starts: int = 0
    """When cards should be in the air."""
    registered: int = 0
    capacity: int = 0
    """0: no limit."""
    now: int
    clock: NightClockView
    left: int = 0
    entrants: int = 0
    average: int = 0
    big_blinds: int = 0
    in_play: int = 0
    currency: CurrencyFormat
    pool: int = 0
    prizes: tuple[PrizeView, ...] = ()
    charity: int = 0
    """The part of the money that goes to charity."""
    cause: str = ""
    sales: tuple[SaleLine, ...] = ()
    """Rebuys, re-entries and add-ons."""
    out: BustLine | None = None
    """Who busted last."""
    message: str = ""
    """The director's message."""
    ticker: tuple[str, ...] = ()
    """The ticker lines at the foot."""
    logo: str = ""
    """The fingerprint of the club's own logo; "": it has none."""
    lines: tuple[str, ...] = ()
    """What else everyone should see, in turn: the bounty targets."""
    changes: tuple[SeatChangeView, ...] = ()
    """Of the last few minutes."""
    final: bool = False
    """All remaining players are at one table."""
    foot: str = ""
    """What comes next: redraw to two tables at 16 players."""
    foot_cites: tuple[Cited, ...] = ()
    turn: str = ""
    """What a new level means for a hand in progress, for its last half minute: a riffled hand stays at 150
    300.
    """
    turn_cites: tuple[Cited, ...] = ()
    buttons: tuple[tuple[int, int], ...] = ()
    """(table, seat) of those that are known."""
    structure: tuple[Item, ...] = ()
    """The whole structure: a disconnected screen continues from level to level."""
    seats: tuple[TableTile, ...] = ()
    """Table by table, while seats are drawn and play has not started."""
    results: tuple[EntrantView, ...] = ()
    """When it is over: places and prizes, names as on screens."""
    ends: int = 0
    """The estimated end; 0: not enough data."""
    public: str = ""


def sales(context: TournamentContext) -> tuple[SaleLine, ...]:
    """Rebuys, re-entries and add-ons, in this order; empty where the plan has none."""
    night = context.night
    sold = Counter(what for one in night.entrants.values() for what, _ in one.money.bought)
    return (*_again(context, sold), *(_add_on(context, one, sold[one.id]) for one in night.plan.add_ons))


def _again(context: TournamentContext, sold: Counter[str]) -> Iterator[SaleLine]:
    """Full stacks on sale until a level is over."""
    night, plan = context.night, context.night.plan
    level = level_number(plan.structure, night.reading(context.now)) if plan.structure else 0
    terms = rebuy_terms(plan, context.rules)
    if terms is not None and not (night.started and terms.entrants and starting_stack_count(night) > terms.entrants):
        yield _until("Rebuys", sold[REBUY], terms.price, terms.until, level)
    if plan.re_entries is not None:
        yield _until("Re-entries", sold[RE_ENTRY], re_entry_price(plan), plan.re_entries.until, level)


def _until(what: str, sold: int, price: Price, until: int, level: int) -> SaleLine:
    is_open = not until or level <= until
    when = (f"until level {until} is over" if until else "all tournament") if is_open else "over"
    return SaleLine(
        what=what, sold=sold, cents=price.total, chips=price.chips, when=when, open=is_open, again=True, until=until
    )


def _add_on(context: TournamentContext, add_on: AddOn, sold: int) -> SaleLine:
    night, price = context.night, add_on_price(context.night.plan, context.rules, add_on)
    firsts = {one.table: one for one in night.playing if one.table}
    windows = {sale_window(night, context.rules, add_on, one, context.now) for one in firsts.values()}
    is_open = bool(night.started) and "open" in windows and add_on.when != "first_hand"
    over = bool(windows) and windows == {"after"}
    when = "now" if is_open else "over" if over else window_in_words(night, context.rules, add_on)
    return SaleLine(what=add_on.title, sold=sold, cents=price.total, chips=price.chips, when=when, open=is_open)


Said = tuple[str, Cites]
NOTHING: Said = ("", ())


def next_change_line(context: TournamentContext, found: Results) -> Said:
    """What changes next as players bust, and the rule."""
    night = context.night
    if not night.started or is_over(night):
        return NOTHING
    if night.floor.by_hand is not None:
        return "Hand-for-hand: every table waits for the others after each hand", context.rules.hand_for_hand.cites
    at, tables = next_redraw(night, context.rules)
    left = sum(1 for _ in night.playing)
    if at and at < left:
        what = f"Redraw to {say_number(tables)} tables" if tables > 1 else "Final table draw"
        return f"{what} at {at} players", redraw_cites(context.rules, tables)
    paid = len(found.prizes)
    if paid and left > paid:
        return f"{left - paid} from the money, {paid} {'place' if paid == 1 else 'places'} paid", ()
    return ("In the money: all remaining players are paid", ()) if paid and left > 1 else NOTHING


def level_end_note(context: TournamentContext) -> Said:
    """What the end of this level means for a hand that has begun."""
    night = context.night
    structure = as_posted(night, context.rules, context.now)
    if not night.started or not structure:
        return NOTHING
    reading = night.reading(context.now)
    if on_break(structure, reading) or reading.index + 1 >= len(structure):
        return NOTHING
    now, begun = level(structure, reading), context.rules.level_change
    when = " ".join((type(begun).__doc__ or "").split()).partition(";")[0].rstrip(".:")
    posted = f"{now.small:,} / {now.big:,}" if now.big else f"{now.small_bet:,} / {now.big_bet:,}"
    return f"A hand in progress finishes at {posted}. A hand starts {when[:1].lower()}{when[1:]}", begun.cites


CHANGES_SHOWN: Final = 4 * MINUTE
"""How long a seat change is shown on the screens."""
RESULTS_SHOWN: Final = 30


def screen_view(context: TournamentContext, found: Results | None = None) -> ScreenView:
    """What the screens show."""
    night, plan = context.night, context.night.plan
    found = found or results(context)
    (footing, foot_cites), (turning, turn_cites) = next_change_line(context, found), level_end_note(context)
    chips = chips_view(night, context.now)
    return ScreenView(
        id=night.id,
        version=night.version,
        title=plan.title,
        house=plan.house,
        house_title=context.house_title,
        stage=stage_of(night),
        starts=plan.starts,
        registered=_on_the_list(context),
        capacity=plan.capacity,
        now=context.now,
        clock=clock_view(night, context.rules, context.now),
        left=sum(1 for _ in night.playing),
        entrants=sum(one.status in ("in", "out") for one in night.entrants.values()) or _on_the_list(context),
        average=chips.average,
        big_blinds=chips.big_blinds,
        in_play=chips.in_play,
        currency=CurrencyFormat.of(plan.currency),
        pool=prize_pool(night, context.rules),
        charity=charity(night, context.rules),
        cause=plan.prizes.cause,
        sales=sales(context),
        out=_last_out(context, found),
        message=night.floor.message,
        ticker=(*night.floor.ticker, *context.beside),
        logo=context.logo,
        prizes=prizes_view(context, found, short=True),
        lines=tuple(line for show in SCREEN_LINES for line in show(night, partial(context.entrant, short=True))),
        changes=changes(context),
        final=bool(night.started) and len(night.open_tables) == 1 and len(night.tables) > 1,
        foot=footing,
        foot_cites=context.book.cited(foot_cites),
        turn=turning,
        turn_cites=context.book.cited(turn_cites),
        buttons=tuple((table.number, table.hand.button) for table in night.open_tables if table.hand.button),
        structure=as_posted(night, context.rules, context.now),
        seats=tiles(context, short=True) if night.stage == "seated" else (),
        results=tuple(
            public_entrant(context, found, one) for one in in_order(found, night.entrants.values())[:RESULTS_SHOWN]
        )
        if found.over or night.stage == "closed"
        else (),
        ends=about_when(context),
        public=context.public,
    )


def _last_out(context: TournamentContext, found: Results) -> BustLine | None:
    """The last bust, while others still play."""
    if found.over or not context.night.floor.outs:
        return None
    out = context.night.floor.outs[-1]
    return BustLine(
        name=context.entrant(out.player, short=True),
        place=found.place(out.player),
        prize=found.prize.get(out.player, 0),
        by=join_names(context.entrant(by, short=True) for by in out.by) if out.by else "",
        at=out.at,
    )


def changes(context: TournamentContext) -> tuple[SeatChangeView, ...]:
    """Ordered moves and those of the last minutes, newest first; each player's latest only."""
    night = context.night
    found = {
        player: _change(context, player, move.at, move.table, move.seat) for player, move in night.seating.moves.items()
    }
    for change in reversed(night.seating.changes):
        if context.now - change.at > CHANGES_SHOWN:
            break
        one = night.entrants.get(change.player)
        if change.player not in found and one is not None and (one.table, one.seat) == (change.table, change.seat):
            found[change.player] = _change(context, change.player, change.at, change.table, change.seat)
    return tuple(sorted(found.values(), key=lambda one: -one.at))


def _change(context: TournamentContext, player: str, at: int, table: int, seat: int) -> SeatChangeView:
    one = context.night.entrants.get(player)
    bot = one is not None and context.is_program(one.person)
    return SeatChangeView(at=at, name=context.entrant(player, short=True), table=table, seat=seat, bot=bot)


def _on_the_list(context: TournamentContext) -> int:
    return sum(one.status not in ("waiting", "cancelled") for one in context.night.entrants.values())
