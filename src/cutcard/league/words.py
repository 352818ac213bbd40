"""The rules of a season and the working of a formula in words, as a page says them."""

from cutcard.english import figure, in_words, listed, ordinal
from cutcard.league.formula import Worked
from cutcard.league.formula.variables import Scored
from cutcard.league.presets import PRESETS
from cutcard.league.season import TIE_BREAKS, EqualStacks, FinalRules, SeasonRules, StacksByPlace
from cutcard.league.tournament_result import Finish, LeagueNight


def formula_told(rules: SeasonRules) -> str:
    """How points are calculated."""
    if rules.formula in PRESETS:
        return PRESETS[rules.formula].about
    return "Club formula." if rules.formula.strip() else "Each tournament has its own formula."


def counting_told(rules: SeasonRules) -> str:
    """Which nights count, and who is ranked."""
    best = f"Best {in_words(rules.best)} results count." if rules.best else "All results count."
    if rules.best == 1:
        best = "Only the best result counts."
    if rules.least_nights > 1:
        best += f" Minimum to be ranked: {in_words(rules.least_nights)} tournaments."
    return best


def ties_told(rules: SeasonRules) -> str:
    """What decides between people with the same points."""
    if not rules.tie_breaks:
        return "Players with equal points share the place."
    return f"Tie-breaks: {', then '.join(TIE_BREAKS[one] for one in rules.tie_breaks)}."


def final_told(final: FinalRules | None) -> str:
    """Who plays the final, with how many chips."""
    if final is None:
        return ""
    who = f"Top {in_words(final.seats)} make the final"
    stacks = final.stacks
    if isinstance(stacks, EqualStacks):
        return f"{who}, each with {figure(stacks.chips)} chips."
    if isinstance(stacks, StacksByPlace):
        each = listed([figure(one) for one in stacks.chips])
        rest = ", and the last amount for all others" if final.seats > len(stacks.chips) else ""
        return f"{who}, with stacks by place: {each}{rest}."
    step = f", rounded up to {figure(stacks.step)}" if stacks.step > 1 else ""
    return f"{who}, starting with {figure(stacks.base)} chips plus {figure(stacks.each)} per point{step}."


def working_told(night: LeagueNight, finish: Finish, scored: Scored, worked: Worked | None) -> str:
    """How somebody came to their points of a night: 22 entrants, 1st, 9 knockouts: 47 + 18 = 65."""
    place = ordinal(finish.place) if finish.place else "unplaced"
    facts = [f"{figure(len(night.finishes))} entrants", place]
    if finish.hits:
        facts.append(f"{figure(finish.hits)} {'knockout' if finish.hits == 1 else 'knockouts'}")
    parts = [figure(scored.by_formula)] if worked is not None else []
    parts += [f"{figure(one.points)} {one.reason}" for one in finish.extras]
    if len(parts) <= 1 and not finish.extras:
        return f"{', '.join(facts)}: {figure(scored.total)} points"
    return f"{', '.join(facts)}: {' + '.join(parts)} = {figure(scored.total)} points"
