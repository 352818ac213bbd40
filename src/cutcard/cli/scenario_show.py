"""A scenario played readably in the terminal: the table, what happens, what is legal, and which rule decides."""

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table

from cutcard.cli.scenario_text import print_difference
from cutcard.rules import Rulebook
from cutcard.scenario import Moment, Scenario, open_play, play_through, steps_in, watch

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.scenario.kinds import Watch


def show_scenario(out: "Console", scenario: Scenario, book: Rulebook, *, pause: bool) -> bool:
    """Play it step by step; whether all came out as written."""
    _head(out, scenario, book)
    play = open_play(scenario, book)
    watcher = watch(scenario, play)
    show = _Show(out, book, watcher)
    for moment in play_through(play, steps_in(scenario, book), scenario.where):
        show.moment(moment)
        if pause and not moment.step.is_check:
            _wait(out)
    out.print("\n[green]All came out as written.[/]\n" if show.holds else "\n[red]It came out otherwise.[/]\n")
    return show.holds


def _wait(out: "Console") -> None:
    with suppress(EOFError):  # nobody is at the keyboard
        out.input("[dim]Enter goes on.[/]")


def _head(out: "Console", scenario: Scenario, book: Rulebook) -> None:
    out.print(f"[bold]{escape(scenario.title)}[/]  [dim]{escape(scenario.where)}:{scenario.line}[/]")
    out.print(f"[dim]{escape(book.title)}[/]")
    if scenario.note:
        out.print(escape(scenario.note))
    for rule in scenario.proves:
        if rule in book.rules:
            out.print(f"[dim]proves[/] {_rule(book, rule)}")


class _Show:
    """One scenario on the screen; a rule is shown in full where it comes up for the first time."""

    def __init__(self, out: "Console", book: Rulebook, watcher: "Watch") -> None:
        self.out = out
        self.book = book
        self.watch = watcher
        self.cited: set[str] = set()
        self.scene: object = None
        self.holds = True

    def moment(self, moment: Moment) -> None:
        """One step, or one check."""
        if moment.step.is_check:
            mark = "[red]✗[/]" if moment.differences else "[green]✓[/]"
            self.out.print(f"  {mark} {escape(moment.step.text.lstrip('? '))}")
        else:
            self.out.print(f"\n[bold cyan]{escape(moment.step.text.split(' ->')[0])}[/]")
            self.step(moment)
        for difference in moment.differences:
            self.holds = False
            print_difference(self.out, difference)

    def step(self, moment: Moment) -> None:
        """What happened or was refused, the rules behind it, and what comes next."""
        for event, sentence in self.watch.told(moment.events):
            if sentence:
                self.out.print(f"  {escape(sentence)}")
            self.cite(rule for rule in getattr(event, "cites", ()) if rule not in self.cited)
        if moment.refusal is not None:
            self.out.print(
                f"  [yellow]Refused ({moment.refusal.code}):[/] {escape(self.watch.refused(moment.refusal))}"
            )
            self.cite(moment.refusal.cites)
        if self.scene != self.watch.scene():
            self.scene = self.watch.scene()
            self.table()
        if moment.events and (waits := self.watch.waits()):
            self.out.print(f"  [dim]{escape(waits)}[/]")

    def cite(self, rules: Iterable[str]) -> None:
        """Rules in the house's words, with their standing."""
        for rule in rules:
            self.cited.add(rule)
            self.out.print(f"    {_rule(self.book, rule)}")

    def table(self) -> None:
        """Everybody at the table, and what lies in the middle."""
        table = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
        for row in self.watch.rows():
            table.add_row("", *map(escape, row))
        self.out.print(table)
        self.out.print(f"  [bold]{escape(self.watch.felt())}[/]")


def _rule(book: Rulebook, rule: str) -> str:
    return f"[magenta]{escape(rule)}[/] [dim]({book.standing(rule)})[/] {escape(book.rule(rule).says)}"
