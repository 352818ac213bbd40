"""Word the floor's questions, facts, rulings and rules for pages."""

from collections.abc import Iterable, Mapping
from typing import Final

from cutcard.cards import DECK, UNKNOWN, NotACard, cards, texts
from cutcard.floor.declarations.spoken_numbers import speak_amounts
from cutcard.floor.questions import Question, RefusedByFloor
from cutcard.floor.ruling import RuleBehind, Ruling
from cutcard.room.floor.view_types import (
    AnswerView,
    ElsewhereView,
    FactView,
    NextStepView,
    NumberView,
    QuestionView,
    RuleCited,
    RulingView,
)
from cutcard.rules import Rulebook, UnknownName, load_house
from cutcard.rules.incidents import VISITOR, all_facts, all_incidents, with_derived_facts

MOST_QUESTIONS: Final = 3
_FORMS: Final[dict[str, str]] = {"yes_no": "choice"}


def facts_from(sent: Mapping[str, object]) -> dict[str, str]:
    """Facts from a request, as the texts that the floor takes."""
    found = {}
    for name, value in sent.items():
        try:
            found[name] = _text(value)
        except IndexError:
            why = f"a card is a number from 0 to {UNKNOWN}"
            raise RefusedByFloor("no_answer", fact=name, why=why) from None
    return found


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return texts(card if card >= 0 else len(DECK) + 1 for card in value)
    return str(value)


def question_view(question: Question, facts: Mapping[str, str], told: int) -> QuestionView:
    """A question as a view; `told` is the number of earlier answers."""
    number = NumberView(question.least, question.most) if question.kind == "number" else None
    return QuestionView(
        incident=question.incident,
        title=_title(question.incident),
        fact=question.fact,
        question=question.text,
        form=_FORMS.get(question.kind, question.kind),  # type: ignore[arg-type]  # the kinds of facts, and yes_no
        answers=tuple(AnswerView(one.value, one.label) for one in question.answers),
        number=number,
        cards=question.cards,
        judgement=question.judgement,
        asked=told + 1,
        at_most=max(told + 1, MOST_QUESTIONS),
        facts=dict(facts),
    )


def ruling_view(ruling: Ruling, names: Mapping[int, str], version: int = 0) -> RulingView:
    """A ruling as a view, without the club's precedents."""
    return RulingView(
        incident=ruling.incident,
        title=ruling.title,
        decision=ruling.decision,
        remedy=ruling.remedy,
        instructions=ruling.instructions,
        announcement=speak_amounts(ruling.announcement),
        cites=tuple(map(_cited, ruling.cites)),
        assumed=ruling.assumed,
        mandatory=ruling.mandatory,
        facts=facts_view(ruling.incident, ruling.facts, ruling.asked, names, only=_shown(ruling)),
        asked=ruling.asked,
        then=tuple(NextStepView(one.when, one.outcome) for one in ruling.then),
        elsewhere=tuple(
            ElsewhereView(one.house, one.title, one.decision, one.remedy, one.same, rules_cited(one.house, one.cites))
            for one in ruling.elsewhere
        ),
        against=ruling.against,
        changes=bool(ruling.acts),
        version=version,
    )


def _shown(ruling: Ruling) -> list[str]:
    """The facts people reported and those the table knew; not those implied by their answers."""
    answers = {name: ruling.facts[name] for name in ruling.asked if name in ruling.facts}
    follows = {*with_derived_facts(answers), *(("nth", "seat") if "hole" in answers else ())} - set(answers)
    return [name for name in (*ruling.asked, *ruling.rests_on) if name not in follows]


def _cited(rule: RuleBehind) -> RuleCited:
    return RuleCited(rule.id, rule.standing, rule.says)


def rules_cited(house: str | Rulebook, cites: Iterable[str]) -> tuple[RuleCited, ...]:
    """Rules with their standing and text in a house; rules of no edition by id alone."""
    book = load_house(house) if isinstance(house, str) else house
    found = []
    for name in cites:
        try:
            found.append(RuleCited(name, str(book.standing(name)), book.rule(name).says))
        except UnknownName:
            found.append(RuleCited(name, "", ""))
    return tuple(found)


def facts_view(
    incident: str,
    facts: Mapping[str, object],
    asked: Iterable[str],
    names: Mapping[int, str],
    only: Iterable[str] | None = None,
) -> tuple[FactView, ...]:
    """An incident's facts in words, reported ones first."""
    told = dict.fromkeys(asked)
    order = [*(name for name in told if name in facts), *(name for name in facts if name not in told)]
    wanted = order if only is None else [name for name in order if name in set(only)]
    own = all_incidents()[incident].asks if incident in all_incidents() else {}
    return tuple(
        FactView(name, _text(facts[name]), fact_in_words(name, _text(facts[name]), names, own), name in told)
        for name in wanted
    )


def fact_in_words(name: str, value: str, names: Mapping[int, str], own: Mapping[str, str] | None = None) -> str:
    """One fact as a short text: the answer's own words, or the question (or the incident's own) with its answer."""
    fact = all_facts().get(name)
    if fact is None:
        return value
    if fact.label:
        return f"{fact.label}: {fact.choices.get(value, value).lower()}"
    if fact.kind in ("seat", "hole"):
        return _seat(value, names)
    if fact.kind == "cards":
        return _cards(value)
    if fact.kind == "choice":
        return fact.answers.get(value, value)
    return f"{(own or {}).get(name, fact.question).partition('?')[0]}: {fact.choices.get(value, value).lower()}"


def _seat(value: str, names: Mapping[int, str]) -> str:
    """A seat with its player, and the card where it is known: "Seat 3, Ty W., card 2"."""
    seat, _, which = value.partition(".")
    if not int(seat or 0):
        return VISITOR
    name = names.get(int(seat), "")
    return ", ".join(part for part in (f"Seat {seat}", name, f"card {which}" if which else "") if part)


def _cards(value: str) -> str:
    try:
        return texts(cards(value))
    except NotACard:
        return value


def _title(incident: str) -> str:
    known = all_incidents().get(incident)
    return known.title if known is not None else incident
