"""The rows of the slot tests' tables: a kind, a question, its arguments, and the answer."""

from typing import Any, NamedTuple

from cutcard.rules.slot import Policy, kinds, slots
from cutcard.rules.slots import theme_of_slot

Row = tuple[Policy, str, tuple[Any, ...] | dict[str, Any] | None, Any]
"""One row of a table, to be made an `Asked`."""


class Asked(NamedTuple):
    """One question to one kind; `told` are its arguments in order, or by name; None: the answer is no function."""

    policy: Policy
    question: str
    told: tuple[Any, ...] | dict[str, Any] | None
    answer: Any

    def __str__(self) -> str:
        told = () if self.told is None else self.told
        words = [sorted(one) if isinstance(one, set) else one for one in told] if isinstance(told, tuple) else told
        return f"{self.policy.slot} {self.policy.kind}: {self.question} {words}"

    def check(self) -> None:
        """Ask, and compare."""
        asked = getattr(self.policy, self.question)
        if isinstance(self.told, dict):
            asked = asked(**self.told)
        elif self.told is not None:
            asked = asked(*self.told)
        assert asked == self.answer


def kinds_in(theme: str) -> set[type[Policy]]:
    """Every kind of the slots of a theme."""
    return {kind for slot in slots().values() if theme_of_slot(slot.slot) == theme for kind in kinds(slot).values()}
