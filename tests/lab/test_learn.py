"""Machine learning tables: actions are legal, observations hold nothing hidden, and PettingZoo's own tests pass."""

from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from cutcard.lab import learn
from cutcard.lab.learn import LearnTable, LearnTables
from cutcard.lab.pettingzoo_env import HandEnv
from cutcard.lab.play_hands import table_rules
from cutcard.rules import game_ids, house_ids, load_game
from cutcard.rules.rotation import load_rotation


def finish(table: LearnTable, rng: Random) -> list[int]:
    """Play a hand to its end and return the actions."""
    done = []
    while not table.over:
        action = rng.choice([one for one in table.open if one != learn.FOLD or rng.random() < 0.3] or [0])
        table.act(action)
        done.append(action)
    return done


@pytest.mark.parametrize("game", game_ids())
def test_every_open_action_is_legal_in_every_game_and_house(game: str) -> None:
    rng = Random(game)
    for house in house_ids():
        if not table_rules(house, game)[0].games.played(game):
            continue
        table = LearnTable(house, game, min(4, load_game(game).most_players), seed=3)
        for _ in range(2):
            assert set(finish(table, rng)) <= set(range(table.actions))
            assert sum(table.won) <= 0, "what is won was lost, but for the rake"
            table.deal()


def test_of_a_rotation_an_orbit_of_each_game_is_played_and_the_numbers_say_which() -> None:
    rng, table = Random(1), LearnTable("standard", "eight", 2, seed=3)
    found = []
    for _ in range(2 * 8 + 1):
        found.append((table.rules.game.id, table.numbers()[table.known :].tolist()))
        assert set(finish(table, rng)) <= set(range(table.actions))
        assert sum(table.won) == 0
        table.deal()
    games = load_rotation("eight").games
    assert [game for game, _ in found] == [game for game in games for _ in range(2)] + [games[0]]
    assert [told.index(1) for _, told in found] == [at for at in range(8) for _ in range(2)] + [0]
    assert table.actions == learn.count(load_game("27td"))
    with pytest.raises(ValueError, match="takes 2 to 6 players, not 7"):
        LearnTable("standard", "eight", 7)


def known_to(table: LearnTable, seat: int) -> set[int]:
    """Cards that a seat has seen."""
    view = table.played.seen_by(seat)
    return {*view.board, *table.thrown[seat], *(card for one in view.seats for card in (*one.down, *one.up))}


@pytest.mark.parametrize("game", ["nlhe", "plo8", "stud8", "27td", "badugi", "pineapple", "short"])
def test_cards_that_a_seat_has_not_seen_change_nothing_of_what_it_knows(game: str) -> None:
    rng = Random(game)
    for trial in range(6):
        table = LearnTable("standard", game, 3, seed=trial)
        deck = tuple(rng.sample(table.rules.game.deck, len(table.rules.game.deck)))
        table.deal(deck)
        done: list[int] = []
        for _ in range(14):
            if table.over or table.played.hand.deck.pile:
                break
            seat = rng.choice((1, 2, 3))
            other = dealt_otherwise(table, deck, known_to(table, seat), done, rng)
            assert other.text(seat) == table.text(seat)
            assert (other.numbers(seat) == table.numbers(seat)).all()
            action = rng.choice([one for one in table.open if one] or [0])
            table.act(action)
            done.append(action)


def dealt_otherwise(
    table: LearnTable, deck: tuple[int, ...], known: set[int], done: list[int], rng: Random
) -> LearnTable:
    """The same hand with all unknown cards shuffled."""
    hidden = [card for card in deck if card not in known]
    rng.shuffle(hidden)
    other = LearnTable("standard", table.rules.game.id, table.seats)
    other.deal(tuple(card if card in known else hidden.pop() for card in deck))
    for action in done:
        other.act(action)
    return other


def test_what_a_seat_has_seen_does_change_it() -> None:
    table = LearnTable(seed=1)
    one = table.numbers(1).copy(), table.text(1)
    table.reseed(2)
    table.deal()
    assert not (table.numbers(1) == one[0]).all()
    assert table.text(1) != one[1]
    assert table.text(1) != table.text(2)


def test_the_numbers_describe_the_table() -> None:
    table = LearnTable(seats=2, seed=5)
    own = table.numbers()[2 * 52 : 3 * 52]
    assert sorted(np.flatnonzero(own)) == sorted(table.played.hand.by_seat[table.seat].down)
    assert table.numbers()[3 * 52 : 4 * 52].sum() == 0
    table.act(learn.STAY)
    table.act(learn.STAY)
    assert sorted(np.flatnonzero(table.numbers()[:52])) == sorted(table.played.hand.board.cards)
    memory = table.numbers()[-learn.MEMORY * 7 :].reshape(-1, 7)
    assert memory[:2, :2].sum() == 2
    assert memory[2:].sum() == 0


@pytest.mark.parametrize(
    ("house", "game"), [("standard", "nlhe"), ("ccp", "plo"), ("standard", "27td"), ("standard", "horse")]
)
def test_it_passes_the_tests_of_pettingzoo(house: str, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(HandEnv(house, game, seats=3), num_cycles=60)
    seed_test(lambda: HandEnv(house, game, seats=3), num_cycles=20)
    assert "Passed" in capsys.readouterr().out


def test_an_episode_is_a_hand_and_its_rewards_are_what_was_won() -> None:
    env = HandEnv(seats=2, render_mode="ansi")
    env.reset(seed=7)
    first = env.agent_selection
    env.step(learn.FOLD)
    assert env.rewards == {agent: -0.5 if agent == first else 0.5 for agent in env.possible_agents}
    assert all(env.terminations.values())
    assert env.render()
    env.reset(seed=7)
    with pytest.raises(ValueError, match=r"it is seat_\d's turn"):
        env.step(None)


def test_tables_stepped_at_once_are_the_same_as_one_by_one() -> None:
    together = LearnTables(5, seats=3, seed=9)
    alone = [LearnTable(seats=3, seed=9 * 1_000_003 + at) for at in range(5)]
    rng = Random(1)
    seen = together.look()
    hands = 0
    for _ in range(60):
        assert [table.seat for table in alone] == seen.seats.tolist()
        chosen = [rng.choice(np.flatnonzero(mask).tolist()) for mask in seen.masks]
        seen = together.step(chosen)
        for at, (table, action) in enumerate(zip(alone, chosen, strict=True)):
            table.act(action)
            assert table.over == seen.ended[at]
            assert seen.rewards[at].tolist() == (table.won if table.over else [0, 0, 0])
            if table.over:
                hands += 1
                table.deal()
            assert (table.numbers() == seen.observations[at]).all()
            assert (table.mask() == seen.masks[at]).all()
    assert hands > 10


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises(ValueError, match="takes 2 to 10 players, not 11"):
        LearnTable(seats=11)
    with pytest.raises(ValueError, match="a stack is 20 to"):
        LearnTable(stack=1)
    with pytest.raises(ValueError, match="1 to 100,000 tables"):
        LearnTables(0)
    with pytest.raises(ValueError, match="2 tables and 1 actions"):
        LearnTables(2).step([1])
    with pytest.raises(ValueError, match="action 99 is not available"):
        LearnTable().act(99)
