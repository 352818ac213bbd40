"""What things cost and how often they may be had: as announced, else as the house has it."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.rules.club_rules import NightRules
from cutcard.rules.slot import Cites
from cutcard.tournament.plan.plan import AddOn, Plan, Price


class Terms(NamedTuple):
    """Rebuys of a night, with everything said."""

    price: Price
    until: int
    """The last level."""
    most: int
    """0: no limit."""
    entrants: int
    """Only with so many or fewer at the first hand; 0: always."""


def rebuy_terms(plan: Plan, rules: NightRules) -> Terms | None:
    """Of this night; None: there are none."""
    said, own = plan.rebuys, rules.rebuy
    if said is None:
        return None
    return Terms(
        said.price or _part(plan.buy_in, own.share),
        said.until or own.until,
        own.most if said.most is None else said.most,
        own.entrants if said.when_entrants is None else said.when_entrants,
    )


def add_on_price(plan: Plan, rules: NightRules, add_on: AddOn) -> Price:
    """Of an add-on: there is no bounty in it."""
    price = add_on.price or _part(plan.buy_in, rules.add_on.share)
    return replace(price, cents=price.cents + price.bounty, bounty=0)


def other_prices(plan: Plan, rules: NightRules) -> Iterator[tuple[str, Price, Cites]]:
    """Where a plan has another price than the house allows: (field, the house's own, its rules)."""
    if plan.rebuys is not None and plan.rebuys.price is not None and rules.rebuy.fixed:
        own = _part(plan.buy_in, rules.rebuy.share)
        if plan.rebuys.price != own:
            yield "rebuys", own, rules.rebuy.cites_on("price")
    for one in plan.add_ons if rules.add_on.fixed else ():
        own = _part(plan.buy_in, rules.add_on.share)
        if one.price not in (None, own):
            yield "add_ons", own, rules.add_on.cites_on("price")


def re_entry_price(plan: Plan) -> Price:
    """Of a new entry."""
    return (plan.re_entries.price if plan.re_entries else None) or plan.buy_in


def spelled_out(plan: Plan, rules: NightRules) -> Plan:
    """The plan with everything said that it leaves to the house: for pages and paper."""
    terms = rebuy_terms(plan, rules)
    if plan.rebuys is not None and terms is not None:
        price, until, most, entrants = terms
        plan = replace(plan, rebuys=replace(plan.rebuys, price=price, until=until, most=most, when_entrants=entrants))
    if plan.re_entries is not None:
        plan = replace(plan, re_entries=replace(plan.re_entries, price=re_entry_price(plan)))
    return replace(plan, add_ons=tuple(replace(one, price=add_on_price(plan, rules, one)) for one in plan.add_ons))


def _part(price: Price, percent: int) -> Price:
    return Price(
        cents=price.cents * percent // 100,
        chips=price.chips * percent // 100,
        fee=price.fee * percent // 100,
        bounty=price.bounty * percent // 100,
    )
