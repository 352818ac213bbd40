"""Closing the books: only when everything is explained; what is open is said in words."""

from collections.abc import Iterator

from cutcard.acts.declare import says
from cutcard.books.posting import balance
from cutcard.bounds import Crowd, Difference, Text
from cutcard.rules.club_rules import NightRules
from cutcard.sentences import one_period
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.money.accounts import TILL, is_own, player
from cutcard.tournament.money.bounties import heads, pots
from cutcard.tournament.money.chopping import alone, may_end
from cutcard.tournament.money.ledger import ledger
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.players.places import is_over
from cutcard.tournament.state import Entrant, Night


@says("the books are closed")
class CloseNight(Command, frozen=True, kw_only=True, tag="close-night"):
    """Close the books; refused while anything is unaccounted for."""


class NightClosed(Event, frozen=True, kw_only=True, gc=False, tag="night-closed/1"):
    """The books are closed: by account, what the club keeps or owes; they sum to what lies in the till."""

    accounts: Crowd[tuple[Text, Difference]] = ()


@decides
def close_night(_: CloseNight, n: Night, rules: NightRules) -> list[Event]:
    """The accounts that stay with the club; together they are what lies in the till."""
    if n.stage == "closed":
        raise RefusedAtNight("night_closed")
    if n.started and not is_over(n):
        left = sum(1 for _ in n.playing)
        why = "still_playing_by_deal" if may_end(n) else "plays_alone" if alone(n) else "still_playing"
        raise RefusedAtNight(why, left=left)
    if problems := list(still_open(n, rules)):
        raise RefusedAtNight("books_open", what=" ".join(problems))
    own = balance(ledger(n, rules))
    return [NightClosed(accounts=tuple((account, -cents) for account, cents in own.items() if account != TILL))]


def still_open(n: Night, rules: NightRules) -> Iterator[str]:
    """Everything that keeps the books open, a sentence each."""
    left = {account: cents for account, cents in balance(ledger(n, rules)).items() if not is_own(account)}
    for out in heads(n, rules).open:
        yield one_period(f"Enter who knocked out {n.entrants[out.player].name}. They had a bounty.")
    for pot in pots(n, rules):
        if not pot.decided and pot.cents:
            yield one_period(
                f"Enter who knocked out {_target(n, pot.target)}. The bounty is {n.plan.money(pot.cents)}."
            )
    for one in n.entrants.values():
        yield from _of_player(n.plan, one, left.pop(player(one.id), 0))
        if one.money.laid_down:
            yield f"{one.name} has money down at their seat."
    for table in sorted(n.bank.trays):
        if cents := left.pop(f"tray {table}", 0):
            yield f"The tray at table {table} holds {n.plan.money(cents)}."
    yield from (f"{n.plan.money(abs(cents))} of {account} is unaccounted for." for account, cents in left.items())


def _target(n: Night, player_id: str) -> str:
    return n.entrants[player_id].name if player_id else "the target"


def _of_player(plan: Plan, one: Entrant, cents: int) -> Iterator[str]:
    """What he owes, and what is due to him, are said apart."""
    owes = max(0, one.money.owes) if cents else 0
    if owes:
        yield f"{one.name} owes {plan.money(owes)}."
    if cents - owes < 0:
        yield f"{one.name} is due {plan.money(owes - cents)}."
    if cents - owes > 0:
        yield f"{one.name} was overpaid {plan.money(cents - owes)}."


@changes
def _night_closed(n: Night, _: NightClosed) -> None:
    n.stage = "closed"


@tells
def _tell_night_closed(_: NightClosed, __: Night) -> str:
    return "Books closed"
