"""The charity's share: paid out once, with a receipt, and paper that prints plain text."""

from typing import Any

import pytest

from cutcard.books.accounts import balance
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.due import suggestions
from cutcard.tournament.money.accounts import CHARITY, TILL
from cutcard.tournament.money.charity import PayCharity
from cutcard.tournament.money.ledger import postings_of
from cutcard.tournament.plan.plan import Prizes
from cutcard.tournament.players.busts import Bust
from cutcard.web.api.play.tournament_papers import printing
from cutcard.web.print.tournament_paper import PRINTS, facts_for
from tests.tournament.driving import Driven, command_of
from tests.tournament.money.tournaments import planned, playing
from tests.tournament.views.looks import looked


def played() -> Driven:
    """Three players for a good cause, played out."""
    night = playing(planned("ppc", prizes=Prizes(charity=2_500, cause="Library")), 3)
    for player in ("P2", "P3"):
        night.do(Bust(player=player, winners=(("P1", None),)))
    return night


def balances(night: Driven) -> dict[str, int]:
    """Every account."""
    return balance(postings_of(night.night, night.rules))


def test_the_charity_is_paid_with_a_receipt_once_play_is_over() -> None:
    early = playing(planned("ppc", prizes=Prizes(charity=2_500)), 3)
    with pytest.raises(RefusedAtNight, match="when play is over"):
        early.do(PayCharity())
    night = played()
    before = balances(night)
    offered = next(one for one in suggestions(night.night, night.rules, night.now) if one.id.startswith("charity"))
    assert offered.title == "Pay $15 to Library"
    night.do(command_of(offered))
    after = balances(night)
    assert after.get(CHARITY, 0) == 0
    assert after[TILL] == before[TILL] - 1_500
    with pytest.raises(RefusedAtNight, match="Nothing is due"):
        night.do(PayCharity())
    slips = facts_for("payout-slips", printing(looked(night), "a4", {}))["players"]
    assert (slips[-1]["name"], slips[-1]["total"]) == ("Library", "$15")
    night.do(UndoEntry())
    assert balances(night) == before


def leaves(value: Any) -> list[Any]:
    """Every value that is printed."""
    if isinstance(value, dict):
        return [leaf for one in value.values() for leaf in leaves(one)]
    return [leaf for one in value for leaf in leaves(one)] if isinstance(value, list | tuple) else [value]


@pytest.mark.parametrize("name", PRINTS)
def test_every_paper_gets_words_and_numbers_only(name: str) -> None:
    one = printing(looked(played()), "a4", {})
    found = leaves(facts_for(name, one))
    assert [value for value in found if not isinstance(value, str | int | float | bool | None)] == []


def test_once_play_is_over_no_seat_is_suggested() -> None:
    kinds = {one.kind for one in suggestions(played().night, played().rules, played().now)}
    assert kinds.isdisjoint({"final", "redraw", "break", "move", "seat", "hold"})
