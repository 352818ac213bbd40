"""A night opened, announced and planned otherwise."""

from cutcard.acts.declare import Who, act
from cutcard.acts.undo import because
from cutcard.bounds import Change, Count, Crowd, Difference, Document, Id, Line, Many
from cutcard.rules.club_rules import NightRules
from cutcard.rules.rotation import playable_ids
from cutcard.tournament.act_registry import changes, decides, posts, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.clock_state import Clock
from cutcard.tournament.desk.waiting_list import moving_up
from cutcard.tournament.entry import Cites, Command, Event
from cutcard.tournament.money.accounts import ON, TILL, Books
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.plan_check import no_game, problems
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.places import is_over
from cutcard.tournament.state import Night


@act(Who.ROOM, unsaid="a scenario begins with a night that is open")
class OpenNight(Command, frozen=True, kw_only=True, tag="open-night"):
    """Open a tournament with a plan, by an edition of its house; `carried`: bounties left by the last one, in cents."""

    night: Id
    plan: Plan
    edition: Id = ""
    carried: Many[tuple[Id, Change]] = ()


@act(unsaid="a scenario begins with a night that is open")
class PublishNight(Command, frozen=True, kw_only=True, tag="publish-night"):
    """Announce the tournament: registration opens."""


class ChangePlan(Command, frozen=True, kw_only=True, tag="change-plan"):
    """Change the plan; where the house wants a vote, how many of those asked agree; or an override with its reason."""

    plan: Plan
    agreed: Count = 0
    asked: Count = 0
    override: Line = ""


class NightOpened(Event, frozen=True, kw_only=True, gc=False, tag="night-opened/1"):
    """A night was begun."""

    night: Id
    plan: Plan
    edition: Id = ""
    carried: Crowd[tuple[Id, Difference]] = ()


class NightPublished(Event, frozen=True, kw_only=True, gc=False, tag="night-published/1"):
    """The plan was announced."""


class PlanChanged(Event, frozen=True, kw_only=True, gc=False, tag="plan-changed/1"):
    """The plan says something else; `why` where somebody decided against the house's rule."""

    plan: Plan
    why: Document = ""


@decides
def open_night(c: OpenNight, n: Night, _: NightRules) -> list[Event]:
    """The first entry of every night."""
    if n.id:
        raise RefusedAtNight("night_open", title=n.plan.title)
    return [NightOpened(night=c.night, plan=c.plan, edition=c.edition, carried=c.carried)]


@decides
def publish(_: PublishNight, n: Night, rules: NightRules) -> list[Event]:
    """From now on one can register."""
    if n.stage != "planned":
        raise RefusedAtNight("published_already")
    _sound(n.plan, rules)
    return [NightPublished(cites=rules.plan_needs.cites)]


@decides
def change_plan(c: ChangePlan, n: Night, rules: NightRules) -> list[Event]:
    """Another plan; once it is announced only as the house allows."""
    if n.stage == "closed" or is_over(n):
        raise RefusedAtNight("night_over")
    if c.plan.house != n.plan.house:
        raise RefusedAtNight("house_fixed")
    if c.plan.currency != n.plan.currency:
        raise RefusedAtNight("currency_fixed", currency=n.plan.currency)
    if c.plan.game not in playable_ids():
        raise RefusedAtNight("plan_problem", words=no_game(c.plan.game), where="game")
    if n.stage == "planned":
        return [PlanChanged(plan=c.plan, why=c.override)]
    _sound(c.plan, rules)
    _same_entry(c.plan, n)
    _same_charity(c.plan, n, rules)
    cites = _size(c.plan, n, rules) + _stack(c, n, rules)
    more = c.plan.capacity - n.plan.capacity if c.plan.capacity else len(n.entrants)
    return [PlanChanged(plan=c.plan, why=c.override, cites=cites), *moving_up(n, rules, c.at, max(0, more))]


def _sound(plan: Plan, rules: NightRules) -> None:
    """A plan with a severe problem is not announced: the first is told."""
    wrong = next((one for one in problems(plan, rules) if one.severe), None)
    if wrong is not None:
        raise RefusedAtNight("plan_problem", wrong.cites, words=wrong.words, where=wrong.where)


def _same_entry(plan: Plan, n: Night) -> None:
    """What those on the list were promised or have paid for stays."""
    before, after = n.plan.buy_in, plan.buy_in
    if n.seating.placed and (before.cents, before.fee, before.bounty) != (after.cents, after.fee, after.bounty):
        raise RefusedAtNight("price_fixed")
    if n.started and (plan.structure != n.plan.structure or (plan.game, plan.turns) != (n.plan.game, n.plan.turns)):
        raise RefusedAtNight("structure_runs")


def _same_charity(plan: Plan, n: Night, rules: NightRules) -> None:
    """Nobody who put their name down plays for other prizes than were announced."""
    if n.seating.placed and plan.charity != n.plan.charity:
        raise RefusedAtNight("charity_fixed", rules.charity.cites_on("stays"), gives=n.plan.charity or "nothing")


def _size(plan: Plan, n: Night, rules: NightRules) -> Cites:
    old, new = n.plan.capacity, plan.capacity
    if old and (not new or new > old) and not rules.capacity_change.grows:
        raise RefusedAtNight("capacity_fixed", rules.capacity_change.cites, capacity=old)
    if new and new < min(old or new + 1, n.seating.placed):
        raise RefusedAtNight("capacity_taken", capacity=new, count=n.seating.placed)
    return rules.capacity_change.cites if new != old else ()


def _stack(c: ChangePlan, n: Night, rules: NightRules) -> Cites:
    """The chips that everybody begins with: by a vote of all where the house wants it, never once they are out."""
    if c.plan.stack == n.plan.stack:
        return ()
    asked = rules.stack_change
    if n.started:
        raise RefusedAtNight("stack_out", asked.cites, stack=n.plan.stack)
    there = [one for one in n.entrants.values() if one.coming.arrived]
    voters = max(c.asked, len(there) or n.seating.placed)
    if not c.override and not asked.carried(c.agreed, voters):
        raise RefusedAtNight("vote_needed", asked.cites, agreed=c.agreed, voters=voters, stack=n.plan.stack)
    return asked.cites


def _wind(n: Night) -> None:
    """A clock that has not started stands at the beginning of the structure."""
    if not n.started and n.plan.structure:
        n.clock = Clock(left=n.plan.structure[0].minutes * MINUTE)


@changes
def _night_opened(n: Night, e: NightOpened) -> None:
    n.id, n.plan, n.record.edition = e.night, e.plan, e.edition
    n.bank.carried = dict(e.carried)
    _wind(n)


@posts
def _post_night_opened(e: NightOpened, books: Books) -> None:
    for letter, cents in e.carried:
        words = f"bounty {letter} from the last event"
        books.post(e, words, (TILL, cents), (f"{ON}{letter}", -cents), forward=True)


@tells
def _tell_night_opened(e: NightOpened, _: Night) -> str:
    return f"{e.plan.title} created"


@changes
def _night_published(n: Night, _: NightPublished) -> None:
    n.stage = "open"


@tells
def _tell_night_published(_: NightPublished, __: Night) -> str:
    return "Tournament announced"


@changes
def _plan_changed(n: Night, e: PlanChanged) -> None:
    n.plan = e.plan
    _wind(n)


@tells
def _tell_plan_changed(e: PlanChanged, _: Night) -> str:
    return because("Plan changed", e.why)
