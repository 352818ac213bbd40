"""What a declaration comes to before anybody asks whose turn it is: an action of legal size, with the rules for it."""

from dataclasses import dataclass, replace
from typing import Literal

from cutcard.floor.declaring.moment import Moment
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Fold, RaiseTo
from cutcard.rules.policy import Cites

What = Literal["fold", "check", "call", "bet", "raise", "complete", "bring_in", "open", "no_raise"]


@dataclass(frozen=True)
class Why:
    """The rules that made something so, and the reasons in words."""

    cites: Cites = ()
    notes: tuple[str, ...] = ()
    warning: str = ""
    spoken: bool = False
    """Whether he said it."""

    def plus(self, cites: Cites, note: str = "") -> "Why":
        """One reason more."""
        notes = (*self.notes, note) if note else self.notes
        return replace(self, cites=tuple(dict.fromkeys((*self.cites, *cites))), notes=notes)


@dataclass(frozen=True)
class Meant:
    """An action: `open` is a bet or raise without an amount, `no_raise` leaves only call and fold."""

    what: What
    why: Why
    to: int = 0
    """What a bet or raise comes to."""
    costs: int = 0
    """Chips that it takes."""

    def command(self, seat: int) -> AnyCommand | None:
        """The same as a command of the hand; None where it is none yet."""
        if self.what in ("bet", "raise", "complete"):
            return RaiseTo(seat, self.to)
        plain: dict[str, type[Fold | Check | Call | BringIn]] = {
            "fold": Fold, "check": Check, "call": Call, "bring_in": BringIn,
        }  # fmt: skip
        return plain[self.what](seat) if self.what in plain else None


def called(m: Moment, why: Why) -> Meant:
    """A call; where nothing is to be called, a check, and where the bring-in is due, that."""
    if m.may.bring_in:
        return Meant("bring_in", why.plus(m.may.cites), costs=m.may.bring_in)
    if not m.may.call:
        return Meant("check", why.plus(m.rules.facing.cites_on("none")))
    return Meant("call", why, costs=m.may.call)


def raised(m: Moment, wanted: int, why: Why) -> Meant:
    """A bet or raise to as much, brought to a legal size; where none is open, a call."""
    if not m.may.max_to:
        return called(m, why.plus(m.may.cites, "No raise is open to this player."))
    to, why = _legal_size(m, wanted, why)
    return Meant("complete" if m.completes else "raise" if m.hand.high else "bet", why, to, to - m.player.bet)


def _legal_size(m: Moment, wanted: int, why: Why) -> tuple[int, Why]:
    may, rules = m.may, m.rules
    if wanted > m.everything:
        why = why.plus(rules.table_stakes.cites_on("bet"), "That is more than he has: he is all in.")
    wanted = min(wanted, m.everything)
    if wanted < may.min_to:
        least = f"The smallest is {may.min_to:,}."
        return may.min_to, why.plus(rules.undersized.cites_on("bet"), least).plus(may.cites)
    if wanted > may.max_to:
        cites = rules.pot_size.cites_on("raise") if rules.sizing.pot_limit else may.cites
        return may.max_to, why.plus(cites, f"The largest is {may.max_to:,}.")
    if wanted == m.everything:
        return wanted, why
    if rules.sizing.limit:
        return wanted - (wanted - may.min_to) % may.grid, why
    return min(wanted + -wanted % may.grid, may.max_to), why  # what no chip can make is brought up to one that can
