"""Plan check and forecast of its money.

Each check looks at one matter and words it for the author of the plan, with the rules behind it. `severe` problems
block the announcement; the others are advice.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from msgspec import Struct

from cutcard.bounds import read_day
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.rotation import games_of, name_of, playable_ids
from cutcard.rules.slot import Cites
from cutcard.sentences import whole_chips
from cutcard.tournament.money.charges import ENTRY, REBUY
from cutcard.tournament.money.payouts import charity, overlay, prize_pool, prizes, season_fund
from cutcard.tournament.plan.chip_set import ChipsToBring, Turnout, chips_to_bring, posts_of
from cutcard.tournament.plan.plan import (
    Plan,
    Price,
    add_on_price,
    other_prices,
    re_entry_price,
    rebuy_terms,
    spelled_out,
)
from cutcard.tournament.plan.structure import Break, Level
from cutcard.tournament.state import Entrant, EntrantMoney, Tournament


class PlanForecast(Struct, frozen=True, kw_only=True):
    """What a plan would bring; money in cents."""

    pool: int
    """What the payouts share."""
    prizes: tuple[int, ...]
    charity: int
    fund: int
    fund_title: str
    overlay: int
    """What the club adds to reach the guarantee."""
    chips: tuple[ChipsToBring, ...]


def forecast_plan(plan: Plan, rules: TournamentRules, field: Turnout) -> PlanForecast:
    """The forecast for this turnout, computed as at the tournament."""
    night = Tournament()
    night.plan = plan
    night.entrants = {
        str(number): Entrant(id=str(number), name="", status="in", money=EntrantMoney(bought=[(ENTRY, plan.buy_in)]))
        for number in range(field.entrants)
    }
    if night.entrants:
        first = night.entrants["0"].money.bought
        first += [(REBUY, _again(plan, rules))] * field.again
        if plan.add_ons:
            first += [(plan.add_ons[0].id, add_on_price(plan, rules, plan.add_ons[0]))] * field.add_ons
    return PlanForecast(
        pool=prize_pool(night, rules),
        prizes=prizes(night, rules),
        charity=charity(night, rules),
        fund=season_fund(night, rules),
        fund_title=rules.purse.fund,
        overlay=overlay(night, rules),
        chips=chips_to_bring(spelled_out(plan, rules), field),
    )


def _again(plan: Plan, rules: TournamentRules) -> Price:
    """The price of a rebuy, else of a re-entry; zero without either."""
    terms = rebuy_terms(plan, rules)
    if terms is not None:
        return terms.price
    return re_entry_price(plan) if plan.re_entries else Price(cents=0, chips=0)


_NEEDS: Final = {
    "buy_in": "Set the buy-in.",
    "stack": "Set the starting stack.",
    "schedule": "Add levels. The blind structure is empty.",
    "prizes": "Add a payout table.",
}
_WHOLE: Final = 10_000
"""A hundred percent, in hundredths of a percent."""


class PlanProblem(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A problem of a plan."""

    code: str
    where: str
    """The field of the plan; in the structure with its index: ``structure.3``."""
    words: str
    cites: Cites = ()
    severe: bool = True


Check = Callable[[Plan, TournamentRules], Iterator[PlanProblem]]


def problems(plan: Plan, rules: TournamentRules) -> tuple[PlanProblem, ...]:
    """All problems, severe ones first."""
    found = [one for check in _CHECKS for one in check(plan, rules)]
    return tuple(sorted(found, key=lambda one: not one.severe))


def levels_of(plan: Plan) -> list[tuple[int, Level]]:
    """The levels, each with its index in the structure."""
    return [(index, item) for index, item in enumerate(plan.structure) if isinstance(item, Level)]


# House rules ------------------------------------------------------------------------


def _needs(plan: Plan, rules: TournamentRules) -> Iterator[PlanProblem]:
    said = {
        "buy_in": plan.buy_in.total > 0,
        "stack": plan.stack > 0,
        "schedule": bool(levels_of(plan)),
        "prizes": bool(plan.prizes.shares),
    }
    where = {"schedule": "structure", "stack": "buy_in"}
    for need in rules.plan_needs.missing(frozenset(name for name, there in said.items() if there)):
        yield PlanProblem(
            code=f"needs_{need}",
            where=where.get(need, need),
            words=_NEEDS[need],
            cites=rules.plan_needs.cites_on(need),
        )


def _stack(plan: Plan, rules: TournamentRules) -> Iterator[PlanProblem]:
    asked = rules.starting_stack
    if plan.stack > 0 and not asked.fits(plan.stack, plan.buy_in.cents):
        words = f"A starting stack of {plan.stack:,} doesn't fit the house rules: {asked.allowed(plan.money)}."
        yield PlanProblem(code="stack_size", where="buy_in", words=words, cites=asked.cites)


def _blinds(plan: Plan, rules: TournamentRules) -> Iterator[PlanProblem]:
    asked = rules.small_blind_size
    for number, (index, level) in enumerate(levels_of(plan), 1):
        if level.big and not asked.fits(level.small, level.big):
            blinds, fits = f"{level.small:,}/{level.big:,}", asked.allowed(whole_chips(level.big))
            words = f"Level {number}: blinds {blinds} don't fit the rules: {fits}."
            yield PlanProblem(code="small_blind", where=f"structure.{index}", words=words, cites=asked.cites)


def _length(plan: Plan, rules: TournamentRules) -> Iterator[PlanProblem]:
    usual = rules.level_length.usual
    for number, (index, level) in enumerate(levels_of(plan), 1):
        if usual and level.minutes != usual:
            words = f"Level {number} is {level.minutes} minutes. House rules: {usual}."
            cites = rules.level_length.cites
            yield PlanProblem(code="level_length", where=f"structure.{index}", words=words, cites=cites, severe=False)


def _game(plan: Plan, rules: TournamentRules) -> Iterator[PlanProblem]:
    if plan.game not in playable_ids():
        yield PlanProblem(code="no_such_game", where="game", words=no_game(plan.game))
        return
    for game in games_of(plan.game):
        if not rules.games.played(game.id):
            words = f"{game.name} is not offered here: {rules.games.allowed()}."
            yield PlanProblem(code="game_not_played", where="game", words=words, cites=rules.games.cites)
            return
    yield from _seats(plan, rules)


def no_game(game: str) -> str:
    """That the game is unknown, and which games there are."""
    return f"There is no game {game!r}. Choose from {', '.join(playable_ids())}."


def _seats(plan: Plan, rules: TournamentRules) -> Iterator[PlanProblem]:
    most = min(rules.most_players.most(game.most_players) for game in games_of(plan.game))
    for size in {plan.seats, *plan.table_sizes}:
        if size > most:
            words = f"{size} seats are too many for {name_of(plan.game)}. The most is {most}."
            yield PlanProblem(code="too_many_seats", where="seats", words=words, cites=rules.most_players.cites)
        elif size < 2:
            yield PlanProblem(code="too_few_seats", where="seats", words="A table needs at least 2 seats.")


def _charity(plan: Plan, rules: TournamentRules) -> Iterator[PlanProblem]:
    if plan.charity and not rules.charity.allowed:
        words = "House rules already divide the whole buy-in. No share is left for charity."
        yield PlanProblem(code="no_charity", where="prizes.charity", words=words, cites=rules.charity.cites)


# Impossible anywhere -------------------------------------------------------------------------


def _rising(plan: Plan, _: TournamentRules) -> Iterator[PlanProblem]:
    for number, (index, level) in enumerate(levels_of(plan), 1):
        if not posts_of(level):
            yield PlanProblem(code="empty_level", where=f"structure.{index}", words=f"Level {number} has no blinds.")
    for number, ((_index, before), (index, after)) in enumerate(pairwise(levels_of(plan)), 2):
        if max(posts_of(after), default=0) < max(posts_of(before), default=0):
            words = f"Level {number} is lower than the level before it."
            yield PlanProblem(code="level_falls", where=f"structure.{index}", words=words)


def _minutes(plan: Plan, _: TournamentRules) -> Iterator[PlanProblem]:
    for index, item in enumerate(plan.structure):
        if item.minutes < 1:
            what = "A break" if isinstance(item, Break) else "A level"
            yield PlanProblem(code="no_minutes", where=f"structure.{index}", words=f"{what} must be at least 1 minute.")
    if plan.structure and isinstance(plan.structure[0], Break):
        yield PlanProblem(
            code="break_first", where="structure.0", words="The structure must start with a level, not a break."
        )


def _prizes(plan: Plan, _: TournamentRules) -> Iterator[PlanProblem]:
    for entrants, shares in plan.prizes.shares:
        if sum(shares) != _WHOLE:
            words = f"With {entrants} entrants the payouts total {sum(shares) / 100:g}%, not 100%."
            yield PlanProblem(code="shares", where="prizes", words=words)
        if any(before < after for before, after in pairwise(shares)) or min(shares, default=1) <= 0:
            words = f"With {entrants} entrants a lower place is paid more than a higher one, or nothing."
            yield PlanProblem(code="shares_order", where="prizes", words=words)
    needed = [entrants for entrants, _ in plan.prizes.shares]
    if sorted(set(needed)) != needed:
        words = "List the payout table from fewest entrants to most."
        yield PlanProblem(code="shares_rows", where="prizes", words=words)


def _chips(plan: Plan, _: TournamentRules) -> Iterator[PlanProblem]:
    made = sum(chip.value * chip.each for chip in plan.chips)
    if made and made != plan.stack:
        words = f"The starting-stack chips total {made:,} but the stack is {plan.stack:,}."
        yield PlanProblem(code="stack_chips", where="chips", words=words, severe=False)
    values = [chip.value for chip in plan.chips]
    if values != sorted(set(values)):
        yield PlanProblem(code="chip_order", where="chips", words="List the chips from smallest to largest.")
    elif 0 in values:
        yield PlanProblem(code="chip_order", where="chips", words="Every chip is worth at least 1.")
    else:
        yield from _payable(plan, values)


def _payable(plan: Plan, values: list[int]) -> Iterator[PlanProblem]:
    """Every level can be posted in the chips that are left."""
    number, left = 0, list(values)
    for index, item in enumerate(plan.structure):
        if isinstance(item, Break):
            left = [value for value in left if value not in item.colour_up]
            continue
        number += 1
        odd = [post for post in posts_of(item) if left and post % left[0]]
        if odd:
            words = f"Level {number}: {odd[0]:,} can't be posted with {left[0]:,} chips, the smallest left."
            yield PlanProblem(code="not_payable", where=f"structure.{index}", words=words, severe=False)


def _room(plan: Plan, _: TournamentRules) -> Iterator[PlanProblem]:
    sizes = plan.table_sizes or (plan.seats,) * plan.most_tables
    if plan.capacity and sizes and plan.capacity > sum(sizes):
        words = f"{plan.capacity} players don't fit. The tables have {sum(sizes)} seats."
        yield PlanProblem(code="too_many_places", where="capacity", words=words)
    if plan.date and read_day(plan.date) is None:
        yield PlanProblem(
            code="no_such_day", where="date", words=f"{plan.date} is not a date. Write dates as 2026-03-05."
        )


def _buying(plan: Plan, rules: TournamentRules) -> Iterator[PlanProblem]:
    for where, own, cites in other_prices(plan, rules):
        words = f"House rules fix this at {plan.money(own.total)} for {own.chips:,} chips."
        yield PlanProblem(code="price_is_fixed", where=where, words=words, cites=cites)
    last = len(levels_of(plan))
    windows = (
        ("rebuys", plan.rebuys.until if plan.rebuys else 0),
        ("re_entries", plan.re_entries.until if plan.re_entries else 0),
        ("late_until", plan.late_until),
        *(("add_ons", one.level) for one in plan.add_ons),
    )
    for where, until in windows:
        if last and until > last:
            words = f"There is no level {until}. The structure has {last}."
            yield PlanProblem(code="no_such_level", where=where, words=words)
    if plan.bounty in ("chips", "progressive") and not plan.buy_in.bounty:
        words = "Set the starting bounty per player. The buy-in has no bounty."
        yield PlanProblem(code="no_bounty", where="buy_in", words=words)
    if min(plan.buy_in.cents, plan.buy_in.fee, plan.buy_in.bounty) < 0:
        yield PlanProblem(code="negative", where="buy_in", words="The buy-in can't be negative.")


_CHECKS: Final[tuple[Check, ...]] = (
    _needs, _stack, _blinds, _length, _game, _charity, _rising, _minutes, _prizes, _chips, _room, _buying,
)  # fmt: skip
