"""The cash session on a player's own phone: their lists and calls, their seat, and what they played."""

from collections.abc import Iterable

from cutcard.cash.lookup import title_of
from cutcard.cash.state import CashGame, CashSession, Visitor
from cutcard.cash.views.jackpots import high_hand_in_public, jackpot_in_public
from cutcard.cash.views.log import SessionContext
from cutcard.cash.views.podium import public_games, wait_view
from cutcard.cash.views.view_types import (
    EveningPlayed,
    OwnRules,
    OwnSeatView,
    PlayedSession,
    VisitorView,
    WaitingPlayerView,
)
from cutcard.english import CurrencyFormat


def player_of_person(context: SessionContext, person: str) -> str:
    """A member's id in this session; "": not in the room and on no list."""
    return next((one.id for one in context.evening.visits.values() if person and one.person == person), "")


def visitor_view(context: SessionContext, player: str = "") -> VisitorView:
    """The view of one player; "": of a spectator."""
    e, rules = context.evening, context.rules
    one = e.visits.get(player) or Visitor("", "")
    games = [on for on in e.games.values() if not on.closed]
    return VisitorView(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=context.book.title,
        now=context.now,
        currency=CurrencyFormat.of(e.plan.currency),
        stage=e.stage,
        games=public_games(context),
        table_cards=rules.list_call.card,
        in_person=rules.list_names.here,
        player=one.id,
        name=one.name,
        here=one.is_here,
        seat=_seat(context, one) if one.table else None,
        lists=tuple(_lists(context, games, one.id)),
        kept=one.money.picked_up,
        credit=context.credits.get(one.person, 0) if one.person else 0,
        rules=_rules(context),
        sessions=sessions(e, one.id),
        jackpot=jackpot_in_public(context),
        high_hand=high_hand_in_public(context),
    )


def _lists(context: SessionContext, games: Iterable[CashGame], player: str) -> Iterable[WaitingPlayerView]:
    """Every list that has the player's name."""
    for on in games:
        found = on.spot_of(player)
        if found is not None:
            ahead = on.waiting[: on.waiting.index(found)]
            before = sum(other.called is None for other in ahead)
            yield WaitingPlayerView(game=on.id, before=before, wait=wait_view(context, found))


def _seat(context: SessionContext, one: Visitor) -> OwnSeatView:
    """The player's own seat."""
    table = context.evening.tables[one.table]
    at = table.seats[one.seat]
    asks = next((wish for wish in table.seat_requests if wish.player == one.id), None)
    return OwnSeatView(
        table=one.table,
        seat=one.seat,
        game=table.game,
        chairs=table.seat_numbers[-1],
        since=at.since,
        live=table.room_table if table.dealing == "online" else "",
        banker=context.name(table.bank.banker, short=True) if table.bank.banker else "",
        away=at.away,
        kept_until=at.away + context.rules.cash_absence.patience if at.away else 0,
        asks=asks.seats if asks is not None else None,
        asked_before=table.seat_requests.index(asks) if asks is not None else 0,
        wants_chips=table.chip_requests.get(one.id),
    )


def _rules(context: SessionContext) -> OwnRules:
    rules, cited = context.rules, context.book.cited
    return OwnRules(
        names=cited(rules.list_names.cites_on("here")),
        call=cited(rules.list_call.cites),
        away=cited(rules.list_call.cites_on("left")),
        absence=cited(rules.cash_absence.cites),
        seats=cited(rules.seat_buttons.cites),
        chips=cited(rules.chip_sales.cites_on("wants")),
        credit=cited(rules.cash_bank.cites_on("credit")),
    )


def sessions(e: CashSession, player: str) -> tuple[PlayedSession, ...]:
    """What a player played in this session: each time at a table, with what they bought and cashed out."""
    return tuple(
        PlayedSession(
            game=one.game,
            title=title_of(e, one.game),
            table=one.table,
            began=one.began,
            ended=one.ended,
            bought=one.bought,
            taken=one.taken,
        )
        for one in (e.visits[player].sessions if player in e.visits else ())
    )


def evening_played(context: SessionContext, person: str) -> EveningPlayed | None:
    """What a member played in a session; None: nothing."""
    e = context.evening
    played = sessions(e, player_of_person(context, person))
    if not played:
        return None
    return EveningPlayed(
        evening=e.id,
        title=e.plan.title,
        opened=e.opened,
        currency=CurrencyFormat.of(e.plan.currency),
        sessions=played[::-1],
    )
