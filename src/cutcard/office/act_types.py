"""Base types of the office's commands, events and refusals; days as text."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import ClassVar, Final

from cutcard.acts.undo import LoggedCommand, LoggedEvent
from cutcard.bounds import read_day
from cutcard.hand import Refused
from cutcard.style import day_words

SENTENCES: Final = {
    "no_such_member": "No member has this id.",
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number:number}. The last one is {last:number}.",
    "taken_back_already": "Entry {number:number} is already undone.",
    "stands_on_it": "A later entry depends on this: {what:words}. {why:words}. Undo that one first, or undo both "
    "from the log.",
    "cannot_be_undone": "The office itself can't be undone.",
    "office_open": "The office is already open.",
    "office_not_open": "The office is not open yet. Choose the house rules first.",
    "needs_amount": "Enter an amount greater than zero.",
    "needs_words": "Enter what it was for. It is shown in the books.",
    "no_such_year": "Enter the first year these dues apply to, such as 2026.",
    "no_such_day": "{text:words} is not a date from 1900 to 2199. Write dates as 1990-03-05 (year-month-day).",
    "no_dues": "No dues are set. Enter the annual dues first.",
    "dues_paid": "{name:words} has already paid dues for {year:number}.",
    "dues_taken_meanwhile": "Another officer took dues from {name:words}: {paid:money} is now paid for "
    "{year:number}. Reload and check.",
    "dues_too_much": "Dues for {year:number} are {dues:money} and {name:words} has paid {paid:money}. They owe "
    "{left:money}.",
    "dues_not_open": "Dues for {year:number} are collected from the club's first meeting of that year.",
    "dues_of_another_year": "A member who joins on this date pays dues for {year:number}.",
    "not_an_account": "Name the expense account, such as Room or Cards. Use letters, digits and spaces.",
    "books_shown": "Members can already see where the money went.",
    "books_not_shown": "Only officers can see where the money went. It is already hidden from members.",
    "books_begun": "Opening balances are already set. Undo them first, then enter them again.",
    "fund_twice": "The balance of the {fund:words} is entered twice.",
    "funds_beyond": "The funds total {kept:money} but the club has {has:money}. Funds are part of what the club has.",
    "fund_too_small": "The {fund:words} holds {held:money}. You can't pay out more.",
    "no_such_fund": "There is no fund called {fund:words}. Choose from {funds:words}.",
    "holds_it_already": "{name:words} is already {office:words}.",
    "does_not_hold_it": "{name:words} is not {office:words}.",
    "day_far": "The calendar covers {first:number} to {last:number}.",
    "no_such_time": "Write times as 19:30 (hours and minutes).",
    "no_such_occasion": "The calendar has no such event.",
    "no_such_date": "{title:words} has no date on {day:day}.",
    "needs_zone": "Set the club's time zone first.",
    "no_such_zone": "{zone:words} is not a time zone. Use a name such as Europe/Vienna or America/New_York.",
    "in_calendar": "{title:words} is already in the calendar.",
    "needs_title": "Enter a title.",
    "never_held": "This event has no dates. Every date is left out, or the last date is before the first.",
    "date_answered": "{day:day} has RSVPs or a tournament already. Move or cancel that date on its own first.",
    "seats_taken": "{count:plural one # player has|other # players have} a seat on {day:day}. "
    "{seats:plural one # seat is|other # seats are} too few.",
    "seats_announced": "This event was announced with {seats:plural one # seat|other # seats} and can't be enlarged.",
    "called_off": "{title:words} is canceled.",
    "not_called_off": "{title:words} is not canceled.",
    "list_taken": "The list for {title:words} has moved to its tournament. Register players there.",
    "answers_closed": "RSVPs are closed. {name:words} must tell an officer.",
    "offered_at_night": "A seat that opens now goes to the waiting list in order. Move the list to the "
    "tournament first, then remove {name:words} there.",
    "too_many_guests": "You can bring {most:plural one # guest|other # guests} here.",
    "guest_twice": "Give each guest a different name.",
    "needs_name": "Enter your name.",
    "name_in_list": "{name:words} is already on the list. Add an initial, or use the link you were given.",
    "list_full": "The list is full. Tell an officer.",
    "night_linked": "{title:words} on {day:day} already has another tournament, or this tournament has another date.",
    "needs_template": "Choose the template for its tournaments first: one of yours, or one from the list.",
    "not_a_night": "{title:words} is not a tournament.",
    "night_not_announced": "{title:words} is not announced yet. Announce its tournament first.",
    "needs_night": "{title:words} has no tournament yet. Create it first.",
    "feed_taken": "That calendar link is already in use. Create a new one.",
    "say_why": "Enter a reason for the record.",
    "own_sanction": "You can't decide about yourself. Another officer must do it.",
    "no_such_step": "That sanction is not in the house rules. Choose from {steps:words}.",
    "not_yours_to_give": "Only {who:words} can decide this: {step:words}.",
    "needs_third": "Only {who:words} can decide this. Enter who that was.",
    "no_such_rule": "This house has no rule {rule:words}.",
    "only_the_hardest": "House rules allow only one sanction for this offense: {step:words}.",
    "passes_steps_over": "This skips {steps:words}, which {name:words} has not had yet. Enter a reason.",
    "needs_until": "Enter the date they can play again.",
    "until_is_over": "A suspension must end after the day it starts. {until:day} is too early.",
    "date_is_over": "You can't bar a player from a past date: {date:day}.",
    "no_such_sanction": "There is no such sanction. It may have been undone.",
    "lifted_already": "{name:words}'s sanction has already been lifted.",
    "nothing_to_serve": "{name:words}'s sanction has no end to serve. Lift it instead, if it should end.",
    "served_already": "{name:words}'s sanction has already been served.",
    "appealed_already": "{name:words} has already appealed. Each sanction can be appealed once.",
    "is_final": "The decision of {who:words} is final.",
    "no_appeal": "{name:words} has no open appeal.",
    "decided_by": "Only {who:words} can decide this appeal, not the person who gave the sanction.",
    "excused_already": "{name:words} is already excused for {missed:day}.",
    "no_such_notice": "There is no such announcement. It may have been removed.",
    "over_before": "The end is before the start.",
    "ends_before": "{name:words} has been {office:words} since {since:day}. The term can't end before that.",
}


class RefusedInOffice(Refused):
    """A command that the office refuses; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


def parse_day(text: str) -> date:
    """Parse a day, or refuse and say how a day is written."""
    if (found := read_day(text)) is None:
        raise RefusedInOffice("no_such_day", text=text)
    return found


def day_after(text: str) -> str:
    """The next day."""
    return (parse_day(text) + timedelta(days=1)).isoformat()


def day_in_words(text: str) -> str:
    """A day in words."""
    return day_words(text)


class Command(LoggedCommand, frozen=True, kw_only=True, omit_defaults=True):
    """A command to the office."""


class Event(LoggedEvent, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """An event of the office."""
