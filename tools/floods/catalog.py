"""Every flood by its name; as a program, one of them against one server, and how much it sent."""

import asyncio
import logging
import sys
import time
from typing import Final

from tools.floods import byte_floods as b
from tools.floods import request_floods as r
from tools.floods.sending import Flood
from tools.floods.visitor import Target

FLOODS: Final[dict[str, Flood]] = {
    "idle connections": r.idle_connections,
    "half heads": r.half_heads,
    "half heads, many addresses": r.half_heads_from_many,
    "slow bodies": r.slow_bodies,
    "new connections": r.new_connections,
    "sign-ins": r.sign_ins,
    "passwords, many addresses": r.passwords_of_one,
    "lobby, many addresses": r.pages_from_many,
    "QR codes": r.codes,
    "rulebooks as PDF": r.books,
    "structures": r.structures,
    "equities": r.equities,
    "school questions": r.school_questions,
    "long formulas": r.long_formulas,
    "league imports": r.imports_of_names,
    "files as games": r.files_as_games,
    "tables and bots": r.tables_and_bots,
    "enormous stakes": r.enormous_stakes,
    "guests": r.guests,
    "pipelined requests": b.pipelined_requests,
    "pipelined, not read": b.pipelined_unread,
    "pipelined, many addresses": b.pipelined_from_many,
    "endless trailers": b.endless_trailers,
    "one endless trailer": b.endless_trailer,
    "chunk extensions": b.endless_chunks,
    "small chunks": b.small_chunks,
    "many header lines": b.small_requests,
    "endless heads": b.endless_heads,
    "endless bodies": b.endless_bodies,
    "broken requests": b.broken_requests,
    "empty pongs": b.empty_pongs,
    "empty pongs, many addresses": b.empty_pongs_from_many,
    "unread pings": b.unread_pings,
    "empty fragments": b.empty_fragments,
    "slow pongs": b.slow_pongs,
    "compressed frames": b.compressed_frames,
    "huge frames": b.huge_frames,
    "nonsense messages": b.nonsense_messages,
    "subscribe churn": b.subscribe_churn,
    "watch churn": b.watch_churn,
    "new sockets": b.new_sockets,
}
"""Floods of any server."""
TLS_FLOODS: Final[dict[str, Flood]] = {
    "silent handshakes": b.silent_handshakes,
    "half handshakes": b.half_handshakes,
    "whole handshakes": b.whole_handshakes,
    "pipelined, TLS": b.pipelined_requests,
    "endless trailers, TLS": b.endless_trailers,
    "empty pongs, TLS": b.empty_pongs,
    "unread pings, TLS": b.unread_pings,
}
"""Floods of a server with a certificate."""


def main(name: str, url: str, seconds: str, director: str = "", certificate: str = "") -> None:
    """Play one flood, and print how much it sent."""
    logging.disable(logging.WARNING)  # a connection that the server closed is no news here
    target = Target.at(url, director=director, certificate=certificate)
    flood = (FLOODS | TLS_FLOODS)[name]
    print(asyncio.run(flood(target, time.monotonic() + float(seconds))), flush=True)  # noqa: T201 - read by the siege


if __name__ == "__main__":
    main(*sys.argv[1:])
