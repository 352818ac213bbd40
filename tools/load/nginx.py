"""A throw-away nginx in front of a server on this machine, with a site's real file: for load tests and tests.

Only what belongs to the machine is changed in the file: ports, the server's address, and the certificate, which is made
for this. Everything about sockets, addresses and times is as in production.
"""

import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from tools.servers.ports import free_port

PATIENCE: Final = 20.0
_MAIN: Final = """
daemon off;
worker_processes {workers};
worker_rlimit_nofile 65536;
pid nginx.pid;
error_log error.log;
events {{ worker_connections 16384; }}
http {{
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include site.conf;
}}
"""


class NoProxy(Exception):
    """nginx can't be started; the text says why."""


class Front(NamedTuple):
    """The proxy's address, and the certificate to trust."""

    url: str
    certificate: Path


def fitted(site: str, *, secure: int, plain: int, room: int, doors: Sequence[int] = ()) -> str:
    """A site's file for these ports of this machine, with a certificate beside it; or raise NoProxy.

    `doors`: the addresses of the server's processes, where it has several; each table's sockets go to one of them.
    """
    for what, instead in (
        (r"listen\s+443\s+ssl\b", f"listen 127.0.0.1:{secure} ssl"),
        (r"server\s+127\.0\.0\.1:\d+;", f"server 127.0.0.1:{room};"),
        (r"ssl_certificate\s+\S+;", "ssl_certificate site.pem;"),
        (r"ssl_certificate_key\s+\S+;", "ssl_certificate_key site.key;"),
    ):
        site, found = re.subn(what, instead, site)
        if not found:
            raise NoProxy(f"This is no site's file for a room: nothing in it looks like {instead.split()[0]!r}.")
    servers = " ".join(f"server 127.0.0.1:{door};" for door in doors or (room,))
    site = re.sub(rf"(hash \$arg_at consistent;\s*)server 127\.0\.0\.1:{room};", rf"\g<1>{servers}", site)
    return re.sub(r"listen\s+80;", f"listen 127.0.0.1:{plain};", site)


@contextmanager
def in_front(site: Path, room: int, doors: Sequence[int] = (), workers: int = 1) -> Iterator[Front]:
    """Start it in front of the server at this port; `doors` are its processes' addresses, if it has several."""
    for program in ("nginx", "openssl"):
        if shutil.which(program) is None:
            raise NoProxy(f"{program} is not installed. Install it, or leave out --nginx.")
    with tempfile.TemporaryDirectory(prefix="cutcard-nginx-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # its workers may run as another user
        secure, plain = free_port(), free_port()
        text = fitted(site.read_text(encoding="utf-8"), secure=secure, plain=plain, room=room, doors=doors)
        (folder / "site.conf").write_text(text, encoding="utf-8")
        (folder / "nginx.conf").write_text(_MAIN.format(workers=workers), encoding="utf-8")
        certify(folder)
        with _running(folder, secure):
            yield Front(f"https://127.0.0.1:{secure}", folder / "site.pem")


def certify(folder: Path) -> None:
    """Make site.pem and site.key: a certificate for this machine, for a day."""
    words = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1")
    more = ("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "site.key", "-out", "site.pem")
    _run("openssl", *words, *more, cwd=folder)


def _run(*words: str, cwd: Path) -> None:
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoProxy(f"{words[0]} says: {done.stderr.strip()[-600:]}")


@contextmanager
def _running(folder: Path, port: int) -> Iterator[None]:
    words = ("nginx", "-p", str(folder), "-c", "nginx.conf", "-e", "error.log")
    _run(*words, "-t", cwd=folder)
    with subprocess.Popen(words, cwd=folder) as process:
        try:
            _await(process, port)
            yield
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE)
            process.kill()


def _await(process: "subprocess.Popen[bytes]", port: int) -> None:
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise NoProxy("nginx was started but does not answer.")
