"""`cutcard equity` and `cutcard lab warm`: equity of hands and ranges."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.command_base import UsageProblem, console, json_option, print_json, progress
from cutcard.cli.lab.worker_options import place, spread_options, spreading

if TYPE_CHECKING:
    from cutcard.equity import Equity
    from cutcard.lab.samples import EquityQuestion


@click.command()
@click.argument("ranges", nargs=-1, required=True, metavar="RANGE RANGE...")
@click.option("--board", default="", metavar="CARDS", help="The board, such as 'Ah 7d 2c'.")
@click.option("--dead", default="", metavar="CARDS", help="Dead cards.")
@click.option("--game", default="nlhe", show_default=True, metavar="GAME", help="Game id, or a path to its file.")
@click.option("--exact", is_flag=True, help="Enumerate every deal, however long it takes.")
@click.option("--sampled", is_flag=True, help="Sample deals even if all could be enumerated.")
@click.option("--deals", type=click.IntRange(1, 1_000_000_000), default=100_000, show_default=True,
              help="Deals per sample.")  # fmt: skip
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True,
              help="Random seed. The same seed gives the same sample.")  # fmt: skip
@spread_options
@json_option
def equity(  # noqa: PLR0913 - an option each
    ranges: tuple[str, ...], game: str, *, exact: bool, sampled: bool, on: str | None, processes: int | None,
    resume: Path | None, as_json: bool, **spot: Any,
) -> None:  # fmt: skip
    """Calculate the all-in equity of hands or ranges.

    Give one range per player: "QQ+, AKs", "A5s-A2s, 76s:0.5", "AhKh", "15%", random; "AAxx" and "AKQJds" in Omaha; in
    stud the known cards. All deals are enumerated if that is fast, or else sampled. With --workers, --processes or
    --resume deals are sampled in parallel, with the same result as in one process.
    """
    import msgspec

    from cutcard.equity import BUDGET, Way
    from cutcard.equity import equity as work_out
    from cutcard.lab.samples import EquityQuestion
    from cutcard.rules.game import read_game

    if exact and sampled:
        raise UsageProblem("Choose --exact or --sampled, not both.")
    way: Way = "exact" if exact else "sampled" if sampled else "auto"
    budget = 1 << 60 if way == "exact" else BUDGET
    try:
        if on or processes or resume:
            found = _by_many(EquityQuestion(ranges=ranges, game=game, **spot), place(on, processes), resume, way)
        else:
            with progress("Calculating") as told:
                found = work_out(*ranges, game=read_game(game), method=way, budget=budget, told=told, **spot)
    except ValueError as wrong:
        raise UsageProblem(str(wrong)) from wrong
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        _show(found)


def _by_many(question: "EquityQuestion", where: str, resume: Path | None, way: str) -> "Equity":
    from cutcard.lab.samples import spread_equity

    if way == "exact":
        raise UsageProblem("--exact runs in one process. With --workers, --processes or --resume, deals are sampled.")
    with spreading("Dealing", resume) as so_far:
        return spread_equity(question, on=where, resume=resume, so_far=so_far)


def _show(found: "Equity") -> None:
    """A table with a bar for each player."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("")
    sides = [side.name.replace("_", " ") for side in found.players[0].sides]
    split = len(sides) > 1
    for title in ("equity", "±" * (found.method == "sampled"), "wins", "ties", *(sides if split else ())):  # fmt: skip
        if title:
            table.add_column(title, justify="right")
    table.add_column("")
    for player in found.players:
        cells = [f"{player.equity:.2%}"]
        cells += [f"{2 * player.error:.2%}"] if found.method == "sampled" else []
        cells += [_share(player.wins, found), _share(player.ties, found)]
        cells += [f"{side.equity:.2%}" for side in player.sides] if split else []
        table.add_row(player.range, *cells, "█" * round(player.equity * 30))
    out = console()
    out.print(table)
    if found.method == "exact":
        out.print(f"Exact: all {found.deals:,} deals enumerated.")
    else:
        out.print(f"Sample of {found.deals:,} deals, seed {found.seed}; ± is a 95% interval.")
    if found.stands_pat:
        out.print("As if no one drew: all players show down the cards they have.")


def _share(count: int, found: "Equity") -> str:
    return f"{count / found.deals:.2%}"


@click.command()
def warm() -> None:
    """Compile and cache the kernels so later runs start at once."""
    try:
        from cutcard.equity.calculate import warm as compile_all

        with progress("Compiling"):
            compile_all()
    except ModuleNotFoundError as missing:
        raise UsageProblem(f"{missing}; without it NumPy is used for everything.") from missing
    console().print("All kernels are compiled and cached on disk.")
