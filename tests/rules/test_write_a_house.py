"""The guide for those who write a house: its examples are loaded and linted, its list of questions is complete."""

import re
from pathlib import Path

import pytest

from cutcard.rules import RulebookError, Standing, read_house
from cutcard.rules.editor.lint import Severity, lint
from cutcard.rules.editor.wording import slots_in_words
from cutcard.rules.slot import kinds, slots
from tests.rules.made_up import CASH, TOURNAMENT, game, write

GUIDE = (Path(__file__).parents[2] / "docs" / "write-a-house.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"Save this as\s+`([\w-]+\.toml)`:\n\n```toml\n(.*?)```", GUIDE, re.DOTALL))


@pytest.fixture
def riverside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    for name, text in EXAMPLES.items():
        write(tmp_path, name, text)
    monkeypatch.chdir(tmp_path)
    return "riverside.toml"


def test_the_house_of_the_guide_loads_and_lints(riverside: str) -> None:
    book = read_house(riverside)
    assert {finding.level for finding in lint(riverside)} == {Severity.SILENT}
    assert book.rules_for(game(), CASH).run_out.most() == 2
    assert book.rules_for(game(), TOURNAMENT).run_out.most() == 1
    assert book.standing("riverside.2") is Standing.ASSUMED
    assert book.standing("standard.odd-half.1") is Standing.INHERITED


def test_the_overlay_of_the_guide_goes_on_top(riverside: str) -> None:
    assert read_house(f"{riverside}+town-hall.toml").rules_for(game(), CASH).run_out.most() == 1
    assert lint("town-hall.toml") == ()


def test_the_mistake_of_the_guide_is_told_in_the_guide_s_words(riverside: str, tmp_path: Path) -> None:
    write(tmp_path, riverside, EXAMPLES[riverside].replace('"last_raiser"', '"last_raise"'))
    with pytest.raises(RulebookError) as caught:
        read_house(riverside)
    told, _, allowed = str(caught.value).partition("; allowed: ")
    (quoted,) = re.findall(rf"\nerror {re.escape(told)}; allowed: (.*), …\n", GUIDE)
    assert set(quoted.split(", ")) <= set(allowed.split(", "))


def test_the_guide_lists_every_question_and_answer() -> None:
    listed = GUIDE.split("<!-- questions: made by `cutcard rules questions` -->\n")[1].split("\n<!-- end")[0]
    assert listed.strip() == slots_in_words().strip(), "put what `cutcard rules questions` prints between the two marks"


def test_the_list_names_each_slot_and_kind() -> None:
    listed = slots_in_words()
    for name, slot in slots().items():
        block = listed.split(f"**`{name}`**")[1].split("**`")[0]
        assert [kind for kind in kinds(slot) if f"- `{kind}`: " in block] == list(kinds(slot))
