"""Check in, call ahead, no-show."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Chips, Count, Difference, Id, Line, Seat, TableNumber, UpTo10000, UpToMillion
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Cites, Command, Event, RefusedAtNight
from cutcard.tournament.desk.starting_stacks import (
    CheckedIn,
    LateDecided,
    check_signed,
    is_no_show,
    late_stack,
    late_treatment,
    level_now,
    must_sign,
    no_show_cites,
    put_stack_in_play,
    table_to_ask,
)
from cutcard.tournament.lookup import entrant_of, find_entrant, find_entrant_with_status, free_seat, name_of
from cutcard.tournament.money.bounties import bounty_game_events
from cutcard.tournament.state import BustRecord, Entrant, LastHand, Tournament


@act(label="Check everyone in")
@says("everyone checks in")
class CheckInAll(Command, frozen=True, kw_only=True, tag="check-in-all"):
    """Check in all registered players."""

    signed: bool = False
    """The IDs of prepaid players match their forms, and all forms are signed."""


@decides
def check_in_all(c: CheckInAll, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Check in all registered players before play; later each player falls under the house's late rule."""
    if n.started:
        raise RefusedAtNight("started_already")
    missing = [one for one in n.entrants.values() if one.status == "registered" and not one.coming.arrived]
    if not missing:
        raise RefusedAtNight("all_here_already")
    check_signed(n, rules, missing, signed=c.signed)
    return [CheckedIn(player=one.id, signed=must_sign(n, rules, one)) for one in missing]


@act(Who.STAFF | Who.SELF, label="Late arrival")
@says("{player} calls ahead as late")
@says("{player} asks to keep their chips in play", keep=True)
class NoteCall(Command, frozen=True, kw_only=True, tag="note-call"):
    """Note a call ahead: late, in the bounty game or not, keep the chips in play."""

    player: Id
    comes: bool = True
    hunts: UpTo10000[Id] | None = None
    keep: bool = False


@act(label="Check in")
@says("{player:players} check in", each="player")
@says("{player} checks in")
@says("{player} checks in, because {override:text}")
@says("{player} checks in, {missed:amount} rounds of blinds missed")
@says("{player} checks in with ID and signs", signed=True)
@says("{player} shows the seat card at table {table:amount}, seat {seat:amount}")
class CheckIn(Command, frozen=True, kw_only=True, tag="check-in"):
    """Check in a player; with table and seat where they show their seat card there."""

    player: Id
    table: TableNumber = 0
    seat: Seat = 0
    missed: Count = 0
    """How often the blinds have passed their seat unposted."""
    signed: bool = False
    """Their ID matches the prepaid form, and they have signed it."""
    override: Line = ""
    """Why they may play although a house rule is against it."""


@act(label="No-show")
@says("{player} is a no-show")
@says("{player} is a no-show with {stack:amount}")
class DeclareNoShow(Command, frozen=True, kw_only=True, tag="declare-absent"):
    """Mark a registered player a no-show: their counted chips leave play."""

    player: Id
    stack: Chips | None = None
    """None: the last known count."""


@act(label="Hold the seat")
@says("{player} is seated and blinded off", seated=True)
@says("{player} is left out", seated=False)
class SetLate(Command, frozen=True, kw_only=True, tag="set-late"):
    """Decide about a player who is missing at the first hand: seat and blind off, or leave out."""

    player: Id
    seated: bool


class CallNoted(Event, frozen=True, kw_only=True, gc=False, tag="call-noted/1"):
    """A player called ahead."""

    player: Id
    comes: bool = True
    hunts: UpToMillion[Id] | None = None
    keep: bool = False


class DeclaredAbsent(Event, frozen=True, kw_only=True, gc=False, tag="declared-absent/1"):
    """A player is a no-show: `removed` chips left play; `barred`: from the next date."""

    player: Id
    removed: Difference = 0
    barred: bool = False


class StackPutBack(Event, frozen=True, kw_only=True, gc=False, tag="stack-put-back/1"):
    """A no-show came after all: the chips removed are theirs again."""

    player: Id
    stack: Difference = 0


@decides
def check_in(c: CheckIn, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Check in a player, at the desk or with a seat card at the table; late players get their stack at their seat."""
    one = _find_arriving(c, n, rules)
    _shows_card(c, one, rules)
    if not c.override:
        check_signed(n, rules, [one], signed=c.signed)
    cites = rules.seat_cards.cites_on("signed") if c.signed else ()
    came = CheckedIn(player=one.id, missed=c.missed, signed=c.signed, why=c.override, cites=cites)
    if not n.started:
        return [came]
    if not c.override:
        _in_time(n, rules, one, c.at)
    if one.status == "in":
        return [came]
    if one.play.entered:
        return [came, StackPutBack(player=one.id, stack=chips_removed(n, one))]
    _gave_notice(c, rules, one)
    return [came, *(late_stack(n, rules, one, c.missed, c.at) if one.table else [])]


def _in_time(n: Tournament, rules: TournamentRules, one: Entrant, now: int) -> None:
    """Refuse after the hand with which the place is lost; whether it was dealt has to be reported."""
    gone = is_no_show(n, rules, one, now)
    if gone is None and (table := table_to_ask(n, one, now)) is not None:
        cites = no_show_cites(rules, one)
        raise RefusedAtNight("say_if_dealt", cites, table=table.number, level=level_now(n, now))
    if gone:
        raise RefusedAtNight("too_late", no_show_cites(rules, one), name=one.name)


def _find_arriving(c: CheckIn, n: Tournament, rules: TournamentRules) -> Entrant:
    """A player with a place who is not checked in yet, or a no-show recorded too early."""
    one = find_entrant(n, c.player)
    if one.status == "absent":
        gone = is_no_show(n, rules, one, c.at)
        if (gone or (gone is None and one.play.entered)) and not c.override:
            raise RefusedAtNight("is_absent", no_show_cites(rules, one), name=one.name)
        return one
    one = find_entrant_with_status(n, c.player, "registered", "in")
    if one.coming.arrived:
        raise RefusedAtNight("here_already", name=one.name)
    return one


def _shows_card(c: CheckIn, one: Entrant, rules: TournamentRules) -> None:
    """A seat card is good for the seat printed on it and no other."""
    if (c.table or c.seat) and (c.table, c.seat) != (one.table, one.seat):
        cites = rules.seat_cards.cites_on("checked")
        if not one.table:
            raise RefusedAtNight("no_seat_yet", cites, name=one.name)
        raise RefusedAtNight("wrong_seat", cites, name=one.name, table=one.table, seat=one.seat)


def _gave_notice(c: CheckIn, rules: TournamentRules, one: Entrant) -> None:
    """Where only players who gave notice may come late, the director may override."""
    if rules.late_entry.needs_notice and not (c.override or one.coming.confirmed or one.coming.place_held):
        raise RefusedAtNight("no_notice", rules.late_entry.cites, name=one.name)


@decides
def note_call(c: NoteCall, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Note a call; where the house puts a caller's stack in play, do that at once."""
    one = find_entrant_with_status(n, c.player, "registered", "waiting", "in")
    if one.coming.arrived:
        raise RefusedAtNight("here_already", name=one.name)
    noted = CallNoted(player=one.id, comes=c.comes, hunts=c.hunts, keep=c.keep)
    hunts = bounty_game_events(n, rules, one, c.hunts, paid=False) if c.hunts and n.plan.bounty == "targets" else []
    if n.started and one.status == "registered" and one.table and c.comes:
        what = rules.absent_at_start.treatment(paid=one.money.owes <= 0, called=True)
        if what == "seat":
            return [noted, *hunts, *_seat(n, one, rules.absent_at_start.cites_on("seat"))]
    return [noted, *hunts]


@decides
def set_late(c: SetLate, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Record the director's decision about a missing player: seated and blinded off, or left out."""
    one = find_entrant_with_status(n, c.player, "registered")
    if one.coming.arrived:
        raise RefusedAtNight("here_already", name=one.name)
    cites = rules.absent_at_start.cites_on("ask" if late_treatment(one, rules) == "ask" else "seat")
    if not c.seated:
        return [LateDecided(player=one.id, seated=False, cites=cites)]
    if n.started and not one.table:
        raise RefusedAtNight("no_seat_yet", name=one.name)
    return _seat(n, one, cites) if n.started else [LateDecided(player=one.id, seated=True, cites=cites)]


def _seat(n: Tournament, one: Entrant, cites: Cites) -> list[Event]:
    return [LateDecided(player=one.id, seated=True, cites=cites), put_stack_in_play(n, one, cites)]


@decides
def declare_no_show(c: DeclareNoShow, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Record a no-show: their chips leave play, and they keep the place at which that happened."""
    one = find_entrant_with_status(n, c.player, "registered", "in")
    if one.coming.arrived:
        raise RefusedAtNight("here_already", name=one.name)
    if not n.started:
        raise RefusedAtNight("not_begun_cancel", name=one.name)
    if c.stack is not None and not 0 <= c.stack <= max(n.in_play, 0):
        raise RefusedAtNight("not_so_many", stack=c.stack, most=n.in_play)
    return [no_show_event(one, rules, one.play.stack if c.stack is None else c.stack)]


def no_show_event(one: Entrant, rules: TournamentRules, stack: int | None) -> Event:
    """The event of a no-show."""
    bars = rules.no_show_bar.bars
    cites = no_show_cites(rules, one) + (rules.no_show_bar.cites if bars else ())
    if one.money.paid:  # A paid stack stays.
        cites += rules.refund.cites_on("absent")
    removed = (stack or 0) if one.status == "in" else 0
    return DeclaredAbsent(player=one.id, removed=removed, barred=bars, cites=cites)


@changes
def _call_noted(n: Tournament, e: CallNoted) -> None:
    one = entrant_of(n, e.player, "registered", "waiting", "in")
    one.coming.confirmed, one.coming.gave_notice = e.comes, e.at
    one.coming.asked_to_keep = e.keep
    if e.hunts is not None:
        one.money.bounty_targets = e.hunts


@tells
def _phrase_call_noted(e: CallNoted, n: Tournament) -> str:
    said = "will be late" if e.comes else "is not coming"
    hunts = "" if e.hunts is None else f", bounty {' and '.join(e.hunts)}" if e.hunts else ", not in the bounty game"
    keep = ", asked to keep their chips in play" if e.keep else ""
    return f"{name_of(n, e.player)} called: {said}{hunts}{keep}"


@changes
def _declared_absent(n: Tournament, e: DeclaredAbsent) -> None:
    one = entrant_of(n, e.player, "registered", "in")
    if one.status == "in":
        n.bank.chips["absent"] = n.bank.chips.get("absent", 0) - e.removed
        hand = LastHand(f"absent {e.entry}", stack=e.removed)
        asked = bool(e.removed) and not e.by
        n.floor.outs.append(
            BustRecord(e.player, e.at, hand, table=one.table, why="absent", to_count=asked, cites=e.cites)
        )
    free_seat(n, one)
    one.status, one.play.stack, one.conduct.barred = "absent", 0, e.barred


def chips_removed(n: Tournament, one: Entrant) -> int:
    """The chips removed when a player became a no-show."""
    return next((out.hand.stack or 0 for out in reversed(n.floor.outs) if out.player == one.id), 0)


@changes
def _stack_put_back(n: Tournament, e: StackPutBack) -> None:
    one = entrant_of(n, e.player, "registered")
    n.floor.outs = [out for out in n.floor.outs if out.player != e.player]
    n.bank.chips["absent"] = n.bank.chips.get("absent", 0) + e.stack
    one.status, one.play.stack = "in", e.stack


@tells
def _phrase_stack_put_back(e: StackPutBack, _: Tournament) -> str:
    return f"{e.stack:,} chips held for them"


@tells
def _phrase_declared_absent(e: DeclaredAbsent, n: Tournament) -> str:
    chips = f"; {e.removed:,} chips removed from play" if e.removed else ""
    bar = "; barred from the next date" if e.barred else ""
    return f"{name_of(n, e.player)} is a no-show{chips}{bar}"


def card_text(one: Entrant) -> str:
    """``Table 3, seat 7``; empty without a seat."""
    return f"Table {one.table}, seat {one.seat}" if one.table else ""


def seat_cards_at_table(n: Tournament, rules: TournamentRules, table: int) -> list[Entrant]:
    """Players whose seat card is at their table before they come, by seat."""
    seats = n.tables[table].seats if table in n.tables else {}
    players = (n.entrants[seats[seat]] for seat in sorted(seats))
    return [one for one in players if not one.coming.arrived and rules.seat_cards.at_table(prepaid=one.money.prepaid)]


def seat_cards_at_desk(n: Tournament, rules: TournamentRules) -> list[Entrant]:
    """Players whose seat card is handed out at the desk, in the order of registering."""
    seated = (one for one in n.entrants.values() if one.table and not one.coming.arrived)
    return [one for one in seated if not rules.seat_cards.at_table(prepaid=one.money.prepaid)]
