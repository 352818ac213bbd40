"""Which rule prevails: a venue's over the book, and that of cash games where a house has none for tournaments."""

from pathlib import Path

import pytest

from cutcard.rules import load_house, read_house
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.game import load_game
from cutcard.rules.house_file import Row
from cutcard.rules.slot import slots
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.money.charges import ChipsBought
from cutcard.tournament.money.rebuys import Rebuy
from cutcard.tournament.plan.plan import Rebuys
from cutcard.tournament.players.busts import Bust
from tests.tournament.money.tournaments import planned, playing

VENUE = """
overlay = "town-hall"
title = "Town hall"

[rebuy]
kind = "before_next_hand"
until = 3
most = 2
cites = ["town-hall.rebuys"]

[[rule]]
id = "town-hall.rebuys"
says = "Everybody may rebuy twice."
kind = "money"
software = "enforce"
"""


@pytest.mark.proves("ccp.general.2")
def test_where_the_venue_published_otherwise_its_rule_prevails_over_the_book(tmp_path: Path) -> None:
    night = playing(planned("ccp", rebuys=Rebuys()), 4)
    night.do(Bust(player="P1"))
    night.do(Rebuy(player="P1"))
    night.do(Bust(player="P1"))
    with pytest.raises(RefusedAtNight) as refused:
        night.do(Rebuy(player="P1"))
    assert refused.value.cites == ("ccp.buyin.5",)
    (tmp_path / "hall.toml").write_text(VENUE)
    night.rules = tournament_rules(read_house(f"ccp+{tmp_path / 'hall.toml'}"), load_game("nlhe").tags)
    events = night.do(Rebuy(player="P1"))
    bought = next(event for event in events if isinstance(event, ChipsBought))
    assert "town-hall.rebuys" in bought.cites
    assert not any(cite.startswith("ccp.buyin") for cite in bought.cites)
    night.do(Bust(player="P1"))
    with pytest.raises(RefusedAtNight) as third:
        night.do(Rebuy(player="P1"))
    assert third.value.cites == ("town-hall.rebuys",)


@pytest.mark.proves("club52.tournament.1")
def test_what_the_club_says_of_limit_cash_games_holds_in_tournaments_unless_it_says_otherwise_there() -> None:
    book = load_house("club52")
    played = load_game("lhe").tags
    same = []
    for slot in slots():
        rows = book.rows(slot)
        if not all(any(row.holds_for(played | {how}) for row in rows) for how in ("cash", "tournament")):
            continue
        cash, tournament = (book.answer(slot, played | {how}) for how in ("cash", "tournament"))
        if not _said_by_the_club(cash):
            continue
        if cash is tournament:
            same.append(slot)
        else:
            assert slot in NOT_POSSIBLE or any(cite.startswith("club52.tournament.") for cite in _cited(tournament)), (
                slot
            )
    assert len(same) > 40


NOT_POSSIBLE = ("missed_blinds",)
"""In a tournament absent players are dealt in and blinded: there are no blinds to make up."""


def _cited(row: Row) -> set[str]:
    return {*row.policy.cites, *(cite for cites in row.policy.on.values() for cite in cites)}


def _said_by_the_club(row: Row) -> bool:
    return any(cite.startswith("club52.") for cite in _cited(row))
