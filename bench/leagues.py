"""What a league costs as it grows: reading its saves, points by a formula, standings, and folding what is kept.

A save is made up here at the size of a real one: thirty players with a rebuy each, and two hundred thousand letters of
screen layout that are read and left out.
"""

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import msgspec

from cutcard.league.keeping import League, NightBrought, bring
from cutcard.league.nights import LeagueNight
from cutcard.league.season import Season, SeasonRules
from cutcard.league.standings import score, standings
from cutcard.tdt import league_night, read_night

NIGHTS = (10, 100, 1_000)
PEOPLE = 500
ENTRANTS = 30
TIMES = 5
FORMULA = (
    'assign("average", (totalBuyinsAmount + totalRebuysAmount + totalAddOnsAmount) / buyins)\n'
    "if(r <= round(n / 3), round(10 * sqrt(n) / sqrt(r) * (1 + log(average + 0.25))) + nh * 10, 1)"
)
_SPOT = 'new LO.Cell({Name: "Clock", Font: new Font({Name: "Arial", Size: 24, Bold: false, Color: "#fff"})})'


def saved(number: int) -> str:
    """One night as a save."""
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


def _measured(nights: list[LeagueNight], times: int) -> dict[str, float]:
    season = Season(id="s", rules=SeasonRules(best=8))
    scores = score(nights, season)
    bodies = [msgspec.json.encode(event) for event in bring(League(), nights)]
    save = saved(0)
    return {
        "import": _took(lambda: league_night(read_night(save)), times) * len(nights),
        "points": _took(lambda: score(nights, season), 1),
        "standings": _took(lambda: standings(scores, season), times),
        "open": _took(lambda: _folded(bodies), 1),
    }


def _folded(bodies: list[bytes]) -> League:
    league = League()
    for body in bodies:
        league.happen(msgspec.json.decode(body, type=NightBrought))
    return league


def _took(work: Callable[[], object], times: int) -> float:
    took = []
    for _ in range(times):
        begin = process_time()
        work()
        took.append(process_time() - begin)
    return round(median(took) * 1e3, 2)


def report_leagues(found: dict[str, Any]) -> str:
    """As a table."""
    words = ("import", "points", "standings", "open")
    lines = [f"Milliseconds in a league of {PEOPLE} people, {ENTRANTS} a night"]
    lines.append(f"{'nights':>10}" + "".join(f"{word:>11}" for word in words))
    for nights, row in found.items():
        lines.append(f"{nights:>10}" + "".join(f"{row[word]:11,.1f}" for word in words))
    return "\n".join(lines)
