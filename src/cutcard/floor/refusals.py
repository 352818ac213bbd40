"""Refusals of the floor: reports and answers that nobody can rule on, beside those of the table."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.table.refusals import RefusedAtTable

SENTENCES: Final[dict[str, str]] = {
    "no_incident": "Nothing that happens is called {incident}{near}.",
    "no_fact": "{incident} does not ask for {fact}{near}; {allowed}.",
    "no_answer": "{fact}: {why}.",
    "no_ruling": "This house says nothing about {incident} at such a table.",
    "nobody_there": "Nobody in seat {seat} takes part in this; {seats:who} do.",
    "no_checklist": "This house has no checklist of that name: {moment}.",
    "not_on_checklist": "{item} is no point of this checklist.",
    "not_while": "That waits until this is over: {moment}.",
    "finish_the_hand": "Play this hand to its end first.",
    "deck_stays": "The deck is not changed for that here: only because {causes}.",
    "no_such_step": "This house gives no such penalty: {allowed}.",
    "no_choice": "The book leaves no choice here: this ruling is applied as it is.",
    "no_outcome": "That cannot be decided at this table now: {outcome}.",
    "outcome_asks": "To decide that, this has to be known first: {question}",
    "no_such_ruling": "There is no such ruling here.",
    "no_such_bet": "Nobody can have bet {facing:,} there: {why}",
    "nothing_there": "There is nothing to put right: {why}.",
}


class RefusedByFloor(RefusedAtTable):
    """A report that the floor cannot rule on; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = {**RefusedAtTable.sentences, **SENTENCES}
