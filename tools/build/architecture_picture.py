"""Draw the architecture as SVG: the packages, layer by layer, with their imports.

The rows come from the layers in pyproject.toml, the arrows from the import graph; only the columns are chosen here.
"""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Final

from tools.measures import PACKAGE, ROOT, graph, sources

BASE: Final = "vocabulary"
"""One box for the modules beside the packages: cards, bounds and such."""
COLUMNS: Final = {
    "lab": 0.2, "web": 0.6, "bots": 0.3, "quiz": 0.8, "formats": 0.92, "scenario": 0.15, "room": 0.42, "streams": 0.42,
    "store": 0.78, "floor": 0.08, "tournament": 0.26, "cash": 0.44, "club": 0.6, "league": 0.76, "office": 0.92,
    "table": 0.2, "hand": 0.4, "equity": 0.7, "acts": 0.4, "rules": 0.4, "strength": 0.4,
}  # fmt: skip
"""The column of each package, from left to right, so that arrows do not cover boxes; others are in the middle."""
BETWEEN: Final = {"cutcard"}
"""What is not drawn: the package's public names."""
WIDE, HIGH, BOX = 960, 84, (150, 48)
HEAD: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12" fill="#456">
<style>path {{ fill: none; stroke: #789 }} rect {{ fill: #f4f6f8; stroke: #456 }} marker path {{ fill: #789 }}
.name {{ font-size: 16px; fill: #123; text-anchor: middle }} .size {{ text-anchor: middle }}</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="12" markerHeight="12"
markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 10 5 0 10z"/></marker></defs>
<rect width="100%" height="100%" style="fill: #fff; stroke: none"/>
"""


def rows() -> list[list[str]]:
    """The packages, layer by layer from the top, as the import contract lists them."""
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]
    floors = [[name.strip(" ()") for name in layer.split("|")] for layer in contract["layers"]]
    built = [[name for name in floor if _drawn(name)] for floor in floors]
    return [*(floor for floor in built if floor), [BASE]]


def _drawn(name: str) -> bool:
    """Whether it has a box of its own: a package, or a module above the vocabulary."""
    return (PACKAGE / name).is_dir() or name == "api"


def imports() -> Counter[tuple[str, str]]:
    """How many modules of one package import something of another."""
    found = Counter[tuple[str, str]]()
    for module in graph().modules - BETWEEN:
        for other in graph().find_modules_directly_imported_by(module) - BETWEEN:
            found[_package(module), _package(other)] += 1
    return found


def _package(module: str) -> str:
    name = f"{module}.".split(".")[1]
    return name if name and _drawn(name) else BASE


def arrows() -> dict[tuple[str, str], int]:
    """The imports that no other path implies: who imports hand by table needs no arrow to hand."""
    found = imports()
    below: dict[str, set[str]] = {}
    for one in [name for floor in reversed(rows()) for name in floor]:
        direct = {other for begin, other in found if begin == one != other}
        below[one] = direct.union(*(below[other] for other in direct))
    straight = {
        (one, other): count
        for (one, other), count in found.items()
        if one != other and not any(other in below[via] for via in below[one])
    }
    return dict(sorted(straight.items()))


def picture() -> str:
    """The architecture as SVG."""
    at = {
        name: (COLUMNS.get(name, 0.5) * WIDE, 40.0 + number * HIGH)
        for number, floor in enumerate(rows())
        for name in floor
    }
    drawn = [*(_arrow(one, other, count, at) for (one, other), count in arrows().items()), *map(_box, at, at.values())]
    return HEAD.format(wide=WIDE, high=HIGH * len(rows())) + "\n".join([*drawn, "</svg>", ""])


def _arrow(one: str, other: str, count: int, at: dict[str, tuple[float, float]]) -> str:
    (x, y), (tx, ty) = at[one], at[other]
    if other == BASE or ty - y <= 2 * HIGH:
        end = x if other == BASE else tx
        way, label = f"L{end:g} {ty - BOX[1] / 2:g}", ((x + end) / 2, (y + ty) / 2)
    else:  # a long arrow: down in its own column, then in from the side
        way, label = f"C{x:g} {ty:g} {x:g} {ty:g} {tx + BOX[0] / 2:g} {ty:g}", (x, (y + ty) / 2)
    thick = 1 + min(count, 120) / 30
    return (
        f'<path id="{one}-{other}" d="M{x:g} {y:g} {way}" stroke-width="{thick:.1f}" marker-end="url(#tip)"/>'
        f'<text x="{label[0] + 6:g}" y="{label[1] + 4:g}">{count}</text>'
    )


def _box(name: str, at: tuple[float, float]) -> str:
    own = [one for one in sources() if _package(_module(one.path)) == name]
    told = f"{len(own)} file{'s' * (len(own) != 1)}, {sum(one.lines for one in own):,} lines"
    (x, y), (wide, high) = at, (WIDE - 40, BOX[1]) if name == BASE else BOX
    return (
        f'<g id="{name}"><rect x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide}" height="{high}" rx="6"/>'
        f'<text class="name" x="{x:g}" y="{y - 3:g}">{name}</text>'
        f'<text class="size" x="{x:g}" y="{y + 16:g}">{told}</text></g>'
    )


def _module(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
