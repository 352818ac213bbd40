"""`cutcard rules`: read, compare and check house rules."""

import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, get_args

import click

from cutcard.cli.command_base import progress
from cutcard.cli.late import WholeGroup
from cutcard.cli.options import console, house_option, json_option, print_json
from cutcard.rules.catalog import Kind

if TYPE_CHECKING:
    from cutcard.cli.rule_coverage import Covered

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
    from cutcard.cli.rules_text import entries_of, print_entries
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
    from cutcard.cli import rules_text as text
    from cutcard.rules import data_files, house_ids, read_house
    from cutcard.rules.rulebook import book_with

    if name in house_ids() or data_files.is_path(name):
        book = read_house(name)
        facts = text.house_facts(book)
        show_facts = text.print_house
    else:
        facts = text.rule_facts(read_house(house) if house else book_with(name), name)
        show_facts = text.print_rule
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
    from cutcard.cli.rules_text import print_differences
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
    from cutcard.cli.rules_text import finding_facts, print_findings
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
    from cutcard.cli.rules_text import slot_facts
    from cutcard.rules.editor.handbook import slots_in_words

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
    from cutcard.cli.rules_text import coverage_facts, print_coverage

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
