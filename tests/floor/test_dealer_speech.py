"""The dealer's announcements, house by house: raises, options, stud's low cards and pairs, shown hands, winners."""

import pytest

from cutcard.cards import cards
from cutcard.hand import legal
from cutcard.hand.commands import BringIn, Call, Check, Deal, Fold, PushPots, RaiseTo, RunIt, Show
from cutcard.table.deal_hand import NextHand
from tests.floor.tournaments import Night, night


def said(one: Night, call: str) -> tuple[str, tuple[str, ...]]:
    """The announcement of one kind now, and its rules; empty: none."""
    return next(((text, cites) for name, text, cites in one.says() if name == call), ("", ()))


def begun(house: str, game: str = "nlhe", players: int = 4) -> Night:
    """A hand with its first cards out: seat 1 has the small blind, the last seat the button."""
    one = night(house, game, players=players)
    one.do(NextHand())
    one.do(Deal())
    return one


@pytest.mark.proves("ccp.announce.1", "ccp.announce.2", "ccp.hand.5", "ppc.count.1", "standard.announcing.1")
@pytest.mark.parametrize(
    ("house", "raises", "all_in", "turn"),
    [
        ("ccp", "ccp.announce.1", "ccp.announce.2", "ccp.hand.5"),
        ("ppc", "ppc.count.1", "ppc.count.1", ""),
        ("standard", "standard.announcing.1", "standard.announcing.1", "standard.announcing.1"),
    ],
)
def test_raises_are_called_with_their_totals_and_all_ins_too(house: str, raises: str, all_in: str, turn: str) -> None:
    one = begun(house)
    assert said(one, "turn") == (("Seat 3, 100 to call.", (turn,)) if turn else ("", ()))
    one.do(RaiseTo(3, 600))
    assert said(one, "raise") == ("Seat 3 raises to 600.", (raises,))
    assert said(one, "turn")[0] == ("Seat 4, 600 to call." if turn else "")
    one.do(RaiseTo(4, 5_000))
    assert said(one, "raise")[0] == "Seat 4 raises to 5,000."
    assert said(one, "all_in") == ("Seat 4 is all-in for 5,000.", (all_in,))
    one.do(Fold(1))
    assert said(one, "raise") == ("", ()), "folds, checks and calls are not repeated"


def test_a_call_is_called_aloud_only_where_it_is_for_everything() -> None:
    one = begun("standard")
    one.do(Call(3))
    assert said(one, "all_in") == ("", ())
    one.do(RaiseTo(4, 5_000))
    one.do(Call(1))
    assert said(one, "all_in") == ("Seat 1 is all-in and calls.", ("standard.announcing.1",))


@pytest.mark.proves("ccp.announce.3", "giancarlo.procedure.10")
def test_the_live_blind_is_asked_for_its_option_or_called_when_it_uses_it() -> None:
    home, league = begun("giancarlo"), begun("ccp")
    for one in (home, league):
        one.do(Call(3))
        one.do(Call(4))
        one.do(Call(1))
    assert said(home, "option") == ("Seat 2, big blind, your option.", ("giancarlo.procedure.10",))
    assert said(league, "option") == ("", ())
    league.do(RaiseTo(2, 300))
    assert said(league, "option_used") == (
        "The big blind, seat 2, takes the option and raises.", ("ccp.announce.3",),
    )  # fmt: skip
    raised = begun("ccp")
    raised.do(RaiseTo(3, 300))
    raised.do(Fold(4))
    raised.do(Fold(1))
    raised.do(RaiseTo(2, 900))
    assert said(raised, "option_used") == ("", ()), "a raised blind has no option"


@pytest.mark.proves("giancarlo.procedure.6", "giancarlo.procedure.7")
def test_giancarlo_counts_the_players_at_the_start_of_each_round_and_prompts_them() -> None:
    one = begun("giancarlo", players=5)
    one.do(Fold(3))
    one.do(Call(4))
    one.do(Call(5))
    one.do(Call(1))
    one.do(Check(2))
    one.do(Deal())
    assert said(one, "players") == ("Four players.", ("giancarlo.procedure.7",))
    assert said(one, "turn") == ("Seat 1, check or bet.", ("giancarlo.procedure.6",))
    one.do(Check(1))
    assert said(one, "players") == ("", ()), "once a round"
    assert said(one, "turn")[0] == "Seat 2, check or bet."


@pytest.mark.proves("giancarlo.showdown.1", "club52.showdown.2b", "ppc.showdown.1", "ppc.instruct.5", "ppc.declare.2")
def test_hands_are_read_aloud_and_the_winner_is_named_properly() -> None:
    for house in ("giancarlo", "club52", "ppc"):
        one = _shown_down(house)
        order = said(one, "show")
        assert (order[0] == "Show your hands in this order, please: seats 1, 2.") == (house != "ppc")
        if house == "giancarlo":
            assert order[1] == ("giancarlo.showdown.1",)
        one.do(Show(1))
        rule = {"club52": "club52.showdown.2b", "ppc": "ppc.showdown.1"}.get(house, "standard.announcing.1")
        assert said(one, "hands") == ("Seat 1: kings full of nines.", (rule,))
        assert said(one, "show") == ("", ()), "the order is told once, before anybody shows"
        one.do(Show(2))
        assert said(one, "hands")[0] == "Seat 2: pair of nines."
        one.do(PushPots())
        winner = "ppc.instruct.5" if house == "ppc" else "standard.announcing.1"
        assert said(one, "winner") == ("Seat 1 wins with kings full of nines.", (winner,))
        hand = one.table.hand
        assert hand is not None
        assert hand.by_seat[1].shown, "the winner stays face up"


def _all_in(hands: dict[int, str], board: str, *, game: str = "nlhe", runs: int = 1) -> Night:
    """All in with stacks of different heights, the hands turned up, the board run out, and the pots pushed."""
    one = night("standard", game, players=len(hands))
    for seat in hands:
        one.table.sitters[seat].stack = 1_000 * seat
    one.do(NextHand())
    one.do(Deal(hole=tuple((seat, cards(told)) for seat, told in hands.items())))
    while one.table.hand.phase == "bet":  # type: ignore[union-attr]
        may = legal(one.table.hand, one.rules)  # type: ignore[arg-type]
        one.do(RaiseTo(may.seat, may.max_to) if may.max_to else Call(may.seat))
    while one.table.hand.phase == "runs":  # type: ignore[union-attr]
        one.do(RunIt(one.table.hand.actor.seat, runs))  # type: ignore[union-attr]
    left = list(cards(board))
    while one.table.hand.phase == "deal":  # type: ignore[union-attr]
        count = 3 if not one.table.hand.board.cards else 1  # type: ignore[union-attr]
        one.do(Deal(board=tuple(left[:count])))
        del left[:count]
    while one.table.hand.phase == "show":  # type: ignore[union-attr]
        one.do(Show(one.table.hand.actor.seat))  # type: ignore[union-attr]
    one.do(PushPots())
    return one


def winners(one: Night) -> list[str]:
    """Who wins what, in the order of announcing."""
    return [text for call, text, _ in one.says() if call == "winner"]


def test_each_pot_is_called_by_its_name_the_last_side_pot_first() -> None:
    assert winners(_all_in({1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, "2c 3d 7h 8h Jc")) == [
        "Seat 2 wins the side pot with pair of kings.",
        "Seat 1 wins the main pot with pair of aces.",
    ]


def test_who_shares_a_pot_is_named_together_and_once() -> None:
    assert winners(_all_in({1: "As Kd", 2: "Ac Kh"}, "2c 3d 7h 8h Jc")) == [
        "Seats 1 and 2 split the pot with ace high."
    ]
    assert winners(_all_in({1: "As Kd", 2: "Ac Kh", 3: "Qs Qd"}, "2c 3d Qh Ah Kc"))[-1] == (
        "Seat 3 wins the main pot with three queens."
    )


def test_high_and_low_are_told_apart() -> None:
    told = winners(_all_in({1: "As Ad Ks Kd", 2: "Ac 2d Jh Th"}, "3c 4d 7h Kh 9c", game="plo8"))
    assert told == ["Seat 1 wins the high with three kings.", "Seat 2 wins the low with seven-four low."]


def _shown_down(house: str) -> Night:
    one = night(house, players=2)
    one.do(NextHand())
    one.do(Deal(hole=((1, cards("Ks Kd")), (2, cards("Ah Qh")))))
    first = one.table.hand.actor.seat  # type: ignore[union-attr]
    one.do(Call(first))
    one.do(Check(3 - first))
    for board in ("Kh 9c 9d", "2s", "3d"):
        one.do(Deal(board=cards(board)))
        for _ in range(2):
            one.do(Check(one.table.hand.actor.seat))  # type: ignore[union-attr]
    if one.table.hand.actor.seat == 2:  # type: ignore[union-attr]
        one.do(Show(2))
    return one


STREETS = {
    "third": {1: "4h 5h 9s", 2: "Ac Ad 2c", 3: "Jc Qc 7d"},
    "fourth": {1: "9h", 2: "Kc", 3: "8d"},
    "fifth": {1: "9c", 2: "Qd", 3: "9d"},
    "sixth": {1: "2h", 2: "Jd", 3: "Td"},
}


def stud(house: str, game: str, streets: int) -> Night:
    """A stud hand up to some street: seat 1 pairs its nines, then has three; seat 3 shows diamonds in a row."""
    one = night(house, game, players=3)
    one.do(NextHand())
    for hole in list(STREETS.values())[:streets]:
        one.do(Deal(hole=tuple((seat, cards(told)) for seat, told in hole.items())))
        if hole is not list(STREETS.values())[streets - 1]:
            _round(one)
    return one


def _round(one: Night) -> None:
    while one.table.hand is not None and one.table.hand.actor is not None:
        hand, seat = one.table.hand, one.table.hand.actor.seat
        if not hand.round.high and hand.round.street == 0:
            one.do(BringIn(seat))
        else:
            one.do(Call(seat) if hand.round.high > hand.by_seat[seat].bet else Check(seat))


@pytest.mark.proves("ppc.stud.6", "standard.announcing.2")
@pytest.mark.parametrize(
    ("house", "game", "text", "rule"),
    [
        ("ppc", "stud", "Low card, deuce of clubs, seat 2.", "ppc.stud.6"),
        ("standard", "stud", "Low card, deuce of clubs, seat 2.", "standard.announcing.2"),
        ("standard", "razz", "High card, nine of spades, seat 1.", "standard.announcing.2"),
    ],
)
def test_the_card_that_brings_it_in_is_called_with_rank_and_suit(house: str, game: str, text: str, rule: str) -> None:
    assert said(stud(house, game, 1), "low_card") == (text, (rule,))


@pytest.mark.proves("ppc.stud8.6", "ppc.razz.6", "ppc.undeclared.4")
@pytest.mark.parametrize(
    ("game", "leader", "pairs"),
    [
        ("stud", ("Seat 1 is high.", ("ppc.undeclared.3",)), ("ppc.undeclared.4", "ppc.undeclared.5")),
        (
            "stud8", ("Seat 1 is high.", ("ppc.stud8.6", "ppc.undeclared.3")),
            ("ppc.stud8.6", "ppc.undeclared.4", "ppc.undeclared.5"),
        ),
        (
            "razz", ("Seat 3 is low.", ("ppc.razz.6", "ppc.undeclared.3")),
            ("ppc.razz.6", "ppc.undeclared.4", "ppc.undeclared.5"),
        ),
    ],
)  # fmt: skip
def test_new_pairs_and_better_are_called_once_and_who_opens(
    game: str, leader: tuple[str, tuple[str, ...]], pairs: tuple[str, ...]
) -> None:
    fourth = stud("ppc", game, 2)
    assert said(fourth, "pairs") == ("Seat 1 shows a pair of nines.", pairs)
    assert said(fourth, "leader") == leader
    assert said(stud("ppc", game, 3), "pairs")[0] == "Seat 1 shows three nines."
    assert said(stud("ppc", game, 4), "pairs") == ("", ()), "what was called before is not called again"


@pytest.mark.proves("ppc.undeclared.5")
def test_possible_hands_are_never_called() -> None:
    texts = [text for streets in range(1, 5) for _, text, _ in stud("ppc", "stud", streets).says()]
    assert not [text for text in texts if any(word in text for word in ("possible", "straight", "flush"))]
    assert "Seat 1 is high." in texts


@pytest.mark.proves("ppc.shortstub.7")
def test_a_community_card_is_announced_and_not_named() -> None:
    one = night("ppc", "stud", players=8)
    one.do(NextHand())
    for street in range(5):
        one.do(Deal(opens=1))
        if street < 4:
            _round(one)
    assert said(one, "community") == ("Community card.", ("ppc.shortstub.7",))
    assert not [text for _, text, _ in one.says() if " of " in text]
