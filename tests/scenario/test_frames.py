"""A scenario as frames: every step with its words, its table and its rules, also in a house that decides otherwise."""

from functools import cache

import pytest

from cutcard.cards import UNKNOWN, texts
from cutcard.rules import house_ids, load_house
from cutcard.scenario import SHIPPED, find, load
from cutcard.scenario.frames import Frame, frames
from cutcard.scenario.run import examples_of, id_of
from tests.scenario.made_up import TABLE, scenario


def played(script: str, house: str = "ccp", keys: str = TABLE) -> tuple[Frame, ...]:
    """The frames of a made-up scenario."""
    return frames(scenario(script, keys), load_house(house))


RAISES = "D raises to 150 -> refused raise_too_small\nD raises to 200\n? A to act\nA folds\n? bets D 200"


def test_the_opening_comes_by_itself_and_says_what_happened() -> None:
    first = played(RAISES)[0]
    assert first.said == ""
    assert [told.what for told in first.told] == ["started", "posted", "posted", "dealt"]
    assert first.told[1].text == "B posts the small blind of 50."
    assert first.waits == "D to act"
    assert first.may == "fold, call 100, raise 200 to 1,000"
    assert first.legal is not None
    assert (first.legal.call, first.legal.min_to) == (100, 200)


def test_cards_that_nobody_chose_lie_face_down() -> None:
    first = played(RAISES)[0]
    assert first.view is not None
    assert first.view.hand is not None
    down = {seat.seat: seat.down for seat in first.view.hand.seats}
    assert texts(down[1]) == "As Kd"
    assert texts(down[2]) == "7c 7d"
    assert down[3] == down[4] == (UNKNOWN, UNKNOWN)
    assert first.told[-1].text == "Deal: B 7c 7d, C ?? ??, D ?? ??, A As Kd"


def test_a_refusal_is_told_with_its_rule_and_leaves_the_table_as_it_was() -> None:
    opening, refused, *_ = played(RAISES)
    assert refused.said == "D raises to 150"
    assert refused.expected == "raise_too_small"
    assert refused.refused is not None
    assert refused.refused.text == "150 is too small. The minimum is 200."
    assert [(cite.id, cite.standing) for cite in refused.refused.cites] == [("ccp.pot.1a-2", "stated")]
    assert refused.view == opening.view
    assert refused.told == ()
    assert refused.parted == ""


def test_a_step_carries_the_checks_that_follow_it() -> None:
    _, _, raised, folded = played(RAISES)
    assert [(check.text, check.pattern, check.holds) for check in raised.checks] == [
        ("A to act", "{name} to act", True)
    ]
    assert [check.text for check in folded.checks] == ["bets D 200"]
    assert raised.told[0].text == "D raises to 200."


def test_it_ends_where_another_house_allows_what_the_script_sees_refused() -> None:
    # Giancarlo has no minimum raise (giancarlo.buyin.3).
    *_, last = played(RAISES, "giancarlo")
    assert last.said == "D raises to 150"
    assert last.parted == "allowed"
    assert last.told[0].text == "D raises to 150."


def test_it_ends_where_another_house_refuses_what_the_script_takes() -> None:
    script = "D raises to 300\nA raises to 500\nB folds\n? A to act"
    *_, last = played(script, "house")  # a raise doubles there (house.raises.1)
    assert last.said == "A raises to 500"
    assert last.parted == "refused"
    assert last.refused is not None
    assert "600" in last.refused.text


def test_a_game_that_is_not_played_shows_no_table() -> None:
    stakes = "stakes = { ante = 1, bring_in = 2, small_bet = 4, big_bet = 8 }\nseats = { A = 100, B = 100 }\n"
    (only,) = played("? not over", "giancarlo", f'title = "Stud"\nhouse = "ppc"\ngame = "stud"\n{stakes}')
    assert only.view is None
    assert only.parted == "refused"
    assert only.refused is not None
    assert only.refused.code == "game_not_played"


def test_the_table_between_hands_is_shown_too() -> None:
    keys = (
        'title = "Table"\nkind = "table"\nhouse = "standard"\ngame = "nlhe"\n'
        "stakes = { small_blind = 50, big_blind = 100 }\nseats = { A = 1000, B = 1000, C = 1000 }\n"
    )
    opened, hand, busted = played(
        "next hand\nnext hand: C busts -> refused hand_not_over\n? not over", "standard", keys
    )
    assert opened.view is not None
    assert [sitter.player for sitter in opened.view.sitters] == ["A", "B", "C"]
    assert opened.waits == ""
    assert hand.view is not None
    assert hand.view.hand is not None
    assert all(set(seat.down) == {UNKNOWN} for seat in hand.view.hand.seats)
    assert hand.waits == "A to act"
    assert busted.refused is not None


def test_a_house_plays_the_steps_of_its_nearest_base() -> None:
    keys = TABLE.replace('house = "ccp"', 'house = ["standard", "ccp"]')
    script = "in standard: D folds\nin ccp: D calls\n? not over"
    assert [frame.said for frame in played(script, "club52", keys)] == ["", "D folds"]
    assert [frame.said for frame in played(script, "ccp", keys)] == ["", "D calls"]


def test_examples_of_a_rule_are_those_that_prove_it() -> None:
    found = examples_of("ccp.showdown.8")
    assert found
    assert all("ccp.showdown.8" in one.proves for one in found)
    assert [len(one.proves) for one in found] == sorted(len(one.proves) for one in found)
    assert examples_of("ccp.showdown.888") == ()
    assert id_of(found[0]).startswith("ccp/")


@cache
def shipped_files() -> list[str]:
    """Every shipped file by its name."""
    return [path.relative_to(SHIPPED).as_posix() for path in find([SHIPPED])]


@pytest.mark.long
@pytest.mark.parametrize("name", shipped_files())
def test_every_shipped_scenario_can_be_shown_in_every_house(name: str) -> None:
    for one in load(SHIPPED / name):
        own = {book.house for book in one.houses}
        for house in house_ids():
            found = frames(one, next((book for book in one.houses if book.house == house), load_house(house)))
            assert found
            if house in own:
                assert not any(frame.parted for frame in found)
                assert all(check.holds for frame in found for check in frame.checks)


LIVE = """
title = "Live"
kind = "floor"
house = "ccp"
game = "nlhe"
stakes = { small_blind = 50, big_blind = 100 }
seats = { A = 5000, B = 5000, C = 5000, D = 5000 }
button = "A"
hole = { A = "As Ad" }
"""


def test_the_floor_is_heard_its_question_its_ruling_and_the_words_to_read_aloud() -> None:
    script = (
        "D raises to 300\nA folds\nwhat happened: hand_in_muck seat A\nanswer identifiable no\n"
        "apply the ruling\n? A is out"
    )
    opening, _, _, asked, ruled, applied = played(script, keys=LIVE)
    assert [told.what for told in opening.told] == ["button-placed", "started", "posted", "posted", "dealt"]
    assert opening.told[-1].text.endswith("A As Ad"), "the file names these cards"
    assert asked.said.startswith("What happened: A hand went into the muck")
    assert asked.said.endswith("A.")
    assert [told.what for told in asked.told] == ["question"]
    assert ruled.said == "Are the cards clearly identifiable? No"
    assert [told.what for told in ruled.told] == ["ruling", "announcement"]
    assert "ccp.dead-hands.3-1" in [cite.id for cite in ruled.told[0].cites]
    assert applied.told[0].text.startswith("Floor rules: ")


def test_a_declaration_is_told_as_the_dealer_reads_it() -> None:
    keys = LIVE.replace('house = "ccp"', 'house = "giancarlo"')
    _, _, held = played('D raises to 300\nB says "call"\n? A to act', "giancarlo", keys)
    assert [told.what for told in held.told] == ["reading", "bound"]
    assert held.told[0].text == (
        "B: out of turn. The call of 250 is held and stands unless a player in between bets or raises. "
        "Action goes back to A."
    )
    assert "giancarlo.verbal.2" in [cite.id for cite in held.told[0].cites]
