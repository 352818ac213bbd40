"""The text for trackers is read by a parser that is not ours (hhp, no-limit hold'em), in all houses, to the same hand.

What hhp itself does not know, though PokerStars writes it so, is left out of the comparison: a post that is all-in, two
words after a name in the summary (button and small blind), more than one side pot, and boards run twice.
"""

import json
import shutil
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from cutcard.cards import texts
from cutcard.formats import ExportedHand, write_stars
from cutcard.formats.exported_hand import in_money, post_kind, pots_of
from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev
from tests.formats.test_histories import told
from tests.hand.playing import tables

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "frontend"
NODE = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
POSTS = {"ante": "ante", "small_blind": "sb", "big_blind": "bb", "live": "bb", "dead": "sb"}


def read_by_hhp(hands: list[str]) -> list[dict[str, Any] | None]:
    command = [str(NODE), str(HERE / "read_stars.cjs"), str(PAGES / "package.json")]
    done = subprocess.run(command, input=json.dumps(hands), capture_output=True, text=True, check=True)
    found: list[dict[str, Any] | None] = json.loads(done.stdout)
    return found


def amount(hand: ExportedHand, chips: int) -> Decimal:
    return in_money(hand.started.stakes, chips)


def expected_actions(hand: ExportedHand) -> list[tuple[Any, ...]]:
    """What everybody did in the betting, as the parser tells it."""
    state, found = Hand(), list[tuple[Any, ...]]()
    for event in hand.events:
        high = state.round.high
        evolve(state, event)
        if isinstance(event, ev.Folded | ev.Killed):
            found.append((hand.name(event.seat), "fold", None))
        elif isinstance(event, ev.Checked):
            found.append((hand.name(event.seat), "check", None))
        elif isinstance(event, ev.Called):
            found.append((hand.name(event.seat), "call", amount(hand, event.paid)))
        elif isinstance(event, ev.RaisedTo):
            by = event.to - high if high else event.to
            found.append((hand.name(event.seat), "raise" if high else "bet", amount(hand, by)))
        elif isinstance(event, ev.UncalledReturned):
            found.append((hand.name(event.seat), "bet-returned", amount(hand, event.amount)))
    return found


def read_actions(read: dict[str, Any]) -> list[tuple[Any, ...]]:
    streets = [action for street in ("preflop", "flop", "turn", "river") for action in read[street]]
    return [
        (one["player"], one["type"], Decimal(str(one["amount"])) if "amount" in one else None)
        for one in streets
        if one["type"] in ("fold", "check", "call", "bet", "raise", "bet-returned")
    ]


def compare(hand: ExportedHand, read: dict[str, Any]) -> None:
    ended, pots = hand.ended(), pots_of(hand.events)
    assert [(seat["seatno"], seat["player"], Decimal(str(seat["chips"]))) for seat in read["seats"]] == [
        (seat, hand.name(seat), amount(hand, stack)) for seat, stack in hand.started.seats
    ]
    posts = [(post["player"], post["type"], Decimal(str(post["amount"]))) for post in read["posts"]]
    assert posts == expected_posts(hand)
    assert read["table"]["button"] == hand.started.button
    if ended.board.runs > 1:
        return
    assert read_actions(read) == expected_actions(hand)
    board = [card for card in (read.get("board") or {}).values() if isinstance(card, str)]
    assert " ".join(board) == texts(ended.board.cards)
    total = next((line for line in read["summary"] if line["type"] == "pot"), None)
    if len(pots) < 3:
        assert total is not None
        assert Decimal(str(total["amount"])) == amount(hand, sum(pot.amount for pot in pots.values()))
        collected = [a for street in ("preflop", "flop", "turn", "river", "showdown") for a in read[street] or ()]
        won = sum(Decimal(str(one["amount"])) for one in collected if one["type"] == "collect")
        assert won == sum(amount(hand, pot.won.total()) for pot in pots.values())


def expected_posts(hand: ExportedHand) -> list[tuple[str, str, Decimal]]:
    """Those that leave the player chips; and not two in one."""
    state, found = Hand(), []
    posts = [event for event in hand.events if isinstance(event, ev.Posted) and event.paid]
    both = {post.seat for post in posts if post_kind(hand, post) == "live"} & {
        post.seat for post in posts if post_kind(hand, post) == "dead"
    }
    for event in hand.events:
        evolve(state, event)
        if isinstance(event, ev.Posted) and event.paid and state.by_seat[event.seat].stack:
            what = post_kind(hand, event)
            if what in POSTS and not (what in ("live", "dead") and event.seat in both):
                found.append((hand.name(event.seat), POSTS[what], amount(hand, event.paid)))
    return found


@pytest.mark.skipif(not NODE or not (PAGES / "node_modules" / "hhp").is_dir(), reason="needs node and the pages' tools")
def test_a_parser_of_others_reads_no_limit_holdem_as_it_was() -> None:
    hands = [
        hand
        for table in tables()
        if table.game == "nlhe"
        for seed in range(20)
        if (hand := told(table, seed)) is not None and not hand.ended().floor.voided and not hand.started.carried
    ]
    assert {hand.started.stakes.format for hand in hands} == {"cash", "tournament"}
    for hand, read in zip(hands, read_by_hhp([write_stars(hand) for hand in hands]), strict=True):
        assert read is not None, write_stars(hand)
        try:
            compare(hand, read)
        except AssertionError:
            print(write_stars(hand))  # noqa: T201 - which hand it was
            raise
    assert len(hands) > 100
