"""Payouts: the prize money and how the places share it, all computed from purchases."""

from typing import NamedTuple

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.money.icm import shared
from cutcard.tournament.players.places import Placed, busted_in_order, is_over, next_place, places
from cutcard.tournament.state import Agreement, Entrant, Tournament

WHOLE = 10_000
"""A hundred percent: a payout table is in hundredths of a percent."""


def counts_for_prizes(one: Entrant) -> bool:
    """Whether their purchases count for the prize money: they have played, or have paid and did not come."""
    return one.status in ("in", "out") or (one.status in ("registered", "absent") and one.money.owes <= 0)


def is_void(one: Entrant) -> bool:
    """Whether they never came and never paid: then their purchases do not count."""
    return one.status in ("registered", "absent") and one.money.owes > 0 and one.money.paid <= 0


def money_taken(night: Tournament) -> int:
    """Everything bought that goes to prizes, tonight's or later ones."""
    return sum(
        price.cents for one in night.entrants.values() if counts_for_prizes(one) for _, price in one.money.bought
    )


def money_for_tonight(night: Tournament, rules: TournamentRules) -> int:
    """The part of it that is for tonight."""
    return rules.purse.of(money_taken(night))


def charity(night: Tournament, rules: TournamentRules) -> int:
    """What goes to charity: a share, rounded down to the cent, and a fixed amount; at most all of it."""
    whole, asked = money_for_tonight(night, rules), night.plan.prizes
    return min(whole, whole * asked.charity // WHOLE + asked.charity_cents)


def overlay(night: Tournament, rules: TournamentRules) -> int:
    """What the club adds to reach the guarantee."""
    return max(
        0, night.plan.prizes.guarantee - money_for_tonight(night, rules) + charity(night, rules) - night.bank.from_fund
    )


def season_fund(night: Tournament, rules: TournamentRules) -> int:
    """What goes to the season fund."""
    return money_taken(night) - money_for_tonight(night, rules)


def prize_pool(night: Tournament, rules: TournamentRules) -> int:
    """The prize pool."""
    return money_for_tonight(night, rules) - charity(night, rules) + overlay(night, rules) + night.bank.from_fund


def prizes(night: Tournament, rules: TournamentRules) -> tuple[int, ...]:
    """What each place pays, first place first: rounded down to the unit, the rest to first place."""
    weights, total = _weights(night, rules)
    cents, unit = prize_pool(night, rules), max(1, night.plan.prizes.unit)
    rest = [cents * weight // total // unit * unit for weight in weights[1:]]
    return tuple(prize for prize in (cents - sum(rest), *rest) if prize)


def most_places_paid(night: Tournament, rules: TournamentRules) -> int:
    """How many places are paid at most: some prizes may round down to nothing."""
    return len(_weights(night, rules)[0])


def _weights(night: Tournament, rules: TournamentRules) -> tuple[tuple[int, ...], int]:
    """The weights of the places and their sum: as announced for this many entrants, else the house's own."""
    entrants = sum(1 for one in night.entrants.values() if counts_for_prizes(one))
    most = max(1, sum(1 for one in night.entrants.values() if one.play.entered) if night.started else entrants)
    fitting = [shares for least, shares in sorted(night.plan.prizes.shares) if least <= entrants]
    if fitting:
        return fitting[-1][:most], WHOLE
    weights = rules.payout.weights(entrants)
    return weights[:most], sum(weights)


def winnings_by_place(night: Tournament, rules: TournamentRules) -> dict[str, int]:
    """What each player's place pays: players who share places share prizes, and a forfeited prize moves up."""
    each = prizes(night, rules)
    placed = places(night, rules)
    found = _shared(each, placed)
    gone = {out.player for out in night.floor.outs if not out.prize_kept}
    lost = sum(found.pop(player, 0) for player in gone)
    first = [player for player, place in placed.items() if place.place == 1]
    if lost and first:
        found[first[0]] = found.get(first[0], 0) + lost
    return found


def _shared(each: tuple[int, ...], placed: dict[str, Placed]) -> dict[str, int]:
    found: dict[str, int] = {}
    by: dict[Placed, list[str]] = {}
    for player, place in placed.items():
        by.setdefault(place, []).append(player)
    for (first, several), players in by.items():
        if won := sum(each[first - 1 : first - 1 + several]):
            found |= zip(players, shared([1] * several, won), strict=True)
    return found


def prizes_left(night: Tournament, rules: TournamentRules) -> int:
    """What the remaining players play for."""
    won = winnings_by_place(night, rules)
    return prize_pool(night, rules) - sum(won.get(out.player, 0) for out in night.floor.outs)


def deal_stands(night: Tournament) -> bool:
    """Whether every player of the deal has agreed."""
    return night.bank.deal is not None and night.bank.deal.stands


def deal_paid(night: Tournament) -> Agreement | None:
    """The agreed deal, where the house pays by it."""
    deal = night.bank.deal
    return deal if deal is not None and deal.stands and deal.paid else None


def winnings(night: Tournament, rules: TournamentRules) -> dict[str, int]:
    """What each player has won: by place, or by the deal where the house pays by it."""
    deal = deal_paid(night)
    if deal is None:
        return winnings_by_place(night, rules)
    won = _shared(prizes(night, rules), _below(night, rules, deal))
    for out in night.floor.outs:
        if not out.prize_kept:
            won.pop(out.player, None)
    won |= deal.shares
    if is_over(night):  # What was left for the winner, and what came in only after the deal.
        winner = next(night.playing).id
        won[winner] = won.get(winner, 0) + max(0, prize_pool(night, rules) - sum(won.values()))
    return {player: cents for player, cents in won.items() if cents}


def _below(night: Tournament, rules: TournamentRules, deal: Agreement) -> dict[str, Placed]:
    """The places of players outside the deal: all who made it rank above them, whenever they bust."""
    found: dict[str, Placed] = {}
    above = len(deal.shares)
    for tied in busted_in_order(night, rules):
        others = [out.player for out in tied if out.player not in deal.shares]
        found |= {player: Placed(above + 1, len(others)) for player in others}
        above += len(others)
    return found


class PayoutPart(NamedTuple):
    """A part of tonight's payouts."""

    place: int
    """0: by a deal, to a player still in."""
    cents: int
    player: str = ""
    """Who has it; "": not won yet."""


def payout_parts(night: Tournament, rules: TournamentRules) -> list[PayoutPart]:
    """All of tonight's payouts, each once: who has what, by place or deal, and what is not won yet."""
    won, placed = winnings(night, rules), places(night, rules)
    had = [PayoutPart(placed[player].place if player in placed else 0, cents, player) for player, cents in won.items()]
    found = [*_open(night, rules, prize_pool(night, rules) - sum(won.values())), *had]
    return sorted(found, key=lambda part: (part.place, -part.cents))


def _open(night: Tournament, rules: TournamentRules, left: int) -> list[PayoutPart]:
    """The prizes that no player has yet: with a deal only what was left for the winner; a forfeited prize moves up."""
    if left <= 0 or is_over(night):
        return []
    if deal_paid(night) is not None:
        return [PayoutPart(1, left)]
    each = prizes(night, rules)[: next_place(night) if night.started else None]
    return [PayoutPart(1, left - sum(each[1:])), *(PayoutPart(place, cents) for place, cents in enumerate(each[1:], 2))]
