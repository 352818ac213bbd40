"""Deals: what the last players would get by each way of sharing, and that all of them must agree."""

from collections.abc import Sequence

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.found import played, standing_as
from cutcard.tournament.money import commands as do
from cutcard.tournament.money import events as ev
from cutcard.tournament.money.icm import MOST, shared, worth
from cutcard.tournament.money.prizes import deal_stands, prizes, still_to_win
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.places.ranking import is_over
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.words import dollars, listed


def propose_deal(c: do.ProposeDeal, n: Night, rules: NightRules) -> list[Event]:
    """What everybody still playing would get; it stands when the last of them has agreed."""
    played(n)
    if is_over(n):
        raise RefusedAtNight("play_is_over")
    if deal_stands(n):
        raise RefusedAtNight("deal_stands", rules.deals.cites)
    there = list(n.playing)
    left = still_to_win(n, rules)
    cents = left - c.left_over
    if c.left_over < 0 or cents <= 0 or not there:
        raise RefusedAtNight("nothing_to_share", left=dollars(left))
    stacks = _stacks(c, there)
    each = _custom(c, there, cents) if c.kind == "custom" else _split(c, n, rules, there, stacks, cents)
    asked = rules.deals
    return [
        ev.DealProposed(
            kind=c.kind, shares=tuple((one.id, part) for one, part in zip(there, each, strict=True)),
            stacks=tuple((one.id, stacks[one.id]) for one in there if one.id in stacks), left_over=c.left_over,
            paid=asked.pays, cites=asked.cites_on("shares") if asked.pays else asked.cites,
        )
    ]  # fmt: skip


def _split(
    c: do.ProposeDeal, n: Night, rules: NightRules, there: list[Entrant], stacks: dict[str, int], cents: int
) -> tuple[int, ...]:
    if c.kind == "even":
        return shared([1] * len(there), cents)
    if missing := [one.name for one in there if stacks.get(one.id, 0) <= 0]:
        raise RefusedAtNight("needs_stacks_of", names=listed(missing))
    chips = [stacks[one.id] for one in there]
    each = list(prizes(n, rules)[: len(there)])
    each += [0] * (len(there) - len(each))
    each[0] += cents - sum(each)
    if c.kind == "chips":
        return by_chips(chips, each)
    if len(there) > MOST:
        raise RefusedAtNight("too_many_for_icm", most=MOST, left=len(there))
    return worth(chips, each)


def by_chips(stacks: Sequence[int], prizes_left: Sequence[int]) -> tuple[int, ...]:
    """Everybody has the smallest prize for certain; the rest goes by chips."""
    sure = min(prizes_left)
    rest = sum(prizes_left) - sure * len(stacks)
    return tuple(sure + part for part in shared(stacks, rest))


def _custom(c: do.ProposeDeal, there: list[Entrant], cents: int) -> tuple[int, ...]:
    said = dict(c.shares)
    if set(said) != {one.id for one in there} or min(said.values()) < 0:
        raise RefusedAtNight("deal_names", names=listed([one.name for one in there]))
    if (total := sum(said.values())) != cents:
        raise RefusedAtNight("deal_sum", total=dollars(total), left=dollars(cents))
    return tuple(said[one.id] for one in there)


def _stacks(c: do.ProposeDeal, there: list[Entrant]) -> dict[str, int]:
    """As said now, else as last counted."""
    return {**{one.id: one.stack for one in there if one.stack is not None}, **dict(c.stacks)}


def agree_deal(c: do.AgreeDeal, n: Night, rules: NightRules) -> list[Event]:
    """His word; once all have given it nobody takes it back but by undoing it."""
    one = standing_as(n, c.player, "in")
    if n.deal is None or one.id not in dict(n.deal.shares):
        raise RefusedAtNight("no_deal", name=one.name)
    if deal_stands(n):
        raise RefusedAtNight("deal_stands", rules.deals.cites)
    return [ev.DealAnswered(player=one.id, agrees=c.agrees, cites=rules.deals.cites)]


def waits_for(n: Night) -> list[str]:
    """Who has not agreed to the deal yet."""
    return [] if n.deal is None else [player for player, _ in n.deal.shares if player not in n.agreed]
