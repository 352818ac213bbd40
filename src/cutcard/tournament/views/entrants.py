"""Entrants as the console shows them; on screens with short names and without private facts."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Literal

from cutcard.english import CurrencyFormat
from cutcard.tournament.chips.chips_in_play import known_stack
from cutcard.tournament.desk.starting_stacks import must_sign
from cutcard.tournament.money.payouts import is_void
from cutcard.tournament.players.places import stage_of
from cutcard.tournament.state import Entrant, Status, Tournament
from cutcard.tournament.views.context import Results, TournamentContext
from cutcard.tournament.views.view_types import EntrantView, NightListed


def entrants_view(context: TournamentContext, found: Results, ones: Iterable[Entrant]) -> tuple[EntrantView, ...]:
    """These entrants, for the console."""
    paid_out = _paid_out(context.night)
    waiting = waiting_list(context.night)
    return tuple(_seen(context, found, one, paid_out.get(one.id, 0), waiting.get(one.id, 0)) for one in ones)


def waiting_list(night: Tournament) -> dict[str, int]:
    """By waiting entrant: their position on the waiting list."""
    waiting = (one.id for one in night.entrants.values() if one.status == "waiting")
    return {player: place for place, player in enumerate(waiting, 1)}


def _seen(context: TournamentContext, found: Results, one: Entrant, paid_out: int, waiting: int) -> EntrantView:
    out = found.outs.get(one.id)
    stack = known_stack(context.night, one, context.now)
    return EntrantView(
        id=one.id,
        name=one.name,
        person=one.person,
        status=one.status,
        table=one.table,
        seat=one.seat,
        stack=stack.chips,
        counted=stack.counted,
        arrived=one.coming.arrived > 0,
        signs=must_sign(context.night, context.rules, one),
        confirmed=one.coming.confirmed,
        member=one.member,
        dealer=one.play.dealer,
        owes=0 if one.status == "absent" and is_void(one) else one.money.owes,
        paid=one.money.paid,
        rebuys=one.money.rebuys,
        entries=one.money.buy_ins,
        add_ons=tuple(one.money.add_ons.items()),
        hunts=one.money.bounty_targets,
        knocked_out=len(one.play.knocked_out),
        place=found.place(one.id),
        prize=found.prize.get(one.id, 0),
        bounty=found.bounty.get(one.id, 0),
        paid_out=paid_out,
        out_at=out.at if out is not None else 0,
        out_by=", ".join(context.entrant(by, short=True) for by in out.by) if out is not None else "",
        waiting=waiting,
        bot=context.is_program(one.person),
        notes=tuple(one.conduct.notes),
    )


def public_entrant(context: TournamentContext, found: Results, one: Entrant) -> EntrantView:
    """In public: seat, place and prize under the short name."""
    out = found.outs.get(one.id)
    return EntrantView(
        id=one.id,
        name=context.in_public(one),
        status=one.status,
        table=one.table,
        seat=one.seat,
        rebuys=one.money.rebuys,
        entries=one.money.buy_ins,
        knocked_out=len(one.play.knocked_out),
        place=found.place(one.id),
        prize=found.prize.get(one.id, 0),
        bounty=found.bounty.get(one.id, 0),
        out_at=out.at if out is not None else 0,
        out_by=", ".join(context.entrant(by, short=True) for by in out.by) if out is not None else "",
        bot=context.is_program(one.person),
    )


def in_order(found: Results, ones: Iterable[Entrant]) -> list[Entrant]:
    """By place, the winner first; only those who have one."""
    return sorted((one for one in ones if one.id in found.places), key=lambda one: found.place(one.id))


def _paid_out(night: Tournament) -> dict[str, int]:
    total: dict[str, int] = {}
    for (player, _), cents in night.bank.paid_out.items():
        total[player] = total.get(player, 0) + cents
    return total


def search_entrants(
    night: Tournament, words: str, most: int, called: Callable[[Entrant], str] = lambda one: one.name
) -> list[Entrant]:
    """Entrants with name words that begin so, in list order; `called`: their names as the caller sees them."""
    wanted = words.casefold().split()
    fitting = (one for one in night.entrants.values() if _fits(called(one), wanted))
    return list(islice(fitting, most))


def _fits(name: str, wanted: list[str]) -> bool:
    parts = name.casefold().split()
    return all(any(part.startswith(word) for part in parts) for word in wanted)


def entrant_of_person(night: Tournament, person: str) -> Entrant | None:
    """The entrant who is this person; the last one if they came again."""
    return next((one for one in reversed(night.entrants.values()) if person and one.person == person), None)


# The tournament in a list


def list_entry(context: TournamentContext, person: str = "") -> NightListed:
    """The entry of a tournament in a list; `person`: whose own status it shows."""
    night, plan = context.night, context.night.plan
    statuses = [one.status for one in night.entrants.values()]
    return NightListed(
        id=night.id,
        title=plan.title,
        house=plan.house,
        house_title=context.house_title,
        game=plan.game,
        date=plan.date,
        starts=plan.starts,
        stage=stage_of(night),
        registered=len(statuses) - statuses.count("waiting") - statuses.count("cancelled"),
        capacity=plan.capacity,
        waiting=statuses.count("waiting"),
        left=statuses.count("in"),
        price=plan.buy_in.total,
        currency=CurrencyFormat.of(plan.currency),
        chips=plan.buy_in.chips,
        room=plan.room,
        mine=own_status(night, person),
    )


def own_status(night: Tournament, person: str) -> Status | Literal[""]:
    """A person's status in the tournament; "" if they are not in it."""
    one = entrant_of_person(night, person)
    return one.status if one is not None else ""
