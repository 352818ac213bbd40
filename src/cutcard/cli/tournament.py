"""`cutcard tournament`: stack values, growth, forecast, bots."""

from time import time
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.command_base import (
    TableSteps,
    UsageProblem,
    console,
    json_option,
    print_json,
    progress,
    seed_option,
    time_format_option,
)
from cutcard.cli.lab.simulate import plan_of, template_option
from cutcard.cli.server.archive import db_option, with_store

if TYPE_CHECKING:
    from cutcard.style import TimeFormat
    from cutcard.tournament.plan.plan import Plan
    from cutcard.tournament.views.context import TournamentContext
    from cutcard.tournament.views.view_types import AtStakeView


@click.command()
@db_option
@click.argument("stacks", nargs=-1, metavar="[NAME=CHIPS]...")
@click.option(
    "--tournament", "wanted", default="", metavar="ID", help="Tournament id (default: the latest one in progress)."
)
@click.option(
    "--bust", default="", metavar="NAME", help="Show how every player's value changes if this player busts next."
)
@click.option(
    "--winner",
    "by",
    default="",
    metavar="NAME",
    help="Who wins their chips (default: any player who covers them, with equal chance).",
)
@json_option
def icm(db: str | None, stacks: tuple[str, ...], wanted: str, bust: str, by: str, *, as_json: bool) -> None:
    """Show the ICM value of stacks in a running tournament.

    With --bust it shows what a bust would change. Uses the counted stacks; NAME=CHIPS sets one that was not
    counted. The server may keep running.
    """
    import msgspec

    from cutcard.tournament.act_types import RefusedAtNight
    from cutcard.tournament.views.money import at_stake

    context = _context(db, wanted)
    said = dict(_stack(context, part) for part in stacks)
    try:
        with progress("Calculating"):
            told = at_stake(context, said, _player(context, bust), _player(context, by))()
    except RefusedAtNight as refused:
        raise UsageProblem(str(refused)) from refused
    if as_json:
        print_json(msgspec.to_builtins(told))
    else:
        _print(context, told)


def _context(db: str | None, wanted: str) -> "TournamentContext":
    from cutcard.room.read_only import night_kept
    from cutcard.streams.faults import NoRulebook

    try:
        with progress("Reading the club"):
            found = with_store(db, lambda store: night_kept(store, wanted, round(time() * 1000)))
    except NoRulebook as missing:
        raise UsageProblem(str(missing)) from missing
    if found is None:
        raise UsageProblem(f'There is no tournament "{wanted}".' if wanted else "No tournament is in progress.")
    return found


def _player(context: "TournamentContext", name: str) -> str:
    """The id of the player with this name who is still in."""
    if not name:
        return ""
    called = {one.name.casefold(): one.id for one in context.night.playing} | {
        one.id: one.id for one in context.night.playing
    }
    if (found := called.get(name, called.get(name.casefold()))) is None:
        raise UsageProblem(f'No remaining player is called "{name}".')
    return found


def _stack(context: "TournamentContext", part: str) -> tuple[str, int]:
    name, _, count = part.rpartition("=")
    if not (name and count.isdecimal() and count.isascii() and 0 < int(count) <= 10**12):
        raise UsageProblem(f'"{part}" is not a stack. Write "Ann Archer=12000", at least one chip.')
    return _player(context, name), int(count)


def _print(context: "TournamentContext", told: "AtStakeView") -> None:
    from rich.markup import escape
    from rich.table import Table

    money = context.night.plan.money
    table = Table("player", box=None, pad_edge=False)
    for column in ("stack", "prizes", "bounties", *(("change",) if told.bust else ())):
        table.add_column(column, justify="right")
    for one in told.rows:
        change = (f"{'+' if one.gain > 0 else ''}{money(one.gain)}",) if told.bust else ()
        table.add_row(escape(one.name), f"{one.stack:,}", money(one.prizes), money(one.bounties), *change)
    out = console()
    out.print(table)
    if told.bounties_open:
        out.print("Progressive bounties are calculated for 16 players or fewer, so they are not included.")


_DAY = 24 * 60
_MS = 60_000


@click.command()
@template_option
@click.option(
    "--entrants", type=TableSteps(), default="100,1000,10000", show_default=True, help="Field sizes, ascending."
)
@seed_option
@json_option
def growth(event: str, entrants: tuple[int, ...], seed: int, *, as_json: bool) -> None:
    """Benchmark seat draw, suggestion, bust and undo by field size, against n log n."""
    import msgspec
    from rich.table import Table

    from cutcard.lab.tournaments.simulated_tournament import measure, worse_than

    plan = plan_of(event)
    rows = []
    with progress("Measuring") as told:
        for count in entrants:
            rows.append(measure(plan, count, seed))
            told(len(rows), len(entrants))
    if as_json:
        print_json(msgspec.to_builtins(rows))
        return
    table = Table("entrants", "tables", "seat draw", "suggestion", "bust", "undo")
    for row in rows:
        times = (f"{time:,.2f} ms" for time in (row.draw, row.suggestion, row.bust, row.undo))
        table.add_row(f"{row.entrants:,}", f"{row.tables:,}", *times)
    if len(rows) > 1:
        shares = (f"{worse_than(rows, what):.2f}" for what in ("draw", "suggestion", "bust", "undo"))
        table.add_section()
        table.add_row("growth against n log n", "", *shares)
    console().print(table)


@click.command()
@template_option
@click.option("--entrants", type=click.IntRange(2, 1_000), default=30, show_default=True, help="Number of players.")
@click.option(
    "--start", "starts", default="19:00", show_default=True, metavar="H:MM", help="When cards are in the air."
)
@click.option("--end-by", "home", default="", metavar="H:MM", help="Target end time.")
@time_format_option
@json_option
def forecast(event: str, entrants: int, starts: str, home: str, times: "TimeFormat", *, as_json: bool) -> None:
    """Forecast when a tournament ends.

    With --end-by it also shows which change would finish it on time.
    """
    import msgspec

    from cutcard.lab.tournaments.simulated_tournament import Field
    from cutcard.style import ClubStyle
    from cutcard.tournament.clock.end_estimate import end_forecast

    style = ClubStyle(times=times)
    began, until = _minute(starts), _minute(home) if home else 0
    with progress("Calculating"):
        field = Field.with_entrants(plan_of(event), entrants, seed=1)
        field.begin()
        told = end_forecast(field.night, field.now, field.now + ((until - began) % _DAY) * _MS if home else 0)
    if told is None:
        raise UsageProblem(f"{event} has no levels, so its end can't be forecast.")
    if as_json:
        print_json(msgspec.to_builtins(told))
        return

    def hour(moment: int) -> str:
        return style.minute(began + (moment - field.now) // _MS)

    out = console()
    out.print(f"{told.left} players end about {hour(told.expected)}; 10% chance by {hour(told.early)}, "
              f"90% by {hour(told.late)}.")  # fmt: skip
    if home:
        out.print(f"Chance to be over by {style.minute(until)}: {told.chance}%.")
        for change in told.sooner:
            words = {
                "no_break": "without breaks",
                "skip": f"skip {change.levels} level{'s' if change.levels > 1 else ''}",
                "shorter": f"{change.minutes}-minute levels",
            }
            out.print(f"  {words[change.kind]}: {change.chance}%, about {hour(change.expected)}")


@click.command()
@template_option
@click.option(
    "--bots", "count", type=click.IntRange(2, 5_000), default=100, show_default=True, help="Number of players."
)
@seed_option
@json_option
def bots(event: str, count: int, seed: int, *, as_json: bool) -> None:
    """Play an online tournament with bots and print the results."""
    import asyncio
    from time import perf_counter

    from cutcard.bots.bot_tournament import BotTournament
    from cutcard.store.memory import MemoryStore

    async def run() -> BotTournament:
        made = await BotTournament.open(MemoryStore(), _online(plan_of(event)), count, seed)
        await made.play(until=watch)
        return made

    began = perf_counter()
    with progress("Playing") as told:

        def watch(at: BotTournament) -> bool:
            told(min(len(at.state.floor.outs), count - 1), count)
            return False

        done = asyncio.run(run())
    _print_played(done, perf_counter() - began, as_json=as_json)


def _minute(text: str) -> int:
    """A time of day, in minutes since midnight."""
    hours, _, minutes = text.partition(":")
    if not (hours.isdecimal() and minutes.isdecimal() and int(hours) < 24 and int(minutes) < 60):
        raise UsageProblem(f"{text} is not a time; write 23:30")
    return int(hours) * 60 + int(minutes)


def _online(plan: "Plan") -> "Plan":
    from msgspec.structs import replace

    return replace(plan, room="online", capacity=0, members_only=False, least_age=0)


def _print_played(done: Any, seconds: float, *, as_json: bool) -> None:
    from cutcard.tournament.players.places import places

    kept = done.room.nights[done.night]
    placed = sorted(places(kept.night, kept.rules).items(), key=lambda item: item[1].place)
    hands = sum(table.hand.number for table in kept.night.tables.values())
    results = [{"place": place.place, "name": kept.night.entrants[player].name} for player, place in placed]
    if as_json:
        print_json({"hands": hands, "moves": done.moves, "seconds": round(seconds, 1), "results": results})
        return
    out = console()
    for one in results[:10]:
        out.print(f"{one['place']:>4}  {one['name']}")
    out.print(f"{len(results):,} players, {hands:,} hands, {done.moves:,} decisions in {seconds:,.1f} s "
              f"({hands / seconds:,.0f} hands a second).")  # fmt: skip
