"""What can be bought beside the entry, as screens show it: how many so far, for how much, and until when."""

from collections import Counter
from collections.abc import Iterator

from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.money.add_ons import in_words, window
from cutcard.tournament.money.charges import RE_ENTRY, REBUY
from cutcard.tournament.money.rebuys import at_the_start
from cutcard.tournament.plan.plan import AddOn, Price
from cutcard.tournament.plan.prices import add_on_price, re_entry_price, rebuy_terms
from cutcard.tournament.views.context import Look
from cutcard.tournament.views.view_types import SaleSeen


def sales(look: Look) -> tuple[SaleSeen, ...]:
    """Rebuys, re-entries and add-ons, in this order; none where the plan has none."""
    night = look.night
    sold = Counter(what for one in night.entrants.values() for what, _ in one.money.bought)
    return (*_again(look, sold), *(_add_on(look, one, sold[one.id]) for one in night.plan.add_ons))


def _again(look: Look, sold: Counter[str]) -> Iterator[SaleSeen]:
    """Whole stacks, until a level is over."""
    night, plan = look.night, look.night.plan
    level = level_number(plan.structure, night.reading(look.now)) if plan.structure else 0
    terms = rebuy_terms(plan, look.rules)
    if terms is not None and not (night.started and terms.entrants and at_the_start(night) > terms.entrants):
        yield _until("Rebuys", sold[REBUY], terms.price, terms.until, level)
    if plan.re_entries is not None:
        yield _until("Re-entries", sold[RE_ENTRY], re_entry_price(plan), plan.re_entries.until, level)


def _until(what: str, sold: int, price: Price, until: int, level: int) -> SaleSeen:
    is_open = not until or level <= until
    when = (f"until level {until} is over" if until else "all tournament") if is_open else "over"
    return SaleSeen(
        what=what, sold=sold, cents=price.total, chips=price.chips, when=when, open=is_open, again=True, until=until
    )


def _add_on(look: Look, add_on: AddOn, sold: int) -> SaleSeen:
    night, price = look.night, add_on_price(look.night.plan, look.rules, add_on)
    firsts = {one.table: one for one in night.playing if one.table}
    windows = {window(night, look.rules, add_on, one, look.now) for one in firsts.values()}
    is_open = bool(night.started) and "open" in windows and add_on.when != "first_hand"
    over = bool(windows) and windows == {"after"}
    when = "now" if is_open else "over" if over else in_words(night, look.rules, add_on)
    return SaleSeen(what=add_on.title, sold=sold, cents=price.total, chips=price.chips, when=when, open=is_open)
