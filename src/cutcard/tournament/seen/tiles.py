"""Tables as tiles: who sits where, what is known of him there, and what moves."""

from collections.abc import Mapping

from cutcard.tournament.night import Entrant, TableAt
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import SeatSeen, TileSeen


def tiles(look: Look, *, short: bool = False) -> tuple[TileSeen, ...]:
    """All tables at which play goes on, by number."""
    night = look.night
    coming = {(move.table, move.seat): move.player for move in night.moves.values()}
    letters = {player: letter for letter, player in night.targets.items()}
    tables = night.open_tables
    fewest, most = _sizes(tables)
    missing = _missing(look)
    return tuple(
        TileSeen(
            table=table.number,
            size=table.size,
            seats=tuple(_seat(look, table, seat, coming, letters, short=short) for seat in range(1, table.size + 1)),
            button=table.button,
            small=table.small,
            big=table.big,
            hands=table.hands,
            playing=table.playing,
            held=table.held,
            over=_over(len(table.seats), fewest, most),
            breaks=table.order,
            breaking=table.breaking,
            locked=table.locked,
            live=table.live,
            dealer=_dealer(look, table),
            missing=missing.get(table.number, 0),
        )
        for table in tables
    )


def _seat(
    look: Look,
    table: TableAt,
    seat: int,
    coming: Mapping[tuple[int, int], str],
    letters: Mapping[str, str],
    *,
    short: bool,
) -> SeatSeen:
    comes = look.entrant(coming[table.number, seat], short=True) if (table.number, seat) in coming else ""
    if seat not in table.seats:
        return SeatSeen(seat=seat, comes=comes)
    one = look.night.entrants[table.seats[seat]]
    move = look.night.moves.get(one.id)
    return SeatSeen(
        seat=seat,
        player=one.id,
        name=look.entrant(one.id, short=short),
        stack=None if short else one.stack,
        counted=one.counted,
        away=one.away_since > 0 or one.leaving,
        late=not one.arrived and one.place_held,
        penalty=penalty_words(one, look.now),
        unpaid=not short and one.owes > 0,
        locked=one.locked,
        moves_to=f"Table {move.table}, seat {move.seat}" if move is not None else "",
        comes=comes,
        target=letters.get(one.id, ""),
    )


def penalty_words(one: Entrant, now: int) -> str:
    """How long he still sits out; "" where he does not."""
    hands, rounds, until = one.sits_out
    if hands:
        return f"sits out {hands} hand{'s' if hands > 1 else ''}"
    if rounds:
        return f"sits out {rounds} round{'s' if rounds > 1 else ''}"
    if until > now:
        return f"sits out {-(-(until - now) // 60_000)} min"
    return ""


def _sizes(tables: list[TableAt]) -> tuple[int, int]:
    """How many sit at a table when all are as even as they can be: at the smaller ones, at the larger ones."""
    staying = [table for table in tables if not table.breaking]
    if not staying:
        return 0, 0
    players = sum(len(table.seats) for table in tables)
    return players // len(staying), -(-players // len(staying))


def _over(players: int, fewest: int, most: int) -> int:
    """So many more than it should have; below 0: fewer."""
    return players - most if players > most else min(0, players - fewest)


def _dealer(look: Look, table: TableAt) -> str:
    there = look.night.dealers.get(table.dealer)
    return there.name if there is not None else ""


def _missing(look: Look) -> dict[int, int]:
    """By table: what its last count did not find."""
    return {audit.table: audit.expected - audit.counted for audit in look.night.audits if audit.table}
