"""Draw seats for everybody: by a seed, by the sign-up sheet, or as drawn by hand; and the check of a draw."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cutcard.acts.declare import says, uses_chance
from cutcard.bounds import Id, Line, UpTo10000
from cutcard.cards import text
from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Cites, Command, Event, RefusedAtNight
from cutcard.tournament.lookup import find_entrant
from cutcard.tournament.seating.draw_result import (
    DrawInput,
    Drawn,
    Place,
    SeatsDrawn,
    Spread,
    TableSeat,
    draw,
    even_sizes,
    first_pair_together,
    is_seal_opened,
    known_seeds,
    seal_of,
)
from cutcard.tournament.seating.first_button import first_button
from cutcard.tournament.seating.seating_plan import check_redraw, tables_kept
from cutcard.tournament.state import Entrant, Tournament


@uses_chance(by_hand=("cards", "places"))
@says("redraw by {seed:text}", redraw=True)
@says("redraw by {seed:text}, because {override:text}", redraw=True)
@says("redraw by cards: {cards:drawn}", redraw=True)
@says("seats are drawn by {seed:text}")
@says("seats are drawn by {seed:text}, cut with {cut:text}")
@says("seats are drawn by {seed:text}, apart: {apart:couples}")
@says("seats are drawn by {seed:text}, reserved: {reserved:places}")
@says("seats are drawn by {seed:text}, without {without:players}")
@says("cards are drawn for seats: {cards:drawn}")
@says("seats are drawn by hand: {places}")
@says("seats follow the sheet", sheet=True)
@says("seats follow the sheet, apart: {apart:couples}", sheet=True)
class DrawSeats(Command, frozen=True, kw_only=True, tag="draw-seats"):
    """Draw seats for all who need one: by a seed, by the sign-up sheet, or as drawn by hand.

    Without seed, cards and places, the server adds its own seed.
    """

    seed: Line = ""
    cut: Line = ""
    """What a player said after the seal was published: part of the draw."""
    sheet: bool = False
    """By the sign-up sheet, in its order."""
    cards: Drawn = ()
    places: UpTo10000[Place] = ()
    apart: UpTo10000[tuple[Id, Id]] = ()
    """Pairs that must not start at the same table."""
    reserved: UpTo10000[Place] = ()
    without: UpTo10000[Id] = ()
    """Registered players who get no seat now."""
    redraw: bool = False
    """A redraw of all remaining players: for fewer tables, or the final table."""
    override: Line = ""
    """Why there is a redraw although house rules call for none."""


class SealDraw(Command, frozen=True, kw_only=True, tag="seal-draw"):
    """Publish the seal of a coming draw: the hash of its seed; left out, the server makes both."""

    seal: Id = ""


class DrawSealed(Event, frozen=True, kw_only=True, gc=False, tag="draw-sealed/1"):
    """The seal of a coming draw was published."""

    seal: Id


@decides
def seal_draw(c: SealDraw, n: Tournament, _: TournamentRules) -> list[Event]:
    """Publish the seal of a coming draw."""
    if not c.seal:
        raise RefusedAtNight("no_seal")
    if is_seal_opened(c.seal, n.record.log):
        raise RefusedAtNight("seal_spent")
    return [DrawSealed(seal=c.seal)]


@decides
def draw_seats(c: DrawSeats, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Draw a seat for everybody who needs one."""
    _may_draw(c, n, rules)
    players = _who(n, c)
    if not players:
        raise RefusedAtNight("nobody_to_seat")
    numbers, sizes = _tables(c, n, rules, len(players))
    spread = _spread_of_cards(c, rules, dict(zip(numbers, sizes, strict=True)), even_sizes(len(players), sizes))
    lots = _lots(c, n, rules, players, spread)
    found = _found(c, n, rules, lots)
    if (pair := first_pair_together(found, () if c.redraw else lots.apart)) is not None:
        raise _inseparable(n, rules, pair)
    tables = _with_buttons(c, rules, zip(numbers, sizes, strict=True), found)
    return [_drawn(c, n, rules, lots, tables, found)]


def _may_draw(c: DrawSeats, n: Tournament, rules: TournamentRules) -> None:
    if c.redraw:
        check_redraw(n, rules, c.override, c.at)
    elif n.started:
        raise RefusedAtNight("started_already")
    elif n.seating.drawn and not c.override:
        raise RefusedAtNight("drawn_already")
    if n.seating.seal and not c.cards and not c.places and seal_of(c.seed) != n.seating.seal:
        raise RefusedAtNight("seal_broken")
    if c.seed in known_seeds(n.record.log):
        raise RefusedAtNight("seed_known")
    if c.sheet and not rules.seat_draw.sheet:
        raise RefusedAtNight("no_sheet", rules.seat_draw.cites)
    if not (c.seed or c.cards or c.places or c.sheet):
        raise RefusedAtNight("nothing_drawn")


def _who(n: Tournament, c: DrawSeats) -> list[Entrant]:
    if c.redraw:
        return [one for one in n.entrants.values() if one.status == "in" or (one.status == "registered" and one.table)]
    out = set(c.without)
    found = [one for one in n.entrants.values() if one.status in ("registered", "in") and one.id not in out]
    return sorted(found, key=lambda one: (not one.coming.sheet_line, one.coming.sheet_line)) if c.sheet else found


def _tables(c: DrawSeats, n: Tournament, rules: TournamentRules, count: int) -> tuple[Sequence[int], Sequence[int]]:
    """The tables of the draw, and how many seats each uses."""
    if c.redraw:
        kept = tables_kept(n, rules, count)
        if count > sum(table.size for table in kept):
            seats = sum(table.size for table in kept)
            raise RefusedAtNight("too_few_seats", rules.table_size.cites_on("most"), count=count, seats=seats)
        return [table.number for table in kept], [table.size for table in kept]
    return tables_for(n, rules, count)


def tables_for(n: Tournament, rules: TournamentRules, count: int) -> tuple[Sequence[int], Sequence[int]]:
    """The tables for this many players, by number and size."""
    most = rules.most_players.most(n.plan.seats)
    planned = n.plan.table_sizes or (n.plan.seats,) * -(-count // max(1, min(most, rules.table_size.seats(most))))
    sizes = [rules.table_size.seats(min(size, most)) for size in planned]
    if n.plan.most_tables:
        sizes = sizes[: n.plan.most_tables]
    sizes = sizes[: rules.table_size.tables(count, sizes)]
    if count > sum(sizes):
        raise RefusedAtNight("too_few_seats", rules.table_size.cites_on("most"), count=count, seats=sum(sizes))
    return range(1, len(sizes) + 1), sizes


def _spread_of_cards(
    c: DrawSeats, rules: TournamentRules, sizes: Mapping[int, int], even: Sequence[int]
) -> dict[int, int]:
    """Players per table, the larger ones first; or as the deck was prepared, if it is as even as that."""
    drawn = Counter(rules.seat_draw.place(card)[0] for _, card in c.cards) + Counter(one.table for one in c.reserved)
    counts = [drawn[number] for number in sizes]
    fits = all(count <= size for count, size in zip(counts, sizes.values(), strict=True))
    as_even = drawn.total() == sum(even) and sorted(counts) == sorted(even)
    return dict(zip(sizes, counts if fits and as_even else even, strict=True))


def _lots(
    c: DrawSeats, n: Tournament, rules: TournamentRules, players: Sequence[Entrant], spread: dict[int, int]
) -> DrawInput:  # fmt: skip
    kept = _kept(c, n, spread)
    seats = [seat for table, count in spread.items() for seat in _seats(table, count, kept)]
    dealt = c.redraw and len(spread) == 1 and bool(n.floor.dealers)  # The final table, with a dealer who does not play.
    own = rules.dealer_seats.seat if n.plan.player_dealers and not dealt else 0
    dealers = [one.id for one in players if one.play.dealer] if own else []
    return DrawInput(
        players=[one.id for one in players], seats=seats, kept=kept, dealers=dealers, dealer_seat=own,
        apart=() if c.redraw else c.apart,
    )  # fmt: skip


def _kept(c: DrawSeats, n: Tournament, spread: dict[int, int]) -> dict[str, TableSeat]:
    """Reserved seats, each for a player in the draw."""
    kept: dict[str, TableSeat] = {}
    for place in c.reserved:
        seat = (place.table, place.seat)
        many = sum(table == place.table for table, _ in kept.values())
        find_entrant(n, place.player)
        if seat in kept.values() or many >= spread.get(place.table, 0) or not 1 <= place.seat <= n.plan.seats:
            raise RefusedAtNight("cannot_reserve", table=place.table, seat=place.seat)
        kept[place.player] = seat
    return kept


def _seats(table: int, count: int, kept: dict[str, TableSeat]) -> list[TableSeat]:
    """The seats of a table in use: the reserved ones, then the first others."""
    own = {seat for number, seat in kept.values() if number == table}
    others = [seat for seat in range(1, count + len(own) + 1) if seat not in own][: count - len(own)]
    return [(table, seat) for seat in sorted({*own, *others})]


def _found(c: DrawSeats, n: Tournament, rules: TournamentRules, lots: DrawInput) -> dict[str, TableSeat]:
    if c.places:
        return by_places(n, lots, c.places)
    if c.cards:
        return by_cards(n, rules, lots, c.cards)
    if c.sheet:
        return dict(zip(lots.players, lots.seats, strict=True))
    found = draw(lots, c.seed, c.cut)
    if found is None:
        raise _inseparable(n, rules, lots.apart[0])
    return found


def _inseparable(n: Tournament, rules: TournamentRules, pair: tuple[str, str]) -> RefusedAtNight:
    one, other = (n.entrants[player].name for player in pair)
    return RefusedAtNight("cannot_be_apart", rules.seat_draw.cites_on("apart"), one=one, other=other)


def _with_buttons(
    c: DrawSeats, rules: TournamentRules, tables: "zip[tuple[int, int]]", found: dict[str, TableSeat]
) -> tuple[Spread, ...]:  # fmt: skip
    taken: dict[int, list[int]] = {}
    for number, seat in found.values():
        taken.setdefault(number, []).append(seat)
    return tuple(
        Spread(number, size, first_button(rules, number, sorted(taken.get(number, ())), c.seed, c.cut))
        for number, size in tables
    )


def _drawn(
    c: DrawSeats,
    n: Tournament,
    rules: TournamentRules,
    lots: DrawInput,
    tables: tuple[Spread, ...],
    found: dict[str, TableSeat],
) -> SeatsDrawn:
    by_seed = not (c.cards or c.places or c.sheet)
    return SeatsDrawn(
        tables=tables,
        places=tuple(Place(player, *seat) for player, seat in found.items()),
        seed=c.seed,
        cut=c.cut,
        seal=n.seating.seal if by_seed else "",
        cards=c.cards,
        apart=tuple(lots.apart),
        reserved=tuple(lots.kept),
        dealers=tuple(lots.dealers),
        redraw=c.redraw,
        why=c.override,
        sheet=c.sheet,
        cites=_cites(c, rules, lots),
    )


def _cites(c: DrawSeats, rules: TournamentRules, lots: DrawInput) -> Cites:
    how = rules.seat_draw
    found = [*how.cites, *how.cites_on("table"), *rules.first_button.cites]
    if c.redraw:
        found = [*rules.redraw.cites, *how.cites_on("again"), *found]
    if c.sheet:
        found += how.cites_on("sheet")
    if lots.apart:
        found += how.cites_on("apart")
    if lots.kept:
        found += how.cites_on("reserved")
    if lots.dealers:
        found += (*rules.dealer_seats.cites, *rules.dealer_seats.cites_on("others"))
    return tuple(dict.fromkeys((*found, *rules.table_size.cites)))


@changes
def _draw_sealed(n: Tournament, e: DrawSealed) -> None:
    n.seating.seal = e.seal


@tells
def _phrase_draw_sealed(e: DrawSealed, _: Tournament) -> str:
    return f"Draw sealed: {e.seal[:8]}…"


def by_places(n: Tournament, lots: DrawInput, places: Sequence[Place]) -> dict[str, TableSeat]:
    """Seats as drawn by hand; any seat of a table is allowed, also one that is not needed."""
    found: dict[str, TableSeat] = {}
    tables = {table for table, _ in lots.seats}
    for place in places:
        if place.table not in tables or not 1 <= place.seat <= n.plan.seats:
            raise RefusedAtNight("not_in_draw", what=f"table {place.table}, seat {place.seat}")
        _note(n, found, place.player, (place.table, place.seat))
    return _complete(n, lots, found)


def by_cards(n: Tournament, rules: TournamentRules, lots: DrawInput, cards: Drawn) -> dict[str, TableSeat]:
    """The seats of the cards drawn; reserved seats stay, and playing dealers draw theirs first."""
    found: dict[str, TableSeat] = dict(lots.kept)
    seats = set(lots.seats)
    for player, card in cards:
        place = rules.seat_draw.place(card)
        if not all(place):
            raise RefusedAtNight("no_card_draw", rules.seat_draw.cites)
        if place not in seats:
            raise RefusedAtNight("not_in_draw", rules.seat_draw.cites, what=draw_card_name(card))
        _note(n, found, player, place)
    found = _complete(n, lots, found)
    _dealers_first(n, rules, lots, found)
    return found


def draw_card_name(card: int) -> str:
    """A card of the draw; from the fifth table on with the number of its deck."""
    deck, drawn = divmod(card, 52)
    return text(drawn) if not deck else f"{text(drawn)} of deck {deck + 1}"


def _note(n: Tournament, found: dict[str, TableSeat], player: str, seat: TableSeat) -> None:
    one = find_entrant(n, player)
    if player in found or seat in found.values():
        raise RefusedAtNight("drawn_twice", player=one.name, table=seat[0], seat=seat[1])
    found[player] = seat


def _complete(n: Tournament, lots: DrawInput, found: Mapping[str, TableSeat]) -> dict[str, TableSeat]:
    wanted = set(lots.players)
    if missing := [n.entrants[one].name for one in lots.players if one not in found]:
        raise RefusedAtNight("draw_incomplete", players=join_names(missing))
    if extra := [n.entrants[one].name for one in found if one not in wanted]:
        raise RefusedAtNight("draws_no_seat", player=extra[0])
    return {player: found[player] for player in lots.players}


def _dealers_first(n: Tournament, rules: TournamentRules, lots: DrawInput, found: Mapping[str, TableSeat]) -> None:
    """A dealer's seat goes to no other player while a playing dealer has none."""
    without = [one for one in lots.dealers if found[one][1] != lots.dealer_seat]
    others = [one for one, seat in found.items() if seat[1] == lots.dealer_seat and one not in lots.dealers]
    if without and others:
        names = n.entrants[others[0]].name, n.entrants[without[0]].name
        raise RefusedAtNight("aces_for_dealers", rules.dealer_seats.cites, player=names[0], dealer=names[1])


def draw_error(drawn: SeatsDrawn, rules: TournamentRules, seal: str) -> str:
    """What is wrong with a draw, in words; "": nothing. `seal` is the one published before the draw."""
    if not drawn.seed or drawn.cards:
        return "This draw was made by hand, so it can't be verified."
    if seal_of(drawn.seed) != seal:
        return "The seed does not match the seal."
    places = {place.player: (place.table, place.seat) for place in drawn.places}
    lots = DrawInput(
        players=list(places),
        seats=sorted(places.values()),
        kept={player: places[player] for player in drawn.reserved},
        dealers=drawn.dealers,
        dealer_seat=rules.dealer_seats.seat if drawn.dealers else 0,
        apart=drawn.apart,
    )
    if draw(lots, drawn.seed, drawn.cut) != places:
        return "The seed gives different seats."
    taken: dict[int, list[int]] = {}
    for table, seat in sorted(places.values()):
        taken.setdefault(table, []).append(seat)
    for spread in drawn.tables:
        if first_button(rules, spread.table, taken.get(spread.table, ()), drawn.seed, drawn.cut) != spread.button:
            return f"The seed gives table {spread.table} a different button."
    return ""
