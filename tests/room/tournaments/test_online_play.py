"""An online tournament: tables follow it in every house, whichever process dies in between."""

import asyncio
import logging
from contextlib import suppress
from random import Random

import pytest

from cutcard.bots.bot_tournament import BotTournament
from cutcard.store.memory import MemoryStore
from cutcard.tournament.players.places import is_over, places
from tests.room.tournaments.online_tournaments import Died, Mortal, begun, quick, sitting, troubles

pytestmark = pytest.mark.slow

EVENTS = ("ccp-league", "club52-tuesday", "giancarlo-home", "house-night", "ppc-charity", "standard-night")


async def to_the_end(night: BotTournament) -> None:
    """Play, and check every step."""

    def look(one: BotTournament) -> bool:
        found = troubles(one)
        assert found == []
        return False

    await night.play(until=look)


def ended_well(night: BotTournament) -> None:
    """One player has all the chips, and everybody has a place."""
    state = night.state
    assert is_over(state)
    assert troubles(night) == []
    (winner,) = state.playing
    assert winner.play.stack == state.in_play
    given = sorted(place for place, _ in places(state, night.room.nights[night.night].rules).values())
    assert given[0] == 1
    assert len(given) == len(state.entrants)
    assert night.refused == []


@pytest.mark.parametrize("event", EVENTS)
def test_a_night_in_every_house_is_dealt_to_its_end(event: str) -> None:
    async def evening() -> None:
        night = await begun(quick(event), 12)
        await to_the_end(night)
        ended_well(night)
        assert len(sitting(night)) == 1

    asyncio.run(evening())


def dying(event: str, players: int, lives: Random, *, seed: int = 1, longest: int = 40) -> int:
    """Play a tournament in one process after the other; how many died."""

    async def evening() -> int:
        store = MemoryStore()
        night = await begun(quick(event), players, seed, store)
        deaths = 0
        while not is_over(night.state):
            mortal = Mortal(store, lives.randint(1, longest), keeps_last=bool(lives.getrandbits(1)))
            with suppress(Died):
                night = await night.reopen(mortal)
                assert len(sitting(night)) == len(set(sitting(night)))
                await night.play(until=mortal.is_dead)
            deaths += mortal.dead
        night = await night.reopen(store)
        await night.room.tick()
        ended_well(night)
        return deaths

    logging.disable(logging.CRITICAL)  # a dying process logs it
    try:
        return asyncio.run(evening())
    finally:
        logging.disable(logging.NOTSET)


@pytest.mark.parametrize("event", ["standard-night", "ccp-league"])
def test_after_a_crash_between_appends_another_process_continues(event: str) -> None:
    assert dying(event, 11, Random(event), longest=25) > 20


@pytest.mark.long
@pytest.mark.parametrize("event", EVENTS)
def test_processes_that_live_for_one_append_finish_a_tournament(event: str) -> None:
    assert dying(event, 11, Random(1), longest=2) > 200
