"""Between the betting rounds: cards changed in draw games, the stub mixed anew, boards run more than once."""

from cutcard.cards import texts
from cutcard.hand import events as ev
from cutcard.hand.commands import Deal, Discard, RunIt, Shuffle
from cutcard.hand.evolve import happen
from cutcard.hand.legal import legal
from cutcard.hand.play.dealing import deal_street
from cutcard.hand.play.rounds import advance, after_deal
from cutcard.hand.refusals import Refused
from cutcard.hand.state import Hand
from cutcard.rules.table_rules import Rules

Out = list[ev.AnyEvent]


def deal(c: Deal, h: Hand, r: Rules, out: Out) -> None:
    """Deal what comes next from the dealer's own deck."""
    deal_street(h.copy(), r, [], c)  # refuse before anything happens: a short stub is mixed before the cards are named
    deal_street(h, r, out, c)
    after_deal(h, r, out)
    advance(h, r, out)


def shuffle(c: Shuffle, h: Hand, r: Rules, out: Out) -> None:
    """Take over the new stub: exactly the cards that were to be mixed."""
    cites = h.floor.mixing.cites if h.floor.mixing is not None else r.short_stub.cites_on(h.deck.stub_plan)
    if sorted(c.stub) != sorted(h.deck.pile):
        raise Refused("wrong_stub", cites, count=len(h.deck.pile))
    happen(h, out, ev.Reshuffled(c.stub, cites))
    advance(h, r, out)


def discard(c: Discard, h: Hand, r: Rules, out: Out) -> None:
    """Throw cards away; when the last player has, the new ones are dealt."""
    p = h.actor
    if p is None or p.seat != c.seat:
        raise Refused("out_of_turn", r.turn.cites, seat=c.seat, actor=p.seat if p else 0)
    may = legal(h, r)
    cites = r.dealing.cites_on("discard") if may.discard else r.dealing.cites
    if len(c.cards) > may.draw:
        raise Refused("too_many_discards", cites, most=may.draw)
    if len(c.cards) < may.discard:
        raise Refused("too_few_discards", cites, count=may.discard)
    kept = list(p.down)
    for number in c.cards:
        if number not in kept:
            raise Refused("not_your_cards", cites, seat=p.seat, cards=texts(c.cards))
        kept.remove(number)
    after = next((q.seat for q in h.round.left_of[c.seat] if q.live and q.discarded < 0), 0)
    happen(h, out, ev.Discarded(c.seat, c.cards, after))
    advance(h, r, out)


def run_it(c: RunIt, h: Hand, r: Rules, out: Out) -> None:
    """One player says how often; when all in the pot have, it is so often if they agree, else once."""
    p = h.by_seat.get(c.seat)
    if p is None or not p.live:
        raise Refused("no_such_seat", seat=c.seat, seats=tuple(q.seat for q in h.players if q.live))
    if not 1 <= c.times <= h.board.offered:
        raise Refused("runs_not_allowed", r.run_out.cites, most=h.board.offered)
    happen(h, out, ev.RunsWished(c.seat, c.times))
    agree_runs(h, r, out)


def agree_runs(h: Hand, r: Rules, out: Out) -> None:
    """Once everybody has said how often, go on."""
    wishes = {q.wish for q in h.players if q.live}
    if 0 not in wishes:
        happen(h, out, ev.RunsAgreed(wishes.pop() if len(wishes) == 1 else 1, r.run_out.cites))
        advance(h, r, out)
