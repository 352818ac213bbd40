"""Names put down and taken off again."""

from cutcard.rules.night import NightRules
from cutcard.tournament.desk import commands as do
from cutcard.tournament.desk import events as ev
from cutcard.tournament.desk.finding import free_places, standing_as
from cutcard.tournament.entry import Event
from cutcard.tournament.money.events import Charged, Paid, Refunded
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight


def register(c: do.Register, n: Night, rules: NightRules) -> list[Event]:
    """One name."""
    return _registered(c, n, rules, before=0)


def import_players(c: do.ImportPlayers, n: Night, rules: NightRules) -> list[Event]:
    """Many names, all or none."""
    return [event for before, one in enumerate(c.players) for event in _registered(one, n, rules, before)]


def cancel(c: do.Cancel, n: Night, _: NightRules) -> list[Event]:
    """A name taken off; what he paid goes back, since nobody has played yet."""
    one = standing_as(n, c.player, "registered", "waiting")
    back: list[Event] = [Refunded(player=one.id, cents=one.paid)] if one.paid else []
    return [*back, ev.Cancelled(player=one.id)]


def charge(n: Night, player: str, *, prepaid: bool) -> list[Event]:
    """What somebody with a place owes."""
    price = n.plan.buy_in
    paid: list[Event] = [Paid(player=player, cents=price.total, how="prepaid")] if prepaid and price.total else []
    return [Charged(player=player, what="entry", price=price), *paid]


def _registered(c: do.Register, n: Night, _: NightRules, before: int) -> list[Event]:
    """`before`: so many more are put down in the same entry."""
    if n.stage == "planned":
        raise RefusedAtNight("not_published")
    player = c.player or f"p{len(n.entrants) + before + 1}"
    old = n.entrants.get(player)
    if old is not None and old.status != "cancelled":
        raise RefusedAtNight("listed_already", name=old.name)
    free = free_places(n)
    waits = free is not None and free <= before
    entry = ev.Registered(
        player=player, name=c.name, person=c.person, member=c.standing.member, waiting=waits, prepaid=c.prepaid,
        dealer=c.dealer,
    )  # fmt: skip
    return [entry, *([] if waits else charge(n, player, prepaid=c.prepaid))]
