"""What a browser is called in the log: "iPad, Safari"; made from what it says of itself, and never trusted further."""

from typing import Final

_DEVICES: Final = (
    ("iPad", "iPad"), ("iPhone", "iPhone"), ("Android", "Android"), ("CrOS", "Chromebook"), ("Windows", "Windows"),
    ("Macintosh", "Mac"), ("Linux", "Linux"),
)  # fmt: skip
_BROWSERS: Final = (
    ("Edg/", "Edge"), ("EdgA/", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip


def device(agent: str) -> str:
    """The machine and the browser of a User-Agent; of a program the first word it calls itself."""
    machine = next((name for sign, name in _DEVICES if sign in agent), "")
    browser = next((name for sign, name in _BROWSERS if sign in agent), "")
    if machine or browser:
        return ", ".join(part for part in (machine, browser) if part)
    first = agent.partition(" ")[0].partition("/")[0]
    return first[:24] if first.isprintable() else ""
