"""What linked tables report: a bad beat that the floor granted, and hands that were shown."""

import pytest

from cutcard.cards import cards
from cutcard.cash.bank.high_hands import OfferHighHands
from cutcard.cash.bank.jackpot import claim_of, high_hands_of
from cutcard.hand import Refused
from cutcard.hand.commands import Show
from cutcard.rules import load_game
from cutcard.table.floor.bad_beat import AnswerBadBeat, BadBeatGranted, GrantBadBeat
from tests.cash.views.test_jackpots import SEEDED, Room
from tests.table.floor.test_bad_beat import at_the_showdown

NLHE = load_game("nlhe")


@pytest.mark.proves("ppc.bbj.10", "ppc.bbj.11", "ppc.bbj.12")
def test_a_granted_bad_beat_becomes_one_claim() -> None:
    night, room = at_the_showdown(), Room()
    for command in (Show(4), Show(5), AnswerBadBeat(condition="talk", met=True)):
        night.do(command)
    (granted,) = night.do(GrantBadBeat())
    assert isinstance(granted, BadBeatGranted)
    claim = claim_of(room.evening, 1, granted)
    assert (claim.beaten, claim.winners, claim.others) == (("D",), ("E",), ("A", "B", "C")), "by their seats"
    (claimed,) = room.do(claim)
    shares = dict(claimed.shares)
    assert (shares["D"], shares["E"], shares["A"]) == (SEEDED // 2, SEEDED // 4, SEEDED // 12)
    with pytest.raises(Refused, match="already been claimed"):
        room.do(claim)


def test_only_hands_that_equal_or_beat_the_best_are_reported() -> None:
    night, room = at_the_showdown(), Room()
    for command in (Show(4), Show(5)):
        night.do(command)
    hand = night.table.hand
    assert hand is not None
    assert list(high_hands_of(room.evening, 1, hand, NLHE, room.now)) == [], "nothing is offered"
    room.do(OfferHighHands(cents=10_000, minutes=60))
    (report,) = high_hands_of(room.evening, 1, hand, NLHE, room.now)
    assert (report.player, set(report.cards)) == ("E", set(cards("7s 7c 7h 7d As")))
    room.do(report)
    (again,) = high_hands_of(room.evening, 1, hand, NLHE, room.now)
    with pytest.raises(Refused, match="already reported this hand"):
        room.do(again)
    room.do(OfferHighHands(cents=10_000, minutes=60, hand="8888A"))
    room.now += 3_600_000
    assert list(high_hands_of(room.evening, 1, hand, NLHE, room.now)) == [], "too low for what is offered now"
    assert list(high_hands_of(room.evening, 1, hand, load_game("razz"), room.now)) == []
