"""Messages and events as bytes: one encoder for everything that leaves the room."""

from typing import Final

import msgspec

from cutcard.live.messages import AnyAsk, AnyTell

_ENCODER: Final = msgspec.json.Encoder()
_ASKS: Final = msgspec.json.Decoder(AnyAsk)
_TELLS: Final = msgspec.json.Decoder(AnyTell)

encode = _ENCODER.encode
"""Anything of ours as JSON."""


def decode_ask(text: bytes | str) -> AnyAsk:
    """What a client says, or msgspec.ValidationError or msgspec.DecodeError with what is wrong."""
    return _ASKS.decode(text)  # type: ignore[no-any-return]


def decode_tell(text: bytes | str) -> AnyTell:
    """What the room tells, for clients in this language."""
    return _TELLS.decode(text)  # type: ignore[no-any-return]
