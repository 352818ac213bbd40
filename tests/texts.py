"""Every text that people read, gathered from the sources by what kind of place it is in."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from cutcard.cli import main
from cutcard.rules.slot import Policy, kinds, slots
from cutcard.web.http.openapi import describe
from tests.typescript import Literal, literals

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "cutcard"
PAGES: Final = ROOT / "frontend" / "src"
_DOCUMENTS: Final = ("README.md", "CONTRIBUTING.md", "frontend/README.md", "docs/*.md")
_HOLE: Final = "{…}"
_SENTENCE: Final = re.compile(r"\S\s+\S")
_CAPITAL: Final = re.compile(r"[A-Z][a-z]")
_FOR_MACHINES: Final = re.compile(
    r"(?:GET|POST|PUT|PATCH|DELETE) /|\s*(?:select|insert|update|delete|create|with|alter) [a-z]"
)
"""A route, or SQL."""
_PLACE: Final = re.compile(r"\{[^{}\n]*\}")
_ID: Final = re.compile(r"\b[a-z][\w-]*(?:\.[\w-]+)+")
_FACTS: Final = re.compile(r"(^what happened:|^answer |-> refused )[^#\n]*", re.MULTILINE)
"""Facts by their names, in a scenario's script."""
_TYPED: Final = {"words", "idle", "alike", "structure"}
"""Keys of our TOML files whose values people type: words for the search, a structure's own notation."""


class Text(NamedTuple):
    """One text, and where to find it."""

    place: str
    text: str


def _named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _spoken(text: str) -> bool:
    """Whether a string of a program is for people: several words, or one with a capital; a tag or key is neither."""
    if _FOR_MACHINES.match(text):
        return False
    return _SENTENCE.search(text) is not None or _CAPITAL.match(text) is not None


def _said(text: str) -> str:
    """A text without the names of its places, ids of rules and facts of a scenario, which are no words."""
    return _ID.sub(_HOLE, _PLACE.sub(_HOLE, _FACTS.sub(r"\1 ", text)))


# Pages ----------------------------------------------------------------------------------------------------------------

_TAG: Final = re.compile(
    r"<!--.*?-->|<style.*?</style>|<[/a-zA-Z](?:[^<>\"'{]|\"[^\"]*\"|'[^']*'|\{[^}]*\})*>", re.DOTALL
)
_READ_ALOUD: Final = re.compile(r"\b(?:aria-label|title|placeholder|label|alt|heading|content)=(\"[^\"]*\"|'[^']*')")


def pages() -> Iterator[Text]:
    """What the pages say: every string of a module of words, and in the others those that are prose."""
    for path in sorted(PAGES.rglob("*.ts")):
        words = path.stem == "words" or path.stem.endswith("-words") or "words" in path.parts
        source = path.read_text("utf-8")
        for literal in literals(source):
            for text in _of_literal(source, literal):
                if _spoken(text) or (words and not _FOR_MACHINES.match(text)):
                    yield Text(f"{_named(path)}:{source.count(chr(10), 0, literal.start) + 1}", text)


def _of_literal(source: str, literal: Literal) -> Iterator[str]:
    """A literal's texts: none of a style sheet or an import, those between the tags of a template."""
    text = literal.text(source, _HOLE)
    if literal.tag in {"css", "import", "from", "key"}:
        return
    if literal.tag in {"html", "svg"} or text.lstrip().startswith("<"):
        yield from of_markup(text)
    else:
        yield text


def of_markup(text: str) -> Iterator[str]:
    """What people read of HTML: the words between tags, and the attributes that are shown or read aloud."""
    for tag in _TAG.finditer(text):
        yield from (found[1].strip("\"'") for found in _READ_ALOUD.finditer(tag[0]))
    yield from (part.strip() for part in _TAG.split(text) if part.strip())


def templates() -> Iterator[Text]:
    """What the shells of the pages say, without what Jinja fills in."""
    for path in sorted(PACKAGE.rglob("*.html")):
        text = re.sub(r"\{[%#].*?[%#]\}|\{\{.*?\}\}", " ", path.read_text("utf-8"), flags=re.DOTALL)
        yield from (Text(_named(path), found) for found in of_markup(text))


# Server ---------------------------------------------------------------------------------------------------------------


def server() -> Iterator[Text]:
    """Every sentence in the package's code: refusals, labels, log lines, suggestions, rulings, prints."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield from _strings(path)


def commands() -> Iterator[Text]:
    """What `go.py` prints, and what its words say they do."""
    path = ROOT / "go.py"
    yield from _strings(path)
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and (said := ast.get_docstring(node)):
            yield Text(f"go.py:{node.lineno}", said)


def _strings(path: Path) -> Iterator[Text]:
    tree = ast.parse(path.read_text("utf-8"))
    silent = set(_silent(tree))
    for node in ast.walk(tree):
        if id(node) in silent:
            continue
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(_part(part, silent) for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        if text and _spoken(text):
            yield Text(f"{_named(path)}:{node.lineno}", _said(text))  # type: ignore[attr-defined]


def _part(part: ast.expr, silent: set[int]) -> str:
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        silent.add(id(part))
        return part.value
    return _HOLE


def _silent(tree: ast.AST) -> Iterator[int]:
    """The strings that nobody reads: docstrings, those below a field, and types in quotes."""
    for node in ast.walk(tree):
        for statement in getattr(node, "body", ()) if isinstance(getattr(node, "body", None), list) else ():
            if isinstance(statement, ast.Expr):
                yield id(statement.value)
        for field in ("annotation", "returns"):
            if hint := getattr(node, field, None):
                yield from (id(part) for part in ast.walk(hint))


def helps() -> Iterator[Text]:
    """Every help and option of the command line."""
    yield from _help(main, ("cutcard",))


def _help(command: click.Command, path: tuple[str, ...]) -> Iterator[Text]:
    place = " ".join(path)
    yield from (Text(place, text) for text in (command.help, command.short_help, command.epilog) if text)
    for option in command.params:
        if isinstance(option, click.Option) and option.help:
            yield Text(f"{place} {option.opts[0]}", option.help)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            if found := command.get_command(context, name):
                yield from _help(found, (*path, name))


def api() -> Iterator[Text]:
    """Every title, summary and description of the API."""
    yield from (Text(f"OpenAPI {path}", _NO_PROSE.sub(" … ", text)) for path, text in _described(describe(), ""))


def _described(node: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for key, one in node.items():
            if key in {"description", "summary"} and isinstance(one, str):
                yield path, one
            else:
                yield from _described(one, f"{path}/{key}")
    elif isinstance(node, list):
        for one in node:
            yield from _described(one, path)


# Rules, scenarios, plans ----------------------------------------------------------------------------------------------


def questions() -> Iterator[Text]:
    """What a house can answer: every question, and every kind of answer as the editor describes it."""
    for slot in slots().values():
        for kind in (slot, *kinds(slot).values()):
            yield Text(f"{slot.slot} {getattr(kind, 'kind', '')}", _doc(kind))


def _doc(kind: type[Policy]) -> str:
    return " ".join((kind.__doc__ or "").split())


def data() -> Iterator[Text]:
    """Every text of our TOML files: houses, rules, incidents, games, templates of events, scenarios."""
    for path in sorted(PACKAGE.rglob("*.toml")):
        found = tomllib.loads(path.read_text("utf-8"))
        yield from (Text(f"{_named(path)} {at}", _said(text)) for at, text in _values(found, "") if _spoken(text))


def _values(node: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, str):
        yield path, node
    elif isinstance(node, dict):
        named = node.get("id") or node.get("scenario") or node.get("title")
        path = f"{path}/{named}" if isinstance(named, str) else path
        for key in node.keys() - _TYPED:
            yield from _values(node[key], f"{path}/{key}")
    elif isinstance(node, list):
        for one in node:
            yield from _values(one, path)


# Prints ---------------------------------------------------------------------------------------------------------------

_STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CODE: Final = re.compile(r"#(?:let|set|show|import|include)\b[^\n\[{]*|#(?:if|for|while|else)\b[^\[{\n]*|#[\w.-]+")


def prints() -> Iterator[Text]:
    """What the printed sheets say: their strings, and what is in brackets as it is printed, without code."""
    for path in sorted(PACKAGE.rglob("*.typ")):
        source = re.sub(r"(^|\s)//.*", r"\1", path.read_text("utf-8"), flags=re.MULTILINE)
        for at, text in (*((found.start(1), found[1]) for found in _STRING.finditer(source)), *_printed(source)):
            if _spoken(text):
                yield Text(f"{_named(path)}:{source.count(chr(10), 0, at) + 1}", text)


def _printed(source: str) -> Iterator[tuple[int, str]]:
    """What is between square brackets, without the code in them."""
    stack: list[tuple[str, int]] = []
    pieces: dict[int, list[str]] = {}
    for at, sign in enumerate(_STRING.sub(lambda found: '"' * len(found[0]), source)):
        if sign in "[({":
            stack.append((sign, at))
            pieces[at] = []
        elif sign in "])}" and stack:
            opened, begin = stack.pop()
            if opened == "[":
                yield begin, _CODE.sub(" ", "".join(pieces[begin]))
        elif stack and stack[-1][0] == "[":
            pieces[stack[-1][1]].append(sign)


# Documents ------------------------------------------------------------------------------------------------------------

_FENCED: Final = re.compile(r"^( *)(```|~~~).*?^\1\2 *$", re.MULTILINE | re.DOTALL)
_NO_PROSE: Final = re.compile(r"`[^`\n]*`|<[^>\n]*>|(?<=\])\([^)\n]*\)")


def documents() -> Iterator[Text]:
    """The prose of README and docs, a paragraph at a time, without code and addresses."""
    for pattern in _DOCUMENTS:
        for path in sorted(ROOT.glob(pattern)):
            yield from _paragraphs(_named(path), path.read_text("utf-8"))
    notebook = json.loads((ROOT / "docs" / "tutorial.ipynb").read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            yield from _paragraphs("docs/tutorial.ipynb", "".join(cell["source"]))


def _paragraphs(name: str, source: str) -> Iterator[Text]:
    prose = _FENCED.sub(lambda found: "\n" * found[0].count("\n"), source)
    at = 1
    for part in re.split(r"(\n\s*\n|\n(?=[-*|#]))", prose):
        text = " ".join(_NO_PROSE.sub(" … ", part).split())
        if text:
            yield Text(f"{name}:{at}", text)
        at += part.count("\n")


SOURCES: Final = {
    "pages": pages,
    "templates": templates,
    "server": server,
    "go.py": commands,
    "help": helps,
    "API": api,
    "questions": questions,
    "data": data,
    "prints": prints,
    "documents": documents,
}
"""Each kind of place, with the function that gathers its texts."""
