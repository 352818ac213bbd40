"""Until when a player may rebuy, and the seats held for players who still may."""

from typing import Final

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.clock.table_hands import hand_under_way, level_was_dealt
from cutcard.tournament.money.charges import REBUY
from cutcard.tournament.plan.plan import Terms, rebuy_terms
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.state import BustRecord, Entrant, Tournament, TournamentTable

PATIENCE: Final = 10 * MINUTE
"""Where hands are not reported, the next hand is assumed dealt after this time, without asking."""


def may_still_rebuy(n: Tournament, rules: TournamentRules, out: BustRecord, now: int) -> bool:
    """Whether a busted player may rebuy and has not declined."""
    said_no = n.entrants[out.player].money.answers.get(REBUY) is False
    if said_no or rebuy_refusal(n, rules, out, now) is not None:
        return False
    return out.at + PATIENCE >= now or n.plan.room == "online"


def seats_held_for_rebuys(n: Tournament, rules: TournamentRules, now: int) -> dict[tuple[int, int], str]:
    """(table, seat) of busted players who may still rebuy into it: it goes to no other player before their answer."""
    if rebuy_terms(n.plan, rules) is None:
        return {}
    empty = {(table.number, seat): player for table in n.open_tables for player, seat in table.empty_after_bust}
    return {
        (out.table, out.seat): out.player
        for out in n.floor.outs
        if empty.get((out.table, out.seat)) == out.player and may_still_rebuy(n, rules, out, now)
    }


def rebuy_refusal(n: Tournament, rules: TournamentRules, out: BustRecord, now: int) -> RefusedAtNight | None:
    """Why a busted player may not rebuy now; None: they may."""
    terms = rebuy_terms(n.plan, rules)
    if terms is None:
        return RefusedAtNight("no_rebuys", rules.rebuy.cites_on("offered"))
    if out.why != "bust":
        return RefusedAtNight("cannot_come_back", name=n.entrants[out.player].name)
    one = n.entrants[out.player]
    return count_refusal(n, rules, one, terms) or time_refusal(n, rules, out, terms, now)


def starting_stack_count(n: Tournament) -> int:
    """How many stacks were in play at the first hand."""
    return sum(1 for one in n.entrants.values() if one.play.entered and one.play.entered <= n.started)


def count_refusal(n: Tournament, rules: TournamentRules, one: Entrant, terms: Terms) -> RefusedAtNight | None:
    """Why the number of entrants, or of their rebuys, allows no rebuy; None: it does."""
    if terms.entrants and (there := starting_stack_count(n)) > terms.entrants:
        cites = rules.rebuy.cites_on("entrants")
        return RefusedAtNight("too_many_for_rebuys", cites, most=terms.entrants, entrants=there)
    if terms.most and one.money.rebuys >= terms.most:
        return RefusedAtNight("rebuys_used", rules.rebuy.cites_on("most"), name=one.name, most=terms.most)
    return None


def time_refusal(
    n: Tournament, rules: TournamentRules, out: BustRecord, terms: Terms, now: int
) -> RefusedAtNight | None:
    """Why it is too early or too late for a rebuy after this bust; None: it is not."""
    table = n.tables.get(out.table)
    begun, dealt = _since(n, table, out, terms, now)
    asked = rules.rebuy
    playing = hand_under_way(n, table, now)
    match asked.closed(busted=out.hand.level, begun=begun, until=terms.until, playing=playing, dealt=dealt):
        case "until":
            return RefusedAtNight("rebuys_over", asked.cites_on("until"), until=terms.until)
        case "hand":
            return RefusedAtNight("rebuy_during_hand", asked.cites_on("hand"), table=out.table)
        case "next_hand":
            name = n.entrants[out.player].name
            return RefusedAtNight("rebuy_too_late", asked.cites_on("next_hand"), name=name, table=out.table)
        case _:
            over = over_at_table(n, rules, table, terms, now)
            return over if over is not None and over.code == "say_if_dealt" else None


def _since(n: Tournament, table: TournamentTable | None, out: BustRecord, terms: Terms, now: int) -> tuple[int, bool]:
    """A level that the table has surely dealt by now, and whether one was dealt since the bust, as far as reported."""
    if table is None:
        return _clock(n, now), False
    after = level_was_dealt(n, table, terms.until + 1, now) is True
    told = table.hand.number + ("dealt" in table.hand.moments) > out.hand.number
    return terms.until + 1 if after else table.hand.begun, told or (after and out.hand.level <= terms.until)


def over_at_table(
    n: Tournament, rules: TournamentRules, table: TournamentTable | None, terms: Terms, now: int
) -> RefusedAtNight | None:
    """Rebuys are over at a table once it has dealt a hand of the level after; that has to be reported."""
    level, cites = terms.until + 1, rules.rebuy.cites_on("until")
    begun = level_was_dealt(n, table, level, now) if table is not None else _clock(n, now) >= level
    if begun is None and table is not None:
        return RefusedAtNight("say_if_dealt", cites, table=table.number, level=level)
    return RefusedAtNight("rebuys_over", cites, until=terms.until) if begun else None


def _clock(n: Tournament, now: int) -> int:
    return level_number(n.plan.structure, n.reading(now))
