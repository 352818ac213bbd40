"""The placard of each game: what is played, for how much, the house's rules at such a table, and its own."""

from collections.abc import Iterable
from typing import Any, Final

from cutcard.cash.state import GameOn
from cutcard.cash.views.games import stakes
from cutcard.cash.views.looking import CashLook
from cutcard.english import money
from cutcard.rules.editor.wording import told
from cutcard.rules.rotation import name_of
from cutcard.rules.slot import Policy
from cutcard.web.print.rulebook import Paper
from cutcard.web.print.tournament_paper import PAPERS

_ASKED: Final = {
    "cash_buy_in": "Buy-in",
    "chip_sales": "Who sells chips",
    "going_south": "Going south",
    "seat_buttons": "Seat changes",
    "cash_absence": "Held seats",
    "sitting_behind": "Guests at the table",
}
"""What players ask at a table, by slot."""
_HUGE: Final = 10**9
"""A pot from which the most is taken."""


def placard_facts(look: CashLook, games: Iterable[GameOn], code: str, paper: Paper) -> dict[str, Any]:
    """A page for each of these games; `code` leads phones to the evening."""
    return {
        "title": look.evening.plan.title,
        "house_title": look.book.title,
        "paper": PAPERS[paper],
        "code": code,
        "games": [_placard(look, on) for on in games],
    }


def _placard(look: CashLook, on: GameOn) -> dict[str, Any]:
    return {
        "stakes": stakes(look, on),
        "game": name_of(on.plan.game),
        "facts": list(_facts(look, on)),
        "own": [line for line in on.plan.placard.splitlines() if line.strip()],
        "rules": [_rule(look, what, getattr(look.rules, slot)) for slot, what in _ASKED.items()],
    }


def _rule(look: CashLook, what: str, policy: Policy) -> dict[str, Any]:
    return {"what": what, "words": told(policy, look.style), "rules": list(policy.cites)}


def _facts(look: CashLook, on: GameOn) -> Iterable[dict[str, str]]:
    """Buy-in, seats, what is collected, with how many it begins."""
    plan, rules = on.plan, look.rules

    def sums(cents: int) -> str:
        return money(cents, look.evening.plan.currency)

    if plan.least or plan.most:
        words = f"{sums(plan.least)} to {sums(plan.most)}" if plan.most else f"{sums(plan.least)} or more"
        yield {"label": "Buy-in", "value": words}
    seats = plan.seats or rules.cash_table.seats
    yield {"label": "Seats", "value": str(seats)}
    if plan.collects == "time" and plan.time_cents:
        yield {"label": "Time", "value": f"{sums(plan.time_cents)} every {plan.time_minutes} minutes"}
    if plan.collects == "rake" and rules.rake.takes:
        most, promo = rules.rake.due(_HUGE, seats)
        also = f", and {sums(promo)} for promotions" if promo else ""
        yield {"label": "Rake", "value": f"Up to {sums(most)} per pot{also}"}
    if plan.starts_with:
        yield {"label": "Starts with", "value": f"{plan.starts_with} players"}
