"""What a reading has beside the action: change, what is owed, what may come in between, whom to ask."""

import pytest

from cutcard.floor.declarations.declaration import Motion
from cutcard.hand.commands import AllIn, Bind, Call, Check, Deal, Discard, Fold, LetGo, RaiseTo, Show
from cutcard.rules import Stakes
from cutcard.rules.slots.hand.declarations import AlwaysMore, TotalIfLegal
from tests.floor.declarations.at_table import LIMIT, STUD, At


def test_a_sentence_tells_the_dealer_what_to_do_with_the_chips() -> None:
    reading = At("ccp").read("", ((500, 1),))
    assert reading.sentence == "Seat 4: call 100. One chip with no words is a call. Give back 400."
    assert reading.announcement == "Seat 4 calls."
    assert reading.action == Call(4)


def test_what_is_owed_is_told() -> None:
    reading = At("standard").read("raise to 600", ((500, 1),))
    assert (reading.amount, reading.owes, reading.change) == (600, 100, 0)
    assert reading.sentence == "Seat 4: raise to 600. 100 short."


def test_what_is_not_understood_comes_with_what_is_allowed() -> None:
    reading = At("house").read("send it")
    assert reading.not_understood == "send"
    expected = '"send" is unclear. Ask seat 4 what they mean. Options: call 100, raise to 200 to 10,000, fold.'
    assert reading.sentence == expected
    assert not reading.commands


def test_what_our_reading_of_a_document_is_stands_with_it() -> None:
    assert (
        At("house")
        .read("", ((100, 1),), ((100, 3),))
        .assumed.startswith("The book does not say what happens to a string bet")
    )
    assert not At("giancarlo").read("fold").assumed


def test_out_of_turn_tells_what_may_come_between() -> None:
    reading = At("ppc").read("raise to 600", seat=1)
    stands, freed = reading.then
    assert stands.when == "Seat 4 or another player in between checks, calls or folds"
    assert stands.outcome == "It is binding: raise to 600."
    assert freed.when == "Seat 4 or another player in between bets or raises"
    assert freed.outcome == "Return the chips. Seat 1 may act freely."
    assert freed.cites == ("ppc.oot.3",)
    assert reading.incident == "out_of_turn"
    assert reading.acts == (
        Bind(
            of=1, to="raise", amount=600, unless=("bet", "raise"), cites=("ppc.oot.2", "standard.spoken.1", "ppc.oot.3")
        ),
    )


def test_an_official_is_asked_where_the_house_leaves_it_to_him() -> None:
    table = At("club52")
    asked = table.read("raise to 600", seat=1)
    assert asked.binding == "question"
    assert asked.question is not None
    assert (asked.question.fact, asked.question.judgement) == ("binding", True)
    assert [answer.value for answer in asked.question.answers] == ["yes", "no"]
    assert not asked.commands
    assert table.read("raise to 600", seat=1, facts={"binding": "yes"}).binding == "held"
    assert table.read("raise to 600", seat=1, facts={"binding": "no"}).binding == "none"


def test_nothing_is_changed_by_reading() -> None:
    table = At("standard")
    before = (table.hand.version, table.hand.chips.total, table.hand.actor)
    table.read("all in")
    table.read("call", seat=1)
    assert (table.hand.version, table.hand.chips.total, table.hand.actor) == before


# Amounts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("raise 600", "raise to 600"),
        ("raise 150", "raise to 250"),
        ("raise by 300", "raise to 400"),
        ("300 more", "raise to 400"),
        ("make it 300", "raise to 300"),
        ("three hundred", "raise to 300"),
        ("one hundred", "call 100"),
        ("bet 300", "raise to 300"),
        ("min raise", "raise to 200"),
        ("raise to 310", "raise to 325"),
        ("raise to 50,000", "raise to 10,000"),
        ("call 5,000", "call 100"),
        ("pot", "raise"),
        ("half the pot", "raise"),
        ("complete", "raise"),
        ("twenty five", "raise to 250"),
    ],
)
def test_amounts_in_no_limit(words: str, what: str) -> None:
    stakes = Stakes(small_blind=50, big_blind=100, chip=25)
    if words == "twenty five":  # no chips make that amount there
        stakes = Stakes(small_blind=50, big_blind=100, chip=50)
    assert At("standard", stakes=stakes).read(words).what == what


def test_a_figure_alone_that_is_short_of_the_bet_is_a_call() -> None:
    reading = At("standard").do(RaiseTo(4, 600)).read("two hundred")
    assert reading.what == "call 600"
    assert "standard.undersized.1" in reading.cites


def test_a_figure_cut_short_may_be_the_call() -> None:
    assert At("standard").do(RaiseTo(4, 500)).read("five").what == "call 500"


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("pot", "raise to 350"),
        ("half pot", "raise to 225"),
        ("raise to 5,000", "raise to 350"),
        ("all in", "raise to 350"),
    ],
)
def test_amounts_in_pot_limit(words: str, what: str) -> None:
    assert At("standard", "plo").read(words).what == what


@pytest.mark.parametrize("words", ["raise", "raise to 600", "raise to 5", "pot", "all in", "8"])
def test_in_limit_a_raise_has_one_size(words: str) -> None:
    assert At("standard", "lhe", LIMIT).read(words).what == "raise to 8"


def test_the_house_may_take_every_raise_as_an_increase() -> None:
    assert TotalIfLegal().total(600, 200, 400) == 600
    assert TotalIfLegal().total(300, 200, 400) == 500
    assert AlwaysMore().total(600, 200, 400) == 800


# All in, closed betting ----------------------------------------------------------------------------------------------


def test_all_in_is_what_it_comes_to() -> None:
    table = At("standard", stack=1000)
    assert table.read("all in").what == "raise to 1,000"
    table.do(AllIn(4))
    reading = table.read("shove")
    assert (reading.what, reading.action) == ("call 1,000", Call(1))
    assert reading.sentence == "Seat 1: call 1,000 (all-in)."


def test_where_no_raise_is_open_it_is_a_call() -> None:
    table = At("standard", stack=1000).do(AllIn(4), Call(1), Call(2))
    reading = table.read("raise to 5,000")
    assert reading.what == "call 900"
    assert "This player can't raise." in reading.sentence


def test_his_last_chips_are_a_call_however_short() -> None:
    table = At("standard", stack=1000).do(RaiseTo(4, 900), Call(1), Call(2), Call(3)).deal().do(AllIn(2))
    assert table.read("", ((25, 4),)).what == "call 100"


def test_nobody_puts_in_more_than_he_has() -> None:
    reading = At("standard", stack=1000).read("", ((500, 3),))
    assert reading.what == "nothing"
    assert reading.sentence == "Seat 4 has only 1,000. They can't have put in 1,500."


@pytest.mark.parametrize("chips", [((0, 3),), ((-100, 2),), ((100, -2),), ((100, 3), (25, 0))])
def test_chips_without_value_or_number_are_none(chips: Motion) -> None:
    reading = At("standard").read("", chips)
    assert reading.sentence == "Enter both the value and the number of chips."


def test_a_motion_without_chips_is_none() -> None:
    assert At("standard").read("", ()).what == "nothing"
    assert At("standard").read("", (), ((100, 3),)).what == "raise to 300"


def test_who_is_held_to_a_raise_makes_one_with_whatever_comes_next() -> None:
    table = At("standard")
    table.apply(table.read("raise"))
    assert table.read("100").what == "raise to 200"
    assert table.read("", ((25, 2),)).what == "raise to 200"
    assert table.read("", ((500, 1),)).what == "raise to 500"
    assert table.read("call").what == "nothing"
    assert "standard.open-amount.1" in table.read("call").cites


def test_who_may_not_raise_any_more_calls_with_whatever_he_puts_in() -> None:
    table = At("standard").do(RaiseTo(4, 300))
    table.apply(table.read(gesture="tap"))
    for reading in (table.read("", ((100, 9),)), table.read("raise to 900")):
        assert reading.what == "call 300"
        assert "standard.check-facing-bet.1" in reading.cites
    assert table.read("fold").what == "fold"


def test_who_is_held_to_a_call_does_not_fold() -> None:
    table = At("standard").do(RaiseTo(4, 300))
    table.apply(table.read("call", seat=2)).do(Call(1))
    assert table.read("fold").sentence == "Seat 2 can't fold here. Options: call 250."


# Beside the betting --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "incident"),
    [
        ("I didn't see the raise", "unaware_of_raise"),
        ("I thought it was 20", "misread_bet"),
        ("I play the board", "plays_board"),
    ],
)
def test_claims_are_for_the_floor(words: str, incident: str) -> None:
    reading = At("club52").do(RaiseTo(4, 1000)).read(words, ((100, 8),))
    assert reading.incident == incident
    assert reading.facts["seat"] == "1"
    assert reading.facts.get("in_percent", "80") == "80"
    assert not reading.commands


def test_time_is_no_action() -> None:
    table = At("ccp")
    assert table.read("time").cites == table.rules.action_clock.cites_on("time")
    assert table.read("clock", seat=1).sentence == "Seat 1 calls the clock on seat 4. That is not an action."
    assert table.read("wait", seat=1).sentence == "Seat 1 keeps their turn. Seat 4 acts first."


def test_talk_of_hands_counts_for_nothing() -> None:
    reading = At("giancarlo").read("I have a flush")
    assert reading.what == "nothing"
    assert reading.cites == ("giancarlo.cards-speak.1", "giancarlo.cards-speak.2")


def test_acting_behind_cards_pushed_forward_is_in_turn() -> None:
    table = At("club52").do(Call(4), Call(1), Call(2), Check(3)).deal().do(LetGo(2, "pushed"))
    reading = table.read("bet 300", seat=3)
    assert (reading.what, reading.binding) == ("bet 300", "now")
    table.apply(reading)
    assert not table.hand.by_seat[2].live


def test_cards_let_go_of_are_a_fold_or_loose() -> None:
    assert At("ppc").read(gesture="cards_released").action == LetGo(4, "released")
    table = At("club52").do(Call(4), Call(1), Call(2), Check(3)).deal()
    reading = table.read(gesture="cards_forward")
    assert (reading.what, reading.cites) == ("cards forward", ("club52.dead.2b",))


def test_dead_and_absent_seats_declare_nothing() -> None:
    table = At("standard").do(Fold(4))
    assert table.read("call", seat=4).sentence == "Seat 4's hand is dead."
    assert table.read("call", seat=9).sentence == "Seat 9 was not dealt in."


def test_the_big_blind_that_may_not_fold_is_told_so() -> None:
    table = At("house").do(Call(4), Call(1), Call(2))
    assert table.read("fold").sentence == "Seat 3 can't fold here. Options: check, raise to 200 to 10,000."


def test_between_the_rounds_there_is_no_betting() -> None:
    table = At("standard").do(Call(4), Call(1), Call(2), Check(3))
    assert table.read("bet 300", seat=2).sentence == "There is no betting now. The hand waits for: deal."


def test_drawing() -> None:
    table = At("standard", "27td", LIMIT).do(Call(4), Call(1), Call(2), Check(3))
    table.hand.phase == "draw" or table.do(Deal())
    assert table.read("stand pat").action == Discard(2)
    assert table.read(gesture="tap").action == Discard(2)
    assert table.read("two").what == "draws 2"
    assert table.read("raise").what == "nothing"


def test_showdown() -> None:
    table = At("standard").do(Fold(4), Fold(1), Call(2), Check(3))
    for _ in range(3):
        table.deal().do(Check(2), Check(3))
    assert table.read("you win", seat=2).what == "nothing"
    assert (
        table.read("I fold", seat=2).sentence == "Seat 2 conceded in words only. They must show or release their cards."
    )
    assert table.read("show", seat=2).action in (Show(2), None)


def test_stud_brings_it_in_by_words_or_chips() -> None:
    table = At("standard", "stud", STUD, stack=50_000)
    assert table.read("bring it in").what == "bring in 1,000"
    assert table.read("", ((1000, 1),)).what == "bring in 1,000"
    assert table.read("", ((5000, 1),)).what == "bring in 1,000"
    assert table.read("", ((1000, 3),)).what == "complete to 4,000"
    assert table.read("complete").what == "complete to 4,000"
    assert table.read("fold").sentence == "Seat 2 can't fold here. Options: bring it in for 1,000, complete to 4,000."
    assert table.read("call", seat=3).what == "call 1,000"
    assert table.read("complete", seat=3).what == "complete to 4,000"
