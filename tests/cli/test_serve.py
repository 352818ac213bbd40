"""`cutcard serve`: what it says when something is wrong, where it keeps the club, and a room that opens and closes."""

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from cutcard.cli import main
from cutcard.cli.browser import has_screen
from cutcard.cli.data_folder import data_folder
from cutcard.cli.opening import Opening, kept_in
from cutcard.cli.serve import serve


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own club is touched."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def told(*words: str) -> str:
    """What `cutcard serve` says before it gives up."""
    result = CliRunner().invoke(main, ["serve", "--no-browser", *words])
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output


def test_a_port_that_is_taken_names_the_option() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"Port {port} is taken, perhaps by another room. Choose another with --port" in told("--port", str(port))


def test_an_address_that_is_not_here_names_the_option() -> None:
    assert "Choose another with --host" in told("--host", "nobody.invalid")


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://somewhere", "is no address of a store"),
        ("sqlite:", "is no address of a store"),
        ("sqlite:no/such/folder/club.db", "no/such/folder"),
    ],
)
def test_a_store_that_cannot_be_opened_is_told_in_words(url: str, says: str) -> None:
    assert says in told("--port", "0", "--db", url)


def test_a_certificate_needs_its_key(tmp_path: Path) -> None:
    cert = tmp_path / "cert.pem"
    cert.write_text("")
    assert "--tls-cert and --tls-key belong together" in told("--tls-cert", str(cert))


def test_every_option_can_be_set_by_the_environment() -> None:
    assert {param.envvar for param in serve.params} == {
        f"CUTCARD_{name}"
        for name in (
            "HOST", "PORT", "DB", "BROWSER", "DEMO", "GUESTS", "TITLE", "ORIGINS", "PROXIES", "TLS_CERT", "TLS_KEY",
            "PAUSE", "LOG",
        )
    }  # fmt: skip


def test_the_folder_is_that_of_the_system(home: Path) -> None:
    assert data_folder("linux", {}) == home / ".local" / "share" / "cutcard"
    assert data_folder("linux", {"XDG_DATA_HOME": str(home / "data")}) == home / "data" / "cutcard"
    assert data_folder("linux", {"XDG_DATA_HOME": "not/from/the/root"}) == home / ".local" / "share" / "cutcard"
    assert data_folder("darwin", {}) == home / "Library" / "Application Support" / "Cutcard"
    assert data_folder("win32", {"LOCALAPPDATA": str(home / "local")}) == home / "local" / "Cutcard"


def test_a_password_in_the_address_of_the_store_is_not_printed() -> None:
    assert kept_in("postgresql://ann:secret@db.example/club") == "postgresql://...@db.example/club"
    assert kept_in("memory:") == "memory:"
    assert kept_in("sqlite:club.db") == str(Path("club.db").absolute())


@pytest.mark.parametrize(
    ("host", "tls", "address"),
    [
        ("127.0.0.1", None, "http://127.0.0.1"),
        ("0.0.0.0", None, "http://127.0.0.1"),  # noqa: S104 - listens nowhere here
        ("::1", None, "http://[::1]"),
        ("club.example", Path("cert.pem"), "https://club.example"),
    ],
)
def test_the_address_can_be_opened_on_this_machine(host: str, tls: Path | None, address: str) -> None:
    assert Opening(host=host, port=1, db="memory:", tls_cert=tls).address == address


def test_a_browser_opens_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert has_screen("darwin", {})
    assert has_screen("linux", {"DISPLAY": ":0"})
    assert not has_screen("linux", {})
    assert not has_screen("linux", {"DISPLAY": ":0", "SSH_CONNECTION": "somewhere"})
    monkeypatch.setattr("sys.stdout.isatty", lambda: False)
    assert not has_screen("darwin", {})
