"""From a word on the command line to the layers of a rulebook: the house, its bases, the overlays on top.

``ccp``, ``path/to/house.toml``, either followed by ``+path/to/overlay.toml`` as often as wanted.
"""

from collections.abc import Sequence
from operator import attrgetter
from pathlib import Path

from cutcard.rules import data_files
from cutcard.rules.catalog import parse_catalogue
from cutcard.rules.game import load_game
from cutcard.rules.house_file import Layer, parse_house
from cutcard.rules.problems import Problem, RulebookError, allowed, did_you_mean
from cutcard.rules.slot import SIDES, STREETS, slots
from cutcard.rules.toml_reader import finish


def gather(spec: str) -> tuple[Layer, ...]:
    """The layers in the order in which they are asked: last overlay first, then the house, then its bases."""
    layers = pile(spec)
    finish(problems_of(layers))
    return layers


def pile(spec: str) -> tuple[Layer, ...]:
    """The layers as they lie there, not yet checked against each other; a house or overlay that is not there raises."""
    name, *on_top = spec.split("+")
    houses = _houses(name)
    overlays = [_overlay(path) for path in on_top]
    return (*reversed(overlays), *houses)


def problems_of(layers: Sequence[Layer]) -> list[Problem]:
    """Everything that is wrong, in each file and between them; to be asked once."""
    _check_ids(layers)
    _check_root(layers[-1])
    for layer in layers:
        _check_cases(layer)
    if all(layer.rules_are_read for layer in layers) and not layers[-1].extends:  # else ids are missing for that reason
        for index, layer in enumerate(layers):
            _check_cites(layer, set().union(*(below.rule_ids() for below in layers[index:])))
    sheets = dict.fromkeys(sheet for layer in layers for sheet in (layer.sheet, layer.rules_sheet))
    return [problem for sheet in sheets for problem in sorted(sheet.problems, key=attrgetter("line"))]


def _houses(name: str) -> list[Layer]:
    """A house and its bases, nearest first."""
    path = data_files.find_house(name)
    if path is None:
        raise RulebookError([Problem(where=name, what=_no_house(name))])
    layers = [_layer(path)]
    seen = {path.resolve()}
    if layers[0].is_overlay:
        layers[0].sheet.wrong(("overlay",), f"an overlay goes on top of a house; write ccp+{path}")
    while base := _base(layers[-1], path, seen):
        path = base
        seen.add(path.resolve())
        layers.append(_layer(path))
        if layers[-1].is_overlay:
            layers[-2].sheet.wrong(("extends",), f"{path} is an overlay; a house can only extend another house")
    return layers


def _base(layer: Layer, path: Path, seen: set[Path]) -> Path | None:
    """The file a layer extends, if it does and that can be."""
    if not layer.extends:
        return None
    base = data_files.find_house(layer.extends, beside=path)
    if base is None:
        layer.sheet.wrong(("extends",), _no_house(layer.extends))
    elif data_files.read_text(base) is None:
        layer.sheet.wrong(("extends",), f"file {base} can't be read")
        return None
    elif base.resolve() in seen:
        layer.sheet.wrong(
            ("extends",), f"{layer.extends} extends this house in a circle; one of them must extend nothing"
        )
        return None
    return base


def no_house(name: str) -> str:
    """That there is none of this id, and which there are."""
    known = data_files.house_ids()
    return f"there is no house {name!r}{did_you_mean(name, known)}; houses are {', '.join(known)}"


def _no_house(name: str) -> str:
    return f"{no_house(name)}, or a path to a .toml file"


def _overlay(name: str) -> Layer:
    layer = _layer(Path(name))
    if layer.id and not layer.is_overlay:
        layer.sheet.wrong(("house",), 'this is a house; an overlay starts with overlay = "its id"')
    return layer


def _layer(path: Path) -> Layer:
    """One file with its catalogue."""
    text = data_files.read_text(path)
    if text is None:
        raise RulebookError([Problem(where=str(path), what="file not found, or not UTF-8 text")])
    games = frozenset(data_files.game_ids())
    layer = parse_house(text, str(path), games=games)
    if layer.catalogue:
        beside = path.parent / layer.catalogue
        rules = data_files.read_text(beside)
        if rules is None:
            layer.sheet.wrong(("catalogue",), f"file {beside} can't be read")
        else:
            layer.add(*parse_catalogue(rules, str(beside), games=games))
    return layer


def _check_ids(layers: Sequence[Layer]) -> None:
    """A rule's id may stand in one layer only."""
    for index, layer in enumerate(layers):
        below = {rule: other.id for other in layers[index + 1 :] for rule in other.rule_ids()}
        for rule, place in layer.rule_ids().items():
            if rule in below:
                layer.rules_sheet.wrong(place, f"{below[rule]} already has a rule {rule}; ids must be unique")


def _check_root(root: Layer) -> None:
    """A house that extends nothing must answer every slot for every game."""
    if root.sheet.problems or root.extends or root.is_overlay:
        return
    for name, slot in sorted(slots().items()):
        rows = [row for row in root.rows.get(name, ()) if not row.tags and row.policy.always]
        answered = {subject for row in rows for subject in row.policy.subjects}
        for subject in slot.must_answer():
            if subject not in answered:
                about = f" about {subject}" if subject else ""
                missing = "for every game; add a row without 'for'" if name in root.rows else f"at all: add [{name}]"
                what = f"a house that extends no other must answer every slot; {name} has no answer{about} {missing}"
                root.sheet.wrong((name,), what)


def _check_cases(layer: Layer) -> None:
    """Rules for one case only make sense in a case that the engine asks about: else they would never be cited."""
    for row in (row for rows in layer.rows.values() for row in rows):
        cases = tuple(name for case in type(row.policy).cases for name in case_names(case))
        for name in row.policy.on:
            if name not in cases:
                what = f"{row.slot} has no case {name!r}{layer.sheet.near(name, cases)}; {allowed(cases)}"
                layer.sheet.wrong((*row.path, "on", name), what)


def case_names(case: str) -> tuple[str, ...]:
    """A case, or the names of all streets or sides of the games we know."""
    if case not in (STREETS, SIDES):
        return (case,)
    games = [load_game(game) for game in data_files.game_ids()]
    parts = (part for game in games for part in (game.streets if case == STREETS else game.sides))
    return tuple(dict.fromkeys(part.name for part in parts))


def _check_cites(layer: Layer, known: set[str]) -> None:
    """Each id that a row cites must be a rule of this layer or of one below it."""
    for place, rule in layer.cited():
        if rule not in known:
            layer.sheet.wrong(place, f"there is no rule {rule}{layer.sheet.near(rule, known)}")
