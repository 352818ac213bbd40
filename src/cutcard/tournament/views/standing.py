"""Places, prizes and bounties of everybody, worked out once for a view."""

from dataclasses import dataclass

from cutcard.tournament.money.bounties import bounties
from cutcard.tournament.money.payouts import Part, parts, prizes, winnings
from cutcard.tournament.players.places import Placed, is_over, places
from cutcard.tournament.state import Out
from cutcard.tournament.views.context import Look


@dataclass(frozen=True, slots=True)
class Results:
    """What follows from the night for each entrant."""

    places: dict[str, Placed]
    prizes: tuple[int, ...]
    """What each place pays, the first first."""
    parts: list[Part]
    """All of it, with who has what."""
    prize: dict[str, int]
    """By entrant: what he has won by his place, or by the deal."""
    bounty: dict[str, int]
    outs: dict[str, Out]
    over: bool

    def place(self, player: str) -> int:
        """Somebody's place; 0: he has none yet."""
        placed = self.places.get(player)
        return placed.place if placed is not None else 0


def results(look: Look) -> Results:
    """All of it, from what was entered."""
    night, rules = look.night, look.rules
    return Results(
        places=places(night, rules),
        prizes=prizes(night, rules),
        parts=parts(night, rules),
        prize=winnings(night, rules),
        bounty=bounties(night, rules),
        outs={out.player: out for out in night.floor.outs},
        over=is_over(night),
    )
