"""What each act is called: on its button, in its sentences and in the log lines of what it causes."""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from cutcard.acts.declare import Acts, act_of

_PLACE: Final = re.compile(r"\{[^{}]*\}")


class Named(NamedTuple):
    """An act with a button, and the words it has elsewhere."""

    command: type
    label: str
    sentences: tuple[str, ...]
    lines: tuple[str, ...]


def named(acts: "Acts[..., Any, Any, Any]") -> Iterator[Named]:
    """Every act of a kind of stream that has a button."""
    for command, decide in acts.deciders.items():
        act = act_of(command)
        if act.label:
            sentences = tuple(_PLACE.sub("…", said.pattern) for said in act.sentences)
            told = [acts.log_writers[event] for event in _events(decide, acts) if event in acts.log_writers]
            yield Named(command, act.label, sentences, tuple(" ".join(_texts(tell)) for tell in told))


def _events(decide: Any, acts: "Acts[..., Any, Any, Any]") -> list[type]:
    """The events that a function makes, itself or by another of its module."""
    module = sys.modules[decide.__module__]
    found = [getattr(module, name, None) for name in sorted(_used(decide))]
    return [event for event in found if isinstance(event, type) and event in acts.appliers]


@cache
def _used(function: Any) -> frozenset[str]:
    """Every name in a function and in those of its module that it calls."""
    module, open_, seen = sys.modules[function.__module__], [function], set[str]()
    while open_:
        for node in ast.walk(_tree(open_.pop())):
            if isinstance(node, ast.Name) and node.id not in seen:
                seen.add(node.id)
                one = getattr(module, node.id, None)
                if inspect.isfunction(one) and one.__module__ == module.__name__:
                    open_.append(one)
    return frozenset(seen)


def _tree(function: Any) -> ast.Module:
    return ast.parse(textwrap.dedent(inspect.getsource(function)))


def _texts(function: Any) -> Iterator[str]:
    """The words in a function, in those of its module that it calls, and in the tables it looks up."""
    module = sys.modules[function.__module__]
    functions = [function, *(getattr(module, name, None) for name in sorted(_used(function)))]
    for one in functions:
        if inspect.isfunction(one) and one.__module__ == module.__name__:
            yield from (
                node.value
                for node in ast.walk(_tree(one))
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != inspect.getdoc(one)
            )
        elif isinstance(one, dict):
            yield from (text for text in one.values() if isinstance(text, str))
