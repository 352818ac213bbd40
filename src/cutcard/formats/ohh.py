"""Open Hand History 1.4: one hand as the JSON object that its specification describes.

What it has no word for (draws, discards, dead buttons, who was absent) stands in a field of our own, ``_cutcard``: the
same hand as PHH. Readers of other make pass over it; ours reads it, so that nothing is lost.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from cutcard.cards import UNKNOWN, text
from cutcard.formats import phh
from cutcard.formats.exported_hand import LIMITS, ToldHand, in_money, posted_as, pots_of
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


def write_ohh(told: ToldHand) -> bytes:
    """The hand as one JSON object."""
    return msgspec.json.format(_JSON.encode({"ohh": _OhhScribe(told).object()}), indent=1) + b"\n"


class _OhhScribe:
    """Writes one hand down, round by round."""

    def __init__(self, told: ToldHand) -> None:
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
    ev.Posted: lambda scribe, e: scribe.act(e.seat, _POSTS[posted_as(scribe.told, e)], e.paid) if e.paid else None,
    ev.BroughtIn: lambda scribe, e: scribe.act(e.seat, "Post Extra Blind", e.paid),
    ev.Folded: lambda scribe, e: scribe.act(e.seat, "Fold"),
    ev.Checked: lambda scribe, e: scribe.act(e.seat, "Check"),
    ev.Called: lambda scribe, e: scribe.act(e.seat, "Call", e.paid),
    ev.Shown: lambda scribe, e: scribe.act(e.seat, "Shows Cards", 0, e.cards),
    ev.HandSeen: lambda scribe, e: scribe.act(e.seat, "Shows Cards", 0, e.cards),
    ev.Mucked: lambda scribe, e: scribe.act(e.seat, "Mucks Cards"),
}


def _game_type(told: ToldHand) -> str:
    """The specification's word for the game; those that it does not know stand under the nearest one."""
    high, split = _TYPES.get(told.game.group, ("Draw", "Draw"))
    return split if len(told.game.sides) > 1 else high


def _texts(cards: tuple[int, ...]) -> list[str]:
    return [text(card) for card in cards if card != UNKNOWN]
