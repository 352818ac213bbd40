"""A table broken: which one the house breaks now, and new seats for everybody who sits there."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from cutcard.cards import DECK
from cutcard.rules.night import NightRules
from cutcard.rules.policy import Cites
from cutcard.rules.slots.moving import Ring
from cutcard.tournament.entry import Event
from cutcard.tournament.found import table as standing
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.choosing import by_choice, by_hand
from cutcard.tournament.seats.commands import Place
from cutcard.tournament.seats.drawing import Seat, mixed
from cutcard.tournament.seats.obligations import duty_at
from cutcard.tournament.seats.room import Room
from cutcard.tournament.seats.spreading import shares
from cutcard.tournament.words import in_words, listed


class Parting:
    """A table that breaks, as the house's questions about it need it."""

    def __init__(self, n: Night, rules: NightRules, table: TableAt) -> None:
        self.night, self.rules, self.table = n, rules, table
        self.room = Room(n, rules)
        self.here = self.room.ring(table)
        self.others = [other for other in self.room.unlocked if other.number != table.number]
        self.players = {seat: player for seat, player in table.seats.items() if player not in n.moves}

    @property
    def there(self) -> dict[int, Ring]:
        """The tables to which they go."""
        return {number: self.room.ring(self.room.tables[number]) for number in self.quotas}

    @cached_property
    def quotas(self) -> dict[int, int]:
        """How many each other table gets, so that tables are even afterwards."""
        order = [self.room.tables[one.number] for one in reversed(self.room.stands(self.others))]
        free = [(self.room.counts[table.number], len(self.room.free(table))) for table in order]
        if sum(seats for _, seats in free) < len(self.players):
            raise RefusedAtNight(
                "no_room_to_break", self.rules.breaking.cites, table=self.table.number,
                players=len(self.players), seats=sum(seats for _, seats in free),
            )  # fmt: skip
        got = zip(order, shares(len(self.players), free), strict=True)
        return {table.number: count for table, count in sorted(got, key=lambda one: one[0].number) if count}

    def unknown(self, now: int) -> tuple[int, ...]:
        """Tables whose button must be told first."""
        there = [self.room.tables[number] for number in self.quotas]
        needs = {"none": [], "own": [self.table], "all": [self.table, *there]}
        return self.room.unknown(needs[self.rules.break_draw.buttons], now)

    def order(self, cards: Mapping[int, int]) -> list[int]:
        """Their seats in the order in which they draw or choose."""
        return [seat for seat in self.rules.break_draw.order(self.here, cards) if seat in self.players]


def breaks_now(n: Night, rules: NightRules) -> int:
    """The table that the house breaks now; 0: none."""
    if not n.started:
        return 0
    room = Room(n, rules)
    number = rules.breaking.which(room.stands(room.unlocked))
    return 0 if room.coming[number] else number  # whoever is on his way there sits down first


def break_table(c: do.BreakTable, n: Night, rules: NightRules) -> list[Event]:
    """Everybody there gets a seat elsewhere, and moves there when his hand is over."""
    table = standing(n, c.table)
    if table.breaking:
        raise RefusedAtNight("table_breaks", table=c.table)
    if any(move.table == c.table for move in n.moves.values()):
        raise RefusedAtNight("somebody_comes", table=c.table)
    _may_break(c, n, rules)
    parting = Parting(n, rules, table)
    places, cards = _new_seats(c, parting)
    timing, stops = rules.move_timing, rules.clock_stops.stops_for("balancing")
    return [
        ev.TableBroken(
            table=c.table,
            places=places,
            duties=tuple(_duty(parting, place, places, c.at) for place in places),
            seed=c.seed,
            cards=cards,
            why=c.override or f"Table {c.table} is broken.",
            after=timing.after,
            stops_clock=stops,
            cites=(*break_cites(rules), *(rules.clock_stops.cites_on("balancing") if stops else ())),
        )
    ]


def _duty(parting: Parting, place: Place, places: Sequence[Place], now: int) -> str:
    others = [other.seat for other in places if other.table == place.table]
    return duty_at(parting.room, place.table, place.seat, now, others).words


def _may_break(c: do.BreakTable, n: Night, rules: NightRules) -> None:
    if c.override:
        return
    due = breaks_now(n, rules)
    if not due:
        raise RefusedAtNight("breaks_later", rules.breaking.cites, table=c.table)
    if due != c.table:
        raise RefusedAtNight("other_table_breaks", rules.breaking.cites, table=c.table, first=due)


def _new_seats(c: do.BreakTable, parting: Parting) -> tuple[tuple[Place, ...], do.Drawn]:
    """Where each goes, and the cards that said so."""
    how, quotas = parting.rules.break_draw, parting.quotas
    if c.places and not how.chosen and all(place.seat for place in c.places):
        return by_hand(parting.night, parting.rules, c.places, list(parting.players.values())), c.cards
    if unknown := parting.unknown(c.at):
        raise RefusedAtNight("button_unknown", how.cites, tables=unknown)
    if how.chosen:
        return by_choice(parting.night, how, parting.players, parting.order({}), _offered(parting, quotas), c), ()
    cards = _cards(c, parting) if how.cards else {}
    order = parting.order(cards)
    lots = _tables_drawn(c, parting, quotas, order) if c.places else _mixed(c, parting, quotas)
    seats = how.seats(order, lots, parting.here, parting.there)
    places = tuple(Place(parting.players[seat], *to) for seat, to in zip(order, seats, strict=True))
    return places, tuple((parting.players[seat], card) for seat, card in cards.items())


def _offered(parting: Parting, quotas: Mapping[int, int]) -> dict[int, tuple[int, tuple[int, ...]]]:
    """By table: how many may come, and the free seats there."""
    return {table: (count, parting.room.free(parting.room.tables[table])) for table, count in quotas.items()}


def _mixed(c: do.BreakTable, parting: Parting, quotas: Mapping[int, int]) -> list[Seat]:
    """Open seats, so many of each table, in the order that the seed makes; where cards were dealt, as they stand."""
    offered = _offered(parting, quotas)
    if not c.seed and c.cards:  # the cards were chance enough
        return [(table, seat) for table, (count, free) in offered.items() for seat in free[:count]]
    if not c.seed:
        raise RefusedAtNight("nothing_drawn", parting.rules.break_draw.cites)
    open_: list[Seat] = []
    for table, (count, free) in offered.items():
        open_ += [(table, free[at]) for at in mixed(c.seed, "", f"open {table}", len(free))[:count]]
    return [open_[at] for at in mixed(c.seed, "", "break", len(open_))]


def _cards(c: do.BreakTable, parting: Parting) -> dict[int, int]:
    """The card of each seat: as dealt, or by the seed."""
    seats = {player: seat for seat, player in parting.players.items()}
    if not c.cards:
        deck = mixed(c.seed, "", "cards", len(DECK))
        return dict(zip(sorted(parting.players), deck, strict=False))
    if {player for player, _ in c.cards} != set(seats) or len({card for _, card in c.cards}) != len(seats):
        raise RefusedAtNight("card_for_each", parting.rules.break_draw.cites, table=parting.table.number)
    return {seats[player]: card for player, card in c.cards}


def _tables_drawn(c: do.BreakTable, parting: Parting, quotas: Mapping[int, int], order: Sequence[int]) -> list[Seat]:
    """Tables that were drawn by hand, for each player in order."""
    drawn = {place.player: place.table for place in c.places}
    found = [(drawn.get(parting.players[seat], 0), 0) for seat in order]
    for table, count in quotas.items():
        if sum(one == table for one, _ in found) != count:
            words = listed([f"{in_words(count)} for table {table}" for table, count in quotas.items()])
            raise RefusedAtNight("cards_for_tables", parting.rules.break_draw.cites, cards=words)
    return found


def break_cites(rules: NightRules) -> Cites:
    """The rules by which a table is broken and its players get seats."""
    how = rules.break_draw
    found = (*rules.breaking.cites, *how.cites, *how.cites_on("order"), *how.cites_on("seat"), *how.cites_on("last"))
    return tuple(dict.fromkeys(found))
