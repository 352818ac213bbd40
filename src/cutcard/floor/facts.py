"""What the table itself tells about an incident, so that nobody is asked for it.

| fact         | what is looked at                                                                       |
|--------------|-----------------------------------------------------------------------------------------|
| acted        | players who acted in turn since the blinds; a blind, a straddle or the bring-in is none |
| substantial  | two of them with chips from one, or any three (ppc.substantial.1, ppc.substantial.2)    |
| street       | the cards that were dealt last; of a burn, its street where only one can be meant       |
| betting      | how far the round on that street is                                                     |
| dealt        | whether everybody has a whole starting hand                                             |
| next_hand    | whether the hand after the one it is about has begun                                    |
| players      | how many still have a hand                                                              |
| due          | which board cards come next                                                             |
| count        | with those before in this hand that stand and were the dealer's; surplus cards are told |
| nth          | of somebody's first or second card: which it was off the deck                           |
| holder_acted | of the seat it is about: whether its player acted already                               |
| in_hand      | of the seat it is about: whether its player still has a hand                            |
| first_player | of the seat it is about: whether it gets its cards first                                |
| covered      | of the seat and amount: whether who won the all-in had as many chips                    |
| of_bettor    | of the seat it is about: whether its player made the last bet, and it was called        |
| in_front     | of the seat it is about: whether it is the turn of somebody before its player           |
| faces_bet    | of the seat it is about: whether its player has a bet to answer                         |
| acted_behind | of the seat it is about, once its turn was entered: whether anybody acted after that    |
| tabled       | of the seat it is about: yes once it was shown, no if it was folded before the showdown |
| entitled     | of the seat it is about: yes if it posted                                               |
| seat         | whose card it was; who was to act when skipped or splashed; who alone it can be about   |
"""

from collections.abc import Mapping
from typing import Final

from cutcard.floor.conditions import BOARD, Situation
from cutcard.floor.contradictions import Against, contradiction, seats_that_fit
from cutcard.floor.played import HandPlayed, was_at_showdown
from cutcard.hand import Hand
from cutcard.hand.legal_options import BET, DEAL, OVER, PUSH, SHOW
from cutcard.hand.state import Player
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.table_rules import TableRules
from cutcard.table import Table

Told = Mapping[str, str]

THROUGH: Final = {
    "holder_acted": ("seat",), "in_hand": ("seat",), "first_player": ("seat",), "covered": ("seat", "amount"),
    "of_bettor": ("seat",), "faces_bet": ("seat",), "in_front": ("seat",), "nth": ("hole",), "betting": ("street",),
    "acted_behind": ("seat",), "tabled": ("seat",), "entitled": ("seat",),
}  # fmt: skip
"""Facts that the table knows once these are known."""
_OF_THE_ACTOR: Final = ("skipped", "splashed_pot")
_BURNS: Final = ("burn_missing", "burn_double")


def facts_of(table: Table, rules: TableRules, incident: str = "", told: Told | None = None) -> dict[str, str]:
    """What the table knows about this incident; `told` is what else is known."""
    known = told or {}
    found = {"next_hand": _yes(_next_hand(table, incident)), **_count(table, incident)}
    hand = table.hand
    if hand is not None and (table.playing or not _of_last_hand(incident)):
        found |= _of_hand(hand, rules)
        if incident in _BURNS:
            found = {name: value for name, value in found.items() if name not in ("street", "betting")}
            found |= _of_burn(hand, rules, known.get("street", ""))
        if "hole" in known:
            found |= _of_card(hand, known["hole"])
    if "seat" not in {**found, **known} and (seat := _whose(table, rules, incident)):
        found["seat"] = str(seat)
    at = Situation(table, rules, all_incidents()[incident]) if incident else None
    return found | _of_seat(table, {**found, **known}) | ({} if at is None else _of_entries(at, {**found, **known}))


def _of_last_hand(incident: str) -> bool:
    return bool(incident) and all_incidents()[incident].last_hand


def _count(table: Table, incident: str) -> dict[str, str]:
    """How many cards, including those of earlier rulings in this hand; surplus cards have to be reported."""
    before = table.reported.count(incident)
    return {} if incident == "extra_card" and not before else {"count": str(before + 1)}


def _of_card(h: Hand, hole: str) -> dict[str, str]:
    """Whose card it was, and its number off the deck: dealt one at a time, from the button's left."""
    seat, which = (int(part) for part in hole.split("."))
    order = [p.seat for p in h.players]
    if seat not in order:
        return {"seat": str(seat)}
    return {"seat": str(seat), "nth": str(order.index(seat) + 1 + (which - 1) * len(order))}


def _whose(table: Table, rules: TableRules, incident: str) -> int:
    """The seat it is about, where only one player is possible."""
    hand = table.hand
    if hand is None or not incident:
        return 0
    if incident in _OF_THE_ACTOR and hand.phase == BET and hand.actor is not None:
        return hand.actor.seat
    known = all_incidents()[incident]
    at = Situation(table, rules, known)
    fits = seats_that_fit(at) if known.player and "seat" in known.needs and at.hand is not None else ()
    return fits[0] if len(fits) == 1 else 0


def _of_hand(h: Hand, r: TableRules) -> dict[str, str]:
    actions = _actions(h, r)
    found = {
        "acted": str(len(actions)),
        "substantial": _yes(h.round.street > 0 or len(actions) > 2 or (len(actions) > 1 and any(actions))),
        "street": _street(r, h.round.street),
        "betting": betting(h),
        "dealt": _yes(h.round.street >= 0),
        "players": str(h.round.live),
    }
    due = _street(r, h.round.street + 1)
    return found | ({"due": due} if due in BOARD.values() else {})


def _yes(holds: bool) -> str:  # noqa: FBT001 - an answer, not an option
    return "yes" if holds else "no"


def _next_hand(table: Table, incident: str) -> bool:
    """Whether it is too late: an incident of the last hand, and another hand has started."""
    hand = table.hand
    return _of_last_hand(incident) and hand is not None and table.playing and hand.phase not in (SHOW, PUSH)


# The first round ------------------------------------------------------------------------------------------------------


def _actions(h: Hand, r: TableRules) -> list[bool]:
    """For each player who acted since the blinds: whether they put chips in; once there is a board, all did."""
    if h.round.street > 0:
        return [True] * sum(not p.absent for p in h.players)
    return [p.bet > _posted(h, p) for p in h.players if not p.absent and _acted(h, r, p)]


def _acted(h: Hand, r: TableRules, p: Player) -> bool:
    if p.acted < 0:  # a hand that died before acting was folded out of turn, or killed
        return False
    only_brought_in = r.game.bring_in and p.seat == h.round.opener and p.acted == min(r.stakes.bring_in, p.start)
    return not only_brought_in


def _posted(h: Hand, p: Player) -> int:
    """What a player posted, in chips in front of them."""
    return sum(post.paid for post in h.chips.posts if post.seat == p.seat and post.what not in ("ante", "dead"))


# The round and its cards ----------------------------------------------------------------------------------------------


def betting(h: Hand) -> str:
    """How far the betting on the last street is."""
    if h.phase == OVER:
        return "awarded"
    if h.phase == BET:
        first = h.actor is not None and h.actor.seat == h.round.opener and all(p.acted < 0 for p in h.players)
        return "waiting" if first else "begun"
    if h.round.street >= 0 and not h.round.opener:
        return "closed"
    return "showdown" if h.phase in (SHOW, PUSH) else "begun" if h.round.street >= 0 else "waiting"


def _of_burn(h: Hand, r: TableRules, told: str) -> dict[str, str]:
    """The street of a burn, and how far its betting is; asked where an earlier one is possible."""
    waits = _waits_for_cards(h)  # the next street may have been burned for
    now, last = "waiting" if waits else betting(h), _street(r, h.round.street + waits)
    if told and told != last:
        return {"betting": "closed" if now == "closed" else "begun"}
    unclear = len(burned_streets(h, r)) > 1 and now in ("waiting", "closed")
    return {"betting": now} if told else {} if unclear else {"street": last, "betting": now}


def burned_streets(h: Hand, r: TableRules) -> list[str]:
    """The streets of the board with a burn, or about to have one."""
    dealt = [_street(r, index) for index in range(1, h.round.street + 1 + _waits_for_cards(h))]
    return [street for street in dealt if street in BOARD.values()]


def _waits_for_cards(h: Hand) -> bool:
    """Whether a dealer who holds the deck is to deal the next street."""
    return h.started.by_hand and h.phase == DEAL and h.round.street >= 0


def _street(r: TableRules, index: int) -> str:
    if index <= 0:
        return "first"
    streets = r.game.streets
    on_board = sum(street.board for street in streets[: index + 1])
    return BOARD.get(on_board, "later") if index < len(streets) and streets[index].board else "later"


# The seat in question -------------------------------------------------------------------------------------------------


def _of_seat(table: Table, told: Told) -> dict[str, str]:
    hand, seat = table.hand, int(told.get("seat", "0"))
    found: dict[str, str] = {}
    if hand is None or "seat" not in told:
        return found
    p = hand.by_seat.get(seat)
    found["holder_acted"] = _yes(p is not None and (hand.round.street > 0 or p.acted >= 0 or not p.live))
    found["in_hand"] = _yes(p is not None and p.live)
    found["first_player"] = _yes(seat == next((q.seat for q in hand.players if q.live), 0))
    found["of_bettor"] = _yes(seat == hand.round.aggressor and HandPlayed(table).is_bettor_called)
    found["in_front"] = _yes(hand.phase == BET and hand.actor is not None and hand.actor.seat != seat)
    found["faces_bet"] = _yes(p is not None and p.live and hand.phase == BET and p.bet < hand.round.high)
    if "amount" in told and p is not None:
        found["covered"] = _yes(_covers(hand, p, int(told["amount"])))
    return found


def _of_entries(at: Situation, told: Told) -> dict[str, str]:
    """What the entries of this hand tell about the player in question; nothing where the table cannot know."""
    hand, seat = at.hand, int(told.get("seat", "0"))
    if hand is None or not seat:
        return {}
    found, p = (
        {"entitled": "yes"} if any(post.seat == seat for post in hand.chips.posts) else {},
        hand.by_seat.get(seat),
    )
    if p is not None and p.shown:
        found["tabled"] = "yes"
    elif p is not None and seat in at.played.out and not was_at_showdown(hand, p):
        found["tabled"] = "no"
    if at.played.last_turn(seat) is not None and hand.actor is not p:
        found["acted_behind"] = _yes(bool(at.played.behind(seat)))
    return found


def _covers(hand: Hand, loser: Player, found: int) -> bool:
    """Whether the player who won most in the hand started it with enough chips to cover these too."""
    winner = max((p for p in hand.players if p is not loser), key=lambda p: p.stack - p.start)
    return winner.start >= loser.start + found


# Possible answers -----------------------------------------------------------------------------------------------------


def possible_answers(
    fact: str, incident: str, table: Table, rules: TableRules, told: Told, names: Mapping[int, str]
) -> dict[str, str] | None:
    """The possible answers at this table; None: all answers."""
    hand = table.hand
    if hand is None:
        return None
    if fact == "street" and incident in _BURNS:
        labels = all_facts()["street"].answers
        return {street: labels[street] for street in burned_streets(hand, rules)}
    return (
        _hole_cards(Situation(table, rules, all_incidents()[incident]), hand, told, names) if fact == "hole" else None
    )


def against_report(at: Situation, told: Told) -> Against | None:
    """What the table knows against a report: its conditions, an answer it knows better, or one it does not have."""
    through = {name for names in THROUGH.values() for name in names}
    known = facts_of(at.table, at.rules, at.incident.id, {name: told[name] for name in told if name in through})
    if (found := contradiction(at, told, {**known, **told}, known)) is not None:
        return found
    for name, value in told.items():
        offered = possible_answers(name, at.incident.id, at.table, at.rules, {}, at.names)
        if offered is not None and at.hand is not None and value not in offered:
            why = f"{all_facts()[name].question.rstrip('?')}: the table shows {', '.join(offered.values()) or 'none'}"
            return Against(name, why, int(known.get("seat", "0")))
    return None


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def _hole_cards(at: Situation, h: Hand, told: Told, names: Mapping[int, str]) -> dict[str, str]:
    """All cards of the first deal, in order; only those of players whom it can be about, or of the one named."""
    street, fits = at.rules.game.streets[0], seats_that_fit(at)
    seats = [p.seat for p in h.players if p.seat in fits and told.get("seat", str(p.seat)) == str(p.seat)]
    return {
        f"{seat}.{which + 1}": f"{names.get(seat, f'Seat {seat}')}, {_ORDINALS[which]} card"
        for seat in seats
        for which in range(min(street.down + street.up, len(_ORDINALS)))
    }


def fitting_group(table: Table) -> str:
    """The group of incidents that fits the moment: dealing, betting or showdown."""
    hand = table.hand
    if hand is None:
        return "deck"
    if hand.is_over or hand.phase in (SHOW, PUSH):
        return "hands"
    if hand.phase == DEAL:
        return "deal" if hand.round.street < 0 else "board"
    nobody = not hand.round.street and all(p.acted < 0 for p in hand.players)
    return "deal" if nobody else "betting"
