"""Which engine runs here: the plain source, or the same compiled."""

import sys
from pathlib import Path

import cutcard


def engine() -> str:
    """Ask Python where it would take the engine from, without loading it."""
    place = [str(Path(cutcard.__file__).parent / "hand")]
    found = (finder.find_spec("cutcard.hand.state", place) for finder in sys.meta_path)
    spec = next(filter(None, found), None)
    return "plain" if spec is None or str(spec.origin).endswith(".py") else "compiled"
