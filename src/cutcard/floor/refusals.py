"""Refusals of the floor: reports and answers that nobody can rule on, beside those of the table."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.table.act_types import RefusedAtTable

SENTENCES: Final[dict[str, str]] = {
    "no_incident": "There is no incident called {incident:words}{near:words}.",
    "no_fact": "{incident:words} has no fact called {fact:words}{near:words}; {allowed:words}.",
    "no_answer": "{fact:words}: {why:words}.",
    "no_ruling": "The house rules don't cover {incident:words} at this table.",
    "nobody_there": "Seat {seat:seat} is not involved. These are: {seats:who}.",
    "no_checklist": "There is no checklist called {moment:words}.",
    "not_on_checklist": "{item:words} is not on this checklist.",
    "not_while": "Finish this first: {moment:words}.",
    "finish_the_hand": "Finish this hand first.",
    "deck_stays": "The deck is not changed for that. House rules allow it only when {causes:words}.",
    "no_such_step": "That penalty is not in the house rules. Choose from {allowed:words}.",
    "no_choice": "The house rules leave no choice here. Apply this ruling as it is.",
    "no_outcome": "This table can't use that ruling now: {outcome:words}.",
    "outcome_asks": "Answer this before you decide: {question:words}",
    "no_such_ruling": "There is no such ruling.",
    "no_such_bet": "No player can have bet {facing:chips} there. {why:words}",
    "nothing_there": "There is nothing to fix. {why:words}.",
}


class RefusedByFloor(RefusedAtTable):
    """A report that the floor cannot rule on; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = {**RefusedAtTable.sentences, **SENTENCES}
