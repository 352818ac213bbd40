"""A tournament with games in rotation, dealt online to its end: by the level at all tables, or by the orbit at each."""

import asyncio

import pytest
from msgspec.structs import replace

from cutcard.bots.bot_tournament import BotTournament
from cutcard.rules.rotation import load_rotation
from cutcard.tournament.plan.structure import Level
from tests.room.tournaments.online_tournaments import begun, quick, troubles

LIMITS = tuple((bet, 2 * bet) for bet in (50, 100, 200, 300, 400, 600, 800, 1_200, 1_600, 2_400, 3_200, 4_800))
STRUCTURE = tuple(Level(minutes=4, small_bet=small, big_bet=big) for small, big in LIMITS)


@pytest.mark.slow
@pytest.mark.parametrize("turns", ["level", "orbit"])
def test_a_night_of_horse_is_dealt_to_its_end(turns: str) -> None:
    async def evening() -> None:
        plan = replace(quick("standard-night", seats=8), game="horse", turns=turns, structure=STRUCTURE)
        night = await begun(plan, 9)
        games, seen = load_rotation("horse").games, set[str]()

        def look(one: BotTournament) -> bool:
            assert troubles(one) == []
            for at in one.state.open_tables:
                actor = one.room.tables.get(at.room_table)
                if actor is None or not actor.place.table.playing or not at.hand.level:
                    continue
                t = actor.place.table
                seen.add(t.game)
                limits = LIMITS[min(at.hand.level, len(LIMITS)) - 1]
                if turns == "level":
                    assert t.game == games[(at.hand.level - 1) % len(games)]
                assert (t.stakes.lower, t.stakes.upper) == limits
                assert t.stakes == t.rotation[t.turn].stakes
            return len(seen) == len(games)

        await night.play(until=look)
        assert seen == set(games)
        assert night.refused == []

    asyncio.run(evening())
