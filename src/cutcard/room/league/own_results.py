"""Our own tournaments as league results.

What the house keeps for later or gives to charity is no prize money, and counts as taken from the whole pool. A player
without a record is identified by the tournament and their id on its list.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.club.people.state import walk_in
from cutcard.league.tournament_result import Finish, TournamentResult
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.rulebook import Cited
from cutcard.tournament.money.accounts import ON
from cutcard.tournament.money.bounties import head_bounties, target_pots
from cutcard.tournament.money.charges import ENTRY, STACKS
from cutcard.tournament.money.payouts import charity, counts_for_prizes, money_taken, prizes, season_fund, winnings
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.players.places import ended, is_over, places
from cutcard.tournament.state import BustRecord, Entrant, Tournament


def league_night(night: Tournament, rules: TournamentRules) -> TournamentResult:
    """A tournament's result as of now; a player with chips has no place."""
    placed, won, bounties = places(night, rules), winnings(night, rules), _bounties(night, rules)
    outs = {out.player: out for out in night.floor.outs}
    over = ended(night)
    played = [one for one in night.entrants.values() if counts_for_prizes(one)]
    hitmen = _hitmen(night)
    finishes = [
        replace(
            _finish(one, night.id, outs.get(one.id), over),
            place=placed[one.id].place if one.id in placed else 0,
            prize=won.get(one.id, 0),
            bounty_won=bounties.get(one.id, 0),
            out_by=tuple(hitmen.get(one.id, ())),
        )
        for one in played
    ]
    return TournamentResult(
        id=night.id,
        title=night.plan.title,
        league_id=night.plan.league,
        league=night.plan.league,
        started=night.started or night.plan.starts,
        ended=over,
        finishes=tuple(sorted(finishes, key=lambda one: (one.place, one.name))),
        paid_places=len(prizes(night, rules)),
        guaranteed=night.plan.prizes.guarantee,
        fixed_rake=season_fund(night, rules) + charity(night, rules),
        buy_in_chips=_chips(played, ENTRY),
        rebuy_chips=sum(_chips(played, what) for what in STACKS if what != ENTRY),
        add_on_chips=sum(price.chips for one in played for what, price in one.money.bought if _is_add_on(what)),
    )


def _finish(one: Entrant, night: str, out: BustRecord | None, over: int) -> Finish:
    bought = one.money.bought
    entry = [price for what, price in bought if what == ENTRY]
    more = [price for what, price in bought if what in STACKS and what != ENTRY]
    added = [price for what, price in bought if _is_add_on(what)]
    hunted = sum(price.total for what, price in bought if what.startswith(ON))
    on_heads = [price.bounty for what, price in bought if price.bounty and not what.startswith(ON)]
    gone = out.at if out is not None else over
    return Finish(
        person=_person(night, one),
        name=one.name,
        buy_in=_cost(entry),
        buy_in_rake=_fees(entry),
        rebuys=len(more),
        rebuy_cost=_cost(more),
        rebuy_rake=_fees(more),
        add_ons=len(added),
        add_on_cost=_cost(added),
        add_on_rake=_fees(added),
        bounty_chips=len(on_heads),
        bounty_cost=sum(on_heads) + hunted,
        hits=float(len(one.play.knocked_out)),
        round_out=out.hand.level if out is not None else 0,
        played=max(0, gone - one.play.entered) if gone and one.play.entered else 0,
        chips=one.play.stack or 0,
    )


def _person(night: str, one: Entrant) -> str:
    return one.person or walk_in(night, one.id)


def _hitmen(night: Tournament) -> dict[str, list[str]]:
    """Who knocked each player out, once for each time, as far as recorded."""
    found: dict[str, list[str]] = {}
    for out in night.floor.knockouts:
        by = (night.entrants[player] for player in out.by if player in night.entrants)
        found.setdefault(out.player, []).extend(_person(night.id, one) for one in by)
    return found


def _bounties(night: Tournament, rules: TournamentRules) -> dict[str, int]:
    """What each player won in bounties and on targets."""
    found = dict(head_bounties(night, rules).won)
    for pot in target_pots(night, rules):
        for player, cents in pot.won:
            found[player] = found.get(player, 0) + cents
    return found


def _is_add_on(what: str) -> bool:
    return what not in STACKS and not what.startswith(ON)


def _cost(prices: Iterable[Price]) -> int:
    return sum(price.cents + price.fee for price in prices)


def _fees(prices: Iterable[Price]) -> int:
    return sum(price.fee for price in prices)


def _chips(played: Iterable[Entrant], what: str) -> int:
    return sum(price.chips for one in played for bought, price in one.money.bought if bought == what)


class KeptBack(NamedTuple):
    """What a tournament kept for later: purpose, amount, of how much, what it paid out, and by which rules."""

    title: str
    cents: int
    of_cents: int
    paid: int
    cites: tuple[Cited, ...]


class OwnNight(NamedTuple):
    """One of our tournaments, with what only we know of it."""

    version: int
    night: TournamentResult
    kept: KeptBack | None


class OwnNights:
    """Every closed tournament: its points count until it is reopened."""

    def __init__(self, nights: TournamentRegistry) -> None:
        self._nights = nights
        self._known: dict[str, OwnNight] = {}
        self._ask = nights.define_question("league", lambda kept: (league_night(kept.night, kept.rules), kept_of(kept)))
        nights.changed.connect(self._changed)

    def closed(self) -> Iterator[OwnNight]:
        """The tournaments that count."""
        for kept in self._nights:
            if kept.summary.stage == "closed" and not kept.summary.demo:
                yield self._read(kept)

    def live(self) -> Iterator[TournamentStream]:
        """Tournaments in progress, or over and not closed yet."""
        for kept in self._nights:
            if kept.summary.started and kept.summary.stage != "closed" and not kept.summary.demo:
                yield kept

    def to_come(self, name: str) -> TournamentResult | None:
        """A tournament that is planned or in progress, as of now."""
        kept = next((one for one in self._nights if one.id == name), None)
        return league_night(kept.night, kept.rules) if kept is not None else None

    def has(self, night: str) -> bool:
        """Whether a tournament was run here."""
        return self._nights.has(night)

    def hunting(self) -> TournamentStream | None:
        """The latest tournament with bounty targets; None: there is none."""
        found = [kept for kept in self._nights if kept.summary.plan.bounty == "targets"]
        return max(found, key=lambda kept: kept.summary.plan.starts, default=None)

    def _changed(self, kept: TournamentStream) -> None:
        """Recompute at once, also at startup, so that no request for standings waits."""
        if kept.night.stage == "closed":
            self._read(kept)

    def _read(self, kept: TournamentStream) -> OwnNight:
        known = self._known.get(kept.id)
        if known is None or known.version != kept.version:
            known = self._known[kept.id] = OwnNight(kept.version, *self._ask(kept))
        return known


def kept_of(kept: TournamentStream) -> KeptBack | None:
    """What a tournament keeps for later by its house rules; None: nothing."""
    cents, purse, paid = season_fund(kept.night, kept.rules), kept.rules.purse, kept.night.bank.from_fund
    if not cents and not paid:
        return None
    cites = kept.book.cited(purse.cites_on("fund") or purse.cites)
    return KeptBack(purse.fund, cents, money_taken(kept.night), paid, cites)


def over(kept: TournamentStream) -> bool:
    """Whether its places are final."""
    return is_over(kept.night)
