"""Everybody draws again: when the house wants it, for which tables, and that nobody is in a hand then."""

from cutcard.english import in_words
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.hands import under_way
from cutcard.tournament.entry import Cites
from cutcard.tournament.seating.seating_plan import SeatingPlan
from cutcard.tournament.state import Night, TableAt
from cutcard.tournament.suggestion import Asked, Suggestion


def redraw_due(n: Night, rules: NightRules) -> int:
    """For how many tables everybody draws now; 0: nobody does."""
    if not n.started:
        return 0
    open_ = n.open_tables
    return rules.redraw.tables(sum(len(table.seats) for table in open_), len(open_), _seats(open_, rules))


def next_redraw(n: Night, rules: NightRules) -> tuple[int, int]:
    """With how many players left the next one comes, and for how many tables; (0, 0): none comes."""
    tables, seats = len(n.open_tables), _seats(n.open_tables, rules)
    left = rules.redraw.at(tables, seats)
    return (left, rules.redraw.tables(left, tables, seats)) if left else (0, 0)


def _seats(tables: list[TableAt], rules: NightRules) -> int:
    """How many the last table seats: the largest that there is."""
    return rules.table_size.seats(max((table.size for table in tables), default=0))


def check_redraw(n: Night, rules: NightRules, override: str, now: int) -> None:
    """Whether everybody may draw again now."""
    if not n.started:
        raise RefusedAtNight("not_started")
    if not override and not redraw_due(n, rules):
        left, tables = next_redraw(n, rules)
        if not left:
            raise RefusedAtNight("no_redraw", rules.redraw.cites)
        code = "redraw_later" if tables > 1 else "final_later"
        raise RefusedAtNight(code, redraw_cites(rules, tables), left=left, tables=tables)
    if playing := in_hands(n, rules, now):
        raise RefusedAtNight("hands_running", rules.move_timing.cites, tables=playing)


def in_hands(n: Night, rules: NightRules, now: int) -> tuple[int, ...]:
    """The tables whose players are in a hand, by what they reported."""
    playing = (table for table in n.open_tables if under_way(n, table, now))
    return tuple(table.number for table in playing if rules.move_timing.in_hand(table.hand.moments))


def tables_kept(n: Night, rules: NightRules, players: int) -> list[TableAt]:
    """The tables that go on: those that break last."""
    room = SeatingPlan(n, rules)
    last = [n.tables[one.number] for one in reversed(room.stands(room.tables.values()))]
    count = redraw_due(n, rules) or rules.table_size.tables(players, [table.size for table in last])
    return sorted(last[:count], key=lambda table: table.number)


def redraw_cites(rules: NightRules, tables: int) -> Cites:
    """The rules of a redraw for so many tables."""
    return rules.redraw.cites_on("last") if tables == 1 else rules.redraw.cites


def redraw_suggested(n: Night, rules: NightRules) -> Suggestion | None:
    """Draw again, where it is time."""
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
