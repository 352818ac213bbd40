"""Accidents at a live table, reported by the dealer: cards let go of or lifted, hands fouled, chips splashed."""

from cutcard.hand import events as ev
from cutcard.hand.commands import AllIn, Foul, LetGo, Retrieve, Splash
from cutcard.hand.evolve import happen
from cutcard.hand.floor.killing import kill
from cutcard.hand.legal import legal, nobody_else_wins
from cutcard.hand.legal_options import BET
from cutcard.hand.play.betting import action
from cutcard.hand.play.rounds import close_round
from cutcard.hand.play.showdown import next_to_show, reopen
from cutcard.hand.refusals import Refused
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import Rules

Out = list[ev.AnyEvent]


def let_go(c: LetGo, h: Hand, r: Rules, out: Out) -> None:
    """A player lets go of his cards, pushes them forward, or lifts his up-cards."""
    p = _holding(h, r, c.seat)
    if c.how == "lifted":
        _lift(h, r, p, out)
    elif h.phase == BET and r.let_go.may_take_back and c.how == "pushed":
        if p is not h.actor:
            raise Refused("out_of_turn", r.let_go.cites, seat=p.seat, actor=h.actor.seat if h.actor else 0)
        happen(h, out, ev.PushedForward(p.seat, r.let_go.cites_on("pushed")))
    else:
        lose_hand(h, r, p, "let go of", r.let_go.cites_on("released"), out)


def _lift(h: Hand, r: Rules, p: Player, out: Out) -> None:
    cites = r.let_go.cites_on("lifted")
    if not p.up:
        raise Refused("no_up_cards", cites, seat=p.seat)
    if h.phase != BET or p.bet >= h.round.high:
        raise Refused("nothing_to_answer", cites, seat=p.seat)
    lose_hand(h, r, p, "upcards picked up", cites, out)


def retrieve(c: Retrieve, h: Hand, r: Rules, out: Out) -> None:
    """The floor can tell a hand in the muck for certain and gives it back, where the house lets it."""
    p = h.by_seat.get(c.of)
    if p is None or not p.mucked:
        raise Refused("not_mucked", r.let_go.cites, of=c.of)
    if not r.let_go.may_retrieve:
        raise Refused("stays_dead", r.let_go.cites_on("retrieved"), seat=c.of)
    happen(h, out, ev.Retrieved(c.of, r.let_go.cites_on("retrieved")))
    reopen(h, r, out)


def foul(c: Foul, h: Hand, r: Rules, out: Out) -> None:
    """A hand is found fouled: before enough players have acted that is a misdeal, afterwards it is dead."""
    p = _holding(h, r, c.of)
    acted = sum(q.acted >= 0 and not q.absent for q in h.players)
    if h.phase == BET and not h.round.street and acted < r.fouled.actions:
        raise Refused("is_misdeal", r.fouled.cites_on("misdeal"), actions=r.fouled.actions)
    lose_hand(h, r, p, "fouled", r.fouled.cites, out)


def splash(c: Splash, h: Hand, r: Rules, out: Out) -> None:
    """Chips thrown into the pot whose amount nobody can tell."""
    p = h.actor
    if p is None or p.seat != c.seat:
        raise Refused("out_of_turn", r.turn.cites, seat=c.seat, actor=p.seat if p else 0)
    if not r.splash.dead_money:
        raise Refused("count_it", r.splash.cites, seat=c.seat)
    if not 0 < c.amount <= p.stack:
        raise Refused("more_than_stack", r.table_stakes.cites_on("bet"), to=c.amount, most=p.stack)
    if c.amount == p.stack:  # with nothing left to bet again he is all in for them
        happen(h, out, action(AllIn(c.seat), h, r, legal(h, r), p))
        if h.actor is None:
            close_round(h, r, out)
        return
    happen(h, out, ev.Splashed(c.seat, c.amount, r.splash.cites))


def _holding(h: Hand, r: Rules, seat: int) -> Player:
    """A player with a hand to lose."""
    p = h.by_seat.get(seat)
    if p is None:
        raise Refused("no_such_seat", seat=seat, seats=tuple(sorted(h.by_seat)))
    if not p.live or p.mucked:
        raise Refused("hand_dead", r.let_go.cites, seat=seat)
    return p


def lose_hand(h: Hand, r: Rules, p: Player, why: str, cites: Cites, out: Out) -> None:
    """A hand dies out of its owner's will: while there is betting at once, at showdown into the muck."""
    if h.phase != BET:
        if p.shown:
            raise Refused("hand_tabled", r.tabling.cites, seat=p.seat)
        if nobody_else_wins(h, p):
            raise Refused("last_hand", cites, seat=p.seat)
        happen(h, out, ev.Mucked(p.seat, next_to_show(h, r, p.seat), cites))
        return
    kill(h, r, p, why, cites, out)
