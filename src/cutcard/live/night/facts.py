"""What the club knows from outside a night: who is barred from this date, bounty pots carried on, the last result."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cutcard.club.people import People
from cutcard.club.people.person import Papers, folded
from cutcard.live.night.kept import KeptNight
from cutcard.tournament.desk.bars import Missed, barred_on
from cutcard.tournament.desk.registering import Standing
from cutcard.tournament.money.bounties import pots
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.places.ranking import places
from cutcard.tournament.plan.plan import Plan


class Bar(NamedTuple):
    """Somebody who may not play on a date, and why."""

    who: Entrant
    missed: Missed


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
            and _announced(kept)
            and _same(kept.night.plan, plan)
            and _when(kept.night.plan) < _when(plan)
        ]
        return max(kin, key=lambda kept: _when(kept.night.plan), default=None)

    def bars(self, night: Night) -> list[Bar]:
        """Who may not play on a night's date, since he did not come to one before it."""
        kin = [kept for kept in self._nights if _announced(kept) and _same(kept.night.plan, night.plan)]
        scheduled = {kept.night.plan.date for kept in kin}
        missed = [
            Bar(one, Missed(kept.night.plan.date, kept.rules.no_show_bar.cites))
            for kept in kin
            for one in kept.night.entrants.values()
            if one.barred
        ]
        date = night.plan.date
        return [bar for bar in missed if barred_on(date, scheduled, (bar.missed,)) is not None]

    def standing(self, night: Night, person: str, name: str, bars: Sequence[Bar]) -> Standing:
        """What the club knows of somebody who registers; `bars` of this night."""
        known = self._people.persons.get(person)
        bar = next((bar for bar in bars if is_he(bar.who, person, name)), None)
        papers = self._people.papers.get(person, Papers())
        return Standing(
            age=papers.age_on(night.plan.date),
            member=known.kind == "member" if known is not None else None,
            dues_paid=papers.paid_on(night.plan.date),
            barred=bar.missed.cites if bar is not None else (),
            barred_why=f"he did not come on {bar.missed.date}" if bar is not None else "",
        )

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


def _announced(kept: KeptNight) -> bool:
    return kept.night.stage != "planned"


def is_he(one: Entrant, person: str, name: str) -> bool:
    """Whether this is he: by the club's own book, or else by name."""
    return one.person == person if one.person and person else folded(one.name) == folded(name)
