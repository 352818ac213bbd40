"""Trying a draft: the shipped scenarios played by it in the background, one draft at a time, never for long.

The rules of this file: tables come first, so a trial runs in a thread of its own and steps back after every scenario; a
newer draft ends the trial of an older one; what was found out is kept for the drafts asked about last.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import Struct

from cutcard.rules import Rulebook
from cutcard.scenario import Difference
from cutcard.scenario.run import Trial, tried
from cutcard.web.http.settings import Waiting
from cutcard.web.server.worker_pool import Bench

LONGEST: Final = 30.0
"""Seconds that a trial may take."""
KEPT: Final = 16
MOST: Final = 60
"""How many scenarios are told in words."""
ONE: Final = Waiting(at_once=1, most=20, person=4, patience=4 * LONGEST, longest=6 * LONGEST)
"""One trial at a time, beside everything else that is worked out."""
BREATH: Final = 0.05
"""Seconds to step back for at most, after a scenario that took as long."""


class OutcomeSeen(Struct, frozen=True, omit_defaults=True):
    """A scenario with a different result: the first difference."""

    scenario: str
    """Which it is: ``ccp/odd_chip/1``."""
    title: str
    step: str
    what: str
    expected: str
    got: str
    note: str = ""
    proves: tuple[str, ...] = ()


class TrialSeen(Struct, frozen=True, omit_defaults=True):
    """The results of the shipped scenarios with a draft."""

    tried: int
    same: int
    otherwise: int
    outcomes: tuple[OutcomeSeen, ...] = ()
    cites_only: int = 0
    """How many come out the same, by another rule."""
    cut_short: bool = False
    """Whether some were left, since it took too long or a newer draft came."""


class Trials:
    """The trials of one process."""

    def __init__(self, longest: float = LONGEST) -> None:
        self._bench = Bench("trials", ONE, "Other drafts are being tested. Try again in a moment.")
        self._known: OrderedDict[str, TrialSeen] = OrderedDict()
        self._newest = ""
        self._longest = longest

    async def of(self, person: str, book: Rulebook, base: str) -> TrialSeen:
        """What comes out otherwise by this book than in the house it extends."""
        self._newest = book.digest
        found = self._known.get(book.digest)
        if found is None:
            found = await self._bench.do("", person, self._run, book, base)
        self._keep(book.digest, found)
        return found

    def _keep(self, digest: str, seen: TrialSeen) -> None:
        self._known[digest] = seen
        self._known.move_to_end(digest)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    def _run(self, book: Rulebook, base: str) -> TrialSeen:
        """Try it, unless somebody who asked for the same was faster."""
        until = time.monotonic() + self._longest
        goes_on = partial(self._goes_on, book.digest, until)
        return self._known.get(book.digest) or seen(book, base, goes_on)

    def _goes_on(self, digest: str, until: float) -> bool:
        return self._newest == digest and time.monotonic() < until


def seen(book: Rulebook, base: str, goes_on: Callable[[], bool] = lambda: True) -> TrialSeen:
    """Try all scenarios for as long as it goes on."""
    found: list[Trial] = []
    done, cut_short, begun = 0, False, time.monotonic()
    for trial in tried(book, base):
        done += 1
        if trial.differences:
            found.append(trial)
        if cut_short := not goes_on():
            break
        time.sleep(min(time.monotonic() - begun, BREATH))  # at least half of the time is the tables'
        begun = time.monotonic()
    otherwise = [(trial, first) for trial in found if (first := trial.outcome) is not None]
    return TrialSeen(
        tried=done,
        same=done - len(found),
        otherwise=len(otherwise),
        outcomes=tuple(_told(trial, first) for trial, first in otherwise[:MOST]),
        cites_only=len(found) - len(otherwise),
        cut_short=cut_short,
    )


def _told(trial: Trial, first: Difference) -> OutcomeSeen:
    scenario = trial.scenario
    return OutcomeSeen(
        trial.id, scenario.title, first.step, first.what, first.expected, first.got, scenario.note, scenario.proves
    )
