"""`cutcard rules`: show, compare and lint rulebooks."""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, get_args

import click
import msgspec
from rich.markup import escape

from cutcard.cli.command_base import WholeGroup, console, house_option, json_option, print_json, progress
from cutcard.cli.rule_coverage import Covered, Status, shipped_proofs
from cutcard.rules import Rulebook, game_ids, read_game
from cutcard.rules.catalog import Kind
from cutcard.rules.data_files import path_in_words
from cutcard.rules.editor.diff import AnswerThere, SlotDifference, answer_of
from cutcard.rules.editor.form import form
from cutcard.rules.editor.lint import LintFinding, Severity
from cutcard.rules.editor.wording import meaning
from cutcard.rules.house_file import Layer, Row
from cutcard.rules.rulebook import reachable_rows, tables_of
from cutcard.rules.slot import slots

if TYPE_CHECKING:
    from rich.console import Console


kind_option = click.option("--kind", type=click.Choice(get_args(Kind)), help="Only rules on this topic (default: all).")


@click.group(cls=WholeGroup, order="list show diff lint questions coverage")
def rules() -> None:
    """Read, compare and check house rules."""


@rules.command("list")
@house_option(text="This house's rules, inherited ones included (default: every house's own rules).")
@kind_option
@json_option
def list_rules(house: str | None, kind: str | None, *, as_json: bool) -> None:
    """List rules, one per line: id, status, topic, text."""
    from cutcard.rules import house_ids, read_house

    found = (
        entries_of(read_house(house))
        if house
        else [e for h in house_ids() for e in entries_of(read_house(h), own=True)]
    )
    entries = [entry for entry in found if kind in (None, entry["kind"])]
    if as_json:
        print_json(entries)
    else:
        print_entries(console(), entries)


@rules.command()
@click.argument("name", metavar="RULE_OR_HOUSE")
@house_option(text="Show the rule as it applies in this house (default: its own).")
@json_option
def show(name: str, house: str | None, *, as_json: bool) -> None:
    """Show a rule, or all answers of a house."""
    from cutcard.rules import data_files, house_ids, read_house
    from cutcard.rules.rulebook import book_with

    if name in house_ids() or data_files.is_path(name):
        book = read_house(name)
        facts = house_facts(book)
        show_facts = print_house
    else:
        facts = rule_facts(read_house(house) if house else book_with(name), name)
        show_facts = print_rule
    if as_json:
        print_json(facts)
    else:
        show_facts(console(), facts)


@rules.command()
@click.argument("left", metavar="HOUSE")
@click.argument("right", metavar="HOUSE")
@json_option
def diff(left: str, right: str, *, as_json: bool) -> None:
    """Compare two houses question by question, with the rules of both in words."""
    from cutcard.rules import game_ids, read_game, read_house
    from cutcard.rules.editor.diff import diff as compare

    ours, theirs = read_house(left), read_house(right)
    found = compare(ours, theirs, [read_game(game) for game in game_ids()])
    if as_json:
        print_json({"left": ours.house, "right": theirs.house, "differences": [asdict(d) for d in found]})
    else:
        print_differences(console(), ours, theirs, found)


@rules.command()
@click.argument("file", metavar="FILE")
@json_option
def lint(file: str, *, as_json: bool) -> None:
    """Check a house file: errors, likely omissions, unanswered questions. Exit code 1 on errors."""
    from cutcard.rules.editor.lint import Severity
    from cutcard.rules.editor.lint import lint as check

    findings = check(file)
    if as_json:
        print_json(finding_facts(findings))
    else:
        print_findings(console(), findings)
    if any(finding.level is Severity.ERROR for finding in findings):
        sys.exit(1)


@rules.command()
@json_option
def questions(*, as_json: bool) -> None:
    """List every question a house can answer, with the possible answers."""
    from cutcard.rules.editor.wording import slots_in_words

    if as_json:
        print_json(slot_facts())
    else:
        click.echo(slots_in_words())


@rules.command()
@house_option(text="Only this house's own rules (default: every house's).")
@kind_option
@json_option
def coverage(house: str | None, kind: str | None, *, as_json: bool) -> None:
    """Show which scenarios and tests prove each rule, and what is missing."""
    with progress("Reading scenarios and tests"):
        covered = _covered(house)
    entries = [entry for entry in covered if kind in (None, entry.rule.kind)]
    if as_json:
        print_json(coverage_facts(entries))
    else:
        print_coverage(console(), entries)


def _covered(house: str | None) -> "tuple[Covered, ...]":
    from cutcard.cli import rule_coverage as cover
    from cutcard.rules import read_house

    wanted = cover.own_rules(read_house(house)) if house else cover.shipped_rules()
    return cover.coverage(wanted, cover.shipped_proofs())


Facts = dict[str, Any]


def entries_of(book: Rulebook, *, own: bool = False) -> list[Facts]:
    """The house's own rules and, unless only those are wanted, the inherited ones that its answers use."""
    stated = [(layer.id, rule) for layer in reversed(book.own) for rule in layer.rules]
    if not own:
        used = {rule for slot in slots() for _, row in _rows(book, slot) for _, rule in row.cited()}
        below = book.layers[len(book.own) :]
        stated += [(layer.id, rule) for layer in below for rule in layer.rules if rule.id in used]
    return [
        {
            "id": rule.id,
            "house": house,
            "section": rule.section,
            "kind": rule.kind,
            "software": rule.software,
            "standing": book.standing(rule.id),
            "says": rule.says,
        }
        for house, rule in stated
    ]


def print_entries(out: "Console", entries: Sequence[Facts]) -> None:
    """One rule per line."""
    for entry in entries:
        note = f"({entry['standing']}, {entry['kind']}, {entry['software']})"
        out.print(f"[bold]{escape(entry['id'])}[/] [dim]{note}[/] {escape(entry['says'])}")
    out.print(f"[dim]{len(entries)} rules[/]")


def _rows(book: Rulebook, slot: str) -> list[tuple[Layer, Row]]:
    """The rows that decide at the tables of this house."""
    return reachable_rows(book, slot, tables_of(book, [read_game(game) for game in game_ids()]))


def rule_facts(book: Rulebook, name: str) -> Facts:
    """Everything about a rule in this house."""
    rule = book.rule(name)
    rows = [row for slot in slots() for row in book.rows(slot) if name in {cited for _, cited in row.cited()}]
    return {
        **msgspec.to_builtins(rule),
        "house": next(layer.id for layer in book.layers if rule in layer.rules),
        "standing": book.standing(name),
        "answers": [{"slot": row.slot, "for": sorted(row.tags), **asdict(answer_of(book, row))} for row in rows],
        "proved_by": list(dict.fromkeys(proof.by for proof in shipped_proofs() if proof.rule == name)),
    }


def print_rule(out: "Console", facts: Facts) -> None:
    """A rule on a few lines."""
    out.print(f"[bold]{escape(facts['id'])}[/] ({facts['standing']})")
    out.print(f"  {escape(facts['says'])}")
    lines = [
        ("section", facts.get("section")),
        ("about", f"{facts['kind']}; software: {facts['software']}; for: {', '.join(facts.get('applies', ['all']))}"),
        ("example", facts.get("example")),
        ("our reading", facts.get("ambiguity")),
    ]
    lines += [("answers", _answer_line(answer)) for answer in facts["answers"]]
    lines += [("proved by", proof) for proof in facts["proved_by"] or ["nothing yet"]]
    for label, text in lines:
        if text:
            out.print(f"  [dim]{label}:[/] {escape(text)}")


def _answer_line(answer: Facts) -> str:
    only = f" for {' and '.join(answer['for'])}" if answer["for"] else ""
    return f"{answer['slot']} = {answer['kind']}{only}. {answer['means']} {answer['assumed']}".rstrip()


def house_facts(book: Rulebook) -> Facts:
    """A house with its answer to every slot."""
    answers = [
        {"slot": slot, "question": meaning(slots()[slot]), "from": layer.id, "for": sorted(row.tags)}
        | asdict(answer_of(book, row))
        for slot in sorted(slots())
        for layer, row in _rows(book, slot)
    ]
    layers = [layer.id for layer in book.layers]
    head = {"house": book.house, "title": book.title, "edition": book.edition, "digest": book.digest}
    return {**head, "layers": layers, "rules": len(book.rules), "answers": answers}


def print_house(out: "Console", facts: Facts) -> None:
    """A house, slot by slot."""
    out.print(f"[bold]{escape(facts['title'])}[/] ({facts['house']}, edition {facts['edition'] or 'not named'})")
    out.print(f"[dim]digest {facts['digest'][:12]}; lookup order: {', '.join(facts['layers'])}[/]")
    last = ""
    for answer in facts["answers"]:
        if answer["slot"] != last:
            last = answer["slot"]
            out.print(f"\n[bold]{escape(answer['question'])}[/] [dim]{last}[/]")
        print_answer(out, f"{' and '.join(answer['for'])}: " if answer["for"] else "", answer)


def print_answer(out: "Console", label: str, answer: Facts) -> None:
    """An answer with the rules behind it."""
    out.print(f"  [cyan]{escape(label)}[/]{escape(answer['means'])}")
    for rule in answer["rules"]:
        out.print(f"    {escape(rule['id'])} ({rule['standing']}): {escape(rule['says'])}")
    if answer["assumed"]:
        out.print(f"    [dim]our reading:[/] {escape(answer['assumed'])}")


def print_differences(out: "Console", left: Rulebook, right: Rulebook, found: Sequence[SlotDifference]) -> None:
    """What two houses answer differently."""
    out.print(f"[bold]{escape(left.title)}[/] and [bold]{escape(right.title)}[/]")
    for difference in found:
        tags = f" [yellow]{' and '.join(difference.tags)}[/]" if difference.tags else ""
        out.print(f"\n[bold]{escape(difference.question)}[/]{tags}")
        sides: list[tuple[Rulebook, AnswerThere]] = [(left, difference.left), (right, difference.right)]
        for book, answer in sides:
            print_answer(out, f"{book.house}: ", asdict(answer))
    same = len(slots()) - len({difference.slot for difference in found})
    out.print(f"\n[dim]{same} of {len(slots())} questions have the same answer.[/]")


def finding_facts(findings: Iterable[LintFinding]) -> list[Facts]:
    """What lint found for JSON."""
    told = [(finding.level, finding.problem) for finding in findings]
    return [
        {"level": level, "where": one.where, "line": one.line, "path": path_in_words(one.path), "what": one.what}
        for level, one in told
    ]


def print_findings(out: "Console", findings: Iterable[LintFinding]) -> None:
    """The lint findings, and a total."""
    colours = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.SILENT: "dim"}
    counts: Counter[Severity] = Counter()
    for finding in findings:
        counts[finding.level] += 1
        out.print(f"[{colours[finding.level]}]{finding.level}[/] {escape(str(finding.problem))}")
    errors, warnings, silent = (counts[level] for level in Severity)
    out.print(f"errors: {errors}, warnings: {warnings}, inherited: {silent}")


def slot_facts() -> Facts:
    """By slot: its question, and the possible answers with their settings."""
    return {
        name: {"question": meaning(slots()[name]), **msgspec.to_builtins(asked)} for name, asked in form().slots.items()
    }


def coverage_facts(entries: Iterable[Covered]) -> Facts:
    """Coverage for JSON."""
    found = [
        {
            "id": entry.rule.id,
            "house": entry.house,
            "kind": entry.rule.kind,
            "software": entry.rule.software,
            "status": entry.status,
            "proved_by": list(entry.proved_by),
        }
        for entry in entries
    ]
    return {"rules": found, "missing": sum(entry["status"] == Status.MISSING for entry in found)}


def print_coverage(out: "Console", entries: Sequence[Covered]) -> None:
    """A table of houses and statuses, then each missing rule."""
    from rich.table import Table

    table = Table("house", *Status)
    for house in dict.fromkeys(entry.house for entry in entries):
        counts = Counter(entry.status for entry in entries if entry.house == house)
        table.add_row(house, *(str(counts[status]) for status in Status))
    out.print(table)
    missing = [entry for entry in entries if entry.status is Status.MISSING]
    for entry in missing:
        out.print(f"[red]missing[/] [bold]{escape(entry.rule.id)}[/] ({entry.rule.kind}) {escape(entry.rule.says)}")
    out.print(f"{len(missing)} of {len(entries)} rules have no scenario or test")
