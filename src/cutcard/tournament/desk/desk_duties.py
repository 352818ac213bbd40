"""What the desk does automatically, late penalties and no-shows, and what it asks the director.

Chips of a missing player at a real table are not removed automatically: how many blinds have left them is unknown until
a count. There the director is asked, as about freed places and a late start.
"""

from collections.abc import Iterator

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_types import Event
from cutcard.tournament.chips.chip_counts import ChipsTaken
from cutcard.tournament.clock.clock_state import item_begins_at
from cutcard.tournament.clock.start_play import start_overdue
from cutcard.tournament.clock.table_hands import dealt_asked
from cutcard.tournament.desk.check_in import no_show_event
from cutcard.tournament.desk.registration import Cancelled
from cutcard.tournament.desk.starting_stacks import (
    CheckedIn,
    is_no_show,
    late_players,
    late_treatment,
    level_now,
    misses_next_hand,
    no_show_cites,
    put_stack_in_play,
    table_to_ask,
)
from cutcard.tournament.desk.waiting_list import move_up, next_to_offer, officers_only
from cutcard.tournament.lookup import find_on_waiting_list
from cutcard.tournament.money.charges import Refunded
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.players.busts import Busted
from cutcard.tournament.players.places import is_over
from cutcard.tournament.seating.draw_result import Place
from cutcard.tournament.seating.seat_player import Seated
from cutcard.tournament.state import Entrant, Tournament
from cutcard.tournament.suggestion import Asked, Suggestion


def due(n: Tournament, rules: TournamentRules, now: int, missing: list[Entrant] | None = None) -> list[Event]:
    """Everything due by now; `missing`: late players, if already determined."""
    if n.stage in ("planned", "closed") or is_over(n):
        return []
    replaced = list(_to_waiting_list(n, rules, now))
    off = {event.player for event in replaced if isinstance(event, Cancelled)}
    found: list[Event] = []
    for one in missing if missing is not None else list(late_players(n)):
        if one.id in off:
            continue
        if not misses_next_hand(n, rules, one, now):
            found += _penalties(n, rules, one, now)
        elif knows_stack(n, one) and is_no_show(n, rules, one, now):
            found.append(no_show_event(one, rules, one.play.stack))
    return [*replaced, *found]


def next_due(n: Tournament, rules: TournamentRules, now: int) -> int | None:
    """When something will be due."""
    missing = list(late_players(n))
    moments = sorted(_moments(n, rules, now, missing))
    return next((at for at in moments if due(n, rules, at, missing)), None)


def knows_stack(n: Tournament, one: Entrant) -> bool:
    """Whether the system knows the stack at this seat: none yet, or dealt online."""
    return (
        one.status == "registered"
        or n.plan.room == "online"
        or bool(n.tables[one.table].room_table if one.table else "")
    )


def _moments(n: Tournament, rules: TournamentRules, now: int, missing: list[Entrant]) -> Iterator[int]:
    """When something may become due: now, when levels begin, and after set times."""
    after = rules.late_place.goes_after()
    if after is not None and n.plan.starts and find_on_waiting_list(n):
        yield max(now, n.plan.starts + after)
    if not missing:
        return
    yield now
    for index, item in enumerate(n.plan.structure):
        at = item_begins_at(n.clock, n.plan.structure, index) if isinstance(item, Level) else None
        if at is not None and at > now:
            yield at
    if rules.no_show.patience is not None:
        yield max(now, n.started + rules.no_show.patience)


def _penalties(n: Tournament, rules: TournamentRules, one: Entrant, now: int) -> Iterator[Event]:
    """A penalty for every level that began without the player."""
    if one.status != "in":
        return
    stack = one.play.stack
    for level in range(1, level_now(n, now) + 1):
        amount = rules.late_penalty.chips(level)
        if not amount or (one.id, level) in n.bank.charged:
            continue
        taken = amount if stack is None else min(amount, stack)
        cites = rules.late_penalty.cites
        yield ChipsTaken(player=one.id, amount=taken, why="late", level=level, cites=cites)
        stack = None if stack is None else stack - taken
        if stack == 0:
            yield Busted(player=one.id, why="late", hand=f"late {one.id}", stack=taken, cites=cites)
            return


def _to_waiting_list(n: Tournament, rules: TournamentRules, now: int) -> Iterator[Event]:
    """Give places of players not there in time to the waiting list, in order."""
    after = rules.late_place.goes_after()
    if after is None or not n.plan.starts or now < n.plan.starts + after:
        return
    missing = [one for one in n.entrants.values() if one.status == "registered" and not one.coming.arrived]
    for one, other in zip(missing, find_on_waiting_list(n), strict=False):
        yield from _instead(n, rules, one, other)


def _instead(n: Tournament, rules: TournamentRules, one: Entrant, other: Entrant) -> Iterator[Event]:
    cites = rules.late_place.cites
    if one.money.paid and rules.refund.is_refunded(started=False):  # Their stack was never in play.
        yield Refunded(player=one.id, cents=one.money.paid)
    yield Cancelled(player=one.id, cites=cites)
    yield from move_up(n, rules, other, instead=one.id)
    yield CheckedIn(player=other.id)
    if one.table:
        yield Seated(player=other.id, table=one.table, seat=one.seat)
        if n.started:
            yield put_stack_in_play(n, other, cites)


# Suggestions


def suggestions(night: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """Every suggestion about the desk now."""
    if night.stage in ("planned", "closed") or is_over(night):
        return []
    found = [*_begin(night, rules, now), *_offer(night, rules, now)]
    for one in late_players(night):
        found += _missing(night, rules, one, now)
    return found


def _begin(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    if start_overdue(night, rules, now):
        yield Suggestion(
            id="begin",
            kind="announce",
            title="Start play",
            reason="Play is past its start time.",
            cites=rules.play_starts.cites,
            command={"do": "start-play"},
            urgent=True,
        )


def _offer(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    if night.started or not officers_only(night, rules, now) or (one := next_to_offer(night)) is None:
        return
    yield Suggestion(
        id=f"offer:{one.id}",
        kind="seat",
        title=f"Offer the open seat to {one.name}",
        reason=f"A seat is open, and {one.name} is first on the waiting list.",
        cites=rules.freed_place.cites,
        command={"do": "offer-seat", "player": one.id},
    )


def _missing(night: Tournament, rules: TournamentRules, one: Entrant, now: int) -> Iterator[Suggestion]:
    if misses_next_hand(night, rules, one, now):
        yield from _dealt(night, rules, one, now)
        if not knows_stack(night, one):
            yield _take_out(rules, one)
    elif one.status == "registered" and one.table and late_treatment(one, rules) == "ask":
        yield Suggestion(
            id=f"late:{one.id}",
            kind="absent",
            title=f"Seat and blind off {one.name}, or leave them out",
            reason=f"{one.name} is registered but is not here and has not called.",
            cites=rules.absent_at_start.cites_on("ask"),
            source=Place(one.id, one.table, one.seat),
            command={"do": "set-late", "player": one.id, "seated": True},
        )


def _dealt(night: Tournament, rules: TournamentRules, one: Entrant, now: int) -> Iterator[Suggestion]:
    """Until then they may still come."""
    if is_no_show(night, rules, one, now) is None and (table := table_to_ask(night, one, now)) is not None:
        why = f"{one.name} can check in until then, not after."
        asked = dealt_asked(night, table.number, level_now(night, now), now, (why,), no_show_cites(rules, one))
        if asked is not None:
            yield asked


def _take_out(rules: TournamentRules, one: Entrant) -> Suggestion:
    return Suggestion(
        id=f"absent:{one.id}",
        kind="forfeit",
        title=f"Remove {one.name}'s chips from play",
        reason=f"{one.name} is a no-show. Count the chips at their seat and remove them.",
        cites=no_show_cites(rules, one),
        source=Place(one.id, one.table, one.seat),
        command={"do": "declare-absent", "player": one.id, "stack": one.play.stack or 0},
        asks=Asked(what="stacks", words=f"How many chips are at {one.name}'s seat?", players=(one.id,)),
        urgent=True,
    )
