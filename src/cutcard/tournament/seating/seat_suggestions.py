"""Suggestions about seats: draws, breaks and moves, in this order, and players who need a seat."""

from itertools import takewhile

from msgspec.structs import replace

from cutcard.english import in_words, join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.table_hands import reports_itself
from cutcard.tournament.money.rebuy_limits import may_still_rebuy
from cutcard.tournament.players.dealers import dealers_suggested
from cutcard.tournament.players.places import is_over
from cutcard.tournament.seating.break_table import BreakingTable, break_cites, table_to_break
from cutcard.tournament.seating.draw_result import Place
from cutcard.tournament.seating.seat_player import free_for_late
from cutcard.tournament.seating.seating_plan import (
    FRESH,
    redraw_suggested,
    tables_in_hands,
    tables_in_words,
    tables_waited_for,
)
from cutcard.tournament.seating.table_balance import moves_suggested
from cutcard.tournament.seating.tables import is_deferred
from cutcard.tournament.state import Entrant, Tournament, TournamentTable
from cutcard.tournament.suggestion import Asked, Suggestion


def suggestions(n: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """About tables: a redraw, else a break, else moves; so that no player is moved twice without need."""
    if is_over(n):
        return []
    wanted = _fewer_or_even(n, rules, now)
    return [
        *_hands_to_end(n, rules, now, wanted),
        *_unless_they_rebuy(n, rules, now, wanted),
        *_seats_needed(n, rules, now),
        *_buttons_needed(n, rules),
        *_seats_open(n, rules),
        *_too_short(n, rules),
        *dealers_suggested(n, rules),
    ]


def _fewer_or_even(n: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """Fewer or more even tables, once everybody who waits for a seat has one."""
    if _seatless(n) or _late(n):
        return []
    found: list[Suggestion] = []
    for one in (redraw_suggested(n, rules), break_suggested(n, rules, now)):
        if one is not None:
            found.append(one)
            if not is_deferred(n, one.id, now):
                return found
    return [*found, *moves_suggested(n, rules, now)]


def _hands_to_end(n: Tournament, rules: TournamentRules, now: int, wanted: list[Suggestion]) -> list[Suggestion]:
    """Hands that a redraw or an ordered move waits for, where only a person reports that they are over."""
    if any(one.kind in ("redraw", "final") for one in wanted):
        tables = set(tables_in_hands(n, rules, now))
    else:
        moves = n.seating.moves.values()
        tables = {number for move in moves for number in tables_waited_for(n, rules, move, now)}
    return [
        Suggestion(
            id=f"hand-over:{number}:{n.tables[number].hand.number}",
            kind="other",
            title=f"Enter that the hand at table {number} is over",
            reason="Its deal was reported and its end was not. Seats change when it is over.",
            cites=rules.move_timing.cites,
            command={"do": "report", "table": number, "moment": "pushed"},
            urgent=True,
        )
        for number in sorted(tables)
        if not reports_itself(n, n.tables[number])
    ]


def _unless_they_rebuy(n: Tournament, rules: TournamentRules, now: int, found: list[Suggestion]) -> list[Suggestion]:
    """A just busted player may rebuy into their seat: they are asked before others move because of them."""
    recent = takewhile(lambda out: out.at + FRESH >= now, reversed(n.floor.outs)) if found else ()
    names = [n.entrants[out.player].name for out in recent if may_still_rebuy(n, rules, out, now)]
    if not names:
        return found
    waits = f"{join_names(names)} can still rebuy. Ask first."
    return [replace(one, reason=f"{one.reason} {waits}", waits=waits) for one in found]


def break_suggested(n: Tournament, rules: TournamentRules, now: int) -> Suggestion | None:
    """Break a table if all its players fit elsewhere."""
    number = table_to_break(n, rules)
    if not number:
        return None
    parting = BreakingTable(n, rules, n.tables[number])
    seats = sum(len(parting.room.free(table)) for table in parting.others)
    many = len(parting.players)
    if seats < many:  # Some of the empty seats are reserved.
        return None
    quotas, unknown = parting.quotas, parting.unknown(now)
    where = tables_in_words(table.number for table in parting.others).capitalize()
    return Suggestion(
        id=f"break:{number}:{len(n.floor.knockouts)}.{len(n.seating.changes)}",
        kind="break",
        title=f"Break table {number}",
        reason=f"Table {number} has {in_words(many)} players. {where} {'have' if len(parting.others) > 1 else 'has'} "
        f"{in_words(seats)} empty seats.",
        cites=break_cites(rules),
        command=None if unknown else {"do": "break-table", "table": number},
        asks=_asked_for_break(parting, quotas, unknown),
    )


def _asked_for_break(parting: BreakingTable, quotas: dict[int, int], unknown: tuple[int, ...]) -> Asked:
    how = parting.rules.break_draw
    if unknown:
        words = f"Where was the button in the last hand at {tables_in_words(unknown)}?"
        return Asked(what="button", words=words, tables=unknown)
    players = tuple(parting.players[seat] for seat in parting.order({}))
    if how.chosen:
        tables = parting.room.tables
        places = tuple(Place("", table, seat) for table in quotas for seat in parting.room.free(tables[table]))
        most = tuple(quotas.values())
        return Asked(
            what="choice", words=f"{how.how}.", tables=tuple(quotas), players=players, places=places, most=most
        )
    parts = join_names([f"{in_words(count)} for table {table}" for table, count in quotas.items()])
    words = f"{how.how}: {parts}."
    return Asked(what="cards" if how.cards else "seed", words=words, players=players, tables=tuple(quotas))


def _seats_needed(n: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """Seats for players with chips who have none, and for late players; where none is open, a table."""
    without, late = _seatless(n), _late(n)
    if not without and not late:
        return []
    try:
        table, seat = free_for_late(n, rules, now)[0]
    except RefusedAtNight as refusal:
        if refusal.code != "no_free_seat" and not without:  # A seat is free again when a rebuy is declined.
            return []
        return [
            Suggestion(
                id=f"open:{len(n.tables)}",
                kind="seat",
                title="Open one more table",
                reason=f"{join_names([one.name for one in (*without, *late)])}: no seat yet. {refusal}",
                cites=rules.late_seat.cites,
                command={"do": "open-table"},
            )
        ]
    return [
        *(_seat_with_chips(n, rules, one, table, seat) for one in without[:1]),
        *(
            Suggestion(
                id=f"seat:{one.id}",
                kind="seat",
                title=f"Seat {one.name}",
                reason=f"{one.name} is checked in and has no seat.",
                cites=rules.late_seat.cites,
                command={"do": "seat-player", "player": one.id},
                asks=Asked(what="seed", words="The seat is drawn.", players=(one.id,)),
            )
            for one in late
        ),
    ]


def _seat_with_chips(n: Tournament, rules: TournamentRules, one: Entrant, table: int, seat: int) -> Suggestion:
    return Suggestion(
        id=f"seat:{one.id}:{len(n.floor.knockouts)}.{len(n.seating.changes)}",
        kind="seat",
        title=f"Seat {one.name}",
        reason=f"{one.name} has chips but no seat. Table {table} has the fewest players.",
        cites=rules.late_seat.cites,
        target=Place(one.id, table, seat),
        command={"do": "seat-player", "player": one.id},
        asks=Asked(what="seed", words="Cutcard draws an empty seat there."),
    )


def _late(n: Tournament) -> list[Entrant]:
    """Players checked in after play began, without a seat."""
    waits = (one for one in n.entrants.values() if one.status == "registered" and one.coming.arrived)
    return [one for one in waits if not one.table] if n.started else []


def _seatless(n: Tournament) -> list[Entrant]:
    """Players with chips in play and no seat."""
    return [one for one in n.playing if not one.table] if n.started else []


def _buttons_needed(n: Tournament, rules: TournamentRules) -> list[Suggestion]:
    """Before the first hand: tables without a first button."""
    if n.started or not n.tables:
        return []
    return [_first_button(rules, table) for table in n.open_tables if len(table.seats) > 1 and not table.hand.button]


def _first_button(rules: TournamentRules, table: TournamentTable) -> Suggestion:
    return Suggestion(
        id=f"button:{table.number}",
        kind="other",
        title=f"Draw for the button at table {table.number}",
        reason=f"The button is not placed yet: {rules.first_button.how}.",
        cites=rules.first_button.cites,
        command={"do": "draw-button", "table": table.number},
        asks=Asked(
            what="cards",
            words="Enter each player's card, or let Cutcard draw.",
            players=tuple(table.seats[seat] for seat in table.taken),
        ),
    )


def _seats_open(n: Tournament, rules: TournamentRules) -> list[Suggestion]:
    """Seats of busted players: called open, then their cards collected."""
    if not rules.seat_open.called:
        return []
    found = []
    for table in n.open_tables:
        for _, seat in table.empty_after_bust:
            said = n.seating.reported.get((table.number, seat), "")
            if said != "collected":
                found.append(_seat_open(rules, table.number, seat, called=said == "open"))
    return found


def _seat_open(rules: TournamentRules, table: int, seat: int, *, called: bool) -> Suggestion:
    what = "collected" if called else "open"
    return Suggestion(
        id=f"{what}:{table}:{seat}",
        kind="announce",
        title=f"{'Collect the seat card for' if called else 'Call seat open:'} table {table}, seat {seat}",
        reason="The card is at the empty seat." if called else "The dealer calls it when the player has left.",
        cites=rules.seat_open.cites_on("card") if called else rules.seat_open.cites,
        target=Place("", table, seat),
        command={"do": "report-seat", "table": table, "seat": seat, "what": what},
    )


def _too_short(n: Tournament, rules: TournamentRules) -> list[Suggestion]:
    """Tables that stopped because too many seats are empty."""
    open_ = n.open_tables
    if len(open_) < 2 or not n.started:
        return []
    return [
        Suggestion(
            id=f"short:{table.number}:{len(table.seats)}",
            kind="hold",
            title=f"Check table {table.number}: it stopped dealing",
            reason=f"{in_words(len(table.free)).capitalize()} of {in_words(table.size)} seats are empty. Send "
            "players, break the table, or let it deal.",
            cites=rules.short_table.cites,
            command={"do": "deal-on", "table": table.number},
            urgent=True,
        )
        for table in open_
        if not table.breaking
        and table.number not in n.seating.deals_on
        and rules.short_table.stops(len(table.seats), table.size)
    ]
