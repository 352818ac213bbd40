"""The OpenAPI 3.1 description of the API, made from the same table as the routes."""

import re
import sys
from functools import cache
from typing import Any, Final, get_args

import msgspec
from starlette.responses import Response

from cutcard.streams.answers import RefusalMessage
from cutcard.version import __version__
from cutcard.web.api import OPERATIONS
from cutcard.web.http.command_schemas import describe_commands
from cutcard.web.http.endpoint import ANYBODY, NEVER, Operation, scope_of
from cutcard.web.http.first_answers import HEADER, LONGEST, SHORTEST
from cutcard.web.http.request import COOKIE, JSON, LONGEST_PART

_REF: Final = "#/components/schemas/{name}"
_ABOUT: Final = (
    "The HTTP API. Tables use the socket at /api/socket: see docs/protocol.md. Every "
    "refused request returns a code and a sentence."
)
_KEY: Final = (
    "API key, created by a director. It can do what its creator can, within its scopes. Each operation "
    "lists the scope it needs."
)
_OWN_ID: Final = (
    "Your own random id for this request, where its body has none: sent again with the same id, it gets the first "
    "answer and is not done again."
)
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
    describe_commands(parts, _REF)
    paths: dict[str, Facts] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, schema, parts)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cutcard", "version": __version__, "description": _ABOUT, "license": {"name": "MIT"}},
        "tags": [{"name": name, "description": text} for name, text in _subjects().items()],
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bearer": {"type": "http", "scheme": "bearer", "description": "Session token."},
                "key": {"type": "http", "scheme": "bearer", "description": _KEY},
            },
        },
    }


def _forms(operation: Operation) -> list[Any]:
    """Every type that an operation reads or returns."""
    answer = None if operation.answer in (type(None), Response) else operation.answer
    forms = (operation.body, operation.query, answer, RefusalMessage)
    return [form for form in forms if form is not None]


def _subjects() -> dict[str, str]:
    """The handler modules, each with its first line."""
    modules = dict.fromkeys(operation.handler.__module__ for operation in OPERATIONS)
    heads = ((sys.modules[name].__doc__ or "").partition("\n")[0] for name in modules)
    return {name.rpartition(".")[2]: head for name, head in zip(modules, heads, strict=True)}


def _operation(operation: Operation, schema: dict[Any, Facts], parts: Facts) -> Facts:
    facts: Facts = {
        "operationId": operation.name,
        "tags": [operation.subject],
        "summary": operation.summary,
        "security": _security(operation),
        "parameters": [*_path(operation), *_query(operation, parts), *_own_id(operation)],
        "responses": _responses(operation, schema),
    }
    said = " ".join(part for part in (operation.story, _who(operation)) if part)
    if said:
        facts["description"] = said
    if operation.body is not None:
        facts["requestBody"] = {"required": True, "content": {JSON: {"schema": schema[operation.body]}}}
    return facts


def _security(operation: Operation) -> list[Facts]:
    scope = scope_of(operation)
    by_key: list[Facts] = [{"key": [scope]}] if scope != NEVER else []
    return [*([{}] if operation.who is ANYBODY else [{"cookie": []}, {"bearer": []}]), *by_key]


def _who(operation: Operation) -> str:
    return f"For a {' or '.join(operation.who)}." if operation.who else ""


def _path(operation: Operation) -> list[Facts]:
    names = re.findall(r"{(\w+)}", operation.path)
    schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_PART}
    return [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]


def _own_id(operation: Operation) -> list[Facts]:
    """The header by which a request that changes something may be sent again."""
    if operation.method == "GET":
        return []
    schema = {"type": "string", "minLength": SHORTEST, "maxLength": LONGEST}
    return [{"name": HEADER, "in": "header", "required": False, "schema": schema, "description": _OWN_ID}]


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
    content = {
        media: {"schema": {"type": "object" if media == "application/json" else "string"}} for media in operation.media
    }
    if operation.answer in schema:
        content = {JSON: {"schema": schema[operation.answer]}} | content
    done: Facts = {"description": "Done"} | ({"content": content} if content else {})
    refused = {"description": "Refused; nothing was changed", "content": {JSON: {"schema": schema[RefusalMessage]}}}
    none = {"204": {"description": "Not found"}} if type(None) in get_args(operation.answer) else {}
    return {str(operation.status): done, **none, "default": refused}
