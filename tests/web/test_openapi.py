"""The description of the API is valid, has everything, and says what is answered."""

import asyncio
import json
from typing import Any

import pytest
from openapi_spec_validator import validate

from cutcard.web.api import OPERATIONS
from cutcard.web.openapi import document as describing
from tests.web.doors import open_doors


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
        {"name": "hand", "in": "path", "required": True, "schema": {"type": "string"}},
        {"name": "as", "in": "query", "required": False,
         "schema": {"enum": ["json", "phh", "text"], "default": "json"}},
    ]  # fmt: skip
    body = paths["/api/guest"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    form = document["components"]["schemas"][body["$ref"].rpartition("/")[2]]
    assert form["required"] == ["name"]
    assert "409" in paths["/api/tables/{id}/commands"]["post"]["responses"]
