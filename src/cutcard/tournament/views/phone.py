"""A player's phone: their seat, place and questions, beside what the screen shows."""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from cutcard.rules.rulebook import Cited
from cutcard.tournament.chips.chips_in_play import known_stack
from cutcard.tournament.money.deals import has_to_answer
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.state import Entrant
from cutcard.tournament.views.allowed_acts import own_allowed_acts
from cutcard.tournament.views.context import Results, TournamentContext, results
from cutcard.tournament.views.entrants import in_order, list_entry, public_entrant, waiting_list
from cutcard.tournament.views.money import deal_view
from cutcard.tournament.views.screen import CHANGES_SHOWN, ScreenView, SeatChangeView, screen_view
from cutcard.tournament.views.view_types import AgreementView, AllowedAct, EntrantView, NightListed, _View


class PhoneView(_View, frozen=True, kw_only=True, tag_field="t", tag="player-seen"):
    """A player's phone: their own seat and stack with the screen; without an id a spectator's."""

    screen: ScreenView
    me: EntrantView | None = None
    move: SeatChangeView | None = None
    """They have to move, or just moved."""
    move_why: str = ""
    move_cites: tuple[Cited, ...] = ()
    may: tuple[AllowedAct, ...] = ()
    """Register, cancel, accept the offered seat, agree to the deal."""
    standings: tuple[EntrantView, ...] = ()
    """All entrants, names as on screens: those still in, then the busted by place. Players find themselves here."""
    listed: NightListed | None = None
    """What it costs, when it starts, how many are registered."""
    play: str = ""
    """Online: the table where they sit."""
    late_until: int = 0
    """The last level of late registration; 0: any."""
    asked: str = ""
    """A deal to agree to, a seat offered: in words."""
    deal: AgreementView | None = None
    """The deal they are in, with every amount."""
    keeps_clock: bool = False
    """They run the clock: they can stop and start it."""


STANDINGS: Final = 200
"""Most entrants in a phone's view; others are searched for."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What all phones show alike: made once for all of them."""

    found: Results
    screen: ScreenView
    standings: tuple[EntrantView, ...]


def shared(context: TournamentContext) -> Shared:
    """What everybody sees alike."""
    found = results(context)
    everybody = _standings(context, found)[:STANDINGS]
    return Shared(found, screen_view(context, found), tuple(public_entrant(context, found, one) for one in everybody))


def player_view(context: TournamentContext, player: str = "", alike: Shared | None = None) -> PhoneView:
    """The phone of an entrant; without an id, or with an unknown one, a spectator's."""
    night = context.night
    alike = alike or shared(context)
    one = night.entrants.get(player)
    order = night.seating.moves.get(player)
    return PhoneView(
        screen=alike.screen,
        me=_me(context, alike.found, one) if one is not None else None,
        move=_move(context, one) if one is not None else None,
        move_why=order.why if order is not None and not order.private else "",
        move_cites=context.book.cited(order.cites) if order is not None else (),
        may=own_allowed_acts(context, one),
        standings=alike.standings,
        listed=list_entry(context, one.person if one is not None else ""),
        play=_played_at(context, one) if one is not None else "",
        late_until=_late_until(context),
        asked=_asked(context, one) if one is not None else "",
        deal=_deal(context, one) if one is not None else None,
        keeps_clock=one is not None and one.person in night.floor.timers,
    )


def _me(context: TournamentContext, found: Results, one: Entrant) -> EntrantView:
    """What an entrant's own page shows: it is public, so without money owed."""
    place = waiting_list(context.night).get(one.id, 0)
    stack = known_stack(context.night, one, context.now)
    return replace(
        public_entrant(context, found, one),
        arrived=one.coming.arrived > 0,
        stack=stack.chips,
        counted=stack.counted,
        waiting=place,
    )


def _move(context: TournamentContext, one: Entrant) -> SeatChangeView | None:
    """Their ordered move, or their last one."""
    night = context.night
    order = night.seating.moves.get(one.id)
    if order is not None:
        return SeatChangeView(at=order.at, name=context.in_public(one), table=order.table, seat=order.seat)
    for change in reversed(night.seating.changes):
        if context.now - change.at > CHANGES_SHOWN:
            return None
        if change.player == one.id:
            return SeatChangeView(at=change.at, name=context.in_public(one), table=change.table, seat=change.seat)
    return None


def _standings(context: TournamentContext, found: Results) -> list[Entrant]:
    """Entrants still in, by name, then those out, by place."""
    here = [one for one in context.night.entrants.values() if one.id not in found.places and one.status != "cancelled"]
    return [*sorted(here, key=lambda one: one.name), *in_order(found, context.night.entrants.values())]


def _asked(context: TournamentContext, one: Entrant) -> str:
    """A question to this player."""
    night = context.night
    if one.status == "waiting" and one.coming.offered:
        return "A seat is open for you. Do you want it?"
    if night.bank.deal is not None and has_to_answer(night, one):
        return f"A deal is proposed. You get {night.plan.money(night.bank.deal.shares[one.id])}. Do you agree?"
    return ""


def _played_at(context: TournamentContext, one: Entrant) -> str:
    """Online: the table where they play, so that the phone can link to it."""
    table = context.night.tables.get(one.table)
    return table.room_table if table is not None and context.night.plan.room == "online" and one.status == "in" else ""


def _late_until(context: TournamentContext) -> int:
    """The last level in which the house accepts late entries; 0: any."""
    plan, late = context.night.plan, context.rules.late_entry
    levels = range(1, sum(isinstance(one, Level) for one in plan.structure) + 1)
    open_ = [level for level in levels if late.allows_entry(level, plan.late_until, called=True)]
    return 0 if len(open_) == len(levels) else max(open_, default=0)


def _deal(context: TournamentContext, one: Entrant) -> AgreementView | None:
    """The deal for those in it; it stays visible after they agreed."""
    deal = context.night.bank.deal
    return deal_view(context, short=True) if deal is not None and one.id in deal.shares else None
