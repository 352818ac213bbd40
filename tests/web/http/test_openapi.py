"""The OpenAPI description is valid, complete, and says what each operation returns."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from openapi_spec_validator import validate

from cutcard.web.api import OPERATIONS
from cutcard.web.http.command_schemas import CARRIED, sendable
from cutcard.web.http.openapi import document as describing
from tests.test_bounds import READ_AGAIN
from tests.web.doors import open_doors

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """The description."""
    described: dict[str, Any] = json.loads(describing())
    return described


def test_it_is_valid_openapi(document: dict[str, Any]) -> None:
    validate(document)


def test_it_has_every_operation_and_each_says_what_it_does(document: dict[str, Any]) -> None:
    described = {
        (method.upper(), path): facts
        for path, methods in document["paths"].items()
        for method, facts in methods.items()
    }
    assert described.keys() == {(operation.method, operation.path) for operation in OPERATIONS}
    assert all(facts["summary"] for facts in described.values())
    names = [facts["operationId"] for facts in described.values()]
    assert len(set(names)) == len(names)
    assert {tag for facts in described.values() for tag in facts["tags"]} == {tag["name"] for tag in document["tags"]}


def test_it_is_served() -> None:
    async def inside() -> None:
        async with open_doors() as doors, doors.client() as client:
            answer = await client.get("/api/openapi.json")
            assert answer.content == describing()

    asyncio.run(inside())


def test_bodies_and_parameters_are_described(document: dict[str, Any]) -> None:
    paths = document["paths"]
    assert paths["/api/hands/{hand}"]["get"]["parameters"] == [
        {"name": "hand", "in": "path", "required": True,
         "schema": {"type": "string", "minLength": 1, "maxLength": 100}},
        {"name": "as", "in": "query", "required": False,
         "schema": {"enum": ["json", "ohh", "phh", "text", "tracker"], "default": "json"}},
    ]  # fmt: skip
    body = paths["/api/guest"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    form = document["components"]["schemas"][body["$ref"].rpartition("/")[2]]
    assert form["required"] == ["name"]
    assert "RefusalMessage" in str(paths["/api/tables/{id}/commands"]["post"]["responses"]["default"])


def test_a_body_that_carries_a_command_describes_every_command_it_takes(document: dict[str, Any]) -> None:
    parts = document["components"]["schemas"]
    for body, (field, commands) in CARRIED.items():
        described = str(parts[body]["properties"][field])
        tags = {kind.__struct_config__.tag for kind in get_args(sendable(commands))}
        assert tags, body
        assert all(f"'{tag}': '#/components/schemas/" in described for tag in tags), body
    loose = {name for name, form in READ_AGAIN if name in parts} - {"Saving"}
    assert loose == CARRIED.keys(), "say which commands a body carries"
    ours = set(parts["CheckInVisitor"]["properties"])
    filled_in = "what the server fills in is not described"
    assert ours == {"do", "player", "name", "person", "asked_by", "override"}, filled_in


def test_every_number_text_and_list_that_is_asked_for_shows_its_range(document: dict[str, Any]) -> None:
    parts = document["components"]["schemas"]
    for path, methods in document["paths"].items():
        for method, facts in methods.items():
            bodies = [facts["requestBody"]["content"]["application/json"]["schema"]] if "requestBody" in facts else []
            for schema in (*(one["schema"] for one in facts["parameters"]), *bodies):
                assert list(without_range(schema, parts, ())) == [], f"{method} {path}"


def without_range(schema: Any, parts: dict[str, Any], seen: tuple[str, ...]) -> Iterator[Any]:
    """Numbers, strings and lists in a schema, and in all its parts, that declare no range."""
    if isinstance(schema, list):
        for one in schema:
            yield from without_range(one, parts, seen)
        return
    if not isinstance(schema, dict):
        return
    if (name := schema.get("$ref", "").rpartition("/")[2]) and name not in seen:
        yield from without_range(parts[name], parts, (*seen, name))
    kind, free = schema.get("type"), "enum" not in schema and "const" not in schema
    limits = {"integer": "maximum", "string": "maxLength", "array": "maxItems"}
    if free and kind in limits and limits[kind] not in schema and "prefixItems" not in schema:
        yield schema
    for key in ("items", "prefixItems", "anyOf", "additionalProperties"):
        yield from without_range(schema.get(key), parts, seen)
    for one in schema.get("properties", {}).values():
        yield from without_range(one, parts, seen)
