"""Online tournaments for the tests: small ones that end soon, players who act at random, and processes that die."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from cutcard.bots.bot_tournament import BotTournament, Mind
from cutcard.bots.brain import Command
from cutcard.lab.tournaments.run_tournament import placed, seats
from cutcard.room.views.table_types import TableUpdate
from cutcard.store.base import Appended, Fact, Head, Recorded, Store
from cutcard.store.memory import MemoryStore
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.plan.templates import template
from tests.room.rooms import move


def plan_of(event: str, **changed: Any) -> Plan:
    """An event as an online tournament open to all."""
    usual = {"room": "online", "capacity": 0, "most_tables": 0, "table_sizes": (), "members_only": False}
    return replace(template(event), **{**usual, **changed})


def quick(event: str, **changed: Any) -> Plan:
    """The same with blinds that rise fast, so that it ends soon."""
    plan = plan_of(event, **changed)
    items = tuple(replace(item, minutes=4 if isinstance(item, Level) else 2) for item in plan.structure)
    return replace(plan, structure=items)


class Wild:
    """Acts at random, and goes all in often enough."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def next_command(self, seen: TableUpdate) -> Command | None:
        """A random legal act."""
        hand = seen.view.hand
        may = hand.legal if hand is not None and hand.phase == "bet" else None
        if may is not None and may.seat == seen.you and may.call:
            if self.chance.random() < 0.4:
                return {"do": "fold"}
            if may.max_to and self.chance.random() < 0.2:
                return {"do": "raise", "to": may.max_to}
        return move(seen, self.chance)


class Calm:
    """Pays the blinds and no more."""

    def next_command(self, seen: TableUpdate) -> Command | None:
        """Check, or call as much as a blind, or fold."""
        may = seen.view.hand.legal if seen.view.hand is not None else None
        if may is None or may.seat != seen.you or may.phase != "bet":
            return None
        cheap = may.call <= seen.view.stakes.big_blind
        return {"do": "check"} if may.may_check else {"do": "call"} if may.call and cheap else {"do": "fold"}


def calm(_: str, __: Random) -> Mind:
    """A calm player for each seat."""
    return Calm()


def wild(_: str, rng: Random) -> Mind:
    """A wild player for each seat."""
    return Wild(Random(rng.getrandbits(64)))


async def begun(plan: Plan, players: int, seed: int = 1, store: Store | None = None) -> BotTournament:
    """A tournament that has just begun."""
    night = await BotTournament.open(MemoryStore() if store is None else store, plan, players, seed)
    night.mind = wild
    return night


# Invariants ----------------------------------------------------------------------------------------------------------


def sitting(night: BotTournament) -> list[str]:
    """Everybody seated at a table of the tournament, once for each seat."""
    felts = [actor for actor in night.room.tables.values() if actor.place.order.night == night.night]
    return [sitter.player for actor in felts for sitter in actor.place.table.sitters.values()]


def troubles(night: BotTournament) -> list[str]:
    """Disagreements of tournament and tables: seats taken twice, chips missing or unexplained."""
    state, there = night.state, sitting(night)
    found = [*seats(state), *placed(state, night.room.nights[night.night].rules)]
    found += [f"{player} sits {there.count(player)} times" for player in set(there) if there.count(player) > 1]
    felts = [actor.place.table for actor in night.room.tables.values() if actor.place.order.night == night.night]
    stacks = sum(one.play.stack or 0 for one in state.playing)
    if not any(t.playing for t in felts) and stacks + sum(t.carried for t in felts) != state.in_play:
        found.append(f"{stacks} chips are on the tables, but {state.in_play} should be: {state.bank.chips}")
    return found


# Processes that die --------------------------------------------------------------------------------------------------


class Died(Exception):
    """The process died."""


class Mortal(MemoryStore):
    """A process's view of a store: it dies after so many appends, before or after the last one is saved."""

    def __init__(self, kept: MemoryStore, life: int, *, keeps_last: bool) -> None:
        super().__init__()
        self.kept, self.life, self.keeps_last, self.dead = kept, life, keeps_last, False

    async def append(self, stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        """Append, as long as it lives."""
        self._lives()
        self.life -= 1
        if self.life > 0 or self.keeps_last:
            answer = await self.kept.append(stream, expected, facts, command=command, at=at)
            if self.life > 0:
                return answer
        self.dead = True
        raise Died

    async def done(self, stream: str, command: str) -> Appended | None:
        """The answer to a repeated command."""
        self._lives()
        return await self.kept.done(stream, command)

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        """A stream's events."""
        self._lives()
        return await self.kept.read(stream, after, limit)

    async def read_all(self, after: int = 0, limit: int = 1000) -> list[Recorded]:
        """Events of all streams."""
        self._lives()
        return await self.kept.read_all(after, limit)

    async def heads(self, prefix: str = "") -> dict[str, Head]:
        """Every stream."""
        self._lives()
        return await self.kept.heads(prefix)

    async def last_position(self) -> int:
        """The last position."""
        self._lives()
        return await self.kept.last_position()

    async def lease(self, stream: str) -> bool:
        """It is the only process."""
        self._lives()
        return True

    def is_dead(self, _: BotTournament) -> bool:
        """Whether it has died unnoticed."""
        return self.dead

    def _lives(self) -> None:
        if self.dead:
            raise Died
