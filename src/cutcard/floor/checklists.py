"""Checklists: which of the house's routines is due at a table, why, and what is done of it.

| moment                         | due                                                                              |
|--------------------------------|----------------------------------------------------------------------------------|
| table_setup                    | before the first hand                                                            |
| deck_introduction              | before the first hand, with another deck, after a break                          |
| shuffle                        | between hands                                                                    |
| deal, betting, showdown        | before the first cards, before a street, when hands are shown                    |
| stub_count                     | after a dealer's first hand and again later, on hands that came to the showdown  |
| deck_check                     | during a break                                                                   |
| down_card                      | after a dealer change                                                            |
| relief, breaks, and the rest   | from the moment it is begun until it is done                                     |

A routine that is signed stays due until every item is confirmed; the others are reminders. Confirming no item begins a
routine: its time runs from then on.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from cutcard.floor.questions import RefusedByFloor
from cutcard.hand.legal_options import DEAL, SHOW
from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.routines import CAUSES, MOMENTS, Checklist, DeckChange, Moment, Routine, StubCount
from cutcard.table import AnyEvent
from cutcard.table.floor.rulings import ChecklistConfirmed, DeckSwitched
from cutcard.table.open_table import TableOpened
from cutcard.table.state import Table

Tags = frozenset[str]


class RoutineEntry(NamedTuple):
    """Confirmed items of a routine; none: it was begun."""

    moment: str
    items: tuple[str, ...]
    by: str
    note: str
    at: int
    version: int
    hands: int
    """Hands finished by then."""


class RoutineLog:
    """What was confirmed at one table, rebuilt from its events."""

    __slots__ = ("decks", "entries", "opened")

    def __init__(self) -> None:
        self.entries: list[RoutineEntry] = []
        self.decks: list[tuple[int, int]] = []
        """(version, hands finished by then) of each deck change."""
        self.opened = 0

    def note(self, event: AnyEvent, at: int, t: Table) -> None:
        """Record an event; the table is as it was right after it."""
        if isinstance(event, ChecklistConfirmed):
            entry = RoutineEntry(event.moment, event.items, event.by, event.note, at, t.version, t.hands)
            self.entries.append(entry)
        elif isinstance(event, DeckSwitched):
            self.decks.append((t.version, t.hands))
        elif isinstance(event, TableOpened):
            self.opened = at

    def entries_of(self, moment: str, since: int = 0) -> list[RoutineEntry]:
        """The entries of a moment after a version."""
        return [entry for entry in self.entries if entry.moment == moment and entry.version > since]

    def begun(self, moment: str) -> RoutineEntry | None:
        """The entry that last began this routine, unless it was done since."""
        return next((entry for entry in reversed(self.entries) if entry.moment == moment and not entry.items), None)

    def confirmed_items(self, moment: str, since: int = 0) -> set[str]:
        """The items confirmed after a version."""
        return {item for entry in self.entries_of(moment, since) for item in entry.items}


class RoutineDue(NamedTuple):
    """A routine that is due: why, and since which version and time its items count."""

    moment: Moment
    why: str
    since: int = 0
    at: int = 0


def checklist(book: Rulebook, tags: Tags, moment: str) -> Checklist | None:
    """The house's checklist for a moment, without steps that a rule of its own replaces; None: it has none."""
    rows = book.asked("checklist", tags, moment)
    policy = rows[0].policy if rows else None  # the first row: none asks facts
    if not isinstance(policy, Routine) or book.replaced.keys().isdisjoint(policy.cites):
        return policy if isinstance(policy, Routine) else None
    return replace(policy, cites=tuple(rule for rule in policy.cites if rule not in book.replaced))


def due(book: Rulebook, tags: Tags, t: Table, diary: RoutineLog) -> tuple[RoutineDue, ...]:
    """All routines due at this table now, in the order of the session."""
    return tuple(_due(book, tags, t, diary))


def _due(book: Rulebook, tags: Tags, t: Table, diary: RoutineLog) -> Iterator[RoutineDue]:
    for moment in MOMENTS:
        policy = checklist(book, tags, moment)
        if not isinstance(policy, Routine):
            continue
        found = _begun(moment, policy, diary) or _CALLED.get(moment, _only_when_begun)(t, diary, policy)
        if found is not None and not (policy.signed and is_done(policy, moment, diary, found.since)):
            yield found


def is_done(policy: Checklist, moment: str, diary: RoutineLog, since: int) -> bool:
    """Whether every item was confirmed after that version."""
    return set(policy.cites) <= diary.confirmed_items(moment, since)


def _begun(moment: Moment, policy: Routine, diary: RoutineLog) -> RoutineDue | None:
    entry = diary.begun(moment)
    if entry is None or is_done(policy, moment, diary, entry.version):
        return None
    return RoutineDue(moment, "The checklist was started.", entry.version, entry.at)


# Routines that the table itself calls for ----------------------------------------------------------------------------


def _setup(t: Table, diary: RoutineLog, _: Routine) -> RoutineDue | None:
    begun = t.hands or t.playing
    return None if begun else RoutineDue("table_setup", "The table has not dealt a hand yet.", 0, diary.opened)


def _introduction(t: Table, diary: RoutineLog, _: Routine) -> RoutineDue | None:
    """Due at the start, when the deck is changed, and after a break."""
    if t.playing:
        return None
    causes = [(0, 0, "The first hand has not been dealt yet.")]
    causes += [(version, hands, "A new deck came to the table.") for version, hands in diary.decks]
    causes += [(entry.version, entry.hands, "The break is over.") for entry in diary.entries_of("break") if entry.items]
    version, hands, why = max(causes)
    return RoutineDue("deck_introduction", why, version) if hands == t.hands else None


def _between(t: Table, _: RoutineLog, __: Routine) -> RoutineDue | None:
    return None if t.playing else RoutineDue("shuffle", "The next hand is being shuffled.")


def _before_cards(t: Table, _: RoutineLog, __: Routine) -> RoutineDue | None:
    hand = t.hand
    dealt = hand is None or hand.is_over or hand.phase != DEAL or hand.round.street >= 0
    return None if dealt else RoutineDue("deal", "The cards are about to be dealt.")


def _before_street(t: Table, _: RoutineLog, __: Routine) -> RoutineDue | None:
    hand = t.hand
    waits = hand is not None and not hand.is_over and hand.phase == DEAL and hand.round.street >= 0
    return RoutineDue("betting", "The betting round is over and the next cards are due.") if waits else None


def _showing(t: Table, _: RoutineLog, __: Routine) -> RoutineDue | None:
    shows = t.playing and t.hand is not None and t.hand.phase == SHOW
    return RoutineDue("showdown", "The hands are being shown.") if shows else None


def _stub(t: Table, diary: RoutineLog, policy: Routine) -> RoutineDue | None:
    """Due after the dealer's first hand, unless they have just brought in the deck; and once more later."""
    hand = t.hand
    if hand is None or not hand.is_over or not isinstance(policy, StubCount) or not hand.board.order:
        return None
    since, began = _dealer_came(diary)
    played = t.hands - began
    counted = len([entry for entry in diary.entries_of("stub_count", since) if entry.items])
    fresh = [entry for entry in diary.entries_of("deck_introduction", since) if entry.items and entry.hands == began]
    excused = policy.unless_introduced and bool(fresh)
    last = max((entry.version for entry in diary.entries_of("stub_count", since)), default=since)
    if not counted and not excused and played >= 1:
        return RoutineDue("stub_count", "The dealer has finished their first hand at this table.", last)
    if counted < (1 if excused else 2) and played >= policy.again:
        return RoutineDue("stub_count", "The stub is counted once more in each dealer's down.", last)
    return None


def _dealer_came(diary: RoutineLog) -> tuple[int, int]:
    """The version and hand at which the current dealer came."""
    came = [entry for entry in diary.entries_of("down_card") if entry.items] or [
        e for e in diary.entries_of("relief") if e.items
    ]
    return (came[-1].version, came[-1].hands) if came else (0, 0)


def _while_break(_: Table, diary: RoutineLog, __: Routine) -> RoutineDue | None:
    entry = diary.begun("break")
    ended = entry is not None and diary.entries_of("break", entry.version)
    return (
        None if entry is None or ended else RoutineDue("deck_check", "The break has started.", entry.version, entry.at)
    )


def _taken_over(_: Table, diary: RoutineLog, __: Routine) -> RoutineDue | None:
    gone = [entry for entry in diary.entries_of("relief") if entry.items]
    return RoutineDue("down_card", "A new dealer has sat down.", gone[-1].version, gone[-1].at) if gone else None


def _only_when_begun(_: Table, __: RoutineLog, ___: Routine) -> None:
    """Due only once it is begun."""


_CALLED: Final[dict[str, Callable[[Table, RoutineLog, Routine], RoutineDue | None]]] = {
    "table_setup": _setup,
    "deck_introduction": _introduction,
    "shuffle": _between,
    "deal": _before_cards,
    "betting": _before_street,
    "showdown": _showing,
    "stub_count": _stub,
    "deck_check": _while_break,
    "down_card": _taken_over,
}


# Confirmation --------------------------------------------------------------------------------------------------------


def check(book: Rulebook, tags: Tags, t: Table, diary: RoutineLog, moment: str, items: Cites) -> None:
    """Refuse to begin or confirm what the house does not do now."""
    policy = checklist(book, tags, moment)
    if not isinstance(policy, Routine):
        raise RefusedByFloor("no_checklist", moment=moment)
    unknown = [item for item in items if item not in policy.cites]
    if unknown:
        raise RefusedByFloor("not_on_checklist", policy.cites, item=unknown[0])
    for other in policy.not_during:
        if _lasts(book, tags, diary, other):
            raise RefusedByFloor("not_while", policy.cites_on("barred"), moment=MOMENTS[other].lower())
    if policy.between_hands and items and t.playing:
        raise RefusedByFloor("finish_the_hand", policy.cites_on("between"))


def _lasts(book: Rulebook, tags: Tags, diary: RoutineLog, moment: Moment) -> bool:
    policy = checklist(book, tags, moment)
    return isinstance(policy, Routine) and _begun(moment, policy, diary) is not None


def check_deck_change(policy: DeckChange, t: Table, cause: str) -> None:
    """Refuse a deck change during a hand, or for a cause that is none in this house."""
    if cause not in policy.allowed():
        causes = " or ".join(CAUSES[one] for one in policy.allowed())
        raise RefusedByFloor("deck_stays", policy.cites, causes=causes)
    if t.playing:
        raise RefusedByFloor("finish_the_hand", policy.cites_on("between"))


def stub_count(t: Table) -> tuple[int, int]:
    """Where the count of the last hand's stub starts, and how many cards must be left to reach 52 (ppc.stub.4)."""
    hand = t.hand
    left = len(hand.deck.cards) - hand.deck.top if hand is not None else 0
    return 52 - left, left
