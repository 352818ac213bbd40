"""What a program's key opens: every operation has a scope, named by its path and by whether it changes something.

Whatever lets somebody in, makes keys or says who may what is never for a program: a key with one scope could give
itself all others by it.
"""

from typing import Final

from cutcard.web.http.operation import Operation

READ: Final = "read"
WRITE: Final = "write"
NEVER: Final = ""
"""No key opens it."""

_PEOPLES_OWN: Final = (
    "/api/me", "/api/sign-in", "/api/sign-out", "/api/guest", "/api/join", "/api/director", "/api/new-password",
    "/api/keys", "/api/webhooks", "/api/running", "/api/people/invitations",
)  # fmt: skip
_WHO_MAY: Final = {
    ("PATCH", "/api/people/{id}"), ("DELETE", "/api/people/{id}"), ("POST", "/api/people/{id}/sign-out"),
    ("POST", "/api/people/{id}/password-link"), ("PATCH", "/api/club"),
}  # fmt: skip
_AREAS: Final = {
    "own-houses": "houses", "house-form": "houses", "games": "houses",
    "events": "nights", "structures": "nights", "seals": "nights",
    "embed": "league", "notices": "office", "members": "people",
    "hands": "tables", "shared": "tables", "code": "tables", "broken": "tables", "asks": "tables", "calls": "tables",
    "rulings": "tables", "penalties": "tables", "incidents": "tables",
}  # fmt: skip
"""By the first word of a path: under which other one it stands."""
_ASKING: Final = frozenset({"check_plan", "foresee_plan", "preview", "make_structure", "try_formula", "page_code"})
"""They send something along and change nothing."""
_WORDS: Final = {
    "nights": "tournaments and their plans",
    "tables": "tables, hands and rulings",
    "cash": "the cash room",
    "league": "the league",
    "books": "the books",
    "office": "the office",
    "calendar": "the calendar",
    "people": "people",
    "club": "the club's name and logo",
    "houses": "rulebooks",
    "school": "the dealer school",
}


def scope_of(operation: Operation) -> str:
    """Which scope a key needs for it, such as books:read; `NEVER`: no key has it."""
    path = operation.path
    if (operation.method, path) in _WHO_MAY or any(f"{path}/".startswith(f"{own}/") for own in _PEOPLES_OWN):
        return NEVER
    word = path.removeprefix("/api").split("/")[1].partition(".")[0]
    reads = operation.method == "GET" or operation.name in _ASKING
    return f"{_AREAS.get(word, word)}:{READ if reads else WRITE}"


def told(scope: str) -> str:
    """A scope in words: "read the books"."""
    area, _, way = scope.partition(":")
    what = _WORDS.get(area, area.replace("-", " "))
    return f"read {what}" if way == READ else f"change {what}"


def scopes(operations: tuple[Operation, ...]) -> dict[str, str]:
    """Every scope that there is, in words."""
    return {scope: told(scope) for scope in sorted({scope_of(one) for one in operations} - {NEVER})}
