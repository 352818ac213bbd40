"""A ruling: the house's decision in words and acts, other houses' decisions, and how it is applied.

`rule` is a pure preview: it asks for the next fact, or returns the whole ruling. The table changes only when `enforce`
puts the ruling on record and its acts are carried out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from msgspec import Struct, structs

from cutcard.floor import remedies
from cutcard.floor.case import Case, missing_declaration_fact, stand_in
from cutcard.floor.conditions import Situation
from cutcard.floor.contradictions import (
    nothing_to_fix,
    of_button,
    refuse_contradiction,
    seats_that_fit,
)
from cutcard.floor.dealer_speech import reading_with_names
from cutcard.floor.declarations import Declaration, interpret
from cutcard.floor.declarations.declaration import Then
from cutcard.floor.facts import THROUGH, against_report, facts_of, possible_answers
from cutcard.floor.questions import (
    MatchedRow,
    Question,
    RefusedByFloor,
    check_asked,
    check_facts,
    incident_called,
    next_question_or_row,
    question_for,
)
from cutcard.rules import Rulebook, TableRules, house_ids, load_house
from cutcard.rules.incidents import VISITOR, Incident, with_derived_facts
from cutcard.rules.slots.rulings.actions import PenaltyGivenNext
from cutcard.table import AnyCommand, Table
from cutcard.table.acts import Enforce
from cutcard.table.floor.penalties import GivePenalty
from cutcard.table.floor.rulings import RulingKept, SwitchDeck
from cutcard.table.seats.seats import LeaveSeat
from cutcard.table.undo import UndoEntry

_PRIVATE_FACTS: Final = ("cards", "drawn")
"""Records are public; a card that no other player saw is left out."""


class RulingElsewhere(Struct, frozen=True, kw_only=True):
    """Another house's decision; without a remedy, the fact it would ask first."""

    house: str
    title: str
    remedy: str = ""
    decision: str
    asks: str = ""
    """The fact that it would ask first."""
    cites: tuple[str, ...] = ()
    same: bool = False
    """Whether the remedy is the same as here."""


class Report(Struct, frozen=True):
    """What happened, and the known facts, as texts."""

    incident: str
    facts: dict[str, str] = {}
    declaration: Declaration | None = None
    """What a player said and did, where the incident is about a declaration."""
    more: dict[str, str] = {}
    """Answers needed by other outcomes that an official may choose."""
    ask: str = ""
    """A fact to ask although it is known: the user disagrees with the table's answer."""
    despite: str = ""
    """Why an official rules on it although the table shows otherwise."""


class RuleBehind(Struct, frozen=True):
    """A rule with its text and its standing in the house's book."""

    id: str
    standing: str
    says: str


class Ruling(Struct, frozen=True, kw_only=True):
    """The house's decision: a preview until it is applied."""

    incident: str
    title: str
    remedy: str
    decision: str
    instructions: tuple[str, ...]
    announcement: str
    cites: tuple[RuleBehind, ...]
    assumed: str = ""
    """Our reading, where the house's text is not clear."""
    mandatory: bool = False
    """The house leaves its officials no choice."""
    facts: dict[str, str] = {}
    """All known facts, including those from the table."""
    asked: tuple[str, ...] = ()
    """The facts that were asked."""
    rests_on: tuple[str, ...] = ()
    """The facts that the house's rows considered."""
    then: tuple[Then, ...] = ()
    elsewhere: tuple[RulingElsewhere, ...] = ()
    own_words: str = ""
    """The house's own announcement, where its row has one."""
    least: str = ""
    """Of a penalty: the minimum step of the house's ladder."""
    acts: tuple[Any, ...] = ()
    """The commands for the table, in order."""
    against: str = ""
    """What the table shows otherwise, where an official rules against it."""
    despite: str = ""
    """Why they do."""


def rule(
    book: Rulebook,
    report: Report,
    rules: TableRules,
    table: Table | None = None,
    draw: str = "",
    names: Mapping[int, str] | None = None,
) -> Question | Ruling:
    """The next question, or the house's decision; random draws need `draw`, a seed, or a reported result."""
    heard = question_or_case(book, report, rules, table, draw, names)
    if isinstance(heard, Question):
        return heard
    found = _ruling(book, report, *heard)
    if table is None or not report.despite:
        return found
    at = Situation(table, rules, incident_called(report.incident), names or {})
    against = against_report(at, with_derived_facts(report.facts))
    return found if against is None else structs.replace(found, against=against.why, despite=report.despite)


def question_or_case(
    book: Rulebook,
    report: Report,
    rules: TableRules,
    table: Table | None = None,
    draw: str = "",
    names: Mapping[int, str] | None = None,
) -> Question | tuple[Case, MatchedRow]:
    """The next question, or the case with the row that decides it."""
    incident = incident_called(report.incident)
    check_facts(incident, report.facts)
    if incident.declares and table is None and not report.ask:
        return _without_table(book, report, rules)
    if table is not None and (reason := nothing_to_fix(Situation(table, rules, incident))):
        raise RefusedByFloor("nothing_there", why=reason)
    facts = all_facts(report, rules, table)
    at = _At(incident, facts, rules, table, names or {}, anybody=bool(report.despite))
    if table is not None and not report.ask and not report.despite:
        _believe_table(report, rules, table, names or {})
    if report.ask:
        check_asked(incident, report.ask)
        return at.ask(report.ask)
    tags = rules.game.tags | {rules.stakes.format}
    found = next_question_or_row(book, tags, incident.id, facts)
    declared = _declared(incident, report, table)
    reading = None
    if declared is not None and table is not None and table.hand is not None:
        reading = reading_with_names(interpret(declared, table.hand, rules), names or {})
    if reading is not None and reading.question is not None:
        return reading.question
    if isinstance(found, Question):
        return at.first_through(found)
    case = Case(
        incident=incident.id,
        facts=facts,
        row=found.row,
        rules=rules,
        table=table,
        draw=draw,
        declared=declared,
        reading=reading,
        names=names or {},
    )
    missing = missing_fact(case)
    return case_asks(case, missing) if missing else (case, found)


def _without_table(book: Rulebook, report: Report, rules: TableRules) -> Question | tuple[Case, MatchedRow]:
    """Ask what was said and done, and read it at a stand-in table."""
    incident = incident_called(report.incident)
    if missing := missing_declaration_fact(report.facts, rules):
        return question_for(incident, missing, report.facts)
    out_of_turn = incident.id == "out_of_turn"
    there = stand_in(report.facts, book, rules, out_of_turn=out_of_turn)
    told = structs.replace(report, declaration=there.declaration)
    return question_or_case(book, told, there.rules, there.table, names=there.names)


def _declared(incident: Incident, report: Report, table: Table | None) -> Declaration | None:
    """The declaration, where the incident is about one; the answers given so far are among its facts."""
    declaration = report.declaration
    if not incident.declares or declaration is None or table is None or table.hand is None:
        return None
    return structs.replace(declaration, facts={**declaration.facts, **report.facts})


def _believe_table(report: Report, rules: TableRules, table: Table, names: Mapping[int, str]) -> None:
    """Refuse a report that contradicts what the table knows."""
    at = Situation(table, rules, incident_called(report.incident), names)
    if found := against_report(at, with_derived_facts(report.facts)):
        raise refuse_contradiction(at, found)


def all_facts(report: Report, rules: TableRules, table: Table | None) -> dict[str, str]:
    """All known facts: those of the table, overridden by those reported, because people see more than the software."""
    facts = with_derived_facts(report.facts)
    if table is None:
        return facts
    incident = incident_called(report.incident)
    told = facts_of(table, rules, incident.id, facts)
    return {name: told[name] for name in (*incident.facts, *incident.needs) if name in told} | facts


def _ruling(book: Rulebook, report: Report, case: Case, found: MatchedRow) -> Ruling:
    words = remedies.describe(case)
    tags = case.rules.game.tags | {case.rules.stakes.format}
    return Ruling(
        incident=case.incident,
        title=incident_called(case.incident).title,
        remedy=case.row.kind,
        decision=words.decides,
        instructions=words.steps,
        announcement=words.says,
        cites=cited(book, remedies.cites(case), assumed=bool(case.row.assumed)),
        assumed=case.row.assumed if case.reading is None else case.reading.assumed,
        mandatory=case.row.mandatory,
        facts=dict(case.facts),
        asked=tuple(report.facts),
        rests_on=found.asked,
        then=tuple(Then(*pair) for pair in words.later),
        elsewhere=rulings_elsewhere(book, tags, case),
        own_words=case.fill_sentence(case.row.announce) if case.row.announce else "",
        least=case.row.least if isinstance(case.row, PenaltyGivenNext) else "",
        acts=tuple(remedies.acts(case)) if case.table is not None else (),
    )


def cited(book: Rulebook, cites: Sequence[str], *, assumed: bool = False) -> tuple[RuleBehind, ...]:
    """Rules with their standing; the house's own rules count as assumed where the row is our reading."""
    return tuple(RuleBehind(name, _standing(book, name, assumed=assumed), book.rule(name).says) for name in cites)


def _standing(book: Rulebook, name: str, *, assumed: bool) -> str:
    standing = str(book.standing(name))
    return "assumed" if assumed and standing == "stated" else standing


# Questions -----------------------------------------------------------------------------------------------------------


class _At(NamedTuple):
    """An incident and its table."""

    incident: Incident
    facts: Mapping[str, str]
    rules: TableRules
    table: Table | None
    names: Mapping[int, str]
    anybody: bool = False
    """Whether the table is not believed about whom it can be about."""

    def first_through(self, question: Question) -> Question:
        """Ask whom or which it is about instead of a fact that the table then knows."""
        if self.table is None or self.table.hand is None:
            return question
        asked = (*self.incident.facts, *self.incident.needs)
        through = (name for name in THROUGH.get(question.fact, ()) if name not in self.facts and name in asked)
        name = next(through, None)
        return question if name is None else self.ask(name, question.cites)

    def ask(self, name: str, cites: tuple[str, ...] = ()) -> Question:
        """The question for a fact, with the possible answers at this table."""
        offered = None if self.table is None else self._offered(name, self.table)
        return question_for(self.incident, name, self.facts, offered=offered, cites=cites)

    def _offered(self, name: str, table: Table) -> dict[str, str] | None:
        if name in ("seat", "button"):
            fits = self._fitting(name, table)
            sitters = {str(s.seat): self.names.get(s.seat, f"Seat {s.seat}") for s in table.clockwise if s.seat in fits}
            return sitters | ({"0": VISITOR} if self.incident.visitors else {})
        return possible_answers(name, self.incident.id, table, self.rules, self.facts, self.names)

    def _fitting(self, name: str, table: Table) -> tuple[int, ...]:
        """The seats whom it can be about, as far as the table knows."""
        at = Situation(table, self.rules, self.incident)
        if self.anybody:
            return tuple(table.sitters)
        if name == "seat":
            return seats_that_fit(at)
        return tuple(seat for seat in table.sitters if of_button(at, seat) is None)


def case_asks(case: Case, name: str) -> Question:
    """The question for a fact that the remedy needs."""
    at = _At(incident_called(case.incident), case.facts, case.rules, case.table, case.names)
    return at.ask(name, case.cites)


def missing_fact(case: Case) -> str:
    """The first fact needed to carry out and announce the remedy at this table; empty: none."""
    if case.table is None:
        return ""
    return next((name for name in remedies.needs(case) if name not in case.facts), "")


# Other houses ---------------------------------------------------------------------------------------------------------


def rulings_elsewhere(book: Rulebook, tags: frozenset[str], case: Case) -> tuple[RulingElsewhere, ...]:
    """Every other house's decision, `standard` first."""
    return tuple(_there(load_house(house), tags, case) for house in house_ids() if house != book.house)


def _there(book: Rulebook, tags: frozenset[str], case: Case) -> RulingElsewhere:
    try:
        found = next_question_or_row(book, tags, case.incident, case.facts)
    except RefusedByFloor as refused:
        return RulingElsewhere(house=book.house, title=book.title, decision=str(refused))
    if isinstance(found, Question):
        told = f"Asks first: {found.text}"
        return RulingElsewhere(house=book.house, title=book.title, decision=told, asks=found.fact, cites=found.cites)
    there = case_there(book, case, found)
    question = None if there.reading is None else there.reading.question
    if question is not None:
        told = f"Asks first: {question.text}"
        return RulingElsewhere(
            house=book.house, title=book.title, decision=told, asks=question.fact, cites=question.cites
        )
    return RulingElsewhere(
        house=book.house,
        title=book.title,
        remedy=found.row.kind,
        decision=remedies.describe(there).decides,
        cites=remedies.cites(there),
        same=found.row.kind == case.row.kind and _counts_as(there) == _counts_as(case),
    )


def case_there(book: Rulebook, case: Case, found: MatchedRow) -> Case:
    """The same case in another house: with its row, and the declaration read by its rules."""
    hand, reading = case.hand, None
    if case.declared is not None and hand is not None:
        there = interpret(case.declared, hand, book.rules_for(case.rules.game, case.rules.stakes))
        reading = reading_with_names(there, case.names)
    return replace(case, row=found.row, reading=reading)


def _counts_as(case: Case) -> tuple[str, str]:
    """The action of the declaration and whether it binds; empty without one."""
    return ("", "") if case.reading is None else (case.reading.what, case.reading.binding)


# Application ---------------------------------------------------------------------------------------------------------


def next_name(table: Table) -> str:
    """The name of the table's next ruling."""
    return f"{table.table}-r{len(table.rulings) + 1}"


def enforce(table: Table, ruling: Ruling, by: str, name: str = "") -> Enforce:
    """The command that applies a ruling."""
    kept = ruling_record(ruling, name or next_name(table), by)
    return Enforce(ruling=kept, acts=tuple(with_official(act, kept) for act in ruling.acts))


def ruling_record(ruling: Ruling, name: str, by: str) -> RulingKept:
    """The record of a ruling."""
    return RulingKept(
        ruling=name,
        incident=ruling.incident,
        facts={name: told for name, told in ruling.facts.items() if name not in _PRIVATE_FACTS},
        remedy=ruling.remedy,
        decision=ruling.decision,
        announcement=ruling.announcement,
        by=by,
        cites=tuple(rule.id for rule in ruling.cites),
        asked=ruling.asked,
        against=ruling.against,
        despite=ruling.despite,
    )


def with_official(act: AnyCommand, kept: RulingKept) -> AnyCommand:
    """Add the official and the ruling to penalties and deck changes; an undo says which ruling did it."""
    if isinstance(act, LeaveSeat):
        return structs.replace(act, ruling=kept.ruling)
    if isinstance(act, UndoEntry):
        return structs.replace(act, by_ruling=kept.ruling)
    if isinstance(act, GivePenalty):
        return structs.replace(act, by=kept.by, ruling=kept.ruling)
    return structs.replace(act, by=kept.by) if isinstance(act, SwitchDeck) else act
