"""The claim form of a bad beat: the hands, each condition with its rule, who gets which part, and room to sign."""

from typing import Any, Final

from cutcard.cards import UNKNOWN, texts
from cutcard.room.views.table_types import BadBeatSeen, TableSeen
from cutcard.style import ClubStyle, long_day
from cutcard.web.print.rulebook import Paper
from cutcard.web.print.tournament_paper import PAPERS

_PARTS: Final = {"beaten": "Losing hand", "winner": "Winning hand", "table": "Other players dealt in"}


def claim_facts(seen: TableSeen, beat: BadBeatSeen, house: str, style: ClubStyle, paper: Paper) -> dict[str, Any]:
    """All that stands on the form."""
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
                "what": _PARTS[part.part],
                "percent": part.percent,
                "names": [_who(seen, seat) for seat in part.seats],
                "amounts": [dict(beat.shares).get(seat, "") for seat in part.seats],
                "rules": [rule.id for rule in part.cites],
            }
            for part in beat.parts
        ],
    }


def _who(seen: TableSeen, seat: int) -> str:
    sitter = next((one for one in seen.view.sitters if one.seat == seat), None)
    name = seen.names.get(sitter.player, sitter.player) if sitter is not None else ""
    return f"Seat {seat}, {name}" if name else f"Seat {seat}"


def _shown(seen: TableSeen, seat: int) -> tuple[int, ...]:
    hand = seen.view.hand
    return next((one.down for one in hand.seats if one.seat == seat), ()) if hand is not None else ()


def _cards(cards: tuple[int, ...]) -> str:
    """Cards by their letters; a line to write on where nobody entered them."""
    return texts(cards) if cards and UNKNOWN not in cards else ""
