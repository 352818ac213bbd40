"""`cutcard hand`: show, replay and convert hand histories."""

import json
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import click
from rich.markup import escape
from rich.table import Table

from cutcard.cli.command_base import (
    ProgressReport,
    UsageProblem,
    WholeGroup,
    console,
    house_option,
    json_option,
    progress,
)
from cutcard.formats.phh import Replayed
from cutcard.formats.phh import replay as replay_history
from cutcard.formats.phh.hand_setup import in_units
from cutcard.formats.phh.history import History
from cutcard.formats.phh.notation import Amount
from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev
from cutcard.hand.log import describe_event
from cutcard.rules import Rulebook

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.formats.phh import Entry


DIFFERENT, UNREADABLE = 1, 2
_HOUSE = "House rules to use (default: those the file names, or else standard)."
file_argument = click.Path(path_type=Path, dir_okay=False)


@click.group(cls=WholeGroup, order="show replay convert verify", late={"verify": "cutcard.cli.verify:verify"})
def hand() -> None:
    """Show, replay, convert and verify hand histories."""


@hand.command()
@click.argument("files", nargs=-1, required=True, type=file_argument, metavar="FILE...")
@house_option(text=_HOUSE)
@json_option
def replay(files: tuple[Path, ...], house: str | None, *, as_json: bool) -> None:
    """Replay every hand of .phh and .phhs files by house rules and compare final stacks.

    Exit code 1 if a hand differs or an action is refused, 2 if a file can't be read.
    """
    from cutcard.rules import read_house

    report: ReplayReport = JsonReport() if as_json else TextReport(console())
    book = read_house(house) if house else None
    with progress("Replaying") as told:
        for file in files:
            _replay_file(file, book, report, told)
    report.end()
    if report.unreadable or report.different:
        sys.exit(UNREADABLE if report.unreadable else DIFFERENT)


@hand.command()
@click.argument("file", type=file_argument)
@click.option("--hand", "wanted", metavar="N", help="Name of the hand in a .phhs file (default: the first).")
@house_option(text=_HOUSE)
def show(file: Path, wanted: str | None, house: str | None) -> None:
    """Print a hand of a .phh or .phhs file as text, played by house rules."""
    from cutcard.rules import read_house

    found = _find(file, wanted)
    if found.history is None:
        raise UsageProblem(f"{file}: hand {found.name}: {found.problem}")
    print_hand(console(), found.history, read_house(house) if house else _book(found.history))


@hand.command()
@click.argument("file", type=file_argument)
@click.option("--to", "form", type=click.Choice(("phh", "ohh", "stars")), required=True, help="Output format.")
@click.option(
    "--viewer", type=click.IntRange(0, 10), default=0, help="Show only what this seat saw; 0 shows everything."
)
@house_option(text=_HOUSE)
def convert(file: Path, form: str, viewer: int, house: str | None) -> None:
    """Convert hands from .phh, .phhs or .ohh to PHH, Open Hand History or tracker text."""
    from cutcard.formats import phh
    from cutcard.rules import read_house

    book = read_house(house) if house else None
    with progress("Converting"):
        histories = [entry.history for entry in _converted(file)]
        found = [one for one in histories if one is not None]
        if form == "phh":
            text = phh.write(found[0]) if len(found) == 1 else phh.write_all(found)
        else:
            text = "\n".join(_rewritten(one, book or _book(one), form, viewer) for one in found)
    sys.stdout.write(text)


def _converted(file: Path) -> "list[Entry]":
    """The hands of a file; one that can't be read is an error, so that nothing is left out silently."""
    from cutcard.formats import phh, read_ohh

    try:
        if file.suffix == ".ohh":
            return [phh.Entry("1", read_ohh(file.read_text(encoding="utf-8-sig")), "")]
        entries = list(_entries(file))
    except (OSError, UnicodeDecodeError, phh.NotPhh, phh.PhhError) as error:
        raise UsageProblem(f"{file}: {_error_in_words(error)}") from error
    for entry in entries:
        if entry.history is None:
            raise UsageProblem(f"{file}: hand {entry.name}: {entry.problem}")
    return entries


def _rewritten(history: "History", book: "Rulebook", form: str, viewer: int) -> str:
    """One hand, played again and written as its viewer saw it."""
    from cutcard.formats import ExportedHand, phh, write_ohh, write_stars
    from cutcard.hand.view import redact

    outcome = phh.replay(history, book)
    if not outcome.exact:
        raise UsageProblem(f"this hand doesn't replay to the result in its file: {outcome.why}")
    events = [redact(event, viewer) for event in outcome.events] if viewer else outcome.events
    names, table = dict(enumerate(history.players, 1)), str(history.more.get("table", ""))
    told = ExportedHand(events, names, viewer, _began(history), table)
    return write_ohh(told).decode() if form == "ohh" else write_stars(told)


def _began(history: "History") -> int:
    """The file's date, in milliseconds since 1970; 0: none."""
    from datetime import UTC, datetime

    year, month, day = (history.more.get(name) for name in ("year", "month", "day"))
    try:
        return int(datetime(year, month, day, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return 0


def _book(history: "History") -> "Rulebook":
    """The rulebook that the file names, if it is built in; else standard practice."""
    from cutcard.rules import house_ids, load_house

    named = history.ours.house
    return load_house(named if named in house_ids() else "standard")


def _replay_file(file: Path, book: "Rulebook | None", report: "ReplayReport", told: ProgressReport) -> None:
    from cutcard.formats import phh

    report.begin(str(file))
    try:
        for hands, entry in enumerate(_entries(file), 1):
            report.add(entry.name, _outcome(entry, book))
            told(hands)
    except (OSError, UnicodeDecodeError, phh.NotPhh) as error:
        report.cannot_read(_error_in_words(error))


def _outcome(entry: "Entry", book: "Rulebook | None") -> "Replayed":
    """The result of replaying one hand; no hand may stop the others, even if the mistake is ours."""
    from cutcard.formats import phh

    if entry.history is None:
        return phh.Replayed(exact=False, why=entry.problem)
    try:
        return phh.replay(entry.history, book or _book(entry.history))
    except Exception as error:  # noqa: BLE001 - see above
        return phh.Replayed(exact=False, expected=entry.history.finishing_stacks, why=f"internal error: {error!r}")


def _entries(file: Path) -> "Iterator[Entry]":
    from cutcard.formats import phh

    return phh.entries(file.read_text(encoding="utf-8-sig"))


def _find(file: Path, wanted: str | None) -> "Entry":
    from cutcard.formats import phh

    names: list[str] = []
    try:
        for entry in _entries(file):
            if wanted in (None, entry.name):
                return entry
            names.append(entry.name)
    except (OSError, UnicodeDecodeError, phh.NotPhh) as error:
        raise UsageProblem(f"{file}: {_error_in_words(error)}") from error
    raise UsageProblem(f"{file} has no hand {wanted}; it has {names[0]} to {names[-1]}")


def _error_in_words(error: Exception) -> str:
    """An error in a file, in words."""
    if isinstance(error, OSError):
        return f"can't be read: {error.strerror}"
    return "is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)


_HEADINGS: Final = (ev.Dealt, ev.DrawOpened, ev.ShowdownOpened)
_UNTOLD: Final = (ev.HandStarted, ev.Shuffled)


class ReplayReport(Protocol):
    """Receives the results of a replay, hand by hand."""

    different: int
    unreadable: int

    def begin(self, file: str) -> None:
        """Begin a file."""

    def add(self, name: str, outcome: Replayed) -> None:
        """Add the result of one hand."""

    def cannot_read(self, why: str) -> None:
        """Report that the file has no readable hand."""

    def end(self) -> None:
        """End after the last file."""


class JsonReport:
    """An object with `hands` in file order, written during the replay, one per line."""

    def __init__(self) -> None:
        self.file = ""
        self.hands = self.different = self.unreadable = 0
        self.bad_files: list[dict[str, str]] = []
        click.echo('{"hands": [', nl=False)

    def begin(self, file: str) -> None:
        """Begin a file."""
        self.file = file

    def add(self, name: str, outcome: Replayed) -> None:
        """Write the result of one hand."""
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
        """Write that the file has no readable hand."""
        self.unreadable += 1
        self.bad_files.append({"file": self.file, "why": why})

    def end(self) -> None:
        """Write the totals."""
        bad = f', "unreadable": {json.dumps(self.bad_files, ensure_ascii=False)}' if self.bad_files else ""
        click.echo(f"\n]{bad}}}")


class TextReport:
    """A line for each hand with a difference, and a total for each file."""

    def __init__(self, out: "Console") -> None:
        self.out = out
        self.file = ""
        self.hands = self.different_here = self.different = self.unreadable = 0

    def begin(self, file: str) -> None:
        """Begin a file."""
        self._sum()
        self.file, self.hands, self.different_here = file, 0, 0

    def add(self, name: str, outcome: Replayed) -> None:
        """Print one hand's difference."""
        self.hands += 1
        if not outcome.exact:
            self.different_here += 1
            self.different += 1
            self.out.print(f"[bold]{escape(self.file)}[/] [red]hand {escape(name)}[/] {escape(outcome.why)}")
        elif outcome.note:
            self.out.print(f"[dim]{escape(self.file)} hand {escape(name)}: {escape(outcome.note)}[/]")

    def cannot_read(self, why: str) -> None:
        """Print that the file has no readable hand."""
        self.unreadable += 1
        self.out.print(f"[bold]{escape(self.file)}[/] [red]{escape(why)}[/]")

    def end(self) -> None:
        """Print the totals."""
        self._sum()

    def _sum(self) -> None:
        if self.hands:
            came = f"[red]{self.different_here:,} differ[/]" if self.different_here else "[green]all match[/]"
            hands = "1 hand" if self.hands == 1 else f"{self.hands:,} hands"
            self.out.print(f"[bold]{escape(self.file)}[/] {hands}, {came}")


def _plain(amount: Amount | None) -> int | float | None:
    """An amount as JSON has it; None if unknown."""
    if isinstance(amount, Decimal):
        return float(amount) if amount.is_finite() else None
    return amount


# Print one hand ------------------------------------------------------------------------------------------------------


def print_hand(out: "Console", history: History, book: Rulebook) -> None:
    """Print a hand from the first chip posted to the last one pushed."""
    outcome = replay_history(history, book)
    names = dict(enumerate(history.players, 1))
    _print_head(out, history, book)
    hand = Hand()
    for event in outcome.events:
        evolve(hand, event)
        if isinstance(event, ev.HandStarted) and outcome.game is not None:
            out.print(escape(describe_event(in_units(event, outcome.scale), names, outcome.game)))
            _print_stacks(out, history)
        elif not isinstance(event, _UNTOLD) and outcome.game is not None:
            sentence = escape(describe_event(in_units(event, outcome.scale), names, outcome.game, hand))
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
