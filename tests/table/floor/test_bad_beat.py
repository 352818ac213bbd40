"""A possible bad beat at a live table: cards are frozen, and only the floor decides."""

import pytest

from cutcard.acts.declare import Who
from cutcard.cards import DECK, card, cards
from cutcard.hand.commands import Call, Check, Fold, Muck, PushPots, RaiseTo, Show
from cutcard.room.tables.online_dealer import next_duty
from cutcard.room.tables.permissions import act_named
from cutcard.room.tables.table_deadlines import DealerPace, TableFacts, waits
from cutcard.room.views.bad_beat_view import BadBeatView
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.streams.services import RoomSettings
from cutcard.table import Refused
from cutcard.table.deal_hand import NextHand
from cutcard.table.floor.bad_beat import AnswerBadBeat, GrantBadBeat
from tests.room.rooms import Client, Hall, live
from tests.room.tournaments.sessions import member
from tests.table.tournaments import Night, rules_of

BOARD = "As Ad Kc 7h 7d"


def at_the_showdown() -> Night:
    """An online table at which seat 4 holds aces full of kings and seat 5 four sevens; seat 2 gets the first card."""
    night = Night.at(rules_of("ppc", "cash"), 5)
    order = [card("2c"), card("3c"), card("Ah"), card("7s"), card("4c"), card("2d"), card("3d"), card("Kh"), card("7c")]
    order += [card("4d"), card("8c"), *cards("As Ad Kc"), card("8d"), card("7h"), card("9c"), card("7d")]
    night.do(NextHand(deck=(*order, *(one for one in DECK if one not in order))))
    night.do(RaiseTo(4, 1000))
    night.do(Call(5))
    for seat in (1, 2, 3):
        night.do(Fold(seat))
    for _ in range(3):
        night.do(Check(4))
        night.do(Check(5))
    return night


@pytest.mark.proves("ppc.bbj.13", "ppc.bbj.14")
def test_where_the_room_deals_it_turns_up_what_has_part_in_it_and_then_waits_for_the_floor() -> None:
    night = at_the_showdown()
    facts = TableFacts(pace=DealerPace(), settings=RoomSettings(), here=frozenset({4, 5}))
    for seat in (4, 5):
        duty = next_duty(night.table, night.rules, facts)
        assert duty is not None
        command = duty.command(0, bytes)
        assert command == Show(seat), "the beaten hand, too: nobody mucks it"
        with pytest.raises(Refused, match="show"):
            night.do(Muck(seat))
        night.do(command)
    assert next_duty(night.table, night.rules, facts) is None
    assert waits(night.table, night.rules, facts) is None, "nobody's time runs"
    with pytest.raises(Refused, match="leave all cards where they are"):
        night.do(PushPots())
    night.do(AnswerBadBeat(condition="talk", met=True))
    night.do(GrantBadBeat())
    duty = next_duty(night.table, night.rules, facts)
    assert duty is not None
    night.do(duty.command(0, bytes))
    assert not night.table.playing


@pytest.mark.parametrize(("name", "rights"), [("refuse-bad-beat", Who.STAFF | Who.HOST), ("grant-bad-beat", Who.STAFF)])
def test_a_host_may_refuse_it_and_never_grant_it(name: str, rights: Who) -> None:
    assert act_named(name).who == rights


@live
async def test_everybody_reads_why_the_table_stands_and_only_the_floor_decides() -> None:
    hall = await Hall.open()
    floor, dealer = await member(hall, "Flo", "floor"), await member(hall, "Dee", "dealer")
    table = await hall.table(floor, house="ppc", live=True, size=6)
    looks = {who.id: Client(hall, who, table).watch() for who in (floor, dealer)}

    async def do(**ask: object) -> None:
        answer = await hall.do(dealer, table, **ask)  # type: ignore[arg-type]
        assert isinstance(answer, Done), answer

    for seat, name in enumerate(("Ann", "Bob", "Cleo", "Dov"), 1):
        await do(do="sit-down", seat=seat, player=name)
    await do(do="place-button", at=1)
    await do(do="next-hand")
    await do(do="deal")
    await do(do="raise", seat=4, to=300)
    await do(do="call", seat=1)
    await do(do="fold", seat=2)
    await do(do="fold", seat=3)
    rest = list(cards(BOARD))
    for count in (3, 1, 1):
        await do(do="deal", board=[rest.pop(0) for _ in range(count)])
        await do(do="check", seat=4)
        await do(do="check", seat=1)
    await do(do="show", seat=4, cards=list(cards("Ah Kh")))
    assert looks[dealer.id].seen().offers.call_bad_beat, "a dealer may call it before the room sees it"
    await do(do="show", seat=1, cards=list(cards("7s 7c")))

    seen = looks[dealer.id].seen()
    assert isinstance(seen.bad_beat, BadBeatView)
    assert (seen.bad_beat.noticed, seen.bad_beat.beaten, seen.bad_beat.winners) == (True, (4,), (1,))
    assert [rule.id for rule in seen.bad_beat.cites] == ["ppc.bbj.13", "ppc.bbj.14"]
    assert seen.dealer is not None
    assert (seen.dealer.next, seen.dealer.say) == ("floor", "Call the floor. Leave all cards where they are.")
    assert [one.name for one in seen.bad_beat.conditions if one.asked] == ["talk"]
    (called,) = hall.room.floor.calls.waiting(floor)
    assert (called.incident, called.decided_at, called.may) == ("bad_beat", "tablet", True)
    assert not hall.room.floor.calls.waiting(dealer)[0].may
    assert [looks[who.id].seen().offers.decide_bad_beat for who in (floor, dealer)] == [True, False]
    for command in ("answer-bad-beat", "grant-bad-beat", "refuse-bad-beat"):
        refused = await hall.do(dealer, table, do=command, condition="talk", met=True)
        assert isinstance(refused, RefusalMessage)
        assert refused.code == "for_staff"
    refused = await hall.do(dealer, table, do="push")
    assert isinstance(refused, RefusalMessage)
    assert (refused.code, refused.cites[0].id) == ("nobody_touches", "ppc.bbj.14")

    again = await hall.again()
    assert isinstance(await again.do(floor, table, do="answer-bad-beat", condition="talk", met=True), Done)
    assert isinstance(await again.do(floor, table, do="grant-bad-beat"), Done)
    assert again.room.floor.calls.waiting(floor) == ()
    assert isinstance(await again.do(dealer, table, do="push"), Done)
    assert isinstance(await again.do(dealer, table, do="next-hand"), Done)
