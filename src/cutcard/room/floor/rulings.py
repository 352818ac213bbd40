"""Rulings at live tables: preview, apply, overrule, appeal, and search precedents.

A preview changes and saves nothing. Applying works the ruling out again here, from the incident and its facts: a client
never sends a ruling's effects.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import structs

from cutcard.club.people import Person
from cutcard.floor.declarations.spoken_numbers import speak_amounts
from cutcard.floor.overrule import Outcome, Override, chosen_outcome, outcomes, overrule
from cutcard.floor.precedents import (
    PENALTY,
    Precedent,
    commands_to_leave,
    next_penalty,
    precedents,
    ruled_the_same,
    warning,
    with_penalty,
)
from cutcard.floor.questions import MatchedRow, Question, next_question_or_row
from cutcard.floor.ruling import Report, Ruling, enforce, rule
from cutcard.room.floor.officials import (
    FLOOR,
    LONGEST_TEXT,
    Decider,
    FloorTables,
    Officials,
    is_judgement,
    with_answers,
)
from cutcard.room.floor.penalties import Penalties
from cutcard.room.floor.ruling_wording import facts_view, question_view, rules_cited, ruling_view
from cutcard.room.floor.view_types import (
    AppealView,
    NextPenalty,
    OtherOutcome,
    PrecedentView,
    QuestionView,
    RulingApplied,
    RulingView,
)
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_orders import clean_text
from cutcard.room.tables.table_stream import TableStream
from cutcard.rules import Rulebook, TableRules
from cutcard.rules.incidents import all_incidents
from cutcard.streams.answers import Answer, Done, RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import mark_of
from cutcard.table import AnyCommand
from cutcard.table.floor.rulings import Appeal

MOST_PRECEDENTS = 5
TONIGHT = 16 * 3_600_000


class Verdict(NamedTuple):
    """The ruling to apply: the rulebook's, or an official's own; and who decided."""

    instead: Override | None = None
    by: str = ""
    """A person with an office at this table; "": the person who enters it."""


BY_THE_BOOK = Verdict()
"""Apply the ruling as found, by the person who enters it."""


class Rulings:
    """The floor's decisions at the tables of a room, and earlier ones."""

    def __init__(self, tables: FloorTables, penalties: Penalties, officials: Officials) -> None:
        self._tables = tables
        self._penalties = penalties
        self._officials = officials

    # Previews --------------------------------------------------------------------------------------------------------

    def without_table(self, book: Rulebook, rules: TableRules, report: Report) -> QuestionView | RulingView:
        """A house's ruling, as far as it can be given without a table."""
        found = rule(book, report, rules)
        if isinstance(found, Question):
            return question_view(found, report.facts, len(report.facts))
        return ruling_view(found, {})

    def preview(self, table: str, report: Report, who: Person | None = None) -> QuestionView | RulingView:
        """The next question or ruling of this table's house, with precedents and other outcomes."""
        place = self._tables.live(table).place
        told = with_answers(place, report)
        found = self.found(place, told)
        if isinstance(found, Question):
            return self._officials.question_view(place, found, told.facts, who)
        seen = ruling_view(found, self._tables.names(place), place.table.version)
        return self._with_officials(self._with_past(seen, found, place), place, found, told, who)

    def found(self, place: TableStream, report: Report) -> Question | Ruling:
        """The next question, or the ruling; a penalty by the house's ladder."""
        names = self._tables.names(place)
        found = rule(place.book, report, place.rules, place.table, names=names)  # live tables: the server draws nothing
        if isinstance(found, Question) or found.remedy != PENALTY:
            return found
        return self._sentenced(place, found)

    def _with_officials(
        self, seen: RulingView, place: TableStream, ruling: Ruling, report: Report, who: Person | None
    ) -> RulingView:
        """Add the outcomes that the viewer may choose instead."""
        if who is None:
            return seen
        officials = self._officials
        may = not ruling.mandatory and bool(officials.office_of(place, who.id, report.facts, report.incident))
        found = self._outcomes(place, report) if may else ()
        return structs.replace(
            seen,
            outcomes=tuple(_outcome_view(one, report) for one in found),
            may_overrule=may,
            is_party=who.has(*FLOOR) and officials.is_party(place, who.id, report.facts, report.incident),
            decided_by=officials.titles_of_deciders(place, report.facts, report.incident),
            speakers=officials.speakers(place, report.facts, report.incident),
        )

    def _outcomes(self, place: TableStream, report: Report) -> tuple[Outcome, ...]:
        return outcomes(place.book, report, place.rules, place.table, names=self._tables.names(place))

    def _sentenced(self, place: TableStream, found: Ruling) -> Ruling:
        """Add the next step of the house's ladder for this player."""
        sitter = place.table.sitters.get(int(found.facts.get("seat", "0")))
        if sitter is None:
            return found
        row = next_question_or_row(place.book, _tags(place), found.incident, found.facts)
        least = getattr(row.row, "least", "") if isinstance(row, MatchedRow) else ""
        now = self._tables.services.now()
        given = next_penalty(place.rules.penalties, self._penalties.history(sitter.player), now, least)
        who = self._tables.services.name(sitter.player)
        told = [one.text for one in facts_view(found.incident, found.facts, found.asked, {}, only=("breach",))]
        what = told[0] if told else all_incidents()[found.incident].title
        what = f"{what[:1].lower()}{what[1:]}"
        then = commands_to_leave(given, place.table, place.rules, sitter.seat)
        return with_penalty(found, given, who, sitter.player, what, then)

    def _with_past(self, seen: RulingView, ruling: Ruling, place: TableStream) -> RulingView:
        found = precedents(ruling, place.table.house, self.all())
        tonight = [
            one
            for one in place.docket.rulings.values()
            if one.kept.incident == ruling.incident
            and not one.taken_back
            and self._tables.services.now() - one.at < TONIGHT
            and one.kept.facts.get("seat") == ruling.facts.get("seat")
        ]
        when = f"at {self._tables.title(found[0].table)}" if found else ""
        return structs.replace(
            seen,
            precedents=tuple(
                structs.replace(self.seen(one), same=ruled_the_same(ruling, one)) for one in found[:MOST_PRECEDENTS]
            ),
            warning=warning(ruling, found, when),
            first_time_tonight=not tonight,
            penalty=self._penalty(place, ruling),
        )

    def _penalty(self, place: TableStream, ruling: Ruling) -> NextPenalty | None:
        seat = int(ruling.facts.get("seat", "0"))
        if ruling.remedy != PENALTY or seat not in place.table.sitters:
            return None
        return self._penalties.next(place.id, seat, ruling.least)

    # Records ---------------------------------------------------------------------------------------------------------

    async def apply(
        self, who: Person, table: str, own_id: str, report: Report, version: int, verdict: Verdict = BY_THE_BOOK
    ) -> RulingApplied | RefusalMessage:
        """Apply a ruling, or an official's decision in its place."""
        actor = self._tables.live(table)
        mark = mark_of((report, verdict))
        if await actor.answered(who, own_id, mark) is None:
            self._decider(actor.place, who, report, verdict)
        answer = await actor.execute_decided(
            who, own_id, lambda: self._wanted(actor, who, report, version, verdict), mark
        )
        return _applied(answer, actor.place)

    def _decider(self, place: TableStream, who: Person, report: Report, verdict: Verdict) -> Decider:
        """Who rules: the called official who answered, else the person who enters it or is named."""
        despite = bool(report.despite)  # against what the table shows
        leaves_open = despite or verdict.instead is not None or any(map(is_judgement, report.facts))
        decided = self._officials.last_answering_official(place, report)
        if decided is not None and not leaves_open:
            return decided
        return self._officials.decider(place, who, verdict.by, report, leaves_open=leaves_open)

    def _wanted(
        self, actor: TableActor, who: Person, report: Report, version: int, verdict: Verdict
    ) -> tuple[AnyCommand, ...]:
        actor.check(version)
        place = actor.place
        decider, told = self._decider(place, who, report, verdict), with_answers(place, report)
        found = self.found(place, told)
        if isinstance(found, Question):
            raise RefusedInRoom("answer_first", question=found.text, fact=found.fact)
        if verdict.instead is None:
            command = enforce(place.table, found, decider.by)
        else:
            tidied = _one_line(verdict.instead)
            one = chosen_outcome(self._outcomes(place, told), tidied)
            cites = place.rules.disputes.cites_on("otherwise")
            command = overrule(place.table, found, decider.by, tidied, one, cites)
        final = place.rules.disputes.is_final(decider.office)
        kept = structs.replace(command.ruling, office=decider.office, final=final)
        return (structs.replace(command, ruling=kept),)

    async def appeal(
        self, who: Person, ruling: str, own_id: str, reason: str, decision: str, *, upheld: bool
    ) -> PrecedentView | RefusalMessage:
        """Record an appeal against a ruling; the ruling itself is not edited."""
        actor = self._tables.any(ruling.rpartition("-r")[0])
        if actor is None or ruling not in actor.place.docket.rulings:
            raise RefusedInRoom("no_such_ruling")
        why, instead = clean_text(reason, LONGEST_TEXT), clean_text(decision, LONGEST_TEXT)
        if not why:
            raise RefusedInRoom("nothing_said")
        command = Appeal(ruling=ruling, by=who.id, reason=why, upheld=upheld, decision=instead)
        answer = await actor.execute_decided(who, own_id, lambda: (command,), mark_of(command))
        return answer if isinstance(answer, RefusalMessage) else self.seen(actor.place.docket.rulings[ruling])

    # The precedent book ----------------------------------------------------------------------------------------------

    def all(self) -> Iterator[Precedent]:
        """Every ruling of the club."""
        return (case for actor in self._tables.everywhere() for case in actor.place.docket.rulings.values())

    def search(self, words: str, incident: str, rule_id: str, player: str, table: str) -> list[PrecedentView]:
        """The rulings that match all search terms, the newest first."""
        found = [
            case
            for case in self.all()
            if (not incident or case.kept.incident == incident)
            and (not rule_id or rule_id in (*case.kept.cites, *case.kept.house_cites))
            and (not table or case.table == table)
        ]
        seen = [self.seen(case) for case in sorted(found, key=lambda case: case.at)[::-1]]
        wanted = words.casefold().split()
        return [
            one
            for one in seen
            if (not player or any(player.casefold() in name.casefold() for name in one.players))
            and all(word in _searchable_text(one) for word in wanted)
        ]

    def seen(self, case: Precedent) -> PrecedentView:
        """A ruling on record as a view."""
        name, kept = self._tables.services.name, case.kept
        known = all_incidents().get(kept.incident)
        actor = self._tables.any(case.table)
        return PrecedentView(
            ruling=kept.ruling,
            at=case.at,
            table=case.table,
            title=self._tables.title(case.table),
            house=case.house,
            incident=kept.incident,
            incident_title=known.title if known is not None else kept.incident,
            remedy=kept.remedy,
            decision=kept.decision,
            announcement=kept.announcement,
            facts=facts_view(kept.incident, kept.facts, kept.asked, {}, only=kept.asked),
            cites=rules_cited(actor.place.book, kept.cites) if actor is not None else (),
            by=name(kept.by),
            overruled=kept.overruled,
            house_decision=kept.house_decision,
            house_cites=rules_cited(actor.place.book, kept.house_cites) if actor is not None else (),
            office=actor.place.rules.disputes.title(kept.office) if actor is not None and kept.office else "",
            final=kept.final,
            taken_back=case.taken_back,
            against=kept.against,
            despite=kept.despite,
            appeals=tuple(
                AppealView(at, name(one.by), one.reason, one.upheld, one.decision) for at, one in case.appeals
            ),
            players=tuple(map(name, case.players)),
            hand=case.hand,
        )


def _applied(answer: Answer, place: TableStream) -> RulingApplied | RefusalMessage:
    if not isinstance(answer, Done):
        return answer
    case = place.docket.ruled_by(answer.version)
    return RulingApplied(case.kept.ruling if case is not None else "", answer.version, answer.again)


def _one_line(instead: Override) -> Override:
    """The official's texts for the record, each in one line."""
    reason, decision = clean_text(instead.reason, LONGEST_TEXT), clean_text(instead.decision, LONGEST_TEXT)
    if not reason or not (decision or instead.outcome):
        raise RefusedInRoom("nothing_said")
    return structs.replace(instead, reason=reason, decision=decision)


def _outcome_view(one: Outcome, report: Report) -> OtherOutcome:
    asked = None if one.question is None else question_view(one.question, report.facts, len(report.facts))
    return OtherOutcome(
        id=one.id,
        title=one.title,
        decision=one.decision,
        instructions=one.instructions,
        announcement=speak_amounts(one.announcement),
        question=asked,
    )


def _tags(place: TableStream) -> frozenset[str]:
    return place.rules.game.tags | {place.rules.stakes.format}


def _searchable_text(one: PrecedentView) -> str:
    """All searchable text."""
    texts: Iterable[str] = (
        one.incident_title, one.incident, one.decision, one.announcement, one.title, one.by, one.overruled,
        *one.players, *(cited.id for cited in one.cites), *(cited.says for cited in one.cites),
        *(fact.text for fact in one.facts), *(appeal.reason for appeal in one.appeals),
    )  # fmt: skip
    return " ".join(texts).casefold()
