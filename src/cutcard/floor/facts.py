"""What the table itself tells about an incident, so that nobody is asked for it.

| fact         | what is looked at                                                                       |
|--------------|-----------------------------------------------------------------------------------------|
| acted        | players who acted in turn since the blinds; a blind, a straddle or the bring-in is none |
| substantial  | two of them with chips from one, or any three (ppc.substantial.1, ppc.substantial.2)    |
| street       | the cards that were dealt last; of a burn, the street it belongs to                     |
| betting      | how far the round on that street is                                                     |
| dealt        | whether everybody has a whole starting hand                                             |
| next_hand    | whether the hand after the one it is about has begun                                    |
| players      | how many still have a hand                                                              |
| due          | which board cards come next                                                             |
| count        | which report of this incident in this hand it is                                        |
| holder_acted | of the seat it is about: whether its player acted already                               |
| in_hand      | of the seat it is about: whether its player still has a hand                            |
| first_player | of the seat it is about: whether it gets its cards first                                |
| covered      | of the seat and amount: whether who won the all-in had as many chips                    |
| seat         | who is to act when somebody was passed over or splashed; who alone lost his last chips  |
"""

from collections.abc import Mapping
from typing import Final

from cutcard.hand import Hand
from cutcard.hand.options import BET, DEAL, OVER, PUSH, SHOW
from cutcard.hand.state import Player
from cutcard.rules.resolved import Rules
from cutcard.table import Table

Told = Mapping[str, str]

BOARD: Final = {3: "flop", 4: "turn", 5: "river"}
"""The street by how many cards then lie on the board."""
THROUGH: Final = {
    "holder_acted": ("seat",), "in_hand": ("seat",), "first_player": ("seat",), "covered": ("seat", "amount"),
}  # fmt: skip
"""Facts that the table tells once these are known."""
_LAST_HAND: Final = ("hidden_chips", "tabled_mucked", "button_was_wrong")
"""Incidents about a hand that was played to its end."""
_OF_THE_ACTOR: Final = ("skipped", "splashed_pot")
_BURNS: Final = ("burn_missing", "burn_double")


def facts_of(table: Table, rules: Rules, incident: str = "", told: Told | None = None) -> dict[str, str]:
    """What the table tells about this incident; `told` is what is known besides."""
    found = {"next_hand": _yes(_next_hand(table, incident)), "count": str(table.reported.count(incident) + 1)}
    hand = table.hand
    if hand is not None and (table.playing or incident not in _LAST_HAND):
        found |= _of_hand(hand, rules, burn=incident in _BURNS)
    if seat := _whose(table, incident):
        found["seat"] = str(seat)
    return found | _of_seat(table, {**found, **(told or {})})


def _whose(table: Table, incident: str) -> int:
    """Whom it is about, where that can be one player only."""
    hand = table.hand
    if hand is None:
        return 0
    if incident in _OF_THE_ACTOR:
        return hand.actor.seat if hand.phase == BET and hand.actor is not None else 0
    broke = [p.seat for p in hand.players if not p.stack] if incident == "hidden_chips" and hand.over else []
    return broke[0] if len(broke) == 1 else 0


def _of_hand(h: Hand, r: Rules, *, burn: bool) -> dict[str, str]:
    actions = _actions(h, r)
    waits = burn and _waits_for_cards(h)  # the burn of a street that is not turned yet
    found = {
        "acted": str(len(actions)),
        "substantial": _yes(h.street > 0 or len(actions) > 2 or (len(actions) > 1 and any(actions))),
        "street": _street(r, h.street + waits),
        "betting": "waiting" if waits else betting(h),
        "dealt": _yes(h.street >= 0),
        "players": str(h.live),
    }
    due = _street(r, h.street + 1)
    return found | ({"due": due} if due in BOARD.values() else {})


def _yes(holds: bool) -> str:  # noqa: FBT001 - an answer, not an option
    return "yes" if holds else "no"


def _next_hand(table: Table, incident: str) -> bool:
    """Whether it comes too late: an incident of the last hand, and another one has begun."""
    hand = table.hand
    return incident in _LAST_HAND and hand is not None and table.playing and hand.phase not in (SHOW, PUSH)


# The first round ------------------------------------------------------------------------------------------------------


def _actions(h: Hand, r: Rules) -> list[bool]:
    """For each player who acted since the blinds: whether he put chips in; once there is a board, everybody did."""
    if h.street > 0:
        return [True] * sum(not p.absent for p in h.players)
    return [p.bet > _posted(h, p) for p in h.players if not p.absent and _acted(h, r, p)]


def _acted(h: Hand, r: Rules, p: Player) -> bool:
    if p.acted < 0:
        return not p.live
    only_brought_in = r.game.bring_in and p.seat == h.opener and p.acted == min(r.stakes.bring_in, p.start)
    return not only_brought_in


def _posted(h: Hand, p: Player) -> int:
    """What lies in front of him without his doing."""
    return sum(post.paid for post in h.posts if post.seat == p.seat and post.what not in ("ante", "dead"))


# The round and its cards ----------------------------------------------------------------------------------------------


def betting(h: Hand) -> str:
    """How far the betting on the cards that were dealt last is."""
    if h.phase == OVER:
        return "awarded"
    if h.phase == BET:
        first = h.actor is not None and h.actor.seat == h.opener and all(p.acted < 0 for p in h.players)
        return "waiting" if first else "begun"
    if h.street >= 0 and not h.opener:
        return "closed"
    return "showdown" if h.phase in (SHOW, PUSH) else "begun" if h.street >= 0 else "waiting"


def _waits_for_cards(h: Hand) -> bool:
    """Whether a dealer who holds the deck is to deal the next street."""
    return h.by_hand and h.phase == DEAL and h.street >= 0


def _street(r: Rules, index: int) -> str:
    if index <= 0:
        return "first"
    streets = r.game.streets
    on_board = sum(street.board for street in streets[: index + 1])
    return BOARD.get(on_board, "later") if index < len(streets) and streets[index].board else "later"


# The seat it is about -------------------------------------------------------------------------------------------------


def _of_seat(table: Table, told: Told) -> dict[str, str]:
    hand, seat = table.hand, int(told.get("seat", "0"))
    found: dict[str, str] = {}
    if hand is None or "seat" not in told:
        return found
    p = hand.by_seat.get(seat)
    found["holder_acted"] = _yes(p is not None and (hand.street > 0 or p.acted >= 0 or not p.live))
    found["in_hand"] = _yes(p is not None and p.live)
    found["first_player"] = _yes(seat == next((q.seat for q in hand.players if q.live), 0))
    if "amount" in told and p is not None:
        found["covered"] = _yes(_covers(hand, p, int(told["amount"])))
    return found


def _covers(hand: Hand, loser: Player, found: int) -> bool:
    """Whether who won most in the hand began it with chips for these too."""
    winner = max((p for p in hand.players if p is not loser), key=lambda p: p.stack - p.start)
    return winner.start >= loser.start + found
