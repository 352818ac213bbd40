"""Tokens: secrets for links and sessions; the room keeps their hashes, so that its file opens no door."""

import hashlib
import secrets


def new_token() -> str:
    """Something that nobody guesses."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_person() -> str:
    """An id for somebody new; it is no secret."""
    return secrets.token_hex(6)


def new_command() -> str:
    """An id for a command of our own."""
    return secrets.token_hex(16)
