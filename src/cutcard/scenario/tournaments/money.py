"""Sentences of a tournament about money: purchases, payouts, purse, prizes, bounties and the books."""

from functools import partial

from cutcard import english
from cutcard.books.accounts import balance
from cutcard.rules.slot import Cites
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.sentences import NotUnderstood
from cutcard.scenario.tournaments.play import NightPlay
from cutcard.scenario.tournaments.setup import WORDS
from cutcard.tournament.money import payouts as prize
from cutcard.tournament.money.add_ons import BuyAddOn
from cutcard.tournament.money.bounties import Pot, bounties_won, head_bounties, target_pots
from cutcard.tournament.money.cashier import PayPrize, prizes_due
from cutcard.tournament.money.charges import ChipsBought, Paid
from cutcard.tournament.money.deals import DealKind, ProposeDeal
from cutcard.tournament.money.ledger import postings_of
from cutcard.tournament.money.money_report import (
    bounty_cites,
    deal_cites,
    place_cites,
    prize_cites,
    purse_cites,
    where_the_money_went,
)
from cutcard.tournament.state import Tray

step, makes, check = WORDS.step, WORDS.makes, WORDS.check


@step("everyone is paid out")
def all_paid_out(play: NightPlay) -> None:
    """Everything that is won."""
    for one in list(play.night.entrants.values()):
        if prizes_due(play.night, play.rules, one):
            play.execute(PayPrize(player=one.id))


@makes("{player} buys add-on {add_on:text} at table {amount}")
def buys_at_table(_: NightPlay, player: str, add_on: str, amount: int) -> BuyAddOn:
    """From the dealer, in cash."""
    return BuyAddOn(player=player, add_on=add_on, to=f"table {amount}")


@makes("{player} buys add-on {add_on:text} at table {amount} for chips")
def buys_for_chips(_: NightPlay, player: str, add_on: str, amount: int) -> BuyAddOn:
    """From the dealer, with chips of a cash game."""
    return BuyAddOn(player=player, add_on=add_on, to=f"table {amount}", how="chips")


@makes("a deal is proposed: {text}")
def proposed(_: NightPlay, text: str) -> ProposeDeal:
    """``even``, ``chips`` or ``icm``."""
    return ProposeDeal(kind=_kind(text))


@makes("a deal is proposed: {text}, {money} for the winner")
def proposed_in_part(_: NightPlay, text: str, money: int) -> ProposeDeal:
    """Some of it is still played for."""
    return ProposeDeal(kind=_kind(text), left_over=money)


def _kind(text: str) -> DealKind:
    kinds: dict[str, DealKind] = {"even": "even", "chips": "chips", "icm": "icm"}
    if text not in kinds:
        raise NotUnderstood(f"{text!r} is not a deal; write even, chips or icm")
    return kinds[text]


dollars = partial(english.money, currency="USD")
"""Scenarios are written in dollars, as the houses' rulebooks are."""


def _said(cents: tuple[int, ...]) -> str:
    return ", ".join(map(dollars, cents)) or "none"


@check("prize pool {money}")
def purse(play: NightPlay, money: int) -> None:
    """The prize pool."""
    expect("purse", dollars(money), dollars(prize.prize_pool(play.night, play.rules)))


@check("fund {money}")
def fund(play: NightPlay, money: int) -> None:
    """The amount added to the season fund."""
    expect("fund", dollars(money), dollars(prize.season_fund(play.night, play.rules)))


@check("prizes {sums}")
def prizes(play: NightPlay, sums: tuple[int, ...]) -> None:
    """Of every paid place, the first first."""
    expect("prizes", _said(sums), _said(prize.prizes(play.night, play.rules)))


@check("{player} wins {money}")
def wins(play: NightPlay, player: str, money: int) -> None:
    """By their place or the deal."""
    expect(f"prize of {player}", dollars(money), dollars(prize.winnings(play.night, play.rules).get(player, 0)))


@check("prize pool {money} by {rules}")
def purse_by(play: NightPlay, money: int, rules: tuple[str, ...]) -> None:
    """And the rules that make it so."""
    purse(play, money)
    _by(rules, purse_cites(play.night, play.rules))


@check("prizes {sums} by {rules}")
def prizes_by(play: NightPlay, sums: tuple[int, ...], rules: tuple[str, ...]) -> None:
    """And the rules that make it so."""
    prizes(play, sums)
    _by(rules, prize_cites(play.night, play.rules))


@check("{player} wins {money} by {rules}")
def wins_by(play: NightPlay, player: str, money: int, rules: tuple[str, ...]) -> None:
    """And the rules behind it: those of their place, or of the deal."""
    wins(play, player, money)
    _by(rules, (*place_cites(play.night, play.rules, player), *deal_cites(play.night, play.rules)))


@check("{player} wins {money} in bounties by {rules}")
def wins_bounties_by(play: NightPlay, player: str, money: int, rules: tuple[str, ...]) -> None:
    """And the rules that make it so."""
    wins_bounties(play, player, money)
    _by(rules, bounty_cites(play.night, play.rules, player))


@check("{player} wins {money} in bounties")
def wins_bounties(play: NightPlay, player: str, money: int) -> None:
    """All of them."""
    expect(f"bounties of {player}", dollars(money), dollars(bounties_won(play.night, play.rules).get(player, 0)))


@check("the bounty on {player} is {money}")
def head(play: NightPlay, money: int, player: str) -> None:
    """The bounty on their own head."""
    expect(f"on {player}", dollars(money), dollars(head_bounties(play.night, play.rules).on.get(player, 0)))


@check("the bounty on {player} is {money} by {rules}")
def head_by(play: NightPlay, money: int, player: str, rules: tuple[str, ...]) -> None:
    """And the rules that make it so."""
    head(play, money, player)
    _by(rules, bounty_cites(play.night, play.rules, player))


@check("{player} owes {money}")
def owes(play: NightPlay, player: str, money: int) -> None:
    """What they still have to pay."""
    expect(f"{player} owes", dollars(money), dollars(play.entrant(player).money.owes))


@check("{player} has bought {words}")
def bought(play: NightPlay, player: str, words: tuple[str, ...]) -> None:
    """What they were charged for, in order."""
    expect(f"{player} bought", ", ".join(words), ", ".join(what for what, _ in play.entrant(player).money.bought))


@check("money for {words} is at {player}'s seat")
def lies(play: NightPlay, words: tuple[str, ...], player: str) -> None:
    """Until the floor collects it."""
    laid = [what for what, _ in play.entrant(player).money.paid_at_seat]
    expect(f"at the seat of {player}", ", ".join(words) or "nothing", ", ".join(laid) or "nothing")


@check("the money comes before the chips")
def money_first(play: NightPlay) -> None:
    """In the last step."""
    kinds = [type(event) for event in play.fresh() if isinstance(event, Paid | ChipsBought)]
    expect("order", "money, chips", ", ".join("money" if kind is Paid else "chips" for kind in kinds))


@check("the dealer of table {amount} accounts for {money} in cash and {in_chips:money} in chips")
def tray(play: NightPlay, amount: int, money: int, in_chips: int) -> None:
    """The table's sales that are not collected."""
    found = play.night.bank.trays.get(amount, Tray())
    expect(
        f"tray of table {amount}",
        f"{dollars(money)}, {dollars(in_chips)}",
        f"{dollars(found.cash)}, {dollars(found.chips)}",
    )


@check("targets {text}")
def targets(play: NightPlay, text: str) -> None:
    """``A Y, B W``; ``none``."""
    named = ", ".join(f"{letter} {player}" for letter, player in sorted(play.night.bank.targets.items()))
    expect("targets", text, named or "none")


@check("{player} is not in the bounty game")
def no_hunter(play: NightPlay, player: str) -> None:
    """They chose no targets."""
    expect(f"{player} hunts", "nothing", ", ".join(play.entrant(player).money.bounty_targets) or "nothing")


@check("bounty {text} is {money}")
def pot(play: NightPlay, text: str, money: int) -> None:
    """The whole bounty on a target."""
    expect(f"bounty {text}", dollars(money), dollars(_pot(play, text).cents))


@check("bounty {text} goes to {shares}")
def pot_goes(play: NightPlay, text: str, shares: tuple[tuple[str, int], ...]) -> None:
    """``B $12, C $12``; nobody."""
    found = _pot(play, text)
    expect(f"bounty {text}", _won(shares), _won(found.won))


@check("bounty {text} goes to {shares} by {rules}")
def pot_goes_by(play: NightPlay, text: str, shares: tuple[tuple[str, int], ...], rules: tuple[str, ...]) -> None:
    """And the rules that make it so."""
    pot_goes(play, text, shares)
    _by(rules, _pot(play, text).cites)


@check("{money} of bounty {text} is carried over")
def pot_kept(play: NightPlay, money: int, text: str) -> None:
    """For the next event."""
    expect(f"bounty {text} kept", dollars(money), dollars(_pot(play, text).carried))


@check("bounty {text} is unclaimed")
def pot_open(play: NightPlay, text: str) -> None:
    """Not won yet."""
    expect(f"bounty {text}", "open", "decided" if _pot(play, text).decided else "open")


def _by(rules: tuple[str, ...], cited: Cites) -> None:
    if missing := [rule for rule in rules if rule not in cited]:
        raise CheckFails("cites", " ".join(missing), " ".join(cited) or "none")


def _pot(play: NightPlay, letter: str) -> Pot:
    for found in target_pots(play.night, play.rules):
        if found.letter == letter:
            return found
    raise CheckFails("bounty", letter, "none")


def _won(won: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{player} {dollars(cents)}" for player, cents in won) or "nobody"


@check("account {text}: {money}")
def account(play: NightPlay, text: str, money: int) -> None:
    """The balance of an account of the books, on either side."""
    found = balance(postings_of(play.night, play.rules))
    expect(text, dollars(money), dollars(abs(found.get(text, 0))))


@check("the books balance")
def books(play: NightPlay) -> None:
    """Check that every entry and all entries together balance."""
    found = postings_of(play.night, play.rules)
    uneven = [posting.words for posting in found if sum(cents for _, cents in posting.lines)]
    expect("entries that don't balance", "none", ", ".join(uneven) or "none")
    page = where_the_money_went(play.night, play.rules)
    expect("paid out", dollars(page.came), dollars(page.went))
