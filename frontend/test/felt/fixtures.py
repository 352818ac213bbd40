"""Write the tables that the table page is drawn and tested with: real hands of the real engine, as one seat sees them.

    .venv/bin/python frontend/test/felt/fixtures.py

Every story below stops where something is worth looking at. The result is `tables.json`, by the story's name. Sentences
and presets come from the live room in a real game; here they are made the same way, only shorter.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import structs

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand
from cutcard.hand import commands as hand
from cutcard.hand import legal as legal_in_hand
from cutcard.hand.events import PotAwarded
from cutcard.hand.log import describe_holding
from cutcard.room.views.dealer_types import BetPreset
from cutcard.room.views.table_types import ClockView, Line, Offers, TableUpdate
from cutcard.room.views.table_view import best_hands
from cutcard.rules import Stakes, house_ids, load_game, load_house
from cutcard.rules.rulebook import Cited
from cutcard.streams.answers import RefusalMessage
from cutcard.table import Refused, Table, decide, redact, seen_by, tell
from cutcard.table.action_clock import waiting
from cutcard.table.acts import carry_out
from cutcard.table.deal_hand import NextHand
from cutcard.table.fairness.hand_record import hand_record
from cutcard.table.open_table import OpenTable, PlaceButton
from cutcard.table.seats.seats import LeaveSeat, SitDown
from cutcard.table.seats.sitting_out import SitOut
from cutcard.table.view import WayIn
from cutcard.web.api.play.hand_history import HandListed, replay
from cutcard.web.api.rules.houses import house_listed

TARGET: Final = Path(__file__).resolve().parent / "tables.json"
NOW: Final = 1_700_000_000_000
NAMES: Final = (
    "Marisol V.",
    "Dev P.",
    "Tomasz K.",
    "Ines R.",
    "Jo P.",
    "Walt B.",
    "Aiko S.",
    "Grant L.",
    "Noor A.",
    "Ruth C.",
)
STACKS: Final = (14_250, 2_350, 21_200, 9_300, 22_150, 6_750, 11_900, 31_050, 12_800, 8_400)
FLOP: Final = Stakes(small_blind=200, big_blind=400, chip=25)
STUD: Final = Stakes(ante=50, bring_in=100, small_bet=400, big_bet=800, chip=25)
CASH: Final = Stakes(format="cash", small_blind=5, big_blind=10, chip=5)


class Story:
    """One table, told as far as it is worth looking at."""

    def __init__(
        self,
        house: str = "house",
        game: str = "nlhe",
        stakes: Stakes = FLOP,
        *,
        size: int = 9,
        seats: tuple[int, ...] = (),
        seed: int = 7,
    ) -> None:
        self.book = load_house(house)
        self.rules = self.book.rules_for(load_game(game), stakes)
        self.table = Table()
        self.chance = Random(seed)  # noqa: S311 - decks of stories, the same every time
        self.told: list[tuple[int, Any]] = []
        self.size = size
        self.do(OpenTable(table="table-2", size=size))
        for seat in seats or range(1, size + 1):
            self.do(SitDown(seat, f"p{seat}", STACKS[seat - 1]))

    def do(self, command: Any) -> "Story":
        """Carry a command out and keep what happened."""
        events = carry_out(command, self.table, self.rules)
        first = self.table.version - len(events) + 1
        self.told += enumerate(events, first)
        return self

    def start(self, button: int = 1) -> "Story":
        """Place the button and deal."""
        if self.table.positions is None and not self.table.first_button:
            seats = [s.seat for s in self.table.clockwise if s.plays]
            drawn = tuple((seat, 51 if seat == button else index) for index, seat in enumerate(seats))
            command = (
                PlaceButton(at=button) if self.rules.first_button.seat((), button, 0) else PlaceButton(drawn=drawn)
            )
            self.do(command)
        deck = tuple(self.chance.sample(range(52), 52))
        return self.do(NextHand(deck=deck, hand="table-2-88"))

    @property
    def at(self) -> Hand:
        """The hand that is played, or was played last."""
        if self.table.hand is None:
            message = "no hand was begun"
            raise AssertionError(message)
        return self.table.hand

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        at = self.table.hand
        return at.actor.seat if at is not None and at.actor is not None else 0

    def until(self, stop: Callable[["Story"], bool], **choices: str) -> "Story":
        """Play on: by seat ("s3") fold, call, or raise to a number; others call."""
        for _ in range(200):
            if stop(self) or not self.table.playing:
                break
            self.step(choices.get(f"s{self.turn}", "call"))
        return self

    def step(self, choice: str = "call") -> None:
        """One decision."""
        at = self.at
        may = legal_in_hand(at, self.rules)
        seat = may.seat
        if may.phase == "bet":
            self.do(self._bet(may, choice))
        elif may.phase == "draw":
            self.do(hand.Discard(seat, at.by_seat[seat].down[: min(2, may.draw)]))
        elif may.phase == "runs":
            self.do(
                hand.RunIt(
                    next(p.seat for p in at.players if p.live and not p.wish), may.runs if choice == "twice" else 1
                )
            )
        else:
            self.do(hand.ShowDown())

    def _bet(self, may: Any, choice: str) -> Any:
        if may.bring_in:
            return hand.BringIn(may.seat)
        if choice == "fold" and may.may_fold:
            return hand.Fold(may.seat)
        if choice == "all in" and may.max_to:
            return hand.AllIn(may.seat)
        if choice.isdigit() and may.min_to <= int(choice) <= may.max_to:
            return hand.RaiseTo(may.seat, int(choice))
        return hand.Check(may.seat) if may.may_check else hand.Call(may.seat)

    def seen(self, you: int, **changes: Any) -> dict[str, Any]:
        """The table as this seat sees it."""
        at = self.table.hand
        if at is not None:
            legal_in_hand(at, self.rules)  # works out what is legal and keeps it on the hand, for the view
        view = seen_by(self.table, you)
        mine = view.hand is not None and you and view.hand.actor == you
        seen = TableUpdate(
            table="table-2", title="Table 2", version=self.table.version, now=NOW, you=you, view=view,
            names={s.player: NAMES[int(s.player[1:]) - 1] for s in self.table.clockwise},
            here=tuple(s.seat for s in self.table.clockwise),
            offers=Offers(leave=bool(you), sit_out=bool(you), chat=True),
            waiting=waiting(self.table) if self.table.playing else (), best=best_hands(at, self.rules, self._awards()),
            clock=self._clock(view), lines=self._lines(you),
            presets=self._presets(view) if mine else (), facts=self._facts(view, you),
            holding=self._holding(you),
            seal="9f3cd24b7c0f5e1a88b2c6d3e4f5061728394a5b6c7d8e9f00112233445566a1", bots=("p8",),
        )  # fmt: skip
        return {**json.loads(msgspec.json.encode(structs.replace(seen, **changes)))}

    def _holding(self, you: int) -> str:
        at, game = self.table.hand, self.rules.game
        return describe_holding(at, game, you, game.sides).capitalize() if at and you in at.by_seat else ""

    def _awards(self) -> list[PotAwarded]:
        return [event for _, event in self.told if isinstance(event, PotAwarded)]

    def _clock(self, view: Any) -> ClockView | None:
        if view.hand is None or not view.hand.actor:
            return None
        return ClockView(view.hand.actor, NOW - 12_000, NOW + 18_000, "turn", bank=60_000)

    def _lines(self, you: int) -> tuple[Line, ...]:
        lines = []
        names = {s.seat: NAMES[int(s.player[1:]) - 1] for s in self.table.clockwise}
        for version, event in self.told[-40:]:
            seen = redact(event, you)
            text = tell(seen, names, self.rules.game, None)
            kind = str(seen.__struct_config__.tag).split("/")[0]
            if kind in {"shuffled", "positions", "ended"}:
                continue
            cards = getattr(seen, "board", ()) or (getattr(seen, "cards", ()) if kind == "shown" else ())
            cites = tuple(Cited(rule, str(self.book.standing(rule))) for rule in getattr(seen, "cites", ())[:1])
            amount = getattr(seen, "paid", 0) or getattr(seen, "to", 0)
            lines.append(
                Line(
                    version,
                    kind,
                    text,
                    getattr(seen, "seat", 0),
                    amount,
                    tuple(c for c in cards if c != UNKNOWN),
                    cites,
                )
            )
        return tuple(lines)

    def _presets(self, view: Any) -> tuple[BetPreset, ...]:
        may = view.hand.legal
        if not may.max_to:
            return ()
        pot = view.hand.total + may.call
        high = max(seat.bet for seat in view.hand.seats)
        sizes = {
            "min": may.min_to,
            "half": high + pot // 2 // may.grid * may.grid,
            "pot": high + pot,
            "all": may.max_to,
        }
        return tuple(BetPreset(name, min(max(to, may.min_to), may.max_to)) for name, to in sizes.items())

    def _facts(self, view: Any, you: int) -> tuple[str, ...]:
        may = view.hand.legal if view.hand else None
        if may is None or may.seat != you or may.phase != "bet" or not may.call:
            return ()
        return (f"{may.call:,} to call into {view.hand.total:,}",)

    def refused(self, command: Any, suggest: dict[str, Any]) -> dict[str, Any]:
        """What the room answers to a command that is not allowed."""
        try:
            decide(command, self.table.copy(), self.rules)
        except Refused as no:
            cites = tuple(Cited(rule, str(self.book.standing(rule))) for rule in no.cites)
            answer = RefusalMessage("1", no.code, str(no), cites, version=self.table.version, suggest=suggest)
            return dict(json.loads(msgspec.json.encode(answer)))
        message = f"{command} was allowed"
        raise AssertionError(message)


def my_turn() -> Story:
    """The mockup: facing a bet of 2,000 on the turn, somebody all in, a side pot."""
    folds = {f"s{seat}": "fold" for seat in (1, 4, 6, 7, 8, 9)}
    story = Story("house", stakes=Stakes(small_blind=200, big_blind=400, chip=25)).start(8)
    story.until(lambda s: s.at.round.street == 1, **folds, s2="all in")
    story.until(lambda s: s.turn == 5 and s.at.round.high > 0, s3="1200")
    story.until(lambda s: s.at.round.street == 2)
    return story.until(lambda s: s.turn == 5 and s.at.round.high > 0, s3="2000")


def stories() -> dict[str, dict[str, Any]]:
    """Every table worth looking at."""
    turn = my_turn()
    found = {"my turn": turn.seen(5), "watching": turn.seen(0), "waiting": turn.seen(3)}
    found |= _between(turn) | _games() | _sizes()
    found |= _endings() | _all_in()
    found["rail, seats open"] = Story(seats=(1, 3, 6, 8)).seen(
        0, offers=Offers(sit=(2, 4, 5, 7, 9), buy_in=(4_000, 40_000), add_bots=True)
    )
    return found


def _between(turn: Story) -> dict[str, Any]:
    clock = ClockView(5, NOW - 31_000, NOW + 8_000, "turn")
    found = {"my turn, under ten seconds": turn.seen(5, clock=clock)}
    found["time bank"] = turn.seen(5, clock=ClockView(5, NOW - 31_000, NOW + 14_000, "bank", bank=14_000))
    found["clock called"] = turn.seen(3, clock=ClockView(5, NOW - 90_000, NOW + 25_000, "called"))
    found["clock may be called"] = turn.seen(3, offers=Offers(leave=True, sit_out=True, call_clock=True, chat=True))
    blinds = Story().start(8)
    found["before the flop, blinds out"] = blinds.seen(5)
    found["waiting, may check"] = Story().start(8).until(lambda s: s.turn == 9).seen(1)
    found["big blind may check"] = Story().start(8).until(lambda s: s.turn == 1).seen(1)
    away = Story("ppc", stakes=CASH).start(8)
    away.do(SitOut(7)).do(LeaveSeat(6))
    found["away and gone"] = away.seen(5, here=(1, 2, 3, 4, 5, 6, 8))
    out = Story("ppc", stakes=CASH).start(8).do(SitOut(5)).until(lambda _: False)
    offers = Offers(
        leave=True,
        sit_in=(WayIn(""), WayIn("wait"), WayIn("post", live=20, dead=10)),
        top_up=(100, 20_000),
        straddle=(20, 40),
        chat=True,
    )
    found["sitting out"] = out.seen(5, offers=offers, clock=ClockView(0, NOW - 1_000, NOW + 4_000, "pause"))
    return found


def _endings() -> dict[str, Any]:
    shown = Story(seed=11).start(8).until(lambda _: False, s3="1200", s7="fold", s8="fold", s9="fold", s1="fold")
    found = {"showdown": shown.seen(5, events=_events(shown, 5))}
    won = (
        Story().start(8).until(lambda _: False, **{f"s{seat}": "fold" for seat in (1, 2, 3, 4, 6, 7, 8, 9)}, s5="1000")
    )
    found["won unseen"] = won.seen(
        5, events=_events(won, 5), offers=Offers(leave=True, sit_out=True, show=True, chat=True)
    )
    muck = Story(seed=5).start(8).until(lambda s: s.at.phase == "show" and s.turn > 0, s1="fold")
    found["to show or muck"] = muck.seen(muck.turn)
    runs = (
        Story("ppc", stakes=CASH, seats=(2, 5, 8))
        .start(8)
        .until(lambda s: s.at.phase == "runs", s5="all in", s2="all in", s8="fold")
    )
    found["asked how often"] = runs.seen(5)
    runs.until(lambda _: False, s0="twice")
    found["run twice"] = runs.seen(5, events=_events(runs, 5))
    pots = (
        Story(seed=3)
        .start(8)
        .until(lambda s: s.at.phase != "bet", **{f"s{n}": "all in" for n in (2, 6, 4, 5)}, s1="fold", s9="fold")
    )
    found["side pots, all in"] = pots.seen(5)
    return found


def _all_in() -> dict[str, Any]:
    """Everything goes in before the flop: the last moment before the call, and all that follows it."""
    story = Story("giancarlo", seats=(2, 5), stakes=CASH, size=6).start(2)
    story.until(lambda s: s.turn == 5 and s.at.round.high > 10, s2="all in")
    before, told = story.seen(5), len(story.told)
    story.until(lambda s: s.at.phase != "bet")
    events = tuple(json.loads(msgspec.json.encode(redact(event, 5))) for _, event in story.told[told:])
    return {"facing all in": before, "all in, dealt": story.seen(5, events=events)}


def replayed() -> dict[str, Any]:
    """An all-in that is over, picture by picture, as the rail may see it."""
    story = Story("giancarlo", seats=(2, 5), stakes=CASH, size=6).start(2)
    story.until(lambda s: s.turn == 5 and s.at.round.high > 10, s2="all in").until(lambda _: False)
    names = {s.seat: NAMES[s.seat - 1] for s in story.table.clockwise}
    kept = hand_record([event for _, event in story.told], names, 0, table="Table 2", at=NOW)
    return dict(json.loads(msgspec.json.encode(replay(kept, story.book, 6))))


def _events(story: Story, you: int) -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(msgspec.json.encode(redact(event, you))) for _, event in story.told[-14:])


def _games() -> dict[str, Any]:
    stud = (
        Story("standard", "stud", STUD, size=8)
        .start(8)
        .until(lambda s: s.at.round.street == 3 and s.turn == 5, s1="fold", s6="fold")
    )
    bring = Story("standard", "stud", STUD, size=8).start(8)
    draw = Story("standard", "27td", FLOP, size=6).start(1).until(lambda s: s.at.phase == "draw" and s.turn == 5)
    drawn = Story("standard", "draw5", FLOP, size=6).start(1).until(lambda s: s.at.round.street == 1 and s.turn == 5)
    plo = (
        Story("standard", "plo", FLOP, size=6)
        .start(1)
        .until(lambda s: s.at.round.street == 1 and s.turn == 5, s3="1200")
    )
    limit = (
        Story("standard", "lhe", FLOP, size=6)
        .start(1)
        .until(lambda s: s.at.round.bets == 4 and s.turn == 5, s3="1600", s4="1200", s6="800")
    )
    return {
        "stud, sixth street": stud.seen(5), "stud, bring in": bring.seen(bring.turn), "draw, my discard": draw.seen(5),
        "draw, after it": drawn.seen(5), "Omaha": plo.seen(5), "limit": limit.seen(5),
    } | _many_cards()  # fmt: skip


def _many_cards() -> dict[str, Any]:
    """All seats the game has, with three, five and six cards each: one's own turn to bet or to throw one away."""

    def at(game: str, phase: str, street: int) -> dict[str, Any]:
        story = Story("standard", game, FLOP, size=min(9, load_game(game).most_players)).start(1)
        return story.until(lambda s: s.at.phase == phase and s.at.round.street == street and s.turn == 5).seen(5)

    return {
        "five cards": at("bigo", "bet", 1), "six cards": at("plo6", "bet", 1), "Courchevel": at("courchevel", "bet", 0),
        "a card to throw away": at("pineapple", "draw", 1), "crazy, a card to throw away": at("crazy", "draw", 2),
    }  # fmt: skip


def _sizes() -> dict[str, Any]:
    found = {}
    for size in range(2, 11):
        story = Story("standard", size=size).start(1).until(lambda s: s.at.round.street == 1 and s.turn == 1, s2="800")
        found[f"{size} seats"] = story.seen(1)
    return found


if __name__ == "__main__":
    tables: dict[str, Any] = dict(stories())
    listed = [structs.replace(house_listed(house), edition="", own_ways=()) for house in house_ids()]
    tables["houses"] = json.loads(msgspec.json.encode(listed))
    tables["replay"] = replayed()
    hand_listed = HandListed(
        hand="table-2-88", at=NOW, table="table-2", title="Table 2", house="giancarlo", house_title="Giancarlo",
        game="nlhe", game_title="No-limit hold'em", players=((2, NAMES[1]), (5, NAMES[4])), pot=4_700, mine=0, result=0,
    )  # fmt: skip
    tables["hands"] = json.loads(msgspec.json.encode([hand_listed, structs.replace(hand_listed, hand="table-2-87")]))
    tables["refused"] = my_turn().refused(hand.RaiseTo(5, 3_000), {"do": "raise", "to": 4_000})
    TARGET.write_text(
        json.dumps(tables, indent=None, separators=(",", ":")).replace('{"t":"table"', '\n{"t":"table"') + "\n",
        encoding="utf-8",
    )
