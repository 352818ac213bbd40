"""What follows from a save: places, hits, bounties, prizes, and the tournament as a league sees it.

| what | how it follows |
|---|---|
| place | a player who still had chips is first, the others by their last bust-out; the same moment is the same place |
| hits | each bust-out counts for its hitmen, before a rebuy too; a shared one whole or in parts, as the file says |
| prize | the file's amount, to the winner in the file; several share it as they agreed, else evenly |
| bounties | a bust-out takes the bounty chips that were bought since the last one; what is left at the end was kept |
| points beside the formula | points per hit, of a buy-in's profile, with a prize, and the director's adjustment |
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from cutcard.formats.tdt.model import Bought, TdtDeal, TdtNight, TdtPlayer
from cutcard.league.tournament_result import Finish, ResultExtra, TournamentResult


def league_night(night: TdtNight) -> TournamentResult:
    """An imported tournament; a listed player without a buy-in did not play."""
    entrants = [one for one in night.players if one.buys]
    places, prizes, hits, bounties = _places(entrants), _prizes(night), _hits(night), _bounties(entrants)
    finishes = [
        _finish(night, one, places[one.id], prizes.get(one.id, 0), hits.get(one.id, 0.0), bounties) for one in entrants
    ]
    finishes.sort(key=lambda one: (one.place or 0, one.name))
    return TournamentResult(
        id=night.id,
        title=night.title,
        league_id=night.league.id,
        league=night.league.name,
        season_id=night.season.id,
        season=night.season.name,
        started=night.started,
        ended=night.ended,
        finishes=tuple(finishes),
        formula=night.formula,
        paid_places=max((prize.place for prize in night.prizes if prize.to and prize.amount), default=0),
        house_adds=night.house_adds,
        guaranteed=night.guaranteed,
        fixed_rake=sum(night.fixed_rake),
        buy_in_chips=sum(one.buys[0].chips for one in entrants),
        rebuy_chips=sum(buy.chips for one in entrants for buy in one.buys[1:]),
        add_on_chips=sum(buy.chips for one in entrants for buy in one.add_ons),
    )


def _last_out(player: TdtPlayer) -> int | None:
    """When they lost their last chip for good; None: they had chips at the end."""
    out = player.buys[-1].out
    return None if out is None else out.at


def _places(entrants: list[TdtPlayer]) -> dict[str, int]:
    """One more than the number of those who lasted longer; there is no first place while several have chips."""
    outs = {one.id: _last_out(one) for one in entrants}
    gone = sorted(at for at in outs.values() if at is not None)
    still_in = len(outs) - len(gone)
    return {
        own: (1 if still_in == 1 else 0) if at is None else 1 + len(outs) - bisect_right(gone, at)
        for own, at in outs.items()
    }


def _prizes(night: TdtNight) -> dict[str, int]:
    found: dict[str, int] = {}
    deals = {frozenset(portion.player for portion in deal.portions): deal for deal in night.deals if deal.given}
    dealt: dict[frozenset[str], int] = {}
    for prize in night.prizes:
        group = frozenset(prize.to)
        if group in deals:
            dealt[group] = dealt.get(group, 0) + prize.amount
        else:
            _add(found, dict(zip(prize.to, _evenly(prize.amount, len(prize.to)), strict=True)))
    for group, cents in dealt.items():
        _add(found, shares(deals[group], cents))
    return found


def shares(deal: TdtDeal, cents: int) -> dict[str, int]:
    """The split of a deal's prizes: the amounts if they come to all of it, else the shares, else evenly."""
    portions, percent = deal.portions, sum(portion.percent for portion in deal.portions)
    if sum(portion.cents for portion in portions) == cents:
        return {portion.player: portion.cents for portion in portions}
    parts = [int(cents * portion.percent / percent) for portion in portions] if percent else [0] * len(portions)
    rest = _evenly(cents - sum(parts), len(parts))
    return {portion.player: part + more for portion, part, more in zip(portions, parts, rest, strict=True)}


def _evenly(cents: int, people: int) -> list[int]:
    return [cents // people + (number < cents % people) for number in range(people)]


def _add(found: dict[str, int], more: dict[str, int]) -> None:
    for own, cents in more.items():
        found[own] = found.get(own, 0) + cents


def _hits(night: TdtNight) -> dict[str, float]:
    found: dict[str, float] = {}
    for one in night.players:
        found[one.id] = found.get(one.id, 0.0) + float(one.hits_adjustment)
        for buy in one.buys:
            by = () if buy.out is None else buy.out.by
            for hitman in by:
                found[hitman] = found.get(hitman, 0.0) + (1.0 if night.whole_hits else 1.0 / len(by))
    return found


class _Bounties(NamedTuple):
    """Bounty chips, by person: how many were won and for how much, how many were kept and their value."""

    won: dict[str, float]
    won_money: dict[str, int]
    kept: dict[str, int]
    kept_money: dict[str, int]


def _bounties(entrants: list[TdtPlayer]) -> _Bounties:
    found = _Bounties({}, {}, {}, {})
    for one in entrants:
        held: list[int] = []
        for buy in one.buys:
            if buy.bounty:
                held.append(buy.bounty)
            if buy.out is not None and buy.out.by:
                for number, hitman in enumerate(buy.out.by):
                    share = sum(held) // len(buy.out.by) + (number < sum(held) % len(buy.out.by))
                    found.won[hitman] = found.won.get(hitman, 0.0) + len(held) / len(buy.out.by)
                    found.won_money[hitman] = found.won_money.get(hitman, 0) + share
                held = []
        if held:
            found.kept[one.id], found.kept_money[one.id] = len(held), sum(held)
    return found


def _finish(night: TdtNight, one: TdtPlayer, place: int, prize: int, hits: float, bounties: _Bounties) -> Finish:
    first, rebuys = one.buys[0], one.buys[1:]
    out = one.buys[-1].out
    ended = out.at if out is not None else night.ended
    return Finish(
        person=one.id,
        name=one.name,
        place=place,
        buy_in=first.fee,
        buy_in_rake=sum(first.rake),
        rebuys=len(rebuys),
        rebuy_cost=sum(buy.fee for buy in rebuys),
        rebuy_rake=_raked(rebuys),
        add_ons=len(one.add_ons),
        add_on_cost=sum(buy.fee for buy in one.add_ons),
        add_on_rake=_raked(one.add_ons),
        bounty_chips=sum(buy.bounty > 0 for buy in one.buys),
        bounty_cost=sum(buy.bounty for buy in (*one.buys, *one.add_ons)),
        bounties_won=bounties.won.get(one.id, 0.0),
        bounty_won=bounties.won_money.get(one.id, 0),
        bounties_kept=bounties.kept.get(one.id, 0),
        bounty_kept=bounties.kept_money.get(one.id, 0),
        prize=prize,
        cash_adjustment=one.cash_adjustment,
        hits=hits,
        round_out=out.round if out is not None else 0,
        played=max(0, ended - max(first.at, night.started)),
        chips=one.chips,
        extras=tuple(_extras(night, one, hits)),
        out_by=tuple(hitman for buy in one.buys if buy.out is not None for hitman in buy.out.by),
    )


def _raked(buys: tuple[Bought, ...]) -> int:
    return sum(sum(buy.rake) for buy in buys)


def _extras(night: TdtNight, one: TdtPlayer, hits: float) -> Iterator[ResultExtra]:
    if night.points_for_hit and hits:
        yield ResultExtra(reason="for knockouts", points=float(night.points_for_hit) * hits)
    if bought := sum(buy.points for buy in (*one.buys, *one.add_ons)):
        yield ResultExtra(reason="with buy-ins, rebuys and add-ons", points=float(bought))
    if given := sum(prize.points for prize in night.prizes if one.id in prize.to):
        yield ResultExtra(reason="with a prize", points=float(given))
    if one.points_adjustment:
        yield ResultExtra(reason="given or taken by the director", points=float(one.points_adjustment))
