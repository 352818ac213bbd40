"""API keys and webhooks."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from cutcard.bounds import Name, UpTo100, Word
from cutcard.club.people.api_keys import EndKey, MakeKey
from cutcard.club.people.state import DAY, ProgramKey
from cutcard.club.webhooks import KINDS, Delivery, EndWebhook, Webhook
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.credentials import digest, new_token
from cutcard.web.http.errors import HttpRefusal, not_found
from cutcard.web.http.request import KEY, HttpRequest
from cutcard.web.server.webhook_delivery import NoAddress, new_secret, resolve

Days = Annotated[int, Meta(ge=1, le=366)]
KEY_LETTERS_SHOWN: Final = 12
"""Characters of a key's hash that identify it."""


class KeyView(Struct, frozen=True, kw_only=True):
    """A key as directors see it: everything but the key itself."""

    id: str
    name: str
    by: str
    scopes: tuple[str, ...]
    made: int
    expires: int
    used: int
    """When a program last used it, within the hour; 0: never."""


class KeysView(Struct, frozen=True, kw_only=True):
    """All keys, and all scopes with their descriptions."""

    keys: tuple[KeyView, ...]
    scopes: dict[str, str]


class KeyRequest(RequestBody, frozen=True, kw_only=True):
    """What a key is for, its scopes, and for how many days."""

    name: Name
    scopes: UpTo100[Word]
    days: Days = 90


class KeyShown(Struct, frozen=True, kw_only=True):
    """A new key; it is shown only once."""

    key: str
    seen: KeyView


async def keys(call: HttpRequest) -> KeysView:
    """List API keys, newest first, and the available scopes."""
    known = sorted(call.desk.room.people.keys.values(), key=lambda one: -one.made)
    return KeysView(keys=tuple(_key_seen(call, one) for one in known), scopes=call.desk.scopes)


async def make_key(call: HttpRequest, body: KeyRequest) -> KeyShown:
    """Create an API key, sent as `Authorization: Bearer KEY`.

    It can do what its creator can, within its scopes.
    """
    desk = call.desk
    unknown = next((one for one in body.scopes if one not in desk.scopes), None)
    if unknown is not None:
        known = ", ".join(desk.scopes)
        raise HttpRefusal(422, "no_such_scope", f"There is no scope {unknown}. Scopes: {known}.")
    key = KEY + new_token()
    token = digest(key)
    await desk.carry_out(
        MakeKey(
            at=desk.now,
            by=call.person.id,
            id=token[:KEY_LETTERS_SHOWN],
            token=token,
            name=body.name,
            scopes=body.scopes,
            expires=desk.now + body.days * DAY,
        )
    )
    return KeyShown(key=key, seen=_key_seen(call, desk.room.people.keys[token]))


async def end_key(call: HttpRequest) -> None:
    """Revoke an API key at once."""
    desk = call.desk
    await desk.carry_out(EndKey(at=desk.now, by=call.person.id, id=call.path["id"]))


def _key_seen(call: HttpRequest, key: ProgramKey) -> KeyView:
    return KeyView(
        id=key.id,
        name=key.name,
        by=call.desk.room.name_for(key.by, call.person),
        scopes=key.scopes,
        made=key.made,
        expires=key.expires,
        used=key.used,
    )


DELIVERIES_SHOWN = 20
"""The most deliveries of a webhook in one answer."""


class DeliveryView(Struct, frozen=True, kw_only=True):
    """A delivery: how often it was tried, and the last result."""

    message: str
    kind: str
    at: int
    tries: int
    tried: int
    status: int
    """The receiver's HTTP status; 0: no answer."""
    why: str
    done: bool
    due: int
    """When it is tried again; 0: delivered, or given up."""


class WebhookView(Struct, frozen=True, kw_only=True):
    """A webhook: its URL, its events, and the latest deliveries, newest first."""

    id: str
    address: str
    kinds: tuple[str, ...]
    by: str
    made: int
    deliveries: tuple[DeliveryView, ...]


class WebhooksView(Struct, frozen=True, kw_only=True):
    """All webhooks, and all events, in words."""

    webhooks: tuple[WebhookView, ...]
    kinds: dict[str, str]


class WebhookRequest(RequestBody, frozen=True, kw_only=True):
    """The URL, and the events it gets."""

    address: Annotated[str, Meta(max_length=1000)]
    kinds: UpTo100[Word]


class WebhookShown(Struct, frozen=True, kw_only=True):
    """A new webhook with its signing secret, which is shown only once."""

    secret: str
    seen: WebhookView


class TrialSent(Struct, frozen=True):
    """A test delivery."""

    message: str


async def webhooks(call: HttpRequest) -> WebhooksView:
    """List webhooks and their deliveries."""
    known = call.desk.room.mailroom.webhooks
    return WebhooksView(webhooks=tuple(_webhook_view(call, one) for one in known.hooks.values()), kinds=KINDS)


async def add_webhook(call: HttpRequest, body: WebhookRequest) -> WebhookShown:
    """Add a webhook for some events, signed by the Standard Webhooks scheme."""
    desk, room = call.desk, call.desk.room
    try:
        await resolve(body.address, private=desk.settings.telling.private)
    except NoAddress as wrong:
        raise HttpRefusal(422, "no_address", str(wrong)) from None
    secret = new_secret()
    added = await room.mailroom.add(call.person.id, body.address, body.kinds, secret, call.own_name("webhook"))
    return WebhookShown(secret=added.secret, seen=_webhook_view(call, added))


async def end_webhook(call: HttpRequest) -> None:
    """Delete a webhook. Pending deliveries are dropped."""
    await call.desk.room.mailroom.append(EndWebhook(at=call.desk.now, by=call.person.id, id=call.path["id"]))


async def try_webhook(call: HttpRequest) -> TrialSent:
    """Send a test delivery to a webhook."""
    room = call.desk.room
    if call.path["id"] not in room.mailroom.webhooks.hooks:
        raise not_found("There is no such webhook. It was deleted or never created.")
    message = await room.mailroom.try_out(call.path["id"], call.own_name("trial"))
    call.desk.webhook_delivery.wake.set()
    return TrialSent(message)


def _webhook_view(call: HttpRequest, hook: Webhook) -> WebhookView:
    sent = call.desk.room.mailroom.webhooks.deliveries.get(hook.id, {})
    return WebhookView(
        id=hook.id,
        address=hook.address,
        kinds=hook.kinds,
        by=call.desk.room.name_for(hook.by, call.person),
        made=hook.made,
        deliveries=tuple(_delivery(one) for one in list(sent.values())[: -DELIVERIES_SHOWN - 1 : -1]),
    )


def _delivery(one: Delivery) -> DeliveryView:
    return DeliveryView(
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
