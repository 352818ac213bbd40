"""Sentences about jackpots and high hands that no command says of itself, and what is looked at."""

from cutcard.cards import card
from cutcard.cash.bank.high_hands import ReportHighHand
from cutcard.cash.views.jackpots import JackpotsSeen, jackpots_seen
from cutcard.scenario.cash.play import CashPlay
from cutcard.scenario.cash.words import WORDS
from cutcard.scenario.outcome import expect

makes, check = WORDS.makes, WORDS.check


@makes("{player} shows a high hand: {cards}")
def shows_high_hand(_: CashPlay, player: str, cards: tuple[str, ...]) -> ReportHighHand:
    """Five cards, for the promotion."""
    return ReportHighHand(player=player, cards=tuple(card(one) for one in cards))


def _seen(play: CashPlay) -> JackpotsSeen:
    return jackpots_seen(play.evening, play.rules, play.now)


@check("the jackpot is {cents:money}")
def jackpot_is(play: CashPlay, cents: int) -> None:
    """As the board shows it."""
    expect("the jackpot", cents, _seen(play).jackpot)


@check("there is no jackpot")
def no_jackpot(play: CashPlay) -> None:
    """The house has none."""
    expect("the jackpot", None, _seen(play).jackpot)


@check("{player} gets {cents:money} of the jackpot")
def gets(play: CashPlay, player: str, cents: int) -> None:
    """The player's share of all jackpots in the session."""
    found = [share.cents for claim in _seen(play).claims for share in claim.shares if share.player == player]
    expect(f"{player} gets", cents, sum(found))


@check("the high hand is {text}")
def high_hand_is(play: CashPlay, text: str) -> None:
    """The best hand of this period in words, and whose it is: ``aces full of kings, A``; "nobody's"."""
    seen = _seen(play).high_hand
    found = ", ".join((seen.hand, *seen.players)) if seen is not None and seen.players else "nobody's"
    expect("the high hand", text, found)
