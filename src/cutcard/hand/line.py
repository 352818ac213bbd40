"""Every state of a hand as one line of text that fits into a bug report.

``nlhe@ccp v9 bet street 2 | board 7s 8d 2c, stub 40 | pot 300 | match 0, ... | *1: 900 bet 0 of 100 As Kd | >2: ...``

Seats come in order, ``*`` marks the button, ``>`` who is to act; a seat shows its stack, what it bet on this round
and paid in all, and its cards (``up`` for those that lie face up). Whoever folded is ``out``.
"""

from collections.abc import Sequence

from cutcard.cards import texts
from cutcard.hand.events import StreetPlanned
from cutcard.hand.options import NOTHING
from cutcard.hand.state import Hand, Player


def line(hand: Hand) -> str:
    """The hand in one line: the same state always gives the same text."""
    if hand.phase == NOTHING:
        return "no hand yet"
    seats = [_seat(hand, player) for player in sorted(hand.players, key=lambda player: player.seat)]
    parts = (_head(hand), _cards(hand), _plans(hand), _chips(hand), _round(hand), *seats)
    return " | ".join(part for part in parts if part)


def _head(hand: Hand) -> str:
    name = f" {hand.hand}" if hand.hand else ""
    void = " void" if hand.voided else ""
    return f"{hand.game}@{hand.house}{name} v{hand.version} {hand.phase}{void} street {hand.street + 1}"


def _cards(hand: Hand) -> str:
    boards = [*hand.boards, hand.board]
    parts = [f"board {texts(board) or '-'}" for board in boards]
    parts += [f"{name} {texts(cards)}" for name, cards in _piles(hand) if cards]
    plan = f" {hand.stub_plan}" if hand.stub_plan else ""
    runs = f", run {hand.run + 1} of {hand.runs}" if hand.runs > 1 else ""
    return f"{', '.join(parts)}, stub {len(hand.deck) - hand.top}{plan}{runs}"


def _piles(hand: Hand) -> tuple[tuple[str, Sequence[int]], ...]:
    return (("burns", hand.burns), ("discards", hand.discards), ("aside", hand.aside), ("scrap", hand.scrap))


def _plans(hand: Hand) -> str:
    """What the floor has said about streets to come."""
    return ", ".join(_plan(plan) for _, plan in sorted(hand.plans.items()))


def _plan(plan: StreetPlanned) -> str:
    how = {"no burn": not plan.burn, f"mix {plan.mix}": bool(plan.mix), "up": plan.up}
    return " ".join((f"plan street {plan.street + 1}", *(word for word, so in how.items() if so)))


def _chips(hand: Hand) -> str:
    pots = "; ".join(f"{amount} for {' '.join(map(str, seats))}" for amount, seats in hand.pots)
    extras = {
        "carried in": hand.carried, "dead": hand.dead, "rake": hand.rake, "promo": hand.promo, "stays": hand.left_over,
    }  # fmt: skip
    told = "".join(f", {word} {chips}" for word, chips in extras.items() if chips)
    return f"pot {hand.total}{f' ({pots})' if pots else ''}{told}"


def _round(hand: Hand) -> str:
    blinds = f"sb {hand.small_blind} bb {hand.big_blind}, " if hand.small_blind or hand.big_blind else ""
    by = f" by {hand.aggressor}" if hand.aggressor else ""
    capped = ", capped" if hand.capped else ""
    order = f", shows {' '.join(map(str, hand.order))}" if hand.order else ""
    return f"{blinds}match {hand.high}{by}, step {hand.step}, full {hand.full}, bets {hand.bets}{capped}{order}"


def _seat(hand: Hand, player: Player) -> str:
    marks = ("*" if player.seat == hand.button else "") + (">" if player is hand.actor else "")
    up = f" up {texts(player.up)}" if player.up else ""
    parts = (f"{marks}{player.seat}: {player.stack} bet {player.bet} of {player.paid}", texts(player.down) + up)
    bond = hand.bound.get(player.seat)
    held = [f"must {bond.to} {bond.amount or ''}".rstrip()] if bond is not None else []
    return " ".join(part for part in (*parts, *_states(player), *held) if part)


def _states(player: Player) -> list[str]:
    states = {
        "out": not player.live,
        "absent": player.absent,
        f"behind {player.behind}": player.behind > 0,
        "shown": bool(player.shown),
        "mucked": player.mucked,
        f"acted {player.acted}": player.acted >= 0,
        f"draws {player.discarded}": player.discarded >= 0,
        f"wants {player.wish}": player.wish > 0,
    }
    return [word for word, holds in states.items() if holds]
