"""Where PokerKit 0.7.7 and the rule texts differ, each with its condition and both numbers; any other difference fails.

| name                                   | PokerKit                             | by the texts                         |
|----------------------------------------|--------------------------------------|--------------------------------------|
| short all-in reopens                   | before a full bet any all-in does    | only a full raise, in one or in sum  |
| nobody can call more                   | then no raise is allowed             | it is, and the rest comes back       |
| no turn for one whom nobody can call   | so it is                             | they may check                       |
| a turn with nobody to bet against      | the only one with chips must check   | the round is over                    |
| limit: short all-in completed          | one bet over the short all-in        | one bet over the last full bet       |
| limit: short all-in counted as a raise | the fourth raise caps, however short | under half a bet it does not count   |
| limit: half a bet reopens              | it does not                          | it does                              |
| pot-limit: short big blind             | the pot is what was put in           | a short big blind counts as full     |
| both blinds went into the ante         | left of a live post opens            | left of the big blind opens          |
| stud: open pair                        | no double bet                        | the upper bet is open on fourth      |
| stud: the best board is all-in         | left of it opens                     | the best board that can act opens    |
| seventh street: one card for all       | folded hands are mixed into the stub | one card serves all                  |
"""

from pokerkit import State
from pokerkit.state import _HighHandOpeningLookup, _LowHandOpeningLookup

from cutcard.hand.legal_options import Legal
from cutcard.rules import Game
from tests.hand.reference import Round

Range = tuple[int, int]
CLOSED: Range = (0, 0)
_HIGH, _LOW = _HighHandOpeningLookup(), _LowHandOpeningLookup()


def range_of(state: State) -> Range:
    """The range that PokerKit allows for a bet or raise."""
    least, most = (
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )
    return (least or 0, most or 0)


def reason(ours: Range, theirs: Range, state: State, told: Round, *, open_pair: bool) -> str:
    """The known difference that explains these two ranges, or an error."""
    if theirs == CLOSED:
        return _only_ours(state, told)
    if ours == CLOSED:
        return _only_theirs(state, told)
    if open_pair and told.high == told.full:
        assert theirs == (ours[0], ours[0])
        return "stud: open pair"
    if told.law.structure == "limit":
        assert told.high != told.full
        assert theirs == (_capped_by_stack(told, told.high + told.last),) * 2
        return "limit: short all-in completed"
    missing = told.law.bets[0] - told.bets[told.blinds[1]]
    assert told.law.structure == "pot_limit"
    assert told.count == 1
    assert missing > 0
    assert theirs == (ours[0], max(ours[0], _capped_by_stack(told, told.pot_raise() - missing)))
    return "pot-limit: short big blind"


def _only_ours(state: State, told: Round) -> str:
    """PokerKit allows no raise."""
    me = told.player
    others = [i for i in range(len(told.stacks)) if told.live[i] and i != me]
    if all(told.stacks[i] + told.bets[i] <= told.high for i in others):
        return "nobody can call more"
    assert told.law.structure == "limit"
    if state.completion_betting_or_raising_count == 4:
        assert told.count - (not told.street and told.blinds != (-1, -1)) < 4
        return "limit: short all-in counted as a raise"
    assert me in told.acted
    assert told.to_call() < state.completion_betting_or_raising_amount <= 2 * (told.high - told.acted[me][1])
    return "limit: half a bet reopens"


def _only_theirs(state: State, told: Round) -> str:
    """PokerKit allows a raise to one who has acted and met no full raise: none was made on this round yet."""
    assert told.player in told.acted
    assert state.street is not None
    assert state.completion_betting_or_raising_amount < state.street.min_completion_betting_or_raising_amount
    assert told.high - told.acted[told.player][0] < told.last
    return "short all-in reopens"


def _capped_by_stack(told: Round, to: int) -> int:
    return min(to, told.stacks[told.player] + told.bets[told.player])


def with_open_pair(sizes: Range, told: Round, upper: int) -> Range:
    """The upper bet is also allowed until a player bets it."""
    return sizes[0], max(sizes[1], _capped_by_stack(told, told.full + upper))


def opens_elsewhere(state: State, game: Game, player: int) -> str:
    """PokerKit opens the round with another player: say why, and make it open with this one."""
    able = [i for i in state.player_indices if state.statuses[i] and state.stacks[i]]
    why = "stud: the best board is all-in" if game.bring_in else "both blinds went into the ante"
    assert state.opener_index is not None
    if game.bring_in:
        _check_best_board_all_in(state, game, able, player)
    elif game.posting == "button_blind":  # the button's ante left nothing for the blind: left of the button opens
        assert not state.street_index
        assert max(state.bets) == 0
        assert player == min(able)
    else:  # then a live post is the only bet, and PokerKit takes it for the last blind
        assert not state.street_index
        assert state.bets[0] == state.bets[1] == 0 < max(state.bets)
        assert player == min(i for i in able if i > 1)
    while state.actor_indices[0] != player:
        state.actor_indices.rotate(-1)
    state.opener_index = player
    return why


def _check_best_board_all_in(state: State, game: Game, able: list[int], player: int) -> None:
    """PokerKit starts left of an all-in player who shows best; we start with the best board that can act."""
    opener = state.opener_index
    assert opener is not None
    assert state.street_index
    assert state.statuses[opener]
    assert not state.stacks[opener]
    assert state.actor_index == min(able, key=lambda i: (i - opener) % state.player_count)
    high = game.opens == "high_showing"
    boards = [(_HIGH if high else _LOW).get_entry(state.get_up_cards(i)) for i in able]
    assert able[boards.index(max(boards) if high else min(boards))] == player


def skips_whom_nobody_can_call(state: State, may: Legal) -> None:
    """PokerKit skips a player whose blind or post exceeds every other stack; our engine lets them check."""
    player = may.seat - 1
    others = [i for i in state.player_indices if state.statuses[i] and i != player]
    assert player not in state.actor_indices
    assert may.may_check
    assert all(state.stacks[i] + state.bets[i] <= state.bets[player] for i in others)


def passes_idle_turn(state: State) -> bool:
    """Our round is over; PokerKit may still wait for the only one with chips to check."""
    player = state.actor_index
    if player is None:
        return False
    others = [i for i in state.player_indices if state.statuses[i] and i != player]
    assert not any(state.stacks[i] for i in others)
    assert state.checking_or_calling_amount == 0
    state.check_or_call()
    return True


def turns_one_card(state: State) -> bool:
    """Seventh street: we turn one card for all where PokerKit would reshuffle folded hands; make it do the same."""
    mixes = any(state.hole_dealing_statuses)
    if mixes:
        for pending in state.hole_dealing_statuses:
            pending.clear()
        state.board_dealing_counts[0] = 1
    return mixes
