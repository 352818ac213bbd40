"""Hand for hand: each table deals one hand and waits for the floor's call, until enough players are out.

Its end is computed, never stored. A hand that was under way when it began does not count.
"""

from cutcard.acts.declare import says
from cutcard.bounds import Count, Document, Line
from cutcard.english import in_words
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import explained
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.clock.table_hands import AT_ONCE, LASTS
from cutcard.tournament.lookup import check_started
from cutcard.tournament.money.payouts import prizes
from cutcard.tournament.players.places import next_place
from cutcard.tournament.state import HandForHandState, Tournament, TournamentTable


@says("hand-for-hand until {until:amount} are left")
@says("hand-for-hand ends", on=False)
class HandForHand(Command, frozen=True, kw_only=True, tag="hand-for-hand"):
    """Start or end hand-for-hand; `until`: so many players left (0: the money)."""

    on: bool = True
    until: Count = 0


@says("the floor calls the next hand")
class ReleaseHand(Command, frozen=True, kw_only=True, tag="release-hand"):
    """Call the next hand at all tables."""

    override: Line = ""


class HandForHandSet(Event, frozen=True, kw_only=True, gc=False, tag="hand-for-hand-set/1"):
    """Hand for hand began or ended."""

    on: bool = True
    until: Count = 0


class HandReleased(Event, frozen=True, kw_only=True, gc=False, tag="hand-released/1"):
    """The floor called the next hand; `why` where a table had not finished."""

    why: Document = ""


def is_hand_for_hand(n: Tournament) -> HandForHandState | None:
    """Hand for hand, while it lasts; else None."""
    by_hand = n.floor.by_hand
    return by_hand if by_hand is not None and next_place(n) > by_hand.until else None


def round_id(n: Tournament) -> str:
    """The id shared by all busts of this round, or of the last one."""
    by_hand = n.floor.by_hand
    return f"round {by_hand.round} since entry {by_hand.began}" if by_hand is not None else ""


def round_at(n: Tournament, table: int, now: int, *, told: bool) -> str:
    """The round in which a bust at a table now falls, perhaps in the hand that is reported under way; "": in none.

    The last round has no call at its end: a table that has played its hand deals the next one freely.
    """
    by_hand, over = n.floor.by_hand, is_hand_for_hand(n) is None
    if by_hand is None:
        return ""
    if told:
        older_or_newer = table not in by_hand.dealt and (over or by_hand.round == 1)
        return "" if older_or_newer else round_id(n)
    return round_id(n) if not over or now <= _last_heard(n, by_hand, table) + AT_ONCE else ""


def _last_heard(n: Tournament, by_hand: HandForHandState, table: int) -> int:
    """When the last bust of this round, or this table's end of hand, was reported."""
    went = (out.at for out in reversed(n.floor.outs) if out.hand.unconfirmed_round == round_id(n))
    return max(next(went, 0), n.tables[table].hand.last_report if table in by_hand.done else 0)


def dealt_in_round(n: Tournament, table: int, now: int) -> bool:
    """Whether a table reported a moment ago that it dealt this round's hand; it deals no other before the call."""
    by_hand = is_hand_for_hand(n)
    return by_hand is not None and table in by_hand.dealt and _heard(n, by_hand, now)


def _heard(n: Tournament, by_hand: HandForHandState, now: int) -> bool:
    """Whether reports of this round still count: after a while their end will not be reported any more."""
    return n.plan.room == "online" or now < by_hand.heard + LASTS


def unfinished_tables(n: Tournament, now: int) -> list[int]:
    """The tables that the next hand waits for, as far as reported; without two players to deal to a table is none."""
    by_hand = is_hand_for_hand(n)
    if by_hand is None or not by_hand.dealt or not _heard(n, by_hand, now):
        return []
    return [table.number for table in n.open_tables if len(table.seats) > 1 and table.number not in by_hand.done]


def waits_for_round(n: Tournament, rules: TournamentRules, table: TournamentTable, now: int) -> RefusedAtNight | None:
    """The refusal of a new hand at a table that has dealt this round's hand."""
    by_hand = is_hand_for_hand(n)
    if by_hand is None or table.number not in by_hand.dealt:
        return None
    asked = rules.hand_for_hand
    others = [number for number in unfinished_tables(n, now) if number != table.number]
    if others:
        cites = (*asked.cites_on("deal"), *asked.cites_on("wait"))
        return RefusedAtNight("waits_for_tables", tuple(dict.fromkeys(cites)), table=table.number, tables=tuple(others))
    return RefusedAtNight("waits_for_word", asked.cites_on("wait"), table=table.number)


@decides
def hand_for_hand(c: HandForHand, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Decide the start, after the hands under way, or an early end."""
    check_started(n)
    asked = rules.hand_for_hand
    if not c.on:
        if is_hand_for_hand(n) is None:
            raise RefusedAtNight("not_by_hand")
        return [HandForHandSet(on=False)]
    if not asked.played:
        raise RefusedAtNight("no_hand_for_hand", asked.cites)
    if is_hand_for_hand(n) is not None:
        raise RefusedAtNight("by_hand_already")
    if len(n.open_tables) < 2:
        raise RefusedAtNight("by_hand_alone", asked.cites_on("begin"))
    until, left = c.until or len(prizes(n, rules)), next_place(n)
    if left <= until:
        raise RefusedAtNight("enough_are_out", asked.cites_on("end"), left=left, until=until)
    return [HandForHandSet(until=until, cites=asked.cites_on("begin"))]


@decides
def release_hand(c: ReleaseHand, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Call the next hand: all tables have finished, or the floor says so with a reason."""
    if is_hand_for_hand(n) is None:
        raise RefusedAtNight("not_by_hand")
    if (late := unfinished_tables(n, c.at)) and not c.override:
        raise RefusedAtNight("tables_still_play", rules.hand_for_hand.cites_on("deal"), tables=tuple(late))
    return [HandReleased(why=c.override, cites=rules.hand_for_hand.cites_on("wait"))]


@changes
def _hand_for_hand_set(n: Tournament, e: HandForHandSet) -> None:
    n.floor.by_hand = HandForHandState(e.until, e.entry) if e.on else None
    if e.on:
        _buttons_go_on(n)


def _buttons_go_on(n: Tournament) -> None:
    """Every table deals one more hand, reported or not: where the buttons were is no longer known."""
    for table in n.tables.values():
        table.hand.button_of = -1


@tells
def _phrase_hand_for_hand_set(e: HandForHandSet, _: Tournament) -> str:
    return f"Hand-for-hand until {in_words(e.until)} are left" if e.on else "Hand-for-hand ended"


@changes
def _hand_released(n: Tournament, _: HandReleased) -> None:
    if n.floor.by_hand is not None:
        n.floor.rounds.add(round_id(n))
        n.floor.by_hand.next()
        _buttons_go_on(n)


@tells
def _phrase_hand_released(e: HandReleased, _: Tournament) -> str:
    return explained("Next hand called at all tables", e.why)
