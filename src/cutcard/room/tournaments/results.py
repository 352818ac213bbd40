"""What a hand dealt online tells the night once it is over: stacks, who is broke, and who won his last chip.

Pure: the same table and night give the same commands, so that a process that died in between is finished by the next.
"""

from collections.abc import Sequence

from cutcard.hand import Hand
from cutcard.hand.events import PotAwarded
from cutcard.hand.state import Player
from cutcard.room.tables.table_stream import KeptTable
from cutcard.room.tournaments.tournament_stream import Roll
from cutcard.table import Table
from cutcard.table.state import Sitter
from cutcard.tournament.chips.chip_counts import CountStack
from cutcard.tournament.clock.table_reports import ReportTable, Stacked
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.state import Entrant, Night, TableAt


def untold(at: TableAt, place: KeptTable) -> bool:
    """Whether a hand was played at the table of which the night has not heard the end."""
    return place.order.hands + place.table.hands > at.hand.number


def hand_over(at: TableAt, place: KeptTable, roll: Roll) -> ReportTable | None:
    """The report of a hand that is over and was not reported yet."""
    t = place.table
    return end_of(at, t, t.hand, roll) if t.hand is not None and not t.playing and untold(at, place) else None


def end_of(at: TableAt, t: Table, hand: Hand, roll: Roll) -> ReportTable:
    """What the end of a hand is told as: what everybody dealt in has now."""
    stacks: list[Stacked] = []
    found = 0
    began = dict(hand.started.seats)
    for player in hand.players:
        sitter = t.sitters.get(player.seat)
        one = roll.entrant(sitter.player) if sitter is not None else None
        if sitter is None or one is None or one.status != "in" or one.table != at.number:
            found += player.start - player.stack  # the night took him out with the stack he began the hand with
        else:
            found += player.start - began[player.seat]  # counted otherwise in the middle of the hand
            stacks.append(_stacked(one, sitter, player, began[player.seat]))
    return ReportTable(table=at.number, moment="pushed", stacks=tuple(stacks), found=found)


def _stacked(one: Entrant, sitter: Sitter, player: Player, began: int) -> Stacked:
    """What somebody has now; chips that the director gave or took meanwhile count from here on."""
    meanwhile = (one.play.stack or 0) - began
    hands, rounds, _ = one.conduct.sits_out
    served = (max(0, hands - sitter.penalty), max(0, rounds - sitter.rounds)) if player.absent else (0, 0)
    left = max(0, player.stack + meanwhile)  # who is all in and loses has nothing, whatever it was
    return Stacked(one.id, left, sitter.spent, *served, guess=bool(left) and sitter.last_counted >= 0)


def busts(night: Night, at: TableAt, t: Table, awards: Sequence[PotAwarded], roll: Roll) -> list[Bust]:
    """Everybody at this table who lost his last chip in the hand that is over, the smallest stack first."""
    hand = t.hand
    if hand is None or t.playing or at.playing:
        return []
    seated = map(night.entrants.__getitem__, at.seats.values())
    broke = [one for one in seated if one.status == "in" and one.play.stack == 0]
    starts = {one.id: _start(hand, t, one, roll) for one in broke}
    return [
        Bust(player=one.id, winners=_winners(hand, t, awards, one, roll), stack=starts[one.id], hand=hand.started.hand)
        for one in sorted(broke, key=lambda one: starts[one.id] or 0)
    ]


def _seat(t: Table, one: Entrant, roll: Roll) -> int:
    return next((s.seat for s in t.sitters.values() if s.player == roll.player(one)), 0)


def _start(hand: Hand, t: Table, one: Entrant, roll: Roll) -> int | None:
    player = hand.by_seat.get(_seat(t, one, roll))
    return player.start if player is not None else None


def _winners(
    hand: Hand, t: Table, awards: Sequence[PotAwarded], one: Entrant, roll: Roll
) -> tuple[tuple[str, int | None], ...]:
    """Who won the pot in which his last chip was, each with his stack after it."""
    won: list[tuple[str, int | None]] = []
    for seat in last_pot_of(hand, awards, _seat(t, one, roll)):
        sitter = t.sitters.get(seat)
        winner = roll.entrant(sitter.player) if sitter is not None else None
        if winner is not None and winner is not one:
            won.append((winner.id, hand.by_seat[seat].stack))
    return tuple(won)


def last_pot_of(hand: Hand, awards: Sequence[PotAwarded], seat: int) -> tuple[int, ...]:
    """The seats that won the last pot that this seat could win; of one whose hand was dead: the main pot."""
    pot = max((at for at, (_, seats) in enumerate(hand.chips.pots) if seat in seats), default=0)
    shares = [to for award in awards if award.pot == pot for to, chips in award.shares if chips]
    return tuple(dict.fromkeys(shares))


def odd_chips(place: KeptTable, roll: Roll) -> CountStack | None:
    """Chips left in the pot of a table's last hand: the first player left of its button who still plays has them."""
    t, hand = place.table, place.table.hand
    if not t.carried or hand is None or not hand.over:
        return None
    after = sorted(place.history.hands[-1].players, key=lambda one: (one[0] <= hand.started.button, one[0]))
    found = (roll.entrant(player) for _, player in after)
    one = next((one for one in found if one is not None and one.status == "in"), None)
    return CountStack(player=one.id, stack=(one.play.stack or 0) + t.carried) if one is not None else None
