"""Rules cited with the standing they have in a book."""

from cutcard.rules import load_house
from cutcard.rules.rulebook import Cited


def test_a_rule_is_cited_with_its_standing_and_one_of_another_edition_without() -> None:
    book = load_house("ccp")
    assert book.cited(["ccp.showdown.8", "standard.side-pots.1", "ccp.gone.99"]) == (
        Cited("ccp.showdown.8", "stated"),
        Cited("standard.side-pots.1", "inherited"),
        Cited("ccp.gone.99", ""),
    )
