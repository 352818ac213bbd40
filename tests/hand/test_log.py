"""Events as sentences of the log."""

from collections.abc import Mapping

import pytest

from cutcard.cards import UNKNOWN, cards
from cutcard.hand import Hand, carry_out, evolve, redact
from cutcard.hand import commands as do
from cutcard.hand import events as ev
from cutcard.hand.log import describe_event
from cutcard.hand.refusals import SENTENCES, RefusedInHand
from cutcard.rules import Game, Stakes, load_game, load_house
from cutcard.scenario import SHIPPED, find, load, open_play, play_through, steps_in
from cutcard.scenario.tables.play import TablePlay

pytestmark = pytest.mark.slow

NAMES = {1: "Ann", 2: "Bob", 3: "Cid"}
NLHE, STUD, DRAW, PLO8 = (load_game(name) for name in ("nlhe", "stud", "27td", "plo8"))
STAKES = Stakes(small_blind=50, big_blind=100)
STARTED = ev.HandStarted("", "ccp", "", "nlhe", STAKES, ((1, 9),), 1, 2, 3, 25, (), by_hand=False, cites=())

SAID = [
    (STARTED, NLHE, "No-limit hold'em at 50/100. Ann has the button. 25 stays in the pot from the last hand."),
    (ev.Shuffled(()), NLHE, "The deck is shuffled and cut."),
    (ev.Posted(2, "small_blind", 50, 50), NLHE, "Bob posts the small blind of 50."),
    (ev.Posted(3, "big_blind", 1000, 1000), NLHE, "Cid posts the big blind of 1,000."),
    (ev.Posted(1, "ante", 10, 0), NLHE, "Ann antes 10."),
    (ev.Posted(1, "dead", 25, 0), NLHE, "Ann posts 25 dead."),
    (ev.Posted(1, "live", 100, 100), NLHE, "Ann posts 100 live."),
    (ev.Posted(1, "straddle", 200, 200), NLHE, "Ann straddles for 200."),
    (ev.Dealt(0, -1, ((1, cards("As Kd")),), 0, (), 0, 1, 0, 0), NLHE, "Deal: Ann As Kd"),
    (ev.Dealt(0, -1, ((1, (UNKNOWN,) * 2), (2, (UNKNOWN,) * 2)), 0, (), 0, 1, 0, 0), NLHE, "Deal: 2 cards each."),
    (ev.Dealt(1, 0, (), 0, cards("7s 8d 2c"), 0, 1, 0, 0), NLHE, "Flop: 7s 8d 2c"),
    (ev.Dealt(3, 0, (), 0, cards("Qc"), 1, 0, 0, 0), NLHE, "River of run 2: Qc"),
    (ev.Dealt(0, -1, ((1, cards("As Ad Kc")),), 1, (), 0, 1, 0, 0), STUD, "Third street: Ann As Ad / Kc"),
    (ev.Dealt(4, 0, (), 0, cards("Kc"), 0, 1, 0, 0), STUD, "Seventh street: Kc (community card)"),
    (ev.Dealt(1, 0, ((1, cards("2c")), (2, cards("3c 4c"))), 0, (), 0, 1, 0, 0), DRAW, "First draw: Ann 2c, Bob 3c 4c"),
    (
        ev.Dealt(1, 0, ((1, (UNKNOWN,)), (2, (UNKNOWN,) * 2)), 0, (), 0, 1, 0, 0),
        DRAW,
        "First draw: cards are replaced.",
    ),
    (ev.Dealt(1, 0, ((1, (UNKNOWN,)),), 0, (), 0, 1, 0, 0), DRAW, "First draw: one card each."),
    (ev.Dealt(1, 0, (), 0, (), 0, 1, 0, 0), DRAW, "First draw: no draws."),
    (ev.BroughtIn(1, 20, 20, 2), STUD, "Ann posts the bring-in of 20."),
    (ev.Folded(1, 2), NLHE, "Ann folds."),
    (ev.Checked(1, 2), NLHE, "Ann checks."),
    (ev.Called(1, 1200, 2), NLHE, "Ann calls 1,200."),
    (ev.RaisedTo(1, 300, 300, full=True, step=200, capped=False, next=2), NLHE, "Ann makes it 300."),
    (ev.UncalledReturned(1, 200), NLHE, "Uncalled 200 is returned to Ann."),
    (ev.RoundClosed(((300, (1, 2)),)), NLHE, "The pot is 300."),
    (
        ev.RoundClosed(((300, (1, 2, 3)), (200, (1, 2)))),
        NLHE,
        "Main pot: 300 (Ann, Bob and Cid). Side pot: 200 (Ann and Bob).",
    ),
    (
        ev.RoundClosed(((30, (1, 2, 3)), (20, (1, 2)), (10, (1,)))),
        NLHE,
        "Main pot: 30 (Ann, Bob and Cid). Side pot 1: 20 (Ann and Bob). Side pot 2: 10 (Ann).",
    ),
    (ev.RakeTaken(4, 1), NLHE, "House takes 4 and 1 for promotions."),
    (ev.RakeTaken(0, 1), NLHE, "House takes 1 for promotions."),
    (ev.RakeTaken(4, 0), NLHE, "House takes 4."),
    (ev.PresenceCounted(3, here=False), NLHE, "Cid is away."),
    (ev.Killed(3, "absent"), NLHE, "Cid's hand is dead: absent."),
    (ev.Killed(3, "absent", up_stays=True), STUD, "Cid's hand is dead: absent. The upcard stays for now."),
    (ev.BoardNamed(cards("As Kd 7c"), 1), NLHE, "The board of run 2 is As Kd 7c."),
    (ev.TurnedUp(((1, cards("As Kd")),)), NLHE, "Hands tabled: Ann As Kd"),
    (ev.RunsOffered(3), NLHE, "Players may agree to run the board up to 3 times."),
    (ev.RunsWished(1, 2), NLHE, "Ann wants to run it twice."),
    (ev.RunsAgreed(1), NLHE, "The board is run once."),
    (ev.DrawOpened(1, 2), DRAW, "First draw: Bob draws first."),
    (ev.Discarded(1, cards("2c 3d"), 2), DRAW, "Ann discards 2c 3d."),
    (ev.Discarded(1, (UNKNOWN, UNKNOWN), 2), DRAW, "Ann draws 2 cards."),
    (ev.Discarded(1, (), 2), DRAW, "Ann stands pat."),
    (ev.StubShort("community", ()), STUD, "Short stub: one community card is turned in the middle."),
    (ev.Reshuffled(()), STUD, "A new stub is shuffled."),
    (ev.ShowdownOpened((2, 1), 2), NLHE, "Showdown order: Bob and Ann."),
    (ev.Shown(1, cards("As Kd"), 2), NLHE, "Ann shows As Kd."),
    (ev.Mucked(1, 2), NLHE, "Ann mucks."),
    (ev.HandSeen(1, 2, cards("As Kd"), live=False), NLHE, "Ann's hand is shown at the request of Bob: As Kd."),
    (
        ev.HandSeen(1, 0, cards("As Kd"), live=True),
        NLHE,
        "Ann's hand is shown at the request of another player: As Kd. It is live again.",
    ),
    (ev.PotAwarded(0, 0, "", ((2, 525),)), NLHE, "Bob wins 525 from the main pot."),
    (
        ev.PotAwarded(1, 0, "low", ((1, 50), (2, 25)), (1,)),
        PLO8,
        "Ann and Bob split the side pot for low: Ann 50 (with the odd chip), Bob 25.",
    ),
    (ev.CardsOpened(1, cards("As")), NLHE, "Ann voluntarily shows As."),
    (ev.CardsSeen(1, (2,), cards("As")), NLHE, "Ann shows As to Bob."),
    (
        ev.CardsSeen(1, (), cards("As"), owed=True),
        NLHE,
        "Ann shows As to another player. Everyone sees it after the betting.",
    ),
    (
        ev.CardsSeen(1, (2, 3), (UNKNOWN, UNKNOWN), owed=True),
        NLHE,
        "Ann shows 2 cards to Bob and Cid. Everyone sees it after the betting.",
    ),
    (ev.PushedForward(1), NLHE, "Ann pushes their cards forward."),
    (ev.Retrieved(1), NLHE, "Ann's hand is retrieved from the muck and is live."),
    (ev.Splashed(1, 300), NLHE, "Ann splashes the pot. 300 stays in the pot, and Ann acts again."),
    (
        ev.CardsMoved(
            (do.Move(UNKNOWN, "stub", "burns"), *(do.Move(card, "board", "aside") for card in cards("7s 8d"))),
            "x",
        ),
        NLHE,
        "Cards moved: one card from the top of the stub to the burn cards; 7s 8d from the board to the side. (x)",
    ),
    (
        ev.CardsMoved((do.Move(cards("As")[0], "down", "scrap", 2), do.Move(UNKNOWN, "stub", "down", 2))),
        NLHE,
        "Cards moved: As from Bob's hand to the cards out of play; one card from the top of the stub to Bob.",
    ),
    (ev.StubMixed(()), NLHE, "The stub is shuffled."),
    (ev.StreetPlanned(2, burn=False), NLHE, "Turn: dealt with no burn."),
    (
        ev.StreetPlanned(3, mix="with_stub", up=True),
        NLHE,
        "River: dealt after the cards set aside are shuffled into the stub and face up.",
    ),
    (ev.StreetPlanned(2, early=1), STUD, "Fifth street: dealt after a card for each other player is set aside."),
    (ev.StreetPlanned(4), STUD, "Seventh street: dealt as usual."),
    (ev.MixDue(2, (UNKNOWN,) * 40), NLHE, "Turn: 40 cards are shuffled into a new stub."),
    (ev.Restored(1), NLHE, "Ann's hand is live again."),
    (ev.Bound(1, "call"), NLHE, "Ann must call when the action gets there."),
    (
        ev.Bound(1, "raise", 1200, ("bet", "raise")),
        NLHE,
        "Ann must raise to 1,200 when the action gets there, unless there is a bet or a raise before.",
    ),
    (ev.Unbound(1, "raise"), NLHE, "Ann may act freely: a raise came between."),
    (ev.StackCorrected(1, 900, 850), NLHE, "Ann counted: 900 behind, not 850."),
    (ev.StackSetBehind(1, 500), STUD, "Ann is treated as all-in: 500 does not play this hand."),
    (
        ev.HandVoided("misdeal", ((1, 50), (2, 1000)), redeal=True),
        NLHE,
        "The hand is void: misdeal. Returned: Ann 50, Bob 1,000. The hand is redealt.",
    ),
    (ev.HandVoided("fouled deck", (), 200), NLHE, "The hand is void: fouled deck. 200 stays in the pot."),
    (ev.HandEnded(25), NLHE, "25 stays in the pot for the next hand."),
    (ev.HandEnded(0), NLHE, "The hand is over."),
    (ev.Folded(7, 2), NLHE, "Seat 7 folds."),
]


@pytest.mark.parametrize(("event", "game", "sentence"), SAID, ids=[sentence for _, _, sentence in SAID])
def test_an_event_is_told(event: ev.AnyEvent, game: Game, sentence: str) -> None:
    assert describe_event(event, NAMES, game) == sentence


def test_every_event_there_is_can_be_told() -> None:
    assert {type(event) for event, _, _ in SAID} == set(ev.AnyEvent.__args__)


def story(hand_of: Mapping[str, object], *commands: do.AnyCommand) -> list[str]:
    """The log of a hand in progress."""
    rules = load_house("standard").rules_for(NLHE, STAKES)
    live, watched, told = Hand(), Hand(), []
    for command in (do.StartHand(**hand_of), *commands):  # type: ignore[arg-type]
        for event in carry_out(command, live, rules):
            sentence = describe_event(event, NAMES, NLHE, evolve(watched, event))
            told.append(sentence)
    return told


def test_a_hand_told_with_its_state_says_bet_or_raise_all_in_and_with_what_it_was_won() -> None:
    deck = cards("9s 2c Ks 9d 2d Kd 3c 9c Kc 4d 3d 7h 3h 8s")
    full = deck + tuple(number for number in range(52) if number not in deck)
    told = story(
        {"seats": ((1, 1000), (2, 1000), (3, 300)), "button": 1, "deck": full},
        do.RaiseTo(1, 300), do.Call(2), do.Call(3), do.RaiseTo(2, 100), do.RaiseTo(1, 700), do.Call(2), do.ShowDown(),
    )  # fmt: skip
    for sentence in (
        "Ann raises to 300.",
        "Cid calls 200 and is all-in.",
        "Flop: 9c Kc 4d",
        "Bob bets 100.",
        "Ann raises to 700 and is all-in.",
        "Main pot: 900 (Bob, Cid and Ann). Side pot: 1,400 (Bob and Ann).",
        "Ann wins 1,400 from the side pot with three kings.",
        "Ann wins 900 from the main pot with three kings.",
    ):
        assert sentence in told, told


def test_a_refusal_is_told_with_names() -> None:
    refusal = RefusedInHand("out_of_turn", seat=2, actor=1)
    assert refusal.sentence(NAMES) == "It is not Bob's turn. Action is on Ann."
    several = RefusedInHand("name_the_winners", side="high", pot=0, seats=(2, 1))
    assert several.sentence(NAMES) == "Enter who won the high half of the main pot: one or more of Bob and Ann."


def test_a_name_that_ends_in_a_period_ends_the_sentence() -> None:
    names = {1: "Ann A.", 2: "Jo P."}
    assert describe_event(ev.UncalledReturned(2, 200), names, NLHE) == "Uncalled 200 is returned to Jo P."
    assert (
        RefusedInHand("out_of_turn", seat=1, actor=2).sentence(names) == "It is not Ann A.'s turn. Action is on Jo P."
    )


def test_no_refusal_has_a_place_for_a_seat_that_reads_badly_with_a_name() -> None:
    assert [text for text in SENTENCES.values() if "{seat}" in text and "seat {seat}" not in text.lower()] == []


def test_every_event_of_every_shipped_scenario_can_be_told_to_the_rail_and_to_those_who_know() -> None:
    for scenario in (one for path in find([SHIPPED]) for one in load(path) if one.kind == "hand"):
        book = scenario.houses[0]
        play = open_play(scenario, book)
        for _ in play_through(play, steps_in(scenario, book), scenario.where):
            pass
        assert isinstance(play, TablePlay)
        watched = Hand()
        for event in play.events:
            hand = evolve(watched, event)
            assert describe_event(event, play.names, play.rules.game, hand)
            assert describe_event(redact(event, 0), play.names, play.rules.game)
