"""Tables as tiles: who sits where, what is known of him there, and what moves."""

from collections.abc import Mapping
from typing import Final

from cutcard.rules.slot import Cites
from cutcard.tournament.chips.stacks import known
from cutcard.tournament.clock.hand_start import may_begin
from cutcard.tournament.players.dealers import deals_next
from cutcard.tournament.players.penalties import to_serve
from cutcard.tournament.seating.seating_plan import SeatingPlan
from cutcard.tournament.state import Entrant, Night, TableAt
from cutcard.tournament.views.context import Look
from cutcard.tournament.views.view_types import SeatSeen, TileSeen

MOST: Final = 200
"""Tables that travel with a view; of a larger room these are the first."""
MOST_ASKED: Final = 40
"""In a larger room nobody asks of every table why it stands."""
_PLAIN: Final = ("not_started", "play_is_over", "break_runs", "table_breaks", "waits_for_tables", "waits_for_word")
"""What the whole room knows, or the console shows anyway."""


def tiles(look: Look, *, short: bool = False) -> tuple[TileSeen, ...]:
    """The first tables at which play goes on, by number."""
    night = look.night
    coming = {(move.table, move.seat): move.player for move in night.seating.moves.values()}
    letters = {player: letter for letter, player in night.bank.targets.items()}
    room = SeatingPlan(night, look.rules)
    order, even = _break_order(room), _even(room)
    missing = {tally.table: tally.missing for tally in night.bank.tallies if tally.table}
    tables = night.open_tables
    asked = len(tables) <= MOST_ASKED and not short
    found = []
    for table in tables[:MOST]:
        held, cites = _held(look, table) if asked else (() if short else table.orders.held, ())
        seats = tuple(_seat(look, table, seat, coming, letters, short=short) for seat in range(1, table.size + 1))
        tile = TileSeen(
            table=table.number,
            size=table.size,
            seats=seats,
            button=table.hand.button,
            small=table.hand.small,
            big=table.hand.big,
            hands=table.hand.number,
            playing=table.playing,
            held=held,
            held_cites=look.book.cited(cites),
            over=_over(room.counts.get(table.number), even),
            breaks=order.get(table.number, 0),
            breaking=table.breaking,
            locked=table.orders.locked,
            live=table.live,
            dealer=deals_next(look.night, look.rules, table),
            missing=missing.get(table.number, 0),
        )
        found.append(tile)
    return tuple(found)


def _held(look: Look, table: TableAt) -> tuple[tuple[str, ...], Cites]:
    """Why no hand may begin there, where that is not plain to see."""
    refusal = may_begin(look.night, look.rules, table.number, look.now)
    if refusal is None or refusal.code in _PLAIN:
        return table.orders.held, ()
    return (table.orders.held or (str(refusal),)), refusal.cites


def _break_order(room: SeatingPlan) -> dict[int, int]:
    """By table: in which place it breaks; the last one does not."""
    stands = room.stands(room.tables.values())
    return {one.number: place for place, one in enumerate(stands[:-1], 1)}


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
    move = look.night.seating.moves.get(one.id)
    stack = known(look.night, one, look.now)
    return SeatSeen(
        seat=seat,
        player=one.id,
        name=look.entrant(one.id, short=short),
        stack=None if short else stack.chips,
        counted=stack.counted,
        away=one.away.since > 0 or one.away.leaving,
        late=not one.coming.arrived and one.coming.place_held,
        penalty=penalty_words(look.night, one, look.now),
        unpaid=not short and one.money.owes > 0,
        locked=one.play.locked,
        moves_to=f"Table {move.table}, seat {move.seat}" if move is not None else "",
        comes=comes,
        target=letters.get(one.id, ""),
        bot=look.is_program(one.person),
    )


def penalty_words(night: Night, one: Entrant, now: int) -> str:
    """How long he still sits out; "" where he does not."""
    hands, rounds, until = to_serve(night, one, now)
    if hands:
        return f"sits out {hands} hand{'s' if hands > 1 else ''}"
    if rounds:
        return f"sits out {rounds} round{'s' if rounds > 1 else ''}"
    if until > now:
        return f"sits out {-(-(until - now) // 60_000)} min"
    return ""


def _even(room: SeatingPlan) -> tuple[int, int] | None:
    """How many sit at the smaller and at the larger tables once all are as even as they can be; None: they are."""
    counts = room.counts.values()
    if not counts or not room.rules.balance.uneven(max(counts), min(counts)):
        return None
    return sum(counts) // len(counts), -(-sum(counts) // len(counts))


def _over(players: int | None, even: tuple[int, int] | None) -> int:
    """How many players too many; below 0: too few."""
    if players is None or even is None:
        return 0
    fewest, most = even
    return players - most if players > most else min(0, players - fewest)
