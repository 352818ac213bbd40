"""Words stand in one place a page: outside the files called words, no sentence is written into the pages' sources."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCES: Final = Path(__file__).parents[2] / "frontend" / "src"
NOT_SAID: Final = (
    re.compile(r"/\*.*?\*/", re.DOTALL),
    re.compile(r"(?m)^\s*//.*$|(?<=\s)// .*$"),
    re.compile(r"css`.*?`", re.DOTALL),
    re.compile(r'class="[^"]*"'),
)
"""Comments, styles and classes: nobody reads them on a page."""
LITERAL: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
BETWEEN_TAGS: Final = re.compile(r"(?<!=)>([^<>$`{}=;()]+)</")
TOLD: Final = re.compile(r'\s(?:aria-label|title|placeholder|heading)="([^"$]*)"')
SMALL_WORDS: Final = re.compile(
    r"\b(?:a|all|an|and|are|at|be|by|can|cannot|do|does|everybody|for|from|has|have|here|in|is|it|may|must|no|not|nobody|"
    r"nothing|of|on|or|out|so|the|their|there|they|this|to|was|what|who|with|you|your)\b",
    re.IGNORECASE,
)
"""Words that every sentence has one of, and no list of classes or selectors."""
LEAST: Final = 3
TEMPLATE: Final = re.compile(r"html`((?:[^`\\]|\\.)*)`", re.DOTALL)
PUT_IN: Final = re.compile(r"\$\{[^{}]*\}")
SHOWN: Final = re.compile(r">([^<>${}]+)<")


def said(text: str) -> Iterator[str]:
    """The sentences and names that a source writes out for readers."""
    for what in NOT_SAID:
        text = what.sub("", text)
    for literal in LITERAL.findall(text):
        words = re.findall(r"[\w'-]+", literal)
        plain = not re.search(r"[\[\]{}<>=#/]|--", literal)
        if plain and len(words) >= LEAST and SMALL_WORDS.search(literal):
            yield literal
    yield from (
        " ".join(one.split()) for one in BETWEEN_TAGS.findall(text) if re.search(r"[A-Za-z]{2,}\s+[A-Za-z]{2,}", one)
    )
    yield from (one for one in TOLD.findall(text) if re.search(r"[A-Za-z]{2,}\s+[A-Za-z]{2,}", one))


def pages() -> list[Path]:
    """Every source that is not words itself: texts of a page, names of cards, and the generated protocol."""
    kept = ("deck.ts", "protocol.ts")
    return [file for file in SOURCES.rglob("*.ts") if not file.name.endswith("words.ts") and file.name not in kept]


def test_no_sentence_stands_outside_the_words_of_its_page() -> None:
    found = [
        f"{file.relative_to(SOURCES)}: {one}" for file in pages() for one in said(file.read_text(encoding="utf-8"))
    ]
    assert not found, "move to the words.ts beside it:\n" + "\n".join(found)


def shown_by(text: str) -> Iterator[str]:
    """What stands between the tags of templates, also beside what is put in: players, average."""
    for template in TEMPLATE.findall(text):
        bare = template
        while (without := PUT_IN.sub("", bare)) != bare:
            bare = without
        yield from (" ".join(one.split()) for one in SHOWN.findall(bare) if re.search(r"[A-Za-z]{2,}", one))


def test_no_word_stands_between_the_tags_of_a_page() -> None:
    found = [
        f"{file.relative_to(SOURCES)}: {one}" for file in pages() for one in shown_by(file.read_text(encoding="utf-8"))
    ]
    assert not found, "move to the words.ts beside it:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("html`<b>${left}</b> players, average <b>${average}</b>`", ["players, average"]),
        ("html`<p><b>${left}</b> players, average <b>${average}</b></p>`", ["players, average"]),
        ("html`<p title=${A.b}>${A.c}</p>`", []),
    ],
)
def test_words_beside_what_is_put_in_are_found(source: str, shown: list[str]) -> None:
    assert list(shown_by(source)) == shown


def test_times_and_dates_are_written_in_one_module() -> None:
    making = re.compile(r"new Intl\.DateTimeFormat|toLocale(?:Date|Time)?String\(")
    found = {
        file.name
        for file in SOURCES.rglob("*.ts")
        if file.name != "times.ts" and making.search(file.read_text(encoding="utf-8"))
    }
    assert not found


@pytest.mark.parametrize(
    ("source", "sentences"),
    [
        ('return refuse("There is nothing to call.");', ["There is nothing to call."]),
        ("html`<p>One moment please</p>`", ["One moment please"]),
        ('html`<input placeholder="Type a name">`', ["Type a name"]),
        ('html`<button class="btn small quiet all">${WORDS.go}</button>`', []),
        ('const at = "input, textarea, select"; // what you may type in', []),
        ("css`.a > .b { color: red; }` + html`<p>${A.b}</p>`", []),
    ],
)
def test_sentences_are_told_from_markup(source: str, sentences: list[str]) -> None:
    assert list(said(source)) == sentences
