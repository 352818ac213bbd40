"""What the dealer of a live table sees besides the view: the next step, what is legal, pots, rake, helpers, routines.

The engine computes everything, on a copy where it has to be tried; nothing is decided here.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple, cast

from msgspec import structs

from cutcard.floor.checklists import RoutineDue, checklist, due, is_done
from cutcard.floor.dealer_speech import announcements, name_seats
from cutcard.hand import Hand, Legal, legal_options
from cutcard.hand import events as hand_events
from cutcard.hand.commands import PushPots, Winner
from cutcard.hand.events import HandStarted
from cutcard.hand.legal_options import PUSH
from cutcard.room.tables.table_deadlines import players
from cutcard.room.tables.table_hooks import Directed, HandStakes, TabletHooks
from cutcard.room.tables.table_stream import Entries, TableStream
from cutcard.room.views.dealer_types import (
    DealerView,
    DealView,
    HelpersView,
    PotView,
    PushView,
    SentenceView,
    ShareView,
)
from cutcard.room.views.table_log import with_names
from cutcard.room.views.table_view import facts, presets
from cutcard.room.views.tablet_steps import cards_in_words, deal_view, hands_to_enter
from cutcard.rules.rotation import Turn
from cutcard.rules.rulebook import Cited
from cutcard.rules.slots.table.penalties import APPOINTED
from cutcard.rules.slots.table.routines import Routine
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import one_period
from cutcard.table import AnyEvent, Refused, Table, carry_out, describe_event, legal
from cutcard.table.deal_hand import check_not_stopped
from cutcard.table.floor.bad_beat import is_frozen

Step = Literal["button", "start", "act", "deal", "shuffle", "draw", "runs", "show", "push", "floor"]
Names = Mapping[int, str]


def step_text(step: Step, t: Table, r: TableRules, names: Names, to_deal: DealView | None = None) -> str:
    """The next step in words."""
    if step == "deal":
        return to_deal.say if to_deal is not None else "Deal the next cards."
    return one_period(_SENTENCES[step](t, r, names))


def _who(t: Table, names: Names) -> str:
    seat = t.hand.actor.seat if t.hand is not None and t.hand.actor is not None else 0
    return f"Seat {seat}, {names[seat]}" if seat in names else f"Seat {seat}"


def _button(_: Table, r: TableRules, __: Names) -> str:
    how = r.first_button.how
    return f"Set the first button: {how}."


def _start(t: Table, r: TableRules, _: Names) -> str:
    if len(players(t)) < 2:
        return "Seat two players with chips: tap an open seat."
    try:
        check_not_stopped(t, r)
    except Refused as refusal:
        return refusal.sentence({}, r.stakes.in_chips)
    return "Shuffle, collect blinds and antes, and start the next hand."


def _act(t: Table, r: TableRules, names: Names) -> str:
    may = legal(t, r)
    if may is None:
        return ""
    if may.bring_in:
        return f"{_who(t, names)} posts the bring-in of {r.stakes.in_chips(may.bring_in)}."
    return f"Action on {_who(t, names)}{f': {r.stakes.in_chips(may.call)} to call' if may.call else ''}."


def _draw(t: Table, r: TableRules, names: Names) -> str:
    may = legal(t, r)
    if may is not None and may.discard:
        return f"{_who(t, names)} discards {cards_in_words(may.discard)}, face down."
    return f"{_who(t, names)} may draw up to {cards_in_words(may.draw if may is not None else 0)}."


def _show(t: Table, r: TableRules, names: Names) -> str:
    may = legal(t, r)
    return f"{_who(t, names)} shows{' or mucks' if may is not None and may.may_muck else ''}."


_SENTENCES: Final[dict[Step, Callable[[Table, TableRules, Names], str]]] = {
    "button": _button,
    "start": _start,
    "act": _act,
    "draw": _draw,
    "shuffle": lambda _, __, ___: "Short stub: handle it by house rule.",
    "runs": lambda _, __, ___: "Ask all players still in how often to run the board.",
    "show": _show,
    "push": lambda _, __, ___: "Push the pots, last side pot first.",
    "floor": lambda _, __, ___: "Call the floor. Leave all cards where they are.",
}


_ALONE: Final = "The table needs two players with chips. The podium seats them."
Cite = Callable[[tuple[str, ...]], tuple[Cited, ...]]
_UNREAD: Final = ("name_the_winners", "cards_unknown")


def push_view(t: Table, r: TableRules, winners: tuple[Winner, ...], cite: Cite, names: Mapping[int, str]) -> PushView:
    """What every winner gets, where the odd chips go, and why; or raise Refused."""
    twin = t.copy()
    hand = twin.hand
    taken = (hand.chips.rake, hand.chips.promo) if hand is not None else (0, 0)
    events = carry_out(PushPots(winners), twin, r)
    awards = [event for event in events if isinstance(event, hand_events.PotAwarded)]
    totals: dict[int, int] = {}
    for award in awards:
        for seat, chips in award.shares:
            totals[seat] = totals.get(seat, 0) + chips
    cites = tuple(dict.fromkeys(rule for award in awards for rule in award.cites))
    return PushView(
        shares=tuple(share for award in awards for share in _shares(award)),
        totals=tuple(sorted(totals.items())),
        carried=sum(award.carried for award in awards),
        rake=taken[0],
        promo=taken[1],
        lines=tuple(describe_event(award, names, r.game, twin.hand, r.stakes.in_chips) for award in awards),
        cites=cite(cites),
    )


def split_by_cards(t: Table, r: TableRules, cite: Cite, names: Mapping[int, str]) -> PushView | None:
    """How the pots are split by the known cards; None: the dealer must name the winners, or it is too early."""
    if t.hand is None or t.hand.phase != PUSH or is_frozen(t):
        return None
    try:
        return push_view(t, r, (), cite, names)
    except Refused as refusal:
        if refusal.code in _UNREAD:
            return None
        raise


def _shares(award: hand_events.PotAwarded) -> tuple[ShareView, ...]:
    """Equal shares; a player with more than the smallest share got odd chips."""
    least = min((chips for _, chips in award.shares), default=0)
    return tuple(
        ShareView(award.pot, award.side, seat, chips, chips - least if seat in award.odd else 0)
        for seat, chips in award.shares
    )


_STEPS: Final[dict[str, Step]] = {
    legal_options.BET: "act",
    legal_options.DEAL: "deal",
    legal_options.DRAW: "draw",
    legal_options.SHUFFLE: "shuffle",
    legal_options.RUNS: "runs",
    legal_options.SHOW: "show",
    legal_options.PUSH: "push",
}
_SERIES: Final = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000)
_MOST_VALUES: Final = 6


class Beside(NamedTuple):
    """What the room knows besides the table: names by seat, rules with their standing, what is due."""

    names: Mapping[int, str]
    cite: Cite
    chips: tuple[int, ...] = ()
    undo: str = ""
    due: tuple[str, ...] = ()
    aloud: tuple[SentenceView, ...] = ()
    helpers: HelpersView | None = None


def dealer_view(t: Table, r: TableRules, beside: Beside) -> DealerView:
    """The dealer's part of a table now."""
    hand, may = t.hand, legal(t, r)
    step = _step(t, r)
    to_deal = deal_view(hand, r) if step == "deal" and hand is not None else None
    seen = DealerView(
        next=step,
        say=step_text(step, t, r, beside.names, to_deal),
        draws=step == "button" and bool(r.first_button.seat(((1, 0),), 0, 0)),
        offices=any(office in APPOINTED for office in r.disputes.offices()),
        chips=beside.chips or chip_values(t.stakes.chip),
        stacks=tuple((s.seat, s.stack + s.coming) for s in t.clockwise),
        deal=to_deal,
        hands=hands_to_enter(hand, r),
        undo=beside.undo,
        due=beside.due,
        aloud=beside.aloud,
        helpers=beside.helpers,
    )
    return seen if hand is None or hand.is_over or may is None else _in_the_hand(seen, t, r, hand, may, beside)


def _in_the_hand(seen: DealerView, t: Table, r: TableRules, hand: Hand, may: Legal, beside: Beside) -> DealerView:
    """Add the legal acts, the pots, the rake, and the end of the hand."""
    rake, promo = rake_due(hand, r)
    acts = seen.next == "act"
    return structs.replace(
        seen,
        legal=may,
        presets=presets(hand, may, r) if acts else (),
        facts=facts(hand, may, r) if acts else (),
        stacks=tuple(sorted((p.seat, p.stack) for p in hand.players)),
        pots=pots_view(hand),
        bets=sum(p.bet for p in hand.players),
        rake=rake,
        promo=promo,
        show_order=tuple(seat for seat in hand.board.order if _to_show(hand, seat)),
        show_cites=beside.cite(_show_cites(hand, may, r)),
        sides=tuple(side.name for side in r.game.sides) if seen.next == "push" else (),
        split=split_by_cards(t, r, beside.cite, beside.names),
    )


def _step(t: Table, r: TableRules) -> Step:
    """The next step."""
    if is_frozen(t):
        return "floor"
    if t.playing and t.hand is not None:
        return _STEPS[t.hand.phase]
    if t.positions is None and not t.first_button and len(players(t)) > 1:
        banker = next((s.seat for s in t.clockwise if s.plays and s.player == t.banker), 0)
        if not r.first_button.seat((), 0, banker):
            return "button"
    return "start"


def _show_cites(hand: Hand, may: Legal, r: TableRules) -> tuple[str, ...]:
    if not hand.board.order:
        return ()
    shown = r.show_order.cites_on("bet" if hand.round.aggressor else "checked")
    return tuple(dict.fromkeys((*shown, *may.cites)))


def chip_values(smallest: int) -> tuple[int, ...]:
    """The usual chip values from the smallest chip on; all are multiples of it."""
    return (smallest, *(value for value in _SERIES if value > smallest and value % smallest == 0))[:_MOST_VALUES]


def pots_view(hand: Hand) -> tuple[PotView, ...]:
    """Main pot and side pots without the bets in front of players."""
    bets = sum(p.bet for p in hand.players)
    settled = hand.chips.pots or ((hand.chips.total - bets, tuple(p.seat for p in hand.players if p.live)),)
    out = {p.seat for p in hand.players if not p.live or p.mucked}
    return tuple(
        PotView(
            "Main pot" if not number else f"Side pot {number}",
            amount,
            tuple(seat for seat in seats if seat not in out) or seats,
        )
        for number, (amount, seats) in enumerate(settled)
        if amount
    )


def _to_show(hand: Hand, seat: int) -> bool:
    """Whether this player has yet to show or muck."""
    p = hand.by_seat[seat]
    return not (p.shown or p.mucked)


def rake_due(hand: Hand, r: TableRules) -> tuple[int, int]:
    """Total rake and drop in chips, for what is in the middle now."""
    if not r.takes_rake:
        return 0, 0
    worth = r.stakes.chip_cents
    rake, promo = r.rake.due((hand.chips.total + hand.chips.rake + hand.chips.promo) * worth, len(hand.players))
    return max(rake // worth, hand.chips.rake), max(promo // worth, hand.chips.promo)


# Helpers --------------------------------------------------------------------------------------------------------------


def helpers_view(
    t: Table, r: TableRules, entries: Entries, cite: Cite, name: Callable[[str], str]
) -> HelpersView | None:
    """The players who help now; None: the club's dealer does everything."""
    policy = r.duties
    button = t.positions.button if t.positions is not None else t.first_button
    seat, eliminated = policy.dealer(button, entries.out if t.stakes.format == "tournament" else "")
    shuffler = _right_of(t, button) if policy.shuffler == "right_of_button" else 0
    muck = entries.first_fold if policy.muck == "first_to_fold" and _folded(t, entries.first_fold) else 0
    if not (seat or eliminated or shuffler or muck):
        return None
    cases = (("dealer", seat or eliminated), ("shuffler", shuffler), ("muck", muck))
    cites = dict.fromkeys(rule for case, holds in cases if holds for rule in policy.cites_on(case))
    return HelpersView(seat, name(eliminated) if eliminated else "", shuffler, muck, cite(tuple(cites)))


def _right_of(t: Table, button: int) -> int:
    """The player to the right of the button: the one before it, clockwise."""
    seats = [s.seat for s in t.clockwise]
    before = [seat for seat in seats if seat < button] or [seat for seat in seats if seat != button]
    return before[-1] if before and button else 0


def _folded(t: Table, seat: int) -> bool:
    player = t.hand.by_seat.get(seat) if t.playing and t.hand is not None else None
    return player is not None and not player.live


# The whole part -------------------------------------------------------------------------------------------------------


def dealer_part(place: TableStream, by: Directed, name: Callable[[str], str]) -> DealerView:
    """The dealer's part of a live table's view."""
    t, r, cite, tablets = place.table, place.rules, place.log.cite, by.tablets
    names = {s.seat: name(s.player) for s in t.sitters.values()}
    seen = dealer_view(
        t,
        r,
        Beside(
            names=names,
            cite=cite,
            chips=place.order.chips,
            undo=_undo(place, name, names),
            due=tuple(one.moment for one in all_due(place, tablets)),
            aloud=tuple(
                SentenceView(name_seats(one.text, names), cite(one.cites))
                for one in announcements(t, r, r.announcing, place.entries.latest)
            ),
            helpers=helpers_view(t, r, place.entries, cite, name),
        ),
    )
    if place.order.evening:
        seen = structs.replace(seen, evening=by.cash.dealer_view(place))
        if len(players(t)) < 2 and not t.playing:
            seen = structs.replace(seen, say=_ALONE)
    return _before_the_hand(seen, place, tablets) if seen.next in ("button", "start") else seen


def _before_the_hand(seen: DealerView, place: TableStream, tablets: TabletHooks) -> DealerView:
    """Add what the tournament says of the next hand: its game and stakes, or why none may begin now."""
    try:
        asked = tablets.next_stakes(place)
    except Refused as refusal:
        return structs.replace(seen, say=str(refusal)) if seen.next == "start" else seen
    return seen if asked is None else structs.replace(seen, coming=_other(place, asked))


def _other(place: TableStream, asked: HandStakes) -> Turn | None:
    """The next hand's game and stakes, where they differ from the table's current ones."""
    t = place.table
    coming = Turn(place.game.id, place.game.name, asked.stakes)
    if asked.rotation:
        coming = asked.rotation[t.next_turn if asked.turn is None else asked.turn]
    same = coming.game == place.game.id and structs.replace(coming.stakes, chip=t.stakes.chip) == t.stakes
    return None if same else coming


def _undo(place: TableStream, name: Callable[[str], str], names: dict[int, str]) -> str:
    """The last entry in words."""
    entries = place.table.entries
    if not entries:
        return ""
    last = entries[-1].what
    if isinstance(last, HandStarted):
        return f"hand {place.table.hands + 1} starts"
    if last is None:
        return "the last entry"
    event, chips = with_names(cast("AnyEvent", last), name), place.table.stakes.in_chips
    return describe_event(event, names, place.game, place.table.hand, chips)


# Routines -------------------------------------------------------------------------------------------------------------


def all_due(place: TableStream, tablets: TabletHooks) -> tuple[RoutineDue, ...]:
    """Every routine that is due now, in the tournament's order."""
    own = due(place.book, tags_of(place), place.table, place.diary)
    known = {one.moment for one in own}
    return (*own, *(one for one in tablets.due_routines(place) if one.moment not in known and _open(place, one)))


def _open(place: TableStream, one: RoutineDue) -> bool:
    """Whether the house has this routine, and it is not done yet."""
    policy = checklist(place.book, tags_of(place), one.moment)
    return isinstance(policy, Routine) and not is_done(policy, one.moment, place.diary, one.since)


def tags_of(place: TableStream) -> frozenset[str]:
    """The conditions of the house's rows that hold at this table."""
    return place.rules.game.tags | {place.rules.stakes.format}
