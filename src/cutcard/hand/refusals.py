"""Refusals: a stable code, the house's rule, and the facts; the sentence is made only when somebody reads it."""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import ClassVar, Final, NamedTuple

from cutcard.hand.room import one_period, people
from cutcard.rules.policy import Cites

Fact = int | str | tuple[int, ...]

SENTENCES: Final[dict[str, str]] = {
    "hand_over": "The hand is over.",
    "hand_running": "This hand has already started.",
    "not_started": "The hand has not started yet.",
    "no_such_seat": "Seat {seat} was not dealt in. Dealt in: {seats:who}.",
    "hand_dead": "{seat:Who} has a dead hand and is out of this pot.",
    "out_of_turn": "It is not {seat:who}'s turn. Action is on {actor:who}.",
    "dealer_to_act": "No player can act now: {waits}.",
    "not_now": "You can't do that now: {waits}.",
    "cannot_check": "You can't check facing a bet. Call {call}, raise or fold.",
    "nothing_to_call": "There is no bet to call. Check or bet.",
    "cannot_fold": "The big blind can't fold an unraised pot. Check or raise.",
    "must_bring_in": "Post the bring-in of {bring_in} or complete to {least}.",
    "no_bring_in": "No bring-in is due.",
    "raise_too_small": "{to} is too small. The minimum is {least}.",
    "raise_too_large": "{to} is too large. The maximum is {most}.",
    "more_than_stack": "{to} is more than the stack. The most is {most}.",
    "not_in_chips": "{to} can't be made with {chip} chips. Use a multiple of {chip} or go all-in.",
    "wrong_size": "{to} is not a legal bet in this limit. Bet {sizes}.",
    "betting_closed": "The betting is not reopened for {seat:who}. Call {call} or fold.",
    "capped": "The betting is capped after {raises} raises. Call {call} or fold.",
    "cannot_cover": "The stack is too short to raise. Call {call} all-in or fold.",
    "nobody_to_raise": "No opponent left can call a raise. Call {call} or fold.",
    "not_your_cards": "{seat:Who} does not hold {cards}.",
    "too_many_discards": "You can discard {most} cards at most.",
    "too_few_discards": "Each player discards {count} here and gets no new cards.",
    "runs_not_allowed": "The most runs allowed here is {most}.",
    "wrong_stub": "The new stub must be exactly the {count} cards to be shuffled.",
    "cannot_muck": "This hand must be shown.",
    "last_hand": "No other player is left to win this pot. Show the hand.",
    "show_all_cards": "All {count} cards must be face up to win.",
    "cards_unknown": "The cards of {seat:who} are unknown. Enter them, or name the winner.",
    "cards_speak": "Cards speak: {seats:who} wins {side} of pot {pot}.",
    "name_the_winners": "Enter who won {side} of pot {pot}: one or more of {seats:who}.",
    "no_such_pot": "There is no pot {pot}. The main pot is 0 and the last side pot is {last}.",
    "nothing_to_show": "The cards of {seat:who} are already face up.",
    "shown_to_nobody": "Enter which cards {seat:who} showed, and to whom.",
    "hand_tabled": "{seat:Who} has tabled their hand. A tabled hand can't be lost.",
    "no_up_cards": "{seat:Who} has no upcards.",
    "nothing_to_answer": "{seat:Who} is not facing a bet. Put the upcards back.",
    "stays_dead": "{seat:Who} does not get this hand back.",
    "is_misdeal": "Fewer than {actions} players have acted, so this is a misdeal. Redeal.",
    "count_it": "Count {seat:who}'s chips and enter the bet.",
    "no_moves": "Enter which cards move, and where.",
    "not_there": "The {card} is not there. Check the {where} again.",
    "last_card": "{seat:Who} would have no cards left. Declare the hand dead instead.",
    "too_few_cards": "The stub has {stub} cards, too few to finish this hand.",
    "street_dealt": "Choose a street that is still to come: {streets}.",
    "lives_already": "The hand of {seat:who} is not dead.",
    "name_the_cards": "Enter all of {seat:who}'s cards: down cards first, then upcards.",
    "nothing_behind": "{seat:Who} has no chips left to bet.",
    "counted_all_in": "{seat:Who} has no chips behind. Undo the all-in, enter the count, then enter the all-in again.",
    "no_such_count": "{seat:Who} can't have {to} behind. Count in {chip} chips; a player with none left is all-in.",
    "bound_to": "{seat:Who} is bound by what they said or did: {may}.",
    "not_bound": "{seat:Who} is not bound to any action.",
    "nobody_can_win": "No hand left in pot {pot} has the right number of cards. The floor decides on {seats:who}.",
    "may_not_ask": "{seat:Who} may not ask to see this hand.",
    "not_mucked": "{of:Who} has no mucked hand to see.",
    "card_already_out": "The {card} is already out.",
    "no_such_run": "Run {run} has no board yet.",
    "board_known": "The board is recorded: {board}. Enter only the cards missing from it.",
    "not_turned_up": "{seat:Who} has no hand to turn up now. These do: {seats:who}.",
    "wrong_card_count": "{given} cards entered for {where}. Enter exactly {wanted}, or none if they are unknown.",
    "name_the_opener": "The upcards are unknown. Enter who opens.",
    "bad_deck": "Enter all {count} different cards of the deck, or none.",
    "misdealt": "{seat:Who} was skipped in the deal, so this is a misdeal. Redeal.",
    "bad_seats": "{why}",
    "bad_posts": "{why}",
    "too_many_players": "{players} players are too many. This game takes {most}.",
    "game_not_played": "{game} is not offered here: {allowed}.",
    "small_blind_size": "A small blind of {small} doesn't fit a big blind of {big}: {allowed}.",
    "may_not_straddle": "{seat:Who} may not straddle: {allowed}.",
    "straddle_size": "A straddle of {amount} is not allowed. Straddle from {least} to {most}.",
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
"""What the engine refuses, and what it is called when it has happened at a live table and the floor rules on it."""


class Refused(Exception):
    """A command that the rules do not allow; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES

    def __init__(self, code: str, cites: Cites = (), **facts: Fact) -> None:
        """Refuse with a code, the rules, and the facts that would make it legal."""
        super().__init__(code)
        self.code = code
        self.cites = cites
        self.facts = facts

    @property
    def incident(self) -> str:
        """What it is, where it has happened with real cards and chips; empty: it cannot happen there."""
        return INCIDENTS.get(self.code, "")

    def __str__(self) -> str:
        """Say it in one sentence."""
        return self.told({})

    def name_people(self, name: Callable[[str], str]) -> None:
        """Put names in the place of ids: `{player:person}` in a sentence is somebody's id until then."""
        for _, fact, kind, _ in Formatter().parse(self.sentences[self.code]):
            if fact is not None and kind == "person":
                self.facts[fact] = name(str(self.facts[fact]))

    def told(self, names: Mapping[int, str]) -> str:
        """Say it with the names of those whose seats are meant: `{seat:who}` in a sentence is Ann, else seat 3."""
        facts = {name: _Told(fact, names) for name, fact in self.facts.items()}
        return one_period(self.sentences[self.code].format(**facts))


class _Told(NamedTuple):
    """A fact as a sentence writes it."""

    fact: Fact
    names: Mapping[int, str]

    def __format__(self, spec: str) -> str:
        if spec not in ("who", "Who"):
            return _plain(self.fact)
        seats = self.fact if isinstance(self.fact, tuple) else (self.fact,)
        if self.names:
            return people(self.names, seats)  # type: ignore[arg-type]
        return f"{'Seat' if spec == 'Who' else 'seat'}{'s' * (len(seats) > 1)} {_plain(self.fact)}"


def _plain(fact: Fact) -> str:
    """Write amounts with separators and seats in a row."""
    if isinstance(fact, int):
        return f"{fact:,}"
    return fact if isinstance(fact, str) else ", ".join(str(part) for part in fact)
