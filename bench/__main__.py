"""The command: benchmark everything, or profile our own engine."""

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

from bench.batches import measure_batches
from bench.blocks import make_blocks
from bench.books import measure_books, report_books
from bench.breakdown import profile
from bench.compiled import measure_compiled
from bench.engines import missing_engines
from bench.equities import measure_equities, missing_calculators
from bench.evaluations import measure_evaluations, missing
from bench.evenings import ENTRIES, PEOPLE, measure_evenings, report_evenings
from bench.hands import NotTheSameGame, measure, measure_houses
from bench.leagues import NIGHTS, measure_leagues, report_leagues
from bench.logs import measure_logs
from bench.page import NotWritten, write
from bench.report import report
from bench.store import measure_store, report_store
from bench.tables import TABLES
from cutcard.cli.command_base import engine

BLOCKS = 4
HANDS = 25


def run(
    seconds: float, tables: list[str], *, blocks: int = BLOCKS, hands: int = HANDS, kernels: bool = False
) -> dict[str, Any]:
    """Benchmark for about so many seconds; warming up and proving that both play the same game come on top."""
    pools = {name: make_blocks(blocks, hands, TABLES[name].who) for name in {"nlhe-6", *tables}}
    share = seconds / (len(tables) + 2)
    return {
        "hands": {name: measure(TABLES[name], pools[name], share) for name in tables},
        "houses": measure_houses("nlhe-6", pools["nlhe-6"], share * 2 / 3),
        "evaluations": measure_evaluations(share),
        "batches": measure_batches(share / 6, kernels=kernels),
        "equities": measure_equities(share / 3, kernels=kernels),
        "missing": [*missing(), *missing_engines(), *missing_calculators()],
        "events": measure_logs("nlhe-6", pools["nlhe-6"], share / 3),
        "machine": {"python": platform.python_version(), "cpus": os.cpu_count(), "engine": engine()},
    }


def _other(options: argparse.Namespace) -> tuple[Any, str] | None:
    """The other benchmark that was asked for, for programs and for people."""
    if options.store is not None:
        rows = measure_store(9 if options.quick else 36, options.store or ["sqlite"])
        return rows, report_store(rows)
    if options.evenings:
        rooms = measure_evenings(PEOPLE[:2], ENTRIES[:2]) if options.quick else measure_evenings()
        return rooms, report_evenings(rooms)
    if options.leagues:
        leagues = measure_leagues(NIGHTS[:2]) if options.quick else measure_leagues()
        return leagues, report_leagues(leagues)
    if options.books:
        books = measure_books(NIGHTS[:2]) if options.quick else measure_books()
        return books, report_books(books)
    return None


def _write(page: Path, words: list[str]) -> int:
    try:
        write(page, words)
    except NotWritten as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def main(argv: list[str]) -> int:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(prog="go.py bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="half a minute instead of three, without compiled kernels")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    parser.add_argument("--profile", metavar="TABLE", choices=TABLES, help=f"where our time goes: {', '.join(TABLES)}")
    parser.add_argument("--compiled", action="store_true", help="measure the engine compiled by mypyc instead")
    parser.add_argument("--store", metavar="URL", nargs="*", help="measure stores instead: sqlite, postgresql://...")
    parser.add_argument("--evenings", action="store_true", help="measure a cash room as it grows instead")
    parser.add_argument("--leagues", action="store_true", help="measure a league as it grows instead")
    parser.add_argument("--books", action="store_true", help="measure the club's books as they grow instead")
    parser.add_argument(
        "--write", metavar="FILE", help="measure both engines, and write the tables of docs/speed.md anew"
    )
    options = parser.parse_args(argv)
    if options.write:
        return _write(Path(options.write), ["--quick"] if options.quick else [])
    if options.compiled:
        return measure_compiled([word for word in argv if word != "--compiled"])
    if options.profile:
        print(profile(options.profile, make_blocks(BLOCKS, HANDS * 4, TABLES[options.profile].who)))
        return 0
    if (other := _other(options)) is not None:
        found, told = other
        print(json.dumps(found, indent=2) if options.json else told)
        return 0
    try:
        found = run(12 if options.quick else 170, list(TABLES), kernels=not options.quick)
    except NotTheSameGame as difference:
        print(f"The engines do not play the same game: {difference}", file=sys.stderr)
        return 1
    print(json.dumps(found, indent=2) if options.json else report(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
