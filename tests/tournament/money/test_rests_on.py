"""Undo of an entry that a deal or a payout rests on: refused with what rests on it, or undone together."""

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.money.cashier import PayPrize
from cutcard.tournament.money.deals import AgreeDeal, EndByDeal, ProposeDeal
from cutcard.tournament.players.busts import Bust
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import planned, playing


def bust(night: Driven, player: str) -> int:
    """Bust a player; the entry."""
    night.do(Bust(player=player))
    return night.night.record.entry


def refused(night: Driven, entry: int) -> str:
    """The reason why an entry is not undone alone."""
    with pytest.raises(RefusedAtNight) as refusal:
        night.do(UndoEntry(number=entry))
    assert refusal.value.code == "stands_on_it"
    return str(refusal.value)


def chopped(*, ended: bool) -> tuple[Driven, int]:
    """Four players, one busted, and a deal of the other three; the entry of the bust."""
    night = playing(planned("standard"), 4)
    entry = bust(night, "P4")
    night.do(ProposeDeal(kind="even"))
    for player in ("P1", "P2", "P3"):
        night.do(AgreeDeal(player=player))
    if ended:
        night.do(EndByDeal())
        night.do(PayPrize(player="P1"))
    return night, entry


@pytest.mark.parametrize("ended", [False, True])
def test_a_bust_under_a_deal_is_not_undone_alone(*, ended: bool) -> None:
    night, entry = chopped(ended=ended)
    assert "P4 has no share in the deal" in refused(night, entry)
    night.do(UndoEntry(number=entry, also=True))
    assert night["P4"].status == "in"
    assert night.night.bank.deal is None
    assert not night.night.floor.chopped
    assert not night.night.bank.paid_out


def test_a_bust_before_a_paid_prize_is_not_undone_alone() -> None:
    night = playing(planned("ccp"), 3)
    entry = bust(night, "P3")
    bust(night, "P2")
    night.do(PayPrize(player="P1"))
    assert "P1 would have won" in refused(night, entry)
    night.do(UndoEntry(number=entry, also=True))
    assert not night.night.bank.paid_out
    assert night["P3"].status == "in"


def test_a_purchase_that_a_payout_does_not_exceed_without_is_undone_alone() -> None:
    night = playing(planned("ccp"), 3)
    entry = bust(night, "P3")
    night.do(UndoEntry(number=entry))
    assert night["P3"].status == "in"
