"""The banker of a table whose players run its bank: a volunteer, or the player who draws the low card."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Card, Id, TableNumber, UpTo100
from cutcard.cards import DECK
from cutcard.cash.act_registry import changes, decides, tells
from cutcard.cash.act_types import Command, Drawn, Event, RefusedInCashRoom
from cutcard.cash.lookup import find_seated, find_table, has_player_banker, name_of, table_of_seated
from cutcard.cash.podium.seats import LeftTable
from cutcard.cash.state import CashSession
from cutcard.english import join_names
from cutcard.rules.club_rules import CashRules


@act(Who.STAFF | Who.DEALER | Who.SELF, label="Take the bank")
@says("{player} takes the bank")
class TakeBank(Command, frozen=True, kw_only=True, tag="take-bank"):
    """A player volunteers, says yes after the draw, or takes the bank over from the banker."""

    player: Id


@act(Who.STAFF | Who.DEALER, label="Draw for banker")
@says("table {table:amount} draws for the bank: {cards:drawn}")
class DrawForBank(Command, frozen=True, kw_only=True, tag="draw-for-bank"):
    """No player volunteers as banker: each player draws a card."""

    table: TableNumber
    cards: Drawn


@act(Who.STAFF | Who.DEALER, label="Decline the bank")
@says("{player} declines the bank")
class RefuseBank(Command, frozen=True, kw_only=True, tag="refuse-bank"):
    """The player with the low card declines and no one volunteers: they leave the game."""

    player: Id


class BankTaken(Event, frozen=True, kw_only=True, gc=False, tag="bank-taken/1"):
    """A player became the banker of their table."""

    player: Id
    table: TableNumber


class BankDrawn(Event, frozen=True, kw_only=True, gc=False, tag="bank-drawn/1"):
    """Every player drew a card; this player drew the lowest."""

    player: Id
    table: TableNumber
    cards: UpTo100[tuple[Id, Card]]


class BankRefused(Event, frozen=True, kw_only=True, gc=False, tag="bank-refused/1"):
    """The player with the low card declined; the others draw again."""

    player: Id
    table: TableNumber


def _check_players_run_bank(e: CashSession, rules: CashRules, number: int) -> None:
    if not has_player_banker(e, rules, number):
        raise RefusedInCashRoom("room_keeps_bank", rules.cash_bank.cites)


@decides
def take_bank(c: TakeBank, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide who takes the bank: any player at the table may."""
    one, house = find_seated(e, c.player), rules.cash_bank
    _check_players_run_bank(e, rules, one.table)
    bank = e.tables[one.table].bank
    if bank.banker == c.player:
        raise RefusedInCashRoom("banker_already", name=one.name, table=one.table)
    drew = bank.drawn == c.player
    cites = (*house.cites, *house.cites_on("drawn" if drew else "volunteer"))
    return [BankTaken(player=c.player, table=one.table, cites=cites)]


@decides
def draw_for_bank(c: DrawForBank, e: CashSession, rules: CashRules) -> list[Event]:
    """Draw one card for each player at the table; lowest rank, then lowest suit, is the banker."""
    found = find_table(e, c.table)
    _check_players_run_bank(e, rules, c.table)
    if found.bank.banker:
        name = name_of(e, found.bank.banker)
        raise RefusedInCashRoom("has_banker", name=name, table=c.table)
    cards = dict(c.cards)
    players = [one.player for _, one in sorted(found.seats.items())]
    wrong = len(set(cards.values())) < len(c.cards) or set(cards.values()) - set(DECK)
    if not players:
        raise RefusedInCashRoom("two_to_play", table=c.table)
    if set(cards) != set(players) or len(cards) != len(c.cards) or wrong:
        names = join_names(name_of(e, player) for player in players)
        raise RefusedInCashRoom("card_for_everybody", rules.cash_bank.cites_on("drawn"), names=names)
    lowest = min(cards, key=lambda player: cards[player])
    return [BankDrawn(player=lowest, table=c.table, cards=c.cards, cites=rules.cash_bank.cites_on("drawn"))]


@decides
def refuse_bank(c: RefuseBank, e: CashSession, rules: CashRules) -> list[Event]:
    """Decide a refusal: the player leaves the game and the others draw again."""
    one, house = find_seated(e, c.player), rules.cash_bank
    found = e.tables[one.table]
    if found.bank.drawn != c.player:
        raise RefusedInCashRoom("did_not_draw", name=one.name)
    cites = (*house.cites_on("refuses"), *house.cites_on("again"))
    return [
        BankRefused(player=c.player, table=one.table, cites=cites),
        LeftTable(player=c.player, table=one.table, seat=one.seat, cites=house.cites_on("refuses")),
    ]


@changes
def _taken(e: CashSession, event: BankTaken) -> None:
    bank = table_of_seated(e, event.player, event.table).bank
    bank.banker, bank.drawn = event.player, ""


@tells
def _phrase_taken(event: BankTaken, e: CashSession) -> str:
    return f"{name_of(e, event.player)} is banker at table {event.table}"


@changes
def _drawn(e: CashSession, event: BankDrawn) -> None:
    table_of_seated(e, event.player, event.table).bank.drawn = event.player


@tells
def _phrase_drawn(event: BankDrawn, e: CashSession) -> str:
    return f"{name_of(e, event.player)} drew the low card and is banker at table {event.table}"


@changes
def _refused(e: CashSession, event: BankRefused) -> None:
    table_of_seated(e, event.player, event.table).bank.drawn = ""


@tells
def _phrase_refused(event: BankRefused, e: CashSession) -> str:
    return f"{name_of(e, event.player)} declined the bank at table {event.table} and left the game"
