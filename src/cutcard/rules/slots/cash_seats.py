"""Seats, transfers, waiting lists of cash games.

| slot            | standard        | club52         | ppc            |
|-----------------|-----------------|----------------|----------------|
| cash_table      | so_many         | one_more       | so_many        |
| cash_start      | when_enough     | window         |                |
| first_seats     | by_list         | by_arrival     |                |
| newcomers_table | any_table       | fewest_players |                |
| seat_buttons    | as_they_asked   |                | change_buttons |
| cash_transfer   | to_a_free_seat  | own_will       |                |
| broken_game     | cards_drawn     | banker_first   |                |
| cash_absence    | picked_up       |                |                |
| sitting_behind  | nobody          | unless_objected |               |

| slot       | standard      | club52        | ppc             |
|------------|---------------|---------------|-----------------|
| doors      | open          | from_time     |                 |
| list_names | own_name      | own_name_here |                 |
| list_call  | called_to_sit |               | called_for_card |
"""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slot import Policy


@dataclass(kw_only=True)
class CashTableSize(Policy):
    """How many seats does a cash table have?"""

    slot: ClassVar[str] = "cash_table"
    cases: ClassVar[tuple[str, ...]] = ("most", "extra", "goes")
    extra: ClassVar[bool] = False
    """Whether an officer may add an extra seat."""
    seats: int = 9

    def __post_init__(self) -> None:
        """Refuse a table that is none."""
        if not 2 <= self.seats <= 23:
            raise ValueError("seats must be 2 to 23")


@dataclass(kw_only=True)
class SoMany(CashTableSize):
    """A fixed number."""

    kind: ClassVar[str] = "so_many"


@dataclass(kw_only=True)
class OneMore(CashTableSize):
    """A fixed number, plus one if an officer allows it. The extra seat goes when a player leaves the game."""

    kind: ClassVar[str] = "one_more"
    extra: ClassVar[bool] = True


@dataclass(kw_only=True)
class NewcomersTable(Policy):
    """Which table of a game does a new player join?"""

    slot: ClassVar[str] = "newcomers_table"

    @abstractmethod
    def tables_to_choose(self, players: Mapping[int, int]) -> frozenset[int]:
        """The tables a newcomer may choose among, of those with a free seat; each table with its number of players."""


@dataclass(kw_only=True)
class AnyTable(NewcomersTable):
    """Any table with an open seat."""

    kind: ClassVar[str] = "any_table"

    def tables_to_choose(self, players: Mapping[int, int]) -> frozenset[int]:
        return frozenset(players)


@dataclass(kw_only=True)
class FewestPlayers(NewcomersTable):
    """The one with the fewest players. If tied, they choose."""

    kind: ClassVar[str] = "fewest_players"

    def tables_to_choose(self, players: Mapping[int, int]) -> frozenset[int]:
        fewest = min(players.values(), default=0)
        return frozenset(table for table, count in players.items() if count == fewest)


@dataclass(kw_only=True)
class CashStart(Policy):
    """When do cash games start, and who gets a seat?"""

    slot: ClassVar[str] = "cash_start"
    cases: ClassVar[tuple[str, ...]] = ("ways", "choice")
    everybody: ClassVar[bool] = False
    """Whether all players in the room who want to play get a seat."""

    def over(self, minute: int) -> bool:
        """Whether games have been made up by this minute of the day."""
        del minute
        return False


@dataclass(kw_only=True)
class WhenEnough(CashStart):
    """When enough players are on the list. The others wait."""

    kind: ClassVar[str] = "when_enough"


@dataclass(kw_only=True)
class StartWindow(CashStart):
    """In a time window. Every player in the room who wants to play when it closes gets a seat."""

    kind: ClassVar[str] = "window"
    everybody: ClassVar[bool] = True
    opens: int
    """When the window opens, in minutes after midnight: 960 is 4 pm."""
    closes: int

    def __post_init__(self) -> None:
        """Refuse a window that is none."""
        if not 0 <= self.opens < self.closes <= 1440:
            raise ValueError("opens and closes are minutes of the day, opens before closes")

    def over(self, minute: int) -> bool:
        return minute >= self.closes


@dataclass(kw_only=True)
class FirstSeats(Policy):
    """Who picks their seat first at a new table?"""

    slot: ClassVar[str] = "first_seats"
    arrival: ClassVar[bool] = False
    """Whether players pick in order of arrival at the table."""


@dataclass(kw_only=True)
class ByList(FirstSeats):
    """Players in list order."""

    kind: ClassVar[str] = "by_list"


@dataclass(kw_only=True)
class ByArrival(FirstSeats):
    """Players in order of arrival at the table."""

    kind: ClassVar[str] = "by_arrival"
    arrival: ClassVar[bool] = True


@dataclass(kw_only=True)
class SeatButtons(Policy):
    """How does a cash player change seats at their table?"""

    slot: ClassVar[str] = "seat_buttons"
    cases: ClassVar[tuple[str, ...]] = ("left", "claim")
    claims: ClassVar[bool] = False
    """Whether any player may take the seat of a new player who has not been dealt a hand."""


@dataclass(kw_only=True)
class AsTheyAsked(SeatButtons):
    """They take an open seat in the order of their requests, before a new player sits down."""

    kind: ClassVar[str] = "as_they_asked"


@dataclass(kw_only=True)
class ChangeButtons(SeatButtons):
    """With a seat-change button they take a newly open seat, or a newcomer's until that player has played a hand."""

    kind: ClassVar[str] = "change_buttons"
    claims: ClassVar[bool] = True


@dataclass(kw_only=True)
class CashTransfer(Policy):
    """May a cash player move to another table of the same game?"""

    slot: ClassVar[str] = "cash_transfer"
    cases: ClassVar[tuple[str, ...]] = ("sent", "helps", "chips")
    sent: ClassVar[bool] = True
    """Whether the room may move them, in a game that feeds another (must-move)."""
    helpers: ClassVar[int] = 0
    """How many from each running table may move to a table about to start; 0: no limit."""

    @abstractmethod
    def may(self, left: int, joined: int) -> bool:
        """Whether they may, when so many are then at the table they leave and at the one they join."""


@dataclass(kw_only=True)
class ToAFreeSeat(CashTransfer):
    """To any open seat that is not held."""

    kind: ClassVar[str] = "to_a_free_seat"

    def may(self, left: int, joined: int) -> bool:
        return True


@dataclass(kw_only=True)
class OfTheirOwnWill(CashTransfer):
    """If they choose to, unless that leaves their table with fewer players than the other."""

    kind: ClassVar[str] = "own_will"
    sent: ClassVar[bool] = False
    helpers: ClassVar[int] = 1

    def may(self, left: int, joined: int) -> bool:
        return left >= joined


@dataclass(kw_only=True)
class BrokenGame(Policy):
    """In what order do players of a broken table get seats at another table of that game?"""

    slot: ClassVar[str] = "broken_game"
    cases: ClassVar[tuple[str, ...]] = ("order",)
    banker: ClassVar[bool] = False
    """Whether the table's banker comes first."""


@dataclass(kw_only=True)
class CardsDrawn(BrokenGame):
    """They draw cards, highest first, behind players already waiting."""

    kind: ClassVar[str] = "cards_drawn"


@dataclass(kw_only=True)
class BankerThenCards(BrokenGame):
    """The banker first. The others draw cards, highest first."""

    kind: ClassVar[str] = "banker_first"
    banker: ClassVar[bool] = True


@dataclass(kw_only=True)
class CashAbsence(Policy):
    """How long is a seat held for a player away from a cash game?"""

    slot: ClassVar[str] = "cash_absence"
    minutes: int = 30

    def __post_init__(self) -> None:
        """Refuse a time that is none."""
        if self.minutes < 1:
            raise ValueError("minutes must be 1 or more")

    @property
    def patience(self) -> int:
        """The same in milliseconds."""
        return self.minutes * 60_000


@dataclass(kw_only=True)
class PickedUp(CashAbsence):
    """For a set time. Then their chips may be counted, picked up and held at the cage."""

    kind: ClassVar[str] = "picked_up"


@dataclass(kw_only=True)
class SittingBehind(Policy):
    """May a non-player sit at a cash table?"""

    slot: ClassVar[str] = "sitting_behind"
    cases: ClassVar[tuple[str, ...]] = ("behind",)
    behind: ClassVar[bool] = False
    """Whether a guest may sit behind a player while no player objects."""


@dataclass(kw_only=True)
class NobodyBehind(SittingBehind):
    """No."""

    kind: ClassVar[str] = "nobody"


@dataclass(kw_only=True)
class UnlessObjected(SittingBehind):
    """Not in a seat. Behind a player, as long as no player objects."""

    kind: ClassVar[str] = "unless_objected"
    behind: ClassVar[bool] = True


_MINUTE = 60_000


@dataclass(kw_only=True)
class Doors(Policy):
    """When are players let in?"""

    slot: ClassVar[str] = "doors"

    def opens_at(self) -> int:
        """The minute of the day; 0: at any time."""
        return 0


@dataclass(kw_only=True)
class OpenDoors(Doors):
    """Whenever a cash session is open."""

    kind: ClassVar[str] = "open"


@dataclass(kw_only=True)
class DoorsFromTime(Doors):
    """From a set time on the day of the session; before that only with an official's reason."""

    kind: ClassVar[str] = "from_time"
    opens: int
    """In minutes after midnight: 960 is 4 pm."""

    def __post_init__(self) -> None:
        """Refuse a time that is none."""
        if not 0 < self.opens < 1440:
            raise ValueError("opens is a minute of the day")

    def opens_at(self) -> int:
        return self.opens


@dataclass(kw_only=True)
class ListNames(Policy):
    """Who may sign up whom on a waiting list?"""

    slot: ClassVar[str] = "list_names"
    cases: ClassVar[tuple[str, ...]] = ("here", "own")
    here: ClassVar[bool] = False
    """Only names of players in the room."""
    own: ClassVar[bool] = False
    """Players sign up only themselves; an official may add others on request."""


@dataclass(kw_only=True)
class AnybodysName(ListNames):
    """Anyone from anywhere, for themselves or a friend without an account."""

    kind: ClassVar[str] = "anybody"


@dataclass(kw_only=True)
class OwnName(ListNames):
    """Players for themselves only, from anywhere."""

    kind: ClassVar[str] = "own_name"
    own: ClassVar[bool] = True


@dataclass(kw_only=True)
class OwnNameHere(ListNames):
    """Players in the room, for themselves only."""

    kind: ClassVar[str] = "own_name_here"
    here: ClassVar[bool] = True
    own: ClassVar[bool] = True


@dataclass(kw_only=True)
class ListCall(Policy):
    """How does the first player on the list get an open seat?"""

    slot: ClassVar[str] = "list_call"
    cases: ClassVar[tuple[str, ...]] = ("order", "card", "left", "time")
    card: ClassVar[bool] = False
    """Whether players need a seat card to sit down."""
    minutes: int = 3
    """How long the seat is held for a called player; then the podium decides."""

    def __post_init__(self) -> None:
        """Refuse a time that is none."""
        if self.minutes < 1:
            raise ValueError("minutes must be 1 or more")

    @property
    def patience(self) -> int:
        """The same in milliseconds."""
        return self.minutes * _MINUTE


@dataclass(kw_only=True)
class CalledToSit(ListCall):
    """They are called in list order and sit down."""

    kind: ClassVar[str] = "called_to_sit"


@dataclass(kw_only=True)
class CalledForCard(ListCall):
    """They are called to the podium for a seat card and sit down when the dealer has it."""

    kind: ClassVar[str] = "called_for_card"
    card: ClassVar[bool] = True
