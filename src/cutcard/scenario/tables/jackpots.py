"""Checks of a bad beat: whether it was called and how it was decided, and each condition of the house."""

from cutcard.scenario.outcome import expect
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.vocabulary import TABLE
from cutcard.table.floor.bad_beat import gone_through

check = TABLE.check
_DECIDED = {"": "called", "granted": "awarded", "refused": "denied"}
_MET = {True: "yes", False: "no", None: "undecided"}


@check("bad beat {text}")
def bad_beat(play: TablePlay, text: str) -> None:
    """Its state: ``none``, ``called``, ``awarded``, ``denied``."""
    found = play.table.bad_beat
    expect("bad beat", text, "none" if found is None else _DECIDED[found.outcome])


@check("bad beat condition {condition:text}: {text}")
def asks(play: TablePlay, condition: str, text: str) -> None:
    """One condition: ``yes``, ``no``, or ``undecided``."""
    found = {one.name: _MET[one.met] for one in gone_through(play.table, play.rules)}
    expect(f"condition {condition}", text, found.get(condition, f"there are only {', '.join(found) or 'none'}"))


@check("bad beat cites {rules}")
def cites(play: TablePlay, rules: tuple[str, ...]) -> None:
    """The rules behind the conditions, all of them in order."""
    found = [rule for one in gone_through(play.table, play.rules) for rule in one.cites]
    expect("cites", " ".join(rules), " ".join(found))
