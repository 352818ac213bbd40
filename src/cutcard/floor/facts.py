"""What the table itself tells about an incident, so that nobody is asked for it, and whether it can have happened.

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
| of_bettor    | of the seat it is about: whether its player made the last bet                           |
| in_front     | of the seat it is about: whether it is the turn of somebody before its player           |
| faces_bet    | of the seat it is about: whether its player has a bet to answer                         |
| seat         | whose card it was; who was to act when skipped or splashed; who alone lost all chips    |
"""

from collections.abc import Callable, Mapping
from typing import Final

from cutcard.hand import Hand
from cutcard.hand.legal_options import BET, DEAL, OVER, PUSH, SHOW
from cutcard.hand.state import Player
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.table_rules import TableRules
from cutcard.table import Table

Told = Mapping[str, str]

BOARD: Final = {3: "flop", 4: "turn", 5: "river"}
"""The street with this many cards on the board."""
THROUGH: Final = {
    "holder_acted": ("seat",), "in_hand": ("seat",), "first_player": ("seat",), "covered": ("seat", "amount"),
    "of_bettor": ("seat",), "faces_bet": ("seat",), "in_front": ("seat",), "nth": ("hole",), "betting": ("street",),
}  # fmt: skip
"""Facts that the table knows once these are known."""
_LAST_HAND: Final = ("hidden_chips", "tabled_mucked", "button_was_wrong")
"""Incidents about a hand that is over."""
_OF_STUD: Final = ("premature_stud", "astray_stud", "seventh_exposed", "up_cards_moved")
_OF_BOARDS: Final = ("flop_too_many", "premature_board", "wrong_deck_flop", "plays_board")
_OF_THE_ACTOR: Final = ("skipped", "splashed_pot")
_BURNS: Final = ("burn_missing", "burn_double")


def facts_of(table: Table, rules: TableRules, incident: str = "", told: Told | None = None) -> dict[str, str]:
    """What the table knows about this incident; `told` is what else is known."""
    known = told or {}
    found = {"next_hand": _yes(_next_hand(table, incident)), **_count(table, incident)}
    hand = table.hand
    if hand is not None and (table.playing or incident not in _LAST_HAND):
        found |= _of_hand(hand, rules)
        if incident in _BURNS:
            found = {name: value for name, value in found.items() if name not in ("street", "betting")}
            found |= _of_burn(hand, rules, known.get("street", ""))
        if "hole" in known:
            found |= _of_card(hand, known["hole"])
    if seat := _whose(table, incident):
        found["seat"] = str(seat)
    return found | _of_seat(table, {**found, **known})


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


def _whose(table: Table, incident: str) -> int:
    """The seat it is about, where only one player is possible."""
    hand = table.hand
    if hand is None:
        return 0
    if incident in _OF_THE_ACTOR:
        return hand.actor.seat if hand.phase == BET and hand.actor is not None else 0
    broke = [p.seat for p in hand.players if not p.stack] if incident == "hidden_chips" and hand.is_over else []
    return broke[0] if len(broke) == 1 else 0


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
    return incident in _LAST_HAND and hand is not None and table.playing and hand.phase not in (SHOW, PUSH)


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
    found["of_bettor"] = _yes(seat == hand.round.aggressor)
    found["in_front"] = _yes(hand.phase == BET and hand.actor is not None and hand.actor.seat != seat)
    found["faces_bet"] = _yes(p is not None and p.live and hand.phase == BET and p.bet < hand.round.high)
    if "amount" in told and p is not None:
        found["covered"] = _yes(_covers(hand, p, int(told["amount"])))
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
    return _hole_cards(hand, rules, told, names) if fact == "hole" else None


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def _hole_cards(h: Hand, r: TableRules, told: Told, names: Mapping[int, str]) -> dict[str, str]:
    """All cards of the first deal, in order; only one player's where that is known."""
    street = r.game.streets[0]
    seats = [p.seat for p in h.players if told.get("seat", str(p.seat)) == str(p.seat)]
    return {
        f"{seat}.{which + 1}": f"{names.get(seat, f'Seat {seat}')}, {_ORDINALS[which]} card"
        for seat in seats
        for which in range(min(street.down + street.up, len(_ORDINALS)))
    }


_BETWEEN_HANDS: Final = frozenset((
    "button_was_wrong", "hidden_chips", "chips_off_table", "tabled_mucked", "odd_back", "duplicate_card",
    "missing_card", "stub_count", "shown_to_one", "asks_to_see", "conduct",
))  # fmt: skip
"""Incidents that are also reported between hands."""


def can_happen_in_game(incident: str, rules: TableRules) -> bool:
    """Whether this can happen in the game at all: no board mishaps where none is dealt."""
    if incident in _OF_STUD:
        return rules.game.family == "stud_games"
    if incident in _OF_BOARDS:
        return any(street.board for street in rules.game.streets)
    return rules.dealing.burns or incident not in _BURNS


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


def possible(table: Table, rules: TableRules) -> tuple[str, ...]:
    """The incidents that can be reported now."""
    return tuple(incident for incident in all_incidents() if not why_not(incident, table, rules))


def why_not(incident: str, table: Table, rules: TableRules) -> str:
    """Why this can't have happened now; empty: it can."""
    hand = table.hand
    if hand is None or hand.is_over:
        if (
            hand is not None
            and not hand.floor.voided
            and incident in (_OF_A_SHOWDOWN if hand.board.order else _OF_A_FOLD)
        ):
            return ""
        if incident not in _BETWEEN_HANDS:
            return "no hand is in progress"
        return "no hand has been played yet" if hand is None and incident in _AFTER_A_HAND else ""
    look = _LOOKS.get(incident)
    return look(hand, rules) if look is not None else ""


_OF_A_FOLD: Final = ("hand_in_muck", "dealer_killed_hand")
"""Incidents still noticed after the last fold ended the hand without a showdown."""
_OF_A_SHOWDOWN: Final = (*_OF_A_FOLD, "pushed_to_muck", "plays_board", "miscalled_hand")
"""Incidents still noticed after the pot was pushed at a showdown, until the next hand."""
_AFTER_A_HAND: Final = ("button_was_wrong", "hidden_chips", "tabled_mucked", "shown_to_one", "asks_to_see")


# Conditions of incidents ----------------------------------------------------------------------------------------------


def _cards_next(h: Hand, r: TableRules) -> int:
    """How many board cards the next street has."""
    streets = r.game.streets
    return streets[h.round.street + 1].board if h.round.street + 1 < len(streets) else 0


def _on_board(h: Hand, r: TableRules) -> str:
    """The last street dealt on the board; empty: none."""
    dealt = sum(street.board for street in r.game.streets[: h.round.street + 1])
    return BOARD.get(dealt, "")


def _flop(h: Hand, r: TableRules) -> str:
    about_to = h.started.by_hand and h.phase == DEAL and h.round.street == 0 and _cards_next(h, r)
    return "" if about_to or _on_board(h, r) == "flop" else "the flop is not the last street dealt"


def _flop_lies(h: Hand, r: TableRules) -> str:
    return "" if _on_board(h, r) == "flop" else "the flop is not the last street dealt"


def _early_board(h: Hand, r: TableRules) -> str:
    if not _cards_next(h, r):
        return "no more board cards are coming"
    return "" if h.phase == BET else "the betting is over, so the cards are not early"


def _burn(h: Hand, r: TableRules) -> str:
    if not r.dealing.burns:
        return "there are no burn cards here"
    return (
        ""
        if h.round.street > 0 or (h.started.by_hand and h.phase == DEAL and not h.round.street)
        else "no card has been burned yet"
    )


def _stud(h: Hand, r: TableRules) -> str:
    del h
    return "" if r.game.family == "stud_games" else "this is not a stud game"


def _early_stud(h: Hand, r: TableRules) -> str:
    last = h.round.street + 1 >= len(r.game.streets)
    return _stud(h, r) or ("no more cards are coming" if last else "" if h.phase == BET else "the betting is over")


def _astray(h: Hand, r: TableRules) -> str:
    return _stud(h, r) or ("" if h.round.street > 0 else "no later street has been dealt yet")


def _seventh(h: Hand, r: TableRules) -> str:
    return _stud(h, r) or ("" if h.round.street + 1 == len(r.game.streets) else "the last cards are not dealt yet")


def _showdown(h: Hand, r: TableRules) -> str:
    del r
    return "" if h.phase in (SHOW, PUSH) else "the hands have not been shown yet"


def _betting(h: Hand, r: TableRules) -> str:
    del r
    return "" if h.phase == BET else "no player has to act"


_LOOKS: Final[dict[str, Callable[[Hand, TableRules], str]]] = {
    "flop_too_many": _flop,
    "wrong_deck_flop": _flop_lies,
    "premature_board": _early_board,
    "burn_missing": _burn,
    "burn_double": _burn,
    "premature_stud": _early_stud,
    "astray_stud": _astray,
    "seventh_exposed": _seventh,
    "up_cards_moved": _stud,
    "pushed_to_muck": _showdown,
    "plays_board": _showdown,
    "miscalled_hand": _showdown,
    "skipped": _betting,
    "splashed_pot": _betting,
}
