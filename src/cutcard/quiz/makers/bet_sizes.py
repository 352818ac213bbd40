"""Questions about amounts in the betting: the smallest and largest raise, a fixed bet, the price of a call."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cutcard.hand import legal_options as phases
from cutcard.hand.legal_options import Legal
from cutcard.quiz.question import NO, YES, Answer, Maker, amount
from cutcard.quiz.scenes import PlayedScenario, PlayedStep, Scene

_ABOUT_LEGAL: Final = frozenset(
    ("legal {name}: {options}", "{name} may {options}", "{name} may not {ability}", "legal cites {rules}")
)
_SIZES: Final = frozenset(("raise_too_small", "raise_too_large", "wrong_size", "not_in_chips"))
_CLOSED: Final = frozenset(("betting_closed", "capped", "cannot_cover", "nobody_to_raise"))


def checked_options(beat: PlayedStep, codes: frozenset[str] = frozenset()) -> Legal | None:
    """The legal actions after a beat, where it is a player's turn to bet and the scenario checks it."""
    tried = {attempt.refusal.code for attempt in beat.attempts if attempt.refusal is not None}
    if not (beat.patterns & _ABOUT_LEGAL or tried & codes):
        return None
    legal = beat.after.legal
    free = legal.seat not in beat.after.hand.floor.bound  # a player held to a declaration has no choice
    return legal if legal.phase == phases.BET and legal.seat and free else None


def verb(scene: Scene) -> str:
    """Bet, raise or complete: what a wager is called now."""
    hand = scene.hand
    if scene.rules.game.bring_in and not hand.round.street and not hand.round.bets:
        return "complete"
    return "raise" if hand.round.high else "bet"


def to(scene: Scene) -> str:
    """The same with the preposition before an amount: one bets 100, but raises to 300."""
    return "bet" if verb(scene) == "bet" else f"{verb(scene)} to"


def is_limit(scene: Scene) -> bool:
    """Whether bets have a fixed size."""
    return scene.rules.game.betting == "limit"


def pot_cites(scene: Scene) -> tuple[str, ...]:
    """The rules by which the pot is counted for the largest bet or raise now."""
    now = scene.hand.round
    case = "bet" if not now.high else "raise" if now.street or now.bets > 1 else "opening"
    return scene.rules.pot_size.cites_on(case)


class LeastRaise(Maker):
    """The smallest bet or raise, where several amounts are possible."""

    kind = "least-raise"
    subject = "betting"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The player to act."""
        del take
        legal = checked_options(beat, _SIZES)
        if legal and legal.min_to < legal.max_to:
            yield legal.seat

    def question(self, beat: PlayedStep, about: int) -> str:
        """What is the least?"""
        name = beat.after.name(about)
        return f"Action is on {name}. What is the minimum {name} can {to(beat.after)}?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """The engine's own least."""
        legal = beat.after.legal
        return amount(legal.min_to) if legal.seat == about and legal.max_to else None

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """What the least would be by other rules of thumb."""
        hand, stakes, legal = beat.after.hand, beat.after.rules.stakes, beat.after.legal
        high, chip = hand.round.high, max(stakes.chip, 1)
        last = hand.round.step or stakes.big_blind
        blind, pot = stakes.big_blind, hand.chips.total
        thumb = (high + last, 2 * high, high + blind, high + chip, high + last // 2 // chip * chip, high + 2 * last,
                 3 * high, pot // chip * chip, high + pot // 2 // chip * chip, high + 2 * blind,
                 high + 3 * blind, blind, 2 * blind, last + chip, high + 3 * last, high + 2 * chip)  # fmt: skip
        return [amount(chips) for chips in thumb if high < chips <= legal.max_to and chips % chip == 0]

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The limit, the opening bet or the earlier bet that sets the size."""
        if is_limit(beat.after):
            return ("bring_in", "limit_bets") if verb(beat.after) == "complete" else ("limit_bets",)
        now = beat.after.hand.round
        return ("raise_size", *(("opening_bet",) if not now.full else ())) if now.high else ("opening_bet",)

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The rules that set the amounts."""
        return beat.after.legal.cites


class MostRaise(LeastRaise):
    """The most, where it is less than everything one has."""

    kind = "most-raise"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The player to act, where a limit holds them back."""
        legal = checked_options(beat, _SIZES)
        if legal and legal.min_to < legal.max_to:
            player = beat.after.hand.by_seat[legal.seat]
            if legal.max_to < player.stack + player.bet:
                yield legal.seat

    def question(self, beat: PlayedStep, about: int) -> str:
        """What is the most?"""
        name = beat.after.name(about)
        return f"Action is on {name}. What is the maximum {name} can {to(beat.after)}?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """The engine's own most."""
        legal = beat.after.legal
        return amount(legal.max_to) if legal.seat == about and legal.max_to else None

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """Other ways to count the pot."""
        hand, legal = beat.after.hand, beat.after.legal
        player = hand.by_seat[about]
        pot = hand.chips.total
        thumb = (pot + legal.call, pot, hand.round.high + pot, 2 * pot, pot + 2 * legal.call, player.bet + pot,
                 2 * hand.round.high, 3 * hand.round.high, player.stack + player.bet)  # fmt: skip
        return [
            amount(chips) for chips in thumb if max(hand.round.high, legal.min_to) < chips <= player.stack + player.bet
        ]

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The limit, and a pair that shows; or how the pot is counted."""
        return ("open_pair", "limit_bets") if is_limit(beat.after) else ("pot_size",)

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """What limits it."""
        return (*beat.after.legal.cites, *pot_cites(beat.after))


class FixedBet(LeastRaise):
    """The size of a bet or raise where only one is possible."""

    kind = "fixed-bet"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The player to act, who has more than that."""
        legal = checked_options(beat, _SIZES)
        if legal and legal.max_to and legal.min_to == legal.max_to:
            player = beat.after.hand.by_seat[legal.seat]
            if legal.max_to < player.stack + player.bet:
                yield legal.seat

    def question(self, beat: PlayedStep, about: int) -> str:
        """How much is it?"""
        who = beat.after.name(about)
        how = "How much?" if verb(beat.after) == "bet" else "To how much?"
        return f"Action is on {who}, who wants to {verb(beat.after)}. {how}"

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The limit; where a pair shows, what it opens."""
        paired = bool(beat.after.hand.round.upper) and bool(beat.after.rules.game.bring_in)
        return (*(("open_pair",) if paired else ()), *super().slots(beat, about))

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """The other bet of the limit, and bets on top of each other."""
        hand, stakes = beat.after.hand, beat.after.rules.stakes
        high, player = hand.round.high, hand.by_seat[about]
        low, up = stakes.lower, stakes.upper
        sizes = (low, up, low // 2, 2 * up, low + low // 2, 3 * low, up + up // 2, low // 4)
        thumb = [high + size for size in sizes] + [2 * high, high + 3 * up]
        return [amount(chips) for chips in thumb if high < chips <= player.stack + player.bet]


class CallPrice(Maker):
    """What a call costs, if it is not simply another player's bet."""

    kind = "call-price"
    subject = "betting"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The player to act, where a player posted or bet less than has to be matched."""
        del take
        legal = checked_options(beat)
        if legal and legal.call and legal.call != self._seen(beat, legal.seat):
            yield legal.seat

    @staticmethod
    def _seen(beat: PlayedStep, seat: int) -> int:
        players = beat.after.hand.players
        own = beat.after.hand.by_seat[seat].bet
        return max((player.bet for player in players), default=0) - own

    def question(self, beat: PlayedStep, about: int) -> str:
        """What does it cost?"""
        return f"Action is on {beat.after.name(about)}. How much must {beat.after.name(about)} put in to call?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """The engine's price."""
        legal = beat.after.legal
        return amount(legal.call) if legal.seat == about and legal.call else None

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """The bet itself, a blind more or less."""
        stakes, player = beat.after.rules.stakes, beat.after.hand.by_seat[about]
        price = beat.after.legal.call
        thumb = (self._seen(beat, about), stakes.big_blind, stakes.small_blind, stakes.lower, price * 2,
                 price + stakes.small_blind, price // 2)  # fmt: skip
        return [amount(chips) for chips in thumb if 0 < chips <= player.stack]

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """One calls for what one has; else a blind or a bring-in that is short counts as a whole one."""
        if beat.after.legal.call == beat.after.hand.by_seat[about].stack:
            return ("table_stakes",)
        return ("bring_in",) if beat.after.rules.game.bring_in else ("short_blind",)

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The posts, and their rule."""
        return (*beat.cites, *beat.after.rules.table_stakes.cites_on("call"))


class RaiseOpen(Maker):
    """Whether a raise is still open after an all-in that was too short, or after many raises."""

    kind = "raise-open"
    subject = "betting"
    closed = True

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The player to act, who has chips for it."""
        del take
        legal = checked_options(beat, _CLOSED)
        if legal is None or not legal.call:
            return
        hand = beat.after.hand
        in_doubt = hand.round.capped or hand.round.bets > 3 or hand.round.full < hand.round.high or not legal.max_to
        if in_doubt and hand.by_seat[legal.seat].stack > legal.call:
            yield legal.seat

    def question(self, beat: PlayedStep, about: int) -> str:
        """May they?"""
        return f"Action is on {beat.after.name(about)}. May {beat.after.name(about)} raise?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """Whether an amount is open."""
        legal = beat.after.legal
        return (YES if legal.max_to else NO) if legal.seat == about and legal.phase == phases.BET else None

    def wrong_answers(self, beat: PlayedStep, about: Any) -> Iterable[Answer]:
        """Both."""
        return (YES, NO)

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The cap, or what an all-in that was too short does, and what would have been enough."""
        return closing(beat.after)

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The rules that opened or closed it."""
        return beat.after.legal.cites


def closing(scene: Scene) -> tuple[str, ...]:
    """What may close the raising now."""
    now = scene.hand.round
    if now.able == 1:
        return ("table_stakes",)
    if now.capped or now.full == now.high:
        return ("raise_cap",)
    return ("short_all_in", "limit_bets" if is_limit(scene) else "raise_size" if now.full else "opening_bet")
