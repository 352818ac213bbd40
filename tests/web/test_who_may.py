"""Every operation for every role: who gets an answer, who has to sign in, and who is refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import httpx
import pytest

from cutcard.club.people import Person, Role
from cutcard.web.api import OPERATIONS
from cutcard.web.http.app_state import Lab
from cutcard.web.http.endpoint import ANYBODY
from tests.web.doors import ORDER, PLAN, Doors, at_the_doors, open_doors

pytestmark = pytest.mark.slow

VISITORS: dict[str, tuple[Role, ...] | None] = {
    "nobody": None,
    "rail": ("rail",),
    "player": ("player",),
    "dealer": ("dealer",),
    "banker": ("banker",),
    "floor": ("floor",),
    "director": ("director",),
    "guest": ("player",),
}
GUESTS: dict[str, int] = {
    "GET /api/people": 403, "POST /api/me/passkeys/options": 403, "POST /api/me/calendar": 403,
    **dict.fromkeys(
        (
            "GET /api/league", "GET /api/league/seasons/x", "GET /api/league/seasons/x/standings.png",
            "GET /api/league/all-time", "GET /api/league/head-to-head", "GET /api/league/people/P",
            "GET /api/league/nights/N", "GET /api/league/nights/N/course", "GET /api/league/nights/N/then",
            "GET /api/league/nights/N/course.csv", "POST /api/league/formula",
        ),
        401,
    ),
}  # fmt: skip
"""What guests get differently from members who play."""
# The request, and the status for each: nobody, rail, player, dealer, banker, floor, director. T is a table, L a live
# one, P a person, N a tournament, C a cash session.
TABLE: tuple[tuple[str, str, Any, tuple[int, ...]], ...] = (
    ("POST", "/api/sign-in", {"name": "Who", "password": "none of them"}, (401,) * 7),
    ("POST", "/api/sign-out", {}, (401, 204, 204, 204, 204, 204, 204)),
    ("POST", "/api/guest", {"name": "Gus"}, (201,) * 7),
    ("POST", "/api/join", {"token": "no", "name": "Joe"}, (410,) * 7),
    ("POST", "/api/director", {"token": "no"}, (410,) * 7),
    ("POST", "/api/new-password", {"token": "no", "password": "long enough"}, (410,) * 7),
    ("GET", "/api/me", None, (401, 200, 200, 200, 200, 200, 200)),
    ("PATCH", "/api/me", {"name": "Other"}, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/sign-in/passkey/options", {}, (200,) * 7),
    ("POST", "/api/sign-in/passkey", {"passkey": "AA", "client_data": "AA", "authenticator_data": "AA",
     "signature": "AA"}, (410,) * 7),
    ("GET", "/api/me/sessions", None, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/me/sessions/end-others", {}, (401, 204, 204, 204, 204, 204, 204)),
    ("DELETE", "/api/me/sessions/s1", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/me/passkeys", None, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/me/passkeys/options", {}, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/me/passkeys", {"name": "Phone", "passkey": "AA", "client_data": "AA", "attestation": "AA"},
     (401, 410, 410, 410, 410, 410, 410)),
    ("DELETE", "/api/me/passkeys/k1", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/me/hands", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/me/hands/played", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/me/hands/file", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/books", None, (401, 403, 403, 403, 200, 403, 200)),
    ("GET", "/api/books/public", None, (200,) * 7),
    ("GET", "/api/books/periods", None, (401, 403, 403, 403, 200, 403, 200)),
    ("GET", "/api/books/entries?account=Assets:Cash", None, (401, 403, 403, 403, 200, 403, 200)),
    ("GET", "/api/books/journal/csv", None, (401, 403, 403, 403, 200, 403, 200)),
    ("GET", "/api/league", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/league/seasons/x", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/league/seasons/x/standings.png", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/embed/standings/current", None, (403,) * 7),
    ("GET", "/api/league/all-time", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/league/head-to-head", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/league/people/P", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/league/nights/N", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/league/nights/N/course", None, (401, 204, 204, 204, 204, 204, 204)),
    ("GET", "/api/league/nights/N/then", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/league/nights/N/course.csv", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/league/brought", None, (401, 403, 403, 403, 403, 200, 200)),
    ("POST", "/api/league/brought/members", {"people": ["B"]}, (401, 403, 403, 403, 403, 403, 404)),
    ("PUT", "/api/league/brought/B", {"person": ""}, (401, 403, 403, 403, 403, 404, 404)),
    ("POST", "/api/league/imports", None, (401, 403, 403, 403, 403, 201, 201)),
    ("GET", "/api/league/imports/I", None, (401, 403, 403, 403, 403, 404, 404)),
    ("POST", "/api/league/imports/I/files", {"name": "a.tdt", "data": ""}, (401, 403, 403, 403, 403, 404, 404)),
    ("POST", "/api/league/imports/I/keep", {"id": "1"}, (401, 403, 403, 403, 403, 404, 404)),
    ("DELETE", "/api/league/imports/I", None, (401, 403, 403, 403, 403, 404, 404)),
    ("GET", "/api/league/office", None, (401, 403, 403, 403, 200, 403, 200)),
    ("POST", "/api/league/commands", {"id": "1", "command": {"do": "open-season", "name": "2023", "first": "2023-01-01",
     "last": "2023-12-31"}}, (401, 403, 403, 403, 403, 403, 200)),
    ("POST", "/api/league/seasons/x/final", {"id": "1", "night": "N"}, (401, 403, 403, 403, 403, 403, 404)),
    ("POST", "/api/league/formula", {"formula": "n - r"}, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/running", None, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/keys", None, (401, 403, 403, 403, 403, 403, 200)),
    ("POST", "/api/keys", {"name": "Board", "scopes": ["books:read"]}, (401, 403, 403, 403, 403, 403, 201)),
    ("DELETE", "/api/keys/x", None, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/office", None, (401, 403, 403, 403, 200, 403, 200)),
    ("POST", "/api/office/commands", {"id": "1", "command": {"do": "vote-dues", "since": 2026, "cents": 2000}},
     (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/office/members/P", None, (401, 403, 403, 403, 200, 403, 200)),
    ("GET", "/api/office/log", None, (401, 403, 403, 403, 200, 403, 200)),
    ("GET", "/api/webhooks", None, (401, 403, 403, 403, 403, 403, 200)),
    ("POST", "/api/webhooks", {"address": "https://127.0.0.1/", "kinds": ["night.closed"]},
     (401, 403, 403, 403, 403, 403, 422)),
    ("DELETE", "/api/webhooks/x", None, (401, 403, 403, 403, 403, 403, 404)),
    ("POST", "/api/webhooks/x/trial", None, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/office/officers", None, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/office/records/P", None, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/office/rulings", None, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/me/record", None, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/me/appeals", {"id": "1", "number": 9, "words": "It was not me"},
     (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/notices", None, (200,) * 7),
    ("GET", "/api/club", None, (200,) * 7),
    ("PATCH", "/api/club", {"guests": True}, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/club/logo", None, (404,) * 7),
    ("PUT", "/api/club/logo", {"picture": ""}, (401, 403, 403, 403, 403, 403, 200)),
    ("POST", "/api/code", {"path": "/table/T"}, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/people", None, (401, 403, 200, 200, 200, 200, 200)),
    ("GET", "/api/people/invitations", None, (401, 403, 403, 403, 403, 403, 200)),
    ("POST", "/api/people/invitations", {}, (401, 403, 403, 403, 403, 403, 201)),
    ("DELETE", "/api/people/invitations/x", None, (401, 403, 403, 403, 403, 403, 404)),
    ("PATCH", "/api/people/P", {"roles": ["rail"]}, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/me/details", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/me/data", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/people/members.csv", None, (401, 403, 403, 403, 403, 403, 200)),
    ("POST", "/api/people/members.csv", {"text": "name\nZoe"}, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/people/P", None, (401, 403, 403, 403, 403, 200, 200)),
    ("GET", "/api/people/P/photo", None, (401, 403, 403, 403, 403, 404, 404)),
    ("PUT", "/api/people/P/photo", {"picture": ""}, (401, 403, 403, 403, 403, 403, 204)),
    ("POST", "/api/people/P/notes", {"text": "Brings cake"}, (401, 403, 403, 403, 403, 201, 201)),
    ("DELETE", "/api/people/P/notes/none", None, (401, 403, 403, 403, 403, 404, 404)),
    ("POST", "/api/people/P/member", {}, (401, 403, 403, 403, 403, 403, 409)),
    ("GET", "/api/people/P/merge/P", None, (401, 403, 403, 403, 403, 403, 409)),
    ("POST", "/api/people/P/merge/P", None, (401, 403, 403, 403, 403, 403, 409)),
    ("DELETE", "/api/people/P/merge", None, (401, 403, 403, 403, 403, 403, 409)),
    ("GET", "/api/people/P/data", None, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/people/P/erase", None, (401, 403, 403, 403, 403, 403, 200)),
    ("POST", "/api/people/P/erase", {"name": "Somebody else"}, (401, 403, 403, 403, 403, 403, 409)),
    ("POST", "/api/nights/N/entrants/none/member", {}, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/people/P/papers", None, (401, 403, 403, 403, 403, 200, 200)),
    ("DELETE", "/api/people/P/keep-out", None, (401, 403, 403, 403, 403, 403, 200)),
    ("DELETE", "/api/people/P", None, (401, 403, 403, 403, 403, 403, 204)),
    ("POST", "/api/people/P/sign-out", None, (401, 403, 403, 403, 403, 403, 204)),
    ("POST", "/api/people/P/password-link", None, (401, 403, 403, 403, 403, 403, 201)),
    ("GET", "/api/houses", None, (200,) * 7),
    ("GET", "/api/houses/ccp/rules", None, (200,) * 7),
    ("GET", "/api/houses/ccp/rules/ccp.showdown.8", None, (200,) * 7),
    ("GET", "/api/houses/ccp/rules/ccp.showdown.8/elsewhere", None, (200,) * 7),
    ("GET", "/api/houses/ccp/rules/ccp.showdown.8/examples", None, (200,) * 7),
    ("GET", "/api/houses/ccp/rules/ccp.showdown.8/examples/1", None, (200,) * 7),
    ("GET", "/api/houses/ccp/search?q=odd+chip", None, (200,) * 7),
    ("GET", "/api/houses/ccp/compare/ppc", None, (200,) * 7),
    ("GET", "/api/houses/ccp/rulebook.pdf", None, (200,) * 7),
    ("GET", "/api/games", None, (200,) * 7),
    ("POST", "/api/lab/equity", {"ranges": ["AsKs", "QhQd"]}, (200,) * 7),
    ("GET", "/api/school", None, (200,) * 7),
    ("GET", "/api/school/none", None, (404,) * 7),
    ("POST", "/api/school/none/questions", {}, (404,) * 7),
    ("GET", "/api/school/none/questions/x", None, (404,) * 7),
    ("POST", "/api/school/none/questions/x/answers", {"answer": 0}, (404,) * 7),
    ("GET", "/api/school/none/learners", None, (401, 403, 403, 403, 403, 404, 404)),
    ("GET", "/api/school/none/certificate", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/school/none/certificate.pdf", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/house-form", None, (401, 403, 403, 403, 403, 403, 200)),
    ("GET", "/api/own-houses", None, (401, 403, 403, 403, 403, 403, 200)),
    ("POST", "/api/own-houses", {"id": "lakeside", "title": "Lakeside"}, (401, 403, 403, 403, 403, 403, 201)),
    ("GET", "/api/own-houses/none", None, (401, 403, 403, 403, 403, 403, 404)),
    ("PATCH", "/api/own-houses/none", {"away": True}, (401, 403, 403, 403, 403, 403, 404)),
    ("PUT", "/api/own-houses/none/draft", {"saves": 1, "text": ""}, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/own-houses/none/draft", None, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/own-houses/none/answers", None, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/own-houses/none/changes", None, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/own-houses/none/trial", None, (401, 403, 403, 403, 403, 403, 404)),
    ("POST", "/api/own-houses/none/editions", {"saves": 1}, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/own-houses/none/editions/1", None, (404,) * 7),
    ("POST", "/api/own-houses/none/editions/1", {}, (401, 403, 403, 403, 403, 403, 404)),
    ("GET", "/api/calendar", None, (200,) * 7),
    ("GET", "/api/calendar/none/2023-11-16", None, (404,) * 7),
    ("POST", "/api/calendar/none/2023-11-16/answer", {"id": "1", "says": "yes", "name": "Gus"}, (404,) * 7),
    ("POST", "/api/calendar/none/2023-11-16/answers", {"id": "1", "says": "yes", "name": "Gus"},
     (401, 403, 403, 403, 403, 403, 404)),
    ("POST", "/api/calendar/none/2023-11-16/night", {}, (401, 403, 403, 403, 403, 403, 404)),
    ("POST", "/api/calendar/none/2023-11-16/take-over", {}, (401, 403, 403, 403, 403, 403, 404)),
    ("POST", "/api/calendar/none/nights", {}, (401, 403, 403, 403, 403, 403, 404)),
    ("POST", "/api/me/calendar", {}, (401, 201, 201, 201, 201, 201, 201)),
    ("GET", "/calendar.ics", None, (200,) * 7),
    ("GET", "/calendar/guessed.ics", None, (404,) * 7),
    ("GET", "/api/events", None, (200,) * 7),
    ("GET", "/api/structures", None, (200,) * 7),
    ("POST", "/api/structures", {}, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/nights/check", {"plan": PLAN}, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/nights/foresee", {"plan": PLAN, "entrants": 20}, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/houses/standard/cash", None, (401, 403, 403, 403, 403, 200, 200)),
    ("GET", "/api/me/cash", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/cash", None, (200,) * 7),
    ("POST", "/api/cash", {"plan": {"house": "standard"}}, (401, 403, 403, 403, 403, 201, 201)),
    ("GET", "/api/cash/C", None, (401, 403, 403, 200, 200, 200, 200)),
    ("POST", "/api/cash/C/commands", {"id": "1", "command": {"do": "arrive", "name": "Ann"}},
     (401, 403, 403, 403, 403, 200, 200)),
    ("POST", "/api/cash/C/tables/9/live", {"dealing": "tablet"}, (401, 403, 403, 403, 403, 404, 404)),
    ("GET", "/api/cash/C/board", None, (200,) * 7),
    ("GET", "/api/cash/C/bank", None, (401, 403, 403, 403, 200, 200, 200)),
    ("GET", "/api/cash/C/me", None, (200,) * 7),
    ("GET", "/api/cash/C/qr.svg", None, (200,) * 7),
    ("GET", "/api/cash/C/log", None, (401, 403, 403, 200, 200, 200, 200)),
    ("GET", "/api/cash/C/report", None, (401, 403, 403, 403, 200, 200, 200)),
    ("GET", "/api/cash/C/report/players.csv", None, (401, 403, 403, 403, 200, 200, 200)),
    ("GET", "/api/cash/C/report.pdf", None, (401, 403, 403, 403, 200, 200, 200)),
    ("GET", "/api/cash/C/placards.pdf", None, (401, 403, 403, 404, 404, 404, 404)),
    ("GET", "/api/cash/C/claims/none.pdf", None, (401, 403, 403, 403, 404, 404, 404)),
    ("GET", "/api/nights", None, (200,) * 7),
    ("POST", "/api/nights", {"plan": PLAN}, (401, 403, 403, 403, 403, 403, 201)),
    ("GET", "/api/nights/N", None, (401, 403, 403, 200, 403, 200, 200)),
    ("POST", "/api/nights/N/commands", {"id": "1", "command": {"do": "publish-night"}},
     (401, 403, 403, 403, 403, 200, 200)),
    ("POST", "/api/nights/N/preview", {"command": {"do": "publish-night"}}, (401, 403, 403, 403, 403, 200, 200)),
    ("GET", "/api/nights/N/screen", None, (200,) * 7),
    ("GET", "/api/nights/N/me", None, (200,) * 7),
    ("GET", "/api/nights/N/draws", None, (200,) * 7),
    ("GET", "/api/nights/N/draws/1", None, (409,) * 7),
    ("GET", "/api/nights/N/standings?q=a", None, (200,) * 7),
    ("GET", "/api/nights/N/forecast?by=9", None, (401, 403, 403, 409, 403, 409, 409)),
    ("POST", "/api/nights/N/at-stake", {}, (401, 403, 403, 409, 403, 409, 409)),
    ("POST", "/api/nights/N/bots", {"count": 1}, (401, 403, 403, 403, 403, 409, 409)),
    ("GET", "/api/nights/N/log", None, (401, 403, 403, 200, 403, 200, 200)),
    ("GET", "/api/nights/N/at/1", None, (401, 403, 403, 200, 403, 200, 200)),
    ("POST", "/api/nights/N/tables/1/tablet", {"id": "1"}, (401, 403, 403, 403, 403, 404, 404)),
    ("GET", "/api/nights/N/entrants?q=a", None, (401, 403, 403, 200, 403, 200, 200)),
    ("GET", "/api/nights/N/entrants/none/may", None, (401, 403, 403, 404, 403, 404, 404)),
    ("POST", "/api/nights/N/register", {"id": "1"}, (401, 403, 409, 409, 409, 409, 409)),
    ("POST", "/api/nights/N/cancel", {"id": "1"}, (401, 409, 409, 409, 409, 409, 409)),
    ("POST", "/api/nights/N/answer", {"id": "1", "what": "offer"}, (401, 409, 409, 409, 409, 409, 409)),
    ("POST", "/api/nights/N/players.csv", {"text": "name"}, (401, 403, 403, 403, 403, 422, 422)),
    ("GET", "/api/nights/N/results.json", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/nights/N/results.csv", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/nights/N/results.png", None, (409,) * 7),
    ("GET", "/api/nights/N/prints/none.pdf", None, (401, 403, 403, 403, 403, 404, 404)),
    ("GET", "/api/nights/N/qr.svg", None, (200,) * 7),
    ("GET", "/api/tables", None, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/tables", ORDER, (401, 403, 201, 403, 403, 201, 201)),
    ("GET", "/api/tables/T", None, (401, 200, 200, 200, 200, 200, 200)),
    ("DELETE", "/api/tables/T", None, (401, 403, 403, 403, 403, 204, 204)),
    ("GET", "/api/tables/T/ledger", None, (401, 403, 403, 403, 403, 200, 200)),
    ("POST", "/api/tables/T/ledger/payments", {"evening": 1, "payer": "p1", "amount": 5},
     (401, 403, 403, 403, 403, 404, 404)),
    ("PUT", "/api/tables/T", {"title": "Another name"}, (401, 403, 403, 403, 403, 204, 204)),
    ("POST", "/api/tables/T/commands", {"id": "1", "command": {"do": "sit-down", "seat": 2}},
     (401, 403, 200, 200, 200, 200, 200)),
    ("POST", "/api/tables/T/come-in", {}, (401, 204, 204, 204, 204, 204, 204)),
    ("POST", "/api/tables/T/bots", {"count": 1}, (401, 403, 403, 403, 403, 201, 201)),
    ("GET", "/api/tables/T/log", None, (401, 403, 403, 403, 403, 200, 200)),
    ("GET", "/api/tables/T/bad-beat.pdf", None, (401, 403, 403, 403, 403, 404, 404)),
    ("GET", "/api/tables/T/hands", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/hands/none-1", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/hands/none-1/replay", None, (401, 404, 404, 404, 404, 404, 404)),
    ("GET", "/api/hands/none-1/share", None, (401, 200, 200, 200, 200, 200, 200)),
    ("PUT", "/api/hands/none-1/share", {}, (401, 404, 404, 404, 404, 404, 404)),
    ("DELETE", "/api/hands/none-1/share", None, (401, 204, 204, 204, 204, 204, 204)),
    ("GET", "/api/shared/none", None, (404,) * 7),
    ("GET", "/api/broken", None, (401, 403, 403, 403, 403, 200, 200)),
    ("POST", "/api/broken/table/T", {"do": "repair"}, (401, 403, 403, 403, 403, 404, 404)),
    ("GET", "/api/seals", None, (200,) * 7),
    ("GET", "/api/asks", None, (401, 403, 403, 200, 403, 200, 200)),
    ("DELETE", "/api/asks/P", None, (401, 403, 403, 409, 403, 409, 409)),
    ("GET", "/api/me/ask", None, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/me/ask", {"place": "Table 4"}, (401, 200, 200, 200, 200, 200, 200)),
    ("DELETE", "/api/me/ask", None, (401, 409, 409, 409, 409, 409, 409)),
    ("GET", "/api/incidents", None, (401, 200, 200, 200, 200, 200, 200)),
    ("GET", "/api/tables/L/taps?seat=1", None, (401, 403, 403, 200, 403, 200, 200)),
    ("GET", "/api/tables/L/incidents?q=flashed", None, (401, 403, 403, 200, 403, 200, 200)),
    ("POST", "/api/houses/ccp/rulings", {"incident": "out_of_sequence"}, (401, 200, 200, 200, 200, 200, 200)),
    ("POST", "/api/tables/L/rulings/preview", {"incident": "conduct"}, (401, 403, 403, 200, 403, 200, 200)),
    ("POST", "/api/tables/L/rulings", {"id": "1", "incident": "conduct", "version": 99,
     "facts": {"breach": "phone", "seat": 1}}, (401, 403, 403, 201, 403, 201, 201)),
    ("GET", "/api/calls", None, (401, 403, 403, 200, 403, 200, 200)),
    ("POST", "/api/tables/L/call", {"id": "1", "incident": "conduct"}, (401, 403, 403, 409, 403, 409, 409)),
    ("POST", "/api/tables/L/call/answer", {"id": "1", "fact": "best", "value": "yes"},
     (401, 403, 403, 409, 403, 409, 409)),
    ("GET", "/api/tables/L/officials", None, (401, 403, 403, 200, 403, 200, 200)),
    ("POST", "/api/tables/L/officials", {"id": "1", "office": "third_party"}, (401, 403, 403, 403, 403, 200, 200)),
    ("POST", "/api/rulings/none-r1/appeals", {"id": "1", "reason": "No", "upheld": True},
     (401, 403, 403, 403, 403, 404, 404)),
    ("GET", "/api/rulings", None, (401, 403, 403, 200, 403, 200, 200)),
    ("GET", "/api/penalties", None, (401, 403, 403, 200, 403, 200, 200)),
    ("GET", "/api/tables/L/penalties/next?seat=1", None, (401, 403, 403, 200, 403, 200, 200)),
    ("POST", "/api/tables/L/penalties", {"id": "1", "seat": 1, "what": "Phone"}, (401, 403, 403, 403, 403, 201, 201)),
    ("POST", "/api/tables/L/declarations", {"declaration": {"seat": 1, "words": "call"}},
     (401, 403, 403, 409, 403, 409, 409)),
    ("POST", "/api/tables/L/push/preview", {}, (401, 403, 403, 409, 403, 409, 409)),
    ("GET", "/api/tables/L/count?seat=1&of=2", None, (401, 403, 403, 409, 403, 409, 409)),
    ("POST", "/api/tables/L/change", {"bets": []}, (401, 403, 403, 409, 403, 409, 409)),
    ("POST", "/api/tables/L/decks", {"id": "1", "cause": "relief"}, (401, 403, 403, 200, 403, 200, 200)),
    ("GET", "/api/tables/L/checklists", None, (401, 403, 403, 200, 403, 200, 200)),
    ("POST", "/api/tables/L/checklists/shuffle", {"id": "1"}, (401, 403, 403, 201, 403, 201, 201)),
    ("POST", "/api/tables/T/rulings/preview", {"incident": "conduct"}, (401, 403, 403, 409, 403, 409, 409)),
)  # fmt: skip


async def hire(_table: str, count: int, _style: str, _by: Person) -> tuple[str, ...]:
    return ("Bot",) * count


class Asked(NamedTuple):
    """One request, with letters for the things it names, and the statuses."""

    method: str
    path: str
    body: Any


@asynccontextmanager
async def things(path: str) -> AsyncIterator[tuple[Doors, str]]:
    """A new club with the things a path names; and the path with their ids."""
    async with open_doors(lab=Lab(bots=hire)) as doors:
        await doors.member("director")
        person, _ = await doors.member("player")
        table = await doors.table()
        live = await doors.live_table() if "/L" in path else ""
        night = await doors.night() if "/N" in path else ""
        named = path.replace("/T", f"/{table}").replace("/L", f"/{live}").replace("/P", f"/{person}")
        evening = await doors.evening() if "/C" in path else ""
        yield doors, named.replace("/N", f"/{night}").replace("/C", f"/{evening}")


async def come(doors: Doors, visitor: str) -> httpx.AsyncClient:
    """A visitor of this role."""
    roles = VISITORS[visitor]
    if visitor != "guest":
        return doors.client() if roles is None else await doors.visitor(*roles)
    async with doors.client() as stranger:
        came = await stranger.post("/api/guest", json={"name": "Strange Guest", "token_wanted": True})
    return doors.client(came.json()["token"])


async def gets(doors: Doors, asked: Asked, visitor: str, status: int) -> None:
    """Send a request as a visitor and check its effect: none at all if it is refused."""
    async with await come(doors, visitor) as client:
        before = await doors.kept()
        answer = await client.request(asked.method, asked.path, json=asked.body)
        assert (visitor, answer.status_code) == (visitor, status), answer.text
        if status >= 400:
            assert {"code", "text"} <= answer.json().keys()
            assert await doors.kept() == before


async def every_visitor(asked: Asked, expected: dict[str, int]) -> None:
    """One club for all requests that change nothing, and one for each of the others."""
    async with things(asked.path) as (doors, path):
        for visitor, status in expected.items():
            if status >= 400 or asked.method == "GET":
                await gets(doors, asked._replace(path=path), visitor, status)
    for visitor, status in expected.items():
        if status < 400 and asked.method != "GET":
            async with things(asked.path) as (doors, path):
                await gets(doors, asked._replace(path=path), visitor, status)


@pytest.mark.parametrize(("method", "path", "body", "expected"), TABLE, ids=[f"{row[0]} {row[1]}" for row in TABLE])
def test_everybody_gets_what_is_his_and_nothing_else(
    method: str, path: str, body: Any, expected: tuple[int, ...]
) -> None:
    members = dict(zip((name for name in VISITORS if name != "guest"), expected, strict=True))
    guest = GUESTS.get(f"{method} {path}", members["player"])
    asyncio.run(every_visitor(Asked(method, path, body), {**members, "guest": guest}))


def test_the_table_above_has_every_operation() -> None:
    def shape(path: str) -> list[str]:
        return ["*" if part.startswith("{") else part for part in path.split("/")]

    def fits(path: str, pattern: str) -> bool:
        wanted, given = shape(pattern), path.partition("?")[0].split("/")
        return len(wanted) == len(given) and all(w in ("*", g) for w, g in zip(wanted, given, strict=True))

    missing = [
        f"{one.method} {one.path}"
        for one in OPERATIONS
        if not any(method == one.method and fits(path, one.path) for method, path, _, _ in TABLE)
    ]
    assert missing == []


def test_what_is_for_anybody_is_chosen_with_care() -> None:
    assert [operation.name for operation in OPERATIONS if operation.who is ANYBODY] == [
        "sign_in", "guest", "join", "open_club", "choose_anew", "ask_to_sign", "sign_in_by_passkey", "club",
        "club_logo", "houses", "rules", "rule", "rule_elsewhere", "rule_examples", "rule_example", "search_rules",
        "compare_houses", "rulebook", "games", "edition_text", "equity_odds", "school", "school_course",
        "ask_question", "quiz_question", "answer_question",
        "calendar", "calendar_date", "answer_date", "public_feed", "personal_feed",
        "events", "paces", "public_books", "league", "league_season",
        "standings_png", "embedded_standings",
        "league_all_time", "league_head_to_head", "league_person", "league_night", "night_course",
        "night_then", "written_course",
        "evenings", "cash_board", "cash_me", "cash_code", "notices", "nights", "night_screen", "night_player",
        "night_draws",
        "night_draw", "night_standings", "results_png", "night_code", "shared_hand", "seals",
    ]  # fmt: skip


@at_the_doors
async def test_players_open_tables_only_where_the_club_lets_them(doors: Doors) -> None:
    async with await doors.visitor("director") as director, await doors.visitor("player") as player:
        await director.patch("/api/club", json={"players_open_tables": False})
        assert (await player.post("/api/tables", json=ORDER)).status_code == 403
        assert (await player.get("/api/me")).json()["may_open_tables"] is False
        assert (await director.post("/api/tables", json=ORDER)).status_code == 201


@at_the_doors
async def test_without_bots_none_are_promised(doors: Doors) -> None:
    table = await doors.table()
    async with await doors.visitor("director") as director:
        answer = await director.post(f"/api/tables/{table}/bots", json={})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_bots")


@at_the_doors
async def test_a_command_id_sent_again_is_answered_and_not_done_again(doors: Doors) -> None:
    table = await doors.table()
    sit = {"id": "once", "command": {"do": "sit-down", "seat": 3, "stack": 5000}}
    async with await doors.visitor("player") as player:
        first = await player.post(f"/api/tables/{table}/commands", json=sit)
        kept = await doors.kept()
        second = await player.post(f"/api/tables/{table}/commands", json=sit)
        assert first.json() == {"t": "done", "id": "once", "version": 2}
        assert second.json() == {"t": "done", "id": "once", "version": 2, "again": True}
        assert await doors.kept() == kept
        stale = {"id": "late", "command": {"do": "leave-seat"}, "version": 1}
        refused = await player.post(f"/api/tables/{table}/commands", json=stale)
        assert (refused.status_code, refused.json()["code"]) == (409, "stale")
