"""What stands below each field of a class in our source: how its fields are told to people."""

import ast
import inspect
import sys
from functools import cache
from types import ModuleType


def notes(kind: type) -> dict[str, str]:
    """What stands below each field of a struct, its bases first."""
    return {
        name: note
        for base in reversed(kind.__mro__)
        if base.__module__.startswith("cutcard.")
        for name, note in _written(sys.modules[base.__module__]).get(base.__name__, {}).items()
    }


@cache
def _written(module: ModuleType) -> dict[str, dict[str, str]]:
    """By class and field: the text below the field in the source."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            pairs = zip(node.body, node.body[1:], strict=False)
            found[node.name] = {
                field.target.id: inspect.cleandoc(text.value.value)
                for field, text in pairs
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
                and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
                and isinstance(text.value.value, str)
            }  # fmt: skip
    return found
