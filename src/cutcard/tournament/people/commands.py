"""What is asked for about people at the tables: commands, in the imperative."""

from cutcard.bounds import Chips, Count, Id, Line, Minutes, Name, TableNumber, Text, Word
from cutcard.tournament.entry import Command


class GoAway(Command, frozen=True, kw_only=True, tag="go-away"):
    """Somebody left his seat for a while; `posts`: who posts his blinds, where he named one."""

    player: Id
    posts: Word = ""


class ComeBack(Command, frozen=True, kw_only=True, tag="come-back"):
    """He is there again."""

    player: Id


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Somebody leaves and does not come back; `stack` where his chips were counted."""

    player: Id
    stack: Chips | None = None


class GivePenalty(Command, frozen=True, kw_only=True, tag="give-penalty"):
    """A step of the house's ladder, "" for the next one; it follows him to every table."""

    player: Id
    step: Line = ""
    hands: Count = 0
    rounds: Count = 0
    minutes: Minutes = 0
    why: Line = ""
    ruling: Id = ""


class EndPenalty(Command, frozen=True, kw_only=True, tag="end-penalty"):
    """A penalty is served, or lifted."""

    player: Id


class ServeHands(Command, frozen=True, kw_only=True, tag="serve-hands"):
    """Hands or rounds of a penalty were dealt meanwhile, where the table does not report them."""

    player: Id
    hands: Count = 1
    rounds: Count = 0


class Note(Command, frozen=True, kw_only=True, tag="note"):
    """Write something down about somebody."""

    player: Id
    text: Text


class CheckInDealer(Command, frozen=True, kw_only=True, tag="check-in-dealer"):
    """A dealer is there, or goes home."""

    dealer: Id
    name: Name
    there: bool = True
    entrant: Id = ""
    """Where he played tonight."""


class AssignDealer(Command, frozen=True, kw_only=True, tag="assign-dealer"):
    """Send a dealer to a table; "": none is available."""

    table: TableNumber
    dealer: Id


class PushDealers(Command, frozen=True, kw_only=True, tag="push-dealers"):
    """Everybody moves on to the next table; the last one has a break."""


AnyCommand = (
    GoAway | ComeBack | Leave | GivePenalty | EndPenalty | ServeHands | Note | CheckInDealer | AssignDealer
    | PushDealers
)  # fmt: skip
