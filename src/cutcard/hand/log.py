"""Each event as a sentence for the log: "Ann raises to 300.", "Flop: 7s 8d 2c".

`describe_event` words what the event itself has. With the hand right after the event it adds who is all-in, whether a
wager was a bet or a raise, and with what a pot was won. Redacted events are worded without hidden cards.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.log_floor import FLOOR_SENTENCES, Says, by_seat, cards_in_words, constant
from cutcard.hand.play.award_pots import board_of, has_full_hand, is_full_board
from cutcard.hand.refusals import NamesAtTable
from cutcard.hand.state import Hand
from cutcard.rules.game import Game, Side
from cutcard.sentences import Names, WritesChips, Writing, whole_chips
from cutcard.strength import EVALUATORS, name

STUB_PLANS: Final = {
    "mix_burns": "burn cards are shuffled in",
    "community": "one community card is turned in the middle",
    "mix_then_community": "burn cards are shuffled in and one community card is turned",
    "draw": "burn cards, folded cards and discards are shuffled in",
}


def describe_event(
    event: ev.AnyEvent, names: Names, game: Game, hand: Hand | None = None, chips: WritesChips = whole_chips
) -> str:
    """The event in words; `hand` is the hand right after it, `chips` how the table writes amounts."""
    return _SENTENCES[type(event)](event, NamesAtTable(Writing(names, chips), game, hand))


# Before the deal, and the deal ---------------------------------------------------------------------------------------

_STARTED: Final = {
    (False, False): "{game:words} at {small:chips}/{big:chips}. {button:Who} has the button.",
    (False, True): "{game:words} at {small:chips}/{big:chips}, ante {ante:chips}. {button:Who} has the button.",
    (True, False): "{game:words} at {small:chips}/{big:chips}, bring-in {bring_in:chips}. {button:Who} has the button.",
    (True, True): "{game:words} at {small:chips}/{big:chips}, bring-in {bring_in:chips}, ante {ante:chips}. "
    "{button:Who} has the button.",
}
"""Whether there is a bring-in, and whether there is an ante."""


def _started(e: ev.HandStarted, room: NamesAtTable) -> str:
    stakes, by_limit = e.stakes, bool(room.game.bring_in)
    small, big = (stakes.lower, stakes.upper) if by_limit else (stakes.small_blind, stakes.big_blind)
    began = room.say(
        _STARTED[by_limit, bool(stakes.ante)],
        game=room.game.name, small=small, big=big, bring_in=stakes.bring_in, ante=stakes.ante, button=e.button,
    )  # fmt: skip
    if not e.carried:
        return began
    return f"{began} {room.say('{amount:chips} stays in the pot from the last hand.', amount=e.carried)}"


_POSTED: Final = {
    "ante": ("{seat:Who} antes {paid:chips}.", "{seat:Who} antes {paid:chips} and is all-in."),
    "dead": ("{seat:Who} posts {paid:chips} dead.", "{seat:Who} posts {paid:chips} dead and is all-in."),
    "live": ("{seat:Who} posts {paid:chips} live.", "{seat:Who} posts {paid:chips} live and is all-in."),
    "small_blind": (
        "{seat:Who} posts the small blind of {paid:chips}.",
        "{seat:Who} posts the small blind of {paid:chips} and is all-in.",
    ),
    "big_blind": (
        "{seat:Who} posts the big blind of {paid:chips}.",
        "{seat:Who} posts the big blind of {paid:chips} and is all-in.",
    ),
    "straddle": ("{seat:Who} straddles for {paid:chips}.", "{seat:Who} straddles for {paid:chips} and is all-in."),
}
"""A post; and one that takes the player's last chips."""


def _posted(e: ev.Posted, room: NamesAtTable) -> str:
    return room.say(_POSTED[e.what][room.all_in(e.seat)], seat=e.seat, paid=e.paid)


def _dealt(e: ev.Dealt, room: NamesAtTable) -> str:
    street = room.street(e.street)
    if e.run:
        street = room.say("{street:words} of run {run:number}", street=street, run=e.run + 1)
    if e.board and not e.hole:
        if room.game.bring_in:
            return room.say("{street:words}: {board:words} (community card)", street=street, board=texts(e.board))
        return room.say("{street:words}: {board:words}", street=street, board=texts(e.board))
    if e.board:  # a board card dealt with the first cards of the hands
        hands = _hands_dealt(e, room, street).removesuffix(".")
        return room.say("{hands:words}; on the board {board:words}.", hands=hands, board=texts(e.board))
    if not e.hole:
        return room.say("{street:words}: no draws.", street=street)
    return _hands_dealt(e, room, street)


def _hands_dealt(e: ev.Dealt, room: NamesAtTable, street: str) -> str:
    if all(card == UNKNOWN for _, cards in e.hole for card in cards):
        each = {len(cards) for _, cards in e.hole}
        if len(each) > 1:
            return room.say("{street:words}: cards are replaced.", street=street)
        return room.say(
            "{street:words}: {count:plural one one card|other # cards} each.", street=street, count=each.pop()
        )
    hands = ", ".join(
        room.say("{seat:Who} {cards:words}", seat=seat, cards=_hole(cards, e.up)) for seat, cards in e.hole
    )
    return room.say("{street:words}: {hands:words}", street=street, hands=hands)


def _hole(cards: Sequence[int], up: int) -> str:
    """A player's cards; upcards follow a slash where others are face down."""
    split = len(cards) - up
    return " / ".join(texts(part) for part in (cards[:split], cards[split:]) if part)


def _draw_opened(e: ev.DrawOpened, room: NamesAtTable) -> str:
    street = room.street(e.street)
    if count := room.game.streets[e.street].discard:
        return room.say(
            "{street:words}: each player discards {count:plural one one card|other # cards}, {seat:Who} first.",
            street=street, count=count, seat=e.next,
        )  # fmt: skip
    return room.say("{street:words}: {seat:Who} draws first.", street=street, seat=e.next)


def _discarded(e: ev.Discarded, room: NamesAtTable) -> str:
    if not e.cards:
        return room.say("{seat:Who} stands pat.", seat=e.seat)
    if UNKNOWN not in e.cards:
        return room.say("{seat:Who} discards {cards:words}.", seat=e.seat, cards=texts(e.cards))
    if any(street.discard for street in room.game.streets):
        return room.say(
            "{seat:Who} discards {count:plural one one card|other # cards}.", seat=e.seat, count=len(e.cards)
        )
    return room.say("{seat:Who} draws {count:plural one one card|other # cards}.", seat=e.seat, count=len(e.cards))


def _turned_up(e: ev.TurnedUp, room: NamesAtTable) -> str:
    hands = ", ".join(room.say("{seat:Who} {cards:words}", seat=seat, cards=texts(cards)) for seat, cards in e.hole)
    return room.say("Hands tabled: {hands:words}", hands=hands)


def _board_named(e: ev.BoardNamed, room: NamesAtTable) -> str:
    if e.run:
        return room.say("The board of run {run:number} is {board:words}.", run=e.run + 1, board=texts(e.board))
    return room.say("The board is {board:words}.", board=texts(e.board))


_DEAD: Final = {"let go of": "released"}
"""The dealer's word for a cause of death, where it differs from the stored one."""


def _killed(e: ev.Killed, room: NamesAtTable) -> str:
    why = _DEAD.get(e.why, e.why)
    if e.up_stays:
        return room.say("{seat:Who}'s hand is dead: {why:words}. The upcard stays for now.", seat=e.seat, why=why)
    return room.say("{seat:Who}'s hand is dead: {why:words}.", seat=e.seat, why=why)


# The betting ---------------------------------------------------------------------------------------------------------

_CALLED: Final = ("{seat:Who} calls {paid:chips}.", "{seat:Who} calls {paid:chips} and is all-in.")
_BROUGHT_IN: Final = (
    "{seat:Who} posts the bring-in of {paid:chips}.",
    "{seat:Who} posts the bring-in of {paid:chips} and is all-in.",
)
_RAISED: Final = {
    "makes it": ("{seat:Who} makes it {to:chips}.", "{seat:Who} makes it {to:chips} and is all-in."),
    "raises": ("{seat:Who} raises to {to:chips}.", "{seat:Who} raises to {to:chips} and is all-in."),
    "completes": ("{seat:Who} completes to {to:chips}.", "{seat:Who} completes to {to:chips} and is all-in."),
    "bets": ("{seat:Who} bets {to:chips}.", "{seat:Who} bets {to:chips} and is all-in."),
}
"""A raise; and one that takes the player's last chips."""


def _called(e: ev.Called, room: NamesAtTable) -> str:
    return room.say(_CALLED[room.all_in(e.seat)], seat=e.seat, paid=e.paid)


def _brought_in(e: ev.BroughtIn, room: NamesAtTable) -> str:
    return room.say(_BROUGHT_IN[room.all_in(e.seat)], seat=e.seat, paid=e.paid)


def _raised(e: ev.RaisedTo, room: NamesAtTable) -> str:
    hand = room.hand
    if hand is None:
        what = "makes it"
    elif hand.round.bets - e.full:
        what = "raises"
    else:
        what = "completes" if room.game.bring_in and not hand.round.street else "bets"
    return room.say(_RAISED[what][room.all_in(e.seat)], seat=e.seat, to=e.to)


def _closed(e: ev.RoundClosed, room: NamesAtTable) -> str:
    count = len(e.pots)
    if count == 1:
        return room.say("The pot is {amount:chips}.", amount=e.pots[0][0])
    return " ".join(_pot_closed(room, index, count, amount, seats) for index, (amount, seats) in enumerate(e.pots))


def _pot_closed(room: NamesAtTable, index: int, count: int, amount: int, seats: tuple[int, ...]) -> str:
    if not index:
        return room.say("Main pot: {amount:chips} ({seats:Who}).", amount=amount, seats=seats)
    if count == _ONE_SIDE_POT:
        return room.say("Side pot: {amount:chips} ({seats:Who}).", amount=amount, seats=seats)
    return room.say("Side pot {pot:number}: {amount:chips} ({seats:Who}).", pot=index, amount=amount, seats=seats)


_ONE_SIDE_POT: Final = 2
"""Two pots: the main pot and one side pot."""


def _raked(e: ev.RakeTaken, room: NamesAtTable) -> str:
    if not e.promo:
        return room.say("House takes {rake:chips}.", rake=e.rake)
    if not e.rake:
        return room.say("House takes {promo:chips} for promotions.", promo=e.promo)
    return room.say("House takes {rake:chips} and {promo:chips} for promotions.", rake=e.rake, promo=e.promo)


def _runs_offered(e: ev.RunsOffered, room: NamesAtTable) -> str:
    return room.say(
        "Players may agree to run the board up to {most:plural =1 once|=2 twice|other # times}.", most=e.most
    )


def _runs_agreed(e: ev.RunsAgreed, room: NamesAtTable) -> str:
    return room.say("The board is run {times:plural =1 once|=2 twice|other # times}.", times=e.times)


def _runs_wished(e: ev.RunsWished, room: NamesAtTable) -> str:
    return room.say(
        "{seat:Who} wants to run it {times:plural =1 once|=2 twice|other # times}.", seat=e.seat, times=e.times
    )


# The end -------------------------------------------------------------------------------------------------------------


def _shown(e: ev.Shown, room: NamesAtTable) -> str:
    held = describe_holding(room.hand, room.game, e.seat, room.game.sides) if room.hand else ""
    if held:
        return room.say("{seat:Who} shows {cards:words}: {held:words}.", seat=e.seat, cards=texts(e.cards), held=held)
    return room.say("{seat:Who} shows {cards:words}.", seat=e.seat, cards=texts(e.cards))


_SEEN: Final = "{seat:Who}'s hand is shown at the request of {by:who}: {cards:words}."
_SEEN_BY_ANOTHER: Final = "{seat:Who}'s hand is shown at the request of another player: {cards:words}."


def _seen(e: ev.HandSeen, room: NamesAtTable) -> str:
    told = room.say(_SEEN if e.by else _SEEN_BY_ANOTHER, seat=e.seat, by=e.by, cards=texts(e.cards))
    return f"{told} It is live again." if e.live else told


def _cards_seen(e: ev.CardsSeen, room: NamesAtTable) -> str:
    cards = cards_in_words(e.cards, room)
    told = (
        room.say("{seat:Who} shows {cards:words} to {to:who}.", seat=e.seat, cards=cards, to=e.to)
        if e.to
        else room.say("{seat:Who} shows {cards:words} to another player.", seat=e.seat, cards=cards)
    )
    return f"{told} Everyone sees it after the betting." if e.owed else told


def _splashed(e: ev.Splashed, room: NamesAtTable) -> str:
    return room.say(
        "{seat:Who} splashes the pot. {amount:chips} stays in the pot, and {seat:who} acts again.",
        seat=e.seat, amount=e.amount,
    )  # fmt: skip


_SIDES: Final = {"five_card": "five cards"}
_PARTS: Final = {
    (False, False): "{pot:pot}",
    (True, False): "{pot:pot} for {side:words}",
    (False, True): "{pot:pot}, run {run:number}",
    (True, True): "{pot:pot} for {side:words}, run {run:number}",
}
"""Whether the side of the pot is named, and whether the board was run more than once."""


def _awarded(e: ev.PotAwarded, room: NamesAtTable) -> str:
    several = room.hand is not None and room.hand.board.runs > 1
    count = len(room.hand.chips.pots) if room.hand else _ONE_SIDE_POT
    part = room.say(_PARTS[bool(e.side), several], pot=(e.pot, count), side=_SIDES.get(e.side, e.side), run=e.run + 1)
    held = _winning(e, room)
    if len(e.shares) == 1:
        seat, amount = e.shares[0]
        if held:
            return room.say(
                "{seat:Who} wins {amount:chips} from {pot:words} with {held:words}.",
                seat=seat, amount=amount, pot=part, held=held,
            )  # fmt: skip
        return room.say("{seat:Who} wins {amount:chips} from {pot:words}.", seat=seat, amount=amount, pot=part)
    seats, shares = tuple(seat for seat, _ in e.shares), ", ".join(_share(e, room, *share) for share in e.shares)
    if held:
        return room.say(
            "{seats:Who} split {pot:words} with {held:words}: {shares:words}.",
            seats=seats, pot=part, held=held, shares=shares,
        )  # fmt: skip
    return room.say("{seats:Who} split {pot:words}: {shares:words}.", seats=seats, pot=part, shares=shares)


def _share(e: ev.PotAwarded, room: NamesAtTable, seat: int, amount: int) -> str:
    if seat in e.odd:
        return room.say("{seat:Who} {amount:chips} (with the odd chip)", seat=seat, amount=amount)
    return room.say("{seat:Who} {amount:chips}", seat=seat, amount=amount)


def _winning(e: ev.PotAwarded, room: NamesAtTable) -> str:
    """The hand that won the pot, where the cards are face up."""
    seat = e.shares[0][0]
    if room.hand is None or not room.hand.by_seat[seat].shown:
        return ""
    sides = [side for side in room.game.sides if e.side in ("", side.name)][:1]
    return describe_holding(room.hand, room.game, seat, sides, e.run)


def _ended(e: ev.HandEnded, room: NamesAtTable) -> str:
    if e.carried:
        return room.say("{amount:chips} stays in the pot for the next hand.", amount=e.carried)
    return "The hand is over."


def describe_holding(hand: Hand, game: Game, seat: int, sides: Iterable[Side], run: int = 0) -> str:
    """A player's hand on each of these sides of the pot; empty while cards are unknown or still to come."""
    player = hand.by_seat[seat]
    board = board_of(hand, run)
    if not player.has_known_cards or UNKNOWN in board or hand.round.street + 1 < len(game.streets):
        return ""
    if not (has_full_hand(hand, game, player) and is_full_board(board, game)):
        return ""
    strengths = [(side.by, EVALUATORS[side.by](player.cards, board)) for side in sides]
    return " and ".join(_with_article(name(kind, strength)) for kind, strength in strengths if strength >= 0)


def _with_article(held: str) -> str:
    """The hand with its article: a wheel, an eight-six low; but three kings, kings full of nines, ace high."""
    if held.startswith(("two pair", "three ", "four ")) or " full of " in held or held.endswith(" high"):
        return held
    return f"{'an' if held[0] in 'ae' else 'a'} {held}"


# All sentences -------------------------------------------------------------------------------------------------------


_SENTENCES: Final[dict[type, Says]] = {
    ev.HandStarted: _started,
    ev.Shuffled: constant("The deck is shuffled and cut."),
    ev.PresenceCounted: lambda e, room: room.say(
        "{seat:Who} is back." if e.here else "{seat:Who} is away.", seat=e.seat
    ),
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    ev.BroughtIn: _brought_in,
    ev.Folded: by_seat("{seat:Who} folds."),
    ev.Checked: by_seat("{seat:Who} checks."),
    ev.Called: _called,
    ev.RaisedTo: _raised,
    ev.UncalledReturned: lambda e, room: room.say(
        "Uncalled {amount:chips} is returned to {seat:who}.", amount=e.amount, seat=e.seat
    ),
    ev.RoundClosed: _closed,
    ev.RakeTaken: _raked,
    ev.RunsOffered: _runs_offered,
    ev.RunsWished: _runs_wished,
    ev.RunsAgreed: _runs_agreed,
    ev.Killed: _killed,
    ev.TurnedUp: _turned_up,
    ev.BoardNamed: _board_named,
    ev.DrawOpened: _draw_opened,
    ev.Discarded: _discarded,
    ev.StubShort: lambda e, room: room.say("Short stub: {plan:words}.", plan=STUB_PLANS[e.plan]),
    ev.Reshuffled: constant("A new stub is shuffled."),
    ev.ShowdownOpened: lambda e, room: room.say("Showdown order: {seats:Who}.", seats=tuple(e.order)),
    ev.Shown: _shown,
    ev.Mucked: by_seat("{seat:Who} mucks."),
    ev.HandSeen: _seen,
    ev.PotAwarded: _awarded,
    ev.HandEnded: _ended,
    ev.CardsOpened: lambda e, room: room.say(
        "{seat:Who} voluntarily shows {cards:words}.", seat=e.seat, cards=texts(e.cards)
    ),
    ev.CardsSeen: _cards_seen,
    ev.PushedForward: by_seat("{seat:Who} pushes their cards forward."),
    ev.Retrieved: by_seat("{seat:Who}'s hand is retrieved from the muck and is live."),
    ev.Splashed: _splashed,
    **FLOOR_SENTENCES,
}
