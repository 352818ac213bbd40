"""The Python API: its names are lazy, stable and right; and the notebook that shows them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cutcard
from cutcard.cards import texts
from cutcard.hand import Refused
from cutcard.hand.commands import Call
from cutcard.rules import RulebookError, Stakes, UnknownName
from tools import notebook

TUTORIAL = Path(__file__).parent.parent / "docs" / "tutorial.ipynb"
NAMES = ("equity", "evaluate", "play", "replay", "rule", "simulate")
HISTORY = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
finishing_stacks = [198, {last}]
"""


def test_the_public_names_are_these() -> None:
    assert cutcard.__all__ == list(NAMES)
    assert set(NAMES) <= set(dir(cutcard))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        cutcard.nonsense  # type: ignore[attr-defined] # noqa: B018 - asking is what is tried


@pytest.mark.slow
def test_nothing_is_imported_before_it_is_asked_for_and_equity_is_called_either_way() -> None:
    code = """
import sys, cutcard
assert [name for name in sys.modules if name.startswith("cutcard.") or name == "numpy"] == ["cutcard.version"]
import cutcard.equity.ranges
assert cutcard.equity("AsKs", "QhQd").method == "exact"
from cutcard.equity import equity
assert cutcard.equity.equity is equity
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_play_stops_at_players_decisions_only() -> None:
    hand = cutcard.play(stacks=(50, 200, 200), deck="As Kd 7c", seed=1)
    assert hand.actor == 1
    hand.all_in()
    hand.call()
    hand.fold()
    assert hand.over
    assert hand.actor == 0
    assert sum(hand.stacks.values()) == 450
    assert len(hand.hand.board.cards) == 5


def test_the_deck_is_the_named_cards_and_then_the_seeds() -> None:
    hand = cutcard.play(stacks=(200, 200), button=1, deck="As Kd 7c 2h")
    held = {card for player in hand.hand.players for card in player.down}
    assert texts(sorted(held)) == "2h 7c Kd As"
    one, other, same = (cutcard.play(seed=seed).seen_by(1).seats[0].down for seed in (1, 2, 1))
    assert one == same != other


def test_a_draw_a_bring_in_and_any_command() -> None:
    draw = cutcard.play(game="27td", stacks=(200, 200))
    while draw.legal.phase == "bet":
        draw.call() if draw.legal.call else draw.check()
    assert draw.legal.phase == "draw"
    draw.discard()
    draw.discard(texts(draw.hand.by_seat[draw.actor].down[:1]))
    stud = cutcard.play(game="stud", stacks=(200, 200, 200))
    assert stud.call()[0].__class__.__name__ == "BroughtIn"
    assert stud.execute(Call(stud.actor))


def test_events_and_legal_acts_cite_their_rules() -> None:
    hand = cutcard.play("house", stacks=(9_000,) * 3, stakes=Stakes(small_blind=50, big_blind=100))
    assert hand.why()[0].startswith("house.raises.1 (assumed): ")
    happened = hand.raise_to(300)
    assert hand.why(happened)[0].startswith("house.raises.1")
    with pytest.raises(Refused, match="The minimum is 600"):
        hand.raise_to(500)
    assert hand.fold()
    assert not hand.over


def test_a_rule_is_returned_as_each_house_has_it() -> None:
    assert str(cutcard.rule("ccp.showdown.8")).startswith("ccp.showdown.8 (stated): ")
    assert cutcard.rule("standard.rake.1", "ccp").standing == "inherited"
    with pytest.raises(UnknownName, match=r"there is no rule or house ccp\.nothing"):
        cutcard.rule("ccp.nothing")


def test_cards_are_evaluated_for_every_side() -> None:
    (high,) = cutcard.evaluate("As Kd", "Ad Kc 2h 7s 7d")
    assert (high.name, high.cards) == ("two pair, aces and kings, seven kicker", "As Ad Kd Kc 7s")
    lower = cutcard.evaluate("Qs Kh", "Ad Kc 2h 7s 7d")[0]
    assert lower.strength < high.strength
    assert [side.side for side in cutcard.evaluate("As2d3cKd", "4c5d8h", game="plo8")] == ["high", "low"]
    assert cutcard.evaluate("As 2d 3c 4h", game="badugi")[0].name.endswith("badugi")


@pytest.mark.parametrize(
    ("hand", "board", "game", "wrong"),
    [
        ("As As", "Ad Kc 2h", "nlhe", "known cards once each"),
        ("As ??", "Ad Kc 2h", "nlhe", "known cards once each"),
        ("As Kd", "2c", "nlhe", "five to seven cards, not 3"),
        ("As Kd Qd Jd", "2c", "plo", "three board cards, not 4 and 1"),
        ("As Kd", "", "badugi", "four cards, not 2"),
        ("Xs Kd", "", "nlhe", "is not a card"),
        ("As Kd", "2c 7d 8d", "short", "from the deck this game uses"),
    ],
)
def test_cards_that_make_no_hand_are_refused(hand: str, board: str, game: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        cutcard.evaluate(hand, board, game)


def test_an_impossible_hand_is_refused() -> None:
    with pytest.raises(ValueError, match="played by 2 to 10 players, not 1"):
        cutcard.play(stacks=(200,))
    with pytest.raises(ValueError, match="one chip or more"):
        cutcard.play(stacks=(200, 0))
    with pytest.raises(ValueError, match="each once"):
        cutcard.play(deck="As As")
    with pytest.raises(RulebookError):
        cutcard.play("nowhere")


def test_histories_are_played_again_from_a_text_or_a_file(tmp_path: Path) -> None:
    (right,) = cutcard.replay(HISTORY.format(last=202))
    assert (right.exact, right.stacks) == (True, [198, 202])
    file = tmp_path / "hand.phh"
    file.write_text(HISTORY.format(last=999), "utf-8")
    (wrong,) = cutcard.replay(file, "ccp")
    assert not wrong.exact
    assert wrong.why


def test_a_tournament_is_simulated_the_same_for_the_same_seed() -> None:
    one, same, other = (cutcard.simulate("house-night", entrants=9, seed=seed) for seed in (1, 1, 2))
    assert one == same != other
    assert len(set(one.places)) == 9
    assert one.came_in == one.paid_out > 0
    assert one.troubles == ()
    with pytest.raises(ValueError, match="2 to 100,000 entrants, not 1"):
        cutcard.simulate(entrants=1)


def test_simulated_hands_lose_no_chips() -> None:
    one, same, other = (
        cutcard.simulate(hands=40, house="giancarlo", game="nlhe", seats=3, seed=seed) for seed in (1, 1, 2)
    )
    assert one == same
    assert one.digest != other.digest
    assert one.hands == 40
    assert [seat.seat for seat in one.seats] == [1, 2, 3]
    assert sum(seat.won for seat in one.seats) + one.raked == 0


@pytest.mark.slow
def test_processes_simulate_the_same_hands_and_tournaments() -> None:
    here, there = (cutcard.simulate(hands=4_100, seed=3, on=on) for on in ("here", "local:2"))
    assert here == there
    nights = [cutcard.simulate("house-night", 6, nights=2, seed=5, on=on) for on in ("here", "local:2")]
    assert nights[0] == nights[1]
    assert [night.seed for night in nights[0].nights] == [5, 6]
    assert cutcard.simulate("house-night", 6, nights=1, seed=6).nights == nights[0].nights[1:]


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ({"hands": 5, "nights": 1}, "hands or tournaments, not both"),
        ({"nights": 1, "game": "plo"}, "are for hands"),
        ({"hands": 5, "seats": 11}, "takes 2 to 10 players here, not 11"),
        ({"hands": -1}, "not -1"),
        ({"hands": 5, "on": "the moon"}, "not a place to run"),
        ({"nights": 1, "entrants": 1}, "not 1 of 1"),
        ({"nights": 1, "pace": "fast"}, "online or cards, not fast"),
        ({"event": "nothing"}, "nothing"),
    ],
)
def test_an_impossible_simulation_is_refused(asked: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        cutcard.simulate(**asked)


@pytest.mark.slow
def test_the_tutorial_prints_the_output_it_shows() -> None:
    page = json.loads(TUTORIAL.read_text("utf-8"))
    assert notebook.printed(page) == notebook.kept(page)
    assert len(notebook.kept(page)) > 5
