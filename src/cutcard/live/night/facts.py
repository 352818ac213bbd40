"""What the club knows from outside a night: who is barred from this date, bounty pots carried on, the last result."""

from collections.abc import Iterable

from cutcard.club.people import People
from cutcard.club.people.person import folded
from cutcard.live.night.kept import KeptNight
from cutcard.tournament.desk.bars import Missed, barred_on
from cutcard.tournament.desk.commands import Standing
from cutcard.tournament.desk.events import DeclaredAbsent
from cutcard.tournament.money.bounties import pots
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.places.ranking import places
from cutcard.tournament.plan.plan import Plan


class Facts:
    """Asked before a command is decided."""

    def __init__(self, people: People, nights: Iterable[KeptNight]) -> None:
        """`nights`: all of the room, asked anew each time."""
        self._people = people
        self._nights = nights

    def before(self, plan: Plan, but: str = "") -> KeptNight | None:
        """The club's last night of the same house and league before a date, if it was announced."""
        kin = [
            kept
            for kept in self._nights
            if kept.id != but
            and kept.night.stage != "planned"
            and _same(kept.night.plan, plan)
            and _when(kept.night.plan) < _when(plan)
        ]
        return max(kin, key=lambda kept: _when(kept.night.plan), default=None)

    def standing(self, night: Night, person: str, name: str) -> Standing:
        """What the club knows of somebody who registers."""
        known = self._people.persons.get(person)
        barred = self.barred(night, person, name)
        return Standing(
            member=None if known is None else known.kind == "member",
            barred=barred.cites if barred else (),
            barred_why=f"did not come on {barred.date}" if barred else "",
        )

    def barred(self, night: Night, person: str, name: str) -> Missed | None:
        """For which absence somebody may not play on a night's date; None: he may."""
        kin = [
            kept.night for kept in self._nights if kept.night.stage != "planned" and _same(kept.night.plan, night.plan)
        ]
        absences = ((one.plan.date, _missed(one, person, name)) for one in kin)
        missed = [Missed(date, event.cites) for date, event in absences if event is not None]
        return barred_on(night.plan.date, [one.plan.date for one in kin], missed)

    def carried(self, plan: Plan) -> tuple[tuple[str, int], ...]:
        """Bounty pots that the last night left, in cents by letter."""
        last = self.before(plan)
        kept = pots(last.night, last.rules) if last is not None else ()
        return tuple((pot.letter, pot.carried) for pot in kept if pot.carried)

    def last_result(self, night: Night) -> tuple[str, ...]:
        """Who played last time, as person ids, the winner first; those whom the club does not know are left out."""
        last = self.before(night.plan, but=night.id)
        if last is None:
            return ()
        placed = sorted(places(last.night, last.rules).items(), key=lambda one: one[1].place)
        persons = (last.night.entrants[player].person for player, _ in placed)
        return tuple(person for person in persons if person)


def _same(one: Plan, other: Plan) -> bool:
    return (one.house.partition("@")[0], one.league) == (other.house.partition("@")[0], other.league)


def _when(plan: Plan) -> tuple[str, int]:
    return plan.date, plan.starts


def _missed(night: Night, person: str, name: str) -> DeclaredAbsent | None:
    """How somebody did not come to a night, where he is barred from the next for it."""
    one = next((one for one in night.entrants.values() if one.barred and _is(one, person, name)), None)
    if one is None:
        return None
    events = (event for event in reversed(night.log) if isinstance(event, DeclaredAbsent) and event.player == one.id)
    return next((event for event in events if event.entry not in night.taken_back), None)


def _is(one: Entrant, person: str, name: str) -> bool:
    """Whether this is he: by the club's own book, or else by name."""
    return one.person == person if one.person and person else folded(one.name) == folded(name)
