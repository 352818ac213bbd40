"""`cutcard tournament`: built-in templates, what is wrong with a plan, chips needed and blind structures."""

import sys
from typing import TYPE_CHECKING

import click

from cutcard.cli.late import Mistake, WholeGroup
from cutcard.cli.options import console, json_option, print_json, time_format_option

if TYPE_CHECKING:
    from cutcard.style import TimeFormat
    from cutcard.tournament.plan.templates import Template

PACES = ("turbo", "standard", "deep")


@click.group(
    cls=WholeGroup,
    order="templates show check chips structure forecast icm",
    late={"forecast": "cutcard.cli.tournament:forecast", "icm": "cutcard.cli.night_worth:icm"},
)
def tournament() -> None:
    """Plan tournaments, forecast their end, value stacks."""


@tournament.command("templates")
@time_format_option
@json_option
def list_templates(times: "TimeFormat", *, as_json: bool) -> None:
    """List the built-in templates."""
    import msgspec

    from cutcard.cli.event_text import print_events
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

    from cutcard.cli.event_text import print_event
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

    from cutcard.cli.event_text import print_problems
    from cutcard.rules import load_house
    from cutcard.rules.club_rules import night_rules
    from cutcard.rules.rotation import playable_ids, tags_of
    from cutcard.tournament.plan.plan_check import problems

    plan = _template(name).plan
    tags = tags_of(plan.game) if plan.game in playable_ids() else frozenset[str]()
    found = problems(plan, night_rules(load_house(plan.house), tags))
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

    from cutcard.cli.event_text import print_chips
    from cutcard.rules import load_house
    from cutcard.rules.club_rules import night_rules
    from cutcard.rules.rotation import tags_of
    from cutcard.tournament.plan.prices import spelled_out
    from cutcard.tournament.plan.supplying import Turnout, chips_to_bring

    plan = _template(name).plan
    if not plan.chips:
        raise Mistake(f"{name} has no chip set")
    if rebuys and plan.rebuys is None and plan.re_entries is None:
        raise Mistake(f"{name} has neither rebuys nor re-entries")
    spelled = spelled_out(plan, night_rules(load_house(plan.house), tags_of(plan.game)))
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

    from cutcard.cli.event_text import print_structure
    from cutcard.tournament.plan.structure_builder import PRESETS, Wish, generate

    preset = next(one for one in PRESETS if one.id == pace)
    wish = msgspec.convert({**wanted, "level": level or preset.level, "depth": depth or preset.depth}, Wish)
    try:
        made = generate(wish)
    except ValueError as wrong:
        raise Mistake(str(wrong)) from None
    if as_json:
        print_json(msgspec.to_builtins(made))
    else:
        print_structure(console(), made)


def _template(name: str) -> "Template":
    from cutcard.tournament.plan.templates import read_template

    try:
        return read_template(name)
    except ValueError as wrong:
        raise Mistake(str(wrong)) from None
