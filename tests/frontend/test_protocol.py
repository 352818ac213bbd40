"""The pages know the messages that the room sends."""

from frontend.protocol import TARGET, protocol


def test_the_pages_messages_are_those_of_the_room() -> None:
    written = TARGET.read_text(encoding="utf-8")
    assert written == protocol(), "the room's types changed: run .venv/bin/python frontend/protocol.py"
