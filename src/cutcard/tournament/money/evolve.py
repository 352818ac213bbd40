"""What money's events do to a night; the ledger is made from the events themselves."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.chips.evolve import book
from cutcard.tournament.money import events as ev
from cutcard.tournament.night import Night
from cutcard.tournament.places.leaving import of


def _charged(n: Night, e: ev.Charged) -> None:
    of(n, e.player).bought.append((e.what, e.price))


def _paid(n: Night, e: ev.Paid) -> None:
    of(n, e.player).paid += e.cents


def _refunded(n: Night, e: ev.Refunded) -> None:
    of(n, e.player).paid -= e.cents


def _bought(n: Night, e: ev.ChipsBought) -> None:
    one = of(n, e.player)
    if e.what != "entry" or all(what != "entry" for what, _ in one.bought):
        one.bought.append((e.what, e.price))
    if e.gave_up:
        book(n, "surrendered", -e.gave_up)
    book(n, e.what, e.price.chips)
    if e.what in ("entry", "rebuy", "re-entry"):
        one.status, one.stack, one.counted = "in", e.price.chips, e.at
        n.outs = [out for out in n.outs if out.player != e.player]
    elif one.stack is not None:
        one.stack += e.price.chips
    if e.what == "rebuy":
        one.rebuys += 1
    elif e.what == "re-entry":
        one.entries += 1
        one.played = False
    elif e.what != "entry":
        one.add_ons[e.what] = one.add_ons.get(e.what, 0) + 1


def _declined(n: Night, e: ev.AddOnDeclined) -> None:
    of(n, e.player).answers[e.add_on] = False


def _collected(n: Night, e: ev.TrayCollected) -> None:
    n.collected.append(e)


def _targets(n: Night, e: ev.TargetsNamed) -> None:
    n.targets = dict(e.targets)


def _hunted(n: Night, e: ev.Hunted) -> None:
    of(n, e.player).hunts = e.targets


def _proposed(n: Night, e: ev.DealProposed) -> None:
    n.deal, n.agreed = e, set()


def _answered(n: Night, e: ev.DealAnswered) -> None:
    of(n, e.player, "in")
    (n.agreed.add if e.agrees else n.agreed.discard)(e.player)


def _prize(n: Night, e: ev.PrizePaid) -> None:
    key = e.player, e.what
    n.paid_out[key] = n.paid_out.get(key, 0) + e.cents


def _closed(n: Night, _: ev.NightClosed) -> None:
    n.stage = "closed"


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {
    ev.Charged: _charged,
    ev.Paid: _paid,
    ev.Refunded: _refunded,
    ev.ChipsBought: _bought,
    ev.AddOnDeclined: _declined,
    ev.TrayCollected: _collected,
    ev.TargetsNamed: _targets,
    ev.Hunted: _hunted,
    ev.DealProposed: _proposed,
    ev.DealAnswered: _answered,
    ev.PrizePaid: _prize,
    ev.NightClosed: _closed,
}
