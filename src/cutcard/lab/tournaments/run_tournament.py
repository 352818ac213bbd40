"""Run a simulated tournament from the first hand to closed books, and check its invariants at every moment."""

from collections.abc import Callable, Iterator
from math import log
from typing import Final

from cutcard.lab.tournaments.simulated_tournament import Field, SimulatedHand, SuggestionLoop
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.clock.clock_state import on_break
from cutcard.tournament.clock.hand_for_hand import ReleaseHand, is_hand_for_hand, unfinished_tables
from cutcard.tournament.clock.hand_start import may_begin
from cutcard.tournament.due import RunDuties, next_due
from cutcard.tournament.money.add_ons import BuyAddOn
from cutcard.tournament.money.bounties import bounties_won
from cutcard.tournament.money.cashier import Pay, PayPrize
from cutcard.tournament.money.ledger import CloseBooks
from cutcard.tournament.money.payouts import winnings
from cutcard.tournament.money.rebuys import Rebuy
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.places import is_over, places
from cutcard.tournament.state import Entrant, Tournament, TournamentTable

_AGAIN: Final = 0.4
"""How many of those who may rebuy do."""
_TWO: Final = 0.15
"""In how many hands two players bust."""
_NONE: Final = 0.6
"""In how many hands no player busts, hand for hand: elsewhere such hands are skipped."""
_HAND: Final = 2 * MINUTE
"""How long a hand takes."""
_PATIENCE: Final = 1_000
"""Minutes in which no table may begin a hand, before the tournament counts as stuck."""
After = Callable[[Field], None]


def play_out(field: Field, after: After = lambda _: None) -> None:
    """Play until one player is left; `after` each bust, once every suggestion was carried out."""
    field.carry_out_suggestions()
    entrants = max(2, sum(1 for _ in field.night.playing))
    idle = 0
    while not is_over(field.night):
        _time_goes(field, entrants)
        _breaks(field)
        idle = 0 if _somebody_goes(field) else idle + 1
        if idle > _PATIENCE:
            raise SuggestionLoop([table.orders.held for table in field.night.open_tables], field.night.clock)
        field.carry_out_suggestions()
        after(field)


def _time_goes(field: Field, entrants: int) -> None:
    """Advance time so that one is left after nine tenths of the structure; each level busts the same share."""
    whole = sum(item.minutes for item in field.night.plan.structure) * MINUTE * 9 // 10
    left = sum(1 for _ in field.night.playing)
    field.now = max(field.now + 1, field.began + int(whole * (1 - log(max(2, left)) / log(entrants + 1))))
    due = next_due(field.night, field.rules, field.now - 1)
    if due is not None and due <= field.now:
        field.execute(RunDuties())


def _breaks(field: Field) -> None:
    """On a break chips are colored up and add-ons bought; then it is over."""
    night = field.night
    while on_break(night.plan.structure, there := night.reading(field.now)):
        field.carry_out_suggestions()
        _add_ons(field)
        field.now += there.extra or there.left


def _add_ons(field: Field) -> None:
    for add_on in field.night.plan.add_ons:
        for one in list(field.night.playing):
            played = one.table and field.last_hand(field.night.tables[one.table]).at >= one.play.bought_in
            if field.rng.random() < _AGAIN and not (add_on.when == "first_hand" and played):
                field.try_to(BuyAddOn(player=one.id, add_on=add_on.id))


def _somebody_goes(field: Field) -> bool:
    """Play a hand at a table that may begin one, hand for hand at all of them; False: no table may."""
    by_hand = is_hand_for_hand(field.night) is not None
    may = [table for table in (_all_ready(field) if by_hand else _few(field)) if _may_begin(field, table)]
    if not may:
        field.now += MINUTE
        if by_hand and not unfinished_tables(field.night, field.now):
            field.execute(ReleaseHand())
        return False
    for hand in [field.deal(table) for table in (may if by_hand else [field.rng.choice(may)])]:
        if by_hand and field.rng.random() < _NONE:
            field.end(hand)
        else:
            _play(field, hand)
    if by_hand:
        _round_ends(field)
    return True


def _round_ends(field: Field) -> None:
    """Hand for hand the next hand is called when every table has finished; the ends of reported deals are reported."""
    field.all_over()
    field.now += _HAND
    if is_hand_for_hand(field.night) is not None:
        field.execute(ReleaseHand(override="all have finished"))  # the other tables reported nothing


def _play(field: Field, hand: SimulatedHand) -> None:
    """One or two players lose everything in a hand."""
    night, rng, there = field.night, field.rng, field.players_at(hand.table)
    winner, *losers = rng.sample(there, min(2 + (rng.random() < _TWO), len(there)))
    losers.sort(key=lambda one: night.entrants[one].play.stack or 0)  # the shorter starting stack is entered first
    for loser in losers:
        field.bust(loser, winner, with_another=loser != losers[0] and not hand.told)
    field.end(hand)
    for loser in losers:
        if night.plan.rebuys is not None:
            field.try_to(Rebuy(player=loser, takes=rng.random() < _AGAIN))


def _few(field: Field) -> list[TournamentTable]:
    """A few tables: asking all whether they may begin costs too much for one hand."""
    tables = field.night.open_tables
    return field.rng.sample(tables, 4) if len(tables) > 4 else list(tables)


def _all_ready(field: Field) -> list[TournamentTable]:
    """Every table, once none of them has a hand under way: a round is dealt at one moment."""
    tables = list(field.night.open_tables)
    return [] if any(_plays(field, table) for table in tables) else tables


def _plays(field: Field, table: TournamentTable) -> bool:
    return field.now < field.last_hand(table).at + _HAND


def _may_begin(field: Field, table: TournamentTable) -> bool:
    """Whether two players have chips there, and a hand may begin after rebuy questions were answered."""
    if len(field.players_at(table)) < 2 or _plays(field, table):
        return False
    field.decline_purchases(table)
    return may_begin(field.night, field.rules, table.number, field.now) is None


def pay_out(field: Field) -> None:
    """Take all payments, pay out all prizes, and close the books."""
    night = field.night
    for one in list(night.entrants.values()):
        if _owes(one):
            field.execute(Pay(player=one.id))
    for player in winnings(night, field.rules) | bounties_won(night, field.rules):
        field.execute(PayPrize(player=player))
    field.execute(CloseBooks())


def _owes(one: Entrant) -> bool:
    return one.status in ("in", "out") and one.money.owes > 0


def violations(night: Tournament, rules: TournamentRules) -> list[str]:
    """Every violated invariant, in words; none: all is well."""
    return [*seats(night), *chips(night), *placed(night, rules)]


def seats(night: Tournament) -> Iterator[str]:
    """Each player's seat agrees with their table, is theirs alone, at an open table; busted players have none."""
    for table in night.tables.values():
        for seat, player in table.seats.items():
            one = night.entrants[player]
            if (one.table, one.seat) != (table.number, seat):
                yield f"{player} is at table {table.number} seat {seat} but is recorded at {one.table} seat {one.seat}"
            if not 1 <= seat <= table.size:
                yield f"table {table.number} has no seat {seat}"
        if table.broken and table.seats:
            yield f"table {table.number} is broken but still has {len(table.seats)} players"
    for one in night.entrants.values():
        if one.table and night.tables[one.table].seats.get(one.seat) != one.id:
            yield f"{one.id} is recorded at table {one.table} seat {one.seat} but is not there"
        if one.table and one.status not in ("in", "registered"):
            yield f"{one.id} is {one.status} but still sits at table {one.table}"


def sizes(night: Tournament, rules: TournamentRules) -> Iterator[str]:
    """No two tables differ by more than the house allows, once every suggestion was carried out."""
    players = [len(table.seats) for table in night.open_tables if not table.breaking and not table.orders.locked]
    if len(players) > 1 and rules.balance.needs_move(max(players), min(players)):
        yield f"one table has {max(players)} players and another {min(players)}"


def chips(night: Tournament) -> Iterator[str]:
    """Where every stack is known, their sum is the chips in play."""
    stacks = [one.play.stack for one in night.playing]
    if night.started and None not in stacks:
        total = sum(stack or 0 for stack in stacks)
        if total != night.in_play:
            yield f"{total} chips are on the tables, but {night.in_play} should be: {night.bank.chips}"


def placed(night: Tournament, rules: TournamentRules) -> Iterator[str]:
    """Places run from the last down to the players left, each given once; shared ones among those who share."""
    found = places(night, rules)
    given = sorted(place for place, _ in found.values())
    left = sum(1 for _ in night.playing)
    wanted: list[int] = []
    for place, shared in sorted(set(found.values())):
        wanted += [place] * shared
    first = 1 if is_over(night) else left + 1
    if given != wanted or sum(1 for _ in given) != len(found) or (given and given[0] != first):
        yield f"places {given[:5]}… don't start at {first}"
    expected = first
    for place, shared in sorted(set(found.values())):
        if place != expected:
            yield f"after place {expected - 1} comes {place}"
        expected = place + shared
