"""The editor of an own house, and its trial runs.

Tables come first, so a trial runs in a thread of its own and pauses after every scenario; a newer draft ends the trial
of an older one; the results of the latest drafts are cached.
"""

import ast
import inspect
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import cache, partial
from types import ModuleType
from typing import Any, Final

from msgspec import Struct

from cutcard import toml_text
from cutcard.club.own_houses import Edition, OwnHouse
from cutcard.rules import Rulebook, RulebookError, house_ids, load_house
from cutcard.rules.data_files import TomlPath, path_in_words
from cutcard.rules.editor.form import Form, HousesAnswering, RowTold, answers, answers_elsewhere, form
from cutcard.rules.editor.lint import LintFinding, Severity
from cutcard.rules.own_house import lint_own, own_house
from cutcard.rules.rulebook import tables_of
from cutcard.scenario import Difference
from cutcard.scenario.run import Trial, tried
from cutcard.web.http.settings import Waiting
from cutcard.web.rulebook.contents import games
from cutcard.web.rulebook.rule_page import Compared, compared
from cutcard.web.server.worker_pool import WorkerSlot


def notes(kind: type) -> dict[str, str]:
    """The docstring below each field of a struct, its bases first."""
    return {
        name: note
        for base in reversed(kind.__mro__)
        if base.__module__.startswith("cutcard.")
        for name, note in _written(sys.modules[base.__module__]).get(base.__name__, {}).items()
    }


@cache
def _written(module: ModuleType) -> dict[str, dict[str, str]]:
    """By class and field: the docstring below the field in the source."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            pairs = zip(node.body, node.body[1:], strict=False)
            found[node.name] = {
                field.target.id: inspect.cleandoc(text.value.value)
                for field, text in pairs
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
                and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
                and isinstance(text.value.value, str)
            }  # fmt: skip
    return found


Named = Callable[[str], str]
"""A person's name, by id."""
MOST_FINDINGS: Final = 400


class EditionView(Struct, frozen=True, omit_defaults=True):
    """A published edition."""

    number: int
    digest: str
    at: int
    by: str
    note: str = ""
    restored: int = 0
    """The number of the old edition that this repeats; 0: it is new."""


class FindingView(Struct, frozen=True, omit_defaults=True):
    """A lint finding: where it is, and what is wrong or allowed."""

    level: Severity
    what: str
    path: TomlPath = ()
    """Keys, and positions in lists counted from 0."""
    place: str = ""
    """The same for people: ``raise_cap #2.cites #1``."""
    line: int = 0


class OwnHouseListed(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One of the club's own houses."""

    id: str
    title: str
    extends: str
    base_title: str
    saved_at: int
    saved_by: str
    changed: bool
    """Whether the draft has unpublished changes."""
    away: bool = False
    editions: tuple[EditionView, ...] = ()


class DraftView(OwnHouseListed, frozen=True, omit_defaults=True, kw_only=True):
    """One of the club's own houses, with its draft."""

    saves: int
    """Send it with the next save: it detects that another officer saved in the meantime."""
    text: str
    values: dict[str, Any] | None = None
    """The text as data; null if it is not valid TOML."""
    findings: tuple[FindingView, ...] = ()
    ready: bool
    """Whether it can be published."""


class AnswersView(Struct, frozen=True):
    """The answers to all questions without the club's own rules, and which houses give each answer."""

    inherited: dict[str, tuple[RowTold, ...]]
    elsewhere: dict[str, dict[str, HousesAnswering]]
    """By question and kind: who has this answer."""


class RuleChanged(Struct, frozen=True, omit_defaults=True):
    """A reworded rule; empty: it is new, or it was removed."""

    id: str
    before: str = ""
    after: str = ""


class DraftChanges(Struct, frozen=True, omit_defaults=True):
    """What the draft would change."""

    base: Compared
    """The base house, left, and the draft."""
    published: Compared | None = None
    """The newest edition, left, and the draft; null: there is none."""
    rules: tuple[RuleChanged, ...] = ()
    """The club's own rules against those of the newest edition."""


def house_listed(house: OwnHouse, name: Named) -> OwnHouseListed:
    """A house in a list."""
    return OwnHouseListed(**_head(house, name, _read(house.text) or {}))


def draft(house: OwnHouse, name: Named) -> DraftView:
    """A house with its draft and its lint findings."""
    values = _read(house.text)
    found = lint_own(house.text, house.id)
    return DraftView(
        **_head(house, name, values or {}),
        saves=house.saves,
        text=house.text,
        values=values,
        findings=tuple(_finding(one) for one in found[:MOST_FINDINGS]),
        ready=not any(one.level is Severity.ERROR for one in found),
    )


def _head(house: OwnHouse, name: Named, values: Mapping[str, Any]) -> dict[str, Any]:
    base = values.get("extends") if values.get("extends") in house_ids() else "standard"
    return {
        "id": house.id,
        "title": str(values.get("title") or house.id),
        "extends": base,
        "base_title": load_house(str(base)).title,
        "saved_at": house.at,
        "saved_by": name(house.by),
        "changed": house.is_changed,
        "away": house.away,
        "editions": editions(house, name),
    }


def editions(house: OwnHouse, name: Named) -> tuple[EditionView, ...]:
    """Its editions, the newest first."""
    return tuple(_edition(one, name) for one in reversed(house.editions))


def _edition(one: Edition, name: Named) -> EditionView:
    return EditionView(one.number, one.digest, one.at, name(one.by), one.note, one.restored)


def _finding(one: LintFinding) -> FindingView:
    problem = one.problem
    return FindingView(one.level, problem.what, problem.path, path_in_words(problem.path), problem.line)


def _read(text: str) -> dict[str, Any] | None:
    try:
        return toml_text.loads(text)
    except ValueError:
        return None


# Questions and answers ---------------------------------------------------------------------


@cache
def whole_form() -> Form:
    """Every question a house can be asked."""
    return form(notes)


def inherited(house: OwnHouse) -> AnswersView:
    """The base's answers, at the tables of the draft as far as it can be read."""
    base = _base(house.text)
    spread = tables_of(book(house) or base, games())
    return AnswersView(answers(base, games(), spread), answers_elsewhere())


def _base(text: str) -> Rulebook:
    extends = (_read(text) or {}).get("extends")
    return load_house(extends if extends in house_ids() else "standard")


def book(house: OwnHouse) -> Rulebook | None:
    """The rulebook of a draft; None if it can't be read yet."""
    try:
        return own_house(house.text, house.id)
    except RulebookError:
        return None


# Changes --------------------------------------------------------------------------


def changes(house: OwnHouse, newest: Rulebook | None) -> DraftChanges | None:
    """What a draft changes against its base and the newest edition; None if it can't be read yet."""
    drafted = book(house)
    if drafted is None:
        return None
    before = _own_rules(newest) if newest is not None else {}
    after = _own_rules(drafted)
    told = [RuleChanged(rule, before.get(rule, ""), after.get(rule, "")) for rule in dict.fromkeys((*before, *after))]
    return DraftChanges(
        base=compared(_base(house.text), drafted),
        published=compared(newest, drafted) if newest is not None else None,
        rules=tuple(one for one in told if one.before != one.after),
    )


def _own_rules(book: Rulebook) -> dict[str, str]:
    return {rule.id: rule.says for rule in book.layers[0].rules}


LONGEST: Final = 30.0
"""Seconds that a trial may take."""
KEPT: Final = 16
MOST: Final = 60
"""How many scenarios are described in words."""
ONE: Final = Waiting(at_once=1, most=20, person=4, patience=4 * LONGEST, longest=6 * LONGEST)
"""One trial at a time, beside all other work."""
BREATH: Final = 0.05
"""The longest pause in seconds after a scenario, which is as long as the scenario took."""


class OutcomeView(Struct, frozen=True, omit_defaults=True):
    """A scenario with a different result: the first difference."""

    scenario: str
    """Its id: ``ccp/odd_chip/1``."""
    title: str
    step: str
    what: str
    expected: str
    got: str
    note: str = ""
    proves: tuple[str, ...] = ()


class TrialView(Struct, frozen=True, omit_defaults=True):
    """The results of the shipped scenarios with a draft."""

    tried: int
    same: int
    otherwise: int
    outcomes: tuple[OutcomeView, ...] = ()
    cites_only: int = 0
    """How many have the same result by another rule."""
    cut_short: bool = False
    """Whether some were left out, because it took too long or a newer draft came."""


class Trials:
    """The trials of one process."""

    def __init__(self, longest: float = LONGEST) -> None:
        self._bench = WorkerSlot("trials", ONE, "Other drafts are being tested. Try again in a moment.")
        self._known: OrderedDict[str, TrialView] = OrderedDict()
        self._newest = ""
        self._longest = longest

    async def result(self, person: str, book: Rulebook, base: str) -> TrialView:
        """The scenarios with another result by this book than in its base house."""
        self._newest = book.digest
        found = self._known.get(book.digest)
        if found is None:
            found = await self._bench.do("", person, self._run, book, base)
        self._keep(book.digest, found)
        return found

    def _keep(self, digest: str, seen: TrialView) -> None:
        self._known[digest] = seen
        self._known.move_to_end(digest)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    def _run(self, book: Rulebook, base: str) -> TrialView:
        """Run the trial, unless another request for the same was faster."""
        until = time.monotonic() + self._longest
        goes_on = partial(self._goes_on, book.digest, until)
        return self._known.get(book.digest) or run_trial(book, base, goes_on)

    def _goes_on(self, digest: str, until: float) -> bool:
        return self._newest == digest and time.monotonic() < until


def run_trial(book: Rulebook, base: str, goes_on: Callable[[], bool] = lambda: True) -> TrialView:
    """Run all scenarios while `goes_on` is true."""
    found: list[Trial] = []
    done, cut_short, begun = 0, False, time.monotonic()
    for trial in tried(book, base):
        done += 1
        if trial.differences:
            found.append(trial)
        if cut_short := not goes_on():
            break
        time.sleep(min(time.monotonic() - begun, BREATH))  # at least half of the time is for the tables
        begun = time.monotonic()
    otherwise = [(trial, first) for trial in found if (first := trial.outcome) is not None]
    return TrialView(
        tried=done,
        same=done - len(found),
        otherwise=len(otherwise),
        outcomes=tuple(_told(trial, first) for trial, first in otherwise[:MOST]),
        cites_only=len(found) - len(otherwise),
        cut_short=cut_short,
    )


def _told(trial: Trial, first: Difference) -> OutcomeView:
    scenario = trial.scenario
    return OutcomeView(
        trial.id, scenario.title, first.step, first.what, first.expected, first.got, scenario.note, scenario.proves
    )
