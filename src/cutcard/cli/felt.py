"""The table on the screen: seats, cards in four colours, what happens, what is allowed, and the rules behind it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec import structs
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from cutcard.cards import RANKS, UNKNOWN
from cutcard.hand import Hand, Legal, evolve, redact, seen_by
from cutcard.hand import events as ev
from cutcard.hand.telling import tell
from cutcard.hand.view import RAIL, SeatView, View
from cutcard.rules import Rulebook, Rules

if TYPE_CHECKING:
    from rich.console import Console

_SUITS: Final = (("♣", "green"), ("♦", "blue"), ("♥", "red"), ("♠", "bold"))
_STREETS: Final = (ev.Dealt, ev.DrawOpened, ev.ShowdownOpened)
_UNTOLD: Final = (ev.Shuffled, ev.HandEnded)


class FeltOnScreen:
    """One hand on the screen, as one seat sees it, or with every card open where nobody plays."""

    def __init__(self, out: "Console", book: Rulebook, rules: Rules, names: dict[int, str], viewer: int | None) -> None:
        self.out = out
        self.book = book
        self.rules = rules
        self.names = names
        self.viewer = viewer
        self.hand = Hand()
        """The hand as far as it was told."""
        self.cited: set[str] = set()

    def tell(self, events: Iterable[ev.AnyEvent], *, explain: bool) -> None:
        """Say what happened; with the rules behind it, each one when it first comes up, where that is wanted."""
        for event in events:
            evolve(self.hand, event)
            if not isinstance(event, _UNTOLD):
                seen = event if self.viewer is None else redact(event, self.viewer)
                sentence = escape(tell(_visible(seen), self.names, self.rules.game, self.hand))
                self.out.print(f"\n[bold cyan]{sentence}[/]" if isinstance(event, _STREETS) else f"  {sentence}")
            if explain:
                self.cite(rule for rule in getattr(event, "cites", ()) if rule not in self.cited)

    def cite(self, rules: Iterable[str]) -> None:
        """Rules in the house's own words, with their standing."""
        for rule in dict.fromkeys(rules):
            self.cited.add(rule)
            words = escape(self.book.rule(rule).says)
            self.out.print(f"      [magenta]{rule}[/] [dim]({self.book.standing(rule)}) {words}[/]")

    def draw(self) -> None:
        """The table: who sits where with what, and what lies in the middle."""
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
        """What the player to act may do."""
        self.out.print(f"  [bold]You may[/] {', '.join(choices(may, 'raise' if self.hand.high else 'bet'))}.")


def choices(may: Legal, wager: str) -> list[str]:
    """What is allowed, in the words one types; `wager` is the word for putting more in."""
    found = ["fold"] if may.may_fold else []
    found += ["check"] if may.may_check else []
    found += [f"call ({may.call:,})"] if may.call else []
    found += [f"bring in ({may.bring_in:,})"] if may.bring_in else []
    if may.max_to:
        steps = f" in steps of {may.grid:,}" if may.grid > 1 else ""
        amount = f"{may.min_to:,}" if may.min_to == may.max_to else f"{may.min_to:,} to {may.max_to:,}{steps}"
        found.append(f"{wager} {amount}")
    found += [f"discard up to {may.draw} cards (discard As 7d)", "stand pat"] if may.phase == "draw" else []
    found += ["show"] if may.phase == "show" else []
    found += ["muck"] if may.may_muck else []
    found += [f"run 1 to {may.runs}"] if may.runs else []
    return found


def pretty(cards: Iterable[int]) -> str:
    """Cards in four colours."""
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
    """A deal without the hands that nobody sees."""
    if not isinstance(event, ev.Dealt):
        return event
    known = tuple((seat, cards) for seat, cards in event.hole if any(card != UNKNOWN for card in cards))
    return structs.replace(event, hole=known) if known else event
