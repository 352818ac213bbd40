"""The text that trackers read: a hand in the words and the order of PokerStars' own hand histories.

Cash games are in money, tournaments in chips. Cards that the viewer did not see never appear.
"""

import hashlib
from collections.abc import Callable, Iterator
from datetime import timedelta, timezone
from typing import Any, Final

from cutcard.cards import UNKNOWN, texts
from cutcard.formats.exported_hand import ExportedHand, in_money, post_kind, pots_of
from cutcard.hand import Hand, evolve
from cutcard.hand import events as ev
from cutcard.hand.state import Player
from cutcard.strength import EVALUATORS, name

_EASTERN: Final = timezone(timedelta(hours=-5))
"""The time of these texts; without summer time, because which zones a machine knows differs."""
_SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}
_LIMITS: Final = {"no_limit": "No Limit", "pot_limit": "Pot Limit", "limit": "Limit"}
_POSTS: Final = {
    "ante": "posts the ante", "small_blind": "posts small blind", "big_blind": "posts big blind",
    "straddle": "posts straddle", "live": "posts big blind", "dead": "posts small blind",
}  # fmt: skip
"""A dead small blind is written as a small blind; readers know it because there is another."""
_GAMES: Final = {"holdem": "Hold'em", "omaha": "Omaha", "stud": "7 Card Stud", "draw": "5 Card Draw"}
_NAMED: Final = {
    "plo5": "5 Card Omaha", "plo6": "6 Card Omaha", "bigo": "5 Card Omaha Hi/Lo", "lbigo": "5 Card Omaha Hi/Lo",
    "courchevel": "Courchevel", "courchevel8": "Courchevel Hi/Lo", "razz": "Razz", "27td": "Triple Draw 2-7 Lowball",
    "27sd": "Single Draw 2-7 Lowball", "badugi": "Badugi", "short": "6+ Hold'em", "shorttrips": "6+ Hold'em",
}  # fmt: skip
"""The format's names of these games."""
_TURNS: Final = ("FIRST", "SECOND", "THIRD", "FOURTH")
_ORDINALS: Final = ("1st", "2nd", "3rd", "4th")
_STUD_STREETS: Final = ("3rd Street", "4th Street", "5th Street", "6th Street", "River")


def write_stars(told: ExportedHand) -> str:
    """The hand as text, with an empty line at its end as between hands."""
    return "\n".join((*_StarsWriter(told).lines(), "", "", ""))


class _StarsWriter:
    """Writes one hand, line by line."""

    def __init__(self, told: ExportedHand) -> None:
        self.told, self.started = told, told.started
        self.hand = Hand()
        self.sign = _SIGNS.get(told.currency, "$") if self.started.stakes.format == "cash" else ""
        self.shown = False
        self.bet: set[int] = set()
        """Who has put in more than an ante."""
        self.folded: dict[int, str] = {}
        self.coming_in: dict[int, int] = {}
        """The first post of players who post twice, until the second is written with it."""

    def money(self, chips: int) -> str:
        """$12 or $12.50, or 1250 in a tournament."""
        amount = in_money(self.started.stakes, chips)
        return f"{self.sign}{int(amount) if amount == int(amount) else amount}"

    def who(self, seat: int) -> str:
        """The name at this seat."""
        return self.told.name(seat)

    def lines(self) -> Iterator[str]:
        """Jackpot, high hand and promotions."""
        yield from self._head()
        for event in self.told.events:
            yield from self._tell(event)
        yield from self._summary()

    def _head(self) -> Iterator[str]:
        told, started, stakes = self.told, self.started, self.started.stakes
        number = _number(f"{told.table} {started.hand} {told.at} {started.seats}", 11)
        low, high = stakes.small_blind, stakes.big_blind
        if told.game.betting == "limit" or told.game.bring_in:
            low, high = stakes.lower, stakes.upper
        size, game = f"{self.money(low)}/{self.money(high)}", f"{_game(told)} {_LIMITS[told.game.betting]}"
        eastern = f"{told.when.astimezone(_EASTERN):%Y/%m/%d %H:%M:%S} ET"
        when = f"{told.when:%Y/%m/%d %H:%M:%S} UTC [{eastern}]"
        table = told.table or "Cutcard"
        if self.sign:
            yield f"PokerStars Hand #{number}:  {game} ({size} {told.currency}) - {when}"
        else:  # the entry fee is unknown; all hands of a table belong to one tournament
            tournament = _number(table, 8)
            table = f"{tournament} 1"
            yield f"PokerStars Hand #{number}: Tournament #{tournament}, Freeroll  {game} - Level I ({size}) - {when}"
        most = max(10, *(seat for seat, _ in started.seats))
        button = "" if told.game.bring_in else f" Seat #{started.button} is the button"
        yield f"Table '{table}' {most}-max{button}"
        for seat, stack in started.seats:
            out = " is sitting out" if seat in started.absent else ""
            yield f"Seat {seat}: {self.who(seat)} ({self.money(stack)} in chips){out}"

    def _tell(self, event: ev.AnyEvent) -> Iterator[str]:
        high = self.hand.round.high
        held = {seat: p.cards for seat, p in self.hand.by_seat.items()}
        evolve(self.hand, event)
        self._remember(event)
        if isinstance(event, ev.Dealt):
            yield from self._dealt(event, held)
        elif isinstance(event, ev.RaisedTo):
            raised = f"raises {self.money(event.to - high)} to {self.money(event.to)}"
            did = raised if high else f"bets {self.money(event.to)}"
            yield f"{self.who(event.seat)}: {did}{self._all_in(event.seat)}"
        elif isinstance(event, ev.ShowdownOpened):
            yield "*** SHOW DOWN ***"
            self.shown = True
            for player in self.hand.players:
                if player.live and player.shown:
                    yield self._shows(player.seat, player.shown)
        elif isinstance(event, ev.PotAwarded):
            yield from self._collected(event)
        elif type(event) in _TOLD:
            line = _TOLD[type(event)](self, event)
            if line:
                yield line

    def _remember(self, event: ev.AnyEvent) -> None:
        """Remember who bet and who folded when, for the summary."""
        if isinstance(event, ev.Folded | ev.Killed):
            didnt = "" if event.seat in self.bet else " (didn't bet)"
            self.folded[event.seat] = f"folded {self._when(max(0, self.hand.round.street))}{didnt}"
        elif isinstance(event, ev.Called | ev.RaisedTo | ev.BroughtIn) or (
            isinstance(event, ev.Posted) and post_kind(self.told, event) != "ante"
        ):
            self.bet.add(event.seat)

    def _when(self, street: int) -> str:
        """The street, in a summary's words."""
        game = self.told.game
        if game.bring_in:
            return f"on the {_STUD_STREETS[street]}"
        if game.family == "draw":
            draws = [index for index, one in enumerate(game.streets) if one.draw]
            done = sum(index <= street for index in draws)
            which = f"{_ORDINALS[done - 1]} " if len(draws) > 1 else ""
            return f"after the {which}Draw" if done else "before the Draw"
        return f"on the {game.streets[street].name.title()}" if street else "before Flop"

    def _all_in(self, seat: int) -> str:
        return "" if self.hand.by_seat[seat].stack else " and is all-in"

    def _dealt(self, event: ev.Dealt, held: dict[int, tuple[int, ...]]) -> Iterator[str]:
        board, game = self.hand.board.cards, self.told.game
        if not event.street:
            yield {"flop": "*** HOLE CARDS ***", "draw": "*** DEALING HANDS ***"}.get(game.family, "*** 3rd STREET ***")
        elif game.family == "flop":
            title = game.streets[event.street].name.upper()
            turn = f"{_TURNS[event.run]} " if self.hand.board.runs > 1 else ""
            before = board[: len(board) - len(event.board)]
            lying = f"[{texts(before)}] " if before else ""
            yield f"*** {turn}{title} *** {lying}[{texts(event.board)}]"
        elif game.bring_in:
            yield f"*** {_STUD_STREETS[event.street].replace('Street', 'STREET').replace('River', 'RIVER')} ***"
        if event.board and not event.street:
            yield f"Board [{texts(event.board)}]"
        for seat, cards in event.hole:
            known, old = [c for c in cards if c != UNKNOWN], [c for c in held.get(seat, ()) if c != UNKNOWN]
            if known:
                had = f"[{texts(old)}] " if old else ""
                yield f"Dealt to {self.who(seat)} {had}[{texts(known)}]"

    def shows(self, event: ev.Shown | ev.HandSeen) -> str:
        """A hand tabled at the showdown; a hand that is already face up is not written twice."""
        return self._shows(event.seat, event.cards)

    def _shows(self, seat: int, cards: tuple[int, ...]) -> str:
        named = self._named(cards)
        return f"{self.who(seat)}: shows [{texts(cards)}]{f' ({named})' if named else ''}"

    def _named(self, cards: tuple[int, ...]) -> str:
        """What the hand is, where it can be read."""
        board = self.hand.board.cards
        if UNKNOWN in (*cards, *board) or len(cards) != self.told.game.held or len(board) != self.told.game.shown:
            return ""
        sides = self.told.game.sides
        marks = ("HI: ", "LO: ") if len(sides) > 1 else ("",)
        found = [(mark, side.by, EVALUATORS[side.by](cards, board)) for mark, side in zip(marks, sides, strict=True)]
        return "; ".join(f"{mark}{name(by, strength)}" for mark, by, strength in found if strength >= 0)

    def draw(self, event: ev.DrawOpened) -> str:
        """Cards are changed: the title of the draw; a single draw has none."""
        draws = [index for index, street in enumerate(self.told.game.streets) if street.draw]
        if event.street not in draws or len(draws) == 1:
            return ""
        return f"*** {_TURNS[draws.index(event.street)]} DRAW ***"

    def discards(self, event: ev.Discarded) -> str:
        """The number of discards, and their cards if known."""
        if not event.cards:
            return f"{self.who(event.seat)}: stands pat"
        known = f" [{texts(event.cards)}]" if UNKNOWN not in event.cards else ""
        return f"{self.who(event.seat)}: discards {len(event.cards)} card{'s' * (len(event.cards) > 1)}{known}"

    def post(self, event: ev.Posted) -> str:
        """An ante, a blind, or a post to come in."""
        if not event.paid:
            return ""
        what, paid = post_kind(self.told, event), event.paid
        posts = _POSTS[what]
        if what in ("live", "dead") and self._posts_twice(event.seat):
            if event.seat not in self.coming_in:
                self.coming_in[event.seat] = paid
                return ""
            paid += self.coming_in.pop(event.seat)
            posts = "posts small & big blinds"
        return f"{self.who(event.seat)}: {posts} {self.money(paid)}{self._all_in(event.seat)}"

    def _posts_twice(self, seat: int) -> bool:
        """Whether this player comes in with a live and a dead blind, which is one line."""
        posts = [e for e in self.told.events if isinstance(e, ev.Posted) and e.seat == seat and e.paid]
        return {"live", "dead"} <= {post_kind(self.told, post) for post in posts}

    def calls(self, event: ev.Called) -> str:
        """What it cost."""
        return f"{self.who(event.seat)}: calls {self.money(event.paid)}{self._all_in(event.seat)}"

    def brings_in(self, event: ev.BroughtIn) -> str:
        """The bring-in."""
        return f"{self.who(event.seat)}: brings in for {self.money(event.paid)}{self._all_in(event.seat)}"

    def _collected(self, event: ev.PotAwarded) -> Iterator[str]:
        last = max(other.pot for other in self.told.events if isinstance(other, ev.PotAwarded))
        side = "side pot" if last == 1 else f"side pot-{event.pot}"
        where = "pot" if not last else side if event.pot else "main pot"
        for seat, chips in event.shares:
            if chips:
                yield f"{self.who(seat)} collected {self.money(chips)} from {where}"

    def _summary(self) -> Iterator[str]:
        yield "*** SUMMARY ***"
        pots = pots_of(self.told.events)
        rake = sum(pot.rake + pot.promo for pot in pots.values())
        side = "Side pot" if len(pots) == 2 else "Side pot-{}"
        sides = [
            f"{side.format(index) if index else 'Main pot'} {self.money(pot.amount)}." for index, pot in pots.items()
        ]
        parts = f" {' '.join(sides)}" if len(pots) > 1 else ""
        yield f"Total pot {self.money(sum(pot.amount for pot in pots.values()))}{parts} | Rake {self.money(rake)}"
        boards = [*self.hand.board.earlier, self.hand.board.cards]
        if len(boards) == 2:
            yield "Hand was run twice"
        for index, board in enumerate(boards):
            if board:
                yield f"{f'{_TURNS[index]} ' if len(boards) > 1 else ''}Board [{texts(board)}]"
        won = {player.seat: sum(pot.won[player.seat] for pot in pots.values()) for player in self.hand.players}
        for player in sorted(self.hand.players, key=lambda one: one.seat):
            yield f"Seat {player.seat}: {self.who(player.seat)}{self._place(player.seat)} {self._fate(player, won)}"

    def _place(self, seat: int) -> str:
        begun = self.started
        places = ("button", begun.button), ("small blind", begun.small_blind), ("big blind", begun.big_blind)
        return "".join(f" ({word})" for word, at in places if at == seat)

    def _fate(self, player: Player, won: dict[int, int]) -> str:
        chips = won[player.seat]
        if player.shown and self.shown:
            named = self._named(player.shown)
            with_what = f" with {named}" if named else ""
            got = f"and won ({self.money(chips)}){with_what}" if chips else f"and lost{with_what}"
            return f"showed [{texts(player.shown)}] {got}"
        if chips:
            return f"collected ({self.money(chips)})"
        return "mucked" if player.live or player.mucked else self.folded.get(player.seat, "folded")


_TOLD: Final[dict[type, Callable[[_StarsWriter, Any], str]]] = {
    ev.Posted: _StarsWriter.post,
    ev.BroughtIn: _StarsWriter.brings_in,
    ev.Folded: lambda teller, e: f"{teller.who(e.seat)}: folds",
    ev.Killed: lambda teller, e: f"{teller.who(e.seat)}: folds",
    ev.Checked: lambda teller, e: f"{teller.who(e.seat)}: checks",
    ev.Called: _StarsWriter.calls,
    ev.UncalledReturned: lambda t, e: f"Uncalled bet ({t.money(e.amount)}) returned to {t.who(e.seat)}",
    ev.DrawOpened: _StarsWriter.draw,
    ev.Discarded: _StarsWriter.discards,
    ev.Shown: _StarsWriter.shows,
    ev.HandSeen: _StarsWriter.shows,
    ev.Mucked: lambda teller, e: f"{teller.who(e.seat)}: mucks hand",
}


def _number(known_by: str, digits: int) -> int:
    """A number for a text: always the same, with this many hexadecimal digits."""
    return int(hashlib.sha256(known_by.encode()).hexdigest()[:digits], 16)


def _game(told: ExportedHand) -> str:
    """The format's name of the game."""
    game = told.game
    split = " Hi/Lo" if len(game.sides) > 1 else ""
    return _NAMED.get(game.id, f"{_GAMES[game.group]}{split}")
