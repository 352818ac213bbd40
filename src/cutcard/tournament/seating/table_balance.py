"""Table balance: who moves where to keep tables even."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from cutcard.acts.declare import says, uses_chance
from cutcard.bounds import Line, TableNumber, Text, UpTo10000
from cutcard.cards import DECK, text
from cutcard.english import in_words, join_names, ordinal
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.rules.slots.tournament.table_balance import Choice, Ring
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.clock.clock_control import BALANCING, stop_clock
from cutcard.tournament.lookup import find_table, table_numbered
from cutcard.tournament.seating.draw_result import Drawn, Place, shuffled_numbers
from cutcard.tournament.seating.seating_plan import SeatingPlan, blind_owed, last_lost, tables_in_words
from cutcard.tournament.state import Entrant, Tournament, TournamentTable
from cutcard.tournament.suggestion import Asked, Suggestion

MOST_NAMED: Final = 3
"""Most names of equally correct players in a sentence."""
MOST_AT_ONCE: Final = 12
"""Most moves suggested at once, between disjoint tables."""


class TablePair(NamedTuple):
    """A table that gives a player and one that gets them; of several tables a card decides."""

    gives: tuple[int, ...]
    gets: tuple[int, ...]
    ties: tuple[str, ...] = ()
    """Equal tables: from, to."""


def moves_suggested(n: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """The moves to make now."""
    if not n.started:
        return []
    room = SeatingPlan(n, rules)
    return [_suggested(room, pair, now) for pair in uneven_pairs(room)]


def uneven_pairs(room: SeatingPlan) -> list[TablePair]:
    """Pairs of tables for a move, the most uneven first; a table where nobody sits is not in play and gets none."""
    rules, used, found = room.rules, set[int](), list[TablePair]()
    tables = [one for one in room.table_sizes(room.unlocked) if one.players]
    while len(found) < MOST_AT_ONCE:
        left = [one for one in tables if one.number not in used]
        roomy = [one for one in left if room.free(room.tables[one.number])]
        most = max((one.players for one in left), default=0)
        fewest = min((one.players for one in roomy), default=most)
        if not rules.balance.needs_move(most, fewest):
            break
        rounds = [cards for outs, cards in room.night.seating.dealt_to if outs == len(room.night.floor.knockouts)]
        full = [one.number for one in left if one.players == most]
        empty = [one.number for one in roomy if one.players == fewest]
        gives, gets = rules.balance.gives(full, rounds), rules.balance.gets(empty, rounds, _lost_first(room, empty))
        ties = [case for case, equal in (("from", full), ("to", empty)) if len(equal) > 1]
        found.append(TablePair(gives, gets, tuple(ties)))
        used |= {*gives, *gets}
        if rules.balance.one_by_one:
            break
    return found


def _lost_first(room: SeatingPlan, equal: Sequence[int]) -> list[int]:
    """Of equal tables those with the empty seat of a bust, the earliest bust first."""
    if len(equal) < 2:
        return []
    wanted = {player: table for table in equal for player, _ in room.tables[table].empty_after_bust}
    order = [wanted[out.player] for out in room.night.floor.knockouts if out.player in wanted]
    return list(dict.fromkeys(order))


def _suggested(room: SeatingPlan, pair: TablePair, now: int) -> Suggestion:
    equal = pair.gives if len(pair.gives) > 1 else pair.gets if len(pair.gets) > 1 else ()
    if equal:
        return _cards_needed(room, pair, tuple(sorted(equal)), giving=len(pair.gives) > 1)
    here, there = room.tables[pair.gives[0]], room.tables[pair.gets[0]]
    unknown = room.unknown((here, there), now) if room.rules.mover.buttons else ()
    if unknown:
        return _buttons_needed(room, here, there, unknown)
    return _move(room, here, there, pair.ties)


def _id(n: Tournament, what: str) -> str:
    """An id that stays the same until a player busts or changes seats."""
    return f"{what}:{len(n.floor.knockouts)}.{len(n.seating.changes)}.{len(n.seating.moves)}"


def table_sizes_in_words(room: SeatingPlan, tables: Sequence[TournamentTable]) -> str:
    """How many players are at each table: ``Table 1 has nine, table 3 has six.``."""
    parts = [f"table {table.number} has {in_words(room.counts[table.number])}" for table in tables]
    return f"{', '.join(parts).capitalize()}."


def _cards_needed(room: SeatingPlan, pair: TablePair, equal: tuple[int, ...], *, giving: bool) -> Suggestion:
    balance = room.rules.balance
    tables, does = tables_in_words(equal), "gives" if giving else "gets"
    other = f", table {pair.gets[0]} has {in_words(room.counts[pair.gets[0]])}" if giving else ""
    return Suggestion(
        id=_id(room.night, f"cards:{equal[0]}-{equal[-1]}x{len(equal)}:{len(room.night.seating.dealt_to)}"),
        kind="move",
        title=f"Deal a card to {tables}",
        reason=f"{tables.capitalize()} have {in_words(room.counts[equal[0]])} players each{other}. "
        f"{balance.how.capitalize()} {does} a player.",
        cites=_once((*balance.cites, *balance.cites_on("from" if giving else "to"))),
        command={"do": "deal-to-tables", "tables": list(equal)},
        asks=Asked(what="cards", words=f"A card for each of {tables}: {balance.how} {does} a player.", tables=equal),
    )


def _buttons_needed(
    room: SeatingPlan, here: TournamentTable, there: TournamentTable, unknown: tuple[int, ...]
) -> Suggestion:
    where = tables_in_words(unknown)
    return Suggestion(
        id=_id(room.night, f"move:{here.number}>{there.number}:?"),
        kind="move",
        title=f"Move a player from table {here.number} to table {there.number}",
        reason=f"{table_sizes_in_words(room, (here, there))} "
        f"The mover depends on the button. Enter where it was at {where}.",
        cites=_once((*room.rules.balance.cites, *room.rules.mover.cites)),
        asks=Asked(what="button", words=f"Where was the button in the last hand at {where}?", tables=unknown),
    )


def _move(room: SeatingPlan, here: TournamentTable, there: TournamentTable, ties: tuple[str, ...]) -> Suggestion:
    n, rules = room.night, room.rules
    old, new = room.ring(here), room.ring(there)
    if not old.movable:
        return _nobody(room, here, there)
    choice = rules.mover.choose(old, new)
    one = n.entrants[here.seats[choice.seat]]
    if not choice.to:
        return _waits(room, here, there, one)
    task = blind_owed(rules, new, choice.to)
    name = _id(n, f"move:{here.number}>{there.number}")
    says = _words(rules.mover.says, one, old, new, choice)
    others = tuple(Place(here.seats[seat], there.number, to) for seat, to in rules.mover.equal(old, new)[1:])
    return Suggestion(
        id=name,
        kind="move",
        title=f"Move {one.name} to table {there.number}, seat {choice.to}",
        reason=f"{table_sizes_in_words(room, (here, there))} {says}{_away(one)}{_as_right(n, one, others)}",
        cites=_once((*_cites(room, there, one, choice, ties), *task.cites)),
        source=Place(one.id, here.number, choice.seat),
        target=Place(one.id, there.number, choice.to),
        others=others,
        command={
            "do": "order-move", "player": one.id, "table": there.number, "seat": choice.to, "suggestion": name,
        },
        duty=task.words,
    )  # fmt: skip


def _as_right(n: Tournament, one: Entrant, others: Sequence[Place]) -> str:
    """Who else might move instead; the first few of many."""
    first = {place.player: place.seat for place in reversed(others) if place.player != one.id}
    some = [f"{n.entrants[player].name} to seat {seat}" for player, seat in reversed(first.items())][:MOST_NAMED]
    return f" Equally correct: {join_names(some)}." if some else ""


def _words(says: str, one: Entrant, old: Ring, new: Ring, choice: Choice) -> str:
    """Why this player moves, and why there."""
    return says.format(
        name=one.name,
        to=choice.to,
        own=ordinal(old.place(choice.seat)),
        place=ordinal(new.place(choice.to)),
        old=_from_button(old, choice.seat),
        new=_from_button(new, choice.to),
    )


def _from_button(ring: Ring, seat: int) -> str:
    """``2nd left of the button``, counted from the nearer side."""
    left, right = ring.place(seat), ring.right(seat)
    if not right:
        return "on the button"
    return f"{ordinal(left)} left of the button" if left <= right else f"{ordinal(right)} right of the button"


def _away(one: Entrant) -> str:
    return f" {one.name} is away. Move their chips." if one.away.since else ""


def _waits(room: SeatingPlan, here: TournamentTable, there: TournamentTable, one: Entrant) -> Suggestion:
    return Suggestion(
        id=_id(room.night, f"move:{here.number}>{there.number}:wait"),
        kind="move",
        title=f"Wait one hand before {one.name} moves to table {there.number}",
        reason=f"{table_sizes_in_words(room, (here, there))} The only empty seat is the small blind next hand.",
        cites=room.rules.mover.cites_on("never"),
    )


def _nobody(room: SeatingPlan, here: TournamentTable, there: TournamentTable) -> Suggestion:
    return Suggestion(
        id=_id(room.night, f"move:{here.number}>{there.number}:locked"),
        kind="move",
        title=f"Unlock a player at table {here.number}",
        reason=f"{table_sizes_in_words(room, (here, there))} Every player there is locked.",
        cites=room.rules.balance.cites,
    )


def _cites(room: SeatingPlan, there: TournamentTable, one: Entrant, choice: Choice, ties: tuple[str, ...]) -> Cites:
    rules, n = room.rules, room.night
    mover, found = rules.mover, [*rules.balance.cites, *rules.mover.cites, *rules.mover.cites_on("seat")]
    for case in ties:
        found += rules.balance.cites_on(case)
    if choice.to != there.hand.big and there.hand.big in room.free(there):
        found += mover.cites_on("never")
    if len(last_lost(n, there)) > 1:
        found += rules.balance.cites_on("order")
    if one.away.since:
        found += mover.cites_on("absent")
    if one.play.dealer:
        found += mover.cites_on("dealer")
    return _once((*found, *rules.move_timing.cites))


def _once(cites: Sequence[str]) -> Cites:
    return tuple(dict.fromkeys(cites))


@uses_chance(by_hand=("cards",))
@says("cards are dealt to tables: {cards:drawn}")
class DealToTables(Command, frozen=True, kw_only=True, tag="deal-to-tables"):
    """Deal a card to each of several equal tables: it decides which of them gives or gets a player."""

    tables: UpTo10000[TableNumber] = ()
    seed: Line = ""
    cards: Drawn = ()


class DealtToTables(Event, frozen=True, kw_only=True, gc=False, tag="dealt-to-tables/1"):
    """Cards were dealt to several equal tables."""

    cards: Drawn
    seed: Text = ""
    stops_clock: bool = False
    """Whether the clock stops until the player who moves is seated."""


@decides
def deal_to_tables(c: DealToTables, n: Tournament, rules: TournamentRules) -> list[Event]:
    """A card for each; no card twice, or only as often as there are decks."""
    cards = c.cards or _by_seed(c, n)
    for number, card in cards:
        find_table(n, int(number) if number.isdecimal() else 0)
        if card not in DECK:
            raise RefusedAtNight("not_in_draw", what=str(card))
    tables, often = {number for number, _ in cards}, Counter(card for _, card in cards)
    if len(cards) < 2 or len(tables) != len(cards) or max(often.values()) > -(-len(cards) // len(DECK)):
        raise RefusedAtNight("card_for_each_table", rules.balance.cites_on("from"))
    stops = bool(n.started) and rules.clock_stops.stops_for("balancing")
    cites = (*rules.balance.cites_on("from"), *(rules.clock_stops.cites_on("balancing") if stops else ()))
    return [DealtToTables(cards=cards, seed=c.seed, stops_clock=stops, cites=cites)]


def _by_seed(c: DealToTables, n: Tournament) -> Drawn:
    if not c.seed:
        raise RefusedAtNight("nothing_drawn")
    packs = range(-(-len(c.tables) // len(DECK)))
    cards = [
        card
        for pack in packs
        for card in shuffled_numbers(c.seed, "", f"tables {len(n.seating.dealt_to)} {pack}", len(DECK))
    ]
    return tuple((str(number), card) for number, card in zip(c.tables, cards, strict=False))


@changes
def _dealt_to_tables(n: Tournament, e: DealtToTables) -> None:
    n.seating.dealt_to.append(
        (len(n.floor.knockouts), {table_numbered(n, int(number)).number: card for number, card in e.cards})
    )
    n.seating.stopped_with = _seated(n) if e.stops_clock else 0
    if e.stops_clock:
        stop_clock(n, BALANCING, e.at)


def cards_stop_clock(n: Tournament) -> bool:
    """Whether cards dealt to tables stop the clock: until a move is ordered, a player busts or one sits down."""
    dealt = n.seating.dealt_to
    return bool(dealt) and dealt[-1][0] == len(n.floor.knockouts) and n.seating.stopped_with == _seated(n)


def _seated(n: Tournament) -> int:
    return sum(len(table.seats) for table in n.open_tables)


@tells
def _phrase_dealt_to_tables(e: DealtToTables, _: Tournament) -> str:
    return f"Cards dealt: {', '.join(f'table {number} {text(card)}' for number, card in e.cards)}"
