"""Webhook delivery: send what is due in the outbox, signed, a few at a time, and record the result.

Signed as Standard Webhooks specifies: `webhook-id`, `webhook-timestamp`, and `webhook-signature` over both and the
body. A slow receiver delays only its own messages. A message is sent only to public addresses: one of this machine or
its network is refused unless the server allows it, and the address that was checked is the one connected to.
"""

import asyncio
import base64
import hmac
import ipaddress
import logging
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx

from cutcard.club.webhooks import Delivery, Webhook
from cutcard.room.webhook_outbox import WebhookOutbox
from cutcard.store import StoreTrouble
from cutcard.web.http.settings import Telling

_LOG = logging.getLogger(__name__)
SECRET: Final = "whsec_"  # noqa: S105 - what a secret begins with
_PORTS: Final = {"https": 443, "http": 80}
_GLOBAL_V6: Final = ipaddress.ip_network("2000::/3")
"""All that is given out; NAT64, site-local and the old spellings of IPv4 are outside of it."""
_SPECIAL: Final = (ipaddress.ip_network("192.0.0.0/24"), ipaddress.ip_network("192.88.99.0/24"))
"""Addresses for protocols and relays, some of which Python counts as public."""


class NoAddress(Exception):
    """An address to which nothing is sent; its text is for people."""


class Receiver(NamedTuple):
    """A receiver: the address as given, and the IP address found for it."""

    url: SplitResult
    port: int
    found: str


def new_secret() -> str:
    """A new random signing secret."""
    return SECRET + base64.b64encode(secrets.token_bytes(24)).decode()


def signature(secret: str, message: str, timestamp: int, body: str) -> str:
    """The signature that a receiver checks."""
    key = base64.b64decode(secret.removeprefix(SECRET))
    signed = hmac.new(key, f"{message}.{timestamp}.{body}".encode(), sha256).digest()
    return f"v1,{base64.b64encode(signed).decode()}"


def parse_address(address: str, *, private: bool) -> tuple[SplitResult, int]:
    """Parse a webhook's address, or raise NoAddress."""
    try:
        url = urlsplit(address)
        port = url.port or _PORTS.get(url.scheme, 0)
    except ValueError:
        raise NoAddress("That is not a valid URL. Use one such as https://club.example/heard.") from None
    if url.scheme not in _PORTS or not url.hostname:
        raise NoAddress("That is not a valid URL. Use one such as https://club.example/heard.")
    if url.username or url.password:
        raise NoAddress("Leave name and password out of the URL. Messages are signed instead.")
    if url.scheme == "http" and not private:
        raise NoAddress("Use an https URL. Messages are sent over https only.")
    return url, port


async def resolve(address: str, *, private: bool) -> Receiver:
    """Resolve a webhook's address; raise NoAddress if it leads to this machine or its own network."""
    url, port = parse_address(address, private=private)
    try:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(url.hostname, port, type=1)
    except (OSError, UnicodeError):  # a part of it is empty or has more than 63 letters
        raise NoAddress(f"The host {url.hostname} was not found.") from None
    hosts = [str(one[4][0]) for one in found]
    if not hosts:
        raise NoAddress(f"The host {url.hostname} was not found.")
    if not private and not all(_public(host) for host in hosts):
        raise NoAddress(f"{url.hostname} is on this machine or its local network. Messages are not sent there.")
    return Receiver(url, port, hosts[0])


def _public(host: str) -> bool:
    """Whether an IP address is public."""
    one = ipaddress.ip_address(host.partition("%")[0])
    if isinstance(one, ipaddress.IPv6Address):
        if one.ipv4_mapped is not None:
            return _public(str(one.ipv4_mapped))
        if one not in _GLOBAL_V6 or one.sixtofour is not None or one.teredo is not None:
            return False  # whatever else it is called, it may lead through a gateway to an address of this network
    return one.is_global and not one.is_multicast and not any(one in special for special in _SPECIAL)


class WebhookDelivery:
    """Delivers as long as the club is open."""

    def __init__(self, mailroom: WebhookOutbox, settings: Telling) -> None:
        self._mailroom, self._settings = mailroom, settings
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(settings.patience, connect=settings.patience / 2), follow_redirects=False,
            trust_env=False, limits=httpx.Limits(max_connections=settings.at_once, max_keepalive_connections=0),
        )  # fmt: skip
        self._turns = asyncio.Semaphore(settings.at_once)
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self.wake = asyncio.Event()

    async def run(self) -> None:
        """Deliver until canceled."""
        try:
            while True:
                try:
                    await self.deliver_due()
                except StoreTrouble:
                    pass  # the store reports its own trouble, and nothing was recorded that did not happen
                except Exception:  # noqa: BLE001 - whatever it was, others wait for their messages
                    _LOG.exception("a webhook delivery round failed; the next one follows")
                await self._rest()
        finally:
            await self.close()

    async def _rest(self) -> None:
        try:
            await asyncio.wait_for(self.wake.wait(), self._settings.round)
        except TimeoutError:
            return
        finally:
            self.wake.clear()

    async def deliver_due(self) -> None:
        """Queue what happened, and start every address that has something due and is not being served."""
        if not self._mailroom.webhooks.hooks or not await self._mailroom.leads():
            return
        await self._mailroom.gather()
        due = self._mailroom.webhooks.due(self._mailroom.now())
        for hook in dict.fromkeys(one.hook for one in due):
            if hook not in self._under_way:
                mine = [one for one in due if one.hook == hook]
                task = self._under_way[hook] = asyncio.create_task(self._carry(hook, mine))
                task.add_done_callback(lambda _, hook=hook: self._under_way.pop(hook, None))  # type: ignore[misc]

    async def wait_idle(self) -> None:
        """Wait until nothing is being delivered; for tests that move the clock."""
        await asyncio.gather(*self._under_way.values())

    async def _carry(self, hook: str, due: Sequence[Delivery]) -> None:
        """Deliver to one address, one message after the other, until one fails."""
        for one in due:
            known = self._mailroom.webhooks.hooks.get(hook)
            if known is None:
                return
            async with self._turns:
                status, why = await self._send(known, one)
            try:
                await self._mailroom.note(hook, one.message.id, status, why)
            except StoreTrouble:
                return  # it is sent again
            if not 200 <= status < 300:
                return

    async def _send(self, hook: Webhook, one: Delivery) -> tuple[int, str]:
        """The receiver's HTTP status (0: none) and the reason."""
        try:
            async with asyncio.timeout(self._settings.patience * 2):
                place = await resolve(hook.address, private=self._settings.private)
                return await self._ask(place, hook, one)
        except NoAddress as wrong:
            return 0, str(wrong)
        except (httpx.TimeoutException, TimeoutError):
            return 0, f"No answer within {self._settings.patience:g} seconds."
        except httpx.HTTPError as error:
            return 0, f"Could not connect: {type(error).__name__}."

    async def _ask(self, place: Receiver, hook: Webhook, one: Delivery) -> tuple[int, str]:
        message, now = one.message, self._mailroom.now() // 1000
        host = f"[{place.found}]" if ":" in place.found else place.found
        path = place.url.path or "/"
        url = f"{place.url.scheme}://{host}:{place.port}{path}{f'?{place.url.query}' if place.url.query else ''}"
        headers = {
            "host": place.url.netloc,
            "content-type": "application/json",
            "user-agent": "Cutcard",
            "webhook-id": message.id,
            "webhook-timestamp": str(now),
            "webhook-signature": signature(hook.secret, message.id, now, message.body),
        }
        sent = self._client.stream(
            "POST", url, content=message.body.encode(), headers=headers,
            extensions={"sni_hostname": place.url.hostname or ""},
        )  # fmt: skip
        async with sent as answer:  # the answer's body is not read
            good = 200 <= answer.status_code < 300
            return answer.status_code, "" if good else f"Answered {answer.status_code}."

    async def close(self) -> None:
        """Stop; a delivery that was not recorded is sent again."""
        for task in list(self._under_way.values()):
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)
        await self._client.aclose()
