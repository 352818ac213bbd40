"""Webhooks: addresses, events and deliveries."""

from typing import Annotated

from msgspec import Meta, Struct

from cutcard.bounds import Few, Word
from cutcard.club.webhooks import KINDS, Delivery, EndWebhook, Webhook
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.errors import TurnedAway, not_found
from cutcard.web.http.request import HttpCall
from cutcard.web.server.webhook_delivery import NoAddress, new_secret, place_of

SHOWN = 20
"""Deliveries of an address in one answer."""


class DeliverySeen(Struct, frozen=True, kw_only=True):
    """A delivery: how often it was tried, and the last result."""

    message: str
    kind: str
    at: int
    tries: int
    tried: int
    status: int
    """What the receiver answered; 0: nothing."""
    why: str
    done: bool
    due: int
    """When it is tried again; 0: it was heard, or given up."""


class WebhookSeen(Struct, frozen=True, kw_only=True):
    """A webhook: its URL, its events, and the latest deliveries, newest first."""

    id: str
    address: str
    kinds: tuple[str, ...]
    by: str
    made: int
    deliveries: tuple[DeliverySeen, ...]


class WebhooksSeen(Struct, frozen=True, kw_only=True):
    """All webhooks, and all events, in words."""

    webhooks: tuple[WebhookSeen, ...]
    kinds: dict[str, str]


class WebhookWanted(RequestBody, frozen=True, kw_only=True):
    """The URL, and the events it gets."""

    address: Annotated[str, Meta(max_length=1000)]
    kinds: Few[Word]


class WebhookShown(Struct, frozen=True, kw_only=True):
    """A new webhook with its signing secret, which is shown only once."""

    secret: str
    seen: WebhookSeen


class TrialSent(Struct, frozen=True):
    """A test delivery."""

    message: str


async def webhooks(call: HttpCall) -> WebhooksSeen:
    """List webhooks and their deliveries."""
    known = call.desk.room.mailroom.webhooks
    return WebhooksSeen(webhooks=tuple(_seen(call, one) for one in known.hooks.values()), kinds=KINDS)


async def add_webhook(call: HttpCall, body: WebhookWanted) -> WebhookShown:
    """Add a webhook for some events, signed by the Standard Webhooks scheme."""
    desk, room = call.desk, call.desk.room
    try:
        await place_of(body.address, private=desk.settings.telling.private)
    except NoAddress as wrong:
        raise TurnedAway(422, "no_address", str(wrong)) from None
    secret = new_secret()
    added = await room.mailroom.add(call.person.id, body.address, body.kinds, secret)
    return WebhookShown(secret=secret, seen=_seen(call, added))


async def end_webhook(call: HttpCall) -> None:
    """Delete a webhook. Pending deliveries are dropped."""
    await call.desk.room.mailroom.settle(EndWebhook(at=call.desk.now, by=call.person.id, id=call.path["id"]))


async def try_webhook(call: HttpCall) -> TrialSent:
    """Send a test delivery to a webhook."""
    room = call.desk.room
    if call.path["id"] not in room.mailroom.webhooks.hooks:
        raise not_found("There is no such webhook. It was deleted or never created.")
    message = await room.mailroom.try_out(call.path["id"])
    call.desk.postman.wake.set()
    return TrialSent(message)


def _seen(call: HttpCall, hook: Webhook) -> WebhookSeen:
    sent = call.desk.room.mailroom.webhooks.deliveries.get(hook.id, {})
    return WebhookSeen(
        id=hook.id,
        address=hook.address,
        kinds=hook.kinds,
        by=call.desk.room.name_for(hook.by, call.person),
        made=hook.made,
        deliveries=tuple(_delivery(one) for one in list(sent.values())[: -SHOWN - 1 : -1]),
    )


def _delivery(one: Delivery) -> DeliverySeen:
    return DeliverySeen(
        message=one.message.id,
        kind=one.message.kind,
        at=one.message.at,
        tries=one.tries,
        tried=one.tried,
        status=one.status,
        why=one.why,
        done=one.done,
        due=one.due,
    )
