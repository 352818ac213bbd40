"""The podium and the public board: games, tables and lists."""

from cutcard.cash.bank.cage import unexplained
from cutcard.cash.lookup import games_at, seats_for
from cutcard.cash.state import CashGame, CashSession, CashTable, NameWaiting, SeatedPlayer
from cutcard.cash.suggestions import suggestions
from cutcard.cash.views.jackpots import high_hand_in_public, jackpot_in_public, jackpots_view
from cutcard.cash.views.log import SessionContext, newest
from cutcard.cash.views.view_types import (
    BoardView,
    CashSeatView,
    CashSuggested,
    CashTableView,
    GameView,
    PlayerInRoomView,
    PodiumView,
    RoomWays,
    SeatRequestView,
    WaitView,
)
from cutcard.english import CurrencyFormat, money
from cutcard.rules.club_rules import CashRules
from cutcard.rules.rotation import name_of


def public_games(context: SessionContext) -> tuple[GameView, ...]:
    """Every open game for the public; computed once per context."""
    if "games" not in context.made:
        offered = [on for on in context.evening.games.values() if not on.closed]
        context.made["games"] = tuple(game_view(context, on, public=True) for on in offered)
    made: tuple[GameView, ...] = context.made["games"]
    return made


def game_view(context: SessionContext, on: CashGame, *, public: bool = False) -> GameView:
    """A game; in public without who sits where, and with short names."""
    e, plan = context.evening, on.plan
    tables = e.tables_of(on.id)
    waiting = [wait_view(context, one, short=public) for one in on.waiting]
    return GameView(
        id=on.id,
        title=plan.title,
        stakes=stakes(context, on),
        game=name_of(plan.game),
        least=plan.least,
        most=plan.most,
        starts_with=plan.starts_with,
        seats=seats_for(plan, context.rules),
        collects=plan.collects,
        time_cents=plan.time_cents,
        time_minutes=plan.time_minutes,
        feeds=plan.feeds,
        credit=plan.credit,
        placard=plan.placard,
        tables=tuple(table_view(context, table, public=public) for table in tables),
        waiting=tuple(sorted(waiting, key=lambda one: not one.called) if public else waiting),
        free=sum(len(e.free_seats(table)) for table in tables),
    )


def stakes(context: SessionContext, on: CashGame) -> str:
    """``$1/$2``; for a limit game its bets."""
    at = on.plan.stakes
    low, high = (at.lower, at.upper) if at.small_bet else (at.small_blind, at.big_blind)
    currency = context.evening.plan.currency
    return f"{money(low * at.worth, currency)}/{money(high * at.worth, currency)}"


def wait_view(context: SessionContext, one: NameWaiting, *, short: bool = False) -> WaitView:
    """A player on a waiting list."""
    call = one.called
    seen = WaitView(
        player="" if short else one.player,
        name=context.name(one.player, short=short),
        since=one.since,
        away_until=one.away_until if one.away_until > context.now else 0,
        brings=None if short else one.brings,
        afar=not short and not context.evening.visits[one.player].is_here,
    )
    if call is None:
        return seen
    return WaitView(
        player=seen.player,
        name=seen.name,
        since=seen.since,
        away_until=seen.away_until,
        brings=seen.brings,
        afar=seen.afar,
        table=call.table,
        seat=call.seat,
        called=call.at,
        times=call.times,
        until=call.at + context.rules.list_call.patience,
        card=call.card,
    )


def table_view(context: SessionContext, table: CashTable, *, public: bool = False) -> CashTableView:
    """A table of a game; in public without who sits where."""
    e = context.evening
    calls = {call.seat: (one.player, call.card) for one, call in e.calls_to(table.number)}
    now, after = in_turn(context, table)
    seats = () if public else tuple(_seat(context, table, seat, calls) for seat in table.seat_numbers)
    return CashTableView(
        number=table.number,
        game=now,
        next_game=after,
        size=table.size,
        most=table.most,
        seats=seats,
        seated=len(table.seats),
        called=len(calls),
        free=len(e.free_seats(table)),
        begun=bool(table.begun),
        live=table.room_table,
        dealing=table.dealing,
        floor=0 if public else table.floor,
        banker="" if public or not table.bank.banker else context.name(table.bank.banker),
        drawn="" if public else table.bank.drawn,
        came=() if public else tuple(in_room(context, one) for one in table.arrived if not e.visits[one].table),
        due=() if public else tuple(in_room(context, one) for one in table.due),
    )


def in_turn(context: SessionContext, table: CashTable) -> tuple[str, str]:
    """In a rotation the game dealt at a table and the next one; otherwise empty."""
    games = games_at(context.evening, table)
    count = len(games)
    return (games[table.turn % count].name, games[(table.turn + 1) % count].name) if count > 1 else ("", "")


def in_room(context: SessionContext, player: str) -> PlayerInRoomView:
    """A player, with the chips that the bank holds for them."""
    has = context.evening.visits[player].money
    return PlayerInRoomView(player=player, name=context.name(player), kept=has.picked_up, carries=has.carries)


def _seat(context: SessionContext, table: CashTable, seat: int, calls: dict[int, tuple[str, bool]]) -> CashSeatView:
    one: SeatedPlayer | None = table.seats.get(seat)
    if one is None:
        player, card = calls.get(seat, ("", False))
        return CashSeatView(seat=seat, called=context.name(player) if player else "", coming=player, card=card)
    asked = next((wish for wish in table.seat_requests if wish.player == one.player), None)
    wants = "" if asked is None else " or ".join(map(str, asked.seats)) or "any"
    return CashSeatView(
        seat=seat,
        player=one.player,
        name=context.name(one.player),
        since=one.since,
        fresh=not one.dealt,
        away=one.away,
        guest=one.guest,
        wants=wants,
        wants_chips=table.chip_requests.get(one.player),
        chips=one.stack,
        banker=table.bank.banker == one.player,
    )


def podium_view(context: SessionContext, *, credit: bool = True) -> PodiumView:
    """The podium page; without `credit` for a viewer who does not see the bank."""
    e, house = context.evening, context.rules.list_call
    calls = [call for _, _, call in e.calls()]
    return PodiumView(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=context.book.title,
        stage=e.stage,
        version=e.version,
        now=context.now,
        currency=CurrencyFormat.of(e.plan.currency),
        games=tuple(game_view(context, on) for on in e.games.values() if not on.closed),
        seated=sum(len(table.seats) for table in e.tables.values()),
        called=sum(not call.card for call in calls),
        cards=sum(call.card for call in calls),
        free=sum(len(e.free_seats(table)) for table in e.tables.values() if not table.broken),
        waiting=sum(one.called is None for on in e.games.values() for one in on.waiting),
        patience=house.patience,
        table_cards=house.card,
        card_cites=context.book.cited(house.cites_on("card")) if house.card else (),
        ways=_options(context.rules),
        others=_unseated(context),
        suggestions=tuple(
            CashSuggested(
                id=one.id,
                title=one.title,
                reason=one.reason,
                command=one.command,
                table=one.table,
                cites=context.book.cited(one.cites),
            )
            for one in suggestions(e, context.rules, context.now, context.offset, context.barred())
        ),
        changes=_changes(context, e),
        funds=jackpots_view(e, context.rules, context.now),
        unexplained=unexplained(e),
        log=newest(context, credit=credit),
    )


def _options(rules: CashRules) -> RoomWays:
    return RoomWays(
        player_banks=rules.cash_bank.player,
        first_come=rules.first_seats.arrival,
        one_more=rules.cash_table.extra,
        everybody=rules.cash_start.everybody,
        guests=rules.sitting_behind.behind,
        players_sell=rules.chip_sales.players,
        must_be_here=rules.list_names.here,
    )


def _unseated(context: SessionContext) -> tuple[PlayerInRoomView, ...]:
    """Players in the room, or with chips at the bank, who are on no list and at no table."""
    e = context.evening
    waits = {one.player for on in e.games.values() for one in on.waiting}
    found = [one for one in e.visits.values() if not one.table and one.id not in waits]
    about = [in_room(context, one.id) for one in found if one.is_here or one.money.picked_up]
    return tuple(sorted(about, key=lambda one: one.name.casefold()))


def _changes(context: SessionContext, e: CashSession) -> tuple[SeatRequestView, ...]:
    """Seat change requests, in the order asked."""
    asked = [(wish, table) for table in e.tables.values() if not table.broken for wish in table.seat_requests]
    return tuple(
        SeatRequestView(
            player=wish.player,
            name=context.name(wish.player),
            table=table.number,
            seat=e.visits[wish.player].seat,
            seats=wish.seats,
            at=wish.at,
        )
        for wish, table in sorted(asked, key=lambda pair: pair[0].at)
    )


def board_view(context: SessionContext) -> BoardView:
    """The public board of waiting lists."""
    e, house, names = context.evening, context.rules.list_call, context.rules.list_names
    return BoardView(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=context.book.title,
        now=context.now,
        currency=CurrencyFormat.of(e.plan.currency),
        stage=e.stage,
        games=public_games(context),
        table_cards=house.card,
        cites=context.book.cited(house.cites),
        in_person=names.here,
        name_cites=context.book.cited(names.cites_on("here")) if names.here else (),
        jackpot=jackpot_in_public(context),
        high_hand=high_hand_in_public(context),
        public=context.public,
    )
