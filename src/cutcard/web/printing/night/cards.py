"""Small paper: seat cards, receipts, payout slips."""

from typing import Any

from cutcard.tournament.money.receipts import receipts as money_receipts
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.seen.messages import EntrantSeen
from cutcard.tournament.words import dollars, ordinal
from cutcard.web.printing.night.facts import Printing


def seat_cards(one: Printing) -> dict[str, Any]:
    """Everybody with a seat, by table and seat."""
    seated = sorted((e for e in one.seen.entrants if e.table), key=lambda e: (e.table, e.seat))
    return {
        "players": [{"name": e.name, "table": e.table, "seat": e.seat, "code": one.codes.get(e.id, "")} for e in seated]
    }


def receipts(one: Printing) -> dict[str, Any]:
    """Everybody who paid something; the numbers are those of the entries in which he did."""
    paid = [(e, one.night.entrants[e.id]) for e in one.seen.entrants if e.paid]
    numbers = _numbers(one.night, "paid")
    return {
        "players": [
            {
                "name": seen.name,
                "number": ", ".join(numbers.get(seen.id, ())),
                "items": bought(one.night, entrant),
                "paid": dollars(seen.paid),
                "owes": dollars(seen.owes) if seen.owes > 0 else "",
            }
            for seen, entrant in paid
        ]
    }


def _numbers(night: Night, kind: str) -> dict[str, list[str]]:
    """By entrant: the numbers of his receipts, or slips, of one kind."""
    found: dict[str, list[str]] = {}
    for receipt in money_receipts(night):
        if receipt.kind == kind:
            found.setdefault(receipt.player, []).append(receipt.number)
    return found


def bought(night: Night, entrant: Entrant) -> list[dict[str, str]]:
    """What somebody bought, line by line."""
    add_ons = {one.id: one.title for one in night.plan.add_ons}
    titles = {"entry": "Buy-in", "rebuy": "Re-buy", "re-entry": "Re-entry"} | add_ons
    return [
        {"what": titles.get(what, what.replace("-", " ").capitalize()), "price": dollars(price.total)}
        for what, price in entrant.bought
    ]


def payout_slips(one: Printing) -> dict[str, Any]:
    """Everybody who has won a prize or a bounty, the best place first."""
    winners = sorted((e for e in one.seen.entrants if e.prize + e.bounty > 0), key=lambda e: (e.place or 0, e.name))
    numbers = _numbers(one.night, "handed out")
    return {
        "players": [
            {
                "name": winner.name,
                "number": ", ".join(numbers.get(winner.id, ())),
                "items": _won(winner),
                "total": dollars(winner.prize + winner.bounty),
            }
            for winner in winners
        ]
    }


def _won(winner: EntrantSeen) -> list[dict[str, str]]:
    prize = f"{ordinal(winner.place)} place" if winner.place else "Prize"
    found = ((prize, winner.prize), ("Bounties", winner.bounty))
    return [{"what": what, "cents": dollars(cents)} for what, cents in found if cents]
