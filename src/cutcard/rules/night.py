"""Rules of one tournament night: every question that only a night asks, answered once by the house."""

from dataclasses import dataclass, fields
from typing import Any

from cutcard.rules.policy import slots
from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slots import (
    arriving,
    balancing,
    bounties,
    buying,
    entering,
    forced,
    moving,
    planning,
    positions,
    practice,
    prizes,
    registering,
    seating,
)
from cutcard.rules.slots.absence import Absence, LeavingForGood
from cutcard.rules.slots.breaking import BreakDraw, Breaking, Redraw
from cutcard.rules.slots.breaks import BreakAgreement, BreakCalls, Breaks
from cutcard.rules.slots.colouring import ChipCount, ColouringUp, ColourUpTime, TableStock
from cutcard.rules.slots.levels import ClockKeeper, ClockStops, HandForHandPlay, LevelChange, LevelPace, Schedule
from cutcard.rules.slots.penalties import PenaltyLadder
from cutcard.rules.slots.routines import DealingDuties


@dataclass(kw_only=True, slots=True)
class NightRules:
    """What decides in one night; an attribute per slot holds the house's answer."""

    house: str
    edition: str
    """The digest of the rulebook this was made from."""
    plan_needs: planning.PlanNeeds
    starting_stack: planning.StartingStack
    level_length: planning.LevelLength
    capacity_change: planning.CapacityChange
    stack_change: planning.StackChange
    play_starts: planning.PlayStarts
    small_blind_size: forced.SmallBlindSize
    most_players: practice.MostPlayers
    games: practice.Games
    game_change: practice.GameChange
    registration: registering.Registration
    freed_place: registering.FreedPlace
    eligible: registering.Eligible
    seat_cards: registering.SeatCards
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
    mover: moving.Mover
    move_timing: moving.MoveTiming
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
    rebuy: buying.RebuyAllowed
    re_entry: buying.ReEntry
    add_on: buying.AddOns
    refund: buying.Refunds
    collects: buying.Collects
    purse: prizes.Purse
    charity: prizes.Charity
    payout: prizes.Payout
    same_hand: prizes.SameHand
    prize_lost: prizes.PrizeLost
    deals: prizes.Deals
    knockout_credit: bounties.KnockoutCredit
    bounty_targets: bounties.BountyTargets
    own_bounty: bounties.OwnBounty


def night_rules(book: Rulebook, tags: frozenset[str]) -> NightRules:
    """Every slot of a night answered by a house, for a tournament of a game with these tags."""
    asked = [field.name for field in fields(NightRules) if field.name in slots()]
    answers: dict[str, Any] = {slot: book.answer(slot, tags | {"tournament"}).policy for slot in asked}
    return NightRules(house=book.house, edition=book.digest, **answers)
