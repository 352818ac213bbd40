"""Refusals: a stable code, the house's rule, and the facts; the sentence is made only when somebody reads it."""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import ClassVar, Final, NamedTuple

from cutcard.hand.room import people
from cutcard.rules.policy import Cites

Fact = int | str | tuple[int, ...]

SENTENCES: Final[dict[str, str]] = {
    "hand_over": "The hand is over.",
    "hand_running": "This hand has begun already.",
    "not_started": "The hand has not begun yet.",
    "no_such_seat": "Nobody in seat {seat} was dealt in; {seats:who} were.",
    "hand_dead": "The hand of {seat:who} is dead: it takes no more part.",
    "out_of_turn": "It is not {seat:who}'s turn: {actor:who} is to act.",
    "dealer_to_act": "Nobody can act now: {waits}.",
    "not_now": "That cannot be done now: {waits}.",
    "cannot_check": "There is a bet to answer: call {call}, raise or fold.",
    "nothing_to_call": "There is no bet to call: check or bet.",
    "cannot_fold": "The big blind does not fold an unraised pot: check or raise.",
    "must_bring_in": "The bring-in of {bring_in} is due: post it or complete to {least}.",
    "no_bring_in": "No bring-in is due.",
    "raise_too_small": "{to} is too little: a bet or raise here comes to at least {least}.",
    "raise_too_large": "{to} is too much: a bet or raise here comes to at most {most}.",
    "more_than_stack": "{to} is more than lies on the table: at most {most}.",
    "not_in_chips": "{to} cannot be made with chips of {chip}: use a multiple of it, or everything.",
    "wrong_size": "{to} is no bet of this limit: it comes to {sizes}.",
    "betting_closed": "The betting is not open to {seat:who} again: call {call} or fold.",
    "capped": "The betting is capped after {raises} raises: call {call} or fold.",
    "cannot_cover": "There are not enough chips to raise: call {call} all-in or fold.",
    "nobody_to_raise": "Nobody is left who could call more: call {call} or fold.",
    "not_your_cards": "{seat:Who} does not hold {cards}.",
    "too_many_discards": "At most {most} cards may be thrown away.",
    "too_few_discards": "Everybody throws {count} away here, and gets no others for it.",
    "runs_not_allowed": "The most the board may be run here: {most}.",
    "wrong_stub": "The new stub must hold exactly the {count} cards to be mixed.",
    "cannot_muck": "This hand must be shown.",
    "last_hand": "Nobody else is left to win this pot: show the hand.",
    "show_all_cards": "All {count} cards must lie face up to win.",
    "cards_unknown": "The cards of {seat:who} are unknown: name them, or say who won.",
    "cards_speak": "The cards decide: {seats:who} wins {side} of pot {pot}.",
    "name_the_winners": "Say who won {side} of pot {pot}: one or more of {seats:who}.",
    "no_such_pot": "There is no pot {pot}: the main pot is 0, and the last side pot {last}.",
    "nothing_to_show": "The cards of {seat:who} lie open already.",
    "shown_to_nobody": "Say which cards {seat:who} showed, and to whom.",
    "hand_tabled": "The hand of {seat:who} lies face up: it cannot be lost any more.",
    "no_up_cards": "{seat:Who} has no cards lying face up.",
    "nothing_to_answer": "{seat:Who} has no bet to answer: the up-cards go back to their place.",
    "stays_dead": "The hand of {seat:who} is not given back.",
    "is_misdeal": "Fewer than {actions} players have acted: this is a misdeal, so deal again.",
    "count_it": "Count the chips of {seat:who}, and enter what was bet.",
    "no_moves": "Say which cards are moved, and where to.",
    "not_there": "The {card} does not lie there: look at the {where} again.",
    "last_card": "{seat:Who} would be left without a card: declare the hand dead instead.",
    "too_few_cards": "Too few cards would be left to deal the rest of this hand: {stub} are in the stub.",
    "street_dealt": "Only a street that is still to come can be planned: {streets}.",
    "lives_already": "The hand of {seat:who} is not dead.",
    "name_the_cards": "Name all cards of {seat:who}: those that lay down first, then those that lay face up.",
    "nothing_behind": "{seat:Who} has no chips left to act with.",
    "counted_all_in": "{seat:Who} has no chips behind: take the all-in back, enter the count, then the all-in again.",
    "no_such_count": "{seat:Who} cannot have {to} behind: count in chips of {chip}; who has none left is all in.",
    "bound_to": "{seat:Who} is held to what was said or done: {may}.",
    "not_bound": "{seat:Who} is held to nothing.",
    "nobody_can_win": "No hand left in pot {pot} has the right number of cards: the floor decides on {seats:who}.",
    "may_not_ask": "{seat:Who} may not ask to see this hand.",
    "not_mucked": "{of:Who} has no mucked hand to see.",
    "card_already_out": "The {card} is already out.",
    "no_such_run": "There is no board of run {run} yet.",
    "board_known": "The board is on record: {board}. Only cards that are unknown there can be named.",
    "not_turned_up": "{seat:Who} has no hand to turn up now; {seats:who} have.",
    "wrong_card_count": "{given} cards were given for {where}: exactly {wanted} are dealt, or none for unknown cards.",
    "name_the_opener": "The cards showing are unknown: say who opens.",
    "bad_deck": "A deck is {count} different cards here, all of them or none.",
    "misdealt": "{seat:Who} was passed over by the deal: this is a misdeal, so deal again.",
    "bad_seats": "{why}",
    "bad_posts": "{why}",
    "too_many_players": "{players} players are too many for this game: at most {most}.",
    "game_not_played": "{game} is not played here: {allowed}.",
    "small_blind_size": "A small blind of {small} does not go with a big blind of {big}: {allowed}.",
    "may_not_straddle": "{seat:Who} may not straddle: {allowed}.",
    "straddle_size": "A straddle of {amount} is not possible: from {least} to {most}.",
    "one_straddle": "Only one straddle is allowed: {stands:who} has the option before {seat:who}.",
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
        return self.sentences[self.code].format(**{name: _Told(fact, names) for name, fact in self.facts.items()})


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
