"""A room with a clock of its own in which bots play through ordinary messages and commands, without sockets."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Literal

from cutcard.bots.brain import STYLES, Brain
from cutcard.club.people import Person
from cutcard.club.people.members import AddBot
from cutcard.room.room import Room
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.rules import Stakes, load_game
from cutcard.store.memory import MemoryStore
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.services import RoomSettings
from cutcard.table import Table

HOUSE = Person("", "The house", ("director",))


def order(
    house: str, game: str, form: Literal["cash", "tournament"] = "cash", size: int = 6, chips: int = 2000
) -> TableOrder:
    """A table for bots only."""
    if load_game(game).bring_in:
        stakes = Stakes(format=form, ante=5, bring_in=10, small_bet=20, big_bet=40, chip=5)
    else:
        stakes = Stakes(format=form, small_blind=10, big_blind=20, chip=5)
    least = chips // 2 if form == "cash" else chips
    return TableOrder(
        title="Bots", house=house, game=game, stakes=stakes, size=size, buy_in=(least, chips), alone=True, chat="off"
    )


class BotNight:
    """A table of bots, and what they did there."""

    def __init__(self, wanted: TableOrder, styles: Sequence[str], seed: int) -> None:
        self.wanted = wanted
        self.bots = {f"bot-{s}-{n}": Brain(STYLES[s], Random(100 * seed + n)) for n, s in enumerate(styles)}
        self.seed = seed
        self.now = 1_000_000
        self.refused: list[tuple[dict[str, object], RefusalMessage]] = []
        self.moves: Counter[tuple[str, str]] = Counter()
        self.brought = 0
        self.table = Table()

    async def play(self, hands: int) -> None:
        """Open a room, seat the bots, and play this many hands."""
        chance = Random(self.seed)
        settings = RoomSettings(runs_duties=False)
        room = await Room.open(MemoryStore(), now=lambda: self.now, chance=chance.randbytes, settings=settings)
        table = await room.open_table(HOUSE, self.wanted)
        for person in self.bots:
            await room.append(AddBot(at=self.now, by="", person=person, name=person), person)
        self.table = room.tables[table].place.table
        for number in range(2000 * hands):
            if self.table.hands >= hands and not self.table.playing:
                await room.close()
                return
            self.now += 1000
            await room.tick()
            for person in self.bots:
                await self._move(room, table, person, number)
        message = f"only {self.table.hands} hands were played"
        raise AssertionError(message)

    async def _move(self, room: Room, table: str, person: str, number: int) -> None:
        who = room.people.persons[person]
        brain = self.bots[person]
        command = brain.next_command(room.seen(who, table))
        if command is None:
            return
        self.moves[brain.style.name, str(command["do"])] += 1
        answer = await room.execute(who, CommandMessage(f"{person}-{number}", table, command))
        if isinstance(answer, RefusalMessage):
            self.refused.append((command, answer))
        else:
            self.brought += int(command.get("stack", 0)) + int(command.get("amount", 0))

    def share(self, style: str, do: str) -> float:
        """How often this style chose this act in its hands."""
        in_hands = ("fold", "check", "call", "raise", "bring-in")
        return self.moves[style, do] / max(sum(self.moves[style, one] for one in in_hands), 1)


def played(wanted: TableOrder, styles: Sequence[str], hands: int, seed: int = 1) -> BotNight:
    """Play a session to its end."""
    night = BotNight(wanted, styles, seed)
    asyncio.run(night.play(hands))
    return night
