"""Start a hand: who is dealt in, what is posted before the deal, and the first deal."""

from collections.abc import Iterable
from typing import Final

from cutcard.hand import events as ev
from cutcard.hand.commands import Post, StartHand
from cutcard.hand.evolve import apply
from cutcard.hand.play.rounds import advance
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player, rotated
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules

_WHATS: Final = ("ante", "dead", "small_blind", "big_blind", "straddle", "live")

# mypyc compiles a Final name to a constant.
_HandStarted: Final = ev.HandStarted
_Shuffled: Final = ev.Shuffled
_Posted: Final = ev.Posted
_Post: Final = Post


def start(c: StartHand, h: Hand, r: TableRules, out: list[ev.AnyEvent]) -> None:
    """Start the hand, take the posts and deal, or refuse."""
    _check_table(c, r)
    seats, button, deck = c.seats, c.button, c.deck
    carried, passed_over = c.carried, c.passed_over
    clockwise = [seat for seat, _ in rotated(seats, button)]
    small, big = _blind_seats(c, r, clockwise)
    posts = _owed(c, r, clockwise, small, big) if c.posts is None else _given(c)
    cites = r.hand_starts.cites
    if len(clockwise) == 2 and not r.by_up_cards and not r.blinds.by_button:
        cites += r.heads_up.cites
    if carried:
        cites += r.odd_chip.cites
    if passed_over:
        cites += r.dealing.cites_on("button_last")
    apply(h, out, _HandStarted(
        c.hand, r.house, r.edition, r.game.id, r.stakes, seats, button, small, big, carried, c.absent, not deck, cites,
        passed_over, len(r.pack),
    ))  # fmt: skip
    if deck:
        apply(h, out, _Shuffled(deck))
    for post in posts:
        _post(h, r, post, out)
    advance(h, r, out)


def _check_table(c: StartHand, r: TableRules) -> None:
    """Refuse an impossible table before anything changes."""
    if not r.most_seats:
        raise RefusedInHand("game_not_played", r.games.cites, game=r.game.name, allowed=r.games.allowed())
    seats, deck = c.seats, c.deck
    if len(seats) > r.most_seats:
        raise RefusedInHand("too_many_players", r.most_players.cites, players=len(seats), most=r.most_seats)
    if problem := _seat_problem(c, seats) or _named_problem(c):
        raise RefusedInHand("bad_seats", why=problem)
    if deck and (len(deck) != len(r.pack) or r.pack.difference(deck)):
        raise RefusedInHand("bad_deck", count=len(r.pack))
    if c.passed_over and (c.passed_over != c.button or r.dealing.button_last == "misdeal"):
        raise RefusedInHand("misdealt", r.dealing.cites_on("button_last"), seat=c.passed_over)
    if c.posts is None and not r.blinds_fit:
        stakes = r.stakes
        raise RefusedInHand(
            "small_blind_size",
            r.small_blind_size.cites,
            small=stakes.small_blind,
            big=stakes.big_blind,
            allowed=r.small_blind_size.allowed(stakes.in_chips(stakes.big_blind)),
        )


def _seat_problem(c: StartHand, seats: tuple[tuple[int, int], ...]) -> str:
    if len(seats) < 2:
        return "A hand needs at least two players."
    before = 0
    for seat, stack in seats:
        if seat <= before:
            return "Seats are numbered from 1 and listed once each, in order."
        if stack <= 0:
            return "Every player dealt in needs chips."
        before = seat
    return "Chips carried over can't be negative." if c.carried < 0 or c.button < 0 else ""


def _named_problem(c: StartHand) -> str:
    """The problem where a named seat was not dealt in."""
    if not (c.straddles or c.extra or c.posts or c.absent or c.small_blind or c.big_blind):
        return ""
    named = {seat for seat, _ in c.straddles} | {post.seat for post in (*c.extra, *(c.posts or ()))} | set(c.absent)
    named |= {seat for seat in (c.small_blind, c.big_blind) if seat}
    unknown = sorted(named.difference([seat for seat, _ in c.seats]))
    return f"Seat {unknown[0]} was not dealt in." if unknown else ""


def _blind_seats(c: StartHand, r: TableRules, clockwise: list[int]) -> tuple[int, int]:
    if r.by_up_cards:
        return 0, 0
    heads_up = len(clockwise) == 2 and clockwise[-1] == c.button and not r.blinds.by_button
    small, big = (r.heads_up if heads_up else r.blinds).seats(clockwise)
    return small if c.small_blind is None else c.small_blind, big if c.big_blind is None else c.big_blind


def _owed(c: StartHand, r: TableRules, clockwise: list[int], small: int, big: int) -> list[Post]:
    """The posts that the stakes require, in order."""
    stakes = r.stakes
    blinds = [_Post(small, "small_blind", stakes.small_blind)] if small else []
    if big:
        blinds.append(_Post(big, "big_blind", stakes.big_blind))
    late = [*c.extra, *_straddles(c, r, clockwise, big, [*blinds, *c.extra])] if c.extra or c.straddles else []
    if not stakes.ante:
        return blinds + late
    antes = _antes(c, r, clockwise, big)
    return antes + blinds + late if r.short_ante.ante_goes_first else blinds + antes + late


def _antes(c: StartHand, r: TableRules, clockwise: list[int], big: int) -> list[Post]:
    """Each player's ante, or one for the table that belongs to the main pot."""
    stakes = r.stakes
    payers: Iterable[int] = (
        clockwise if stakes.ante_by == "each" else (c.button if stakes.ante_by == "button" else big,)
    )
    kind = "ante" if stakes.ante_by == "each" else "dead"
    return [_Post(seat, kind, stakes.ante) for seat in payers if seat in clockwise]


def _straddles(c: StartHand, r: TableRules, clockwise: list[int], big: int, posted: list[Post]) -> list[Post]:
    """The one straddle allowed; of several the first option's, no matter who asked first (ppc.straddle.2).

    Live chips that the straddler posted before count toward it (ppc.straddle.6).
    """
    if not c.straddles:
        return []
    after_big = clockwise.index(big) + 1 if big else 0
    options = r.straddlers(c.button, clockwise[after_big % len(clockwise)])
    least, most = r.straddle.range(r.stakes.big_blind)
    for seat, amount in c.straddles:
        if seat not in options:
            only = f"only seat{'s' * (len(options) > 1)} {', '.join(map(str, options))} may"
            allowed = only if options else "straddles are not allowed here"
            raise RefusedInHand("may_not_straddle", r.straddle.cites_on("who"), seat=seat, allowed=allowed)
        if not least <= amount <= most or amount % r.stakes.chip:
            raise RefusedInHand("straddle_size", r.straddle.cites_on("size"), amount=amount, least=least, most=most)
    if len(c.straddles) > 1:
        stands, late = sorted((seat for seat, _ in c.straddles), key=options.index)[:2]
        raise RefusedInHand("one_straddle", r.straddle.cites_on("one"), seat=late, stands=stands)
    seat, amount = c.straddles[0]
    live = sum(post.amount for post in posted if post.seat == seat and post.what != "dead")
    return [_Post(seat, "straddle", amount - live)]


def _given(c: StartHand) -> list[Post]:
    posts = [*(c.posts or ()), *c.extra]
    for post in posts:
        if post.what not in _WHATS or post.amount <= 0:
            raise RefusedInHand("bad_posts", amount=post.amount, what=post.what, allowed=", ".join(_WHATS))
    return posts


def _post(h: Hand, r: TableRules, post: Post, out: list[ev.AnyEvent]) -> None:
    """Take a post, or the player's last chips; a short blind is matched as the house says."""
    p, what, due = h.by_seat[post.seat], post.what, post.amount
    short = p.stack < due
    paid = p.stack if short else due
    if what in ("ante", "dead"):
        level = 0
    elif what == "big_blind":
        level = r.short_blind.level(due, paid) if short else paid
    elif what == "small_blind" and not h.started.big_blind:
        level = r.stakes.big_blind  # with the big blind's seat empty a call is still a full big blind
    else:
        level = p.bet + paid
    if paid or what == "big_blind":  # all-in from the ante: the others still play against a big blind
        cites = _short_cites(r, p, what) if short else _post_cites(h, r, what)
        apply(h, out, _Posted(p.seat, what, paid, level, cites))


def _post_cites(h: Hand, r: TableRules, what: str) -> Cites:
    """The rules for a full post; heads-up, blinds have a rule of their own."""
    if len(h.players) == 2 and what in ("small_blind", "big_blind") and h.started.small_blind == h.started.button:
        return r.heads_up.cites_on("blinds")
    return r.post_cites[what]


def _short_cites(r: TableRules, p: Player, what: str) -> Cites:
    """The rules for a short post; where another was paid first, the rule for that order too."""
    order = r.short_ante.cites if r.stakes.ante and p.stack < p.start else ()
    if what in ("small_blind", "big_blind"):
        return r.short_blind.cites_on("small" if what == "small_blind" else "big") + order
    return r.post_cites[what] + order if what in ("ante", "dead") and r.stakes.ante else r.post_cites[what]
