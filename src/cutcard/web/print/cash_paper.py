"""Paper of the cash room: the report of an evening, and the claim form of a jackpot with its amounts."""

from typing import Any, Final

from cutcard.cash.views.bank_types import BankItem, FundSeen
from cutcard.cash.views.jackpots import ClaimSeen
from cutcard.cash.views.looking import CashLook
from cutcard.cash.views.report_files import lasted
from cutcard.cash.views.session_report import EveningReport
from cutcard.english import money
from cutcard.style import long_day
from cutcard.web.print.rulebook import Paper
from cutcard.web.print.tournament_paper import PAPERS

_PARTS: Final = {"beaten": "Losing hand", "winner": "Winning hand", "table": "Dealt in"}


def _head(look: CashLook, paper: Paper) -> dict[str, Any]:
    e = look.evening
    return {
        "title": e.plan.title,
        "house_title": look.book.title,
        "day": long_day(e.opened),
        "made": f"Printed {look.style.hour(look.now)}",
        "paper": PAPERS[paper],
    }


def report_facts(look: CashLook, report: EveningReport, paper: Paper) -> dict[str, Any]:
    """All that stands in the report."""
    hour = look.style.hour

    def sums(cents: int) -> str:
        return money(cents, report.currency)

    def items(all_: tuple[BankItem, ...]) -> list[list[str]]:
        return [[one.what.capitalize(), sums(one.cents)] for one in all_]

    def fund(one: FundSeen) -> list[str]:
        return [sums(one.began), sums(one.dropped), sums(one.added), sums(one.paid), sums(one.now)]

    return _head(look, paper) | {
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
                lasted(p.played),
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


def jackpot_claim_facts(look: CashLook, claim: ClaimSeen, paper: Paper) -> dict[str, Any]:
    """The claim form with what everybody gets; `paid`: who was paid already."""
    currency = look.evening.plan.currency
    paid = sum(one.cents for one in claim.shares)
    return _head(look, paper) | {
        "table": claim.table,
        "time": look.style.hour(claim.at),
        "fund": money(claim.fund, currency),
        "total": money(paid, currency),
        "stays": money(claim.stays, currency) if claim.stays else "",
        "rules": [one.id for one in claim.cites],
        "shares": [
            [_PARTS[one.part], one.name, money(one.cents, currency), "paid" if one.paid else ""] for one in claim.shares
        ],
    }
