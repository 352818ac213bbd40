"""Open, publish, replan, template, messages, final."""

from typing import Annotated, Final

from msgspec import Meta

from cutcard.acts.declare import Who, act, says
from cutcard.acts.undo import with_override_reason
from cutcard.bounds import Cents, Change, Chips, Count, Difference, Document, Id, Line, Name, UpTo10000, UpToMillion
from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.rotation import playable_ids
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, posts, tells
from cutcard.tournament.act_types import Cites, Command, Event, RefusedAtNight
from cutcard.tournament.clock.clock_state import Clock
from cutcard.tournament.desk.registration import ImportPlayers, Register, import_players
from cutcard.tournament.desk.waiting_list import moving_up
from cutcard.tournament.money.accounts import ON, TILL, Books
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.plan_check import no_game, problems
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.places import is_over
from cutcard.tournament.state import Tournament


@act()
@says("{fund:money} of the fund goes to this final, with stacks {stacks:points}")
@says("this is a final with stacks {stacks:points}")
class MakeFinal(Command, frozen=True, kw_only=True, tag="make-final"):
    """Make a tournament the final of a season; `players` are registered, and fund money is added to its prizes."""

    stacks: UpTo10000[tuple[Id, Chips]]
    """By person, or by entrant not known to the club: their starting chips; all others as planned."""
    players: UpTo10000[Register] = ()
    fund: Cents = 0
    season: Name = ""


class FinalMade(Event, frozen=True, kw_only=True, gc=False, tag="final-made/1"):
    """The tournament is a final: who starts with how many chips, and what the house's fund adds to the prizes."""

    stacks: UpTo10000[tuple[Id, Chips]]
    fund: Cents = 0
    season: Name = ""


@decides
def make_final(c: MakeFinal, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Make a final before play begins; a house without a fund cannot add from one."""
    if n.started:
        raise RefusedAtNight("final_began")
    if not all(chips for _, chips in c.stacks):
        raise RefusedAtNight("final_without_chips")
    if c.fund and not rules.purse.fund:
        raise RefusedAtNight("no_fund", rules.purse.cites)
    known = {one.person or one.id for one in n.entrants.values() if one.status != "cancelled"}
    new = tuple(one for one in c.players if (one.person or one.player) not in known)
    made = FinalMade(
        stacks=c.stacks, fund=c.fund, season=c.season, cites=rules.purse.cites_on("fund") if c.fund else ()
    )
    return [made, *import_players(ImportPlayers(players=new, at=c.at, by=c.by), n, rules)]


@changes
def _made(n: Tournament, e: FinalMade) -> None:
    n.bank.stacks, n.bank.from_fund = dict(e.stacks), e.fund


_MADE: Final = {
    (True, True): "This is the final of {season:words}: {count:count} players start with the chips they earned, "
    "and {fund:money} from the fund is added to the prize pool",
    (True, False): "This is the final of {season:words}: {count:count} players start with the chips they earned",
    (False, True): "This is the final: {count:count} players start with the chips they earned, "
    "and {fund:money} from the fund is added to the prize pool",
    (False, False): "This is the final: {count:count} players start with the chips they earned",
}
"""Keyed by: is the season known, does a fund add money."""


@tells
def _phrase_made(e: FinalMade, n: Tournament) -> str:
    return say(_MADE[e.season != "", e.fund > 0], season=e.season, count=len(e.stacks), fund=n.plan.money(e.fund))


@says("the tournament is saved as a template")
@says("the tournament is no longer a template", kept=False)
class KeepTemplate(Command, frozen=True, kw_only=True, tag="keep-template"):
    """Save the plan as a template, or remove it; at any time, also after the tournament."""

    kept: bool = True


class TemplateKept(Event, frozen=True, kw_only=True, gc=False, tag="template-kept/1"):
    """The plan was saved as a template, or removed from them."""

    kept: bool = True


@decides
def keep_template(c: KeepTemplate, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Save or remove the template; refused if nothing would change."""
    del rules
    if c.kept == n.template:
        raise RefusedAtNight("template_already" if c.kept else "no_template", title=n.plan.title)
    return [TemplateKept(kept=c.kept)]


@changes
def _template_kept(n: Tournament, e: TemplateKept) -> None:
    n.template = e.kept


@tells
def _phrase_template_kept(e: TemplateKept, n: Tournament) -> str:
    return f"{n.plan.title} is {'saved as a template' if e.kept else 'no longer a template'}"


@act(Who.ROOM, unsaid="a scenario begins with a night that is open")
class OpenTournament(Command, frozen=True, kw_only=True, tag="open-night"):
    """Open a tournament with a plan, by an edition of its house; `carried`: bounties left by the last one, in cents."""

    night: Id
    plan: Plan
    edition: Id = ""
    carried: UpTo10000[tuple[Id, Change]] = ()
    demo: bool = False
    """A demonstration: made-up players and money, apart from the club's books, seasons and meetings."""


@act(unsaid="a scenario begins with a night that is open")
class PublishTournament(Command, frozen=True, kw_only=True, tag="publish-night"):
    """Announce the tournament: registration opens."""


class ChangePlan(Command, frozen=True, kw_only=True, tag="change-plan"):
    """Change the plan; where the house wants a vote, how many of those asked agree; or an override with its reason."""

    plan: Plan
    agreed: Count = 0
    asked: Count = 0
    override: Line = ""


class TournamentOpened(Event, frozen=True, kw_only=True, gc=False, tag="night-opened/1"):
    """A tournament was created."""

    night: Id
    plan: Plan
    edition: Id = ""
    carried: UpToMillion[tuple[Id, Difference]] = ()
    demo: bool = False


class NightPublished(Event, frozen=True, kw_only=True, gc=False, tag="night-published/1"):
    """The tournament was announced."""


class PlanChanged(Event, frozen=True, kw_only=True, gc=False, tag="plan-changed/1"):
    """The plan changed; `why` where it was an override."""

    plan: Plan
    why: Document = ""


@decides
def open_tournament(c: OpenTournament, n: Tournament, _: TournamentRules) -> list[Event]:
    """The first entry of every tournament."""
    if n.id:
        raise RefusedAtNight("night_open", title=n.plan.title)
    return [TournamentOpened(night=c.night, plan=c.plan, edition=c.edition, carried=c.carried, demo=c.demo)]


@decides
def publish_tournament(_: PublishTournament, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Announce the tournament; registration opens."""
    if n.stage != "planned":
        raise RefusedAtNight("published_already")
    _check_plan(n.plan, rules)
    return [NightPublished(cites=rules.plan_needs.cites)]


@decides
def change_plan(c: ChangePlan, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Change the plan; after the announcement only as the house allows."""
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
    _check_plan(c.plan, rules)
    _same_entry(c.plan, n)
    _same_charity(c.plan, n, rules)
    cites = _size(c.plan, n, rules) + _stack(c, n, rules)
    more = c.plan.capacity - n.plan.capacity if c.plan.capacity else len(n.entrants)
    return [PlanChanged(plan=c.plan, why=c.override, cites=cites), *moving_up(n, rules, c.at, max(0, more))]


def _check_plan(plan: Plan, rules: TournamentRules) -> None:
    """Refuse to announce a plan with a severe problem."""
    wrong = next((one for one in problems(plan, rules) if one.severe), None)
    if wrong is not None:
        raise RefusedAtNight("plan_problem", wrong.cites, words=wrong.words, where=wrong.where)


def _same_entry(plan: Plan, n: Tournament) -> None:
    """The entry that registered players were promised or have paid stays the same."""
    before, after = n.plan.buy_in, plan.buy_in
    if n.seating.placed and (before.cents, before.fee, before.bounty) != (after.cents, after.fee, after.bounty):
        raise RefusedAtNight("price_fixed")
    if n.started and (plan.structure != n.plan.structure or (plan.game, plan.turns) != (n.plan.game, n.plan.turns)):
        raise RefusedAtNight("structure_runs")


def _same_charity(plan: Plan, n: Tournament, rules: TournamentRules) -> None:
    """After the first registration the charity's share stays as announced."""
    if n.seating.placed and plan.charity != n.plan.charity:
        raise RefusedAtNight("charity_fixed", rules.charity.cites_on("stays"), gives=n.plan.charity or "nothing")


def _size(plan: Plan, n: Tournament, rules: TournamentRules) -> Cites:
    old, new = n.plan.capacity, plan.capacity
    if old and (not new or new > old) and not rules.capacity_change.grows:
        raise RefusedAtNight("capacity_fixed", rules.capacity_change.cites, capacity=old)
    if new and new < min(old or new + 1, n.seating.placed):
        raise RefusedAtNight("capacity_taken", capacity=new, count=n.seating.placed)
    return rules.capacity_change.cites if new != old else ()


def _stack(c: ChangePlan, n: Tournament, rules: TournamentRules) -> Cites:
    """The starting stack: changed by a vote of all where the house wants one, never once stacks are in play."""
    if c.plan.stack == n.plan.stack:
        return ()
    asked = rules.stack_change
    if n.started:
        raise RefusedAtNight("stack_out", asked.cites, stack=n.plan.stack)
    there = [one for one in n.entrants.values() if one.coming.arrived]
    voters = max(c.asked, len(there) or n.seating.placed)
    if not c.override and not asked.is_approved(c.agreed, voters):
        raise RefusedAtNight("vote_needed", asked.cites, agreed=c.agreed, voters=voters, stack=n.plan.stack)
    return asked.cites


def _rewind_clock(n: Tournament) -> None:
    """Put a clock that has not started to the start of the structure."""
    if not n.started and n.plan.structure:
        n.clock = Clock(left=n.plan.structure[0].minutes * MINUTE)


@changes
def _night_opened(n: Tournament, e: TournamentOpened) -> None:
    n.id, n.plan, n.record.edition, n.demo = e.night, e.plan, e.edition, e.demo
    n.bank.carried = dict(e.carried)
    _rewind_clock(n)


@posts
def _post_night_opened(e: TournamentOpened, books: Books) -> None:
    for letter, cents in e.carried:
        words = f"bounty {letter} from the last event"
        books.post(e, words, (TILL, cents), (f"{ON}{letter}", -cents), forward=True)


@tells
def _phrase_night_opened(e: TournamentOpened, _: Tournament) -> str:
    return f"{e.plan.title} created"


@changes
def _night_published(n: Tournament, _: NightPublished) -> None:
    n.stage = "open"


@tells
def _phrase_night_published(_: NightPublished, __: Tournament) -> str:
    return "Tournament announced"


@changes
def _plan_changed(n: Tournament, e: PlanChanged) -> None:
    n.plan = e.plan
    _rewind_clock(n)


@tells
def _phrase_plan_changed(e: PlanChanged, _: Tournament) -> str:
    return with_override_reason("Plan changed", e.why)


Message = Annotated[str, Meta(max_length=120)]
"""Two lines, readable from a seat."""
Ticker = Annotated[tuple[Message, ...], Meta(max_length=12)]


@says("the screens show: {message:text}")
@says("the screens show nothing", message="")
class ShowMessage(Command, frozen=True, kw_only=True, tag="tell-room"):
    """Show a message on every screen, or ticker lines; empty: none."""

    message: Message | None = None
    """None leaves it unchanged."""
    ticker: Ticker | None = None


class MessageShown(Event, frozen=True, kw_only=True, gc=False, tag="room-told/1"):
    """The message on the screens changed."""

    message: Message = ""
    ticker: Ticker = ()


@decides
def show_message(c: ShowMessage, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Fields that are not given stay unchanged; outer spaces are removed."""
    del rules
    message = n.floor.message if c.message is None else " ".join(c.message.split())
    lines = n.floor.ticker if c.ticker is None else tuple(" ".join(line.split()) for line in c.ticker)
    ticker = tuple(line for line in lines if line)
    if (message, ticker) == (n.floor.message, n.floor.ticker):
        return []
    return [MessageShown(message=message, ticker=ticker)]


@changes
def _room_told(n: Tournament, e: MessageShown) -> None:
    n.floor.message, n.floor.ticker = e.message, e.ticker


@tells
def _phrase_room_told(e: MessageShown, _: Tournament) -> str:
    shown = [f"“{e.message}”"] if e.message else []
    shown += [f"{len(e.ticker)} ticker {'line' if len(e.ticker) == 1 else 'lines'}"] if e.ticker else []
    return f"Screens show {join_names(shown)}" if shown else "Screens show no message"
