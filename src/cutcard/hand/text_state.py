"""Every state of a hand as one line of text for bug reports.

``nlhe@ccp v9 bet street 2 | board 7s 8d 2c, stub 40 | pot 300 | match 0, ... | *1: 900 bet 0 of 100 As Kd | >2: ...``

Seats are in order, ``*`` marks the button, ``>`` the player to act; a seat shows its stack, its bet on this round and
in all, and its cards (``up`` for upcards). A folded player is ``out``.
"""

from collections.abc import Sequence

from cutcard.cards import texts
from cutcard.hand.events import StreetPlanned
from cutcard.hand.legal_options import NOTHING
from cutcard.hand.state import Hand, Player


def text_state(hand: Hand) -> str:
    """The hand in one line: equal states give equal text."""
    if hand.phase == NOTHING:
        return "no hand yet"
    seats = [_seat(hand, player) for player in sorted(hand.players, key=lambda player: player.seat)]
    parts = (_head(hand), _cards(hand), _plans(hand), _chips(hand), _round(hand), *seats)
    return " | ".join(part for part in parts if part)


def _head(hand: Hand) -> str:
    begun = hand.started
    name = f" {begun.hand}" if begun.hand else ""
    void = " void" if hand.floor.voided else ""
    street = f"street {hand.round.street + 1}"
    return f"{begun.game}@{begun.house}{name} v{hand.version} {hand.phase}{void} {street}"


def _cards(hand: Hand) -> str:
    deck = hand.deck
    boards = [*hand.board.earlier, hand.board.cards]
    parts = [f"board {texts(board) or '-'}" for board in boards]
    parts += [f"{name} {texts(cards)}" for name, cards in _piles(hand) if cards]
    plan = f" {deck.stub_plan}" if deck.stub_plan else ""
    runs = f", run {hand.board.run + 1} of {hand.board.runs}" if hand.board.runs > 1 else ""
    return f"{', '.join(parts)}, stub {len(deck.cards) - deck.top}{plan}{runs}"


def _piles(hand: Hand) -> tuple[tuple[str, Sequence[int]], ...]:
    deck = hand.deck
    return (
        ("burns", deck.burns),
        ("discards", deck.discards),
        ("aside", deck.aside),
        ("scrap", deck.scrap),
    )


def _plans(hand: Hand) -> str:
    """The floor's plans for streets to come."""
    return ", ".join(_plan(plan) for _, plan in sorted(hand.floor.plans.items()))


def _plan(plan: StreetPlanned) -> str:
    how = {"no burn": not plan.burn, f"mix {plan.mix}": bool(plan.mix), "up": plan.up}
    return " ".join((f"plan street {plan.street + 1}", *(word for word, so in how.items() if so)))


def _chips(hand: Hand) -> str:
    pots = "; ".join(f"{amount} for {' '.join(map(str, seats))}" for amount, seats in hand.chips.pots)
    extras = {
        "carried in": hand.started.carried,
        "dead": hand.chips.dead,
        "rake": hand.chips.rake,
        "promo": hand.chips.promo,
        "stays": hand.chips.left_over,
    }
    told = "".join(f", {word} {chips}" for word, chips in extras.items() if chips)
    return f"pot {hand.chips.total}{f' ({pots})' if pots else ''}{told}"


def _round(hand: Hand) -> str:
    now = hand.round
    blinds = (
        f"sb {hand.started.small_blind} bb {hand.started.big_blind}, "
        if hand.started.small_blind or hand.started.big_blind
        else ""
    )
    by = f" by {now.aggressor}" if now.aggressor else ""
    capped = ", capped" if now.capped else ""
    order = f", shows {' '.join(map(str, hand.board.order))}" if hand.board.order else ""
    return f"{blinds}match {now.high}{by}, step {now.step}, full {now.full}, bets {now.bets}{capped}{order}"


def _seat(hand: Hand, player: Player) -> str:
    marks = ("*" if player.seat == hand.started.button else "") + (">" if player is hand.actor else "")
    up = f" up {texts(player.up)}" if player.up else ""
    parts = (f"{marks}{player.seat}: {player.stack} bet {player.bet} of {player.paid}", texts(player.down) + up)
    bond = hand.floor.bound.get(player.seat)
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
