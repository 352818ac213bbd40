"""Deals, chops, play that ends early."""

from collections.abc import Sequence
from typing import Final, Literal

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Cents, Chips, Difference, Id, UpTo10000, UpToMillion
from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.chips.chips_in_play import known_stack
from cutcard.tournament.lookup import check_started, entrant_of, find_entrant_with_status, name_of
from cutcard.tournament.money.icm import MOST, shared, stack_values
from cutcard.tournament.money.payouts import deal_paid, deal_stands, prizes, prizes_left
from cutcard.tournament.players.places import is_over, next_place
from cutcard.tournament.state import Agreement, Entrant, Tournament


@act(label="End play by deal")
@says("play ends with the deal")
@says("play ends with one player")
class EndByDeal(Command, frozen=True, kw_only=True, tag="end-by-deal"):
    """End play: the deal shares everything and sets the places; or no one else came."""


class EndedByDeal(Event, frozen=True, kw_only=True, gc=False, tag="ended-by-deal/1"):
    """The remaining players ended play by their deal."""


@decides
def end_by_deal(_: EndByDeal, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Only by a deal that is agreed, that the house pays, and that leaves nothing to play for."""
    check_started(n)
    if is_over(n):
        raise RefusedAtNight("play_is_over")
    if is_alone(n):
        return [EndedByDeal()]
    deal = deal_paid(n)
    if deal is None:
        raise RefusedAtNight("no_deal_to_end", rules.deals.cites)
    if deal.left_over:
        raise RefusedAtNight("deal_leaves_some", rules.deals.cites, left=n.plan.money(deal.left_over))
    return [EndedByDeal(cites=rules.deals.cites)]


def may_end(n: Tournament) -> bool:
    """Whether a deal shares everything and the players are still seated."""
    deal = deal_paid(n)
    return deal is not None and not deal.left_over and bool(n.started) and not is_over(n)


def is_alone(n: Tournament) -> bool:
    """Whether one player is in and no other ever was: a late player would still play against them."""
    return bool(n.started) and not is_over(n) and next_place(n) == 1


@changes
def _ended_by_deal(n: Tournament, e: EndedByDeal) -> None:
    if deal_paid(n) is None and not is_alone(n):
        raise DoesNotApply("there is no deal")
    n.floor.chopped = e.at


@tells
def _phrase_ended_by_deal(_: EndedByDeal, n: Tournament) -> str:
    return "Play ended by deal" if n.bank.deal is not None else "Play ended: nobody else came"


DealKind = Literal["even", "chips", "icm", "custom"]


@says("a deal is proposed of {shares}", kind="custom")
class ProposeDeal(Command, frozen=True, kw_only=True, tag="propose-deal"):
    """Propose a chop of what is left among the remaining players; `stacks` where not counted; `shares` for custom."""

    kind: DealKind
    shares: UpTo10000[tuple[Id, Chips]] = ()
    stacks: UpTo10000[tuple[Id, Chips]] = ()
    left_over: Cents = 0
    """Cents left for the winner."""


@act(Who.STAFF | Who.SELF, label="Agree to the deal")
@says("{player:players} agree|agrees to the deal", each="player")
class AgreeDeal(Command, frozen=True, kw_only=True, tag="agree-deal"):
    """Agree to the proposed deal, or not."""

    player: Id
    agrees: bool = True


class DealProposed(Event, frozen=True, kw_only=True, gc=False, tag="deal-proposed/1"):
    """A deal was proposed: what each remaining player would get."""

    kind: DealKind
    shares: UpToMillion[tuple[Id, Difference]]
    stacks: UpToMillion[tuple[Id, Difference]] = ()
    """The stacks counted for it."""
    left_over: Difference = 0
    paid: bool = True
    """Whether the house pays by it; else it is only recorded."""


class DealAnswered(Event, frozen=True, kw_only=True, gc=False, tag="deal-answered/1"):
    """A player answered; with the last yes the deal is agreed."""

    player: Id
    agrees: bool = True


KINDS: Final = {"even": "in equal shares", "chips": "by chip count", "icm": "by ICM", "custom": ""}


@decides
def propose_deal(c: ProposeDeal, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Propose what each remaining player would get; agreed when the last of them says yes."""
    check_started(n)
    if is_over(n):
        raise RefusedAtNight("play_is_over")
    if deal_stands(n):
        raise RefusedAtNight("deal_stands", rules.deals.cites)
    there = list(n.playing)
    left = prizes_left(n, rules)
    cents = left - c.left_over
    if c.left_over < 0 or cents <= 0 or len(there) < 2:
        raise RefusedAtNight("nothing_to_share", left=n.plan.money(left))
    stacks = stacks_of(n, there, dict(c.stacks), c.at)
    there.sort(key=lambda one: -stacks.get(one.id, 0))
    each = _custom(c, n, there, cents) if c.kind == "custom" else _split(c, n, rules, there, stacks, cents)
    asked = rules.deals
    return [
        DealProposed(
            kind=c.kind, shares=tuple((one.id, part) for one, part in zip(there, each, strict=True)),
            stacks=tuple((one.id, stacks[one.id]) for one in there if one.id in stacks), left_over=c.left_over,
            paid=asked.pays, cites=asked.cites_on("shares") if asked.pays else asked.cites,
        )
    ]  # fmt: skip


def _split(
    c: ProposeDeal, n: Tournament, rules: TournamentRules, there: list[Entrant], stacks: dict[str, int], cents: int
) -> tuple[int, ...]:
    unit = max(1, n.plan.prizes.unit)
    if c.kind == "even":
        return share_in_units([1] * len(there), cents, unit)
    chips = all_counted(n, there, stacks)
    each = prizes_for_deal(n, rules, len(there), cents)
    if c.kind == "chips":
        return share_in_units(shares_by_chips(chips, each), cents, unit)
    if len(there) > MOST:
        raise RefusedAtNight("too_many_for_icm", most=MOST, left=len(there))
    return share_in_units(stack_values(chips, each), cents, unit)


def prizes_for_deal(n: Tournament, rules: TournamentRules, players: int, cents: int) -> list[int]:
    """What the remaining players play for, place by place; money of no place is the first's."""
    each = list(prizes(n, rules)[:players])
    each += [0] * (players - len(each))
    each[0] += cents - sum(each)
    return each


def all_counted(n: Tournament, there: Sequence[Entrant], stacks: dict[str, int]) -> list[int]:
    """Their stacks; refused if one is unknown, or if they are not all chips in play."""
    if missing := [one.name for one in there if stacks.get(one.id, 0) <= 0]:
        raise RefusedAtNight("needs_stacks_of", names=join_names(missing))
    chips = [stacks[one.id] for one in there]
    total = sum(chips)
    if off := n.in_play - total:
        what = "missing" if off > 0 else "over"
        raise RefusedAtNight("deal_stacks", total=total, in_play=n.in_play, off=abs(off), what=what)
    return chips


def share_in_units(weights: Sequence[int], cents: int, unit: int) -> tuple[int, ...]:
    """Share by weight in whole units, as payouts are; the rest goes to the first."""
    whole = shared(weights, cents // unit)
    first, *others = (part * unit for part in whole)
    return first + cents % unit, *others


def shares_by_chips(stacks: Sequence[int], prizes_left: Sequence[int]) -> tuple[int, ...]:
    """The smallest prize for each, the rest by chips."""
    sure = min(prizes_left)
    rest = sum(prizes_left) - sure * len(stacks)
    return tuple(sure + part for part in shared(stacks, rest))


def _custom(c: ProposeDeal, n: Tournament, there: list[Entrant], cents: int) -> tuple[int, ...]:
    said = dict(c.shares)
    if set(said) != {one.id for one in there} or min(said.values()) < 0:
        raise RefusedAtNight("deal_names", names=join_names([one.name for one in there]))
    if (total := sum(said.values())) != cents:
        raise RefusedAtNight("deal_sum", total=n.plan.money(total), left=n.plan.money(cents))
    return tuple(said[one.id] for one in there)


def stacks_of(n: Tournament, there: Sequence[Entrant], said: dict[str, int], now: int) -> dict[str, int]:
    """Their stacks as given now, else as last counted."""
    counted = {one.id: known_stack(n, one, now).chips for one in there}
    return {**{player: chips for player, chips in counted.items() if chips is not None}, **said}


@decides
def agree_deal(c: AgreeDeal, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Record an answer; when all have said yes only undo can take one back."""
    one = find_entrant_with_status(n, c.player, "in")
    if n.bank.deal is None or one.id not in n.bank.deal.shares:
        raise RefusedAtNight("no_deal", name=one.name)
    if deal_stands(n):
        raise RefusedAtNight("deal_stands", rules.deals.cites)
    return [DealAnswered(player=one.id, agrees=c.agrees, cites=rules.deals.cites)]


def deal_unanswered(n: Tournament) -> list[str]:
    """Who has not agreed to the deal yet."""
    deal = n.bank.deal
    return [] if deal is None else [player for player in deal.shares if not deal.answers.get(player)]


def has_to_answer(n: Tournament, one: Entrant) -> bool:
    """Whether a deal waits for this player's answer."""
    return one.status == "in" and one.id in deal_unanswered(n)


@changes
def _deal_proposed(n: Tournament, e: DealProposed) -> None:
    for player, _ in e.shares:
        entrant_of(n, player)
    n.bank.deal = Agreement(e.kind, dict(e.shares), e.left_over, e.paid, {})


@tells
def _phrase_deal_proposed(e: DealProposed, n: Tournament) -> str:
    shares = join_names([f"{name_of(n, player)} {n.plan.money(cents)}" for player, cents in e.shares])
    kind = f" {KINDS[e.kind]}" if KINDS[e.kind] else ""
    rest = f"; {n.plan.money(e.left_over)} left for the winner" if e.left_over else ""
    note = "" if e.paid else "; recorded only, not paid by the house"
    return f"Deal proposed{kind}: {shares}{rest}{note}"


@changes
def _deal_answered(n: Tournament, e: DealAnswered) -> None:
    entrant_of(n, e.player, "in")
    if n.bank.deal is not None:  # Otherwise the proposal was undone.
        n.bank.deal.answers[e.player] = e.agrees


@tells
def _phrase_deal_answered(e: DealAnswered, n: Tournament) -> str:
    return f"{name_of(n, e.player)} {'agreed' if e.agrees else 'did not agree'} to the deal"
