"""Start a hand, time out a player, end the hand.

Houses tell dealers not to deal on with too few players (ppc.down.3): a game the floor started with few is not stopped,
and no online table is, since no one is there to send it players.
"""

from msgspec import structs

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Id, Moment, PersonId, Seat, UpTo100
from cutcard.hand import Hand
from cutcard.hand import carry_out as play_hand
from cutcard.hand.commands import AnyCommand as HandCommand
from cutcard.hand.commands import AskToSee, Cards, CorrectStack, Fold, ShowCards, Shuffle, StartHand, Turn
from cutcard.hand.play.absent_players import act_in_their_place
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import Out, RefusedAtTable, TableCommand, TableEvent, apply, changes, decides, tells
from cutcard.table.action_clock import Allowance, BankSpent, check_waited_for, fill_banks, seconds, time_allowed
from cutcard.table.evolve import mark_counted, return_stacks, take_hand
from cutcard.table.fairness.sealed_deck import check_shuffle, cut_sealed
from cutcard.table.floor.penalties import check_asking, sits_out
from cutcard.table.open_table import ButtonPlaced, banker_seat, change_game
from cutcard.table.seats.positions import Lineup, PositionsSet, line_up
from cutcard.table.seats.seats import SeatLeft, change_seat_if_asked
from cutcard.table.seats.sitting_out import count_as_away
from cutcard.table.seats.straddles import StraddleDropped, active_straddle
from cutcard.table.state import Redeal, Table


@act(Who.STAFF)
@says("the floor lets the table keep dealing")
class LetDealOn(TableCommand, frozen=True, tag="let-deal-on", kw_only=True):
    """Let the table deal although many of its seats are empty, until one more player leaves."""

    seat: Seat = 0


class LetDealtOn(TableEvent, frozen=True, gc=False, tag="let-deal-on/1"):
    """The floor lets the table deal on with the players who are there."""

    seats: UpTo100[Seat]
    cites: Cites = ()


@decides
def let_deal_on(_: LetDealOn, t: Table, r: TableRules, out: Out) -> None:
    """Let the table deal on with the players who are there."""
    if not is_stopped(t, r):
        raise RefusedAtTable("not_stopped", r.short_table.cites)
    apply(t, out, LetDealtOn(tuple(sorted(t.sitters)), r.short_table.cites))


def is_stopped(t: Table, r: TableRules) -> bool:
    """Whether no hand starts: a player left since the last one or the floor's decision, and too many seats are open."""
    if not t.live or t.stakes.format != "cash" or t.redeal_due is not None:
        return False
    left = any(seat not in t.sitters for seat in t.seated)
    return left and r.short_table.stops(len(t.sitters), t.size)


def check_not_stopped(t: Table, r: TableRules) -> None:
    """Refuse the next hand at a table that has stopped."""
    if is_stopped(t, r):
        raise RefusedAtTable("table_stopped", r.short_table.cites, empty=t.size - len(t.sitters))


@changes
def _let_dealt_on(t: Table, e: LetDealtOn) -> None:
    t.seated = e.seats


@tells
def _phrase_let_dealt_on(e: LetDealtOn, room: Writing) -> str:
    return room.say(
        "The floor lets the table deal with {count:plural one # player|other # players}.", count=len(e.seats)
    )


# Start ----------------------------------------------------------------------------------------------------------------


@act(Who.DEALER, unsaid="`next hand` does it, with the cards that the file wants")
class NextHand(TableCommand, frozen=True, tag="next-hand", kw_only=True):
    """Start the next hand with this deck, or the sealed one; with neither, cards are dealt by hand."""

    deck: Cards = ()
    hand: Id = ""
    seat: Seat = 0


@decides
def _next_hand(c: NextHand, t: Table, r: TableRules, out: Out) -> None:
    """Line the players up and start; the hand starts first, so that a refusal leaves the table unchanged."""
    if t.playing:
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    check_not_stopped(t, r)
    ahead = t.copy() if t.called is not None or t.next_turn != t.turn else t
    placed: Out = []
    change_game(ahead, r, placed)
    if t.positions is None and not t.first_button and (seat := r.first_button.seat((), 0, banker_seat(t))):
        ahead = t.copy() if ahead is t else ahead
        apply(ahead, placed, ButtonPlaced(seat, cites=r.first_button.cites))
    deck, name, cut = cut_sealed(c.deck, c.hand, t, r)
    plan = line_up(ahead, r)
    again = t.redeal_due
    straddles = active_straddle(t, plan, r) if again is None else ()
    hand = Hand()
    start = _start(t, plan, straddles) if again is None else _start_again(t, plan, again)
    start = structs.replace(start, deck=deck, hand=name)
    played = play_hand(start, hand, r)
    for event in (*placed, *_before_deal(t, plan, straddles, r), *cut):
        apply(t, out, event)  # type: ignore[arg-type]
    take_hand(t, hand)
    t.version += len(played)
    out += played
    if hand.is_over:
        _end(t, r, hand, out)


def _start(t: Table, plan: Lineup, straddles: tuple[tuple[int, int], ...]) -> StartHand:
    sitters = [t.sitters[seat] for seat in plan.dealt]
    return StartHand(
        seats=tuple((s.seat, s.stack) for s in sitters),
        button=plan.positions.button,
        small_blind=plan.small,
        big_blind=plan.big,
        straddles=straddles,
        extra=plan.posts,
        carried=t.carried,
        absent=tuple(s.seat for s in sitters if s.away or sits_out(s, t.positions, plan.positions)),
    )


def _start_again(t: Table, plan: Lineup, again: Redeal) -> StartHand:
    """Restart a voided hand: the same posts from the same players, and dead hands are dead again."""
    sitters = [t.sitters[seat] for seat in plan.dealt]
    gone = [s.seat for s in sitters if s.out or s.away or s.leaving]
    return StartHand(
        seats=tuple((s.seat, s.stack) for s in sitters),
        button=plan.positions.button,
        small_blind=plan.small,
        big_blind=plan.big,
        posts=tuple(post for post in again.posts if post.seat in plan.dealt),
        carried=t.carried,
        absent=tuple(seat for seat in plan.dealt if seat in again.absent or seat in gone),
    )


def _before_deal(t: Table, plan: Lineup, straddles: tuple[tuple[int, int], ...], r: TableRules) -> Out:
    """What comes before the first card: marks, who waits, who comes in, dropped straddles, the positions."""
    kept = {seat for seat, _ in straddles}
    dropped = [StraddleDropped(seat, r.straddle.cites_on("one")) for seat, _ in t.straddles if seat not in kept]
    came_in = [one.event for one in plan.arrivals]
    return [*plan.missed, *plan.held, *came_in, *dropped, PositionsSet(*plan.positions, plan.dealt, plan.cites)]


# Play -----------------------------------------------------------------------------------------------------------------


def play(c: HandCommand, t: Table, r: TableRules, out: Out) -> None:
    """Apply a command of the hand."""
    hand = t.hand
    if hand is None or isinstance(c, StartHand):
        raise RefusedAtTable("no_hand", r.hand_starts.cites)
    if isinstance(c, ShowCards) and t.place_in_hand(c.seat) != c.seat:
        raise RefusedAtTable("not_their_cards", r.own_hand.cites, seat=c.seat)
    if isinstance(c, Shuffle):
        check_shuffle(c, t, hand, r)
    elif isinstance(c, AskToSee):
        check_asking(c, t)
    was_over = hand.is_over
    played = play_hand(c, hand, r)
    t.version += len(played)
    out += played
    if isinstance(c, Turn) and t.sitters[c.seat].misses:
        apply(t, out, TookTurn(c.seat))
    if isinstance(c, CorrectStack):
        mark_counted(t, c.of)
    if hand.is_over and not was_over:
        _end(t, r, hand, out)


class TookTurn(TableEvent, frozen=True, gc=False, tag="took-turn/1"):
    """A player who had missed turns acted again."""

    seat: Seat


@changes
def _took_turn(t: Table, e: TookTurn) -> None:
    t.sitters[e.seat].misses = 0


@tells
def _phrase_took_turn(e: TookTurn, room: Writing) -> str:
    return room.say("{seat:Who} is back.", seat=e.seat)


# Missed turns ---------------------------------------------------------------------------------------------------------


@act(Who.DEALER)
class TimeOut(TableCommand, frozen=True, tag="time-out", kw_only=True):
    """Report that a player's time is up: milliseconds since their turn started, or since the clock was called."""

    seat: Seat
    waited: Moment
    here: bool = True
    """Whether they are connected."""


class TimedOut(TableEvent, frozen=True, gc=False, tag="timed-out/1"):
    """A player's time was over; the action taken for them follows. `missed`: it counts as a missed turn."""

    seat: Seat
    here: bool
    missed: bool
    cites: Cites = ()


@decides
def time_out(c: TimeOut, t: Table, r: TableRules, out: Out) -> None:
    """A player's time is over: take the cheapest action for them; repeated misses count as being away."""
    check_waited_for(t, r, c.seat)
    may = time_allowed(t, r, c.seat, here=c.here)
    cites = r.action_clock.cites_on("absent" if may.phase == "absent" else "time")
    if may.turn is None:
        raise RefusedAtTable("no_time_limit", r.action_clock.cites, seat=c.seat)
    if c.waited < may.turn + may.bank:
        raise RefusedAtTable("time_left", cites, seat=c.seat, left=seconds(may.turn + may.bank - c.waited))
    hand = t.hand
    assert hand is not None  # noqa: S101 - it waits for somebody
    command = act_in_their_place(hand, r, c.seat)
    played = play_hand(command, hand, r)
    if may.bank:
        apply(t, out, BankSpent(c.seat, may.bank, r.action_clock.cites_on("bank")))
    missed = may.phase != "choice"
    apply(t, out, TimedOut(c.seat, c.here, missed, _cites(r, may, command, cites)))
    t.version += len(played)
    out += played
    if missed and t.sitters[c.seat].misses == r.action_clock.misses:
        count_as_away(t, r, c.seat, out, r.action_clock.cites_on("misses"))
    if hand.is_over:
        _end(t, r, hand, out)


def _cites(r: TableRules, may: Allowance, command: object, time: Cites) -> Cites:
    """The rule that ended the turn, and the rule for the action taken."""
    if may.phase == "choice":
        return r.action_clock.cites_on("choice")
    done = r.action_clock.cites_on("fold" if isinstance(command, Fold) else "check")
    return (*(time if may.phase == "absent" else ()), *done)


@changes
def _timed_out(t: Table, e: TimedOut) -> None:
    t.sitters[e.seat].misses += e.missed


@tells
def _phrase_timed_out(e: TimedOut, room: Writing) -> str:
    return room.say("{seat:Who}'s time is up.", seat=e.seat)


# End ------------------------------------------------------------------------------------------------------------------


class Busted(TableEvent, frozen=True, gc=False, tag="busted/1"):
    """A player has no chips left."""

    seat: Seat
    player: PersonId


def _end(t: Table, r: TableRules, hand: Hand, out: Out) -> None:
    """The hand is over: return chips to the seats, bust players, and carry out what waited for the end."""
    return_stacks(t, hand)
    fill_banks(t, r, out)
    for player in sorted(hand.players, key=lambda player: player.seat):
        sitter = t.sitters[player.seat]
        if not sitter.stack:
            apply(t, out, Busted(sitter.seat, sitter.player))
        if sitter.leaving and not (hand.floor.redeal and sitter.stack):
            apply(t, out, SeatLeft(sitter.seat, sitter.player, sitter.stack, sitting=sitter.sitting))
    if not hand.floor.redeal:
        for sitter in [one for one in t.clockwise if one.moving]:
            change_seat_if_asked(t, r, sitter, out)


@changes
def _busted(_: Table, __: Busted) -> None:
    """Change nothing: the state already shows it."""


@tells
def _phrase_busted(e: Busted, room: Writing) -> str:
    return room.say("{player:words} has no chips left.", player=e.player)
