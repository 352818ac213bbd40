"""What views are made from; results."""

from collections.abc import Callable
from dataclasses import dataclass

from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.rulebook import Rulebook
from cutcard.style import USUAL, ClubStyle
from cutcard.tournament.money.bounties import bounties_won
from cutcard.tournament.money.payouts import PayoutPart, payout_parts, prizes, winnings
from cutcard.tournament.players.places import Placed, is_over, places
from cutcard.tournament.state import BustRecord, Entrant, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentContext:
    """A tournament at a moment, with what the server adds for views."""

    night: Tournament
    rules: TournamentRules
    now: int
    name: Callable[[str], str] = str
    """The name of a person of the club, by id; "" for the house itself."""
    office: Callable[[str], str] = lambda _: ""
    """The office of a person of the club, by id."""
    in_public: Callable[[Entrant], str] = lambda one: one.name
    """An entrant's name in public: Ruth C."""
    is_program: Callable[[str], bool] = lambda _: False
    """Whether a person of the club is a bot, by their id."""
    house_title: str = ""
    book: Rulebook
    """The rulebook of the rules that are cited."""
    public: str = ""
    """The address of the clock and the phones."""
    beside: tuple[str, ...] = ()
    """Other things going on in the club, for the ticker."""
    logo: str = ""
    """The fingerprint of the club's own logo; "": it has none."""
    style: ClubStyle = USUAL
    """How the club writes times."""

    def entrant(self, player: str, *, short: bool = False) -> str:
        """An entrant's name; on screens the public one."""
        one = self.night.entrants.get(player)
        if one is None:
            return player
        return self.in_public(one) if short else one.name


def seated(one: Entrant) -> bool:
    """Whether they have a seat."""
    return one.table > 0


@dataclass(frozen=True, slots=True)
class Results:
    """Computed results of every entrant."""

    places: dict[str, Placed]
    prizes: tuple[int, ...]
    """What each place pays, the first first."""
    parts: list[PayoutPart]
    """All of it, with who has what."""
    prize: dict[str, int]
    """By entrant: what they won by place or by a deal."""
    bounty: dict[str, int]
    outs: dict[str, BustRecord]
    over: bool

    def place(self, player: str) -> int:
        """An entrant's place; 0: none yet."""
        placed = self.places.get(player)
        return placed.place if placed is not None else 0


def results(context: TournamentContext) -> Results:
    """All results, computed from the entries."""
    night, rules = context.night, context.rules
    return Results(
        places=places(night, rules),
        prizes=prizes(night, rules),
        parts=payout_parts(night, rules),
        prize=winnings(night, rules),
        bounty=bounties_won(night, rules),
        outs={out.player: out for out in night.floor.outs},
        over=is_over(night),
    )
