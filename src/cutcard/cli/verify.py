"""`cutcard hand verify`: check that a hand was dealt from its sealed deck, or a seat draw made from its seed."""

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from cutcard.cli.command_base import UsageProblem, console, house_option, json_option, print_json, progress
from cutcard.table import AnyEvent
from cutcard.table.fairness.verify_hand import CutSlip, audit, check_receipt

if TYPE_CHECKING:
    from cutcard.rules.table_rules import TableRules
    from cutcard.store import Store
    from cutcard.table.fairness.hand_record import HandRecord
    from cutcard.table.fairness.verify_hand import Finding
    from cutcard.tournament.seating.draw_file import DrawFile

T = TypeVar("T")
WRONG = 1
_SIGNS = {"right": ("✓", "green"), "wrong": ("✗", "bold red"), "note": ("·", "yellow")}
_LEAST_OF_SEAL = 8


@click.command()
@click.argument("hand", metavar="FILE")
@click.option("--seal", metavar="SEAL", help="Seal shown on your page before the hand, or its first 8 digits.")
@click.option("--receipt", metavar="FILE", help="Receipt of your cut, saved before the hand.")
@click.option("--db", metavar="URL", help="Club database: verify the hand with this id using the secret seed.")
@house_option(text="Rulebook it was played by, if it doesn't come with Cutcard.")
@json_option
def verify(
    hand: str, seal: str | None, receipt: str | None, db: str | None, house: str | None, *, as_json: bool
) -> None:  # fmt: skip
    """Verify a downloaded hand or seat draw.

    FILE is the JSON you downloaded. Deck, cards, chips and rules are verified.

    With --db give the hand's id instead of a file: every card is verified, hidden ones too, and only the result is
    printed. Exit code 1 if it fails, 2 if there is nothing to verify.
    """
    with progress("Verifying"):
        found = asyncio.run(_audited(db, hand)) if db else _checked(Path(hand), seal, receipt, house)
    holds = all(one.kind != "wrong" for one in found)
    if as_json:
        print_json({"holds": holds, "findings": [one._asdict() for one in found]})
    else:
        _print(found, holds=holds)
    if not holds:
        sys.exit(WRONG)


def _print(found: "list[Finding]", *, holds: bool) -> None:
    from rich.text import Text

    out = console()
    for one in found:
        sign, colour = _SIGNS[one.kind]
        out.print(
            Text(f"{sign} ", style=colour).append(one.text, style="bold red" if one.kind == "wrong" else "default")
        )
    verdict = "Everything checked is correct." if holds else "Verification FAILED. Do not trust it."
    out.print(Text(verdict, style="bold green" if holds else "bold red"))


# A player's file -----------------------------------------------------------------------------------------------------


def _checked(file: Path, seal: str | None, receipt: str | None, house: str | None) -> "list[Finding]":
    from cutcard.table.fairness.hand_record import HandRecord
    from cutcard.table.fairness.verify_hand import verify_record
    from cutcard.tournament.seating.draw_file import DrawFile

    what = "a hand or draw downloaded as JSON"
    kept: HandRecord | DrawFile | str = _read(file, HandRecord | DrawFile, what)  # type: ignore[arg-type]
    if isinstance(kept, str):
        raise UsageProblem(kept)
    if isinstance(kept, DrawFile):
        return _with_seal(_drawn(kept), kept.seal, seal)
    found = verify_record(kept, _rules(kept, house))
    if receipt is not None:
        found.append(_receipted(kept, Path(receipt)))
    return _with_seal(found, kept.seal, seal)


def _drawn(file: "DrawFile") -> "list[Finding]":
    """What a seat draw proves, if it was made from a seed."""
    from cutcard.tournament.seating.draw_file import check_draw

    if file.how != "seed":
        raise UsageProblem("These seats were not drawn from a seed, so there is nothing to verify.")
    return check_draw(file)


def _receipted(kept: "HandRecord", file: Path) -> "Finding":
    """Whether the cut of a receipt was used."""
    from cutcard.table.fairness.verify_hand import Finding

    receipt = _read(file, CutSlip, "a saved receipt")
    return Finding("wrong", receipt) if isinstance(receipt, str) else check_receipt(kept, receipt)


def _with_seal(found: "list[Finding]", kept: str, seal: str | None) -> "list[Finding]":
    """Add the comparison with the seal that was published before the hand or the draw."""
    from cutcard.table.fairness.verify_hand import Finding

    if not kept:
        return found
    if seal is None:
        text = f"Compare the seal with the one your page showed before the hand, or pass it: --seal {kept[:8]}."
        return [*found, Finding("note", text)]
    if len(seal) >= _LEAST_OF_SEAL and kept.startswith(seal.lower()):
        return [*found, Finding("right", "The seal matches the one shown before.")]
    return [*found, Finding("wrong", f"The seal {seal} does not match this file. Something else was sealed.")]


def _read(file: Path, kind: "type[T]", what: str) -> "T | str":
    """The content of a file, or why it can't be read."""
    import msgspec

    from cutcard.validation_errors import explain

    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except OSError as error:
        raise UsageProblem(f"{file} can't be read: {error.strerror}.") from error
    except msgspec.ValidationError as error:
        return f"{file} is not {what}: {explain(error)}."
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return f"{file} is not {what}: {error}."


def _rules(kept: "HandRecord", house: str | None) -> "TableRules | None":
    """The rules of the hand, if this very edition of them is installed."""
    from cutcard.rules import RulebookError, UnknownName, load_game, load_house, read_house

    if house:
        read_house(house)  # raises if there is none
    try:
        book = read_house(house) if house else load_house(kept.house)
        return book.rules_for(load_game(kept.game), kept.stakes) if book.digest == kept.edition else None
    except (RulebookError, UnknownName):
        return None


# The club's own log --------------------------------------------------------------------------------------------------


async def _audited(url: str, hand: str) -> "list[Finding]":
    """The hand of this id in a store, checked with everything that the club knows."""
    from cutcard.store import StoreTrouble, open_store

    try:
        store = await open_store(url, writing=False)
        try:
            events = await _find(store, hand)
            rules = await _kept_rules(store, events)
        finally:
            await store.close()
    except StoreTrouble as error:
        raise UsageProblem(str(error)) from error
    return audit(events, rules)


async def _find(store: "Store", hand: str) -> "list[AnyEvent]":
    """The hand's events in its table's stream, which has its name, or in any other."""
    from cutcard.store import Codec
    from cutcard.table.fairness.hand_record import hand_events_in

    codec: Codec[AnyEvent] = Codec(AnyEvent)
    own = f"table/{hand.rpartition('-')[0]}"
    for stream in sorted(await store.streams("table/"), key=lambda stream: (stream != own, stream)):
        if found := hand_events_in([codec.event(kept) for kept in await store.read(stream)], hand):
            return found
    raise UsageProblem(f"No hand {hand} is in this database. Each hand's page shows its id.")


async def _kept_rules(store: "Store", events: "list[AnyEvent]") -> "TableRules | None":
    """The rules of the hand, from the edition in the store."""
    from cutcard.hand.events import HandStarted
    from cutcard.rules import Rulebook, load_game, load_house

    started = next(event for event in events if isinstance(event, HandStarted))
    kept = await store.read(f"edition/{started.edition}")
    book = Rulebook.from_snapshot(kept[0].body) if kept else load_house(started.house)
    return book.rules_for(load_game(started.game), started.stakes) if book.digest == started.edition else None
