"""`cutcard lab simulate`: a tournament simulated without cards, or many played by bots, two kinds side by side."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.command_base import HOUSE, UsageProblem, console, json_option, print_json, progress, seed_option
from cutcard.cli.lab.worker_options import place, spread_options, spreading

if TYPE_CHECKING:
    from cutcard.lab.tournaments.bot_tournaments import NightChunk, PlayedNight, PlayedNights
    from cutcard.tournament.plan.plan import Plan

template_option = click.option(
    "--template",
    "event",
    default="standard-night",
    show_default=True,
    metavar="TEMPLATE",
    help="Template id, or a path to your own file.",
)
_MOST_PLAYED = 1_000


def plan_of(event: str) -> "Plan":
    """The plan of a template or a file."""
    from cutcard.tournament.plan.templates import read_template

    try:
        return read_template(event).plan
    except ValueError as wrong:
        raise UsageProblem(str(wrong)) from wrong


@click.command()
@template_option
@click.option("--entrants", type=click.IntRange(2, 100_000), default=100, show_default=True, help="Number of players.")
@click.option("--recorded", "told", type=click.IntRange(0, 100), default=100, show_default=True, metavar="PERCENT",
              help="Percentage of hands to record. Places, payouts and books don't depend on it.")  # fmt: skip
@click.option("--tournaments", "nights", type=click.IntRange(0, 100_000), default=0, metavar="N",
              help="Let bots of four styles play this many tournaments with cards instead.")  # fmt: skip
@click.option("--compare", "against", default="", metavar="TEMPLATE",
              help="Compare with this template on the same seeds.")  # fmt: skip
@click.option("--compare-house", "house", default="", metavar="HOUSE",
              help=f"Compare with these house rules on the same seeds. {HOUSE}")  # fmt: skip
@click.option("--pace", type=click.Choice(("cards", "online")), default="cards", show_default=True,
              help="Decision times: live cards or online buttons.")  # fmt: skip
@click.option("--report", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER",
              help="Write an offline HTML report with SVG and PNG plots.")  # fmt: skip
@seed_option
@spread_options
@json_option
def simulate(  # noqa: PLR0913 - an option each
    *, event: str, entrants: int, told: int, nights: int, against: str, house: str, pace: str,
    report: Path | None, seed: int, on: str | None, processes: int | None, resume: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Simulate a whole tournament and audit it.

    No cards are dealt: chance decides who busts and every house rule is applied. At the end places, chips and money
    are audited; errors are printed with exit code 1. With --tournaments bots play many tournaments and every hand
    is dealt: length, hands per level, broken tables, stack depth, busts, payouts. The same seeds give the same
    results.
    """
    if not nights:
        _direct(event, entrants, told, seed, as_json=as_json)
        return
    if entrants > _MOST_PLAYED:
        raise UsageProblem(f"{entrants:,} players are too many for --tournaments; the limit is {_MOST_PLAYED:,}.")
    from cutcard.lab.tournaments.bot_tournaments import NightChunk

    plans = _plans(event, against, house)
    sides = [
        NightChunk(plan=plan, house=rules, players=entrants, seed=seed, pace=pace) for plan, rules in plans.values()
    ]
    played = _play(sides, nights, place(on, processes), resume)
    _tell([*plans], sides, played, report, as_json=as_json)


def _plans(event: str, against: str, house: str) -> "dict[str, tuple[Plan, str]]":
    """The plans to play, by column name; with house rules instead of their own."""
    from cutcard.bots.house_rules import pack_house

    first = plan_of(event)
    if against and house:
        raise UsageProblem("Choose --compare or --compare-house, not both.")
    if house:
        rules = pack_house(house)
        if rules == pack_house(first.house):
            raise UsageProblem(f"{event} already uses {house}. Choose another house.")
        return {first.house: (first, ""), house: (first, rules)}
    if against == event:
        raise UsageProblem(f"You can't compare {event} with itself. Choose another template.")
    return {event: (first, ""), **({against: (plan_of(against), "")} if against else {})}


def _play(sides: "list[NightChunk]", nights: int, where: str, resume: Path | None) -> "list[list[PlayedNight]]":
    """Play so many tournaments of each side, with the same seeds."""
    from msgspec.structs import replace

    from cutcard.lab.tournaments.bot_tournaments import play_night
    from cutcard.lab.workers import spread

    chunks = [replace(side, seed=side.seed + at) for at in range(nights) for side in sides]
    found: list[list[PlayedNight]] = [[] for _ in sides]
    with spreading("Playing tournaments", resume) as told:
        for number, night in spread(play_night, chunks, on=where, resume=resume, told=told):
            found[number % len(sides)].append(night)
    return found


def _tell(
    titles: list[str],
    sides: "list[NightChunk]",
    played: "list[list[PlayedNight]]",
    report: Path | None,
    *,
    as_json: bool,
) -> None:
    import msgspec

    from cutcard.lab.tournaments.bot_tournaments import summarize

    players = sides[0].players
    sums = [summarize(title, players, nights) for title, nights in zip(titles, played, strict=True)]
    title = f"{players} players: {' vs. '.join(titles)}"
    page = _written(report, title, sums, played, sides[0].plan.currency) if report else None
    if as_json:
        print_json({"players": players, "nights": msgspec.to_builtins(sums), "report": str(page) if page else ""})
        return
    from rich.table import Table

    from cutcard.lab.tournaments.report import rows

    table = Table("", *titles, title=title)
    for row in rows(sums):
        table.add_row(*row)
    console().print(table)
    if page:
        console().print(f"Report written to {page}.", markup=False)


def _written(
    folder: Path, title: str, sums: "list[PlayedNights]", played: "list[list[PlayedNight]]", currency: str
) -> Path:
    from cutcard.lab.tournaments.report import write

    try:
        return write(folder, title, sums, played, currency)
    except OSError as wrong:
        raise UsageProblem(f"The report can't be written: {wrong}") from wrong


# Without cards --------------------------------------------------------------------------------------------------------


def _direct(event: str, entrants: int, told: int, seed: int, *, as_json: bool) -> None:
    from time import perf_counter

    from cutcard.lab.tournaments.run_tournament import pay_out, play_out, violations
    from cutcard.lab.tournaments.simulated_tournament import Field
    from cutcard.tournament.money.money_report import where_the_money_went

    began = perf_counter()
    field = Field.with_entrants(plan_of(event), entrants, seed, told)
    with progress("Simulating") as so_far:
        field.begin()
        play_out(field, lambda field: so_far(min(len(field.night.floor.outs), entrants - 1), entrants))
        pay_out(field)
    page = where_the_money_went(field.night, field.rules)
    wrong = [*violations(field.night, field.rules), *(["the books don't match"] if page.came != page.went else [])]
    found = {
        "event": event,
        "entrants": entrants,
        "told_percent": told,
        "entries": field.night.record.entry,
        "done": dict(sorted(field.entered.items())),
        "currency": field.night.plan.currency,
        "in_cents": page.came,
        "out_cents": page.went,
        "wrong": wrong,
        "seconds": round(perf_counter() - began, 1),
    }
    print_json(found) if as_json else _print_directed(found)
    if wrong:
        raise SystemExit(1)


def _print_directed(told: dict[str, Any]) -> None:
    from cutcard.english import money

    out = console()
    out.print(f"{told['entrants']:,} entrants, {told['entries']:,} entries in {told['seconds']} s.")
    out.print("Done: " + ", ".join(f"{name} {count:,}" for name, count in told["done"].items()))
    came, went = (money(told[side], told["currency"]) for side in ("in_cents", "out_cents"))
    out.print(f"In {came}, out {went}.")
    out.print("\n".join(told["wrong"]) or "Seats, chips, places and money are consistent.")
