"""What is asked for about people at the tables: commands, in the imperative."""

from cutcard.tournament.entry import Command


class GoAway(Command, frozen=True, kw_only=True, tag="go-away"):
    """Somebody left his seat for a while; `posts`: who posts his blinds, where he named one."""

    player: str
    posts: str = ""


class ComeBack(Command, frozen=True, kw_only=True, tag="come-back"):
    """He is there again."""

    player: str


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Somebody leaves and does not come back; `stack` where his chips were counted."""

    player: str
    stack: int | None = None


class GivePenalty(Command, frozen=True, kw_only=True, tag="give-penalty"):
    """A step of the house's ladder, "" for the next one; it follows him to every table."""

    player: str
    step: str = ""
    hands: int = 0
    rounds: int = 0
    minutes: int = 0
    why: str = ""
    ruling: str = ""


class EndPenalty(Command, frozen=True, kw_only=True, tag="end-penalty"):
    """A penalty is served, or lifted."""

    player: str


class ServeHands(Command, frozen=True, kw_only=True, tag="serve-hands"):
    """Hands or rounds of a penalty were dealt meanwhile, where the table does not report them."""

    player: str
    hands: int = 1
    rounds: int = 0


class Note(Command, frozen=True, kw_only=True, tag="note"):
    """Write something down about somebody."""

    player: str
    text: str


class CheckInDealer(Command, frozen=True, kw_only=True, tag="check-in-dealer"):
    """A dealer is there, or goes home."""

    dealer: str
    name: str
    there: bool = True
    entrant: str = ""
    """Where he played tonight."""


class AssignDealer(Command, frozen=True, kw_only=True, tag="assign-dealer"):
    """Send a dealer to a table; "": none is available."""

    table: int
    dealer: str


class PushDealers(Command, frozen=True, kw_only=True, tag="push-dealers"):
    """Everybody moves on to the next table; the last one has a break."""


AnyCommand = (
    GoAway | ComeBack | Leave | GivePenalty | EndPenalty | ServeHands | Note | CheckInDealer | AssignDealer
    | PushDealers
)  # fmt: skip
