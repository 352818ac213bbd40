"""Money that lies at the tables: in dealers' trays and in front of players, until the floor collects it."""

from cutcard.rules.night import NightRules
from cutcard.tournament.chips.compartments import ADD_ONS
from cutcard.tournament.entry import Event
from cutcard.tournament.found import played, standing_as
from cutcard.tournament.money import commands as do
from cutcard.tournament.money import events as ev
from cutcard.tournament.money.add_ons import in_words, named, window
from cutcard.tournament.money.evolve import REBUY
from cutcard.tournament.money.prices import add_on_price, rebuy_terms
from cutcard.tournament.money.rebuying import surrender_refusal, surrendered
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.refusals import RefusedAtNight


def lay_down(c: do.LayDown, n: Night, rules: NightRules) -> list[Event]:
    """The price of these lies at his seat; nothing changes hands yet."""
    played(n)
    one = standing_as(n, c.player, "in")
    asked = rules.add_on
    items = tuple((item, _price(c, n, rules, one, item)) for item in c.items)
    again = REBUY in c.items
    cites = (*rules.rebuy.cites_on("seat"), *asked.cites_on("with_rebuy")) if again else asked.cites_on("lay_down")
    return [ev.LaidDown(player=one.id, items=items, cites=tuple(dict.fromkeys(cites)))]


def _price(c: do.LayDown, n: Night, rules: NightRules, one: Entrant, item: str) -> Price:
    """What it costs, if he may have it."""
    if item == REBUY:
        terms = rebuy_terms(n.plan, rules)
        if terms is None:
            raise RefusedAtNight("no_rebuys", rules.rebuy.cites_on("offered"))
        refusal = surrender_refusal(n, rules, one, terms, c.at)
        if refusal is not None:
            raise refusal
        return surrendered(n, rules, one, terms, 0).price
    add_on = named(n, rules, item)
    again = REBUY in c.items
    if add_on.when == "first_hand" and not again:
        facts = {"name": one.name, "title": add_on.title, "sold": in_words(n, rules, add_on)}
        raise RefusedAtNight("add_on_first_hand", rules.add_on.cites_on("first_hand"), **facts)
    if add_on.when != "first_hand" and window(n, rules, add_on, one, c.at) not in ("announced", "open"):
        facts = {"name": one.name, "title": add_on.title, "sold": in_words(n, rules, add_on)}
        raise RefusedAtNight("add_on_window", rules.add_on.cites_on("break"), **facts)
    return add_on_price(n.plan, rules, add_on)


def collect_seat(c: do.CollectSeat, n: Night, rules: NightRules) -> list[Event]:
    """What lies there comes to the bank, and he gets what he paid for: a new stack first, what goes on top after it."""
    one = standing_as(n, c.player, "in")
    if not one.laid_down:
        raise RefusedAtNight("nothing_laid_down", name=one.name)
    for item, _ in one.laid_down:
        if item != REBUY and (add_on := named(n, rules, item)).when == "break":
            state = window(n, rules, add_on, one, c.at)
            if state not in ("open", "after"):
                cites = rules.add_on.cites_on("hand_out")
                raise RefusedAtNight("handed_out_in_break", cites, title=add_on.title)
    total = sum(price.total for _, price in one.laid_down)
    items = sorted(one.laid_down, key=lambda item: item[0] != REBUY)
    bought = [_handed_out(c, n, rules, one, item, price) for item, price in items]
    return [ev.Paid(player=one.id, cents=total, how=c.how), *bought]


def _handed_out(c: do.CollectSeat, n: Night, rules: NightRules, one: Entrant, item: str, price: Price) -> Event:
    if item != REBUY:
        return ev.ChipsBought(player=one.id, what=item, price=price, cites=rules.add_on.cites_on("hand_out"))
    terms = rebuy_terms(n.plan, rules)
    if terms is None:
        raise RefusedAtNight("no_rebuys", rules.rebuy.cites_on("offered"))
    return surrendered(n, rules, one, terms, c.stack)


def collect_tray(c: do.CollectTray, n: Night, rules: NightRules) -> list[Event]:
    """As counted, beside what should be there."""
    if c.table not in n.trays:
        raise RefusedAtNight("tray_empty", table=c.table)
    tray = n.trays[c.table]
    return [
        ev.TrayCollected(
            table=c.table, cents=c.cents, expected=tray.cash, in_chips=c.in_chips, in_chips_expected=tray.chips,
            stacks=c.stacks, stacks_expected=stacks_left(n, c.table), cites=rules.add_on.cites_on("collect"),
        )
    ]  # fmt: skip


def stacks_left(n: Night, table: int) -> int | None:
    """Add-on stacks that should still lie in a tray; None: nobody said how many were put in."""
    return n.tables[table].tray.get(ADD_ONS)
