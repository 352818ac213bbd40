"""Base types of a tournament's acts: commands, events, refusals."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.acts.undo import DoesNotApply, LoggedCommand, LoggedEvent
from cutcard.hand import Refused
from cutcard.rules.slot import Cites

__all__ = ["Cites", "Command", "DoesNotApply", "Event"]


_WHOLE: Final = {
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number:number}. The last one is {last:number}.",
    "taken_back_already": "Entry {number:number} is already undone.",
    "stands_on_it": "A later entry depends on this: {what:words}. {why:words}. Undo that one first, or undo both "
    "from the log.",
    "cannot_be_undone": "The tournament itself can't be undone.",
    "no_such_player": "No player called {player:words} is registered.",
    "no_such_night_table": "There is no table {table:number}.",
    "no_such_tray": "There is no tray {tray:words}.",
    "table_is_broken": "Table {table:number} has been broken.",
    "not_started": "Play has not started yet.",
}
_DESK: Final[dict[str, str]] = {
    "night_open": "{title:words} is already open.",
    "published_already": "This tournament is already announced.",
    "not_published": "This tournament is not announced yet. Announce it first.",
    "night_over": "This tournament is over.",
    "plan_problem": "{words:words}",
    "begin_without_schedule": "There is no blind structure. Add levels before play starts.",
    "begin_without_buy_in": "The plan has no buy-in. Set one.",
    "begin_without_stack": "The plan has no starting stack. Set one.",
    "currency_fixed": "The currency stays {currency:words} for this tournament.",
    "template_already": "{title:words} is already a template.",
    "no_template": "{title:words} is not one of your templates.",
    "house_fixed": "The house rules can't change. Plan a new tournament instead.",
    "price_fixed": "Players have registered, so the buy-in can't change.",
    "charity_fixed": "Players have registered, so the charity share stays {gives:words}.",
    "structure_runs": "Play has started. Change the levels on the clock instead.",
    "capacity_fixed": "This event was announced with {capacity:plural one # seat|other # seats} and can't be enlarged.",
    "capacity_taken": "{count:plural one # player is|other # players are} already in. "
    "{capacity:plural one # seat is|other # seats are} too few.",
    "stack_out": "Play has started. The starting stack stays {stack:chips}.",
    "vote_needed": "All players must agree to a new starting stack. {agreed:count} of {voters:count} do, so it stays "
    "{stack:chips}.",
    "listed_already": "{name:words} is already registered. If this is another player with that name, add an initial.",
    "absent_already": "{name:words} was a no-show and can't play in this tournament.",
    "barred": "{name:words} may not play on this date: {why:words}.",
    "expelled": "{name:words} was expelled from the club and may not play: {why:words}.",
    "suspended": "{name:words} is suspended and can play again on {until:day}: {why:words}.",
    "too_young": "{name:words} is too young. Players must be {least:count} or older.",
    "members_only": "{name:words} is not a member. Only members may play.",
    "clock_for_whom": "Give clock control to a player or a dealer in this tournament.",
    "has_the_clock": "{name:words} already has clock control.",
    "has_no_clock": "{name:words} does not run the clock.",
    "form_not_signed": "Check ID against the pre-paid form and have it signed first: {names:words}.",
    "dues_unpaid": "{name:words} has unpaid dues. Only members in good standing may play.",
    "registration_not_open": "Registration is not open yet.",
    "registration_closed": "Registration is closed. Ask the floor whether there is a seat for {name:words}.",
    "cancelling_closed": "It is too late to cancel online. {name:words} must tell the floor.",
    "late_entry_over": "Late registration is closed, so {name:words} can't enter.",
    "waiting_list_first": "Open seats go to the waiting list first, now to {first:words}. {name:words} must wait.",
    "offered_already": "{name:words} already has an offer. Enter whether they accept the seat.",
    "not_offered": "{name:words} has not been offered a seat.",
    "no_place_free": "No seat is open for {name:words}.",
    "not_next": "{first:words} is ahead of {name:words} on the waiting list. Offer them the seat first.",
    "began_without_him": "Play has started. Mark {name:words} a no-show instead.",
    "not_begun_cancel": "Play has not started. Remove {name:words} instead.",
    "here_already": "{name:words} is already checked in.",
    "too_late": "{name:words} is too late and has lost the seat.",
    "no_notice": "{name:words} did not call ahead. The director can let them in with a reason.",
    "chips_of_missing": "{name:words} is a no-show. Count and remove their chips before the next hand.",
    "no_seat_yet": "{name:words} has no seat yet.",
    "wrong_seat": "{name:words} is in the wrong seat. Their card is for table {table:number}, seat {seat:seat}.",
    "not_so_many": "{stack:chips} is more than the {most:chips} chips in play.",
    "is_registered": "{name:words} has no stack in play yet.",
    "is_waiting": "{name:words} is on the waiting list. Offer them a seat first.",
    "is_cancelled": "{name:words} canceled. Register them again.",
    "is_in": "{name:words} has a stack in play.",
    "is_out": "{name:words} is out.",
    "is_absent": "{name:words} was a no-show and can't play in this tournament.",
}
_SEATS: Final[dict[str, str]] = {
    "nobody_to_seat": "No registered player needs a seat.",
    "nothing_drawn": "No draw was entered. Let Cutcard draw, or enter the draw.",
    "drawn_already": "Seats are already drawn. Undo that draw, or give a reason to redraw.",
    "no_seal": "Enter the seal: the hash of the seed.",
    "seal_spent": "This seal has been opened, so its seed is known. Seal a new one.",
    "seed_known": "This seed was used before, so its result is known. Use a new one.",
    "no_such_draw": "Entry {number:number} is not a seat draw.",
    "no_sheet": "This tournament has no sign-up sheet. Seats are drawn.",
    "sign_in_order": "The sheet is signed in order. Line {next:number} is next, not line {line:number}.",
    "signed_already": "{player:words} is already on line {line:number} of the sheet.",
    "seats_are_drawn": "Players don't choose seats here. Seats are drawn.",
    "no_card_draw": "Seats are not drawn with cards here. Enter the seats.",
    "not_in_draw": "{what:words} is not in this draw.",
    "drawn_twice": "{player:words} can't have table {table:number}, seat {seat:seat}. That card or seat is already "
    "drawn.",
    "draw_incomplete": "These players have not drawn yet: {players:words}.",
    "draws_no_seat": "{player:words} is not due to draw a seat.",
    "aces_for_dealers": "{player:words} can't have an ace until {dealer:words}, who deals, has one. Dealers draw "
    "first.",
    "cannot_reserve": "Seat {seat:seat} at table {table:number} can't be reserved in this draw.",
    "cannot_be_apart": "{one:words} and {other:words} can't be seated at different tables. Open one more table, or let "
    "them sit "
    "together.",
    "card_for_each": "Enter one card for each player at table {table:number}, with no card twice.",
    "card_for_each_table": "Enter one card for each of these tables, with no card twice.",
    "no_redraw": "House rules call for no redraw here. Give a reason to do it anyway.",
    "redraw_later": "The redraw to {tables:plural one # table|other # tables} is due at "
    "{left:plural one # player|other # players}. Give a reason to do it now.",
    "final_later": "The final table is drawn at {left:plural one # player|other # players}. Give a reason to do it "
    "now.",
    "hands_running": "A hand is in progress at table {tables:number}. Enter that it is over first.",
    "sits_already": "{player:words} is in seat {seat:seat} at table {table:number}. Order a move to send them "
    "elsewhere.",
    "table_full": "Table {table:number} is full.",
    "table_needs_seats": "Enter the number of seats at the table.",
    "too_many_seats": "A table has at most {most:plural one # seat|other # seats}, not {seats:count}.",
    "table_twice": "Name each table once.",
    "lock_what": "Choose a table or a player.",
    "put_off_what": "Choose a suggestion.",
    "nobody_went_out": "No player busted in seat {seat:seat} at table {table:number}.",
    "moves_already": "{player:words} already has a move.",
    "keeps_his_seat": "{player:words} keeps their seat. Players don't change seats at their own table.",
    "director_sends": "{player:words} can't request a seat. Only the director moves players.",
    "tables_are_even": "The tables are balanced, so nobody has to move. Give a reason to move a player anyway.",
    "house_moves_otherwise": "The house rule is different: {does:words}. Give a reason to do it your way.",
    "nobody_moves": "No player has a move.",
    "swap_with_whom": "Enter who {player:words} swaps seats with.",
    "breaks_later": "Table {table:number} does not break yet: the others have too few seats. Give a reason to do it "
    "now.",
    "other_table_breaks": "Table {first:number} breaks before table {table:number}. Give a reason to change the order.",
    "no_room_to_break": "Table {table:number} has {players:plural one # player|other # players}, and the others have "
    "{seats:plural one # empty seat|other # empty seats}.",
    "button_unknown": "Enter where the button was in the last hand at table {tables:number}.",
    "cards_for_tables": "These cards are for each table: {cards:words}. Enter who drew which.",
    "seat_for_each": "Name one seat for each of the {count:plural one # player|other # players}.",
    "one_seat_twice": "Two players can't have the same seat.",
    "chooses_first": "{player:words} picks first.",
    "not_on_offer": "Seat {seat:seat} at table {table:number} is not on offer. Choose from {offered:words}.",
    "no_dealer_seat": "No seat is reserved for a dealer here.",
    "not_at_this_table": "{player:words} is not at table {table:number}.",
    "somebody_comes": "A player is moving to table {table:number}. Seat them first.",
    "moves_first": "{player:words} has to move to table {table:number} first.",
    "table_too_short": "Table {table:number} has {empty:plural one # empty seat|other # empty seats}. It waits until "
    "the floor sends players or lets it deal.",
    "draws_first": "Finish the redraw first.",
    "too_few_seats": "{count:plural one # player needs a seat|other # players need seats} and the tables have "
    "{seats:count}. Open one more table.",
    "seal_broken": "This is not the sealed seed. Draw with the sealed one.",
    "sits_nowhere": "{player:words} has no seat yet.",
    "no_such_night_seat": "Table {table:number} has no seat {seat:seat}. Its last seat is {last:seat}.",
    "seat_taken": "{player:words} is in seat {seat:seat} at table {table:number}.",
    "seat_promised": "Seat {seat:seat} at table {table:number} is held for {player:words}.",
    "seat_held_for_rebuy": "Seat {seat:seat} at table {table:number} is held for {player:words}, who can rebuy. Enter "
    "their answer first.",
    "no_free_seat": "No seat is open. Open one more table.",
    "not_moving": "{player:words} has no move.",
}
_CLOCK: Final[dict[str, str]] = {
    "started_already": "Play has already started.",
    "nobody_seated": "Nobody has a seat yet. Draw seats first.",
    "clock_stands": "The clock is already stopped for that: {why:words}.",
    "clock_runs": "The clock is already running.",
    "clock_stands_otherwise": "The clock is not stopped for {why:words}.",
    "no_such_item": "There is no level or break number {index:number}. The structure has "
    "{items:plural one # item|other # items}.",
    "needs_minutes": "Enter 1 minute or more.",
    "break_already": "The break is already on. Extend it instead.",
    "no_break_comes": "No more breaks are scheduled.",
    "break_is_shorter": "The break is {minutes:plural one # minute|other # minutes}. You can shorten it or drop it.",
    "break_needs_all": "All {needed:plural one # player|other # players} left must agree. {agreed:count} do.",
    "change_the_plan": "Play has not started. Change the plan instead.",
    "schedule_fixed": "The structure is fixed before play starts. Give a reason to change it anyway.",
    "past_stays": "The first {items:plural one # item of the structure is|other # items of the structure are} over "
    "and can't change.",
    "play_is_over": "Play is over.",
    "table_breaks": "Table {table:number} is breaking. Its players are moving.",
    "table_held": "Table {table:number} can't start a hand: {why:words}.",
    "not_held": "Table {table:number} is not held for that.",
    "break_runs": "The tournament is on break. The next hand starts after it.",
    "clock_stands_for_moves": "The clock is stopped for moves. No hand starts until players are seated.",
    "clock_stands_for_dispute": "The clock is stopped for a dispute at table {table:number}. Wait for the ruling.",
    "waits_for_tables": "Hand-for-hand: table {table:number} is done and waits for table {tables:number}.",
    "waits_for_word": "Hand-for-hand: table {table:number} waits for the floor.",
    "not_by_hand": "Hand-for-hand is not on.",
    "no_hand_for_hand": "This house does not use hand-for-hand.",
    "by_hand_alone": "Only one table is left, so there is no hand-for-hand.",
    "by_hand_already": "Hand-for-hand is already on.",
    "enough_are_out": "{left:plural one # player is|other # players are} left for "
    "{until:plural one # place|other # places}, so hand-for-hand is over.",
    "tables_still_play": "Table {tables:number} is still in a hand.",
    "dispute_open": "This dispute is already open.",
    "no_such_dispute": "This dispute is closed or doesn't exist.",
}
_CHIPS: Final[dict[str, str]] = {
    "no_such_count": "Enter a chip count of 0 or more.",
    "takes_too_many": "{name:words} has {stack:chips} chips. You can't take more.",
    "nothing_removed": "No chips left play with {name:words}.",
    "needs_chips": "Enter 1 chip or more.",
    "no_such_chip": "The plan has no chip of {value:chips}.",
    "no_larger_chip": "The plan has no chip larger than {value:chips}, so the {value:chips}s stay in play.",
    "coloured_already": "Table {table:number} has already colored up the {value:chips}s.",
    "smaller_first": "Color up the {value:chips}s first. They are smaller.",
    "chip_needed": "Blinds or antes still need the {value:chips}s. Give a reason to color them up anyway.",
    "holds_at_table": "Name players at table {table:number}, each once.",
    "race_needs_cards": "There {odd:plural one is # odd chip|other are # odd chips}. Shuffle, cut and deal a card "
    "for each.",
    "race_cards": "There {odd:plural one is # odd chip|other are # odd chips}. Enter one card for each, with no card "
    "twice.",
    "no_agreement": "Odd chips can't be given by agreement in this house.",
    "agree_on": "There {chips:plural one is # new chip|other are # new chips}. Name who gets them, among players "
    "with odd chips.",
    "colour_up_short": "Table {table:number} has {there:count} × {value:chips} for the color-up and needs "
    "{more:count} more. "
    "Wait for the floor to bring them.",
    "tray_below_zero": "Every amount in a tray is 0 or more.",
    "no_compartment": "A tray holds stacks, add-ons and color-up chips, not {what:words}.",
    "tray_closed": "The tray at table {table:number} is closed until its color-up.",
    "table_still_plays": "Table {table:number} is not broken. Its tray stays there.",
    "tray_is_back": "Table {table:number} has no tray to return.",
}
_PLACES: Final[dict[str, str]] = {
    "has_won": "{name:words} is the last player left and has won.",
    "nobody_before": "No player busted at {name:words}'s table before that.",
    "not_knocked_out": "{name:words} has no knockout credited to another player.",
    "knocks_himself_out": "{name:words} can't knock themselves out.",
    "needs_winners_stacks": "Enter the stacks of {names:words} after the pot. The larger stack gets the knockout.",
    "count_first": "Count {name:words}'s chips first. They leave play.",
}
_MONEY: Final[dict[str, str]] = {
    "owes_nothing": "{name:words} owes nothing.",
    "owes_less": "{name:words} owes {owes:money}. Take that or less.",
    "no_refund": "The first hand is dealt, so {name:words} can't get a refund.",
    "refund_less": "{name:words} can get back at most {most:money}.",
    "no_rebuys": "This tournament has no rebuys.",
    "not_broke": "{name:words} still has chips. Only players with none can rebuy.",
    "say_if_dealt": "Enter first whether table {table:number} has dealt a hand of level {level:number}.",
    "level_to_come": "Level {level:number} has not started yet.",
    "level_was_dealt": "Table {table:number} has dealt a hand of level {level:number}.",
    "rebuys_over": "Rebuys ended with the last hand of level {until:number}.",
    "rebuys_used": "{name:words} has used all {most:plural one # rebuy|other # rebuys}.",
    "too_many_for_rebuys": "Rebuys are off above {most:plural one # entrant|other # entrants}. {entrants:count} "
    "started.",
    "rebuy_too_late": "Table {table:number} has dealt the next hand. {name:words} had to rebuy before it.",
    "rebuy_during_hand": "Table {table:number} is in a hand. Rebuy when the pot is pushed.",
    "no_surrender": "Players can't surrender a stack to re-enter. {name:words} must lose it first.",
    "cannot_come_back": "{name:words} did not bust, so they can't re-enter.",
    "no_re_entries": "This tournament has no re-entries.",
    "re_entry_over": "Re-entry ended with level {until:number}.",
    "re_entries_used": "{name:words} has used all {most:plural one # re-entry|other # re-entries}.",
    "no_add_ons": "This tournament has no add-ons.",
    "no_such_add_on": "There is no add-on called {add_on:words}.",
    "add_on_used": "{name:words} has already taken the {title:words}.",
    "add_on_window": "The {title:words} is available {sold:words}.",
    "add_on_first_hand": "{name:words} has played a hand. The {title:words} is available before a player's first "
    "hand only.",
    "add_on_moved": "{name:words} was moved here. The {title:words} is for new players only.",
    "add_on_rebought": "{name:words} has rebought. The {title:words} is for players who have not.",
    "add_on_unanswered": "Ask {name:words} about the add-on first. They are new at table {table:number}.",
    "last_add_on_unanswered": "Ask {name:words} about the add-on first. This is their last chance.",
    "rebuy_unanswered": "Ask {name:words} about a rebuy first. This is their last chance.",
    "sits_elsewhere": "{name:words} is not at table {table:number}.",
    "nothing_laid_down": "{name:words} has no money down at their seat.",
    "handed_out_in_break": "The {title:words} is handed out on the break. The money stays at the seat until then.",
    "tray_empty": "The tray at table {table:number} has no add-on money to collect.",
    "final_began": "Play has started. The field and stacks of this final are set.",
    "final_without_chips": "Every player in a final starts with chips.",
    "one_target_each": "Choose two different players as bounty targets.",
    "target_not_here": "{name:words} is not checked in. Bounty targets must be here.",
    "no_fund": "This house has no fund, so nothing can be paid from it.",
    "no_bounty_game": "This tournament has no target bounties.",
    "no_such_target": "The targets are A and B. There is no {letter:words}.",
    "bounty_game_closed": "Seats are drawn. {name:words} had to join the bounty game before that.",
    "hunts_himself": "{name:words} is that target.",
    "targets_fixed": "Play has started, so the bounty targets stay.",
    "nobody_to_hunt": "No target follows from the standings: nobody checked in has points or played last time. Choose "
    "one on a player's sheet: Make bounty target A.",
    "nothing_to_share": "{left:money} is left in the prize pool. Chop that or less.",
    "needs_stacks_of": "Count the stacks of {names:words} first.",
    "too_many_for_icm": "ICM supports up to {most:count} players. {left:count} remain.",
    "takes_himself": "{name:words} can't take their own chips. Name another player.",
    "deal_names": "Enter what each remaining player gets, 0 or more: {names:words}.",
    "deal_sum": "The shares total {total:money}. They must total {left:money}.",
    "deal_stands": "There is already a deal. Undo it first.",
    "same_name": "That is already {name:words}'s name.",
    "all_here_already": "All registered players are checked in.",
    "deal_stacks": "The stacks total {total:chips} and {in_play:chips} chips are in play: {off:chips} "
    "{what:select over too many|other missing}. Recount them.",
    "no_deal_to_end": "Play can end by a deal only when all remaining players agree to one that the house pays.",
    "deal_leaves_some": "{left:money} is left for the winner. Play on for it, or undo the deal and chop all of it.",
    "no_deal": "{name:words} has no deal to agree to.",
    "nothing_overpaid": "{name:words} was not overpaid.",
    "no_charity_due": "Nothing is due to charity now.",
    "charity_later": "The charity share is known when play is over. Pay it then.",
    "nothing_due": "{name:words} has no payout due.",
    "still_playing": "{left:plural one # player is|other # players are} left. You can close the books when one is "
    "left.",
    "still_playing_by_deal": "{left:plural one # player is|other # players are} still in. The deal pays everything, "
    "so end play by deal first.",
    "plays_alone": "One player is seated and no one else came. End play, or wait for others.",
    "books_open": "The books can't close yet. {what:words}",
    "night_closed": "This tournament is closed.",
}
_PEOPLE: Final[dict[str, str]] = {
    "away_already": "{name:words} is already marked away.",
    "not_away": "{name:words} is not marked away.",
    "left_already": "{name:words} has already left for good.",
    "no_such_penalty": "That penalty is not in the house rules. Choose from {allowed:words}.",
    "penalty_below_zero": "Hands, rounds and minutes must be 0 or more.",
    "no_penalty": "{name:words} has no penalty to serve.",
    "serves_fewer": "{name:words} has {hands:plural one # hand|other # hands} and "
    "{rounds:plural one # round|other # rounds} to sit out. You can't mark more as served.",
    "nothing_noted": "Enter a note.",
    "dealer_is_there": "{dealer:words} is already checked in.",
    "no_such_dealer": "No dealer called {dealer:words} is checked in.",
    "dealer_plays": "{dealer:words} is still playing. Only a player who is out can check in to deal.",
    "no_push_by_hand": "Dealers don't rotate during hand-for-hand.",
    "nobody_deals": "No dealer is at a table yet. Assign one first.",
}

SENTENCES: Final[dict[str, str]] = {
    **_WHOLE, **_DESK, **_SEATS, **_CLOCK, **_CHIPS, **_PLACES, **_MONEY, **_PEOPLE,
}  # fmt: skip


class RefusedAtNight(Refused):
    """A command that the tournament refuses; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class Command(LoggedCommand, frozen=True, kw_only=True, omit_defaults=True):
    """A command of a tournament."""


class Event(LoggedEvent, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """An event of a tournament."""
