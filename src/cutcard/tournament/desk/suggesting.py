"""What the desk asks the director for: freed places, missing players, stacks to take out, and to begin at last."""

from collections.abc import Iterator

from cutcard.rules.night import NightRules
from cutcard.tournament.clock.begin import start_overdue
from cutcard.tournament.desk.duties import counts_itself
from cutcard.tournament.desk.late import given_up, late, no_show_cites, treated
from cutcard.tournament.desk.waiting import next_to_offer, officers_only
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.places.ranking import is_over
from cutcard.tournament.seats.drawn import Place
from cutcard.tournament.seats.suggestion import Asked, Suggestion


def suggest(night: Night, rules: NightRules, now: int) -> list[Suggestion]:
    """Everything at the desk to be done now."""
    if night.stage in ("planned", "closed") or is_over(night):
        return []
    found = [*_begin(night, rules, now), *_offer(night, rules, now)]
    for one in late(night):
        found += _missing(night, rules, one, now)
    return [*found, *_unseated(night)]


def _begin(night: Night, rules: NightRules, now: int) -> Iterator[Suggestion]:
    if start_overdue(night, rules, now):
        yield Suggestion(
            id="begin",
            kind="announce",
            title="Begin to play",
            reason="Play should have begun by now.",
            cites=rules.play_starts.cites,
            command={"do": "start-play"},
            urgent=True,
        )


def _offer(night: Night, rules: NightRules, now: int) -> Iterator[Suggestion]:
    if night.started or not officers_only(night, rules, now) or (one := next_to_offer(night)) is None:
        return
    yield Suggestion(
        id=f"offer:{one.id}",
        kind="seat",
        title=f"Offer the free place to {one.name}",
        reason=f"A place is free, and {one.name} is the first on the waiting list who was not asked.",
        cites=rules.freed_place.cites,
        command={"do": "offer-seat", "player": one.id},
    )


def _missing(night: Night, rules: NightRules, one: Entrant, now: int) -> Iterator[Suggestion]:
    if given_up(night, rules, one, now):
        if not counts_itself(night, one):
            yield _take_out(rules, one)
    elif one.status == "registered" and one.table and treated(one, rules) == "ask":
        yield Suggestion(
            id=f"late:{one.id}",
            kind="absent",
            title=f"Seat {one.name} and blind them, or leave them out",
            reason=f"{one.name} is on the list, is not there, and has not called.",
            cites=rules.absent_at_start.cites_on("ask"),
            source=Place(one.id, one.table, one.seat),
            command={"do": "set-late", "player": one.id, "seated": True},
        )


def _take_out(rules: NightRules, one: Entrant) -> Suggestion:
    return Suggestion(
        id=f"absent:{one.id}",
        kind="forfeit",
        title=f"Take the chips of {one.name} out of play",
        reason=f"{one.name} has not come in time. Count what lies at their seat, and take it away.",
        cites=no_show_cites(rules, one),
        source=Place(one.id, one.table, one.seat),
        command={"do": "declare-absent", "player": one.id, "stack": one.play.stack or 0},
        asks=Asked(what="stacks", words=f"How many chips lie at the seat of {one.name}?", players=(one.id,)),
        urgent=True,
    )


def _unseated(night: Night) -> Iterator[Suggestion]:
    """Whoever came late and has no seat yet."""
    if not night.started:
        return
    for one in night.entrants.values():
        if one.status == "registered" and one.coming.arrived and not one.table:
            yield Suggestion(
                id=f"seat:{one.id}",
                kind="seat",
                title=f"Give {one.name} a seat",
                reason=f"{one.name} is there and has no seat yet.",
                command={"do": "seat-player", "player": one.id},
                asks=Asked(what="seed", words="The seat is drawn.", players=(one.id,)),
            )
