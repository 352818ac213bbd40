"""Base types of the league's commands, events and refusals."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.acts.undo import LoggedCommand, LoggedEvent
from cutcard.hand import Refused

SENTENCES: Final = {
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number:number}. The last one is {last:number}.",
    "taken_back_already": "Entry {number:number} is already undone.",
    "stands_on_it": "A later entry depends on this: {what:words}. {why:words}. Undo that one first, or undo both "
    "from the log.",
    "cannot_be_undone": "This can't be undone.",
    "no_such_season": "There is no such season.",
    "season_needs_name": "Give the season a name, such as 2026 or Winter 2026.",
    "season_named_so": "There is already a season called {name:words}.",
    "season_closed": "{name:words} is closed and its standings are final. Reopen it first.",
    "season_closed_already": "{name:words} is already closed.",
    "not_a_day": "{text:words} is not a date. Write dates as 2026-03-05 (year-month-day).",
    "ends_before_it_begins": "A season that starts on {first:day} can't end on {last:day}.",
    "seasons_overlap": "{name:words} already covers {first:day} to {last:day}. A tournament would count twice.",
    "bad_formula": "The points formula has an error: {why:words}",
    "final_needs_seats": "Enter how many players make the final.",
    "stacks_need_chips": "Enter the starting chips for the final.",
    "tie_break_twice": "Tie-break {name:words} is listed twice.",
    "nothing_changed": "Nothing to change: it is already set that way.",
    "no_such_night": "There is no such tournament in this league.",
    "not_in_the_season": "{night:words} is not in season {name:words}.",
    "needs_reason": "Enter a reason. It is shown next to the points.",
    "needs_points": "Enter the points, more or less than zero.",
    "nobody_there": "{person:words} has not played a tournament in this league. Enter their name.",
    "no_final": "{name:words} has no final. Set the number of players in its rules first.",
    "level_at_the_line": "{names:words} are tied at the cutoff for the final. Decide who plays and name them.",
    "nobody_qualified": "Nobody is ranked in {name:words} yet.",
    "not_qualified": "{person:words} did not qualify for the final of {name:words}.",
    "fund_too_small": "The fund holds {held:money}. You can't pay out more.",
}


class RefusedInLeague(Refused):
    """A command that the league refuses; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class Command(LoggedCommand, frozen=True, kw_only=True, omit_defaults=True):
    """A command to the league."""


class Event(LoggedEvent, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """An event of the league."""
