"""The variables of formulas: what each is called, what it says, and where it is taken from.

Names and meanings are those of The Tournament Director's points formulas. What only a running clock knows (blinds,
seconds left) is known by name and refused in words: points are worked out when a night is over.
"""

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Final, NamedTuple

from cutcard.league.formula import Formula, Worked, points
from cutcard.league.formula.functions import Value
from cutcard.league.nights import Finish, LeagueNight

Taken = Callable[[LeagueNight, Finish], float]


class Meaning(NamedTuple):
    """A variable: its names, what it says, and how it is taken from a night and one person's finish."""

    names: tuple[str, ...]
    about: str
    take: Taken


def _money(take: Callable[[LeagueNight, Finish], int]) -> Taken:
    return lambda night, finish: take(night, finish) / 100


def _all(take: Callable[[Finish], float]) -> Taken:
    return lambda night, _: float(sum(take(one) for one in night.finishes))


def _all_money(take: Callable[[Finish], int]) -> Taken:
    return _money(lambda night, _: sum(take(one) for one in night.finishes))


def _mine(take: Callable[[Finish], float]) -> Taken:
    return lambda _, finish: float(take(finish))


def _my_money(take: Callable[[Finish], int]) -> Taken:
    return _money(lambda _, finish: take(finish))


def _in_the_money(night: LeagueNight, finish: Finish) -> float:
    return float(0 < finish.place <= night.paid_places)


OF_THE_NIGHT: Final[tuple[Meaning, ...]] = (
    Meaning(("buyins", "numberOfPlayers", "n"), "how many players bought in", lambda night, _: len(night.finishes)),
    Meaning(("playersLeft", "players"), "how many are still in", _all(lambda one: one.place in (0, 1))),
    Meaning(("pot", "prizePool", "pp"), "the prize pool", _money(lambda night, _: night.pool)),
    Meaning(
        ("preGuaranteedPot",),
        "the prize pool before the house made it up to what was guaranteed",
        _money(lambda night, _: sum(one.paid - one.bounty_cost - one.rake for one in night.finishes)),
    ),
    Meaning(("guaranteedPot",), "the prize pool that was guaranteed", _money(lambda night, _: night.guaranteed)),
    Meaning(("houseContribution",), "what the house put in", _money(lambda night, _: night.house_adds)),
    Meaning(("inTheMoneyRank", "mr"), "the last place that is paid", lambda night, _: night.paid_places),
    Meaning(("totalBuyinsAmount",), "money from all buy-ins", _all_money(lambda one: one.buy_in)),
    Meaning(("totalBuyinsRake",), "rake from all buy-ins", _all_money(lambda one: one.buy_in_rake)),
    Meaning(("totalBuyinsChips",), "chips from all buy-ins", lambda night, _: night.buy_in_chips),
    Meaning(("totalRebuys", "totalNumberOfRebuys", "tnr"), "how many rebuys", _all(lambda one: one.rebuys)),
    Meaning(("totalRebuysAmount",), "money from all rebuys", _all_money(lambda one: one.rebuy_cost)),
    Meaning(("totalRebuysRake",), "rake from all rebuys", _all_money(lambda one: one.rebuy_rake)),
    Meaning(("totalRebuysChips",), "chips from all rebuys", lambda night, _: night.rebuy_chips),
    Meaning(("totalAddOns", "totalNumberOfAddOns", "tna"), "how many add-ons", _all(lambda one: one.add_ons)),
    Meaning(("totalAddOnsAmount",), "money from all add-ons", _all_money(lambda one: one.add_on_cost)),
    Meaning(("totalAddOnsRake",), "rake from all add-ons", _all_money(lambda one: one.add_on_rake)),
    Meaning(("totalAddOnsChips",), "chips from all add-ons", lambda night, _: night.add_on_chips),
    Meaning(("totalFixedRake",), "what the house took of the whole pot", _money(lambda night, _: night.fixed_rake)),
    Meaning(
        ("fixedRake",),
        "the share of one player in that",
        _money(lambda night, _: night.fixed_rake // max(1, len(night.finishes))),
    ),
    Meaning(("bountyTotal",), "money paid for bounty chips", _all_money(lambda one: one.bounty_cost)),
    Meaning(
        ("chipCount", "unadjustedChipCount"),
        "all chips in play",
        lambda night, _: night.buy_in_chips + night.rebuy_chips + night.add_on_chips,
    ),
    Meaning(("state",), "3: the night is over; 2: it is not", lambda night, _: 3 if night.ended else 2),
)  # fmt: skip

OF_THE_PLAYER: Final[tuple[Meaning, ...]] = (
    Meaning(("rank", "r"), "the place: 1 is the winner", _mine(lambda one: one.place)),
    Meaning(
        ("position",),
        "the same from below: 1 went out first",
        lambda night, one: len(night.finishes) - one.place + 1 if one.place else 0,
    ),
    Meaning(("inTheMoney", "m", "placed"), "1 in a paid place, else 0", _in_the_money),
    Meaning(("numberOfHits", "nh"), "how many they knocked out", _mine(lambda one: one.hits)),
    Meaning(("numberOfRebuys", "rebuys", "nr"), "how many rebuys they bought", _mine(lambda one: one.rebuys)),
    Meaning(("numberOfAddOns", "addOns", "na"), "how many add-ons they bought", _mine(lambda one: one.add_ons)),
    Meaning(("buyinCost", "bc"), "what their buy-in cost", _my_money(lambda one: one.buy_in)),
    Meaning(("buyinRake", "br"), "the rake of their buy-in", _my_money(lambda one: one.buy_in_rake)),
    Meaning(("rebuyCost", "rc"), "what their rebuys cost", _my_money(lambda one: one.rebuy_cost)),
    Meaning(("rebuyRake", "rr"), "the rake of their rebuys", _my_money(lambda one: one.rebuy_rake)),
    Meaning(("addOnCost", "ac"), "what their add-ons cost", _my_money(lambda one: one.add_on_cost)),
    Meaning(("addOnRake", "ar"), "the rake of their add-ons", _my_money(lambda one: one.add_on_rake)),
    Meaning(("totalCost", "tc"), "everything they paid", _my_money(lambda one: one.paid)),
    Meaning(("totalRake", "tr"), "all rake in what they paid", _my_money(lambda one: one.rake)),
    Meaning(("prizeWinnings", "pw"), "prizes they won", _my_money(lambda one: one.prize)),
    Meaning(("totalWinnings", "tw"), "prizes and bounties they won", _my_money(lambda one: one.won)),
    Meaning(("take", "t"), "what they won less what they paid", _my_money(lambda one: one.won - one.paid)),
    Meaning(("numberOfBountyChips", "nbc"), "bounty chips they bought", _mine(lambda one: one.bounty_chips)),
    Meaning(("bountyChipCost", "bcc"), "what those cost", _my_money(lambda one: one.bounty_cost)),
    Meaning(("numberOfBountiesWon", "nb"), "bounties they won", _mine(lambda one: one.bounties_won)),
    Meaning(("bountyWinnings", "bw"), "money they won with bounties", _my_money(lambda one: one.bounty_won)),
    Meaning(("numberOfBountiesKept", "nbk"), "bounty chips nobody took", _mine(lambda one: one.bounties_kept)),
    Meaning(("bountyMoneyKept", "bmk"), "what those are worth", _my_money(lambda one: one.bounty_kept)),
    Meaning(("roundOut", "ro"), "the round in which they went out", _mine(lambda one: one.round_out)),
    Meaning(("playingTime",), "seconds that they played", _mine(lambda one: one.played // 1000)),
    Meaning(("chipStack",), "their chips at the end", _mine(lambda one: one.chips)),
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
"""Variables of The Tournament Director that say nothing about a night that is over, or that no night of ours keeps."""

NAMES: Final = (*(name for meaning in MEANINGS for name in meaning.names), *GONE)


_TAKEN: Final = {name.lower(): one.take for one in MEANINGS for name in one.names}
_OF_THE_NIGHT: Final = frozenset(name.lower() for one in OF_THE_NIGHT for name in one.names)


def variables(night: LeagueNight, finish: Finish, names: Iterable[str] = _TAKEN) -> dict[str, Value]:
    """The values of variables for one person, by their names in small letters."""
    return {name: float(_TAKEN[name](night, finish)) for name in names if name in _TAKEN}


@cache
def read_formula(text: str) -> Formula:
    """A formula with all the names of a night in it."""
    return Formula(text, NAMES, {"totalForRake": (0, 1)})


def work(formula: str, night: LeagueNight, finish: Finish) -> Worked:
    """The points of one person, step by step."""
    read = read_formula(formula)
    return read.work(variables(night, finish, read.uses), partial(_table, night))


def _table(night: LeagueNight, _function: str, names: tuple[str, ...]) -> float:
    """`totalForRake()`: all rake; a night keeps no names of rakes."""
    if names:
        raise KeyError(names)
    return sum(one.rake for one in night.finishes) / 100


class Scored(NamedTuple):
    """The points of one person on a night: by the formula, with what came beside it, and all together."""

    finish: Finish
    by_formula: float
    beside: float
    total: float


def scored(night: LeagueNight, formula: str) -> list[Scored]:
    """Everybody's points; whoever has no place yet has none by the formula."""
    by_formula = _by_formula(night, formula) if formula.strip() else {}
    return [_scored(one, by_formula.get(number, 0.0)) for number, one in enumerate(night.finishes)]


def _by_formula(night: LeagueNight, formula: str) -> dict[int, float]:
    """Points of everybody who has a place, by number; what the night says is the same for all and taken once."""
    read = read_formula(formula)
    placed = [(number, one) for number, one in enumerate(night.finishes) if one.place]
    if not placed:
        return {}
    shared = variables(night, placed[0][1], read.uses & _OF_THE_NIGHT)
    own = read.uses - _OF_THE_NIGHT
    table = partial(_table, night)
    return {number: points(read.value({**shared, **variables(night, one, own)}, table)) for number, one in placed}


def _scored(finish: Finish, by_formula: float) -> Scored:
    beside = points(sum(one.points for one in finish.extras)) if finish.extras else 0.0
    return Scored(finish, by_formula, beside, points(by_formula + beside) if beside else by_formula)
