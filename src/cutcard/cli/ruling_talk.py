"""The floor's questions in a terminal: find what happened by words, choose answers by number, see the rules with ?."""

from typing import TYPE_CHECKING, Final

import click
from rich.markup import escape

from cutcard.cli.late import Mistake
from cutcard.cli.ruling_text import print_question
from cutcard.floor.asking import Question, check_answer
from cutcard.floor.refusals import RefusedByFloor
from cutcard.floor.ruling import Report, Ruling, rule
from cutcard.floor.searching import search
from cutcard.rules import Rulebook, Rules, cite
from cutcard.rules.incidents import Incident, all_facts

if TYPE_CHECKING:
    from rich.console import Console

_SHOWN: Final = 9
"""So many incidents are offered at once."""


class RulingTalk:
    """One conversation about something that went wrong."""

    def __init__(self, out: "Console", book: Rulebook, rules: Rules) -> None:
        self.out = out
        self.book = book
        self.rules = rules

    # ------------------------------------------------------------------------------------------------ what happened

    def incident(self) -> str:
        """Search by words until one incident is chosen by its number."""
        offered: tuple[Incident, ...] = ()
        while True:
            typed = str(click.prompt("What happened? Some words, or a number of the list", prompt_suffix=" > ")).strip()
            if typed.isdecimal() and 0 < int(typed) <= len(offered):
                return offered[int(typed) - 1].id
            offered = search("" if typed == "?" else typed)
            if typed != "?":
                offered = offered[:_SHOWN]
            self._offer(offered)

    def _offer(self, offered: tuple[Incident, ...]) -> None:
        if not offered:
            self.out.print("Nothing like that is known. Try other words, or ? for the whole list.")
        for number, incident in enumerate(offered, 1):
            self.out.print(f"  [bold]{number}[/] {escape(incident.title)} [dim]{incident.id}[/]")

    # -------------------------------------------------------------------------------------------------- and the rest

    def ruling(self, report: Report) -> Ruling:
        """Ask until the house can rule."""
        while True:
            try:
                found = rule(self.book, report, self.rules)
            except RefusedByFloor as refused:
                raise Mistake(str(refused)) from refused
            if isinstance(found, Ruling):
                return found
            report = Report(report.incident, {**report.facts, found.fact: self._answer(found)})

    def _answer(self, question: Question) -> str:
        """A choice by its number or word, or whatever else is asked for."""
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
    """The word of an answer that was chosen by its number."""
    if question.answers and typed.isdecimal() and 0 < int(typed) <= len(question.answers):
        return question.answers[int(typed) - 1].value
    return typed
