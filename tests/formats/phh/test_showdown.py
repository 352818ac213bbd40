"""Who wins where the file lacks cards: shown hands compete, unseen ones lose, and nothing is guessed."""

from typing import Any

from cutcard.formats.phh import History
from cutcard.hand import events as ev
from tests.formats.phh.made_up import deals, limit, no_limit, replayed, unknown

CHECKED = ["d db 4c5c9h", "p1 cc", "p2 cc", "p3 cc", "d db Jh", "p1 cc", "p2 cc", "p3 cc", "d db 3h"]


def checked_down(first: list[str], shows: list[str], **more: Any) -> History:
    """Three players with 100 each, who put in 10 each and check to the end."""
    calls = ["p3 cc", "p1 cc", "p2 cc", *CHECKED, "p1 cc", "p2 cc", "p3 cc"]
    return no_limit(blinds=[5, 10, 0], stacks=[100] * 3, actions=[*first, *calls, *shows], **more)


def test_the_shown_hand_wins_over_hands_that_stay_unseen() -> None:
    hand = checked_down(unknown(3), ["p1 sm 4dKh", "p2 sm ????", "p3 sm ????"])
    outcome = replayed(hand)
    assert outcome.stacks == [120, 90, 90]
    assert [e.seat for e in outcome.events if isinstance(e, ev.Mucked)] == [2, 3]


def test_a_part_of_a_hand_does_not_win_against_a_whole_one() -> None:
    hand = checked_down(unknown(3), ["p1 sm ??As", "p2 sm 4dKh", "p3 sm"])
    assert replayed(hand).stacks == [90, 120, 90]


def test_a_player_may_show_what_the_file_knows_already() -> None:
    hand = checked_down(deals("AsAd", "????", "????"), ["p1 sm -", "p2 sm KsKd", "p3 sm"])
    assert replayed(hand).stacks == [120, 90, 90]


def test_a_mucked_hand_loses_however_good_it_was() -> None:
    hand = checked_down(deals("AsAd", "KsKd", "7c2d"), ["p1 sm", "p2 sm KsKd", "p3 sm 7c2d"])
    assert replayed(hand).stacks == [90, 120, 90]


def test_whoever_is_left_wins_without_showing() -> None:
    hand = checked_down(unknown(3), ["p1 sm", "p2 sm", "p3 sm ??As"])
    assert replayed(hand).stacks == [90, 90, 120]


def test_known_cards_speak_for_those_who_have_no_line() -> None:
    hand = checked_down(deals("7c2d", "KsKd", "AsAd"), ["p1 sm -"])
    assert replayed(hand).stacks == [90, 90, 120]


def test_hands_are_shown_in_the_house_s_order_whatever_the_file_s_was() -> None:
    hand = checked_down(deals("7c2d", "KsKd", "AsAd"), ["p3 sm AsAd", "p2 sm KsKd", "p1 sm 7c2d"])
    outcome = replayed(hand)
    assert [e.seat for e in outcome.events if isinstance(e, ev.Shown)] == [1, 2, 3]


def test_where_nobody_shows_the_pot_stays() -> None:
    outcome = replayed(checked_down(unknown(3), ["p1 sm ????", "p2 sm ????", "p3 sm ????"]))
    assert outcome.exact
    assert outcome.stacks == [90, 90, 90]
    assert outcome.note == "the winning cards are unknown"


def test_where_nobody_shows_the_file_s_stacks_say_who_won() -> None:
    shows = ["p1 sm ????", "p2 sm ????", "p3 sm ????"]
    outcome = replayed(checked_down(unknown(3), shows, finishing_stacks=[90, 105, 105]))
    assert outcome.exact
    assert outcome.stacks == [90, 105, 105]


def test_where_nobody_shows_the_winnings_say_who_won() -> None:
    shows = ["p1 sm ????", "p2 sm ????", "p3 sm ????"]
    assert replayed(checked_down(unknown(3), shows, winnings=[0, 30, 0])).stacks == [90, 120, 90]


def test_an_unseen_side_pot_is_not_given_away_with_the_main_pot() -> None:
    hand = no_limit(
        blinds=[5, 10, 0],
        stacks=[20, 100, 100],
        actions=[
            *unknown(3), "p3 cbr 40", "p1 cc", "p2 cc", "d db 4c5c9h", "p2 cc", "p3 cc", "d db Jh", "p2 cc", "p3 cc",
            "d db 3h", "p2 cc", "p3 cc", "p1 sm AsAd", "p2 sm ????", "p3 sm ????",
        ],
    )  # fmt: skip
    assert replayed(hand).stacks == [0, 60, 60]
    hand.more["finishing_stacks"] = [60, 60, 100]
    outcome = replayed(hand)
    assert outcome.exact, outcome.why


def test_a_conceding_hand_that_is_alone_in_a_side_pot_takes_only_that() -> None:
    hand = no_limit(
        blinds=[5, 10, 0],
        stacks=[20, 100, 100],
        actions=[
            *unknown(3), "p3 cbr 40", "p1 cc", "p2 cc", "d db 4c5c9h", "p2 cc", "p3 cc", "d db Jh", "p2 cc", "p3 cc",
            "d db 3h", "p2 cc", "p3 cc", "p1 sm AsAd", "p2 sm", "p3 sm",
        ],
    )  # fmt: skip
    outcome = replayed(hand)
    assert outcome.stacks == [60, 60, 100]


def test_a_house_that_lets_nobody_muck_refuses_it_with_its_rule() -> None:
    hand = checked_down(deals("7c2d", "KsKd", "AsAd"), ["p1 sm", "p2 sm", "p3 sm AsAd"])
    outcome = replayed(hand, "house")
    assert not outcome.exact
    assert outcome.why.startswith("at the showdown: This hand must be shown. [house.")


def test_both_halves_of_a_split_pot_are_read_from_shown_hands() -> None:
    hand = limit(
        "FO/8",
        blinds=[5, 10, 0],
        stacks=[100] * 3,
        actions=[
            *unknown(3, 4), "p3 cc", "p1 cc", "p2 cc", *CHECKED, "p1 cc", "p2 cc", "p3 cc", "p1 sm As6dKhKd",
            "p2 sm JcJdTsTh", "p3 sm ????????",
        ],
    )  # fmt: skip
    assert replayed(hand).stacks == [105, 105, 90]


def test_a_low_that_nobody_shown_has_goes_with_the_high() -> None:
    hand = limit(
        "FO/8",
        blinds=[5, 10, 0],
        stacks=[20, 100, 100],
        actions=[
            *unknown(3, 4), "p3 cbr 20", "p1 cc", "p2 cc", "d db Kc9d8h", "p2 cc", "p3 cbr 10", "p2 cc", "d db Qh",
            "p2 cc", "p3 cc", "d db Js", "p2 cc", "p3 cc", "p1 sm KdKh4c4d", "p2 sm ????????", "p3 sm ????????",
        ],
        finishing_stacks=[60, 70, 90],
    )  # fmt: skip
    outcome = replayed(hand)
    assert outcome.exact, outcome.why


def test_the_shown_cards_must_be_the_ones_that_were_dealt() -> None:
    outcome = replayed(checked_down(deals("7c2d", "KsKd", "AsAd"), ["p3 sm AsAh", "p2 sm KsKd", "p1 sm"]))
    assert not outcome.exact
    assert "does not hold As Ah" in outcome.why
