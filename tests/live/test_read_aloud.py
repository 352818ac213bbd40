"""What the tablet says at every moment of live hands in every house: whole sentences, names where they are known."""

import asyncio
import re
from random import Random
from typing import Final

import pytest

from cutcard.floor.declaring import Declaration
from cutcard.rules import house_ids
from tests.floor.test_read_aloud import FORBIDDEN, MEN, PLACES, SENTENCE
from tests.live.rooms import Client, Hall
from tests.live.tablets import begin, floor_of, ok, tablet, told

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
    """Everything that is read aloud now, and what each player's words would be read as."""
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
def test_whatever_is_said_at_any_moment_is_whole_and_calls_people_by_name(house: str) -> None:
    asyncio.run(_a_hand_in(house))


async def _a_hand_in(house: str) -> None:
    dealer = await tablet(await Hall.open(), NAMES, house=house)
    await begin(dealer)
    chance, said = Random(house), heard(dealer)
    for _ in range(60):
        part = told(dealer)
        if part.next == "act" and part.legal is not None:
            acts = ["call" if part.legal.call else "check", *(["fold"] if part.legal.may_fold else [])]
            await ok(dealer, do=chance.choice(acts), seat=part.legal.seat)
        elif part.next == "deal":
            await ok(dealer, do="deal")
        elif part.next == "show" and part.legal is not None:
            await ok(dealer, do="show", seat=part.legal.seat)
        else:
            break
        said += heard(dealer)
    assert len(said) > 20
    assert wrong(house, said) == []
