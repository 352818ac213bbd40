"""A handshake of TLS is a connection from its first moment: counted by address, and closed when it does not go on."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.asyncio.client import connect

from cutcard.cli.server.open_room import fast_loop
from cutcard.web.http.settings import Holding
from cutcard.web.server.connections import Connections
from cutcard.web.server.server import Serving
from tests.web.serving import Served, serve, until

pytestmark = pytest.mark.slow

STRANGER, HONEST = ("127.0.0.2", 0), "127.0.0.3"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for this machine, with its key in the same file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
        .not_valid_before(datetime(2020, 1, 1, tzinfo=UTC)).not_valid_after(datetime(2120, 1, 1, tzinfo=UTC))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path = tmp_path_factory.mktemp("tls") / "site.pem"
    path.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return path


@asynccontextmanager
async def serve_securely(certificate: Path, **settings: Any) -> AsyncIterator[tuple[Served, ssl.SSLContext]]:
    """A server with this certificate, and how to trust it."""
    own = str(certificate)
    async with serve(Serving(port=0, certificate=own, key=own), **settings) as room:
        yield room, ssl.create_default_context(cafile=own)


async def is_open(room: Served, trust: ssl.SSLContext) -> bool:
    """Whether an honest visitor gets an answer."""
    transport = httpx.AsyncHTTPTransport(verify=trust, local_address=HONEST)
    async with httpx.AsyncClient(transport=transport, base_url=f"https://{room.place}") as visitor:
        return [(await visitor.get("/health")).status_code for _ in range(3)] == [200] * 3


def connections(room: Served) -> Connections:
    """The server's list of connections."""
    return room.server.connections_held


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, fast_loop()], ids=["asyncio", "as served"])
def test_pages_and_sockets_are_served_over_tls(
    certificate: Path, loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    async def story() -> None:
        async with serve_securely(certificate) as (room, trust):
            assert await is_open(room, trust)
            async with connect(f"wss://{room.place}/api/socket", ssl=trust) as socket:
                assert '"hello"' in str(await socket.recv(decode=True))
            await until(lambda: len(connections(room)) == 0)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(story())


@pytest.mark.parametrize("said", [b"", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"], ids=["nothing", "half"])
def test_a_handshake_that_does_not_go_on_counts_and_ends(certificate: Path, said: bytes) -> None:
    async def story() -> None:
        async with serve_securely(certificate, holding=Holding(address=5, head=0.5)) as (room, trust):
            held = [await asyncio.open_connection("127.0.0.1", room.server.port, local_addr=STRANGER) for _ in range(5)]
            for _, writer in held:
                writer.write(said)
            await until(lambda: len(connections(room)) == 5)
            reader, writer = await asyncio.open_connection("127.0.0.1", room.server.port, local_addr=STRANGER)
            held.append((reader, writer))
            assert await ended(reader) == b""  # one too many of this address
            assert await is_open(room, trust)
            for reader, _ in held[:5]:
                await ended(reader)
            await until(lambda: len(connections(room)) == 0)
            for _, writer in held:
                writer.close()

    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(story())


def test_plain_http_on_a_secure_port_ends_the_connection(certificate: Path) -> None:
    async def story() -> None:
        async with serve_securely(certificate) as (room, trust):
            reader, writer = await asyncio.open_connection("127.0.0.1", room.server.port, local_addr=STRANGER)
            writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b"200" not in await ended(reader)
            assert await is_open(room, trust)
            await until(lambda: len(connections(room)) == 0)
            writer.close()

    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(story())


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server closes."""
    try:
        async with asyncio.timeout(30):
            return await reader.read()
    except ConnectionError:
        return b""
