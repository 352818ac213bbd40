"""Small houses made up for the tests."""

import json
from collections.abc import Mapping
from pathlib import Path

from cutcard.rules import Game, Stakes
from cutcard.rules.game import Side, Street
from cutcard.rules.slot import Policy, kinds, slots
from cutcard.rules.toml_reader import fields_of

RULE = """
[[rule]]
id = "{id}"
says = "{id} says so."
kind = "hand"
software = "enforce"
"""
TOURNAMENT = Stakes(format="tournament", small_blind=1, big_blind=2)
CASH = Stakes(format="cash", small_blind=1, big_blind=2)


def rule(name: str, **other: str) -> str:
    """A `[[rule]]` table."""
    return RULE.format(id=name) + "".join(f'{key} = "{value}"\n' for key, value in other.items())


def root_house(name: str = "root", answers: Mapping[str, str] | None = None) -> str:
    """A house that answers every slot with its first kind without required settings, or as given, citing ``NAME.1``."""
    rows = [(answers or {}).get(slot) or _row(slot, name) for slot, cls in slots().items() if cls.must_answer()]
    return f'house = "{name}"\ntitle = "The {name}"\nedition = "1"\n\n' + "\n".join(rows) + rule(f"{name}.1")


def _row(slot: str, name: str) -> str:
    subjects = slots()[slot].must_answer() if slots()[slot].many else ()
    about = f"{_subject(slot)} = {json.dumps(subjects)}\n" if subjects else ""
    return f'[{slot}]\nkind = "{_free_kind(slot)}"\n{about}cites = ["{name}.1"]\n'


def _free_kind(slot: str) -> str:
    given = {_subject(slot)} if slots()[slot].many else set()
    free = (
        kind
        for kind, cls in kinds(slots()[slot]).items()
        if {name for name, field in fields_of(cls).items() if field.required} <= given
    )
    return next(free)


def _subject(slot: str) -> str:
    """The field with a row's subject in a slot about many subjects: the first field of its own."""
    return next(name for name in fields_of(slots()[slot]) if name not in fields_of(Policy))


def write(folder: Path, name: str, text: str) -> str:
    """A file in a folder; its path as text."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path)


def game(name: str = "nlhe") -> Game:
    """One of three short games."""
    betting, family = {"nlhe": ("no_limit", "flop"), "lhe": ("limit", "flop"), "razz": ("limit", "stud_games")}[name]
    return Game(
        id=name,
        name=name,
        family=family,  # type: ignore[arg-type]  # the table above holds the two literals as plain text
        betting=betting,  # type: ignore[arg-type]  # the same
        streets=(Street(name="deal", down=2),),
        sides=(Side(name="high", by="high"),),
    )
