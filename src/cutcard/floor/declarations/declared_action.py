"""What a declaration comes to before anybody asks whose turn it is: an action of legal size, with the rules for it."""

from dataclasses import dataclass, replace
from typing import Literal

from cutcard.floor.declarations.moment import FacedTurn
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Fold, RaiseTo
from cutcard.rules.slot import Cites

What = Literal["fold", "check", "call", "bet", "raise", "complete", "bring_in", "open", "no_raise"]


@dataclass(frozen=True)
class Why:
    """The rules that made something so, and the reasons in words."""

    cites: Cites = ()
    notes: tuple[str, ...] = ()
    warning: str = ""
    spoken: bool = False
    """Whether he said it."""
    loose: bool = False
    """Whether his cards lie where he could still take them back."""

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


def called(m: FacedTurn, why: Why) -> Meant:
    """A call; where nothing is to be called, a check, and where the bring-in is due, that."""
    if m.may.bring_in:
        return Meant("bring_in", why.plus(m.may.cites), costs=m.may.bring_in)
    if not m.may.call:
        return Meant("check", why.plus(m.rules.facing.cites_on("none")))
    return Meant("call", why, costs=m.may.call)


def raised(m: FacedTurn, wanted: int, why: Why) -> Meant:
    """A bet or raise to as much, brought to a legal size; where none is open, a call."""
    if not m.may.max_to:
        return called(m, why.plus(m.may.cites, "This player can't raise."))
    to, why = _legal_size(m, wanted, why)
    return Meant("complete" if m.completes else "raise" if m.hand.round.high else "bet", why, to, to - m.player.bet)


def _legal_size(m: FacedTurn, wanted: int, why: Why) -> tuple[int, Why]:
    may, rules = m.may, m.rules
    if wanted > m.everything:
        why = why.plus(rules.table_stakes.cites_on("bet"), "That is more than they have: all-in.")
    wanted = min(wanted, m.everything)
    if wanted < may.min_to:
        least = f"The minimum is {m.chips(may.min_to)}."
        return may.min_to, why.plus(rules.undersized.cites_on("bet"), least).plus(may.cites)
    if wanted > may.max_to:
        cites = rules.pot_size.cites_on("raise") if rules.sizing.pot_limit else may.cites
        return may.max_to, why.plus(cites, f"The maximum is {m.chips(may.max_to)}.")
    if wanted == m.everything:
        return wanted, why
    if rules.sizing.limit:
        return wanted - (wanted - may.min_to) % may.grid, why
    return min(wanted + -wanted % may.grid, may.max_to), why  # what no chip can make is brought up to one that can


def in_words(m: FacedTurn, meant: Meant) -> str:
    """The action in a few words."""
    if meant.what == "open":
        return "raise" if m.hand.round.high else "bet"
    if meant.what in ("raise", "complete"):
        return f"{meant.what} to {m.chips(meant.to)}"
    if meant.what in ("bet", "call"):
        return f"{meant.what} {m.chips(meant.to or meant.costs)}"
    return {"no_raise": "call or fold", "bring_in": f"bring in {m.chips(meant.costs)}"}.get(meant.what, meant.what)


def sentence(m: FacedTurn, meant: Meant, put: int) -> str:
    """What it is, why, and what the dealer does with the chips."""
    return " ".join((f"Seat {m.seat}: {_this_is(m, meant)}", *meant.why.notes, *_chips(m, meant, put)))


def _this_is(m: FacedTurn, meant: Meant) -> str:
    if meant.what == "open":
        return f"they must {in_words(m, meant)}. Ask how much: {m.chips(m.may.min_to)} to {m.chips(m.may.max_to)}."
    if meant.what == "no_raise":
        return f"facing {m.chips(m.may.call)}, they can't check. They may call or fold, not raise."
    all_in = " (all-in)" if meant.costs and meant.costs == m.player.stack else ""
    return f"{in_words(m, meant)}{all_in}."


def _chips(m: FacedTurn, meant: Meant, put: int) -> tuple[str, ...]:
    if not put or put == meant.costs or meant.what == "open":
        return ()
    return (
        (f"Give back {m.chips(put - meant.costs)}.",)
        if put > meant.costs
        else (f"{m.chips(meant.costs - put)} short.",)
    )


def aloud(m: FacedTurn, meant: Meant) -> str:
    """What the dealer says to the table."""
    seat = f"Seat {m.seat}"
    if meant.what == "open":
        return f"{seat} {'raises' if m.hand.round.high else 'bets'}. How much?"
    if meant.what == "no_raise":
        return f"{seat}, the bet is {m.chips(m.hand.round.high)}. Call or fold?"
    if meant.what in ("raise", "complete"):
        return f"{seat} {meant.what}s to {m.chips(meant.to)}."
    verbs = {"bring_in": f"brings it in for {m.chips(meant.costs)}", "bet": f"bets {m.chips(meant.to)}"}
    return f"{seat} {verbs.get(meant.what, f'{meant.what}s')}."


def options(m: FacedTurn) -> str:
    """What is allowed, in a sentence."""
    may = m.may
    sizes = f" {m.chips(may.min_to)}" + (f" to {m.chips(may.max_to)}" if may.max_to > may.min_to else "")
    raising = "complete to" if m.completes else "raise to" if m.hand.round.high else "bet"
    allowed = [
        *(["check"] if may.may_check else []),
        *([f"bring it in for {m.chips(may.bring_in)}"] if may.bring_in else []),
        *([f"call {m.chips(may.call)}"] if may.call else []),
        *([raising + sizes] if may.max_to else []),
        *(["fold"] if may.may_fold else []),
    ]
    return f"Options: {', '.join(allowed)}."
