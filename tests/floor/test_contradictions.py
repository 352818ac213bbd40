"""Reports of every incident about every seat, true and false: the table believes what it knows, and offers no others.

What each condition means is written here a second time, from the events of the hand alone.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import get_args

import pytest

from cutcard.floor.conditions import MOMENTS, OF_HAND, OF_PLAYER, OF_POT
from cutcard.floor.facts import facts_of
from cutcard.floor.questions import Question, RefusedByFloor
from cutcard.floor.ruling import Report, Ruling, rule
from cutcard.hand import Refused
from cutcard.hand import events as ev
from cutcard.rules import house_ids
from cutcard.rules import incidents as declared
from cutcard.rules.incidents import VISITOR, all_facts, all_incidents
from tests.floor.happening import Night

NOT_OF_A_PLAYER = {"dealt_to_wrong_seat": "the cards went to a seat that the table believes to be empty"}
"""Incidents about a seat of which the table knows nothing."""


def test_every_condition_has_an_answer_at_the_table_and_no_other_has_one() -> None:
    assert set(MOMENTS) == set(get_args(declared.Moment))
    assert set(OF_HAND) == set(get_args(declared.HandCondition))
    assert set(OF_POT) == set(get_args(declared.PotCondition))
    assert {*OF_PLAYER, "seated", "dealt_in"} == set(get_args(declared.PlayerCondition))


def test_every_condition_is_required_by_an_incident() -> None:
    used = {name for one in all_incidents().values() for name in (*one.at, *one.hand, *one.pot, *one.player)}
    known = (declared.Moment, declared.HandCondition, declared.PotCondition, declared.PlayerCondition)
    assert used == set(chain.from_iterable(map(get_args, known)))


def test_every_incident_about_a_player_says_what_must_hold_of_them() -> None:
    silent = {name for name, one in all_incidents().items() if "seat" in one.needs and not one.player}
    assert silent == set(NOT_OF_A_PLAYER)


class Told:
    """What the events of one hand say about each player."""

    def __init__(self, night: Night) -> None:
        self.dealt: set[int] = set()
        self.folded: set[int] = set()
        self.shown: set[int] = set()
        self.mucked: set[int] = set()
        self.bet_by: list[int] = []
        self.turns: list[tuple[int, int, str, tuple[int, ...]]] = []  # street, seat, what, bettors before
        self.street = 0
        self.chips = {p.seat: p.stack for p in night.hand.players}
        self.stays = night.hand.round.high
        for event in night.events:
            self._hear(event)

    def _hear(self, event: object) -> None:
        match event:
            case ev.HandStarted():
                self.dealt = {seat for seat, _ in event.seats}
            case ev.Dealt():
                self.bet_by = self.bet_by if event.street == self.street else []
                self.street = event.street
            case ev.Folded() | ev.Checked() | ev.Called() | ev.RaisedTo():
                self._hear_turn(event)
            case ev.Shown():
                self.shown.add(event.seat)
            case ev.TurnedUp():
                self.shown |= {seat for seat, _ in event.hole}
            case ev.Mucked():
                self.mucked.add(event.seat)
            case _:
                pass

    def _hear_turn(self, event: ev.Folded | ev.Checked | ev.Called | ev.RaisedTo) -> None:
        self.turns.append((self.street, event.seat, type(event).__name__, tuple(self.bet_by)))
        if isinstance(event, ev.Folded):
            self.folded.add(event.seat)
        if isinstance(event, ev.RaisedTo):
            self.bet_by.append(event.seat)

    def answered_raise(self, night: Night, seat: int) -> bool:
        """Whether the player put chips in against another's bet on this street, or is about to."""
        actor = night.hand.actor
        if night.hand.phase == "bet" and actor is not None and actor.seat == seat:
            return any(one != seat for one in self.bet_by[-1:])
        own = [turn for turn in self.turns if turn[:2] == (self.street, seat)]
        return bool(own) and own[-1][2] in ("Called", "RaisedTo") and any(one != seat for one in own[-1][3][-1:])

    def at_showdown(self, seat: int) -> bool:
        """Whether the hand was still in when the betting was over."""
        return seat in self.dealt - self.folded


Means = Callable[[Night, Told, int], bool]
MEANS: dict[str, Means] = {
    "in_hand": lambda _, told, seat: seat in told.dealt - told.folded - told.mucked,
    "dealt_in": lambda _, told, seat: seat in told.dealt,
    "seated": lambda night, _, seat: seat in night.table.sitters,
    "hand_dead": lambda _, told, seat: seat in told.folded | told.mucked,
    "at_showdown": lambda _, told, seat: told.at_showdown(seat),
    "not_tabled": lambda _, told, seat: seat not in told.shown,
    "can_act": lambda _, told, seat: told.chips[seat] > 0,
    "not_their_turn": lambda night, _, seat: night.hand.actor is None or night.hand.actor.seat != seat,
    "answered_raise": lambda night, told, seat: told.answered_raise(night, seat),
    "no_chips_in": lambda _, told, seat: (
        not any(turn[1] == seat and turn[2] in ("Called", "RaisedTo") for turn in told.turns)
    ),
    "lost_all_in": lambda _, told, seat: not told.chips[seat],
}
"""What a condition means, by the events."""
READ_OTHERWISE = {"in_to_the_end", "in_on_street", "yet_to_act", "had_turn", "answered_bet"}
"""Conditions that scenarios prove one by one."""


def moments(house: str, seed: int) -> Iterator[Night]:
    """A random hand, before each of its steps and when it is over."""
    night = Night(house, "nlhe", seed)
    for _ in range(60):
        yield night
        if night.hand.is_over:
            return
        night.go_on()


def answer(night: Night, incident: str, **facts: str) -> Question | Ruling | RefusedByFloor:
    """The floor's answer to a report."""
    try:
        return rule(night.book, Report(incident, facts), night.rules, night.table)
    except RefusedByFloor as refused:
        return refused
    except Refused as refused:  # the remedy cannot be carried out, and the report was believed
        return RefusedByFloor("nobody_there", seat=0, seats=(), why=str(refused))


@pytest.mark.parametrize("house", house_ids())
def test_what_contradicts_the_events_is_refused_for_every_incident_and_seat(house: str) -> None:
    tried = refused = 0
    for seed in range(6):
        for night in moments(house, seed):
            told = Told(night)
            for name, incident in all_incidents().items():
                if "seat" not in incident.needs or (incident.last_hand and night.table.playing):
                    continue
                for seat in told.dealt:
                    found = answer(night, name, seat=str(seat))
                    code = found.code if isinstance(found, RefusedByFloor) else ""
                    tried += 1
                    broken = [c for c in incident.player if c in MEANS and not MEANS[c](night, told, seat)]
                    if broken and code != "nothing_there":
                        refused += 1
                        assert code == "table_knows", (name, seat, broken, found)
                    sure = not READ_OTHERWISE & set(incident.player) and not incident.pot
                    if not broken and sure:
                        assert code != "table_knows", (name, seat, str(found))
    assert refused > tried // 20


def test_all_conditions_of_players_are_written_twice_or_proved_by_scenarios() -> None:
    assert set(MEANS) | READ_OTHERWISE == set(get_args(declared.PlayerCondition))
    assert not set(MEANS) & READ_OTHERWISE


@pytest.mark.parametrize("house", house_ids())
def test_only_players_who_are_believed_are_offered(house: str) -> None:
    for seed in range(4):
        for night in moments(house, seed):
            for name in all_incidents():
                found = answer(night, name)
                if not isinstance(found, Question) or found.fact != "seat":
                    continue
                assert found.answers, name
                for one in found.answers:
                    then = answer(night, name, seat=one.value) if one.label != VISITOR else found
                    assert not isinstance(then, RefusedByFloor) or then.code != "table_knows", (name, one, str(then))


@pytest.mark.parametrize("house", house_ids())
def test_an_answer_other_than_the_tables_own_is_refused_unless_an_official_says_why(house: str) -> None:
    tried = 0
    for night in moments(house, 7):
        for name, incident in all_incidents().items():
            known = facts_of(night.table, night.rules, name)
            for fact in ("acted", "substantial", "street", "betting", "players", "in_hand", "holder_acted"):
                if fact not in incident.facts or fact not in known or isinstance(answer(night, name), RefusedByFloor):
                    continue
                other = _another(fact, known[fact])
                found = answer(night, name, **{fact: other})
                assert isinstance(found, RefusedByFloor), (name, fact, other)
                assert (found.code, found.facts["condition"]) == ("table_knows", fact)
                report = Report(name, {fact: other}, despite="the dealer entered it late")
                assert rule(night.book, report, night.rules, night.table) is not None
                tried += 1
    assert tried > 20


def _another(fact: str, value: str) -> str:
    known = all_facts()[fact]
    if known.kind == "number":
        return str(int(value) + 1)
    return next(one for one in known.choices if one != value)
