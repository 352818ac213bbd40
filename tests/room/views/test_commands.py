"""Commands at a table: repeated, too late, for another's hand, or not for players at all."""

import asyncio

import pytest

from cutcard.cards import UNKNOWN
from cutcard.club.people.members import AddMember
from cutcard.streams.answers import Done, RefusalMessage
from tests.room.rooms import Client, Hall, live, party


async def to_act(clients: list[Client]) -> tuple[Client, Client]:
    """The player to act once the first hand is dealt, and another one."""
    await clients[0].hall.wait(7_000)
    seat = clients[0].hall.state(clients[0].table).hand.actor.seat  # type: ignore[union-attr]
    return clients[seat - 1], clients[seat % len(clients)]


def no(answer: object) -> RefusalMessage:
    """The answer, which must be a refusal."""
    assert isinstance(answer, RefusalMessage), answer
    return answer


@live
async def test_a_repeated_command_is_answered_and_not_done_again() -> None:
    hall = await Hall.open()
    client, _ = await to_act(await party(hall, 3))
    first = await client.do(do="call", own_id="mine")
    assert isinstance(first, Done)
    again = await client.do(do="call", own_id="mine")
    assert again == Done("mine", first.version, again=True)
    assert hall.state(client.table).version == first.version


@live
async def test_the_same_id_from_another_person_is_another_command() -> None:
    hall = await Hall.open()
    client, other = await to_act(await party(hall, 3))
    assert isinstance(await client.do(do="call", own_id="mine"), Done)
    assert no(await client.do(do="call", own_id="other")).code == "out_of_turn"
    assert isinstance(await other.do(do="call", own_id="mine"), Done)


@live
async def test_a_command_is_remembered_over_a_restart_and_for_good() -> None:
    hall = await Hall.open()
    client, _ = await to_act(await party(hall, 3))
    done = await client.do(do="call", own_id="mine")
    assert isinstance(done, Done)
    after = await hall.again()
    assert await after.do(client.who, client.table, do="call", own_id="mine") == Done("mine", done.version, again=True)
    after.room.tables[client.table].place.answers._kept.clear()  # noqa: SLF001 - as after many more commands
    assert await after.do(client.who, client.table, do="call", own_id="mine") == Done("mine", done.version, again=True)


@live
async def test_a_repeated_refused_command_is_refused_again_even_if_it_would_be_legal_now() -> None:
    hall = await Hall.open()
    client, other = await to_act(await party(hall, 3))
    first = await other.do(do="call", own_id="early")
    await client.do(do="call")
    assert await other.do(do="call", own_id="early") == first


@live
async def test_a_stale_command_is_refused_with_the_new_version() -> None:
    hall = await Hall.open()
    client, other = await to_act(await party(hall, 3))
    old = client.seen().version
    await client.do(do="call", version=old)
    refused = no(await other.do(do="call", version=old))
    assert (refused.code, refused.version) == ("stale", old + 1)
    assert isinstance(await other.do(do="call", version=old + 1), Done)


@pytest.mark.proves("ppc.tabled.8")
def test_nobody_acts_for_another_hand_at_ppc() -> None:
    asyncio.run(nobody_acts_for_another("ppc", "ppc.tabled.8"))


@pytest.mark.proves("standard.own-hand.1")
def test_nobody_acts_for_another_hand_where_the_house_is_silent() -> None:
    asyncio.run(nobody_acts_for_another("standard", "standard.own-hand.1"))


async def nobody_acts_for_another(house: str, rule: str) -> None:
    """Neighbors and the rail try everything; only the hand's own player may."""
    hall = await Hall.open()
    client, other = await to_act(await party(hall, 3, house=house))
    before = hall.state(client.table).version
    for command in ("fold", "call", "check", "show", "muck", "leave-seat", "sit-out"):
        refused = no(await other.do(do=command, seat=client.seen().you))
        assert refused.code == "not_your_hand"
        assert (rule, "stated") in [(cite.id, cite.standing) for cite in refused.cites]
        assert client.who.name in refused.text
    rail = Client(hall, await hall.person("Rail"), client.table).watch()
    for looker in (other, rail):
        hand = looker.seen().view.hand
        assert hand is not None
        assert {card for seat in hand.seats if seat.seat == client.seen().you for card in seat.down} == {UNKNOWN}
    assert no(await rail.do(do="fold", seat=client.seen().you)).code == "not_your_hand"
    assert no(await rail.do(do="fold")).code == "not_seated"
    assert hall.state(client.table).version == before
    assert isinstance(await client.do(do="fold", seat=client.seen().you), Done)


@live
async def test_no_request_may_send_the_dealers_own_commands() -> None:
    hall = await Hall.open()
    client, _ = await to_act(await party(hall, 3))
    deck = list(range(52))
    for command in (
        {"do": "next-hand", "deck": deck}, {"do": "seal-deck", "hand": "x", "seed": "0" * 64},
        {"do": "shuffle", "stub": deck}, {"do": "deal", "board": [1, 2, 3]}, {"do": "time-out", "seat": 1, "waited": 9},
        {"do": "open-table", "table": "x", "size": 6}, {"do": "start", "seats": [[1, 5], [2, 5]], "button": 1},
        {"do": "spend-bank", "seat": 1, "ms": 5}, {"do": "push"}, {"do": "showdown"}, {"do": "place-button", "at": 1},
    ):  # fmt: skip
        assert no(await client.do(**command)).code == "for_the_dealer"
    for command in ({"do": "penalise", "seat": 1, "hands": 2}, {"do": "free-seat", "seat": 1}):
        refused = no(await client.do(**command))
        assert refused.code == "for_staff"
        assert "floor" in refused.text


@live
async def test_invalid_commands_are_refused_with_a_reason() -> None:
    hall = await Hall.open()
    client, _ = await to_act(await party(hall, 3))
    for command in ({}, {"do": 5}, {"do": "dance"}, {"do": "raise"}, {"do": "raise", "to": "lots"}, {"do": ["fold"]}):
        assert no(await client.do(**command)).code == "not_a_command"
    assert no(await hall.do(client.who, "nowhere", do="fold")).code == "no_such_table"
    for own_id in ("x" * 101, "line\nbreak", "\x00"):
        assert no(await client.do(do="fold", own_id=own_id)).code == "not_a_command"


@live
async def test_a_refusal_has_the_nearest_legal_command() -> None:
    hall = await Hall.open()
    client, _ = await to_act(await party(hall, 3, house="house"))
    small = no(await client.do(do="raise", to=125))
    assert small.suggest == {"do": "raise", "to": 200}
    assert small.cites
    assert small.facts["least"] == 200
    assert no(await client.do(do="raise", to=99_999)).suggest == {"do": "raise", "to": 10_000}
    assert no(await client.do(do="check")).suggest == {"do": "call"}
    assert no(await client.do(do="raise", to=330)).suggest == {"do": "raise", "to": 325}


@live
async def test_chips_are_limited_by_the_tables_buy_in() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    late = Client(hall, await hall.person("Late"), ann.table)
    assert no(await late.do(do="sit-down", seat=3, stack=100)).suggest == {"do": "sit-down", "stack": 2_000}
    assert no(await late.do(do="sit-down", seat=1, stack=2_000)).text == "Ann is in seat 1. Choose another seat."
    assert no(await ann.do(do="top-up", amount=10_025)).suggest == {"do": "top-up", "amount": 10_000}
    assert isinstance(await ann.do(do="top-up", amount=10_000), Done)
    assert no(await ann.do(do="top-up", amount=25)).code == "no_more_chips"
    assert bob.seen().offers.top_up == (25, 10_000)
    assert ann.seen().offers.top_up == (0, 0)


@live
async def test_a_spectator_takes_no_seat() -> None:
    hall = await Hall.open()
    ann, _ = await party(hall, 2)
    await hall.room.append(AddMember(at=0, by="", person="p-r", name="Rita", roles=("rail",)), "add")
    rita = Client(hall, hall.room.people.persons["p-r"], ann.table).watch()
    assert rita.seen().offers.sit == ()
    assert no(await rita.do(do="sit-down", seat=5, stack=2_000)).code == "may_not_play"
