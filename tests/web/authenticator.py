"""An authenticator in software: makes real passkeys (ES256, attestation "none") and signs with them, rightly or not."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

UP, UV, AT = 1, 4, 64
COSE_ES256 = {1: 2, 3: -7, -1: 1}


def text(data: bytes) -> str:
    """Bytes as browsers send them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(told: str) -> bytes:
    """Bytes from the text of a browser."""
    return urlsafe_b64decode(told + "=" * (-len(told) % 4))


@dataclass
class Authenticator:
    """One passkey, and its browser."""

    origin: str = "http://room.example"
    flags: int = UP | UV
    counts: bool = True
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: Any = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    person: str = ""
    count: int = 0

    def make(self, options: dict[str, Any], name: str = "Phone", **instead: Any) -> dict[str, Any]:
        """Make a passkey for a page; `instead` changes the client data."""
        self.person = data(options["user"]["id"]).decode()
        point = self.key.public_key().public_numbers()
        public = cbor2.dumps({**COSE_ES256, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        attested = b"\0" * 16 + len(self.id).to_bytes(2, "big") + self.id + public
        seen = self._data(options["rp"]["id"], self.flags | AT) + attested
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": seen})
        said = self._said("webauthn.create", options, instead)
        return {"name": name, "passkey": text(self.id), "client_data": text(said), "attestation": text(made)}

    def sign(self, options: dict[str, Any], **instead: Any) -> dict[str, Any]:
        """Sign a challenge for a page."""
        seen = self._data(options["rpId"], self.flags)
        said = self._said("webauthn.get", options, instead)
        signature = self.key.sign(seen + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return {
            "passkey": text(self.id), "client_data": text(said), "authenticator_data": text(seen),
            "signature": text(signature), "person": self.person,
        }  # fmt: skip

    def _data(self, host: str, flags: int) -> bytes:
        self.count += self.counts
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any], instead: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said | instead).encode()
