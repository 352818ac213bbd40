"""What is asked for at the desk: commands, in the imperative."""

from msgspec import Struct

from cutcard.bounds import Change, Chips, Count, Id, Line, Many, Name, Seat, TableNumber
from cutcard.tournament.entry import Cites, Command
from cutcard.tournament.plan.plan import Plan


class Standing(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the club knows of somebody who registers; None: nobody knows."""

    age: Count | None = None
    member: bool | None = None
    dues_paid: bool = True
    barred: Cites = ()
    """The rules by which he may not play at this date."""
    barred_why: Line = ""


class OpenNight(Command, frozen=True, kw_only=True, tag="open-night"):
    """Begin a night with a plan, by an edition of its house; `carried`: bounty pots left by the last one, in cents."""

    night: Id
    plan: Plan
    edition: Id = ""
    carried: Many[tuple[Id, Change]] = ()


class PublishNight(Command, frozen=True, kw_only=True, tag="publish-night"):
    """Announce the plan: from now on one can register."""


class ChangePlan(Command, frozen=True, kw_only=True, tag="change-plan"):
    """Change the plan; where the house wants a vote, how many of those asked agree; or an override with its reason."""

    plan: Plan
    agreed: Count = 0
    asked: Count = 0
    override: Line = ""


class Register(Command, frozen=True, kw_only=True, tag="register"):
    """Put a name down; `himself`: he does it on his own device, not an official at the desk."""

    player: Id = ""
    """The entrant's id; "" where the night finds one."""
    name: Name
    person: Id = ""
    himself: bool = False
    standing: Standing = Standing()
    prepaid: bool = False
    dealer: bool = False
    called: bool = False
    """He told that he would come late."""
    override: Line = ""
    """Why he is put down although the house's rule is against it."""


class Cancel(Command, frozen=True, kw_only=True, tag="cancel"):
    """Take a name off the list; `barred`: the rules by which he may not play at this date."""

    player: Id
    himself: bool = False
    barred: Cites = ()


class OfferSeat(Command, frozen=True, kw_only=True, tag="offer-seat"):
    """Offer a freed seat to somebody on the waiting list."""

    player: Id


class AnswerOffer(Command, frozen=True, kw_only=True, tag="answer-offer"):
    """Say whether he takes it."""

    player: Id
    takes: bool


class NoteCall(Command, frozen=True, kw_only=True, tag="note-call"):
    """Note that somebody called: he comes late, is in the bounty game or not, wants his chips left in place."""

    player: Id
    comes: bool = True
    hunts: Many[Id] | None = None
    keep: bool = False


class CheckIn(Command, frozen=True, kw_only=True, tag="check-in"):
    """Note that somebody is there; with table and seat where he shows his seat card there."""

    player: Id
    table: TableNumber = 0
    seat: Seat = 0
    missed: Count = 0
    """How often the blinds have passed his seat while nobody posted for him."""
    override: Line = ""
    """Why he may come in although the house's rule is against it."""


class ImportPlayers(Command, frozen=True, kw_only=True, tag="import-players"):
    """Register many at once, as they stood in a file; all or none."""

    players: Many[Register]


class DeclareAbsent(Command, frozen=True, kw_only=True, tag="declare-absent"):
    """Say that a registered player does not come any more: his chips leave play, as many as were counted."""

    player: Id
    stack: Chips | None = None
    """None: as many as were known last."""


class SetLate(Command, frozen=True, kw_only=True, tag="set-late"):
    """Decide about somebody who is not there at the first hand: seat and blind him, or leave him out."""

    player: Id
    seated: bool


AnyCommand = (
    OpenNight | PublishNight | ChangePlan | Register | Cancel | OfferSeat | AnswerOffer | NoteCall | CheckIn
    | ImportPlayers | DeclareAbsent | SetLate
)  # fmt: skip
