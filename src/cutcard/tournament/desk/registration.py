"""Register, cancel, import, correct names."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import with_override_reason
from cutcard.bounds import Count, Document, Id, Line, Name, UpTo10000, Word
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, posts, tells
from cutcard.tournament.act_types import Cites, Command, Event, RefusedAtNight
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.desk.check_in import CallNoted
from cutcard.tournament.desk.starting_stacks import CheckedIn, is_no_show, no_show_cites
from cutcard.tournament.desk.waiting_list import moving_up, officers_only, take_free_place
from cutcard.tournament.lookup import (
    entrant_of,
    find_entrant,
    find_entrant_with_status,
    find_on_waiting_list,
    free_places,
    free_seat,
    name_of,
    names_in_log,
)
from cutcard.tournament.money.accounts import Books
from cutcard.tournament.money.charges import Paid, Refunded, charge
from cutcard.tournament.players.places import is_over
from cutcard.tournament.state import Arrival, Entrant, Tournament


@act(label="Correct name", always=True)
@says("the name of {player} is corrected to {name:text}")
class CorrectName(Command, frozen=True, kw_only=True, tag="correct-name"):
    """Correct a player's name."""

    player: Id
    name: Name


class NameCorrected(Event, frozen=True, kw_only=True, gc=False, tag="name-corrected/1"):
    """A player's name was corrected."""

    player: Id
    name: Name
    before: Name


@decides
def correct_name(c: CorrectName, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Correct a name; no other entrant may have it."""
    del rules
    one, name = find_entrant(n, c.player), " ".join(c.name.split())
    if not name or name == one.name:
        raise RefusedAtNight("same_name", name=one.name)
    if any(other is not one and other.name.casefold() == name.casefold() for other in n.entrants.values()):
        raise RefusedAtNight("listed_already", name=name)
    return [NameCorrected(player=one.id, name=name, before=one.name)]


@changes
def _name_corrected(n: Tournament, e: NameCorrected) -> None:
    entrant_of(n, e.player).name = e.name


@tells
def _phrase_name_corrected(e: NameCorrected, _: Tournament) -> str:
    return f"{e.before} renamed {e.name}"


Excluded = Literal["", "expelled", "suspended", "barred"]


class MemberStanding(Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """What the club knows about a player who registers; None: unknown."""

    age: Count | None = None
    member: bool | None = None
    dues_paid: bool = True
    barred: Cites = ()
    """The rules by which they may not play on this date."""
    barred_why: Line = ""
    kept_out: Excluded = ""
    """Whether the club bars them from playing on this date."""
    kept_out_why: Line = ""
    kept_out_by: Cites = ()
    """The rules by which the officers decided that."""
    back_on: Word = ""
    """The date from which a suspended member may play again."""


@act(enters=True, label="Register")
class Register(Command, frozen=True, kw_only=True, tag="register"):
    """Register a player; `himself`: they do it on their own device, not an official at the desk."""

    player: Id = ""
    """The entrant's id; "": the tournament chooses one."""
    name: Name
    person: Id = ""
    himself: bool = False
    standing: MemberStanding = MemberStanding()
    prepaid: bool = False
    dealer: bool = False
    called: bool = False
    """They called ahead as late."""
    here: bool = False
    """A walk-in: they are here already."""
    pays: bool = False
    """And pay at once what they owe."""
    override: Line = ""
    """Why they are registered although a house rule is against it."""


@act(Who.STAFF | Who.SELF, label="Remove player")
@says("{player} cancels")
@says("{player} cancels online", himself=True)
class Cancel(Command, frozen=True, kw_only=True, tag="cancel"):
    """Remove a player from the list; `barred`: the rules by which they may not play on this date."""

    player: Id
    himself: bool = False
    barred: Cites = ()


class ImportPlayers(Command, frozen=True, kw_only=True, tag="import-players"):
    """Register many at once, in the order of a file; all or none."""

    players: UpTo10000[Register]


class Registered(Event, frozen=True, kw_only=True, gc=False, tag="registered/1"):
    """A player was registered, with a place or on the waiting list."""

    player: Id
    name: Name
    person: Id = ""
    member: bool = False
    waiting: bool = False
    prepaid: bool = False
    dealer: bool = False
    why: Document = ""
    """The reason of an override."""


class Cancelled(Event, frozen=True, kw_only=True, gc=False, tag="cancelled/1"):
    """A registration was canceled; charges are void, and a payment was refunded before (`Refunded`)."""

    player: Id


_OBJECTIONS: Final = {"age": "too_young", "member": "members_only", "dues": "dues_unpaid"}


class NameToRegister:
    """What a registration needs to know about the list; updated while many are registered."""

    __slots__ = ("_ids", "_named", "_number", "_persons", "_used", "free", "waits")

    def __init__(self, n: Tournament) -> None:
        here = [one for one in n.entrants.values() if one.status != "cancelled"]
        self._ids = {one.id: one for one in here}
        self._persons = {one.person: one for one in here if one.person}
        self._named = {comparable_name(one.name): one for one in here}
        self._used = {*names_in_log(n), *n.entrants}
        self._number = len(self._used)
        self.free = free_places(n)
        self.waits = find_on_waiting_list(n)

    def duplicate(self, player: str, name: str, person: str) -> Entrant | None:
        """The entrant with this id, this person, or this name unless that is another person."""
        found = self._ids.get(player) if player else None
        found = found or (self._persons.get(person) if person else None)
        if (
            found is None
            and (same := self._named.get(comparable_name(name))) is not None
            and not (same.person and person)
        ):
            found = same
        return found

    def fresh_id(self) -> str:
        """An id that no entrant ever had: the log may name an entrant whose registration was undone."""
        self._number += 1
        while f"p{self._number}" in self._used:
            self._number += 1
        return f"p{self._number}"

    def add(self, player: str, name: str, person: str, *, waits: bool) -> None:
        """Add one."""
        one = Entrant(player, name, person)
        self._ids[player] = self._named[comparable_name(name)] = one
        if person:
            self._persons[person] = one
        self._used.add(player)
        if waits:
            self.waits.append(one)
        elif self.free is not None:
            self.free -= 1


def comparable_name(name: str) -> str:
    """A name for comparison: capitals and spaces do not count."""
    return " ".join(name.casefold().split())


@decides
def register(c: Register, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Register a player."""
    return _register_name(c, n, rules, NameToRegister(n), c.at)


@decides
def import_players(c: ImportPlayers, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Register many players."""
    listing = NameToRegister(n)
    return [event for one in c.players for event in _register_name(one, n, rules, listing, c.at)]


@decides
def cancel(c: Cancel, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Cancel a registration: refund the payment, and move up the waiting list where the house does so."""
    one = find_entrant_with_status(n, c.player, "registered", "waiting")
    if n.started and one.status == "registered":
        raise RefusedAtNight("began_without_him", name=one.name)
    asked = rules.registration
    if n.plan.starts and asked.shut(n.plan.starts - c.at, himself=c.himself, called=False) == "closed" and c.himself:
        raise RefusedAtNight("cancelling_closed", asked.cites_on("cancel"), name=one.name)
    back: list[Event] = []
    if one.money.paid and rules.refund.is_refunded(started=bool(n.started)):
        back = [Refunded(player=one.id, cents=one.money.paid)]
    gone = Cancelled(player=one.id, cites=c.barred or asked.cites_on("cancel"))
    return [*back, gone, *(moving_up(n, rules, c.at) if one.status == "registered" else [])]


def _register_name(c: Register, n: Tournament, rules: TournamentRules, listing: NameToRegister, at: int) -> list[Event]:
    _open_for_names(n)
    if (double := listing.duplicate(c.player, c.name, c.person)) is not None:
        raise RefusedAtNight(f"{'listed' if double.status != 'absent' else 'absent'}_already", name=double.name)
    may_play(c, n, rules)
    if not c.override or c.himself:
        _in_time(c, n, rules, at)
    waits, cites = _place(c, n, rules, listing, at)
    player = c.player or listing.fresh_id()
    listing.add(player, c.name, c.person, waits=waits)
    entry = Registered(
        player=player, name=c.name, person=c.person, member=bool(c.standing.member), waiting=waits, prepaid=c.prepaid,
        dealer=c.dealer, why=c.override, cites=cites,
    )  # fmt: skip
    call: list[Event] = [CallNoted(player=player)] if c.called else []
    if waits:
        return [entry, *call]
    owed = 0 if c.prepaid else n.plan.buy_in.total
    if c.here and n.started and rules.late_entry.needs_notice and not (c.called or c.override):
        raise RefusedAtNight("no_notice", rules.late_entry.cites, name=c.name)
    there: list[Event] = [CheckedIn(player=player)] if c.here else []
    paid: list[Event] = [Paid(player=player, cents=owed)] if c.pays and owed > 0 else []
    return [entry, *charge(n, player, prepaid=c.prepaid), *call, *there, *paid]


def _open_for_names(n: Tournament) -> None:
    if n.stage == "planned":
        raise RefusedAtNight("not_published")
    if n.stage == "closed" or is_over(n):
        raise RefusedAtNight("night_over")


def may_play(c: Register, n: Tournament, rules: TournamentRules) -> None:
    """Refuse a player who is barred; the desk cannot override this."""
    said, asked = c.standing, rules.eligible
    refuse_excluded(c.name, said, rules)
    if said.barred:
        raise RefusedAtNight("barred", said.barred, name=c.name, why=said.barred_why or "they are barred")
    why = asked.objection(
        age=said.age, least_age=n.plan.least_age, member=said.member, dues_paid=said.dues_paid,
        announced=n.plan.members_only, himself=c.himself,
    )  # fmt: skip
    if why:
        least = max(asked.least_age, n.plan.least_age)
        raise RefusedAtNight(_OBJECTIONS[why], asked.cites_on(why), name=c.name, least=least)


def refuse_excluded(name: str, said: MemberStanding, rules: TournamentRules) -> None:
    """Refuse a player whom the club has expelled, or suspended on this date."""
    if said.kept_out:
        own = () if said.kept_out == "barred" else rules.eligible.cites_on(said.kept_out)
        cites = tuple(dict.fromkeys((*own, *said.kept_out_by)))
        raise RefusedAtNight(said.kept_out, cites, name=name, until=said.back_on, why=said.kept_out_why)


def _in_time(c: Register, n: Tournament, rules: TournamentRules, at: int) -> None:
    shut = rules.registration.shut(n.plan.starts - at, himself=c.himself, called=c.called) if n.plan.starts else ""
    if shut:
        raise RefusedAtNight(f"registration_{shut}", rules.registration.cites, name=c.name)
    if n.started:
        level = level_number(n.plan.structure, n.reading(at))
        if not rules.late_entry.allows_entry(level, n.plan.late_until, called=c.called):
            raise RefusedAtNight("late_entry_over", rules.late_entry.cites, name=c.name)
        absent = Entrant(c.player, c.name, coming=Arrival(confirmed=c.called))
        if not c.here and is_no_show(n, rules, absent, at):  # They would lose their place with this very entry.
            raise RefusedAtNight("late_entry_over", no_show_cites(rules, absent), name=c.name)


def _place(c: Register, n: Tournament, rules: TournamentRules, listing: NameToRegister, at: int) -> tuple[bool, Cites]:
    """Whether they go on the waiting list, and by which rules."""
    if listing.free is None:
        return False, rules.registration.cites
    if listing.free <= 0:
        return True, rules.capacity_change.cites
    if not listing.waits:
        at_the_door = officers_only(n, rules, at) and not c.himself
        return False, rules.freed_place.cites_on("open") if at_the_door else rules.registration.cites
    if c.himself:
        return True, rules.freed_place.cites
    first = listing.waits[0].name
    raise RefusedAtNight("waiting_list_first", rules.freed_place.cites_on("walk_in"), name=c.name, first=first)


@changes
def _registered(n: Tournament, e: Registered) -> None:
    if e.player in n.entrants:
        entrant_of(n, e.player, "cancelled")
    if not e.waiting:
        take_free_place(n, e.name)
    one = Entrant(e.player, e.name, e.person, coming=Arrival(registered=e.at))
    one.member, one.play.dealer, one.money.prepaid = e.member, e.dealer, e.prepaid
    one.status = "waiting" if e.waiting else "registered"
    n.entrants.pop(e.player, None)  # A player who registers again goes to the end of the list.
    n.entrants[e.player] = one


_REGISTERED: Final = {
    "": "{name:words} registered",
    "waiting": "{name:words} registered on the waiting list",
    "prepaid": "{name:words} registered, prepaid",
}


@tells
def _phrase_registered(e: Registered, _: Tournament) -> str:
    how = "waiting" if e.waiting else "prepaid" if e.prepaid else ""
    return with_override_reason(say(_REGISTERED[how], name=e.name), e.why)


@changes
def _cancelled(n: Tournament, e: Cancelled) -> None:
    one = entrant_of(n, e.player, "registered", "waiting")
    n.seating.placed -= one.status == "registered"
    free_seat(n, one)
    one.status, one.money.bought = "cancelled", []


@posts
def _post_cancelled(e: Cancelled, books: Books) -> None:
    books.cancel(e, e.player)


@tells
def _phrase_cancelled(e: Cancelled, n: Tournament) -> str:
    return f"{name_of(n, e.player)} removed"


class MissedDate(NamedTuple):
    """A no-show that bars a player."""

    date: str
    cites: tuple[str, ...]


def barred_on(date: str, scheduled: Iterable[str], missed: Iterable[MissedDate]) -> MissedDate | None:
    """The no-show for which a player may not play on a date; None: they may.

    A bar is for the first date with a tournament after the no-show, and for every tournament of that date.
    """
    dates = {day for day in scheduled if day}
    for one in missed:
        if one.date < date and not any(one.date < day < date for day in dates):
            return one
    return None
