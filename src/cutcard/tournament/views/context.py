"""Everything that a view is made from: the night, its rules, the moment, and what only the room knows."""

from collections.abc import Callable
from dataclasses import dataclass

from cutcard.rules.club_rules import NightRules
from cutcard.rules.rulebook import Rulebook
from cutcard.style import USUAL, ClubStyle
from cutcard.tournament.state import Entrant, Night


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """One look at a night."""

    night: Night
    rules: NightRules
    now: int
    name: Callable[[str], str] = str
    """What a person of the club is called, by his id; "" for the house itself."""
    office: Callable[[str], str] = lambda _: ""
    """As what a person of the club works here, by their id."""
    in_public: Callable[[Entrant], str] = lambda one: one.name
    """What an entrant is called where strangers read it: Ruth C."""
    is_program: Callable[[str], bool] = lambda _: False
    """Whether a person of the club is a bot, by their id."""
    house_title: str = ""
    book: Rulebook
    """In which the rules stand that are cited."""
    public: str = ""
    """The address of the clock and the phones."""
    beside: tuple[str, ...] = ()
    """What goes on in the club beside the night, for the ticker."""
    logo: str = ""
    """The fingerprint of the club's own logo; "": it has none."""
    style: ClubStyle = USUAL
    """How the club writes times."""

    def entrant(self, player: str, *, short: bool = False) -> str:
        """What an entrant is called; on screens as strangers may read it."""
        one = self.night.entrants.get(player)
        if one is None:
            return player
        return self.in_public(one) if short else one.name


def seated(one: Entrant) -> bool:
    """Whether he has a seat."""
    return one.table > 0
