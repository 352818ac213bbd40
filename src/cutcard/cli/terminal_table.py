"""Hands played in the terminal: input, screen, and simple opponents."""

import re
from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec import structs
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from cutcard.bots.brain import STYLES, hand_move
from cutcard.cards import RANKS, UNKNOWN, NotACard, cards
from cutcard.hand import Hand, Legal, Refused, carry_out, evolve, legal, legal_options, redact, seen_by
from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    RunIt,
    Show,
    ShowDown,
    Shuffle,
    StartHand,
)
from cutcard.hand.log import describe_event
from cutcard.hand.view import RAIL, SeatView, View
from cutcard.lab.play_hands import GameTurns
from cutcard.rules import Game, Rulebook, Stakes, TableRules, load_game
from cutcard.rules.rotation import Rotation, turns_of

if TYPE_CHECKING:
    from rich.console import Console


_SUITS: Final = (("♣", "green"), ("♦", "blue"), ("♥", "red"), ("♠", "bold"))
_STREETS: Final = (ev.Dealt, ev.DrawOpened, ev.ShowdownOpened)
_UNTOLD: Final = (ev.Shuffled, ev.HandEnded)


class FeltOnScreen:
    """One hand on the screen, as one seat sees it, or with all cards open if no person plays."""

    def __init__(
        self, out: "Console", book: Rulebook, rules: TableRules, names: dict[int, str], viewer: int | None
    ) -> None:
        self.out = out
        self.book = book
        self.rules = rules
        self.names = names
        self.viewer = viewer
        self.hand = Hand()
        """The hand as far as it was shown."""
        self.cited: set[str] = set()

    def print_events(self, events: Iterable[ev.AnyEvent], *, explain: bool) -> None:
        """Print what happened, with the rules behind it the first time, if wanted."""
        for event in events:
            evolve(self.hand, event)
            if not isinstance(event, _UNTOLD):
                seen = event if self.viewer is None else redact(event, self.viewer)
                chips = self.rules.stakes.in_chips
                sentence = escape(describe_event(_visible(seen), self.names, self.rules.game, self.hand, chips))
                self.out.print(f"\n[bold cyan]{sentence}[/]" if isinstance(event, _STREETS) else f"  {sentence}")
            if explain:
                self.cite(rule for rule in getattr(event, "cites", ()) if rule not in self.cited)

    def cite(self, rules: Iterable[str]) -> None:
        """Rules in the house's own words, with their status."""
        for rule in dict.fromkeys(rules):
            self.cited.add(rule)
            words = escape(self.book.rule(rule).says)
            self.out.print(f"      [magenta]{rule}[/] [dim]({self.book.standing(rule)}) {words}[/]")

    def draw(self) -> None:
        """The table: who sits where with which stack, and what is in the middle."""
        view = seen_by(self.hand, self.viewer or RAIL)
        table = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
        for justify in ("left", "left", "right", "right", "left"):
            table.add_column(justify=justify)
        for seat in view.seats:
            table.add_row(*self._row(view, seat))
        pot = f"pot {view.total:,}" if view.total else None
        self.out.print(Panel(table, title=_middle(view), subtitle=pot, expand=False))

    def _row(self, view: View, seat: SeatView) -> tuple[str, ...]:
        name = escape(self.names[seat.seat])
        to_act = "[bold]▶[/] " if seat.seat == view.actor else "  "
        button = "●" if seat.seat == view.button else " "
        bet = f"[yellow]{seat.bet:,}[/]" if seat.bet else ""
        if self.viewer is None:
            seat = next(s for s in seen_by(self.hand, seat.seat).seats if s.seat == seat.seat)
        out = "mucked" if seat.mucked else "" if seat.live else "folded"
        cards = f"[dim]{out}[/]" if out else pretty((*seat.down, *seat.up))
        return f"{to_act}{button}", name, f"{seat.stack:,}", bet, cards

    def may(self, may: Legal) -> None:
        """The options of the player to act."""
        self.out.print(f"  [bold]You may[/] {', '.join(choices(may, 'raise' if self.hand.round.high else 'bet'))}.")


def choices(may: Legal, wager: str) -> list[str]:
    """The options as words to type; `wager` is the word for putting more in."""
    found = ["fold"] if may.may_fold else []
    found += ["check"] if may.may_check else []
    found += [f"call ({may.call:,})"] if may.call else []
    found += [f"bring in ({may.bring_in:,})"] if may.bring_in else []
    if may.max_to:
        steps = f" in steps of {may.grid:,}" if may.grid > 1 else ""
        amount = f"{may.min_to:,}" if may.min_to == may.max_to else f"{may.min_to:,} to {may.max_to:,}{steps}"
        found.append(f"{wager} {amount}")
    if may.discard:
        found.append(f"discard {may.discard} (discard 7d)")
    elif may.phase == "draw":
        found += [f"discard up to {may.draw} cards (discard As 7d)", "stand pat"]
    found += ["show"] if may.phase == "show" else []
    found += ["muck"] if may.may_muck else []
    found += [f"run 1 to {may.runs}"] if may.runs else []
    return found


def pretty(cards: Iterable[int]) -> str:
    """Cards in four colors."""
    return " ".join(_card(card) for card in cards)


def _card(card: int) -> str:
    if card == UNKNOWN:
        return "[dim]▒▒[/]"
    symbol, colour = _SUITS[card & 3]
    return f"[{colour}]{RANKS[card >> 2]}{symbol}[/]"


def _middle(view: View) -> str:
    boards = [pretty(board) for board in (*view.boards, view.board) if board]
    return "  |  ".join(boards) or " "


def _visible(event: ev.AnyEvent) -> ev.AnyEvent:
    """A deal without the hands that are hidden."""
    if not isinstance(event, ev.Dealt):
        return event
    known = tuple((seat, cards) for seat, cards in event.hole if any(card != UNKNOWN for card in cards))
    return structs.replace(event, hole=known) if known else event


YOU: Final = 1
STACK: Final = 10_000
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jack")


class Left(Exception):
    """The person left the table."""


def stakes_for(game: Game, book: Rulebook) -> Stakes:
    """Usual stakes for a game: a tournament if the house plays it so, else cash."""
    one_blind = game.posting == "button_blind"
    blinds = Stakes(chip=25, ante=100, big_blind=100) if one_blind else Stakes(chip=25, small_blind=50, big_blind=100)
    tournament = Stakes(chip=25, ante=25, bring_in=50, small_bet=100, big_bet=200) if game.bring_in else blinds
    played = book.rules_for(game, tournament).games.played(game.id)
    return tournament if played else structs.replace(tournament, format="cash")


def usual_rules(played: Game | Rotation, book: Rulebook) -> tuple[TableRules, ...]:
    """The rules at usual stakes: of a game, or of every game of a rotation."""
    if isinstance(played, Game):
        return (book.rules_for(played, stakes_for(played, book)),)
    limits = Stakes(chip=25, ante=25, bring_in=50, small_bet=100, big_bet=200)
    every = [_in_turn(played, book, form) for form in (limits, structs.replace(limits, format="cash"))]
    return next((rules for rules in every if all(one.games.played(one.game.id) for one in rules)), every[0])


def _in_turn(rotation: Rotation, book: Rulebook, limits: Stakes) -> tuple[TableRules, ...]:
    return tuple(book.rules_for(load_game(turn.game), turn.stakes) for turn in turns_of(rotation, limits))


class TableSession:
    """A table where hands are dealt until the person leaves."""

    def __init__(
        self, out: "Console", book: Rulebook, played: Game | Rotation, seats: int, rng: Random,
        ask: Callable[[], str] | None,
    ) -> None:  # fmt: skip
        """Sit down; without `ask` seat 1 is empty and the hand plays itself."""
        self.out = out
        self.book = book
        self.stacks = dict.fromkeys(range(1, seats + 1), STACK)
        self.rng = rng
        self.ask = ask
        self.turning = GameTurns(usual_rules(played, book), rng.choice(list(self.stacks)))
        self.carried = 0
        others = dict(enumerate(NAMES[:seats], 1))
        self.names = others | ({YOU: f"{others[YOU]} (you)"} if ask else {})
        self.felt = self._felt()

    @property
    def rules(self) -> TableRules:
        """The rules of the current hand, or of the next one."""
        return self.turning.rules

    def _felt(self) -> FeltOnScreen:
        return FeltOnScreen(self.out, self.book, self.rules, self.names, YOU if self.ask else None)

    def play_hand(self) -> None:
        """One hand from shuffle to pots; then the button moves."""
        hand = Hand()
        self.felt = self._felt()
        self._phrase_game()
        deck = self.rng.sample(self.rules.game.deck, len(self.rules.game.deck))
        seats = tuple((seat, stack) for seat, stack in self.stacks.items() if stack)
        self.execute(StartHand(seats=seats, button=self.turning.button, deck=tuple(deck), carried=self.carried), hand)
        while not hand.is_over:
            self._move(hand)
        for p in hand.players:
            self.stacks[p.seat] = p.stack
        self.carried = hand.chips.left_over
        self.felt.draw()
        self.turning.pass_on(len(seats), [seat for seat, stack in self.stacks.items() if stack])

    def _phrase_game(self) -> None:
        """In a rotation: which game this is, for how long, and what comes next."""
        now, after = self.turning, self.turning.after
        if after is not None:
            left = max(1, sum(map(bool, self.stacks.values())) - now.orbit)
            more = "last hand" if left == 1 else f"{left} hands"
            self.out.print(f"[bold]{escape(now.rules.game.name)}[/] ({more}); next: {escape(after.name)}\n")

    def execute(self, command: AnyCommand, hand: Hand) -> None:
        """Carry out a command and print what happened."""
        self.felt.print_events(carry_out(command, hand, self.rules), explain=self.ask is None)

    def _move(self, hand: Hand) -> None:
        """Let the next player act."""
        may = legal(hand, self.rules)
        mine = self.ask is not None and may.seat == YOU
        if may.phase == legal_options.SHUFFLE:
            self.execute(Shuffle(tuple(self.rng.sample(hand.deck.pile, len(hand.deck.pile)))), hand)
        elif may.phase == legal_options.RUNS:
            self._run(hand)
        elif may.phase == legal_options.PUSH or (may.phase == legal_options.SHOW and self._only_opponents(hand)):
            self.execute(ShowDown(), hand)
        elif may.phase == legal_options.SHOW and mine and not may.may_muck:
            self.execute(Show(YOU), hand)
        elif mine:
            self._your_move(hand)
        else:
            self._opponents_move(hand, may.seat)

    def _opponents_move(self, hand: Hand, seat: int) -> None:
        """Each opponent has a style of their own, by their seat."""
        style = tuple(STYLES.values())[seat % len(STYLES)]
        move = hand_move(seen_by(hand, seat), self.rules.game, self.rules.stakes, style, self.rng)
        self.execute(move or Show(seat), hand)

    def _only_opponents(self, hand: Hand) -> bool:
        """Whether the person has nothing more to decide in this hand."""
        you = hand.by_seat.get(YOU)
        return self.ask is None or you is None or not you.live or bool(you.shown) or you.mucked

    def _your_move(self, hand: Hand) -> None:
        """Ask until a legal action is typed."""
        self.felt.draw()
        self.felt.may(legal(hand, self.rules))
        while True:
            command = self._typed(hand)
            try:
                return self.execute(command, hand)
            except Refused as refused:
                self._refuse(refused)

    def _typed(self, hand: Hand) -> AnyCommand:
        while True:
            typed = self.ask() if self.ask else "quit"
            if typed.strip().lower() in ("quit", "q", "exit"):
                raise Left
            if typed.strip().lower() == "why":
                self._why(hand)
            elif (command := parse_command(typed, YOU)) is not None:
                return command
            else:
                self.out.print(f"  [dim]Type: {HELP}.[/]")

    def _why(self, hand: Hand) -> None:
        """The rules behind the options."""
        may, rules = legal(hand, self.rules), self.rules
        facing = rules.facing.cites_on("bet" if may.call else "none") if may.phase == legal_options.BET else ()
        self.felt.may(may)
        self.felt.cite((*may.cites, *facing) or rules.turn.cites)

    def _refuse(self, refused: Refused) -> None:
        self.out.print(f"  [red]{escape(refused.sentence(self.names, self.rules.stakes.in_chips))}[/]")
        self.felt.cite(refused.cites)

    def _run(self, hand: Hand) -> None:
        """Opponents agree to the person's choice; without a person it is run once."""
        live = [p.seat for p in hand.players if p.live]
        times = 1
        if self.ask is not None and YOU in live:
            self._your_move(hand)
            times = hand.by_seat[YOU].wish
        for seat in live:
            if hand.phase == legal_options.RUNS and not hand.by_seat[seat].wish:
                self.execute(RunIt(seat, times), hand)


_PLAIN: Final[dict[str, Callable[[int], AnyCommand]]] = {
    "fold": Fold, "f": Fold,
    "check": Check, "k": Check,
    "call": Call, "c": Call,
    "all in": AllIn, "all-in": AllIn, "allin": AllIn, "a": AllIn,
    "bring in": BringIn, "bring-in": BringIn, "bring it in": BringIn, "b": BringIn,
    "stand pat": Discard, "pat": Discard, "p": Discard,
    "show": Show, "s": Show,
    "muck": Muck, "m": Muck,
}  # fmt: skip
_RAISE: Final = re.compile(r"(?:raise|bet|complete|make it|r)(?: to)? ([\d,.]+)(k?)")
_RUN: Final = re.compile(r"run(?: it)? (\d)(?: times)?")
_DISCARD: Final = re.compile(r"(?:discard|throw|d) (.+)")

HELP: Final = (
    "fold, check, call, bet 300, raise 300 (the total, not what you add), all in; bring in, complete "
    "100; discard As 7d, stand pat; show, muck; run 2; why (the rule that applies now), help, quit"
)


def parse_command(typed: str, seat: int) -> AnyCommand | None:
    """The command that was typed, or None; the engine checks whether it is legal."""
    words = " ".join(typed.lower().split())
    if words in _PLAIN:
        return _PLAIN[words](seat)
    if found := _RAISE.fullmatch(words):
        return _raise(found[1], thousands=bool(found[2]), seat=seat)
    if found := _RUN.fullmatch(words):
        return RunIt(seat, int(found[1]))
    if found := _DISCARD.fullmatch(words):
        try:
            return Discard(seat, cards(found[1]))
        except NotACard:
            return None
    return None


def _raise(number: str, *, thousands: bool, seat: int) -> AnyCommand | None:
    amount = number.replace(",", "")
    if thousands:
        whole, _, rest = amount.partition(".")
        amount = f"{whole}{rest:0<3}" if len(rest) <= 3 else ""
    return RaiseTo(seat, int(amount)) if amount.isdecimal() else None
