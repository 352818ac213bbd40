"""The evening for those who seat people, and on the wall."""

from cutcard.cash.state import CashEvening
from cutcard.cash.suggestions import suggestions
from cutcard.cash.views.games import game_seen, in_room, public_games
from cutcard.cash.views.jackpots import high_hand_in_public, jackpot_in_public, jackpots_seen
from cutcard.cash.views.log import newest
from cutcard.cash.views.looking import CashLook
from cutcard.cash.views.view_types import BoardSeen, CashSuggested, InRoomSeen, PodiumSeen, RoomWays, SeatAskedSeen
from cutcard.english import CurrencySeen
from cutcard.rules.cash import CashRules


def podium_seen(look: CashLook) -> PodiumSeen:
    """Everything at the podium."""
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
        currency=CurrencySeen.of(e.plan.currency),
        games=tuple(game_seen(look, on) for on in e.games.values() if not on.taken_down),
        seated=sum(len(table.seats) for table in e.tables.values()),
        called=sum(not call.card for call in calls),
        cards=sum(call.card for call in calls),
        free=sum(len(e.free(table)) for table in e.tables.values() if not table.broken),
        waiting=sum(one.called is None for on in e.games.values() for one in on.waiting),
        patience=house.patience,
        table_cards=house.card,
        card_cites=look.book.cited(house.cites_on("card")) if house.card else (),
        ways=_ways(look.rules),
        others=_others(look),
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
        log=newest(look),
    )


def _ways(rules: CashRules) -> RoomWays:
    return RoomWays(
        player_banks=rules.cash_bank.player,
        first_come=rules.first_seats.arrival,
        one_more=rules.cash_table.extra,
        everybody=rules.cash_start.everybody,
        guests=rules.sitting_behind.behind,
        players_sell=rules.chip_sales.players,
        must_be_here=rules.list_names.here,
    )


def _others(look: CashLook) -> tuple[InRoomSeen, ...]:
    """Who is there or has chips in the bank, and is on no list and at no table."""
    e = look.evening
    waits = {one.player for on in e.games.values() for one in on.waiting}
    found = [one for one in e.visits.values() if not one.table and one.id not in waits]
    about = [in_room(look, one.id) for one in found if one.here or one.money.picked_up]
    return tuple(sorted(about, key=lambda one: one.name.casefold()))


def _changes(look: CashLook, e: CashEvening) -> tuple[SeatAskedSeen, ...]:
    """Who wants another seat, in the order of asking."""
    asked = [(wish, table) for table in e.tables.values() if not table.broken for wish in table.asked]
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


def board_seen(look: CashLook) -> BoardSeen:
    """The waiting lists for everybody."""
    e, house, names = look.evening, look.rules.list_call, look.rules.list_names
    return BoardSeen(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=look.book.title,
        now=look.now,
        currency=CurrencySeen.of(e.plan.currency),
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
