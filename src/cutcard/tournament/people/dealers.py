"""Dealers: who is there, who deals where, the push, and who deals next where players deal themselves."""

from cutcard.rules.night import NightRules
from cutcard.rules.slots.positions import next_after
from cutcard.tournament.clock.by_hand import lasts
from cutcard.tournament.entry import Event
from cutcard.tournament.found import somebody, table
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.people import commands as do
from cutcard.tournament.people import events as ev
from cutcard.tournament.refusals import RefusedAtNight


def check_in_dealer(c: do.CheckInDealer, n: Night, _: NightRules) -> list[Event]:
    """A dealer is there, or goes home; one who played tonight is out first."""
    if c.there == (c.dealer in n.dealers):
        raise RefusedAtNight("dealer_is_there" if c.there else "no_such_dealer", dealer=c.name or c.dealer)
    if c.there and c.entrant and somebody(n, c.entrant).status == "in":
        raise RefusedAtNight("dealer_plays", dealer=c.name)
    name = c.name or (n.dealers[c.dealer].name if c.dealer in n.dealers else c.dealer)
    return [ev.DealerCheckedIn(dealer=c.dealer, name=name, there=c.there, entrant=c.entrant)]


def assign_dealer(c: do.AssignDealer, n: Night, _: NightRules) -> list[Event]:
    """To a table; nobody: none is available."""
    table(n, c.table)
    if c.dealer and c.dealer not in n.dealers:
        raise RefusedAtNight("no_such_dealer", dealer=c.dealer)
    return [ev.DealerAssigned(table=c.table, dealer=c.dealer)]


def push_dealers(_: do.PushDealers, n: Night, rules: NightRules) -> list[Event]:
    """Everybody moves on a table; who has waited longest comes in at the first, the last one has a break."""
    if lasts(n) is not None:
        raise RefusedAtNight("no_push_by_hand", rules.hand_for_hand.cites_on("push"))
    tables = [one.number for one in n.open_tables]
    dealing = [n.tables[number].dealer for number in tables]
    if not any(dealing):
        raise RefusedAtNight("nobody_deals")
    waiting = sorted((there.since, id_) for id_, there in n.dealers.items() if id_ not in dealing)
    first = waiting[0][1] if waiting else dealing[-1]
    moved = (first, *dealing[:-1])
    return [ev.DealersPushed(dealers=tuple(zip(tables, moved, strict=True)))]


def deals_next(n: Night, rules: NightRules, at: TableAt) -> str:
    """Who deals a table's next hand, by name: its dealer, the player who deals it, or whom the house says."""
    if n.plan.room == "online":
        return ""
    if at.dealer:
        return n.dealers[at.dealer].name
    own = [n.entrants[player] for player in at.seats.values() if n.entrants[player].dealer]
    if own and n.plan.player_dealers:
        return own[0].name
    last = n.entrants[n.outs[-1].player].name if n.outs else ""
    button = next_after(at.button, at.taken) if at.button and at.taken else 0
    seat, name = rules.duties.dealer(button, last)
    return n.entrants[at.seats[seat]].name if seat in at.seats else name
