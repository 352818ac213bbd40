"""Sentences of a night about the desk: who registers, comes, calls and does not come, and the plan changed."""

from typing import Any

from msgspec.structs import replace

from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import WORDS
from cutcard.scenario.outcome import Differs, expect
from cutcard.tournament.desk.arriving import CheckIn, DeclareAbsent, NoteCall, SetLate
from cutcard.tournament.desk.cards import at_desk, at_table, card_text
from cutcard.tournament.desk.finding import waiting
from cutcard.tournament.desk.opening import ChangePlan
from cutcard.tournament.desk.registering import Cancel, ImportPlayers, Register, Standing
from cutcard.tournament.desk.starting import start_warning
from cutcard.tournament.desk.waiting import AnswerOffer, OfferSeat
from cutcard.tournament.plan.writing import read_structure

step, check = WORDS.step, WORDS.check
MEMBER = Standing(member=True)


def register(play: NightPlay, player: str, **more: Any) -> None:
    """Put a name down, which is its own id."""
    play.do(Register(player=player, name=player, person=player, **more))


# ---------------------------------------------------------------- registering


@step("{player} registers")
def registers(play: NightPlay, player: str) -> None:
    """At the desk."""
    register(play, player)


@step("{player} registers online")
def registers_online(play: NightPlay, player: str) -> None:
    """A member, for himself."""
    register(play, player, himself=True, standing=MEMBER)


@step("{amount} players register")
def many_register(play: NightPlay, amount: int) -> None:
    """Called N1, N2 and so on."""
    names = [f"N{number}" for number in range(len(play.night.entrants) + 1, len(play.night.entrants) + amount + 1)]
    play.do(ImportPlayers(players=tuple(Register(player=name, name=name, person=name) for name in names)))


@step("{player}, aged {amount}, registers")
def registers_aged(play: NightPlay, player: str, amount: int) -> None:
    """A member of this age."""
    register(play, player, standing=Standing(age=amount, member=True))


@step("{player}, a guest, registers")
def guest_registers(play: NightPlay, player: str) -> None:
    """Somebody who is no member."""
    register(play, player, standing=Standing(member=False))


@step("{player}, whose dues are unpaid, registers")
def debtor_registers(play: NightPlay, player: str) -> None:
    """A member who is not in good standing."""
    register(play, player, standing=Standing(member=True, dues_paid=False))


@step("{player}, barred by {rules}, registers")
def barred_registers(play: NightPlay, player: str, rules: tuple[str, ...]) -> None:
    """Somebody whom the club keeps out on this date."""
    register(play, player, standing=Standing(member=True, barred=rules, barred_why="he did not come last time"))


@step("{player} registers, paid before")
def registers_prepaid(play: NightPlay, player: str) -> None:
    """With a pre-paid form."""
    register(play, player, prepaid=True)


@step("{player} registers, having called")
def registers_called(play: NightPlay, player: str) -> None:
    """He said that he would be late."""
    register(play, player, called=True)


@step("{player} registers, because {text}")
def registers_because(play: NightPlay, player: str, text: str) -> None:
    """Against the rule, with the director's reason."""
    register(play, player, override=text)


@step("{player} cancels")
def cancels(play: NightPlay, player: str) -> None:
    """At the desk."""
    play.do(Cancel(player=player))


@step("{player} cancels online")
def cancels_online(play: NightPlay, player: str) -> None:
    """For himself."""
    play.do(Cancel(player=player, himself=True))


@step("the place is offered to {player}")
def offered(play: NightPlay, player: str) -> None:
    """Somebody on the waiting list."""
    play.do(OfferSeat(player=player))


@step("{player} takes the place")
def takes(play: NightPlay, player: str) -> None:
    """That was offered."""
    play.do(AnswerOffer(player=player, takes=True))


@step("{player} declines the place")
def declines(play: NightPlay, player: str) -> None:
    """That was offered."""
    play.do(AnswerOffer(player=player, takes=False))


# ---------------------------------------------------------------- coming


@step("{player} calls that he comes late")
def calls(play: NightPlay, player: str) -> None:
    """He confirms."""
    play.do(NoteCall(player=player))


@step("{player} calls that he comes late, bounty {text}")
def calls_bounty(play: NightPlay, player: str, text: str) -> None:
    """He confirms, and names the bounty targets he pays on: ``A``, ``A and B``, ``none``."""
    hunts = () if text == "none" else tuple(text.split(" and "))
    play.do(NoteCall(player=player, hunts=hunts))


@step("{player} asks for his chips to stay")
def asks_to_keep(play: NightPlay, player: str) -> None:
    """Until he comes."""
    play.do(NoteCall(player=player, keep=True))


@step("{players} come")
def come(play: NightPlay, players: tuple[str, ...]) -> None:
    """They check in."""
    for player in players:
        play.do(CheckIn(player=player))


@step("{player} comes")
def comes(play: NightPlay, player: str) -> None:
    """He checks in."""
    play.do(CheckIn(player=player))


@step("{player} comes, because {text}")
def comes_because(play: NightPlay, player: str, text: str) -> None:
    """He is let in against the rule."""
    play.do(CheckIn(player=player, override=text))


@step("{player} comes, {amount} rounds of blinds missed")
def comes_missed(play: NightPlay, player: str, amount: int) -> None:
    """The blinds passed his empty seat so often."""
    play.do(CheckIn(player=player, missed=amount))


@step("{player} shows his card at table {table:amount} seat {seat:amount}")
def shows_card(play: NightPlay, player: str, table: int, seat: int) -> None:
    """To the dealer there."""
    play.do(CheckIn(player=player, table=table, seat=seat))


@step("{player} is seated and blinded")
def seated_late(play: NightPlay, player: str) -> None:
    """The director's word about one who is not there."""
    play.do(SetLate(player=player, seated=True))


@step("{player} is left out")
def left_out(play: NightPlay, player: str) -> None:
    """The director's word about one who is not there."""
    play.do(SetLate(player=player, seated=False))


@step("{player} is declared absent")
def declared_absent(play: NightPlay, player: str) -> None:
    """With the chips known last."""
    play.do(DeclareAbsent(player=player))


@step("{player} is declared absent with {amount}")
def declared_absent_with(play: NightPlay, player: str, amount: int) -> None:
    """With so many chips counted at his seat."""
    play.do(DeclareAbsent(player=player, stack=amount))


# ---------------------------------------------------------------- the plan


@step("the capacity becomes {amount}")
def capacity(play: NightPlay, amount: int) -> None:
    """Places for more, or for fewer."""
    play.do(ChangePlan(plan=replace(play.night.plan, capacity=amount)))


@step("the starting stack becomes {amount}")
def stack(play: NightPlay, amount: int) -> None:
    """By the director alone."""
    _stack(play, amount)


@step("the starting stack becomes {amount}: {yes:amount} of {asked:amount} agree")
def stack_voted(play: NightPlay, amount: int, yes: int, asked: int) -> None:
    """By a vote."""
    _stack(play, amount, agreed=yes, asked=asked)


@step("the starting stack becomes {amount}, because {text}")
def stack_because(play: NightPlay, amount: int, text: str) -> None:
    """Against the rule, with the director's reason."""
    _stack(play, amount, override=text)


def _stack(play: NightPlay, amount: int, **more: Any) -> None:
    plan = play.night.plan
    play.do(ChangePlan(plan=replace(plan, chips=(), buy_in=replace(plan.buy_in, chips=amount)), **more))


@step("the levels are planned as: {text}")
def levels(play: NightPlay, text: str) -> None:
    """Another structure, before play."""
    play.do(ChangePlan(plan=replace(play.night.plan, structure=read_structure(text))))


# ---------------------------------------------------------------- what is looked at


@check("{amount} of {most:amount} have a place")
def places(play: NightPlay, amount: int, most: int) -> None:
    """As the registration page shows it."""
    expect("places taken", amount, play.night.placed)
    expect("capacity", most, play.night.plan.capacity)


@check("{amount} wait")
def wait(play: NightPlay, amount: int) -> None:
    """On the waiting list."""
    expect("waiting", amount, len(waiting(play.night)))


@check("{player} has a place")
def has_place(play: NightPlay, player: str) -> None:
    """Registered; his stack is not in play yet."""
    expect(player, "registered", play.entrant(player).status)


@check("{player} waits in place {amount}")
def waits(play: NightPlay, player: str, amount: int) -> None:
    """On the waiting list."""
    queue = [one.id for one in waiting(play.night)]
    expect(player, amount, queue.index(player) + 1 if player in queue else 0)


@check("{player} is off the list")
def off_the_list(play: NightPlay, player: str) -> None:
    """Cancelled."""
    expect(player, "cancelled", play.entrant(player).status)


@check("{player} did not come")
def did_not_come(play: NightPlay, player: str) -> None:
    """His place is gone."""
    expect(player, "absent", play.entrant(player).status)


@check("{player} is barred from the next date")
def barred(play: NightPlay, player: str) -> None:
    """For not coming."""
    expect(player, "barred", "barred" if play.entrant(player).barred else "free to play")


@check("{player} is not barred")
def not_barred(play: NightPlay, player: str) -> None:
    """Whatever happened tonight."""
    expect(player, "free to play", "barred" if play.entrant(player).barred else "free to play")


@check("{player} confirmed, bounty {text}")
def confirmed(play: NightPlay, player: str, text: str) -> None:
    """What he said when he called."""
    one = play.entrant(player)
    expect(player, "confirmed", "confirmed" if one.confirmed else "not confirmed")
    expect(f"bounty of {player}", text, " and ".join(one.hunts) or "none")


@check("the card of {player} lies at the desk: {text}")
def card_at_desk(play: NightPlay, player: str, text: str) -> None:
    """Reserved for him there."""
    _card(player, text, [(one.id, card_text(one)) for one in at_desk(play.night, play.rules)])


@check("the card of {player} lies at table {amount}: {text}")
def card_at_table(play: NightPlay, player: str, amount: int, text: str) -> None:
    """In the dealer's set-up."""
    _card(player, text, [(one.id, card_text(one)) for one in at_table(play.night, play.rules, amount)])


def _card(player: str, text: str, there: list[tuple[str, str]]) -> None:
    if (player, text) not in there:
        raise Differs(f"card of {player}", text, ", ".join(f"{one}: {card}" for one, card in there) or "none")


@check("beginning now warns {rules}: {text}")
def warns(play: NightPlay, rules: tuple[str, ...], text: str) -> None:
    """What the director hears before she begins."""
    words, cites = start_warning(play.night, play.rules, play.now)
    expect("warning", text, words or "none")
    expect("cites", " ".join(rules), " ".join(cites))


@check("beginning now warns of nothing")
def warns_not(play: NightPlay) -> None:
    """She may begin."""
    expect("warning", "none", start_warning(play.night, play.rules, play.now)[0] or "none")
