"""Tokens, passwords, passkeys.

A challenge goes to one visitor and is used up by the first answer, right or wrong. A passkey belongs to the host of the
page, and requires a finger, a face or a PIN.
"""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Meta, Struct
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cutcard.bounds import Id, Name
from cutcard.club.people import Person
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.first_answers import OWN
from cutcard.web.http.settings import Hashing
from cutcard.web.server.worker_pool import WorkerSlot

SHORTEST: Final = 8
LONGEST: Final = 200


class Passwords:
    """Makes and checks password hashes."""

    def __init__(self, hashing: Hashing) -> None:
        self._hasher = PasswordHasher(hashing.time_cost, hashing.memory_cost, hashing.parallelism)
        self._bench = WorkerSlot("passwords", hashing.waiting, "Many people are signing in. Try again in a moment.")
        self._nobodys = ""

    async def hash(self, password: str, address: str) -> str:
        """The hash to store, "" for no password; one that is too short to be safe is refused."""
        if not password:
            return ""
        if not SHORTEST <= len(password) <= LONGEST:
            raise HttpRefusal(422, "not_a_password", f"Use {SHORTEST} to {LONGEST} characters for a password.")
        return await self._bench.do(address, "", self._hasher.hash, password)

    async def check(self, password: str, kept: str, address: str) -> bool:
        """Whether the password is right; without a stored hash it is not, and takes as long to answer."""
        if not self._nobodys:
            self._nobodys = await self._bench.do(address, "", self._hasher.hash, "no such password")
        right = await self._bench.do(address, "", self._verify, kept or self._nobodys, password[:LONGEST])
        return right and bool(kept) and len(password) <= LONGEST

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        """Take no more work."""
        self._bench.close()


def new_token() -> str:
    """A new random token; in a request that is sent again, the one it got first."""
    own = OWN.get()
    return (own.secret() if own is not None else None) or secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """The hash of a token, which is all that is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_person() -> str:
    """An id for a new person; it is no secret."""
    own = OWN.get()
    return own.name("person") if own is not None else secrets.token_hex(6)


def new_command(command: object = None) -> str:
    """An id for a command of our own: in a request that is sent again, that of the first time."""
    own = OWN.get()
    return f"own {own.name(type(command).__name__, 40)}" if own is not None else secrets.token_hex(16)


T = TypeVar("T")
Binary = Annotated[str, Meta(min_length=1, max_length=8_000, pattern="^[A-Za-z0-9_-]*$")]
"""Bytes in base64url, as browsers and passkeys exchange them."""
Known = Annotated[str, Meta(min_length=1, max_length=1_400, pattern="^[A-Za-z0-9_-]*$")]
"""The id a passkey got from its maker: at most 1,023 bytes."""
_WRONG: Final = "The passkey was not accepted. Try again, or sign in another way."
_LATE: Final = "This took too long, or was already answered. Try again."
_LOCKED: Final = "Unlock the passkey with your finger, face or PIN."


class Made(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A passkey made by a browser, and its name."""

    name: Name
    passkey: Known
    client_data: Binary
    attestation: Binary


class PasskeyShown(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a passkey signed; `person` is the person it claims to be."""

    passkey: Known
    client_data: Binary
    authenticator_data: Binary
    signature: Binary
    person: Id = ""


class Fresh(Struct, frozen=True):
    """What is stored of a new passkey."""

    key: str
    count: int


class Passkeys:
    """Requests passkeys of browsers and checks their answers."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._waiting = Challenges(now)

    def ask_to_make(self, visitor: str, page: str, club: str, person: Person, known: Iterable[str]) -> dict[str, Any]:
        """Options for making a passkey that can sign in without a name, on a device that has none of `known`."""
        options = generate_registration_options(
            rp_id=host_of(page),
            rp_name=club,
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=self._waiting.give(visitor),
            timeout=LASTS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one)) for one in known],
        )
        return options_to_json_dict(options)

    def check_made(self, visitor: str, page: str, answer: Made) -> Callable[[], Fresh]:
        """A function, to run beside the event loop, that checks a new passkey and returns what to store."""
        challenge = self._taken(visitor)

        def check() -> Fresh:
            found = verify_registration_response(
                credential=_made(answer),
                expected_challenge=challenge,
                expected_rp_id=host_of(page),
                expected_origin=page,
            )
            _need(bytes_to_base64url(found.credential_id) == answer.passkey, _WRONG)
            _need(found.user_verified, _LOCKED)
            return Fresh(bytes_to_base64url(found.credential_public_key), found.sign_count)

        return partial(_checked, check)

    def ask_to_sign(self, visitor: str, page: str) -> dict[str, Any]:
        """Options for signing in with any passkey of this club."""
        options = generate_authentication_options(
            rp_id=host_of(page),
            challenge=self._waiting.give(visitor),
            timeout=LASTS,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json_dict(options)

    def check_signed(self, visitor: str, page: str, answer: PasskeyShown, key: str) -> Callable[[], int]:
        """A function, to run beside the event loop, that checks a signature and returns the passkey's use count.

        `key` "": nobody has this passkey.
        """
        challenge = self._taken(visitor)
        _need(bool(key), "This passkey is not registered here. It was removed, or belongs to another club.")

        def check() -> int:
            found = verify_authentication_response(
                credential=_shown(answer),
                expected_challenge=challenge,
                expected_rp_id=host_of(page),
                expected_origin=page,
                credential_public_key=base64url_to_bytes(key),
                credential_current_sign_count=0,  # compared with the stored count when the session is opened
            )
            _need(found.user_verified, _LOCKED)
            return found.new_sign_count

        return partial(_checked, check)

    def _taken(self, visitor: str) -> bytes:
        challenge = self._waiting.take(visitor)
        if challenge is None:
            raise HttpRefusal(410, "passkey_late", _LATE)
        return challenge


def _checked(check: Callable[[], T]) -> T:
    """Run a check; any error in what a stranger sent gets the same one-sentence answer."""
    try:
        return check()
    except HttpRefusal:
        raise
    except Exception:  # noqa: BLE001 - parsers of a stranger's bytes fail in many ways, all of them his
        raise HttpRefusal(401, "passkey_wrong", _WRONG) from None


def host_of(page: str) -> str:
    """The host of a page: browsers offer a passkey there and nowhere else."""
    return urlsplit(page).hostname or ""


def _need(so: bool, text: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not so:
        raise HttpRefusal(401, "passkey_wrong", text)


def _made(answer: Made) -> RegistrationCredential:
    response = AuthenticatorAttestationResponse(
        client_data_json=base64url_to_bytes(answer.client_data),
        attestation_object=base64url_to_bytes(answer.attestation),
    )
    return RegistrationCredential(id=answer.passkey, raw_id=base64url_to_bytes(answer.passkey), response=response)


def _shown(answer: PasskeyShown) -> AuthenticationCredential:
    response = AuthenticatorAssertionResponse(
        client_data_json=base64url_to_bytes(answer.client_data),
        authenticator_data=base64url_to_bytes(answer.authenticator_data),
        signature=base64url_to_bytes(answer.signature),
    )
    return AuthenticationCredential(id=answer.passkey, raw_id=base64url_to_bytes(answer.passkey), response=response)


MOST: Final = 10_000
LASTS: Final = 5 * 60_000


class Challenges:
    """The challenges that visitors have not answered yet."""

    def __init__(self, now: Callable[[], int], most: int = MOST) -> None:
        self._now, self._most = now, most
        self._waiting: OrderedDict[str, tuple[bytes, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._waiting)

    def give(self, visitor: str) -> bytes:
        """A new challenge, which replaces one that this visitor did not answer."""
        challenge = secrets.token_bytes(32)
        self._waiting.pop(visitor, None)
        self._waiting[visitor] = challenge, self._now() + LASTS
        if len(self._waiting) > self._most:
            self._waiting.popitem(last=False)
        return challenge

    def take(self, visitor: str) -> bytes | None:
        """This visitor's challenge, once; None if there is none or it is too old."""
        challenge, until = self._waiting.pop(visitor, (None, 0))
        return challenge if self._now() < until else None
