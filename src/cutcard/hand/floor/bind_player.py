"""Bind players to what they said or did, and release them, by the floor or by an action in between."""

from cutcard.hand import events as ev
from cutcard.hand.commands import AnyCommand, Bind, LiftBind
from cutcard.hand.evolve import apply
from cutcard.hand.floor.bound_options import check_bound
from cutcard.hand.floor.mishaps import kill, player_dealt_in
from cutcard.hand.legal import legal
from cutcard.hand.play.betting import action
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.table_rules import TableRules

Out = list[ev.AnyEvent]


def bind(c: Bind, h: Hand, r: TableRules, out: Out) -> None:
    """Bind a player to an action on this round; a fold that nothing can undo kills the hand at once."""
    p = player_dealt_in(h, c.of, c.cites)
    if not p.live:
        raise RefusedInHand("hand_dead", c.cites, seat=c.of)
    if c.to == "fold" and not c.unless:
        kill(h, r, p, "folded", c.cites, out)
        return
    if not p.stack:
        raise RefusedInHand("nothing_behind", c.cites, seat=c.of)
    apply(h, out, ev.Bound(c.of, c.to, c.amount, c.unless, c.cites, c.after))


def lift_bind(c: LiftBind, h: Hand, _: TableRules, out: Out) -> None:
    """Release a player from what they were bound to."""
    if c.of not in h.floor.bound:
        raise RefusedInHand("not_bound", c.cites, seat=c.of)
    apply(h, out, ev.Unbound(c.of, "lifted", c.cites))


def act_among_bound(c: AnyCommand, h: Hand, r: TableRules, p: Player, out: Out) -> None:
    """Take an action while a player is bound: the player keeps to it, or others are released by it."""
    may = legal(h, r)
    check_bound(c, h, may, p, r.stakes.in_chips)
    apply(h, out, action(c, h, r, may, p))
    _release_players(h, out)


def _release_players(h: Hand, out: Out) -> None:
    """After the last event release the player who acted, and every player whom that event releases."""
    event = out[-1]
    if not isinstance(event, ev.Checked | ev.Called | ev.RaisedTo | ev.BroughtIn):
        return
    what = "call" if isinstance(event, ev.Called) else ""
    if isinstance(event, ev.RaisedTo):
        what = "raise" if h.round.bets - event.full else "bet"
    kept = False
    for bond in tuple(h.floor.bound.values()):
        if bond.seat == event.seat:
            kept = True  # players who acted behind already knew what this player has now done
            apply(h, out, ev.Unbound(bond.seat, "acted", bond.cites))
        elif what in bond.unless and not kept:
            apply(h, out, ev.Unbound(bond.seat, what, bond.cites))
            if bond.after:
                apply(h, out, ev.Bound(bond.seat, bond.after, cites=bond.cites))
