"""TOML as people send it: nothing too long, nothing too deep, and whatever is wrong is a `ValueError` with a sentence.

Python reads a number of any length and a list in a list for as long as its stack lasts; neither can be worked with.
"""

import tomllib
from collections.abc import Callable
from typing import Any, Final

from cutcard.bounds import EVER
from cutcard.misread import DEEPEST

LONGEST_NAME: Final = 100
_LONG: Final = f"a number is too long: at most {EVER:,}"
_NAMED: Final = f"a name before an equals sign is too long: at most {LONGEST_NAME} letters"
_DEEP: Final = f"lists and tables stand too deep in each other: at most {DEEPEST}"


def loads(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """The values of a text."""
    try:
        found = tomllib.loads(text, parse_float=parse_float)
    except RecursionError:
        raise ValueError(_DEEP) from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python reads no number of more than 4,300 figures
        raise ValueError(_LONG) from None
    _check(found)
    return found


def _check(found: dict[str, Any]) -> None:
    level: list[Any] = [found]
    for _ in range(DEEPEST):
        level = [entry for one in level for entry in _inside(one)]
        if not level:
            return
    raise ValueError(_DEEP)


def _inside(value: Any) -> list[Any]:
    """What stands in a list or table; a number must be one that can be written down."""
    if isinstance(value, dict):
        if any(len(name) > LONGEST_NAME for name in value):
            raise ValueError(_NAMED)
        return list(value.values())
    if isinstance(value, list):
        return value
    if isinstance(value, int) and abs(value) > EVER:
        raise ValueError(_LONG)
    return []
