"""What a table tells the cash room by itself, where cards are known: a bad beat that was granted, and high hands."""

from collections.abc import Iterator

from cutcard.cards import UNKNOWN
from cutcard.cash.bank.high_hands import ReportHighHand, period_end
from cutcard.cash.bank.jackpot import ClaimJackpot
from cutcard.cash.state import CashEvening
from cutcard.hand import Hand
from cutcard.hand.play.award_pots import board_of
from cutcard.rules.game import Game
from cutcard.rules.slots.jackpots import strength_of
from cutcard.strength import high, playing
from cutcard.table.floor.bad_beat import BadBeatGranted


def claim_of(e: CashEvening, number: int, granted: BadBeatGranted) -> ClaimJackpot:
    """The claim that the floor granted at a table of this evening, for those who sat there."""
    return ClaimJackpot(
        table=number,
        claim=granted.claim,
        beaten=tuple(_who(e, number, seat, player) for seat, player in granted.beaten),
        winners=tuple(_who(e, number, seat, player) for seat, player in granted.winners),
        others=tuple(_who(e, number, seat, player) for seat, player in granted.others),
    )


def high_hands_of(e: CashEvening, number: int, hand: Hand, game: Game, at: int) -> Iterator[ReportHighHand]:
    """The hands shown at a table that are as good as the best of this period, or better; the best of them first."""
    until, side = period_end(e, at), game.sides[0]
    if not until or side.by not in ("high", "omaha_high"):
        return
    standing = max((one.strength for one in e.funds.best(until)), default=strength_of(e.funds.high_hand.hand))
    shown = {p.seat: five for p in hand.players if p.live and p.shown and (five := _best(p.shown, hand, side.by))}
    best = max((high(five) for five in shown.values()), default=0)
    for seat, five in shown.items():
        if standing <= high(five) == best and (player := _seated(e, number, seat)):
            yield ReportHighHand(player=player, cards=five)


def _best(hole: tuple[int, ...], hand: Hand, by: str) -> tuple[int, ...]:
    """The five cards that play; nothing where not all are known."""
    board = board_of(hand, 0)
    known = UNKNOWN not in hole and UNKNOWN not in board and len(hole) + len(board) >= 5
    return playing(by, hole, board) if known else ()


def _seated(e: CashEvening, number: int, seat: int) -> str:
    found = e.tables[number].seats.get(seat) if number in e.tables else None
    return found.player if found is not None else ""


def _who(e: CashEvening, number: int, seat: int, player: str) -> str:
    """Whom the cash room knows there: by the seat, or by the person where they have left it since."""
    named = next((one.id for one in e.visits.values() if player in (one.id, one.person or one.name)), "")
    return named or _seated(e, number, seat) or player
