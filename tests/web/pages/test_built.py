"""Built files: gzipped for those who take it, cached as long as they may be, and nothing beside them."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from cutcard.web.pages.pages import SHRINKS, STATIC, BuiltFiles, takes_gzip
from tests.web.doors import run

SCRIPT = b"export const words = 'all the words there are';\n" * 40


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built page, and a file without a gzipped copy."""
    (tmp_path / "page-ABCD1234.js").write_bytes(SCRIPT)
    (tmp_path / "page-ABCD1234.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "alone.css").write_bytes(b"p { margin: 0 }")
    (tmp_path / "font-ABCD1234.woff2").write_bytes(b"font")
    return tmp_path


async def got(folder: Path, path: str, **headers: str) -> httpx.Response:
    """The folder's answer."""
    app = Starlette(routes=[Mount("/static", BuiltFiles(directory=folder))])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://room.local") as client:
        del client.headers["accept-encoding"]
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return await client.get(f"/static/{path}", headers=named)


def test_who_takes_gzip_gets_the_packed_copy_of_the_same_file(folder: Path) -> None:
    async def inside() -> None:
        plain = await got(folder, "page-ABCD1234.js")
        packed = await got(folder, "page-ABCD1234.js", accept_encoding="br, gzip")
        assert plain.content == packed.content == SCRIPT
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(SCRIPT) / 4
        for answer in (plain, packed):
            assert answer.headers["content-type"].startswith("text/javascript")
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert plain.headers["etag"] != packed.headers["etag"]

    run(inside)


def test_a_file_that_the_browser_has_is_not_sent_again(folder: Path) -> None:
    async def inside() -> None:
        tag = (await got(folder, "page-ABCD1234.js", accept_encoding="gzip")).headers["etag"]
        again = await got(folder, "page-ABCD1234.js", accept_encoding="gzip", if_none_match=tag)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["vary"] == "Accept-Encoding"
        assert "content-encoding" not in again.headers

    run(inside)


def test_a_file_without_gzipped_copy_is_sent_plain(folder: Path) -> None:
    async def inside() -> None:
        style = await got(folder, "alone.css", accept_encoding="gzip")
        assert (style.content, style.headers["cache-control"]) == (b"p { margin: 0 }", "no-cache")
        assert "content-encoding" not in style.headers
        font = await got(folder, "font-ABCD1234.woff2", accept_encoding="gzip")
        assert (font.content, "vary" in font.headers) == (b"font", False)
        for path in ("page-ABCD1234.js.gz", "none.js", "../built.py", "%2e%2e/built.js"):
            assert (await got(folder, path, accept_encoding="gzip")).status_code == 404

    run(inside)


@pytest.mark.parametrize(
    ("header", "takes"),
    [("gzip", True), ("GZIP;q=0.5", True), ("gzip; q=0", False), ("gzip;q=0.000, br", False), ("", False),
     ("br", False), ("*", True), ("*;q=0", False), ("gzip;q=0, *", False)],
)  # fmt: skip
def test_only_those_who_say_so_take_gzip(header: str, takes: bool) -> None:  # noqa: FBT001 - one column of a table
    assert takes_gzip(header) is takes


def test_the_build_packs_everything_that_shrinks() -> None:
    built = [path for path in STATIC.glob("*") if path.suffix in SHRINKS]
    if not built:
        pytest.skip("the pages are not built")
    for path in built:
        packed = path.with_name(path.name + ".gz")
        if packed.exists() or path.stat().st_size > 1000:
            assert gzip.decompress(packed.read_bytes()) == path.read_bytes()
