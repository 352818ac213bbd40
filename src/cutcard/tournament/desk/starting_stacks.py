"""Stacks put in play; lateness."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from cutcard.acts.undo import with_override_reason
from cutcard.bounds import Count, Document, Id
from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slots.tournament.absence import Treatment
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, tells
from cutcard.tournament.act_types import Cites, Event, RefusedAtNight
from cutcard.tournament.chips.chip_counts import ChipsTaken
from cutcard.tournament.clock.clock_state import level, level_number
from cutcard.tournament.clock.level_games import as_posted
from cutcard.tournament.clock.table_hands import hand_under_way, level_was_dealt
from cutcard.tournament.lookup import entrant_of, find_on_waiting_list, free_seat, name_of
from cutcard.tournament.money.charges import ChipsBought
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.state import Entrant, Tournament, TournamentTable


def is_late(n: Tournament, one: Entrant) -> bool:
    """Whether a player should be there and is not."""
    return bool(n.started) and not one.coming.arrived and one.status in ("registered", "in")


def late_players(n: Tournament) -> Iterator[Entrant]:
    """Every late player."""
    return (one for one in n.entrants.values() if is_late(n, one))


def late_treatment(one: Entrant, rules: TournamentRules) -> Treatment:
    """What the house does with the stack of a player missing at the first hand."""
    if one.coming.place_held:
        return "seat"
    return rules.absent_at_start.treatment(paid=one.money.owes <= 0, called=one.coming.confirmed)


def level_now(n: Tournament, now: int) -> int:
    """The level played, by the clock."""
    return level_number(n.plan.structure, n.reading(now)) or 1


def misses_next_hand(n: Tournament, rules: TournamentRules, one: Entrant, now: int) -> bool:
    """Whether they are too late for the next hand of their table; a hand of an earlier level is still finished."""
    level, table = level_now(n, now), n.tables.get(one.table)
    if table is not None and hand_under_way(n, table, now):
        level = min(level, table.hand.level)
    return _gives_up(n, rules, one, now, level)


def is_no_show(n: Tournament, rules: TournamentRules, one: Entrant, now: int) -> bool | None:
    """Whether they are too late; None: yes if the level on the clock was dealt, which was not reported.

    At online tables they are as soon as the next hand would be of that level.
    """
    goes = misses_next_hand(n, rules, one, now)
    if not goes or not rules.no_show.by_deal or n.plan.room == "online":
        return goes
    if _gives_up(n, rules, one, now, level_now(n, now) - 1):
        return True
    said = [level_was_dealt(n, table, level_now(n, now), now) for table in _tables(n, one)]
    return True if True in said else None if None in said else False


def _tables(n: Tournament, one: Entrant) -> list[TournamentTable]:
    """The player's table; without a seat every table that deals."""
    return [n.tables[one.table]] if one.table else [table for table in n.open_tables if len(table.seats) > 1]


def _gives_up(n: Tournament, rules: TournamentRules, one: Entrant, now: int, level: int) -> bool:
    return rules.no_show.is_no_show(
        level,
        now - n.started,
        called=one.coming.confirmed,
        kept=one.coming.asked_to_keep and one.money.owes <= 0,
        until=n.plan.late_until,
    )


def table_to_ask(n: Tournament, one: Entrant, now: int) -> TournamentTable | None:
    """The table that has to report whether it has dealt this level; None: no table."""
    return next((table for table in _tables(n, one) if level_was_dealt(n, table, level_now(n, now), now) is None), None)


def no_show_cites(rules: TournamentRules, one: Entrant) -> Cites:
    """The rules by which a player becomes a no-show."""
    return rules.no_show.cites_on("called") if one.coming.confirmed else rules.no_show.cites


class CheckedIn(Event, frozen=True, kw_only=True, gc=False, tag="checked-in/1"):
    """A player checked in; `missed`: how often the blinds passed their empty seat."""

    player: Id
    missed: Count = 0
    signed: bool = False
    """Their ID matched the prepaid form, and they signed it."""
    why: Document = ""
    """The reason of an override."""


class LateDecided(Event, frozen=True, kw_only=True, gc=False, tag="late-decided/1"):
    """The decision about a player who missed the first hand."""

    player: Id
    seated: bool


Missing = Literal["house", "here", "seat", "leave"]
"""Players missing at the first hand: by house rule, here after all, seated and blinded off, or left out."""


def missing_at_start(n: Tournament) -> list[Entrant]:
    """Everybody in a seat who was not checked in; none if check-in was not used at all."""
    if not any(one.coming.arrived for one in n.entrants.values()):
        return []
    return [one for one in n.entrants.values() if one.status == "registered" and one.table and not one.coming.arrived]


def stacks_at_start(n: Tournament, rules: TournamentRules, missing: Missing = "house") -> list[Event]:
    """Stacks at the first hand: for seated players who are there, and for those seated without being there."""
    absent = {one.id for one in missing_at_start(n)} if missing != "here" else set()
    found: list[Event] = []
    seated = [one for one in n.entrants.values() if one.status == "registered" and one.table]
    check_signed(n, rules, (one for one in seated if one.id not in absent), signed=False)
    for one in seated:
        found += _absent(n, rules, one, missing) if one.id in absent else _there(n, one)
    return found


def must_sign(n: Tournament, rules: TournamentRules, one: Entrant) -> bool:
    """Whether a player gets chips only after signing; where the room deals online there is no form."""
    return n.plan.room != "online" and not one.coming.arrived and rules.seat_cards.signs(prepaid=one.money.prepaid)


def check_signed(n: Tournament, rules: TournamentRules, some: Iterable[Entrant], *, signed: bool) -> None:
    """Refuse a player whose ID was not compared and who has not signed."""
    names = [one.name for one in some if must_sign(n, rules, one)]
    if names and not signed:
        cites = (*rules.seat_cards.cites_on("form"), *rules.seat_cards.cites_on("signed"))
        raise RefusedAtNight("form_not_signed", cites, names=join_names(names))


def entry_price(n: Tournament, one: Entrant) -> Price:
    """The price of an entry and the chips it brings: in a final the stack from the standings."""
    chips = n.bank.stacks.get(one.person or one.id)
    return replace(n.plan.buy_in, chips=chips) if chips else n.plan.buy_in


def put_stack_in_play(n: Tournament, one: Entrant, cites: Cites = ()) -> Event:
    """Put their starting stack at their seat."""
    return ChipsBought(player=one.id, what="entry", price=entry_price(n, one), cites=cites)


def stack_on_seating(n: Tournament, rules: TournamentRules, one: Entrant, at: int) -> list[Event]:
    """A seat after play began brings check-in and a stack, once a form that must be signed is signed."""
    if not n.started or one.status != "registered":
        return []
    check_signed(n, rules, [one], signed=False)
    came: list[Event] = [] if one.coming.arrived else [CheckedIn(player=one.id)]
    return [*came, *late_stack(n, rules, one, one.coming.missed, at)]


def late_stack(n: Tournament, rules: TournamentRules, one: Entrant, missed: int, at: int) -> list[Event]:
    """The stack of a late player, less missed blinds where the house takes them."""
    stakes = level(as_posted(n, rules, at), n.reading(at))
    owed = min(rules.late_entry.blinds_owed(missed, stakes.small, stakes.big), entry_price(n, one).chips)
    found = [put_stack_in_play(n, one, rules.late_entry.cites_on("stack"))]
    if owed:
        cites = rules.late_entry.cites_on("blinds")
        found.append(ChipsTaken(player=one.id, amount=owed, why="missed blinds", cites=cites))
    return found


def _there(n: Tournament, one: Entrant) -> list[Event]:
    came: list[Event] = [] if one.coming.arrived else [CheckedIn(player=one.id)]
    return [*came, put_stack_in_play(n, one)]


def _absent(n: Tournament, rules: TournamentRules, one: Entrant, missing: Missing) -> list[Event]:
    """Missing at the first hand: seated and blinded off, left out, or the director is asked."""
    own = late_treatment(one, rules)
    what = missing if missing in ("seat", "leave") else own
    cites = rules.absent_at_start.cites_on(own)
    if what == "seat" and not (rules.late_place.goes_after() is not None and find_on_waiting_list(n)):
        return [LateDecided(player=one.id, seated=True, cites=cites), put_stack_in_play(n, one, cites)]
    if what == "leave":
        return [LateDecided(player=one.id, seated=False, cites=cites)]
    return []


@changes
def _checked_in(n: Tournament, e: CheckedIn) -> None:
    one = entrant_of(n, e.player, "registered", "in", "absent")
    if one.status == "absent":
        one.status, one.conduct.barred = "registered", False
    one.coming.arrived, one.coming.missed = e.at, e.missed


@tells
def _phrase_checked_in(e: CheckedIn, n: Tournament) -> str:
    sentence = "{name:words} checked in, signed for their chips" if e.signed else "{name:words} checked in"
    return with_override_reason(say(sentence, name=name_of(n, e.player)), e.why)


@changes
def _late_decided(n: Tournament, e: LateDecided) -> None:
    one = entrant_of(n, e.player, "registered", "in")
    one.coming.place_held = e.seated
    if not e.seated:
        free_seat(n, one)


@tells
def _phrase_late_decided(e: LateDecided, n: Tournament) -> str:
    sentence = (
        "{name:words} is seated and blinded off until they arrive"
        if e.seated
        else "{name:words} is left out until they arrive"
    )
    return say(sentence, name=name_of(n, e.player))
