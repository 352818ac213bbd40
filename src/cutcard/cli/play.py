"""`cutcard play`: a hand in the terminal by chosen house rules."""

import random
import secrets
import sys
from typing import TYPE_CHECKING

import click

from cutcard.cli.command_base import UsageProblem, console, house_option

if TYPE_CHECKING:
    from rich.console import Console

    from cutcard.cli.terminal_table import TableSession
    from cutcard.rules import Game, Rulebook
    from cutcard.rules.rotation import Rotation

FEWEST, MOST, USUAL = 2, 10, 6


@click.command()
@house_option(text="House rules to play by (default: you are asked, or else standard).")
@click.option("--game", metavar="GAME", help="Game, such as nlhe or razz, or a rotation: horse, eight.")
@click.option(
    "--seats", type=click.IntRange(FEWEST, MOST), help="Number of players (default: 6 if the game allows it)."
)
@click.option("--seed", type=int, help="Random seed for the shuffle.")
@click.option("--auto", is_flag=True, help="Watch a hand play itself, with the rules cited.")
@click.option("--hands", type=click.IntRange(1, 1_000), default=1, show_default=True, help="Number of hands to watch.")
def play(*, house: str | None, game: str | None, seats: int | None, seed: int | None, auto: bool, hands: int) -> None:
    """Play a hand against bots by house rules.

    Without a terminal, or with --auto, the hand plays itself and cites the rules as they apply. A rotation plays one
    orbit of each game; each hand shows its game and the next one.
    """
    from rich.markup import escape

    from cutcard.cli.terminal_table import Left, TableSession
    from cutcard.rules import read_house

    out = console()
    asks = sys.stdin.isatty() and not auto
    book = read_house(house or (_ask_house(out) if asks else "standard"))
    chosen = _game(book, game or (_ask_game(out, book) if asks else ""))
    count = min(seats or USUAL, chosen.most_players)
    rng = secrets.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - a seed is for seeing it again
    out.print(f"[bold]{escape(chosen.name)}[/], rules: [bold]{escape(book.title)}[/]\n")
    session = TableSession(out, book, chosen, count, rng, (lambda: _typed(out)) if asks else None)
    try:
        _play_on(session, 1 if asks else hands, asks=asks)
    except Left:
        out.print("  You leave the table. Good night.")


def _play_on(session: "TableSession", hands: int, *, asks: bool) -> None:
    """Play so many hands, and more while the person wants them and has chips."""
    from cutcard.cli.terminal_table import YOU

    for _ in range(hands):
        if sum(map(bool, session.stacks.values())) > 1:
            session.play_hand()
    while asks and session.stacks[YOU] and sum(map(bool, session.stacks.values())) > 1:
        if not click.confirm("Another hand?", default=True):
            return
        session.play_hand()


def _typed(out: "Console") -> str:
    from cutcard.cli.terminal_table import Left

    try:
        return out.input("[bold]> [/]")
    except (EOFError, KeyboardInterrupt):
        raise Left from None


def _ask_house(out: "Console") -> str:
    from cutcard.rules import house_ids, read_house

    for name in house_ids():
        out.print(f"  [bold]{name}[/] {read_house(name).title}")
    return str(click.prompt("House rules", default="standard", type=click.Choice(house_ids()), show_choices=False))


def _ask_game(out: "Console", book: "Rulebook") -> str:
    from cutcard.rules import read_game
    from cutcard.rules.rotation import load_rotation, rotation_ids

    played = _played(book)
    for name in played:
        named = load_rotation(name) if name in rotation_ids() else read_game(name)
        out.print(f"  [bold]{name}[/] {named.name}")
    return str(click.prompt("Which game", default=_usual(played), type=click.Choice(played), show_choices=False))


def _game(book: "Rulebook", name: str) -> "Game | Rotation":
    """The game or rotation of this name, or the house's usual game; a refusal cites the rule."""
    from cutcard.cli.terminal_table import usual_rules
    from cutcard.rules import cite, read_game
    from cutcard.rules.rotation import read_rotation

    wanted = name or _usual(_played(book))
    chosen = read_rotation(wanted) or read_game(wanted)
    for rules in usual_rules(chosen, book):
        if not rules.games.played(rules.game.id):
            cites = "; ".join(cite(book, rule) for rule in rules.games.cites)
            raise UsageProblem(f"{rules.game.name} is not offered here: {rules.games.allowed()} [{cites}]")
    return chosen


def _played(book: "Rulebook") -> list[str]:
    """The house's games, and then the rotations whose games it all plays."""
    from cutcard.cli.terminal_table import usual_rules
    from cutcard.rules import game_ids, read_game
    from cutcard.rules.rotation import load_rotation, rotation_ids

    every: list[Game | Rotation] = [*map(read_game, game_ids()), *map(load_rotation, rotation_ids())]
    return [one.id for one in every if all(r.games.played(r.game.id) for r in usual_rules(one, book))]


def _usual(played: list[str]) -> str:
    return "nlhe" if "nlhe" in played else played[0]
