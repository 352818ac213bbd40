"""Cards, pots, shares, views."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from cutcard.cards import texts
from cutcard.hand import Hand, seen_by
from cutcard.hand import events as ev
from cutcard.hand.state import Player
from cutcard.hand.view import answer_count
from cutcard.rules.game import Side
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.sentences import Marks, Vocabulary
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.vocabulary import FLOOR, HAND, TABLE, PotName, Seen, Shares, spelled
from cutcard.strength import EVALUATORS, all_playing, full_name
from cutcard.strength import name as short_name
from cutcard.table.floor.bad_beat import answered_conditions
from cutcard.table.undo import EntryUndone

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
    """The awards of this hand that were not undone."""
    found: list[ev.PotAwarded] = []
    for event in play.events:
        if isinstance(event, ev.PotAwarded):
            found.append(event)
        elif isinstance(event, ev.HandStarted | EntryUndone):
            found = []
    return found


@check("pushed: {row}")
def pushed(play: TablePlay, row: tuple[int, ...]) -> None:
    """The order of the pots pushed; the sides and runs of one pot are together."""
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
    """The exact count a player is given."""
    _is_told(play, name, of, f"{amount:,}")


@check("{name} estimates {of:name}: {amount}")
def estimates(play: TablePlay, name: int, of: int, amount: int) -> None:
    """The estimate a player is given."""
    _is_told(play, name, of, f"about {amount:,}")


def _is_told(play: TablePlay, asker: int, of: int, expected: str) -> None:
    play.player(of)
    told = answer_count(play.hand, play.rules, asker, of)
    expect(
        f"{play.name(asker)} hears the count of {play.name(of)}",
        expected,
        f"{'' if told.exact else 'about '}{told.chips:,}",
    )


Pile = Callable[[Hand], Iterable[int]]


def _lie(words: Vocabulary, pattern: str, what: str, pile: Pile, *, in_order: bool) -> None:
    @words.check(f"{pattern} {{cards}}")
    def act(play: TablePlay, cards: Marks) -> None:
        play.expect_cards(what, cards, pile(play.hand), in_order=in_order)


_lie(HAND, "board", "board", lambda hand: hand.board.cards, in_order=True)
_lie(HAND, "burns", "burns", lambda hand: hand.deck.burns, in_order=True)
_lie(FLOOR, "muck", "muck", lambda hand: hand.deck.muck, in_order=False)
_lie(FLOOR, "aside", "aside", lambda hand: hand.deck.aside, in_order=False)
_lie(FLOOR, "scrap", "scrap", lambda hand: hand.deck.scrap, in_order=False)
_lie(FLOOR, "stub holds", "stub", lambda hand: hand.deck.stub, in_order=False)
_lie(FLOOR, "to be mixed:", "to be mixed", lambda hand: hand.deck.pile, in_order=False)


@check("next card {cards}")
def next_card(play: TablePlay, cards: Marks) -> None:
    """The top card of the stub."""
    play.expect_cards("top of the stub", cards, play.hand.deck.stub[: len(cards)])


@check("board {amount}: {cards}")
def board_of_run(play: TablePlay, amount: int, cards: Marks) -> None:
    """The board of one run, counted from 1."""
    boards = [*play.hand.board.earlier, play.hand.board.cards]
    if not 1 <= amount <= len(boards):
        raise CheckFails("boards", f"at least {amount}", str(len(boards)))
    play.expect_cards(f"board {amount}", cards, boards[amount - 1])


@check("hole {name}: {cards}")
def hole(play: TablePlay, name: int, cards: Marks) -> None:
    """All cards of a player: those face down first."""
    play.expect_cards(f"cards of {play.name(name)}", cards, play.player(name).cards)


@check("up {name}: {cards}")
def up(play: TablePlay, name: int, cards: Marks) -> None:
    """A player's upcards."""
    play.expect_cards(f"up-cards of {play.name(name)}", cards, play.player(name).up)


@check("street {street}")
def street(play: TablePlay, street: str) -> None:
    """The street that was dealt last."""
    streets = play.rules.game.streets
    expect("street", street, streets[play.hand.round.street].name if play.hand.round.street >= 0 else "none yet")


@check("{viewer} sees {of:name}: {cards}")
def sees(play: TablePlay, viewer: int, of: int, cards: Marks) -> None:
    """The cards of a player as another, or the rail, sees them."""
    who = play.name(viewer) if viewer else "the rail"
    view = next((seat for seat in seen_by(play.hand, viewer).seats if seat.seat == of), None)
    play.expect_cards(f"{who} sees of {play.name(of)}", cards, (*view.down, *view.up) if view else ())


_STATES: Final[dict[str, Callable[[Player], bool]]] = {
    "in": lambda player: player.live,
    "out": lambda player: not player.live,
    "mucked": lambda player: player.mucked,
    "shown": lambda player: bool(player.shown),
}


def _state(player: Player) -> str:
    return " and ".join(word for word, holds in _STATES.items() if holds(player))


def _is(word: str) -> None:
    @check(f"{{names}} is|are {word}")
    def act(play: TablePlay, names: tuple[int, ...]) -> None:
        for seat in names:
            player = play.player(seat)
            if not _STATES[word](player):
                raise CheckFails(play.name(seat), word, _state(player))


for _word in _STATES:
    _is(_word)


@check("{names} is|are all-in")
def is_all_in(play: TablePlay, names: tuple[int, ...]) -> None:
    """Holds a live hand and has nothing behind."""
    for seat in names:
        player = play.player(seat)
        if not player.live or player.stack:
            raise CheckFails(play.name(seat), "all in", f"{_state(player)} with {player.stack:,} behind")


@check("order {names}")
def order(play: TablePlay, names: tuple[int, ...]) -> None:
    """In which order hands are shown."""
    expect("order of showing", play.called(names), play.called(play.hand.board.order))


# Strengths -----------------------------------------------------------------------------------------------------------


@check("{name} has {text}")
def has(play: TablePlay, name: int, text: str) -> None:
    """The hand as a dealer reads it aloud, in short or in full."""
    _has(play, play.rules.game.sides[0], name, text)


@check("{name} has {text} for {side}")
def has_for(play: TablePlay, name: int, text: str, side: str) -> None:
    """The same for one side of the pot."""
    _has(play, _side(play, side), name, text)


@check("{name} plays {cards}")
def plays(play: TablePlay, name: int, cards: Marks) -> None:
    """The cards that play, in any order; where several fives are equally good, one of them."""
    _plays(play, play.rules.game.sides[0], name, cards)


@check("{name} plays {cards} for {side}")
def plays_for(play: TablePlay, name: int, cards: Marks, side: str) -> None:
    """The same for one side of the pot."""
    _plays(play, _side(play, side), name, cards)


def _side(play: TablePlay, name: str) -> Side:
    return next(side for side in play.rules.game.sides if side.name == name)


def _has(play: TablePlay, side: Side, seat: int, wanted: str) -> None:
    player = _known(play, seat)
    strength = EVALUATORS[side.by](player.cards, play.hand.board.cards)
    found = [short_name(side.by, strength), full_name(side.by, strength)]
    if wanted not in found:
        raise CheckFails(f"{play.name(seat)} has", wanted, " or ".join(dict.fromkeys(found)))


def _plays(play: TablePlay, side: Side, seat: int, marks: Marks) -> None:
    player = _known(play, seat)
    wanted = play.cards(marks)
    fives = all_playing(side.by, player.cards, play.hand.board.cards)
    if not any(sorted(wanted) == sorted(five) for five in fives):
        got = " or ".join(texts(five) for five in fives) or "nothing"
        raise CheckFails(f"{play.name(seat)} plays", texts(wanted), got)


def _known(play: TablePlay, seat: int) -> Player:
    player = play.player(seat)
    if not player.has_known_cards or not player.cards:
        raise CheckFails(f"cards of {play.name(seat)}", "known cards", texts(player.cards) or "nothing")
    return player


# Events and citations ------------------------------------------------------------------------------------------------


def cited(play: TablePlay) -> tuple[str, ...]:
    """The rules that the last step cites, refused or not."""
    if play.refusal is not None:
        return play.refusal.cites
    return _cites(play.fresh())


def _cites(events: list[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for event in events for rule in getattr(event, "cites", ())))


@check("cites {rules}")
def cites(play: TablePlay, rules: tuple[str, ...]) -> None:
    """Rules that the last step must cite, among others."""
    found = cited(play)
    if missing := [rule for rule in rules if rule not in found]:
        raise CheckFails("cites", " ".join(missing), " ".join(found) or "none")


@check("never cites {rules}")
def never_cites(play: TablePlay, rules: tuple[str, ...]) -> None:
    """Rules that nothing in the hand so far may cite."""
    found = _cites(list(play.events)) + (play.refusal.cites if play.refusal else ())
    if there := [rule for rule in rules if rule in found]:
        raise CheckFails("cites", f"never {' '.join(there)}", " ".join(found))


@check("event {event}")
def event(play: TablePlay, event: Seen) -> None:
    """The last step brought an event of this name with these fields."""
    if not any(_fits(one, event) for one in play.fresh()):
        same = [one for one in play.fresh() if type(one).__name__ == event.name]
        got = "; ".join(map(_event, same)) or f"only {', '.join(type(one).__name__ for one in play.fresh()) or 'none'}"
        raise CheckFails("event", f"{event.name} {_fields(event)}".strip(), got)


@check("no event {event}")
def no_event(play: TablePlay, event: Seen) -> None:
    """The last step brought no such event."""
    if found := [one for one in play.fresh() if _fits(one, event)]:
        raise CheckFails("event", f"no {event.name} {_fields(event)}".strip(), "; ".join(map(_event, found)))


def _fits(one: Any, wanted: Seen) -> bool:
    return type(one).__name__ == wanted.name and all(
        spelled(getattr(one, field)) == value for field, value in wanted.fields
    )


def _fields(wanted: Seen) -> str:
    return " ".join(f"{field} {value}" for field, value in wanted.fields)


def _event(one: Any) -> str:
    return " ".join(f"{field} {spelled(getattr(one, field))}" for field in type(one).__struct_fields__)


check_jackpots = TABLE.check
_DECIDED = {"": "called", "granted": "awarded", "refused": "denied"}
_MET = {True: "yes", False: "no", None: "undecided"}


@check_jackpots("bad beat {text}")
def bad_beat(play: TablePlay, text: str) -> None:
    """Its state: ``none``, ``called``, ``awarded``, ``denied``."""
    found = play.table.bad_beat
    expect("bad beat", text, "none" if found is None else _DECIDED[found.outcome])


@check_jackpots("bad beat condition {condition:text}: {text}")
def asks(play: TablePlay, condition: str, text: str) -> None:
    """One condition: ``yes``, ``no``, or ``undecided``."""
    found = {one.name: _MET[one.met] for one in answered_conditions(play.table, play.rules)}
    expect(f"condition {condition}", text, found.get(condition, f"there are only {', '.join(found) or 'none'}"))


@check_jackpots("bad beat cites {rules}")
def cites_jackpots(play: TablePlay, rules: tuple[str, ...]) -> None:
    """The rules behind the conditions, all of them in order."""
    found = [rule for one in answered_conditions(play.table, play.rules) for rule in one.cites]
    expect("cites", " ".join(rules), " ".join(found))
