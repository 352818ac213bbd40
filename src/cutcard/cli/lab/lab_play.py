"""`cutcard lab play`: whole hands by the million, on all cores or a cluster, with the same figures everywhere."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.lab.worker_options import place, spread_options, spreading
from cutcard.cli.late import Mistake
from cutcard.cli.options import console, house_option, json_option, print_json

if TYPE_CHECKING:
    from cutcard.lab.play_hands import PlayTally


class Hands(click.ParamType[int]):
    """A number of hands, with or without _ or , between its figures."""

    name = "number"
    most = 10**9

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it, or say what is wrong."""
        try:
            hands = int(str(value).replace(",", "_"))
        except ValueError:
            hands = 0
        if not 1 <= hands <= self.most:
            self.fail(f'"{value}" is not a valid number of hands; use 1 to {self.most:,}', param, ctx)
        return hands


@click.command()
@click.option("--hands", type=Hands(), default=100_000, show_default=True, help="Number of hands.")
@house_option("standard")
@click.option(
    "--game",
    metavar="GAME",
    default="nlhe",
    show_default=True,
    help="Game, such as nlhe or stud, or a rotation: horse, eight.",
)
@click.option("--seats", type=click.IntRange(2, 10), default=6, show_default=True, help="Players at the table.")
@click.option("--seed", default=1, show_default=True, help="Random seed. The same seed gives the same hands.")
@spread_options
@json_option
def play(  # noqa: PLR0913 - an option each
    *, hands: int, house: str, game: str, seats: int, seed: int, on: str | None, processes: int | None,
    resume: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Play whole hands with fast random bots and print statistics.

    The engine that runs the tables plays every hand, with all events. Results depend only on the seed, not on the
    number of processes; the digest covers every final stack.
    """
    from time import perf_counter

    from cutcard.lab.house_rules import packed
    from cutcard.lab.play_hands import NotPlayedHere, PlayTally, chunks, must_be_played, play_chunk
    from cutcard.lab.spread_package import spread

    carried = packed(house)
    try:
        must_be_played(carried, game, seats)
    except NotPlayedHere as wrong:
        raise Mistake(str(wrong)) from wrong
    where, tally = place(on, processes), PlayTally()
    work = chunks(hands=hands, house=carried, game=game, seats=seats, seed=seed)
    began = perf_counter()
    with spreading("Playing", resume) as told:
        for _, part in spread(play_chunk, work, on=where, resume=resume, told=told):
            tally.add(part)
    _print(tally, perf_counter() - began, where, as_json=as_json)


def _print(tally: "PlayTally", seconds: float, where: str, *, as_json: bool) -> None:
    import msgspec

    if as_json:
        print_json({"on": where, "seconds": round(seconds, 2), "hands_per_second": round(tally.hands / seconds),
                    "played": msgspec.to_builtins(tally)})  # fmt: skip
        return
    from rich.table import Table

    out = console()
    out.print(f"{tally.hands:,} hands in {seconds:,.1f} seconds on {where}: {tally.hands / seconds:,.0f} per second.")
    out.print(
        f"{tally.showdowns:,} showdowns; {tally.moved:,} chips changed hands, {tally.largest:,} in the largest pot."
    )
    out.print(f"Rake: {tally.raked:,}. Digest of all final stacks: {tally.digest}")
    if tally.games:
        out.print(f"By game: {', '.join(f'{game} {hands:,}' for game, hands in tally.games.items())}.")
    table = Table("", "hands", "won", "chips won", "per 100 hands")
    for name, one in [*tally.styles().items(), *((f"seat {one.seat}, {one.style}", one) for one in tally.seats)]:
        row = (f"{one.hands:,}", f"{one.pots / one.hands:.1%}", f"{one.won:+,}", f"{100 * one.won / one.hands:+,.1f}")
        table.add_row(name, *row)
    out.print(table)
