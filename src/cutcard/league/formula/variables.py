"""The variables of formulas: names, meanings, and where each value comes from.

Names and meanings are those of The Tournament Director's points formulas. Those of a running clock (blinds, seconds
left) are known by name and refused with a sentence: points are computed after the tournament.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Final, NamedTuple

from cutcard.league.formula import Formula, Worked, points
from cutcard.league.formula.functions import Value
from cutcard.league.tournament_result import Finish, ResultExtra, TournamentResult

Taken = Callable[[TournamentResult, Finish], float]


class Meaning(NamedTuple):
    """A variable: its names, its meaning, and how to read it from a tournament and a finish."""

    names: tuple[str, ...]
    about: str
    take: Taken


def _money(take: Callable[[TournamentResult, Finish], int]) -> Taken:
    return lambda night, finish: take(night, finish) / 100


def _all(take: Callable[[Finish], float]) -> Taken:
    return lambda night, _: float(sum(take(one) for one in night.finishes))


def _all_money(take: Callable[[Finish], int]) -> Taken:
    return _money(lambda night, _: sum(take(one) for one in night.finishes))


def _mine(take: Callable[[Finish], float]) -> Taken:
    return lambda _, finish: float(take(finish))


def _my_money(take: Callable[[Finish], int]) -> Taken:
    return _money(lambda _, finish: take(finish))


def _in_the_money(night: TournamentResult, finish: Finish) -> float:
    return float(0 < finish.place <= night.paid_places)


OF_THE_NIGHT: Final[tuple[Meaning, ...]] = (
    Meaning(("buyins", "numberOfPlayers", "n"), "players who bought in", lambda night, _: len(night.finishes)),
    Meaning(("playersLeft", "players"), "players left", _all(lambda one: one.place in (0, 1))),
    Meaning(("pot", "prizePool", "pp"), "the prize pool", _money(lambda night, _: night.pool)),
    Meaning(
        ("preGuaranteedPot",),
        "the prize pool before the overlay",
        _money(lambda night, _: sum(one.paid - one.bounty_cost - one.rake for one in night.finishes)),
    ),
    Meaning(("guaranteedPot",), "the guaranteed prize pool", _money(lambda night, _: night.guaranteed)),
    Meaning(("houseContribution",), "the overlay", _money(lambda night, _: night.house_adds)),
    Meaning(("inTheMoneyRank", "mr"), "the last paid place", lambda night, _: night.paid_places),
    Meaning(("totalBuyinsAmount",), "total buy-ins", _all_money(lambda one: one.buy_in)),
    Meaning(("totalBuyinsRake",), "rake from buy-ins", _all_money(lambda one: one.buy_in_rake)),
    Meaning(("totalBuyinsChips",), "chips from buy-ins", lambda night, _: night.buy_in_chips),
    Meaning(("totalRebuys", "totalNumberOfRebuys", "tnr"), "number of rebuys", _all(lambda one: one.rebuys)),
    Meaning(("totalRebuysAmount",), "total rebuys", _all_money(lambda one: one.rebuy_cost)),
    Meaning(("totalRebuysRake",), "rake from rebuys", _all_money(lambda one: one.rebuy_rake)),
    Meaning(("totalRebuysChips",), "chips from rebuys", lambda night, _: night.rebuy_chips),
    Meaning(("totalAddOns", "totalNumberOfAddOns", "tna"), "number of add-ons", _all(lambda one: one.add_ons)),
    Meaning(("totalAddOnsAmount",), "total add-ons", _all_money(lambda one: one.add_on_cost)),
    Meaning(("totalAddOnsRake",), "rake from add-ons", _all_money(lambda one: one.add_on_rake)),
    Meaning(("totalAddOnsChips",), "chips from add-ons", lambda night, _: night.add_on_chips),
    Meaning(("totalFixedRake",), "rake from the whole pool", _money(lambda night, _: night.fixed_rake)),
    Meaning(
        ("fixedRake",),
        "one player's share of it",
        _money(lambda night, _: night.fixed_rake // max(1, len(night.finishes))),
    ),
    Meaning(("bountyTotal",), "money paid for bounty chips", _all_money(lambda one: one.bounty_cost)),
    Meaning(
        ("chipCount", "unadjustedChipCount"),
        "all chips in play",
        lambda night, _: night.buy_in_chips + night.rebuy_chips + night.add_on_chips,
    ),
    Meaning(("state",), "3: the tournament is over; 2: it is not", lambda night, _: 3 if night.ended else 2),
)  # fmt: skip

OF_THE_PLAYER: Final[tuple[Meaning, ...]] = (
    Meaning(("rank", "r"), "place: 1 is the winner", _mine(lambda one: one.place)),
    Meaning(
        ("position",),
        "place from the bottom: 1 busted first",
        lambda night, one: len(night.finishes) - one.place + 1 if one.place else 0,
    ),
    Meaning(("inTheMoney", "m", "placed"), "1 in the money, else 0", _in_the_money),
    Meaning(("numberOfHits", "nh"), "knockouts", _mine(lambda one: one.hits)),
    Meaning(("numberOfRebuys", "rebuys", "nr"), "rebuys taken", _mine(lambda one: one.rebuys)),
    Meaning(("numberOfAddOns", "addOns", "na"), "add-ons taken", _mine(lambda one: one.add_ons)),
    Meaning(("buyinCost", "bc"), "price of their buy-in", _my_money(lambda one: one.buy_in)),
    Meaning(("buyinRake", "br"), "rake of their buy-in", _my_money(lambda one: one.buy_in_rake)),
    Meaning(("rebuyCost", "rc"), "cost of their rebuys", _my_money(lambda one: one.rebuy_cost)),
    Meaning(("rebuyRake", "rr"), "rake of their rebuys", _my_money(lambda one: one.rebuy_rake)),
    Meaning(("addOnCost", "ac"), "cost of their add-ons", _my_money(lambda one: one.add_on_cost)),
    Meaning(("addOnRake", "ar"), "rake of their add-ons", _my_money(lambda one: one.add_on_rake)),
    Meaning(("totalCost", "tc"), "total paid", _my_money(lambda one: one.paid)),
    Meaning(("totalRake", "tr"), "total rake paid", _my_money(lambda one: one.rake)),
    Meaning(("prizeWinnings", "pw"), "prizes won", _my_money(lambda one: one.prize)),
    Meaning(("totalWinnings", "tw"), "prizes and bounties won", _my_money(lambda one: one.won)),
    Meaning(("take", "t"), "winnings minus total paid", _my_money(lambda one: one.won - one.paid)),
    Meaning(("numberOfBountyChips", "nbc"), "bounty chips bought", _mine(lambda one: one.bounty_chips)),
    Meaning(("bountyChipCost", "bcc"), "cost of those", _my_money(lambda one: one.bounty_cost)),
    Meaning(("numberOfBountiesWon", "nb"), "bounties won", _mine(lambda one: one.bounties_won)),
    Meaning(("bountyWinnings", "bw"), "money won from bounties", _my_money(lambda one: one.bounty_won)),
    Meaning(("numberOfBountiesKept", "nbk"), "unclaimed bounty chips", _mine(lambda one: one.bounties_kept)),
    Meaning(("bountyMoneyKept", "bmk"), "value of those", _my_money(lambda one: one.bounty_kept)),
    Meaning(("roundOut", "ro"), "the round in which they busted", _mine(lambda one: one.round_out)),
    Meaning(("playingTime",), "seconds played", _mine(lambda one: one.played // 1000)),
    Meaning(("chipStack",), "final chip count", _mine(lambda one: one.chips)),
)  # fmt: skip

MEANINGS: Final = (*OF_THE_NIGHT, *OF_THE_PLAYER)

GONE: Final = (
    "addOnsAllowed", "addOnsLastRound", "addOnsLeft", "addOnsMaxPerPlayer", "addOnsMaxTotal", "addOnsMinPlayers",
    "addOnsOver", "addOnsSecondsLeft", "ante", "bigBlind", "breakNum", "bustsUntilFinalTable", "bustsUntilMoney",
    "chipCountAdjustment", "chipUp", "clockPaused", "clockPausedSeconds", "defaultAddOnChips", "defaultAddOnFee",
    "defaultAddOnRake", "defaultBuyinChips", "defaultBuyinFee", "defaultBuyinRake", "defaultRebuyChips",
    "defaultRebuyFee", "defaultRebuyRake", "finalTable", "firstAnteAmount", "firstAnteRound", "gameName", "gameType",
    "hasMoreBreaks", "hasMoreRounds", "houseAdds", "ID", "inLeague", "internalID", "isBreak", "isRound",
    "lastPlayerBustOutTime", "lastPlayerMoveTime", "lastScreenChangeTime", "leagueRank", "level", "levelDuration",
    "limit1", "limit2", "limit3", "limit4", "limit5", "limit6", "limit7", "limit8", "nextAnte", "nextBigBlind",
    "nextChipUp", "nextGameName", "nextGameType", "nextIsBreak", "nextIsRound", "nextLevelDuration", "nextLimit1",
    "nextLimit2", "nextLimit3", "nextLimit4", "nextLimit5", "nextLimit6", "nextLimit7", "nextLimit8",
    "nextSmallBlind", "nm", "numberOfLeagueMembers", "playersAtSameTable", "rebuysAllowed", "rebuysLastRound",
    "rebuysLeft", "rebuysMaxPerPlayer", "rebuysMaxTotal", "rebuysMinPlayers", "rebuysOver", "rebuysSecondsLeft",
    "restrictBounties", "roundNum", "secondsElapsed", "secondsLeft", "smallBlind", "stateDesc", "tables",
    "tablesLeft", "time", "timeOfDay", "usePlayerBountyChips",
)  # fmt: skip
"""Variables of The Tournament Director that mean nothing after a tournament, or that ours do not record."""

FORMULAS: Final = 256
"""Formulas kept parsed: more than all seasons of a club have."""
NAMES: Final = (*(name for meaning in MEANINGS for name in meaning.names), *GONE)


_TAKEN: Final = {name.lower(): one.take for one in MEANINGS for name in one.names}
_OF_THE_NIGHT: Final = frozenset(name.lower() for one in OF_THE_NIGHT for name in one.names)


def variables(night: TournamentResult, finish: Finish, names: Iterable[str] = _TAKEN) -> dict[str, Value]:
    """The values of variables for one player, by name in lower case."""
    return {name: float(_TAKEN[name](night, finish)) for name in names if name in _TAKEN}


@lru_cache(FORMULAS)
def read_formula(text: str) -> Formula:
    """Parse a formula with all variables of a tournament."""
    return Formula(text, NAMES, {"totalForRake": (0, 1)})


def work(formula: str, night: TournamentResult, finish: Finish) -> Worked:
    """One player's points, with the steps."""
    read = read_formula(formula)
    return read.work(variables(night, finish, read.uses), partial(_table, night))


def _table(night: TournamentResult, _function: str, names: tuple[str, ...]) -> float:
    """`totalForRake()`: all rake; our tournaments do not name rakes."""
    if names:
        raise KeyError(names)
    return sum(one.rake for one in night.finishes) / 100


class Scored(NamedTuple):
    """A player's points of a tournament: by the formula, the extras that count with it, and the total."""

    finish: Finish
    by_formula: float
    beside: float
    total: float


def scored(night: TournamentResult, formula: str) -> list[Scored]:
    """Every player's points; without a place none by the formula."""
    by_formula = _by_formula(night, formula) if formula.strip() else {}
    return [
        _scored(one, by_formula.get(number, 0.0), extras_with(night, one, formula))
        for number, one in enumerate(night.finishes)
    ]


def extras_with(night: TournamentResult, finish: Finish, formula: str) -> tuple[ResultExtra, ...]:
    """The file's points beside a formula: they count with the file's own, while a chosen formula counts alone."""
    return finish.extras if formula.strip() in ("", night.formula.strip()) else ()


def score_one(night: TournamentResult, finish: Finish, formula: str, worked: Worked | None) -> Scored:
    """One player's points, where the formula has been worked out already."""
    by_formula = points(worked.value) if worked is not None else 0.0
    return _scored(finish, by_formula, extras_with(night, finish, formula))


def _by_formula(night: TournamentResult, formula: str) -> dict[int, float]:
    """Formula points of every player with a place, by number; tournament values are read once."""
    read = read_formula(formula)
    placed = [(number, one) for number, one in enumerate(night.finishes) if one.place]
    if not placed:
        return {}
    shared = variables(night, placed[0][1], read.uses & _OF_THE_NIGHT)
    own = read.uses - _OF_THE_NIGHT
    table = partial(_table, night)
    return {number: points(read.value({**shared, **variables(night, one, own)}, table)) for number, one in placed}


def _scored(finish: Finish, by_formula: float, extras: Iterable[ResultExtra]) -> Scored:
    beside = points(sum(one.points for one in extras))
    return Scored(finish, by_formula, beside, points(by_formula + beside) if beside else by_formula)
