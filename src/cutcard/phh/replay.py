"""A history played again on our engine, line by line, under a house's rules.

The file is the dealer: it names the cards street by street, and what it leaves out is unknown. Nothing is repaired: a
line that the house's rules refuse ends the replay. Hands shown before the board is complete wait for the showdown.
"""

from collections.abc import Callable
from typing import Final

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand, Refused, carry_out, legal, options
from cutcard.hand.commands import (
    AnyCommand,
    BringIn,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    RaiseTo,
    RunIt,
)
from cutcard.hand.dealing import upcoming
from cutcard.hand.events import AnyEvent
from cutcard.phh import notation
from cutcard.phh.history import History
from cutcard.phh.notation import Action, Cards, PhhError, read_action
from cutcard.phh.setting import Setting

_BETS: Final = (notation.BRING_IN, notation.FOLD, notation.CHECK_CALL, notation.RAISE)


class Stuck(Exception):
    """A line that could not be played: its number and text, and the refusal or what is wrong with it."""

    def __init__(self, number: int, line: str, reason: Refused | PhhError) -> None:
        """Keep the line and the reason."""
        super().__init__(number, line, reason)
        self.number = number
        self.line = line
        self.reason = reason


class Replay:
    """One history on its way through the engine."""

    __slots__ = ("board", "dealt", "events", "hand", "history", "hole", "number", "setting", "tabled")

    def __init__(self, history: History, setting: Setting) -> None:
        """Set the table; nothing is dealt yet."""
        self.history = history
        self.setting = setting
        self.hand = Hand()
        self.events: list[AnyEvent] = []
        self.hole: dict[int, Cards] = {}
        self.board: Cards = ()
        self.tabled: dict[int, Cards | None] = {}
        """What each player showed: his cards, () for those the file knows already, None for a muck."""
        self.dealt: dict[int, Cards] = {}
        """Stud: each player's cards in the order in which they came."""
        self.number = 0

    def play(self) -> None:
        """Play every line; raises `Stuck` at one that cannot be."""
        line = ""
        try:
            self.do(self.setting.start)
            for line in self.history.actions:
                self.number += 1
                self._act(read_action(line))
        except (Refused, PhhError) as reason:
            raise Stuck(self.number, line, reason) from None

    def do(self, command: AnyCommand) -> None:
        """Give the engine a command, and the answers that the file has no line for."""
        hand, rules = self.hand, self.setting.rules
        self.events += carry_out(command, hand, rules)
        if hand.phase == options.RUNS:
            times = min(self.history.ours.runs, hand.board.offered)
            for seat in [p.seat for p in hand.players if p.live]:
                self.events += carry_out(RunIt(seat, times), hand, rules)
        elif hand.phase == options.DEAL and hand.deck.drawing and not any(p.live and p.discarded for p in hand.players):
            self.do(Deal())

    def _act(self, action: Action) -> None:
        verb = action.verb
        if action.seat > len(self.setting.start.seats):
            raise PhhError("", f"there is no p{action.seat} among {len(self.setting.start.seats)} players")
        if verb in (notation.HOLE, notation.BOARD):
            self._take_cards(action)
        elif verb == notation.SHOW:
            self._table(action)
        elif verb != notation.NOTHING and action.seat not in self.setting.start.absent:
            if self.hand.phase == options.DEAL and self.hand.round.street < 0:
                self._deal()  # nobody's first cards were named, or not everybody's
            self.do(_COMMANDS[verb](self, action))

    # The dealer ------------------------------------------------------------------------------------------------------

    def _take_cards(self, action: Action) -> None:
        """Gather the cards of a street until all of them are there."""
        cards = action.cards or ()
        if action.seat:
            self.hole[action.seat] = self.hole.get(action.seat, ()) + cards
        else:
            self.board += cards
        if self.hand.phase != options.DRAW and self._complete():
            self._deal()

    def _complete(self) -> bool:
        hand = self.hand
        if hand.phase != options.DEAL:
            return True  # so that the engine says what it waits for
        street = self.setting.game.streets[upcoming(hand, self.setting.rules)]
        if self.board:
            return len(self.board) >= street.board  # none at all: a community card where the stub is short
        each = street.down + street.up
        return all(
            len(self.hole.get(p.seat, ())) >= (p.discarded if hand.deck.drawing else each)
            for p in hand.players
            if p.live
        )

    def _deal(self) -> None:
        hole = tuple(self.hole.items())
        opens = self._next_to_act() if self.setting.game.bring_in else 0
        if self.setting.game.bring_in:
            self.dealt.update({seat: self.dealt.get(seat, ()) + cards for seat, cards in hole})
        board, self.hole, self.board = self.board, {}, ()
        self.do(Deal(hole=hole, board=board, opens=opens))

    def _next_to_act(self) -> int:
        """Who acts next in the file: he opens, where the cards that would say so are unknown."""
        for line in self.history.actions[self.number :]:
            action = read_action(line)
            if action.verb in _BETS:
                return action.seat
        return 0

    # The players -----------------------------------------------------------------------------------------------------

    def _table(self, action: Action) -> None:
        """Remember what a player showed; unknown cards never replace known ones."""
        before = self.tabled.get(action.seat)
        if action.known:
            self.tabled[action.seat] = before or ()
        elif action.cards is None:
            self.tabled.setdefault(action.seat, None)
        elif not before or any(card != UNKNOWN for card in action.cards):
            self.tabled[action.seat] = action.cards

    def check_or_call(self, action: Action) -> AnyCommand:
        """One word for both: whichever it is now."""
        facing = self.hand.actor is not None and legal(self.hand, self.setting.rules).call
        return Call(action.seat) if facing else Check(action.seat)

    def raise_to(self, action: Action) -> AnyCommand:
        """The amount in whole chips; one that puts all others all-in may be written as what they can call.

        Such a raise is less than the house allows, so the least is made of it: what nobody can call comes back.
        """
        to = int(action.amount * self.setting.scale)
        if self.hand.actor is not None:
            least = legal(self.hand, self.setting.rules).min_to
            if to < least and to == max(p.bet + p.stack for p in self.hand.players if p.live and p.seat != action.seat):
                to = least
        return RaiseTo(action.seat, to)

    def discard(self, action: Action) -> AnyCommand:
        """Cards thrown away; one that the file has not told before was an unknown one of his."""
        p = self.hand.by_seat[action.seat]
        cards = action.cards or ()
        if UNKNOWN in p.down:
            cards = tuple(card if card in p.down else UNKNOWN for card in cards)
        return Discard(action.seat, cards)


_COMMANDS: Final[dict[str, Callable[[Replay, Action], AnyCommand]]] = {
    notation.FOLD: lambda _, action: Fold(action.seat),
    notation.CHECK_CALL: Replay.check_or_call,
    notation.RAISE: Replay.raise_to,
    notation.BRING_IN: lambda _, action: BringIn(action.seat),
    notation.DRAW: Replay.discard,
}
