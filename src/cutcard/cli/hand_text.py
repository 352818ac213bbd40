"""What a replay came to, as JSON and as text; and a hand as a player likes to read it."""

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, Protocol

import click
from rich.markup import escape
from rich.table import Table

from cutcard.formats.phh import History, Replayed, replay
from cutcard.formats.phh.hand_setup import in_units
from cutcard.formats.phh.notation import Amount
from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev
from cutcard.hand.log import tell
from cutcard.rules import Rulebook

if TYPE_CHECKING:
    from rich.console import Console

_HEADINGS: Final = (ev.Dealt, ev.DrawOpened, ev.ShowdownOpened)
_UNTOLD: Final = (ev.HandStarted, ev.Shuffled)


class ReplayReport(Protocol):
    """Where the outcomes of a replay go, hand by hand."""

    different: int
    unreadable: int

    def begin(self, file: str) -> None:
        """A file is opened."""

    def add(self, name: str, outcome: Replayed) -> None:
        """One of its hands was replayed."""

    def cannot_read(self, why: str) -> None:
        """The file holds no hand that can be read."""

    def end(self) -> None:
        """That was the last file."""


class JsonReport:
    """An object with `hands` in file order, written while they are played, one a line."""

    def __init__(self) -> None:
        self.file = ""
        self.hands = self.different = self.unreadable = 0
        self.bad_files: list[dict[str, str]] = []
        click.echo('{"hands": [', nl=False)

    def begin(self, file: str) -> None:
        """A file is opened."""
        self.file = file

    def add(self, name: str, outcome: Replayed) -> None:
        """One of its hands was replayed."""
        self.different += not outcome.exact
        facts: dict[str, Any] = {
            "file": self.file,
            "hand": int(name) if name.isdecimal() else name,
            "exact": outcome.exact,
            "stacks": [_plain(stack) for stack in outcome.stacks],
            "expected": None if outcome.expected is None else [_plain(stack) for stack in outcome.expected],
        }
        facts |= {key: text for key, text in (("why", outcome.why), ("note", outcome.note)) if text}
        click.echo(f"{',' if self.hands else ''}\n{json.dumps(facts, ensure_ascii=False)}", nl=False)
        self.hands += 1

    def cannot_read(self, why: str) -> None:
        """The file holds no hand that can be read."""
        self.unreadable += 1
        self.bad_files.append({"file": self.file, "why": why})

    def end(self) -> None:
        """That was the last file."""
        bad = f', "unreadable": {json.dumps(self.bad_files, ensure_ascii=False)}' if self.bad_files else ""
        click.echo(f"\n]{bad}}}")


class TextReport:
    """A line for each hand that came out otherwise, and a sum for each file."""

    def __init__(self, out: "Console") -> None:
        self.out = out
        self.file = ""
        self.hands = self.different_here = self.different = self.unreadable = 0

    def begin(self, file: str) -> None:
        """A file is opened."""
        self._sum()
        self.file, self.hands, self.different_here = file, 0, 0

    def add(self, name: str, outcome: Replayed) -> None:
        """One of its hands was replayed."""
        self.hands += 1
        if not outcome.exact:
            self.different_here += 1
            self.different += 1
            self.out.print(f"[bold]{escape(self.file)}[/] [red]hand {escape(name)}[/] {escape(outcome.why)}")
        elif outcome.note:
            self.out.print(f"[dim]{escape(self.file)} hand {escape(name)}: {escape(outcome.note)}[/]")

    def cannot_read(self, why: str) -> None:
        """The file holds no hand that can be read."""
        self.unreadable += 1
        self.out.print(f"[bold]{escape(self.file)}[/] [red]{escape(why)}[/]")

    def end(self) -> None:
        """That was the last file."""
        self._sum()

    def _sum(self) -> None:
        if self.hands:
            came = f"[red]{self.different_here:,} differ[/]" if self.different_here else "[green]all match[/]"
            hands = "1 hand" if self.hands == 1 else f"{self.hands:,} hands"
            self.out.print(f"[bold]{escape(self.file)}[/] {hands}, {came}")


def _plain(amount: Amount | None) -> int | float | None:
    """An amount as JSON has it; None where it is unknown."""
    if isinstance(amount, Decimal):
        return float(amount) if amount.is_finite() else None
    return amount


# One hand to read ----------------------------------------------------------------------------------------------------


def print_hand(out: "Console", history: History, book: Rulebook) -> None:
    """A hand from the first chip posted to the last one pushed."""
    outcome = replay(history, book)
    names = dict(enumerate(history.players, 1))
    _print_head(out, history, book)
    hand = Hand()
    for event in outcome.events:
        evolve(hand, event)
        if isinstance(event, ev.HandStarted) and outcome.game is not None:
            out.print(escape(tell(in_units(event, outcome.scale), names, outcome.game)))
            _print_stacks(out, history)
        elif not isinstance(event, _UNTOLD) and outcome.game is not None:
            sentence = escape(tell(in_units(event, outcome.scale), names, outcome.game, hand))
            out.print(f"\n[bold cyan]{sentence}[/]" if isinstance(event, _HEADINGS) else f"  {sentence}")
    _print_end(out, history, outcome)


def _print_head(out: "Console", history: History, book: Rulebook) -> None:
    more = history.more
    title = next((str(more[name]) for name in ("event", "venue", "table") if more.get(name)), "A hand")
    date = "-".join(f"{more[name]:02}" for name in ("year", "month", "day") if isinstance(more.get(name), int))
    number = f"hand {more['hand']}" if "hand" in more else ""
    told = " · ".join(escape(part) for part in (str(number), date, str(more.get("time", ""))) if part)
    out.print(f"[bold]{escape(title)}[/]{f'  [dim]{told}[/]' if told else ''}")
    out.print(f"[dim]rules: {escape(book.title)}[/]")


def _print_stacks(out: "Console", history: History) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, stack in zip(history.players, history.starting_stacks, strict=True):
        table.add_row(f"  {escape(name)}", _amount(stack))
    out.print(table)
    out.print()


def _print_end(out: "Console", history: History, outcome: Replayed) -> None:
    out.print()
    table = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    for name, stack, start in zip(history.players, outcome.stacks, history.starting_stacks, strict=False):
        change = "" if stack is None or stack == start else f"{stack - start:+,}"
        colour = "green" if change.startswith("+") else "red"
        table.add_row(escape(name), _amount(stack), f"[{colour}]{change}[/]" if change else "")
    out.print(table)
    if outcome.why or outcome.note:
        out.print(f"[yellow]{escape(outcome.why or outcome.note)}[/]")


def _amount(stack: Amount | None) -> str:
    return "unknown" if stack is None or stack == Decimal("inf") else f"{stack:,}"
