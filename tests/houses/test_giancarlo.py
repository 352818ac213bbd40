"""Beyond scenarios in Giancarlo's tournament: pots in order, and a venue that requires full raises again."""

from pathlib import Path

import pytest

from cutcard.cards import DECK
from cutcard.hand import Hand, carry_out, legal
from cutcard.hand.commands import AllIn, ShowDown, StartHand
from cutcard.hand.events import PotAwarded
from cutcard.rules import Stakes, load_game, read_house

_STAKES = Stakes(small_blind=10, big_blind=20, chip=5)


@pytest.mark.proves("giancarlo.side.1")
def test_side_pots_are_awarded_before_the_main_pot() -> None:
    rules = read_house("giancarlo").rules_for(load_game("nlhe"), _STAKES)
    hand = Hand()
    carry_out(StartHand(seats=((1, 100), (2, 200), (3, 400), (4, 400)), button=1, deck=tuple(DECK)), hand, rules)
    for seat in (4, 1, 2, 3):
        carry_out(AllIn(seat), hand, rules)
    awards = [event for event in carry_out(ShowDown(), hand, rules) if isinstance(event, PotAwarded)]
    assert [(award.pot, sum(chips for _, chips in award.shares)) for award in awards] == [(2, 400), (1, 300), (0, 400)]
    assert all("giancarlo.side.1" in award.cites for award in awards)


def test_where_bets_are_free_the_big_blind_still_measures_the_first_full_raise(tmp_path: Path) -> None:
    overlay = tmp_path / "full_raises.toml"
    overlay.write_text(
        'overlay = "full-raises"\ntitle = "Full raises"\n\n'
        '[raise_size]\nkind = "last_raise"\ncites = ["standard.raise-size.1"]\n',
        encoding="utf-8",
    )
    rules = read_house(f"giancarlo+{overlay}").rules_for(load_game("nlhe"), _STAKES)
    hand = Hand()
    carry_out(StartHand(seats=((1, 800), (2, 800), (3, 800)), button=1, deck=tuple(DECK)), hand, rules)
    assert legal(hand, rules).min_to == 40
