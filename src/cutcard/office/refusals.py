"""Refusals of the office: their codes and sentences."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.hand import Refused

SENTENCES: Final = {
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number}: the last one is {last}.",
    "taken_back_already": "Entry {number} was taken back already.",
    "stands_on_it": "This stands on it: {what}. {why}. Take both back in the log, or that first.",
    "cannot_be_undone": "The office itself cannot be taken back.",
    "office_open": "The office is open already.",
    "office_not_open": "The office is not open yet: say first by which house's rules.",
    "needs_amount": "Say how much: more than nothing.",
    "needs_words": "Say what it is for: whoever reads the books later wants to know.",
    "no_such_day": "A day is written as 1990-03-05: year, month, day.",
    "no_dues": "Nobody pays dues here: say first how much they are.",
    "dues_paid": "{name} has paid the dues of {year} already.",
    "dues_too_much": "The dues of {year} are {dues}, and {name} has paid {paid} of them: {left} are left.",
    "dues_not_open": "Dues for {year} are taken from the club's first meeting of that year.",
    "dues_of_another_year": "Who joins on this day pays the dues of {year}.",
    "not_an_account": "Money is spent on something, such as Room or Cards, in letters, figures and spaces.",
    "no_such_fund": "There is no fund called {fund}: there are {funds}.",
    "holds_it_already": "{name} is {office} already.",
    "does_not_hold_it": "{name} is not {office}.",
    "ends_before": "{name} has been {office} since {since}: that cannot end before.",
}


class RefusedInOffice(Refused):
    """A command that the office does not carry out; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
