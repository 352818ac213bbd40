"""What an official may decide instead of the house's ruling at this table, and how that is recorded.

Other houses' outcomes come first: they fit this incident. Then what an official can always do: let the hand play on,
void it, restore a hand, move chips. What can't be done at this table now is not offered.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from msgspec import Struct, structs

from cutcard.floor import remedies
from cutcard.floor.case import Case
from cutcard.floor.precedents import PENALTY
from cutcard.floor.questions import Question, RefusedByFloor, next_question_or_row
from cutcard.floor.ruling import (
    Report,
    Ruling,
    case_asks,
    case_there,
    missing_fact,
    next_name,
    question_or_case,
    ruling_record,
    with_official,
)
from cutcard.hand import Refused
from cutcard.hand.commands import CorrectStack, VoidHand
from cutcard.rules import Rulebook, TableRules, house_ids, load_house
from cutcard.rules.slot import Cites
from cutcard.rules.slots.rulings.actions import ReadDeclaration
from cutcard.rules.slots.rulings.deal import Misdeal
from cutcard.rules.slots.rulings.hands import RetrieveHand
from cutcard.table import Table, decide
from cutcard.table.acts import Enforce
from cutcard.table.floor.rulings import RulingKept
from cutcard.table.seats.stacks import MoveChips

OWN_WORDS: Final = ""
"""The outcome in the official's own words, which changes nothing at the table."""


class Outcome(Struct, frozen=True, kw_only=True):
    """Another possible decision, and what it does to this table."""

    id: str
    """The house with this outcome, or its name: `misdeal`, `void`, ..."""
    title: str
    remedy: str
    decision: str
    instructions: tuple[str, ...] = ()
    announcement: str = ""
    question: Question | None = None
    """What must be known before it can be done."""
    acts: tuple[Any, ...] = ()


class Override(Struct, frozen=True, kw_only=True):
    """An official's decision in place of the house's, and its reason."""

    reason: str
    outcome: str = OWN_WORDS
    decision: str = ""
    """In the official's own words, where no outcome is chosen."""


def outcomes(
    book: Rulebook,
    report: Report,
    rules: TableRules,
    table: Table,
    draw: str = "",
    names: Mapping[int, str] | None = None,
) -> tuple[Outcome, ...]:
    """All outcomes that may be chosen instead; none while the house's ruling still needs an answer."""
    heard = question_or_case(book, report, rules, table, draw, names)
    if isinstance(heard, Question):
        return ()
    by_the_book, _ = heard
    case = replace(by_the_book, facts={**by_the_book.facts, **report.more})
    plain = {_effect(one): one for one in _plain(case)}
    others: dict[tuple[str, str], Outcome] = {}
    for one in _of_houses(book, case):
        if (what := _effect(one)) not in plain:
            others.setdefault(what, one)
    same = by_the_book.row.kind, remedies.describe(case).decides
    found = [one for what, one in (*others.items(), *plain.items()) if what != same]
    return tuple(one for one in found if one.question is not None or _can_be_done(one, table, rules))


def chosen_outcome(found: Sequence[Outcome], instead: Override) -> Outcome | None:
    """The chosen outcome; None: one in the official's own words."""
    if instead.outcome == OWN_WORDS:
        return None
    one = next((outcome for outcome in found if outcome.id == instead.outcome), None)
    if one is None:
        raise RefusedByFloor("no_outcome", outcome=instead.outcome.replace("_", " "))
    return one


def overrule(
    table: Table, ruling: Ruling, by: str, instead: Override, outcome: Outcome | None, cites: Cites
) -> Enforce:
    """The command that carries out and records an official's own decision, with the house's beside it."""
    if ruling.mandatory:
        raise RefusedByFloor("no_choice", tuple(rule.id for rule in ruling.cites))
    if outcome is not None and outcome.question is not None:
        raise RefusedByFloor("outcome_asks", question=outcome.question.text, fact=outcome.question.fact)
    book = ruling_record(ruling, next_name(table), by)
    kept = structs.replace(
        book,
        remedy=OWN_WORDS if outcome is None else outcome.remedy,
        decision=instead.decision or instead.reason if outcome is None else outcome.decision,
        announcement="" if outcome is None else outcome.announcement,
        cites=cites,
        overruled=instead.reason,
        house_decision=ruling.decision,
        house_cites=book.cites,
    )
    acts = () if outcome is None else outcome.acts
    return Enforce(ruling=kept, acts=tuple(with_official(act, kept) for act in acts))


def _effect(one: Outcome) -> tuple[str, str]:
    """The effect of an outcome, no matter which house has it."""
    return one.remedy, one.decision


def _can_be_done(one: Outcome, table: Table, rules: TableRules) -> bool:
    """Whether the table allows all of it."""
    trial = RulingKept(ruling="trial", incident="trial", remedy=one.remedy, decision="", announcement="", by="")
    try:
        decide(Enforce(ruling=trial, acts=one.acts), table, rules)
    except Refused:
        return False
    return True


# Outcomes of other houses ---------------------------------------------------------------------------------------------


def _of_houses(book: Rulebook, case: Case) -> Iterator[Outcome]:
    tags = case.rules.game.tags | {case.rules.stakes.format}
    for house in house_ids():
        if house == book.house:
            continue
        try:
            found = _of_house(load_house(house), tags, case)
        except Refused:
            continue
        if found is not None:
            yield found


def _of_house(there: Rulebook, tags: frozenset[str], case: Case) -> Outcome | None:
    title = f"By {there.title} rules"
    found = next_question_or_row(there, tags, case.incident, case.facts)
    if isinstance(found, Question):
        return Outcome(id=there.house, title=title, remedy="", decision=f"Asks first: {found.text}", question=found)
    other = case_there(there, case, found)
    if found.row.kind == PENALTY or (isinstance(found.row, ReadDeclaration) and other.reading is None):
        return None
    if other.reading is not None and other.reading.question is not None:
        return None
    return _outcome(there.house, title, other)


def _outcome(name: str, title: str, case: Case) -> Outcome:
    """The outcome of a case by its row: a decision of the official, so it cites the rules that let officials decide."""
    mine = replace(case, row=replace(case.row, cites=case.rules.disputes.cites_on("otherwise"), on={}))
    words = remedies.describe(mine)
    missing = missing_fact(mine)
    question = case_asks(mine, missing) if missing else None
    return Outcome(
        id=name,
        title=title,
        remedy=case.row.kind,
        decision=words.decides,
        instructions=words.steps,
        announcement=words.says,
        question=question,
        acts=() if question is not None else tuple(remedies.acts(mine)),
    )


# Outcomes open to every official --------------------------------------------------------------------------------------


def _plain(case: Case) -> Iterator[Outcome]:
    for make in _ALWAYS:
        found = make(case)
        if found is not None:
            yield found


def _plays_on(case: Case) -> Outcome | None:
    if case.table is None or not case.table.playing:
        return None
    return Outcome(
        id="plays_on",
        title="Play on",
        remedy="plays_on",
        decision="The hand continues with cards and chips as they are.",
        instructions=("Leave all cards and chips where they are.", "Continue with the player to act."),
        announcement="The hand continues as it is.",
    )


def _dealt_again(case: Case) -> Outcome | None:
    if case.table is None or not case.table.playing:
        return None
    row = Misdeal(incident=(case.incident,))
    return _outcome("misdeal", "Misdeal", replace(case, row=row))


def _void(case: Case) -> Outcome | None:
    if case.table is None or not case.table.playing:
        return None
    cites = case.rules.disputes.cites_on("otherwise")
    return Outcome(
        id="void",
        title="Void the hand",
        remedy="void_hand",
        decision="The hand is void. Every player gets their chips back, and the next hand starts.",
        instructions=(
            "Stop the action and take all cards back.",
            "Return every chip in the pot to its player, blinds and antes included.",
            "Start the next hand. The button moves as usual.",
        ),
        announcement="This hand is void. Everyone gets their chips back.",
        acts=(VoidHand(why="floor decision", cites=cites),),
    )


def _given_back(case: Case) -> Outcome | None:
    hand = case.hand
    if hand is None or all(p.live and not p.mucked for p in hand.players):
        return None
    row = RetrieveHand(incident=(case.incident,))
    return _outcome("give_back", "Return the hand", replace(case, row=row))


def _chips(case: Case) -> Outcome | None:
    """Chips from one seat to another; during a hand from stack to stack."""
    if case.table is None or case.table.redeal is not None:
        return None
    told = {name: int(case.facts.get(name, "0")) for name in ("from_seat", "to_seat", "chips")}
    question = next((_chip_question(case, name) for name in told if name not in case.facts), None)
    one, other = (case.names.get(told[name], f"seat {told[name]}") for name in ("from_seat", "to_seat"))
    cites, chips = case.rules.disputes.cites_on("otherwise"), case.rules.stakes.in_chips(told["chips"])
    return Outcome(
        id="chips",
        title="Move chips",
        remedy="chips_moved",
        decision="Chips move from one player to another." if question else f"{other} gets {chips} from {one}.",
        instructions=() if question else (f"Take {chips} from {one}.", f"Give them to {other}."),
        announcement="" if question else f"{other} gets {chips} from {one}.",
        question=question,
        acts=() if question else _moves(case.table, told["from_seat"], told["to_seat"], told["chips"], cites),
    )


def _moves(t: Table, of: int, to: int, amount: int, cites: Cites) -> tuple[MoveChips | CorrectStack, ...]:
    """How chips reach another seat: during a hand both stacks are corrected."""
    if t.hand is None or not (t.in_hand(of) and t.in_hand(to)):
        return (MoveChips(of=of, to=to, amount=amount, why="floor decision", cites=cites),)
    left, then = t.hand.by_seat[of].stack - amount, t.hand.by_seat[to].stack + amount
    return CorrectStack(of=of, stack=max(0, left), cites=cites), CorrectStack(of=to, stack=then, cites=cites)


def _chip_question(case: Case, name: str) -> Question:
    """Whose chips, who gets them, and how many."""
    text = {"from_seat": "From whom?", "to_seat": "To whom?", "chips": "How many chips?"}[name]
    if name == "chips":
        return Question(incident=case.incident, fact=name, text=text, kind="number", least=1, most=1_000_000_000)
    seat = case_asks(case, "seat")
    return structs.replace(seat, fact=name, text=text, cites=())


_ALWAYS: Final[tuple[Callable[[Case], Outcome | None], ...]] = (_plays_on, _dealt_again, _void, _given_back, _chips)
