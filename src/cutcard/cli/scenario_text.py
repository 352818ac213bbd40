"""What came out of scenarios: as plain facts for JSON, and as text for people."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.markup import escape

from cutcard.rules.problems import spell
from cutcard.scenario import Difference, Outcome, ScenarioError

if TYPE_CHECKING:
    from rich.console import Console


def outcome_facts(outcomes: Sequence[Outcome], errors: Sequence[ScenarioError]) -> dict[str, Any]:
    """All outcomes, what could not be read, and the sums."""
    played = [{**asdict(outcome), "holds": outcome.holds} for outcome in outcomes]
    unreadable = [
        {"where": problem.where, "line": problem.line, "place": spell(problem.path), "what": problem.what}
        for error in errors
        for problem in error.problems
    ]
    differ = sum(not outcome.holds for outcome in outcomes)
    return {"scenarios": played, "unreadable": unreadable, "hold": len(outcomes) - differ, "differ": differ}


def print_outcomes(out: "Console", outcomes: Sequence[Outcome], errors: Sequence[ScenarioError]) -> None:
    """What differs and what cannot be read, each with its place, and a sum."""
    for error in errors:
        for problem in error.problems:
            out.print(f"[red]unreadable[/] {escape(str(problem))}")
    for outcome in outcomes:
        if not outcome.holds:
            out.print(f"[red]differs[/] [bold]{escape(outcome.title)}[/] in {escape(outcome.house)}")
            for difference in outcome.differences:
                print_difference(out, difference)
    held = sum(outcome.holds for outcome in outcomes)
    other = len(outcomes) - held
    parts = [f"{held} of {len(outcomes)} scenarios came out as written"]
    parts += [f"{other} {'differs' if other == 1 else 'differ'}"] if other else []
    parts += [f"{len(errors)} {'file' if len(errors) == 1 else 'files'} cannot be read"] if errors else []
    out.print(f"[dim]{'; '.join(parts)}.[/]")


def print_difference(out: "Console", difference: Difference) -> None:
    """One difference: where, what was expected, what came, and the hand in one line."""
    out.print(f"  {escape(difference.where)}:{difference.line}: {escape(difference.step)}")
    out.print(f"    {escape(difference.what)}: expected [green]{escape(difference.expected)}[/]")
    out.print(f"    {' ' * len(difference.what)}  but got  [red]{escape(difference.got)}[/]")
    out.print(f"    [dim]{escape(difference.state)}[/]")
