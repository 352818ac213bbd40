"""Checks of the betting: whose turn, what is legal, chips in front and behind."""

from cutcard.hand import options as phases
from cutcard.hand.options import Legal
from cutcard.scenario.hands.play import HandPlay
from cutcard.scenario.hands.words import WORDS
from cutcard.scenario.outcome import Differs, expect

check = WORDS.check
Pairs = tuple[tuple[int, int], ...]

_WAITS = {
    phases.NOTHING: "the start",
    phases.BET: "to act",
    phases.DRAW: "to draw",
    phases.SHOW: "to show",
    phases.DEAL: "the dealer to deal",
    phases.SHUFFLE: "the dealer to shuffle",
    phases.PUSH: "the dealer to push",
    phases.RUNS: "players to say how often to run it",
    phases.OVER: "nothing: it is over",
}


def waiting(play: HandPlay) -> str:
    """What the hand waits for, in words."""
    hand = play.hand
    return f"{play.name(hand.actor.seat)} {_WAITS[hand.phase]}" if hand.actor else _WAITS[hand.phase]


@check("{name} to act")
def to_act(play: HandPlay, name: int) -> None:
    """It is this player's turn to bet."""
    expect("waits for", f"{play.name(name)} to act", waiting(play))


@check("{name} to show")
def to_show(play: HandPlay, name: int) -> None:
    """It is this player's turn to show."""
    expect("waits for", f"{play.name(name)} to show", waiting(play))


@check("{name} to draw")
def to_draw(play: HandPlay, name: int) -> None:
    """It is this player's turn to draw."""
    expect("waits for", f"{play.name(name)} to draw", waiting(play))


@check("dealer to deal")
def dealer_deals(play: HandPlay) -> None:
    """A dealer deals by hand next."""
    expect("waits for", "the dealer to deal", waiting(play))


@check("dealer to shuffle")
def dealer_shuffles(play: HandPlay) -> None:
    """The stub ran short."""
    expect("waits for", "the dealer to shuffle", waiting(play))


@check("dealer to push")
def dealer_pushes(play: HandPlay) -> None:
    """All have shown."""
    expect("waits for", "the dealer to push", waiting(play))


@check("runs offered {amount}")
def runs_offered(play: HandPlay, amount: int) -> None:
    """Players are asked how often to run it, at most so often."""
    expect("runs offered", amount, play.hand.wanted_runs if play.hand.phase == phases.RUNS else "none")


@check("over")
def over(play: HandPlay) -> None:
    """The last chip was pushed."""
    expect("waits for", _WAITS[phases.OVER], waiting(play))


@check("not over")
def not_over(play: HandPlay) -> None:
    """Somebody still has to do something."""
    if play.hand.over:
        raise Differs("hand", "still running", "over")


# What is legal -------------------------------------------------------------------------------------------------------


def offered(play: HandPlay, may: Legal) -> list[str]:
    """What is legal, in the words of a script."""
    if may.phase == phases.SHOW:
        return ["may muck" if may.may_muck else "must show"]
    words = ["fold"] if may.may_fold else []
    words += ["check"] if may.may_check else []
    words += [f"call {may.call}"] if may.call else []
    words += [f"bring in {may.bring_in}"] if may.bring_in else []
    words += [f"{_verb(play)} {_range(may)}"] if may.max_to else []
    words += [f"draw {may.draw}"] if may.draw else []
    words += [f"run {may.runs}"] if may.runs else []
    return words


def _verb(play: HandPlay) -> str:
    hand = play.hand
    if play.rules.game.bring_in and not hand.street and not hand.bets:
        return "complete"
    return "raise" if hand.high else "bet"


def _range(may: Legal) -> str:
    if may.min_to == may.max_to:
        return f"{may.min_to}"
    two_sizes = may.grid == may.max_to - may.min_to
    return f"{may.min_to} {'or' if two_sizes else 'to'} {may.max_to}"


def _offered_to(play: HandPlay, seat: int) -> list[str]:
    may = play.legal()
    if may.seat != seat:
        raise Differs("waits for", f"{play.name(seat)}", waiting(play))
    return offered(play, may)


def said(words: list[str]) -> str:
    """Options as an author writes them."""
    return ", ".join(" ".join(f"{int(w):,}" if w.isdigit() else w for w in word.split()) for word in words) or "nothing"


@check("legal {name}: {options}")
def legal_all(play: HandPlay, name: int, options: tuple[str, ...]) -> None:
    """All that this player may do now, and nothing else."""
    found = _offered_to(play, name)
    _check_none_of(options, found)
    wanted = [word for word in options if not word.startswith("no ")]
    if sorted(wanted) != sorted(found):
        raise Differs("legal", said(wanted), said(found))


@check("{name} may {options}")
def may(play: HandPlay, name: int, options: tuple[str, ...]) -> None:
    """Among other things, this player may do this."""
    found = _offered_to(play, name)
    _check_none_of(options, found)
    if missing := [word for word in options if word not in found and not word.startswith("no ")]:
        raise Differs("legal", said(missing), said(found))


def _check_none_of(wanted: tuple[str, ...], found: list[str]) -> None:
    for word in wanted:
        if word.startswith("no ") and any(other.split()[0] == word[3:].split("-")[0] for other in found):
            raise Differs("legal", word, said(found))


@check("{name} may not {ability}")
def may_not(play: HandPlay, name: int, ability: str) -> None:
    """This is closed to the player."""
    found = _offered_to(play, name)
    if any(ability in word.split() for word in found):
        raise Differs("legal", f"no {ability}", said(found))


@check("bets in steps of {amount}")
def grid(play: HandPlay, amount: int) -> None:
    """Amounts go in steps of this."""
    expect("steps of", f"{amount:,}", f"{play.legal().grid:,}")


@check("legal cites {rules}")
def legal_cites(play: HandPlay, rules: tuple[str, ...]) -> None:
    """The rules that set the amounts or closed the betting."""
    cites = play.legal().cites
    if missing := [rule for rule in rules if rule not in cites]:
        raise Differs("legal cites", " ".join(missing), " ".join(cites) or "none")


# Chips ---------------------------------------------------------------------------------------------------------------


@check("stacks|stack {pairs}")
def stacks(play: HandPlay, pairs: Pairs) -> None:
    """Chips behind."""
    _chips(play, "stack", pairs, [(seat, play.player(seat).stack) for seat, _ in pairs])


@check("bets|bet {pairs}")
def bets(play: HandPlay, pairs: Pairs) -> None:
    """Chips in front, on this round."""
    _chips(play, "bet", pairs, [(seat, play.player(seat).bet) for seat, _ in pairs])


def _chips(play: HandPlay, what: str, wanted: Pairs, found: list[tuple[int, int]]) -> None:
    other = [(pair, got) for pair, got in zip(wanted, found, strict=True) if pair != got]
    if other:
        raise Differs(f"{what}s", _row(play, [pair for pair, _ in other]), _row(play, [got for _, got in other]))


def _row(play: HandPlay, pairs: list[tuple[int, int]]) -> str:
    return ", ".join(f"{play.name(seat)} {chips:,}" for seat, chips in pairs)


@check("button {holder}")
def button(play: HandPlay, holder: int) -> None:
    """Where the button lies."""
    expect("button", play.name(holder), play.name(play.hand.button))


@check("small blind {holder}")
def small_blind(play: HandPlay, holder: int) -> None:
    """Who owes it; nobody where it is dead."""
    expect("small blind", play.name(holder), play.name(play.hand.small_blind))


@check("big blind {holder}")
def big_blind(play: HandPlay, holder: int) -> None:
    """Who owes it."""
    expect("big blind", play.name(holder), play.name(play.hand.big_blind))
