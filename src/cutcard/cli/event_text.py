"""Events, structures and what is wrong with them as text for people."""

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

from rich.markup import escape

from cutcard.rules.rotation import name_of
from cutcard.style import ClubStyle
from cutcard.tournament.plan.plan import Chip, Plan, Price
from cutcard.tournament.plan.plan_check import PlanProblem
from cutcard.tournament.plan.structure import Break, Structure
from cutcard.tournament.plan.structure_builder import Generated
from cutcard.tournament.plan.supplying import ChipsToBring
from cutcard.tournament.plan.templates import Template
from cutcard.tournament.plan.writing import write_item

if TYPE_CHECKING:
    from rich.console import Console


def print_events(out: "Console", events: Iterable[Template], style: ClubStyle) -> None:
    """One event a line."""
    for one in events:
        when = ", ".join(filter(None, (one.when, style.typed(one.at))))
        out.print(f"[bold]{escape(one.id)}[/] [dim]({escape(one.plan.house)}; {escape(when)})[/] {escape(one.about)}")


def print_event(out: "Console", event: Template, style: ClubStyle) -> None:
    """Jackpot, high hand and promotions."""
    plan = event.plan
    out.print(f"[bold]{escape(plan.title)}[/] [dim]({escape(event.id)}, {escape(plan.house)})[/]")
    out.print(escape(event.about))
    for line in _money(plan):
        out.print(f"  {escape(line)}")
    out.print(f"  {escape(_chips(plan.chips))}")
    start = _minute(event.at)
    _print_levels(out, plan.structure, lambda minutes: style.minute(start + minutes))
    out.print(f"[dim]By {escape(', '.join(event.cites))}[/]")


def print_structure(out: "Console", made: Generated) -> None:
    """Levels with the minute at which each begins."""
    out.print(escape(_chips(made.chips)))
    _print_levels(out, made.structure, lambda minutes: f"{minutes // 60}:{minutes % 60:02}")
    out.print(f"[dim]Ends about level {made.last_level}, after {made.minutes} minutes.[/]")


def print_chips(out: "Console", found: Iterable[ChipsToBring]) -> None:
    """One chip a line: how many to bring, and what for."""
    for one in found:
        uses = (("in stacks", one.stacks), ("for rebuys", one.again), ("for color-ups", one.colour_ups))
        said = ", ".join(f"{count:,} {use}" for use, count in uses if count)
        out.print(
            f"  [bold]{one.total:>6,}[/] × {one.value:,} {escape(one.colour)}" + (f" [dim]({said})[/]" if said else "")
        )


def print_problems(out: "Console", found: Iterable[PlanProblem]) -> None:
    """One a line, the severe ones marked."""
    told = list(found)
    for one in told:
        mark = "[red]wrong[/]" if one.severe else "[yellow]hint[/]"
        cites = f" [dim]({escape(', '.join(one.cites))})[/]" if one.cites else ""
        out.print(f"{mark} {escape(one.where)}: {escape(one.words)}{cites}")
    if not told:
        out.print("No problems found.")


def _money(plan: Plan) -> Iterator[str]:
    yield f"{name_of(plan.game)}, {plan.seats}-handed" + (f", max {plan.capacity} players" if plan.capacity else "")
    yield f"Buy-in {_price(plan, plan.buy_in)}"
    if plan.rebuys is not None:
        yield "Rebuys" + (f" {_price(plan, plan.rebuys.price)}" if plan.rebuys.price else " at house price")
    for one in plan.add_ons:
        yield f"{one.title}" + (f" {_price(plan, one.price)}" if one.price else " at house price")


def _price(plan: Plan, price: Price) -> str:
    parts = [plan.money(price.cents)]
    parts += [f"{plan.money(price.fee)} fee"] if price.fee else []
    parts += [f"{plan.money(price.bounty)} bounty"] if price.bounty else []
    return f"{' + '.join(parts)} for {price.chips:,} chips"


def _chips(chips: tuple[Chip, ...]) -> str:
    each = ", ".join(f"{chip.each} × {chip.value:,}" for chip in chips if chip.each)
    later = ", ".join(f"{chip.value:,}" for chip in chips if not chip.each)
    return f"Starting stack {each or 'not set'}" + (f"; later {later}" if later else "")


def _minute(at: str) -> int:
    hours, _, minutes = at.partition(":")
    return int(hours) * 60 + int(minutes) if minutes else 0


def _print_levels(out: "Console", structure: Structure, written: Callable[[int], str]) -> None:
    """One level or break a line; `written`: the minute after the start at which it begins, as a time."""
    begins = [written(minutes) for minutes in accumulate((item.minutes for item in structure), initial=0)]
    width, number = max(map(len, begins)), 0
    for item, begin in zip(structure, begins, strict=False):
        number += not isinstance(item, Break)
        text = write_item(item).partition(": ")[2] or write_item(item)
        name = "" if isinstance(item, Break) else str(number)
        out.print(f"  {begin:>{width}}  {name:>2}  {escape(text)}")
