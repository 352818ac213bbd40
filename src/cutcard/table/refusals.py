"""Refusals between hands: their codes and sentences, beside those of the hand."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.hand.refusals import SENTENCES as IN_THE_HAND
from cutcard.hand.refusals import Refused

SENTENCES: Final[dict[str, str]] = {
    "table_open": "This table is open already.",
    "no_rotation": "This table plays always the same game.",
    "no_such_turn": "The games of this table are counted from 0 to {most}.",
    "game_by_level": "The games of this table change with the levels of its night.",
    "game_comes": "{name} comes next anyway.",
    "rotation_stakes": "This table plays a rotation: every game has the stakes it was put up with.",
    "no_table": "The table has not been opened yet.",
    "no_hand": "No hand is being played: start the next hand first.",
    "hand_not_over": "A hand is being played: wait until it is over.",
    "no_seat": "This table has seats from 1 to {size} and nobody can sit in seat {seat}.",
    "seat_taken": "{player:person} sits in seat {seat}: take another one.",
    "sits_elsewhere": "{player:person} sits at this table already, in seat {seat}.",
    "seat_empty": "Nobody sits in seat {seat}.",
    "no_chips": "{amount} is not an amount of chips: it must be more than nothing, in chips of {chip}.",
    "may_not_sit_out": "Nobody sits out here: blinds are taken when they are due. Leave the seat, or be away.",
    "sits_out_already": "{seat:Who} sits out already.",
    "plays_already": "{seat:Who} is dealt in already and owes nothing.",
    "is_away": "{seat:Who} is away already.",
    "is_there": "{seat:Who} is at the table already.",
    "no_button_to_buy": "The button cannot be bought by {seat:who} now.",
    "no_hands": "A penalty is one hand or more, not {hands}.",
    "no_penalty": "{seat:Who} has no penalty to sit out.",
    "button_placed": "The button is placed already: it moves by itself from now on.",
    "no_button": "Nobody has the button yet: {how}.",
    "draw_again": "Give one card for each seat that plays: {seats}.",
    "table_stopped": "{empty} seats are empty: the table waits until players come or the floor lets it deal on.",
    "not_stopped": "Nothing stops this table: the next hand can be dealt.",
    "too_few_players": "A hand needs two players with chips who are dealt in; there are {players}.",
    "lost_no_all_in": "{seat:Who} did not lose all chips in the last hand.",
    "winner_left": "{lost} of these chips belong to the winner, who has left seat {seat}: the floor decides.",
    "nobody_to_act": "Nobody has to act now, so no time runs.",
    "clock_not_called": "The clock is not called here.",
    "clock_too_early": "Wait {left} more seconds: the clock may be called after {patience}.",
    "another_calls": "Another player who is still in the game has the clock called on {seat:who}.",
    "clock_called": "The clock is running on {seat:who} already.",
    "no_time_limit": "No time runs for {seat:who} now.",
    "time_left": "{seat:Who} has {left} more seconds.",
    "no_bank": "There is nothing in the time bank of {seat:who}.",
    "no_timer": "There is no timer here that could be turned on or off.",
    "timer_set": "The timer is {state} already.",
    "pace_set": "That is the time everybody has already.",
    "is_paused": "The table is paused already.",
    "not_paused": "The table is not paused.",
    "no_reason": "Say why, so that everybody can read it.",
    "not_so_many": "{seat:Who} has {stack}: {amount} cannot be taken off.",
    "no_bad_beat_here": "No bad-beat jackpot can be won at this table.",
    "no_showdown": "A bad beat is called while the hands of the showdown lie on the table.",
    "bad_beat_known": "The floor was called for this bad beat already.",
    "no_bad_beat": "Nobody has called a bad beat that the floor could decide.",
    "nobody_touches": "A possible bad beat: nobody touches any cards until the floor has decided.",
    "no_condition": "The jackpot has no condition that is called {condition}.",
    "condition_known": "The cards and chips tell this: nobody is asked.",
    "condition_open": "Say first whether {condition}.",
    "condition_not_met": "The jackpot cannot be granted. It is not so that {condition}.",
    "cards_say_who": "The cards say who was beaten: {beaten:who}, by {winners:who}.",
    "name_the_beaten": "Name the beaten hand and the winner, of those who came to the showdown: {seats:who}.",
    "jackpot_granted": "The floor has granted the jackpot for this hand: it cannot be opened again.",
    "not_their_cards": "{seat:Who} was not dealt into this hand, so these cards are another's.",
    "no_straddles": "This table plays without straddles: its host can allow them.",
    "not_leaving": "{seat:Who} is not leaving.",
    "asked_to_leave": "The host has asked {seat:who} to leave: only the host can take that back.",
    "keeps_seat": "{seat:Who} stays in this seat: nobody changes seats at this table.",
    "was_removed": "{player:person} was removed from this table: only its host can let them come back.",
    "not_removed": "{player:person} was not removed from this table.",
    "not_oneself": "Nobody removes themselves: leave the seat.",
    "is_closing": "The table is being closed already.",
    "in_this_hand": "{seat:Who} is in this hand and cannot call it off: let it be played to its end.",
    "straddle_too_late": "A straddle is asked for before the cards: wait for the next hand.",
}

BY_THE_FLOOR: Final[dict[str, str]] = {
    "not_live": "Only what a dealer enters at a live table can be taken back.",
    "nothing_entered": "There is no such entry in this hand that could be taken back.",
    "gone_since": "Chips of {seat:who} have left the table since: the hand cannot be opened again.",
    "ruling_known": "Ruling {ruling} is on record already: give the new one a name of its own.",
    "ruling_in_ruling": "A ruling cannot hold another ruling: put them on record one after the other.",
    "no_such_ruling": "There is no ruling {ruling} at this table.",
    "decision_final": "What {by:person} decided is final here: only they can look at it again.",
    "no_office": "Nobody is given the office of {office} at a table.",
    "nobody_called": "Nobody has called the floor to this table.",
    "not_seated": "{player:person} has no seat here in which hands could be sat out: "
    "give a penalty without hands or rounds.",
}

WHEN_SEALED: Final[dict[str, str]] = {
    "sealed_already": "A deck is sealed already, for hand {hand}: deal that one first.",
    "seal_names_no_hand": "Say for which hand the deck is sealed.",
    "bad_seed": "A seed is 32 bytes from a good source of chance, written as 64 digits and letters from 0 to f.",
    "nothing_sealed": "No deck is sealed, so there is nothing to cut.",
    "deal_the_sealed": "A deck is sealed for hand {hand}: deal that one, or players could not trust the seal.",
    "other_seal": "The deck was sealed for hand {sealed}, not for hand {hand}.",
    "cut_twice": "{seat:Who} has cut this deck already, and those words stand: everybody cuts once.",
    "bad_cut": "{seat:Who} cannot cut with that: use 1 to {most} letters, digits or signs that can be printed.",
    "sealed_stub": "This deck was sealed: its cards are mixed in the order that was fixed with it, and in no other.",
}


class RefusedAtTable(Refused):
    """A command that the rules do not allow at this table; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = IN_THE_HAND | SENTENCES | BY_THE_FLOOR | WHEN_SEALED
