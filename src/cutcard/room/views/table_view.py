"""One table as one client sees it.

The view has two layers: what all see, and what this client sees alone; together they are its `TableUpdate`.

`cutcard.hand.view` is the only way out for cards: the first layer is the rail's, and of cards the second has what
`known_to` allows. The cards that won are read from shown hands, and strangers see names as screens show them, such as
Anna S.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec import Struct, structs

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand, Legal
from cutcard.hand import seen_by as hand_seen_by
from cutcard.hand.events import PotAwarded
from cutcard.hand.legal_options import BET
from cutcard.hand.play.award_pots import board_of
from cutcard.hand.state import Player
from cutcard.hand.view import known_to
from cutcard.room.tables.online_dealer import next_duty
from cutcard.room.tables.table_deadlines import TableFacts, waits
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.bad_beat_view import BadBeatView
from cutcard.room.views.dealer_types import BetPreset, DealerView, HostView, HouseAllows, NightHere
from cutcard.room.views.table_log import RailEvent
from cutcard.room.views.table_types import BestHand, ClockView, Line, Offers, TableUpdate
from cutcard.rules.game import Side
from cutcard.rules.rulebook import Cited
from cutcard.rules.table_rules import TableRules
from cutcard.strength import EVALUATORS, playing
from cutcard.strength import name as name_of
from cutcard.table import Offering, Table, TableView
from cutcard.table.action_clock import bank_left, may_call_clock, times_of


class OwnCards(Struct, frozen=True, gc=False):
    """One's own cards face down."""

    down: tuple[int, ...]


class HandForOne(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one player alone knows of the hand: their cards, by position in the row of seats, and what they may do."""

    seats: dict[str, OwnCards] = {}
    legal: Legal | None = None


class OwnTable(Struct, frozen=True, gc=False, omit_defaults=True):
    """The table's part of what one client alone sees."""

    hand: HandForOne | None = None


class TableForOne(Struct, frozen=True, omit_defaults=True):
    """What one client alone sees of a table, on top of what all see; fields as in `TableUpdate`."""

    you: int
    offers: Offers
    view: OwnTable | None = None
    names: dict[str, str] = {}
    """The client's own full name."""
    may_cites: tuple[Cited, ...] = ()
    move_cites: tuple[Cited, ...] = ()
    presets: tuple[BetPreset, ...] = ()
    holding: str = ""
    facts: tuple[str, ...] = ()
    dealer: DealerView | None = None
    night: NightHere | None = None
    host: HostView | None = None


class TableForAll(Struct, frozen=True, omit_defaults=True):
    """What all clients of a table see, at one moment; fields as in `TableUpdate`."""

    title: str
    view: TableView
    """As the rail sees it."""
    names: dict[str, str]
    here: tuple[int, ...]
    may_cites: tuple[Cited, ...] = ()
    book: str = ""
    gone: dict[int, int] = {}
    waiting: tuple[int, ...] = ()
    best: tuple[BestHand, ...] = ()
    clock: ClockView | None = None
    seal: str = ""
    bots: tuple[str, ...] = ()
    live: bool = False
    limit: bool = False
    bad_beat: BadBeatView | None = None


_ALIKE: Final = tuple({*TableForAll.__struct_fields__} - {"view", "names", "may_cites"})
_ALONE: Final = tuple({*TableForOne.__struct_fields__} - {"view", "names", "may_cites"})
_LEAST: Final = {"high": 5, "low_a5": 5, "low_27": 5, "eight_low": 5, "badugi": 4, "badugi_27": 4}
"""How many cards make a hand; Omaha needs three on the board."""


class Looker(NamedTuple):
    """One client: their seat or (0) the rail, whose cards they see, what they may do, and the dealer's part."""

    seat: int
    eyes: int
    """Their own seat; 0, the rail's, for all where real cards are dealt: a phone there only watches."""
    offers: Offers
    dealer: DealerView | None = None


class TableNews(NamedTuple):
    """What happened since the client's last message."""

    lines: tuple[Line, ...]
    events: tuple[dict[str, Any], ...]


def news_of(told: Sequence[RailEvent]) -> TableNews:
    """Lines to read, and events as data."""
    return TableNews(tuple(one.line for one in told if one.line is not None), tuple(one.event for one in told))


def own_layer(t: Table, r: TableRules, to: Looker) -> TableForOne:
    """What one client alone sees: what nobody else knows of the hand, and what follows from their own cards."""
    hand = t.hand
    known = known_to(hand, to.eyes) if hand is not None and to.eyes else None
    view = None
    if known is not None:
        cards = {str(known.place): OwnCards(known.down)} if known.down else {}
        view = OwnTable(HandForOne(cards, known.legal))
    return TableForOne(you=to.seat, offers=to.offers, view=view, dealer=to.dealer, **_own(hand, r, to.eyes))


def table_view(common: TableForAll, own: TableForOne, news: TableNews, t: Table, eyes: int, now: int) -> TableUpdate:
    """The complete view of one client: one layer on top of the other."""
    view = common.view
    if eyes and t.hand is not None:
        view = structs.replace(view, hand=hand_seen_by(t.hand, eyes))
    alike = {name: getattr(common, name) for name in _ALIKE}
    alone = {name: getattr(own, name) for name in _ALONE}
    return TableUpdate(
        table=t.table,
        version=t.version,
        now=now,
        view=view,
        names=common.names | own.names,
        may_cites=own.may_cites or common.may_cites,
        lines=news.lines,
        events=news.events,
        **alike,
        **alone,
    )


def host_view(place: TableStream, seat: int, at: Offering, removed: tuple[tuple[str, str], ...]) -> HostView:
    """How the table is run; `seat` is the host's own."""
    t, r, cite = place.table, place.rules, place.log.cite
    times = times_of(t, r)
    return HostView(
        turn=times.turn // 1000,
        bank=times.bank // 1000,
        timer=r.action_clock.has_timer and t.pacing is None,
        timer_on=t.timer,
        paused=t.paused,
        private=place.order.private,
        password=bool(place.order.password),
        call_clock=at.may_call and may_call_clock(t, r, seat),
        straddle=HouseAllows(bool(r.straddle.order(1, 2)) and not r.game.bring_in, cite(r.straddle.cites)),
        runs=HouseAllows(r.run_out.most() > 1 and r.game.family == "flop", cite(r.run_out.cites)),
        removed=removed,
        in_hand=t.in_hand(seat),
        closing_cites=cite(r.closing.cites),
        coming=t.coming_stakes,
    )


def _own(hand: Hand | None, r: TableRules, seat: int) -> dict[str, Any]:
    """What only a player dealt in sees: their cards, and on their turn their amounts."""
    if hand is None or seat not in hand.by_seat:
        return {}
    found: dict[str, Any] = {"holding": holding(hand, r, seat)}
    if hand.actor is not None and hand.actor.seat == seat and hand.legal is not None:
        found["presets"] = presets(hand, hand.legal, r)
        found["facts"] = facts(hand, hand.legal, r)
    return found


def holding(hand: Hand, r: TableRules, seat: int) -> str:
    """What a player's own cards make with the board; nothing while too few cards are out."""
    player = hand.by_seat[seat]
    board = board_of(hand, hand.board.run)
    if not player.live or not player.has_known_cards or UNKNOWN in board:
        return ""
    names = [_named(side.by, player.cards, tuple(board)) for side in r.game.sides]
    told = " · ".join(one for one in names if one)
    return told[:1].upper() + told[1:]


@lru_cache(2048)
def _named(kind: str, cards: tuple[int, ...], board: tuple[int, ...]) -> str:
    """The name of a hand, cached for all views until the next card."""
    if not (len(cards) + len(board) >= _LEAST[kind] if kind in _LEAST else len(board) >= 3):
        return ""
    strength = EVALUATORS[kind](cards, board)
    return name_of(kind, strength) if strength >= 0 else ""


# Which cards won -----------------------------------------------------------------------------------------------------


def best_hands(hand: Hand | None, r: TableRules, awards: Sequence[PotAwarded]) -> tuple[BestHand, ...]:
    """The cards that won each pot, run and side of the finished hand; each once."""
    if hand is None or not hand.is_over or not hand.board.order:
        return ()
    return tuple(dict.fromkeys(one for award in awards for one in _of_award(hand, r, award)))


def _of_award(hand: Hand, r: TableRules, award: PotAwarded) -> Iterator[BestHand]:
    rivals = [p for p in hand.players if p.live and p.seat in _contenders(hand, award)]
    if len(rivals) < 2:  # nobody else could win this pot, so no cards did
        return
    conceded = sum(not p.mucked for p in rivals) == 1  # the last hand won every run and every side without a comparison
    for run in range(hand.board.runs) if conceded else (award.run,):
        for side in r.game.sides:
            if conceded or not award.side or side.name == award.side:
                for seat, _ in award.shares:
                    yield from _read(hand, hand.by_seat[seat], run, side, named=len(r.game.sides) > 1)


def _contenders(hand: Hand, award: PotAwarded) -> tuple[int, ...]:
    return hand.chips.pots[award.pot][1] if award.pot < len(hand.chips.pots) else ()


def _read(hand: Hand, p: Player, run: int, side: Side, *, named: bool) -> Iterator[BestHand]:
    """One shown hand; nothing where it is not shown or does not qualify."""
    board = board_of(hand, run)
    if not p.shown or UNKNOWN in p.cards or UNKNOWN in board:
        return
    strength = EVALUATORS[side.by](p.cards, board)
    if strength >= 0:
        text = name_of(side.by, strength)
        cards = playing(side.by, p.cards, board)
        yield BestHand(p.seat, cards, run, side.name if named else "", text[:1].upper() + text[1:])


# For strangers -------------------------------------------------------------------------------------------------------


def shorter_names(names: Mapping[str, str], told: frozenset[str], public: Callable[[str, str], str]) -> dict[str, str]:
    """By full name what strangers see instead; `names` by id, `told`: the names that the log's lines may have."""
    own = {name: person for person, name in names.items()}
    known = {name: public(own.get(name, ""), name) for name in sorted({*own, *told}, key=len, reverse=True)}
    return {name: shown for name, shown in known.items() if shown != name}


def in_public(common: TableForAll, shorter: Mapping[str, str]) -> TableForAll:
    """The table without full names."""
    if not shorter:
        return common
    sitters = tuple(structs.replace(one, player=shorter.get(one.player, one.player)) for one in common.view.sitters)
    return structs.replace(
        common,
        view=structs.replace(common.view, sitters=sitters),
        names={shorter.get(person, person): shorter.get(name, name) for person, name in common.names.items()},
    )


def news_in_public(news: TableNews, shorter: Mapping[str, str]) -> TableNews:
    """The news without full names."""
    if not shorter:
        return news
    return TableNews(
        tuple(_line(line, shorter) for line in news.lines), tuple(_event(event, shorter) for event in news.events)
    )


def _line(line: Line, shorter: Mapping[str, str]) -> Line:
    text = line.text
    for name, instead in shorter.items():
        text = text.replace(name, instead)
    return structs.replace(line, text=text) if text != line.text else line


def _event(event: dict[str, Any], shorter: Mapping[str, str]) -> dict[str, Any]:
    """A guest without an account has the same name everywhere."""
    return {key: shorter.get(told, told) if isinstance(told, str) else told for key, told in event.items()}


# The clock -----------------------------------------------------------------------------------------------------------


def clock_view(t: Table, r: TableRules, facts: TableFacts, now: int) -> ClockView | None:
    """The clock of a player, or of the next hand."""
    if not t.playing:
        duty = next_duty(t, r, facts)
        begun = max(facts.pace.ended, facts.pace.ready)
        return ClockView(0, begun, duty.at, "pause") if duty is not None and duty.deals else None
    one = waits(t, r, facts)
    if one is None:
        return None
    if t.live and one.phase != "called":
        return ClockView(one.seat, one.started, 0, "turn", may_call=one.may_call)
    bank = bank_left(t, r, one.seat)
    if one.phase == "called":
        return ClockView(one.seat, one.started, one.until, "called", bank, warn=one.warn)
    if one.until > one.turn_until <= now:
        return ClockView(one.seat, one.turn_until, one.until, "bank", bank)
    return ClockView(one.seat, one.started, one.turn_until, "turn", bank, one.may_call, one.warn)


# Amounts to choose from ----------------------------------------------------------------------------------------------


_MOST_RAISES = 9
"""No house has a later cap than this."""


def presets(hand: Hand, may: Legal, r: TableRules) -> tuple[BetPreset, ...]:
    """Minimum, half the pot, the pot and all-in, as far as they are legal and differ."""
    if may.phase != BET or not may.max_to:
        return ()
    named: dict[int, str] = {}
    for name, to in _wanted(hand, may, r):
        named.setdefault(to, name)
    return tuple(BetPreset(name, to) for to, name in sorted(named.items()))


def _wanted(hand: Hand, may: Legal, r: TableRules) -> Iterator[tuple[str, int]]:
    """Names and amounts, the best name of an amount first."""
    player = hand.by_seat[may.seat]
    if may.max_to == player.bet + player.stack:
        yield "all", may.max_to
    if r.sizing.limit:
        yield "min", may.min_to
        yield "pot", may.max_to
        return
    pot = hand.chips.total + may.call
    if r.sizing.pot_limit:
        yield "pot", may.max_to
    yield "min", may.min_to
    yield "pot", _fit(hand.round.high + pot, may)
    yield "half", _fit(hand.round.high + pot // 2, may)


def _fit(to: int, may: Legal) -> int:
    """The nearest legal amount in whole chips."""
    return max(may.min_to, min(to - to % may.grid, may.max_to))


def facts(hand: Hand, may: Legal, r: TableRules) -> tuple[str, ...]:
    """What a player should know before they act."""
    if may.phase != BET:
        return ()
    chips = r.stakes.in_chips
    found = [f"{chips(may.call)} to call into {chips(hand.chips.total)}"] if may.call else []
    most = next((count for count in range(1, _MOST_RAISES) if r.raise_cap.capped(count, hand.round.live)), 0)
    raises = max(hand.round.bets - 1, 0)
    if most and may.max_to:
        found.append(
            f"Raise {raises + 1} of {most} this round" if hand.round.high else f"At most {most} raises after a bet"
        )
    if hand.round.able == 1 and may.call:
        found.append("No opponent left can call more")
    return tuple(found)
