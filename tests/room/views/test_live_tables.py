"""A live table: staff enter what happens with real cards, the room does nothing by itself, and players watch."""

import asyncio

import pytest

from cutcard.cards import UNKNOWN
from cutcard.room.views.table_types import TableUpdate
from cutcard.rules import Stakes
from tests.room.rooms import Client, Hall, live
from tests.room.tablets import SEATS, begin, draw, fold_out, no, ok, staff, tablet, told


@live
async def test_a_hand_by_hand_from_the_button_to_the_last_chip() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="standard")
    assert told(dealer).next == "button"
    await draw(dealer, 1)
    assert (told(dealer).next, told(dealer).say) == (
        "start", "Shuffle, collect blinds and antes, and start the next hand.",
    )  # fmt: skip
    await ok(dealer, do="next-hand")
    part = told(dealer)
    assert (part.next, part.say) == ("deal", "Deal two cards to each player.")
    assert part.deal is not None
    assert part.deal.hole == ((2, 2), (3, 2), (4, 2), (1, 2))
    await ok(dealer, do="deal")
    part = told(dealer)
    assert part.say == "Action on Seat 4, Bo S.: 100 to call."
    assert part.legal is not None
    assert (part.legal.seat, part.legal.call, part.legal.min_to) == (4, 100, 200)
    assert (part.bets, part.pots) == (150, ())
    await ok(dealer, do="raise", seat=4, to=300)
    for seat in (1, 2):
        await ok(dealer, do="fold", seat=seat)
    await ok(dealer, do="call", seat=3)
    part = told(dealer)
    assert part.say == "Burn one card, then deal three cards to the board."
    assert [(pot.name, pot.amount) for pot in part.pots] == [("Main pot", 650)]
    for _ in range(3):
        await ok(dealer, do="deal")
        await ok(dealer, do="check", seat=3)
        await ok(dealer, do="check", seat=4)
    assert (told(dealer).next, told(dealer).show_order) == ("show", (3, 4))
    assert told(dealer).show_cites
    await ok(dealer, do="show", seat=3)
    await ok(dealer, do="show", seat=4)
    assert (told(dealer).next, told(dealer).sides, told(dealer).split) == ("push", ("high",), None)
    await ok(dealer, do="push", winners=[[0, "high", [3]]])
    assert dict(told(dealer).stacks) == {1: 10_000, 2: 9_950, 3: 10_350, 4: 9_700}
    assert dealer.seen().names["Ty W."] == "Ty W."


@live
async def test_the_room_has_no_duties_at_a_live_table() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    before = hall.state(dealer.table).version
    await hall.wait(40 * 60_000)
    assert hall.state(dealer.table).version == before
    seen = dealer.seen()
    assert seen.clock is not None
    assert (seen.clock.until, seen.here) == (0, (1, 2, 3, 4))


@live
async def test_players_watch_a_live_table_as_the_rail_does() -> None:
    hall = await Hall.open()
    ann = await hall.person("Ann")
    dealer = await tablet(hall, {1: ann.id, 2: "Lena R.", 3: "Ty W."})
    phone = Client(hall, ann, dealer.table).watch()
    await begin(dealer, 3)
    seen = phone.seen()
    assert (seen.live, seen.dealer, seen.you) == (True, None, 1)
    assert seen.offers.sit == ()
    assert not seen.offers.leave
    for command in ({"do": "fold"}, {"do": "leave-seat"}, {"do": "next-hand"}, {"do": "sit-down", "seat": 5}):
        refused = await no(phone, **command)
        assert (refused.code, refused.text) == (
            "tell_the_dealer", "This table has a live dealer. Tell the dealer your action.",
        )  # fmt: skip
    assert seen.names[ann.id] == "Ann"
    await fold_out(dealer)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal", hole=[[2, [48, 44]], [3, [49, 45]], [1, [0, 5]]])
    hand = phone.seen().view.hand
    assert hand is not None
    assert {card for seat in hand.seats for card in seat.down} == {UNKNOWN}, "not even its owner's cards"
    rail = Client(hall, await hall.person("Rail"), dealer.table).watch().seen().view.hand
    assert hand == rail
    await ok(dealer, do="call", seat=told(dealer).legal.seat)  # type: ignore[union-attr]
    assert phone.seen().view.hand.legal is None  # type: ignore[union-attr]
    assert phone.seen().presets == ()


@live
async def test_only_the_floor_opens_a_live_table_and_no_bot_sits_there() -> None:
    hall = await Hall.open()
    ann, dealer = await hall.person("Ann"), await staff(hall, "floor")
    with pytest.raises(Exception, match="real cards"):
        await hall.table(ann, live=True)
    seen = hall.room.seen(dealer, await hall.table(dealer, live=True))
    assert isinstance(seen, TableUpdate)
    assert not seen.offers.add_bots
    assert hall.room.lobby(ann).tables[0].live


@live
async def test_names_of_walk_ins_are_tidy_and_short() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, {})
    await ok(dealer, do="sit-down", seat=1, player="  Vic \n\x07 D.  ")
    await ok(dealer, do="sit-down", seat=2, player="x" * 200, stack=500)
    assert [(s.player, s.stack) for s in dealer.seen().view.sitters] == [("Vic D.", 10_000), ("x" * 24, 500)]
    assert (await no(dealer, do="sit-down", seat=3)).code == "name_the_player"
    assert (await no(dealer, do="sit-down", seat=3, player="\x00")).code == "name_the_player"
    assert (await no(dealer, do="sit-down", seat=3, player="Vic D.")).code == "sits_elsewhere"


@live
async def test_no_request_may_send_what_only_a_ruling_does() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    for command in (
        {"do": "kill-hand", "of": 2, "why": "so"}, {"do": "void-hand", "why": "so"}, {"do": "move-cards", "moves": []},
    ):  # fmt: skip
        assert (await no(dealer, **command)).code == "for_the_floor"
    assert (await no(dealer, do="seal-deck", hand="x", seed="0" * 64)).code == "for_the_room"
    assert (await no(dealer, do="penalise", seat=1, hands=2)).code == "for_staff"
    assert (await no(dealer, do="fold")).code == "name_the_seat"
    assert (await no(dealer, do="next-hand", deck=list(range(52)))).code == "hand_not_over"


@live
async def test_a_clock_called_at_a_live_table_runs_for_everybody() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="ccp")
    await begin(dealer)
    seat = hall.state(dealer.table).hand.actor.seat  # type: ignore[union-attr]
    await hall.wait(10 * 60_000)
    await ok(dealer, do="call-clock", seat=seat % 4 + 1)
    clock = dealer.seen().clock
    assert clock is not None
    assert (clock.phase, clock.seat) == ("called", seat)
    assert (await no(dealer, do="time-out", seat=seat)).code == "time_left"
    await hall.wait(clock.until - hall.time[0])
    await ok(dealer, do="time-out", seat=seat)
    assert told(dealer).legal.seat != seat  # type: ignore[union-attr]


@pytest.mark.proves("standard.action-clock.8")
def test_where_real_cards_are_dealt_the_clock_is_called_after_a_minute() -> None:
    async def story() -> None:
        hall = await Hall.open()
        dealer = await tablet(hall, house="standard")
        await begin(dealer)
        assert (await no(dealer, do="time-out", seat=4)).code == "no_time_limit"
        await hall.wait(59_000)
        early = await no(dealer, do="call-clock")
        assert (early.code, [cited.id for cited in early.cites]) == ("clock_too_early", ["standard.action-clock.8"])
        await hall.wait(1_000)
        await ok(dealer, do="call-clock")
        clock = dealer.seen().clock
        assert clock is not None
        assert (clock.phase, clock.until - hall.time[0]) == ("called", 30_000)
        await hall.wait(30_000)
        await ok(dealer, do="time-out", seat=4)
        assert "Bo S. folds." in [line.text for line in dealer.seen().lines[-3:]]

    asyncio.run(story())


@live
async def test_a_restart_in_the_middle_of_a_hand_by_hand() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    before = told(dealer)
    after = await hall.again()
    again = Client(after, dealer.who, dealer.table).watch()
    assert told(again) == before


@live
async def test_known_cards_split_the_pots_before_they_are_pushed() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="standard", seats={1: "Gus", 2: "Lena", 3: "Ty"})
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal", hole=[[2, [48, 44]], [3, [49, 45]], [1, [0, 5]]])
    await ok(dealer, do="raise", seat=1, to=325)
    await ok(dealer, do="call", seat=2)
    await ok(dealer, do="call", seat=3)
    for board in ([9, 15, 20], [27], [37]):
        await ok(dealer, do="deal", board=board)
        for seat in (2, 3, 1):
            await ok(dealer, do="check", seat=seat)
    for seat in (2, 3, 1):
        await ok(dealer, do="show", seat=seat)
    split = told(dealer).split
    assert split is not None
    assert split.totals == ((2, 500), (3, 475))
    assert [(share.seat, share.amount, share.odd) for share in split.shares] == [(2, 500, 25), (3, 475, 0)]
    assert "standard.odd-chip.1" in [cited.id for cited in split.cites]


@live
async def test_rake_due_and_side_pots_are_shown_as_chips_go_in() -> None:
    hall = await Hall.open()
    stakes = Stakes(format="cash", small_blind=1, big_blind=2)
    dealer = await tablet(hall, stakes=stakes, buy_in=(40, 200))
    await ok(dealer, do="set-stack", seat=2, stack=10)
    await begin(dealer)
    assert told(dealer).rake == 0
    await ok(dealer, do="raise", seat=4, to=20)
    assert (told(dealer).bets, told(dealer).rake) == (23, 2), "a dollar for each ten in the middle"
    await ok(dealer, do="fold", seat=1)
    await ok(dealer, do="call", seat=2)
    await ok(dealer, do="call", seat=3)
    part = told(dealer)
    assert [(pot.name, pot.amount, pot.seats) for pot in part.pots] == [
        ("Main pot", 26, (2, 3, 4)), ("Side pot 1", 20, (3, 4)),
    ]  # fmt: skip
    assert (part.rake, part.promo, part.bets) == (3, 1, 0), "with four players no more than three, and the promotion"


@live
async def test_chips_that_were_counted_are_set_between_hands() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await ok(dealer, do="set-stack", seat=2, stack=9_475)
    assert dict(told(dealer).stacks)[2] == 9_475
    assert dealer.seen().lines[-1].text == "Lena R. counted: 9,475, not 10,000."
    assert (await no(dealer, do="set-stack", seat=2, stack=10)).code == "no_chips"
    assert (await no(dealer, do="set-stack", seat=9, stack=100)).code == "seat_empty"
    await begin(dealer)
    assert (await no(dealer, do="set-stack", seat=2, stack=9_000)).code == "hand_not_over"
    assert dealer.seen().view.sitters[1].stack == 9_475


@live
async def test_the_dealer_names_the_seat_that_won_the_draw() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="standard")
    await ok(dealer, do="place-button", at=3)
    assert dealer.seen().view.button == 3


@live
async def test_the_room_draws_for_the_button_where_nobody_did_by_hand() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await ok(dealer, do="place-button")
    assert dealer.seen().view.button in SEATS
    assert told(dealer).next == "start"


@live
async def test_a_refusal_at_a_live_table_names_its_incident() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="standard")
    await begin(dealer)
    refused = await no(dealer, do="raise", seat=2, to=300)
    assert (refused.code, refused.incident) == ("out_of_turn", "out_of_turn")
    refused = await no(dealer, do="raise", seat=4, to=110)
    assert (refused.code, refused.incident) == ("raise_too_small", "undersized_bet")
