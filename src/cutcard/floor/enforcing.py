"""A ruling applied: put on record under its name, with all that it does to the table, or overruled with a reason."""

from typing import Final

from msgspec import structs

from cutcard.floor.refusals import RefusedByFloor
from cutcard.floor.ruling import Ruling
from cutcard.table import Table
from cutcard.table.commands import AnyCommand, Enforce, GivePenalty, SwitchDeck
from cutcard.table.events import RulingKept

_UNTOLD: Final = ("cards",)
"""Everybody reads what is kept of a ruling; a card that nobody else saw stays untold."""


def next_name(table: Table) -> str:
    """The name of the table's next ruling."""
    return f"{table.table}-r{len(table.rulings) + 1}"


def enforce(table: Table, ruling: Ruling, by: str, name: str = "") -> Enforce:
    """The command that applies a ruling."""
    kept = _kept(ruling, name or next_name(table), by)
    return Enforce(ruling=kept, acts=tuple(_signed(act, kept) for act in ruling.acts))


def overrule(table: Table, ruling: Ruling, by: str, reason: str, decision: str = "", name: str = "") -> Enforce:
    """The command that keeps an official's own decision in the place of the house's: the table stays as it is."""
    if ruling.mandatory:
        raise RefusedByFloor("no_choice", tuple(rule.id for rule in ruling.cites))
    kept = _kept(ruling, name or next_name(table), by)
    instead = structs.replace(kept, decision=decision or reason, overruled=reason, house_decision=ruling.decision)
    return Enforce(ruling=instead)


def _kept(ruling: Ruling, name: str, by: str) -> RulingKept:
    return RulingKept(
        ruling=name,
        incident=ruling.incident,
        facts={name: told for name, told in ruling.facts.items() if name not in _UNTOLD},
        remedy=ruling.remedy,
        decision=ruling.decision,
        announcement=ruling.announcement,
        by=by,
        cites=tuple(rule.id for rule in ruling.cites),
        asked=ruling.asked,
    )


def _signed(act: AnyCommand, kept: RulingKept) -> AnyCommand:
    """Penalties and decks carry who decided, and by which ruling."""
    if isinstance(act, GivePenalty):
        return structs.replace(act, by=kept.by, ruling=kept.ruling)
    return structs.replace(act, by=kept.by) if isinstance(act, SwitchDeck) else act
