"""Checks of pots: what lies in them, who can win them, who got what, rake, what is left, and stacks asked about."""

from cutcard.hand import events as ev
from cutcard.hand.view import count
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.vocabulary import HAND, PotName, Shares
from cutcard.table.undo import TakenBack

check = HAND.check

HAND.figures(
    {
        "pot {amount}": ("pot", lambda play: play.hand.chips.total),  # bets of this round included
        "carried {amount}": ("carried", lambda play: play.hand.chips.left_over),
        "rake {amount}": ("rake", lambda play: play.hand.chips.rake),
        "stub {amount}": ("stub", lambda play: len(play.hand.deck.stub)),
        "bets in steps of {amount}": ("steps of", lambda play: play.legal().grid),
    }
)


@check("pots {pots}")
def pots(play: TablePlay, pots: ev.Pots) -> None:
    """The pots as gathered after the last round, and who can win each."""
    found = tuple((amount, tuple(sorted(seats))) for amount, seats in play.hand.chips.pots)
    if pots != found:
        raise CheckFails("pots", _told(play, pots), _told(play, found))


def _told(play: TablePlay, pots: ev.Pots) -> str:
    return "; ".join(f"{amount:,} {play.called(seats)}" for amount, seats in pots) or "none"


@check("awarded {pot}: {shares}")
def awarded(play: TablePlay, pot: PotName, shares: Shares) -> None:
    """Who got how much of a pot, or of one side or run of it."""
    awards = _awards(play)
    found = [award for award in awards if (award.pot, award.side, award.run) == pot]
    got = [Shares(tuple(sorted(one.shares)), tuple(sorted(one.odd)), one.carried) for one in found]
    if shares.odd == ():
        got = [one._replace(odd=()) for one in got]
    if shares not in got:
        raise CheckFails(
            "awarded", _shares(play, shares), "; ".join(_award(play, one) for one in awards) or "nothing yet"
        )


def _awards(play: TablePlay) -> list[ev.PotAwarded]:
    """What was pushed in this hand and not taken back."""
    found: list[ev.PotAwarded] = []
    for event in play.events:
        if isinstance(event, ev.PotAwarded):
            found.append(event)
        elif isinstance(event, ev.HandStarted | TakenBack):
            found = []
    return found


@check("pushed: {row}")
def pushed(play: TablePlay, row: tuple[int, ...]) -> None:
    """Which pot went first; the sides and runs of one pot go together."""
    found = dict.fromkeys(award.pot for award in _awards(play))
    expect("pushed", ", ".join(map(_called, row)), ", ".join(map(_called, found)) or "nothing yet")


def _called(pot: int) -> str:
    return f"side {pot}" if pot else "main"


def _award(play: TablePlay, award: ev.PotAwarded) -> str:
    name = _called(award.pot)
    side = f" {award.side}" if award.side else ""
    run = f" run {award.run + 1}" if award.run else ""
    return f"{name}{side}{run}: {_shares(play, Shares(award.shares, award.odd, award.carried))}"


def _shares(play: TablePlay, shares: Shares) -> str:
    told = [f"{play.name(seat)} {chips:,}{' odd' * (seat in shares.odd)}" for seat, chips in shares.amounts]
    return ", ".join(told + ([f"{shares.stays:,} stays"] if shares.stays else []))


@check("{name} wins {amount}")
def wins(play: TablePlay, name: int, amount: int) -> None:
    """All that a player was pushed in this hand."""
    awards = _awards(play)
    expect(f"{play.name(name)} wins", f"{amount:,}", f"{sum(dict(award.shares).get(name, 0) for award in awards):,}")


@check("{name} gets back {amount}")
def gets_back(play: TablePlay, name: int, amount: int) -> None:
    """The uncalled part of a bet, in this step."""
    back = [(one.seat, one.amount) for one in play.fresh() if isinstance(one, ev.UncalledReturned)]
    if (name, amount) not in back:
        told = ", ".join(f"{play.name(seat)} {chips:,}" for seat, chips in back)
        raise CheckFails("given back", f"{play.name(name)} {amount:,}", told or "nothing")


@check("rake {amount} promo {promo:amount}")
def rake_and_promo(play: TablePlay, amount: int, promo: int) -> None:
    """What the house took so far, and the promotional drop."""
    expect("rake and promo", f"{amount:,} and {promo:,}", f"{play.hand.chips.rake:,} and {play.hand.chips.promo:,}")


@check("{name} counts {of:name}: {amount}")
def counts(play: TablePlay, name: int, of: int, amount: int) -> None:
    """The exact count a player is told."""
    _is_told(play, name, of, f"{amount:,}")


@check("{name} estimates {of:name}: {amount}")
def estimates(play: TablePlay, name: int, of: int, amount: int) -> None:
    """The estimate a player is told."""
    _is_told(play, name, of, f"about {amount:,}")


def _is_told(play: TablePlay, asker: int, of: int, expected: str) -> None:
    play.player(of)
    told = count(play.hand, play.rules, asker, of)
    expect(
        f"{play.name(asker)} hears the count of {play.name(of)}",
        expected,
        f"{'' if told.exact else 'about '}{told.chips:,}",
    )
