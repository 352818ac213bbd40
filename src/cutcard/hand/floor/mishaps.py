"""Hands released, fouled, killed and restored."""

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import AllIn, CorrectStack, Foul, KillHand, LetGo, RestoreHand, Retrieve, SetBehind, Splash
from cutcard.hand.evolve import apply
from cutcard.hand.floor.move_cards import check_supply, known_cards
from cutcard.hand.legal import is_only_possible_winner, legal
from cutcard.hand.legal_options import BET, DEAL, DRAW, PUSH, RUNS, SHOW
from cutcard.hand.play.award_pots import award_uncontested
from cutcard.hand.play.betting import action, after_action
from cutcard.hand.play.rounds import advance, agree_runs, close_round, kill_absent
from cutcard.hand.play.showdown import next_to_show, reopen
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules

Out = list[ev.AnyEvent]


def kill_hand(c: KillHand, h: Hand, r: TableRules, out: Out) -> None:
    """Declare a hand dead, unless it is the last one that could win the pot."""
    p = player_dealt_in(h, c.of, c.cites)
    if not p.live:
        raise RefusedInHand("hand_dead", c.cites, seat=c.of)
    if h.phase in (SHOW, PUSH) and not any(_can_win(h, o) for o in h.players if o is not p):
        raise RefusedInHand("last_hand", c.cites, seat=c.of)
    kill(h, r, p, c.why, c.cites, out)


def _can_win(h: Hand, p: Player) -> bool:
    """Whether a player can still win something at showdown."""
    return p.live and not p.mucked and any(p.seat in seats for _, seats in h.chips.pots)


def player_dealt_in(h: Hand, seat: int, cites: Cites) -> Player:
    """Return the player dealt in at a seat, or refuse."""
    if seat not in h.by_seat:
        raise RefusedInHand("no_such_seat", cites, seat=seat, seats=tuple(sorted(h.by_seat)))
    return h.by_seat[seat]


def kill(h: Hand, r: TableRules, p: Player, why: str, cites: Cites, out: Out) -> None:
    """Kill a hand, in turn or out of it; the hand goes on where it waited for this player."""
    after = _after_death(h, r, p)
    apply(h, out, ev.Killed(p.seat, why, False, cites, after))  # noqa: FBT003 - the event's own field
    continue_hand(h, r, out)


def _after_death(h: Hand, r: TableRules, p: Player) -> int:
    """Who acts next where the hand waited for this player; -1: it did not."""
    now = h.round
    if h.phase == SHOW:
        left = next_to_show(h, r, p.seat)
        return -1 if h.actor is not None and left == h.actor.seat else left
    if p is not h.actor:
        return -1
    if h.phase == DRAW:
        return next((q.seat for q in now.left_of[p.seat] if q.live and q.discarded < 0), 0)
    return after_action(h, p, now.able - 1, 0) if now.live > 2 else 0


def continue_hand(h: Hand, r: TableRules, out: Out) -> None:
    """After a hand died: close a round that no one is left to act on, and end a hand with one player left."""
    now = h.round
    if h.phase == BET or (now.live == 1 and now.street < 0):
        if h.floor.ghosts and now.live - h.floor.ghosts == 1:
            kill_absent(h, r, out)
        if h.actor is None or now.live == 1:
            close_round(h, r, out)
    elif h.phase in (SHOW, PUSH):
        return
    elif now.live == 1:
        award_uncontested(h, r, out)
    elif h.phase == RUNS:
        agree_runs(h, r, out)
    elif h.phase == DEAL:
        advance(h, r, out)


def restore_hand(c: RestoreHand, h: Hand, r: TableRules, out: Out) -> None:
    """Restore a dead hand whose cards are still in the muck, while enough cards are left to deal to it."""
    p = player_dealt_in(h, c.of, c.cites)
    if p.live and not p.mucked:
        raise RefusedInHand("lives_already", c.cites, seat=c.of)
    down, up = ((), ()) if p.live else _cards_from_muck(c, h, r, p)
    restored = ev.Restored(c.of, down=down, up=up, cites=c.cites)
    twin = h.copy()
    apply(twin, [], restored)
    check_supply(twin, r, c.cites)
    apply(h, out, restored)
    reopen(h, r, out)


def _cards_from_muck(c: RestoreHand, h: Hand, r: TableRules, p: Player) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The player's cards, down and up; the record drops upcards after the round, so those have to be named."""
    dealt = r.game.streets[: h.round.street + 1]
    count = len(p.down) or sum(street.down for street in dealt)
    down, up = (c.cards[:count], c.cards[count:]) if c.cards else (p.down, p.up)
    if len(down) < count or bool(up) != any(street.up for street in dealt):
        raise RefusedInHand("name_the_cards", c.cites, seat=p.seat)
    left, known = h.deck.muck.copy(), known_cards(h)
    for card in (*down, *up):
        lies = UNKNOWN if h.started.by_hand and card not in known else card
        if lies not in left:
            raise RefusedInHand("not_there", c.cites, card=texts([card]), where="muck")
        left.remove(lies)
    return down, up


def set_behind(c: SetBehind, h: Hand, r: TableRules, out: Out) -> None:
    """Take a player's chips out of this hand: they act no more, and can win what they are in for."""
    p = player_dealt_in(h, c.of, c.cites)
    if not p.live:
        raise RefusedInHand("hand_dead", c.cites, seat=c.of)
    if not p.stack:
        raise RefusedInHand("nothing_behind", c.cites, seat=c.of)
    after = after_action(h, p, h.round.able - 1, p.bet) if p is h.actor and h.phase == BET else -1
    apply(h, out, ev.StackSetBehind(c.of, p.stack, c.cites, after))
    continue_hand(h, r, out)


def correct_stack(c: CorrectStack, h: Hand, r: TableRules, out: Out) -> None:
    """Correct a player's stack after a count; that may not put them all-in, nor end an all-in."""
    p = player_dealt_in(h, c.of, c.cites)
    if not p.stack:
        raise RefusedInHand("counted_all_in", c.cites, seat=c.of)
    if not c.stack or c.stack % r.stakes.chip:
        raise RefusedInHand("no_such_count", c.cites, seat=c.of, to=c.stack, chip=r.stakes.chip)
    apply(h, out, ev.StackCorrected(c.of, c.stack, p.stack, c.cites))


def let_go(c: LetGo, h: Hand, r: TableRules, out: Out) -> None:
    """Record that a player releases their cards, pushes them forward, or picks up their upcards."""
    p = _player_with_hand(h, r, c.seat)
    if c.how == "lifted":
        _pick_up_upcards(h, r, p, out)
    elif h.phase == BET and r.let_go.may_take_back and c.how == "pushed":
        if p is not h.actor:
            raise RefusedInHand("out_of_turn", r.let_go.cites, seat=p.seat, actor=h.actor.seat if h.actor else 0)
        apply(h, out, ev.PushedForward(p.seat, r.let_go.cites_on("pushed")))
    else:
        lose_hand(h, r, p, "let go of", r.let_go.cites_on("released"), out)


def _pick_up_upcards(h: Hand, r: TableRules, p: Player, out: Out) -> None:
    cites = r.let_go.cites_on("lifted")
    if not p.up:
        raise RefusedInHand("no_up_cards", cites, seat=p.seat)
    if h.phase != BET or p.bet >= h.round.high:
        raise RefusedInHand("nothing_to_answer", cites, seat=p.seat)
    lose_hand(h, r, p, "upcards picked up", cites, out)


def retrieve(c: Retrieve, h: Hand, r: TableRules, out: Out) -> None:
    """Return a hand that can be clearly identified in the muck, where the house allows it."""
    p = h.by_seat.get(c.of)
    if p is None or not p.mucked:
        raise RefusedInHand("not_mucked", r.let_go.cites, of=c.of)
    if not r.let_go.may_retrieve:
        raise RefusedInHand("stays_dead", r.let_go.cites_on("retrieved"), seat=c.of)
    apply(h, out, ev.Retrieved(c.of, r.let_go.cites_on("retrieved")))
    reopen(h, r, out)


def foul(c: Foul, h: Hand, r: TableRules, out: Out) -> None:
    """Rule on a fouled hand: a misdeal before enough players have acted, a dead hand afterwards."""
    p = _player_with_hand(h, r, c.of)
    acted = sum(q.acted >= 0 and not q.absent for q in h.players)
    if h.phase == BET and not h.round.street and acted < r.fouled.actions:
        raise RefusedInHand("is_misdeal", r.fouled.cites_on("misdeal"), actions=r.fouled.actions)
    lose_hand(h, r, p, "fouled", r.fouled.cites, out)


def splash(c: Splash, h: Hand, r: TableRules, out: Out) -> None:
    """Record chips of unknown amount splashed into the pot."""
    p = h.actor
    if p is None or p.seat != c.seat:
        raise RefusedInHand("out_of_turn", r.turn.cites, seat=c.seat, actor=p.seat if p else 0)
    if not r.splash.dead_money:
        raise RefusedInHand("count_it", r.splash.cites, seat=c.seat)
    if not 0 < c.amount <= p.stack:
        raise RefusedInHand("more_than_stack", r.table_stakes.cites_on("bet"), to=c.amount, most=p.stack)
    if c.amount == p.stack:  # with nothing left behind they are all-in for these chips
        apply(h, out, action(AllIn(c.seat), h, r, legal(h, r), p))
        if h.actor is None:
            close_round(h, r, out)
        return
    apply(h, out, ev.Splashed(c.seat, c.amount, r.splash.cites))


def _player_with_hand(h: Hand, r: TableRules, seat: int) -> Player:
    """Return a player who has a hand to lose, or refuse."""
    p = h.by_seat.get(seat)
    if p is None:
        raise RefusedInHand("no_such_seat", seat=seat, seats=tuple(sorted(h.by_seat)))
    if not p.live or p.mucked:
        raise RefusedInHand("hand_dead", r.let_go.cites, seat=seat)
    return p


def lose_hand(h: Hand, r: TableRules, p: Player, why: str, cites: Cites, out: Out) -> None:
    """Kill a hand against its owner's will: at once during the betting, to the muck at showdown."""
    if h.phase != BET:
        if p.shown:
            raise RefusedInHand("hand_tabled", r.tabling.cites, seat=p.seat)
        if is_only_possible_winner(h, p):
            raise RefusedInHand("last_hand", cites, seat=p.seat)
        apply(h, out, ev.Mucked(p.seat, next_to_show(h, r, p.seat), cites))
        return
    kill(h, r, p, why, cites, out)
