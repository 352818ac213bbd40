"""The pictures in docs: one of every page, each where it is shown, and together small enough for the repository."""

from cutcard.web.pages.pages import PAGES
from tests.browser.screens import DOCS, FOLDER, SHOTS

MOST = 6_000_000


def test_every_page_has_its_picture() -> None:
    pages = {template.removesuffix(".html") for _, template, _ in PAGES}
    assert set(SHOTS) == pages
    assert {file.stem for file in FOLDER.glob("*.png")} == pages, "take them: python3 go.py screens"
    shown = (DOCS / "screens.md").read_text(encoding="utf-8")
    assert all(f"screens/{page}.png" in shown for page in pages)


def test_the_pictures_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.png")) < MOST
