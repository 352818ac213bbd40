"""Hands played in the terminal: one person, or nobody, against simple opponents, by the rules of one house."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec import structs
from rich.markup import escape

from cutcard.cards import DECK
from cutcard.cli.felt import FeltOnScreen
from cutcard.cli.words import HELP, understood
from cutcard.hand import Hand, Refused, carry_out, legal, options, seen_by
from cutcard.hand.commands import AnyCommand, RunIt, Show, ShowDown, Shuffle, StartHand
from cutcard.lab.bots.moves import hand_move
from cutcard.lab.bots.styles import STYLES
from cutcard.rules import Game, Rulebook, Rules, Stakes

if TYPE_CHECKING:
    from rich.console import Console

YOU: Final = 1
STACK: Final = 10_000
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jack")


class Left(Exception):
    """The person got up from the table."""


def stakes_for(game: Game, book: Rulebook) -> Stakes:
    """Usual amounts for a game: a tournament where the house plays it so, else cash."""
    blinds = Stakes(chip=25, small_blind=50, big_blind=100)
    tournament = Stakes(chip=25, ante=25, bring_in=50, small_bet=100, big_bet=200) if game.bring_in else blinds
    played = book.rules_for(game, tournament).games.played(game.id)
    return tournament if played else structs.replace(tournament, format="cash")


class TableSession:
    """A table at which hands are dealt until somebody leaves."""

    def __init__(
        self, out: "Console", book: Rulebook, game: Game, seats: int, rng: Random, ask: Callable[[], str] | None
    ) -> None:
        """Sit down; without `ask` nobody sits in seat 1 and the hand plays itself."""
        self.out = out
        self.book = book
        self.rules: Rules = book.rules_for(game, stakes_for(game, book))
        self.stacks = dict.fromkeys(range(1, seats + 1), STACK)
        self.rng = rng
        self.ask = ask
        self.button = rng.choice(list(self.stacks))
        self.carried = 0
        others = dict(enumerate(NAMES[:seats], 1))
        self.names = others | ({YOU: f"{others[YOU]} (you)"} if ask else {})
        self.felt = self._felt()

    def _felt(self) -> FeltOnScreen:
        return FeltOnScreen(self.out, self.book, self.rules, self.names, YOU if self.ask else None)

    def play_hand(self) -> None:
        """One hand, from the first riffle to the last chip pushed; then the button moves on."""
        hand = Hand()
        self.felt = self._felt()
        deck = self.rng.sample(DECK, len(DECK))
        seats = tuple((seat, stack) for seat, stack in self.stacks.items() if stack)
        self.do(StartHand(seats=seats, button=self.button, deck=tuple(deck), carried=self.carried), hand)
        while not hand.over:
            self._move(hand)
        for p in hand.players:
            self.stacks[p.seat] = p.stack
        self.carried = hand.left_over
        self.felt.draw()
        self._move_button()

    def do(self, command: AnyCommand, hand: Hand) -> None:
        """Carry a command out and tell what happened."""
        self.felt.tell(carry_out(command, hand, self.rules), explain=self.ask is None)

    def _move(self, hand: Hand) -> None:
        """Let whoever is next do something."""
        may = legal(hand, self.rules)
        mine = self.ask is not None and may.seat == YOU
        if may.phase == options.SHUFFLE:
            self.do(Shuffle(tuple(self.rng.sample(hand.pile, len(hand.pile)))), hand)
        elif may.phase == options.RUNS:
            self._run(hand)
        elif may.phase == options.PUSH or (may.phase == options.SHOW and self._only_opponents(hand)):
            self.do(ShowDown(), hand)
        elif may.phase == options.SHOW and mine and not may.may_muck:
            self.do(Show(YOU), hand)
        elif mine:
            self._your_move(hand)
        else:
            self._opponents_move(hand, may.seat)

    def _opponents_move(self, hand: Hand, seat: int) -> None:
        """Each opponent has a style of his own, by his seat."""
        style = tuple(STYLES.values())[seat % len(STYLES)]
        move = hand_move(seen_by(hand, seat), self.rules.game, self.rules.stakes, style, self.rng)
        self.do(move or Show(seat), hand)

    def _only_opponents(self, hand: Hand) -> bool:
        """Whether the person has nothing more to say in this hand."""
        you = hand.by_seat.get(YOU)
        return self.ask is None or you is None or not you.live or bool(you.shown) or you.mucked

    def _your_move(self, hand: Hand) -> None:
        """Ask until something was typed that the house allows."""
        self.felt.draw()
        self.felt.may(legal(hand, self.rules))
        while True:
            command = self._typed(hand)
            try:
                return self.do(command, hand)
            except Refused as refused:
                self._refuse(refused)

    def _typed(self, hand: Hand) -> AnyCommand:
        while True:
            typed = self.ask() if self.ask else "quit"
            if typed.strip().lower() in ("quit", "q", "exit"):
                raise Left
            if typed.strip().lower() == "why":
                self._why(hand)
            elif (command := understood(typed, YOU)) is not None:
                return command
            else:
                self.out.print(f"  [dim]You can type: {HELP}.[/]")

    def _why(self, hand: Hand) -> None:
        """The rules behind what is allowed now."""
        may, rules = legal(hand, self.rules), self.rules
        facing = rules.facing.cites_on("bet" if may.call else "none") if may.phase == options.BET else ()
        self.felt.may(may)
        self.felt.cite((*may.cites, *facing) or rules.turn.cites)

    def _refuse(self, refused: Refused) -> None:
        self.out.print(f"  [red]{escape(refused.told(self.names))}[/]")
        self.felt.cite(refused.cites)

    def _run(self, hand: Hand) -> None:
        """The opponents agree to whatever the person wants; where nobody is asked it is run once."""
        live = [p.seat for p in hand.players if p.live]
        times = 1
        if self.ask is not None and YOU in live:
            self._your_move(hand)
            times = hand.by_seat[YOU].wish
        for seat in live:
            if hand.phase == options.RUNS and not hand.by_seat[seat].wish:
                self.do(RunIt(seat, times), hand)

    def _move_button(self) -> None:
        """To the next player who has chips."""
        left = [seat for seat, stack in self.stacks.items() if stack]
        self.button = next((seat for seat in left if seat > self.button), left[0])
