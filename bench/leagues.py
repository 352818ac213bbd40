"""Benchmark a league as it grows: reading saves, points by a formula, standings, replaying the log, and its page.

The save is made up at the size of a real one: thirty players with a rebuy each, and two hundred thousand letters of
screen layout that are read and left out.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.formats.tdt import league_night, read_night
from cutcard.league.acts import AnyEvent, decide, evolve
from cutcard.league.imports import ImportResults
from cutcard.league.season import Season, SeasonRules
from cutcard.league.standings import score, standings
from cutcard.league.state import League
from cutcard.league.tournament_result import TournamentResult
from cutcard.room.league.season_view import season_view
from cutcard.room.room import Room
from cutcard.store.memory import MemoryStore
from cutcard.streams.services import RoomSettings

NIGHTS = (10, 100, 1_000)
PEOPLE = 500
ENTRANTS = 30
TIMES = 5
NOW = 10**12
OFTEN = 3
FORMULA = (
    'assign("average", (totalBuyinsAmount + totalRebuysAmount + totalAddOnsAmount) / buyins)\n'
    "if(r <= round(n / 3), round(10 * sqrt(n) / sqrt(r) * (1 + log(average + 0.25))) + nh * 10, 1)"
)
_SPOT = 'new LO.Cell({Name: "Clock", Font: new Font({Name: "Arial", Size: 24, Bold: false, Color: "#fff"})})'


def saved(number: int) -> str:
    """One tournament as a save."""
    people = [(number * 7 + at * 11) % PEOPLE for at in range(ENTRANTS)]
    players = ", ".join(f'["p{one}", {_player(one, at, number)}]' for at, one in enumerate(people))
    layout = ", ".join([_SPOT] * 2_000)
    formula = FORMULA.replace('"', '\\"').replace("\n", "\\n")
    return (
        f'{{V: "3.7.2", T: new Tournament({{UUID: "n{number}", SeasonUUID: "s", SeasonName: "All", Title: "{number}", '
        f"StartTime: {number + 1}000000, EndTime: {number + 2}000000, Financials: new FinancialConfig({{"
        f'PointsForPlaying: new UserFormula({{Text: "{formula}"}})}}), '
        f"Players: new GamePlayers({{Players: Map.from([{players}])}})}}), L: {{L: [{layout}]}}}}"
    )


def _player(one: int, at: int, number: int) -> str:
    out = f'new GameBustOut({{Time: {number + 1}{at:06}, Round: 3, HitmanUUID: ["p{one}"]}})'
    buy = "new GameBuyin({Time: 1, Round: 1, Amount: 200, Rake: new PerPlayerRake([20]), Chips: 10000"
    last = f"{buy}}})" if at == ENTRANTS - 1 else f"{buy}, BustOut: {out}}})"
    return (
        f'new GamePlayer({{UUID: "p{one}", Name: new PlayerName({{Nickname: "Player {one}"}}), '
        f"Buyins: [{buy}, BustOut: {out}}}), {last}], AddOns: []}})"
    )


def measure_leagues(sizes: tuple[int, ...] = NIGHTS, times: int = TIMES) -> dict[str, dict[str, float]]:
    """Milliseconds for each, at each size."""
    read = [league_night(read_night(saved(number))) for number in range(max(sizes))]
    return {str(size): _measured(read[:size], times) for size in sizes}


def _measured(nights: list[TournamentResult], times: int) -> dict[str, float]:
    season = Season(id="s", rules=SeasonRules(best=8))
    scores = score(nights, season)
    bodies = [msgspec.json.encode(event) for event in decide(ImportResults(nights=tuple(nights)), League())]
    save = saved(0)
    return {
        "import": took(lambda: league_night(read_night(save)), times) * len(nights),
        "points": took(lambda: score(nights, season), 1),
        "standings": took(lambda: standings(scores, season), times),
        "open": took(lambda: _folded(bodies), 1),
        **asyncio.run(_pages(nights)),
    }


async def _pages(nights: list[TournamentResult]) -> dict[str, float]:
    """A season's page as the server makes it: the first after a restart, the next, and after one tournament changed."""
    store = MemoryStore()
    room = await _opened(store)
    await room.league.kept.append(ImportResults(nights=tuple(nights)), "bring")
    first, changed = [], []
    for number in range(OFTEN):
        room = await _opened(store)
        first.append(took(partial(_page, room), 1))
        put_right = replace(nights[0], title=f"Put right {number}")
        await room.league.kept.append(ImportResults(nights=(put_right,)), f"again {number}")
        changed.append(took(partial(_page, room), 1))
    return {"first": min(first), "again": took(lambda: _page(room), TIMES), "changed": min(changed)}


async def _opened(store: MemoryStore) -> Room:
    return await Room.open(store, now=lambda: NOW, chance=bytes, settings=RoomSettings(runs_duties=False))


def _page(room: Room) -> bytes:
    look = room.league.context(None, "The club")
    table = look.tables.season("s")
    return msgspec.json.encode(season_view(look, table)) if table is not None else b""


def _folded(bodies: list[bytes]) -> League:
    league = League()
    for body in bodies:
        evolve(league, msgspec.json.decode(body, type=AnyEvent))
    return league


def took(work: Callable[[], object], times: int) -> float:
    """Milliseconds of processor time, the median of so many runs."""
    found = []
    for _ in range(times):
        begin = process_time()
        work()
        found.append(process_time() - begin)
    return round(median(found) * 1e3, 2)


def report_leagues(found: dict[str, Any]) -> str:
    """As a table."""
    words = ("import", "points", "standings", "open", "first", "again", "changed")
    lines = [f"Milliseconds in a league of {PEOPLE} people, {ENTRANTS} a night"]
    lines.append(f"{'nights':>10}" + "".join(f"{word:>11}" for word in words))
    for nights, row in found.items():
        lines.append(f"{nights:>10}" + "".join(f"{row[word]:11,.1f}" for word in words))
    return "\n".join(lines)
