"""Refusals of a tournament in the source: every code has a sentence, and every sentence gets its facts."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import cutcard.tournament
from cutcard.tournament.act_types import SENTENCES

ROOT = Path(cutcard.tournament.__file__).parent


def refusals() -> Iterator[tuple[str, str, set[str] | None]]:
    """(where, code, given facts) of each refusal with a literal code; None: facts that only a run knows."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "RefusedAtNight":
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    told = {word.arg for word in node.keywords if word.arg is not None}
                    known = told if all(word.arg is not None for word in node.keywords) else None
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", code.value, known


def places(sentence: str) -> set[str]:
    """The facts that a sentence needs."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_refusal_has_a_sentence() -> None:
    found = list(refusals())
    assert found
    for where, code, told in found:
        assert code in SENTENCES, where
        assert told is None or places(SENTENCES[code]) <= told, where


def test_no_two_parts_use_the_same_code() -> None:
    source = ast.parse((ROOT / "act_types.py").read_text("utf-8"))
    tables = [node for node in ast.walk(source) if isinstance(node, ast.Dict)]
    codes = Counter(key.value for table in tables for key in table.keys if isinstance(key, ast.Constant))
    assert [code for code, often in codes.items() if often > 1] == []
