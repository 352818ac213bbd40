"""`cutcard ruling`: look up a ruling in the terminal."""

import sys
from typing import TYPE_CHECKING, Any, Final, get_args

import click
import msgspec
from rich.markup import escape

from cutcard.cli.command_base import UsageProblem, console, house_option, json_option, print_json
from cutcard.floor.declarations.spoken_numbers import speak_amounts
from cutcard.floor.questions import Question, RefusedByFloor, check_answer
from cutcard.floor.ruling import Report, Ruling, cited, rule
from cutcard.rules import Rulebook, TableRules, cite
from cutcard.rules.game import Format
from cutcard.rules.incidents import Incident, all_facts, all_incidents
from cutcard.web.rulebook.search import incidents_found

if TYPE_CHECKING:
    from rich.console import Console


UNANSWERED = 1
"""Exit code: the house needs more facts, and there is nobody to ask."""


@click.command()
@house_option(default="standard")
@click.option("--game", default="nlhe", show_default=True, metavar="GAME", help="Game id, or a path to its TOML file.")
@click.option(
    "--format", "form", type=click.Choice(get_args(Format)), default="tournament", show_default=True,
    help="Cash game or tournament.",
)  # fmt: skip
@click.option("--incident", metavar="INCIDENT", help="Incident id (default: you are asked).")
@click.option("--fact", "facts", multiple=True, metavar="NAME=ANSWER", help="A known fact. Repeatable.")
@json_option
def ruling(house: str, game: str, form: Format, incident: str | None, facts: tuple[str, ...], *, as_json: bool) -> None:
    """Look up a floor ruling.

    It shows the decision, the steps and the rules. In a terminal it asks for the facts it needs; type ? for the
    rules behind a question. The facts used are listed below the ruling; override any with --fact NAME=VALUE.
    Without a terminal, or with --json, an open question is printed and the exit code is 1.
    """
    from cutcard.floor.ruling import Report, Ruling
    from cutcard.rules import read_house

    book = read_house(house)
    rules = _rules(book, game, form)
    told = dict(_fact(fact) for fact in facts)
    asks = in_terminal() and not as_json
    talk = RulingTalk(console(), book, rules)
    if incident is None:
        if not asks:
            raise UsageProblem("give the incident with --incident, or run `cutcard ruling` in a terminal to look it up")
        incident = talk.incident()
    report = Report(incident, told)
    if asks:
        talk.ruling(report)
        return
    found = _ruled(book, report, rules)
    if isinstance(found, Ruling):
        print_json(ruling_facts(book, found)) if as_json else print_ruling(console(), found)
        return
    print_json(question_facts(book, found, told)) if as_json else print_question(console(), book, found)
    sys.exit(UNANSWERED)


def in_terminal() -> bool:
    """Whether there is a person to answer."""
    return sys.stdin.isatty()


def _rules(book: "Rulebook", game: str, form: Format) -> "TableRules":
    from msgspec import structs

    from cutcard.cli.terminal_table import stakes_for
    from cutcard.rules import read_game

    played = read_game(game)
    return book.rules_for(played, structs.replace(stakes_for(played, book), format=form))


def _fact(text: str) -> tuple[str, str]:
    name, equals, answer = text.partition("=")
    if not equals:
        raise UsageProblem(f"--fact {text}: write NAME=ANSWER, such as --fact by=dealer")
    return name.strip(), answer.strip()


def _ruled(book: "Rulebook", report: "Report", rules: "TableRules") -> "Question | Ruling":
    from cutcard.floor.questions import RefusedByFloor
    from cutcard.floor.ruling import rule

    try:
        return rule(book, report, rules)
    except RefusedByFloor as refused:
        raise UsageProblem(f"{refused}{_like(book, report.incident)}") from refused


def _like(book: "Rulebook", words: str) -> str:
    """Suggest incidents that match words; nothing for a known id."""
    from cutcard.rules.incidents import all_incidents
    from cutcard.web.rulebook.search import incidents_found

    if words in all_incidents():
        return ""
    near = incidents_found(book, words.replace("_", " ").replace("-", " ")) or tuple(all_incidents())
    return f" Did you mean: {', '.join(near)}."


_SHOWN: Final = 9
"""How many incidents are offered at once."""


class RulingTalk:
    """One dialog about an incident."""

    def __init__(self, out: "Console", book: Rulebook, rules: TableRules) -> None:
        self.out = out
        self.book = book
        self.rules = rules

    # The incident -------------------------------------------------------------------------------------------------

    def incident(self) -> str:
        """Search by words until one incident is chosen by its number."""
        offered: tuple[Incident, ...] = ()
        while True:
            typed = str(
                click.prompt("What happened? Type a few words, or a number from the list", prompt_suffix=" > ")
            ).strip()
            if typed.isdecimal() and 0 < int(typed) <= len(offered):
                return offered[int(typed) - 1].id
            known = all_incidents()
            names = known if typed == "?" else incidents_found(self.book, typed)[:_SHOWN]
            offered = tuple(known[name] for name in names)
            self._offer(offered)

    def _offer(self, offered: tuple[Incident, ...]) -> None:
        if not offered:
            self.out.print("No match. Try other words, or ? for the whole list.")
        for number, incident in enumerate(offered, 1):
            self.out.print(f"  [bold]{number}[/] {escape(incident.title)} [dim]{incident.id}[/]")

    # The ruling ----------------------------------------------------------------------------------------------------

    def ruling(self, report: Report) -> Ruling:
        """Ask until the house can rule, print the ruling, and rule again as long as a fact is corrected."""
        while True:
            found = self._rule(report)
            if isinstance(found, Ruling):
                print_ruling(self.out, found)
                report = self._corrected(report, found)
                if not report.ask:
                    return found
            else:
                report = Report(report.incident, {**report.facts, found.fact: self._answer(found)})

    def _rule(self, report: Report) -> Question | Ruling:
        try:
            return rule(self.book, report, self.rules)
        except RefusedByFloor as refused:
            raise UsageProblem(str(refused)) from refused

    def _corrected(self, report: Report, found: Ruling) -> Report:
        """The report with a fact to be asked again, if one is named; else unchanged."""
        while found.facts:
            try:
                typed = str(click.prompt("To change a fact, type its name, or press Enter", prompt_suffix=" > ",
                                         default="", show_default=False)).strip()  # fmt: skip
            except click.Abort:
                return report
            if not typed or typed in found.facts:
                return Report(report.incident, report.facts, ask=typed)
            self.out.print(f"Facts used: {escape(', '.join(found.facts))}.")
        return report

    def _answer(self, question: Question) -> str:
        """A choice by its number or word, or another input."""
        print_question(self.out, self.book, question)
        while True:
            typed = str(click.prompt("Answer", prompt_suffix=" > ", default="", show_default=False)).strip()
            if typed == "?":
                self._rules_of(question)
                continue
            answer = _chosen(question, typed)
            try:
                check_answer(question.fact, all_facts()[question.fact], answer)
            except RefusedByFloor as refused:
                self.out.print(escape(str(refused)))
            else:
                return answer

    def _rules_of(self, question: Question) -> None:
        for rule_id in question.cites:
            self.out.print(f"  {escape(cite(self.book, rule_id))}")


def _chosen(question: Question, typed: str) -> str:
    """The answer that was chosen by its number."""
    if question.answers and typed.isdecimal() and 0 < int(typed) <= len(question.answers):
        return question.answers[int(typed) - 1].value
    return typed


Facts = dict[str, Any]


def question_facts(book: Rulebook, question: Question, told: dict[str, str]) -> Facts:
    """A question, with the known facts."""
    facts = msgspec.to_builtins(question)
    return {"t": "question", **facts, "cites": _cites(book, question.cites), "facts": told}


def ruling_facts(book: Rulebook, ruling: Ruling) -> Facts:
    """A ruling, without the acts that need a table."""
    facts = msgspec.to_builtins(ruling)
    del facts["acts"]
    return {"t": "ruling", "house": book.house, **facts}


def _cites(book: Rulebook, rules: tuple[str, ...]) -> Any:
    return msgspec.to_builtins(cited(book, rules))


def print_question(out: "Console", book: Rulebook, question: Question) -> None:
    """A question, and its possible answers."""
    note = f" [dim](a {escape(book.title)} official decides)[/]" if question.judgement else ""
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
    if question.kind == "words":
        return "raise to two, or nothing"
    if question.kind == "chips":
        return "chips such as 2x500, then 100, or nothing"
    return f"a number from {question.least} up" if question.most > 1000 else f"{question.least} to {question.most}"


def print_ruling(out: "Console", ruling: Ruling) -> None:
    """The decision, the steps, the words to read aloud, the rules, and the other houses."""
    out.print(f"[bold]{escape(ruling.decision)}[/] [dim]{ruling.remedy}[/]")
    for number, step in enumerate(ruling.instructions, 1):
        out.print(f"  {number}. {escape(step)}")
    out.print(f"Read aloud: “{escape(speak_amounts(ruling.announcement))}”")
    _print_facts(out, ruling)
    for outcome in ruling.then:
        out.print(f"If {escape(outcome.when)}: {escape(outcome.outcome)}")
    for behind in ruling.cites:
        out.print(f"[bold]{escape(behind.id)}[/] ({behind.standing}): {escape(behind.says)}")
    if ruling.assumed:
        out.print(f"[dim]Our reading: {escape(ruling.assumed)}[/]")
    out.print("Elsewhere:")
    for other in ruling.elsewhere:
        same = " [dim](the same)[/]" if other.same else ""
        out.print(f"  {escape(other.title)}: {escape(other.decision)}{same}")


def _print_facts(out: "Console", ruling: Ruling) -> None:
    """The facts it used, so that a wrong assumption shows."""
    known, own = all_facts(), all_incidents()[ruling.incident].asks
    for name, answer in ruling.facts.items():
        words = known[name].choices.get(answer, answer)
        out.print(f"  [dim]{escape(own.get(name, known[name].question))} {escape(words)} ({name}={escape(answer)})[/]")
