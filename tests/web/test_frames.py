"""A frame that we put together is one that a client reads."""

import pytest
from websockets.frames import Frame, Opcode

from cutcard.web.frames import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_what_the_library_makes(size: int) -> None:
    text = b"a" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
