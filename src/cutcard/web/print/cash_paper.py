"""Papers of a cash session: report, jackpot claims, placards."""

from collections.abc import Iterable
from typing import Any, Final

from cutcard.cards import UNKNOWN, texts
from cutcard.cash.state import CashGame
from cutcard.cash.views.bank_types import BankItem, FundView
from cutcard.cash.views.jackpots import ClaimView
from cutcard.cash.views.log import SessionContext
from cutcard.cash.views.podium import stakes
from cutcard.cash.views.session_report import EveningReport, hours_and_minutes
from cutcard.english import money
from cutcard.room.views.bad_beat_view import BadBeatView
from cutcard.room.views.table_types import TableUpdate
from cutcard.rules.editor.wording import describe_answer
from cutcard.rules.rotation import name_of
from cutcard.rules.slot import Policy
from cutcard.style import ClubStyle, long_day
from cutcard.web.print.press import Paper
from cutcard.web.print.tournament_paper import PAPERS

_PARTS: Final = {"beaten": "Losing hand", "winner": "Winning hand", "table": "Dealt in"}


def _head(context: SessionContext, paper: Paper) -> dict[str, Any]:
    e = context.evening
    return {
        "title": e.plan.title,
        "house_title": context.book.title,
        "day": long_day(e.opened),
        "made": f"Printed {context.style.hour(context.now)}",
        "paper": PAPERS[paper],
    }


def report_facts(context: SessionContext, report: EveningReport, paper: Paper) -> dict[str, Any]:
    """The facts in the report."""
    hour = context.style.hour

    def sums(cents: int) -> str:
        return money(cents, report.currency)

    def items(all_: tuple[BankItem, ...]) -> list[list[str]]:
        return [[one.what.capitalize(), sums(one.cents)] for one in all_]

    def fund(one: FundView) -> list[str]:
        return [sums(one.began), sums(one.dropped), sums(one.added), sums(one.paid), sums(one.now)]

    return _head(context, paper) | {
        "open": report.stage == "open",
        "wrong": list(report.wrong),
        "tables": [
            [f"Table {t.number}", t.title]
            + [sums(cents) for cents in (t.bought, t.cashed, t.rake, t.promo, t.tips, t.other, t.there)]
            for t in report.tables
        ],
        "hours": [
            [hour(one.hour), f"Table {one.table}", str(one.hands), sums(one.rake), sums(one.promo)]
            for one in sorted(report.hours, key=lambda one: (one.hour, one.table))
        ],
        "dealers": [[d.name, str(d.hands), sums(d.rake), sums(d.promo), sums(d.tips)] for d in report.dealers],
        "players": [
            [
                p.name,
                hours_and_minutes(p.played),
                sums(p.bought),
                sums(p.taken),
                "still playing" if p.result is None else sums(p.result),
            ]
            for p in report.players
        ],
        "funds": [
            *([["Bad-beat jackpot", *fund(report.jackpot)]] if report.jackpot is not None else []),
            ["Promotions", *fund(report.promotions)],
        ],
        "drawers": [
            {
                "title": f"Bank of table {d.keeper}" if d.keeper else "The bank",
                "banker": d.banker,
                "ins": items(d.ins),
                "outs": items(d.outs),
                "expected": sums(d.expected),
                "counts": [
                    [hour(c.at), c.by, sums(c.counted), sums(c.expected), _difference(c.counted - c.expected, report)]
                    for c in d.counts
                ],
                "lines": [
                    [
                        hour(line.at),
                        ", ".join(filter(None, (line.who, line.words, "undone" if line.taken_back else ""))),
                        sums(line.incoming) if line.incoming else "",
                        sums(line.outgoing) if line.outgoing else "",
                    ]
                    for line in d.lines
                ],
            }
            for d in report.drawers
        ],
    }


def _difference(cents: int, report: EveningReport) -> str:
    if not cents:
        return "agrees"
    return f"{money(abs(cents), report.currency)} {'over' if cents > 0 else 'short'}"


def jackpot_claim_facts(context: SessionContext, claim: ClaimView, paper: Paper) -> dict[str, Any]:
    """The claim form with all shares; `paid`: who was paid already."""
    currency = context.evening.plan.currency
    paid = sum(one.cents for one in claim.shares)
    return _head(context, paper) | {
        "table": claim.table,
        "time": context.style.hour(claim.at),
        "fund": money(claim.fund, currency),
        "total": money(paid, currency),
        "stays": money(claim.stays, currency) if claim.stays else "",
        "rules": [one.id for one in claim.cites],
        "shares": [
            [_PARTS[one.part], one.name, money(one.cents, currency), "paid" if one.paid else ""] for one in claim.shares
        ],
    }


_CLAIM_PARTS: Final = {"beaten": "Losing hand", "winner": "Winning hand", "table": "Other players dealt in"}


def claim_facts(seen: TableUpdate, beat: BadBeatView, house: str, style: ClubStyle, paper: Paper) -> dict[str, Any]:
    """The facts in the form."""
    hand = seen.view.hand
    board = (hand.boards[0] if hand.boards else hand.board) if hand is not None else ()
    return {
        "title": seen.title,
        "house_title": house,
        "day": long_day(seen.now),
        "made": f"Printed {style.hour(seen.now)}",
        "paper": PAPERS[paper],
        "fund": beat.fund,
        "claim": beat.claim.rpartition("-")[2],
        "board": _cards(board),
        "hands": [
            {"name": _who(seen, seat), "cards": _cards(_shown(seen, seat)), "what": what}
            for what, seats in (("beaten", beat.beaten), ("wins", beat.winners))
            for seat in seats
        ],
        "conditions": [
            {
                "words": f"{one.words[0].upper()}{one.words[1:]}",
                "how": "confirmed by the floor" if one.asked else "from the cards and chips",
                "rules": [rule.id for rule in one.cites],
            }
            for one in beat.conditions
        ],
        "parts": [
            {
                "what": _CLAIM_PARTS[part.part],
                "percent": part.percent,
                "names": [_who(seen, seat) for seat in part.seats],
                "amounts": [dict(beat.shares).get(seat, "") for seat in part.seats],
                "rules": [rule.id for rule in part.cites],
            }
            for part in beat.parts
        ],
    }


def _who(seen: TableUpdate, seat: int) -> str:
    sitter = next((one for one in seen.view.sitters if one.seat == seat), None)
    name = seen.names.get(sitter.player, sitter.player) if sitter is not None else ""
    return f"Seat {seat}, {name}" if name else f"Seat {seat}"


def _shown(seen: TableUpdate, seat: int) -> tuple[int, ...]:
    hand = seen.view.hand
    return next((one.down for one in hand.seats if one.seat == seat), ()) if hand is not None else ()


def _cards(cards: tuple[int, ...]) -> str:
    """Cards by their letters; a line to write on if they were not entered."""
    return texts(cards) if cards and UNKNOWN not in cards else ""


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
"""A pot from which the maximum is taken."""


def placard_facts(context: SessionContext, games: Iterable[CashGame], code: str, paper: Paper) -> dict[str, Any]:
    """A page for each of these games; `code` leads phones to the cash session."""
    return {
        "title": context.evening.plan.title,
        "house_title": context.book.title,
        "paper": PAPERS[paper],
        "code": code,
        "games": [_placard(context, on) for on in games],
    }


def _placard(context: SessionContext, on: CashGame) -> dict[str, Any]:
    return {
        "stakes": stakes(context, on),
        "game": name_of(on.plan.game),
        "facts": list(_facts(context, on)),
        "own": [line for line in on.plan.placard.splitlines() if line.strip()],
        "rules": [_rule(context, what, getattr(context.rules, slot)) for slot, what in _ASKED.items()],
    }


def _rule(context: SessionContext, what: str, policy: Policy) -> dict[str, Any]:
    return {"what": what, "words": describe_answer(policy, context.style), "rules": list(policy.cites)}


def _facts(context: SessionContext, on: CashGame) -> Iterable[dict[str, str]]:
    """Buy-in, seats, collection, and how many players start it."""
    plan, rules = on.plan, context.rules

    def sums(cents: int) -> str:
        return money(cents, context.evening.plan.currency)

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
