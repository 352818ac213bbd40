"""Refusals of a night: their codes and sentences, part by part."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.hand import Refused

_WHOLE: Final = {
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number}: the last one is {last}.",
    "taken_back_already": "Entry {number} was taken back already.",
    "stands_on_it": "Entry {other} stands on entry {number}: {why}. Take both back, or that one first.",
    "cannot_be_undone": "The night itself cannot be taken back.",
    "no_such_player": "Nobody on the list is called {player}.",
    "no_such_night_table": "There is no table {table}.",
    "table_is_broken": "Table {table} is broken: nobody plays there any more.",
    "not_started": "Play has not begun yet.",
}
_DESK: Final[dict[str, str]] = {
    "night_open": "{title} is open already.",
    "published_already": "This night is announced already.",
    "not_published": "This night is not announced yet: publish it first.",
    "night_over": "This night is over.",
    "listed_already": "{name} is on the list already.",
    "is_registered": "{name} has no stack in play yet.",
    "is_waiting": "{name} is on the waiting list: offer him a seat first.",
    "is_cancelled": "{name} cancelled: register him again.",
    "is_in": "{name} has his stack in play.",
    "is_out": "{name} is out.",
    "is_absent": "{name} did not come: his place is gone.",
}
_SEATS: Final[dict[str, str]] = {
    "nobody_to_seat": "Nobody is on the list who needs a seat.",
    "too_few_seats": "{count} players are to sit down, and the tables have {seats} seats: put up one more table.",
    "seal_broken": "This is not the seed that was sealed: draw with that one.",
    "not_to_be_seated": "{player} gets no seat: {status}.",
    "sits_nowhere": "{player} has no seat yet.",
    "no_such_night_seat": "Table {table} has no seat {seat}: its seats go up to {last}.",
    "seat_taken": "{player} sits at table {table} in seat {seat}.",
    "seat_promised": "Seat {seat} of table {table} waits for {player}.",
    "no_free_seat": "No seat is free: put up one more table.",
    "not_moving": "{player} is not to move.",
}
_CLOCK: Final[dict[str, str]] = {
    "started_already": "Play has begun already.",
    "nobody_seated": "Nobody has a seat yet: draw the seats first.",
    "clock_stands": "The clock stands for that already: {why}.",
    "clock_runs": "The clock runs already.",
    "clock_stands_otherwise": "The clock does not stand for {why}.",
    "no_such_item": "There is no level or break at place {index}: the structure has {items}.",
    "needs_minutes": "Say how many minutes: 1 or more.",
    "break_already": "There is a break already: give it more time instead.",
    "no_break_comes": "No break comes any more.",
    "break_is_shorter": "The break has {minutes} minutes: it can be cut to fewer, or dropped.",
    "break_needs_all": "Everybody still playing must agree: {needed} players, and {agreed} do.",
    "change_the_plan": "Play has not begun: change the plan instead.",
    "schedule_fixed": "The levels are fixed before play begins. Give a reason to change them all the same.",
    "past_stays": "What is past stays: the first {items} levels and breaks cannot change.",
    "play_is_over": "One player has all the chips: play is over.",
    "table_breaks": "Table {table} breaks: its players move away.",
    "table_held": "Table {table} begins no new hand: {why}.",
    "break_runs": "There is a break: no hand begins before it is over.",
    "clock_stands_for_moves": "The clock stands while players move: no table begins a hand until they sit.",
    "clock_stands_for_dispute": "The clock stands for dispute {dispute}: no table begins a hand until it is ruled on.",
    "waits_for_tables": "Hand for hand: table {table} has dealt its hand and waits for table {tables}.",
    "waits_for_word": "Hand for hand: table {table} waits for the floor's word.",
    "not_by_hand": "It is not played hand for hand.",
    "no_hand_for_hand": "This house does not play hand for hand.",
    "by_hand_already": "It is played hand for hand already.",
    "enough_are_out": "{left} are left: enough are out for {until} places, so nobody waits for another table.",
    "tables_still_play": "Table {tables} has not finished its hand.",
    "dispute_open": "Dispute {dispute} is open already.",
    "no_such_dispute": "There is no open dispute {dispute}.",
}
_CHIPS: Final[dict[str, str]] = {
    "no_such_count": "Chips are counted from 0 up.",
    "takes_too_many": "{name} has {stack} chips: that many can be taken, no more.",
    "needs_chips": "Say how many chips: 1 or more.",
    "no_such_chip": "There is no larger chip than {value} in the plan, or none of {value}.",
    "coloured_already": "The {value}s of table {table} are out of play already.",
    "smaller_first": "The {value}s are smaller: they leave play first.",
    "chip_needed": "Blinds or antes still need the {value}s. Give a reason to take them out all the same.",
    "holds_at_table": "Name players of table {table}, each once.",
    "race_needs_cards": "There are {odd} odd chips: shuffle, cut and deal a card for each.",
    "race_cards": "There are {odd} odd chips: one card of a deck for each, no card twice.",
    "no_agreement": "Odd chips are not given by agreement in this house.",
    "agree_on": "There are {chips} new chips: name who gets them, among those with odd chips.",
    "colour_up_short": "Table {table} has {there} × {value} for colouring up and needs {more} more. Only those may be "
    "used: wait for the floor to bring them.",
    "tray_below_zero": "A tray holds 0 or more of everything.",
    "tray_closed": "No more chips go into the tray of table {table} before its colour-up.",
    "table_still_plays": "Table {table} is not broken: its tray stays there.",
    "tray_is_back": "There is no tray at table {table} to bring back.",
    "stacks_unknown": "Count these stacks of table {table} first: {names}.",
}
_PLACES: Final[dict[str, str]] = {
    "has_won": "{name} is the last one left: the night is won.",
    "nobody_before": "Nobody went out at {name}'s table before.",
    "not_knocked_out": "{name} was not knocked out by anybody.",
    "knocks_himself_out": "{name} cannot knock himself out.",
    "needs_winners_stacks": "Count what {names} have after the pot: the larger stack gets the knock-out.",
    "count_first": "Count {name}'s chips first: they leave play.",
}
_MONEY: Final[dict[str, str]] = {
    "owes_nothing": "{name} owes nothing.",
    "owes_less": "{name} owes {owes}: take that, or a part of it.",
    "no_refund": "The first hand is dealt: what {name} paid is not given back.",
    "refund_less": "{most} of what {name} paid may go back, no more.",
    "no_rebuys": "There are no rebuys tonight.",
    "not_broke": "{name} still has chips: only who has none may buy again.",
    "rebuys_over": "Rebuys ended with the last hand of level {until}.",
    "rebuys_used": "{name} has bought again {most} times tonight: that is all he may.",
    "too_many_for_rebuys": "Rebuys are for {most} entrants or fewer, and {entrants} began tonight.",
    "rebuy_too_late": "The next hand of table {table} is dealt: {name} had to buy before it.",
    "rebuy_during_hand": "Table {table} plays a hand: buy when its pot is pushed.",
    "no_surrender": "Nobody gives up a stack for a new one tonight: {name} must lose it first.",
    "cannot_come_back": "{name} did not lose his chips in play: he cannot buy in again.",
    "no_re_entries": "There are no re-entries tonight.",
    "re_entry_over": "Re-entries ended with level {until}.",
    "re_entries_used": "{name} has come in again {most} times: that is all he may.",
    "no_add_ons": "There are no add-ons tonight.",
    "no_such_add_on": "No add-on of tonight is called {add_on}.",
    "add_on_used": "{name} has bought the {title} already.",
    "add_on_window": "The {title} is sold {sold}.",
    "add_on_first_hand": "{name} has played a hand already: the {title} is sold before a player's first hand.",
    "add_on_moved": "{name} was moved here: only new players buy the {title}.",
    "add_on_rebought": "{name} has bought again: the {title} is for players who have not.",
    "add_on_unanswered": "Ask {name} first whether he buys the add-on: he is new at table {table}.",
    "rebuy_unanswered": "Ask {name} first whether he buys again: after this hand he cannot.",
    "sits_elsewhere": "{name} does not sit at table {table}.",
    "nothing_laid_down": "{name} has laid nothing down at his seat.",
    "handed_out_in_break": "The {title} is handed out in the break: the money stays at the seat until then.",
    "tray_empty": "There is nothing of add-ons to collect from the tray of table {table}.",
    "no_bounty_game": "There is no bounty game on targets tonight.",
    "no_such_target": "The targets are A and B: there is no {letter}.",
    "bounty_game_closed": "The seats are drawn: {name} had to say before that he is in the bounty game.",
    "hunts_himself": "{name} is that target himself.",
    "targets_fixed": "Play has begun: the bounty targets stay as they are.",
    "nobody_to_hunt": "Nobody who is here has points or played last time: there is no bounty target tonight.",
    "nothing_to_share": "There is {left} left to win: share that, or less.",
    "needs_stacks_of": "Count the chips of {names} first.",
    "too_many_for_icm": "That sum is made for {most} players at most, and {left} are left.",
    "deal_names": "Say what each of those still playing gets, nothing below zero: {names}.",
    "deal_sum": "The shares make {total}: they must make {left}.",
    "deal_stands": "A deal stands already: undo it first.",
    "no_deal": "There is no deal that {name} could agree to.",
    "nothing_due": "There is nothing to pay to {name} now.",
    "still_playing": "{left} are still playing: the books close when one is left.",
    "books_open": "The books do not close yet. {what}",
    "night_closed": "This night is closed.",
}
_PEOPLE: Final[dict[str, str]] = {
    "away_already": "{name} is away already.",
    "not_away": "{name} is not away.",
}

SENTENCES: Final[dict[str, str]] = {
    **_WHOLE, **_DESK, **_SEATS, **_CLOCK, **_CHIPS, **_PLACES, **_MONEY, **_PEOPLE,
}  # fmt: skip


class RefusedAtNight(Refused):
    """A command that cannot be carried out tonight; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
