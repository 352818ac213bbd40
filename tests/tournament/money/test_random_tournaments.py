"""Random tournaments in every house: whatever is bought, paid, shared and undone, every cent and place is explained."""

import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.books.accounts import balance
from cutcard.hand import Refused
from cutcard.scenario.stream_play import everything
from cutcard.tournament.act_registry import describe_event
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.clock.hand_for_hand import HandForHand
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.clock.table_reports import ReportTable
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.desk.registration import Cancel, MemberStanding, Register
from cutcard.tournament.due import RunDuties, suggestions
from cutcard.tournament.money.accounts import is_own
from cutcard.tournament.money.add_ons import BuyAddOn, SellAtTable
from cutcard.tournament.money.bounties import JoinBountyGame, NameTargets, bounties_won, head_bounties, target_pots
from cutcard.tournament.money.cashier import Pay, PayPrize, Refund
from cutcard.tournament.money.deals import AgreeDeal, DealKind, EndByDeal, ProposeDeal
from cutcard.tournament.money.ledger import CloseBooks, postings_of
from cutcard.tournament.money.money_report import where_the_money_went
from cutcard.tournament.money.payouts import payout_parts, prize_pool, prizes, winnings
from cutcard.tournament.money.rebuys import Rebuy, ReEnter
from cutcard.tournament.money.table_money import CollectSeat, CollectTray, PayAtSeat
from cutcard.tournament.plan.plan import Plan, Price, Prizes, Rebuys, ReEntries
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.busts import Bust, CreditKnockOut, Disqualify, Forfeit
from cutcard.tournament.players.places import is_over, places
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_player import SeatPlayer
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import HOUSES, add_ons, listed, planned

Dice = random.Random
FEW = settings(max_examples=max(3, settings().max_examples // 25))
"""One whole tournament per example."""


def some_plan(house: str, dice: Dice) -> Plan:
    """A tournament with every kind of sale."""
    base = planned(house)
    own = dice.choice(("none", "targets", *(("chips", "progressive") if house != "giancarlo" else ())))
    price = Price(
        cents=base.buy_in.cents, chips=base.buy_in.chips,
        fee=dice.choice((0, 0, 300)) if house != "giancarlo" else 0,
        bounty=dice.choice((500, 501)) if own in ("chips", "progressive") else 0,
    )  # fmt: skip
    prizes_ = Prizes(
        shares=((1, (5000, 3333, 1667)),), unit=dice.choice((1, 100, 500)), guarantee=dice.choice((0, 30_001)),
        charity=dice.choice((0, 1, 1_250, 3_333)) if house != "ccp" else 0,
        charity_cents=dice.choice((0, 0, 500, 1_000_000)) if house != "ccp" else 0,
    )  # fmt: skip
    return planned(
        house, buy_in=price, bounty=own, add_ons=add_ons(house), prizes=prizes_,
        rebuys=Rebuys(surrender=dice.random() < 0.5), re_entries=dice.choice((None, ReEntries(until=2))),
    )  # fmt: skip


class Chance:
    """What is tried next."""

    def __init__(self, night: Driven, dice: Dice) -> None:
        self.night = night.night
        self.dice = dice
        self.pick = dice.choice

    def who(self) -> str:
        """Any entrant."""
        return self.pick(list(self.night.entrants))

    def likely(self, chance: float = 0.8) -> bool:
        """True with this chance."""
        return self.dice.random() < chance

    def bust(self) -> Any:
        """By unknown, one or two players; alone or with another."""
        names = self.dice.sample(list(self.night.entrants), self.pick((0, 1, 1, 2)))
        winners = tuple((name, self.pick((None, 500, 800))) for name in names)
        return Bust(
            player=self.who(), winners=winners, stack=self.pick((None, 100, 100, 900)), same_hand=self.likely(0.3)
        )  # fmt: skip

    def rebuy(self) -> Any:
        """Broke or not, surrendered or not."""
        return Rebuy(
            player=self.who(), broke=self.likely(0.3), surrender=self.likely(0.2), stack=self.pick((None, 50)),
            paid=self.likely(), takes=self.likely(0.9), seed="x", override=self.pick(("", "", "the floor says so")),
        )  # fmt: skip

    def add_on(self) -> Any:
        """At the bank or a table that may not exist."""
        return BuyAddOn(
            player=self.who(), add_on=self.pick(("table", "break", "last")), to=self.pick(("", "table 1", "table 2")),
            how=self.pick(("cash", "chips")), takes=self.likely(), paid=self.likely(),
        )  # fmt: skip

    def lay_down(self) -> Any:
        """Any items."""
        return PayAtSeat(
            player=self.who(), items=tuple(self.dice.sample(("rebuy", "table", "break"), self.dice.randint(0, 3)))
        )  # fmt: skip

    def newcomer(self) -> Any:
        """A new player."""
        name = f"N{len(self.night.entrants)}"
        return Register(player=name, name=name, standing=MemberStanding(age=40, member=True))

    def deal(self) -> Any:
        """Of any kind."""
        kind: DealKind = self.pick(("even", "chips", "icm"))
        return ProposeDeal(kind=kind, left_over=self.pick((0, 0, 100)), stacks=self.stacks())

    def stacks(self) -> tuple[tuple[str, int], ...]:
        """Of all players, all chips in play."""
        there = [one.id for one in self.night.playing]
        each = self.night.in_play // max(1, len(there))
        first = ((there[0], self.night.in_play - each * (len(there) - 1)),) if there else ()
        return (*first, *((player, each) for player in there[1:]))


BEFORE: Final[tuple[Callable[[Chance], Any], ...]] = (
    lambda c: JoinBountyGame(player=c.who(), targets=c.pick(((), ("A",), ("A", "B"))), paid=c.likely()),
    lambda _: NameTargets(points=(("P1", 9), ("P2", 5)), last=("P2", "P1", "P3")),
    lambda c: Pay(player=c.who()),
    lambda c: Refund(player=c.who()),
    lambda c: Cancel(player=c.who()),
    lambda c: UndoEntry(number=c.dice.randint(2, max(2, c.night.record.entry)), also=True),
    Chance.newcomer,
)
COMMANDS: Final[tuple[Callable[[Chance], Any], ...]] = (
    *BEFORE, Chance.bust, Chance.bust, Chance.bust, Chance.rebuy, Chance.rebuy, Chance.add_on, Chance.add_on,
    Chance.lay_down, Chance.deal,
    lambda c: AgreeDeal(player=c.who()),
    lambda _: EndByDeal(),
    lambda c: CollectSeat(player=c.who(), stack=c.pick((None, 40))),
    lambda c: CollectTray(table=c.pick((1, 2)), cents=c.pick((0, 1000, 2000))),
    lambda _: SellAtTable(table=1, add_on="table"),
    lambda c: ReEnter(player=c.who(), seed="x", paid=c.likely()),
    lambda c: PayPrize(player=c.who()),
    lambda c: CreditKnockOut(player=c.who(), winners=((c.who(), 900),)),
    lambda c: Disqualify(player=c.who(), why="so", stack=c.pick((None, 10))),
    lambda c: Forfeit(player=c.who(), stack=5),
    lambda c: ReportTable(table=1, moment=c.pick(("dealt", "pushed")), override="so"),
    lambda c: HandForHand(on=c.likely(0.5), until=c.pick((0, 2))),
    lambda c: SeatPlayer(player=c.who(), seed="x"),
    lambda c: CheckIn(player=c.who()),
)  # fmt: skip


def tried(night: Driven, command: Any) -> bool:
    """Whether it was executed."""
    try:
        night.do(command)
    except Refused:
        return False
    return True


def explained(night: Driven) -> None:
    """Every posting is balanced, every place is taken once, payouts make the pool, and the report adds up."""
    state, rules = night.night, night.rules
    books = postings_of(state, rules)
    assert all(sum(cents for _, cents in posting.lines) == 0 for posting in books)
    assert sum(prizes(state, rules)) == prize_pool(state, rules)
    won = winnings(state, rules)
    placed = places(state, rules)
    spans = sorted(place + more for place, shared in set(placed.values()) for more in range(shared))
    assert spans == list(range(spans[0], spans[0] + len(placed))) if spans else not placed
    if not (state.bank.deal and state.bank.deal.paid):
        assert sum(won.values()) <= prize_pool(state, rules)
    assert sum(part.cents for part in payout_parts(state, rules)) == max(prize_pool(state, rules), sum(won.values()))
    own = head_bounties(state, rules)
    assert sum(own.won.values()) <= own.total
    assert all(
        sum(cents for _, cents in pot.won) + pot.carried == pot.cents
        for pot in target_pots(state, rules)
        if pot.decided
    )
    assert all(cents > 0 for cents in bounties_won(state, rules).values())
    page = where_the_money_went(state, rules)
    assert page.came == page.went
    assert all(describe_event(event, state) is not None for event in state.record.log[-3:])
    suggestions(state, rules, night.now)


def run(house: str, dice: Dice, steps: int, without: tuple[type, ...] = ()) -> Driven:
    """A tournament of random commands before and during play, without some kinds."""
    night = listed(some_plan(house, dice), dice.randint(3, 9))
    chance = Chance(night, dice)
    for _ in range(3):
        tried(night, dice.choice(BEFORE)(chance))
        explained(night)
    tried(night, DrawSeats(seed="x"))
    tried(night, StartPlay())
    for _ in range(steps):
        night.now += dice.choice((0, 0, 1, 4, 9)) * MINUTE
        tried(night, RunDuties())
        command = dice.choice(COMMANDS)(chance)
        if not isinstance(command, without):
            tried(night, command)
            explained(night)
    return night


def finish(night: Driven) -> None:
    """Play until one is left, answer, collect and pay everything."""
    state = night.night
    left = [one.id for one in state.playing]
    for player in left[1:]:
        night.do(Bust(player=player, winners=((left[0], 1),)))
    for out in list(state.floor.knockouts):
        if out.why == "bust" and not out.hand.winners:
            others = [one.id for one in state.entrants.values() if one.status in ("in", "out") and one.id != out.player]
            tried(night, CreditKnockOut(player=out.player, winners=((others[0], 1),)))
    for table, tray in list(state.bank.trays.items()):
        night.do(CollectTray(table=table, cents=tray.cash, in_chips=tray.chips))
    for one in list(state.entrants.values()):
        tried(night, PayAtSeat(player=one.id, items=()))
        if one.money.owes > 0 and (one.status in ("in", "out") or one.money.paid > 0):
            tried(night, Pay(player=one.id))
        if one.money.owes < 0:
            tried(night, Refund(player=one.id))
        tried(night, PayPrize(player=one.id))


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(st.integers(0, 10**9))
def test_every_cent_and_every_place_is_explained_at_every_step(house: str, seed: int) -> None:
    run(house, random.Random(seed), 40)


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(st.integers(0, 10**9))
def test_a_night_that_is_played_out_closes_to_zero(house: str, seed: int) -> None:
    """Without payouts before an undo, and without deals about another pool."""
    night = run(house, random.Random(seed), 25, (PayPrize, ProposeDeal))
    finish(night)
    if is_over(night.night):
        night.do(CloseBooks())
        accounts = balance(postings_of(night.night, night.rules))
        assert all(is_own(account) for account in accounts)
        assert sum(accounts.values()) == 0
        assert sum(winnings(night.night, night.rules).values()) == prize_pool(night.night, night.rules)


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(st.integers(0, 10**9), st.sampled_from(("even", "chips", "icm")), st.integers(0, 500))
def test_a_deal_shares_all_that_is_left(house: str, seed: int, kind: DealKind, left_over: int) -> None:
    night = run(house, random.Random(seed), 15, (PayPrize, ProposeDeal))
    if tried(night, ProposeDeal(kind=kind, left_over=left_over)):
        for one in list(night.night.playing):
            night.do(AgreeDeal(player=one.id))
        finish(night)
        night.do(CloseBooks())
        assert sum(winnings(night.night, night.rules).values()) == prize_pool(night.night, night.rules)


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(st.integers(0, 10**9))
def test_undo_and_redo_change_nothing(house: str, seed: int) -> None:
    dice = random.Random(seed)
    night = run(house, dice, 20)
    before = plain(night)
    entry = dice.randint(2, night.night.record.entry)
    if tried(night, UndoEntry(number=entry, also=True)):
        explained(night)
        night.do(UndoEntry(number=night.night.record.entry))
        assert plain(night) == before


def plain(night: Driven) -> dict[str, Any]:
    """The state without entry counters."""
    found: Any = everything(night.night)
    return {name: value for name, value in found.items() if name not in ("version", "record")}
