"""Penalties being served: by hands and rounds dealt at the player's table, or by time. They go with him when he moves.

A round is read as so many hands as there are players at his table.
"""

from cutcard.tournament.night import Entrant, Night, TableAt


def sits_out(one: Entrant, now: int) -> bool:
    """Whether he is still to stay away from his cards."""
    hands, rounds, until = one.conduct.sits_out
    return bool(hands or rounds) or now < until


def hand_served(n: Night, table: TableAt) -> None:
    """A hand is over at a table: whoever sits out there has served it."""
    for player in table.seats.values():
        one = n.entrants[player]
        hands, rounds, until = one.conduct.sits_out
        if hands:
            one.conduct.sits_out = hands - 1, rounds, until
        elif rounds:
            one.conduct.lap += 1
            if one.conduct.lap >= len(table.seats):
                one.conduct.sits_out, one.conduct.lap = (hands, rounds - 1, until), 0
