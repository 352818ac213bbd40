"""Stacks put into play: at the first hand, and of whoever comes later."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from cutcard.acts.undo import because
from cutcard.bounds import Count, Document, Id
from cutcard.english import listed
from cutcard.rules.club_rules import NightRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.chips.chip_counts import ChipsTaken
from cutcard.tournament.clock.clock_state import level
from cutcard.tournament.clock.level_games import as_posted
from cutcard.tournament.desk.late import treated
from cutcard.tournament.entry import Cites, Event
from cutcard.tournament.leaving import free_seat, of
from cutcard.tournament.lookup import waiting
from cutcard.tournament.money.charges import ChipsBought
from cutcard.tournament.plan.plan import Price
from cutcard.tournament.state import Entrant, Night
from cutcard.tournament.words import name_of


class CheckedIn(Event, frozen=True, kw_only=True, gc=False, tag="checked-in/1"):
    """Somebody is there; `missed`: how often the blinds have passed his empty seat."""

    player: Id
    missed: Count = 0
    signed: bool = False
    """Their ID agreed with the form by which they paid, and they signed it."""
    why: Document = ""
    """Where somebody decided against the house's rule."""


class LateDecided(Event, frozen=True, kw_only=True, gc=False, tag="late-decided/1"):
    """What becomes of somebody who was not there at the first hand."""

    player: Id
    seated: bool


Missing = Literal["house", "here", "seat", "leave"]
"""Who is missing at the first hand: as the house has it, they are here after all, seated and blinded, or left out."""


def missing_at_start(n: Night) -> list[Entrant]:
    """Everybody in a seat who was not checked in; nobody, where nobody was checked in at all."""
    if not any(one.coming.arrived for one in n.entrants.values()):
        return []
    return [one for one in n.entrants.values() if one.status == "registered" and one.table and not one.coming.arrived]


def stacks_at_start(n: Night, rules: NightRules, missing: Missing = "house") -> list[Event]:
    """With the first hand: for everybody in a seat who is there, and for those who are seated without."""
    absent = {one.id for one in missing_at_start(n)} if missing != "here" else set()
    found: list[Event] = []
    seated = [one for one in n.entrants.values() if one.status == "registered" and one.table]
    has_signed(n, rules, (one for one in seated if one.id not in absent), signed=False)
    for one in seated:
        found += _absent(n, rules, one, missing) if one.id in absent else _there(n, one)
    return found


def to_sign(n: Night, rules: NightRules, one: Entrant) -> bool:
    """Whether somebody gets no chips before they signed for them; where the room deals there is no form to sign."""
    return n.plan.room != "online" and not one.coming.arrived and rules.seat_cards.signs(prepaid=one.money.prepaid)


def has_signed(n: Night, rules: NightRules, some: Iterable[Entrant], *, signed: bool) -> None:
    """Refuse to let anybody in whose ID was not compared and who has not signed."""
    names = [one.name for one in some if to_sign(n, rules, one)]
    if names and not signed:
        cites = (*rules.seat_cards.cites_on("form"), *rules.seat_cards.cites_on("signed"))
        raise RefusedAtNight("form_not_signed", cites, names=listed(names))


def entry_price(n: Night, one: Entrant) -> Price:
    """What somebody's entry costs and brings: in a final the chips that the standings gave them."""
    chips = n.bank.stacks.get(one.person or one.id)
    return replace(n.plan.buy_in, chips=chips) if chips else n.plan.buy_in


def put_in(n: Night, one: Entrant, cites: Cites = ()) -> Event:
    """His starting stack lies at his seat."""
    return ChipsBought(player=one.id, what="entry", price=entry_price(n, one), cites=cites)


def stack_on_seating(n: Night, rules: NightRules, one: Entrant, at: int) -> list[Event]:
    """What goes with a seat given to somebody who comes in after play has begun: he is there, and gets his stack."""
    if not n.started or one.status != "registered":
        return []
    came: list[Event] = [] if one.coming.arrived else [CheckedIn(player=one.id)]
    return [*came, *late_stack(n, rules, one, one.coming.missed, at)]


def late_stack(n: Night, rules: NightRules, one: Entrant, missed: int, at: int) -> list[Event]:
    """The stack of one who sits down late, less the blinds that he missed where the house takes them."""
    stakes = level(as_posted(n, rules, at), n.reading(at))
    owed = min(rules.late_entry.blinds_owed(missed, stakes.small, stakes.big), entry_price(n, one).chips)
    found = [put_in(n, one, rules.late_entry.cites_on("stack"))]
    if owed:
        cites = rules.late_entry.cites_on("blinds")
        found.append(ChipsTaken(player=one.id, amount=owed, why="missed blinds", cites=cites))
    return found


def _there(n: Night, one: Entrant) -> list[Event]:
    came: list[Event] = [] if one.coming.arrived else [CheckedIn(player=one.id)]
    return [*came, put_in(n, one)]


def _absent(n: Night, rules: NightRules, one: Entrant, missing: Missing) -> list[Event]:
    """Not there at the first hand: seated and blinded, left out, or the director is asked."""
    own = treated(one, rules)
    what = missing if missing in ("seat", "leave") else own
    cites = rules.absent_at_start.cites_on(own)
    if what == "seat" and not (rules.late_place.goes_after() is not None and waiting(n)):
        return [LateDecided(player=one.id, seated=True, cites=cites), put_in(n, one, cites)]
    if what == "leave":
        return [LateDecided(player=one.id, seated=False, cites=cites)]
    return []


@changes
def _checked_in(n: Night, e: CheckedIn) -> None:
    one = of(n, e.player, "registered", "in", "absent")
    if one.status == "absent":
        one.status, one.conduct.barred = "registered", False
    one.coming.arrived, one.coming.missed = e.at, e.missed


@tells
def _tell_checked_in(e: CheckedIn, n: Night) -> str:
    sentence = "{name:words} checked in, signed for their chips" if e.signed else "{name:words} checked in"
    return because(say(sentence, name=name_of(n, e.player)), e.why)


@changes
def _late_decided(n: Night, e: LateDecided) -> None:
    one = of(n, e.player, "registered", "in")
    one.coming.place_held = e.seated
    if not e.seated:
        free_seat(n, one)


@tells
def _tell_late_decided(e: LateDecided, n: Night) -> str:
    sentence = (
        "{name:words} is seated and blinded off until they arrive"
        if e.seated
        else "{name:words} is left out until they arrive"
    )
    return say(sentence, name=name_of(n, e.player))
