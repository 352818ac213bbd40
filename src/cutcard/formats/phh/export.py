"""Write our own hands as histories: from the events of one hand to what the format can express."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cutcard.cards import UNKNOWN, text
from cutcard.formats.phh.hand_setup import opening_posts
from cutcard.formats.phh.history import FIELD, History, OwnField, Won, own_field_table
from cutcard.formats.phh.notation import Amount, Cards, code_of
from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev
from cutcard.hand.play.award_pots import board_of
from cutcard.rules import load_game

_BOARD: Final = "d db "


def from_events(events: Iterable[ev.AnyEvent], names: Mapping[int, str] | None = None) -> History:
    """The history of a hand, with the names of the players at their seats where they are given."""
    started, *others = events
    if not isinstance(started, ev.HandStarted):
        raise ValueError("a hand begins with its start")  # noqa: TRY004 - the order is wrong, not the type
    scribe = _Scribe(started)
    for event in others:
        scribe.take_down(event)
    history = scribe.history()
    history.ours = _unsayable(scribe, history)
    hand = scribe.hand
    history.more = {
        **({"hand": started.hand} if started.hand else {}),
        "seats": [p.seat for p in hand.players],
        **({"players": [names.get(p.seat, "") for p in hand.players]} if names else {}),
        "finishing_stacks": [p.stack for p in hand.players],
        FIELD: own_field_table(history.ours),
    }
    return history


class _Scribe:
    """Writes down a hand; places are counted from the button's left."""

    def __init__(self, started: ev.HandStarted) -> None:
        self.hand = Hand()
        self.started = started
        evolve(self.hand, started)
        self.place = {p.seat: place for place, p in enumerate(self.hand.players, 1)}
        self.lines: list[str] = []
        self.absent = set(started.absent)
        self.posts: list[tuple[int, str, int]] = []
        self.winners: list[Won] = []

    def take_down(self, event: ev.AnyEvent) -> None:
        """Apply the event, and write its line."""
        evolve(self.hand, event)
        if isinstance(event, ev.Posted):
            self.posts.append((self.place[event.seat], event.what, self._due(event)))
        elif isinstance(event, ev.PresenceCounted):
            self._attends(event)
        elif isinstance(event, ev.PotAwarded):
            if _unread(self.hand, event.pot, event.run):
                places = tuple(self.place[seat] for seat, _ in event.shares)
                self.winners.append(Won(event.pot, event.side, places, event.run if self.hand.board.runs > 1 else -1))
        elif isinstance(event, ev.BoardNamed):
            self._name_the_board()
        else:
            self.lines += _LINES[type(event)](self.place, event) if type(event) in _LINES else ()

    def _name_the_board(self) -> None:
        """Cards that were named later are written where they were dealt; moved by the floor, in a remark."""
        board = self.hand.board
        if self.hand.floor.ruled:
            self.lines.append(f"# the board is {_cards(tuple(board.cards))}")
            return
        first, *later = (*board.earlier, board.cards)
        cards = (*first, *(card for one in later for card in one[board.common :]))
        for index, line in enumerate(self.lines):
            if line.startswith(_BOARD):
                count = (len(line) - len(_BOARD)) // 2
                self.lines[index], cards = f"{_BOARD}{_cards(cards[:count])}", cards[count:]

    def _attends(self, event: ev.PresenceCounted) -> None:
        """Who is absent when the cards are dealt; for players who come or go later every act is written."""
        if event.here or self.hand.round.street >= 0:
            self.absent.discard(event.seat)
        else:
            self.absent.add(event.seat)

    def _due(self, event: ev.Posted) -> int:
        """The amount owed, where the stack was smaller."""
        if self.hand.by_seat[event.seat].stack:
            return event.paid
        stakes = self.started.stakes
        owed = {"small_blind": stakes.small_blind, "big_blind": event.level, "ante": stakes.ante, "dead": stakes.ante}
        return max(event.paid, owed.get(event.what, 0))

    def history(self) -> History:
        """The fields that every hand has."""
        stakes, game = self.started.stakes, load_game(self.started.game)
        limit = game.betting == "limit"
        antes, blinds = self._forced()
        return History(
            variant=code_of(game.id),
            ante_trimming_status=any(what == "ante" for _, what, _ in self.posts),
            antes=antes,
            blinds_or_straddles=None if game.bring_in else blinds,
            bring_in=stakes.bring_in if game.bring_in else None,
            small_bet=stakes.lower if limit else None,
            big_bet=stakes.upper if limit else None,
            min_bet=None if limit else stakes.big_blind or stakes.lower,
            starting_stacks=[p.start for p in self.hand.players],
            actions=self.lines,
        )

    def _forced(self) -> tuple[list[Amount], list[Amount]]:
        """Antes and blinds in the format's list; what it cannot distinguish is found by reading it back."""
        count = len(self.place)
        antes: list[Amount] = [0] * count
        blinds: list[Amount] = [0] * count
        coming_in = {place for place, what, _ in self.posts if what == "live"}
        for place, what, amount in self.posts:
            if what == "ante" or (what == "dead" and self.started.stakes.ante and place not in coming_in):
                antes[place - 1] += amount
            else:
                blinds[place - 1] += -amount if what in ("live", "dead") else amount
        return (antes[::-1], blinds[::-1]) if count == 2 else (antes, blinds)


def _unsayable(scribe: _Scribe, history: History) -> OwnField:
    """What the format has no word for."""
    started, hand = scribe.started, scribe.hand
    read_back = sorted((post.seat, post.what, post.amount) for post in opening_posts(history))
    return OwnField(
        house=started.house,
        edition=started.edition,
        format=started.stakes.format,
        chip=started.stakes.chip if started.stakes.chip > 1 else 0,
        posts=() if read_back == sorted(scribe.posts) else tuple(scribe.posts),
        dead_button=started.button not in scribe.place,
        carried=started.carried,
        left_over=hand.chips.left_over,
        rake=hand.chips.rake + hand.chips.promo,
        runs=hand.board.runs,
        absent=tuple(scribe.place[seat] for seat in sorted(scribe.absent)),
        winners=tuple(scribe.winners),
    )


def _unread(hand: Hand, pot: int, run: int) -> bool:
    """Whether the winner of this pot had to be named, because not every card was known."""
    left = [
        p for p in hand.players if p.live and not p.mucked and hand.chips.pots and p.seat in hand.chips.pots[pot][1]
    ]
    return len(left) > 1 and (UNKNOWN in board_of(hand, run) or not all(p.has_known_cards for p in left))


# A line for each event that the format has one for; all others follow from the rules ----------------------------------

Places = Mapping[int, int]


def _cards(cards: Cards) -> str:
    return "".join(text(card) for card in cards)


def _dealt(place: Places, event: ev.Dealt) -> list[str]:
    lines = [f"d dh p{place[seat]} {_cards(cards)}" for seat, cards in event.hole]
    return [*lines, f"{_BOARD}{_cards(event.board)}"] if event.board else lines


def _seen(place: Places, event: ev.HandSeen) -> list[str]:
    """A hand that lives again is shown; one that stays dead is only talked about."""
    line = f"p{place[event.seat]} sm {_cards(event.cards)}"
    return [line if event.live else f"# p{place[event.by]} asked to see it: {line}"]


def _killed(place: Places, event: ev.Killed) -> list[str]:
    """In turn a dead hand equals a fold; out of turn the format has no word for it."""
    return [f"p{place[event.seat]} f"] if event.next >= 0 else []


def _moved(place: Places, event: ev.CardsMoved) -> list[str]:
    """The format has no word for what the floor does: it is only talked about."""
    whose = [f" p{place[move.seat]}" if {"down", "up"} & {move.source, move.target} else "" for move in event.moves]
    ways = [f"{text(m.card)} from {m.source} to {m.target}{p}" for m, p in zip(event.moves, whose, strict=True)]
    return [f"# the floor moved {', '.join(ways)}"]


_LINES: Final[dict[type, Callable[[Places, Any], list[str]]]] = {
    ev.Dealt: _dealt,
    ev.BroughtIn: lambda place, e: [f"p{place[e.seat]} pb"],
    ev.Folded: lambda place, e: [f"p{place[e.seat]} f"],
    ev.Checked: lambda place, e: [f"p{place[e.seat]} cc"],
    ev.Called: lambda place, e: [f"p{place[e.seat]} cc"],
    ev.RaisedTo: lambda place, e: [f"p{place[e.seat]} cbr {e.to}"],
    ev.Discarded: lambda place, e: [f"p{place[e.seat]} sd {_cards(e.cards)}".rstrip()],
    ev.TurnedUp: lambda place, e: [f"p{place[seat]} sm {_cards(cards)}" for seat, cards in e.hole],
    ev.Shown: lambda place, e: [f"p{place[e.seat]} sm {_cards(e.cards)}"],
    ev.Mucked: lambda place, e: [f"p{place[e.seat]} sm"],
    ev.HandSeen: _seen,
    ev.Killed: _killed,
    ev.CardsOpened: lambda place, e: [f"# p{place[e.seat]} opened {_cards(e.cards)}"],
    ev.CardsMoved: _moved,
    ev.StubMixed: lambda _, __: ["# the floor had the stub shuffled"],
    ev.Restored: lambda place, e: [f"# the floor made the hand of p{place[e.seat]} live again"],
    ev.StackSetBehind: lambda place, e: [f"# the floor took {e.amount} of p{place[e.seat]} out of this hand"],
    ev.StackCorrected: lambda place, e: [f"# p{place[e.seat]} was counted at {e.stack}, not at {e.was}"],
    ev.HandVoided: lambda _, e: [f"# the floor declared the hand void: {e.why}"],
}
