"""Players bound to what they said or did: their options, what releases them, and what is refused."""

import pytest

from cutcard.hand import events as ev
from cutcard.hand import legal, seen_by
from cutcard.hand.commands import AllIn, AnyCommand, Bind, BringIn, Call, Check, Fold, LiftBind, RaiseTo, Splash
from cutcard.hand.play.absent_players import act_in_their_place
from tests.hand.floors import Called


def may(table: Called) -> tuple[bool, int, bool, int, int]:
    """Check, call, fold, minimum and maximum of the player to act."""
    found = legal(table.hand, table.rules)
    return found.may_check, found.call, found.may_fold, found.min_to, found.max_to


@pytest.mark.parametrize(
    ("to", "amount", "left"),
    [
        ("check", 0, (True, 0, False, 0, 0)),
        ("call", 0, (True, 0, False, 0, 0)),
        ("no_raise", 0, (True, 0, False, 0, 0)),
        ("bet", 300, (False, 0, False, 300, 300)),
        ("bet", 0, (False, 0, False, 100, 900)),
        ("bet", 5, (False, 0, False, 100, 100)),
        ("raise", 5000, (False, 0, False, 900, 900)),
        ("bet", 130, (False, 0, False, 100, 900)),  # cannot be made in chips of 25
    ],
)
def test_facing_nothing_a_player_is_left_what_he_is_held_to(
    to: str, amount: int, left: tuple[bool, int, bool, int, int]
) -> None:
    table = Called()
    table.to_flop()
    table.do(Bind(of=2, to=to, amount=amount, cites=("a.1",)))  # type: ignore[arg-type]  # one of them
    assert may(table) == left
    assert "a.1" in legal(table.hand, table.rules).cites
    assert seen_by(table.hand, 0).bound == ((2, to, amount),)


@pytest.mark.parametrize(
    ("to", "amount", "left"),
    [
        ("check", 0, (False, 200, True, 0, 0)),
        ("call", 0, (False, 200, False, 0, 0)),
        ("no_raise", 0, (False, 200, True, 0, 0)),
        ("raise", 0, (False, 0, False, 400, 900)),
        ("raise", 600, (False, 0, False, 600, 600)),
        ("bet", 300, (False, 0, False, 400, 400)),
    ],
)
def test_facing_a_bet_that_did_not_set_him_free_too(
    to: str, amount: int, left: tuple[bool, int, bool, int, int]
) -> None:
    table = Called()
    table.to_flop()
    table.do(Bind(of=3, to=to, amount=amount), RaiseTo(2, 200))  # type: ignore[arg-type]
    assert table.seat() == 3
    assert may(table) == left


def test_held_to_a_raise_where_none_is_open_he_calls() -> None:
    table = Called(seats=((1, 1000), (2, 1000), (3, 300)))
    table.do(Bind(of=3, to="raise", amount=600), RaiseTo(1, 400), Fold(2))
    assert may(table) == (False, 200, False, 0, 0)


@pytest.mark.parametrize(
    "command",
    [Fold(3), Check(3), RaiseTo(3, 500), RaiseTo(3, 450), AllIn(3), BringIn(3)],
    ids=lambda one: type(one).__name__,
)
def test_another_action_is_refused_with_the_rule_that_holds_him(command: AnyCommand) -> None:
    table = Called()
    table.to_flop()
    table.do(Bind(of=3, to="call", cites=("a.1",)), RaiseTo(2, 200))
    refused = table.refuse(command, "bound_to")
    assert refused.cites == ("a.1",)
    assert str(refused) == "Seat 3 is bound by what they said or did: call 200."


def test_held_to_a_raise_he_may_make_no_other() -> None:
    table = Called()
    table.do(Bind(of=1, to="raise", amount=300))
    assert str(table.refuse(Call(1), "bound_to")).endswith("make it 300.")
    table.refuse(RaiseTo(1, 400), "bound_to")
    table.refuse(AllIn(1), "bound_to")
    (raised, free) = table.do(RaiseTo(1, 300))
    assert isinstance(raised, ev.RaisedTo)
    assert free == ev.Unbound(1, "acted")


def test_what_a_player_does_in_keeping_with_it_sets_him_free() -> None:
    table = Called()
    table.do(Bind(of=1, to="call", cites=("a.1",)))
    assert table.do(Call(1))[-1] == ev.Unbound(1, "acted", ("a.1",))
    table.do(RaiseTo(2, 300), Call(3))
    assert may(table)[2:] != (False, 0, 0), "he may fold and raise again"


@pytest.mark.parametrize(
    ("between", "unless", "why"),
    [
        (RaiseTo(2, 200), ("bet",), "bet"),
        (RaiseTo(2, 200), ("raise",), ""),
        (RaiseTo(2, 200), ("bet", "call", "raise"), "bet"),
        (Check(2), ("bet", "call", "raise"), ""),
    ],
)
def test_only_what_was_named_sets_a_player_free(between: AnyCommand, unless: tuple[str, ...], why: str) -> None:
    table = Called()
    table.to_flop()
    table.do(Bind(of=1, to="check", unless=unless))  # type: ignore[arg-type]
    happened = table.do(between)
    assert [event.why for event in happened if isinstance(event, ev.Unbound)] == ([why] if why else [])
    assert (1 in table.hand.floor.bound) == (not why)


def test_a_call_and_a_raise_are_told_apart() -> None:
    table = Called(seats=((1, 1000), (2, 1000), (3, 1000), (4, 1000)))
    table.do(Bind(of=2, to="call", unless=("raise",)), Bind(of=3, to="check", unless=("call",)))
    assert ev.Unbound(3, "call") in table.do(Call(4))
    assert ev.Unbound(2, "raise") in table.do(RaiseTo(1, 300))


def test_who_is_set_free_may_still_be_barred_from_raising() -> None:
    table = Called()
    table.to_flop()
    table.do(Bind(of=1, to="call", unless=("bet",), after="no_raise", cites=("a.1",)))
    happened = table.do(RaiseTo(2, 200))
    assert happened[1:] == [ev.Unbound(1, "bet", ("a.1",)), ev.Bound(1, "no_raise", cites=("a.1",))]


def test_held_to_a_fold_the_hand_is_dead_at_once() -> None:
    table = Called()
    happened = table.do(Bind(of=2, to="fold", cites=("a.1",)))
    assert happened == [ev.Killed(2, "folded", cites=("a.1",))]
    assert not table.hand.floor.bound


def test_held_to_a_fold_in_turn_the_action_goes_on() -> None:
    table = Called()
    table.do(Bind(of=1, to="fold"))
    assert table.seat() == 2
    table.do(Bind(of=2, to="fold"))
    assert table.hand.is_over


def test_the_round_ends_it() -> None:
    table = Called()
    table.do(Call(1), Bind(of=1, to="raise"), Call(2))
    assert table.hand.floor.bound
    table.do(Check(3))
    assert not table.hand.floor.bound
    table.do(Bind(of=3, to="check"), Check(2), Check(3), Check(1))
    assert not table.hand.floor.bound


def test_who_dies_or_is_let_go_is_held_to_nothing() -> None:
    table = Called()
    table.do(Bind(of=2, to="call"), Bind(of=2, to="fold"))
    assert not table.hand.floor.bound
    table.do(Bind(of=3, to="no_raise"))
    assert table.do(LiftBind(of=3, cites=("a.2",))) == [ev.Unbound(3, "lifted", ("a.2",))]
    table.refuse(LiftBind(of=3), "not_bound")


def test_a_later_word_takes_the_place_of_an_earlier() -> None:
    table = Called()
    table.do(Bind(of=2, to="call"), Bind(of=2, to="no_raise"))
    assert [bond.to for bond in table.hand.floor.bound.values()] == ["no_raise"]


def test_stud_held_to_a_completion_brings_nothing_in() -> None:
    table = Called("stud")
    seat = table.seat()
    table.do(Bind(of=seat, to="complete"))
    found = legal(table.hand, table.rules)
    assert (found.bring_in, found.min_to) == (0, 100)
    table.refuse(BringIn(seat), "bound_to")
    table.do(Bind(of=seat, to="no_raise"))
    found = legal(table.hand, table.rules)
    assert (found.bring_in, found.max_to) == (25, 0)
    table.do(BringIn(seat))


@pytest.mark.parametrize(("to", "done"), [("call", Call(1)), ("raise", RaiseTo(1, 200)), ("no_raise", Fold(1))])
def test_when_time_runs_out_he_does_what_he_is_held_to(to: str, done: AnyCommand) -> None:
    table = Called()
    table.do(Bind(of=1, to=to))  # type: ignore[arg-type]
    assert act_in_their_place(table.hand, table.rules, 1) == done
    table.do(done)


def test_an_absent_player_does_what_he_is_held_to() -> None:
    table = Called(house="giancarlo", absent=(1,), seats=((1, 1000), (2, 1000), (3, 1000), (4, 1000)))
    table.do(Bind(of=1, to="call"), Call(4))
    assert [event.seat for event in table.of(ev.Called)] == [4, 1]


def test_what_cannot_be() -> None:
    table = Called()
    table.refuse(Bind(of=9, to="call"), "no_such_seat")
    table.do(AllIn(1), Fold(2))
    table.refuse(Bind(of=2, to="call"), "hand_dead")
    table.refuse(Bind(of=1, to="call"), "nothing_behind")
    table.do(Bind(of=3, to="call"))
    table.refuse(Splash(3, 1000), "count_it")
    table.do(Call(3))
    table.refuse(Bind(of=3, to="call"), "not_now")
