"""Refusals of the floor: reports and answers that nobody can rule on, beside those of the table."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.table.refusals import RefusedAtTable

SENTENCES: Final[dict[str, str]] = {
    "no_incident": "Nothing that happens is called {incident}{near}.",
    "no_fact": "{incident} does not ask for {fact}{near}; {allowed}.",
    "no_answer": "{fact}: {why}.",
    "no_ruling": "This house says nothing about {incident} at such a table.",
    "nobody_there": "Nobody in seat {seat} takes part in this; seats {seats} do.",
    "nothing_there": "There is nothing to put right: {why}.",
}


class RefusedByFloor(RefusedAtTable):
    """A report that the floor cannot rule on; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = RefusedAtTable.sentences | SENTENCES
