"""Tournaments played by bots of different styles, one per chunk of work: duration, hands, order of busts.

Every tournament is dealt by the engine and directed by its own rules, so any difference between two houses or two
structures shows. The same plan, bots and seed give the same tournament everywhere.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable
from statistics import fmean, median, quantiles
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from cutcard.bots.bot_tournament import BotTournament
from cutcard.bots.crew import style_of
from cutcard.rules.game import Stakes
from cutcard.store.memory import MemoryStore
from cutcard.tournament.clock.clock_state import level, level_number
from cutcard.tournament.money.payouts import winnings
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.places import places

THINK: Final = {"online": (2_000, 9_000), "cards": (4_000, 14_000)}
"""How long a decision takes, in milliseconds: online, or with real cards, shuffle and deal included."""

K = TypeVar("K", int, str)


class NightChunk(Struct, frozen=True, kw_only=True):
    """A tournament with everything it depends on."""

    plan: Plan
    house: str = ""
    """House rules instead of the plan's own, as `house_rules.packed` gives them."""
    players: int
    seed: int
    pace: str = "cards"


class PlayedNight(Struct, frozen=True, kw_only=True):
    """The course of one tournament; minutes from its start."""

    seed: int
    minutes: float
    outs: tuple[float, ...]
    """When each player busted for good, in order."""
    hands: dict[int, int]
    """By level."""
    depth: dict[int, float]
    """The average stack in big blinds when each level began."""
    broken: int
    """Tables broken."""
    moves: int
    """Seat changes."""
    prizes: tuple[int, ...]
    """In cents, the first place first."""
    places: dict[str, float]
    """The average place of each style; the winner is 1."""
    won: str
    """The winner's style."""


class Recorder:
    """What is recorded during a tournament."""

    def __init__(self) -> None:
        self.hands, self.depth = Counter[int](), dict[int, float]()
        self._dealt = dict[tuple[int, int], int]()

    def __call__(self, at: BotTournament) -> bool:
        """Record the current state; never stops play."""
        night, now = at.state, at.clock[0]
        there = night.reading(now)
        number = level_number(night.plan.structure, there)
        for table in night.tables.values():
            key = table.number, table.opened
            self.hands[number] += table.hand.number - self._dealt.get(key, 0)
            self._dealt[key] = table.hand.number
        left = sum(1 for _ in night.playing)
        if number not in self.depth and left:
            self.depth[number] = night.in_play / left / _big(level(night.plan.structure, there).stakes())
        return False


def _big(stakes: Stakes) -> int:
    return max(1, stakes.big_blind or stakes.lower)


def play_night(chunk: NightChunk) -> PlayedNight:
    """Play a tournament to its end."""
    return asyncio.run(_played(chunk))


async def _played(chunk: NightChunk) -> PlayedNight:
    plan = replace(chunk.plan, room="online", capacity=0, members_only=False, least_age=0)
    at = await BotTournament.open(MemoryStore(), plan, chunk.players, chunk.seed, chunk.house)
    at.think = THINK[chunk.pace]
    watch = Recorder()
    await at.play(until=watch)
    watch(at)
    night, rules = at.state, at.room.nights[at.night].rules
    found = places(night, rules)
    prizes = winnings(night, rules)
    by_style = dict[str, list[int]]()
    for player, place in found.items():
        by_style.setdefault(style_of(night.entrants[player].person), []).append(place.place)
    outs = tuple((out.at - night.started) / MINUTE for out in night.floor.outs)
    first = min(found, key=lambda player: found[player].place)
    return PlayedNight(
        seed=chunk.seed,
        minutes=max(outs, default=0.0),
        outs=outs,
        hands={number: hands for number, hands in sorted(watch.hands.items()) if hands},
        depth=watch.depth,
        broken=sum(table.broken for table in night.tables.values()),
        moves=len(night.seating.changes),
        prizes=tuple(sorted((cents for cents in prizes.values() if cents), reverse=True)),
        places={style: fmean(those) for style, those in sorted(by_style.items())},
        won=style_of(night.entrants[first].person),
    )


# several tournaments --------------------------------------------------------------------------------------------------


class PlayedNights(Struct, frozen=True, kw_only=True):
    """Averages and spreads of many tournaments."""

    title: str
    nights: int
    minutes: tuple[float, float, float]
    """The 10th, 50th and 90th percentile."""
    hands: float
    """On average per tournament."""
    hands_by_level: dict[int, float]
    depth_by_level: dict[int, float]
    left_by_minute: tuple[tuple[float, float], ...]
    broken: float
    moves: float
    prizes: tuple[float, ...]
    """The average prize of each place."""
    places: dict[str, float]
    won: dict[str, int]


def summarize(title: str, players: int, all_: Iterable[PlayedNight]) -> PlayedNights:
    """Summarize; the order does not matter."""
    nights = sorted(all_, key=lambda one: one.seed)
    most = max((len(one.prizes) for one in nights), default=0)
    return PlayedNights(
        title=title,
        nights=len(nights),
        minutes=spread_of([one.minutes for one in nights]),
        hands=fmean(sum(one.hands.values()) for one in nights),
        hands_by_level=_by_level([{at: float(many) for at, many in one.hands.items()} for one in nights]),
        depth_by_level=_by_level([one.depth for one in nights]),
        left_by_minute=tuple(_left(players, nights)),
        broken=fmean(one.broken for one in nights),
        moves=fmean(one.moves for one in nights),
        prizes=tuple(fmean(one.prizes[at] if at < len(one.prizes) else 0 for one in nights) for at in range(most)),
        places=_by_level([one.places for one in nights]),
        won=dict(sorted(Counter(one.won for one in nights).items())),
    )


def spread_of(values: list[float]) -> tuple[float, float, float]:
    """The 10th, 50th and 90th percentile."""
    if len(values) < 2:
        return (values[0],) * 3 if values else (0.0, 0.0, 0.0)
    tenths = quantiles(values, n=10, method="inclusive")
    return round(tenths[0], 6), round(median(values), 6), round(tenths[-1], 6)


def _by_level(nights: list[dict[K, float]]) -> dict[K, float]:
    """The average over the tournaments that have the key."""
    found = dict[K, list[float]]()
    for night in nights:
        for key, value in night.items():
            found.setdefault(key, []).append(value)
    return {key: fmean(values) for key, values in sorted(found.items())}


def _left(players: int, nights: list[PlayedNight]) -> Iterable[tuple[float, float]]:
    """Players left, on average, every ten minutes."""
    longest = max(one.minutes for one in nights)
    for at in range(0, int(longest) + 11, 10):
        yield float(at), fmean(max(1, players - sum(out <= at for out in one.outs)) for one in nights)
