"""Cutcard runs a poker club by the club's own rulebook.

For programs: `play`, `replay`, `rule`, `evaluate`, `equity` and `simulate`; docs/api.md shows each. They are imported
on first use, so that `import cutcard` and `cutcard --version` cost next to nothing.
"""

from typing import TYPE_CHECKING, Any

from cutcard.version import __version__ as __version__

if TYPE_CHECKING:
    from cutcard.api import evaluate, play, replay, rule, simulate
    from cutcard.equity import equity

__all__ = ["equity", "evaluate", "play", "replay", "rule", "simulate"]


if not TYPE_CHECKING:  # a type checker would accept any name then

    def __getattr__(name: str) -> Any:
        """Import one of the public names from its module."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - only who asks waits for it

        if name == "equity":  # a package with a function of the same name
            return import_module("cutcard.equity")
        found = getattr(import_module("cutcard.api"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
