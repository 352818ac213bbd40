"""Officials: who decides what, who is party to it, and the tables of the room."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from msgspec import structs

from cutcard.club.people import Person, Role
from cutcard.floor.conditions import Situation
from cutcard.floor.declarations import Declaration
from cutcard.floor.questions import Question
from cutcard.floor.ruling import Report
from cutcard.room.floor.decisions import seats_in
from cutcard.room.floor.ruling_wording import question_view
from cutcard.room.floor.view_types import OfficialView, QuestionView, SpeakerView
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import TableStream
from cutcard.rules import TableRules
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.slots.table.penalties import APPOINTED
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import mark_of
from cutcard.table import Table
from cutcard.table.floor.officials import Appoint

FLOOR: Final[tuple[Role, ...]] = ("director", "floor")
"""The roles that may overrule the rulebook."""


LONGEST_TEXT: Final = 400
"""The longest text for the record, in one line."""


class FloorTables:
    """Every table of the room, loaded or not."""

    def __init__(self, services: RoomServices, tables: Tables) -> None:
        self.services = services
        self._tables = tables

    def live(self, table: str) -> TableActor:
        """A loaded live table, or a refusal."""
        actor = self._tables.up.get(table)
        if actor is None:
            raise RefusedInRoom("no_such_table")
        if not actor.place.table.live:
            raise RefusedInRoom("not_here")
        return actor

    def any(self, table: str) -> TableActor | None:
        """A table, loaded or not."""
        return self._tables.up.get(table) or self._tables.down.get(table)

    def everywhere(self) -> Iterator[TableActor]:
        """All tables."""
        yield from self._tables.up.values()
        yield from self._tables.down.values()

    def awake(self) -> Iterator[TableActor]:
        """Tables where a player may wait for something: the loaded ones."""
        return (actor for actor in self.everywhere() if not actor.place.asleep)

    def title(self, table: str) -> str:
        """A table's title."""
        actor = self.any(table)
        return actor.place.order.title if actor is not None else table

    def names(self, place: TableStream) -> dict[int, str]:
        """Names by seat."""
        return {s.seat: self.services.name(s.player) for s in place.table.clockwise}


_ROLES: Final[dict[str, Role]] = {"floor": "floor", "director": "director"}
"""Offices that are club roles."""


class Decider(NamedTuple):
    """The person who decides, and their office; none: a dealer, who applies the rules."""

    by: str
    office: str


def is_judgement(fact: str) -> bool:
    """Whether a house leaves this fact to its officials."""
    known = all_facts().get(fact)
    return known is not None and known.judgement


def with_answers(place: TableStream, report: Report) -> Report:
    """A report with the answers of called officials."""
    call = place.table.call
    if call is None or call.incident != report.incident or not call.answers:
        return report
    answered = {fact: answer.value for fact, answer in call.answers.items()}
    return structs.replace(report, facts={**report.facts, **answered})


def answers_for(place: TableStream, declaration: Declaration) -> Declaration:
    """A declaration with the answers of called officials."""
    call = place.table.call
    if call is None or not all_incidents()[call.incident].declares:
        return declaration
    if int(call.facts.get("seat", declaration.seat)) != declaration.seat:
        return declaration
    answered = {fact: answer.value for fact, answer in call.answers.items()}
    return structs.replace(declaration, facts={**declaration.facts, **answered})


def live_in_pot(table: Table, rules: TableRules, incident: str) -> tuple[str, ...]:
    """The players who can win the pot that an incident is about, or have just won it."""
    known = all_incidents().get(incident)
    hand = None if known is None or known.party != "pot" else Situation(table, rules, known).hand
    if hand is None or hand.floor.voided:
        return ()
    return tuple(table.holders[p.seat] for p in hand.players if p.live and p.seat in table.holders)


class Officials:
    """The offices at the tables of a room."""

    def __init__(self, tables: FloorTables) -> None:
        self._tables = tables

    # Deciders --------------------------------------------------------------------------------------------------------

    def titles_of_deciders(self, place: TableStream, facts: Mapping[str, str], incident: str = "") -> str:
        """Who decides this here, in the house's words and in the order of calling."""
        titles = [self._titled(place, office) for office in self._called(place, facts, incident)]
        return " or ".join([", ".join(titles[:-1]), titles[-1]] if len(titles) > 1 else titles)

    def _titled(self, place: TableStream, office: str) -> str:
        title, holder = place.rules.disputes.title(office), place.table.officials.get(office, "")
        return f"{title} ({self._tables.services.name(holder)})" if holder else title

    def speakers(self, place: TableStream, facts: Mapping[str, str], incident: str = "") -> tuple[SpeakerView, ...]:
        """Deciders who hold an office of a table, this one or another."""
        title, held = place.rules.disputes.title, place.table.officials
        parties = self._parties(place, facts, incident)
        found: list[SpeakerView] = []
        for office in self._called(place, facts, incident):
            holders = self._leaders_elsewhere(place) if office == "other_leader" else {held.get(office, ""): ""}
            found += [
                SpeakerView(person, self._tables.services.name(person), title(office), table)
                for person, table in holders.items()
                if person and person not in parties
            ]
        return tuple(found)

    def office_of(self, place: TableStream, person: str, facts: Mapping[str, str], incident: str = "") -> str:
        """The office in which a person may decide this; empty: none."""
        if self.is_party(place, person, facts, incident):
            return ""
        held = self._held(place, person)
        return next((office for office in self._called(place, facts, incident) if office in held), "")

    def is_party(self, place: TableStream, person: str, facts: Mapping[str, str], incident: str = "") -> bool:
        """Whether a person is party to it: they have a seat that was named, or are live in the pot it is about."""
        return person in self._parties(place, facts, incident)

    def decider(self, place: TableStream, who: Person, named: str, report: Report, *, leaves_open: bool) -> Decider:
        """Who rules; refused where the rulebook leaves it open and they hold no office, or where they are party to it.

        An official at the table gives the decision, and staff enter it under that official's name: an office of a table
        has no account at the tablet.
        """
        by, facts, disputes = named or who.id, report.facts, place.rules.disputes
        incident = report.incident if leaves_open else ""  # anybody may apply what the book leaves no choice in
        titles = self.titles_of_deciders(place, facts, incident)
        if named and named not in (*place.table.officials.values(), *self._leaders_elsewhere(place)):
            raise RefusedInRoom("not_appointed", disputes.cites_on("appointed"), who=titles)
        if office := self.office_of(place, by, facts, incident):
            return Decider(by, office)
        if self.is_party(place, by, facts, incident) and (leaves_open or who.has(*FLOOR)):
            raise RefusedInRoom("is_party", disputes.cites_on("party"), who=titles)
        if leaves_open:
            raise RefusedInRoom("not_yours_to_decide", disputes.cites, who=titles)
        return Decider(by, "")

    def last_answering_official(self, place: TableStream, report: Report) -> Decider | None:
        """The called official who answered last; None: no official did."""
        call = place.table.call
        if call is None or call.incident != report.incident or not call.answers:
            return None
        last = tuple(call.answers.values())[-1]
        if self.is_party(place, last.by, report.facts, report.incident):  # they answered before the player was named
            titles = self.titles_of_deciders(place, report.facts, report.incident)
            raise RefusedInRoom("is_party", place.rules.disputes.cites_on("party"), who=titles)
        return Decider(last.by, last.office)

    def question_view(
        self, place: TableStream, question: Question, facts: Mapping[str, str], who: Person | None
    ) -> QuestionView:
        """A question with its official, where one has to answer it."""
        seen = question_view(question, facts, len(facts))
        if who is None or not is_judgement(question.fact):
            return seen
        call = place.table.call
        return structs.replace(
            seen,
            decided_by=self.titles_of_deciders(place, facts, question.incident),
            speakers=self.speakers(place, facts, question.incident),
            may=bool(self.office_of(place, who.id, facts, question.incident)),
            called=call is not None and call.incident == question.incident and call.asked is not None,
        )

    def _called(self, place: TableStream, facts: Mapping[str, str], incident: str) -> tuple[str, ...]:
        held = (office for person in self._parties(place, facts, incident) for office in self._held(place, person))
        return place.rules.disputes.called(frozenset(held))

    def _parties(self, place: TableStream, facts: Mapping[str, str], incident: str) -> tuple[str, ...]:
        """The named players, and all who are live in the pot that it is about."""
        told: dict[str, str | int | bool] = {name: value for name, value in facts.items() if name != "button"}
        sitters = place.table.sitters
        named = [sitters[seat].player for seat in seats_in(told) if seat in sitters]
        return tuple(dict.fromkeys((*named, *live_in_pot(place.table, place.rules, incident))))

    def _held(self, place: TableStream, person: str) -> tuple[str, ...]:
        known = self._tables.services.people.persons.get(person)
        roles = () if known is None else tuple(office for office, role in _ROLES.items() if known.has(role))
        here = tuple(office for office, holder in place.table.officials.items() if holder == person)
        return (*roles, *here, *(("other_leader",) if person in self._leaders_elsewhere(place) else ()))

    def _leaders_elsewhere(self, place: TableStream) -> dict[str, str]:
        """The leaders of other tables, with their tables."""
        others = (actor.place.table for actor in self._tables.awake() if actor.place.id != place.id)
        return {found: other.table for other in others if (found := other.officials.get("table_leader"))}

    # Appointments ----------------------------------------------------------------------------------------------------

    def listed(self, table: str, who: Person | None = None) -> tuple[OfficialView, ...]:
        """The offices of this table, and who holds them."""
        may = who is not None and who.has(*FLOOR)
        place = self._tables.live(table).place
        disputes, held, name = place.rules.disputes, place.table.officials, self._tables.services.name
        return tuple(
            OfficialView(office, disputes.title(office), holder, name(holder) if holder else "", may)
            for office in disputes.offices()
            if office in APPOINTED
            for holder in [held.get(office, "")]
        )

    async def appoint(
        self, who: Person, table: str, own_id: str, office: str, person: str
    ) -> tuple[OfficialView, ...] | RefusalMessage:
        """Appoint a player to an office of this table; none: vacate it."""
        actor = self._tables.live(table)
        if office not in actor.place.rules.disputes.offices():
            raise RefusedInRoom("no_office", actor.place.rules.disputes.cites, office=office.replace("_", " "))
        command = Appoint(office=office, player=person, by=who.id)
        answer = await actor.execute_decided(who, own_id, lambda: (command,), mark_of(command))
        return answer if isinstance(answer, RefusalMessage) else self.listed(table, who)
