"""Every state of a table as one line of text that fits into a bug report.

``main nlhe@ccp v12 hand 3 | button 2 small 3 big 4 | 1: Ann 900 | 3: Cem 0 | 5: Eva 800 new, waits || nlhe@ccp v9 ...``
"""

from cutcard.hand.line import line as hand_line
from cutcard.table.state import Sitter, Table


def line(table: Table) -> str:
    """The table in one line, its last hand behind two strokes."""
    if not table.size:
        return "no table yet"
    head = f"{table.table} {table.game}@{table.house} v{table.version} hand {table.hands + table.playing}"
    parts = [head, _positions(table), *map(_sitter, table.clockwise)]
    parts += [f"carried {table.carried}"] if table.carried else []
    parts += ["deals again"] if table.redeal is not None else []
    parts += [f"straddle {chips} by {seat}" for seat, chips in table.straddles]
    hand = f" || {hand_line(table.hand)}" if table.hand is not None else ""
    return " | ".join(parts) + hand


def _positions(table: Table) -> str:
    if table.positions is None:
        return f"first button {table.first_button or 'not drawn'}"
    button, small, big = table.positions
    return f"button {button} small {small} big {big}, dealt {' '.join(map(str, table.dealt))}"


def _sitter(sitter: Sitter) -> str:
    states = {
        f"+{sitter.coming}": sitter.coming > 0,
        "new": sitter.new,
        "out": sitter.out,
        "away": sitter.away,
        "leaving": sitter.leaving,
        "missed small": sitter.missed_small,
        "missed big": sitter.missed_big,
        f"wants to {sitter.entry}": bool(sitter.entry),
        f"penalty {sitter.penalty}": sitter.penalty > 0,
        f"penalty {sitter.rounds} rounds": sitter.rounds > 0,
        f"missed {sitter.misses} turns": sitter.misses > 0,
    }
    told = ", ".join(word for word, holds in states.items() if holds)
    return f"{sitter.seat}: {sitter.player} {sitter.stack}{f' {told}' if told else ''}"
