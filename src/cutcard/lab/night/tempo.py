"""How fast a field shrinks: the rest of a night played many times at once, without cards.

Time goes in slices. In each, everybody has a chance to go out that grows as their stack shrinks in big blinds and as
the table gets shorter; their chips go to one of those left, more likely to one with many. Some nights are played
faster than others from beginning to end, and on every real night the clock stands still now and then. How much of all
that, a `Tempo` says; the one used was fitted on real nights (`tempo.toml`; `cutcard lab calibrate` does it again).
"""

from collections.abc import Iterator
from importlib.resources import files
from typing import Annotated, Final

import msgspec
import numpy as np
from msgspec import Meta, Struct
from numpy.typing import NDArray

from cutcard.tournament.plan.structure import Break, Level, Structure

Floats = NDArray[np.float64]
_Figure = Annotated[float, Meta(ge=-10, le=100)]

_SLICE: Final = 2.0
"""Minutes in which nobody's chances change."""
_FULL: Final = 9
"""A full table."""
_DOUBLINGS: Final = 24
"""After the last level blinds double so often, so that every night ends."""


class Tempo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The figures of the model, in the order in which they are fitted."""

    haste: _Figure
    """How likely a stack goes, each minute at a full table."""
    comfort: _Figure
    """Big blinds that everybody seems to have on top of their own: nobody with one chip is sure to go."""
    pressure: _Figure
    """How steeply the danger grows as a stack shrinks."""
    short: _Figure
    """How much faster short tables play."""
    duel: _Figure
    """How many times faster than that the last two play."""
    evenness: _Figure
    """How far stacks that were worked out from knock-outs lie nearer to the average in truth: 0 not, 1 all the way."""
    mood: _Figure
    """How far nights differ in speed."""
    delay: _Figure
    """Minutes that pass for each minute of the structure."""
    delays: _Figure
    """How far nights differ in that."""
    again: _Figure
    """How many of those who may buy chips again do."""


TEMPO: Final = msgspec.toml.decode(files(__package__).joinpath("tempo.toml").read_bytes(), type=Tempo)


class Rest(Struct, frozen=True, kw_only=True):
    """What is left to play: all that the rest of a night depends on."""

    stacks: tuple[int, ...]
    items: Structure
    """Levels and breaks to come; of the one that runs what is left of it."""
    now: int = 0
    counted: bool = True
    """Whether somebody counted the stacks, or they were worked out from who knocked whom out."""
    stack: int = 0
    """What one gets who buys chips again."""
    rebuys: int = 0
    """In so many of the levels to come, the one that runs among them, one may."""
    add_on: int = 0
    """What an add-on brings that everybody is offered when these levels are over."""


def minutes_left(rest: Rest, tempo: Tempo = TEMPO, *, runs: int, seed: int) -> Floats:
    """How long each of so many nights goes on, shortest first; the same question has the same answer."""
    if len(rest.stacks) < 2:
        return np.zeros(runs)
    return np.sort(_Field(rest, tempo, runs, seed).play(rest))


class _Field:
    """Many nights side by side: a row each, a column for each seat; who is out has no chips."""

    def __init__(self, rest: Rest, tempo: Tempo, runs: int, seed: int) -> None:
        self.tempo, self.rng = tempo, np.random.default_rng(seed)
        stacks = np.asarray(rest.stacks, float)
        if not rest.counted:
            stacks += tempo.evenness * (stacks.mean() - stacks)
        self.stacks: Floats = np.tile(stacks, (runs, 1))
        self.haste = tempo.haste * np.exp(self.rng.normal(-(tempo.mood**2) / 2, tempo.mood, runs))
        self.delay = np.maximum(0.95, self.rng.normal(tempo.delay, tempo.delays, runs))
        self.ends: Floats = np.zeros(runs)
        self.rows = np.arange(runs)
        """The nights that still go on, by their number; arrays hold only those."""

    def play(self, rest: Rest) -> Floats:
        """Until one is left everywhere."""
        clock, levels = 0.0, 0
        for item in _for_ever(rest.items):
            if isinstance(item, Level):
                levels += 1
                self._level(item, clock, rest.stack if levels <= rest.rebuys else 0)
                if levels == rest.rebuys and rest.add_on:
                    self.stacks += rest.add_on * (self.stacks > 0) * (self._chance() < self.tempo.again)
            clock += item.minutes
            if not len(self.rows):
                break
        self.ends[self.rows] = clock * self.delay[self.rows]
        return self.ends

    def _level(self, level: Level, clock: float, stack: int) -> None:
        blind = max(1, level.big or level.small_bet or 2 * level.ante)
        gone = 0.0
        while gone < level.minutes and len(self.rows):
            minutes = min(_SLICE, level.minutes - gone)
            gone += minutes
            self._slice(blind, minutes, stack)
            self._leave(clock + gone, minutes)

    def _slice(self, blind: int, minutes: float, stack: int) -> None:
        """Who goes out in some minutes, and who gets the chips."""
        stacks, tempo = self.stacks, self.tempo
        there = stacks > 0
        left = there.sum(1)
        haste = self.haste[self.rows] * (_FULL / np.clip(left, 2, _FULL)) ** tempo.short * minutes
        haste[left == 2] *= tempo.duel
        danger = haste[:, None] / (stacks / blind + tempo.comfort) ** tempo.pressure
        out = there & (self._chance() < -np.expm1(-danger))
        out[np.arange(len(stacks)), stacks.argmax(1)] &= out.sum(1) < left  # somebody always wins the last hand
        some = np.flatnonzero(out.any(1))
        if not len(some):
            return
        lost, kept = (stacks[some] * out[some]).sum(1), np.where(out[some], 0, stacks[some])
        sums = kept.cumsum(1)
        winner = (sums <= (self.rng.random(len(some)) * sums[:, -1])[:, None]).sum(1)
        kept[np.arange(len(some)), winner] += lost
        if stack:
            kept += stack * (out[some] & (self.rng.random(kept.shape) < tempo.again))
        stacks[some] = kept

    def _leave(self, clock: float, minutes: float) -> None:
        """Nights in which one is left are over, at some moment of the slice."""
        on = (self.stacks > 0).sum(1) > 1
        if on.all():
            return
        done = self.rows[~on]
        self.ends[done] = (clock - minutes * self.rng.random(len(done))) * self.delay[done]
        self.rows, self.stacks = self.rows[on], self.stacks[on]

    def _chance(self) -> Floats:
        return self.rng.random(self.stacks.shape)


def _for_ever(items: Structure) -> Iterator[Level | Break]:
    yield from items
    last = next(one for one in reversed(items) if isinstance(one, Level))
    for times in range(1, _DOUBLINGS):
        more = {name: getattr(last, name) << times for name in ("small", "big", "ante", "small_bet", "big_bet")}
        yield msgspec.structs.replace(last, minutes=max(last.minutes, 4), **more)
