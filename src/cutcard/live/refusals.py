"""Refusals of the room itself, beside those of the table: their codes and sentences."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.table.refusals import RefusedAtTable

SENTENCES: Final[dict[str, str]] = {
    "not_a_command": "Nobody at a table can do that: {why}.",
    "too_much": "That is more than the room can keep: {why}.",
    "no_such_table": "There is no such table here: choose one in the lobby.",
    "no_such_night": "There is no such night here: choose one in the list.",
    "night_gone_on": "The night has gone on since you looked: look again, and decide again.",
    "drawn_once": "Chance decides that when it is done: there is nothing to see before.",
    "not_on_the_list": "Your name is not on the list of this night: register first.",
    "nobody_out": "Nobody has a place yet: there is no result to show.",
    "sign_in": "Sign in first, or come in as a guest.",
    "no_readable_name": "Give the player a name that can be read aloud: letters or figures, and nothing unseen.",
    "no_tablet": "No tablet can be linked to this table: {why}",
    "not_your_table": "A dealer enters what happens at his own table, and this is another one.",
    "table_closed": "This table was taken down: choose another one in the lobby.",
    "out_of_order": "This table is out of order. The director sees what is wrong with it, and can mend it.",
    "night_out_of_order": "This night is out of order. The director sees what is wrong with it, and can mend it.",
    "in_order": "There is nothing out of order by this name any more.",
    "not_mended": "It is still out of order. {why}",
    "no_way_back": "There is no version of it that can be read: set it aside, or close it.",
    "not_closed": "Only tables can be closed: set it aside.",
    "table_in_use": "Somebody still sits at this table: it can be taken down when all have left.",
    "stale": "The table has gone on since you looked: look again, and decide again.",
    "busy": "Too many people act at this table at once: try again.",
    "not_your_hand": "Each hand is played by one player alone, and seat {seat} is not yours.",
    "still_here": "{player} is connected: only a seat that nobody is at can be freed.",
    "not_seated": "You have no seat at this table: take one first.",
    "for_staff": "Only {who} may do that.",
    "role_lost": "Your role in the club has changed: this is for {who}.",
    "for_the_dealer": "The dealer does that here, and nobody else.",
    "room_draws": "The room draws with chance of its own, which nobody knows before: leave seed and seal out.",
    "for_the_room": "The room does that by itself.",
    "for_the_floor": "Only a ruling does that: tell the floor what happened.",
    "not_here": "That is done at tables with real cards only.",
    "round_not_over": "Change is made when the round of betting is over.",
    "answer_first": "The house asks this first: {question}",
    "no_such_ruling": "There is no such ruling here.",
    "tell_the_dealer": "This table is dealt by hand: tell the dealer what you do.",
    "name_the_seat": "Say whose action this is: name the seat.",
    "name_the_player": "Say who sits down: a name of 1 to {most} letters.",
    "live_for_staff": "Only the floor and directors may put up a table with real cards.",
    "may_not_play": "You are here to watch: ask the director to let you play.",
    "buy_in": "One sits down here with {least} to {most} chips, not with {amount}.",
    "too_many_chips": "Nobody adds chips beyond {most} here: you may add {room} at most.",
    "no_more_chips": "Nobody adds chips beyond {most} here, and you have {stack}.",
    "night_seats": "This table belongs to a tournament: its director gives the seats, and nobody gets up by himself.",
    "night_chips": "This table belongs to a tournament: chips come by its rebuys and add-ons, or not at all.",
    "night_stakes": "This table belongs to a tournament: its clock sets the blinds.",
    "night_penalties": "This table belongs to a tournament: give the penalty there, so that it follows him.",
    "no_title": "Give the table a name that people can read.",
    "bad_buy_in": "A table says the least and the most one sits down with: at least 1 chip, and the most not less.",
    "bad_chips": "Name each value of chips once, the smallest first, and none below 1.",
    "bad_size": "A table of this game in this house has from 2 to {most} seats, not {size}.",
    "no_such_house": "{why}",
    "no_such_game": "{why}",
    "bad_stakes": "{why}",
    "may_not_open": "Only {who} may put up a table here.",
    "no_talk": "There is no talk at this table.",
    "talk_later": "Talk waits until the hand is over here.",
    "nothing_said": "Say something that can be read.",
    "talk_slower": "That is a lot of words at once: wait a few seconds.",
    "too_many_watched": "One can watch {most} tables at once: close another one first.",
    "no_such_hand": "There is no such hand here that is over.",
    "cut_words": "One cuts with 1 to {most} letters, digits or signs that can be printed.",
    "other_deck": "That deck is not waiting to be cut any more.",
}


class RefusedInRoom(RefusedAtTable):
    """Something that the room does not let this person do; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = {**RefusedAtTable.sentences, **SENTENCES}
