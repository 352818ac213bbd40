"""The functions of formulas: their number of arguments, and what they compute.

Names and meanings are The Tournament Director's. `if`, `switch`, `assign` and others that do not evaluate all their
arguments are in `evaluate.py`.
"""

import math
from collections.abc import Callable
from typing import Final, NamedTuple

Value = float | str | list[float]
MOST_OF_A_LIST: Final = 1_000


class BadArgument(ValueError):
    """A function cannot use its arguments: the reason, as the end of a sentence."""


class Function(NamedTuple):
    """The least and most arguments, the implementation, and a line of description."""

    least: int
    most: int
    work: Callable[..., Value]
    about: str


def numbers(values: tuple[Value, ...]) -> list[float]:
    """Values and lists as one list."""
    found: list[float] = []
    for value in values:
        if isinstance(value, str):
            raise BadArgument("works with numbers, not with text")
        found.extend(value if isinstance(value, list) else [value])
    return found


def rounded(value: float, places: float = 0) -> float:
    """Round to nearest, halves upward, not to even."""
    scale = 10.0 ** max(-12, min(12, int(places)))
    return math.floor(value * scale + 0.5) / scale


def _log(value: float, base: float | None = None) -> float:
    if value <= 0 or (base is not None and (base <= 0 or base == 1)):
        raise BadArgument("needs a number above 0")
    return math.log(value) if base is None else math.log(value) / math.log(base)


def _sqrt(value: float) -> float:
    if value < 0:
        raise BadArgument("needs a number of 0 or more")
    return math.sqrt(value)


def _arc(work: Callable[[float], float]) -> Callable[[float], float]:
    def arc(value: float) -> float:
        if not -1 <= value <= 1:
            raise BadArgument("takes a number from -1 to 1")
        return work(value)

    return arc


def power(base: float, exponent: float) -> float:
    """A number raised to a power."""
    found = base**exponent if base or exponent >= 0 else math.inf
    if isinstance(found, complex):
        raise BadArgument("can't take a root of a number below 0")
    return float(found)


def _to_nearest(how: Callable[[float], float]) -> Callable[[float, float], float]:
    def nearest(value: float, step: float) -> float:
        if not step:
            raise BadArgument("needs a step that is not 0")
        return how(value / step) * step

    return nearest


def _average(*values: Value) -> float:
    found = numbers(values)
    if not found:
        raise BadArgument("needs at least one number")
    return math.fsum(found) / len(found)


def _top(count: float, *values: Value) -> list[float]:
    found = numbers(values)
    return sorted(found)[max(0, len(found) - max(0, int(count))) :]


def _bottom(count: float, *values: Value) -> list[float]:
    return sorted(numbers(values))[: max(0, int(count))]


def _index(values: Value, index: float) -> float:
    if not isinstance(values, list):
        raise BadArgument("needs a list")
    if not 0 <= index < len(values):
        raise BadArgument(f"counts from 0, and the length of this list is {len(values)}")
    return values[int(index)]


def _set_length(values: Value, length: float) -> list[float]:
    if not isinstance(values, list):
        raise BadArgument("needs a list")
    wanted = max(0, min(MOST_OF_A_LIST, int(length)))
    return [*values[:wanted], *[0.0] * (wanted - len(values))]


def _one_of(value: Value, *values: Value) -> float:
    searched = [one for entry in values for one in (entry if isinstance(entry, list) else [entry])]
    return float(value in searched)


def _triangle(value: float) -> float:
    return value * (value + 1) / 2


def _max(*values: Value) -> float:
    return max(numbers(values), default=0.0)


def _min(*values: Value) -> float:
    return min(numbers(values), default=0.0)


ANY: Final = 500
FUNCTIONS: Final[dict[str, Function]] = {
    "abs": Function(1, 1, abs, "absolute value"),
    "acos": Function(1, 1, _arc(math.acos), "arc cosine, in radians"),
    "asin": Function(1, 1, _arc(math.asin), "arc sine, in radians"),
    "atan": Function(1, 1, math.atan, "arc tangent, in radians"),
    "average": Function(1, ANY, _average, "the average of numbers and lists"),
    "bottom": Function(2, ANY, _bottom, "`bottom(3, …)`: the list of the 3 lowest"),
    "ceil": Function(1, 1, math.ceil, "rounds up to a whole number"),
    "cos": Function(1, 1, math.cos, "cosine"),
    "count": Function(0, ANY, lambda *values: float(len(numbers(values))), "count of numbers"),
    "exp": Function(1, 1, math.exp, "e raised to a number"),
    "floor": Function(1, 1, math.floor, "rounds down to a whole number"),
    "index": Function(2, 2, _index, "`index(list, 0)`: the first entry of a list"),
    "ln": Function(1, 2, _log, "the same as log"),
    "log": Function(1, 2, _log, "natural logarithm, or to the base given second"),
    "log10": Function(1, 1, lambda value: _log(value, 10), "base-10 logarithm"),
    "max": Function(1, ANY, _max, "largest value"),
    "min": Function(1, ANY, _min, "smallest value"),
    "oneof": Function(2, ANY, _one_of, "`oneof(r, 1, 2, 3)`: whether the first is among the others"),
    "pow": Function(2, 2, power, "`pow(2, 5)`: 2 to the power of 5"),
    "power": Function(2, 2, power, "the same as pow"),
    "product": Function(0, ANY, lambda *values: math.prod(numbers(values), start=1.0), "product"),
    "round": Function(1, 2, rounded, "rounds to the nearest whole number, or to the decimals given second"),
    "rounddowntonearest": Function(2, 2, _to_nearest(math.floor), "`roundDownToNearest(371, 50)`: 350"),
    "roundtonearest": Function(2, 2, _to_nearest(rounded), "`roundToNearest(371, 25)`: 375"),
    "rounduptonearest": Function(2, 2, _to_nearest(math.ceil), "`roundUpToNearest(371, 50)`: 400"),
    "setlistlength": Function(2, 2, _set_length, "cuts a list, or fills it with zeros"),
    "sin": Function(1, 1, math.sin, "sine"),
    "sqrt": Function(1, 1, _sqrt, "square root"),
    "sum": Function(0, ANY, lambda *values: math.fsum(numbers(values)), "sum"),
    "tan": Function(1, 1, math.tan, "tangent"),
    "top": Function(2, ANY, _top, "`top(5, …)`: the list of the 5 highest"),
    "triangle": Function(1, 1, _triangle, "1 + 2 + … up to a number"),
}
