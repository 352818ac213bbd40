"""The floor of a room: the one door for rulings, precedents, penalties, declarations, checklists, pots and change."""

from collections.abc import Sequence

from cutcard.floor.change import Bet, Chips, make_change
from cutcard.floor.counting import answered
from cutcard.floor.ruling import Report
from cutcard.hand.commands import Winner
from cutcard.hand.options import BET
from cutcard.live.floor.checklists import Checklists
from cutcard.live.floor.declaring import Declarations
from cutcard.live.floor.messages import (
    BackSeen,
    ChangeSeen,
    ChipsSeen,
    CountSeen,
    IncidentGroup,
    IncidentListed,
    QuestionSeen,
    RulingSeen,
)
from cutcard.live.floor.penalties import Penalties
from cutcard.live.floor.places import Places
from cutcard.live.floor.rulings import Rulings
from cutcard.live.floor.wording import rules_cited
from cutcard.live.messages import PushSeen
from cutcard.live.premises import Premises
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.tables import Tables
from cutcard.live.tablet.pushing import push_seen
from cutcard.rules import Rulebook, RulebookError, Stakes, game_ids, load_game
from cutcard.rules.incidents import all_incidents
from cutcard.rules.stakes import Format


class Floor:
    """Everything that the floor does in one room."""

    def __init__(self, premises: Premises, tables: Tables) -> None:
        self._places = Places(premises, tables)
        self.penalties = Penalties(self._places)
        self.rulings = Rulings(self._places, self.penalties)
        self.declarations = Declarations(self._places)
        self.checklists = Checklists(self._places)

    def incidents(self) -> tuple[IncidentGroup, ...]:
        """Everything that can go wrong, in groups."""
        groups: dict[str, list[IncidentListed]] = {}
        for one in all_incidents().values():
            groups.setdefault(one.group, []).append(IncidentListed(one.id, one.title, one.words))
        return tuple(
            IncidentGroup(group.lower().replace(" ", "_"), group, tuple(found)) for group, found in groups.items()
        )

    def house_ruling(self, book: Rulebook, game: str, form: Format, report: Report) -> QuestionSeen | RulingSeen:
        """What a house does about something, without a table."""
        if game not in game_ids():
            raise RefusedInRoom("no_such_game", why=f"Games here: {', '.join(game_ids())}.")
        stakes = Stakes(format=form, small_blind=50, big_blind=100, bring_in=25, small_bet=100, chip=25)
        try:
            rules = book.rules_for(load_game(game), stakes)
        except RulebookError as wrong:
            raise RefusedInRoom("bad_stakes", why=str(wrong)) from None
        return self.rulings.without_table(book, rules, report)

    def push_preview(self, table: str, winners: tuple[Winner, ...]) -> PushSeen:
        """How the pots of a live table would be split."""
        place = self._places.live(table).place
        return push_seen(place.table, place.rules, winners, place.log.cite, self._places.names(place))

    def count(self, table: str, asker: int, of: int) -> CountSeen:
        """What the dealer answers somebody who asks for another one's chips, or (0) for the pot."""
        place = self._places.live(table).place
        hand = place.table.hand
        if hand is None or not place.table.playing:
            raise RefusedInRoom("no_hand")
        told = answered(hand, place.rules, asker, of)
        cites = rules_cited(place.book, told.cites)
        return CountSeen(text=told.text, chips=told.chips, exact=told.exact, steps=told.steps, cites=cites)

    def change(self, table: str, bets: Sequence[tuple[int, int, Chips]], pot: Chips | None) -> ChangeSeen:
        """How change is made for these bets, (seat, owed, chips) clockwise, once the round is over."""
        place = self._places.live(table).place
        policy, hand = place.rules.change, place.table.hand
        if hand is None:
            raise RefusedInRoom("no_hand")
        first = hand.street <= 0
        if hand.phase == BET:
            raise RefusedInRoom("round_not_over", policy.cites_on("first" if first else "later"))
        plan = make_change([Bet(*bet) for bet in bets], policy, first_round=first, pot=pot)
        backs = (BackSeen(one.seat, one.owed, one.put, one.amount, _chips(one.chips)) for one in plan.backs)
        return ChangeSeen(
            source=plan.source,
            pulled=plan.pulled,
            backs=tuple(backs),
            short=plan.short,
            steps=plan.steps,
            cites=rules_cited(place.book, plan.cites),
        )


def _chips(chips: Chips) -> tuple[ChipsSeen, ...]:
    return tuple(ChipsSeen(value, count) for value, count in chips)
