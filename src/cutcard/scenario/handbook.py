"""The sentences of one kind of scenario, as docs/scenarios.md lists them."""

from collections.abc import Iterable

from cutcard.scenario.kinds import KINDS
from cutcard.scenario.sentences import Sentence


def sentences_in_words(kind: str) -> str:
    """Every step and check of a kind that has its own words, with what it does, by the alphabet."""
    words = KINDS[kind].words
    return "\n".join([*_table("step", words.steps, ""), "", *_table("check", words.checks, "? ")])


def _table(what: str, sentences: Iterable[Sentence], mark: str) -> list[str]:
    rows = {f"| `{mark}{one.usage}` | {(one.act.__doc__ or '').partition(chr(10))[0]} |": None for one in sentences}
    return [f"| {what} | what it does |", "|---|---|", *sorted(rows, key=str.casefold)]
