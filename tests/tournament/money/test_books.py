"""The books of a tournament: what closes, what stays with the club, receipts, and that chips are never money."""

import pytest

from cutcard.books import accounts
from cutcard.books.accounts import balance
from cutcard.tournament.act_registry import DECIDED
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.chips.chip_counts import CountStack
from cutcard.tournament.desk.registration import MemberStanding
from cutcard.tournament.money.accounts import CARRIED, ON, TILL, club_account
from cutcard.tournament.money.bounties import JoinBountyGame, NameTargets
from cutcard.tournament.money.cashier import Pay, PayPrize, Refund
from cutcard.tournament.money.ledger import CloseBooks, postings_of
from cutcard.tournament.money.money_report import receipts, where_the_money_went
from cutcard.tournament.money.rebuys import Rebuy
from cutcard.tournament.plan.plan import Price, Rebuys
from cutcard.tournament.players.busts import Bust
from tests.tournament.money.tournaments import HOUSES, listed, planned, played_out, playing


def kept(house: str, entrants: int) -> dict[str, int]:
    """What stays with the club after a tournament at $25."""
    night = played_out(playing(planned(house, buy_in=Price(cents=2500, chips=2000)), entrants))
    return dict(night.night.record.log[-1].accounts)  # type: ignore[attr-defined]


@pytest.mark.proves("ccp.payout.2")
def test_the_championship_pool_grows_from_night_to_night() -> None:
    assert kept("ccp", 30)["fund"] == 15_000
    assert kept("ccp", 30)["fund"] + kept("ccp", 20)["fund"] == 25_000


@pytest.mark.parametrize("house", HOUSES)
def test_a_closed_tournament_leaves_the_cash_in_the_bank(house: str) -> None:
    night = played_out(playing(planned(house, rebuys=Rebuys()), 6))
    accounts = balance(postings_of(night.night, night.rules))
    assert night.night.stage == "closed"
    assert sum(accounts.values()) == 0
    assert accounts.get(TILL, 0) == sum(cents for _, cents in night.night.record.log[-1].accounts)  # type: ignore[attr-defined]
    page = where_the_money_went(night.night, night.rules)
    assert page.came == page.went
    assert not page.unpaid
    assert not page.to_hand_out


@pytest.mark.proves("ccp.buyin.7", "standard.refund.2")
@pytest.mark.parametrize("house", ["ccp", "standard"])
def test_chips_are_never_money(house: str) -> None:
    """Counts never change the books; and only payouts and refunds pay money out."""
    night = playing(planned(house), 4)
    before = balance(postings_of(night.night, night.rules))
    for stack in (0, 1500, 8000):
        night.do(CountStack(player="P1", stack=stack))
        assert balance(postings_of(night.night, night.rules)) == before
        with pytest.raises(RefusedAtNight, match="can't get a refund"):
            night.do(Refund(player="P1"))
        with pytest.raises(RefusedAtNight, match="has no payout due"):
            night.do(PayPrize(player="P1"))
    giving = {Refund, PayPrize, JoinBountyGame, NameTargets}
    assert not [one for one in DECIDED if "cash" in one.__name__.lower() and one not in giving]


def test_unpaid_lists_players_who_came_and_owe() -> None:
    night = playing(planned("ccp", rebuys=Rebuys()), 3)
    night.register("Max", standing=MemberStanding(age=40, member=True), override="a friend")
    night.do(Bust(player="P2"))
    night.do(Rebuy(player="P2", paid=False))
    assert night["Max"].money.owes > 0
    assert [(line.words, line.cents) for line in where_the_money_went(night.night, night.rules).unpaid] == [
        ("P2", 2000)
    ]


def test_open_items_are_listed_before_the_books_close() -> None:
    night = playing(planned("ccp", rebuys=Rebuys()), 3)
    night.do(Bust(player="P2"))
    night.do(Rebuy(player="P2", paid=False))
    night.do(Bust(player="P2"))
    night.do(Bust(player="P3"))
    with pytest.raises(RefusedAtNight) as refusal:
        night.do(CloseBooks())
    assert str(refusal.value) == (
        "The books can't close yet. P1 is due $36. P2 owes $20. P2 is due $12. P3 is due $16."
    )


def test_a_prize_paid_before_an_undo_is_found_again() -> None:
    night = playing(planned("ccp"), 3)
    night.do(Bust(player="P3"))
    night.do(PayPrize(player="P3"))
    bust = next(event.entry for event in night.night.record.log if getattr(event, "hand", ""))
    night.do(UndoEntry(number=bust, also=True))
    night.do(Bust(player="P2"))
    night.do(Bust(player="P3"))
    night.do(PayPrize(player="P3"))
    with pytest.raises(RefusedAtNight) as refusal:
        night.do(CloseBooks())
    assert "P3" not in str(refusal.value)
    assert "P1 is due" in str(refusal.value)


def test_receipts_have_the_number_of_their_entry_and_say_what_for() -> None:
    night = playing(planned("standard", rebuys=Rebuys()), 3)
    night.do(Rebuy(player="P2", broke=True))
    night.do(Bust(player="P2"))
    night.do(Bust(player="P3"))
    night.do(PayPrize(player="P1"))
    made = receipts(night.night)
    assert len({one.number for one in made}) == len(made) == 5
    assert [(one.player, one.kind, one.cents, one.lines) for one in made[2:]] == [
        ("P3", "paid", 2000, (("entry", 2000),)),
        ("P2", "paid", 2000, (("rebuy", 2000),)),
        ("P1", "handed out", 8000, (("prize", 8000),)),
    ]
    assert made[-1].number == str(night.night.record.entry)


def test_money_given_back_before_play_is_owed_again_and_printed() -> None:
    night = listed(planned("standard"), 2)
    night.do(Refund(player="P1"))
    assert night["P1"].money.owes == 2000
    assert receipts(night.night)[-1].kind == "given back"
    assert balance(postings_of(night.night, night.rules))[TILL] == 2000


def test_a_closed_night_takes_no_more_commands_until_it_is_taken_back() -> None:
    night = played_out(playing(planned("house"), 3))
    with pytest.raises(RefusedAtNight, match="closed"):
        night.do(Pay(player="P1"))
    night.do(UndoEntry())
    assert night.night.stage == "playing"


def test_each_account_of_a_night_is_one_of_the_club() -> None:
    assert club_account("tray 3") == accounts.TRAYS
    assert club_account("P3") == accounts.PLAYERS
    assert club_account(f"{ON}Ann") == club_account(f"{CARRIED}Ann") == f"{accounts.BOUNTIES}:Target Ann"
