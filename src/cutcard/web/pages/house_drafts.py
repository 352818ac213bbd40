"""A club's own house as its editor sees it: the draft with what lint says, its editions, and what would change."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from msgspec import Struct

from cutcard import toml_text
from cutcard.club.own_houses import Edition, OwnHouse
from cutcard.rules import Rulebook, RulebookError, house_ids, load_house
from cutcard.rules.editor.form import Form, HousesAnswering, RowTold, answers, elsewhere, form
from cutcard.rules.editor.lint import LintFinding, Severity
from cutcard.rules.own_house import lint_own, own_house
from cutcard.rules.problems import Path, spell
from cutcard.rules.rulebook import tables_of
from cutcard.web.pages.notes import notes
from cutcard.web.rulebook.comparing import Compared, compared
from cutcard.web.rulebook.contents import games

Named = Callable[[str], str]
"""What somebody is called, by id."""
MOST_FINDINGS: Final = 400


class EditionSeen(Struct, frozen=True, omit_defaults=True):
    """A published edition."""

    number: int
    digest: str
    at: int
    by: str
    note: str = ""
    restored: int = 0
    """The number of the old edition that this is again; 0: it is new."""


class FindingSeen(Struct, frozen=True, omit_defaults=True):
    """A finding of lint: where it is, and what is wrong or allowed."""

    level: Severity
    what: str
    path: Path = ()
    """Keys, and places in lists counted from 0."""
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
    """Whether the draft says something that is not published."""
    away: bool = False
    editions: tuple[EditionSeen, ...] = ()


class DraftSeen(OwnHouseListed, frozen=True, omit_defaults=True, kw_only=True):
    """One of the club's own houses, with its draft."""

    saves: int
    """To be sent along with the next save: tells whether somebody else saved meanwhile."""
    text: str
    values: dict[str, Any] | None = None
    """What the text says, as data; null where it is no TOML."""
    findings: tuple[FindingSeen, ...] = ()
    ready: bool
    """Whether it can be published."""


class AnswersSeen(Struct, frozen=True):
    """The answers to all questions without the club's own rules, and which houses give each answer."""

    inherited: dict[str, tuple[RowTold, ...]]
    elsewhere: dict[str, dict[str, HousesAnswering]]
    """By question and kind: who answers so."""


class RuleChanged(Struct, frozen=True, omit_defaults=True):
    """A rule reworded; empty: it is new, or it was removed."""

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


def listed(house: OwnHouse, name: Named) -> OwnHouseListed:
    """A house in a list."""
    return OwnHouseListed(**_head(house, name, _read(house.text) or {}))


def draft(house: OwnHouse, name: Named) -> DraftSeen:
    """A house with its draft, and all that lint says of it."""
    values = _read(house.text)
    found = lint_own(house.text, house.id)
    return DraftSeen(
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


def editions(house: OwnHouse, name: Named) -> tuple[EditionSeen, ...]:
    """Its editions, the newest first."""
    return tuple(_edition(one, name) for one in reversed(house.editions))


def _edition(one: Edition, name: Named) -> EditionSeen:
    return EditionSeen(one.number, one.digest, one.at, name(one.by), one.note, one.restored)


def _finding(one: LintFinding) -> FindingSeen:
    problem = one.problem
    return FindingSeen(one.level, problem.what, problem.path, spell(problem.path), problem.line)


def _read(text: str) -> dict[str, Any] | None:
    try:
        return toml_text.loads(text)
    except ValueError:
        return None


# ---------------------------------------------------------------- what is asked and answered


@cache
def whole_form() -> Form:
    """Every question a house can be asked."""
    return form(notes)


def inherited(house: OwnHouse) -> AnswersSeen:
    """What the base answers, at the tables that the draft plays as far as it can be read."""
    base = _base(house.text)
    spread = tables_of(book(house) or base, games())
    return AnswersSeen(answers(base, games(), spread), elsewhere())


def _base(text: str) -> Rulebook:
    extends = (_read(text) or {}).get("extends")
    return load_house(extends if extends in house_ids() else "standard")


def book(house: OwnHouse) -> Rulebook | None:
    """The rulebook that a draft is; None where it cannot be read yet."""
    try:
        return own_house(house.text, house.id)
    except RulebookError:
        return None


# ---------------------------------------------------------------- what would change


def changes(house: OwnHouse, newest: Rulebook | None) -> DraftChanges | None:
    """What a draft changes against its base and the newest edition; None where it cannot be read yet."""
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
