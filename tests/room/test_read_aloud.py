"""What the tablet says at every moment of live hands in every house: whole sentences, with known names."""

import asyncio
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from msgspec import structs

from cutcard.cards import cards
from cutcard.floor.declarations import Declaration
from cutcard.floor.ruling import Report
from cutcard.hand.legal_options import Legal
from cutcard.rules import house_ids
from tests.floor.tables import rules_of
from tests.floor.test_read_aloud import FORBIDDEN, MEN, PLACES, SENTENCE
from tests.room.rooms import TOURNAMENT, Client, Hall
from tests.room.tablets import begin, draw, floor_of, ok, ruled, tablet, told

WORDS: Final = (
    "raise to 600",
    "call",
    "fold",
    "check",
    "all in",
    "time",
    "you win",
    "mumble",
    "I play the board",
    "bet",
)
NAMES: Final = {1: "Gus", 2: "Lena", 3: "Ty", 4: "Bo"}
SEAT: Final = re.compile(r"\b[Ss]eats? \d")


def wrong(house: str, said: list[str]) -> list[str]:
    """Sentences that a dealer should not have to read."""
    forbidden = FORBIDDEN.get(house, ())
    return [
        text
        for text in said
        if text
        and (SENTENCE.search(text) or text[-1] not in ".!?" or PLACES.search(text) or MEN.search(text)
             or SEAT.search(text) or any(word in text.lower() for word in forbidden))
    ]  # fmt: skip


def heard(dealer: Client) -> list[str]:
    """Everything to read aloud now, and how each player's words would be read."""
    said = [one.text for one in told(dealer).aloud]
    state = dealer.hall.state(dealer.table)
    if not state.playing or state.hand is None:
        return said
    for seat in state.hand.by_seat:
        for words in WORDS:
            read = floor_of(dealer).declarations.read(dealer.table, Declaration(seat=seat, words=words))
            said += [read.sentence.replace(f'"{words}"', "It"), read.announcement]
            if read.question is not None:
                said.append(read.question.question)
    return said


@pytest.mark.parametrize("house", house_ids())
def test_every_announcement_is_a_whole_sentence_with_names(house: str) -> None:
    asyncio.run(_a_hand_in(house))


async def _a_hand_in(house: str) -> None:
    dealer = await tablet(await Hall.open(), NAMES, house=house)
    await begin(dealer)
    chance, said = Random(house), heard(dealer)

    def act(may: Legal) -> dict[str, Any]:
        acts = ["call" if may.call else "check", *(["fold"] if may.may_fold else [])]
        return {"do": chance.choice(acts)}

    await play(dealer, act, said, heard)
    assert len(said) > 20
    assert wrong(house, said) == []


# Hands of every kind --------------------------------------------------------------------------------------------------

HOLE: Final = {1: "As Kd", 2: "Ac Kh", 3: "Qs Qd", 4: "7c 2d"}
_ENDS: Final = ("Ty wins the side pot with pair of queens.", "Ty wins the main pot with pair of queens.")
BOARD: Final = ("3c 4d 8h", "9h", "Jc")
Act = Callable[[Legal], dict[str, Any]]


def said_now(dealer: Client) -> list[str]:
    """Everything to read aloud now."""
    return [one.text for one in told(dealer).aloud]


async def play(dealer: Client, act: Act, said: list[str], listen: Callable[[Client], list[str]] = said_now) -> None:
    """Play a hand to its end, with real cards entered as they come; what was read aloud goes to `said`."""
    boards = [cards(board) for board in BOARD]
    for _ in range(80):
        part, hand = told(dealer), dealer.hall.state(dealer.table).hand
        assert hand is not None
        if part.next == "act" and part.legal is not None:
            await ok(dealer, **act(part.legal), seat=part.legal.seat)
        elif part.next == "deal":
            flops = part.hands == () and not hand.by_seat[min(hand.by_seat)].up and boards
            await ok(dealer, do="deal", **({"board": boards.pop(0)} if flops else {}))
        elif part.next == "show" and part.legal is not None:
            await ok(dealer, do="show", seat=part.legal.seat, cards=cards(HOLE[part.legal.seat]))
        elif part.next == "push":
            await ok(dealer, do="push")
        else:
            break
        said += listen(dealer)


def calls(may: Legal) -> dict[str, Any]:
    """Call or check."""
    return {"do": "call" if may.call else "check"}


def shoves(may: Legal) -> dict[str, Any]:
    """Go all in."""
    return {"do": "all-in"} if may.max_to else {"do": "call"}


async def at_table(house: str, stacks: tuple[int, ...], **ordered: Any) -> Client:
    """A first hand, dealt to players with these stacks."""
    dealer = await tablet(await Hall.open(), {}, house=house, buy_in=(1_000, 10_000), **ordered)
    for seat, stack in enumerate(stacks, 1):
        await ok(dealer, do="sit-down", seat=seat, player=NAMES[seat], stack=stack)
    return dealer


@pytest.mark.parametrize("house", house_ids())
@pytest.mark.parametrize(
    ("stacks", "ends"),
    [
        ((4_000, 4_000), ("Gus and Lena split the pot with ace high.",)),
        ((2_000, 4_000, 6_000), _ENDS),
        ((6_000, 6_000, 2_000), ("Gus and Lena split the side pot with ace high.", _ENDS[1])),
    ],
    ids=["a split pot", "side pots", "a side pot that is shared"],
)  # fmt: skip
def test_an_all_in_is_run_out_and_every_pot_goes_to_its_winner_by_name(
    house: str, stacks: tuple[int, ...], ends: tuple[str, ...]
) -> None:
    asyncio.run(_all_in(house, stacks, ends))


async def _all_in(house: str, stacks: tuple[int, ...], ends: tuple[str, ...]) -> None:
    dealer = await at_table(house, stacks)
    await begin(dealer)
    said: list[str] = []
    while told(dealer).next == "act":
        part = told(dealer)
        assert part.legal is not None
        await ok(dealer, **shoves(part.legal), seat=part.legal.seat)
        said += said_now(dealer)
    while (part := told(dealer)).hands:
        await ok(dealer, do="show", seat=part.hands[0][0], cards=cards(HOLE[part.hands[0][0]]))
        said += said_now(dealer)
    await play(dealer, shoves, said)
    assert wrong(house, said) == []
    assert not dealer.hall.state(dealer.table).playing
    assert any("all-in" in text for text in said)
    assert [text for text in said if " with " in text] == list(ends)


@pytest.mark.parametrize("house", [one for one in house_ids() if rules_of(one, "stud").most_seats])
def test_stud_is_announced_by_name_up_to_the_last_street(house: str) -> None:
    asyncio.run(_stud(house))


async def _stud(house: str) -> None:
    dealer = await at_table(house, (4_000, 4_000, 4_000), game="stud", stakes=structs.replace(TOURNAMENT, ante=25))
    await draw(dealer, 1)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal", opens=2)
    said = said_now(dealer)
    for _ in range(40):
        part = told(dealer)
        if part.next == "deal":
            await ok(dealer, do="deal", opens=3)
        elif part.next == "act" and part.legal is not None:
            opens = part.legal.bring_in and not part.legal.call
            await ok(dealer, **({"do": "bring-in"} if opens else calls(part.legal)), seat=part.legal.seat)
        else:
            break
        said += said_now(dealer)
    assert told(dealer).next in ("show", "push")
    assert wrong(house, said) == []


@pytest.mark.parametrize("house", house_ids())
def test_after_a_ruling_the_action_is_called_where_it_goes_on(house: str) -> None:
    asyncio.run(_ruling(house))


async def _ruling(house: str) -> None:
    dealer = await at_table(house, (4_000, 4_000, 4_000))
    await begin(dealer)
    said = said_now(dealer)
    seat = told(dealer).legal.seat  # type: ignore[union-attr]
    ruling = await ruled(dealer, Report("conduct", {"breach": "phone", "seat": str(seat)}))
    assert ruling.ruling
    said += said_now(dealer)
    await play(dealer, calls, said)
    assert wrong(house, said) == []
    assert told(dealer).next != "act"
