"""`cutcard hand`: hand histories shown, replayed, converted and verified."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.command_base import ProgressTold, progress
from cutcard.cli.late import Mistake, WholeGroup
from cutcard.cli.options import console, house_option, json_option

if TYPE_CHECKING:
    from cutcard.cli.hand_text import ReplayReport
    from cutcard.formats.phh import Entry, Replayed
    from cutcard.formats.phh.history import History
    from cutcard.rules import Rulebook

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
    from cutcard.cli.hand_text import JsonReport, TextReport
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
    from cutcard.cli.hand_text import print_hand
    from cutcard.rules import read_house

    found = _find(file, wanted)
    if found.history is None:
        raise Mistake(f"{file}: hand {found.name}: {found.problem}")
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
    """The hands of a file; one that cannot be read ends it, so that nothing is left out in silence."""
    from cutcard.formats import phh, read_ohh

    try:
        if file.suffix == ".ohh":
            return [phh.Entry("1", read_ohh(file.read_text(encoding="utf-8-sig")), "")]
        entries = list(_entries(file))
    except (OSError, UnicodeDecodeError, phh.NotPhh, phh.PhhError) as error:
        raise Mistake(f"{file}: {_told(error)}") from error
    for entry in entries:
        if entry.history is None:
            raise Mistake(f"{file}: hand {entry.name}: {entry.problem}")
    return entries


def _rewritten(history: "History", book: "Rulebook", form: str, viewer: int) -> str:
    """One hand, played again and told as its viewer saw it."""
    from cutcard.formats import ToldHand, phh, write_ohh, write_stars
    from cutcard.hand.view import redact

    outcome = phh.replay(history, book)
    if not outcome.exact:
        raise Mistake(f"this hand doesn't replay to the result in its file: {outcome.why}")
    events = [redact(event, viewer) for event in outcome.events] if viewer else outcome.events
    names, table = dict(enumerate(history.players, 1)), str(history.more.get("table", ""))
    told = ToldHand(events, names, viewer, _began(history), table)
    return write_ohh(told).decode() if form == "ohh" else write_stars(told)


def _began(history: "History") -> int:
    """The day that the file tells, in milliseconds since 1970; 0: none."""
    from datetime import UTC, datetime

    year, month, day = (history.more.get(name) for name in ("year", "month", "day"))
    try:
        return int(datetime(year, month, day, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return 0


def _book(history: "History") -> "Rulebook":
    """The rulebook that the file names, where it comes with Cutcard; else standard practice."""
    from cutcard.rules import house_ids, load_house

    named = history.ours.house
    return load_house(named if named in house_ids() else "standard")


def _replay_file(file: Path, book: "Rulebook | None", report: "ReplayReport", told: ProgressTold) -> None:
    from cutcard.formats import phh

    report.begin(str(file))
    try:
        for hands, entry in enumerate(_entries(file), 1):
            report.add(entry.name, _outcome(entry, book))
            told(hands)
    except (OSError, UnicodeDecodeError, phh.NotPhh) as error:
        report.cannot_read(_told(error))


def _outcome(entry: "Entry", book: "Rulebook | None") -> "Replayed":
    """What the replay of one hand came to; no hand may end the replay of the others, even if the mistake is ours."""
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
        raise Mistake(f"{file}: {_told(error)}") from error
    raise Mistake(f"{file} has no hand {wanted}; it has {names[0]} to {names[-1]}")


def _told(error: Exception) -> str:
    """What is wrong with a file, in words."""
    if isinstance(error, OSError):
        return f"can't be read: {error.strerror}"
    return "is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)
