"""A checker written from docs/fair.md alone, as in another language: hashes and text, nothing of ours."""

import hashlib
import hmac
from typing import Any

PACK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def numbers(key: bytes, what: str, count: int) -> list[int]:
    """The first numbers of a key's stream."""
    blocks = [hmac.new(key, f"cutcard/1 {what} {block}".encode(), hashlib.sha256).digest() for block in range(count)]
    joined = b"".join(blocks)
    return [int(joined[i : i + 4].hex(), 16) for i in range(0, len(joined), 4)]


def shuffle(key: bytes, what: str, cards: list[Any]) -> list[Any]:
    """The shuffle of the page."""
    stream, deck = numbers(key, what, 12), list(cards)
    for left in range(len(deck), 1, -1):
        while stream[0] >= 2**32 // left * left:
            stream.pop(0)
        chosen = stream.pop(0) % left
        deck[left - 1], deck[chosen] = deck[chosen], deck[left - 1]
    return deck


def digest(text: str) -> str:
    """A hash of the page."""
    return hashlib.sha256(f"cutcard/1 {text}".encode()).hexdigest()


def check(file: dict[str, Any]) -> list[str]:
    """The cards that a downloaded hand proves, by their place in the deck; raises where it proves nothing."""
    leaves = file["leaves"]
    assert digest("\n".join(["seal", file["hand"], *leaves])) == file["seal"]
    lines = [f"{seat} {words.encode().hex()}" for seat, words in sorted(file["cuts"])]
    key = digest("\n".join(["cut", file["seal"], *lines]))
    places = shuffle(bytes.fromhex(key), "places", list(range(len(leaves))))
    proved = []
    for opening in file["openings"]:
        place, card = places[opening["at"]], PACK[opening["card"]]
        assert digest(f"leaf {place} {card} {opening['salt']}") == leaves[place]
        proved.append(f"{opening['at']} {card}")
    return proved


def receipt_holds(file: dict[str, Any], receipt: dict[str, Any]) -> bool:
    """Whether a downloaded hand was dealt with the cut that a receipt is for."""
    mark = file["seal"]
    came = [event for event in file["events"] if event["t"] == "cut-kept/1"]
    for event in came[: receipt["number"]]:
        mark = digest("\n".join(["kept", mark, f"{event['seat']} {event['words'].encode().hex()}"]))
    used = [receipt["seat"], receipt["words"]] in file["cuts"]
    return used and receipt["seal"] == file["seal"] and receipt["mark"] == mark


def draw_holds(file: dict[str, Any]) -> bool:
    """Whether the seats of a draw follow from its file, with no reserved seats and no dealers drawn first."""
    key = f"{file['seed']}\n{file['words']}".encode()
    seats, count = sorted(file["seats"]), len(file["players"])
    for attempt in range(64):
        order = shuffle(key, f"seats {attempt}", list(range(count)))
        found = [seats[at] for at in order]
        if not any(found[one][0] == found[other][0] for one, other in file["apart"]):
            break
    sealed = hashlib.sha256(file["seed"].encode()).hexdigest() == file["seal"]
    return sealed and found == file["seats"] and all(draw_button(file, key, one) for one in file["tables"])


def draw_button(file: dict[str, Any], key: bytes, table: dict[str, Any]) -> bool:
    """Whether the first button of a table is where the highest card puts it."""
    seats = sorted(seat for number, seat in file["seats"] if number == table["table"])
    cards = shuffle(key, f"button {table['table']}", list(range(52)))
    return file["button_by"] != "card" or bool(table["button"] == max(zip(cards, seats, strict=False))[1])
