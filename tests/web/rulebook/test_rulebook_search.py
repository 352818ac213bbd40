"""Rules are found by their words, by everyday words, despite a typo, and by their number."""

import asyncio

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.web.rulebook.search import MOST, RuleFound, distance, index, stem, stems, synonyms
from tests.web.doors import open_doors


def found(house: str, words: str) -> tuple[RuleFound, ...]:
    """What a house finds for these words."""
    return index(load_house(house)).find(words)


def ids(house: str, words: str) -> list[str]:
    """The ids of the results."""
    return [one.id for one in found(house, words)]


@pytest.mark.parametrize(
    ("house", "words", "rule"),
    [
        ("ccp", "odd chip", "ccp.showdown.8"),
        ("giancarlo", "odd chip", "giancarlo.odd-chip.1"),
        ("giancarlo", "leftover chip", "giancarlo.odd-chip.1"),
        ("ccp", "string bet", "ccp.actions.5"),
        ("giancarlo", "strng bet", "giancarlo.string.2"),
        ("ccp", "exposd card", "ccp.irregularities.12-1"),
        ("giancarlo", "how many raises are allowed?", "giancarlo.limit.2"),
        ("giancarlo", "re-buy", "giancarlo.rebuy.1"),
        ("giancarlo", "rebuys", "giancarlo.rebuy.1"),
        ("giancarlo", "buy back in", "giancarlo.rebuy.1"),
        ("ppc", "run it twice", "ppc.rit.1"),
        ("ccp", "foul language", "ccp.conduct.2"),
        ("ccp", "swearing", "ccp.conduct.2"),
        ("ppc", "straddl", "ppc.straddle.1"),
    ],
)
def test_words_find_the_rule_among_the_first(house: str, words: str, rule: str) -> None:
    assert rule in ids(house, words)[:6]


@pytest.mark.parametrize("words", ["ccp.showdown.8", "CCP.showdown.8", "showdown.8"])
def test_a_rule_id_finds_its_rule_first(words: str) -> None:
    assert ids("ccp", words)[0] == "ccp.showdown.8"


def test_the_beginning_of_a_number_finds_all_of_them() -> None:
    assert {"giancarlo.odd-chip.1", "giancarlo.odd-chip.2"} <= set(ids("giancarlo", "giancarlo.odd"))


def test_the_houses_own_rule_comes_before_an_inherited_one() -> None:
    standings = [one.standing for one in found("ppc", "straddle")]
    assert standings[0] == "stated"
    assert "inherited" in standings


def test_matches_are_marked_as_they_are_spelled() -> None:
    first = found("ccp", "odd chip")[0]
    assert first.marks == ("odd", "chip")
    assert all(mark in first.says for mark in first.marks)


@pytest.mark.parametrize("words", ["xyzzy", "?", "  ", "...", "🂡", "qwertyuiop asdfgh"])
def test_a_query_without_matches_finds_nothing(words: str) -> None:
    assert found("ccp", words) == ()


@pytest.mark.parametrize("house", house_ids())
def test_every_rule_is_found_by_its_own_words(house: str) -> None:
    book = load_house(house)
    for rule in list(book.rules.values())[::25]:
        if rule.id in {page.of.rule.id for page in index(book).finder.pages}:
            assert rule.id in ids(house, rule.says)


def test_never_more_than_can_be_read() -> None:
    assert len(ids("ppc", "the player")) <= MOST


@pytest.mark.parametrize(
    "group",
    [("bet", "bets", "betting"), ("raise", "raised", "raising"), ("penalty", "penalties"), ("call", "calls", "called")],
)
def test_endings_do_not_matter(group: tuple[str, ...]) -> None:
    assert len({stem(word) for word in group}) == 1


def test_words_that_only_look_like_endings_stay() -> None:
    assert stem("string") == "string"
    assert stem("bring") == "bring"
    assert stem("misses") == stem("miss")


def test_everyday_words_lead_to_those_of_the_book() -> None:
    assert " odd chip " in synonyms(stems("the leftover chip"))
    assert synonyms(stems("nothing of the kind")) == ()


@pytest.mark.parametrize(
    ("one", "other", "slips"), [("muck", "muck", 0), ("mukc", "muck", 1), ("muk", "muck", 1), ("mock", "muck", 1)]
)
def test_slips_are_counted(one: str, other: str, slips: int) -> None:
    assert distance(one, other, 2) == slips


def test_an_empty_query_is_refused() -> None:
    async def inside() -> list[int]:
        async with open_doors() as doors, doors.client() as client:
            paths = ("/api/houses/ccp/search", "/api/houses/ccp/search?q=", f"/api/houses/ccp/search?q={'x' * 200}")
            return [(await client.get(path)).status_code for path in paths]

    assert asyncio.run(inside()) == [422, 422, 422]
