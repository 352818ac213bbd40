"""Taking and leaving seats, sitting out and in, being away, chips and penalties: each refused, or happening."""

from cutcard.hand.commands import AskToSee
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules
from cutcard.rules.slots.entering import Entry
from cutcard.table import commands as do
from cutcard.table import events as ev
from cutcard.table.entering import buys_as_newcomer, may_buy_back, place_of
from cutcard.table.evolve import Out, happen
from cutcard.table.lineup import line_up
from cutcard.table.redealing import redeal_due
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.state import Sitter, Table


def sitter_at(t: Table, seat: int) -> Sitter:
    """Who sits there, or a refusal."""
    if seat not in t.sitters:
        raise RefusedAtTable("seat_empty", seat=seat)
    return t.sitters[seat]


def in_hand(t: Table, seat: int) -> bool:
    """Whether this seat is in the hand being played, or in the one that is dealt again."""
    if (again := redeal_due(t)) is not None:
        return seat in again.dealt
    return t.playing and t.hand is not None and seat in t.hand.by_seat


def sit_down(c: do.SitDown, t: Table, r: Rules, out: Out) -> None:
    """Take a free seat, as a newcomer."""
    if c.entry == "buy_button" and not r.buy_button.sold:
        raise RefusedAtTable("no_button_to_buy", r.buy_button.cites, seat=c.seat)
    cites = _seat_free(c, t, r)
    happen(t, out, ev.SatDown(c.seat, c.player, c.stack, c.entry, cites))


def move_in(c: do.MoveIn, t: Table, r: Rules, out: Out) -> None:
    """Sit where the director says, with time used and penalties as at the table before."""
    cites = _seat_free(c, t, r)
    if min(c.spent, c.hands, c.rounds) < 0:
        raise RefusedAtTable("no_hands", r.away.cites_on("penalty"), hands=min(c.spent, c.hands, c.rounds))
    happen(t, out, ev.SatDown(c.seat, c.player, c.stack, "", cites, c.spent, c.hands, c.rounds, c.away))


def _seat_free(c: do.SitDown | do.MoveIn, t: Table, r: Rules) -> Cites:
    """Refuse a seat that cannot be had; in a tournament that of somebody without chips can. Else what it cites."""
    if not 1 <= c.seat <= t.size:
        raise RefusedAtTable("no_seat", seat=c.seat, size=t.size)
    check_chips(c.stack, r)
    here = t.sitters.get(c.seat)
    if here is not None and (here.stack or here.coming or t.stakes.format == "cash"):
        raise RefusedAtTable("seat_taken", seat=c.seat, player=here.player)
    elsewhere = next((s.seat for s in t.clockwise if s.player == c.player and s.seat != c.seat), 0)
    if elsewhere:
        raise RefusedAtTable("sits_elsewhere", seat=elsewhere, player=c.player)
    return r.newcomer.cites if t.positions is not None else ()  # before the first hand nobody is a newcomer


def leave(c: do.LeaveSeat | do.FreeSeat, t: Table, _: Rules, out: Out) -> None:
    """Get up, after the hand where one is dealt in."""
    sitter = sitter_at(t, c.seat)
    if in_hand(t, c.seat):
        happen(t, out, ev.LeaveAsked(c.seat))
    else:
        happen(t, out, ev.SeatLeft(c.seat, sitter.player, sitter.stack + sitter.coming))


def sit_out(c: do.SitOut, t: Table, r: Rules, out: Out) -> None:
    """Be dealt no more cards, where the house lets blinds be missed."""
    sitter = sitter_at(t, c.seat)
    if not r.missed_blinds.can_miss:
        raise RefusedAtTable("may_not_sit_out", r.missed_blinds.cites, seat=c.seat)
    if sitter.out:
        raise RefusedAtTable("sits_out_already", seat=c.seat)
    happen(t, out, ev.SatOut(c.seat, in_hand(t, c.seat), r.missed_blinds.cites_on("missed")))


def sit_in(c: do.SitIn, t: Table, r: Rules, out: Out) -> None:
    """Want cards again, and say how."""
    sitter = sitter_at(t, c.seat)
    if not (sitter.out or sitter.new or sitter.missed):
        raise RefusedAtTable("plays_already", seat=c.seat)
    if c.entry == "buy_button" and not may_buy(sitter, t, r):
        raise RefusedAtTable("no_button_to_buy", r.buy_button.cites, seat=c.seat)
    policy = r.newcomer if sitter.new else r.missed_blinds
    happen(t, out, ev.SatIn(c.seat, c.entry, policy.cites))


def may_buy(s: Sitter, t: Table, r: Rules) -> bool:
    """Whether the button could be bought if the next hand began now."""
    if not r.buy_button.sold or t.positions is None or t.playing or redeal_due(t) is not None:
        return False
    if not s.new:
        return may_buy_back(s, t.positions)
    ahead = t.copy()
    asking = ahead.sitters[s.seat]
    asking.out, asking.entry = False, "buy_button"
    plan = line_up(ahead, r)
    return buys_as_newcomer(asking, place_of(s.seat, plan.positions, plan.dealt), r)


def go_away(c: do.GoAway, t: Table, r: Rules, out: Out) -> None:
    """Leave the table for a while: dealt in all the same, or sitting out."""
    sitter = sitter_at(t, c.seat)
    if sitter.away or sitter.out:
        raise RefusedAtTable("is_away" if sitter.away else "sits_out_already", seat=c.seat)
    count_as_away(t, r, c.seat, out, r.away.cites)


def count_as_away(t: Table, r: Rules, seat: int, out: Out, cites: Cites) -> None:
    """Dealt in all the same, or sitting out, as the house says; nothing new where he is so already."""
    sitter = t.sitters.get(seat)
    if sitter is not None and not (sitter.away or sitter.out):
        event = ev.WentAway if r.away.dealt_in else ev.SatOut
        happen(t, out, event(seat, in_hand(t, seat), cites))


def come_back(c: do.ComeBack, t: Table, r: Rules, out: Out) -> None:
    """Be there again."""
    sitter = sitter_at(t, c.seat)
    if sitter.out:
        sit_in(do.SitIn(c.seat, _waits(sitter)), t, r, out)
    elif sitter.away:
        happen(t, out, ev.CameBack(c.seat, in_hand(t, c.seat)))
    else:
        raise RefusedAtTable("is_there", seat=c.seat)


def _waits(s: Sitter) -> Entry:
    return "wait" if s.missed else ""


def top_up(c: do.TopUp, t: Table, r: Rules, out: Out) -> None:
    """Add chips, after the hand where one is dealt in (table stakes)."""
    sitter_at(t, c.seat)
    check_chips(c.amount, r)
    after = in_hand(t, c.seat)
    happen(t, out, ev.ToppedUp(c.seat, c.amount, after, r.table_stakes.cites if after else ()))


def remove_chips(c: do.RemoveChips, t: Table, r: Rules, out: Out) -> None:
    """Chips leave the game; those of a player in a hand are in play until it is over."""
    sitter = sitter_at(t, c.of)
    check_chips(c.amount, r)
    if in_hand(t, c.of):
        raise RefusedAtTable("hand_not_over", c.cites)
    if c.amount > sitter.stack:
        raise RefusedAtTable("more_than_stack", c.cites, to=c.amount, most=sitter.stack)
    happen(t, out, ev.ChipsRemoved(c.of, c.amount, c.why, c.cites))


def withdraw_asking(c: do.WithdrawAsking, t: Table, _: Rules, out: Out) -> None:
    """Who asked for hands too often may not any more."""
    sitter_at(t, c.of)
    happen(t, out, ev.AskingWithdrawn(c.of, c.cites))


def check_asking(c: AskToSee, t: Table) -> None:
    """Refuse one whose right to ask was withdrawn."""
    asker = t.sitters.get(c.seat)
    if asker is not None and asker.barred:
        raise RefusedAtTable("may_not_ask", asker.barred, seat=c.seat)


def set_stack(c: do.SetStack, t: Table, r: Rules, out: Out) -> None:
    """Chips counted at a live table, where entries and chips have come apart."""
    sitter = sitter_at(t, c.seat)
    if not t.live:
        raise RefusedAtTable("not_live")
    if in_hand(t, c.seat):
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    if c.stack < 0 or c.stack % r.stakes.chip:
        raise RefusedAtTable("no_chips", amount=c.stack, chip=r.stakes.chip)
    happen(t, out, ev.StackCounted(c.seat, c.stack, sitter.stack))


def check_chips(amount: int, r: Rules) -> None:
    """Refuse what is no amount of chips in play."""
    if amount <= 0 or amount % r.stakes.chip:
        raise RefusedAtTable("no_chips", amount=amount, chip=r.stakes.chip)


def penalise(c: do.Penalise, t: Table, r: Rules, out: Out) -> None:
    """Sit out hands: the next ones, not the one being played."""
    sitter_at(t, c.seat)
    if c.hands < 1:
        raise RefusedAtTable("no_hands", r.away.cites_on("penalty"), hands=c.hands)
    happen(t, out, ev.Penalised(c.seat, c.hands, r.away.cites_on("penalty")))


def lift_penalty(c: do.LiftPenalty, t: Table, _: Rules, out: Out) -> None:
    """Play again from the next hand on."""
    sitter = sitter_at(t, c.seat)
    if not (sitter.penalty or sitter.rounds):
        raise RefusedAtTable("no_penalty", seat=c.seat)
    happen(t, out, ev.PenaltyLifted(c.seat))
