"""Seats after all ordered moves; redraws.

A real table reports nothing automatically: its button is known only while it is entered, or was a moment ago.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from cutcard.english import in_words, join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.positions import Positions, next_after
from cutcard.rules.slots.tournament.break_table import Stands, break_order
from cutcard.rules.slots.tournament.table_balance import Ring
from cutcard.table.seats.positions import place_of
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.table_hands import hand_under_way, reports_hands, reports_itself
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.state import BustRecord, PendingMove, Tournament, TournamentTable
from cutcard.tournament.suggestion import Asked, Suggestion

FRESH: Final = 3 * MINUTE
"""A button entered within this time is the last hand's: about one hand of a full table."""
MOST_NAMED: Final = 6
"""Most tables that a sentence lists one by one."""


class SeatingPlan:
    """All tables that stay: their players after all moves, their free seats, and which are locked."""

    def __init__(self, night: Tournament, rules: TournamentRules) -> None:
        self.night, self.rules = night, rules
        self.tables = {table.number: table for table in night.open_tables if not table.breaking}
        self.coming = Counter(move.table for move in night.seating.moves.values())
        self.promised = {(move.table, move.seat) for move in night.seating.moves.values()}
        going = Counter(night.entrants[player].table for player in night.seating.moves)
        self.counts = {
            number: len(table.seats) - going[number] + self.coming[number] for number, table in self.tables.items()
        }

    @property
    def unlocked(self) -> list[TournamentTable]:
        """Tables that suggestions may include."""
        return [table for table in self.tables.values() if not table.orders.locked]

    def table_sizes(self, tables: Iterable[TournamentTable]) -> list[Stands]:
        """Tables with their number of players, in the order in which they break."""
        found = [
            Stands(table.number, self.counts[table.number], table.size, table.orders.break_number) for table in tables
        ]
        return break_order(found)

    def free(self, table: TournamentTable) -> tuple[int, ...]:
        """Empty seats that are not reserved."""
        return tuple(seat for seat in table.free if (table.number, seat) not in self.promised)

    def ring(self, table: TournamentTable) -> Ring:
        """The table as the house's questions need it."""
        n, lost = self.night, last_lost(self.night, table)
        taken = tuple(table.taken)
        movable = tuple(
            seat
            for seat, player in sorted(table.seats.items())
            if player not in n.seating.moves and not n.entrants[player].play.locked
        )
        small, big = _blinds(table, sorted({*taken, *lost}), begun=bool(n.started))
        return Ring(table.size, taken, self.free(table), table.hand.button, small, big, lost, movable)

    def unknown(self, tables: Iterable[TournamentTable], now: int) -> tuple[int, ...]:
        """Tables whose button of the last hand is unknown."""
        return tuple(sorted(table.number for table in tables if not knows_button(self.night, table, now)))


def tables_in_words(tables: Iterable[int]) -> str:
    """``table 3``, ``tables 1 and 3``; many as a number: ``104 tables``."""
    numbers = [str(number) for number in tables]
    if len(numbers) > MOST_NAMED:
        return f"{len(numbers):,} tables"
    return f"table{'s' if len(numbers) != 1 else ''} {join_names(numbers)}"


def knows_button(n: Tournament, table: TournamentTable, now: int) -> bool:
    """Whether the button is the last hand's: reported, just entered, or the table plays, is new or empty."""
    if not table.seats:
        return True
    if not table.hand.button:
        return False
    if not n.started or n.plan.room == "online" or (table.room_table and reports_hands(n, table, now)):
        return True
    fresh = hand_under_way(n, table, now) or now - table.hand.button_at <= FRESH
    return fresh and not _hand_since(n, table)


def _hand_since(n: Tournament, table: TournamentTable) -> bool:
    """Whether a later hand was dealt than the one of the entered button: by a report, or a bust."""
    this = table.hand.number + table.playing
    if this > table.hand.button_of:
        return True
    later = takewhile(lambda out: out.at > table.hand.button_at, reversed(n.floor.knockouts))
    outs = [out for out in later if out.table == table.number]
    own = {out.hand.id for out in outs if out.hand.was_reported and out.hand.number == this}
    if outs and not this and table.hand.button_at <= n.started:
        own.add(outs[-1].hand.id)  # the first hand's button comes from the draw
    proved = len(own) < 2 or (table.number, this) in n.floor.told
    return not proved or any(out.hand.id not in own for out in outs)


def last_lost(n: Tournament, table: TournamentTable) -> tuple[int, ...]:
    """Empty seats of busts in the table's last hand, last one first; by time where hands are not reported."""
    outs = list(_outs(n, table))
    if not outs:
        return ()
    return tuple(dict.fromkeys(out.seat for out in outs if _same_hand(out, outs[0])))


def _same_hand(out: BustRecord, last: BustRecord) -> bool:
    """Whether two busts were in one hand, as entered or by a report."""
    told = out.hand.was_reported and last.hand.was_reported and out.hand.number == last.hand.number
    return told or out.hand.id == last.hand.id


def _outs(n: Tournament, table: TournamentTable) -> Iterable[BustRecord]:
    """The busts of players whose seats here are still empty, last one first."""
    wanted = set(table.empty_after_bust)
    for out in reversed(n.floor.knockouts):
        if not wanted:
            return
        if out.table == table.number and (out.player, out.seat) in wanted:
            wanted.remove((out.player, out.seat))
            yield out


def _blinds(table: TournamentTable, dealt: list[int], *, begun: bool) -> tuple[int, int]:
    """Where the blinds were; before the first hand one seat back, as if they came from there."""
    if table.hand.big or not dealt or not table.hand.button:
        return table.hand.small, table.hand.big
    small = next_after(table.hand.button, dealt)
    if not begun or len(dealt) == 2:  # Heads-up the button has the small blind.
        return table.hand.button, small
    return small, next_after(small, dealt)


# Blinds owed in a new seat: the next hand's blind, the button, cards at once or a wait


class BlindOwed(NamedTuple):
    """What is owed in words, with the rules."""

    words: str = ""
    cites: Cites = ()


def duty_at(room: SeatingPlan, number: int, seat: int, now: int, others: Sequence[int] = ()) -> BlindOwed:
    """What is owed in a seat of the plan, with others who move there; empty if the button is unknown."""
    table = room.tables[number]
    if not knows_button(room.night, table, now):
        return BlindOwed()
    ring = room.ring(table)
    return blind_owed(room.rules, ring._replace(taken=tuple(sorted({*ring.taken, *others}))), seat, others)


def blind_owed(rules: TournamentRules, ring: Ring, seat: int, others: Sequence[int] = ()) -> BlindOwed:
    """What a player in this empty seat owes in the table's next hand; others come to the table with them."""
    seats = sorted({*ring.taken, seat})
    if not (ring.button and ring.big) or len(seats) < 2:
        return BlindOwed()
    p = _next_hand(rules, ring, seats, (*others, seat))
    place = place_of(seat, p, seats)
    newcomer = rules.newcomer
    if not newcomer.dealt(place, ""):
        return BlindOwed("They wait until the button passes.", newcomer.cites_on("held"))
    if place == "big":
        return BlindOwed("They are the big blind next hand.", newcomer.cites_on("big"))
    what = "the small blind" if place == "small" else "the button" if seat == p.button else ""
    words = f"They have {what} next hand." if what else "They are dealt in at once and post no blind."
    return BlindOwed(words, newcomer.cites)


def _next_hand(rules: TournamentRules, ring: Ring, seats: list[int], new: Sequence[int]) -> Positions:
    last = Positions(ring.button, ring.small, ring.big)
    if len(seats) == 2:
        return rules.heads_up_next.next(last, seats)
    return rules.button.next(last, seats, [seat for seat in ring.lost if seat not in seats], new)


def redraw_due(n: Tournament, rules: TournamentRules) -> int:
    """For how many tables a redraw is due; 0: none is."""
    if not n.started:
        return 0
    open_ = n.open_tables
    return rules.redraw.tables(sum(len(table.seats) for table in open_), len(open_), _seats(open_, rules))


def next_redraw(n: Tournament, rules: TournamentRules) -> tuple[int, int]:
    """How many players are left at the next redraw, and for how many tables; (0, 0): there is none."""
    tables, seats = len(n.open_tables), _seats(n.open_tables, rules)
    left = rules.redraw.at(tables, seats)
    return (left, rules.redraw.tables(left, tables, seats)) if left else (0, 0)


def _seats(tables: list[TournamentTable], rules: TournamentRules) -> int:
    """Seats of the last table: the largest one."""
    return rules.table_size.seats(max((table.size for table in tables), default=0))


def check_redraw(n: Tournament, rules: TournamentRules, override: str, now: int) -> None:
    """Refuse a redraw that is not due, or while hands are under way."""
    if not n.started:
        raise RefusedAtNight("not_started")
    if not override and not redraw_due(n, rules):
        left, tables = next_redraw(n, rules)
        if not left:
            raise RefusedAtNight("no_redraw", rules.redraw.cites)
        code = "redraw_later" if tables > 1 else "final_later"
        raise RefusedAtNight(code, redraw_cites(rules, tables), left=left, tables=tables)
    playing = tables_in_hands(n, rules, now)
    if override:  # The floor sees whether a hand is over that only a person reported.
        playing = tuple(number for number in playing if reports_itself(n, n.tables[number]))
    if playing:
        raise RefusedAtNight("hands_running", rules.move_timing.cites, tables=playing)


def tables_in_hands(n: Tournament, rules: TournamentRules, now: int) -> tuple[int, ...]:
    """The tables with a hand under way, by their reports."""
    playing = (table for table in n.open_tables if hand_under_way(n, table, now))
    return tuple(table.number for table in playing if rules.move_timing.in_hand(table.hand.moments))


def tables_waited_for(n: Tournament, rules: TournamentRules, move: PendingMove, now: int) -> tuple[int, ...]:
    """The tables whose hand a move waits for: the player's own, or all where the house waits for all."""
    playing = tables_in_hands(n, rules, now)
    own = n.entrants[move.player].table
    return playing if move.after == "all" else tuple(table for table in playing if table == own)


def tables_kept(n: Tournament, rules: TournamentRules, players: int) -> list[TournamentTable]:
    """The tables that stay: those that break last."""
    room = SeatingPlan(n, rules)
    last = [n.tables[one.number] for one in reversed(room.table_sizes(room.tables.values()))]
    count = redraw_due(n, rules) or rules.table_size.tables(players, [table.size for table in last])
    return sorted(last[:count], key=lambda table: table.number)


def redraw_cites(rules: TournamentRules, tables: int) -> Cites:
    """The rules of a redraw for so many tables."""
    return rules.redraw.cites_on("last") if tables == 1 else rules.redraw.cites


def redraw_suggested(n: Tournament, rules: TournamentRules) -> Suggestion | None:
    """Suggest the redraw that is due."""
    tables = redraw_due(n, rules)
    if not tables or any(table.orders.locked for table in n.open_tables):
        return None
    left, now = sum(len(table.seats) for table in n.open_tables), len(n.open_tables)
    last = tables == 1
    what = "the final table" if last else f"{in_words(tables)} tables"
    cards = rules.seat_draw.card(1, 1) >= 0
    return Suggestion(
        id=f"redraw:{tables}:{left}",
        kind="final" if last else "redraw",
        title=f"Redraw to {what}",
        reason=f"{left} players are left at {in_words(now)} tables. All of them redraw to {what}.",
        cites=tuple(dict.fromkeys((*redraw_cites(rules, tables), *rules.seat_draw.cites_on("again")))),
        command={"do": "draw-seats", "redraw": True},
        asks=Asked(
            what="cards" if cards else "seed",
            words="Players draw cards, or Cutcard draws." if cards else "Cutcard draws.",
            players=tuple(one.id for one in n.playing if one.table) if cards else (),
        ),
        urgent=True,
    )
