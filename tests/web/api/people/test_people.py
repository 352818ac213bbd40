"""The club's logo: a real picture of a bounded size, recognized by its content; saved, public, and removed."""

import base64
import struct
import zlib

import pytest

from tests.web.doors import Doors, at_the_doors

pytestmark = pytest.mark.slow


def png(width: int = 4, height: int = 2) -> bytes:
    """A gray picture."""

    def part(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


def jpeg(width: int, height: int) -> bytes:
    """The beginning of a JPEG, with its size."""
    frame = struct.pack(">BHHB", 8, height, width, 1) + b"\x01\x11\x00"
    return b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0" + struct.pack(">H", len(frame) + 2) + frame + b"\xff\xda\x00\x02"


def text(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


@at_the_doors
async def test_a_logo_is_set_shown_to_visitors_and_removed(doors: Doors) -> None:
    async with await doors.visitor("director") as director, doors.client() as stranger:
        for picture, kind in ((png(), "image/png"), (jpeg(300, 80), "image/jpeg")):
            club = (await director.put("/api/club/logo", json={"picture": text(picture)})).json()
            shown = await stranger.get("/api/club/logo")
            assert (shown.content, shown.headers["content-type"]) == (picture, kind)
            assert shown.headers["x-content-type-options"] == "nosniff"
            assert (await stranger.get("/api/club")).json()["logo"] == club["logo"] != ""
        night = await doors.night()
        assert doors.room.nights[night].context().logo == club["logo"]
        assert (await director.put("/api/club/logo", json={})).json()["logo"] == ""
        assert (await stranger.get("/api/club/logo")).status_code == 404


@at_the_doors
async def test_what_is_no_picture_or_too_large_is_refused_in_words(doors: Doors) -> None:
    heavy = png() + b"\0" * (256 * 1024)
    wrong = {
        "not base64!": "not_a_picture",
        text(b"<svg xmlns='http://www.w3.org/2000/svg'/>"): "not_a_picture",
        text(b"GIF89a" + b"\0" * 40): "not_a_picture",
        text(b"\xff\xd8\xff\xd9"): "not_a_picture",
        text(png()[:20]): "not_a_picture",
        text(heavy): "picture_too_heavy",
        text(png(5_000, 1)): "picture_too_large",
        text(jpeg(0, 10)): "picture_too_large",
    }
    async with await doors.visitor("director") as director:
        for picture, code in wrong.items():
            answer = await director.put("/api/club/logo", json={"picture": picture})
            assert (answer.status_code, answer.json()["code"]) == (409, code), picture[:40]
        huge = await director.put("/api/club/logo", json={"picture": "A" * 600_000})
        assert huge.status_code in {413, 422}
        assert (await director.get("/api/club")).json()["logo"] == ""
