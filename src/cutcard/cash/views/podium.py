"""The podium and the public board: games, tables and lists."""

from cutcard.cash.bank.cage import unexplained
from cutcard.cash.lookup import games_at, seats_for
from cutcard.cash.state import CashGame, CashSession, CashTable, NameWaiting, SeatedPlayer
from cutcard.cash.suggestions import suggestions
from cutcard.cash.views.jackpots import high_hand_in_public, jackpot_in_public, jackpots_seen
from cutcard.cash.views.log import SessionContext, newest
from cutcard.cash.views.view_types import (
    BoardSeen,
    CashSeatSeen,
    CashSuggested,
    CashTableSeen,
    GameSeen,
    InRoomSeen,
    PodiumSeen,
    RoomWays,
    SeatAskedSeen,
    WaitSeen,
)
from cutcard.english import CurrencyFormat, money
from cutcard.rules.club_rules import CashRules
from cutcard.rules.rotation import name_of


def public_games(look: SessionContext) -> tuple[GameSeen, ...]:
    """Every open game for the public; computed once per context."""
    if "games" not in look.made:
        offered = [on for on in look.evening.games.values() if not on.closed]
        look.made["games"] = tuple(game_seen(look, on, public=True) for on in offered)
    made: tuple[GameSeen, ...] = look.made["games"]
    return made


def game_seen(look: SessionContext, on: CashGame, *, public: bool = False) -> GameSeen:
    """A game; in public without who sits where, and with short names."""
    e, plan = look.evening, on.plan
    tables = e.tables_of(on.id)
    waiting = [wait_seen(look, one, short=public) for one in on.waiting]
    return GameSeen(
        id=on.id,
        title=plan.title,
        stakes=stakes(look, on),
        game=name_of(plan.game),
        least=plan.least,
        most=plan.most,
        starts_with=plan.starts_with,
        seats=seats_for(plan, look.rules),
        collects=plan.collects,
        time_cents=plan.time_cents,
        time_minutes=plan.time_minutes,
        feeds=plan.feeds,
        credit=plan.credit,
        placard=plan.placard,
        tables=tuple(table_seen(look, table, public=public) for table in tables),
        waiting=tuple(sorted(waiting, key=lambda one: not one.called) if public else waiting),
        free=sum(len(e.free_seats(table)) for table in tables),
    )


def stakes(look: SessionContext, on: CashGame) -> str:
    """``$1/$2``; for a limit game its bets."""
    at = on.plan.stakes
    low, high = (at.lower, at.upper) if at.small_bet else (at.small_blind, at.big_blind)
    currency = look.evening.plan.currency
    return f"{money(low * at.worth, currency)}/{money(high * at.worth, currency)}"


def wait_seen(look: SessionContext, one: NameWaiting, *, short: bool = False) -> WaitSeen:
    """A player on a waiting list."""
    call = one.called
    seen = WaitSeen(
        player="" if short else one.player,
        name=look.name(one.player, short=short),
        since=one.since,
        away_until=one.away_until if one.away_until > look.now else 0,
        brings=None if short else one.brings,
        afar=not short and not look.evening.visits[one.player].is_here,
    )
    if call is None:
        return seen
    return WaitSeen(
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
        until=call.at + look.rules.list_call.patience,
        card=call.card,
    )


def table_seen(look: SessionContext, table: CashTable, *, public: bool = False) -> CashTableSeen:
    """A table of a game; in public without who sits where."""
    e = look.evening
    calls = {call.seat: (one.player, call.card) for one, call in e.calls_to(table.number)}
    now, after = in_turn(look, table)
    seats = () if public else tuple(_seat(look, table, seat, calls) for seat in table.seat_numbers)
    return CashTableSeen(
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
        banker="" if public or not table.bank.banker else look.name(table.bank.banker),
        drawn="" if public else table.bank.drawn,
        came=() if public else tuple(in_room(look, one) for one in table.arrived if not e.visits[one].table),
        due=() if public else tuple(in_room(look, one) for one in table.due),
    )


def in_turn(look: SessionContext, table: CashTable) -> tuple[str, str]:
    """In a rotation the game dealt at a table and the next one; otherwise empty."""
    games = games_at(look.evening, table)
    count = len(games)
    return (games[table.turn % count].name, games[(table.turn + 1) % count].name) if count > 1 else ("", "")


def in_room(look: SessionContext, player: str) -> InRoomSeen:
    """A player, with the chips that the bank holds for them."""
    has = look.evening.visits[player].money
    return InRoomSeen(player=player, name=look.name(player), kept=has.picked_up, carries=has.carries)


def _seat(look: SessionContext, table: CashTable, seat: int, calls: dict[int, tuple[str, bool]]) -> CashSeatSeen:
    one: SeatedPlayer | None = table.seats.get(seat)
    if one is None:
        player, card = calls.get(seat, ("", False))
        return CashSeatSeen(seat=seat, called=look.name(player) if player else "", coming=player, card=card)
    asked = next((wish for wish in table.seat_requests if wish.player == one.player), None)
    wants = "" if asked is None else " or ".join(map(str, asked.seats)) or "any"
    return CashSeatSeen(
        seat=seat,
        player=one.player,
        name=look.name(one.player),
        since=one.since,
        fresh=not one.dealt,
        away=one.away,
        guest=one.guest,
        wants=wants,
        wants_chips=table.chip_requests.get(one.player),
        chips=one.stack,
        banker=table.bank.banker == one.player,
    )


def podium_seen(look: SessionContext, *, credit: bool = True) -> PodiumSeen:
    """The podium page; without `credit` for a viewer who does not see the bank."""
    e, house = look.evening, look.rules.list_call
    calls = [call for _, _, call in e.calls()]
    return PodiumSeen(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=look.book.title,
        stage=e.stage,
        version=e.version,
        now=look.now,
        currency=CurrencyFormat.of(e.plan.currency),
        games=tuple(game_seen(look, on) for on in e.games.values() if not on.closed),
        seated=sum(len(table.seats) for table in e.tables.values()),
        called=sum(not call.card for call in calls),
        cards=sum(call.card for call in calls),
        free=sum(len(e.free_seats(table)) for table in e.tables.values() if not table.broken),
        waiting=sum(one.called is None for on in e.games.values() for one in on.waiting),
        patience=house.patience,
        table_cards=house.card,
        card_cites=look.book.cited(house.cites_on("card")) if house.card else (),
        ways=_options(look.rules),
        others=_unseated(look),
        suggestions=tuple(
            CashSuggested(
                id=one.id,
                title=one.title,
                reason=one.reason,
                command=one.command,
                table=one.table,
                cites=look.book.cited(one.cites),
            )
            for one in suggestions(e, look.rules, look.now, look.offset, look.barred())
        ),
        changes=_changes(look, e),
        funds=jackpots_seen(e, look.rules, look.now),
        unexplained=unexplained(e),
        log=newest(look, credit=credit),
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


def _unseated(look: SessionContext) -> tuple[InRoomSeen, ...]:
    """Players in the room, or with chips at the bank, who are on no list and at no table."""
    e = look.evening
    waits = {one.player for on in e.games.values() for one in on.waiting}
    found = [one for one in e.visits.values() if not one.table and one.id not in waits]
    about = [in_room(look, one.id) for one in found if one.is_here or one.money.picked_up]
    return tuple(sorted(about, key=lambda one: one.name.casefold()))


def _changes(look: SessionContext, e: CashSession) -> tuple[SeatAskedSeen, ...]:
    """Seat change requests, in the order asked."""
    asked = [(wish, table) for table in e.tables.values() if not table.broken for wish in table.seat_requests]
    return tuple(
        SeatAskedSeen(
            player=wish.player,
            name=look.name(wish.player),
            table=table.number,
            seat=e.visits[wish.player].seat,
            seats=wish.seats,
            at=wish.at,
        )
        for wish, table in sorted(asked, key=lambda pair: pair[0].at)
    )


def board_seen(look: SessionContext) -> BoardSeen:
    """The public board of waiting lists."""
    e, house, names = look.evening, look.rules.list_call, look.rules.list_names
    return BoardSeen(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=look.book.title,
        now=look.now,
        currency=CurrencyFormat.of(e.plan.currency),
        stage=e.stage,
        games=public_games(look),
        table_cards=house.card,
        cites=look.book.cited(house.cites),
        in_person=names.here,
        name_cites=look.book.cited(names.cites_on("here")) if names.here else (),
        jackpot=jackpot_in_public(look),
        high_hand=high_hand_in_public(look),
        public=look.public,
    )
