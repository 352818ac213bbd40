"""Tables put up and joined to tables of the room, the order in which they break, and locks."""

from cutcard.rules.games import load_game
from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.found import somebody
from cutcard.tournament.found import table as standing
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev


def open_table(c: do.OpenTable, n: Night, rules: NightRules) -> list[Event]:
    """With the next number."""
    wanted, game = c.size or n.plan.seats, load_game(n.plan.game)
    if wanted < 1:
        raise RefusedAtNight("table_needs_seats")
    size = rules.table_size.seats(min(wanted, rules.most_players.most(game.most_players)))
    if c.size > size:
        raise RefusedAtNight("too_many_seats", rules.table_size.cites_on("most"), seats=c.size, most=size)
    return [ev.TableOpened(table=max(n.tables, default=0) + 1, size=size, live=c.live)]


def link_table(c: do.LinkTable, n: Night, _: NightRules) -> list[Event]:
    """What is played there is reported from now on."""
    return [ev.TableLinked(table=standing(n, c.table).number, live=c.live)]


def set_order(c: do.SetOrder, n: Night, rules: NightRules) -> list[Event]:
    """First to last; tables that are not named come after these."""
    for number in c.tables:
        standing(n, number)
    if len(set(c.tables)) != len(c.tables):
        raise RefusedAtNight("table_twice")
    return [ev.OrderSet(tables=c.tables, cites=rules.breaking.cites)]


def lock(c: do.Lock, n: Night, _: NightRules) -> list[Event]:
    """Left out of every suggestion, or no more."""
    if c.table:
        standing(n, c.table)
    if c.player:
        somebody(n, c.player)
    if not (c.table or c.player):
        raise RefusedAtNight("lock_what")
    return [ev.Locked(table=c.table, player=c.player, on=c.on)]


def put_off(c: do.PutOff, _: Night, __: NightRules) -> list[Event]:
    """Not before something changes."""
    if not c.suggestion:
        raise RefusedAtNight("put_off_what")
    return [ev.SuggestionPutOff(suggestion=c.suggestion)]


def deal_on(c: do.DealOn, n: Night, rules: NightRules) -> list[Event]:
    """By the floor's word, until it says otherwise."""
    return [ev.DealsOn(table=standing(n, c.table).number, on=c.on, cites=rules.short_table.cites_on("last"))]


def report_seat(c: do.ReportSeat, n: Night, rules: NightRules) -> list[Event]:
    """Called out, or its card fetched."""
    table = standing(n, c.table)
    if not any(seat == c.seat for _, seat in table.lost):
        raise RefusedAtNight("nobody_went_out", table=c.table, seat=c.seat)
    cites = rules.seat_open.cites if c.what == "open" else rules.seat_open.cites_on("card")
    return [ev.SeatReported(table=c.table, seat=c.seat, what=c.what, cites=cites)]
