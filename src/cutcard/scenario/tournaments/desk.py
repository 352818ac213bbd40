"""Sentences of a tournament about the desk: registration, check-in, calls, no-shows, and changes of the plan."""

from typing import Any

from msgspec.structs import replace

from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.tournaments.play import NightPlay
from cutcard.scenario.tournaments.setup import WORDS
from cutcard.tournament.clock.start_play import start_warning
from cutcard.tournament.desk.check_in import NoteCall, card_text, seat_cards_at_desk, seat_cards_at_table
from cutcard.tournament.desk.open_tournament import ChangePlan
from cutcard.tournament.desk.registration import ImportPlayers, MemberStanding, Register
from cutcard.tournament.lookup import find_on_waiting_list
from cutcard.tournament.plan.structure import read_structure

makes, check = WORDS.makes, WORDS.check


MEMBER = MemberStanding(member=True)


def register(player: str, **more: Any) -> Register:
    """Put a name down, which is its own id."""
    return Register(player=player, name=player, person=player, **more)


# ---------------------------------------------------------------- registering


@makes("{player} registers")
def registers(_: NightPlay, player: str) -> Register:
    """At the desk."""
    return register(player)


@makes("{player} registers online")
def registers_online(_: NightPlay, player: str) -> Register:
    """A member registers online."""
    return register(player, himself=True, standing=MEMBER)


@makes("{amount} players register")
def many_register(play: NightPlay, amount: int) -> ImportPlayers:
    """Called N1, N2 and so on."""
    names = [f"N{number}" for number in range(len(play.night.entrants) + 1, len(play.night.entrants) + amount + 1)]
    return ImportPlayers(players=tuple(map(register, names)))


@makes("{player}, aged {amount}, registers")
def registers_aged(_: NightPlay, player: str, amount: int) -> Register:
    """A member of this age."""
    return register(player, standing=MemberStanding(age=amount, member=True))


@makes("{player}, a guest, registers")
def guest_registers(_: NightPlay, player: str) -> Register:
    """Register a guest."""
    return register(player, standing=MemberStanding(member=False))


@makes("{player}, whose dues are unpaid, registers")
def debtor_registers(_: NightPlay, player: str) -> Register:
    """A member who is not in good standing."""
    return register(player, standing=MemberStanding(member=True, dues_paid=False))


@makes("{player}, barred by {rules}, registers")
def barred_registers(_: NightPlay, player: str, rules: tuple[str, ...]) -> Register:
    """Register a person whom the club excludes on this date."""
    return register(
        player, standing=MemberStanding(member=True, barred=rules, barred_why="they were a no-show last time")
    )


@makes("{player}, expelled from the club, registers")
def expelled_registers(_: NightPlay, player: str) -> Register:
    """Register a person whom the club expelled."""
    return register(player, standing=MemberStanding(member=True, kept_out="expelled", kept_out_why="cheating"))


@makes("{player}, suspended until {text}, registers")
def suspended_registers(_: NightPlay, player: str, text: str) -> Register:
    """Register a person whom the club suspends on this date."""
    out = MemberStanding(member=True, kept_out="suspended", kept_out_why="shouting", back_on=text)
    return register(player, standing=out)


@makes("{player} registers, prepaid")
def registers_prepaid(_: NightPlay, player: str) -> Register:
    """With a pre-paid form."""
    return register(player, prepaid=True)


@makes("{player} registers, calling ahead as late")
def registers_called(_: NightPlay, player: str) -> Register:
    """Register a player who called that they would be late."""
    return register(player, called=True)


@makes("{player} registers, because {text}")
def registers_because(_: NightPlay, player: str, text: str) -> Register:
    """Against the rule, with the director's reason."""
    return register(player, override=text)


# ---------------------------------------------------------------- coming


@makes("{player} calls ahead as late, bounty {text}")
def calls_bounty(_: NightPlay, player: str, text: str) -> NoteCall:
    """The player confirms and names bounty targets: ``A``, ``A and B``, ``none``."""
    hunts = () if text == "none" else tuple(text.split(" and "))
    return NoteCall(player=player, hunts=hunts)


# ---------------------------------------------------------------- the plan


@makes("the capacity becomes {amount}")
def capacity(play: NightPlay, amount: int) -> ChangePlan:
    """Places for more, or for fewer."""
    return ChangePlan(plan=replace(play.night.plan, capacity=amount))


@makes("the starting stack becomes {amount}")
def stack(play: NightPlay, amount: int) -> ChangePlan:
    """By the director alone."""
    return _stack(play, amount)


@makes("the starting stack becomes {amount}: {yes:amount} of {asked:amount} agree")
def stack_voted(play: NightPlay, amount: int, yes: int, asked: int) -> ChangePlan:
    """By a vote."""
    return _stack(play, amount, agreed=yes, asked=asked)


@makes("the starting stack becomes {amount}, because {text}")
def stack_because(play: NightPlay, amount: int, text: str) -> ChangePlan:
    """Against the rule, with the director's reason."""
    return _stack(play, amount, override=text)


def _stack(play: NightPlay, amount: int, **more: Any) -> ChangePlan:
    plan = play.night.plan
    return ChangePlan(plan=replace(plan, chips=(), buy_in=replace(plan.buy_in, chips=amount)), **more)


@makes("the levels are planned as: {text}")
def levels(play: NightPlay, text: str) -> ChangePlan:
    """Another structure, before play."""
    return ChangePlan(plan=replace(play.night.plan, structure=read_structure(text)))


@makes("{amount} percent goes to charity")
def charity(play: NightPlay, amount: int) -> ChangePlan:
    """A share of the prize money for a good cause, announced."""
    plan = play.night.plan
    return ChangePlan(plan=replace(plan, prizes=replace(plan.prizes, charity=amount * 100)))


# checks ---------------------------------------------------------------------------


@check("{amount} of {most:amount} are registered")
def places(play: NightPlay, amount: int, most: int) -> None:
    """As the registration page shows it."""
    expect("places taken", amount, play.night.seating.placed)
    expect("capacity", most, play.night.plan.capacity)


@check("the screens show {text}")
def screens(play: NightPlay, text: str) -> None:
    """The message shown on them."""
    expect("message", text, play.night.floor.message or "nothing")


@check("{amount} are on the waiting list")
def wait(play: NightPlay, amount: int) -> None:
    """On the waiting list."""
    expect("waiting", amount, len(find_on_waiting_list(play.night)))


@check("{player} is registered")
def has_place(play: NightPlay, player: str) -> None:
    """Registered; their stack is not in play yet."""
    expect(player, "registered", play.entrant(player).status)


@check("{player} is number {amount} on the waiting list")
def waits(play: NightPlay, player: str, amount: int) -> None:
    """On the waiting list."""
    queue = [one.id for one in find_on_waiting_list(play.night)]
    expect(player, amount, queue.index(player) + 1 if player in queue else 0)


@check("{player} is no longer registered")
def off_the_list(play: NightPlay, player: str) -> None:
    """Cancelled."""
    expect(player, "cancelled", play.entrant(player).status)


@check("{player} is a no-show")
def did_not_come(play: NightPlay, player: str) -> None:
    """They lost their seat."""
    expect(player, "absent", play.entrant(player).status)


@check("{player} is barred from the next date")
def barred(play: NightPlay, player: str) -> None:
    """For not coming."""
    expect(player, "barred", "barred" if play.entrant(player).conduct.barred else "free to play")


@check("{player} is not barred")
def not_barred(play: NightPlay, player: str) -> None:
    """Free to play on the next date."""
    expect(player, "free to play", "barred" if play.entrant(player).conduct.barred else "free to play")


@check("{player} confirmed, bounty {text}")
def confirmed(play: NightPlay, player: str, text: str) -> None:
    """What they said when they called ahead."""
    one = play.entrant(player)
    expect(player, "confirmed", "confirmed" if one.coming.confirmed else "not confirmed")
    expect(f"bounty of {player}", text, " and ".join(one.money.bounty_targets) or "none")


@check("{player}'s seat card is at the desk: {text}")
def card_at_desk(play: NightPlay, player: str, text: str) -> None:
    """Check that the seat card is at the desk."""
    _card(player, text, [(one.id, card_text(one)) for one in seat_cards_at_desk(play.night, play.rules)])


@check("{player}'s seat card is at table {amount}: {text}")
def card_at_table(play: NightPlay, player: str, amount: int, text: str) -> None:
    """In the dealer's set-up."""
    _card(player, text, [(one.id, card_text(one)) for one in seat_cards_at_table(play.night, play.rules, amount)])


def _card(player: str, text: str, there: list[tuple[str, str]]) -> None:
    if (player, text) not in there:
        raise CheckFails(f"card of {player}", text, ", ".join(f"{one}: {card}" for one, card in there) or "none")


@check("starting now warns {rules}: {text}")
def warns(play: NightPlay, rules: tuple[str, ...], text: str) -> None:
    """The warning the director sees before starting."""
    words, cites = start_warning(play.night, play.rules, play.now)
    expect("warning", text, words or "none")
    expect("cites", " ".join(rules), " ".join(cites))


@check("starting now gives no warning")
def warns_not(play: NightPlay) -> None:
    """Play may start."""
    expect("warning", "none", start_warning(play.night, play.rules, play.now)[0] or "none")
