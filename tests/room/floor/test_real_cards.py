"""Real cards at a live table, entered in the order in which they are on the table: hands, boards, streets."""

from typing import Any

from msgspec import structs

from cutcard.cards import cards
from cutcard.floor.ruling import Report
from cutcard.room.floor.view_types import QuestionView, RulingView
from tests.room.rooms import CASH, TOURNAMENT, Client, Hall, live
from tests.room.tablets import draw, no, ok, ruled, tablet, told

STUD = structs.replace(TOURNAMENT, ante=25)
THREE = {1: "Gus L.", 2: "Lena R.", 3: "Ty W."}


async def at_the_table(**ordered: Any) -> Client:
    """A dealer, three players, the first hand dealt."""
    dealer = await tablet(await Hall.open(), THREE, **ordered)
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal", **({"opens": 2} if "game" in ordered else {}))
    return dealer


async def to_the_flop(dealer: Client) -> None:
    """All call, and the flop is entered."""
    while (part := told(dealer)).next == "act":
        assert part.legal is not None
        await ok(dealer, do="call" if part.legal.call else "check", seat=part.legal.seat)
    await ok(dealer, do="deal", board=cards("7s 8d 2c"))


@live
async def test_hands_are_turned_up_and_entered_before_the_board_is_run_out() -> None:
    dealer = await at_the_table(house="standard")
    await ok(dealer, do="all-in", seat=1)
    await ok(dealer, do="call", seat=2)
    await ok(dealer, do="fold", seat=3)
    part = told(dealer)
    assert part.hands == ((2, 2), (1, 2))
    assert part.say == "All players still in turn their hands up. Burn one card, then deal three cards to the board."
    await ok(dealer, do="show", seat=1, cards=cards("As Ad"))
    await ok(dealer, do="show", seat=2, cards=cards("Ks Kd"))
    assert told(dealer).hands == ()
    assert told(dealer).say == "Burn one card, then deal three cards to the board."
    for board in ("7s 8d 2c", "Kc"):
        await ok(dealer, do="deal", board=cards(board))
    await ok(dealer, do="deal")
    assert told(dealer).split is None
    await ok(dealer, do="name-board", board=cards("7s 8d 2c Kc 3h"))
    split = told(dealer).split
    assert split is not None
    assert [seat for seat, _ in split.totals] == [2]


@live
async def test_a_board_run_twice_is_awarded_run_by_run() -> None:
    dealer = await at_the_table(house="ppc", stakes=CASH, buy_in=(10_000, 10_000))
    await ok(dealer, do="all-in", seat=1)
    await ok(dealer, do="call", seat=2)
    await ok(dealer, do="fold", seat=3)
    for seat in (1, 2):
        await ok(dealer, do="run-it", seat=seat, times=2)
    for _ in range(6):
        await ok(dealer, do="deal")
    while (part := told(dealer)).next == "show":
        assert part.legal is not None
        await ok(dealer, do="show", seat=part.legal.seat)
    refused = await no(dealer, do="push", winners=[[0, "high", [1], 0]])
    assert refused.code == "name_the_winners"
    await ok(dealer, do="push", winners=[[0, "high", [1], 0], [0, "high", [2], 1]])
    stacks = dict(told(dealer).stacks)
    assert all(abs(stacks[seat] - 10_050) < 50 for seat in (1, 2))  # half of it each, less rake


@live
async def test_when_the_street_comes_the_dealer_is_told_to_mix_in_what_came_too_early() -> None:
    dealer = await at_the_table(house="ccp")
    await to_the_flop(dealer)
    await ruled(dealer, Report("premature_board", {"cards": "4c"}))
    for _ in range(3):
        part = told(dealer)
        assert part.legal is not None
        await ok(dealer, do="check", seat=part.legal.seat)
    assert told(dealer).say == "Burn one card, then deal one card to the board."  # the river's card is the turn
    await ok(dealer, do="deal")
    for _ in range(3):
        part = told(dealer)
        assert part.legal is not None
        await ok(dealer, do="check", seat=part.legal.seat)
    assert told(dealer).say == (
        "Shuffle the four of clubs into the stub, without burns and discards, and cut. "
        "Deal one card to the board without a burn."
    )


@live
async def test_which_card_came_too_early_is_asked_and_it_cannot_be_entered_as_the_street() -> None:
    dealer = await at_the_table(house="ccp")
    await to_the_flop(dealer)
    floor = dealer.hall.room.floor
    asked = floor.rulings.preview(dealer.table, Report("premature_board"))
    assert isinstance(asked, QuestionView)
    assert (asked.fact, asked.form) == ("cards", "cards")
    assert asked.question.startswith("Which cards came early?")
    unseen = floor.rulings.preview(dealer.table, Report("premature_board", {"cards": ""}))
    assert isinstance(unseen, RulingView)
    await ruled(dealer, Report("premature_board", {"cards": "4c"}))
    while (part := told(dealer)).next == "act":
        assert part.legal is not None
        await ok(dealer, do="check", seat=part.legal.seat)
    assert (await no(dealer, do="deal", board=cards("4c"))).code == "card_already_out"
    await ok(dealer, do="deal", board=cards("5c"))


@live
async def test_after_a_flop_is_dealt_again_the_new_cards_are_entered() -> None:
    dealer = await at_the_table(house="ccp")
    await to_the_flop(dealer)
    await ruled(dealer, Report("flop_too_many"))
    assert dealer.hall.state(dealer.table).hand.board.cards == [52, 52, 52]  # type: ignore[union-attr]
    await ok(dealer, do="name-board", board=cards("As 8d Kc"))  # a card of the old flop may come again
    assert dealer.hall.state(dealer.table).hand.board.cards == list(cards("As 8d Kc"))  # type: ignore[union-attr]
    assert (await no(dealer, do="name-board", board=cards("As 8d Kc"))).code == "board_known"


@live
async def test_in_stud_the_dealer_is_told_to_set_cards_aside_and_to_mix_them_in_before_the_last_street() -> None:
    dealer = await at_the_table(house="ppc", game="stud", stakes=STUD)
    await bet_round(dealer)
    await deal_up(dealer)
    await ruled(dealer, Report("premature_stud", {"seat": "2"}))
    await bet_round(dealer)
    assert told(dealer).say == (
        "Put two cards face down with the cards set aside, one for each other player. "
        "Burn one card, then deal one card to each player, all face up."
    )
    await deal_up(dealer)
    await bet_round(dealer)
    await deal_up(dealer)
    await bet_round(dealer)
    assert told(dealer).say == (
        "Shuffle the four cards set aside into the stub, without burns and discards, and cut. "
        "Burn one card, then deal one card to each player."
    )


async def deal_up(dealer: Client) -> None:
    """A street of stud without entered cards: seat 1 opens."""
    await ok(dealer, do="deal", opens=1)


async def bet_round(dealer: Client) -> None:
    """All players stay in."""
    while (part := told(dealer)).next == "act":
        may = part.legal
        assert may is not None
        await ok(dealer, do="bring-in" if may.bring_in else "call" if may.call else "check", seat=may.seat)
