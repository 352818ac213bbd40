"""`cutcard tournament`: templates, structures, plan problems."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

import click
from rich.markup import escape

from cutcard.cli.command_base import UsageProblem, WholeGroup, console, json_option, print_json, time_format_option
from cutcard.rules.rotation import name_of
from cutcard.style import ClubStyle
from cutcard.tournament.plan.chip_set import ChipsToBring
from cutcard.tournament.plan.plan import Chip, Plan, Price
from cutcard.tournament.plan.plan_check import PlanProblem
from cutcard.tournament.plan.structure import Break, Structure, write_item
from cutcard.tournament.plan.structure_builder import Generated
from cutcard.tournament.plan.templates import Template

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.style import TimeFormat


PACES = ("turbo", "standard", "deep")


@click.group(
    cls=WholeGroup,
    order="templates show check chips structure forecast icm",
    late={"forecast": "cutcard.cli.tournament:forecast", "icm": "cutcard.cli.tournament:icm"},
)
def tournament() -> None:
    """Plan tournaments, forecast their end, value stacks."""


@tournament.command("templates")
@time_format_option
@json_option
def list_templates(times: "TimeFormat", *, as_json: bool) -> None:
    """List the built-in templates."""
    import msgspec

    from cutcard.style import ClubStyle
    from cutcard.tournament.plan.templates import templates

    if as_json:
        print_json([msgspec.to_builtins(one) for one in templates()])
    else:
        print_events(console(), templates(), ClubStyle(times=times))


@tournament.command()
@click.argument("name", metavar="TEMPLATE")
@time_format_option
@json_option
def show(name: str, times: "TimeFormat", *, as_json: bool) -> None:
    """Show a tournament: money, chips and levels with their times.

    TEMPLATE is the id of a built-in template or a path to your own TOML file.
    """
    import msgspec

    from cutcard.style import ClubStyle

    found = _template(name)
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        print_event(console(), found, ClubStyle(times=times))


@tournament.command()
@click.argument("name", metavar="TEMPLATE")
@json_option
def check(name: str, *, as_json: bool) -> None:
    """Check a plan against its house rules. Exit code 1 if it can't be announced.

    TEMPLATE is the id of a built-in template or a path to your own TOML file.
    """
    import msgspec

    from cutcard.rules import load_house
    from cutcard.rules.club_rules import tournament_rules
    from cutcard.rules.rotation import playable_ids, tags_of
    from cutcard.tournament.plan.plan_check import problems

    plan = _template(name).plan
    tags = tags_of(plan.game) if plan.game in playable_ids() else frozenset[str]()
    found = problems(plan, tournament_rules(load_house(plan.house), tags))
    if as_json:
        print_json([msgspec.to_builtins(one) for one in found])
    else:
        print_problems(console(), found)
    if any(one.severe for one in found):
        sys.exit(1)


@tournament.command()
@click.argument("name", metavar="TEMPLATE")
@click.option("--entrants", default=20, show_default=True, type=click.IntRange(1, 10_000), help="Number of players.")
@click.option("--rebuys", default=0, type=click.IntRange(0, 10_000), help="Rebuys and re-entries in total.")
@click.option("--add-ons", default=0, type=click.IntRange(0, 10_000), help="Add-ons in total.")
@json_option
def chips(name: str, *, entrants: int, rebuys: int, add_ons: int, as_json: bool) -> None:
    """Calculate how many chips of each color a tournament needs, color-ups included.

    TEMPLATE is the id of a built-in template or a path to your own TOML file.
    """
    import msgspec

    from cutcard.rules import load_house
    from cutcard.rules.club_rules import tournament_rules
    from cutcard.rules.rotation import tags_of
    from cutcard.tournament.plan.chip_set import Turnout, chips_to_bring
    from cutcard.tournament.plan.plan import spelled_out

    plan = _template(name).plan
    if not plan.chips:
        raise UsageProblem(f"{name} has no chip set")
    if rebuys and plan.rebuys is None and plan.re_entries is None:
        raise UsageProblem(f"{name} has neither rebuys nor re-entries")
    spelled = spelled_out(plan, tournament_rules(load_house(plan.house), tags_of(plan.game)))
    found = chips_to_bring(spelled, Turnout(entrants=entrants, again=rebuys, add_ons=add_ons))
    if as_json:
        print_json([msgspec.to_builtins(one) for one in found])
    else:
        print_chips(console(), found)


@tournament.command()
@click.option("--minutes", default=240, show_default=True, help="Target length in minutes, breaks included.")
@click.option("--chips", default=5_000, show_default=True, help="Starting stack.")
@click.option("--entrants", default=20, show_default=True, help="Expected entrants.")
@click.option("--pace", type=click.Choice(PACES), default="standard", show_default=True, help="Speed of the structure.")
@click.option("--level", default=0, help="Minutes per level (default: by pace).")
@click.option("--depth", default=0, help="Starting stack in big blinds (default: by pace).")
@click.option("--antes", type=click.Choice(("none", "each", "big_blind")), default="none", help="Who posts antes.")
@click.option("--break-every", default=60, show_default=True, help="Minutes of play between breaks; 0 for none.")
@click.option("--break-minutes", default=10, show_default=True, help="Minutes per break.")
@click.option("--style", type=click.Choice(("blinds", "limit", "stud")), default="blinds", help="Betting structure.")
@json_option
def structure(*, pace: str, level: int, depth: int, as_json: bool, **wanted: object) -> None:
    """Generate a blind structure that ends on time, with chips, breaks and color-ups."""
    import msgspec

    from cutcard.tournament.plan.structure_builder import PRESETS, Wish, generate

    preset = next(one for one in PRESETS if one.id == pace)
    wish = msgspec.convert({**wanted, "level": level or preset.level, "depth": depth or preset.depth}, Wish)
    try:
        made = generate(wish)
    except ValueError as wrong:
        raise UsageProblem(str(wrong)) from None
    if as_json:
        print_json(msgspec.to_builtins(made))
    else:
        print_structure(console(), made)


def _template(name: str) -> "Template":
    from cutcard.tournament.plan.templates import read_template

    try:
        return read_template(name)
    except ValueError as wrong:
        raise UsageProblem(str(wrong)) from None


def print_events(out: "Console", events: Iterable[Template], style: ClubStyle) -> None:
    """One template per line."""
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
    """One chip per line: how many to bring, and what for."""
    for one in found:
        uses = (("in stacks", one.stacks), ("for rebuys", one.again), ("for color-ups", one.colour_ups))
        said = ", ".join(f"{count:,} {use}" for use, count in uses if count)
        out.print(
            f"  [bold]{one.total:>6,}[/] × {one.value:,} {escape(one.colour)}" + (f" [dim]({said})[/]" if said else "")
        )


def print_problems(out: "Console", found: Iterable[PlanProblem]) -> None:
    """One problem per line, severe ones marked."""
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
    """One level or break per line; `written`: the start minute as a time."""
    begins = [written(minutes) for minutes in accumulate((item.minutes for item in structure), initial=0)]
    width, number = max(map(len, begins)), 0
    for item, begin in zip(structure, begins, strict=False):
        number += not isinstance(item, Break)
        text = write_item(item).partition(": ")[2] or write_item(item)
        name = "" if isinstance(item, Break) else str(number)
        out.print(f"  {begin:>{width}}  {name:>2}  {escape(text)}")
