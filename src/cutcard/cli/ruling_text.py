"""Questions and rulings of the floor: as plain facts for JSON, and as text for people."""

from typing import TYPE_CHECKING, Any

import msgspec
from rich.markup import escape

from cutcard.floor.aloud import aloud
from cutcard.floor.asking import Question
from cutcard.floor.ruling import Ruling, cited
from cutcard.rules import Rulebook

if TYPE_CHECKING:
    from rich.console import Console

Facts = dict[str, Any]


def question_facts(book: Rulebook, question: Question, told: dict[str, str]) -> Facts:
    """A question, with what is known so far."""
    facts = msgspec.to_builtins(question)
    return {"t": "question", **facts, "cites": _cites(book, question.cites), "facts": told}


def ruling_facts(book: Rulebook, ruling: Ruling) -> Facts:
    """A ruling, without the acts that only a table has."""
    facts = msgspec.to_builtins(ruling)
    del facts["acts"]
    return {"t": "ruling", "house": book.house, **facts}


def _cites(book: Rulebook, rules: tuple[str, ...]) -> Any:
    return msgspec.to_builtins(cited(book, rules))


def print_question(out: "Console", book: Rulebook, question: Question) -> None:
    """What must be known, and what may be answered."""
    note = f" [dim](an official of {escape(book.title)} decides)[/]" if question.judgement else ""
    out.print(f"[bold]{escape(question.text)}[/]{note}")
    for number, answer in enumerate(question.answers, 1):
        out.print(f"  [bold]{number}[/] {escape(answer.label)} [dim]{question.fact}={answer.value}[/]")
    if not question.answers:
        out.print(f"  [dim]{question.fact}={_wanted(question)}[/]")


def _wanted(question: Question) -> str:
    if question.kind == "cards":
        return "cards such as As Td, or nothing"
    if question.kind == "seat":
        return "a seat's number"
    return f"a number from {question.least} up" if question.most > 1000 else f"{question.least} to {question.most}"


def print_ruling(out: "Console", ruling: Ruling) -> None:
    """The decision, the steps, the words to read aloud, the rules, and the other houses."""
    out.print(f"[bold]{escape(ruling.decision)}[/] [dim]{ruling.remedy}[/]")
    for number, step in enumerate(ruling.instructions, 1):
        out.print(f"  {number}. {escape(step)}")
    out.print(f"Read aloud: “{escape(aloud(ruling.announcement))}”")
    for outcome in ruling.then:
        out.print(f"If this happens: {escape(outcome.when)}: {escape(outcome.outcome)}")
    for rule in ruling.cites:
        out.print(f"[bold]{escape(rule.id)}[/] ({rule.standing}): {escape(rule.says)}")
    if ruling.assumed:
        out.print(f"[dim]Our reading: {escape(ruling.assumed)}[/]")
    out.print("Elsewhere:")
    for other in ruling.elsewhere:
        same = " [dim](the same)[/]" if other.same else ""
        out.print(f"  {escape(other.title)}: {escape(other.decision)}{same}")
