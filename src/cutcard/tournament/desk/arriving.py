"""Coming, calling ahead, coming late, and not coming at all."""

from cutcard.rules.night import NightRules
from cutcard.tournament.desk import commands as do
from cutcard.tournament.desk import events as ev
from cutcard.tournament.desk.entering import late_stack, put_in
from cutcard.tournament.desk.late import given_up, no_show_cites, treated
from cutcard.tournament.entry import Cites, Event
from cutcard.tournament.found import somebody, standing_as
from cutcard.tournament.money.targets import hunting
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.refusals import RefusedAtNight


def check_in(c: do.CheckIn, n: Night, rules: NightRules) -> list[Event]:
    """He is there: at the desk, or at a table with his seat card; late he gets his stack where he has a seat."""
    one = _comes(c.player, n, rules)
    _shows_card(c, one, rules)
    came = ev.CheckedIn(player=one.id, missed=c.missed, why=c.override)
    if not n.started:
        return [came]
    if given_up(n, rules, one, c.at) and not c.override:
        raise RefusedAtNight("too_late", no_show_cites(rules, one), name=one.name)
    if one.status == "in":
        return [came]
    _gave_notice(c, rules, one)
    return [came, *(late_stack(n, rules, one, c.missed, c.at) if one.table else [])]


def _comes(player: str, n: Night, rules: NightRules) -> Entrant:
    """Somebody who has a place and is not there yet."""
    if somebody(n, player).status == "absent":
        one = n.entrants[player]
        raise RefusedAtNight("is_absent", no_show_cites(rules, one), name=one.name)
    one = standing_as(n, player, "registered", "in")
    if one.arrived:
        raise RefusedAtNight("here_already", name=one.name)
    return one


def _shows_card(c: do.CheckIn, one: Entrant, rules: NightRules) -> None:
    """A card opens the seat that stands on it, and no other."""
    if (c.table or c.seat) and (c.table, c.seat) != (one.table, one.seat):
        cites = rules.seat_cards.cites_on("checked")
        if not one.table:
            raise RefusedAtNight("no_seat_yet", cites, name=one.name)
        raise RefusedAtNight("wrong_seat", cites, name=one.name, table=one.table, seat=one.seat)


def _gave_notice(c: do.CheckIn, rules: NightRules, one: Entrant) -> None:
    """Where only those come in late who said so, the director may let somebody in all the same."""
    if rules.late_entry.needs_notice and not (c.override or one.confirmed or one.place_held):
        raise RefusedAtNight("no_notice", rules.late_entry.cites, name=one.name)


def note_call(c: do.NoteCall, n: Night, rules: NightRules) -> list[Event]:
    """He called; where the house puts the stack of a caller in play, that is done at once."""
    one = standing_as(n, c.player, "registered", "waiting", "in")
    if one.arrived:
        raise RefusedAtNight("here_already", name=one.name)
    noted = ev.CallNoted(player=one.id, comes=c.comes, hunts=c.hunts, keep=c.keep)
    hunts = hunting(n, rules, one, c.hunts, paid=False) if c.hunts and n.plan.bounty == "targets" else []
    if n.started and one.status == "registered" and one.table and c.comes:
        what = rules.absent_at_start.treated(paid=one.owes <= 0, called=True)
        if what == "seat":
            return [noted, *hunts, *_seat(n, one, rules.absent_at_start.cites_on("seat"))]
    return [noted, *hunts]


def set_late(c: do.SetLate, n: Night, rules: NightRules) -> list[Event]:
    """The director's word about one who is not there: his stack is put out and blinded, or he is left out."""
    one = standing_as(n, c.player, "registered")
    if one.arrived:
        raise RefusedAtNight("here_already", name=one.name)
    cites = rules.absent_at_start.cites_on("ask" if treated(one, rules) == "ask" else "seat")
    if not c.seated:
        return [ev.LateDecided(player=one.id, seated=False, cites=cites)]
    if n.started and not one.table:
        raise RefusedAtNight("no_seat_yet", name=one.name)
    return _seat(n, one, cites) if n.started else [ev.LateDecided(player=one.id, seated=True, cites=cites)]


def _seat(n: Night, one: Entrant, cites: Cites) -> list[Event]:
    return [ev.LateDecided(player=one.id, seated=True, cites=cites), put_in(n, one, cites)]


def declare_absent(c: do.DeclareAbsent, n: Night, rules: NightRules) -> list[Event]:
    """He does not come any more: his chips leave play, and he keeps the place in which that happened."""
    one = standing_as(n, c.player, "registered", "in")
    if one.arrived:
        raise RefusedAtNight("here_already", name=one.name)
    if not n.started:
        raise RefusedAtNight("not_begun_cancel", name=one.name)
    if c.stack is not None and not 0 <= c.stack <= max(n.in_play, 0):
        raise RefusedAtNight("not_so_many", stack=c.stack, most=n.in_play)
    return [absent(one, rules, one.stack if c.stack is None else c.stack)]


def absent(one: Entrant, rules: NightRules, stack: int | None) -> Event:
    """He did not come."""
    bars = rules.no_show_bar.bars
    cites = no_show_cites(rules, one) + (rules.no_show_bar.cites if bars else ())
    if one.paid:  # and it stays
        cites += rules.refund.cites_on("absent")
    removed = (stack or 0) if one.status == "in" else 0
    return ev.DeclaredAbsent(player=one.id, removed=removed, barred=bars, cites=cites)
