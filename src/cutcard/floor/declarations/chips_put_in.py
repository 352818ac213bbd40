"""Read silent chips: the betting line first, then motions, then number and value of chips."""

from dataclasses import replace

from cutcard.floor.declarations.declaration import Declaration, Motion, Reading, for_floor, nothing, worth
from cutcard.floor.declarations.declared_action import CitedReason, DeclaredAction, FacedTurn, call_or_check, raised


def put_in(m: FacedTurn, d: Declaration) -> DeclaredAction | Reading:
    """Read silent chips."""
    line = m.rules.bet_line
    if d.line == "before" and line.drawn:
        said = f"Seat {m.seat}'s chips are short of the line and don't count."
        return nothing(m.seat, line.cites_on("short"), said)
    if d.line == "held" and not line.every_chip:
        return _crossed_only(m) if line.drawn else _motion(m)
    chips, why = _past_line(m, d)
    if len(d.chips) > 1:
        why = why.plus(m.rules.string_bet.cites_on("motions"), "Only the first motion counts.")
    if m.must_raise:
        return raised(m, max(m.player.bet + worth(chips), m.may.min_to), why.plus(m.rules.open_amount.cites))
    if m.may.bring_in:
        return _brings_in(m, chips, why)
    return _announced(m, _facing(m, chips, why) if m.may.call else _opening(m, chips, why), chips)


def _past_line(m: FacedTurn, d: Declaration) -> tuple[Motion, CitedReason]:
    """The first motion that counts, with the rule of the betting line where there is one."""
    line, chips = m.rules.bet_line, d.chips[0] if d.chips else ()
    if d.line == "held":
        return (*chips, *d.kept), CitedReason(line.cites_on("held"), ("All chips held past the line count.",))
    if not d.kept:
        return chips, CitedReason(line.cites_on("crossed") if line.drawn and d.line == "across" else ())
    if line.every_chip:
        return (*chips, *d.kept), CitedReason(line.cites_on("kept"), ("All chips across the line count.",))
    return chips, CitedReason(line.cites_on("kept"), ("Chips kept in the hand don't count.",))


def _crossed_only(m: FacedTurn) -> DeclaredAction:
    """The player crossed the line with chips and released none: a call, or the minimum bet."""
    why = CitedReason(m.rules.bet_line.cites_on("held"), ("Chips crossed the line, so they must bet or call.",))
    return call_or_check(m, why) if m.may.call or m.may.bring_in else raised(m, m.may.min_to, why)


def _motion(m: FacedTurn) -> Reading:
    """Chips moved forward and not released, where no line decides it."""
    text = f"Seat {m.seat} released no chips. Call the floor if another player acted on it."
    return for_floor(m.seat, m.rules.bet_line.cites, text, "forward_motion", {})


def _brings_in(m: FacedTurn, chips: Motion, why: CitedReason) -> DeclaredAction:
    """The bring-in is due: chips are that, or a completion where they are enough for one."""
    put, due = worth(chips), m.may.bring_in
    if put < due and put < m.player.stack:
        why = why.plus(m.rules.undersized.cites_on("call"), f"The bring-in is {m.chips(due)}.")
    if m.may.max_to and _count(chips) > 1 and _enough(m, put, due, chips):
        return raised(m, m.may.min_to, why.plus(m.rules.several_chips.cites_on("raise")))
    return call_or_check(m, why)


def _opening(m: FacedTurn, chips: Motion, why: CitedReason) -> DeclaredAction:
    """No bet to call: the chips are a bet, or a raise by a player with the option."""
    rules, to = m.rules, m.player.bet + worth(chips)
    if _count(chips) > 1:
        return raised(m, to, why.plus(rules.facing.cites_on("none")))
    oversized = rules.oversized_chip
    cites = oversized.on.get(m.street) or oversized.cites_on("opening")
    return raised(m, oversized.opens_for(to, m.may.min_to), why.plus(cites, "One chip, no words."))


def _facing(m: FacedTurn, chips: Motion, why: CitedReason) -> DeclaredAction:
    """A bet to call: the chips are a call or a raise."""
    put, cost, rules = worth(chips), m.may.call, m.rules
    if put < cost:
        case = "showdown" if _before_showdown(m) else "call"
        return call_or_check(m, why.plus(rules.undersized.cites_on(case), f"The call is {m.chips(cost)}."))
    if put == cost:
        return call_or_check(m, why.plus(rules.facing.cites_on("bet")))
    if _count(chips) == 1:
        return call_or_check(m, why.plus(rules.oversized_chip.cites_on("facing"), "One chip with no words is a call."))
    if not m.may.max_to:
        return call_or_check(m, why.plus(m.may.cites, "This player can't raise."))
    to = m.player.bet + put
    if _enough(m, to, m.hand.round.high, chips):
        return raised(m, max(to, m.may.min_to), why.plus(rules.several_chips.cites_on("raise")))
    return call_or_check(m, why.plus(rules.several_chips.cites_on("call"), rules.several_chips.why_call))


def _enough(m: FacedTurn, to: int, high: int, chips: Motion) -> bool:
    """Whether several silent chips above a call are a raise."""
    bet = m.hand.round.step if m.rules.sizing.limit else high
    all_needed = to - min(value for value, _ in chips) < high
    least = m.may.min_to if m.may.bring_in else m.smallest_raise
    return m.rules.several_chips.is_raise(to, high, least, bet, all_needed=all_needed)


def _announced(m: FacedTurn, meant: DeclaredAction, chips: Motion) -> DeclaredAction:
    """A warning for a silent bet or raise where the house requires an announcement."""
    policy = m.rules.several_chips
    looks_like_one = meant.what in ("bet", "raise") or (_count(chips) > 1 and worth(chips) > meant.costs)
    if not policy.must_announce or not looks_like_one:
        return meant
    warning = f"Seat {m.seat} did not announce it. House rule: announce every bet or raise before the chips."
    return replace(meant, why=replace(meant.why.plus(policy.cites), warning=warning))


def _before_showdown(m: FacedTurn) -> bool:
    """Whether the call is the last action before the showdown."""
    last = m.hand.round.street + 1 == len(m.rules.game.streets)
    return last and not any(
        other.live and other.stack and other.bet < m.hand.round.high
        for other in m.hand.players
        if other is not m.player
    )


def _count(chips: Motion) -> int:
    return sum(count for _, count in chips)
