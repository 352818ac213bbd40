"""A live table with its diary, played by commands: for tests of routines, words and change."""

from dataclasses import dataclass, field

from cutcard.floor.checklists import RoutineDue, RoutineLog, check, checklist, due
from cutcard.floor.dealer_speech import announcements
from cutcard.hand import legal
from cutcard.hand.commands import Call, Check, Deal, Fold, PushPots, RaiseTo, Show, Winner
from cutcard.hand.legal_options import BET, DEAL, PUSH, SHOW
from cutcard.rules import Rulebook, Stakes, TableRules, load_house
from cutcard.rules.slots.table.routines import Routine
from cutcard.table import AnyCommand, AnyEvent, Table, carry_out
from cutcard.table.deal_hand import NextHand
from cutcard.table.floor.rulings import Confirm
from tests.floor.tables import rules_of, seated

CASH = Stakes(format="cash", small_blind=1, big_blind=2)


@dataclass
class Night:
    """One table, from its first hand on."""

    book: Rulebook
    rules: TableRules
    table: Table
    diary: RoutineLog = field(default_factory=RoutineLog)
    time: int = 0
    latest: list[AnyEvent] = field(default_factory=list)

    @property
    def tags(self) -> frozenset[str]:
        """The tags for the house's rows."""
        return self.rules.game.tags | {self.rules.stakes.format}

    def do(self, *commands: AnyCommand) -> list[AnyEvent]:
        """Carry out commands, and note them in the diary."""
        self.latest = []
        for command in commands:
            twin = self.table.copy()
            for event in carry_out(command, twin, self.rules):
                self.latest.append(event)
            self.table = twin
            for event in self.latest[-1:]:
                self.diary.note(event, self.time, self.table)
        return self.latest

    def confirm(self, moment: str, *items: str, note: str = "") -> None:
        """Confirm items of a routine, where the house allows it; none: begin it."""
        check(self.book, self.tags, self.table, self.diary, moment, items)
        self.do(Confirm(moment=moment, items=items, by="Kim", note=note))

    def confirm_all(self, moment: str) -> None:
        """Every point of it."""
        self.confirm(moment, *self.points(moment))

    def points(self, moment: str) -> tuple[str, ...]:
        """The house's items at this moment."""
        policy = checklist(self.book, self.tags, moment)
        return policy.cites if isinstance(policy, Routine) else ()

    def due(self) -> dict[str, RoutineDue]:
        """The routines due now."""
        return {one.moment: one for one in due(self.book, self.tags, self.table, self.diary)}

    def says(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """The dealer's announcements now: the kind, the words, the rules."""
        said = announcements(self.table, self.rules, self.rules.announcing, self.latest)
        return [(one.call, one.text, one.cites) for one in said]

    def hand_to_the_end(self) -> None:
        """A full hand by hand: all call and check, all show, and the first one wins."""
        self.do(NextHand())
        while not (hand := self.table.hand) or not hand.is_over:
            assert hand is not None
            seat = hand.actor.seat if hand.actor is not None else 0
            if hand.phase == DEAL:
                opens = next(p.seat for p in hand.players if p.live and p.stack) if self.rules.game.bring_in else 0
                self.do(Deal(opens=opens))
            elif hand.phase == BET:
                owes = hand.round.high > hand.by_seat[seat].bet
                self.do(Call(seat) if owes else Check(seat))
            elif hand.phase == SHOW:
                self.do(Show(seat))
            elif hand.phase == PUSH:
                self.do(PushPots((Winner(0, "", (hand.chips.pots[0][1][0],)),)))

    def hand_that_ends_early(self) -> None:
        """A hand in which all fold to the first to act."""
        self.do(NextHand())
        self.do(Deal())
        hand = self.table.hand
        assert hand is not None
        assert hand.actor is not None
        self.do(RaiseTo(hand.actor.seat, legal(hand, self.rules).min_to))
        while not hand.is_over and (hand := self.table.hand) is not None and hand.actor is not None:
            self.do(Fold(hand.actor.seat))
            hand = self.table.hand
            assert hand is not None


def night(house: str, game: str = "nlhe", stakes: Stakes | None = None, players: int = 9) -> Night:
    """A table of this house with so many players and a button."""
    rules = rules_of(house, game, stakes)
    return Night(load_house(house), rules, seated(rules, players))
