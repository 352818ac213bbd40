"""The description of the API, OpenAPI 3.1: made from the same table as the routes."""

import re
from functools import cache
from typing import Any, Final

import msgspec
from starlette.responses import Response

from cutcard import __version__
from cutcard.live.messages import RefusedSeen
from cutcard.web.api import OPERATIONS
from cutcard.web.calls import COOKIE, JSON, LONGEST_PART
from cutcard.web.operation import ANYBODY, Operation

_REF: Final = "#/components/schemas/{name}"
_ABOUT: Final = (
    "Everything over HTTP. What happens at a table comes over the socket at /api/socket: see docs/protocol.md. "
    "Whatever is not done is answered with a code and a sentence."
)
_TAGS: Final = {
    "session": "Coming in and going out",
    "account": "One's own sessions",
    "passkeys": "Passkeys: adding, removing, signing in with one",
    "people": "The people of the club",
    "houses": "Houses and games",
    "rulebook": "The rules of a house: read, played, searched, compared, printed",
    "school": "The dealer school: questions, answers, progress, certificates",
    "own_houses": "The club's own houses: drafts, lint, editions",
    "plans": "Plans of nights: events, structures made to measure, what a house says to a plan",
    "nights": "Tournament nights: the list, the console, the screens, the log",
    "night_lab": "Programs that enter a night, and its end foretold",
    "night_desk": "The desk of a night: members for themselves, and whole lists",
    "night_prints": "A night on paper",
    "night_papers": "What one takes away from a night: results and codes",
    "tables": "Tables",
    "hands": "Hands that were played",
    "fair": "What proves fair dealing: seals and draws",
    "floor": "Rulings, precedents, penalties and declarations",
    "broken": "What is out of order, and what is done about it",
    "checklists": "Checklists of the dealer guide",
}
Facts = dict[str, Any]


@cache
def document() -> bytes:
    """The whole document as JSON."""
    return msgspec.json.encode(describe())


def describe() -> Facts:
    """The whole document."""
    forms = list(dict.fromkeys(form for operation in OPERATIONS for form in _forms(operation)))
    schemas, parts = msgspec.json.schema_components(forms, ref_template=_REF)
    schema = dict(zip(forms, schemas, strict=True))
    paths: dict[str, Facts] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, schema, parts)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cutcard", "version": __version__, "description": _ABOUT, "license": {"name": "MIT"}},
        "tags": [{"name": name, "description": text} for name, text in _TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _forms(operation: Operation) -> list[Any]:
    """Every type that an operation reads or answers."""
    answer = None if operation.answer in (type(None), Response) else operation.answer
    forms = (operation.body, operation.query, answer, RefusedSeen)
    return [form for form in forms if form is not None]


def _operation(operation: Operation, schema: dict[Any, Facts], parts: Facts) -> Facts:
    facts: Facts = {
        "operationId": operation.name,
        "tags": [operation.subject],
        "summary": operation.summary,
        "security": [{}] if operation.who is ANYBODY else [{"cookie": []}, {"bearer": []}],
        "parameters": [*_path(operation), *_query(operation, parts)],
        "responses": _responses(operation, schema),
    }
    said = " ".join(part for part in (operation.story, _who(operation)) if part)
    if said:
        facts["description"] = said
    if operation.body is not None:
        facts["requestBody"] = {"required": True, "content": {JSON: {"schema": schema[operation.body]}}}
    return facts


def _who(operation: Operation) -> str:
    return f"For a {' or '.join(operation.who)}." if operation.who else ""


def _path(operation: Operation) -> list[Facts]:
    names = re.findall(r"{(\w+)}", operation.path)
    schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_PART}
    return [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]


def _query(operation: Operation, parts: Facts) -> list[Facts]:
    if operation.query is None:
        return []
    form = parts[operation.query.__name__]
    required = form.get("required", ())
    return [
        {"name": name, "in": "query", "required": name in required, "schema": schema}
        for name, schema in form["properties"].items()
    ]


def _responses(operation: Operation, schema: dict[Any, Facts]) -> Facts:
    content = {media: {"schema": {"type": "string"}} for media in operation.media}
    if operation.answer in schema:
        content = {JSON: {"schema": schema[operation.answer]}} | content
    done: Facts = {"description": "Done"} | ({"content": content} if content else {})
    refused = {"description": "Not done, and nothing changed", "content": {JSON: {"schema": schema[RefusedSeen]}}}
    return {str(operation.status): done, "default": refused}
