"""Floor calls: the question, the answer, and the tables that wait."""

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from cutcard.bounds import Facts
from cutcard.club.people import Person
from cutcard.floor.questions import Question
from cutcard.floor.ruling import Report
from cutcard.room.floor.officials import FloorTables, Officials, is_judgement, with_answers
from cutcard.room.floor.ruling_wording import facts_view
from cutcard.room.floor.rulings import Rulings
from cutcard.room.floor.view_types import AnswerView, CallView
from cutcard.room.tables.permissions import FLOOR, join_roles
from cutcard.room.tables.table_stream import TableStream
from cutcard.rules.incidents import all_incidents
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import mark_of
from cutcard.table import AnyCommand
from cutcard.table.floor.bad_beat import is_frozen
from cutcard.table.floor.officials import AnswerCall, CallFloor
from cutcard.table.state import CallQuestion, OpenCall

_PRIVATE_FACTS: Final = ("cards",)
"""Left out of a call: all players hear it, and a card that no other player saw stays private."""


class Calls:
    """Officials called to the tables of a room."""

    def __init__(self, tables: FloorTables, rulings: Rulings, officials: Officials) -> None:
        self._tables = tables
        self._rulings = rulings
        self._officials = officials

    async def call(self, who: Person, table: str, own_id: str, report: Report) -> CallView | RefusalMessage:
        """Call the official who decides what the rulebook leaves open."""
        actor = self._tables.live(table)

        def wanted() -> tuple[AnyCommand, ...]:
            asked = self._asked(actor.place, report)
            if asked is None:
                raise RefusedInRoom("nothing_to_decide")
            facts: Facts = {name: value for name, value in report.facts.items() if name not in _PRIVATE_FACTS}
            title = all_incidents()[report.incident].title
            return (CallFloor(incident=report.incident, title=title, asked=asked, facts=facts, by=who.id),)

        answer = await actor.execute_decided(who, own_id, wanted, mark_of(("call", report)))
        if isinstance(answer, RefusalMessage):
            return answer
        return self._seen(actor.place, actor.place.table.call, who)

    async def answer(
        self, who: Person, table: str, own_id: str, fact: str, value: str, named: str = ""
    ) -> CallView | RefusalMessage:
        """Answer as the called official."""
        actor = self._tables.live(table)
        place = actor.place

        def wanted() -> tuple[AnyCommand, ...]:
            call = place.table.call
            if call is None:
                raise RefusedInRoom("nobody_called")
            report = Report(call.incident, dict(call.facts))
            by = self._officials.decider(place, who, named, report, leaves_open=True)
            then = self._asked(place, structs.replace(report, facts={**with_answers(place, report).facts, fact: value}))
            return (AnswerCall(fact=fact, value=value, by=by.by, office=by.office, then=then),)

        answer = await actor.execute_decided(who, own_id, wanted, mark_of(("answer", fact, value, named)))
        if isinstance(answer, RefusalMessage):
            return answer
        return self._seen(place, place.table.call, who)

    def _asked(self, place: TableStream, report: Report) -> CallQuestion | None:
        """The question for an official now."""
        incident = all_incidents().get(report.incident)
        if incident is not None and incident.declares and report.declaration is None:
            return None  # a declaration is read at the tablet
        found = self._rulings.found(place, with_answers(place, report))
        if not isinstance(found, Question) or not is_judgement(found.fact):
            return None
        return CallQuestion(found.fact, found.text, tuple((one.value, one.label) for one in found.answers))

    def waiting(self, who: Person) -> tuple[CallView, ...]:
        """Every table that waits for an official."""
        places = [actor.place for actor in self._tables.awake()]
        beats = (self._bad_beat(place, who) for place in places if is_frozen(place.table))
        return (*beats, *(self._seen(place, place.table.call, who) for place in places if _waits(place)))

    def _bad_beat(self, place: TableStream, who: Person) -> CallView:
        """A table whose cards are frozen for a bad beat: the floor goes there (ppc.bbj.13)."""
        return CallView(
            table=place.id,
            title=self._tables.title(place.id),
            incident="bad_beat",
            incident_title="Possible bad beat",
            by="",
            question="Leave all cards where they are until the floor decides.",
            decided_by=join_roles(FLOOR),
            may=who.has(*FLOOR),
            decided_at="tablet" if place.table.live else "felt",
        )

    def _seen(self, place: TableStream, call: OpenCall | None, who: Person) -> CallView:
        if call is None:  # a repeated call or answer, after the official has decided
            title = self._tables.title(place.id)
            return CallView(table=place.id, title=title, incident="", incident_title="This call is over", by="")
        asked, names = call.asked, self._tables.names(place)
        facts: Mapping[str, str] = call.facts
        return CallView(
            table=place.id,
            title=self._tables.title(place.id),
            incident=call.incident,
            incident_title=call.title,
            by=self._tables.services.name(call.by),
            facts=facts_view(call.incident, facts, facts, names),
            fact="" if asked is None else asked.fact,
            question="" if asked is None else asked.text,
            answers=() if asked is None else tuple(AnswerView(*answer) for answer in asked.answers),
            decided_by=self._officials.titles_of_deciders(place, facts, call.incident),
            speakers=self._officials.speakers(place, facts, call.incident),
            may=bool(self._officials.office_of(place, who.id, facts, call.incident)),
        )


def _waits(place: TableStream) -> bool:
    return place.table.call is not None and place.table.call.asked is not None
