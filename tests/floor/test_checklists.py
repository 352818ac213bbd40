"""Checklists: which is due when, its items, what was confirmed, and what the house refuses meanwhile."""

import pytest

from cutcard.floor.checklists import check_deck_change, stub_count
from cutcard.floor.questions import RefusedByFloor
from cutcard.hand.commands import Call, Check, Deal, Fold
from cutcard.rules.slots.table.routines import MOMENTS
from cutcard.table.deal_hand import NextHand
from cutcard.table.floor.rulings import SwitchDeck
from tests.floor.tournaments import CASH, Night, night

HOUSES = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")


def lists(one: Night, moment: str, *points: str) -> None:
    """It is due, with these points in this order, among others."""
    assert moment in one.due()
    found = [point for point in one.points(moment) if point in points]
    assert found == list(points)


# Before the first hand ------------------------------------------------------------------------------------------------


@pytest.mark.proves("ppc.intro.3", "ppc.setup.1", "ppc.setup.2", "ppc.setup.3", "ppc.setup.6", "ppc.setup.8")
@pytest.mark.proves("ppc.setup.9", "ppc.setups.3")
def test_ppc_sets_a_tournament_table_up_before_its_first_hand_and_signs_for_it() -> None:
    one = night("ppc")
    lists(
        one, "table_setup", "ppc.intro.3", "ppc.setup.1", "ppc.setup.2", "ppc.setups.3", "ppc.setup.3", "ppc.setup.6",
        "ppc.setup.8", "ppc.setup.9",
    )  # fmt: skip
    one.time = 18_020
    one.confirm("table_setup", *one.points("table_setup")[:-1])
    assert "table_setup" in one.due(), "nobody has signed the sheet yet"
    one.confirm("table_setup", "ppc.setup.9", note="K. Smith")
    assert "table_setup" not in one.due()
    signed = one.diary.entries_of("table_setup")[-1]
    assert (signed.by, signed.note, signed.at) == ("Kim", "K. Smith", 18_020)


@pytest.mark.proves("ppc.cashsetup.2", "ppc.cashsetup.3", "ppc.cashsetup.4", "ppc.cashsetup.5")
def test_ppc_sets_a_cash_table_up_and_goes_on_as_in_a_tournament() -> None:
    one = night("ppc", stakes=CASH)
    lists(one, "table_setup", "ppc.cashsetup.2", "ppc.cashsetup.3", "ppc.cashsetup.4")
    assert "ppc.setup.6" not in one.points("table_setup"), "nobody is pre-paid in a cash game"
    lists(one, "deck_introduction", "ppc.deck.1", "ppc.deck.3")
    assert one.points("deck_introduction") == night("ppc").points("deck_introduction")
    one.hand_to_the_end()
    assert "stub_count" in one.due()


@pytest.mark.proves("standard.setup.1", "standard.setup.2")
@pytest.mark.parametrize("house", ["standard", "ccp", "house", "club52", "giancarlo"])
def test_houses_without_a_set_up_of_their_own_use_the_usual_one(house: str) -> None:
    one = night(house)
    lists(one, "table_setup", "standard.setup.1", "standard.setup.2")
    one.confirm_all("table_setup")
    assert "table_setup" not in one.due()
    assert one.diary.entries_of("table_setup")[0].by == "Kim"


def test_a_set_up_that_nobody_confirmed_is_not_asked_for_in_the_middle_of_the_night() -> None:
    one = night("ppc")
    one.hand_to_the_end()
    assert "table_setup" not in one.due()
    assert "deck_introduction" not in one.due()


# Decks ----------------------------------------------------------------------------------------------------------------


@pytest.mark.proves("ppc.deck.1", "ppc.deck.3", "ppc.deck.5", "ppc.setups.1")
def test_ppc_brings_decks_in_at_the_start_with_another_deck_and_after_each_break() -> None:
    one = night("ppc")
    lists(one, "deck_introduction", "ppc.setups.1", "ppc.deck.1", "ppc.deck.3")
    one.confirm_all("deck_introduction")
    assert "deck_introduction" not in one.due()
    one.hand_to_the_end()
    assert "deck_introduction" not in one.due()
    one.do(SwitchDeck(why="dealers change", by="Kim"))
    assert one.due()["deck_introduction"].why == "A new deck came to the table."
    one.confirm_all("deck_introduction")
    one.confirm("break")
    one.confirm_all("break")
    assert one.due()["deck_introduction"].why == "The break is over."


@pytest.mark.proves("standard.deck.1")
def test_the_usual_way_to_bring_a_deck_in() -> None:
    one = night("standard")
    lists(one, "deck_introduction", "standard.deck.1")
    one.confirm_all("deck_introduction")
    assert "deck_introduction" not in one.due()


@pytest.mark.proves("ppc.reset.1", "ppc.reset.2", "ppc.break.4", "ppc.break.6")
def test_ppc_checks_both_decks_while_a_break_lasts() -> None:
    one = night("ppc")
    assert "deck_check" not in one.due()
    one.time = 5_000
    one.confirm("break")
    lists(one, "break", "ppc.break.4", "ppc.break.6")
    lists(one, "deck_check", "ppc.reset.1", "ppc.reset.2")
    assert one.due()["break"].at == 5_000, "its time runs from when it was begun"
    one.confirm_all("deck_check")
    assert "deck_check" not in one.due()
    one.confirm_all("break")
    assert "break" not in one.due()


@pytest.mark.proves("standard.deck.2", "standard.break.2")
def test_decks_are_checked_in_a_break_where_the_house_is_silent() -> None:
    one = night("giancarlo")
    one.confirm("break")
    lists(one, "break", "standard.break.2")
    lists(one, "deck_check", "standard.deck.2")


# Every hand -----------------------------------------------------------------------------------------------------------


@pytest.mark.proves("ppc.shuffle.1", "ppc.shuffle.3", "standard.shuffle.1", "ccp.decks.1", "giancarlo.procedure.14")
@pytest.mark.parametrize(
    ("house", "points"),
    [
        ("ppc", ("ppc.shuffle.1", "ppc.shuffle.3")),
        ("standard", ("standard.shuffle.1",)),
        ("ccp", ("ccp.decks.1",)),
        ("giancarlo", ("giancarlo.procedure.14",)),
    ],
)
def test_the_shuffle_is_shown_between_hands_and_only_then(house: str, points: tuple[str, ...]) -> None:
    one = night(house)
    lists(one, "shuffle", *points)
    one.do(NextHand())
    assert "shuffle" not in one.due()
    lists(one, "deal")
    one.do(Deal())
    assert not {"shuffle", "deal", "betting"} & one.due().keys()


@pytest.mark.proves("ppc.burn.1", "ppc.allin.1", "ppc.rake.4", "ppc.rake.5", "ppc.rake.8", "standard.before-cards.1")
@pytest.mark.proves("standard.gathering.1", "standard.gathering.2", "standard.reading.1")
@pytest.mark.proves("ccp.pot.3", "ccp.pot.4", "ccp.community.2", "giancarlo.splash.2")
@pytest.mark.proves("ppc.declare.1", "ppc.declare.3", "club52.showdown.3a", "club52.showdown.4")
@pytest.mark.parametrize(
    ("house", "cash", "deal", "betting", "showdown"),
    [
        ("ppc", True, (), ("ppc.rake.4", "ppc.burn.1", "ppc.rake.5", "ppc.rake.8", "ppc.allin.1"), ()),
        ("ppc", False, (), ("ppc.burn.1", "ppc.allin.1"), ("ppc.declare.1", "ppc.declare.3")),
        (
            "standard", False, ("standard.before-cards.1",), ("standard.gathering.1", "standard.gathering.2"),
            ("standard.reading.1",),
        ),
        ("ccp", False, (), ("ccp.pot.3", "ccp.pot.4", "ccp.community.2"), ()),
        ("giancarlo", False, (), ("giancarlo.splash.2",), ()),
        ("club52", False, (), (), ("club52.showdown.3a", "club52.showdown.4")),
    ],
)  # fmt: skip
def test_what_the_dealer_goes_through_in_a_hand(
    house: str,
    cash: bool,  # noqa: FBT001
    deal: tuple[str, ...],
    betting: tuple[str, ...],
    showdown: tuple[str, ...],
) -> None:
    one = night(house, stakes=CASH if cash else None, players=3)
    one.do(NextHand())
    lists(one, "deal", *deal)
    seen: dict[str, None] = {}
    one.do(Deal())
    _to_the_showdown(one, seen)
    assert list(seen) == ["betting", "showdown"]
    assert [point for point in one.points("betting") if point in betting] == list(betting)
    assert [point for point in one.points("showdown") if point in showdown] == list(showdown)


@pytest.mark.proves("ppc.stud8.7")
def test_at_ppc_stud8_is_reminded_that_bets_stay_out_once_two_are_left() -> None:
    assert "ppc.stud8.7" in night("ppc", "stud8", players=3).points("betting")
    assert "ppc.stud8.7" not in night("ppc", "stud", players=3).points("betting")


def _to_the_showdown(one: Night, seen: dict[str, None]) -> None:
    while "showdown" not in seen:
        hand = one.table.hand
        assert hand is not None
        for moment in one.due():
            seen[moment] = None
        if hand.actor is None:
            one.do(Deal())
        elif "showdown" not in seen:
            seat = hand.actor.seat
            one.do(Call(seat) if hand.round.high > hand.by_seat[seat].bet else Check(seat))


# The stub -------------------------------------------------------------------------------------------------------------


@pytest.mark.proves("ppc.stub.1", "ppc.stub.3")
def test_ppc_counts_the_stub_after_a_dealer_s_first_hand_and_once_more_in_her_time() -> None:
    one = night("ppc")
    one.hand_to_the_end()
    assert one.due()["stub_count"].why == "The dealer has finished their first hand at this table."
    one.confirm_all("stub_count")
    for _ in range(8):
        one.hand_to_the_end()
        assert "stub_count" not in one.due()
    one.hand_to_the_end()
    assert one.due()["stub_count"].why == "The stub is counted once more in each dealer's down."
    one.confirm_all("stub_count")
    one.hand_to_the_end()
    assert "stub_count" not in one.due()
    one.confirm("relief")
    one.confirm_all("relief")
    one.confirm_all("down_card")
    one.hand_to_the_end()
    assert "stub_count" in one.due(), "a new dealer counts again"


@pytest.mark.proves("ppc.stub.2")
def test_ppc_does_not_count_right_after_a_new_deck_was_brought_in() -> None:
    one = night("ppc")
    one.confirm_all("deck_introduction")
    for _ in range(9):
        one.hand_to_the_end()
        assert "stub_count" not in one.due()
    one.hand_to_the_end()
    assert "stub_count" in one.due(), "but once it is counted all the same"


@pytest.mark.proves("ppc.stub.4", "standard.stub.1")
@pytest.mark.parametrize(
    ("house", "game", "players", "out"),
    [("ppc", "nlhe", 9, 26), ("ppc", "nlhe", 10, 28), ("ppc", "plo", 9, 44), ("standard", "nlhe", 6, 20)],
)
def test_the_count_begins_at_the_cards_that_are_out_on_a_hand_that_came_to_the_end(
    house: str, game: str, players: int, out: int
) -> None:
    one = night(house, game, players=players)
    one.hand_that_ends_early()
    assert "stub_count" not in one.due(), "a hand that ended before the river is not counted"
    one.hand_to_the_end()
    assert "stub_count" in one.due()
    assert stub_count(one.table) == (out, 52 - out)


# Dealers --------------------------------------------------------------------------------------------------------------


@pytest.mark.proves("ppc.relief.2", "ppc.relief.3", "ppc.relief.6")
def test_ppc_hands_over_between_hands_and_the_next_dealer_signs_the_down_card() -> None:
    one = night("ppc")
    one.do(NextHand())
    one.do(Deal())
    one.confirm("relief")
    lists(one, "relief", "ppc.relief.2", "ppc.relief.6")
    with pytest.raises(RefusedByFloor) as refused:
        one.confirm_all("relief")
    assert (refused.value.code, refused.value.cites) == ("finish_the_hand", ("ppc.relief.6",))
    _fold_out(one)
    one.confirm_all("relief")
    lists(one, "down_card", "ppc.relief.3")
    one.time = 1_930
    one.confirm("down_card", *one.points("down_card"), note="A. Jones")
    assert "down_card" not in one.due()
    assert (one.diary.entries_of("down_card")[0].note, one.diary.entries_of("down_card")[0].at) == ("A. Jones", 1_930)


@pytest.mark.proves("standard.relief.1", "standard.relief.2")
def test_dealers_change_between_hands_where_the_house_is_silent() -> None:
    one = night("club52")
    one.do(NextHand())
    one.do(Deal())
    with pytest.raises(RefusedByFloor) as refused:
        one.confirm_all("relief")
    assert refused.value.cites == ("standard.relief.1",)
    _fold_out(one)
    one.confirm_all("relief")
    lists(one, "down_card", "standard.relief.2")


@pytest.mark.proves("ppc.h4h.6")
def test_ppc_changes_no_dealers_hand_for_hand() -> None:
    one = night("ppc")
    one.confirm("hand_for_hand")
    lists(one, "hand_for_hand", "ppc.h4h.6")
    with pytest.raises(RefusedByFloor) as refused:
        one.confirm("relief")
    assert (refused.value.code, refused.value.cites) == ("not_while", ("ppc.h4h.6",))
    assert str(refused.value) == "Finish this first: hand-for-hand."
    one.confirm_all("hand_for_hand")
    one.confirm("relief")


def _fold_out(one: Night) -> None:
    while one.table.playing and one.table.hand is not None and one.table.hand.actor is not None:
        one.do(Fold(one.table.hand.actor.seat))


# The rest of the session ----------------------------------------------------------------------------------------------


@pytest.mark.proves("ppc.prebreak.8", "ppc.prebreak.9", "ppc.breaking.2", "ppc.breaking.6")
@pytest.mark.proves("standard.break.1", "standard.colour-up.1", "standard.breaking.1", "standard.hand-for-hand.1")
@pytest.mark.proves("standard.closing.1")
@pytest.mark.parametrize(
    ("house", "moment", "points"),
    [
        ("ppc", "before_break", ("ppc.prebreak.8", "ppc.prebreak.9")),
        ("ppc", "breaking_table", ("ppc.breaking.2", "ppc.breaking.6")),
        ("standard", "before_break", ("standard.break.1",)),
        ("ccp", "colour_up", ("standard.colour-up.1",)),
        ("house", "breaking_table", ("standard.breaking.1",)),
        ("giancarlo", "hand_for_hand", ("standard.hand-for-hand.1",)),
        ("club52", "end_of_night", ("standard.closing.1",)),
    ],
)
def test_a_routine_is_due_from_when_somebody_begins_it_until_all_of_it_is_done(
    house: str, moment: str, points: tuple[str, ...]
) -> None:
    one = night(house)
    assert moment not in one.due()
    one.time = 7_000
    one.confirm(moment)
    lists(one, moment, *points)
    assert (one.due()[moment].at, one.due()[moment].why) == (7_000, "The checklist was started.")
    first, *others = one.points(moment)
    one.confirm(moment, first)
    assert (moment in one.due()) == bool(others)
    one.confirm_all(moment)
    assert moment not in one.due()
    assert one.diary.entries_of(moment)[-1].by == "Kim"


def test_what_is_no_point_of_a_checklist_cannot_be_confirmed() -> None:
    one = night("ppc")
    with pytest.raises(RefusedByFloor) as refused:
        one.confirm("shuffle", "ppc.stub.1")
    assert refused.value.code == "not_on_checklist"
    with pytest.raises(RefusedByFloor) as refused:
        one.confirm("tea_time")
    assert refused.value.code == "no_checklist"


@pytest.mark.proves("standard.deck.3", "ppc.relief.8")
@pytest.mark.parametrize(
    ("house", "rule", "asked"),
    [("standard", "standard.deck.3", ""), ("ccp", "standard.deck.3", ""), ("ppc", "ppc.relief.6", "ppc.relief.8")],
)
def test_decks_are_changed_between_hands_and_at_ppc_for_three_reasons_only(house: str, rule: str, asked: str) -> None:
    one = night(house)
    policy = one.rules.deck_change
    for cause in ("relief", "marked_card", "wrong_count"):
        check_deck_change(policy, one.table, cause)
    if asked:
        with pytest.raises(RefusedByFloor) as refused:
            check_deck_change(policy, one.table, "asked")
        assert (refused.value.code, refused.value.cites) == ("deck_stays", (asked,))
        assert "a card is marked" in str(refused.value)
    else:
        check_deck_change(policy, one.table, "asked")
    one.do(NextHand())
    with pytest.raises(RefusedByFloor) as refused:
        check_deck_change(policy, one.table, "marked_card")
    assert (refused.value.code, refused.value.cites) == ("finish_the_hand", (rule,))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("cash", [False, True])
def test_every_house_has_something_to_go_through_at_every_moment(house: str, cash: bool) -> None:  # noqa: FBT001
    one = night(house, stakes=CASH if cash else None)
    assert {moment: bool(one.points(moment)) for moment in MOMENTS} == dict.fromkeys(MOMENTS, True)
