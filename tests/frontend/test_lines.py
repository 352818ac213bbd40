"""The pages' sources keep to the width that all sources have; the formatter breaks code, and no template or text."""

import re
from pathlib import Path
from typing import Final

FRONTEND: Final = Path(__file__).resolve().parents[2] / "frontend"
WIDTH: Final = 120


def test_no_line_of_the_pages_is_too_long() -> None:
    files = [
        file
        for folder in ("src", "test")
        for file in (FRONTEND / folder).rglob("*")
        if file.suffix in {".ts", ".css", ".mjs"}
    ]
    long = [
        f"{file.relative_to(FRONTEND)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDTH
    ]
    assert files
    assert not long


def test_no_text_in_a_style_is_broken_in_two() -> None:
    """A browser drops such a text, and every rule behind it, without a word."""
    styles = [
        (file, found[1])
        for file in (FRONTEND / "src").rglob("*.ts")
        for found in re.finditer(r"css`(.*?)`", file.read_text(encoding="utf-8"), re.DOTALL)
    ]
    joined = [(file, style.replace("\\\n", "")) for file, style in styles]
    broken = [
        f"{file.relative_to(FRONTEND)}: {line.strip()}"
        for file, style in joined
        for line in style.splitlines()
        if line.count('"') % 2
    ]
    assert styles
    assert not broken
