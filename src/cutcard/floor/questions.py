"""The next question of a house's ruling rows, and refusals of reports."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from msgspec import Struct

from cutcard.rules import Rulebook
from cutcard.rules.data_files import allowed, did_you_mean
from cutcard.rules.incidents import Incident, IncidentFact, all_facts, all_incidents, fits, with_derived_facts
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.table.act_types import RefusedAtTable

SENTENCES: Final[dict[str, str]] = {
    "no_incident": "There is no incident called {incident:words}{near:words}.",
    "no_fact": "{incident:words} has no fact called {fact:words}{near:words}; {allowed:words}.",
    "no_answer": "{fact:words}: {why:words}.",
    "no_ruling": "The house rules don't cover {incident:words} at this table.",
    "nobody_there": "Seat {seat:seat} is not involved. These are: {seats:who}.",
    "no_checklist": "There is no checklist called {moment:words}.",
    "not_on_checklist": "{item:words} is not on this checklist.",
    "not_while": "Finish this first: {moment:words}.",
    "finish_the_hand": "Finish this hand first.",
    "deck_stays": "The deck is not changed for that. House rules allow it only when {causes:words}.",
    "no_such_step": "That penalty is not in the house rules. Choose from {allowed:words}.",
    "no_choice": "The house rules leave no choice here. Apply this ruling as it is.",
    "no_outcome": "This table can't use that ruling now: {outcome:words}.",
    "outcome_asks": "Answer this before you decide: {question:words}",
    "no_such_ruling": "There is no such ruling.",
    "no_such_bet": "No player can have bet {facing:chips} there. {why:words}",
    "nothing_there": "There is nothing to fix. {why:words}.",
    "table_knows": "{why:words}. If the table is wrong, an official can rule anyway and say why.",
}


class RefusedByFloor(RefusedAtTable):
    """A report that the floor can't rule on; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = {**RefusedAtTable.sentences, **SENTENCES}


Facts = Mapping[str, str]


class AllowedAnswer(Struct, frozen=True):
    """One possible answer to a question."""

    value: str
    label: str


class Question(Struct, frozen=True, kw_only=True):
    """A fact that must be known before the house can rule."""

    incident: str
    fact: str
    text: str
    kind: str
    """choice, yes_no, number, seat, hole or cards."""
    answers: tuple[AllowedAnswer, ...] = ()
    """The answers of a choice; for a seat, the possible ones where the table knows them."""
    least: int = 0
    most: int = 0
    cards: int = 0
    """The number of cards asked for; 0: as many as there were."""
    judgement: bool = False
    """The house leaves it to the official."""
    cites: tuple[str, ...] = ()
    """The rules that need it."""


@dataclass(frozen=True)
class MatchedRow:
    """The row that decides."""

    row: Remedy
    asked: tuple[str, ...]
    """The facts that the house's rows considered on the way to it, in order."""


def next_question_or_row(book: Rulebook, tags: frozenset[str], incident: str, facts: Facts) -> Question | MatchedRow:
    """The house's next question about an incident, or the row that decides it."""
    known = incident_called(incident)
    check_facts(known, facts)
    facts = with_derived_facts(facts)
    looked_at: dict[str, None] = {}
    rows = [cast("Remedy", row.policy) for row in book.asked("ruling", tags, incident)]
    for policy in rows:
        missing = _missing(policy, facts, looked_at)
        if missing:
            return question_for(known, _more_specific(missing, rows), facts, cites=policy.cites)
        if missing is not None:
            return MatchedRow(policy, tuple(looked_at))
    raise RefusedByFloor("no_ruling", incident=incident)


def _missing(row: Remedy, facts: Facts, looked_at: dict[str, None]) -> str | None:
    """The first unknown fact of a row; empty: it applies; None: it does not."""
    known = {fact: condition for fact, condition in row.when.items() if fact in facts}
    looked_at.update(dict.fromkeys(known))
    if not all(fits(condition, facts[fact]) for fact, condition in known.items()):
        return None
    return next((fact for fact in row.when if fact not in facts), "")


def _more_specific(missing: str, rows: Sequence[Remedy]) -> str:
    """The fact to ask for: a more specific one that implies this one, where the house considers it."""
    looked_at = {name for row in rows for name in row.when}
    return next((name for name, fact in all_facts().items() if missing in fact.tells and name in looked_at), missing)


def question_for(
    incident: Incident,
    name: str,
    facts: Facts,
    *,
    offered: Mapping[str, str] | None = None,
    cites: tuple[str, ...] = (),
) -> Question:
    """The question for a fact; `offered` are the possible answers at this table."""
    fact = all_facts()[name]
    possible = {value: label for value, label in fact.choices.items() if _agrees(fact, value, facts)}
    answers = possible if offered is None else offered
    return Question(
        incident=incident.id,
        fact=name,
        text=incident.asks.get(name, fact.question),
        kind=fact.kind,
        cards=incident.cards if name == "cards" else fact.cards,
        answers=tuple(AllowedAnswer(value, label) for value, label in answers.items()),
        least=fact.least,
        most=fact.most,
        judgement=fact.judgement,
        cites=cites,
    )


def _agrees(fact: IncidentFact, value: str, facts: Facts) -> bool:
    """Whether an answer agrees with the known facts."""
    return all(by_answer.get(value, facts.get(other)) == facts.get(other, by_answer.get(value))
               for other, by_answer in fact.tells.items())  # fmt: skip


# Reports --------------------------------------------------------------------------------------------------------------


def incident_called(name: str) -> Incident:
    """The incident with this id, or a refusal that suggests similar ones."""
    found = all_incidents().get(name)
    if found is None:
        raise RefusedByFloor("no_incident", incident=name, near=did_you_mean(name, all_incidents()))
    return found


def check_facts(incident: Incident, facts: Facts) -> None:
    """Refuse facts that this incident does not have, and answers that a fact does not allow."""
    known = (*incident.facts, *incident.needs)
    for name, answer in facts.items():
        fact = all_facts().get(name)
        if fact is None or (name not in known and not fact.derived):
            near = did_you_mean(name, known)
            raise RefusedByFloor("no_fact", incident=incident.id, fact=name, near=near, allowed=allowed(known))
        check_answer(name, fact, answer)


def check_asked(incident: Incident, name: str) -> None:
    """Refuse to ask for a fact that this incident does not have."""
    known = (*incident.facts, *incident.needs)
    if name not in known:
        near = did_you_mean(name, known)
        raise RefusedByFloor("no_fact", incident=incident.id, fact=name, near=near, allowed=allowed(known))


def check_answer(name: str, fact: IncidentFact, answer: str) -> None:
    """Refuse an answer that this fact does not allow."""
    if wrong := fact.error_in(answer):
        raise RefusedByFloor("no_answer", fact=name, why=wrong)
