"""Rules of one cash room: every question that only cash games ask, answered once by the house."""

from dataclasses import dataclass, fields
from typing import Any

from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slot import slots
from cutcard.rules.slots import cash_money, cash_seats, jackpots, lists
from cutcard.rules.slots.hand import pots
from cutcard.rules.slots.table import usual_practice
from cutcard.rules.slots.tournament import registration
from cutcard.rules.slots.tournament.seating import SeatOpen


@dataclass(kw_only=True, slots=True)
class CashRules:
    """What decides in a cash room; an attribute per slot holds the house's answer."""

    house: str
    edition: str
    """The digest of the rulebook this was made from."""
    eligible: registration.Eligible
    list_names: lists.ListNames
    list_call: lists.ListCall
    cash_table: cash_seats.CashTableSize
    cash_start: cash_seats.CashStart
    first_seats: cash_seats.FirstSeats
    newcomers_table: cash_seats.NewcomersTable
    seat_open: SeatOpen
    seat_buttons: cash_seats.SeatButtons
    cash_transfer: cash_seats.CashTransfer
    broken_game: cash_seats.BrokenGame
    cash_absence: cash_seats.CashAbsence
    sitting_behind: cash_seats.SittingBehind
    cash_buy_in: cash_money.CashBuyIn
    cash_bank: cash_money.CashBank
    chip_sales: cash_money.ChipSales
    going_south: cash_money.GoingSouth
    game_change: usual_practice.GameChange
    rake: pots.HouseRake
    bad_beat: jackpots.BadBeat


def cash_rules(book: Rulebook) -> CashRules:
    """Every slot of a cash room answered by a house."""
    asked = [field.name for field in fields(CashRules) if field.name in slots()]
    answers: dict[str, Any] = {slot: book.answer(slot, frozenset({"cash"})).policy for slot in asked}
    return CashRules(house=book.house, edition=book.digest, **answers)
