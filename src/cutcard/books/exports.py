"""The journal for other programs: as CSV, and for hledger and beancount."""

import csv
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from io import StringIO

from cutcard.books.journal import JournalEntry
from cutcard.spreadsheet import amount, cell


def as_csv(entries: Iterable[JournalEntry], offset: int = 0) -> str:
    """A line for each line of an entry."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("day", "time", "source", "title", "entry", "words", "account", "amount", "currency"))
    for one in entries:
        for account, cents in one.lines:
            row = (one.source, cell(one.title), one.entry, cell(one.words), account, amount(cents, one.currency))
            writer.writerow((one.day, _time(one, offset), *row, one.currency))
    return out.getvalue()


def as_hledger(entries: Sequence[JournalEntry], _: int = 0) -> str:
    """A journal that hledger and ledger read."""
    declared = sorted({account for one in entries for account, _ in one.lines})
    parts = ["".join(f"account {account}\n" for account in declared)]
    for one in entries:
        head = f"{one.day} {_plain(one.title)} | {_plain(one.words)}  ; {_code(one)}\n"
        lines = "".join(
            f"    {account}  {one.currency} {amount(cents, one.currency)}\n" for account, cents in one.lines
        )
        parts.append(head + lines)
    return "\n".join(parts)


def as_beancount(entries: Sequence[JournalEntry], offset: int = 0) -> str:
    """A ledger that beancount reads, with every account opened on its first day."""
    opened: dict[str, str] = {}
    for one in entries:
        for account, _ in one.lines:
            name = bean(account)
            opened[name] = min(one.day, opened.get(name, one.day))
    head = "".join(f"{day} open {name}\n" for name, day in sorted(opened.items()))
    parts = [head]
    for one in entries:
        said = f'"{_quoted(one.title)}" "{_quoted(one.words)}"'
        lines = "".join(
            f"  {bean(account)}  {amount(cents, one.currency)} {one.currency}\n" for account, cents in one.lines
        )
        parts.append(f'{one.day} * {said}\n  entry: "{_code(one)}"\n  time: "{_time(one, offset)}"\n{lines}')
    return "\n".join(parts)


def bean(account: str) -> str:
    """An account as beancount writes it: each part begins with a capital or a figure, and has no spaces."""
    return ":".join(_part(part) for part in account.split(":"))


def _part(part: str) -> str:
    kept = re.sub(r"[^\w]+|_+", "-", part).strip("-") or "Other"
    first = kept[0].upper()
    return (first if first.isupper() or first.isdigit() else f"X{first}") + kept[1:]


def _time(one: JournalEntry, offset: int) -> str:
    """By the clock of the place; a night that goes on after midnight is of the day before."""
    return f"{datetime.fromtimestamp((one.at + offset) / 1000, UTC):%H:%M:%S}"


def _code(one: JournalEntry) -> str:
    return f"{one.source}/{one.entry}" if one.entry else one.source


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[;|]", " ", text).split()) or "-"


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
