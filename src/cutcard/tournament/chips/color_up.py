"""Color up a small chip at a table: exchange for larger ones, odd chips by the house's rule.

The event holds how much the chips in play grow or shrink.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from cutcard.acts.declare import Who, act, says, uses_chance
from cutcard.bounds import (
    Card,
    Chips,
    Difference,
    Document,
    Id,
    Line,
    TableNumber,
    Text,
    Total,
    UpTo100,
    UpTo10000,
    UpToMillion,
)
from cutcard.cards import DECK
from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.rules.slots.tournament.color_ups import Odd
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.chips.chips_in_play import (
    add_to_stack,
    compartment,
    is_colored_up,
    is_needed,
    known_stack,
    next_larger_chip,
    record_chips,
    values_in_play,
)
from cutcard.tournament.lookup import check_started, entrant_of, find_table, name_of, table_numbered
from cutcard.tournament.seating.draw_result import shuffled_numbers
from cutcard.tournament.state import Tournament, TournamentTable


class OddChips(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's odd chips, and whether they are their last ones."""

    player: Id
    chips: Chips
    only: bool = False


class Exchanged(Struct, frozen=True, omit_defaults=True):
    """What a color-up did to one player: small chips given; new chips by exchange, race, rounding or mercy."""

    player: Id
    given: Total
    exchanged: Difference = 0
    won: Difference = 0
    cards: UpTo100[Card] = ()


@act(Who.STAFF | Who.DEALER)
@uses_chance(by_hand=("cards", "agreed"))
@says("table {table:amount} colors up the {value:chip}: {holds}", seed="scenario")
@says("table {table:amount} colors up the {value:chip} by hand: {holds}")
@says("table {table:amount} colors up the {value:chip}: {holds}; {agreed:players} get the new chips")
@says("table {table:amount} colors up the {value:chip}, because {override:text}: {holds}", seed="scenario")
class ColorUp(Command, frozen=True, kw_only=True, tag="colour-up"):
    """Color up the smallest chip at a table: each player's small chips, and cards for the chip race if there is one."""

    value: Chips
    table: TableNumber
    holds: UpTo10000[OddChips]
    """All small chips of this value that each player holds."""
    seed: Line = ""
    cards: UpTo100[Card] = ()
    """The deck of the race in the order dealt, where it was dealt by hand."""
    agreed: UpTo10000[Id] = ()
    """Who gets the new chips by agreement instead of a race."""
    override: Line = ""
    """Why the chip is colored up although blinds still need it."""


class ColoredUp(Event, frozen=True, kw_only=True, gc=False, tag="coloured-up/1"):
    """A small chip left play at a table; `changed`: what chips in play grew by, or shrank."""

    value: Total
    into: Total
    table: TableNumber
    players: UpToMillion[Exchanged]
    changed: Difference
    how: Document = ""
    """race, rounded up, agreed; or exchanged if there were no odd chips."""
    seed: Text = ""
    tray: Text = ""
    """The compartment of the tray that the new chips came from."""
    why: Document = ""
    """Why the chip was colored up while blinds still needed it."""


class _Holds(NamedTuple):
    """A player's small chips at a color-up: those that are exchanged evenly, and the odd ones."""

    player: str
    given: int
    exchanged: int
    odd: int
    only: bool


@decides
def color_up(c: ColorUp, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Decide a color-up: exchange, then race, round up or agree; from the tray where the house has one."""
    at = find_table(n, c.table)
    into = _may(c, n, rules)
    holds = _holds(c, n, at, into)
    cards = _cards(c, rules, holds)
    won, how = _won(c, rules, holds, cards, into)
    new = sum(one.exchanged for one in holds) + sum(won)
    tray = compartment(into) if rules.table_stock.kept else ""
    if tray and new > (there := at.dealer.tray.get(tray, 0)):
        cites = (*rules.table_stock.cites_on("colour_up"), *rules.table_stock.cites_on("short"))
        raise RefusedAtNight("colour_up_short", cites, table=c.table, there=there, value=into, more=new - there)
    changed = new * into - sum(one.given for one in holds) * c.value
    parts = tuple(
        Exchanged(one.player, one.given, one.exchanged, extra, dealt)
        for one, extra, dealt in zip(holds, won, cards, strict=True)
    )
    cites = _cites(rules, how, saved=any(one.only for one in holds))
    return [
        ColoredUp(
            value=c.value, into=into, table=c.table, players=parts, changed=changed, how=how,
            seed=c.seed if any(cards) else "", tray=tray, why=c.override, cites=cites,
        )
    ]  # fmt: skip


def _may(c: ColorUp, n: Tournament, rules: TournamentRules) -> int:
    """The larger chip; refuses a small chip that is not in play, not the smallest, or still needed."""
    check_started(n)
    into = next_larger_chip(n, c.value)
    if c.value not in (chip.value for chip in n.plan.chips):
        raise RefusedAtNight("no_such_chip", value=c.value)
    if into is None:
        raise RefusedAtNight("no_larger_chip", value=c.value)
    if is_colored_up(n, c.value, c.table):
        raise RefusedAtNight("coloured_already", value=c.value, table=c.table)
    if (first := values_in_play(n, c.table)[0]) != c.value:
        raise RefusedAtNight("smaller_first", value=first)
    if is_needed(n, c.value, c.at) and not c.override:
        raise RefusedAtNight("chip_needed", rules.colour_up_time.cites, value=c.value)
    return into


def _holds(c: ColorUp, n: Tournament, at: TournamentTable, into: int) -> list[_Holds]:
    """Every player's small chips by seat, from seat 1; a player who is not named has none."""
    named = {one.player: one for one in c.holds}
    if len(named) != len(c.holds) or not set(named) <= set(at.seats.values()):
        raise RefusedAtNight("holds_at_table", table=at.number)
    found = []
    for player in (at.seats[seat] for seat in at.taken):
        if (one := named.get(player)) is None or one.chips == 0:
            continue
        if one.chips < 0:
            raise RefusedAtNight("no_such_count")
        exchanged = _exchanged(one.chips, c.value, into)
        odd = one.chips - exchanged * into // c.value
        only = one.only or known_stack(n, n.entrants[player], c.at).chips == one.chips * c.value
        found.append(_Holds(player, one.chips, exchanged, odd, only and not exchanged))
    return found


def _exchanged(chips: int, value: int, into: int) -> int:
    """How many larger chips the small ones make evenly."""
    return next(new for new in range(chips * value // into, -1, -1) if not new * into % value)


def _cards(c: ColorUp, rules: TournamentRules, holds: Sequence[_Holds]) -> list[tuple[int, ...]]:
    """Each player's cards: one for each odd chip, from seat 1, all of a player's together."""
    odd = sum(one.odd for one in holds)
    if not (rules.colour_up.deals and odd) or c.agreed:
        return [() for _ in holds]
    deck = iter(_deck(c, odd))
    return [tuple(next(deck) for _ in range(one.odd)) for one in holds]


def _deck(c: ColorUp, odd: int) -> tuple[int, ...]:
    """The deck as dealt by hand, or by the seed; a further deck follows where one is too short."""
    if c.cards:
        packs = [c.cards[at : at + len(DECK)] for at in range(0, len(c.cards), len(DECK))]
        if len(c.cards) != odd or any(len(set(pack)) < len(pack) or not set(pack) <= set(DECK) for pack in packs):
            raise RefusedAtNight("race_cards", odd=odd)
        return c.cards
    if not c.seed:
        raise RefusedAtNight("race_needs_cards", odd=odd)
    packs = [
        shuffled_numbers(c.seed, "", f"race {c.value} {c.table} {pack}", len(DECK))
        for pack in range(-(-odd // len(DECK)))
    ]
    return tuple(card for pack in packs for card in pack)


def _won(
    c: ColorUp, rules: TournamentRules, holds: Sequence[_Holds], cards: Sequence[tuple[int, ...]], into: int
) -> tuple[tuple[int, ...], str]:
    """New chips for odd ones, and how they were given."""
    odd = [
        Odd(one.odd * c.value, max(dealt, default=-1), one.only and bool(one.odd))
        for one, dealt in zip(holds, cards, strict=True)
    ]
    if not any(one.worth for one in odd):
        return tuple(0 for _ in odd), "exchanged"
    if not c.agreed:
        return rules.colour_up.award(odd, into), "race" if rules.colour_up.deals else "rounded up"
    if not rules.colour_up.agreement:
        raise RefusedAtNight("no_agreement", rules.colour_up.cites)
    concerned = {one.player for one in holds if one.odd}
    chips = sum(rules.colour_up.award([one._replace(only=False) for one in odd], into))
    if len(c.agreed) != chips or not set(c.agreed) <= concerned:
        raise RefusedAtNight("agree_on", rules.colour_up.cites_on("agreed"), chips=chips)
    given = [c.agreed.count(one.player) for one in holds]
    return tuple(max(got, int(of.only)) for got, of in zip(given, odd, strict=True)), "agreed"


def _cites(rules: TournamentRules, how: str, *, saved: bool) -> Cites:
    asked = rules.colour_up
    cases = {
        "exchanged": ("exchange",),
        "race": ("exchange", "cards", "order", "chips", "best", "one_each"),
        "rounded up": ("exchange", "chips"),
        "agreed": ("exchange", "agreed"),
    }[how]
    cases = (*cases, "saved") if saved and how != "exchanged" else cases
    return tuple(dict.fromkeys(rule for case in cases for rule in asked.cites_on(case)))


@changes
def _coloured_up(n: Tournament, e: ColoredUp) -> None:
    table = table_numbered(n, e.table)
    new = 0
    for part in e.players:
        one = entrant_of(n, part.player, "in")
        add_to_stack(one, (part.exchanged + part.won) * e.into - part.given * e.value)
        new += part.exchanged + part.won
    record_chips(n, "colour-up", e.changed)
    n.bank.coloured.setdefault(e.value, set()).add(e.table)
    for value, more in ((e.value, -sum(part.given for part in e.players)), (e.into, new)):
        n.bank.exchanged[value] = n.bank.exchanged.get(value, 0) + more
    if e.tray:
        table.dealer.tray[e.tray] = max(0, table.dealer.tray.get(e.tray, 0) - new)


@tells
def _phrase_coloured_up(e: ColoredUp, n: Tournament) -> str:
    won = [name_of(n, part.player) for part in e.players if part.won]
    odd = {"race": "win", "rounded up": "get", "agreed": "get by agreement"}.get(e.how, "")
    extra = f"; {join_names(won)} {odd} one extra {e.into:,} each" if won else ""
    changed = f"; chips in play {'+' if e.changed > 0 else '-'}{abs(e.changed):,}" if e.changed else ""
    return f"Table {e.table} colored up the {e.value}s to {e.into:,}s{extra}{changed}"
