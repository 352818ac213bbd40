"""Hidden cards leak nowhere: messages are the same, byte for byte, whatever the hidden cards are."""

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec import structs

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import Hand
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.socket_messages import decode_tell
from cutcard.room.views.table_types import TableChange
from cutcard.streams.subscribers import encode
from cutcard.table import Table, redact
from tests.room.rooms import CASH, TOURNAMENT, Client, Hall, live, move, party, play_on

PLACES = [
    ("standard", "nlhe", CASH), ("ppc", "nlhe", CASH), ("ppc", "stud", CASH), ("ppc", "razz", CASH),
    ("ccp", "plo", TOURNAMENT), ("house", "nlhe", TOURNAMENT), ("giancarlo", "nlhe", TOURNAMENT),
    ("club52", "lhe", CASH), ("standard", "27td", CASH), ("standard", "badugi", CASH), ("standard", "stud8", CASH),
]  # fmt: skip


def known_to(hand: Hand, viewer: int) -> set[int]:
    """The cards that this viewer has seen."""
    cards = {*hand.board.cards, *(card for board in hand.board.earlier for card in board)}
    for player in hand.players:
        cards |= {*player.up, *player.shown, *(player.down if player.seat == viewer else ())}
    return cards


def swap(cards: Any, names: dict[int, int]) -> Any:
    return type(cards)(names.get(card, card) for card in cards)


def other_world(t: Table, names: dict[int, int]) -> Table:
    """The same table with other hidden cards."""
    twin = t.copy()
    hand = twin.hand
    assert hand is not None
    for name in ("cards", "burns", "muck", "discards", "pile"):
        setattr(hand.deck, name, swap(getattr(hand.deck, name), names))
    for player in hand.players:
        player.down = swap(player.down, names)
    hand.legal = None
    return twin


def shuffle_hidden(hand: Hand, viewer: int, chance: Random) -> dict[int, int]:
    """Other names for the cards that the viewer has not seen and did not discard."""
    hidden = [card for card in DECK if card not in known_to(hand, viewer)]
    return dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))


def sent(looker: Client) -> bytes:
    """The complete view that a new socket gets, without the message's number."""
    looker.read()
    (message,) = looker.watch().outbox.take()
    looker.told.read(message)
    told = decode_tell(message)
    assert isinstance(told, TableChange)
    return encode(structs.replace(told, step=0))


@pytest.mark.parametrize(("house", "game", "stakes"), PLACES)
def test_views_do_not_depend_on_hidden_cards(house: str, game: str, stakes: Any) -> None:
    async def evening() -> None:
        hall = await Hall.open()
        clients = await party(hall, 3, house=house, game=game, stakes=stakes)
        rail = Client(hall, await hall.person("Rail"), clients[0].table).watch()
        place: TableStream = hall.room.tables[clients[0].table].place
        gallery = hall.room.tables[clients[0].table].gallery
        chance, compared = Random(house + game), 0
        for _ in range(25):
            await play_on(clients, chance, 1)
            if place.table.hand is None or place.table.hand.is_over:
                continue
            true = place.table
            for looker in (*clients, rail):
                seat = next((s.seat for s in true.sitters.values() if s.player == looker.who.id), 0)
                assert true.hand is not None
                gallery.publish()
                before = encode(hall.room.seen(looker.who, looker.table)), sent(looker)
                place.table = other_world(true, shuffle_hidden(true.hand, seat, chance))
                gallery.publish()
                assert (encode(hall.room.seen(looker.who, looker.table)), sent(looker)) == before
                compared += 1
                place.table = true
                gallery.publish()
        assert compared > 40

    asyncio.run(evening())


@pytest.mark.parametrize(("house", "game", "stakes"), PLACES)
def test_an_event_is_sent_as_redact_allows(house: str, game: str, stakes: Any) -> None:
    async def evening() -> None:
        hall = await Hall.open()
        clients = await party(hall, 3, house=house, game=game, stakes=stakes)
        rail = Client(hall, await hall.person("Rail"), clients[0].table).watch()
        await play_on([*clients, rail], Random(3), 20)
        kept = await hall.events(clients[0].table)
        for looker in (*clients, rail):
            told = dict(_told(looker))
            assert len(told) > 20
            for version, data in told.items():
                seat = next((n for n, client in enumerate(clients, 1) if client is looker), 0)
                assert encode(data) == encode(redact(kept[version - 1], seat))

    asyncio.run(evening())


def _told(looker: Client) -> list[tuple[int, dict[str, Any]]]:
    """Every event that a client got, with its version."""
    found: list[tuple[int, dict[str, Any]]] = []
    last = 0
    for tell in looker.heard:
        events = getattr(tell, "events", ())
        if events:
            found += list(enumerate(events, tell.version - len(events) + 1))  # type: ignore[union-attr]
            assert tell.version - len(events) == last  # type: ignore[union-attr]  # and none was left out
            last = tell.version  # type: ignore[union-attr]
    return found


@live
async def test_a_new_player_in_a_seat_never_sees_the_cards_of_who_sat_there() -> None:
    hall = await Hall.open()
    ann, bob, cleo = await party(hall, 3)
    await hall.wait(7_000)
    t = hall.state(ann.table)
    assert t.hand is not None
    await ann.do(do="leave-seat")
    while t.playing:
        for client in (ann, bob, cleo):
            command = move(client.seen(), Random(1))
            if command is not None:
                await client.do(**command)
        await hall.wait(500)
        t = hall.state(ann.table)
    assert 1 not in t.sitters
    dan = await Client(hall, await hall.person("Dan"), ann.table).sit(1)
    for event in dan.seen().events:
        if event["t"] == "dealt/1":
            assert {card for _, cards in event["hole"] for card in cards} <= {UNKNOWN}


@live
async def test_the_seed_of_a_sealed_deck_never_leaves_the_room() -> None:
    hall = await Hall.open()
    clients = await party(hall, 2)
    chance = Random(2)
    said = b""
    for _ in range(30):
        await play_on(clients, chance, 1)
        said += b"".join(encode(tell) for client in clients for tell in client.heard)
        for client in clients:
            client.heard = client.heard[-1:]
    seeds = [event.seed for event in await hall.events(clients[0].table) if type(event).__name__ == "DeckSealed"]  # type: ignore[union-attr]
    assert len(seeds) > 2
    assert all(seed.encode() not in said for seed in seeds)


@live
async def test_the_comparison_finds_a_leak() -> None:
    hall = await Hall.open()
    clients = await party(hall, 2)
    await hall.wait(7_000)
    actor = hall.room.tables[clients[0].table]
    true = actor.place.table
    assert true.hand is not None
    before = encode(hall.room.seen(clients[0].who, clients[0].table))
    actor.place.table = other_world(true, shuffle_hidden(true.hand, 2, Random(1)))  # what seat 2 knows stays
    actor.gallery.publish()
    assert encode(hall.room.seen(clients[0].who, clients[0].table)) != before
