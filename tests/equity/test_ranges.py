"""Ranges are read as players write them, and errors are reported with their place."""

import pytest

from cutcard.cards import cards
from cutcard.equity import NotARange, read_range
from cutcard.equity.ranges import ORDER, combos, two_cards


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AA", 6), ("AKs", 4), ("AKo", 12), ("AK", 16), ("KA", 16), ("QQ+", 18), ("A5s-A2s", 16), ("A2s-A5s", 16),
        ("99-66", 24), ("66-99", 24), ("98s-65s", 16), ("KTo+", 36), ("A2+", 12 * 16), ("AhKh", 1), ("Kh Ah", 1),
        ("QQ+, AKs, A5s-A2s, 76s:0.5", 42), ("22+, A2+", 78 + 192), ("100%", 1326), ("0.5%", 6), ("ahks, 10c10d", 2),
        ("aks", 4), ("KQ, KQs", 16), ("Ah??", 1),
    ],
)  # fmt: skip
def test_how_many_hands(text: str, hands: int) -> None:
    found = read_range(text)
    assert len(found.hands) == hands == len(set(found.hands))


def test_weights_are_whole_numbers_beside_one_another() -> None:
    found = read_range("AA, KK:0.25, QQ:50%, JJ:0")
    assert dict(zip(found.hands, found.weights, strict=True)) == {
        **dict.fromkeys(two_cards(12, 12, ""), 4),
        **dict.fromkeys(two_cards(11, 11, ""), 1),
        **dict.fromkeys(two_cards(10, 10, ""), 2),
    }
    again = read_range("QQ+, KK:0.5")
    assert again.weights.count(1) == 6
    assert again.weights.count(2) == 12


def test_known_cards_and_any_cards() -> None:
    assert read_range("Kd As").hands == (tuple(sorted(cards("AsKd"), reverse=True)),)
    assert read_range("random").is_random
    assert read_range("Ah", 7).hands == (cards("Ah"),)
    assert len(read_range("AAxx", 4).hands) == 6961
    assert len(read_range("AKQJds", 4).hands) == 36
    assert len(read_range("AAxx", 4).hands) == sum(
        len(read_range(f"AAxx{kind}", 4).hands) for kind in ("ds", "ss", "r")
    )


def test_a_share_of_all_hands_takes_the_best_first() -> None:
    assert sum(map(combos, ORDER)) == 1326
    assert len(set(ORDER)) == 169
    assert read_range("5%").hands == read_range("88+, AJs+, AKo").hands or len(read_range("5%").hands) <= 66
    sizes = [len(read_range(f"{share}%").hands) for share in range(1, 101)]
    assert sizes == sorted(sizes)
    assert all(size <= share * 13.26 for share, size in enumerate(sizes, 1))


@pytest.mark.parametrize(
    ("text", "held", "said"),
    [
        ("QQ+,,AK", 2, "At character 5"),
        ("AA, AKx", 2, "At character 5, 'AKx': not a two-card hand"),
        ("AhAh", 2, "Ah is listed twice"),
        ("AhKhQh", 2, "a hand here has 2 cards, not 3"),
        ("AK:2", 2, "At character 4, '2': after the colon write a weight"),
        ("AK:0.00001", 2, "at most four decimals"),
        ("AK:", 2, "after the colon write a weight"),
        ("AAs", 2, "a pair can't be suited or offsuit"),
        ("AKs-QJo", 2, "make both ends suited"),
        ("AKs-QTs", 2, "use two pairs"),
        ("AA-AKs", 2, "make both ends"),
        ("0%", 2, "more than 0%"),
        ("101%", 2, "at most 100%"),
        ("", 2, "the range is empty"),
        ("AA:0", 2, "the range is empty"),
        ("AKs", 4, "not a hand of 4 cards"),
        ("AAAA", 7, "not a hand of 7 cards"),
        ("AAAAds", 4, "no hand matches"),
        ("AA " * 4000, 2, "at most 8,000 letters"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, held: int, said: str) -> None:
    with pytest.raises(NotARange) as wrong:
        read_range(text, held)
    assert said in str(wrong.value)
