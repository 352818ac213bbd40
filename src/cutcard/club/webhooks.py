"""Webhooks: subscribers' addresses, their event kinds, and an outbox with retries.

`decide` changes nothing; its events are stored first and then applied by `evolve`. Each message is delivered at least
once to each address: retried with growing waits, and given up after three days. Posting the same message again does
nothing.
"""

import hashlib
from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec import Struct

from cutcard.acts.declare import Acts
from cutcard.bounds import Count, Document, Id, Line, Moment, UpTo100, Word
from cutcard.hand import Refused

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

KINDS: Final = {
    "night.opened": "tournament announced",
    "night.registered": "player registered",
    "night.cancelled": "registration canceled",
    "night.bust": "player busted",
    "night.closed": "tournament finished, with results",
    "night.corrected": "tournament entry undone",
    "standings.changed": "league standings changed",
    "rsvp.answered": "RSVP received",
    "dues.taken": "dues paid",
}
"""The event kinds, in words."""
TRIAL: Final = "trial"
"""Sent to test whether an address receives."""

WAITS: Final = (5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR)
"""The wait after each failed try; after the last the message is given up."""
REMEMBERED: Final = 4 * DAY
"""How long posted messages are remembered: longer than anything is posted late."""
SHOWN: Final = 50
"""The number of finished deliveries shown per address."""
MOST: Final = 20
GONE: Final = 410
"""The status by which a receiver unsubscribes."""

SENTENCES: Final[dict[str, str]] = {
    "no_such_webhook": "There is no such webhook. It was deleted or never created.",
    "webhooks_full": "There are already {most:count} webhooks. Delete one first.",
    "hears_nothing": "Choose at least one event for the webhook.",
    "no_such_kind": "There is no event called {kind:words}. Events: {kinds:words}.",
}


class RefusedWebhook(Refused):
    """A command that is refused; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class Webhook(Struct, frozen=True):
    """A webhook's address and its event kinds."""

    id: str
    address: str
    kinds: tuple[str, ...]
    secret: str
    """The key that signs its messages."""
    by: str
    made: int


class Message(Struct, frozen=True):
    """A message; its id is the same for every try."""

    id: str
    kind: str
    at: int
    body: str


class Delivery(Struct):
    """A message on its way to an address."""

    message: Message
    hook: str
    due: int
    """When it is tried next; 0: it is over."""
    tries: int = 0
    tried: int = 0
    status: int = 0
    """The receiver's last status; 0: no response."""
    why: str = ""
    done: bool = False
    """Delivered; if not and no longer due, it was given up."""


class Webhooks:
    """All webhooks and their deliveries."""

    def __init__(self) -> None:
        self.version = 0
        self.hooks: dict[str, Webhook] = {}
        self.posted: dict[str, int] = {}  # message id: when it was posted
        self.deliveries: dict[str, dict[str, Delivery]] = {}  # by webhook and message, oldest first

    def due(self, now: int) -> list[Delivery]:
        """The deliveries to try now, each address's oldest."""
        return [one for of in self.deliveries.values() for one in of.values() if one.due and one.due <= now]

    def next_due(self) -> int | None:
        """When the next delivery is due."""
        return min((one.due for of in self.deliveries.values() for one in of.values() if one.due), default=None)


class WebhookCommand(Struct, frozen=True, kw_only=True):
    """A command about webhooks; `at` is the time, in milliseconds since 1970."""

    at: int


class WebhookEvent(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """An event of a webhook or a message."""


ACTS: Final = Acts[[Webhooks], list[WebhookEvent], Webhooks, None]()
decides, changes = ACTS.decides, ACTS.changes


# Addresses ----------------------------------------------------------------


class AddWebhook(WebhookCommand, frozen=True, kw_only=True):
    """Tell an address of some kinds of things from now on."""

    by: str
    id: str
    address: str
    kinds: tuple[str, ...]
    secret: str


class EndWebhook(WebhookCommand, frozen=True, kw_only=True):
    """Tell it nothing any more."""

    id: str
    by: str = ""


class WebhookAdded(WebhookEvent, frozen=True, gc=False, tag="webhook-added/1"):
    """A webhook was added."""

    id: Id
    by: Id
    address: Document
    kinds: UpTo100[Word]
    secret: Line
    at: Moment


class WebhookEnded(WebhookEvent, frozen=True, gc=False, tag="webhook-ended/1"):
    """A webhook was ended."""

    id: Id
    by: Id = ""


@decides
def _add(c: AddWebhook, webhooks: Webhooks) -> list[WebhookEvent]:
    if not c.kinds:
        raise RefusedWebhook("hears_nothing")
    for kind in c.kinds:
        if kind not in KINDS:
            raise RefusedWebhook("no_such_kind", kind=kind, kinds=", ".join(KINDS))
    if len(webhooks.hooks) >= MOST:
        raise RefusedWebhook("webhooks_full", most=MOST)
    return [WebhookAdded(c.id, c.by, c.address, tuple(dict.fromkeys(c.kinds)), c.secret, c.at)]


@decides
def _end(c: EndWebhook, webhooks: Webhooks) -> list[WebhookEvent]:
    if c.id not in webhooks.hooks:
        raise RefusedWebhook("no_such_webhook")
    return [WebhookEnded(c.id, c.by)]


@changes
def _added(webhooks: Webhooks, e: WebhookAdded) -> None:
    webhooks.hooks[e.id] = Webhook(e.id, e.address, e.kinds, e.secret, e.by, e.at)
    webhooks.deliveries[e.id] = {}


@changes
def _ended(webhooks: Webhooks, e: WebhookEnded) -> None:
    webhooks.hooks.pop(e.id, None)
    webhooks.deliveries.pop(e.id, None)


# Messages ----------------------------------------------------------------


class PostMessage(WebhookCommand, frozen=True, kw_only=True):
    """Post a message to all subscribers of its kind; `hook`: only to this one."""

    id: str
    kind: str
    body: str
    happened: int
    """When it happened: later subscribers do not get it."""
    hook: str = ""


class NoteTry(WebhookCommand, frozen=True, kw_only=True):
    """A delivery was tried: the status, 0: no response, and why."""

    hook: str
    message: str
    status: int = 0
    why: str = ""


class MessagePosted(WebhookEvent, frozen=True, gc=False, tag="message-posted/1"):
    """A message is on its way to these webhooks."""

    id: Id
    kind: Word
    body: Document
    at: Moment
    hooks: UpTo100[Id]


class MessageHeard(WebhookEvent, frozen=True, gc=False, tag="message-heard/1"):
    """A receiver accepted it."""

    hook: Id
    message: Id
    at: Moment
    status: Count


class MessageMissed(WebhookEvent, frozen=True, gc=False, tag="message-missed/1"):
    """A try failed; the next is at `due`, 0: given up."""

    hook: Id
    message: Id
    at: Moment
    due: Moment
    status: Count = 0
    why: Line = ""


@decides
def _post(c: PostMessage, webhooks: Webhooks) -> list[WebhookEvent]:
    if c.id in webhooks.posted:
        return []
    if c.hook and c.hook not in webhooks.hooks:
        raise RefusedWebhook("no_such_webhook")
    wants = [
        one.id
        for one in webhooks.hooks.values()
        if c.hook == one.id or (c.kind in one.kinds and one.made <= c.happened)
    ]
    return [MessagePosted(c.id, c.kind, c.body, c.at, tuple(wants))] if wants else []


@decides
def _note(c: NoteTry, webhooks: Webhooks) -> list[WebhookEvent]:
    known = webhooks.deliveries.get(c.hook, {}).get(c.message)
    if known is None or not known.due:
        return []
    if 200 <= c.status < 300:
        return [MessageHeard(c.hook, c.message, c.at, c.status)]
    again = 0 if known.tries >= len(WAITS) else c.at + _wait(known)
    if c.status == GONE:
        return [MessageMissed(c.hook, c.message, c.at, 0, c.status, c.why), WebhookEnded(c.hook)]
    return [MessageMissed(c.hook, c.message, c.at, again, c.status, c.why)]


def _wait(one: Delivery) -> int:
    """The table's wait, a fifth more or less, so that retries spread out; chance from the ids."""
    seed = hashlib.sha256(f"{one.hook}/{one.message.id}/{one.tries}".encode()).digest()
    share = int.from_bytes(seed[:4]) / 2**32
    return round(WAITS[one.tries] * (0.8 + 0.4 * share))


@changes
def _posted(webhooks: Webhooks, e: MessagePosted) -> None:
    webhooks.posted = {id_: at for id_, at in webhooks.posted.items() if at > e.at - REMEMBERED} | {e.id: e.at}
    for hook in e.hooks:
        if hook in webhooks.deliveries:
            webhooks.deliveries[hook][e.id] = Delivery(Message(e.id, e.kind, e.at, e.body), hook, e.at)
            _forget(webhooks.deliveries[hook])


def _forget(kept: dict[str, Delivery]) -> None:
    """Delete finished deliveries beyond the last few."""
    over = [id_ for id_, one in kept.items() if not one.due]
    for id_ in over[: max(0, len(over) - SHOWN)]:
        del kept[id_]


@changes
def _heard(webhooks: Webhooks, e: MessageHeard) -> None:
    one = webhooks.deliveries.get(e.hook, {}).get(e.message)
    if one is not None:
        one.tries, one.tried, one.status, one.why, one.due, one.done = one.tries + 1, e.at, e.status, "", 0, True


@changes
def _missed(webhooks: Webhooks, e: MessageMissed) -> None:
    one = webhooks.deliveries.get(e.hook, {}).get(e.message)
    if one is not None:
        one.tries, one.tried, one.status, one.why, one.due = one.tries + 1, e.at, e.status, e.why, e.due


def decide(c: WebhookCommand, webhooks: Webhooks) -> list[WebhookEvent]:
    """Decide a command: its events, or raise `Refused`."""
    return ACTS.deciders[type(c)](c, webhooks)


def evolve(webhooks: Webhooks, event: WebhookEvent) -> Webhooks:
    """Apply one event and return the state."""
    webhooks.version += 1
    ACTS.appliers[type(event)](webhooks, event)
    return webhooks
