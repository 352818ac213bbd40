"""Why a table begins no hand: somebody must move first, too few sit there, or everybody draws again."""

from cutcard.rules.night import NightRules
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats.redrawing import redraw_cites, redraw_due, redraw_suggested


def moves_first(n: Night, rules: NightRules, table: TableAt, _: int) -> RefusedAtNight | None:
    """Somebody who is to move has not done so."""
    timing = rules.move_timing
    for player, move in n.moves.items():
        one = n.entrants[player]
        touched = {"all": True, "both": table.number in (one.table, move.table), "own": table.number == one.table}
        if touched[timing.held]:
            return RefusedAtNight("moves_first", timing.cites_on("held"), player=one.name, table=move.table)
    return None


def too_short(n: Night, rules: NightRules, table: TableAt, _: int) -> RefusedAtNight | None:
    """Too many seats are empty, and the floor has not said that it deals on; the last table always does."""
    if not rules.short_table.stops(len(table.seats), table.size):
        return None
    if table.number in n.deals_on or len(n.open_tables) == 1:
        return None
    return RefusedAtNight("table_too_short", rules.short_table.cites, table=table.number, empty=len(table.free))


def draws_first(n: Night, rules: NightRules, _: TableAt, __: int) -> RefusedAtNight | None:
    """Everybody is to draw again, and the director has not put it off."""
    tables = redraw_due(n, rules)
    if not tables:
        return None
    suggested = redraw_suggested(n, rules)
    if suggested is None or suggested.id in n.put_off:
        return None
    return RefusedAtNight("draws_first", redraw_cites(rules, tables))
