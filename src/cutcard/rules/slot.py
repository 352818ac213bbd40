"""Slots and kinds: a slot is a question the engine asks the house, a kind is one answer.

A slot is a subclass of `Policy` with a `slot` name and the question in its docstring. A kind is a subclass of a slot
with a `kind` name; its fields are the settings a house may give beside `kind` and `cites`, and a `ValueError` from its
`__post_init__` is reported to the writer of the house. Policies are pure: they are asked with plain numbers, know no
hand and no house, and never change.
"""

from abc import ABC
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from cutcard.bounds import Id, UpTo100

Cites = UpTo100[Id]

STREETS = "<street>"
SIDES = "<side>"
"""Stand for the names of all streets and of all sides among a slot's `cases`."""


@dataclass(kw_only=True)
class Policy(ABC):  # noqa: B024 - what is asked differs from slot to slot
    """An answer of the house, with the rules that make it so."""

    slot: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    cases: ClassVar[tuple[str, ...]] = ()
    """The cases for which `on` may name rules of their own."""
    many: ClassVar[bool] = False
    """Whether a table asks this slot about many subjects, each answered by rows of its own."""
    cites: Cites = ()
    on: dict[str, Cites] = field(default_factory=dict)
    """Rules for one case only: ``on.flop = ["ccp.deal.5"]``."""
    assumed: str = ""
    """Why this answer is our reading, where the document leaves it open."""

    def cites_on(self, name: str) -> Cites:
        """The rules to cite in this case: its own where given, else the general ones."""
        return self.on.get(name, self.cites)

    @property
    def rules(self) -> frozenset[str]:
        """Every rule that it cites in any case."""
        return frozenset((*self.cites, *(rule for rules in self.on.values() for rule in rules)))

    @classmethod
    def asks(cls, subject: str = "") -> str:
        """The question in words: the slot's own, or the one about this subject."""
        del subject
        return (cls.__doc__ or "").partition("\n")[0]

    @classmethod
    def must_answer(cls) -> tuple[str, ...]:
        """The subjects about which a house that extends no other must have an answer."""
        return ("",)

    @property
    def condition(self) -> str:
        """When this row decides, in words, with a colon; empty: always."""
        return ""

    @property
    def subjects(self) -> tuple[str, ...]:
        """The subjects of this row, if its slot is asked about many."""
        return ("",)

    @property
    def always(self) -> bool:
        """Whether this row decides unconditionally: rows below it about the same subject are never reached."""
        return True


P = TypeVar("P", bound=Policy)


def slots() -> dict[str, type[Policy]]:
    """Every slot by its name."""
    return {cls.slot: cls for cls in Policy.__subclasses__() if cls.slot}


def kinds(slot: type[P]) -> dict[str, type[P]]:
    """Every kind of one slot by its name, house-made ones included."""
    found: dict[str, type[P]] = {}
    for cls in slot.__subclasses__():
        if cls.kind:
            found[cls.kind] = cls
        found.update(kinds(cls))
    return found
