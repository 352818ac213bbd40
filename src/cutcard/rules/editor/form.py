"""Every question a house can be asked, as a form: questions by theme, possible answers, and a rulebook's answers.

Plain data for the page that draws the form. A slot that asks about many subjects (what is done about each incident) is
one question for each subject; the first field that such a slot adds to those of every slot names a row's subjects.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, structs

from cutcard.rules.catalog import Kind as RuleKind
from cutcard.rules.data_files import house_ids
from cutcard.rules.editor.wording import meaning
from cutcard.rules.game import Game, game_ids, load_game
from cutcard.rules.house_file import Layer, Row, case_names
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.rulebook import Rulebook, Tags, all_tables, load_house, tables_of
from cutcard.rules.slot import Policy, kinds, slots
from cutcard.rules.slots import SLOT_THEMES, theme_of_slot
from cutcard.rules.slots.table.usual_practice import OnlyGames

Choices = tuple[tuple[str, str], ...]
"""Allowed words, each with its wording for people."""
Notes = Callable[[type], Mapping[str, str]]
"""The meaning of each field of a class by its name; read from our source."""

COMMON: Final = frozenset(field.name for field in fields(Policy))
THEMES: Final = {
    "practice": "Basics", "forced": "Blinds, antes, straddles", "betting": "Bets and raises",
    "dealing": "Dealing", "showdown": "Showdown", "pots": "Pots and odd chips", "jackpots": "Jackpots",
    "positions": "The button",
    "entering": "New players, sitting out", "clock": "Time to act", "knowing": "Stacks and shown cards",
    "mishaps": "Misplaced cards and chips", "declaring": "Verbal action, gestures", "declaring_chips": "Chips put in",
    "penalties": "Penalties", "routines": "Running a table", "planning": "Tournament plan",
    "registering": "Registration", "arriving": "Late players and no-shows",
    "seating": "Seats", "balancing": "Balancing tables", "moving": "Moving to another table",
    "breaking": "Breaking tables, redraws", "levels": "Levels and the clock", "breaks": "Breaks",
    "absence": "Absent players", "colouring": "Chips and trays",
    "buying": "Rebuys and add-ons", "prizes": "Payouts and places", "bounties": "Bounties",
    "cash_money": "Money in cash games", "cash_seats": "Seats in cash games", "conduct": "Member conduct",
    "disputes": "Disputes", "lists": "Waiting lists", "membership": "Membership dues",
}  # fmt: skip
"""Themes in the order of a tournament. A file of slots that is not named here comes last, under its own name."""
SUBJECTS: Final[dict[str, tuple[str, RuleKind]]] = {
    "ruling": ("Incidents and remedies", "irregularity"),
    "checklist": ("Checklists", "dealer"),
}
"""Slots that ask about many subjects: the subjects' common name, and the kind of rule behind a row."""
POINTS: Final = frozenset(("checklist",))
"""Slots whose rows cite the steps of a checklist, point by point and in order."""
TAGS: Final[tuple[tuple[str, Choices], ...]] = (
    ("Format", (("cash", "Cash games"), ("tournament", "Tournaments"))),
    ("Betting", (("no_limit", "No-limit"), ("pot_limit", "Pot-limit"), ("limit", "Limit"))),
    ("Family", (("flop", "Hold'em and Omaha"), ("stud_games", "Stud games"), ("draw", "Draw games"))),
    (
        "Dealing",
        (
            ("short_deck", "Stripped decks"),
            ("button_blind", "One blind, on the button"),
            ("early_card", "Board card before the first round"),
        ),
    ),
)


class AnswerSetting(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A setting of a kind of answer."""

    name: str
    label: str
    type: Literal["number", "text", "yes_no", "choice", "list", "tables", "facts"]
    """list: several of `of`; tables: several rows of `columns`; facts: a condition for each fact of the subject."""
    of: Literal["number", "text", "choice"] = "text"
    choices: Choices = ()
    columns: tuple["AnswerSetting", ...] = ()
    required: bool = False
    usual: Any = None
    """What holds where it is left out."""
    note: str = ""


class KindField(Struct, frozen=True, omit_defaults=True):
    """One answer to choose from, in words."""

    kind: str
    means: str
    settings: tuple[AnswerSetting, ...] = ()
    more: str = ""


class SlotField(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The possible answers to a slot's questions."""

    kinds: tuple[KindField, ...]
    cases: tuple[str, ...] = ()
    """Cases for which rules of their own may be cited."""
    shared: tuple[AnswerSetting, ...] = ()
    """Settings that every row has, whatever its kind."""
    subject: str = ""
    """The field that names a row's subject; empty: the slot asks one question."""
    rule_kind: RuleKind = "hand"
    """What a new rule behind an answer is about."""
    points: bool = False
    """Whether the cited rules are themselves the steps, in their order."""


class FormQuestion(Struct, frozen=True, omit_defaults=True):
    """One question; `facts` are what an answer to it may depend on."""

    slot: str
    question: str
    subject: str = ""
    facts: tuple[str, ...] = ()


class ThemeField(Struct, frozen=True, omit_defaults=True):
    """Questions about one subject."""

    id: str
    title: str
    questions: tuple[FormQuestion, ...]
    part: str = ""
    """What it belongs to together with others."""


class FactField(Struct, frozen=True, omit_defaults=True):
    """A fact that an answer may depend on; without choices it is a number."""

    question: str
    choices: Choices = ()


class Form(Struct, frozen=True):
    """The whole form."""

    themes: tuple[ThemeField, ...]
    slots: dict[str, SlotField]
    facts: dict[str, FactField]
    tags: tuple[tuple[str, Choices], ...]


def form(notes: Notes = lambda _: {}) -> Form:
    """Every question a house can be asked now."""
    return Form(
        themes=tuple(theme for theme in _themes() if theme.questions),
        slots={name: _slot(slot, notes) for name, slot in slots().items()},
        facts={name: FactField(fact.question, tuple(fact.choices.items())) for name, fact in all_facts().items()},
        tags=(*TAGS, ("Game", _games())),
    )


def _games() -> Choices:
    return tuple((game, load_game(game).name) for game in game_ids())


# ---------------------------------------------------------------- questions


def _themes() -> Iterator[ThemeField]:
    order = sorted(SLOT_THEMES, key=lambda name: list(THEMES).index(name) if name in THEMES else len(THEMES))
    for theme in order:
        asked = [slot for slot in _slots_in(theme) if not slot.many]
        yield ThemeField(theme, _title(theme), tuple(FormQuestion(slot.slot, meaning(slot)) for slot in asked))
    for theme in order:
        for slot in (slot for slot in _slots_in(theme) if slot.many):
            yield from _many(slot, theme)


def _many(slot: type[Policy], theme: str) -> Iterator[ThemeField]:
    """The questions of a slot about many subjects, by the groups that these have."""
    groups: dict[str, list[FormQuestion]] = {}
    incidents = all_incidents() if _subject_of(slot) == "incident" else {}
    for subject in slot.must_answer():
        incident = incidents.get(subject)
        group = incident.group if incident else SUBJECTS.get(slot.slot, (_title(theme), ""))[0]
        asked = FormQuestion(slot.slot, slot.asks(subject), subject, incident.facts if incident else ())
        groups.setdefault(group, []).append(asked)
    part = SUBJECTS.get(slot.slot, ("", ""))[0] if incidents else ""
    for group, questions in groups.items():
        yield ThemeField(f"{slot.slot}-{'-'.join(group.lower().split())}", group, tuple(questions), part)


def _slots_in(theme: str) -> list[type[Policy]]:
    return [slot for slot in slots().values() if theme_of_slot(slot.slot) == theme]


def theme_of(slot: type[Policy]) -> str:
    """What a slot's questions are about: the same heading in the form and where two houses are compared."""
    return SUBJECTS[slot.slot][0] if slot.slot in SUBJECTS else _title(theme_of_slot(slot.slot))


def _title(theme: str) -> str:
    return THEMES.get(theme) or label(theme)


# ---------------------------------------------------------------- answers


def _slot(slot: type[Policy], notes: Notes) -> SlotField:
    subject = _subject_of(slot)
    return SlotField(
        kinds=tuple(_kind(slot, kind, notes) for kind in kinds(slot).values()),
        cases=tuple(name for case in slot.cases for name in case_names(case)),
        shared=tuple(setting for setting in _settings(slot, COMMON, notes) if setting.name != subject),
        subject=subject,
        rule_kind=SUBJECTS[slot.slot][1] if slot.slot in SUBJECTS else "hand",
        points=slot.slot in POINTS,
    )


def _subject_of(slot: type[Policy]) -> str:
    """The field that names a row's subject; empty if the slot asks one question."""
    own = [field.name for field in fields(slot) if field.name not in COMMON]
    return own[0] if slot.many and own else ""


def _kind(slot: type[Policy], kind: type[Policy], notes: Notes) -> KindField:
    known = frozenset(field.name for field in fields(slot))
    more = " ".join((kind.__doc__ or "").partition("\n")[2].split())
    return KindField(kind.kind, meaning(kind), tuple(_settings(kind, known, notes)), more)


def _settings(cls: type, known: frozenset[str], notes: Notes) -> Iterator[AnswerSetting]:
    """A class's fields beyond those known."""
    hints, told = get_type_hints(cls), notes(cls)
    for field in fields(cls):
        if field.name not in known and field.init:
            games = cls is OnlyGames and field.name == "games"
            note = told.get(field.name, "")
            yield _setting(field, hints[field.name], note, notes, _games() if games else ())


def _setting(field: "Field[Any]", hint: Any, note: str, notes: Notes, choices: Choices) -> AnswerSetting:
    entry = get_args(hint)[0] if get_origin(hint) is tuple else hint
    choices = choices or (tuple((str(one), label(str(one))) for one in get_args(entry)) if _is_choice(entry) else ())
    default = field.default if field.default_factory is MISSING else field.default_factory()
    missing = default is MISSING
    return AnswerSetting(
        name=field.name,
        label=label(field.name),
        type=_type(hint),
        of="choice" if choices else "number" if entry is int else "text",
        choices=choices,
        columns=tuple(_settings(entry, frozenset(), notes)) if is_dataclass(entry) and isinstance(entry, type) else (),
        required=missing,
        usual=None if missing else list(default) if isinstance(default, tuple) else default,
        note=note,
    )


def _is_choice(hint: Any) -> bool:
    return get_origin(hint) is Literal


def _type(hint: Any) -> Literal["number", "text", "yes_no", "choice", "list", "tables", "facts"]:
    if get_origin(hint) is tuple:
        return "tables" if is_dataclass(get_args(hint)[0]) else "list"
    if get_origin(hint) is dict:
        return "facts"
    if _is_choice(hint):
        return "choice"
    return "yes_no" if hint is bool else "number" if hint is int else "text"


def label(name: str) -> str:
    """A name of ours as people read it: ``promo_from`` is "Promo from"."""
    words = name.replace("_", " ").strip() or "none"
    return words[:1].upper() + words[1:]


ALL_GAMES = "games"
"""The slot that says which tables the house has, so it is asked of all."""


class RuleTold(Struct, frozen=True):
    """A rule behind an answer."""

    id: str
    says: str
    standing: str


class RowTold(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One row: what it answers, for which tables, and its source."""

    house: str
    title: str
    kind: str
    means: str
    condition: str = ""
    """The facts that must hold, in words."""
    tags: tuple[str, ...] = ()
    settings: dict[str, Any] = {}
    """All of them, as a house's text has them."""
    rules: tuple[RuleTold, ...] = ()
    assumed: str = ""


class HousesAnswering(Struct, frozen=True, omit_defaults=True):
    """Which houses answer this."""

    houses: tuple[str, ...]
    """The titles of the houses."""
    says: str = ""
    """How the first of them says it."""
    settings: dict[str, Any] = {}
    """And with which settings."""


def question_key(slot: str, subject: str) -> str:
    """A question's name: its slot, and the subject if there are many."""
    return f"{slot}/{subject}" if subject else slot


def all_questions() -> Iterator[tuple[str, str]]:
    """Every question as slot and subject."""
    for name, slot in slots().items():
        yield from ((name, subject) for subject in (slot.must_answer() if slot.many else ("",)))


def answers(
    book: Rulebook, games: Sequence[Game], spread: Sequence[Tags] | None = None
) -> dict[str, tuple[RowTold, ...]]:
    """By question: the rows that decide at these tables, or otherwise at those of this house, in order of asking."""
    spread, everywhere = tables_of(book, games) if spread is None else spread, all_tables(games)
    origin = {id(row): layer for layer in book.layers for rows in layer.rows.values() for row in rows}
    return {
        question_key(slot, subject): tuple(
            _row_view(book, row, origin[id(row)])
            for row in _deciding(book, slot, subject, everywhere if slot == ALL_GAMES else spread or everywhere)
        )
        for slot, subject in all_questions()
    }


def _deciding(book: Rulebook, slot: str, subject: str, tables: Sequence[Tags]) -> list[Row]:
    reached = {id(row) for tags in tables for row in book.asked(slot, tags, subject)}
    return [row for row in book.rows(slot) if id(row) in reached]


def _row_view(book: Rulebook, row: Row, layer: Layer) -> RowTold:
    policy = row.policy
    cited = dict.fromkeys(rule for _, rule in row.cited())
    return RowTold(
        house=layer.id,
        title=layer.title,
        kind=policy.kind,
        means=meaning(type(policy)),
        condition=policy.condition,
        tags=tuple(sorted(row.tags)),
        settings=_plain(policy),
        rules=tuple(RuleTold(rule, book.rule(rule).says, book.standing(rule)) for rule in cited),
        assumed=policy.assumed,
    )


def _plain(policy: Policy) -> dict[str, Any]:
    """Everything that a row was given beside its kind, its tables and its rules, as a house's text has it."""
    own = {field.name: getattr(policy, field.name) for field in fields(policy) if field.name not in COMMON}
    return msgspec.to_builtins(own)  # type: ignore[no-any-return]


@cache
def answers_elsewhere() -> dict[str, dict[str, HousesAnswering]]:
    """By question and kind: the shipped houses with this answer, with the wording and settings of one."""
    found: dict[str, dict[str, HousesAnswering]] = {}
    for book in map(load_house, house_ids()):
        layer = book.layers[0]
        for row in (row for rows in layer.rows.values() for row in rows):
            says = next((book.rule(rule).says for rule in row.policy.cites), "")
            for subject in row.policy.subjects:
                kinds = found.setdefault(question_key(row.slot, subject), {})
                known = kinds.get(row.policy.kind) or HousesAnswering((), says, _plain(row.policy))
                houses = tuple(dict.fromkeys((*known.houses, layer.title)))
                kinds[row.policy.kind] = structs.replace(known, houses=houses)
    return found
