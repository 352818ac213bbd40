"""The slots: every question the engine asks a house, by theme."""

from typing import Final

from cutcard.rules.slots import cash_money, cash_seats, office
from cutcard.rules.slots.hand import (
    betting,
    dealing,
    declarations,
    declared_chips,
    forced_bets,
    mishaps,
    pots,
    showdown,
)
from cutcard.rules.slots.rulings import actions, board, deal, hands, remedies
from cutcard.rules.slots.table import action_clock, penalties, positions, routines, usual_practice
from cutcard.rules.slots.tournament import (
    absence,
    break_table,
    color_ups,
    levels,
    payouts,
    plan,
    rebuys,
    registration,
    seating,
    table_balance,
)

__all__ = [
    "SLOT_THEMES",
    "absence",
    "action_clock",
    "actions",
    "betting",
    "board",
    "break_table",
    "cash_money",
    "cash_seats",
    "color_ups",
    "deal",
    "dealing",
    "declarations",
    "declared_chips",
    "forced_bets",
    "hands",
    "levels",
    "mishaps",
    "office",
    "payouts",
    "penalties",
    "plan",
    "positions",
    "pots",
    "rebuys",
    "registration",
    "remedies",
    "routines",
    "seating",
    "showdown",
    "table_balance",
    "theme_of_slot",
    "usual_practice",
]

SLOT_THEMES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "absence": (
        "Players away from a tournament: how long their chips wait, and what happens to players who leave",
        (
            "absence",
            "leaving_for_good",
        ),
    ),
    "arriving": (
        "Late players and no-shows: whose stack is in play, what it pays, and when they are given up",
        (
            "absent_at_start",
            "late_place",
            "late_penalty",
            "late_entry",
            "no_show",
            "no_show_bar",
        ),
    ),
    "balancing": (
        "Balancing: which table gives a player to which, and when a short table stops",
        (
            "balance",
            "short_table",
        ),
    ),
    "betting": (
        "Betting: minimum bets and raises, the cap, and all-ins for less than a full raise",
        (
            "opening_bet",
            "raise_size",
            "raise_cap",
            "short_all_in",
            "pot_size",
            "open_pair",
            "fold_unbet",
        ),
    ),
    "bounties": (
        "Bounties: who gets a knockout, bounty targets, and a bounty on every player",
        (
            "knockout_credit",
            "bounty_targets",
            "own_bounty",
        ),
    ),
    "breaking": (
        "Fewer tables: which table breaks and when, new seats for its players, and redraws",
        (
            "breaking",
            "break_draw",
            "redraw",
        ),
    ),
    "breaks": (
        "Tournament breaks: how often, who may skip one, and what is announced",
        (
            "breaks",
            "break_agreement",
            "break_calls",
        ),
    ),
    "buying": (
        "Buying chips in a tournament: who may, until when, and at what price; the plan sets the amounts",
        (
            "rebuy",
            "re_entry",
            "add_on",
            "refund",
            "collects",
        ),
    ),
    "cash_money": (
        "Money of cash games: who runs the bank, who sells chips, and the buy-in",
        (
            "cash_buy_in",
            "cash_bank",
            "chip_sales",
            "going_south",
        ),
    ),
    "cash_seats": (
        "Seats of cash games: how many, at which table new players sit, and who may change",
        (
            "cash_table",
            "newcomers_table",
            "cash_start",
            "first_seats",
            "seat_buttons",
            "cash_transfer",
            "broken_game",
            "cash_absence",
            "sitting_behind",
        ),
    ),
    "clock": (
        "The action clock: how long a player may take, and what happens when time runs out",
        ("action_clock",),
    ),
    "colouring": (
        "Color-ups, and the chips in a dealer's tray",
        (
            "colour_up",
            "colour_up_time",
            "table_stock",
            "chip_count",
        ),
    ),
    "conduct": (
        "Conduct: the club's sanctions for members, from mildest to harshest, and who may give them",
        ("sanctions",),
    ),
    "dealing": (
        "Dealing: the order of cards, burns, a short stub, boards run more than once, absent players",
        (
            "dealing",
            "short_stub",
            "run_out",
            "absent_hand",
            "showing_ties",
        ),
    ),
    "declaring": (
        "Declarations: what words and gestures count as, in turn and out of turn",
        (
            "spoken",
            "announced_fold",
            "open_amount",
            "amount_pending",
            "said_amount",
            "raise_by",
            "unclear_amount",
            "gestures",
            "check_facing_bet",
            "out_of_turn",
        ),
    ),
    "declaring_chips": (
        "Silent chips: what chips without words count as",
        (
            "oversized_chip",
            "several_chips",
            "string_bet",
            "bet_line",
            "undersized",
        ),
    ),
    "disputes": (
        "Disputes: who decides what the rules leave open, and who decides if they are a party",
        ("disputes",),
    ),
    "entering": (
        "Coming in and being away between hands: new players, missed blinds, buying the button",
        (
            "newcomer",
            "missed_blinds",
            "buy_button",
            "away",
        ),
    ),
    "forced": (
        "Forced bets: blinds, antes, straddles and the bring-in",
        (
            "blinds",
            "heads_up",
            "small_blind_size",
            "short_blind",
            "short_ante",
            "straddle",
            "bring_in_all_in",
        ),
    ),
    "jackpots": (
        "Jackpots of cash games: which bad beat wins, on what conditions, and who gets what share",
        ("bad_beat",),
    ),
    "knowing": (
        "What players may know about each other: stack counts and shown cards",
        (
            "stack_count",
            "show_one",
        ),
    ),
    "levels": (
        "Levels: when a new one applies at a table, what stops the clock, and hand-for-hand",
        (
            "level_change",
            "schedule",
            "clock_stops",
            "pace",
            "hand_for_hand",
            "clock_keeper",
        ),
    ),
    "lists": (
        "Doors and waiting lists of a cash room: who comes in when, who may join, and how waiting players get a seat",
        (
            "doors",
            "list_names",
            "list_call",
        ),
    ),
    "membership": (
        "Membership: yearly dues, when they are collected, and for which year",
        ("dues",),
    ),
    "mishaps": (
        "Accidents at a live table: released cards, fouled hands, splashed pots, chips found too late",
        (
            "let_go",
            "fouled",
            "splash",
            "hidden_chips",
        ),
    ),
    "moving": (
        "Moving to another table: who moves, to which seat, when, and with which blinds",
        (
            "mover",
            "move_timing",
        ),
    ),
    "penalties": (
        "Penalties: the steps of a house, and which one is next",
        ("penalties",),
    ),
    "planning": (
        "The tournament plan: what it must contain, what the house allows, and how it may change",
        (
            "plan_needs",
            "starting_stack",
            "level_length",
            "capacity_change",
            "stack_change",
            "play_starts",
        ),
    ),
    "positions": (
        "Button and blinds from one hand to the next",
        (
            "button",
            "heads_up_next",
            "stud_button",
            "first_button",
        ),
    ),
    "pots": (
        "Sharing a pot: odd chips, halves, rake",
        (
            "odd_chip",
            "odd_half",
            "rake",
        ),
    ),
    "practice": (
        "Practices that are the same in every house, so that each house's own rule can be cited",
        (
            "games",
            "game_change",
            "most_players",
            "hand_starts",
            "action_order",
            "turn",
            "own_hand",
            "closing",
            "facing",
            "table_stakes",
            "limit_bets",
            "bring_in",
            "cards_speak",
            "winning",
            "split",
            "side_pots",
        ),
    ),
    "prizes": (
        "Prizes: the prize pool, the places paid, and who finishes where",
        (
            "purse",
            "charity",
            "payout",
            "same_hand",
            "prize_lost",
            "deals",
        ),
    ),
    "registering": (
        "Registration: when, for whom, the waiting list, and the seat card",
        (
            "registration",
            "freed_place",
            "eligible",
            "seat_cards",
        ),
    ),
    "remedies": (
        "Rulings: what is done about incidents",
        ("ruling",),
    ),
    "routines": (
        "Dealer routines: checklists, deck changes, announcements, duties, and making change",
        (
            "checklist",
            "deck_change",
            "announcing",
            "duties",
            "change",
        ),
    ),
    "seating": (
        "Seats: how many tables, how seats are drawn, who may change, and open seats",
        (
            "table_size",
            "seat_draw",
            "dealer_seats",
            "late_seat",
            "seat_change",
            "seat_open",
        ),
    ),
    "showdown": (
        "Showdown: who shows, when, and what an unseen hand is worth",
        (
            "show_order",
            "must_show",
            "all_in_cards",
            "see_hand",
            "tabling",
        ),
    ),
}
"""What questions are about, in order: a heading, and the slots."""
_THEME_OF: Final = {slot: theme for theme, (_, own) in SLOT_THEMES.items() for slot in own}


def theme_of_slot(slot: str) -> str:
    """The theme that a slot belongs to, by its name."""
    return _THEME_OF[slot]
