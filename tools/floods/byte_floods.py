"""Floods of bytes that cost more than they look: pipelines, trailers, chunks, heads, bodies, frames and handshakes."""

import asyncio
import os
import time
from typing import Final

from tools.floods.sending import ADDRESS, ADDRESSES, LOST, guest, hold, look, pour
from tools.floods.visitor import Target

ASK: Final = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


# Requests ------------------------------------------------------------------------------------------------------------


async def pipelined_requests(target: Target, until: float) -> int:
    """Requests behind one another on a few connections, faster than any can be answered."""
    return await pour(target, until, b"", ASK * 500, reads=True)


async def pipelined_unread(target: Target, until: float) -> int:
    """Requests for the largest page behind one another; no answer is read."""
    return await pour(target, until, b"", ASK.replace(b"/health", b"/api/openapi.json") * 100, at_once=20)


async def pipelined_from_many(target: Target, until: float) -> int:
    """Requests behind one another from many addresses."""
    return await pour(target, until, b"", ASK * 500, reads=True, at_once=40, addresses=ADDRESSES)


async def endless_trailers(target: Target, until: float) -> int:
    """Bodies of nothing, and after them trailers without end."""
    return await pour(target, until, _chunked(target), b"a:b\r\n" * 10_000)


async def endless_trailer(target: Target, until: float) -> int:
    """Bodies of nothing, and after them one line that never ends."""
    return await pour(target, until, _chunked(target), b"a" * 64_000)


async def endless_chunks(target: Target, until: float) -> int:
    """Bodies in chunks of one byte, each with a long extension."""
    return await pour(target, until, _chunked(target)[:-3], (b"1;" + b"x" * 500 + b"\r\na\r\n") * 100)


async def small_chunks(target: Target, until: float) -> int:
    """Bodies in chunks of one byte."""
    return await pour(target, until, _chunked(target)[:-3], b"1\r\na\r\n" * 5_000)


async def small_requests(target: Target, until: float) -> int:
    """Heads of as many short lines as fit into one, each ended and begun again."""
    return await pour(target, until, b"", ASK[:-2] + b"a:\r\n" * 8_000 + b"\r\n", reads=True)


async def endless_heads(target: Target, until: float) -> int:
    """Heads of short lines without end."""
    return await pour(target, until, ASK[:-2], b"a:b\r\n" * 10_000)


async def endless_bodies(target: Target, until: float) -> int:
    """Bodies of a hundred gigabytes."""
    head = target.head("POST", "/api/sign-in", length=10**11).replace(b"Connection: close\r\n", b"")
    return await pour(target, until, head, b"x" * 64_000)


async def broken_requests(target: Target, until: float) -> int:
    """Bytes that are no HTTP at all, on ever new connections."""
    return await pour(target, until, os.urandom(200), b"\r\n\r\n" + os.urandom(200), reads=True, at_once=20)


def _chunked(target: Target) -> bytes:
    head = target.head("POST", "/api/sign-in", length=0)
    return head.replace(b"Content-Length: 0", b"Transfer-Encoding: chunked") + b"0\r\n"


# Sockets -------------------------------------------------------------------------------------------------------------


async def empty_pongs(target: Target, until: float) -> int:
    """Sockets that send empty pongs and nothing else."""
    return await pour(target, until, _upgrade(target), b"\x8a\x80\0\0\0\0" * 4_000)


async def empty_pongs_from_many(target: Target, until: float) -> int:
    """The same from many addresses."""
    return await pour(target, until, _upgrade(target), b"\x8a\x80\0\0\0\0" * 4_000, at_once=80, addresses=ADDRESSES)


async def unread_pings(target: Target, until: float) -> int:
    """Sockets that send pings and read no pong."""
    return await pour(target, until, _upgrade(target), (b"\x89\xfd\0\0\0\0" + b"p" * 125) * 500)


async def empty_fragments(target: Target, until: float) -> int:
    """Sockets that send one text in empty fragments."""
    return await pour(target, until, _upgrade(target) + b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0" * 4_000)


async def slow_pongs(target: Target, until: float) -> int:
    """Five hundred sockets that each send the pongs that a socket may, and not one more."""
    return await pour(target, until, _upgrade(target), b"\x8a\x80\0\0\0\0", every=0.05, at_once=500)


async def compressed_frames(target: Target, until: float) -> int:
    """Frames marked as compressed, which nobody agreed on: a bomb of zeros."""
    bomb = b"\xc1\xfe\x40\x00\0\0\0\0" + b"\0" * 0x4000
    return await pour(target, until, _upgrade(target, b"Sec-WebSocket-Extensions: permessage-deflate\r\n"), bomb)


async def huge_frames(target: Target, until: float) -> int:
    """Frames that say they are an exabyte long."""
    return await pour(target, until, _upgrade(target) + b"\x82\xff" + b"\x0f" * 8 + b"\0" * 4, b"x" * 64_000)


async def nonsense_messages(target: Target, until: float) -> int:
    """Messages that are no JSON, or nested too deep."""
    return await pour(target, until, _upgrade(target), _text(b"[" * 10_000) * 10)


async def subscribe_churn(target: Target, until: float) -> int:
    """Guests who subscribe to everything public and leave it again, as often as messages may come."""
    token = await guest(target)
    first = _upgrade(target, b"Authorization: Bearer " + token.encode() + b"\r\n") if token else _upgrade(target)
    words = (b'{"t":"watch-lobby"}', b'{"t":"watch","table":"chicago"}', b'{"t":"unwatch","table":"chicago"}')
    return await pour(target, until, first, b"".join(map(_text, words)) * 10, reads=True, every=1, at_once=12)


async def watch_churn(target: Target, until: float) -> int:
    """Sockets of nobody from many addresses that watch a tournament and leave it again."""
    nights = await _nights(target)
    words = b"".join(_text(b'{"t":"%swatch-night","night":"%s","view":"screen"}' % (un, nights)) for un in (b"", b"un"))
    return await pour(target, until, _upgrade(target), words * 15, reads=True, every=1, at_once=40, addresses=ADDRESSES)


async def new_sockets(target: Target, until: float) -> int:
    """Sockets that are opened and hung up, as fast as they can be."""
    return await pour(target, until, b"", _upgrade(target), reads=True, at_once=8)


async def _nights(target: Target) -> bytes:
    nights = await look(target, "/api/nights")
    return str(nights[0]["id"] if nights else "none").encode()


def _text(words: bytes) -> bytes:
    """Words as one masked frame, with a mask that changes nothing."""
    size = len(words)
    return b"\x81" + (bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)) + b"\0\0\0\0" + words


def _upgrade(target: Target, more: bytes = b"") -> bytes:
    words = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    head = target.head("GET", "/api/socket").replace(b"Connection: close\r\n", b"")
    return head.removesuffix(b"\r\n") + words + key + more + b"\r\n"


# Handshakes of TLS ---------------------------------------------------------------------------------------------------


async def silent_handshakes(target: Target, until: float) -> int:
    """Connections that never begin their handshake."""
    return await hold(target.plain(), until, b"")


async def half_handshakes(target: Target, until: float) -> int:
    """Connections whose handshake never goes on after its first bytes."""
    return await hold(target.plain(), until, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03")


async def whole_handshakes(target: Target, until: float) -> int:
    """Handshakes one after another; each costs the server more than the client."""
    done = 0

    async def one() -> None:
        nonlocal done
        while time.monotonic() < until:
            try:
                _, writer = await asyncio.wait_for(target.connect(ADDRESS), 2)
                writer.transport.abort()
                done += 1
            except LOST:
                await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(8)))
    return done
