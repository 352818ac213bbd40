"""Made-up histories replayed: posts, blinds, straddles, all-ins and side pots are exact to the chip."""

from decimal import Decimal

from cutcard.hand import events as ev
from tests.formats.phh.made_up import deals, limit, no_limit, replayed, stud, unknown


def test_a_hand_won_without_a_showdown_needs_no_cards() -> None:
    hand = no_limit(
        blinds=[5, 10, 0],
        stacks=[100, 100, 100],
        actions=[*unknown(3), "p3 cbr 30", "p1 f", "p2 f"],
        finishing_stacks=[95, 90, 115],
    )
    outcome = replayed(hand)
    assert outcome.exact
    assert outcome.stacks == [95, 90, 115]
    assert not outcome.why


def test_between_two_the_first_place_is_the_big_blind() -> None:
    hand = no_limit(blinds=[5, 10], stacks=[100, 100], actions=[*unknown(2), "p2 f"])
    assert replayed(hand).stacks == [105, 95]


def test_a_live_post_is_part_of_the_bet_and_may_raise() -> None:
    hand = no_limit(
        blinds=[5, 10, 0, -10],
        stacks=[100] * 4,
        actions=[*unknown(4), "p3 f", "p4 cc", "p1 f", "p2 cbr 30", "p4 f"],
    )
    assert replayed(hand).stacks == [95, 115, 100, 90]


def test_a_post_smaller_than_the_big_blind_is_dead() -> None:
    hand = no_limit(
        blinds=[5, 10, -5, 0],
        stacks=[100] * 4,
        actions=[*unknown(4), "p3 cc", "p4 f", "p1 f", "p2 cbr 30", "p3 f"],
    )
    assert replayed(hand).stacks == [95, 120, 85, 100]


def test_what_is_posted_above_the_big_blind_is_dead() -> None:
    hand = no_limit(
        blinds=[5, 10, 0, -15],
        stacks=[100] * 4,
        actions=[*unknown(4), "p3 f", "p4 cc", "p1 f", "p2 cbr 30", "p4 f"],
    )
    assert replayed(hand).stacks == [95, 120, 100, 85]


def test_a_dead_small_blind_puts_the_big_blind_first() -> None:
    hand = no_limit(
        blinds=[10, 0, 0],
        stacks=[100, 100, 100],
        actions=[*unknown(3), "p2 cc", "p3 f", "p1 cbr 40", "p2 f"],
    )
    outcome = replayed(hand)
    assert outcome.stacks == [110, 90, 100]
    posted = [(e.seat, e.what) for e in outcome.events if isinstance(e, ev.Posted)]
    assert posted == [(1, "big_blind")]


def test_a_missing_small_blind_at_its_seat_acts_last_but_one() -> None:
    hand = no_limit(
        blinds=[0, 10, 0], stacks=[100, 100, 100], actions=[*unknown(3), "p3 cc", "p1 cc", "p2 cbr 40", "p3 f", "p1 f"]
    )
    assert replayed(hand).stacks == [90, 120, 90]


def test_a_straddle_acts_last_before_the_flop() -> None:
    hand = no_limit(
        blinds=[5, 10, 20, 0],
        stacks=[200] * 4,
        actions=[*unknown(4), "p4 cc", "p1 f", "p2 f", "p3 cbr 60", "p4 f"],
    )
    assert replayed(hand).stacks == [195, 190, 235, 180]


def test_two_straddles_in_a_row() -> None:
    hand = no_limit(
        blinds=[5, 10, 20, 40, 0],
        stacks=[200] * 5,
        actions=[*unknown(5), "p5 f", "p1 f", "p2 f", "p3 cc", "p4 cbr 100", "p3 f"],
    )
    assert replayed(hand).stacks == [195, 190, 160, 255, 200]


def test_after_a_button_straddle_the_small_blind_opens() -> None:
    hand = no_limit(
        blinds=[5, 10, 0, 20],
        stacks=[200] * 4,
        actions=[*unknown(4), "p1 f", "p2 cc", "p3 f", "p4 cc", "d db 2c3d4h", "p2 cbr 50", "p4 f"],
    )
    assert replayed(hand).stacks == [195, 225, 200, 180]


def test_a_big_blind_ante_is_dead_whatever_the_flag_says() -> None:
    for trimmed in (True, False):
        hand = no_limit(
            blinds=[5, 10, 0],
            antes=[0, 10, 0],
            ante_trimming_status=trimmed,
            stacks=[100, 100, 20],
            actions=[
                *deals("7c2d", "KsKd", "AsAd"), "p3 cbr 20", "p1 f", "p2 cc", "p2 sm KsKd", "p3 sm AsAd", "d db 4c5c9h",
                "d db Jd", "d db 3s",
            ],
        )  # fmt: skip
        assert replayed(hand).stacks == [95, 70, 55]


def test_a_big_blind_too_short_for_ante_and_blind_pays_the_ante_and_is_still_the_big_blind() -> None:
    hand = no_limit(
        blinds=[5, 10, 0],
        antes=[0, 10, 0],
        stacks=[100, 7, 100],
        actions=[
            *deals("7c2d", "AsAd", "KsKd"), "p3 cc", "p1 cc", "d db 4c5c9h", "p1 cc", "p3 cc", "d db Jd", "p1 cc",
            "p3 cc", "d db 3s", "p1 cc", "p3 cc", "p1 sm", "p3 sm KsKd", "p2 sm AsAd",
        ],
    )  # fmt: skip
    # p2 paid 7 dead and nothing more: their aces win the 7, and nothing of the two calls of 10.
    assert replayed(hand).stacks == [90, 7, 110]


def test_short_blinds_are_all_in_and_called_in_full() -> None:
    hand = no_limit(
        blinds=[5, 10, 0, 0],
        stacks=[3, 4, 100, 100],
        actions=[
            *deals("AsAd", "KsKd", "QsQd", "7c2d"), "p3 cc", "p4 cc", "d db 4c5c9h", "p3 cc", "p4 cc", "d db Jh",
            "p3 cc", "p4 cc", "d db 3h", "p3 cc", "p4 cc", "p3 sm QsQd", "p4 sm 7c2d", "p2 sm KsKd", "p1 sm AsAd",
        ],
    )  # fmt: skip
    assert replayed(hand).stacks == [12, 3, 102, 90]


def test_short_antes_win_only_their_share_where_they_are_trimmed() -> None:
    aces = deals("AsAd", "KsKd", "7c2d")
    runs = ["d db 4c5c9h", "p2 cc", "p3 cc", "d db Jh", "p2 cc", "p3 cc", "d db 3h", "p2 cc", "p3 cc"]
    actions = [*aces, "p3 cc", "p2 cc", *runs, "p2 sm KsKd", "p3 sm", "p1 sm AsAd"]
    blinds = {"blinds": [5, 10, 0], "stacks": [2, 100, 100], "antes": [6, 6, 6]}
    trimmed = no_limit(**blinds, actions=actions, ante_trimming_status=True)
    assert replayed(trimmed).stacks == [6, 112, 84]
    dead = no_limit(**blinds, actions=actions, ante_trimming_status=False)
    assert replayed(dead).stacks == [14, 104, 84]


def test_side_pots_go_to_those_who_matched_them() -> None:
    hand = no_limit(
        blinds=[5, 10, 0],
        stacks=[50, 100, 200],
        actions=[
            *deals("AsAd", "KsKd", "QsQd"), "p3 cbr 200", "p1 cc", "p2 cc", "p1 sm AsAd", "p2 sm KsKd", "p3 sm QsQd",
            "d db 4c5c9h", "d db Jh", "d db 3h",
        ],
        finishing_stacks=[150, 100, 100],
    )  # fmt: skip
    assert replayed(hand).exact


def test_a_limit_raise_over_a_short_all_in_completes_it() -> None:
    hand = limit(
        "FT",
        blinds=[5, 10, 0, 0],
        stacks=[200, 200, 13, 200],
        actions=[*unknown(4), "p3 cbr 13", "p4 cbr 20", "p1 f", "p2 f", "p3 sm ????", "p4 sm AsAd", "d db 4c5c9h",
                 "d db Jh", "d db 3h"],
    )  # fmt: skip
    assert replayed(hand).stacks == [195, 190, 0, 228]


def test_a_raise_may_be_written_as_what_the_others_can_call() -> None:
    hand = limit(
        "FT",
        blinds=[5, 10],
        stacks=[23, 200],
        actions=[*deals("AsAd", "KsKd"), "p2 cbr 20", "p1 cbr 23", "p2 cc", "p1 sm AsAd", "p2 sm KsKd", "d db 4c5c9h",
                 "d db Jh", "d db 3h"],
    )  # fmt: skip
    assert replayed(hand).stacks == [46, 177]
    capped = limit(
        "FT",
        blinds=[5, 10],
        stacks=[200, 23],
        actions=[*deals("AsAd", "KsKd"), "p2 cbr 20", "p1 cbr 23", "p2 cc", "p1 sm AsAd", "p2 sm KsKd", "d db 4c5c9h",
                 "d db Jh", "d db 3h"],
    )  # fmt: skip
    assert replayed(capped).stacks == [223, 0]


def test_the_one_who_brings_it_in_may_be_all_in_from_the_ante() -> None:
    hand = stud(
        "F7S",
        stacks=[1, 100, 100],
        actions=[
            *deals("AsAd2c", "KsKd9h", "7c6d8s"), "p2 pb", "p3 f", "d dh p1 Ac", "d dh p2 Kc", "d dh p1 5h",
            "d dh p2 6h", "d dh p1 Th", "d dh p2 Jh", "d dh p1 4c", "d dh p2 3d", "p1 sm -", "p2 sm -",
        ],
    )  # fmt: skip
    # The 3 of the bring-in are returned: no other player is in to call them.
    assert replayed(hand).stacks == [3, 99, 99]


def test_razz_with_hands_shown_before_the_last_card() -> None:
    hand = stud(
        "FR",
        stacks=[40, 100],
        actions=[
            *deals("As2d3c", "4s5dKh"), "p2 pb", "p1 cbr 10", "p2 cbr 20", "p1 cbr 30", "p2 cc", "d dh p1 4c",
            "d dh p2 6c", "p1 cbr 9", "p2 cc", "p1 sm As2d3c4c", "p2 sm 4s5dKh6c", "d dh p1 Kd", "d dh p2 7c",
            "d dh p1 Ks", "d dh p2 8d", "d dh p1 5h", "d dh p2 Qd", "p1 sm As2d3c4cKdKs5h", "p2 sm 4s5dKh6c7c8dQd",
        ],
    )  # fmt: skip
    assert replayed(hand).stacks == [80, 60]


def test_unknown_up_cards_leave_it_to_the_file_who_opens() -> None:
    hand = stud(
        "F7S/8",
        stacks=[100, 100, 100],
        actions=[
            *unknown(3, 3), "p2 pb", "p3 cbr 10", "p1 f", "p2 cc", "d dh p2 ??", "d dh p3 ??", "p3 cbr 10", "p2 f",
        ],
    )  # fmt: skip
    assert replayed(hand).stacks == [99, 89, 112]


def test_draws_with_unknown_discards() -> None:
    hand = limit(
        "F2L3D",
        blinds=[5, 10, 0],
        stacks=[100, 100, 100],
        actions=[
            "d dh p1 ??????????", "d dh p2 7c5d4h3s??", "d dh p3 ??????????", "p3 f", "p1 cc", "p2 cc",
            "p1 sd Kd????", "p2 sd ??", "d dh p1 ??????", "d dh p2 2c", "p1 cc", "p2 cc",
            "p1 sd", "p2 sd", "p1 cc", "p2 cbr 20", "p1 cc", "p1 sd ??", "p2 sd", "d dh p1 ??",
            "p1 cc", "p2 cc", "p1 sm 8c6d4d3c2h", "p2 sm -",
        ],
    )  # fmt: skip
    outcome = replayed(hand)
    assert outcome.stacks == [70, 130, 100]
    assert outcome.exact


def test_cards_that_were_folded_may_come_again_once_they_were_mixed_in() -> None:
    fives = ("2c3c4c5c6c", "2d3d4d5d6d", "2h3h4h5h6h", "2s3s4s5s6s", "7c8c9cTcJc", "7d8d9dTdJd")
    draw = [f"p{place} sd {cards}" for place, cards in enumerate(fives[:5], 1)]
    fresh = deals("7h8h9hThJh", "7s8s9sTsJs", "QcKcAcQdKd", "AdQhKhAhQs", "KsAs9d7d8d")
    hand = no_limit(
        variant="N2L1D",
        blinds=[5, 10, 0, 0, 0, 0],
        stacks=[100] * 6,
        actions=[*deals(*fives), "p3 cc", "p4 cc", "p5 cc", "p6 f", "p1 cc", "p2 cc", *draw, *fresh, "p1 cbr 20"],
    )
    outcome = replayed(hand)
    assert outcome.exact, outcome.why
    assert outcome.note == "the file ends before the hand is over"


def test_a_community_card_is_turned_where_the_stub_is_too_short_for_all() -> None:
    third = deals("2c2d3c", "4c4d5c", "6c6d7c", "8c8d9c", "TcTdJc", "QcQdKc", "AcAd3d", "7d7h9d")
    streets = [
        ("4h", "8h", "Th", "Jh", "Qh", "Kh", "Ah", "5h"),
        ("5s", "6s", "8s", "9s", "Js", "Ks", "As", "3s"),
        ("6h", "9h", "Ts", "Qs", "2s", "5d", "4s", "Jd"),
    ]
    actions = [*third, "p1 pb", *(f"p{place} cc" for place in range(2, 9))]
    from_p6 = [f"p{(5 + turn) % 8 + 1} cc" for turn in range(8)]
    for cards in streets:
        actions += [f"d dh p{place} {card}" for place, card in enumerate(cards, 1)] + from_p6
    actions += ["d db 2h", *from_p6]
    actions += [f"p{place} sm -" for place in range(1, 9)]
    outcome = replayed(stud("F7S", stacks=[100] * 8, actions=actions))
    assert outcome.exact, outcome.why
    assert outcome.stacks == [96, 96, 96, 96, 96, 96, 128, 96]


def test_amounts_with_decimals_come_out_to_the_cent() -> None:
    hand = no_limit(
        blinds=[Decimal("0.10"), Decimal("0.25"), 0],
        min_bet=Decimal("0.25"),
        stacks=[Decimal("38.30"), Decimal("32.15"), Decimal("25.90")],
        actions=[*unknown(3), "p3 cbr 1.00", "p1 f", "p2 f"],
        finishing_stacks=[Decimal("38.20"), Decimal("31.90"), Decimal("26.25")],
    )
    assert replayed(hand).exact


def test_a_pot_that_cannot_be_split_evenly_is_split_in_the_file_s_own_unit() -> None:
    actions = [
        *deals("AsKd", "AhKc", "7c2d"), "p3 f", "p1 cc", "p2 cc", "d db 4c5c9h", "p1 cc", "p2 cc", "d db Jh", "p1 cc",
        "p2 cc", "d db 3h", "p1 cc", "p2 cc", "p1 sm AsKd", "p2 sm AhKc",
    ]  # fmt: skip
    table = {"blinds": [5, 10, 0], "antes": [0, 5, 0], "stacks": [100, 100, 100], "actions": actions}
    assert replayed(no_limit(**table)).stacks == [103, 97, 100]  # type: ignore[arg-type]
    cents = no_limit(**table, finishing_stacks=[Decimal("102.5"), Decimal("97.5"), 100])  # type: ignore[arg-type]
    assert replayed(cents).exact


def test_the_smallest_chip_is_what_every_amount_is_made_of() -> None:
    actions = [
        *deals("AsKd", "AhKc", "7c2d"), "p3 f", "p1 cc", "p2 cc", "d db 4c5c9h", "p1 cc", "p2 cc", "d db Jh", "p1 cc",
        "p2 cc", "d db 3h", "p1 cc", "p2 cc", "p1 sm AsKd", "p2 sm AhKc",
    ]  # fmt: skip
    hand = no_limit(
        blinds=[50, 100, 0],
        antes=[0, 50, 0],
        min_bet=100,
        stacks=[1000, 1000, 1000],
        actions=actions,
        finishing_stacks=[1050, 950, 1000],
    )
    outcome = replayed(hand)
    assert outcome.exact
    assert outcome.note == "with 50 as the smallest chip in play"


def test_unknown_stacks_are_not_compared() -> None:
    hand = no_limit(
        blinds=[5, 10, 0],
        stacks=[Decimal("inf"), 100, Decimal("inf")],
        actions=[*unknown(3), "p3 cbr 3000", "p1 f", "p2 f"],
        finishing_stacks=[Decimal("inf"), 90, Decimal("inf")],
    )
    outcome = replayed(hand)
    assert outcome.exact
    assert outcome.stacks == [None, 90, None]


def test_a_file_may_stop_in_the_middle_of_a_hand() -> None:
    hand = no_limit(blinds=[5, 10, 0], stacks=[100] * 3, actions=[*unknown(3), "p3 cbr 30"])
    outcome = replayed(hand)
    assert outcome.exact
    assert outcome.stacks == [95, 90, 70]
    assert outcome.note == "the file ends before the hand is over"
    hand.more["finishing_stacks"] = [95, 90, 70]
    assert replayed(hand).exact


def test_hole_cards_may_be_left_out_altogether() -> None:
    hand = no_limit(blinds=[5, 10], stacks=[100, 100], actions=["p2 cbr 30", "p1 f"])
    assert replayed(hand).stacks == [90, 110]


def test_comments_and_empty_lines_do_nothing() -> None:
    hand = no_limit(
        blinds=[5, 10], stacks=[100, 100], actions=["", "# they sit down", *unknown(2), "p2 f # tired", "p1 sm AsAd"]
    )
    assert replayed(hand).exact


def test_a_level_makes_it_a_tournament_and_all_in_hands_face_up() -> None:
    actions = [
        *deals("AsAd", "KsKd"), "p2 cbr 100", "p1 cc", "p1 sm", "p2 sm KsKd", "d db 4c5c9h", "d db Jh", "d db 3h",
    ]  # fmt: skip
    cash = no_limit(blinds=[5, 10], stacks=[100, 100], actions=actions)
    assert replayed(cash).stacks == [0, 200]
    tournament = no_limit(blinds=[5, 10], stacks=[100, 100], actions=actions, level=3)
    assert replayed(tournament).stacks == [200, 0]


def test_unknown_hands_of_a_tournament_are_named_at_the_showdown() -> None:
    hand = no_limit(
        blinds=[5, 10],
        stacks=[100, 100],
        level=1,
        actions=[
            *unknown(2), "p2 cbr 100", "p1 cc", "p1 sm ????", "p2 sm ????", "d db 4c5c9h", "d db Jh", "d db 3h",
            "p1 sm AsAd", "p2 sm KsKd",
        ],
    )  # fmt: skip
    assert replayed(hand).stacks == [200, 0]
