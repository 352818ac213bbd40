"""Sealed decks from the club to the downloaded files: every hand verifies for every player."""

import asyncio
from random import Random

import msgspec
import pytest

from cutcard.hand.events import CardsOpened, HandStarted
from cutcard.room.codecs import AT_TABLES
from cutcard.room.views.socket_messages import Cut
from cutcard.rules import load_game, load_house
from cutcard.streams.answers import Done
from cutcard.table.fairness.hand_record import HandRecord, hand_events_in, hand_record, players_by_seat
from cutcard.table.fairness.sealed_deck import DeckCut
from cutcard.table.fairness.verify_hand import audit, verify_record
from cutcard.web.pages.file_transfers import download
from tests.room.rooms import CASH, Client, Hall, party, play_on

RULES = {game: load_house("standard").rules_for(load_game(game), CASH) for game in ("nlhe", "27td", "stud8")}


async def cut(clients: list[Client], chance: Random) -> None:
    """Every player who sees a seal before the hand cuts with words of their own."""
    for client in clients[1:]:
        seen = client.seen()
        if seen.view.seal and (seen.view.hand is None or seen.view.hand.phase == "over"):
            words = f"{client.who.name} {chance.random()}"
            await client.hall.room.cut(client.who, Cut(client.table, seen.view.seal, words))


async def evening(game: str) -> tuple[Hall, list[Client]]:
    """Some hands of a game, cut by all players but one."""
    hall, chance = await Hall.open(seed=8), Random(8)
    clients = await party(hall, 4, game=game)
    for _ in range(40):
        await play_on(clients, chance, 2)
        await cut(clients, chance)
    return hall, clients


@pytest.mark.parametrize("game", RULES)
def test_every_hand_of_an_evening_holds_for_everybody(game: str) -> None:
    async def inside() -> None:
        hall, clients = await evening(game)
        table = clients[0].table
        marks = await hall.room.hands(table)
        assert len(marks) > 1
        stream = await hall.events(table)
        for _, mark in marks:
            events = hand_events_in(stream, mark.hand)
            there = players_by_seat(stream, mark.hand)
            assert there == dict(mark.players)
            assert [one.text for one in audit(events, RULES[game]) if one.kind == "wrong"] == []
            for viewer in (0, *there):
                file = download(hand_record(events, there, viewer), "json").body
                found = verify_record(msgspec.json.decode(file, type=HandRecord), RULES[game])
                assert [one.text for one in found if one.kind == "wrong"] == []
        cuts = [event for event in stream if isinstance(event, DeckCut)]
        assert len(cuts) == sum(isinstance(event, HandStarted) for event in stream)
        assert max(len(event.cuts) for event in cuts) > 1

    asyncio.run(inside())


def test_cards_shown_after_the_hand_are_in_its_file() -> None:
    async def inside() -> None:
        hall = await Hall.open(seed=8)
        clients = await party(hall, 3)
        while not (marks := await hall.room.hands(clients[0].table)):
            await play_on(clients, Random(3), 1)
        answers = [await client.do(do="show-cards") for client in clients]
        shown = sum(isinstance(answer, Done) for answer in answers)
        assert shown
        await play_on(clients, Random(3), 12)
        kept = await hall.room.hand(clients[0].who, marks[0].mark.hand)
        seen = hand_record([AT_TABLES.event(one) for one in kept.records], {}, 0)
        assert sum(isinstance(event, CardsOpened) for event in seen.events) == shown
        found = verify_record(seen, RULES["nlhe"])
        assert [one.text for one in found if one.kind == "wrong"] == []
        cards = [card for event in seen.events if isinstance(event, CardsOpened) for card in event.cards]
        assert set(cards) <= {opening.card for opening in seen.openings}

    asyncio.run(inside())
