"""Open Hand History read: a hand of hold'em or Omaha from any program, or one of ours of any game, as a PHH history.

The history is then played again by the engine like every other, so that a wrong file is told, and never half read.
"""

import json
from decimal import Decimal
from typing import Any, Final

from cutcard.formats import phh
from cutcard.formats.ohh import OURS
from cutcard.formats.phh import History, PhhError
from cutcard.formats.phh.notation import Amount

_VARIANTS: Final = {
    ("Holdem", "NL"): "NT", ("Holdem", "PL"): "_plhe", ("Holdem", "FL"): "FT",
    ("Omaha", "PL"): "PO", ("Omaha", "NL"): "_nlo", ("OmahaHiLo", "FL"): "FO/8",
    ("OmahaHiLo", "PL"): "_plo8", ("OmahaHiLo", "NL"): "_nlo8",
}  # fmt: skip
_MOST: Final = 10
_FORCED: Final = {"Post Ante": 0, "Post SB": 1, "Post BB": 1, "Straddle": 1, "Post Extra Blind": -1, "Post Dead": -1}


def read_ohh(source: str) -> History:
    """The hand, or `PhhError` that says what is wrong with it."""
    try:
        hand = json.loads(source, parse_float=Decimal)["ohh"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise PhhError("ohh", "not an Open Hand History file: expected a JSON object with a field ohh") from None
    try:
        ours = hand.get(OURS)
        if isinstance(ours, dict) and isinstance(ours.get("phh"), str):
            (history,) = phh.read(ours["phh"])
            return history
        return _OhhReader(hand).history()
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, ArithmeticError) as wrong:
        if isinstance(wrong, PhhError):
            raise
        raise PhhError("ohh", f"a field is missing or doesn't match the specification: {wrong}") from None


class _OhhReader:
    """Goes through one hand, place by place from the button's left."""

    def __init__(self, hand: dict[str, Any]) -> None:
        self.hand = hand
        seats = sorted(hand["players"], key=lambda player: player["seat"])
        seats = [player for player in seats if not player.get("is_sitting_out")]
        if not 2 <= len(seats) <= _MOST:
            raise PhhError("players", f"a hand has 2 to {_MOST} players, not {len(seats)}")
        dealer = hand["dealer_seat"]
        self.players = [p for p in seats if p["seat"] > dealer] + [p for p in seats if p["seat"] <= dealer]
        self.place = {player["id"]: index for index, player in enumerate(self.players)}
        count = len(self.players)
        self.antes: list[Amount] = [0] * count
        self.blinds: list[Amount] = [0] * count
        self.paid: list[Amount] = [0] * count
        self.bets: list[Amount] = [0] * count
        self.lines: list[str] = []
        self.hole: dict[int, str] = {}

    def history(self) -> History:
        """What the format can say of it."""
        hand, kind = self.hand, (self.hand["game_type"], self.hand["bet_limit"]["bet_type"])
        if kind not in _VARIANTS:
            raise PhhError("game_type", f"{kind[0]} {kind[1]} is supported only in Cutcard's own files")
        for index, round_ in enumerate(hand["rounds"]):
            self._round(round_, first=not index)
        limit, big = kind[1] == "FL", _number(hand["big_blind_amount"])
        starts = [_number(player["starting_stack"]) for player in self.players]
        dealt = [f"d dh p{place + 1} {self._cards_of(place)}" for place in range(len(starts))]
        fields = {
            "variant": _VARIANTS[kind],
            "ante_trimming_status": any(self.antes),
            "antes": self._stored(self.antes),
            "blinds_or_straddles": self._stored(self.blinds),
            **({"small_bet": big, "big_bet": 2 * big} if limit else {"min_bet": big}),
            "starting_stacks": starts,
            "actions": [*dealt, *self.lines],
            "hand": str(hand["game_number"]),
            "seats": [player["seat"] for player in self.players],
            "players": [str(player["name"]) for player in self.players],
            "finishing_stacks": [start - self.paid[place] + self._won(place) for place, start in enumerate(starts)],
        }
        return phh.read_history(fields)

    def _stored(self, amounts: list[Amount]) -> list[Amount]:
        """Of two players the format lists the blinds the other way round."""
        return amounts[::-1] if len(amounts) == 2 else amounts

    def _cards_of(self, place: int) -> str:
        held = 4 if self.hand["game_type"] != "Holdem" else 2
        return self.hole.get(place, "??" * held)

    def _round(self, round_: dict[str, Any], *, first: bool) -> None:
        if round_["street"] == "Showdown" and round_.get("cards"):
            raise PhhError("rounds", "no cards are dealt at the showdown")
        if not first:
            self._return_uncalled()
            self.bets = [0] * len(self.bets)
        if round_.get("cards") and not first:
            self.lines.append(f"d db {''.join(round_['cards'])}")
        for action in round_["actions"]:
            self._act(action)
        if round_["street"] != "Showdown":
            self._return_uncalled()

    def _act(self, action: dict[str, Any]) -> None:
        what, place = action["action"], self.place.get(action.get("player_id"), -1)
        cards, amount = "".join(action.get("cards") or ()), _number(action.get("amount") or 0)
        if place < 0:
            return
        if what in _FORCED:
            self._post(place, what, amount)
        elif what == "Dealt Cards":
            self.hole[place] = cards
        elif what in ("Shows Cards", "Mucks Cards"):
            self.hole[place] = cards or self.hole.get(place) or "??" * (2 if self.hand["game_type"] == "Holdem" else 4)
            self.lines.append(f"p{place + 1} sm {cards}".rstrip())
        elif what == "Fold":
            self.lines.append(f"p{place + 1} f")
        elif what in ("Check", "Call", "Bet", "Raise"):
            self.bets[place] += amount
            self.paid[place] += amount
            raised = what in ("Bet", "Raise")
            self.lines.append(f"p{place + 1} cbr {self.bets[place]}" if raised else f"p{place + 1} cc")

    def _post(self, place: int, what: str, amount: Amount) -> None:
        self.paid[place] += amount
        if what == "Post Ante":
            self.antes[place] += amount
            return
        self.blinds[place] += amount * _FORCED[what]
        self.bets[place] += amount if what != "Post Dead" else 0

    def _return_uncalled(self) -> None:
        """What nobody matched goes back."""
        ordered = sorted(self.bets, reverse=True)
        if ordered[0] > ordered[1]:
            place = self.bets.index(ordered[0])
            self.paid[place] -= ordered[0] - ordered[1]
            self.bets[place] = ordered[1]

    def _won(self, place: int) -> Amount:
        wins = [win for pot in self.hand["pots"] for win in pot["player_wins"]]
        return sum((_number(win["win_amount"]) for win in wins if self.place.get(win["player_id"]) == place), 0)


def _number(value: Any) -> Amount:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PhhError("amount", f"{value!r} is not an amount")
    return value if isinstance(value, int) or value != int(value) else int(value)
