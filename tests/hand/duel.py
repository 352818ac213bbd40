"""Play one random hand in our engine and in PokerKit: same deck, same actions, compared after every one.

A third opinion on every bet, `reference.Round`, follows the rule texts. Our engine must always agree with it; PokerKit
must too, unless one of the `differences` explains it, and then both numbers must be as predicted there.
"""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

from pokerkit import Mode

from cutcard.hand import Hand, carry_out, legal, legal_options
from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AnyCommand,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Post,
    RaiseTo,
    RunIt,
    ShowDown,
    Shuffle,
    StartHand,
)
from cutcard.hand.legal_options import Legal
from cutcard.rules import Game, Stakes, TableRules, load_game, read_house
from cutcard.rules.game import Format
from cutcard.rules.slots.hand.betting import CapAt
from tests.hand import differences
from tests.hand import pokerkit_peer as peer
from tests.hand.differences import CLOSED, Range
from tests.hand.payouts import paid_by_pokerkit
from tests.hand.reference import Law, Move, Round

BOOK = read_house(str(Path(__file__).with_name("pokerkit.toml")))
STACKS = (1, 2, 4, 6, 9, 12, 14, 16, 18, 24, 27, 31, 45, 52, 80, 150, 400, 1000)


class Duel:
    """A hand on two tables; `tally` counts hands, actions, and actions under each known difference."""

    def __init__(self, game: str, seed: int, tally: Counter[str]) -> None:
        self.rng = Random(f"{game} {seed}")
        self.tally = tally
        self.aggression = 0.8 * self.rng.random()
        self.rules = _rules(game, self.rng)
        most = _most(self.rules.game)
        players = self.rng.choice((2, 2, 3, 3, 4, 5, self.rng.randint(2, most)))
        self.stacks = [self.rng.choice(STACKS) for _ in range(players)]
        self.start = _start(self.rules, self.stacks, self.rng)
        self.straddle = sum(amount for _, amount in self.start.straddles)
        posts = {post.seat - 1: post.amount for post in self.start.extra}
        self.state = peer.deal(self.rules, self.stacks, posts, self.straddle, self.start.deck)
        self.hand = Hand()
        self.events: list[ev.AnyEvent] = []
        self.mixed = False
        self.round = self._new_round()

    # The hand --------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play it to its end on both tables."""
        self._do(self.start)
        while not self.hand.is_over:
            may = legal(self.hand, self._rules_now())
            if may.phase == legal_options.BET:
                self._bet(may)
            elif may.phase == legal_options.DRAW:
                self._draw(may)
            elif may.phase == legal_options.RUNS:
                self._run(may)
            elif may.phase == legal_options.SHUFFLE:
                self._do(Shuffle(tuple(self.rng.sample(self.hand.deck.pile, len(self.hand.deck.pile)))))
            else:
                self._do(ShowDown())
        self._check_the_end()
        self.tally["hands"] += 1

    def _rules_now(self) -> TableRules:
        """Before the flop PokerKit lets one raise more than later: the big blind is no bet to it."""
        if self.rules.game.betting != "limit" or self.rules.game.bring_in or self.hand.round.street > 0:
            return self.rules
        return replace(self.rules, raise_cap=CapAt(raises=4))

    def _do(self, command: AnyCommand) -> None:
        """Apply it in our engine, and let PokerKit deal the resulting cards."""
        events = carry_out(command, self.hand, self._rules_now())
        self.events += events
        if any(isinstance(event, ev.RoundClosed) for event in events) and differences.passes_idle_turn(self.state):
            self.tally["a turn with nobody to bet against"] += 1
        for event in events:
            self._follow(event)
        if self.hand.phase == legal_options.BET and any(isinstance(event, ev.Dealt) for event in events):
            self._open_street()

    def _follow(self, event: ev.AnyEvent) -> None:
        """Deal the same cards in PokerKit, from the same deck, or by name after a reshuffle."""
        if isinstance(event, ev.StubShort):
            self.mixed = True
            if "community" in event.plan and differences.turns_one_card(self.state):
                self.tally["seventh street: one card for all"] += 1
        elif isinstance(event, ev.Dealt):
            peer.follow(self.state, event, told=self.mixed)

    def _open_street(self) -> None:
        assert self.hand.actor is not None
        for player, p in enumerate(self.hand.players):
            if p.live:
                assert sorted(peer.held(self.state, player)) == sorted(p.cards)
        if self.state.actor_index != self.hand.actor.seat - 1:
            self.tally[differences.opens_elsewhere(self.state, self.rules.game, self.hand.actor.seat - 1)] += 1
        self.round = self._new_round()

    def _new_round(self) -> Round:
        """This street's betting as the rule texts have it, from the chips that lie on PokerKit's table."""
        state, rules, street = self.state, self.rules, max(self.hand.round.street, 0)
        limit, blinds = rules.game.betting == "limit", not rules.game.bring_in and not street
        law = Law(
            structure=rules.game.betting,
            bets=rules.opens_for,
            cap=10**9 if not limit else 4 if blinds else 3,
            short="half" if limit else "full",
        )
        high = max(state.bets)
        small_first = (1, 0) if len(state.stacks) == 2 else (0, 1)
        if rules.blinds.by_button:
            small_first = (-1, len(state.stacks) - 1)
        return Round(
            law=law, street=street, stacks=list(state.stacks), bets=list(state.bets), live=list(state.statuses),
            todo=[], pot=state.total_pot_amount - sum(state.bets), high=high, full=high, count=int(blinds),
            last=max(rules.opens_for[street], self.straddle if not street else 0),
            blinds=small_first if blinds else (-1, -1),
        )  # fmt: skip

    # A turn ----------------------------------------------------------------------------------------------------------

    def _draw(self, may: Legal) -> None:
        assert self.state.stand_patter_or_discarder_index == may.seat - 1
        held = self.hand.by_seat[may.seat].down
        thrown = tuple(self.rng.sample(held, min(may.draw, self.rng.choice((0, 0, 1, 2, 3, 5)))))
        self.state.stand_pat_or_discard([peer.CARDS[number] for number in thrown])
        self._do(Discard(may.seat, thrown))

    def _run(self, may: Legal) -> None:
        """How often the board is run: mostly they agree."""
        times = self.rng.randint(1, may.runs)
        for seat in [p.seat for p in self.hand.players if p.live]:
            wish = times if self.rng.random() < 0.9 else self.rng.randint(1, may.runs)
            self.state.select_runout_count(wish)
            self._do(RunIt(seat, wish))
        self.tally["boards run more than once"] += self.hand.board.runs > 1

    def _bet(self, may: Legal) -> None:
        state = self.state
        self.tally["actions"] += 1
        assert [p.stack for p in self.hand.players] == state.stacks
        assert [p.bet for p in self.hand.players] == state.bets
        assert self.hand.chips.total == state.total_pot_amount
        self.round.todo = [may.seat - 1]
        if state.actor_index != may.seat - 1:
            differences.skips_whom_nobody_can_call(state, may)
            self.tally["no turn for one whom nobody can call"] += 1
            self.round.make(Move("stay", self.round.high))
            self._do(Check(may.seat))
            return
        if may.bring_in:
            self._bring_in(may)
            return
        assert may.call == state.checking_or_calling_amount == self.round.to_call()
        assert may.may_fold
        if not may.call:  # folding where checking is free is allowed here, an error there
            assert not state.can_fold() or state.mode == Mode.CASH_GAME
        self._act(may, self._common(may))

    def _common(self, may: Legal) -> Range:
        """The bets and raises that both tables allow, once every difference is explained."""
        ours = (may.min_to, may.max_to)
        by_the_texts = self.round.raise_range() or CLOSED
        if self.hand.round.upper and by_the_texts != CLOSED:
            by_the_texts = differences.with_open_pair(by_the_texts, self.round, self.rules.stakes.upper)
        assert ours == by_the_texts
        theirs = differences.range_of(self.state)
        if ours != theirs:
            self.tally[
                differences.reason(ours, theirs, self.state, self.round, open_pair=self.hand.round.upper > 0)
            ] += 1
        least, most = max(ours[0], theirs[0]), min(ours[1], theirs[1])
        if self.rules.sizing.limit and least not in ours:
            return CLOSED
        return (least, most) if 0 < least <= most else CLOSED

    def _act(self, may: Legal, sizes: Range) -> None:
        seat, rng = may.seat, self.rng
        if sizes != CLOSED and rng.random() < self.aggression:
            to = rng.choice((sizes[0], sizes[0], sizes[1], rng.randint(*sizes)))
            self.state.complete_bet_or_raise_to(to)
            self.round.make(Move("raise", to))
            self._do(RaiseTo(seat, to))
        elif may.call and rng.random() < 0.2:
            self.state.fold()
            self.round.make(Move("fold"))
            self._do(Fold(seat))
        else:
            self.state.check_or_call()
            self.round.make(Move("stay", self.round.bets[seat - 1] + may.call))
            self._do(Call(seat) if may.call else Check(seat))

    def _bring_in(self, may: Legal) -> None:
        player, state = may.seat - 1, self.state
        assert may.bring_in == state.effective_bring_in_amount
        ours, theirs = (may.min_to, may.max_to), differences.range_of(state)
        if ours != theirs:
            assert ours == CLOSED
            assert theirs == (state.stacks[player],) * 2
            assert state.stacks[player] <= self.rules.stakes.bring_in
            self.tally["stud: completing for no more than the bring-in"] += 1
        if ours != CLOSED and self.rng.random() < 0.3:
            self._act_opening(RaiseTo(may.seat, ours[0]), ours[0])
        else:
            self._act_opening(BringIn(may.seat), may.bring_in)

    def _act_opening(self, command: BringIn | RaiseTo, to: int) -> None:
        if isinstance(command, RaiseTo):
            self.state.complete_bet_or_raise_to(to)
            self.round.make(Move("raise", to))
        else:
            self.state.post_bring_in()
            self.round.make(Move("stay", to))
            self.round.high = to
            self.round.acted[command.seat - 1] = (to, 0)
        self._do(command)

    # The end ---------------------------------------------------------------------------------------------------------

    def _check_the_end(self) -> None:
        """Same stacks, but for odd chips, which PokerKit gives to one player."""
        assert not self.state.status
        ours = [p.stack for p in self.hand.players]
        awards = [event for event in self.events if isinstance(event, ev.PotAwarded)]
        got: Counter[int] = Counter()
        for award in awards:
            got.update(dict(award.shares))
        if sum(p.live for p in self.hand.players) > 1:
            sides = [side.name for side in self.rules.game.sides] if len(self.rules.game.sides) > 1 else [""]
            paid = paid_by_pokerkit(self.hand.chips.pots, awards, sides, self.hand.board.runs)
            theirs = [p.stack - got[p.seat] + paid[p.seat] for p in self.hand.players]
            self.tally["odd chips"] += theirs != ours
        else:
            theirs = ours
        assert self.state.stacks == theirs
        assert sum(ours) == sum(self.stacks)


def _most(game: Game) -> int:
    """So few that the stub serves two runs from the start, or no second one at all."""
    first = game.streets[0]
    runs = 2 * (game.shown - first.board + len(game.streets) - 1) if game.shown else 0
    return min(game.most_players, 9, (len(game.deck) - first.board - runs) // (first.down + first.up))


def _rules(game: str, rng: Random) -> TableRules:
    of = load_game(game)
    form: Format = rng.choice(("tournament", "cash"))
    stakes = Stakes(format=form, small_blind=5, big_blind=10, ante=rng.choice((0, 0, 1, 3)))
    if of.bring_in:
        stakes = Stakes(format=form, ante=rng.choice((1, 2)), bring_in=3, small_bet=10, big_bet=20)
    elif of.posting == "button_blind":
        stakes = Stakes(format=form, big_blind=10, ante=rng.choice((2, 10)))
    elif rng.random() < 0.3:
        stakes = Stakes(format=form, small_blind=5, big_blind=10, ante=10, ante_by="big_blind")
    return BOOK.rules_for(of, stakes)


def _start(rules: TableRules, stacks: list[int], rng: Random) -> StartHand:
    """Blinds, a straddle where the house allows one, a live post of a player coming in."""
    count, big = len(stacks), rules.stakes.big_blind
    covers = count > 3 and stacks[2] >= 2 * big + rules.stakes.ante
    two_blinds = not rules.blinds.by_button
    straddled = rng.random() < 0.4 and covers and two_blinds and bool(rules.straddle.order(count, 3))
    live = (Post(count, "live", big),) if big and count > 4 and two_blinds and rng.random() < 0.2 else ()
    return StartHand(
        seats=tuple(enumerate(stacks, 1)),
        button=count,
        deck=tuple(rng.sample(rules.game.deck, len(rules.game.deck))),
        straddles=((3, 2 * big),) if straddled else (),
        extra=live,
    )
