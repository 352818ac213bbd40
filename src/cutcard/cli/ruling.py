"""`cutcard ruling`: what house rules decide about an incident, looked up in the terminal."""

import sys
from typing import TYPE_CHECKING, get_args

import click

from cutcard.cli.late import Mistake
from cutcard.cli.options import console, house_option, json_option, print_json
from cutcard.rules.stakes import Format

if TYPE_CHECKING:
    from cutcard.floor.questions import Question
    from cutcard.floor.ruling import Report, Ruling
    from cutcard.rules import Rulebook, Rules

UNANSWERED = 1
"""The house must know more, and nobody could be asked."""


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
    from cutcard.cli.ruling_talk import RulingTalk, print_question, print_ruling, question_facts, ruling_facts
    from cutcard.floor.ruling import Report, Ruling
    from cutcard.rules import read_house

    book = read_house(house)
    rules = _rules(book, game, form)
    told = dict(_fact(fact) for fact in facts)
    asks = in_terminal() and not as_json
    talk = RulingTalk(console(), book, rules)
    if incident is None:
        if not asks:
            raise Mistake("give the incident with --incident, or run `cutcard ruling` in a terminal to look it up")
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
    """Whether somebody is there to answer."""
    return sys.stdin.isatty()


def _rules(book: "Rulebook", game: str, form: Format) -> "Rules":
    from msgspec import structs

    from cutcard.cli.terminal_table import stakes_for
    from cutcard.rules import read_game

    played = read_game(game)
    return book.rules_for(played, structs.replace(stakes_for(played, book), format=form))


def _fact(text: str) -> tuple[str, str]:
    name, equals, answer = text.partition("=")
    if not equals:
        raise Mistake(f"--fact {text}: write NAME=ANSWER, such as --fact by=dealer")
    return name.strip(), answer.strip()


def _ruled(book: "Rulebook", report: "Report", rules: "Rules") -> "Question | Ruling":
    from cutcard.floor.refusals import RefusedByFloor
    from cutcard.floor.ruling import rule

    try:
        return rule(book, report, rules)
    except RefusedByFloor as refused:
        raise Mistake(f"{refused}{_like(book, report.incident)}") from refused


def _like(book: "Rulebook", words: str) -> str:
    """The incidents that somebody may have meant who does not know its id; nothing where it is known."""
    from cutcard.rules.incidents import all_incidents
    from cutcard.web.rulebook.incidents import incidents_found

    if words in all_incidents():
        return ""
    near = incidents_found(book, words.replace("_", " ").replace("-", " ")) or tuple(all_incidents())
    return f" Did you mean: {', '.join(near)}."
