"""One hand of poker, from the shuffle to the pots: legal, decide, evolve, seen_by."""

from cutcard.acts.refusal import Refused
from cutcard.hand.decide import carry_out, decide
from cutcard.hand.evolve import evolve
from cutcard.hand.legal import legal
from cutcard.hand.legal_options import Legal
from cutcard.hand.state import Hand
from cutcard.hand.view import View, redact, seen_by

__all__ = ["Hand", "Legal", "Refused", "View", "carry_out", "decide", "evolve", "legal", "redact", "seen_by"]
