"""What a table of the room must do to be as the night says: who gets up, who sits down, chips, penalties.

Pure. The night is right about seats, and between hands about chips; a table only follows. So whatever was interrupted
is seen in the difference and done now, and what is done already is no difference.
"""

from collections.abc import Collection, Iterator

from cutcard.live.night.people import Roll
from cutcard.table import Table
from cutcard.table import commands as do
from cutcard.table.state import Sitter
from cutcard.tournament.night import Entrant, Night, TableAt

Commands = tuple[do.AnyCommand, ...]


def here(night: Night, at: TableAt) -> dict[int, Entrant]:
    """Who is to sit at a table, by seat: everybody there who has chips."""
    seated = ((seat, night.entrants[player]) for seat, player in at.seats.items())
    return {seat: one for seat, one in seated if one.status == "in" and one.stack}


def leaving(night: Night, at: TableAt | None, t: Table, roll: Roll) -> Commands:
    """Those who get up: they have no chips, were moved, or the night is not played here any more."""
    stay = here(night, at) if at is not None else {}
    gone = [s for s in t.clockwise if not s.leaving and not _is_there(s, stay, roll)]
    return tuple(do.LeaveSeat(s.seat) for s in gone)


def _is_there(s: Sitter, stay: dict[int, Entrant], roll: Roll) -> bool:
    one = stay.get(s.seat)
    return one is not None and roll.player(one) == s.player


def coming(night: Night, at: TableAt, t: Table, roll: Roll) -> list[Entrant]:
    """Those who are to sit down."""
    sits = {s.player for s in t.sitters.values()}
    return [one for _, one in sorted(here(night, at).items()) if roll.player(one) not in sits]


def sitting(night: Night, at: TableAt, t: Table, roll: Roll, now: int, elsewhere: Collection[str]) -> Commands:
    """Those sit down who are to, and who do not sit elsewhere any more."""
    found = coming(night, at, t, roll)
    return tuple(_sit(one, roll, now) for one in found if roll.player(one) not in elsewhere)


def _sit(one: Entrant, roll: Roll, now: int) -> do.MoveIn:
    """Somebody sits down with all that he brings."""
    hands, rounds = penalty(one, now)
    return do.MoveIn(
        seat=one.seat,
        player=roll.player(one),
        stack=one.stack or 0,
        spent=one.spent,
        hands=hands,
        rounds=rounds,
        away=bool(one.away_since),
    )


def penalty(one: Entrant, now: int) -> tuple[int, int]:
    """Hands and rounds somebody has to sit out; while minutes run, each hand that is dealt."""
    hands, rounds, until = one.sits_out
    return max(hands, int(until > now)), rounds


def adjusted(at: TableAt, t: Table, roll: Roll, now: int) -> Commands:
    """Chips and penalties of those who sit: of whoever plays a hand when it is over."""
    return tuple(
        command
        for s in t.clockwise
        if not s.leaving and not _in_hand(at, t, s)
        if (one := roll.entrant(s.player)) is not None and one.table == at.number and one.seat == s.seat
        for command in (*_chips(s, one), *_sits_out(s, one, now))
    )


def _in_hand(at: TableAt, t: Table, s: Sitter) -> bool:
    """Whether somebody plays a hand, or one that the night has not heard the end of."""
    return (t.playing or t.hands > at.hands) and t.hand is not None and s.seat in t.hand.by_seat


def _chips(s: Sitter, one: Entrant) -> Iterator[do.AnyCommand]:
    more = (one.stack or 0) - s.stack - s.coming
    if more > 0:
        yield do.TopUp(s.seat, more)
    elif more < 0 and one.stack:
        yield do.RemoveChips(of=s.seat, amount=-more, why="by the director")


def _sits_out(s: Sitter, one: Entrant, now: int) -> Iterator[do.AnyCommand]:
    hands, rounds = penalty(one, now)
    if (hands, rounds) == (0, 0):
        if s.penalty or s.rounds:
            yield do.LiftPenalty(s.seat)
    elif hands and s.penalty != hands:
        yield do.Penalise(s.seat, hands)


def in_step(night: Night, at: TableAt, t: Table, roll: Roll, now: int) -> bool:
    """Whether the table is as the night says, so that a hand may begin."""
    return not (
        t.hands > at.hands
        or leaving(night, at, t, roll)
        or coming(night, at, t, roll)
        or adjusted(at, t, roll, now)
        or any(night.entrants[player].stack == 0 for player in at.seats.values())
    )
