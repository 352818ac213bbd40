"""A history replayed by our engine, line by line, under a house's rules.

The file is the dealer: it names the cards street by street, and what it leaves out is unknown. Nothing is repaired: a
line that the house's rules refuse ends the replay. Hands shown before the board is complete wait for the showdown.

At the showdown a shown hand competes. A hand that the file leaves unseen (`sm ????`, a part of it, no line at all) has
lost if a shown hand competes for the same pots; a mucked one has always lost. Where no hand is known the stacks or
winnings of the file name the winner; without these the pot stays. Our own files name the winners then.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from cutcard.cards import UNKNOWN
from cutcard.formats.phh import notation
from cutcard.formats.phh.hand_setup import Setting
from cutcard.formats.phh.history import History
from cutcard.formats.phh.notation import Action, Cards, PhhError, read_action
from cutcard.hand import Hand, Refused, carry_out, legal, legal_options
from cutcard.hand.commands import (
    AnyCommand,
    BringIn,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Muck,
    PushPots,
    RaiseTo,
    RunIt,
    Show,
    Winner,
)
from cutcard.hand.events import AnyEvent
from cutcard.hand.play.dealing import next_street_index
from cutcard.hand.state import Player
from cutcard.rules.game import Side
from cutcard.strength import EVALUATORS

_BETS: Final = (notation.BRING_IN, notation.FOLD, notation.CHECK_CALL, notation.RAISE)


class Stuck(Exception):
    """A line that could not be played: its number and text, and the refusal or error."""

    def __init__(self, number: int, line: str, reason: Refused | PhhError) -> None:
        """Keep the line and the reason."""
        super().__init__(number, line, reason)
        self.number = number
        self.line = line
        self.reason = reason


class Replay:
    """One history being replayed."""

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
        """What each player showed: their cards, () for those the file knows already, None for a muck."""
        self.dealt: dict[int, Cards] = {}
        """Stud: each player's cards in the order of dealing."""
        self.number = 0

    def play(self) -> None:
        """Play every line; raises `Stuck` at one that cannot be."""
        line = ""
        try:
            self.execute(self.setting.start)
            for line in self.history.actions:
                self.number += 1
                self._act(read_action(line))
        except (Refused, PhhError) as reason:
            raise Stuck(self.number, line, reason) from None

    def execute(self, command: AnyCommand) -> None:
        """Give the engine a command, and the answers that the file has no line for."""
        hand, rules = self.hand, self.setting.rules
        self.events += carry_out(command, hand, rules)
        if hand.phase == legal_options.RUNS:
            times = min(self.history.ours.runs, hand.board.offered)
            for seat in [p.seat for p in hand.players if p.live]:
                self.events += carry_out(RunIt(seat, times), hand, rules)
        elif (
            hand.phase == legal_options.DEAL
            and hand.deck.drawing
            and not any(p.live and p.discarded for p in hand.players)
        ):
            self.execute(Deal())

    def _act(self, action: Action) -> None:
        verb = action.verb
        if action.seat > len(self.setting.start.seats):
            raise PhhError("", f"there is no p{action.seat} among {len(self.setting.start.seats)} players")
        if verb in (notation.HOLE, notation.BOARD):
            self._take_cards(action)
        elif verb == notation.SHOW:
            self._record_shown(action)
        elif verb != notation.NOTHING and action.seat not in self.setting.start.absent:
            if self.hand.phase == legal_options.DEAL and self.hand.round.street < 0:
                self._deal()  # no player's first cards were named, or not all players'
            self.execute(_COMMANDS[verb](self, action))

    # The dealer ------------------------------------------------------------------------------------------------------

    def _take_cards(self, action: Action) -> None:
        """Gather the cards of a street until all of them are there."""
        cards = action.cards or ()
        if action.seat:
            self.hole[action.seat] = self.hole.get(action.seat, ()) + cards
        else:
            self.board += cards
        if self.hand.phase != legal_options.DRAW and self._complete():
            self._deal()

    def _complete(self) -> bool:
        hand = self.hand
        if hand.phase != legal_options.DEAL:
            return True  # so that the engine says what it waits for
        street = self.setting.game.streets[next_street_index(hand, self.setting.rules)]
        each = street.down + street.up
        if self.board and not (each and street.board):
            return len(self.board) >= street.board  # none at all: a community card where the stub is short
        draws = hand.deck.drawing and not street.discard
        held = [(len(self.hole.get(p.seat, ())), p.discarded if draws else each) for p in hand.players if p.live]
        with_hands = street.board if each else 0  # cards of the board that are dealt together with the hands
        return all(count >= wanted for count, wanted in held) and len(self.board) >= with_hands

    def _deal(self) -> None:
        hole = tuple(self.hole.items())
        opens = self._next_to_act() if self.setting.game.bring_in else 0
        if self.setting.game.bring_in:
            self.dealt.update({seat: self.dealt.get(seat, ()) + cards for seat, cards in hole})
        board, self.hole, self.board = self.board, {}, ()
        self.execute(Deal(hole=hole, board=board, opens=opens))

    def _next_to_act(self) -> int:
        """The next player to act in the file: they open if the cards that decide it are unknown."""
        for line in self.history.actions[self.number :]:
            action = read_action(line)
            if action.verb in _BETS:
                return action.seat
        return 0

    # The players -----------------------------------------------------------------------------------------------------

    def _record_shown(self, action: Action) -> None:
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

        Such a raise is less than the house allows, so it becomes the smallest raise: chips that nobody can call are
        returned.
        """
        to = int(action.amount * self.setting.scale)
        if self.hand.actor is not None:
            least = legal(self.hand, self.setting.rules).min_to
            if to < least and to == max(p.bet + p.stack for p in self.hand.players if p.live and p.seat != action.seat):
                to = least
        return RaiseTo(action.seat, to)

    def discard(self, action: Action) -> AnyCommand:
        """Discarded cards; one that the file has not named before was an unknown one of theirs."""
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


# The end: hands shown or conceded as the file says, pots pushed by the cards, or by what the file tells


_UNSEEN: Final = "unseen"
_SHOWN: Final = "shown"
_MUCKED: Final = "mucked"


def finish(replay: Replay) -> None:
    """Finish the hand as far as possible when the file has no more lines."""
    hand = replay.hand
    if hand.phase == legal_options.SHOW:
        fates = _fates(replay)
        while hand.phase == legal_options.SHOW and hand.actor is not None:
            _show(replay, hand.actor, fates[hand.actor.seat])
    if hand.phase == legal_options.PUSH:
        _push(replay)


def _show(replay: Replay, p: Player, fate: str) -> None:
    """Let one player show or concede; a player who may not concede shows, unless the file itself says otherwise."""
    if fate == _MUCKED:
        try:
            return replay.execute(Muck(p.seat))
        except Refused as refused:
            if refused.code != "last_hand" and replay.tabled.get(p.seat, ()) is None:
                raise
    replay.execute(Show(p.seat, _named(replay, p) if fate == _SHOWN else ()))
    return None


def _fates(replay: Replay) -> dict[int, str]:
    """The result of each hand at the showdown."""
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
    """A player's whole hand in the engine's order: shown cards, and those dealt afterwards."""
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
        replay.execute(PushPots(said))
    except Refused as refused:
        if refused.code != "name_the_winners":
            raise
        winners = _winners(replay)
        if winners:
            replay.execute(PushPots(tuple(winners)))


def _winners(replay: Replay) -> list[Winner]:
    """Who won each side of each pot: the best known hand, else whom the file says got chips; empty if it is silent."""
    hand, paid = replay.hand, _paid_out(replay)
    found: list[Winner] = []
    for pot, (_, seats) in enumerate(hand.chips.pots):
        hands = [p for p in hand.players if p.seat in seats and p.live and not p.mucked]
        won = tuple(p.seat for p in hands if p.seat in paid)
        for side in replay.setting.game.sides:
            # Where no hand qualifies for the other side, the winner of the first side takes it too.
            won = _best(replay, side, [p for p in hands if p.has_known_cards]) or won
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
    """The seats that won chips by the file."""
    history, scale = replay.history, replay.setting.scale
    finishing = history.finishing_stacks
    if finishing is not None:
        stacks = {p.seat: p.stack for p in replay.hand.players}
        return {
            seat for seat, stack in enumerate(finishing, 1) if stack != Decimal("inf") and stack * scale > stacks[seat]
        }
    return {seat for seat, amount in enumerate(history.more.get("winnings", ()), 1) if amount > 0}
