"""`cutcard icm`: the value of stacks in prizes and bounties, the effect of a bust, and what an all-in needs."""

from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.command_base import UsageProblem, console, json_option, print_json, progress, seed_option

if TYPE_CHECKING:
    from cutcard.tournament.money.icm import AtStake

MOST = 20_000
"""The most players."""
_CHIPS = 10**12
_CENTS = 10**12


@click.command()
@click.argument("stacks", nargs=-1, required=True, metavar="STACK...")
@click.option("--prizes", default="", metavar="50,30,20", help="Remaining prizes, first place first.")
@click.option("--bounties", default="", metavar="10,10,20", help="Bounty on each player; one amount applies to all.")
@click.option("--progressive", "growing", type=click.IntRange(1, 100), metavar="PERCENT",
              help="Progressive bounties: this share is won at once and the rest goes on the winner.")  # fmt: skip
@click.option(
    "--bust", default="", metavar="PLAYER", help="Show how every player's value changes if this player busts next."
)
@click.option(
    "--winner",
    "by",
    default="",
    metavar="PLAYER",
    help="Who wins their chips (default: any player who covers them, with equal chance).",
)
@click.option("--all-in", nargs=2, metavar="PLAYER AGAINST", help="The equity needed to call an all-in.")
@click.option("--pot", type=click.IntRange(0, _CHIPS), default=0, help="With --all-in: chips already in the pot.")
@click.option("--samples", type=click.IntRange(0, 10_000_000), default=0, metavar="COUNT",
              help="Sample this many finishing orders (automatic if an exact calculation takes too long).")  # fmt: skip
@seed_option
@json_option
def icm(stacks: tuple[str, ...], *, as_json: bool, **said: Any) -> None:
    """Calculate ICM for stacks and prizes.

    A STACK is a number of chips, with an optional name: Ann=12000. Players without a name are 1, 2, 3.
    """
    names, chips = _stacks(stacks)
    table = _table(chips, said)
    with progress("Calculating"):
        found: dict[str, Any] = _worths(names, table, said)
    if said["bust"]:
        found["bust"] = _bust(names, table, said)
    elif said["by"]:
        raise UsageProblem("--winner names who wins the chips. Name the player who busts with --bust.")
    if said["all_in"]:
        found["all_in"] = _all_in(names, table, said)
    elif said["pot"]:
        raise UsageProblem("--pot needs --all-in.")
    print_json(found) if as_json else _print(found)


def _stacks(stacks: tuple[str, ...]) -> tuple[list[str], list[int]]:
    """Names and chips of the arguments."""
    names, chips = [], []
    parts = [part for stack in stacks for part in stack.split(",") if part]
    for number, part in enumerate(parts, 1):
        name, _, count = part.rpartition("=")
        if not (count.isdecimal() and count.isascii() and 0 < int(count) <= _CHIPS):
            raise UsageProblem(f'"{part}" is not a stack. Write 12000 or Ann=12000, at least one chip.')
        names.append(name or str(number))
        chips.append(int(count))
    if len(set(names)) < len(names):
        raise UsageProblem("Two players have the same name. Rename one.")
    if len(names) > MOST:
        raise UsageProblem(f"{len(names):,} stacks are too many; the limit is {MOST:,}.")
    return names, chips


def _money(text: str, what: str) -> tuple[int, ...]:
    """Amounts in cents of an argument."""
    found = []
    for part in (part.strip() for part in text.split(",") if part.strip()):
        try:
            cents = Decimal(part) * 100
        except InvalidOperation:
            cents = Decimal(-1)
        if not cents.is_finite() or cents != cents.to_integral_value() or not 0 <= cents <= _CENTS:
            raise UsageProblem(f'"{part}" is not an amount for {what}. Write 50 or 12.50.')
        found.append(int(cents))
    return tuple(found)


def _table(chips: list[int], said: dict[str, Any]) -> "AtStake":
    from cutcard.tournament.money.icm import AtStake

    heads = _money(said["bounties"], "--bounties")
    if said["growing"] and not heads:
        raise UsageProblem("--progressive needs --bounties.")
    try:
        return AtStake(
            stacks=tuple(chips),
            prizes=_money(said["prizes"], "--prizes"),
            heads=heads * len(chips) if len(heads) == 1 else heads,
            in_cash=said["growing"] or 100,
        )
    except ValueError as wrong:
        raise UsageProblem(f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.") from wrong


def _who(names: list[str], name: str) -> int:
    if name not in names:
        raise UsageProblem(
            f'There is no player "{name}". Players: {", ".join(names[:10])}{" ..." * (len(names) > 10)}.'
        )
    return names.index(name)


def _worths(names: list[str], table: "AtStake", said: dict[str, Any]) -> dict[str, Any]:
    """Each player's stack and its value."""
    from cutcard.lab.samples import sampled, too_slow
    from cutcard.tournament.money.icm import bounties_of, in_cents, prizes_of

    samples = said["samples"] or (100_000 if too_slow(table) else 0)
    rows: list[dict[str, Any]] = [
        {"name": name, "stack": stack} for name, stack in zip(names, table.stacks, strict=True)
    ]
    errors: tuple[tuple[float, ...], tuple[float, ...]] | None = None
    if samples:
        told = sampled(table, samples, said["seed"])
        prizes, bounties, errors = told.prizes, told.bounties, (told.prize_errors, told.bounty_errors)
    else:
        prizes, bounties = prizes_of(table), bounties_of(table)
    for what, parts, total in (("prizes", prizes, table.prizes[: len(names)]), ("bounties", bounties, table.heads)):
        for row, cents in zip(rows, in_cents(parts, sum(total)), strict=True):
            row[what] = cents / 100
    for at, row in enumerate(rows) if errors else ():
        row["prizes_error"], row["bounties_error"] = (round(each[at] / 100, 4) for each in errors or ())
    return {"exact": not samples, "samples": samples, "players": rows}


def _bust(names: list[str], table: "AtStake", said: dict[str, Any]) -> dict[str, Any]:
    from cutcard.tournament.money.icm import bust, in_cents

    player, taker = _who(names, said["bust"]), _who(names, said["by"]) if said["by"] else None
    if player == taker:
        raise UsageProblem("A player can't win their own chips. Name two players.")
    _not_too_slow(table, "A bust")
    told = bust(table, player, taker)
    gains = {name: cents / 100 for name, cents in zip(names, in_cents(told.gains, 0), strict=True)}
    return {"player": names[player], "takers": [names[at] for at in told.takers], "gains": gains}


def _all_in(names: list[str], table: "AtStake", said: dict[str, Any]) -> dict[str, Any]:
    from cutcard.tournament.money.icm import all_in

    player, against = (_who(names, name) for name in said["all_in"])
    if player == against:
        raise UsageProblem("A player can't be all-in against themselves. Name two players.")
    _not_too_slow(table, "An all-in")
    told = all_in(table, player, against, said["pot"])
    return {
        "player": names[player],
        "against": names[against],
        "chips": told.chips,
        "pot": said["pot"],
        **{name: round(getattr(told, name) / 100, 2) for name in ("fold", "win", "lose")},
        **{name: round(getattr(told, name), 4) for name in ("needs", "needs_by_chips", "premium")},
        "bubble_factor": round(told.bubble, 3) if told.win > told.fold else None,
    }


def _not_too_slow(table: "AtStake", what: str) -> None:
    from cutcard.lab.samples import too_slow

    if too_slow(table):
        raise UsageProblem(f"{what} needs exact sums, and they take too long with this many players.")


def _print(found: dict[str, Any]) -> None:
    from rich.markup import escape
    from rich.table import Table

    hunted = any(row["bounties"] for row in found["players"])
    table = Table("player", box=None, pad_edge=False)
    for name in ("stack", "prizes", *(("bounties",) if hunted else ())):
        table.add_column(name, justify="right")
    for row in found["players"]:
        sums = [_sum(row, what) for what in (("prizes", "bounties") if hunted else ("prizes",))]
        table.add_row(escape(row["name"]), f"{row['stack']:,}", *sums)
    out = console()
    out.print(table)
    if not found["exact"]:
        out.print(f"Sampled from {found['samples']:,} finishing orders; ± is the standard error.")
    if (bust := found.get("bust")) is not None:
        takers = " or ".join(bust["takers"][:4]) + (" or another" if len(bust["takers"]) > 4 else "")
        out.print(f"\nIf {bust['player']} busts next, to {takers}:", markup=False)
        for name, gain in bust["gains"].items():
            out.print(f"  {name}: {gain:+,.2f}", markup=False)
    if (call := found.get("all_in")) is not None:
        worths = f"fold {call['fold']:,.2f}, win {call['win']:,.2f}, lose {call['lose']:,.2f}."
        out.print(f"\n{call['player']} all-in against {call['against']} for {call['chips']:,}: {worths}", markup=False)
        needs = f"win {call['needs']:.1%} of the time; by chips alone {call['needs_by_chips']:.1%}"
        out.print(f"Call with {needs}. Risk premium {call['premium'] * 100:+.1f} points.", markup=False)


def _sum(row: dict[str, Any], what: str) -> str:
    error = row.get(f"{what}_error")
    return f"{row[what]:,.2f}" if error is None else f"{row[what]:,.2f} ± {error:,.2f}"
