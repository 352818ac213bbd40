"""Questions about chips in the middle: main and side pots, uncalled bets, the odd chip, shares, rake."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from cutcard.hand import events as ev
from cutcard.hand.play.pots import pot_name
from cutcard.quiz.makers.turns import player
from cutcard.quiz.question import Answer, Maker, amount, names_in_words
from cutcard.quiz.scenes import PlayedScenario, PlayedStep

_STAYS = Answer("Nobody: it stays in the pot")


def awards(beat: PlayedStep) -> list[ev.PotAwarded]:
    """The pots pushed at this beat."""
    return [event for event in beat.events if isinstance(event, ev.PotAwarded)]


def gathering(beat: PlayedStep) -> tuple[str, ...]:
    """The rules by which the bets of this beat were gathered."""
    return next((event.cites for event in beat.events if isinstance(event, ev.RoundClosed) and event.cites), beat.cites)


class PotSize(Maker):
    """The size of each of several pots once the bets are gathered."""

    kind = "pot-size"
    subject = "pots"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """Each of several pots that the scenario checks, unless its size was visible before."""
        del take
        before, pots = beat.before.hand, beat.after.hand.chips.pots
        shown = {before.chips.total, *(chips for chips, _ in before.chips.pots)}
        if "pots {pots}" in beat.patterns and len(pots) > 1 and before.players:
            yield from (index for index in (0, 1) if pots[index][0] not in shown)

    def question(self, beat: PlayedStep, about: int) -> str:
        """How much?"""
        return f"The bets are pulled in. How much is in the {pot_name(about, len(beat.after.hand.chips.pots))}?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """As the engine gathered it."""
        pots = beat.after.hand.chips.pots
        return amount(pots[about][0]) if len(pots) > about else None

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """The other pots, all in one, and the smallest all-in matched by more or fewer."""
        hand = beat.after.hand
        paid = sorted(player.paid for player in hand.players if player.live)
        whole = sum(chips for chips, _ in hand.chips.pots)
        size, seats = hand.chips.pots[about]
        thumb = [paid[0] * len(paid), whole, *(chips for chips, _ in hand.chips.pots), size + paid[0], size - paid[0],
                 size + paid[-1], paid[0] * 2, whole - size // 2, size * (len(seats) - 1) // len(seats)]  # fmt: skip
        return [amount(chips) for chips in thumb if 0 < chips <= whole]

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """How bets are gathered; in a cash game also what the house takes."""
        return ("side_pots", "rake") if beat.after.rules.stakes.format == "cash" else ("side_pots",)

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The rules of the pots."""
        return gathering(beat)


class PotWinners(Maker):
    """Who can win the last side pot."""

    kind = "pot-winners"
    subject = "pots"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """The last of several pots, where it is a new one."""
        del take
        pots = beat.after.hand.chips.pots
        if "pots {pots}" in beat.patterns and len(pots) > 1 and beat.before.hand.players:
            known = [seats for _, seats in beat.before.hand.chips.pots]
            yield from ["last"] if pots[-1][1] not in known else []

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who?"""
        count = len(beat.after.hand.chips.pots)
        return f"The bets are pulled in. Who can win the {pot_name(count - 1, count)}?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """As the engine has it."""
        pots = beat.after.hand.chips.pots
        return Answer(names_in_words(beat.after, pots[-1][1])) if len(pots) > 1 else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """Other groups of about the same size."""
        live = sorted(one.seat for one in beat.after.hand.players if one.live)
        size = len(beat.after.hand.chips.pots[-1][1])
        sizes = (size, size + 1, size - 1, len(live))
        groups = [group for many in sizes if many > 0 for group in combinations(live, many)]
        return [Answer(names_in_words(beat.after, group)) for group in groups]

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """How bets are gathered."""
        return ("side_pots",)

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rules of the pots."""
        return gathering(beat)


class GoesBack(Maker):
    """How much of a bet is returned because no player matched it."""

    kind = "goes-back"
    subject = "pots"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The players who get chips back, where the scenario checks it."""
        del take
        if "{name} gets back {amount}" in beat.patterns and beat.before.hand.players:
            yield from (event.seat for event in beat.events if isinstance(event, ev.UncalledReturned))

    def question(self, beat: PlayedStep, about: int) -> str:
        """How much?"""
        return f"How much is returned to {beat.after.name(about)}?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """As the engine gave it back."""
        returned = [e.amount for e in beat.events if isinstance(e, ev.UncalledReturned) and e.seat == about]
        return amount(returned[0]) if returned else None

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """All of the bet, nothing, or what is above another's bet."""
        hand = beat.after.hand
        bets = [one.bet for one in beat.before.hand.players if one.seat != about] + [one.paid for one in hand.players]
        mine = max(hand.by_seat[about].bet, beat.before.hand.by_seat[about].bet)
        back = self.answer(beat, about)
        size = back.key if back else 0
        thumb = [mine, *(mine - bet for bet in bets), size + hand.round.step, size // 2, size * 2]
        return [amount(0), *(amount(chips) for chips in thumb if chips > 0)]

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The return of an unmatched bet."""
        return ("side_pots",)

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The rule by which it is returned."""
        return next((event.cites for event in beat.events if isinstance(event, ev.UncalledReturned)), ())


class OddChip(Maker):
    """Who gets the odd chip of a pot that does not divide."""

    kind = "odd-chip"
    subject = "pots"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[tuple[int, int, str]]:
        """Each pot with an odd chip."""
        del take
        if beat.before.hand.players:
            yield from ((one.pot, one.run, one.side) for one in awards(beat) if _odd(one))

    def question(self, beat: PlayedStep, about: tuple[int, int, str]) -> str:
        """Who?"""
        pot, run, side = about
        name = pot_name(pot, len(beat.after.hand.chips.pots))
        half = f" for {side.replace('_', ' ')}" if side else ""
        board = f" of run {run + 1}" if beat.after.hand.board.runs > 1 else ""
        return f"The {name}{half}{board} is split and doesn't divide evenly. Who gets the odd chip?"

    def answer(self, beat: PlayedStep, about: tuple[int, int, str]) -> Answer | None:
        """As the engine pushed it."""
        award = next((one for one in awards(beat) if (one.pot, one.run, one.side) == about), None)
        if award is None or not _odd(award):
            return None
        return player(beat.after, award.odd[0]) if award.odd else _STAYS

    def wrong_answers(self, beat: PlayedStep, about: tuple[int, int, str]) -> Iterable[Answer]:
        """The players who share the pot, and what some houses do."""
        award = next(one for one in awards(beat) if (one.pot, one.run, one.side) == about)
        sharing = [seat for seat, _ in award.shares]
        live = [one.seat for one in beat.before.hand.players if one.live]
        return [*(player(beat.after, seat) for seat in sharing), _STAYS, *(player(beat.after, seat) for seat in live)]

    def slots(self, beat: PlayedStep, about: tuple[int, int, str]) -> tuple[str, ...]:
        """Who gets the odd chip among equals."""
        return ("odd_chip",)

    def cites(self, beat: PlayedStep, about: tuple[int, int, str]) -> tuple[str, ...]:
        """What the award cites."""
        return next(one.cites for one in awards(beat) if (one.pot, one.run, one.side) == about)


def _odd(award: ev.PotAwarded) -> bool:
    """Whether one chip decides: one player has it, or it stays."""
    return len(award.shares) > 1 and (len(award.odd) == 1 or bool(award.carried and not award.odd))


class WinsInAll(Maker):
    """How much a player is pushed in all, where several pots or a split make one count."""

    kind = "wins-in-all"
    subject = "pots"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """A winner whose sum the scenario checks."""
        del take
        several = len(awards(beat)) > 1 or any(len(one.shares) > 1 for one in awards(beat))
        if several and beat.before.hand.players:
            yield from list(dict.fromkeys(one["name"] for one in beat.checked("{name} wins {amount}")))[:1]

    def question(self, beat: PlayedStep, about: int) -> str:
        """How much?"""
        return f"The pots are pushed. How much does {beat.after.name(about)} get?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """All shares of the player."""
        if not awards(beat):
            return None
        return amount(sum(dict(award.shares).get(about, 0) for award in awards(beat)))

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """What others get, whole pots and halves of them."""
        whole = sum(chips for award in awards(beat) for _, chips in award.shares)
        shares = [chips for award in awards(beat) for _, chips in award.shares]
        pots = [chips for chips, _ in beat.after.hand.chips.pots]
        thumb = [*pots, whole // 2, *shares, whole, *(chips // 2 for chips in pots), whole * 3 // 4, whole // 4]
        return [amount(chips) for chips in (0, *thumb)][1:]

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """Who wins what: by the best hand, shared among equals, each pot by itself."""
        shared = any(len(one.shares) > 1 for one in awards(beat))
        several = len({one.pot for one in awards(beat)}) > 1
        return ("winning", *(("split",) if shared else ()), *(("side_pots",) if several else ()))


class Rake(Maker):
    """How much the house takes."""

    kind = "rake"
    subject = "pots"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """The rake so far, where the scenario checks it and it is not what was taken before."""
        del take
        looked = beat.patterns & {"rake {amount}", "rake {amount} promo {promo:amount}"}
        taken = any(isinstance(event, ev.RakeTaken) for event in beat.events)
        if looked and beat.before.hand.players and (taken or not beat.after.hand.chips.rake):
            yield "rake"

    def question(self, beat: PlayedStep, about: str) -> str:
        """How much?"""
        return "How much rake has the house taken from this pot so far?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """As the engine took it."""
        return amount(beat.after.hand.chips.rake)

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """A chip more or less, nothing, a tenth."""
        hand, chip = beat.after.hand, max(beat.after.rules.stakes.chip, 1)
        rake, promo = hand.chips.rake, hand.chips.promo
        whole = sum(chips for chips, _ in hand.chips.pots) + rake + promo
        thumb = (rake + chip, rake - chip, 0, rake + promo, whole // 10, whole // 20, rake + 2 * chip, rake * 2,
                 rake + 3 * chip)  # fmt: skip
        return [amount(chips) for chips in thumb if chips >= 0]

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """What the house takes."""
        return ("rake",)

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rule of the rake."""
        return next((event.cites for event in reversed(beat.events) if isinstance(event, ev.RakeTaken)), ())
