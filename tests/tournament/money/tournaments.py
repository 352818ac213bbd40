"""Tournaments of every house for tests about money: entrants paid, seated and playing."""

from typing import Any

from msgspec.structs import replace

from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.desk.registration import MemberStanding
from cutcard.tournament.money.cashier import Pay, PayPrize, prizes_due
from cutcard.tournament.money.ledger import CloseBooks
from cutcard.tournament.plan.plan import AddOn, Plan, Price, Prizes
from cutcard.tournament.plan.structure import Break, Level
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.seating.seat_draw import DrawSeats
from tests.tournament.driving import Driven, plan

HOUSES = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")
STRUCTURE = (Level(20, 25, 50), Level(20, 50, 100), Break(10), Level(20, 75, 150), Level(20, 100, 200))


def planned(house: str, **changed: Any) -> Plan:
    """A plan that the house allows, with a break."""
    price = Price(cents=2000, chips=10_000 if house == "house" else 800 if house == "giancarlo" else 2000)
    said = Prizes(shares=((1, (6000, 4000)), (9, (5000, 3000, 2000)))) if house == "giancarlo" else Prizes()
    return plan(house=house, structure=STRUCTURE, **{"buy_in": price, "prizes": said, **changed})


def add_ons(house: str) -> tuple[AddOn, ...]:
    """One of each sort, at prices of their own where the house allows that."""
    own = house != "giancarlo"
    return (
        AddOn(id="table", title="table add-on", when="first_hand", price=Price(cents=1000, chips=500) if own else None),
        AddOn(id="break", title="break add-on", when="break", price=Price(cents=1500, chips=900) if own else None),
        AddOn(id="last", title="last add-on", when="after_rebuys"),
    )


def listed(planned_: Plan, count: int) -> Driven:
    """This many registered, checked in and paid; P1, P2 and so on."""
    night = Driven(replace(planned_, capacity=0)).publish()
    names = [f"P{number}" for number in range(1, count + 1)]
    night.register(*names, standing=MemberStanding(age=40, member=True))
    for name in names:
        night.do(CheckIn(player=name))
        if night[name].money.owes > 0:
            night.do(Pay(player=name))
    return night


def playing(planned_: Plan, count: int) -> Driven:
    """The same, after the start of play."""
    night = listed(planned_, count)
    night.do(DrawSeats(seed="tests"))
    night.do(StartPlay())
    return night


def played_out(night: Driven) -> Driven:
    """Everybody out but one, by that one; all paid and closed."""
    left = [one.id for one in night.night.playing]
    for player in left[1:]:
        night.do(Bust(player=player, winners=((left[0], 1),)))
    return settled(night)


def settled(night: Driven) -> Driven:
    """Everybody has paid and was paid; the books are closed."""
    for one in list(night.night.entrants.values()):
        if one.money.owes > 0 and one.status in ("in", "out"):
            night.do(Pay(player=one.id))
        if prizes_due(night.night, night.rules, one):
            night.do(PayPrize(player=one.id))
    night.do(CloseBooks())
    return night
