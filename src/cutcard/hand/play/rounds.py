"""Move from round to round: gather bets, draw, run the board."""

from typing import Final

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import Deal, Discard, RunIt, Shuffle
from cutcard.hand.evolve import apply
from cutcard.hand.legal import legal
from cutcard.hand.legal_options import DEAL
from cutcard.hand.play.award_pots import award_uncontested
from cutcard.hand.play.betting import clockwise_from
from cutcard.hand.play.dealing import deal_street, next_street_index
from cutcard.hand.play.pots import pots, unmatched
from cutcard.hand.play.showdown import open_showdown
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand
from cutcard.rules.table_rules import TableRules

Out = list[ev.AnyEvent]

# mypyc compiles a Final name to a constant.
_RoundClosed: Final = ev.RoundClosed
_TurnedUp: Final = ev.TurnedUp
_UncalledReturned: Final = ev.UncalledReturned


def close_round(h: Hand, r: TableRules, out: Out) -> None:
    """Gather the bets and advance."""
    now = h.round
    if h.floor.ghosts:
        kill_absent(h, r, out)
    if now.high and (back := unmatched(h)) is not None:
        apply(h, out, _UncalledReturned(back[0].seat, back[1], r.side_pots.cites_on("uncalled")))
    apply(h, out, _RoundClosed(pots(h), r.side_pots.cites if now.able < now.live else ()))
    if r.takes_rake:
        _take_rake(h, r, out)
    advance(h, r, out)


def advance(h: Hand, r: TableRules, out: Out) -> None:
    """Advance without input: deal street after street until a player must act, or the hand is settled."""
    now = h.round
    while h.phase == DEAL and h.actor is None:
        if now.live == 1:
            award_uncontested(h, r, out)
        elif h.deck.drawing:
            if _asks_about_runs(h, r, out) or h.deck.by_hand:
                return
            deal_street(h, r, out)
        elif now.street == r.last_street and h.board.run + 1 == h.board.runs:
            if now.able < now.live:
                _turn_up(h, r, out)
            open_showdown(h, r, out)
        else:
            _next_street(h, r, out)
            if h.deck.by_hand and h.phase == DEAL:
                return


def after_deal(h: Hand, r: TableRules, out: Out) -> None:
    """Follow the first deal: absent hands die, and a round in which no one can act is closed."""
    if h.round.street or h.deck.drawing or (h.phase != DEAL and h.actor is None):
        return
    if h.absent and not r.absent_hand.plays_on:
        kill_absent(h, r, out)
    if h.actor is None:
        close_round(h, r, out)


def kill_absent(h: Hand, r: TableRules, out: Out) -> None:
    """Kill the hands of absent players; in stud the upcard first stays on the table for the bring-in."""
    up_stays = r.game.family == "stud_games" and not h.floor.ghosts and h.round.street == 0 and h.phase != DEAL
    cites = r.absent_hand.cites_on("closed") if h.floor.ghosts else r.absent_hand.cites
    for p in clockwise_from(h, h.chips.last_forced):
        # where all players are absent, the last to act wins what was posted
        if p.absent and p.live and h.round.live > 1:
            apply(h, out, ev.Killed(p.seat, "absent", up_stays, cites))


def _next_street(h: Hand, r: TableRules, out: Out) -> None:
    now = h.round
    if now.able < 2 and now.street >= 0 and _before_running_out(h, r, out):
        return
    if r.draws_until >= 0 and _changes_cards(h, r):
        index = now.street + 1
        first = next(p.seat for p in h.players if p.live)
        for_good = r.game.streets[index].discard > 0
        cites = r.dealing.cites_on("discard") if for_good else r.dealt_cites[index]
        apply(h, out, ev.DrawOpened(index, first, cites))
    elif not h.deck.by_hand:
        deal_street(h, r, out)
        if not now.street:
            after_deal(h, r, out)


def _changes_cards(h: Hand, r: TableRules) -> bool:
    """Whether players change or discard cards before the next street; a further run does not repeat it."""
    index = next_street_index(h, r)
    return index > h.round.street and (r.game.streets[index].draw or r.game.streets[index].discard) > 0


def _asks_about_runs(h: Hand, r: TableRules, out: Out) -> bool:
    """Whether to wait for the players' number of runs: only once no player has to discard any more."""
    lasts = h.round.able < 2 and r.game.streets[h.round.street].discard > 0
    return lasts and _before_running_out(h, r, out)


def _before_running_out(h: Hand, r: TableRules, out: Out) -> bool:
    """No more betting is possible: turn hands up and ask how often to run it, where the house does. True: wait."""
    if r.draws_until <= h.round.street:
        _turn_up(h, r, out)
    if not h.board.run_from and (runs := _runs_possible(h, r)) > 1:
        apply(h, out, ev.RunsOffered(runs, r.run_out.cites))
        return True
    return False


def _turn_up(h: Hand, r: TableRules, out: Out) -> None:
    """Turn every hand face up in an all-in where the house says so, after the last round too."""
    if r.all_in_cards.turned_up and not h.board.turned_up:
        held = [(p.seat, p.down + p.up) for p in h.players if p.live]
        hole = tuple([one for one in held if UNKNOWN not in one[1]])  # unknown hands wait to be named
        if hole:
            apply(h, out, _TurnedUp(hole, r.all_in_cards.cites))


def _runs_possible(h: Hand, r: TableRules) -> int:
    """How often the rest of the board may be run: by the house's limit, the stub, and no plan of the floor."""
    most = r.most_runs
    if most == 1 or r.draws_until > h.round.street:
        return 1
    if any(plan.mix or plan.early for plan in h.floor.plans.values()):
        return 1
    rest = [street for street in r.game.streets[next_street_index(h, r) :] if street.board]
    if not rest:
        return 1
    return min(most, len(h.deck.stub) // sum(street.board + r.dealing.burns for street in rest))


def _take_rake(h: Hand, r: TableRules, out: Out) -> None:
    """Take the rake due on the pot so far, less what was taken before."""
    chips = h.chips
    worth = r.stakes.chip_cents
    rake, promo = r.rake.due((chips.total + chips.rake + chips.promo) * worth, len(h.players))
    rake, promo = rake // worth - chips.rake, promo // worth - chips.promo
    if rake or promo:
        cites = r.rake.cites
        if promo:
            cites += r.rake.on.get("promo", ())
        if r.rake.reduced(len(h.players)):
            cites += r.rake.on.get("reduced", ())
        apply(h, out, ev.RakeTaken(rake, promo, cites))


def deal(c: Deal, h: Hand, r: TableRules, out: Out) -> None:
    """Deal the next street from the dealer's own deck."""
    deal_street(h.copy(), r, [], c)  # refuse before any change: a short stub is shuffled before the cards are named
    deal_street(h, r, out, c)
    after_deal(h, r, out)
    advance(h, r, out)


def shuffle(c: Shuffle, h: Hand, r: TableRules, out: Out) -> None:
    """Take the new stub: exactly the cards that were to be shuffled."""
    cites = h.floor.mixing.cites if h.floor.mixing is not None else r.short_stub.cites_on(h.deck.stub_plan)
    if sorted(c.stub) != sorted(h.deck.pile):
        raise RefusedInHand("wrong_stub", cites, count=len(h.deck.pile))
    apply(h, out, ev.Reshuffled(c.stub, cites))
    advance(h, r, out)


def discard(c: Discard, h: Hand, r: TableRules, out: Out) -> None:
    """Discard; after the last player has, the new cards are dealt."""
    p = h.actor
    if p is None or p.seat != c.seat:
        raise RefusedInHand("out_of_turn", r.turn.cites, seat=c.seat, actor=p.seat if p else 0)
    may = legal(h, r)
    cites = r.dealing.cites_on("discard") if may.discard else r.dealing.cites
    if len(c.cards) > may.draw:
        raise RefusedInHand("too_many_discards", cites, most=may.draw)
    if len(c.cards) < may.discard:
        raise RefusedInHand("too_few_discards", cites, count=may.discard)
    kept = list(p.down)
    for number in c.cards:
        if number not in kept:
            raise RefusedInHand("not_your_cards", cites, seat=p.seat, cards=texts(c.cards))
        kept.remove(number)
    clockwise_from = next((q.seat for q in h.round.left_of[c.seat] if q.live and q.discarded < 0), 0)
    apply(h, out, ev.Discarded(c.seat, c.cards, clockwise_from))
    advance(h, r, out)


def run_it(c: RunIt, h: Hand, r: TableRules, out: Out) -> None:
    """Record one player's number of runs; when all in the pot agree it is run so often, else once."""
    p = h.by_seat.get(c.seat)
    if p is None or not p.live:
        raise RefusedInHand("no_such_seat", seat=c.seat, seats=tuple(q.seat for q in h.players if q.live))
    if not 1 <= c.times <= h.board.offered:
        raise RefusedInHand("runs_not_allowed", r.run_out.cites, most=h.board.offered)
    apply(h, out, ev.RunsWished(c.seat, c.times))
    agree_runs(h, r, out)


def agree_runs(h: Hand, r: TableRules, out: Out) -> None:
    """Once all players have answered, go on."""
    wishes = {q.wish for q in h.players if q.live}
    if 0 not in wishes:
        apply(h, out, ev.RunsAgreed(wishes.pop() if len(wishes) == 1 else 1, r.run_out.cites))
        advance(h, r, out)
