"""What the table knows against a report: the moment, the pot, the named seat, and what it was told.

Without a hand or its cards there is nothing to fix. Else a report that contradicts the table is refused with what the
table knows, and an official may rule on it all the same, with a reason.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cutcard.floor.conditions import OF_HAND, OF_PLAYER, OF_POT, Situation, not_now
from cutcard.floor.questions import RefusedByFloor
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.table_rules import TableRules
from cutcard.table import Table

PRESUMED: Final = frozenset(("seat", "nth", "count", "covered", "dealt"))
"""Facts that the table only takes as likely: a report says otherwise without contradicting it."""


class Against(NamedTuple):
    """What the table knows against a report."""

    condition: str
    why: str
    seat: int = 0


def of_pot(at: Situation) -> Against | None:
    """The first condition of the pot that does not hold."""
    hand = at.hand
    if hand is None:
        return None
    found = (Against(name, why) for name in at.incident.pot if (why := OF_POT[name](at, hand)))
    return next(found, None)


def of_seat(at: Situation, seat: int) -> Against | None:
    """The first condition of the player in this seat that does not hold."""
    if not seat:  # a spectator, or nobody named
        return None
    hand = at.hand
    for name in at.incident.player:
        if name == "seated":
            why = "" if seat in at.table.sitters else f"Nobody sits in seat {seat}"
        elif hand is None:
            continue
        elif seat not in hand.by_seat:
            why = "" if name == "no_chips_in" else f"{at.who(seat)} was not dealt in"
        else:
            why = "" if name == "dealt_in" else OF_PLAYER[name](at, hand, hand.by_seat[seat])
        if why:
            return Against(name, why, seat)
    return None


def of_button(at: Situation, seat: int) -> Against | None:
    """The button is in the wrong place only if it belongs to another seat."""
    positions = at.table.positions
    if not at.incident.button or positions is None or positions.button != seat or at.hand is None:
        return None
    return Against("button_elsewhere", f"The button is in seat {seat} already", seat)


def seats_that_fit(at: Situation) -> tuple[int, ...]:
    """The seats of which it can be reported, clockwise by seat."""
    hand = at.hand
    seats = {*at.table.sitters, *(() if hand is None else hand.by_seat)}
    return tuple(seat for seat in sorted(seats) if of_seat(at, seat) is None)


# A report -------------------------------------------------------------------------------------------------------------


def can_happen_in_game(incident: str, rules: TableRules) -> bool:
    """Whether this can happen in the game at all: no board mishaps where none is dealt."""
    needs = all_incidents()[incident].game
    if needs == "stud":
        return rules.game.family == "stud_games"
    if needs == "board":
        return any(street.board for street in rules.game.streets)
    return rules.dealing.burns or needs != "burns"


def nothing_to_fix(at: Situation) -> str:
    """Why there is nothing to fix: it is not the moment, or the cards are not there; empty: there is."""
    if reason := not_now(at):
        return reason
    hand = at.table.hand
    if hand is None:
        return ""
    return next((why for name in at.incident.hand if (why := OF_HAND[name](hand, at.rules))), "")


def known_against(at: Situation, facts: Mapping[str, str]) -> Against | None:
    """What the table knows against this report: of the pot, of the named seat, or that it fits nobody."""
    if facts.get("next_hand") == "yes":  # the table no longer knows the hand it is about
        return None
    found = of_pot(at)
    if found is None and "seat" in facts:
        found = of_seat(at, int(facts["seat"]))
    if found is None and "button" in facts:
        found = of_button(at, int(facts["button"]))
    if found is None and "seat" not in facts and at.incident.player and not at.incident.visitors:
        found = None if seats_that_fit(at) else Against(at.incident.player[0], "There is no such player now")
    return found


def contradiction(
    at: Situation, told: Mapping[str, str], facts: Mapping[str, str], known: Mapping[str, str]
) -> Against | None:
    """What the table knows against a report: its conditions, or an answer that the table knows better."""
    return known_against(at, facts) or _against_answer(at, told, known)


def _against_answer(at: Situation, told: Mapping[str, str], known: Mapping[str, str]) -> Against | None:
    """The first fact told otherwise than the table has it; while cards are dealt by hand it knows nothing yet."""
    hand = at.hand
    if hand is None or (hand.started.by_hand and hand.round.street < 0):
        return None
    presumed = PRESUMED if at.incident.last_hand else {*PRESUMED, "next_hand"}
    for name, value in told.items():
        shown = known.get(name, value)
        if shown != value and name not in presumed:
            fact = all_facts()[name]
            label = fact.label or fact.question.rstrip("?")
            says = fact.choices.get(shown, shown).lower()
            return Against(name, f"{label}: the table shows {says}", int(known.get("seat", "0")))
    return None


def why_not(incident: str, table: Table, rules: TableRules, seat: int = 0) -> str:
    """Why this can't have happened now, or not to this seat; empty: it can."""
    at = Situation(table, rules, all_incidents()[incident])
    if reason := nothing_to_fix(at):
        return reason
    found = known_against(at, {"seat": str(seat)} if seat else {})
    return "" if found is None else f"{found.why[:1].lower()}{found.why[1:]}"


def possible(table: Table, rules: TableRules, seat: int = 0) -> tuple[str, ...]:
    """The incidents that can be reported now; of one seat, if given."""
    return tuple(incident for incident in all_incidents() if not why_not(incident, table, rules, seat))


def refuse_contradiction(at: Situation, found: Against) -> RefusedByFloor:
    """The refusal of a report, with what the table knows."""
    return RefusedByFloor(
        "table_knows", why=found.why, incident=at.incident.id, condition=found.condition, seat=found.seat
    )
