"""A table as spectators of a scenario see it: what happens in words, seats, and what may be done."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec import structs

from cutcard.cards import UNKNOWN, texts
from cutcard.floor.dealer_speech import name_seats
from cutcard.floor.declarations import Reading
from cutcard.floor.questions import Question
from cutcard.floor.ruling import Ruling
from cutcard.hand import Hand, Refused, View, seen_by
from cutcard.hand import evolve as evolve_hand
from cutcard.hand.events import Dealt, Shuffled
from cutcard.hand.legal_options import Legal
from cutcard.hand.log import describe_event
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.slot import Cites
from cutcard.scenario.script import Step
from cutcard.scenario.tables.floor_steps import Happened, ReportedFact
from cutcard.scenario.tables.hand_steps import offered, said, waiting
from cutcard.scenario.tables.play import TablePlay
from cutcard.table import Table, evolve
from cutcard.table import describe_event as tell_of_table
from cutcard.table import seen_by as table_seen_by
from cutcard.table.act_types import TableEvent
from cutcard.table.view import SitterView, TableView


class TableWatch:
    """Watches one table being played, and listens to its floor."""

    def __init__(self, play: TablePlay) -> None:
        self.play = play
        self.table = play.table
        self._followed = Table()
        self._so_far = Hand()
        self._heard: tuple[Question | Ruling | None, Reading | None] = (None, None)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.play.alone or self.table.playing

    # ------------------------------------------------------------ in words

    def told(self, events: Iterable[Any], *, covered: bool = False) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence, formatted with the hand right after it; shuffles have none."""
        for event in events:
            if self.play.alone:
                evolve_hand(self._so_far, event)
            else:
                evolve(self._followed, event)
                self._so_far = self._followed.hand or self._so_far
            yield event, self._sentence(event, covered=covered)

    def _sentence(self, event: Any, *, covered: bool) -> str:
        """One event of the table or of its hand in words."""
        names, game, chips = self.play.names, self.play.rules.game, self.play.rules.stakes.in_chips
        if isinstance(event, TableEvent):
            return tell_of_table(event, names, game, self._followed.hand, chips)
        if isinstance(event, Shuffled):
            return ""
        shown = _face_down(event, self.chosen()) if covered and isinstance(event, Dealt) else event
        return describe_event(shown, names, game, self._so_far, chips)

    def said(self, step: Step) -> str:
        """A step in the words of the room: incidents and facts by what they are called."""
        arguments = step.spoken.arguments
        if isinstance(happened := arguments.get("happened"), Happened):
            facts = "".join(f" {self._fact(one)}." for one in happened.facts)
            return f"What happened: {all_incidents()[happened.incident].title}.{facts}"
        if isinstance(fact := arguments.get("fact"), ReportedFact):
            return self._fact(fact)
        if isinstance(arguments.get("outcome"), Happened):
            return f"The floor overrules the house rules: {arguments['reason']}."
        return step.text.partition("->")[0].strip().partition(", drawing")[0]

    def _fact(self, told: ReportedFact) -> str:
        known = all_facts()[told.fact]
        value = known.choices.get(told.value, told.value) or " ".join(told.marks)
        if known.kind == "seat" and value.isdecimal():
            value = self.play.name(int(value))
        return f"{known.question.partition('?')[0]}? {value}"

    def heard(self) -> Iterator[tuple[str, str, Cites]]:
        """The floor's words since the last step: its question, or the ruling and the words to read aloud."""
        outcome, reading = self.play.outcome, self.play.reading
        before, self._heard = self._heard, (outcome, reading)
        if reading is not None and reading is not before[1]:
            yield "reading", name_seats(reading.sentence, self.play.names), reading.cites
        if outcome is None or outcome is before[0]:
            return
        yield from _asked(outcome) if isinstance(outcome, Question) else _ruled(outcome)

    def refused(self, refusal: Refused) -> str:
        """Why a step was not possible."""
        return refusal.sentence(self.play.names, self.play.rules.stakes.in_chips)

    def scene(self) -> object:
        """Changes when the table is worth looking at again: a new hand, a new street, a new board."""
        hand = self.play.hand
        return self.table.hands, hand.round.street, hand.board.run

    def rows(self) -> list[tuple[str, ...]]:
        """The seats: button, name, stack, bet, cards, and whether the player is still in; between hands, out."""
        if not self.in_hand:
            return self._sitters()
        hand = self.play.hand
        rows: list[tuple[str, ...]] = []
        for player in sorted(hand.players, key=lambda player: player.seat):
            cards = " / ".join(texts(part) for part in (player.down, player.up) if part)
            bet = f"bet {player.bet:,}" if player.bet else ""
            button = "●" if player.seat == hand.started.button else ""
            state = "" if player.live else "folded"
            rows.append((button, self.play.name(player.seat), f"{player.stack:,}", bet, cards, state))
        return rows

    def _sitters(self) -> list[tuple[str, ...]]:
        button = self.table.positions.button if self.table.positions else self.table.first_button
        return [
            ("●" if one.seat == button else "", one.player, f"{one.stack:,}", "", "", "out" if one.out else "")
            for one in self.table.clockwise
        ]

    def drawing(self) -> str:
        """The cards and pots in the middle, drawn."""
        if not self.in_hand:
            return f"pot {self.table.carried:,}"
        hand = self.play.hand
        boards = [texts(board) for board in (*hand.board.earlier, hand.board.cards) if board]
        return "   ".join((*boards, f"pot {hand.chips.total:,}"))

    def waits(self) -> str:
        """What the hand waits for and what is legal; empty once it is over."""
        waits, may, _ = self.next_up()
        return f"waits for {waits}{f': {may}' if may else ''}" if waits else ""

    def next_up(self) -> tuple[str, str, Legal | None]:
        """What the hand waits for, what is legal in words, and as data; empty once it is over, or between hands."""
        play = self.play
        if play.hand.is_over or not self.in_hand:
            return "", "", None
        may = play.legal()
        return waiting(play), said(offered(play, may)) if may.seat else "", may

    # ------------------------------------------------------------ for pages

    def chosen(self) -> Collection[int]:
        """The cards that the file names; in a hand dealt by hand, all that were entered."""
        setup = self.play.setup
        return range(52) if setup.by_hand else setup.wanted.named

    def room(self) -> None:
        """There is only one table."""

    def picture(self) -> TableView | None:
        """The table; None where it could not be opened, or its only hand not begin."""
        if self.play.alone:
            return self._hand_alone() if self.play.hand.players else None
        if not self.table.size:
            return None
        view = table_seen_by(self.table, 0)
        last_seat = max(self.play.setup.names.values())  # no seat is farther round
        return structs.replace(view, size=last_seat, hand=view.hand and self.open_hand())

    def _hand_alone(self) -> TableView:
        play, hand = self.play, self.play.hand
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
            button=hand.started.button,
            small=hand.started.small_blind,
            big=hand.started.big_blind,
            carried=hand.chips.left_over,
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


def _asked(question: Question) -> Iterator[tuple[str, str, Cites]]:
    answers = ", ".join(answer.label for answer in question.answers)
    yield "question", f"{question.text}{f' ({answers})' if answers else ''}", question.cites


def _ruled(ruling: Ruling) -> Iterator[tuple[str, str, Cites]]:
    yield "ruling", ruling.decision, tuple(rule.id for rule in ruling.cites)
    if ruling.announcement:
        yield "announcement", ruling.announcement, ()


def _known(held: Iterable[int], seen: tuple[int, ...], chosen: Collection[int]) -> tuple[int, ...]:
    """The cards with chosen ones face up; empty if no cards are left."""
    return tuple(card if card in chosen else shown for card, shown in zip(held, seen, strict=False))


def _face_down(event: Dealt, chosen: Collection[int]) -> Dealt:
    """The same deal with cards that the file does not name face down."""
    hole = tuple((seat, _covered(cards, len(cards) - event.up, chosen)) for seat, cards in event.hole)
    return structs.replace(event, hole=hole)


def _covered(cards: tuple[int, ...], down: int, chosen: Collection[int]) -> tuple[int, ...]:
    return tuple(card if index >= down or card in chosen else UNKNOWN for index, card in enumerate(cards))
