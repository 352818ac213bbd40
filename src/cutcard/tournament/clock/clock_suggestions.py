"""Suggestions of announcements: the next break, back to seats, hand-for-hand, a slow pace."""

from collections.abc import Iterator

from cutcard.english import in_words
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.clock.clock_state import break_index, level_number, on_break, time_until_break
from cutcard.tournament.clock.hand_for_hand import is_hand_for_hand, unfinished_tables
from cutcard.tournament.clock.table_hands import ABOUT, hand_under_way
from cutcard.tournament.money.payouts import most_places_paid, prizes
from cutcard.tournament.plan.structure import MINUTE, Level
from cutcard.tournament.players.places import is_over, next_place
from cutcard.tournament.state import Tournament
from cutcard.tournament.suggestion import Suggestion


def suggestions(night: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """Every announcement to make now."""
    if not night.started or is_over(night):
        return []
    return [*_breaks(night, rules, now), *_by_hand(night, rules, now), *_pace(night, rules, now)]


def may_sit_down(night: Tournament, rules: TournamentRules, now: int) -> bool:
    """Whether players may sit at their tables: during a break only in its last minutes, where the house says so."""
    there = night.reading(now)
    if not on_break(night.plan.structure, there) or not rules.break_calls.sit_down:
        return True
    return (there.extra or there.left) <= rules.break_calls.sit_down * MINUTE


def _breaks(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    structure, there, calls = night.plan.structure, night.reading(now), rules.break_calls
    index, comes = break_index(structure, there), time_until_break(structure, there)
    if on_break(structure, there):
        if calls.sit_down and may_sit_down(night, rules, now):
            yield Suggestion(
                id=f"sit-down:{there.index}:{bool(there.extra)}",
                kind="announce",
                title="Call players back to their seats",
                reason=f"{in_words(calls.sit_down).capitalize()} minutes or less left in the break.",
                cites=calls.cites_on("sit_down"),
            )
    elif index is not None and comes is not None and calls.announce and comes <= calls.announce * MINUTE:
        yield Suggestion(
            id=f"announce-break:{index}",
            kind="announce",
            title=f"Announce the {structure[index].minutes}-minute break",
            reason="It starts at the end of this level. Hands in progress are the last before it.",
            cites=calls.cites_on("announce"),
        )


def _by_hand(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    by_hand, asked = is_hand_for_hand(night), rules.hand_for_hand
    if by_hand is not None:
        if by_hand.dealt and not unfinished_tables(night, now):
            yield Suggestion(
                id=f"release:{by_hand.began}:{by_hand.round}",
                kind="hand-for-hand",
                title="Call the next hand",
                reason="Hand-for-hand: every table has finished and is waiting.",
                cites=asked.cites_on("wait"),
                command={"do": "release-hand"},
                urgent=True,
            )
        return
    left = next_place(night)
    if not asked.played or len(night.open_tables) < 2 or left > most_places_paid(night, rules) + 1:
        return
    paid = len(prizes(night, rules))
    if paid > 1 and left == paid + 1:
        yield Suggestion(
            id=f"hand-for-hand:{paid}",
            kind="hand-for-hand",
            title="Start hand-for-hand",
            reason=f"{left} players left, {paid} paid. The next player out is the bubble.",
            cites=asked.cites_on("begin"),
            command={"do": "hand-for-hand", "until": paid},
        )


def _pace(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    """Slow pace in the last level, at tables that reported all their hands: of others the number is unknown."""
    there = night.reading(now)
    here = night.plan.structure[there.index]
    past = level_number(night.plan.structure, there) - isinstance(here, Level)
    ended = now - max(0, here.minutes * MINUTE - there.left)
    for table in night.open_tables:
        least, hands = rules.pace.least_hands(len(table.seats)), table.hand.hands_by_level.get(past, 0)
        told = past not in table.hand.gaps and (
            hand_under_way(night, table, now) or ended <= table.hand.last_report + ABOUT
        )
        if past >= 1 and table.hand.number and told and hands < least:
            yield Suggestion(
                id=f"pace:{table.number}:{past}",
                kind="announce",
                title=f"Ask table {table.number} to speed up",
                reason=f"It played {in_words(hands)} hands in level {past}. With {in_words(len(table.seats))} players, "
                f"{in_words(least)} hands take everyone through the blinds.",
                cites=rules.pace.cites,
            )
