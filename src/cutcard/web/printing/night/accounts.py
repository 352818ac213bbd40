"""What came of a night: the report, and where every dollar went."""

from typing import Any

from cutcard.tournament.clock.changing import StructureChanged
from cutcard.tournament.desk.opening import PlanChanged
from cutcard.tournament.money.report import Line, Page, where_every_dollar_went
from cutcard.tournament.words import dollars, listed, ordinal
from cutcard.web.printing.night.facts import Printing, chips, hour, numbered


def report(one: Printing) -> dict[str, Any]:
    """Places, knock-outs, prizes, and what was decided against the book."""
    seen, money = one.seen, one.seen.money
    placed = sorted((e for e in seen.entrants if e.place), key=lambda e: (e.place, e.name))
    return {
        "numbers": [
            numbered("Entries", str(money.entries)),
            numbered("Re-buys", str(money.rebuys)),
            numbered("Add-ons", str(money.add_ons)),
            numbered("Prizes", dollars(money.pool)),
            numbered("Began", hour(one.night.started)),
            numbered("Ended", hour(max((e.out_at for e in placed), default=0))),
            numbered("Level", str(seen.clock.level)),
            numbered("Chips", chips(seen.chips.in_play)),
        ],
        "results": [
            {
                "place": ordinal(e.place),
                "name": e.name,
                "out": hour(e.out_at),
                "by": e.out_by,
                "knocked_out": str(e.knocked_out or ""),
                "bounty": dollars(e.bounty) if e.bounty else "",
                "prize": dollars(e.prize) if e.prize else "",
            }
            for e in placed
        ],
        "notes": _decided(one),
        "rules": list(money.cites),
    }


def _decided(one: Printing) -> list[str]:
    """What somebody overrode, with his reason."""
    found = [event for event in one.night.log if isinstance(event, PlanChanged | StructureChanged) and event.why]
    return [f"{hour(event.at)}: {event.why}" for event in found if event.entry not in one.night.taken_back]


def dollars_page(one: Printing) -> dict[str, Any]:
    """Both sides of the night's money, and whether they come to the same."""
    page = where_every_dollar_went(one.night, one.look.rules)
    return {
        "came_in": [_line(line) for line in page.came_in],
        "went_out": [_line(line) for line in page.went_out],
        "in_total": dollars(page.came),
        "out_total": dollars(page.went),
        "verdict": "Every cent is accounted for." if page.came == page.went else "The two sides differ.",
        "verdict_note": _open(page),
        "rules": list(one.seen.money.cites),
    }


def _line(line: Line) -> dict[str, str]:
    return {"what": line.words, "note": f"{line.number} sold" if line.number > 1 else "", "cents": dollars(line.cents)}


def _open(page: Page) -> str:
    """What is still to be paid on either side, and what lies in the till."""
    parts = [f"The till holds {dollars(page.till)}."]
    if page.unpaid:
        parts.append(f"Still owed: {listed([f'{line.words} {dollars(line.cents)}' for line in page.unpaid])}.")
    if page.to_hand_out:
        parts.append(
            f"Still to be handed out: {listed([f'{line.words} {dollars(line.cents)}' for line in page.to_hand_out])}."
        )
    return " ".join(parts)
