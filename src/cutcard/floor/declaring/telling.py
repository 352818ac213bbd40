"""Readings in words: for the dealer, and to be read aloud."""

from cutcard.floor.declaring.meant import Meant
from cutcard.floor.declaring.moment import Moment


def in_words(m: Moment, meant: Meant) -> str:
    """The action in a few words."""
    if meant.what == "open":
        return "raise" if m.hand.high else "bet"
    if meant.what in ("raise", "complete"):
        return f"{meant.what} to {meant.to:,}"
    if meant.what in ("bet", "call"):
        return f"{meant.what} {meant.to or meant.costs:,}"
    return {"no_raise": "call or fold", "bring_in": f"bring in {meant.costs:,}"}.get(meant.what, meant.what)


def sentence(m: Moment, meant: Meant, put: int) -> str:
    """What it is, why, and what the dealer does with the chips."""
    return " ".join((f"Seat {m.seat}: {_this_is(m, meant)}", *meant.why.notes, *_chips(meant, put)))


def _this_is(m: Moment, meant: Meant) -> str:
    if meant.what == "open":
        return f"a {in_words(m, meant)} must be made. Ask how much: {m.may.min_to:,} to {m.may.max_to:,}."
    if meant.what == "no_raise":
        return f"it faces {m.may.call:,} and cannot check. It may call or fold, but not raise."
    all_in = " (all in)" if meant.costs and meant.costs == m.player.stack else ""
    return f"{in_words(m, meant)}{all_in}."


def _chips(meant: Meant, put: int) -> tuple[str, ...]:
    if not put or put == meant.costs or meant.what == "open":
        return ()
    return (f"{put - meant.costs:,} come back.",) if put > meant.costs else (f"{meant.costs - put:,} more are owed.",)


def aloud(m: Moment, meant: Meant) -> str:
    """What the dealer says to the table."""
    seat = f"Seat {m.seat}"
    if meant.what == "open":
        return f"{seat} {'raises' if m.hand.high else 'bets'}. How much?"
    if meant.what == "no_raise":
        return f"{seat}, the bet is {m.hand.high:,}. Call or fold?"
    if meant.what in ("raise", "complete"):
        return f"{seat} {meant.what}s to {meant.to:,}."
    verbs = {"bring_in": f"brings it in for {meant.costs:,}", "bet": f"bets {meant.to:,}"}
    return f"{seat} {verbs.get(meant.what, f'{meant.what}s')}."


def options(m: Moment) -> str:
    """What is allowed, in a sentence."""
    may = m.may
    sizes = f" {may.min_to:,}" + (f" to {may.max_to:,}" if may.max_to > may.min_to else "")
    raising = "complete to" if m.completes else "raise to" if m.hand.high else "bet"
    allowed = [
        *(["check"] if may.may_check else []),
        *([f"bring it in for {may.bring_in:,}"] if may.bring_in else []),
        *([f"call {may.call:,}"] if may.call else []),
        *([raising + sizes] if may.max_to else []),
        *(["fold"] if may.may_fold else []),
    ]
    return f"Allowed are: {', '.join(allowed)}."
