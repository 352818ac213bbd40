"""A hand as somebody sees it who watches a scenario: what happens in words, the table, and what may be done."""

from collections.abc import Iterable, Iterator
from typing import Any

from cutcard.cards import texts
from cutcard.hand import Hand, Refused, evolve
from cutcard.hand.events import Shuffled
from cutcard.hand.telling import tell, tell_refusal
from cutcard.scenario.hands.betting import offered, said, waiting
from cutcard.scenario.hands.play import HandPlay


class HandWatch:
    """Looks at one hand being played."""

    def __init__(self, play: HandPlay) -> None:
        self.play = play
        self._so_far = Hand()

    def told(self, events: Iterable[Any]) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence, told with the hand as it was right after it; nothing is said of the shuffle."""
        for event in events:
            evolve(self._so_far, event)
            names, game = self.play.names, self.play.rules.game
            yield event, "" if isinstance(event, Shuffled) else tell(event, names, game, self._so_far)

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
        play = self.play
        if play.hand.over:
            return ""
        may = play.legal()
        return f"waits for {waiting(play)}" + (f": {said(offered(play, may))}" if may.seat else "")
