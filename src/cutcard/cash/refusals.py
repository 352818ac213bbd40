"""Refusals of a cash room: their codes and sentences, part by part."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.hand import Refused

_WHOLE: Final = {
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number}: the last one is {last}.",
    "taken_back_already": "Entry {number} was taken back already.",
    "stands_on_it": "This stands on it: {what}. {why}. Take both back in the log, or that first.",
    "cannot_be_undone": "The evening itself cannot be taken back.",
    "evening_open": "{title} is open already.",
    "evening_closed": "This evening is closed.",
    "still_seated": "Somebody still sits at table {table}: everybody cashes out before the evening closes.",
    "no_such_visitor": "Nobody in the room is called {player}.",
    "gone_home": "{name} has gone home.",
}
_GAMES: Final = {
    "no_such_game": "There is no game {game} tonight.",
    "game_is_up": "{title} is put up already.",
    "unknown_game": "Nobody knows how {game} is played: {games} are.",
    "game_taken_down": "{title} is not played any more.",
    "game_has_tables": "{title} is still played at table {table}: break it first.",
    "buy_in_upside_down": "The most one may buy is less than the least.",
    "limit_seats": "A table has {seats} seats here, not {asked}.",
    "no_such_cash_table": "There is no table {table}.",
    "table_broken": "Table {table} is broken.",
    "table_number_taken": "There is a table {table} already.",
    "no_extra_seat": "Nobody may sit at a table beside its {seats} seats.",
    "extra_seat_out": "Table {table} plays with one more already.",
    "plays_already": "Table {table} plays already.",
    "two_to_play": "It takes two to play: fewer sit at table {table}.",
    "list_goes_on": "Nobody has to be given a seat of {title}: those who wait are called when one is free.",
    "too_many_for_extra": "{waiting} wait, and {seats} more can sit at these tables: open another one.",
    "divided_equally": "To divide the players equally, {each} at a table, name {going} who go to the new one.",
    "count_everybody": "Count what lies before each player of table {table}: {names}.",
    "chips_do_not_add_up": "Counted at table {table}: {counted}. By the books {should} lie there: {difference} {what}.",
    "one_card_each": "One card of the deck for each player of table {table}, no card twice.",
    "linked_already": "Table {table} has a {what} already.",
    "not_linked": "Table {table} has neither a tablet nor an online table.",
    "still_plays_online": "Somebody sits at table {table}, which is dealt online: everybody leaves it first.",
    "online_for_members": "{name} is nobody the club knows: only people with an account play at table {table}, online.",
    "table_not_full": "Table {table} has a free seat: there is no need for one more.",
}
_LISTS: Final = {
    "here_already": "{name} is there already.",
    "come_to_podium": "{name} says so at the podium: nobody is put down as there from a phone.",
    "only_own_name": "{name} puts down only their own name: {other} does it for themselves.",
    "must_be_here": "{name} is not there: only people in the room are put on a list.",
    "listed_already": "{name} waits for {title} already.",
    "plays_it": "{name} plays {title} at table {table} already.",
    "not_listed": "{name} does not wait for {title}.",
    "not_next_on_list": "{first} is before {name} on the list: call them first.",
    "no_seat_free": "No seat is free for {title}.",
    "plays_another_game": "Table {table} does not play {title}.",
    "nobody_waits": "Nobody waits for {title}.",
    "called_already": "{name} was called for table {table}, seat {seat} already.",
    "not_called": "{name} was not called.",
    "no_table_cards": "Nobody needs a table card to sit down here.",
    "card_is_out": "{name} has the card for table {table}, seat {seat} already.",
    "no_card": "{name} has no card for table {table}, seat {seat}: they fetch it at the podium first.",
    "back_before": "Say a time that is still to come.",
    "other_table": "{name} is new: they sit at table {tables}, which has the fewest players.",
}
_SEATS: Final = {
    "no_such_seat_here": "Table {table} has seats 1 to {last}.",
    "seat_has": "{name} sits at table {table}, seat {seat}.",
    "seat_kept": "Seat {seat} of table {table} is kept for {name}.",
    "sits_already": "{name} sits at table {table}, seat {seat} already.",
    "sits_nowhere": "{name} does not sit at a table.",
    "come_to_table": "{name} has not come to table {table} yet: those who come first choose first.",
    "came_before": "{first} came to the table before {name} and chooses first.",
    "came_already": "{name} is at table {table} already.",
    "asked_for_nothing": "{name} has not asked for another seat.",
    "asked_before": "{first} asked for another seat before {name}: seat {seat} is theirs if they want it.",
    "other_game": "Another game is played at table {table}: {name} cashes out and puts their name down.",
    "helped_enough": "Somebody of table {table} has gone to help table {new} begin already.",
    "leaves_it_shorter": "Table {table} would have {left} players and the other {joined}: {name} stays.",
    "nobody_is_sent": "Nobody is made to change tables: {name} goes if they want to.",
    "longest_goes": "{first} has been at that table longest: they go before {name}.",
    "away_already": "{name} is away already.",
    "not_away": "{name} is not away.",
    "seat_still_kept": "{name} has not been away for {minutes} minutes: their seat is kept.",
    "only_players_sit": "Only players sit at a table: {guest} does not.",
    "somebody_objects": "{name} objects: {guest} does not sit behind {player}.",
    "no_guest": "Nobody sits behind {name}.",
    "plays_elsewhere": "{name} does not play at table {table}.",
    "not_bought_in": "{name} has bought no chips: only players sit at the table.",
    "list_goes_first": "{first} waits for {title}: they come before {name}.",
}
_BANK: Final = {
    "needs_amount": "Say how much: more than nothing.",
    "buy_in_too_little": "{name} buys chips for {least} or more to sit down here.",
    "buy_in_too_much": "{name} may have {most} before them by buying, and has {stack}.",
    "dealers_never_sell": "Dealers sell no chips: the floor is called for {name}.",
    "needs_banker": "Table {table} has no banker: ask for a volunteer, or draw cards.",
    "brings_back": "{name} left this game with {took} a short while ago: they come back with at least that.",
    "brings_everything": "{name} brings everything along: {has}.",
    "room_keeps_bank": "The room keeps the bank: no player does.",
    "banker_already": "{name} keeps the bank of table {table} already.",
    "has_banker": "{name} keeps the bank of table {table}.",
    "card_for_everybody": "One card of the deck for each, no card twice: {names}.",
    "did_not_draw": "{name} did not draw the lowest card for the bank.",
    "players_do_not_sell": "Players sell no chips to each other: {name} leaves that to the bank.",
    "keeps_the_buy_in": "{name} keeps at least the buy-in of {least}: they may sell for {most}.",
    "banker_sells_below": "{name} keeps less than the buy-in of {least} then: as banker they may, where somebody needs "
    "chips to play. Say so.",
    "wants_chips_already": "{name} waits for chips already.",
    "drops_too_much": "{most} lie on table {table}: no more can leave it.",
    "no_time_here": "Nobody pays for their time at {title}.",
    "nobody_pays": "Nobody at table {table} pays now.",
    "drawer_has": "{has} are in the drawer: no more can be taken out.",
    "safe_has": "{has} were put into the safe this evening: no more can be fetched.",
    "count_drawer_first": "Count the drawer first: the one who takes it over answers for what was counted.",
    "hands_over_to_whom": "Say who takes the drawer over.",
    "what_lies_there": "How much has {name} before them? By buying they may have {most}.",
    "more_than_table_has": "{most} lie on table {table}: {name} cannot take away more.",
}

_JACKPOTS: Final = {
    "no_jackpot": "There is no bad-beat jackpot for this game.",
    "too_few_dealt_in": "At least {least} must have been dealt in.",
    "name_each_once": "Name the beaten hand, the winner and everybody else who was dealt in, each of them once.",
    "claimed_already": "The jackpot of hand {claim} was claimed already.",
    "nothing_claimed": "Nobody has won a jackpot that could be paid there.",
    "share_paid": "{name} was paid their share already.",
    "no_share": "{name} has no share in this jackpot.",
    "drawer_too_low": "{have} lie in the drawer, and {need} are needed.",
    "promotions_too_low": "{have} are left for promotions, and {need} are needed.",
    "jackpot_owed": "The jackpot won at table {table} is not paid yet.",
    "no_high_hands": "No high hand is offered now.",
    "no_such_hand": "{why}.",
    "five_cards": "Name the five cards of the hand.",
    "hand_too_low": "Only {least} or better wins the high hand.",
    "better_stands": "{name} has shown {hand}: that stands.",
    "reported_already": "{name} has shown this hand already.",
    "no_high_hand_due": "No high hand is to be paid now.",
}

SENTENCES: Final[dict[str, str]] = {**_WHOLE, **_GAMES, **_LISTS, **_SEATS, **_BANK, **_JACKPOTS}


class RefusedInCashRoom(Refused):
    """A command that cannot be carried out this evening; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
