"""The room's HTTP door as the load needs it: guests, tables, metrics. One connection, kept open, one asks at a time."""

import http.client
import json
import ssl
import threading
from http.cookies import SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

COOKIE: Final = "cutcard_session"


class Unwelcome(Exception):
    """The server did not do what the load needs; says what it answered."""


class Desk:
    """Asks one server for what it needs."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url if "//" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Unwelcome(f"{url} is no address of a room: write http://127.0.0.1:8052")
        self.socket = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/api/socket"
        self._busy = threading.Lock()
        self._origin = f"{parts.scheme}://{parts.netloc}"
        if parts.scheme == "https":
            self._line: http.client.HTTPConnection = http.client.HTTPSConnection(
                parts.netloc, timeout=30, context=ssl.create_default_context()
            )
        else:
            self._line = http.client.HTTPConnection(parts.netloc, timeout=30)

    def guest(self, name: str) -> str:
        """Let somebody in by name; the token of his session."""
        _, headers = self.ask("POST", "/api/guest", {"name": name})
        cookie = SimpleCookie(headers.get("Set-Cookie", ""))
        if COOKIE not in cookie:
            raise Unwelcome("The server let a guest in but gave no session.")
        return cookie[COOKIE].value

    def open_table(self, token: str, order: dict[str, Any]) -> str:
        """Put a table up; its id."""
        answer, _ = self.ask("POST", "/api/tables", order, token)
        return str(answer["table"])

    def metrics(self) -> str:
        """The metrics page; empty where it is kept closed."""
        try:
            answer, _ = self.ask("GET", "/metrics")
        except Unwelcome:
            return ""
        return str(answer)

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    def ask(self, how: str, path: str, body: Any = None, token: str = "") -> tuple[Any, http.client.HTTPMessage]:
        """What the server answers, and the headers of that."""
        headers = {"Origin": self._origin}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            with self._busy:
                answer, text = self._said(how, path, None if body is None else json.dumps(body), headers)
        except (OSError, http.client.HTTPException) as error:
            raise Unwelcome(f"No room answers at {self._origin}: {error}") from error
        if answer.status >= 300:
            raise Unwelcome(f"{how} {path} was answered with {answer.status}: {text[:300].decode(errors='replace')}")
        plain = "json" not in answer.headers.get("Content-Type", "")
        return text.decode() if plain else json.loads(text), answer.headers

    def _said(self, how: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[Any, bytes]:
        """One request and its answer; a server hangs up on a line that was silent for a while, and is called again."""
        try:
            self._line.request(how, path, body, headers)
            answer = self._line.getresponse()
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            self._line.close()
            self._line.request(how, path, body, headers)
            answer = self._line.getresponse()
        return answer, answer.read()
