"""A printed rulebook: complete, and no text of it becomes markup."""

import subprocess
import sys

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.web.print.press import PaperPart, RulebookPrinted, RulePrinted, SectionPrinted, press, rulebook_printed
from cutcard.web.rulebook.contents import contents

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("house", house_ids())
def test_every_rule_is_printed_with_its_standing_and_our_reading(house: str) -> None:
    book = load_house(house)
    sheet = rulebook_printed(book, "a4")
    printed = {rule.id: rule for part in sheet.parts for section in part.sections for rule in section.rules}
    assert printed.keys() == {rule.id for section in contents(book).sections for rule in section.rules}
    for name, rule in printed.items():
        assert rule.standing == book.standing(name)
        assert rule.says == book.rule(name).says
        if book.rule(name).ambiguity:
            assert rule.why == book.rule(name).ambiguity
    assert [part.base for part in sheet.parts] == ([False, True] if house != "standard" else [False])


def a_sheet(says: str, title: str = "Our house") -> RulebookPrinted:
    """A rulebook of one rule."""
    rule = RulePrinted("our.a-very-long-section-name.10-2", says, "assumed", says, says)
    section = SectionPrinted(says, says, (rule,))
    return RulebookPrinted(title, "2", "0123456789ab", 1, 1, "a4", (PaperPart(title, False, (section,)),))  # noqa: FBT003 - as the template has it


@pytest.mark.parametrize(
    "words",
    [
        '#panic("no")',
        "$x$ *bold* _it_ `code` <label> @ref // comment",
        "\\ # [ ] { } ( ) ~ ' \"",
        '#read("/etc/passwd")',
        "½ → ♠ ♥ 牌 🂡",
        "x" * 400,
    ],
)
def test_words_stay_words(words: str) -> None:
    assert press("rulebook.typ", a_sheet(words, words)).startswith(b"%PDF-")


def test_what_prints_is_loaded_only_to_print() -> None:
    code = "import sys, cutcard.web.http.app; sys.exit('typst' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
