"""What comes, in a line for screens: the next redraw or the money; and what a new level means for a hand under way."""

from cutcard.rules.policy import Cites
from cutcard.tournament.clock.reading import level, on_break
from cutcard.tournament.places.ranking import is_over
from cutcard.tournament.seats.redrawing import next_redraw, redraw_cites
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.standing import Results
from cutcard.tournament.words import in_words

Said = tuple[str, Cites]
NOTHING: Said = ("", ())


def foot(look: Look, found: Results) -> Said:
    """What changes next as players go out, and the rule."""
    night = look.night
    if not night.started or is_over(night):
        return NOTHING
    if night.by_hand is not None:
        return "Hand for hand: each table waits for all others after every hand", look.rules.hand_for_hand.cites
    at, tables = next_redraw(night, look.rules)
    left = sum(1 for _ in night.playing)
    if at and at < left:
        what = f"Redraw to {in_words(tables)} tables" if tables > 1 else "Final table, with a new draw,"
        return f"{what} at {at} players", redraw_cites(look.rules, tables)
    paid = len(found.prizes)
    if paid and left > paid:
        return f"{paid} {'place is' if paid == 1 else 'places are'} paid: {left - paid} more to go", ()
    return NOTHING


def turn(look: Look) -> Said:
    """What the end of this level means for a hand that has begun."""
    night = look.night
    structure = night.plan.structure
    if not night.started or not structure:
        return NOTHING
    reading = night.reading(look.now)
    if on_break(structure, reading) or reading.index + 1 >= len(structure):
        return NOTHING
    now, begun = level(structure, reading), look.rules.level_change
    when = " ".join((type(begun).__doc__ or "").split()).partition(";")[0].rstrip(".:")
    posted = f"{now.small:,} / {now.big:,}" if now.big else f"{now.small_bet:,} / {now.big_bet:,}"
    return f"A hand that has begun keeps {posted}: it begins {when[:1].lower()}{when[1:]}", begun.cites
