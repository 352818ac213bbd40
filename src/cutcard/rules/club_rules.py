"""Answers for a tournament, cash session, office."""

from dataclasses import dataclass, fields
from typing import Any

from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slot import slots
from cutcard.rules.slots import cash_money, cash_seats
from cutcard.rules.slots.hand import forced_bets, pots
from cutcard.rules.slots.office import Dues, Sanctions
from cutcard.rules.slots.table import positions, usual_practice
from cutcard.rules.slots.table.penalties import Disputes, PenaltyLadder
from cutcard.rules.slots.table.routines import DealingDuties
from cutcard.rules.slots.tournament import absence as absence_slots
from cutcard.rules.slots.tournament import payouts, plan, rebuys, registration, seating, table_balance
from cutcard.rules.slots.tournament import registration as registration_slots
from cutcard.rules.slots.tournament.absence import Absence, LeavingForGood
from cutcard.rules.slots.tournament.break_table import BreakDraw, Breaking, Redraw
from cutcard.rules.slots.tournament.color_ups import ChipCount, ColouringUp, ColourUpTime, TableStock
from cutcard.rules.slots.tournament.levels import (
    BreakAgreement,
    BreakCalls,
    Breaks,
    ClockKeeper,
    ClockStops,
    HandForHandPlay,
    LevelChange,
    LevelPace,
    Schedule,
)
from cutcard.rules.slots.tournament.plan import CapacityChange
from cutcard.rules.slots.tournament.registration import FreedPlace, Registration
from cutcard.rules.slots.tournament.seating import SeatOpen


@dataclass(kw_only=True, slots=True)
class CashRules:
    """What decides in a cash room; an attribute per slot holds the house's answer."""

    house: str
    edition: str
    """The digest of the rulebook this was made from."""
    eligible: registration.Eligible
    doors: cash_seats.Doors
    list_names: cash_seats.ListNames
    list_call: cash_seats.ListCall
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
    bad_beat: cash_money.BadBeat


def cash_rules(book: Rulebook) -> CashRules:
    """Every slot of a cash room answered by a house."""
    asked = [field.name for field in fields(CashRules) if field.name in slots()]
    answers: dict[str, Any] = {slot: book.answer(slot, frozenset({"cash"})).policy for slot in asked}
    return CashRules(house=book.house, edition=book.digest, **answers)


@dataclass(kw_only=True, slots=True)
class TournamentRules:
    """A tournament's rules: an attribute per slot holds the house's answer."""

    house: str
    edition: str
    """The digest of the rulebook this was made from."""
    plan_needs: plan.PlanNeeds
    starting_stack: plan.StartingStack
    level_length: plan.LevelLength
    capacity_change: plan.CapacityChange
    stack_change: plan.StackChange
    play_starts: plan.PlayStarts
    small_blind_size: forced_bets.SmallBlindSize
    most_players: usual_practice.MostPlayers
    games: usual_practice.Games
    game_change: usual_practice.GameChange
    registration: registration_slots.Registration
    freed_place: registration_slots.FreedPlace
    eligible: registration_slots.Eligible
    seat_cards: registration_slots.SeatCards
    absent_at_start: absence_slots.AbsentAtStart
    late_place: absence_slots.LatePlace
    late_penalty: absence_slots.LatePenalty
    late_entry: absence_slots.LateEntry
    no_show: absence_slots.NoShow
    no_show_bar: absence_slots.NoShowBar
    # seats and moves
    table_size: seating.TableSize
    seat_draw: seating.SeatDraw
    dealer_seats: seating.DealerSeats
    late_seat: seating.LateSeat
    seat_change: seating.SeatChanges
    seat_open: seating.SeatOpen
    first_button: positions.FirstButton
    balance: table_balance.Balance
    short_table: table_balance.ShortTable
    mover: table_balance.Mover
    move_timing: table_balance.MoveTiming
    breaking: Breaking
    break_draw: BreakDraw
    redraw: Redraw
    button: positions.Button
    heads_up_next: positions.HeadsUpNext
    newcomer: positions.NewPlayer
    # the clock
    level_change: LevelChange
    schedule: Schedule
    clock_stops: ClockStops
    clock_keeper: ClockKeeper
    pace: LevelPace
    hand_for_hand: HandForHandPlay
    breaks: Breaks
    break_agreement: BreakAgreement
    break_calls: BreakCalls
    # people
    absence: Absence
    leaving_for_good: LeavingForGood
    penalties: PenaltyLadder
    duties: DealingDuties
    # chips
    colour_up: ColouringUp
    colour_up_time: ColourUpTime
    table_stock: TableStock
    chip_count: ChipCount
    # money and places
    rebuy: rebuys.RebuyAllowed
    re_entry: rebuys.ReEntry
    add_on: rebuys.AddOns
    refund: rebuys.Refunds
    collects: rebuys.Collects
    purse: payouts.Purse
    charity: payouts.Charity
    payout: payouts.Payout
    same_hand: payouts.SameHand
    prize_lost: payouts.PrizeLost
    deals: payouts.Deals
    knockout_credit: payouts.KnockoutCredit
    bounty_targets: payouts.BountyTargets
    own_bounty: payouts.OwnBounty


def tournament_rules(book: Rulebook, tags: frozenset[str]) -> TournamentRules:
    """Every slot of a tournament answered by a house, for a game with these tags."""
    asked = [field.name for field in fields(TournamentRules) if field.name in slots()]
    answers: dict[str, Any] = {slot: book.answer(slot, tags | {"tournament"}).policy for slot in asked}
    return TournamentRules(house=book.house, edition=book.digest, **answers)


@dataclass(kw_only=True, slots=True)
class OfficeRules:
    """What decides in the office."""

    house: str
    edition: str
    """The digest of the rulebook this was made from."""
    dues: Dues
    registration: Registration
    freed_place: FreedPlace
    capacity_change: CapacityChange
    sanctions: Sanctions
    disputes: Disputes
    """The order of authority: the same as at the tables."""


def office_rules(book: Rulebook) -> OfficeRules:
    """Every slot of the office answered by a house."""
    asked = [field.name for field in fields(OfficeRules) if field.name in slots()]
    answers: dict[str, Any] = {slot: book.answer(slot, frozenset({"tournament"})).policy for slot in asked}
    return OfficeRules(house=book.house, edition=book.digest, **answers)
