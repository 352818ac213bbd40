"""What a table of the room must do to be as the night says: who gets up, who sits down, chips, penalties.

Pure. The night is right about seats, and between hands about chips; a table only follows. So whatever was interrupted
is seen in the difference and done now, and what is done already is no difference.
"""

from collections.abc import Collection, Iterator
from math import gcd

from msgspec.structs import replace

from cutcard.room.tables.hand_stakes import HandStakes
from cutcard.room.tables.table_stream import KeptTable
from cutcard.room.tournaments.results import untold
from cutcard.room.tournaments.tournament_stream import Roll
from cutcard.rules.club_rules import NightRules
from cutcard.rules.rotation import load_rotation, rotation_ids, turns_of
from cutcard.table import AnyCommand, Table
from cutcard.table.floor.penalties import LiftPenalty, Penalise
from cutcard.table.open_table import SetStakes
from cutcard.table.seats import away_players
from cutcard.table.seats.seats import LeaveSeat, MoveIn
from cutcard.table.seats.stacks import RemoveChips, SetStack, TopUp
from cutcard.table.state import Sitter
from cutcard.table.turning import SetTurns
from cutcard.tournament.chips.stacks import is_certain
from cutcard.tournament.clock.level_games import by_level, smallest, turn_of
from cutcard.tournament.plan.structure import Level, Structure, index_of
from cutcard.tournament.players.absences import ComeBack, GoAway
from cutcard.tournament.state import Entrant, Night, TableAt

Commands = tuple[AnyCommand, ...]


def here(night: Night, at: TableAt) -> dict[int, Entrant]:
    """Who is to sit at a table, by seat: everybody there who has chips."""
    seated = ((seat, night.entrants[player]) for seat, player in at.seats.items())
    return {seat: one for seat, one in seated if one.status == "in" and one.play.stack}


def leaving(night: Night, at: TableAt | None, t: Table, roll: Roll) -> Commands:
    """Those who get up: they have no chips, were moved, or the night is not played here any more."""
    stay = here(night, at) if at is not None else {}
    gone = [s for s in t.clockwise if not s.leaving and not _is_there(s, stay, roll)]
    return tuple(LeaveSeat(s.seat) for s in gone)


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
    return tuple(sit(night, one, roll, now) for one in found if roll.player(one) not in elsewhere)


def sit(night: Night, one: Entrant, roll: Roll, now: int) -> MoveIn:
    """Somebody sits down with all that he brings; what nobody has counted of late is a figure of the books."""
    hands, rounds = penalty(one, now)
    return MoveIn(
        seat=one.seat,
        player=roll.player(one),
        stack=one.play.stack or 0,
        spent=one.play.spent,
        hands=hands,
        rounds=rounds,
        away=bool(one.away.since),
        last_counted=-1 if is_certain(night, one, now) else one.play.counted,
    )


def penalty(one: Entrant, now: int) -> tuple[int, int]:
    """Hands and rounds somebody has to sit out; while minutes run, each hand that is dealt."""
    hands, rounds, until = one.conduct.sits_out
    return max(hands, int(until > now)), rounds


def adjusted(at: TableAt, place: KeptTable, roll: Roll, now: int) -> Commands:
    """Chips and penalties of those who sit: of whoever plays a hand when it is over."""
    return tuple(
        command
        for s in place.table.clockwise
        if not s.leaving and not _in_hand(at, place, s)
        if (one := roll.entrant(s.player)) is not None and one.table == at.number and one.seat == s.seat
        for command in (*_chips(s, one), *_sits_out(s, one, now), *_has_left(s, one))
    )


def _in_hand(at: TableAt, place: KeptTable, s: Sitter) -> bool:
    """Whether somebody plays a hand, or one that the night has not heard the end of."""
    hand = place.table.hand
    return hand is not None and s.seat in hand.by_seat and (place.table.playing or untold(at, place))


def finer(night: Night, at: TableAt, t: Table) -> Commands:
    """The same stakes in smaller chips, where somebody there has a stack that those of the table do not make."""
    chip = gcd(t.stakes.chip, *(one.play.stack or 0 for one in here(night, at).values()))
    if chip == t.stakes.chip or t.playing:
        return ()
    if t.rotation:
        return (SetTurns(rotation=tuple(replace(turn, stakes=replace(turn.stakes, chip=chip)) for turn in t.rotation)),)
    return (SetStakes(replace(t.stakes, chip=chip)),)


def _chips(s: Sitter, one: Entrant) -> Iterator[AnyCommand]:
    if one.play.counted > s.last_counted >= 0:
        yield SetStack(s.seat, one.play.stack or 0)
        return
    more = (one.play.stack or 0) - s.stack - s.coming
    if more > 0:
        yield TopUp(s.seat, more)
    elif more < 0 and one.play.stack:
        yield RemoveChips(of=s.seat, amount=-more, why="by the director")


def _sits_out(s: Sitter, one: Entrant, now: int) -> Iterator[AnyCommand]:
    hands, rounds = penalty(one, now)
    if (hands, rounds) == (0, 0):
        if s.penalty or s.rounds:
            yield LiftPenalty(s.seat)
    elif hands and s.penalty != hands:
        yield Penalise(s.seat, hands)


def _has_left(s: Sitter, one: Entrant) -> Iterator[AnyCommand]:
    """One who left for good is dealt in like one who is away."""
    if one.away.leaving and not s.away and not s.out:
        yield away_players.StepAway(s.seat)


def in_step(night: Night, at: TableAt, place: KeptTable, roll: Roll, now: int) -> bool:
    """Whether the table is as the night says, so that a hand may begin."""
    t = place.table
    return not (
        untold(at, place)
        or leaving(night, at, t, roll)
        or coming(night, at, t, roll)
        or adjusted(at, place, roll, now)
        or any(night.entrants[player].play.stack == 0 for player in at.seats.values())
    )


def gone_or_back(at: TableAt, t: Table, roll: Roll) -> Iterator[GoAway | ComeBack]:
    """What the table knows of who is there: one who let turns go by is away until he says that he is back."""
    for s in t.clockwise:
        one = roll.entrant(s.player)
        if one is None or one.status != "in" or (one.table, one.seat) != (at.number, s.seat) or one.away.leaving:
            continue
        if s.away and not one.away.since:
            yield GoAway(player=one.id)
        elif one.away.since and not s.away:
            yield ComeBack(player=one.id)


def stakes_at(night: Night, rules: NightRules, at: TableAt, number: int = 0) -> HandStakes:
    """What the hand of this table is played for: its level, in the smallest chip that everybody there can pay in."""
    number = number or at.hand.level
    one = _level(night.plan.structure, number)
    amounts = (one.small, one.big, one.ante, one.bring_in, one.small_bet, one.big_bet)
    stacks = (night.entrants[player].play.stack or 0 for player in at.seats.values())
    chip = gcd(smallest(night), *amounts, *stacks)
    if night.plan.game not in rotation_ids():
        return HandStakes(one.stakes(chip))
    turns = turns_of(load_rotation(night.plan.game), one.stakes(smallest(night)))
    turn = turn_of(night, number) if by_level(night, rules) else None
    rotation = tuple(replace(each, stakes=replace(each.stakes, chip=chip)) for each in turns)
    return HandStakes(rotation[turn or 0].stakes, rotation, turn)


def _level(structure: Structure, number: int) -> Level:
    found = structure[index_of(structure, number)]
    assert isinstance(found, Level)  # noqa: S101 - it was read from this structure
    return found
