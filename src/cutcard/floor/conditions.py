"""What must hold of the hand, the pot and the named player for an incident to have happened: checked at the table.

The incidents' files name these conditions. Each answers with what the table knows against it, or nothing where it
holds or the table does not know. `hand`: without it there is nothing to fix. `pot` and `player`: an official may rule
although the table shows otherwise. `button`: the same of the seat that should have the button.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cutcard.floor.played import HandPlayed, is_contested, was_at_showdown
from cutcard.hand import Hand
from cutcard.hand.legal_options import BET, DEAL, PUSH, SHOW
from cutcard.hand.state import Player
from cutcard.rules.incidents import Incident
from cutcard.rules.table_rules import TableRules
from cutcard.table import Table

BOARD: Final = {3: "flop", 4: "turn", 5: "river"}
"""The street with this many cards on the board."""


@dataclass(frozen=True)
class Situation:
    """A table where something is reported, and the hand it is about."""

    table: Table
    rules: TableRules
    incident: Incident
    names: Mapping[int, str] = field(default_factory=dict)
    played: HandPlayed = field(init=False)

    def __post_init__(self) -> None:
        """Read what was played once."""
        object.__setattr__(self, "played", HandPlayed(self.table))

    @property
    def hand(self) -> Hand | None:
        """The hand it is about; None: there is none, or the next one has started and the table no longer knows it."""
        hand = self.table.hand
        late = self.incident.last_hand and hand is not None and self.table.playing and hand.phase not in (SHOW, PUSH)
        return None if late else hand

    def who(self, seat: int) -> str:
        """The player's name, or the seat."""
        return self.names.get(seat, f"Seat {seat}")

    def amount(self, chips: int) -> str:
        """Chips in words."""
        return self.rules.stakes.in_chips(chips)

    def street(self, index: int) -> str:
        """When on the way through the hand: "before the flop", "on the turn", "on fifth street"."""
        streets = self.rules.game.streets
        name = streets[min(max(index, 0), len(streets) - 1)].name
        if name.startswith(("pre", "before")):
            return "before the flop" if name == "preflop" else "before the draw"
        named = name.replace("_", " ")
        return f"on {named} street" if self.rules.game.family == "stud_games" else f"on the {named}"


Of = Callable[[Situation, Hand, Player], str]


# Moments --------------------------------------------------------------------------------------------------------------

MOMENTS: Final[dict[str, Callable[[Hand | None], bool]]] = {
    "before_first": lambda hand: hand is None,
    "in_progress": lambda hand: hand is not None and not hand.is_over,
    "betting": lambda hand: hand is not None and hand.phase == BET,
    "showdown": lambda hand: hand is not None and hand.phase in (SHOW, PUSH),
    "after": lambda hand: hand is not None and hand.is_over,
    "after_fold": lambda hand: _ended(hand) and not is_contested(_there(hand)),
    "after_showdown": lambda hand: _ended(hand) and is_contested(_there(hand)),
}
"""When an incident can be reported; one of them is enough."""
_TOO_EARLY: Final = {"betting": "no player has to act", "showdown": "the hands have not been shown yet"}


def _there(hand: Hand | None) -> Hand:
    assert hand is not None  # noqa: S101 - it ended
    return hand


def _ended(hand: Hand | None) -> bool:
    return hand is not None and hand.is_over and not hand.floor.voided


def not_now(at: Situation) -> str:
    """Why it is not the moment for this incident; empty: it is."""
    hand, moments = at.table.hand, at.incident.at
    if any(MOMENTS[moment](hand) for moment in moments):
        return ""
    if hand is None and "after" in moments:
        return "no hand has been played yet"
    if hand is None or hand.is_over:
        return "no hand is in progress"
    return next((_TOO_EARLY[moment] for moment in moments if moment in _TOO_EARLY), "the hand is still in progress")


# The hand and its cards -----------------------------------------------------------------------------------------------


def _cards_next(h: Hand, r: TableRules) -> int:
    """How many board cards the next street has."""
    streets = r.game.streets
    return streets[h.round.street + 1].board if h.round.street + 1 < len(streets) else 0


def _on_board(h: Hand, r: TableRules) -> str:
    """The last street dealt on the board; empty: none."""
    dealt = sum(street.board for street in r.game.streets[: h.round.street + 1])
    return BOARD.get(dealt, "")


def _flop_open(h: Hand, r: TableRules) -> str:
    about_to = h.started.by_hand and h.phase == DEAL and h.round.street == 0 and _cards_next(h, r)
    return "" if about_to else _flop_last(h, r)


def _flop_last(h: Hand, r: TableRules) -> str:
    return "" if _on_board(h, r) == "flop" else "the flop is not the last street dealt"


def _board_to_come(h: Hand, r: TableRules) -> str:
    return "" if _cards_next(h, r) else "no more board cards are coming"


def _cards_to_come(h: Hand, r: TableRules) -> str:
    return "no more cards are coming" if h.round.street + 1 >= len(r.game.streets) else ""


def _betting_open(h: Hand, r: TableRules) -> str:
    del r
    return "" if h.phase == BET else "the betting is over, so the cards are not early"


def _burned(h: Hand, r: TableRules) -> str:
    if not r.dealing.burns:
        return "there are no burn cards here"
    dealt = h.round.street > 0 or (h.started.by_hand and h.phase == DEAL and not h.round.street)
    return "" if dealt else "no card has been burned yet"


def _later_street(h: Hand, r: TableRules) -> str:
    del r
    return "" if h.round.street > 0 else "no later street has been dealt yet"


def _last_street(h: Hand, r: TableRules) -> str:
    return "" if h.round.street + 1 == len(r.game.streets) else "the last cards are not dealt yet"


def _stud(h: Hand, r: TableRules) -> str:
    del h
    return "" if r.game.family == "stud_games" else "this is not a stud game"


OF_HAND: Final[dict[str, Callable[[Hand, TableRules], str]]] = {
    "flop_open": _flop_open,
    "flop_last": _flop_last,
    "board_to_come": _board_to_come,
    "cards_to_come": _cards_to_come,
    "betting_open": _betting_open,
    "burned": _burned,
    "later_street": _later_street,
    "last_street": _last_street,
    "stud": _stud,
}
"""Conditions of the hand and its cards: without them there is nothing to fix."""


# The pot --------------------------------------------------------------------------------------------------------------


def _called(at: Situation, h: Hand) -> str:
    if is_contested(h):
        return ""
    winner = next((p.seat for p in h.players if p.live), 0)
    return (
        "The hand is void" if h.floor.voided else f"Everybody else folded to {at.who(winner)}, and no hand was called"
    )


def _betting_on(at: Situation, h: Hand) -> str:
    del at
    return "The betting is over, and the hands are being shown" if h.phase in (SHOW, PUSH) else ""


def _board_complete(at: Situation, h: Hand) -> str:
    del h
    return "" if at.table.hand is None or not _cards_missing(at) else "The board is not complete"


def _cards_missing(at: Situation) -> bool:
    hand = at.table.hand
    return hand is not None and len(hand.board.cards) < sum(street.board for street in at.rules.game.streets)


OF_POT: Final[dict[str, Callable[[Situation, Hand], str]]] = {
    "called": _called,
    "betting_on": _betting_on,
    "board_complete": _board_complete,
}
"""Conditions of the pot."""


# The named player -----------------------------------------------------------------------------------------------------


def _left(at: Situation, p: Player) -> str:
    """How a player's hand left the pot: when, and facing what."""
    out = at.played.out.get(p.seat)
    if out is None:
        return f"{at.who(p.seat)} has no live hand"
    when = at.street(out.street)
    if not out.folded:
        return f"{at.who(p.seat)}'s hand has been dead since the betting {when}"
    facing = f" to a bet of {at.amount(out.facing)}" if out.facing > 0 else ""
    return f"{at.who(p.seat)} folded {when}{facing}"


def _did(at: Situation, p: Player) -> str:
    """A player's last turn on this street, in words; empty: none."""
    last = at.played.last_turn(p.seat)
    if last is None:
        return ""
    words = {
        "fold": "folded",
        "check": "checked",
        "call": f"called {at.amount(last.paid)}",
        "raise": f"{'raised' if last.facing else 'bet'} {at.amount(last.to)}",
    }
    return f"{at.who(p.seat)} {words[last.did]} {at.street(last.street)}"


def _in_hand(at: Situation, h: Hand, p: Player) -> str:
    del h
    return "" if p.live and not p.mucked else _mucked(at, p) if p.live else _left(at, p)


def _mucked(at: Situation, p: Player) -> str:
    return f"{at.who(p.seat)} mucked at the showdown"


def _hand_dead(at: Situation, h: Hand, p: Player) -> str:
    del h
    return f"{at.who(p.seat)} still has a live hand" if p.live and not p.mucked else ""


def _at_showdown(at: Situation, h: Hand, p: Player) -> str:
    return "" if was_at_showdown(h, p) else f"{_left(at, p)} and had no hand at the showdown"


def _not_tabled(at: Situation, h: Hand, p: Player) -> str:
    del h
    return f"{at.who(p.seat)} has already tabled the hand" if p.shown and not p.mucked else ""


def _in_to_the_end(at: Situation, h: Hand, p: Player) -> str:
    """A pushed pot is reopened only for a hand that was in at the end, or whose fold ended the hand."""
    if not h.is_over or p.live or was_at_showdown(h, p):
        return ""
    out = at.played.out.get(p.seat)
    last_street = out is not None and out.street == h.round.street and not is_contested(h)
    if out is None or last_street or out.turns >= len(at.played.turns):
        return ""
    return f"{_left(at, p)}, others acted after that, and the pot has been pushed"


def _in_on_street(at: Situation, h: Hand, p: Player) -> str:
    out = at.played.out.get(p.seat)
    gone = out is not None and (out.street < h.round.street or (h.phase in (SHOW, PUSH) and out.folded))
    return _left(at, p) if gone and not p.live else ""


def _not_their_turn(at: Situation, h: Hand, p: Player) -> str:
    del p
    return f"It is {at.who(h.actor.seat)}'s turn" if h.phase == BET and h.actor is not None else ""


def _out_of_turn(at: Situation, h: Hand, p: Player) -> str:
    return _not_their_turn(at, h, p) if h.actor is p else ""


def _yet_to_act(at: Situation, h: Hand, p: Player) -> str:
    if p.acted < 0 or p.acted < h.round.high:
        return ""
    return _did(at, p) or f"{at.who(p.seat)} has already acted on this round"


def _can_act(at: Situation, h: Hand, p: Player) -> str:
    del h
    return "" if p.stack else f"{at.who(p.seat)} is all-in and has no more turns"


def _had_turn(at: Situation, h: Hand, p: Player) -> str:
    if not at.played.is_known or h.actor is p or at.played.last_turn(p.seat) is not None:
        return ""
    return f"{at.who(p.seat)} has not had a turn {at.street(h.round.street)}"


def _answered_bet(at: Situation, h: Hand, p: Player) -> str:
    """They put chips in against a bet on this street, or are about to."""
    if not at.played.is_known:
        return ""
    if h.phase == BET and h.actor is p:
        return "" if p.bet < h.round.high else f"{at.who(p.seat)} faces no bet"
    last = at.played.last_turn(p.seat)
    if last is None:
        return _had_turn(at, h, p)
    return "" if last.did in ("call", "raise") and last.facing else f"{_did(at, p)}, not against a bet"


def _answered_raise(at: Situation, h: Hand, p: Player) -> str:
    """The bet they answered was made by another player, not by the blinds."""
    if not at.played.is_known:
        return ""
    if h.phase == BET and h.actor is p:
        return "" if h.round.aggressor not in (0, p.seat) and p.bet < h.round.high else "There is no raise to see"
    last = at.played.last_turn(p.seat)
    if last is None:
        return _had_turn(at, h, p)
    if last.did not in ("call", "raise"):
        return f"{_did(at, p)} and put no chips in"
    return "" if last.raised_by not in (0, p.seat) else f"{_did(at, p)}, and nobody had raised before that"


def _lost_all_in(at: Situation, h: Hand, p: Player) -> str:
    if not p.stack and p.start and p.paid:
        return ""
    left = f"has {at.amount(p.stack)} left" if h.is_over else f"still has {at.amount(p.stack)} behind"
    return f"{at.who(p.seat)} {left} and did not lose an all-in"


def _no_chips_in(at: Situation, h: Hand, p: Player) -> str:
    del h
    chips = [turn for turn in at.played.turns if turn.seat == p.seat and turn.did in ("call", "raise")]
    return "" if not chips else f"{_did(at, p) or f'{at.who(p.seat)} has put chips in'} and so has a hand"


OF_PLAYER: Final[dict[str, Of]] = {
    "in_hand": _in_hand,
    "hand_dead": _hand_dead,
    "at_showdown": _at_showdown,
    "not_tabled": _not_tabled,
    "in_to_the_end": _in_to_the_end,
    "in_on_street": _in_on_street,
    "not_their_turn": _out_of_turn,
    "yet_to_act": _yet_to_act,
    "can_act": _can_act,
    "had_turn": _had_turn,
    "answered_bet": _answered_bet,
    "answered_raise": _answered_raise,
    "lost_all_in": _lost_all_in,
    "no_chips_in": _no_chips_in,
}
"""Conditions of a player who was dealt in."""
