"""Players who deal their own table: who takes over when one moves or is out, and who deals the last table."""

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.found import table as standing
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.checks import seatable
from cutcard.tournament.seats.suggestion import Asked, Suggestion
from cutcard.tournament.words import listed


def name_dealers(c: do.NameDealers, n: Night, rules: NightRules) -> list[Event]:
    """Who deals tonight, of those who play."""
    for player in c.players:
        seatable(n, player)
    return [ev.DealersNamed(players=c.players, cites=rules.dealer_seats.cites)]


def shift_seats(c: do.ShiftSeats, n: Night, rules: NightRules) -> list[Event]:
    """Everybody shifts so that the new dealer comes to the dealer's seat; the order stays."""
    table = standing(n, c.table)
    seat = next((seat for seat, player in table.seats.items() if player == c.dealer), 0)
    if not rules.dealer_seats.seat:
        raise RefusedAtNight("no_dealer_seat", rules.dealer_seats.cites)
    if not seat:
        raise RefusedAtNight("not_at_this_table", player=c.dealer, table=c.table)
    if any(move.table == c.table for move in n.moves.values()):
        raise RefusedAtNight("somebody_comes", table=c.table)
    by = (rules.dealer_seats.seat - seat) % table.size
    return [ev.SeatsShifted(table=c.table, by_seats=by, dealer=c.dealer, cites=rules.dealer_seats.cites_on("shift"))]


def dealers_suggested(n: Night, rules: NightRules) -> list[Suggestion]:
    """Look for a dealer where the house wants one."""
    how = rules.dealer_seats
    open_ = n.open_tables
    if not how.seat or not n.started or sum(len(table.seats) for table in open_) < 2:
        return []
    found = []
    if how.asks_for_final and len(open_) == 1 and len(n.tables) > 1 and not open_[0].dealer_asked:
        found.append(_final(n, rules, open_[0]))
    elif n.plan.player_dealers and any(one.dealer for one in n.entrants.values()):  # some do: then somebody at each
        there = _volunteers(n)
        found = [_without(n, rules, table, there) for table in open_ if _has_none(n, table)]
    return found


def _has_none(n: Night, table: TableAt) -> bool:
    """Whether nobody deals here any more: no player who does, nobody else, and nobody was asked."""
    if table.dealer or not table.seats or table.breaking:
        return False
    stays = [player for player in table.seats.values() if player not in n.moves]
    return not any(n.entrants[player].dealer for player in stays)


def _volunteers(n: Night) -> tuple[str, ...]:
    """Who is there and does not play: dealers who checked in and deal nowhere."""
    busy = {table.dealer for table in n.open_tables}
    return tuple(
        dealer.id
        for dealer in n.dealers.values()
        if dealer.id not in busy and (not dealer.entrant or n.entrants[dealer.entrant].status != "in")
    )


def _final(n: Night, rules: NightRules, table: TableAt) -> Suggestion:
    there = _volunteers(n)
    names = listed([n.dealers[one].name for one in there]) if there else "nobody"
    return Suggestion(
        id=f"dealer:final:{table.number}",
        kind="dealer",
        title="Find somebody who does not play to deal the final table",
        reason=f"A player who deals cannot look after the final table. Checked in as a dealer: {names}.",
        cites=rules.dealer_seats.cites_on("final"),
        command={"do": "assign-dealer", "table": table.number, "dealer": ""},
        asks=Asked(what="person", words="Who deals the final table?", players=there),
    )


def _without(n: Night, rules: NightRules, table: TableAt, there: tuple[str, ...]) -> Suggestion:
    """Somebody who does not play first; when nobody is left for it, a player, and everybody shifts around him."""
    how = rules.dealer_seats
    if there and not table.dealer_asked:
        return Suggestion(
            id=f"dealer:{table.number}:{len(n.changes)}",
            kind="dealer",
            title=f"Ask {listed([n.dealers[one].name for one in there])} to deal at table {table.number}",
            reason=f"Nobody deals at table {table.number} any more. Somebody who does not play comes first.",
            cites=how.cites_on("moved"),
            command={"do": "assign-dealer", "table": table.number, "dealer": there[0]},
            asks=Asked(what="person", words=f"Who deals at table {table.number}?", players=there),
        )
    return Suggestion(
        id=f"dealer:{table.number}:player:{len(n.changes)}",
        kind="dealer",
        title=f"Ask a player of table {table.number} to deal",
        reason="Nobody who does not play is free. Everybody shifts so that the new dealer sits in the dealer's seat.",
        cites=how.cites_on("shift"),
        command={"do": "shift-seats", "table": table.number, "dealer": ""},
        asks=Asked(
            what="person", words="Which player deals?", players=tuple(table.seats[seat] for seat in table.taken)
        ),
    )
