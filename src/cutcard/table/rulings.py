"""The floor at a table: rulings enforced as one, appeals, penalties, checklists, decks, a button that stood wrong."""

from collections.abc import Callable

from msgspec import structs

from cutcard.rules.resolved import Rules
from cutcard.table import commands as do
from cutcard.table import events as ev
from cutcard.table.evolve import Out, happen
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.state import Table

CarryOut = Callable[[do.AnyCommand, Table, Rules, Out], None]


def next_ruling(t: Table) -> str:
    """The name of this table's next ruling."""
    return f"{t.table}-r{len(t.rulings) + 1}"


def enforce(c: do.Enforce, t: Table, r: Rules, out: Out, carry_out: CarryOut) -> None:
    """Put a ruling on record and do all that it does; where one part of it is refused, nothing of it is done."""
    ruling = c.ruling if c.ruling.ruling else structs.replace(c.ruling, ruling=next_ruling(t))
    if ruling.ruling in t.rulings:
        raise RefusedAtTable("ruling_known", ruling.cites, ruling=ruling.ruling)
    if any(isinstance(act, do.Enforce) for act in c.acts):
        raise RefusedAtTable("ruling_in_ruling", ruling.cites)
    if c.acts:
        _do_all(c, ruling, t.copy(), r, [], carry_out)  # refuse before anything happens
    _do_all(c, ruling, t, r, out, carry_out)


def _do_all(c: do.Enforce, ruling: ev.RulingKept, t: Table, r: Rules, out: Out, carry_out: CarryOut) -> None:
    happen(t, out, ev.Ruled(ruling))
    for act in c.acts:
        carry_out(act, t, r, out)


def appeal(c: do.Appeal, t: Table, _: Rules, out: Out) -> None:
    """A ruling is looked at again; what it did stays done, and a new ruling undoes it where that is still possible."""
    if c.ruling not in t.rulings:
        raise RefusedAtTable("no_such_ruling", ruling=c.ruling)
    happen(t, out, ev.RulingAppealed(c.ruling, c.by, c.reason, c.upheld, c.decision))


def give_penalty(c: do.GivePenalty, t: Table, _: Rules, out: Out) -> None:
    """A step of the ladder, kept; hands and rounds are served in the seat."""
    if min(c.hands, c.rounds, c.minutes) < 0:
        raise RefusedAtTable("no_hands", c.cites, hands=min(c.hands, c.rounds, c.minutes))
    here = t.sitters.get(c.at)
    if c.at and (here is None or here.player != c.player):
        raise RefusedAtTable("seat_empty", c.cites, seat=c.at)
    if (c.hands or c.rounds) and not c.at:
        raise RefusedAtTable("not_seated", c.cites, player=c.player)
    happen(t, out, ev.PenaltyGiven(
        c.player, c.at, c.step, c.what, c.by, c.hands, c.rounds, c.minutes, c.ruling, c.cites,
    ))  # fmt: skip
    if c.hands:
        happen(t, out, ev.Penalised(c.at, c.hands, c.cites))


def correct_button(c: do.CorrectButton, t: Table, r: Rules, out: Out) -> None:
    """The last hand counts as if button and blinds had been there; so the next goes on from there."""
    if t.playing:
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    last = t.positions
    if last is None:
        raise RefusedAtTable("no_button", r.first_button.cites, how=r.first_button.how)
    small = last.small if c.small < 0 else c.small
    big = last.big if c.big < 0 else c.big
    for seat in (c.button, small, big):
        if not 0 <= seat <= t.size:
            raise RefusedAtTable("no_seat", c.cites, seat=seat, size=t.size)
    happen(t, out, ev.PositionsCorrected(c.button, small, big, c.cites))


def confirm(c: do.Confirm, t: Table, _: Rules, out: Out) -> None:
    """Somebody confirms a checklist."""
    happen(t, out, ev.ChecklistConfirmed(c.moment, c.items, c.by, c.note))


def switch_deck(c: do.SwitchDeck, t: Table, _: Rules, out: Out) -> None:
    """Another deck, from the next hand on."""
    happen(t, out, ev.DeckSwitched(c.why, c.by, c.cites))
