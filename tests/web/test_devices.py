"""How the log names browsers and programs."""

import pytest

from cutcard.web.http.request_origin import device

SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0"
CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0"


@pytest.mark.parametrize(
    ("agent", "called"),
    [
        (f"Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) {SAFARI} Mobile/15E148 Safari/604.1", "iPad, Safari"),
        (f"Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) {SAFARI} CriOS/126 Safari/604.1", "iPhone, Chrome"),
        (f"Mozilla/5.0 (Linux; Android 14; Pixel 8) {CHROME} Mobile Safari/537.36", "Android, Chrome"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME} Safari/537.36 Edg/126.0", "Windows, Edge"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Linux, Firefox"),
        (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) {SAFARI} Safari/605.1.15", "Mac, Safari"),
        ("python-httpx/0.27", "python-httpx"),
        ("curl/8.5.0", "curl"),
        ("", ""),
        ("\x00\x01", ""),
        ("x" * 500, "x" * 24),
    ],
)
def test_a_browser_is_called_by_its_machine_and_its_name(agent: str, called: str) -> None:
    assert device(agent) == called
