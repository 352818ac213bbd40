"""Incidents by what people call them: typed words against titles, search words and ids."""

import re
from typing import Final

from cutcard.rules.incidents import Incident, all_incidents

_LITTLE: Final = frozenset(("a", "an", "and", "in", "is", "of", "on", "or", "the", "to", "was", "were", "with"))


def search(typed: str) -> tuple[Incident, ...]:
    """The incidents that these words fit, the best first; all of them where nothing is typed."""
    words = _words(typed) - _LITTLE or _words(typed)
    scores = {incident: _score(incident, typed.lower().strip(), words) for incident in all_incidents().values()}
    found = [incident for incident in scores if scores[incident] or not words]
    return tuple(sorted(found, key=lambda incident: -scores[incident]))


def _score(incident: Incident, typed: str, words: set[str]) -> int:
    """A phrase of the incident's own counts most, then words that begin alike."""
    phrases = (incident.title.lower(), incident.id.replace("_", " "), *incident.words)
    own = {word for phrase in phrases for word in _words(phrase)}
    alike = sum(any(one.startswith(word) for one in own) for word in words)
    return alike + 5 * any(typed == phrase for phrase in (*phrases, incident.id))


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", text.lower()))
