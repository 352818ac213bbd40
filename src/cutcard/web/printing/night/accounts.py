"""What came of a night: the report, and where every dollar went."""

from typing import Any

from cutcard.tournament.clock.events import StructureChanged
from cutcard.tournament.desk.events import PlanChanged
from cutcard.tournament.words import dollars, ordinal
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
