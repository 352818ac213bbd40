"""A plan in numbers before anybody has come: what so many entrants would play for, and the chips they need."""

from msgspec import Struct

from cutcard.rules.club_rules import NightRules
from cutcard.tournament.money.charges import ENTRY, REBUY
from cutcard.tournament.money.payouts import charity, fund, overlay, pool, prizes
from cutcard.tournament.plan.plan import Plan, Price
from cutcard.tournament.plan.prices import add_on_price, re_entry_price, rebuy_terms, spelled_out
from cutcard.tournament.plan.supplying import ChipsToBring, Turnout, chips_to_bring
from cutcard.tournament.state import Account, Entrant, Night


class Foreseen(Struct, frozen=True, kw_only=True):
    """What a plan comes to; money in cents."""

    pool: int
    """What the prizes share."""
    prizes: tuple[int, ...]
    charity: int
    fund: int
    fund_title: str
    overlay: int
    """What the club adds where more is guaranteed."""
    chips: tuple[ChipsToBring, ...]


def foresee(plan: Plan, rules: NightRules, field: Turnout) -> Foreseen:
    """With so many entrants and what they buy: reckoned as on the night itself."""
    night = Night()
    night.plan = plan
    night.entrants = {
        str(number): Entrant(id=str(number), name="", status="in", money=Account(bought=[(ENTRY, plan.buy_in)]))
        for number in range(field.entrants)
    }
    if night.entrants:
        first = night.entrants["0"].money.bought
        first += [(REBUY, _again(plan, rules))] * field.again
        if plan.add_ons:
            first += [(plan.add_ons[0].id, add_on_price(plan, rules, plan.add_ons[0]))] * field.add_ons
    return Foreseen(
        pool=pool(night, rules),
        prizes=prizes(night, rules),
        charity=charity(night, rules),
        fund=fund(night, rules),
        fund_title=rules.purse.fund,
        overlay=overlay(night, rules),
        chips=chips_to_bring(spelled_out(plan, rules), field),
    )


def _again(plan: Plan, rules: NightRules) -> Price:
    """What is bought again: a rebuy, else a new entry; nothing where there is neither."""
    terms = rebuy_terms(plan, rules)
    if terms is not None:
        return terms.price
    return re_entry_price(plan) if plan.re_entries else Price(cents=0, chips=0)
