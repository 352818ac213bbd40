"""Other engines at a table of no-limit hold'em, each driven from Python by the same decisions.

OpenSpiel and pokers get the same cards, and the hands that end with our stacks are counted. clubs and texasholdem
shuffle for themselves: the hands have the same shape and other cards. What is not installed is left out.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Any, Final
from warnings import catch_warnings, simplefilter

from bench.blocks import Block
from bench.policy import FOLD, RAISE, WHOLE, Decision
from bench.tables import STACK, Table
from cutcard.cards import DECK, text

Deck = tuple[int, ...]
Play = Callable[[Deck, list[Decision]], list[float]]
"""One hand with this deck and these decisions: the stacks at its end."""

ENGINES: Final = {"open_spiel": "pyspiel", "pokers": "pokers", "clubs": "clubs", "texasholdem": "texasholdem"}
"""The benchmarked engines, and what each is imported as."""
SAME_CARDS: Final = ("open_spiel", "pokers")


def missing_engines() -> list[str]:
    """The engines that are not installed here."""
    return [name for name, module in ENGINES.items() if find_spec(module) is None]


def others(table: Table) -> dict[str, Play]:
    """Every engine that is installed, ready to play at this table; they know no-limit hold'em."""
    if table.game != "nlhe":
        return {}
    makers = {"open_spiel": _open_spiel, "pokers": _pokers, "clubs": _clubs, "texasholdem": _texasholdem}
    absent = missing_engines()
    return {name: make(table.players) for name, make in makers.items() if name not in absent}


def time_other(play: Play, block: Block) -> float:
    """Seconds a hand. For engines that take a deck it is shuffled beforehand, which is to their advantage."""
    with _silence():
        for deck, stream in block.first:
            play(deck, stream)
        start = process_time()
        for deck, stream in zip(block.decks, block.streams, strict=True):
            play(deck, stream)
        return (process_time() - start) / len(block.streams)


def agreeing(play: Play, hands: list[tuple[Deck, list[Decision], list[int]]]) -> int:
    """How many of these hands end with the given stacks."""
    with _silence():
        return sum(play(deck, stream) == stacks for deck, stream, stacks in hands)


@contextmanager
def _silence() -> Iterator[None]:
    """Silence standard output: pokers writes a line there at every showdown."""
    sys.stdout.flush()
    kept = os.dup(1)
    with Path(os.devnull).open("wb") as nothing:
        os.dup2(nothing.fileno(), 1)
        try:
            yield
        finally:
            os.dup2(kept, 1)
            os.close(kept)


def _between(least: float, most: float, share: int) -> float:
    return least + (most - least) * share // WHOLE


def _imported(module: str) -> Any:
    """Import an engine; some call old names of Python, whose warnings are silenced."""
    with catch_warnings():
        simplefilter("ignore")
        return import_module(module)


def _dealt(deck: Deck, players: int) -> list[int]:
    """The cards in the order in which they are dealt: hands, then the board; one is burned before each street."""
    after = 2 * players
    holes = [card for place in range(players) for card in (deck[place], deck[place + players])]
    return [*holes, *deck[after + 1 : after + 4], deck[after + 5], deck[after + 7]]


def _open_spiel(players: int) -> Play:
    first = f"{3 if players > 2 else 1} 1 1 1"
    setting = {
        "betting": "nolimit", "numPlayers": players, "numRounds": 4, "blind": "1 2" + " 0" * (players - 2),
        "firstPlayer": first, "numSuits": 4, "numRanks": 13, "numHoleCards": 2, "numBoardCards": "0 3 1 1",
        "stack": " ".join([str(STACK)] * players), "bettingAbstraction": "fullgame",
    }  # fmt: skip
    return partial(_play_open_spiel, _imported("pyspiel").load_game("universal_poker", setting), players)


def _play_open_spiel(game: Any, players: int, deck: Deck, stream: list[Decision]) -> list[float]:
    state = game.new_initial_state()
    cards = iter(_dealt(deck, players))
    decisions = iter(stream)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(next(cards))
            continue
        facing, unbet, share = next(decisions)
        may = state.legal_actions()  # 0: fold, where there is a bet; 1: call or check; else a raise to so much
        word = facing if may[0] == 0 else unbet
        if word == RAISE and may[-1] > 1:
            least = may[2] if may[0] == 0 else may[1]
            state.apply_action(_between(least, may[-1], share))
        else:
            state.apply_action(0 if word == FOLD else 1)
    return [STACK + won for won in state.returns()]


def _pokers(players: int) -> Play:
    pokers = _imported("pokers")
    cards = [pokers.Card.from_string(text(number)[::-1].upper()) for number in DECK]
    return partial(_play_pokers, pokers, cards, players)


def _play_pokers(pokers: Any, cards: list[Any], players: int, deck: Deck, stream: list[Decision]) -> list[float]:
    """Play one hand with pokers. Its only minimum raise is the big blind, so the same shares are of wider ranges."""
    order = [cards[card] for card in _dealt(deck, players)]
    state = pokers.State.from_deck(players, players - 1, 1.0, 2.0, float(STACK), order)
    act, kind = pokers.Action, pokers.ActionEnum
    for facing, unbet, share in stream:
        if state.final_state:
            break
        may = state.legal_actions
        player = state.players_state[state.current_player]
        call = state.min_bet - player.bet_chips
        behind = player.stake - call
        word = facing if call else unbet
        if word == RAISE and kind.Raise in may and behind >= 2:
            state = state.apply_action(act(kind.Raise, float(_between(2, behind, share))))
        elif word == FOLD:
            state = state.apply_action(act(kind.Fold))
        else:
            state = state.apply_action(act(kind.Check if kind.Check in may else kind.Call))
    return [STACK + player.reward for player in state.players_state]


def _clubs(players: int) -> Play:
    clubs = _imported("clubs")
    dealer = clubs.poker.Dealer(
        num_players=players, num_streets=4, blinds=[1, 2] + [0] * (players - 2), antes=0, raise_sizes="inf",
        num_raises="inf", num_suits=4, num_ranks=13, num_hole_cards=2, num_community_cards=[0, 3, 1, 1],
        num_cards_for_hand=5, mandatory_num_hole_cards=0, start_stack=STACK,
    )  # fmt: skip
    return partial(_play_clubs, dealer)


def _play_clubs(dealer: Any, _deck: Deck, stream: list[Decision]) -> list[float]:
    seen = dealer.reset(reset_button=True, reset_stacks=True)
    for facing, unbet, share in stream:
        word = facing if seen["call"] else unbet
        if word == RAISE and seen["max_raise"]:
            bet = _between(seen["min_raise"], seen["max_raise"], share)
        else:
            bet = -1 if word == FOLD else seen["call"]
        seen, _payouts, done = dealer.step(bet)
        if all(done):
            break
    return [float(stack) for stack in seen["stacks"]]


def _texasholdem(players: int) -> Play:
    return partial(_play_texasholdem, _imported("texasholdem"), players)


def _play_texasholdem(texasholdem: Any, players: int, _deck: Deck, stream: list[Decision]) -> list[float]:
    game = texasholdem.TexasHoldEm(buyin=STACK, big_blind=2, small_blind=1, max_players=players)
    act = texasholdem.ActionType
    game.start_hand()
    for facing, unbet, share in stream:
        if not game.is_hand_running():
            break
        player = game.current_player
        call = game.chips_to_call(player)
        word = facing if call else unbet
        most = game.player_bet_amount(player) + game.players[player].chips
        least = game.value_to_total(game.min_raise(), player)
        if word == RAISE and least <= most and game.raise_option:
            game.take_action(act.RAISE, total=_between(least, most, share))
        elif word == FOLD:
            game.take_action(act.FOLD)
        else:
            game.take_action(act.CALL if call else act.CHECK)
    return [player.chips for player in game.players]
