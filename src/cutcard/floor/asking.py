"""The walk down a house's rows: the first whose facts all hold is the ruling, the first unknown one the question."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from msgspec import Struct

from cutcard.floor.refusals import RefusedByFloor
from cutcard.rules import Rulebook
from cutcard.rules.incidents import Incident, IncidentFact, all_facts, all_incidents, fits
from cutcard.rules.problems import allowed, did_you_mean
from cutcard.rules.slots.remedies import Remedy

Told = Mapping[str, str]


class AllowedAnswer(Struct, frozen=True):
    """One answer that a question allows."""

    value: str
    label: str


class Question(Struct, frozen=True, kw_only=True):
    """What must be known before the house can rule."""

    incident: str
    fact: str
    text: str
    kind: str
    """choice, yes_no, number, seat or cards."""
    answers: tuple[AllowedAnswer, ...] = ()
    """Those to choose from, where it is a choice; for a seat, those that can be meant where the table tells."""
    least: int = 0
    most: int = 0
    judgement: bool = False
    """The house leaves it to the official."""
    cites: tuple[str, ...] = ()
    """The rules for whose sake it is asked."""


@dataclass(frozen=True)
class Found:
    """The row that decides."""

    row: Remedy
    asked: tuple[str, ...]
    """The facts that this house's rows looked at on the way to it, in order."""


def consult(book: Rulebook, tags: frozenset[str], incident: str, facts: Told) -> Question | Found:
    """What this house asks next about an incident, or the row that decides it."""
    known = incident_called(incident)
    check_facts(known, facts)
    looked_at: dict[str, None] = {}
    for row in book.asked("ruling", tags, incident):
        policy = cast("Remedy", row.policy)
        missing = _missing(policy, facts, looked_at)
        if missing:
            return ask(known, missing, cites=policy.cites)
        if missing is not None:
            return Found(policy, tuple(looked_at))
    raise RefusedByFloor("no_ruling", incident=incident)


def _missing(row: Remedy, facts: Told, looked_at: dict[str, None]) -> str | None:
    """The first fact of a row that is not known; empty: it fits; None: it does not."""
    known = {fact: condition for fact, condition in row.when.items() if fact in facts}
    looked_at.update(dict.fromkeys(known))
    if not all(fits(condition, facts[fact]) for fact, condition in known.items()):
        return None
    return next((fact for fact in row.when if fact not in facts), "")


def ask(
    incident: Incident, name: str, *, seats: Mapping[int, str] | None = None, cites: tuple[str, ...] = ()
) -> Question:
    """The question for a fact; `seats` are those that can be meant, with the names of their players."""
    fact = all_facts()[name]
    answers = fact.choices or {str(seat): player for seat, player in (seats or {}).items()}
    return Question(
        incident=incident.id,
        fact=name,
        text=fact.question,
        kind=fact.kind,
        answers=tuple(AllowedAnswer(value, label) for value, label in answers.items()),
        least=fact.least,
        most=fact.most,
        judgement=fact.judgement,
        cites=cites,
    )


# What may be reported -------------------------------------------------------------------------------------------------


def incident_called(name: str) -> Incident:
    """The incident of this id, or a refusal that names what is like it."""
    found = all_incidents().get(name)
    if found is None:
        raise RefusedByFloor("no_incident", incident=name, near=did_you_mean(name, all_incidents()))
    return found


def check_facts(incident: Incident, facts: Told) -> None:
    """Refuse facts that nobody asks for about this incident, and answers that a fact does not allow."""
    known = (*incident.facts, *incident.needs)
    for name, answer in facts.items():
        fact = all_facts().get(name)
        if fact is None or (name not in known and not fact.derived):
            near = did_you_mean(name, known)
            raise RefusedByFloor("no_fact", incident=incident.id, fact=name, near=near, allowed=allowed(known))
        check_answer(name, fact, answer)


def check_answer(name: str, fact: IncidentFact, answer: str) -> None:
    """Refuse an answer that this fact does not allow."""
    if wrong := fact.wrong_with(answer):
        raise RefusedByFloor("no_answer", fact=name, why=wrong)
