"""Words of a cash room: names, seats, times."""

from cutcard.cash.state import CashEvening


def name_of(e: CashEvening, player: str) -> str:
    """What somebody in the room is called; an id that nobody has stays as it is."""
    return e.visits[player].name if player in e.visits else player


def title_of(e: CashEvening, game: str) -> str:
    """What a game is called; an id that none has stays as it is."""
    return e.games[game].plan.title if game in e.games else game
