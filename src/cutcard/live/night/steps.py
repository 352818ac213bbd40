"""Single steps that bring an online night and its tables together: each does all of one thing that can be done now.

What tables tell goes to the night first; then players move in the night; then the tables follow: up, down, chips.
"""

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from cutcard.hand import Refused
from cutcard.live.actor import Actor
from cutcard.live.doors import seat_of
from cutcard.live.night import seats
from cutcard.live.night.asking import PATIENCE, waits_for
from cutcard.live.night.felts import Felts
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.people import Roll
from cutcard.live.night.results import busts, hand_over, odd_chips
from cutcard.live.night.touched import Touched
from cutcard.live.premises import Premises
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.money.add_ons import BuyAddOn
from cutcard.tournament.money.rebuying import Rebuy
from cutcard.tournament.night import Entrant, TableAt
from cutcard.tournament.seats.moves import FinishMove

_LOG = logging.getLogger(__name__)

Step = Callable[[KeptNight], Awaitable[bool]]
"""True: something was done, so that everything is looked at again."""


class Steps:
    """Whoever goes between nights and their tables."""

    def __init__(self, premises: Premises, felts: Felts) -> None:
        self._premises = premises
        self._felts = felts
        self._rolls: dict[str, Roll] = {}
        self._touched: dict[str, Touched] = {}
        self._asked: dict[tuple[str, str, str], int] = {}
        self.all: tuple[Step, ...] = (
            self._put_up, self._report, self._odd, self._bust, self._away, self._answer, self._move,
            self._get_up, self._change, self._sit, self._adjust,
        )  # fmt: skip

    def roll(self, kept: KeptNight) -> Roll:
        """Who is who in a night."""
        if kept.id not in self._rolls:
            self._rolls[kept.id] = Roll(kept.night)
        return self._rolls[kept.id]

    def touched(self, night: str) -> Touched:
        """Which of a night's tables are to be looked at."""
        return self._touched.setdefault(night, Touched())

    def looked(self, kept: KeptNight) -> list[tuple[TableAt, Actor]]:
        """Those tables, and where they are played."""
        return list(self._felts.of(kept, self.touched(kept.id).numbers))

    def _between_hands(self, kept: KeptNight) -> list[tuple[TableAt, Actor]]:
        return [(at, actor) for at, actor in self.looked(kept) if not actor.place.table.playing]

    async def _put_up(self, kept: KeptNight) -> bool:
        """Tables that are missing in the room."""
        return await self._felts.put_up(kept, self.touched(kept.id).numbers)

    # What tables tell ------------------------------------------------------------------------------------------------

    async def _report(self, kept: KeptNight) -> bool:
        """Hands that are over."""
        done = False
        for at, actor in self._between_hands(kept):
            report = hand_over(at, actor.place, self.roll(kept))
            if report is not None:
                done = await self._tell(kept, report, f"{at.live}/{at.hands}/pushed") or done
        return done

    async def _odd(self, kept: KeptNight) -> bool:
        """Chips that still lie in the pot of a table that is not played at any more go to one of its players."""
        done = False
        for actor in self._felts.left(kept):
            if (found := odd_chips(actor.place, self.roll(kept))) is not None:
                done = await self._tell(kept, found, f"{actor.place.id}/odd") or done
        return done

    async def _bust(self, kept: KeptNight) -> bool:
        """Who has no chips left."""
        done = False
        for at, actor in self._between_hands(kept):
            for bust in busts(kept.night, at, actor.place.table, actor.place.awards, self.roll(kept)):
                one = kept.night.entrants[bust.player]
                done = await self._tell(kept, bust, f"{bust.hand}/{one.id}/{one.rebuys}.{one.entries}/bust") or done
        return done

    async def _away(self, kept: KeptNight) -> bool:
        """Who does not act any more, and who is back."""
        done = False
        for at, actor in self._between_hands(kept):
            for command in seats.gone_or_back(at, actor.place.table, self.roll(kept)):
                tag = command.__struct_config__.tag
                done = (
                    await self._tell(kept, command, f"{at.live}/{actor.place.version}/{command.player}/{tag}") or done
                )
        return done

    async def _answer(self, kept: KeptNight) -> bool:
        """Who does not say whether he buys chips does not."""
        done, now = False, self._premises.now()
        for since, command in self._waited(kept):
            if since + PATIENCE <= now:
                done = await self._tell(kept, command, f"{kept.night.version}/{command.player}/no") or done
        return done

    def _waited(self, kept: KeptNight) -> list[tuple[int, Rebuy | BuyAddOn]]:
        now, found = self._premises.now(), list[tuple[int, Rebuy | BuyAddOn]]()
        for at, _ in self._between_hands(kept):
            for since, command in waits_for(kept.night, kept.rules, at, now):
                key = kept.id, command.player, str(command.__struct_config__.tag)
                found.append((since or self._asked.setdefault(key, now), command))
        return found

    def patience(self, kept: KeptNight) -> int | None:
        """When the first of those is over for whom a table waits; None: none waits."""
        return min((since + PATIENCE for since, _ in self._waited(kept)), default=None)

    async def _move(self, kept: KeptNight) -> bool:
        """Moves that wait for nothing any more: his table has no hand on, or none has where all are waited for."""
        night, done = kept.night, False
        all_over = not any(at.playing for at in night.tables.values() if not at.broken)
        for player, move in list(night.moves.items()):
            one = night.entrants[player]
            waits = not all_over if move.after == "all" else bool(one.table) and night.tables[one.table].playing
            if not waits:
                done = await self._tell(kept, FinishMove(player=player), f"{move.entry}/{player}/moved") or done
        return done

    async def _tell(self, kept: KeptNight, command: AnyCommand, name: str) -> bool:
        try:
            return bool(await kept.settle(command, f"online/{name}"))
        except Refused as refusal:
            _LOG.info("night %s: %s was refused: %s", kept.id, type(command).__name__, refusal)
            return False

    # What tables do --------------------------------------------------------------------------------------------------

    async def _get_up(self, kept: KeptNight) -> bool:
        """Those who sit where the night does not have them any more."""
        gone = [(None, actor) for actor in self._felts.left(kept)]
        done = False
        for at, actor in (*self.looked(kept), *gone):
            wanted = partial(seats.leaving, kept.night, at, actor.place.table, self.roll(kept))
            done = await self._at(actor, wanted) or done
        return done

    async def _change(self, kept: KeptNight) -> bool:
        """Smaller chips where somebody comes who has some."""
        done = False
        for at, actor in self.looked(kept):
            done = await self._at(actor, partial(seats.finer, kept.night, at, actor.place.table)) or done
        return done

    async def _sit(self, kept: KeptNight) -> bool:
        """Those who sit nowhere, and should."""
        done, looked = False, self.looked(kept)
        for actor in (*(actor for _, actor in looked), *self._felts.left(kept)):
            self._note(kept, actor)
        for at, actor in looked:
            done = await self._at(actor, partial(self._sitting, kept, at, actor)) or done
            self._note(kept, actor)
        return done

    def _sitting(self, kept: KeptNight, at: TableAt, actor: Actor) -> seats.Commands:
        roll, now = self.roll(kept), self._premises.now()
        found = seats.coming(kept.night, at, actor.place.table, roll)
        free = [one for one in found if not self._sits_elsewhere(kept, one, actor)]
        return tuple(seats.sit(one, roll, now) for one in free)

    def _sits_elsewhere(self, kept: KeptNight, one: Entrant, here: Actor) -> bool:
        """Whether somebody has not got up yet where he sat before."""
        before = self.touched(kept.id).sits.get(one.id)
        return (
            before is not None and before is not here.place and seat_of(before.table, self.roll(kept).player(one)) > 0
        )

    def _note(self, kept: KeptNight, actor: Actor) -> None:
        """Remember who sits where."""
        sits = self.touched(kept.id).sits
        for s in actor.place.table.sitters.values():
            if (one := self.roll(kept).entrant(s.player)) is not None:
                sits[one.id] = actor.place

    async def _adjust(self, kept: KeptNight) -> bool:
        """Chips and penalties."""
        now, done = self._premises.now(), False
        for at, actor in self.looked(kept):
            done = await self._at(actor, partial(seats.adjusted, at, actor.place, self.roll(kept), now)) or done
        return done

    async def _at(self, actor: Actor, wanted: Callable[[], seats.Commands]) -> bool:
        if not wanted():
            return False
        try:
            return await actor.directed(f"night/{actor.place.version}", wanted)
        except Refused as refusal:
            _LOG.warning("table %s: what its night wants was refused: %s", actor.place.id, refusal)
            return False
