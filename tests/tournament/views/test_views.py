"""What consoles, screens and phones show of a tournament."""

import msgspec
import pytest

from cutcard.books.accounts import balance
from cutcard.rules.rulebook import Cited
from cutcard.tournament.acts import decide, evolve
from cutcard.tournament.chips.chip_counts import Audit, CountStack
from cutcard.tournament.clock.clock_control import AddBreak, Pause
from cutcard.tournament.clock.disputes import OpenDispute
from cutcard.tournament.clock.hand_for_hand import HandForHand
from cutcard.tournament.clock.table_reports import Hold, ReportTable
from cutcard.tournament.desk.registration import Register
from cutcard.tournament.money.accounts import TILL
from cutcard.tournament.money.cashier import Pay, PayPrize
from cutcard.tournament.money.deals import AgreeDeal, EndByDeal, ProposeDeal
from cutcard.tournament.money.ledger import postings_of
from cutcard.tournament.money.rebuys import Rebuy
from cutcard.tournament.plan.plan import Rebuys
from cutcard.tournament.players.absences import GoAway
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.players.dealers import CheckInDealer
from cutcard.tournament.players.penalties import PenaliseEntrant
from cutcard.tournament.seating.moves import OrderMove
from cutcard.tournament.views.allowed_acts import allowed_acts
from cutcard.tournament.views.console import MOST_ASKED, ManualActView, console_view, tiles
from cutcard.tournament.views.entrants import list_entry
from cutcard.tournament.views.phone import player_view
from cutcard.tournament.views.screen import screen_view
from tests.tournament.driving import Driven, plan
from tests.tournament.money.tournaments import HOUSES
from tests.tournament.seating.rooms import Running
from tests.tournament.views.looks import MINUTE, looked, named


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_has_its_views_from_the_first_name_to_the_last_prize(house: str) -> None:
    night = named(house, 12)
    for number in range(12, 1, -1):
        for view in (console_view(looked(night)), screen_view(looked(night)), player_view(looked(night), "P3")):
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        night.do(Bust(player=f"P{number}", winners=(("P1", None),)))
    seen = console_view(looked(night))
    assert sorted(one.place for one in seen.entrants) == list(range(1, 13))
    assert sum(one.prize for one in seen.entrants) == seen.money.pool
    assert screen_view(looked(night)).results[0].name == "P1 L."


def waiting(tables: int, *, short: bool = False) -> list[bool]:
    """For each table, whether its tile says why no hand begins there, during a dispute."""
    night = Running("ccp", 2 * tables, seats=2)
    night.do(OpenDispute(dispute="d1", table=1, what="whose pot it is"))
    return [bool(tile.held) for tile in tiles(looked(night), short=short)]


def test_tiles_show_staff_what_a_table_waits_for_in_small_rooms() -> None:
    assert waiting(MOST_ASKED) == [True] * MOST_ASKED
    assert not any(waiting(MOST_ASKED + 1))
    assert not any(waiting(3, short=True))


def test_only_staff_see_why_a_table_is_held() -> None:
    night = Running("standard", 18)
    night.do(Hold(table=1, why="a card is marked"))
    assert tiles(looked(night))[0].held == ("a card is marked",)
    assert tiles(looked(night), short=True)[0].held == ()


def test_hand_for_hand_says_which_tables_have_finished_and_when_the_next_hand_may_be_called() -> None:
    night = Running("standard", 18)
    assert console_view(looked(night)).by_hand is None
    night.do(HandForHand(until=10))
    seen = console_view(looked(night)).by_hand
    assert seen == ManualActView(until=10, round=1, open=(1, 2))
    night.do(ReportTable(table=1, moment="dealt"))
    night.do(ReportTable(table=1, moment="pushed"))
    night.do(ReportTable(table=2, moment="dealt"))
    seen = console_view(looked(night)).by_hand
    assert seen == ManualActView(until=10, round=1, dealt=(2,), done=(1,))
    night.do(ReportTable(table=2, moment="pushed"))
    seen = console_view(looked(night)).by_hand
    assert seen == ManualActView(until=10, round=1, done=(1, 2), may_go_on=True)


def test_automatic_hand_reports_are_left_out_of_the_log() -> None:
    night = Running("standard", 18)
    night.do(Bust(player="P1"))
    for moment in ("dealt", "pushed"):
        for event in decide(ReportTable(table=1, moment=moment, at=night.now), night.night, night.rules):
            evolve(night.night, event)
    seen = console_view(looked(night))
    assert seen.log[0].text == "P1 busted in 18th"
    night.do(ReportTable(table=1, moment="dealt"))
    assert console_view(looked(night)).log[0].text.startswith("Table 1 deals")


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (Register(player="x", name="Xenia", here=True, pays=True), "Xenia registered, checked in and paid $20"),
        (Register(player="x", name="Xenia", here=True), "Xenia registered, checked in and owes $20"),
        (Register(player="x", name="Xenia"), "Xenia registered and owes $20"),
        (Register(player="x", name="Xenia", prepaid=True), "Xenia registered, prepaid"),
    ],
)
def test_a_registration_is_one_sentence_of_the_log(command: Register, told: str) -> None:
    night = Driven(plan()).publish()
    night.do(command)
    assert console_view(looked(night)).log[0].text == told


def test_a_rebuy_is_one_sentence_with_the_name_in_it_once() -> None:
    night = named(rebuys=Rebuys(until=4), count=9)
    night.do(Rebuy(player="P2", broke=True, paid=True))
    (told,) = [line.text for line in console_view(looked(night)).log[:1]]
    assert told.startswith("P2 Longname rebought: 2,000 chips, paid $20 and seated at table 1, seat ")


def test_spectators_see_short_names_only() -> None:
    night = named(count=8)
    night.do(OrderMove(player="P2", table=1, seat=night.night.tables[1].free[0], override="asked"))
    night.do(Bust(player="P8", winners=(("P1", None),)))
    for view in (screen_view(looked(night)), player_view(looked(night), "P3"), player_view(looked(night))):
        assert b"Longname" not in msgspec.json.encode(view)
    assert b"Longname" in msgspec.json.encode(console_view(looked(night)))


def test_a_phone_does_not_show_what_a_player_owes() -> None:
    night = named(count=4)
    night.do(Register(player="Max", name="Max"))
    seen = player_view(looked(night), "Max")
    assert seen.me is not None
    assert (seen.me.owes, seen.me.paid) == (0, 0)
    assert next(one for one in console_view(looked(night)).entrants if one.id == "Max").owes == 2000


@pytest.mark.parametrize("house", HOUSES)
def test_the_bank_balance_is_that_of_the_books(house: str) -> None:
    night = named(house, 9, rebuys=Rebuys(until=4, most=3))
    night.do(Bust(player="P9", winners=(("P1", None),)))
    night.do(Register(player="Max", name="Max", override="a friend"))
    if night["Max"].money.owes > 0:
        night.do(Pay(player="Max"))
    assert console_view(looked(night)).money.till == balance(postings_of(night.night, night.rules))[TILL]
    try:
        night.do(Rebuy(player="P9"))
    except Exception:  # noqa: BLE001 - not every house lets him
        return
    assert console_view(looked(night)).money.till == balance(postings_of(night.night, night.rules))[TILL]


def test_uneven_tables_show_by_how_many() -> None:
    night = named(count=18)
    assert [tile.over for tile in console_view(looked(night)).tables] == [0, 0]
    for player in list(night.night.tables[2].seats.values())[:4]:
        night.do(Bust(player=player))
    assert [tile.over for tile in console_view(looked(night)).tables] == [2, -2]


def test_tables_show_the_break_order() -> None:
    night = named("club52", 27)
    tiles = console_view(looked(night)).tables
    assert sorted(tile.breaks for tile in tiles) == [0, 1, 2]


def test_a_seat_shows_what_is_known_of_its_player() -> None:
    night = named(count=8)
    night.do(GoAway(player="P2"))
    night.do(PenaliseEntrant(player="P3", step="hands", hands=2, why="phone"))
    night.now += MINUTE
    night.do(CountStack(player="P4", stack=1750))
    free = night.night.tables[1].free[0]
    night.do(OrderMove(player="P5", table=1, seat=free, override="asked"))
    seats = {seat.player: seat for tile in console_view(looked(night)).tables for seat in tile.seats if seat.player}
    assert seats["P2"].away
    assert seats["P3"].penalty == "sits out 2 hands"
    assert (seats["P4"].stack, seats["P4"].counted) == (1750, night.now)
    assert seats["P5"].moves_to == f"Table 1, seat {free}"
    comes = [seat for tile in console_view(looked(night)).tables for seat in tile.seats if seat.comes]
    assert [(seat.seat, seat.comes) for seat in comes] == [(free, "P5 L.")]


def test_pause_reasons_are_shown_in_words() -> None:
    night = named(count=9)
    night.do(Pause())
    night.do(OpenDispute(dispute="1", table=1, what="two hands"))
    seen = console_view(looked(night))
    assert seen.clock.paused[0] == "paused"
    assert [(one.table, one.what) for one in seen.disputes] == [(1, "two hands")]
    assert not seen.clock.running


def test_the_clock_shows_the_break_and_when_play_resumes() -> None:
    night = named(count=9)
    night.now += 39 * MINUTE
    clock = console_view(looked(night)).clock
    assert (clock.level, clock.left, clock.next_break, clock.on_break) == (2, MINUTE, MINUTE, False)
    night.now += 2 * MINUTE
    clock = console_view(looked(night)).clock
    assert (clock.on_break, clock.left, clock.back_at) == (True, 9 * MINUTE, night.now + 9 * MINUTE)
    night.now += 10 * MINUTE
    night.do(AddBreak(minutes=5))
    clock = console_view(looked(night)).clock
    assert (clock.on_break, clock.extra, clock.left, clock.waits) == (True, True, 5 * MINUTE, 19 * MINUTE)


def test_before_the_start_and_without_a_structure_the_clock_shows_nothing_wrong() -> None:
    night = Driven(msgspec.structs.replace(named(count=2).night.plan, structure=()))
    seen = console_view(looked(night))
    assert (seen.clock.running, seen.clock.left, seen.stage) == (False, 0, "planned")
    assert screen_view(looked(night)).foot == ""


def test_the_foot_shows_the_next_redraw_with_its_rule() -> None:
    night = named("ccp", 20)
    screen = screen_view(looked(night))
    assert (screen.foot, screen.foot_cites) == (
        "Redraw to two tables at 16 players",
        (Cited("ccp.seating.7", "assumed"),),
    )
    assert screen.turn.startswith("A hand in progress finishes at 25 / 50. A hand starts when ")
    assert [rule.id for rule in screen.turn_cites] == [*night.rules.level_change.cites]


def test_the_foot_counts_down_to_the_money() -> None:
    night = named(count=9)
    told = []
    for one in [*night.night.entrants][:8]:
        told.append(screen_view(looked(night)).foot)
        night.do(Bust(player=one))
    assert told[0] == "7 from the money, 2 places paid"
    assert told[6] == "1 from the money, 2 places paid"
    assert told[7] == "In the money: all remaining players are paid"
    assert screen_view(looked(night)).foot == ""


def test_the_screen_shows_purchases_and_the_last_bust() -> None:
    night = named(count=4)
    night.night.plan = msgspec.structs.replace(night.night.plan, rebuys=Rebuys(until=1))
    one, other = [*night.night.entrants][:2]
    night.do(Bust(player=one, winners=((other, None),)))
    screen = screen_view(looked(night))
    (sale,) = screen.sales
    assert (sale.what, sale.sold, sale.when, sale.open) == ("Rebuys", 0, "until level 1 is over", True)
    assert screen.out is not None
    assert screen.out.place == 4
    night.do(Rebuy(player=one))
    screen = screen_view(looked(night))
    assert (screen.sales[0].sold, screen.out) == (1, None)
    night.now += 20 * MINUTE
    assert (screen_view(looked(night)).sales[0].when, screen_view(looked(night)).sales[0].open) == ("over", False)


def test_a_deal_waits_for_every_answer_on_console_and_phones() -> None:
    night = named(count=3)
    night.do(ProposeDeal(kind="even"))
    assert _answers(night) == [None, None, None]
    phone = player_view(looked(night), "P2")
    assert (phone.asked, [one.do for one in phone.may]) == (
        "A deal is proposed. You get $20. Do you agree?", ["agree-deal"],
    )  # fmt: skip
    assert phone.deal is not None
    assert [(one.name, one.cents) for one in phone.deal.shares] == [("P1 L.", 2000), ("P2 L.", 2000), ("P3 L.", 2000)]
    night.do(AgreeDeal(player="P2"))
    night.do(AgreeDeal(player="P3", agrees=False))
    assert player_view(looked(night), "P2").asked == ""
    assert player_view(looked(night), "P3").asked != ""
    assert _answers(night) == [None, True, False]


def _answers(night: Driven) -> list[bool | None]:
    deal = console_view(looked(night)).deal
    return [one.answer for one in deal.shares] if deal is not None else []


def test_after_a_deal_every_page_shows_the_same_money() -> None:
    night = named(count=4)
    night.do(Bust(player="P4"))
    night.do(ProposeDeal(kind="custom", shares=(("P1", 4000), ("P2", 3000), ("P3", 1000))))
    for player in ("P1", "P2", "P3"):
        night.do(AgreeDeal(player=player))
    look = looked(night)
    money, wall = console_view(look).money, screen_view(look)
    assert [(one.id, one.cents, one.paid) for one in money.prizes] == [
        ("P1", 4000, False), ("P2", 3000, False), ("P3", 1000, False),
    ]  # fmt: skip
    assert [one.cents for one in wall.prizes] == [4000, 3000, 1000]
    assert sum(one.cents for one in money.prizes) == money.pool
    assert [one.do for one in allowed_acts(look, "P1")].count("pay-prize") == 1
    night.do(PayPrize(player="P1"))
    assert [one.paid for one in console_view(looked(night)).money.prizes] == [True, False, False]
    night.do(EndByDeal())
    seen = console_view(looked(night))
    assert (seen.stage, [(one.place, one.cents) for one in seen.money.prizes]) == (
        "over", [(1, 4000), (2, 3000), (3, 1000)],
    )  # fmt: skip
    assert [(one.place, one.prize) for one in screen_view(looked(night)).results[:3]] == [
        (1, 4000), (2, 3000), (3, 1000),
    ]  # fmt: skip


def test_notices_report_chips_that_do_not_agree() -> None:
    night = named(count=9)
    night.do(Audit(counted=17_900))
    seen = console_view(looked(night))
    assert "The last count was 100 chips short." in seen.notices


def test_checked_in_dealers_are_listed() -> None:
    night = named(count=9)
    night.do(CheckInDealer(dealer="d1", name="Del"))
    assert [(one.id, one.name, one.table) for one in console_view(looked(night)).dealers] == [("d1", "Del", 0)]


def test_a_list_entry_shows_the_viewers_own_status() -> None:
    night = named(count=3)
    night["P2"].person = "ruth"
    assert (list_entry(looked(night), "ruth").mine, list_entry(looked(night), "other").mine) == ("in", "")
    assert (list_entry(looked(night)).registered, list_entry(looked(night)).left) == (3, 3)
