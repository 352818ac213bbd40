"""The shuffle, the seal and the cut: every deck whole, every order as likely, every change found."""

import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cards import DECK, texts
from cutcard.table.fairness import sealed_deck
from tests.table import fair_reference as reference

pytestmark = pytest.mark.slow

PAGE = (Path(__file__).parents[3] / "docs" / "fair.md").read_text("utf-8")
SEEDS = st.binary(min_size=32, max_size=32).map(bytes.hex)
WORDS = st.text(st.sampled_from("7Qé♠猫 -"), min_size=1, max_size=12)
CUTS = st.dictionaries(st.integers(1, 10), WORDS, max_size=4).map(lambda cuts: tuple(sorted(cuts.items())))
PACKS = st.sampled_from((DECK, tuple(range(20, 52)), DECK[::-1], (1, 2)))


@given(SEEDS, CUTS, PACKS)
def test_every_deck_is_the_whole_pack(seed: str, cuts: sealed_deck.Cuts, pack: tuple[int, ...]) -> None:
    published = sealed_deck.seal_of("h", sealed_deck.leaves(seed, pack))
    assert sorted(sealed_deck.sealed_order(seed, pack)) == sorted(pack)
    assert sorted(sealed_deck.cut_places(published, cuts, len(pack))) == list(range(len(pack)))
    assert sorted(sealed_deck.cut_deck(seed, published, cuts, pack)) == sorted(pack)


@given(SEEDS, CUTS, st.sets(st.sampled_from(DECK)), st.integers(0, 52))
def test_a_new_stub_is_its_pile_in_an_order_that_the_pile_does_not_choose(
    seed: str, cuts: sealed_deck.Cuts, pile: set[int], out: int
) -> None:
    stub = sealed_deck.reshuffle(seed, "seal", cuts, sorted(pile), out)
    assert sorted(stub) == sorted(pile)
    assert stub == sealed_deck.reshuffle(seed, "seal", cuts, sorted(pile, reverse=True), out)


@given(SEEDS, CUTS)
def test_a_checker_written_from_the_page_comes_to_the_same(seed: str, cuts: sealed_deck.Cuts) -> None:
    pack, key = reference.PACK, bytes.fromhex(seed)
    order = reference.shuffle(key, "deck", pack)
    assert " ".join(order) == texts(sealed_deck.sealed_order(seed))
    leaves = sealed_deck.leaves(seed)
    salt = sealed_deck.salts(seed)[7]
    assert reference.digest(f"leaf 7 {order[7]} {salt}") == leaves[7]
    published = reference.digest("\n".join(["seal", "h-1", *leaves]))
    assert published == sealed_deck.seal_of("h-1", leaves)
    opening = {"at": sealed_deck.cut_places(published, cuts).index(7), "card": pack.index(order[7]), "salt": salt}
    file = {"hand": "h-1", "leaves": leaves, "seal": published, "cuts": cuts, "openings": [opening]}
    assert reference.check(file) == [f"{opening['at']} {order[7]}"]


def spread(decks: list[tuple[int, ...]]) -> float:
    """How far the counts of each card in each place are from even, in standard deviations of chi-square."""
    size = len(decks[0])
    counts = [[0] * size for _ in range(size)]
    for deck in decks:
        for place, card in enumerate(deck):
            counts[place][card] += 1
    even = len(decks) / size
    chi_square = sum((count - even) ** 2 / even for row in counts for count in row)
    freedom = (size - 1) ** 2
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


def test_every_card_is_as_likely_in_every_place() -> None:
    chance = Random(2024)
    seeds = [chance.randbytes(32).hex() for _ in range(1000)]
    assert abs(spread([sealed_deck.sealed_order(seed) for seed in seeds])) < 4
    assert abs(spread([sealed_deck.cut_places("seal", ((1, seed),)) for seed in seeds])) < 4
    assert abs(spread([sealed_deck.reshuffle(seed, "seal", (), range(12), 40) for seed in seeds])) < 4
    biased = [tuple(sorted(deck[:26]) + list(deck[26:])) for deck in map(sealed_deck.sealed_order, seeds)]
    assert spread(biased) > 100  # so that the measure can fail


def test_numbers_that_would_favour_low_cards_are_passed_over() -> None:
    top = 2**32 - 1
    assert sealed_deck._below(52, iter((top, top - 1, 105))) == 1  # noqa: SLF001 - one in eighty million, so never met else
    assert sealed_deck._below(2, iter((top,))) == 1  # noqa: SLF001


@given(SEEDS, st.integers(0, 51), st.integers(0, 51))
def test_each_leaf_seals_its_card_place_and_salt(seed: str, place: int, other: int) -> None:
    order, salts, leaves = sealed_deck.sealed_order(seed), sealed_deck.salts(seed), sealed_deck.leaves(seed)
    assert len(set(leaves)) == len(set(salts)) == 52
    assert sealed_deck.leaf(place, order[place], salts[place]) == leaves[place]
    if place != other:
        assert sealed_deck.leaf(place, order[other], salts[place]) != leaves[place]
        assert sealed_deck.leaf(other, order[place], salts[place]) != leaves[place]
        assert sealed_deck.leaf(place, order[place], salts[other]) != leaves[place]
        swapped = list(leaves)
        swapped[place], swapped[other] = leaves[other], leaves[place]
        assert sealed_deck.seal_of("h", swapped) != sealed_deck.seal_of("h", leaves)
    assert sealed_deck.seal_of("h", leaves) != sealed_deck.seal_of("h2", leaves)


@given(CUTS.filter(bool), st.data())
def test_every_word_of_every_cut_counts(cuts: sealed_deck.Cuts, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(cuts) - 1))
    seat, words = cuts[index]
    others = cuts[:index] + cuts[index + 1 :]
    for changed in (others, (*others, (seat, f"{words}!")), (*others, (seat + 10, words))):
        assert sealed_deck.cut_places("seal", changed) != sealed_deck.cut_places("seal", cuts)
    assert sealed_deck.cut_places("seal", cuts[::-1]) == sealed_deck.cut_places("seal", cuts)
    assert sealed_deck.cut_places("seal2", cuts) != sealed_deck.cut_places("seal", cuts)


@pytest.mark.parametrize("seed", ["", "ab", "g" * 64, "AB" * 32, "ab" * 33])
def test_what_is_no_seed(seed: str) -> None:
    assert not sealed_deck.is_seed(seed)
    assert sealed_deck.is_seed("ab" * 32)


# The worked example of the page --------------------------------------------------------------------------------------


def told(name: str) -> str:
    """A value of the page's example."""
    found = re.search(rf"^{re.escape(name)}: +(.+)$", PAGE, re.MULTILINE)
    assert found, name
    return found[1].strip("`")


def test_the_worked_example_of_the_page_is_right() -> None:
    seed, hand = told("seed"), told("hand")
    cuts = ((2, told("seat 2 cuts with")), (5, told("seat 5 cuts with")))
    published = sealed_deck.seal_of(hand, sealed_deck.leaves(seed))
    numbers = islice(sealed_deck._numbers(bytes.fromhex(seed), "deck"), 3)  # noqa: SLF001 - the page shows the steps too
    places = sealed_deck.cut_places(published, cuts)
    assert " ".join(map(str, numbers)) == told("first numbers")
    assert texts(sealed_deck.sealed_order(seed)) == told("sealed order")
    assert sealed_deck.salts(seed)[0] == told("salt 0")
    assert sealed_deck.leaves(seed)[0] == told("leaf 0")
    assert published == told("seal")
    assert sealed_deck.cut_key(published, cuts) == told("cut key")
    assert sealed_deck.next_list_mark("", hand, published, 1000) == told("list mark")
    assert sealed_deck.cut_marks(published, cuts[::-1]) == (told("first mark"), told("second mark"))
    assert " ".join(map(str, places[:10])) == told("first places")
    assert texts(sealed_deck.cut_deck(seed, published, cuts)) == told("deck")
    assert texts(sealed_deck.reshuffle(seed, published, cuts, range(8), 44)) == told(
        "new stub of 2c to 3s after 44 cards"
    )
