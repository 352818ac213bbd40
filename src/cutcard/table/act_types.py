"""Base classes of the table's commands, events and refusals.

A table is one stream: its own events and those of its hands, in order. Their tags never collide. A deciding function
applies each event at once, on a table that `decide` copied for it.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.acts.declare import Acts
from cutcard.hand.commands import Command
from cutcard.hand.events import AnyEvent as HandEvent
from cutcard.hand.events import Event
from cutcard.hand.refusals import SENTENCES as IN_THE_HAND
from cutcard.hand.refusals import RefusedInHand
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.state import Sitter, Table

SENTENCES: Final[dict[str, str]] = {
    "table_open": "This table is already open.",
    "no_rotation": "This table always plays the same game.",
    "no_such_turn": "Games at this table are numbered 0 to {most:number}.",
    "game_by_level": "The game at this table changes with the levels of its tournament.",
    "game_comes": "{name:words} is next anyway.",
    "rotation_stakes": "This table plays a rotation. Each game keeps the stakes set when the table opened.",
    "no_table": "The table has not been opened yet.",
    "no_hand": "No hand is in progress. Start the next hand first.",
    "hand_not_over": "A hand is in progress. Wait until it is over.",
    "no_seat": "This table has seats 1 to {size:seat}. There is no seat {seat:seat}.",
    "seat_taken": "{player:person} is in seat {seat:seat}. Choose another seat.",
    "sits_elsewhere": "{player:person} is already at this table, in seat {seat:seat}.",
    "seat_empty": "Seat {seat:seat} is empty.",
    "no_chips": "{amount:chips} is not a valid amount. Enter more than 0, in {chip:chips} chips.",
    "may_not_sit_out": "Players can't sit out here: blinds are taken when due. Leave the seat, or be marked away.",
    "sits_out_already": "{seat:Who} is already sitting out.",
    "plays_already": "{seat:Who} is already dealt in and owes nothing.",
    "is_away": "{seat:Who} is already away.",
    "is_there": "{seat:Who} is already at the table.",
    "no_button_to_buy": "{seat:Who} can't buy the button now.",
    "no_hands": "A penalty is one hand or more, not {hands:count}.",
    "no_penalty": "{seat:Who} has no penalty to sit out.",
    "button_placed": "The button is already placed. It moves automatically from now on.",
    "no_button": "The table has no button yet: {how:words}.",
    "draw_again": "Enter one card for each seat in play: {seats:seat}.",
    "table_stopped": "{empty:plural one # seat is|other # seats are} empty. The table waits for players, or for the "
    "floor to let it deal.",
    "not_stopped": "This table is not stopped. Deal the next hand.",
    "too_few_players": "A hand needs two players with chips who are dealt in. There "
    "{players:plural one is #|other are #}.",
    "lost_no_all_in": "{seat:Who} did not lose an all-in in the last hand.",
    "winner_left": "{lost:chips} of these chips belong to the winner, who has left seat {seat:seat}. Call the floor.",
    "nobody_to_act": "No player has to act, so no clock is running.",
    "clock_not_called": "Players can't call the clock here.",
    "clock_too_early": "Wait {left:plural one # more second|other # more seconds}. You can call the clock after "
    "{patience:plural one # second|other # seconds}.",
    "another_calls": "Another player in the hand must call the clock on {seat:who}.",
    "clock_called": "The clock is already running on {seat:who}.",
    "no_time_limit": "No time limit is running for {seat:who}.",
    "time_left": "{seat:Who} has {left:plural one # second|other # seconds} left.",
    "no_bank": "{seat:Who} has no time bank left.",
    "no_timer": "This table has no timer to turn on or off.",
    "timer_set": "The timer is already {state:select on on|other off}.",
    "pace_set": "Players already have that much time.",
    "is_paused": "The table is already paused.",
    "not_paused": "The table is not paused.",
    "no_reason": "Enter a reason for the players to see.",
    "not_so_many": "{seat:Who} has {stack:chips}. You can't take off {amount:chips}.",
    "no_bad_beat_here": "This table has no bad-beat jackpot.",
    "no_showdown": "Call a bad beat while the showdown hands are on the table.",
    "bad_beat_known": "The floor has already been called for this bad beat.",
    "no_bad_beat": "There is no bad beat for the floor to decide.",
    "nobody_touches": "Possible bad beat: leave all cards where they are until the floor decides.",
    "no_condition": "The jackpot has no condition called {condition:words}.",
    "condition_known": "The cards and chips settle this condition. It is not asked.",
    "condition_open": "Confirm first whether {condition:words}.",
    "condition_contested": "The cards have two readings. Enter why this condition is met or not: {condition:words}.",
    "condition_not_met": "This condition is not met: {condition:words}. Deny the jackpot, or award it with a reason.",
    "cards_say_who": "By the cards, {beaten:who} was beaten by {winners:who}.",
    "name_the_beaten": "Enter the losing hand and the winner from the showdown: {seats:who}.",
    "jackpot_granted": "The floor has awarded the jackpot for this hand. It can't be reopened.",
    "not_their_cards": "{seat:Who} was not dealt into this hand, so these cards are not theirs.",
    "no_straddles": "This table has no straddles. The host can allow them.",
    "not_leaving": "{seat:Who} is not leaving.",
    "asked_to_leave": "The host asked {seat:who} to leave. Only the host can cancel that.",
    "keeps_seat": "{seat:Who} can't change seats at this table.",
    "was_removed": "{player:person} was removed from this table. Only the host can let them back.",
    "not_removed": "{player:person} was not removed from this table.",
    "not_oneself": "You can't remove yourself. Leave the seat instead.",
    "is_closing": "The table is already closing.",
    "in_this_hand": "{seat:Who} is in this hand and can't void it. Play it to the end.",
    "straddle_too_late": "Straddle before the cards are dealt. Wait for the next hand.",
}

BY_THE_FLOOR: Final[dict[str, str]] = {
    "not_live": "You can only undo dealer entries at a live table.",
    "nothing_entered": "This hand has no such entry to undo.",
    "gone_since": "{seat:Who} has taken chips off the table since, so the hand can't be reopened.",
    "ruling_known": "Ruling {ruling:words} is already recorded. Give the new one another name.",
    "ruling_in_ruling": "A ruling can't contain another ruling. Record them one after the other.",
    "no_such_ruling": "There is no ruling {ruling:words} at this table.",
    "decision_final": "{by:person} made a final decision. Only they can review it.",
    "no_office": "There is no table official called {office:words}.",
    "nobody_called": "The floor was not called to this table.",
    "not_seated": "{player:person} has no seat here to sit hands out. Give a penalty without hands or rounds.",
}

WHEN_SEALED: Final[dict[str, str]] = {
    "sealed_already": "A deck is already sealed for hand {hand:words}. Deal that one first.",
    "seal_names_no_hand": "Enter the hand this deck is sealed for.",
    "bad_seed": "A seed is 32 random bytes, written as 64 hex digits (0–9, a–f).",
    "nothing_sealed": "No deck is sealed, so there is nothing to cut.",
    "deal_the_sealed": "A deck is sealed for hand {hand:words}. Deal that one, or players can't trust the seal.",
    "other_seal": "The deck is sealed for hand {sealed:words}, not hand {hand:words}.",
    "cut_twice": "{seat:Who} has already cut this deck. Each player cuts once.",
    "bad_cut": "{seat:Who} can't cut with that. Use 1 to {most:count} letters, digits or symbols.",
    "sealed_stub": "This deck is sealed. Its cards are shuffled only in the order fixed by the seal.",
}


class RefusedAtTable(RefusedInHand):
    """A command that the rules do not allow at this table; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = IN_THE_HAND | SENTENCES | BY_THE_FLOOR | WHEN_SEALED


class TableCommand(Command, frozen=True):
    """A command between hands."""


class TableEvent(Event, frozen=True, gc=False):
    """An event between hands."""


Out = list[TableEvent | HandEvent]
ACTS: Final = Acts[[Table, TableRules, Out], None, Table, Writing]()
decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.phrases


def apply(t: Table, out: Out, event: TableEvent) -> None:
    """Apply an event and append it to `out`."""
    t.version += 1
    ACTS.appliers[type(event)](t, event)
    out.append(event)


def sitter_at(t: Table, seat: int) -> Sitter:
    """Return the player in a seat, or refuse."""
    if seat not in t.sitters:
        raise RefusedAtTable("seat_empty", seat=seat)
    return t.sitters[seat]
