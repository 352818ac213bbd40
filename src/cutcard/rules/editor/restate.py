"""State in a club's own house what its changed answers say, instead of the rules of the base that they contradict.

An answer that is changed and still cites the base's rule would print and cite the opposite of what the table does.
So the house gets a rule of its own with the answer's wording, which replaces the contradicted ones:

| what was changed        | which cited rules of the base are replaced                       |
|-------------------------|------------------------------------------------------------------|
| the answer itself       | all of them                                                      |
| a setting               | those that name its old value; if none does, all of them         |
| the practice is off     | all of them, and the section's other rules that name the practice |
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from cutcard.english import in_words
from cutcard.rules.catalog import Rule
from cutcard.rules.editor.diff import settings
from cutcard.rules.editor.wording import describe_answer
from cutcard.rules.house_file import Layer, Row
from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slot import Policy, slots

_STEPS: Final = "checklist"
"""Its rows cite the steps themselves: a changed list is its own wording."""
_OFF: Final = ("none", "off", "never", "nobody", "nothing")
"""Kinds of answers by which a house does not have a practice."""
_SHORT: Final = 3
_WORDS: Final = {1: ("once", "single"), 2: ("twice", "double", "half"), 3: ("thrice", "triple", "third")}
_NUMBER: Final = re.compile(r"\d[\d,]*")


def restated_values(layers: Sequence[Layer]) -> dict[str, Any] | None:
    """The values of the first layer with a rule of its own behind each changed answer; None: nothing to restate."""
    top, base = layers[0], Rulebook(layers[1:])
    values = deepcopy(top.sheet.values)
    known, made = {*base.rules, *top.rule_ids()}, list[dict[str, Any]]()
    own = {rule.id for rule in top.rules}
    for row in (row for slot, rows in top.rows.items() if slot != _STEPS for row in rows):
        if gone := _contradicted(row, base, own):
            gone += _of_practice(row, base, gone)
            rule = _rule_of(row, base.rule(gone[0]), top.id, known, gone)
            known.add(rule["id"])
            made.append(rule)
            _cite_instead(_table_at(values, row), gone, rule["id"])
    if not made:
        return None
    values["rule"] = [*values.get("rule", ()), *made]
    return values


def _contradicted(row: Row, base: Rulebook, own: set[str]) -> list[str]:
    """The base's rules that a row cites and contradicts, in order."""
    cited = [rule for rule in dict.fromkeys(rule for _, rule in row.cited()) if rule not in own]
    before = [
        other
        for other in base.rows(row.slot)
        if set(other.policy.subjects) & set(row.policy.subjects)
        and (other.tags <= row.tags or row.tags <= other.tags)
        and {rule for _, rule in other.cited()} & set(cited)
    ]
    if not cited or not before or any(_same(other.policy, row.policy) for other in before):
        return []
    alike = next((other.policy for other in before if type(other.policy) is type(row.policy)), None)
    if alike is None:
        return cited
    old, new = settings(alike), settings(row.policy)
    values = [value for name, was in old.items() if was != new[name] for value in _numbers(was)]
    return [rule for rule in cited if any(_names(base.rule(rule).says, value) for value in values)] or cited


def _of_practice(row: Row, base: Rulebook, gone: Sequence[str]) -> list[str]:
    """The other rules about a practice that the house does not have: the section's that no other answer cites."""
    was = {other.policy.kind for other in base.rows(row.slot) if {rule for _, rule in other.cited()} & set(gone)}
    if row.policy.kind not in _OFF or row.policy.kind in was:
        return []
    words = [word for word in row.slot.split("_") if len(word) > _SHORT]
    elsewhere = {
        rule
        for slot in slots()
        if slot not in (row.slot, _STEPS)
        for other in base.rows(slot)
        for _, rule in other.cited()
    }
    sections = {base.rule(rule).section for rule in gone}
    return [
        rule.id
        for rule in base.rules.values()
        if rule.section in sections
        and rule.id not in {*gone, *elsewhere}
        and any(word in rule.says.lower() for word in words)
    ]


def _same(one: Policy, other: Policy) -> bool:
    return type(one) is type(other) and one.condition == other.condition and settings(one) == settings(other)


def _numbers(value: Any) -> Iterator[int]:
    """The numbers in a setting."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, Mapping):
        yield from (number for one in value.values() for number in _numbers(one))
    elif isinstance(value, list | tuple):
        yield from (number for one in value for number in _numbers(one))


def _names(says: str, value: int) -> bool:
    """Whether a sentence names a number: in figures, as money, as a time of day, or in words."""
    figures = {found.replace(",", "").lstrip("0") or "0" for found in _NUMBER.findall(says)}
    words = set(re.findall(r"[a-z]+", says.lower()))
    money = {str(value // 100)} if value >= 100 and not value % 100 else set()
    time = f"{value // 60 % 12 or 12}:{value % 60:02}" if value >= 60 else ""
    named = {str(value), *money} & figures or {in_words(value), *_WORDS.get(value, ())} & words
    return bool(named) or (bool(time) and time in says)


def _rule_of(row: Row, before: Rule, house: str, known: set[str], gone: Sequence[str]) -> dict[str, Any]:
    """The house's own rule: the answer in words, for the section of the rule it replaces."""
    stem = f"{house}.{row.slot.replace('_', '-')}"
    name = next(name for number in range(1, len(known) + 2) if (name := f"{stem}.{number}") not in known)
    return {
        "id": name,
        "section": before.section,
        "says": statement_of(row.policy),
        "kind": before.kind,
        "software": before.software,
        "replaces": list(gone),
    }


def statement_of(policy: Policy) -> str:
    """An answer as a rule of the house: the question, the answer, and every number that its wording leaves out."""
    asked = slots()[policy.slot].asks(policy.subjects[0])
    words = f"{policy.condition}{describe_answer(policy)}"
    missing = [
        f"{name.replace('_', ' ')}: {value}"
        for name, value in settings(policy).items()
        if isinstance(value, int) and not isinstance(value, bool) and value and not _names(words, value)
    ]
    rest = f" ({', '.join(missing)})" if missing else ""
    return f"{asked} {words}{rest}" if asked.endswith("?") else f"{asked}: {words}{rest}"


def _table_at(values: Mapping[str, Any], row: Row) -> dict[str, Any]:
    found: Any = values
    for key in row.path:
        found = found[key]
    return found  # type: ignore[no-any-return]


def _cite_instead(table: dict[str, Any], gone: Sequence[str], rule: str) -> None:
    """Cite the house's own rule where the row cited a contradicted one; an answer that was changed is no assumption."""

    def instead(cites: Sequence[str]) -> list[str]:
        return list(dict.fromkeys(rule if one in gone else one for one in cites))

    cites = instead(table.get("cites", ()))
    table["cites"] = cites if rule in cites else [rule, *cites]
    if on := table.get("on"):
        table["on"] = {case: instead(cited) for case, cited in on.items()}
    table.pop("assumed", None)
