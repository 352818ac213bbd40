"""Rules of one tournament night: every question that only a night asks, answered once by the house."""

from dataclasses import dataclass, fields
from typing import Any

from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slot import slots
from cutcard.rules.slots.hand import forced_bets
from cutcard.rules.slots.table import entering, positions, usual_practice
from cutcard.rules.slots.table.penalties import PenaltyLadder
from cutcard.rules.slots.table.routines import DealingDuties
from cutcard.rules.slots.tournament import arriving, balancing, bounties, payouts, plan, rebuys, seating, table_balance
from cutcard.rules.slots.tournament import registration as registration_slots
from cutcard.rules.slots.tournament.absence import Absence, LeavingForGood
from cutcard.rules.slots.tournament.break_table import BreakDraw, Breaking, Redraw
from cutcard.rules.slots.tournament.breaks import BreakAgreement, BreakCalls, Breaks
from cutcard.rules.slots.tournament.color_ups import ChipCount, ColouringUp, ColourUpTime, TableStock
from cutcard.rules.slots.tournament.levels import (
    ClockKeeper,
    ClockStops,
    HandForHandPlay,
    LevelChange,
    LevelPace,
    Schedule,
)


@dataclass(kw_only=True, slots=True)
class NightRules:
    """What decides in one night; an attribute per slot holds the house's answer."""

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
    absent_at_start: arriving.AbsentAtStart
    late_place: arriving.LatePlace
    late_penalty: arriving.LatePenalty
    late_entry: arriving.LateEntry
    no_show: arriving.NoShow
    no_show_bar: arriving.NoShowBar
    # seats and moves
    table_size: seating.TableSize
    seat_draw: seating.SeatDraw
    dealer_seats: seating.DealerSeats
    late_seat: seating.LateSeat
    seat_change: seating.SeatChanges
    seat_open: seating.SeatOpen
    first_button: positions.FirstButton
    balance: balancing.Balance
    short_table: balancing.ShortTable
    mover: table_balance.Mover
    move_timing: table_balance.MoveTiming
    breaking: Breaking
    break_draw: BreakDraw
    redraw: Redraw
    button: positions.Button
    heads_up_next: positions.HeadsUpNext
    newcomer: entering.NewPlayer
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
    knockout_credit: bounties.KnockoutCredit
    bounty_targets: bounties.BountyTargets
    own_bounty: bounties.OwnBounty


def night_rules(book: Rulebook, tags: frozenset[str]) -> NightRules:
    """Every slot of a night answered by a house, for a tournament of a game with these tags."""
    asked = [field.name for field in fields(NightRules) if field.name in slots()]
    answers: dict[str, Any] = {slot: book.answer(slot, tags | {"tournament"}).policy for slot in asked}
    return NightRules(house=book.house, edition=book.digest, **answers)
