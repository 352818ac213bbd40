"""What happened to people at the tables in words, for the log."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.night import Night
from cutcard.tournament.people import events as ev


def _away(e: ev.WentAway, n: Night) -> str:
    posts = f"; {_name(n, e.posts)} posts for him" if e.posts else ""
    return f"{_name(n, e.player)} is away{posts}"


def _back(e: ev.CameBack, n: Night) -> str:
    return f"{_name(n, e.player)} is back"


def _left(e: ev.LeftForGood, n: Night) -> str:
    return f"{_name(n, e.player)} has left for good; his stack is blinded off"


def _penalty(e: ev.PenaltyGiven, n: Night) -> str:
    steps = {
        "warning": "is warned",
        "hands": f"sits out {_many(e.hands, 'hand')}",
        "rounds": f"sits out {_many(e.rounds, 'round')}",
        "minutes": f"stays away for {_many(e.minutes, 'minute')}",
        "disqualified": "is disqualified",
        "membership": "is disqualified and may lose his membership",
    }
    return f"{_name(n, e.player)} {steps[e.step]}{f': {e.why}' if e.why else ''}"


def _served(e: ev.PenaltyServed, n: Night) -> str:
    parts = [_many(count, what) for count, what in ((e.hands, "hand"), (e.rounds, "round")) if count]
    return f"{_name(n, e.player)} has served {' and '.join(parts) or 'his penalty'}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _noted(e: ev.Noted, n: Night) -> str:
    return f"Note on {_name(n, e.player)}: {e.text}"


def _dealer(e: ev.DealerCheckedIn, _: Night) -> str:
    return f"Dealer {e.name} {'is there' if e.there else 'goes home'}"


def _assigned(e: ev.DealerAssigned, n: Night) -> str:
    return f"{_dealer_name(n, e.dealer)} deals at table {e.table}" if e.dealer else f"No dealer for table {e.table}"


def _pushed(e: ev.DealersPushed, n: Night) -> str:
    where = [f"{_dealer_name(n, dealer)} at table {table}" for table, dealer in e.dealers if dealer]
    return f"Dealers move on: {', '.join(where)}"


def _name(n: Night, player: str) -> str:
    return n.entrants[player].name if player in n.entrants else player


def _dealer_name(n: Night, dealer: str) -> str:
    return n.dealers[dealer].name if dealer in n.dealers else dealer


TELL: Final[dict[type, Callable[[Any, Night], str]]] = {
    ev.WentAway: _away,
    ev.CameBack: _back,
    ev.LeftForGood: _left,
    ev.PenaltyGiven: _penalty,
    ev.PenaltyServed: _served,
    ev.Noted: _noted,
    ev.DealerCheckedIn: _dealer,
    ev.DealerAssigned: _assigned,
    ev.DealersPushed: _pushed,
}
