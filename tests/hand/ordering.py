"""Random orders of the floor, be they possible now or not: cards moved and mixed, hands killed, players bound."""

from random import Random
from typing import get_args

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import Hand, Refused, carry_out
from cutcard.hand import commands as do
from cutcard.hand import events as ev
from cutcard.hand.floor.card_places import where_cards_are
from cutcard.hand.floor.move_cards import known_cards
from cutcard.hand.legal_options import PUSH
from cutcard.hand.play.award_pots import read_hands
from cutcard.hand.state import Player
from tests.hand.playing import Play

SPOTS = get_args(do.Spot)


def order(hand: Hand, play: Play) -> do.AnyCommand:
    """A random command of the floor."""
    rng = play.rng
    p = hand.actor if hand.actor is not None and rng.random() < 0.5 else rng.choice(hand.players)
    roll = rng.random()
    if roll < 0.3:
        return do.MoveCards(moves=tuple(_move(hand, rng) for _ in range(rng.choice((1, 1, 2, 3)))), why="an accident")
    if roll < 0.55:
        return _of_cards(hand, rng)
    return _of_player(p, rng)


def _move(hand: Hand, rng: Random) -> do.Move:
    """A random move; sometimes of a card that is not in that place."""
    source, target = rng.choice(SPOTS), rng.choice(SPOTS)
    p = rng.choice(hand.players)
    held = {"down": list(p.down), "up": list(p.up), "bottom": list(hand.deck.stub)}
    there = held.get(source, where_cards_are(hand).get(source, []))
    card = rng.choice(there) if there and rng.random() < 0.9 else rng.choice((UNKNOWN, rng.choice(DECK)))
    return do.Move(card, source, target, p.seat, rng.random() < 0.3)


def _of_cards(hand: Hand, rng: Random) -> do.AnyCommand:
    stub = rng.sample(hand.deck.stub, len(hand.deck.stub))
    if rng.random() < 0.3:
        return do.MixStub(stub=tuple(stub[rng.random() < 0.2 :]))
    mix = rng.choice(get_args(do.Mix))
    street = hand.round.street + rng.choice((0, 1, 1, 2))
    early = rng.choice((0, 0, 1, 2))
    return do.PlanStreet(street=street, burn=rng.random() < 0.5, mix=mix, up=rng.random() < 0.2, early=early)


def _of_player(p: Player, rng: Random) -> do.AnyCommand:
    held = p.down + p.up
    shown = tuple(rng.sample(p.down, rng.randint(0, len(p.down))))
    amount = rng.choice((0, 0, p.bet + rng.randint(0, p.stack)))
    unless = tuple(rng.sample(get_args(do.Between), rng.randint(0, 2)))
    return rng.choice((
        do.KillHand(of=p.seat, why="fouled"),
        do.RestoreHand(of=p.seat, cards=held if rng.random() < 0.5 else ()),
        do.RestoreHand(of=p.seat),
        do.Bind(of=p.seat, to=rng.choice(get_args(do.BoundTo)[1:]), amount=amount, unless=unless),
        do.Bind(of=p.seat, to=rng.choice(get_args(do.BoundTo)), amount=amount, unless=unless),
        do.LiftBind(of=p.seat),
        do.SetBehind(of=p.seat),
        do.CorrectStack(of=p.seat, stack=p.stack),
        do.OpenCards(of=p.seat, cards=shown),
    ))  # fmt: skip


def void(hand: Hand, rng: Random) -> do.VoidHand:
    """Void the hand; sometimes a player forfeits what they put in."""
    lost = tuple(p.seat for p in hand.players if rng.random() < 0.1)
    return do.VoidHand(why="misdeal", redeal=rng.random() < 0.5, forfeit=lost)


def try_out(command: do.AnyCommand, hand: Hand, play: Play) -> list[ev.AnyEvent]:
    """What it brings; refused it changes nothing."""
    before = hand.comparable()
    try:
        return carry_out(command, hand, play.rules)
    except Refused as refusal:
        str(refusal)  # every refusal has its sentence
    assert hand.comparable() == before
    return []


def go_on(hand: Hand, play: Play) -> list[ev.AnyEvent]:
    """The next step of the hand; where no hand has the right number of cards any more, the floor calls it off."""
    play.named |= known_cards(hand)  # those that an order named first
    command = play.command(hand)
    if hand.floor.ruled and hand.phase == PUSH and isinstance(command, do.PushPots):
        command = do.PushPots(_said(hand, play))
    try:
        return carry_out(command, hand, play.rules)
    except Refused as refusal:
        unclear = refusal.code == "cards_speak" and hand.board.runs > 1  # of two boards only one can be read
        if refusal.code != "nobody_can_win" and not unclear:
            raise
    return carry_out(void(hand, play.rng), hand, play.rules)


def _said(hand: Hand, play: Play) -> tuple[do.Winner, ...]:
    """Who won the pots that cannot be read."""
    read = read_hands(hand, play.rules)
    found = []
    for index, (_, seats) in enumerate(hand.chips.pots):
        left = [seat for seat in seats if hand.by_seat[seat].live and not hand.by_seat[seat].mucked]
        if left and not all(seat in strengths for strengths in read.values() for seat in left):
            found.append(do.Winner(index, "", (play.rng.choice(left),)))
    return tuple(found)
