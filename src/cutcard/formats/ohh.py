"""Open Hand History, both ways.

What it has no word for (draws, discards, dead buttons, who was absent) is in a field of our own, ``_cutcard``: the same
hand as PHH. Other readers skip it; ours reads it, so that nothing is lost.

The history is then replayed by the engine like every other, so that a wrong file is reported, and never half read.
"""

import json
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

import msgspec

from cutcard.cards import UNKNOWN, text
from cutcard.formats import phh
from cutcard.formats.exported_hand import LIMITS, ExportedHand, in_money, post_kind, pots_of
from cutcard.formats.phh import History, PhhError
from cutcard.formats.phh.notation import Amount
from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev

VERSION: Final = "1.4.7"
_JSON: Final = msgspec.json.Encoder(decimal_format="number")
OURS: Final = "_cutcard"
_POSTS: Final = {
    "ante": "Post Ante", "small_blind": "Post SB", "big_blind": "Post BB", "straddle": "Straddle",
    "live": "Post Extra Blind", "dead": "Post Dead",
}  # fmt: skip
_TYPES: Final = {"holdem": ("Holdem", "Holdem"), "omaha": ("Omaha", "OmahaHiLo"), "stud": ("Stud", "StudHiLo")}


def write_ohh(told: ExportedHand) -> bytes:
    """The hand as one JSON object."""
    return msgspec.json.format(_JSON.encode({"ohh": _OhhScribe(told).object()}), indent=1) + b"\n"


class _OhhScribe:
    """Writes one hand down, round by round."""

    def __init__(self, told: ExportedHand) -> None:
        self.told = told
        self.hand = Hand()
        self.rounds: list[dict[str, Any]] = []
        self.number = 0
        self.runs = 1

    def object(self) -> dict[str, Any]:
        """All fields of the specification."""
        told, started = self.told, self.told.started
        stakes, game = started.stakes, told.game
        self._round("Preflop" if game.family == "flop" else self._street(0))
        for event in told.events:
            self._take_down(event)
        found: dict[str, Any] = {
            "spec_version": VERSION,
            "internal_version": VERSION,
            "site_name": "Cutcard",
            "network_name": "Cutcard",
            "tournament": stakes.format == "tournament",
            "game_number": started.hand or "1",
            "start_date_utc": f"{told.when:%Y-%m-%dT%H:%M:%SZ}",
            "table_name": told.table or "Table",
            "table_handle": "",
            "table_skin": "",
            "game_type": _game_type(told),
            "bet_limit": {"bet_type": LIMITS[game.betting], "bet_cap": 0},
            "table_size": max(10, *(seat for seat, _ in started.seats)),
            "currency": "Chips" if stakes.format == "tournament" else told.currency,
            "dealer_seat": started.button,
            "small_blind_amount": self._money(stakes.small_blind or (stakes.bring_in if game.bring_in else 0)),
            "big_blind_amount": self._money(stakes.big_blind or stakes.lower),
            "ante_amount": self._money(stakes.ante),
            "hero_player_id": told.viewer if told.viewer in self.hand.by_seat else None,
            "flags": self._flags(),
            "players": [
                {"id": seat, "seat": seat, "name": told.name(seat), "starting_stack": self._money(stack)}
                for seat, stack in started.seats
            ],
            "rounds": self.rounds,
            "pots": self._pots(),
        }
        if found["tournament"]:
            found["tournament_info"] = {"tournament_number": told.table or "1", "name": told.table or "Tournament"}
        return found | {OURS: {"game": game.id, "phh": phh.write(phh.from_events(told.events, told.names))}}

    def _flags(self) -> list[str]:
        runs = ["Run_It_Twice"] if self.runs > 1 else []
        return [*runs, *([] if self.told.viewer in self.hand.by_seat else ["Observed"])]

    def _money(self, chips: int) -> Any:
        amount = in_money(self.told.started.stakes, chips)
        return int(amount) if amount == int(amount) else amount

    def _street(self, index: int) -> str:
        return self.told.game.streets[index].name.replace("_", " ").title()

    def _round(self, street: str, cards: tuple[int, ...] = ()) -> None:
        self.rounds.append({"id": len(self.rounds), "street": street, "cards": _texts(cards), "actions": []})

    def act(self, seat: int, action: str, chips: int = 0, cards: tuple[int, ...] = ()) -> None:
        """One more action of this round."""
        player = self.hand.by_seat[seat]
        found: dict[str, Any] = {"action_number": self.number, "player_id": seat, "action": action}
        if chips:
            found |= {"amount": self._money(chips), "is_allin": not player.stack}
        if cards:
            found["cards"] = _texts(cards)
        self.number += 1
        self.rounds[-1]["actions"].append(found)

    def _take_down(self, event: ev.AnyEvent) -> None:
        before, flop = self.hand.round.high, self.told.game.family == "flop"
        evolve(self.hand, event)
        if isinstance(event, ev.Dealt):
            self._dealt(event, first=not event.street)
        elif isinstance(event, ev.RaisedTo):
            opens = not before and (self.hand.round.street > 0 or not flop)
            self.act(event.seat, "Bet" if opens else "Raise", event.paid)
        elif isinstance(event, ev.RunsAgreed):
            self.runs = event.times
        elif isinstance(event, ev.ShowdownOpened):
            self._round("Showdown")
        elif isinstance(event, ev.TurnedUp):
            for seat, cards in event.hole:
                self.act(seat, "Shows Cards", 0, cards)
        elif type(event) in _ACTIONS:
            _ACTIONS[type(event)](self, event)

    def _dealt(self, event: ev.Dealt, *, first: bool) -> None:
        if not first:
            self._round(self._street(event.street), event.board)
        elif event.board:
            self.rounds[-1]["cards"] = _texts(event.board)
        for seat, cards in event.hole:
            known = tuple(card for card in cards if card != UNKNOWN)
            if known:
                self.act(seat, "Dealt Cards", 0, known)

    def _pots(self) -> list[dict[str, Any]]:
        return [
            {
                "number": index,
                "amount": self._money(pot.amount),
                "rake": self._money(pot.rake),
                "jackpot": self._money(pot.promo),
                "player_wins": [
                    {"player_id": seat, "win_amount": self._money(won)} for seat, won in sorted(pot.won.items()) if won
                ],
            }
            for index, pot in pots_of(self.told.events).items()
        ]


_ACTIONS: Final[dict[type, Callable[[_OhhScribe, Any], None]]] = {
    ev.Posted: lambda scribe, e: scribe.act(e.seat, _POSTS[post_kind(scribe.told, e)], e.paid) if e.paid else None,
    ev.BroughtIn: lambda scribe, e: scribe.act(e.seat, "Post Extra Blind", e.paid),
    ev.Folded: lambda scribe, e: scribe.act(e.seat, "Fold"),
    ev.Checked: lambda scribe, e: scribe.act(e.seat, "Check"),
    ev.Called: lambda scribe, e: scribe.act(e.seat, "Call", e.paid),
    ev.Shown: lambda scribe, e: scribe.act(e.seat, "Shows Cards", 0, e.cards),
    ev.HandSeen: lambda scribe, e: scribe.act(e.seat, "Shows Cards", 0, e.cards),
    ev.Mucked: lambda scribe, e: scribe.act(e.seat, "Mucks Cards"),
}


def _game_type(told: ExportedHand) -> str:
    """The specification's word for the game; unknown games are written as the nearest one."""
    high, split = _TYPES.get(told.game.group, ("Draw", "Draw"))
    return split if len(told.game.sides) > 1 else high


def _texts(cards: tuple[int, ...]) -> list[str]:
    return [text(card) for card in cards if card != UNKNOWN]


_VARIANTS: Final = {
    ("Holdem", "NL"): "NT", ("Holdem", "PL"): "_plhe", ("Holdem", "FL"): "FT",
    ("Omaha", "PL"): "PO", ("Omaha", "NL"): "_nlo", ("OmahaHiLo", "FL"): "FO/8",
    ("OmahaHiLo", "PL"): "_plo8", ("OmahaHiLo", "NL"): "_nlo8",
}  # fmt: skip
_MOST: Final = 10
_FORCED: Final = {"Post Ante": 0, "Post SB": 1, "Post BB": 1, "Straddle": 1, "Post Extra Blind": -1, "Post Dead": -1}


def read_ohh(source: str) -> History:
    """The hand, or `PhhError` with its error."""
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
    """Reads one hand, place by place from the button's left."""

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
        """The part of the hand that the format can express."""
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
        """Heads up, the format lists the blinds the other way round."""
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
        """Return what was not matched."""
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
