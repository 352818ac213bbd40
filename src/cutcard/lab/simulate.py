"""Simulate hands by the thousand, tournaments dealt to bots, or one tournament directed without cards.

Results depend on the question and the seed alone, wherever and with however many processes they are computed.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeVar, overload

from cutcard.lab.workers import NoPlace, spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cutcard.lab.tournaments.bot_tournaments import PlayedNight, PlayedNights
    from cutcard.tournament.plan.plan import Plan

MOST_HANDS: Final = 10**9
MOST_NIGHTS: Final = 100_000
MOST_ENTRANTS: Final = 100_000
MOST_DEALT_TO: Final = 1_000
"""Most entrants of a tournament in which every hand is dealt."""

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")


@dataclass(frozen=True, kw_only=True)
class SimulatedSeat:
    """What one seat did in all hands."""

    seat: int
    style: str
    won: int
    """In chips; below zero: lost."""
    pots: int
    """Hands in which it ended with more than it began with."""


@dataclass(frozen=True, kw_only=True)
class SimulatedHands:
    """Hands played, each with the same stacks, the button moving on."""

    hands: int
    showdowns: int
    moved: int
    """Chips that changed hands."""
    largest: int
    """The largest win in one hand."""
    raked: int
    seats: tuple[SimulatedSeat, ...]
    digest: str
    """A number over the final stacks of every hand: the same if and only if all of them are."""


@dataclass(frozen=True, kw_only=True)
class SimulatedNights:
    """Tournaments played by bots of four styles, every hand dealt by the engine and directed by the house's rules."""

    entrants: int
    nights: "tuple[PlayedNight, ...]"
    """Each of them, by seed: minutes, bust times, hands and depth by level, moves, prizes, winner."""
    together: "PlayedNights"
    """Their averages and spreads."""


@dataclass(frozen=True, kw_only=True)
class SimulatedTournament:
    """A tournament directed without cards; money in the smallest unit of its currency."""

    entrants: int
    log_entries: int
    """Commands entered at the console, by kind."""
    places: tuple[str, ...]
    """Names, the winner first."""
    prizes: dict[str, int]
    came_in: int
    paid_out: int
    troubles: tuple[str, ...]
    """Invariants that were violated; none: all is well."""


@overload
def simulate(
    *, hands: int, house: str = "", game: str = "", seats: int = 0, seed: int = 1, on: str = "here"
) -> SimulatedHands: ...


@overload
def simulate(
    event: str = "standard-night",
    entrants: int = 50,
    *,
    nights: int,
    house: str = "",
    pace: Literal["cards", "online"] = "cards",
    seed: int = 1,
    on: str = "here",
) -> SimulatedNights: ...


@overload
def simulate(
    event: str = "standard-night", entrants: int = 50, *, house: str = "", seed: int = 1
) -> SimulatedTournament: ...


def simulate(  # noqa: PLR0913 - each says one thing by its name, and nobody needs all
    event: str = "standard-night",
    entrants: int = 50,
    *,
    hands: int = 0,
    nights: int = 0,
    house: str = "",
    game: str = "",
    seats: int = 0,
    pace: Literal["cards", "online"] = "cards",
    seed: int = 1,
    on: str = "here",
) -> SimulatedHands | SimulatedNights | SimulatedTournament:
    """Play so many `hands`, or so many `nights` of an event, or direct one night of it without cards.

    An event is a template's id or a file; a house of its own says whose rules hold instead of the event's: a house's
    id or a path to its TOML file, with +overlay.toml for a venue's own rules. Hands and
    nights are played `on` "here", on "local:4" processes of this machine, or on a cluster ("tcp://HOST:8786").
    """
    if hands and nights:
        raise ValueError("choose hands or tournaments, not both")
    if not hands and (game or seats):
        raise ValueError("game and seats are for hands; an event has its own game")
    if hands:
        return _hands(hands, house or "standard", game or "nlhe", seats or 6, seed, on)
    plan, carried = _plan(event, house)
    if nights:
        return _nights(plan, carried, event, entrants, nights, pace, seed, on)
    return _directed(plan, carried, entrants, seed)


def _spread(work: "Callable[[Chunk], Result]", chunks: "Sequence[Chunk]", on: str) -> "Iterator[tuple[int, Result]]":
    try:
        yield from spread(work, chunks, on=on)
    except NoPlace as wrong:
        raise ValueError(str(wrong)) from wrong


def _hands(hands: int, house: str, game: str, seats: int, seed: int, on: str) -> SimulatedHands:
    from cutcard.bots.house_rules import pack_house  # noqa: PLC0415 - only hands load hands
    from cutcard.lab.play_hands import PlayTally, check_playable, chunks, play_chunk  # noqa: PLC0415 - as above

    if not 1 <= hands <= MOST_HANDS:
        raise ValueError(f"from 1 to {MOST_HANDS:,} hands are simulated, not {hands:,}")
    carried = pack_house(house)
    check_playable(carried, game, seats)
    tally = PlayTally()
    for _, part in _spread(play_chunk, chunks(hands=hands, house=carried, game=game, seats=seats, seed=seed), on):
        tally.add(part)
    return SimulatedHands(
        hands=tally.hands,
        showdowns=tally.showdowns,
        moved=tally.moved,
        largest=tally.largest,
        raked=tally.raked,
        seats=tuple(SimulatedSeat(seat=s.seat, style=s.style, won=s.won, pots=s.pots) for s in tally.seats),
        digest=tally.digest,
    )


def _plan(event: str, house: str) -> "tuple[Plan, str]":
    """The plan, and the house rules instead of its own; "": the plan's own."""
    from cutcard.bots.house_rules import pack_house  # noqa: PLC0415 - only nights load the night
    from cutcard.tournament.plan.templates import read_template  # noqa: PLC0415 - as above

    return read_template(event).plan, pack_house(house) if house else ""


def _nights(  # noqa: PLR0913, PLR0917 - as asked
    plan: "Plan", house: str, title: str, entrants: int, nights: int, pace: str, seed: int, on: str
) -> SimulatedNights:
    from cutcard.lab.tournaments.bot_tournaments import THINK, NightChunk, play_night, summarize  # noqa: PLC0415 - only nights load the night

    if not 1 <= nights <= MOST_NIGHTS or not 2 <= entrants <= MOST_DEALT_TO:
        most = f"1 to {MOST_NIGHTS:,} tournaments of 2 to {MOST_DEALT_TO:,} entrants"
        raise ValueError(f"{most} can be played, not {nights:,} of {entrants:,}")
    if pace not in THINK:
        raise ValueError(f"the pace is {' or '.join(THINK)}, not {pace}")
    work = [NightChunk(plan=plan, house=house, players=entrants, seed=seed + at, pace=pace) for at in range(nights)]
    played = sorted((night for _, night in _spread(play_night, work, on)), key=lambda one: one.seed)
    return SimulatedNights(entrants=entrants, nights=tuple(played), together=summarize(title, entrants, played))


def _directed(plan: "Plan", house: str, entrants: int, seed: int) -> SimulatedTournament:
    from cutcard.lab.tournaments.run_tournament import pay_out, play_out, violations  # noqa: PLC0415 - as above
    from cutcard.lab.tournaments.simulated_tournament import Field  # noqa: PLC0415 - only nights load the night
    from cutcard.tournament.money.money_report import where_the_money_went  # noqa: PLC0415 - as above
    from cutcard.tournament.money.payouts import winnings  # noqa: PLC0415 - as above
    from cutcard.tournament.players.places import places  # noqa: PLC0415 - as above

    if not 2 <= entrants <= MOST_ENTRANTS:
        raise ValueError(f"a tournament is simulated with 2 to {MOST_ENTRANTS:,} entrants, not {entrants}")
    field = Field.with_entrants(plan, entrants, seed, house=house)
    field.begin()
    play_out(field)
    pay_out(field)
    night, rules = field.night, field.rules
    page = where_the_money_went(night, rules)
    ranked = sorted(places(night, rules).items(), key=lambda item: (item[1].place, item[0]))
    return SimulatedTournament(
        entrants=entrants,
        log_entries=night.record.entry,
        places=tuple(night.entrants[player].name for player, _ in ranked),
        prizes={night.entrants[player].name: cents for player, cents in winnings(night, rules).items()},
        came_in=page.came,
        paid_out=page.went,
        troubles=tuple(violations(night, rules)),
    )
