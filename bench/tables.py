"""The benchmarked tables: game, players and stakes, for our engine and for PokerKit alike."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pokerkit import Automation, FixedLimitSevenCardStud, NoLimitTexasHoldem, PotLimitOmahaHoldem

from bench.policy import LOOSE, TIGHT, Players
from cutcard.rules import Stakes, TableRules, load_game, read_house

STACK: Final = 200
AS_POKERKIT: Final = Path(__file__).with_name("as_pokerkit.toml")
_ALL: Final = tuple(Automation)


@dataclass(frozen=True, kw_only=True)
class Table:
    """One line of the report."""

    title: str
    game: str
    players: int
    stakes: Stakes
    peer: Callable[[Any, int], Any]
    """PokerKit's game: called with stacks and the number of players, it deals a hand."""
    house: str = "standard"
    who: Players = LOOSE

    @property
    def seats(self) -> tuple[tuple[int, int], ...]:
        """Seats from the small blind on, all with the same stack; the button is the last."""
        return tuple((seat, STACK) for seat in range(1, self.players + 1))

    def rules(self, house: str = "") -> TableRules:
        """The rules of this table, in its own house or in another."""
        return read_house(house or self.house).rules_for(load_game(self.game), self.stakes)


_BLINDS: Final = Stakes(small_blind=1, big_blind=2)
_HOLDEM: Final = NoLimitTexasHoldem(
    _ALL, ante_trimming_status=True, raw_antes=0, raw_blinds_or_straddles=(1, 2), min_bet=2
)
_OMAHA: Final = PotLimitOmahaHoldem(
    _ALL, ante_trimming_status=True, raw_antes=0, raw_blinds_or_straddles=(1, 2), min_bet=2
)
_STUD: Final = FixedLimitSevenCardStud(_ALL, ante_trimming_status=True, raw_antes=1, bring_in=2, small_bet=4, big_bet=8)

TABLES: Final = {
    "nlhe-6": Table(title="No-limit hold'em, six", game="nlhe", players=6, stakes=_BLINDS, peer=_HOLDEM),
    "nlhe-6-tight": Table(
        title="the same, tight players", game="nlhe", players=6, stakes=_BLINDS, peer=_HOLDEM, who=TIGHT
    ),
    "nlhe-9": Table(title="No-limit hold'em, nine", game="nlhe", players=9, stakes=_BLINDS, peer=_HOLDEM),
    "plo-6": Table(title="Pot-limit Omaha, six", game="plo", players=6, stakes=_BLINDS, peer=_OMAHA),
    "stud-6": Table(
        title="Seven-card stud, six",
        game="stud",
        players=6,
        stakes=Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8),
        peer=_STUD,
        house=f"standard+{AS_POKERKIT}",
    ),
}
