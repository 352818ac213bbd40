"""What the console asks for about people: whoever has been away long enough to lose his chips soon."""

from cutcard.rules.night import NightRules
from cutcard.tournament.night import Night
from cutcard.tournament.people.away import forfeits_at
from cutcard.tournament.places.ranking import is_over
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.seats.drawn import Place
from cutcard.tournament.seats.suggestion import Suggestion
from cutcard.tournament.words import clock_time

_SOON = 5 * MINUTE
"""So long before it happens somebody should look for him."""


def suggest(night: Night, rules: NightRules, now: int) -> list[Suggestion]:
    """Everybody whose time is nearly over."""
    if not night.started or is_over(night) or rules.absence.patience() is None:
        return []
    found = []
    for one in night.playing:
        at = forfeits_at(night, rules, one) if one.away.since else None
        if at is None or at - now > _SOON:
            continue
        found.append(
            Suggestion(
                id=f"away:{one.id}:{one.away.since}",
                kind="absent",
                title=f"Look for {one.name}",
                reason=_reason(max(0, at - now)),
                cites=rules.absence.cites,
                source=Place(one.id, one.table, one.seat),
                command={"do": "come-back", "player": one.id},
            )
        )
    return found


def _reason(left: int) -> str:
    if not left:
        return "Their time is over: they are out as soon as the hand at their table is played."
    return f"They are away, and in {clock_time(left)} they lose their chips. Say so when they are back."
