"""The jackpot over random sessions: every cent is in the fund, owed or paid; no share is paid twice."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.books.accounts import balance
from cutcard.cards import DECK, cards
from cutcard.cash.acts import UndoCashEntry, decide, evolve
from cutcard.cash.bank.buy_ins import CashChipsBought
from cutcard.cash.bank.drop import DropTaken, RecordDrop
from cutcard.cash.bank.high_hands import HighHandPaid, OfferHighHands, PayHighHand, ReportHighHand, period_end
from cutcard.cash.bank.jackpot import AddToFund, ClaimJackpot, ClaimPaid, FundAdded, JackpotClaimed, PayClaim
from cutcard.cash.bank.ledger import ledger
from cutcard.cash.podium.check_in import Arrived
from cutcard.cash.podium.open_tables import CashTableOpened
from cutcard.cash.podium.seats import SeatTaken
from cutcard.cash.podium.session import OpenGame, OpenSession
from cutcard.cash.state import CashSession, GamePlan, SessionPlan
from cutcard.cash.views.jackpots import jackpots_view
from cutcard.hand import Refused
from cutcard.rules import Stakes, load_house
from cutcard.rules.club_rules import cash_rules
from cutcard.strength import high

RULES = cash_rules(load_house("ppc"))
PLAYERS = tuple("ABCDEFGHJ")
STAKES = Stakes(format="cash", small_blind=1, big_blind=2)
SEEDED, PROMOTED = 123_457, 10_001


class Room:
    """A session with one table of nine, and everything entered."""

    def __init__(self) -> None:
        self.evening, self.events, self.now = CashSession(), list[Any](), 0
        plan = SessionPlan(
            house="ppc", float_cents=10**9, jackpot_cents=SEEDED, promotions_cents=PROMOTED, jackpot_percent=80
        )
        self.do(OpenSession(evening="e", plan=plan))
        self.do(OpenGame(game="nl", plan=GamePlan(stakes=STAKES)))
        self._begin(CashTableOpened(game="nl", table=1, size=9))
        for seat, name in enumerate(PLAYERS, 1):
            self._begin(Arrived(player=name, name=name, person=name))
            self._begin(SeatTaken(player=name, table=1, seat=seat))
            self._begin(CashChipsBought(player=name, table=1, cents=100_000))

    def _begin(self, event: Any) -> None:
        evolve(self.evening, event)

    def do(self, command: Any) -> list[Any]:
        """Enter a command; a refusal changes nothing."""
        events = decide(replace(command, at=self.now, by="flo"), self.evening, RULES)
        for event in events:
            evolve(self.evening, event)
        return events


def standing(evening: CashSession, *kinds: type) -> list[Any]:
    gone = evening.record.undone
    return [event for event in evening.record.log if event.entry not in gone and isinstance(event, kinds)]


def check(evening: CashSession) -> None:
    """Check that nothing is lost and nothing is paid that was not there."""
    put_in = SEEDED + sum(event.jackpot for event in standing(evening, DropTaken))
    put_in += sum(event.cents for event in standing(evening, FundAdded) if event.fund == "jackpot")
    won = sum(cents for event in standing(evening, JackpotClaimed) for _, cents in event.shares)
    paid = [(event.claim, player, cents) for event in standing(evening, ClaimPaid) for player, cents in event.shares]
    assert evening.funds.jackpot == put_in - won >= 0
    assert len({(claim, player) for claim, player, _ in paid}) == len(paid), "nobody is paid twice"
    books = balance(ledger(evening))
    assert sum(books.values()) == 0
    assert -books.get("jackpot", 0) == evening.funds.jackpot
    assert -books.get("promotions", 0) == evening.funds.promotions
    assert -books.get("jackpots won", 0) == won - sum(cents for _, _, cents in paid)
    assert books["drawer"] == evening.bank.drawers[0]
    ended = [event.until for event in standing(evening, HighHandPaid)]
    assert len(set(ended)) == len(ended), "an hour is paid once"
    for event in standing(evening, JackpotClaimed):
        assert sum(cents for _, cents in event.shares) + event.stays == event.fund


def something(rng: Random, room: Room) -> Any:
    """The next command, valid or not."""
    some = tuple(rng.sample(PLAYERS, rng.randint(2, 9)))
    beaten = rng.randint(1, 2)
    claims = [*room.evening.funds.claims, "none"]
    return rng.choice((
        RecordDrop(table=1, rake=400, promo=rng.choice((100, 300, 999_999))),
        AddToFund(fund=rng.choice(("jackpot", "promotions")), cents=rng.randint(0, 99_999)),
        ClaimJackpot(
            table=1, beaten=some[:beaten], winners=some[beaten : beaten + 1], others=some[beaten + 1 :],
            claim=rng.choice(("", "h1", "h2")),
        ),
        PayClaim(claim=rng.choice(claims), player=rng.choice(("", *PLAYERS)), out_of=rng.choice(("drawer", "safe"))),
        OfferHighHands(cents=rng.choice((0, 15_000, 10_001)), minutes=rng.choice((0, 30, 60)), hand="22233"),
        ReportHighHand(player=rng.choice(PLAYERS), cards=tuple(rng.sample(cards("As Ah Ad Ac Ks Kh Kd 2s 2h"), 5))),
        PayHighHand(),
        UndoCashEntry(number=rng.choice((0, rng.randint(1, 40))), also=rng.random() < 0.5),
    ))  # fmt: skip


@pytest.mark.proves("ppc.bbj.10", "ppc.bbj.11", "ppc.bbj.12")
@pytest.mark.parametrize("seed", range(12))
def test_over_a_random_evening_every_cent_is_accounted_for(seed: int) -> None:
    rng, room = Random(seed), Room()
    did = 0
    for _ in range(120):
        room.now += rng.choice((0, 60_000, 900_000))
        command = something(rng, room)
        before = (room.evening.version, room.evening.funds.jackpot, room.evening.bank.drawers[0])
        try:
            room.do(command)
            did += 1
        except Refused:
            assert before == (room.evening.version, room.evening.funds.jackpot, room.evening.bank.drawers[0])
        check(room.evening)
    assert did > 30, "most evenings have something in them"
    again = CashSession()
    for event in room.evening.record.log:
        evolve(again, event)
    assert (again.funds, again.bank) == (room.evening.funds, room.evening.bank)


def test_of_all_hands_shown_in_an_hour_the_best_is_paid() -> None:
    rng, room = Random(7), Room()
    room.do(AddToFund(fund="promotions", cents=10**6))
    room.do(OfferHighHands(cents=10_000, minutes=60))
    shown: dict[int, list[tuple[int, str]]] = {}
    for _ in range(300):
        room.now += rng.randint(0, 600_000)
        hand, player = tuple(rng.sample(DECK, 5)), rng.choice(PLAYERS)
        shown.setdefault(period_end(room.evening, room.now), []).append((high(hand), player))
        try:
            room.do(ReportHighHand(player=player, cards=hand))
        except Refused:
            continue
    room.now += 10**8
    while shown:
        (paid,) = room.do(PayHighHand())
        hands = shown.pop(paid.until)
        best = max(strength for strength, _ in hands)
        assert {player for player, _ in paid.shares} == {who for strength, who in hands if strength == best}
    with pytest.raises(Refused, match="No high hand is due to be paid now"):
        room.do(PayHighHand())


def test_an_indivisible_rest_carries_over_to_the_next_session() -> None:
    room = Room()
    room.do(ClaimJackpot(table=1, beaten=("A",), winners=("B",), others=("C", "D", "E")))
    left = room.evening.funds.jackpot
    assert 0 < left < 5, "the cents that could not be shared"
    room.do(RecordDrop(table=1, promo=100))
    seen = jackpots_view(room.evening, RULES, room.now)
    assert (seen.jackpot, seen.promotions) == (left + 80, PROMOTED + 20)
    following = CashSession()
    plan = SessionPlan(house="ppc", jackpot_cents=seen.jackpot or 0, promotions_cents=seen.promotions)
    for event in decide(OpenSession(evening="f", plan=plan), following, RULES):
        evolve(following, event)
    assert jackpots_view(following, RULES, 0).jackpot == left + 80
    assert sum(balance(ledger(following)).values()) == 0


def test_a_paid_claim_is_undone_only_with_its_payment() -> None:
    room = Room()
    (claimed,) = room.do(ClaimJackpot(table=1, beaten=("A",), winners=("B",), others=("C", "D")))
    room.do(PayClaim(table=1))
    with pytest.raises(Refused, match="A later entry depends on this"):
        room.do(UndoCashEntry(number=claimed.entry))
    room.do(UndoCashEntry(number=claimed.entry, also=True))
    assert (room.evening.funds.jackpot, room.evening.funds.claims) == (SEEDED, {})


def test_periods_follow_the_wall_clock() -> None:
    room = Room()
    room.do(OfferHighHands(cents=10_000, minutes=60))
    half_an_hour = 1_800_000
    assert period_end(room.evening, 0) == 2 * half_an_hour
    room.evening.plan = replace(room.evening.plan, offset=half_an_hour)
    assert period_end(room.evening, 0) == half_an_hour
    assert period_end(room.evening, half_an_hour) == 3 * half_an_hour
