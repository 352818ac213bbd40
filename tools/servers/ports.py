"""A free port of this machine, for servers and proxies that are started for a while."""

import socket


def free_port() -> int:
    """A port that is free now, with some after it that mostly are."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])
