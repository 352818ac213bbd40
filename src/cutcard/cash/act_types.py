"""Base types of the cash room's commands, events and refusals."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from cutcard.acts.undo import LoggedCommand, LoggedEvent
from cutcard.bounds import Card, Id
from cutcard.hand import Refused

_WHOLE: Final = {
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number:number}. The last one is {last:number}.",
    "taken_back_already": "Entry {number:number} is already undone.",
    "stands_on_it": "A later entry depends on this: {what:words}. {why:words}. Undo that one first, or undo both "
    "from the log.",
    "cannot_be_undone": "The cash session itself can't be undone.",
    "evening_open": "{title:words} is already open.",
    "evening_closed": "This cash session is closed.",
    "still_seated": "Players are still seated at table {table:number}. Cash everyone out before you close the session.",
    "no_such_visitor": "No player in the room is called {player:words}.",
    "gone_home": "{name:words} has checked out.",
}
_GAMES: Final = {
    "no_such_game": "There is no game {game:words} tonight.",
    "game_is_up": "{title:words} is already open.",
    "unknown_game": "{game:words} is not a game Cutcard knows. Choose from {games:words}.",
    "game_taken_down": "{title:words} has closed.",
    "game_has_tables": "{title:words} is still running at table {table:number}. Break that table first.",
    "buy_in_upside_down": "The maximum buy-in is less than the minimum.",
    "game_seats": "{game:words} seats {seats:plural one # player|other # players} at most, not {asked:count}.",
    "always_the_same_game": "Table {table:number} plays {game:words} only. There is no next game.",
    "table_tells_game": "The {what:words} at table {table:number} sets the game. Change games there.",
    "limit_seats": "Tables here have {seats:plural one # seat|other # seats}, not {asked:count}.",
    "no_such_cash_table": "There is no table {table:number}.",
    "table_broken": "Table {table:number} is broken.",
    "table_number_taken": "Table {table:number} already exists.",
    "no_extra_seat": "Table size is limited to {seats:plural one # seat|other # seats}. Extra seats are not allowed.",
    "extra_seat_out": "Table {table:number} already has its extra seat.",
    "plays_already": "Table {table:number} is already running.",
    "two_to_play": "Table {table:number} needs at least two players.",
    "list_goes_on": "You don't need to seat everyone on the {title:words} list. Waiting players are called as seats "
    "open.",
    "too_many_for_extra": "{waiting:plural one # player is|other # players are} waiting, and these tables can take "
    "{seats:count} more. Open another table.",
    "divided_equally": "To split the players evenly, {each:count} to a table, name {going:count} who go to the new "
    "one.",
    "count_everybody": "Count the stack of every player at table {table:number}: {names:words}.",
    "chips_do_not_add_up": "Table {table:number} counted {counted:money} but should have {should:money}: "
    "{difference:money} {what:select over too much|other missing}. Recount.",
    "one_card_each": "Enter one card for each player at table {table:number}, with no card twice.",
    "floor_called": "The floor has already been called to table {table:number}.",
    "floor_not_called": "Table {table:number} has not called the floor.",
    "linked_already": "Table {table:number} already has a {what:words}.",
    "not_linked": "Table {table:number} has no tablet and no online table.",
    "still_plays_online": "Table {table:number} is dealt online and still has players. They must leave it first.",
    "online_for_members": "{name:words} has no account with the club. Table {table:number} is online, for account "
    "holders only.",
    "table_not_full": "Table {table:number} has an open seat, so it needs no extra seat.",
}
_LISTS: Final = {
    "here_already": "{name:words} is already checked in.",
    "doors_closed": "The doors open at {opens:words}. {name:words} comes in then, or now with a reason.",
    "come_to_podium": "{name:words} must check in at the podium, not from a phone.",
    "only_own_name": "{name:words} can only sign up for themselves. {other:words} must do it for themselves.",
    "must_be_here": "{name:words} is not checked in. Check them in before adding them to a list.",
    "listed_already": "{name:words} is already on the list for {title:words}.",
    "plays_it": "{name:words} is already playing {title:words} at table {table:number}.",
    "not_listed": "{name:words} is not on the list for {title:words}.",
    "not_next_on_list": "{first:words} is ahead of {name:words} on the list. Call them first.",
    "no_seat_free": "No open seat in {title:words}.",
    "plays_another_game": "Table {table:number} is not running {title:words}.",
    "nobody_waits": "The list for {title:words} is empty.",
    "called_already": "{name:words} has already been called for table {table:number}, seat {seat:seat}.",
    "not_called": "{name:words} has not been called.",
    "no_table_cards": "This club does not use seat cards. Players sit down without one.",
    "card_is_out": "{name:words} already has the seat card for table {table:number}, seat {seat:seat}.",
    "no_card": "{name:words} has no seat card for table {table:number}, seat {seat:seat}. They pick it up at the "
    "podium first.",
    "back_before": "Enter a time in the future.",
    "other_table": "{name:words} is new. They go to table {tables:words}, which has the fewest players.",
}
_SEATS: Final = {
    "no_such_seat_here": "Table {table:number} has seats 1 to {last:seat}.",
    "seat_has": "{name:words} is in seat {seat:seat} at table {table:number}.",
    "seat_kept": "Seat {seat:seat} at table {table:number} is held for {name:words}.",
    "sits_already": "{name:words} is already in seat {seat:seat} at table {table:number}.",
    "sits_nowhere": "{name:words} is not seated.",
    "come_to_table": "{name:words} has not arrived at table {table:number} yet. Players pick seats in order of "
    "arrival.",
    "came_before": "{first:words} arrived at the table before {name:words} and picks first.",
    "came_already": "{name:words} has already arrived at table {table:number}.",
    "asked_for_nothing": "{name:words} has no seat change request.",
    "asked_before": "{first:words} asked for a seat change before {name:words}. Offer them seat {seat:seat} first.",
    "other_game": "Table {table:number} runs another game. {name:words} must cash out and sign up for it.",
    "helped_enough": "A player from table {table:number} already moved to help start table {new:number}.",
    "leaves_it_shorter": "That leaves table {table:number} with {left:plural one # player|other # players} and the "
    "other with {joined:count}. {name:words} stays.",
    "nobody_is_sent": "Nobody is forced to change tables. {name:words} moves only if they want to.",
    "longest_goes": "{first:words} has been at that table longest and moves before {name:words}.",
    "away_at_table": "Table {table:number} is dealt online. {name:words} sits out and comes back at the online table.",
    "away_already": "{name:words} is already marked away.",
    "not_away": "{name:words} is not marked away.",
    "seat_still_kept": "{name:words} has not been away for {minutes:plural one # minute|other # minutes} yet. Their "
    "seat is still held.",
    "only_players_sit": "Only players may sit at the table. {guest:words} may not.",
    "somebody_objects": "{name:words} objects, so {guest:words} may not sit behind {player:words}.",
    "no_guest": "No guest sits behind {name:words}.",
    "plays_elsewhere": "{name:words} is not playing at table {table:number}.",
    "not_bought_in": "{name:words} has not bought in. Only players sit at the table.",
    "called_elsewhere": "{name:words} was called for table {table:number}, seat {seat:seat}. Seat them there, or here "
    "with a reason.",
    "list_goes_first": "{first:words} is on the list for {title:words} and comes before {name:words}.",
}
_BANK: Final = {
    "hand_taken_back": "Table {table:number} undid a hand and is still replaying it. Count its box after that hand.",
    "told_by_table": "Table {table:number} records its own hands. Undo the hand there.",
    "played_since": "These chips have been in play at table {table:number} since. Make a correction at the cage "
    "instead.",
    "counted_online": "Table {table:number} is dealt online. {name:words} must leave it first; their stack is known "
    "then.",
    "hand_goes_on": "{name:words} leaves table {table:number} after this hand. Their stack is known then.",
    "how_much": "{name:words}'s stack is unknown. Count it and enter the amount.",
    "no_such_chips": "The smallest chip in {title:words} is {chip:money}. {asked:money} can't be made with these "
    "chips.",
    "needs_amount": "Enter an amount greater than zero.",
    "needs_reason": "Enter a reason for the books.",
    "money_unexplained": "Nothing explains this: {found:words}. Enter what explains it, or a reason, and close.",
    "takes_chips_off": "{name:words} is seated at table {table:number}. Chips stay on the table until they leave the "
    "game.",
    "tips_have": "The tip box at table {table:number} holds {has:money}. You can't pay out more.",
    "buy_in_too_little": "The minimum buy-in for {name:words} is {least:money}.",
    "buy_in_too_much": "{name:words} can buy up to {most:money} and already has {stack:money}.",
    "dealers_never_sell": "Dealers don't sell chips here. Call the floor for {name:words}.",
    "needs_banker": "Table {table:number} has no banker. Ask for a volunteer or draw cards.",
    "brings_back": "{name:words} left this game with {took:money} a short while ago. They must buy in for at least "
    "that.",
    "brings_everything": "{name:words} must bring their whole stack: {has:money}.",
    "room_keeps_bank": "The room runs the bank here, not a player.",
    "banker_already": "{name:words} is already the banker at table {table:number}.",
    "has_banker": "{name:words} is the banker at table {table:number}.",
    "card_for_everybody": "Enter one card for each, with no card twice: {names:words}.",
    "did_not_draw": "{name:words} did not draw the low card for banker.",
    "players_do_not_sell": "Players may not sell chips to each other. {name:words} must leave that to the cage.",
    "keeps_the_buy_in": "{name:words} must keep at least the buy-in of {least:money}. They can sell up to "
    "{most:money}.",
    "banker_sells_below": "That leaves {name:words} with less than the buy-in of {least:money}. As banker, sell bank "
    "chips instead: the money goes into the bank.",
    "credit_for_members": "{name:words} has no account. Only account holders can have club credit.",
    "too_little_credit": "{name:words} has {has:money} in club credit and can't spend more.",
    "credit_short": "{name:words} doesn't have that much club credit. Send them to the bank.",
    "plays_for_credit": "Table {table:number} plays for club credit. Chips are not sold for cash there.",
    "credit_went_on": "Club credit has carried over to another session, so this can't be undone.",
    "wants_chips_already": "{name:words} is already waiting for chips.",
    "drops_too_much": "Table {table:number} has {most:money} in play. The drop can't be more.",
    "no_time_here": "{title:words} has no time charge.",
    "nobody_pays": "No player at table {table:number} owes time now.",
    "drawer_has": "The bank holds {has:money}. You can't take out more.",
    "safe_has": "{has:money} went into the safe this session. You can't take out more.",
    "count_drawer_first": "Count the bank first. The next banker signs for that count.",
    "hands_over_to_whom": "Enter who takes over the bank.",
    "what_lies_there": "Enter {name:words}'s stack. They can buy up to {most:money}.",
    "more_than_table_has": "Table {table:number} has {most:money} in play. {name:words} can't leave with more.",
}

_JACKPOTS: Final = {
    "no_jackpot": "This game has no bad-beat jackpot.",
    "too_few_dealt_in": "At least {least:plural one # player|other # players} must have been dealt in.",
    "name_each_once": "Name the losing hand, the winner and every other player dealt in, each once.",
    "claimed_already": "The jackpot for hand {claim:words} has already been claimed.",
    "nothing_claimed": "No jackpot is waiting to be paid there.",
    "share_paid": "{name:words} has already been paid their share.",
    "no_share": "{name:words} has no share of this jackpot.",
    "drawer_too_low": "The bank has {have:money} and needs {need:money}.",
    "promotions_too_low": "The promotions fund has {have:money} and needs {need:money}.",
    "jackpot_owed": "The jackpot won at table {table:number} has not been paid yet.",
    "no_high_hands": "No high-hand promotion is running.",
    "no_such_hand": "{why:words}.",
    "five_cards": "Enter the five cards of the hand.",
    "hand_too_low": "The high hand must be {least:words} or better.",
    "better_stands": "{name:words} holds the high hand with {hand:words}.",
    "reported_already": "{name:words} has already reported this hand.",
    "no_high_hand_due": "No high hand is due to be paid now.",
}

SENTENCES: Final[dict[str, str]] = {**_WHOLE, **_GAMES, **_LISTS, **_SEATS, **_BANK, **_JACKPOTS}


class RefusedInCashRoom(Refused):
    """A command that the cash session refuses; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


Drawn = Annotated[tuple[tuple[Id, Card], ...], Meta(max_length=100)]
"""Drawn cards: the player's id and the card."""


class Command(LoggedCommand, frozen=True, kw_only=True, omit_defaults=True):
    """A command to a cash session."""


class Event(LoggedEvent, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """An event of a cash session."""
