"""Sentences of a night about money: what is bought, paid and handed out."""

import re

from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import WORDS, money, player
from cutcard.scenario.sentences import Known, NotUnderstood
from cutcard.tournament.money.add_ons import BuyAddOn, SellAtTable
from cutcard.tournament.money.closing import CloseNight
from cutcard.tournament.money.deals import AgreeDeal, DealKind, ProposeDeal
from cutcard.tournament.money.paying import Pay, PayPrize, Refund, due
from cutcard.tournament.money.rebuying import Rebuy, ReEnter
from cutcard.tournament.money.targets import Hunt, NameTargets
from cutcard.tournament.money.trays import CollectSeat, CollectTray, LayDown
from cutcard.tournament.places.going import Winners

step = WORDS.step

_PARTS = re.compile(r",\s+|\s+and\s+")


@WORDS.reader("points")
def points(written: str, known: Known) -> tuple[tuple[str, int], ...]:
    """Players and their points: ``X 120, Y 110``; "none"."""
    pairs = [] if written == "none" else [part.rpartition(" ") for part in _PARTS.split(written)]
    if any(not number.isdecimal() for _, _, number in pairs):
        raise NotUnderstood(f"{written!r} are no points; write `X 120, Y 110`")
    return tuple((player(name, known), int(number)) for name, _, number in pairs)


@WORDS.reader("shares")
def shares(written: str, known: Known) -> tuple[tuple[str, int], ...]:
    """Players and sums of money: ``A $240, B $150``; "nobody"."""
    pairs = [] if written == "nobody" else [part.rpartition(" ") for part in _PARTS.split(written)]
    return tuple((player(name, known), money(cents, known)) for name, _, cents in pairs)


@WORDS.reader("words")
def words(written: str, _: Known) -> tuple[str, ...]:
    """Several words: ``rebuy, table and break``; "nothing"."""
    return () if written == "nothing" else tuple(_PARTS.split(written))


# ---------------------------------------------------------------- paying


@step("{player} pays")
def pays(play: NightPlay, player: str) -> None:
    """All he owes."""
    play.do(Pay(player=player))


@step("{player} pays {money}")
def pays_a_part(play: NightPlay, player: str, money: int) -> None:
    """So much of it."""
    play.do(Pay(player=player, cents=money))


@step("{player} gets his money back")
def refunded(play: NightPlay, player: str) -> None:
    """All that may go back."""
    play.do(Refund(player=player))


@step("{player} is paid out")
def paid_out(play: NightPlay, player: str) -> None:
    """Everything he has won."""
    play.do(PayPrize(player=player))


@step("everybody is paid out")
def all_paid_out(play: NightPlay) -> None:
    """Everything that is won."""
    for one in list(play.night.entrants.values()):
        if due(play.night, play.rules, one):
            play.do(PayPrize(player=one.id))


@step("the books are closed")
def closed(play: NightPlay) -> None:
    """With every cent explained."""
    play.do(CloseNight())


# ---------------------------------------------------------------- rebuys and re-entries


@step("{player} rebuys")
def rebuys(play: NightPlay, player: str) -> None:
    """He is broke, and that was entered."""
    play.do(Rebuy(player=player))


@step("{player} is broke and rebuys")
def broke(play: NightPlay, player: str) -> None:
    """Both in one."""
    play.do(Rebuy(player=player, broke=True))


@step("{player} is broke to {winners} and rebuys")
def broke_to(play: NightPlay, player: str, winners: Winners) -> None:
    """Both in one, and by whom."""
    play.do(Rebuy(player=player, broke=True, winners=winners))


@step("{player} rebuys unpaid")
def rebuys_unpaid(play: NightPlay, player: str) -> None:
    """He pays later."""
    play.do(Rebuy(player=player, paid=False))


@step("{player} rebuys, because {text}")
def rebuys_because(play: NightPlay, player: str, text: str) -> None:
    """Against the rule, with a reason."""
    play.do(Rebuy(player=player, override=text))


@step("{player} does not rebuy")
def no_rebuy(play: NightPlay, player: str) -> None:
    """He was asked."""
    play.do(Rebuy(player=player, takes=False))


@step("{player} gives up {amount} and rebuys")
def surrenders(play: NightPlay, player: str, amount: int) -> None:
    """A new stack in his seat."""
    play.do(Rebuy(player=player, surrender=True, stack=amount))


@step("{player} re-enters")
def re_enters(play: NightPlay, player: str) -> None:
    """A new entry."""
    play.do(ReEnter(player=player, seed="scenario"))


# ---------------------------------------------------------------- add-ons, at the bank and at the tables


@step("{player} buys add-on {text}")
def buys(play: NightPlay, player: str, text: str) -> None:
    """At the bank; by its id."""
    play.do(BuyAddOn(player=player, add_on=text))


@step("{player} buys add-on {add_on:text} at table {amount}")
def buys_at_table(play: NightPlay, player: str, add_on: str, amount: int) -> None:
    """From the dealer, in cash."""
    play.do(BuyAddOn(player=player, add_on=add_on, to=f"table {amount}"))


@step("{player} buys add-on {add_on:text} at table {amount} for chips")
def buys_for_chips(play: NightPlay, player: str, add_on: str, amount: int) -> None:
    """From the dealer, with chips of a cash game."""
    play.do(BuyAddOn(player=player, add_on=add_on, to=f"table {amount}", how="chips"))


@step("{player} declines add-on {text}")
def declines(play: NightPlay, player: str, text: str) -> None:
    """He was asked."""
    play.do(BuyAddOn(player=player, add_on=text, takes=False))


@step("table {amount} sells add-on {add_on:text} to {players}")
def sells(play: NightPlay, amount: int, add_on: str, players: tuple[str, ...]) -> None:
    """The others who were asked said no."""
    play.do(SellAtTable(table=amount, add_on=add_on, players=players))


@step("{player} lays down money for {words}")
def lays_down(play: NightPlay, player: str, words: tuple[str, ...]) -> None:
    """At his seat: rebuy, and ids of add-ons."""
    play.do(LayDown(player=player, items=words))


@step("the floor collects from {player}")
def collects(play: NightPlay, player: str) -> None:
    """What lies at his seat."""
    play.do(CollectSeat(player=player))


@step("the floor collects from {player}, who gives up {amount}")
def collects_stack(play: NightPlay, player: str, amount: int) -> None:
    """What lies at his seat, and his stack."""
    play.do(CollectSeat(player=player, stack=amount))


@step("the floor collects the tray of table {amount}: {money}")
def collects_tray(play: NightPlay, amount: int, money: int) -> None:
    """As counted, in cash."""
    play.do(CollectTray(table=amount, cents=money))


@step("the floor collects the tray of table {amount}: {money}, {in_chips:money} in chips and {stacks:amount} stacks")
def collects_all(play: NightPlay, amount: int, money: int, in_chips: int, stacks: int) -> None:
    """As counted."""
    play.do(CollectTray(table=amount, cents=money, in_chips=in_chips, stacks=stacks))


# ---------------------------------------------------------------- bounties and deals


@step("{players} hunt|hunts {words}")
def hunts(play: NightPlay, players: tuple[str, ...], words: tuple[str, ...]) -> None:
    """Letters of targets; nothing: he is not in the bounty game."""
    for one in players:
        play.do(Hunt(player=one, targets=words))


@step("targets are named: points {points}; last {players}")
def named(play: NightPlay, points: tuple[tuple[str, int], ...], players: tuple[str, ...]) -> None:
    """From the league's points and the last result, the winner first."""
    play.do(NameTargets(points=points, last=players))


@step("targets are named: points {points}")
def named_first(play: NightPlay, points: tuple[tuple[str, int], ...]) -> None:
    """There was no event before."""
    play.do(NameTargets(points=points))


@step("a deal is proposed: {text}")
def proposed(play: NightPlay, text: str) -> None:
    """``even``, ``chips`` or ``icm``."""
    play.do(ProposeDeal(kind=_kind(text)))


@step("a deal is proposed: {text}, {money} for the winner")
def proposed_in_part(play: NightPlay, text: str, money: int) -> None:
    """Some of it is still played for."""
    play.do(ProposeDeal(kind=_kind(text), left_over=money))


@step("a deal is proposed of {shares}")
def proposed_as(play: NightPlay, shares: tuple[tuple[str, int], ...]) -> None:
    """As they want it."""
    play.do(ProposeDeal(kind="custom", shares=shares))


@step("{players} agree|agrees to the deal")
def agree(play: NightPlay, players: tuple[str, ...]) -> None:
    """Each for himself."""
    for one in players:
        play.do(AgreeDeal(player=one))


def _kind(text: str) -> DealKind:
    kinds: dict[str, DealKind] = {"even": "even", "chips": "chips", "icm": "icm"}
    if text not in kinds:
        raise NotUnderstood(f"{text!r} is no deal; write even, chips or icm")
    return kinds[text]
