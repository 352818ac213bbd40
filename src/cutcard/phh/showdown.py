"""The end of a replay: hands shown or conceded as the file says, pots pushed by the cards, or by what the file tells.

A hand that is shown competes. A hand that the file leaves unseen (`sm ????`, a part of it, no line at all) has lost
where a shown hand competes for the same pots; a mucked one has always lost. Where no hand is known the stacks or
winnings of the file say who won, and where it has none the pot stays where it is. Our own files name the winners then.
"""

from decimal import Decimal
from typing import Final

from cutcard.cards import UNKNOWN
from cutcard.hand import Refused, options
from cutcard.hand.commands import Muck, PushPots, Show, Winner
from cutcard.hand.state import Player
from cutcard.phh.notation import Cards
from cutcard.phh.replay import Replay
from cutcard.rules.game import Side
from cutcard.strength import EVALUATORS

_UNSEEN: Final = "unseen"
_SHOWN: Final = "shown"
_MUCKED: Final = "mucked"


def finish(replay: Replay) -> None:
    """Settle what can be settled when the file has no more lines."""
    hand = replay.hand
    if hand.phase == options.SHOW:
        fates = _fates(replay)
        while hand.phase == options.SHOW and hand.actor is not None:
            _show(replay, hand.actor, fates[hand.actor.seat])
    if hand.phase == options.PUSH:
        _push(replay)


def _show(replay: Replay, p: Player, fate: str) -> None:
    """Let one player show or concede; who may not concede shows, unless it is the file that says he did."""
    if fate == _MUCKED:
        try:
            return replay.do(Muck(p.seat))
        except Refused as refused:
            if refused.code != "last_hand" and replay.tabled.get(p.seat, ()) is None:
                raise
    replay.do(Show(p.seat, _named(replay, p) if fate == _SHOWN else ()))
    return None


def _fates(replay: Replay) -> dict[int, str]:
    """What becomes of each hand that came this far."""
    hand = replay.hand
    fates = {p.seat: _fate(replay, p) for p in hand.players if p.live}
    unseen = [] if replay.history.ours.winners else [seat for seat, fate in fates.items() if fate == _UNSEEN]
    for seat in unseen:
        rivals = [seats for _, seats in hand.chips.pots if seat in seats]
        if all(any(fates[rival] == _SHOWN for rival in seats if rival != seat) for seats in rivals):
            fates[seat] = _MUCKED
    return fates


def _fate(replay: Replay, p: Player) -> str:
    tabled = replay.tabled.get(p.seat, ())
    if tabled is None:
        return _MUCKED
    return _SHOWN if UNKNOWN not in (_named(replay, p) if tabled else p.cards) else _UNSEEN


def _named(replay: Replay, p: Player) -> Cards:
    """A player's whole hand in the engine's order: what he showed, and what came to him afterwards."""
    shown = replay.tabled.get(p.seat) or ()
    if not shown or not replay.setting.game.bring_in:
        return shown
    shown += replay.dealt.get(p.seat, ())[len(shown) :]
    if UNKNOWN in p.up or not set(p.up) <= set(shown):
        return shown
    return (*(card for card in shown if card not in p.up), *p.up)


def _push(replay: Replay) -> None:
    said = tuple(Winner(won.pot, won.side, won.places, won.run) for won in replay.history.ours.winners)
    try:
        replay.do(PushPots(said))
    except Refused as refused:
        if refused.code != "name_the_winners":
            raise
        winners = _winners(replay)
        if winners:
            replay.do(PushPots(tuple(winners)))


def _winners(replay: Replay) -> list[Winner]:
    """Who won each side of each pot: the best known hand, else whom the file says got chips; empty if it is silent."""
    hand, paid = replay.hand, _paid_out(replay)
    found: list[Winner] = []
    for pot, (_, seats) in enumerate(hand.chips.pots):
        hands = [p for p in hand.players if p.seat in seats and p.live and not p.mucked]
        won = tuple(p.seat for p in hands if p.seat in paid)
        for side in replay.setting.game.sides:
            # Where nobody has a hand for the other side, whoever won the first one takes that too.
            won = _best(replay, side, [p for p in hands if p.known]) or won
            found.append(Winner(pot, side.name, won))
        if len(hands) > 1 and not won:
            return []
    return found


def _best(replay: Replay, side: Side, hands: list[Player]) -> Cards:
    board = replay.hand.board.cards
    if not hands or UNKNOWN in board:
        return ()
    strengths = [EVALUATORS[side.by](p.cards, board) for p in hands]
    top = max(strengths)
    return tuple(p.seat for p, strength in zip(hands, strengths, strict=True) if strength == top >= 0)


def _paid_out(replay: Replay) -> set[int]:
    """The seats that the file says won chips."""
    history, scale = replay.history, replay.setting.scale
    finishing = history.finishing_stacks
    if finishing is not None:
        stacks = {p.seat: p.stack for p in replay.hand.players}
        return {
            seat for seat, stack in enumerate(finishing, 1) if stack != Decimal("inf") and stack * scale > stacks[seat]
        }
    return {seat for seat, amount in enumerate(history.more.get("winnings", ()), 1) if amount > 0}
