"""Sentences of refusals, the incidents they lead to, and names at a table."""

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from cutcard.acts.refusal import Refused
from cutcard.hand.state import Hand
from cutcard.rules.game import Game
from cutcard.sentences import Fact, Writing

_HALF: Final = (
    "{side:select high the high half of |low the low half of |five_card the five-card half of "
    "|badugi the badugi half of |other }"
)
"""The half of a split pot; empty where one kind of hand wins it all."""

SENTENCES: Final[dict[str, str]] = {
    "hand_over": "The hand is over.",
    "hand_running": "This hand has already started.",
    "not_started": "The hand has not started yet.",
    "no_such_seat": "Seat {seat:seat} was not dealt in. Dealt in: {seats:who}.",
    "hand_dead": "{seat:Who} has a dead hand and is out of this pot.",
    "out_of_turn": "It is not {seat:who}'s turn. Action is on {actor:who}.",
    "dealer_to_act": "No player can act now: {waits:words}.",
    "not_now": "You can't do that now: {waits:words}.",
    "cannot_check": "You can't check facing a bet. Call {call:chips}, raise or fold.",
    "nothing_to_call": "There is no bet to call. Check or bet.",
    "cannot_fold": "The big blind can't fold an unraised pot. Check or raise.",
    "must_bring_in": "Post the bring-in of {bring_in:chips} or complete to {least:chips}.",
    "no_bring_in": "No bring-in is due.",
    "raise_too_small": "{to:chips} is too small. The minimum is {least:chips}.",
    "raise_too_large": "{to:chips} is too large. The maximum is {most:chips}.",
    "more_than_stack": "{to:chips} is more than the stack. The most is {most:chips}.",
    "not_in_chips": "{to:chips} can't be made with {chip:chips} chips. Use a multiple of {chip:chips} or go all-in.",
    "wrong_size": "{to:chips} is not a legal bet in this limit. Bet {sizes:chips}.",
    "betting_closed": "The betting is not reopened for {seat:who}. Call {call:chips} or fold.",
    "capped": "The betting is capped after {raises:plural one # raise|other # raises}. Call {call:chips} or fold.",
    "cannot_cover": "The stack is too short to raise. Call {call:chips} all-in or fold.",
    "nobody_to_raise": "No opponent left can call a raise. Call {call:chips} or fold.",
    "not_your_cards": "{seat:Who} does not hold {cards:words}.",
    "too_many_discards": "You can discard {most:plural one # card|other # cards} at most.",
    "too_few_discards": "Each player discards {count:plural one # card|other # cards} here and gets no new cards.",
    "runs_not_allowed": "The most runs allowed here is {most:count}.",
    "wrong_stub": "The new stub must be exactly the {count:plural one # card|other # cards} to be shuffled.",
    "cannot_muck": "This hand must be shown.",
    "last_hand": "No other player is left to win this pot. Show the hand.",
    "show_all_cards": "All {count:plural one # card|other # cards} must be face up to win.",
    "cards_unknown": "The cards of {seat:who} are unknown. Enter them, or name the winner.",
    "cards_speak": "Cards speak: {seats:who} wins " + _HALF + "{pot:pot}.",
    "name_the_winners": "Enter who won " + _HALF + "{pot:pot}: one or more of {seats:who}.",
    "no_such_pot": "There is no pot {pot:number}. The main pot is 0 and the last side pot is {last:number}.",
    "nothing_to_show": "The cards of {seat:who} are already face up.",
    "shown_to_nobody": "Enter which cards {seat:who} showed, and to whom.",
    "hand_tabled": "{seat:Who} has tabled their hand. A tabled hand can't be lost.",
    "no_up_cards": "{seat:Who} has no upcards.",
    "nothing_to_answer": "{seat:Who} is not facing a bet. Put the upcards back.",
    "stays_dead": "{seat:Who} does not get this hand back.",
    "is_misdeal": "Fewer than {actions:plural one # player has|other # players have} acted, so this is a misdeal. "
    "Redeal.",
    "count_it": "Count {seat:who}'s chips and enter the bet.",
    "no_moves": "Enter which cards move, and where.",
    "not_there": "The {card:words} is not there. Check the {where:words} again.",
    "last_card": "{seat:Who} would have no cards left. Declare the hand dead instead.",
    "too_few_cards": "The stub has {stub:plural one # card|other # cards}, too few to finish this hand.",
    "street_dealt": "Choose a street that is still to come: {streets:words}.",
    "lives_already": "The hand of {seat:who} is not dead.",
    "name_the_cards": "Enter all of {seat:who}'s cards: down cards first, then upcards.",
    "nothing_behind": "{seat:Who} has no chips left to bet.",
    "counted_all_in": "{seat:Who} has no chips behind. Undo the all-in, enter the count, then enter the all-in again.",
    "no_such_count": "{seat:Who} can't have {to:chips} behind. Count in {chip:chips} chips; a player with none left "
    "is all-in.",
    "bound_to": "{seat:Who} is bound by what they said or did: {may:words}.",
    "not_bound": "{seat:Who} is not bound to any action.",
    "nobody_can_win": "No hand left in {pot:pot} has the right number of cards. The floor decides on {seats:who}.",
    "may_not_ask": "{seat:Who} may not ask to see this hand.",
    "not_mucked": "{of:Who} has no mucked hand to see.",
    "card_already_out": "The {card:words} is already out.",
    "no_such_run": "Run {run:number} has no board yet.",
    "board_known": "The board is recorded: {board:words}. Enter only the cards missing from it.",
    "not_turned_up": "{seat:Who} has no hand to turn up now. These do: {seats:who}.",
    "wrong_card_count": "{given:plural one # card|other # cards} entered for {where:words}. Enter exactly "
    "{wanted:count}, or none if they are unknown.",
    "name_the_opener": "The upcards are unknown. Enter who opens.",
    "bad_deck": "Enter all {count:count} different cards of the deck, or none.",
    "misdealt": "{seat:Who} was skipped in the deal, so this is a misdeal. Redeal.",
    "bad_seats": "{why:words}",
    "bad_posts": "A post is a positive amount of {allowed:words}, not {amount:chips} {what:words}.",
    "too_many_players": "{players:count} players are too many. This game takes {most:count}.",
    "game_not_played": "{game:words} is not offered here: {allowed:words}.",
    "small_blind_size": "A small blind of {small:chips} doesn't fit a big blind of {big:chips}: {allowed:words}.",
    "may_not_straddle": "{seat:Who} may not straddle: {allowed:words}.",
    "straddle_size": "A straddle of {amount:chips} is not allowed. Straddle from {least:chips} to {most:chips}.",
    "one_straddle": "Only one straddle is allowed. {stands:who} has the option before {seat:who}.",
}

INCIDENTS: Final[dict[str, str]] = {
    "out_of_turn": "out_of_turn",
    "dealer_to_act": "out_of_turn",
    "hand_dead": "hand_in_muck",
    "raise_too_small": "undersized_bet",
    "wrong_size": "undersized_bet",
    "must_bring_in": "undersized_bet",
    "not_in_chips": "unclear_action",
    "raise_too_large": "unclear_action",
    "bound_to": "unclear_action",
    "cannot_check": "unaware_of_raise",
    "betting_closed": "unclear_action",
    "capped": "unclear_action",
    "more_than_stack": "chips_off_table",
    "count_it": "splashed_pot",
    "is_misdeal": "wrong_card_count",
    "wrong_card_count": "wrong_card_count",
    "nobody_can_win": "wrong_card_count",
    "misdealt": "left_out",
    "card_already_out": "duplicate_card",
    "bad_deck": "missing_card",
    "too_few_cards": "stub_count",
    "wrong_stub": "stub_count",
    "not_there": "missing_card",
    "stays_dead": "hand_in_muck",
    "not_mucked": "asks_to_see",
    "may_not_ask": "asks_to_see",
    "hand_tabled": "tabled_mucked",
    "show_all_cards": "plays_board",
    "cards_speak": "miscalled_hand",
    "no_up_cards": "up_cards_moved",
    "nothing_to_answer": "up_cards_moved",
    "shown_to_nobody": "shown_to_one",
}
"""The incident that the floor rules on where a refused act has happened at a live table."""


class RefusedInHand(Refused):
    """A command that the rules do not allow in this hand; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
    incidents: ClassVar[Mapping[str, str]] = INCIDENTS


class NamesAtTable(NamedTuple):
    """Names, game and hand for wording an event."""

    writing: Writing
    game: Game
    hand: Hand | None

    def say(self, sentence: str, **facts: Fact) -> str:
        """Word a sentence for this table."""
        return self.writing.say(sentence, **facts)

    def all_in(self, seat: int) -> bool:
        """Whether a player has no chips left, as far as that is known."""
        return self.hand is not None and not self.hand.by_seat[seat].stack

    def street(self, index: int) -> str:
        """The name of a street: flop, third street, deal."""
        word = self.game.streets[index].name.replace("_", " ").capitalize()
        return f"{word} street" if self.game.bring_in else "Deal" if not index else word
