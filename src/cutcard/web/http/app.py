"""The ASGI app: operations, socket, pages and machine endpoints, all behind the middleware."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from hmac import compare_digest
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware as AsgiMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from cutcard.room.room import Room
from cutcard.store import StoreTrouble
from cutcard.streams.answers import StoreOutage
from cutcard.web.api import OPERATIONS
from cutcard.web.api.rules.houses import read_houses
from cutcard.web.http.app_state import AppState, Lab, tell_sign_in
from cutcard.web.http.credentials import Passkeys, Passwords, digest
from cutcard.web.http.endpoint import Operation, scopes
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.middleware import Middleware
from cutcard.web.http.openapi import document
from cutcard.web.http.rate_limits import RateLimiter
from cutcard.web.http.request import address_of, call_of, carry_out, identify, json_response
from cutcard.web.http.settings import WebSettings
from cutcard.web.pages import pages as pages_
from cutcard.web.pages.pages import PAGES, BuiltFiles, Pages, path_by_id_start, path_for_tonight, to_sign_in
from cutcard.web.server.json_logging import WHAT
from cutcard.web.server.metrics import Metrics
from cutcard.web.server.open_sockets import OpenSockets
from cutcard.web.server.server_status import KnownProcesses, this_process, watch_disk
from cutcard.web.server.socket import talk
from cutcard.web.server.webhook_delivery import WebhookDelivery
from cutcard.web.server.worker_pool import WorkerPool

Answerer = Callable[[Request], Awaitable[Response]]

_FOR_MACHINES: Final = "This page is only for the server's own machine, or with the --metrics-token token."
_METRICS: Final = "text/plain; version=0.0.4; charset=utf-8"


def create_app(room: Room, *, settings: WebSettings | None = None, lab: Lab | None = None) -> Starlette:
    """The app of a club; the caller closes the club after the app."""
    desk = new_app_state(room, settings or WebSettings(), lab)
    room.has_bots = desk.lab.bots is not None
    room.address = next(iter(desk.settings.origins), desk.settings.reached)
    pages = Pages(desk.settings, lambda: room.people.style)
    app = Starlette(
        routes=[
            *_operations(desk),
            *_for_machines(desk),
            WebSocketRoute("/api/socket", _socket(desk)),
            *_pages(desk, pages),
            Mount("/static", BuiltFiles(directory=desk.settings.static, check_dir=False)),
        ],
        middleware=[AsgiMiddleware(Middleware, desk=desk, pages=pages)],
        exception_handlers={HTTPException: _as_turned_away},
        lifespan=_lifespan,
    )
    app.router.redirect_slashes = False  # a redirect would lead to whatever host the request named
    room.people_event.connect(partial(tell_sign_in, desk))
    room.outages.changed.connect(lambda on: desk.sockets.send_all(StoreOutage(desk.now, over=not on)))
    app.state.desk = desk
    return app


def may_measure(desk: AppState, request: Request) -> bool:
    """Whether the request comes from this machine or has the metrics token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    wanted = desk.settings.metrics_token
    told = kind.lower() == "bearer" and bool(wanted) and compare_digest(digest(token.strip()), digest(wanted))
    return told or desk.rate_limits.is_spared(address_of(request))


def new_app_state(room: Room, settings: WebSettings, lab: Lab | None = None) -> AppState:
    """The state that all requests share."""
    sockets = OpenSockets(
        each=settings.sockets_each, lookers=settings.lookers_each, most=settings.sockets_most, idle=settings.idle
    )
    return AppState(
        room=room,
        settings=settings,
        processes=KnownProcesses(room, partial(this_process, room, sockets)),
        rate_limits=RateLimiter(settings.limits, room.now),
        passwords=Passwords(settings.hashing),
        passkeys=Passkeys(room.now),
        workers=WorkerPool(settings.work),
        sockets=sockets,
        metrics=Metrics(room, sockets=lambda: len(sockets), people=lambda: sockets.people, settings=settings),
        webhook_delivery=WebhookDelivery(room.mailroom, settings.telling),
        lab=lab or Lab(),
        scopes=scopes(OPERATIONS),
    )


# Routes ----------------------------------------------------------------


def _operations(desk: AppState) -> list[BaseRoute]:
    return [
        Route(operation.path, _answerer(operation, desk), methods=[operation.method], name=operation.name)
        for operation in OPERATIONS
    ]


def _answerer(operation: Operation, desk: AppState) -> Answerer:
    async def answer(request: Request) -> Response:
        request.scope[WHAT] = operation.path
        return await carry_out(operation, desk, request)

    return answer


def _for_machines(desk: AppState) -> list[BaseRoute]:
    """Health, readiness, metrics and the description of the API."""

    async def health(request: Request) -> Response:
        request.scope[WHAT] = "/health"
        return json_response({"status": "ok"})

    async def ready(request: Request) -> Response:
        request.scope[WHAT] = "/ready"
        if desk.closing:
            return json_response({"status": "closing"}, 503)
        try:
            await desk.room.check_writable()
        except StoreTrouble as trouble:
            return json_response({"status": "store_down", "why": trouble.why}, 503)
        return json_response({"status": "ready"})

    async def metrics(request: Request) -> Response:
        request.scope[WHAT] = "/metrics"
        if not may_measure(desk, request):
            raise HttpRefusal(403, "not_your_door", _FOR_MACHINES)
        return Response(desk.metrics.page(), media_type=_METRICS)

    async def openapi(request: Request) -> Response:
        request.scope[WHAT] = "/api/openapi.json"
        return Response(document(), media_type="application/json")

    asked = (("/health", health), ("/ready", ready), ("/metrics", metrics), ("/api/openapi.json", openapi))
    return [Route(path, answer) for path, answer in asked]


def _socket(desk: AppState) -> Callable[[WebSocket], Awaitable[None]]:
    async def socket(connection: WebSocket) -> None:
        connection.scope[WHAT] = "/api/socket"
        await talk(desk, connection)

    return socket


def _pages(desk: AppState, pages: Pages) -> list[BaseRoute]:
    def shell(path: str, template: str, *, signed_in: bool) -> Answerer:
        async def show(request: Request) -> Response:
            request.scope[WHAT] = path
            if signed_in and (await identify(desk, request)).who is None:
                return to_sign_in(request)
            return pages.show(template, request, guests=desk.room.people.guests)

        return show

    async def go(request: Request) -> Response:
        request.scope[WHAT] = "/go"
        who = call_of(desk, request).who
        room = desk.room
        return RedirectResponse(path_for_tonight(room.nights, room.evenings, desk.now, who.id if who else ""), 303)

    shown = [Route(path, shell(path, template, signed_in=signed_in)) for path, template, signed_in in PAGES]

    async def go_to(request: Request) -> Response:
        request.scope[WHAT] = "/go/{start}"
        return RedirectResponse(
            path_by_id_start(desk.room.nights, desk.room.evenings, request.path_params["start"]), 303
        )

    async def embedded(request: Request) -> Response:
        return await pages_.show_standings(desk, pages, request)

    return [*shown, Route("/go", go), Route("/go/{start}", go_to), Route(pages_.PATH, embedded)]


async def _as_turned_away(_: Request, error: Exception) -> Response:
    """A path or method that the router does not know, answered like every refusal."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 405:
        raise HttpRefusal(405, "not_that_way", "This address doesn't support that method.") from None
    if status == 404:
        raise HttpRefusal(404, "not_found", "There is nothing at this address.") from None
    raise HttpRefusal(status, "not_understood", "Bad request.") from None


# Start and end --------------------------------------------------------------------------


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    """Watch sockets and the event loop; at the end refuse new work and close all."""
    desk: AppState = app.state.desk
    disk = watch_disk(desk.settings.disk, desk.settings.copies)
    lag, houses = desk.metrics.watch_lag(), desk.workers.do("", "", read_houses)
    work = (_sweep(desk), desk.webhook_delivery.run(), desk.processes.run(), disk, lag, houses)
    chores = [asyncio.create_task(chore) for chore in work]
    try:
        yield
    finally:
        close(desk)
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        desk.workers.close()
        desk.passwords.close()


def close(desk: AppState) -> None:
    """Take no more work, and close all sockets until the server is back."""
    desk.closing = True
    desk.sockets.close()


_IN_ONE_GO: Final = 100


async def _sweep(desk: AppState) -> None:
    """Check every socket now and then."""
    while True:
        await asyncio.sleep(desk.settings.sweep / 1000)
        for number, connection in enumerate(desk.sockets):
            if number % _IN_ONE_GO == 0:  # let the tables play in between
                await asyncio.sleep(0)
            desk.sockets.close_if_ended(connection, desk.room.people, desk.now)
