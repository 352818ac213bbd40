"""What the dealer announces.

Possible hands are never named: in stud only upcards, pairs and better, and who is high or low (ppc.undeclared.5).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import structs

from cutcard.cards import RANK_NAMES, UNKNOWN, rank, spoken
from cutcard.english import join_names
from cutcard.floor.declarations.declaration import Reading
from cutcard.floor.questions import AllowedAnswer, Question
from cutcard.hand import Hand
from cutcard.hand import events as hand_events
from cutcard.hand.legal_options import BET, SHOW
from cutcard.hand.play.award_pots import board_of
from cutcard.hand.play.betting import boards, bring_in_seat, opening_seat
from cutcard.hand.play.pots import pot_name
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.routines import Announcing, Call
from cutcard.rules.table_rules import TableRules
from cutcard.strength import EVALUATORS, name
from cutcard.table import AnyEvent
from cutcard.table.state import Table

_NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
_HALVES: Final = {"five_card": "five-card half"}
_SAME: Final = {2: "a pair of {many}", 3: "three {many}", 4: "four {many}"}


class Announcement(NamedTuple):
    """A sentence for the dealer, and the rule that requires it."""

    call: Call
    text: str
    cites: Cites


def announcements(t: Table, r: TableRules, policy: Announcing, latest: Sequence[AnyEvent]) -> tuple[Announcement, ...]:
    """The announcements now: what just happened, then what comes."""
    hand = t.hand
    if hand is None:
        return ()
    told = [pair for event in latest for pair in _of_event(event, hand, r)]
    told += _whose_turn(hand)
    return tuple(Announcement(call, text, policy.cites_on(call)) for call, text in told if policy.announces(call))


Told = Iterator[tuple[Call, str]]


def _of_event(event: AnyEvent, hand: Hand, r: TableRules) -> Told:
    match event:
        case hand_events.RaisedTo():
            yield from _raised(event, hand)
        case hand_events.Called() if not hand.by_seat[event.seat].stack:
            yield "all_in", f"Seat {event.seat} is all-in and calls."
        case hand_events.Dealt():
            yield from _dealt(event, hand, r)
        case hand_events.StubShort() if "community" in event.plan:
            yield "community", "Community card."
        case hand_events.Shown():
            if told := _read(hand, r, event.seat, event.cards):
                yield "hands", f"Seat {event.seat}: {told}."
        case hand_events.PotAwarded():
            yield from _won(event, hand, r)


def _raised(event: hand_events.RaisedTo, hand: Hand) -> Told:
    """A bet, a raise with its total, an all-in; and a live blind that has used its option."""
    p = hand.by_seat[event.seat]
    first = hand.round.bets <= 1 and not (hand.round.street == 0 and hand.started.big_blind)
    word = "bets" if first else "raises to"
    option = not hand.round.street and event.seat == hand.started.big_blind and hand.round.bets == 2
    yield "raise", f"Seat {event.seat} {word} {hand.started.stakes.in_chips(event.to)}."
    if option:
        yield "option_used", f"The big blind, seat {event.seat}, takes the option and raises."
    if not p.stack:
        yield "all_in", f"Seat {event.seat} is all-in for {hand.started.stakes.in_chips(event.to)}."


def _dealt(event: hand_events.Dealt, hand: Hand, r: TableRules) -> Told:
    if hand.round.live > 1 and (event.street or r.game.bring_in):
        yield "players", f"{_NUMBERS[hand.round.live] if hand.round.live < len(_NUMBERS) else hand.round.live} players."
    if r.game.bring_in:
        yield from _stud(event, hand, r)


def _stud(event: hand_events.Dealt, hand: Hand, r: TableRules) -> Told:
    """The upcard that brings it in; later new pairs and better, and the high or low board."""
    shown = boards(hand)
    if not event.street:
        seat = bring_in_seat(shown, r.game)
        if seat:
            low = "Low" if r.game.bring_in == "lowest" else "High"
            yield "low_card", f"{low} card, {spoken(hand.by_seat[seat].up[0])}, seat {seat}."
        return
    if not event.up or any(UNKNOWN in up for _, up in shown):
        return
    fresh = dict(event.hole)
    for p, up in shown:
        new = fresh.get(p.seat, ())[-event.up :]
        for one in new:
            count = sum(rank(card) == rank(one) for card in up)
            if count > 1:
                yield "pairs", f"Seat {p.seat} shows {_SAME[count].format(many=_many(rank(one)))}."
    seat = opening_seat(shown, r)
    if seat:
        yield "leader", f"Seat {seat} is {'high' if r.game.opens == 'high_showing' else 'low'}."


def _won(event: hand_events.PotAwarded, hand: Hand, r: TableRules) -> Told:
    """The winning hand by name and what it wins; once for a shared pot."""
    won: dict[str, list[int]] = {}
    for seat, _ in event.shares:
        p = hand.by_seat[seat]
        if p.shown and (told := _read(hand, r, seat, p.cards, event.side, event.run)):
            won.setdefault(told, []).append(seat)
    for told, seats in won.items():
        yield "winner", f"{_sharers(seats)}{_prize(event, hand, r, len(event.shares))} with {told}."


def _sharers(seats: Sequence[int]) -> str:
    return f"Seat {seats[0]}" if len(seats) == 1 else f"Seats {join_names(str(seat) for seat in sorted(seats))}"


def _prize(event: hand_events.PotAwarded, hand: Hand, r: TableRules, winners: int) -> str:
    """What is won: the pot is not named where it is the only one and is not shared."""
    count = len(hand.chips.pots)
    pot = pot_name(event.pot, count) if count > 1 else ""
    side = _HALVES.get(event.side, event.side) if len(r.game.sides) > 1 else ""
    what = f" the {side} of the {pot}" if side and pot else f" the {side or pot}" if side or pot else ""
    board = f" on board {event.run + 1}" if hand.board.runs > 1 else ""
    return f" {'split' if winners > 1 else 'wins'}{what or ' the pot' * (winners > 1)}{board}"


def _whose_turn(hand: Hand) -> Told:
    """Whose turn it is."""
    p = hand.actor
    if hand.phase == SHOW and hand.board.order and p is not None:
        order = ", ".join(str(seat) for seat in hand.board.order)
        if not any(q.shown or q.mucked for q in hand.players):
            yield "show", f"Show your hands in this order, please: seats {order}."
        return
    if hand.phase != BET or p is None:
        return
    call = min(hand.round.high - p.bet, p.stack)
    if not hand.round.street and p.seat == hand.started.big_blind and p.acted < 0 and not call and hand.round.bets <= 1:
        yield "option", f"Seat {p.seat}, big blind, your option."
    yield "turn", f"Seat {p.seat}{f', {hand.started.stakes.in_chips(call)} to call' if call else ', check or bet'}."


def _read(hand: Hand, r: TableRules, seat: int, cards: Sequence[int], side: str = "", run: int = -1) -> str:
    """The hand on every side; empty where a card is unknown."""
    board = board_of(hand, hand.board.run if run < 0 else run)
    if not cards or UNKNOWN in cards or UNKNOWN in board or seat not in hand.by_seat:
        return ""
    names = []
    for one in r.game.sides:
        if not side or one.name == side:
            strength = EVALUATORS[one.by](tuple(cards), board)
            if strength >= 0:
                names.append(name(one.by, strength))
    return " and ".join(names)


def _many(one: int) -> str:
    word = RANK_NAMES[one]
    return f"{word}es" if word.endswith("x") else f"{word}s"


Names = Mapping[int, str]

_SEATS: Final = re.compile(r"\b[Ss]eat(?: (\d+)|s (\d+(?:, \d+)*(?: and \d+)?))\b")


def name_seats(text: str, names: Names) -> str:
    """A sentence with names in place of seats; a seat without a name stays a number."""

    def told(found: re.Match[str]) -> str:
        numbers = found[1] or found[2]
        seats = [int(number) for number in re.findall(r"\d+", numbers)]
        if not all(names.get(seat) for seat in seats):
            return found[0]
        called = [names[seat] for seat in seats]
        text = join_names(called) if " and " in numbers else ", ".join(called)
        begins = not found.start() or found.string[: found.start()].rstrip()[-1:] in ".!?"
        return f"{text[:1].upper()}{text[1:]}" if begins else text

    return _SEATS.sub(told, text)


def question_with_names(question: Question, names: Names) -> Question:
    """A question with names in place of seats."""
    answers = tuple(AllowedAnswer(one.value, name_seats(one.label, names)) for one in question.answers)
    return structs.replace(question, text=name_seats(question.text, names), answers=answers)


def reading_with_names(reading: Reading, names: Names) -> Reading:
    """A reading with names in place of seats."""
    asked = reading.question
    return structs.replace(
        reading,
        sentence=name_seats(reading.sentence, names),
        announcement=name_seats(reading.announcement, names),
        warning=name_seats(reading.warning, names),
        question=None if asked is None else question_with_names(asked, names),
        then=tuple(
            structs.replace(one, when=name_seats(one.when, names), outcome=name_seats(one.outcome, names))
            for one in reading.then
        ),
    )
