"""The deck is arranged so that the real deal gives the cards a file names."""

import pytest

from cutcard.cards import DECK, cards
from cutcard.scenario import open_play, play_through, steps_in
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.setup import FILLER
from tests.scenario.made_up import TABLE, differences, scenario

BARE = TABLE.replace("hole =", "# hole =").replace("board =", "# board =")
STUD = """
title = "Made up"
house = "standard"
game = "stud"
stakes = { ante = 10, bring_in = 20, small_bet = 40, big_bet = 80 }
seats = { A = 1000, B = 1000, C = 1000 }
hole = { A = "As Ad 9c Qd 2h 3h 4h", B = "Ks 7d 2c Jh 3c 4c 6d", C = "Kd Kh Kc" }
"""
DRAW = """
title = "Made up"
house = "standard"
game = "badugi"
stakes = { small_blind = 20, big_blind = 40 }
seats = { A = 1000, B = 1000, C = 1000 }
hole = { A = "As Ad Ah Ac", C = "2s 2d 2h 2c" }
draws = { A = "3h 4d", B = "5s 6s 7s", C = "8s 9s Ts" }
"""


def dealt(script: str, keys: str) -> TablePlay:
    """The play after its script."""
    one = scenario(script, keys)
    (book,) = one.houses
    play = open_play(one, book)
    assert all(not moment.differences for moment in play_through(play, steps_in(one, book), one.where))
    assert isinstance(play, TablePlay)
    return play


def test_the_filler_is_a_deck() -> None:
    assert sorted(FILLER) == list(DECK)


@pytest.mark.parametrize("keys", [TABLE, BARE, STUD, DRAW])
def test_whatever_is_asked_for_the_deck_is_complete_and_always_the_same(keys: str) -> None:
    first, second = (dealt("? not over", keys).deck for _ in range(2))
    assert first == second
    assert sorted(first) == list(DECK)


def test_hole_cards_board_and_burns_come_as_asked() -> None:
    play = dealt(
        "D, A, B call\nC checks\nB, C, D, A check\nB, C, D, A check\n? burns 2h 3h 4h\n? board 7s 8d 2c Ah Qc\n"
        "? hole A: As Kd\n? hole B: 7c 7d",
        TABLE + 'burns = "2h 3h 4h"\n',
    )
    assert [play.deck[place] for place in (3, 7, 0, 4)] == list(cards("As Kd 7c 7d"))


def test_an_open_place_is_filled() -> None:
    assert differences("? hole A: d4 Kd\n? next card d9", TABLE.replace("As Kd", "?? Kd")) == []


def test_a_deck_is_dealt_from_the_top() -> None:
    assert differences("? hole B: As 2s\n? hole A: Js d8", BARE + 'deck = "As Ks Qs Js 2s"\n') == []


def test_nobodys_wanted_cards_go_to_somebody_else() -> None:
    play = dealt("D folds\n? D is out", TABLE)
    wanted = set(cards("As Kd 7c 7d 7s 8d 2c Ah Qc"))
    assert all(not wanted & set(play.player(seat).cards) for seat in (3, 4))


def test_in_stud_cards_come_in_order_whoever_folds() -> None:
    script = """
    B brings it in
    C folds
    A completes
    B calls
    ? up A: 9c Qd
    ? up B: 2c Jh
    A checks
    B bets 40
    A calls
    ? up A: 9c Qd 2h
    A checks
    B checks
    A checks
    B checks
    ? hole A: As Ad 4h 9c Qd 2h 3h
    ? hole B: Ks 7d 6d 2c Jh 3c 4c
    """
    assert differences(script, STUD) == []


def test_in_draw_games_replacements_come_in_order_whatever_others_draw() -> None:
    script = """
    A, B call
    C checks
    B discards d1 d4
    C stands pat
    A discards As
    ? hole A: Ad Ah Ac 3h
    ? hole B: d7 d10 5s 6s
    B, C, A check
    B stands pat
    C discards 2s 2d
    A discards Ad
    ? hole A: Ah Ac 3h 4d
    ? hole C: 2h 2c 8s 9s
    """
    assert differences(script, DRAW) == []


def test_marks_of_the_deck_mean_nothing_where_cards_are_dealt_by_hand() -> None:
    said = differences("? hole A: d1 d2", BARE + 'dealt = "by hand"\n')
    assert said == [("check", "? hole A: d1 d2", "d1 can't be used here: the cards are dealt by hand")]
