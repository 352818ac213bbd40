"""Refusals of the league: their codes and sentences."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.hand import Refused

SENTENCES: Final = {
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number}: the last one is {last}.",
    "taken_back_already": "Entry {number} was taken back already.",
    "stands_on_it": "This stands on it: {what}. {why}. Take both back in the log, or that first.",
    "cannot_be_undone": "This cannot be taken back.",
    "no_such_season": "There is no such season.",
    "season_needs_name": "Give the season a name, such as 2026 or Winter 2026.",
    "season_named_so": "There is a season called {name} already.",
    "season_closed": "{name} is closed and its standings are final. Take the closing back first.",
    "season_closed_already": "{name} is closed already.",
    "not_a_day": "{text} is no day. A day is written as 2026-03-05: year, month, day.",
    "ends_before_it_begins": "A season cannot end on {last} if it begins on {first}.",
    "seasons_overlap": "{name} has these days already, from {first} to {last}: a night would count twice.",
    "bad_formula": "The formula cannot be worked out: {why}",
    "final_needs_seats": "Say how many play the final.",
    "stacks_need_chips": "Say with how many chips the final is played.",
    "tie_break_twice": "A tie-break is named once: {name} stands there twice.",
    "nothing_changed": "That is so already.",
    "no_such_night": "There is no such night in this league.",
    "not_in_the_season": "{night} is not among the nights of {name}.",
    "needs_reason": "Give a reason: everybody can read it beside the points.",
    "needs_points": "Say how many points: more or less than nothing.",
    "nobody_there": "{person} has played no night of this league: say what they are called.",
    "no_final": "{name} has no final: say first in its rules how many play it.",
    "level_at_the_line": "{names} are level at the line of the final. Decide who plays, and name them.",
    "nobody_qualified": "Nobody has a place in {name} yet.",
    "not_qualified": "{person} is not among those who could play the final of {name}.",
    "fund_too_small": "There are {held} in the fund: no more can be paid from it.",
}


class RefusedInLeague(Refused):
    """A command about the league that is not carried out; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
