"""A port of this machine that nobody has, for rooms and proxies that are started for a while."""

import socket


def free_port() -> int:
    """One that is free now, with some behind it that mostly are."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])
