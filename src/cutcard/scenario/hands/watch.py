"""A hand as somebody sees it who watches a scenario: what happens in words, the table, and what may be done."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec import structs

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import Hand, Refused, View, evolve, seen_by
from cutcard.hand.events import Dealt, Shuffled
from cutcard.hand.options import Legal
from cutcard.hand.telling import tell, tell_refusal
from cutcard.rules.policy import Cites
from cutcard.scenario.hands.betting import offered, said, waiting
from cutcard.scenario.hands.play import HandPlay
from cutcard.scenario.script import Step
from cutcard.table.view import SitterView, TableView


class HandWatch:
    """Looks at one hand being played."""

    def __init__(self, play: HandPlay) -> None:
        self.play = play
        self._so_far = Hand()

    def told(self, events: Iterable[Any], *, covered: bool = False) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence, told with the hand as it was right after it; nothing is said of the shuffle."""
        for event in events:
            evolve(self._so_far, event)
            yield event, self.sentence(event, covered=covered)

    def sentence(self, event: Any, *, covered: bool) -> str:
        """One event of the hand in words."""
        if isinstance(event, Shuffled):
            return ""
        shown = _face_down(event, self.chosen()) if covered and isinstance(event, Dealt) else event
        return tell(shown, self.play.names, self.play.rules.game, self._so_far)

    def said(self, step: Step) -> str:
        """A step as people would say it."""
        return step.text.partition("->")[0].strip()

    def heard(self) -> Iterator[tuple[str, str, Cites]]:
        """What somebody says who is no player: nobody does, in a hand."""
        yield from ()

    def refused(self, refusal: Refused) -> str:
        """Why a step was not possible."""
        return tell_refusal(refusal, self.play.names)

    def scene(self) -> object:
        """Changes when the table is worth looking at again: a new street, a new board."""
        hand = self.play.hand
        return hand.street, hand.run

    def rows(self) -> list[tuple[str, ...]]:
        """The seats: button, name, stack, bet, cards, and whether the player is still in."""
        hand = self.play.hand
        rows: list[tuple[str, ...]] = []
        for player in sorted(hand.players, key=lambda player: player.seat):
            cards = " / ".join(texts(part) for part in (player.down, player.up) if part)
            bet = f"bet {player.bet:,}" if player.bet else ""
            button = "●" if player.seat == hand.button else ""
            state = "" if player.live else "folded"
            rows.append((button, self.play.name(player.seat), f"{player.stack:,}", bet, cards, state))
        return rows

    def felt(self) -> str:
        """What lies in the middle."""
        hand = self.play.hand
        boards = [texts(board) for board in (*hand.boards, hand.board) if board]
        return "   ".join((*boards, f"pot {hand.total:,}"))

    def waits(self) -> str:
        """What the hand waits for and what is legal; nothing once it is over."""
        waits, may, _ = self.next_up()
        return f"waits for {waits}{f': {may}' if may else ''}" if waits else ""

    def next_up(self) -> tuple[str, str, Legal | None]:
        """What the hand waits for, what is legal in words, and as data; nothing once it is over."""
        play = self.play
        if play.hand.over:
            return "", "", None
        may = play.legal()
        return waiting(play), said(offered(play, may)) if may.seat else "", may

    # ------------------------------------------------------------ for pages

    def chosen(self) -> Collection[int]:
        """The cards that the file names; dealt by hand, all that somebody named."""
        setup = self.play.setup
        return range(52) if setup.by_hand else setup.wanted.named

    def room(self) -> None:
        """One table is all there is."""

    def picture(self) -> TableView | None:
        """The hand's table; None where it could not begin."""
        play, hand = self.play, self.play.hand
        if not hand.players:
            return None
        seats = sorted(hand.players, key=lambda player: player.seat)
        return TableView(
            table="",
            version=hand.version,
            house=play.book.house,
            game=play.rules.game.id,
            stakes=play.rules.stakes,
            size=max(player.seat for player in seats),
            hands=1,
            sitters=tuple(SitterView(player.seat, play.name(player.seat), player.stack) for player in seats),
            button=hand.button,
            small=hand.small_blind,
            big=hand.big_blind,
            carried=hand.left_over,
            hand=self.open_hand(),
        )

    def open_hand(self) -> View:
        """The hand as the rail sees it, with the cards that the file names face up."""
        hand, chosen = self.play.hand, self.chosen()
        view = seen_by(hand, 0)
        seats = tuple(
            structs.replace(seat, down=_known(hand.by_seat[seat.seat].down, seat.down, chosen)) for seat in view.seats
        )
        return structs.replace(view, seats=seats)


def _known(held: Iterable[int], seen: tuple[int, ...], chosen: Collection[int]) -> tuple[int, ...]:
    """Cards as they are seen, those that somebody chose face up; nothing where nothing lies any more."""
    return tuple(card if card in chosen else shown for card, shown in zip(held, seen, strict=False))


def _face_down(event: Dealt, chosen: Collection[int]) -> Dealt:
    """The same deal with the cards that nobody chose face down."""
    hole = tuple((seat, _covered(cards, len(cards) - event.up, chosen)) for seat, cards in event.hole)
    return structs.replace(event, hole=hole)


def _covered(cards: tuple[int, ...], down: int, chosen: Collection[int]) -> tuple[int, ...]:
    return tuple(card if index >= down or card in chosen else UNKNOWN for index, card in enumerate(cards))
