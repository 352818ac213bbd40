"""Regressions found by random play: each test is one hand that once went wrong."""

import pytest

from cutcard.cards import DECK, UNKNOWN, cards
from cutcard.hand import Hand, Refused, carry_out, legal
from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    AskToSee,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Muck,
    PushPots,
    RaiseTo,
    Show,
    ShowDown,
    Shuffle,
    StartHand,
    Winner,
)
from cutcard.hand.legal_options import SHUFFLE
from cutcard.rules import Stakes, TableRules, data_files, load_game, load_house
from cutcard.rules.game import AntePayer, Format, parse_game
from tests.hand.invariants import check_cards, chips_in


def rules_of(house: str, game: str, form: Format = "tournament", *, ante: int = 0, chip: int = 1) -> TableRules:
    stakes = Stakes(format=form, small_blind=5 * chip, big_blind=10 * chip, ante=ante, chip=chip)
    if load_game(game).bring_in:
        stakes = Stakes(format=form, ante=ante or 1, bring_in=3, small_bet=10, big_bet=20)
    return load_house(house).rules_for(load_game(game), stakes)


def played(rules: TableRules, start: StartHand, *commands: AnyCommand) -> Hand:
    hand = Hand()
    for command in (start, *commands):
        carry_out(command, hand, rules)
    return hand


def test_an_ante_that_nobody_can_owe_is_not_posted() -> None:
    payers: tuple[AntePayer, ...] = ("big_blind", "button")
    for payer in payers:
        stakes = Stakes(small_blind=5, big_blind=10, ante=10, ante_by=payer)
        rules = load_house("standard").rules_for(load_game("nlhe"), stakes)
        hand = played(rules, StartHand(seats=((1, 100), (2, 100), (3, 100)), button=9, big_blind=0, deck=DECK))
        assert hand.chips.total == 5


def test_rake_that_the_main_pot_cannot_pay_comes_from_the_side_pot() -> None:
    seats = tuple((seat, 1 if seat == 4 else 500) for seat in range(1, 6))
    rules = rules_of("ppc", "nlhe", "cash")
    start = StartHand(seats=seats, button=1, deck=DECK)
    hand = played(rules, start, AllIn(4), RaiseTo(5, 100), Fold(1), Fold(2), Call(3))
    assert (hand.chips.rake, hand.chips.promo) == (4, 1)
    assert hand.chips.pots == ((201, (3, 5)),)  # 4 from the main pot, which is used up, and 1 of the side pot's 202


def test_a_pot_limit_raise_is_capped_in_whole_chips() -> None:
    rules = rules_of("standard", "plo", chip=5)
    start = StartHand(seats=((1, 500), (2, 23), (3, 500)), button=1, deck=DECK)
    hand = played(rules, start)
    may = legal(hand, rules)
    assert (may.call, may.min_to, may.max_to) == (50, 100, 170)  # 23 + 50 + a call of 50 over 50 makes 173
    carry_out(RaiseTo(1, may.max_to), hand, rules)


def test_the_least_raise_over_an_odd_all_in_is_made_in_whole_chips() -> None:
    rules = rules_of("standard", "nlhe", chip=5)
    start = StartHand(seats=((1, 500), (2, 500), (3, 500), (4, 133)), button=4, deck=DECK)
    hand = played(rules, start, Call(3), AllIn(4))
    assert legal(hand, rules).min_to == 220  # 133 and a raise of 83 make 216
    carry_out(RaiseTo(1, 220), hand, rules)


def test_a_raise_over_a_straddle_adds_at_least_the_straddle() -> None:
    rules = rules_of("standard", "nlhe", "cash")
    seats = ((1, 500), (2, 500), (3, 500), (4, 500))
    hand = played(rules, StartHand(seats=seats, button=4, deck=DECK, straddles=((3, 20),)))
    assert legal(hand, rules).min_to == 40
    for command in (Call(4), Call(1), Call(2), Check(3)):
        carry_out(command, hand, rules)
    assert legal(hand, rules).min_to == 10  # on the flop one big blind again


def test_where_nobody_is_there_the_big_blind_takes_the_blinds() -> None:
    start = StartHand(seats=((1, 100), (2, 100), (3, 100)), button=1, deck=DECK, absent=(1, 2, 3))
    for game in ("nlhe", "27td"):
        hand = played(rules_of("standard", game), start)
        assert hand.is_over
        assert [hand.by_seat[seat].stack for seat in (1, 2, 3)] == [100, 95, 105]


def test_stud_with_nobody_there_ends_too() -> None:
    start = StartHand(seats=((1, 100), (2, 100)), button=1, deck=DECK, absent=(1, 2))
    hand = played(rules_of("standard", "stud"), start)
    assert hand.is_over
    assert chips_in(hand) == 200


def test_unknown_discards_are_counted_when_they_are_mixed_again() -> None:
    rules = rules_of("standard", "27td")
    hand = played(rules, StartHand(seats=tuple((seat, 100) for seat in range(1, 7)), button=6), Deal())
    for seat in (3, 4, 5, 6, 1, 2):
        carry_out(Check(seat) if seat == 2 else Call(seat), hand, rules)
    for thrown in (1, 3):
        for seat in range(1, 7):
            carry_out(Discard(seat, (UNKNOWN,) * thrown), hand, rules)
        carry_out(Deal(), hand, rules)
        check_cards(hand)
        for seat in range(1, 7):
            carry_out(Check(seat), hand, rules)
    assert (
        hand.deck.stub_plan
    )  # 18 cards and a burn from a stub of 15: it served four, and what the last two threw away
    assert len(hand.deck.discards) == 6  # was not mixed in


def test_what_was_thrown_away_on_this_draw_may_come_to_a_later_player_but_not_back() -> None:
    rules = rules_of("standard", "27sd")
    dealt = tuple((seat, DECK[5 * seat - 5 : 5 * seat]) for seat in range(1, 7))
    hand = played(rules, StartHand(seats=tuple((seat, 100) for seat in range(1, 7)), button=6), Deal(hole=dealt))
    for seat in (3, 4, 5, 6, 1, 2):
        carry_out(Check(seat) if seat == 2 else Call(seat), hand, rules)
    for seat, held in dealt:
        carry_out(Discard(seat, held[:4]), hand, rules)
    own, others = dealt[5][1][:4], dealt[0][1][:4]
    _refused_and_unchanged(Deal(hole=((6, own),)), hand, rules, "card_already_out")
    carry_out(Deal(hole=((6, others),)), hand, rules)
    assert hand.by_seat[6].down == (dealt[5][1][4], *others)
    assert all(hand.by_seat[seat].down.count(UNKNOWN) == 4 for seat in range(1, 6))
    check_cards(hand)


def test_a_burn_is_due_even_where_nobody_draws_and_the_stub_is_gone() -> None:
    rules = rules_of("standard", "27td")
    hand = played(rules, StartHand(seats=tuple((seat, 100) for seat in range(1, 7)), button=6, deck=DECK))
    for seat in (3, 4, 5, 6, 1, 2):
        carry_out(Check(seat) if seat == 2 else Call(seat), hand, rules)
    for counts in ((5, 5, 5, 5, 1, 0), (0, 0, 0, 0, 0, 0)):  # 21 cards and a burn: all that was left
        for p, count in zip(tuple(hand.players), counts, strict=True):
            carry_out(Discard(p.seat, p.down[:count]), hand, rules)
        if hand.phase != SHUFFLE:
            for seat in range(1, 7):
                carry_out(Check(seat), hand, rules)
    assert not hand.deck.stub
    carry_out(Shuffle(hand.deck.pile), hand, rules)
    check_cards(hand)
    assert len(hand.deck.burns) == 1


def test_a_draw_game_for_more_players_than_a_deck_serves_uses_every_discard() -> None:
    text = (data_files.GAMES / "draw5.toml").read_text(encoding="utf-8")
    game = parse_game(text.replace("most_players = 6", "most_players = 10"), "draw10.toml")
    rules = load_house("standard").rules_for(game, Stakes(small_blind=5, big_blind=10))
    hand = played(rules, StartHand(seats=tuple((seat, 100) for seat in range(1, 11)), button=10, deck=DECK))
    for seat in (*range(3, 11), 1):
        carry_out(Call(seat), hand, rules)
    carry_out(Check(2), hand, rules)
    for p in tuple(hand.players):
        carry_out(Discard(p.seat, p.down), hand, rules)
    while hand.phase == SHUFFLE:
        carry_out(Shuffle(hand.deck.pile), hand, rules)
        check_cards(hand)
    assert all(len(p.down) == 5 for p in hand.players)


def test_eight_players_share_a_community_card_on_seventh_street() -> None:
    rules = rules_of("standard", "stud")
    hand = played(rules, StartHand(seats=tuple((seat, 1) for seat in range(1, 9)), button=8))
    while not hand.board.cards:
        carry_out(Deal(), hand, rules)
        check_cards(hand)
    assert len(hand.board.cards) == 1
    assert all(len(p.cards) == 6 for p in hand.players)


def test_unknown_hands_get_the_odd_chip_in_the_order_the_dealer_names_them() -> None:
    rules = rules_of("standard", "stud")
    hand = played(rules, StartHand(seats=((1, 1), (2, 1), (3, 1)), button=3))
    while hand.phase == "deal":
        carry_out(Deal(), hand, rules)
    while hand.phase == "show":
        carry_out(Show(legal(hand, rules).seat), hand, rules)
    carry_out(PushPots((Winner(0, "", (3, 1)),)), hand, rules)
    assert [hand.by_seat[seat].stack for seat in (1, 2, 3)] == [1, 0, 2]


def test_a_refused_deal_mixes_nothing() -> None:
    rules = rules_of("standard", "27td")
    hand = played(rules, StartHand(seats=tuple((seat, 100) for seat in range(1, 7)), button=6), Deal())
    for seat in (3, 4, 5, 6, 1, 2):
        carry_out(Check(seat) if seat == 2 else Call(seat), hand, rules)
    for seat in range(1, 7):
        carry_out(Discard(seat, (UNKNOWN,) * 4), hand, rules)
    _refused_and_unchanged(Deal(hole=((1, cards("As")),)), hand, rules, "wrong_card_count")


def test_a_showdown_with_unknown_cards_shows_nobody() -> None:
    rules = rules_of("standard", "nlhe", "cash")
    hand = played(rules, StartHand(seats=((1, 100), (2, 100)), button=1), Deal(hole=((2, cards("AsAd")),)))
    carry_out(Call(1), hand, rules)
    carry_out(Check(2), hand, rules)
    for _ in range(3):
        carry_out(Deal(), hand, rules)
        carry_out(Check(2), hand, rules)
        carry_out(Check(1), hand, rules)
    _refused_and_unchanged(ShowDown(), hand, rules, "cards_unknown")


def test_who_is_about_to_win_is_told_by_open_cards_only() -> None:
    rules = rules_of("club52", "nlhe", "cash")
    for asker in (2, 3):
        hand = played(rules, StartHand(seats=((1, 100), (2, 100), (3, 100)), button=3, deck=DECK))
        while hand.phase == "bet":
            may = legal(hand, rules)
            carry_out(Call(may.seat) if may.call else Check(may.seat), hand, rules)
        carry_out(Muck(1), hand, rules)
        (seen,) = carry_out(AskToSee(asker, 1), hand, rules)  # neither has shown, so no hand is about to win
        assert isinstance(seen, ev.HandSeen)
        assert not seen.live


def test_asking_too_early_is_refused_with_what_the_hand_waits_for() -> None:
    hand = played(rules_of("club52", "nlhe", "cash"), StartHand(seats=((1, 100), (2, 100)), button=1, deck=DECK))
    with pytest.raises(Refused) as refused:
        carry_out(AskToSee(2, 1), hand, rules_of("club52", "nlhe", "cash"))
    assert str(refused.value) == "You can't do that now: a player has to act first."


def test_all_in_for_less_than_the_bring_in_is_the_bring_in() -> None:
    rules = rules_of("standard", "stud")
    dealt = cards("2c 3c 4c 5c 2s Kh")  # the player on the button's left shows the deuce
    deck = (*dealt, *(number for number in DECK if number not in dealt))
    hand = played(rules, StartHand(seats=((1, 3), (2, 100)), button=2, deck=deck), AllIn(1))
    assert (hand.by_seat[1].bet, hand.round.high, hand.actor) == (2, 3, hand.by_seat[2])


def _refused_and_unchanged(command: AnyCommand, hand: Hand, rules: TableRules, code: str) -> None:
    before = hand.comparable()
    with pytest.raises(Refused) as refused:
        carry_out(command, hand, rules)
    assert refused.value.code == code
    assert hand.comparable() == before
