"""The office's books. What was taken back stays in them: its opposite is an entry of its own, for the same day.

So a month adds up as it was, and who reads it sees both, and when and why the second was made.
"""

from cutcard.books.posting import Posting
from cutcard.office.acting import POSTED, tell
from cutcard.office.evolve import OfficeEntryUndone
from cutcard.office.state import Office


def ledger(office: Office) -> list[Posting]:
    """Every posting in the order it was entered."""
    found: list[Posting] = []
    for event in office.record.log:
        if isinstance(event, OfficeEntryUndone):
            undone = [one for one in found if one.entry in event.entries]
            words = tell(event, office)
            found += [
                Posting(
                    event.entry, event.at, words, tuple((account, -cents) for account, cents in one.lines), day=one.day
                )
                for one in undone
            ]
        elif type(event) in POSTED:
            lines, day = POSTED[type(event)](event), getattr(event, "day", "")
            found.append(Posting(event.entry, event.at, tell(event, office), lines, day=day))
    return found
