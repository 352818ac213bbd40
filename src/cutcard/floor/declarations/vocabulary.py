"""The words of table talk: actions, amounts, fillers, and words that leave the sense in doubt."""

from fractions import Fraction
from typing import Final, Literal

Act = Literal[
    "check", "fold", "call", "bet", "raise", "make", "amount", "all_in", "complete", "bring_in", "time", "clock",
    "pat", "show", "board", "talk", "unaware", "misread",
]  # fmt: skip
Mode = Literal["", "total", "more"]
LEAST: Final = Fraction(0)
"""The share of the pot that means the minimum bet or raise."""

ACTS: Final[dict[Act, tuple[str, ...]]] = {
    "check": ("check", "checks", "checking", "knock", "knocks", "pass", "passes", "no bet"),
    "fold": ("fold", "folds", "folding", "muck", "mucks", "mucking", "out", "give up", "lay it down"),
    "call": (
        "call", "calls", "calling", "see", "sees", "match", "flat", "flat call", "limp", "limp in", "pay",
        "make the call", "makes the call",
    ),
    "bet": ("bet", "bets", "betting", "open", "opens", "lead"),
    "raise": ("raise", "raises", "raising", "reraise", "reraises", "re raise", "bump"),
    "make": ("make", "makes"),
    "all_in": ("all in", "allin", "shove", "shoves", "jam", "jams", "everything", "all of it", "all my chips"),
    "complete": ("complete", "completes", "completing", "full bet"),
    "bring_in": ("bring in", "bring it in", "brings it in", "bringing it in"),
    "time": (
        "time", "wait", "stop", "hold on", "one moment", "my turn", "haven't acted", "i have not acted", "let me see",
        "let's see", "let me think",
    ),
    "clock": ("clock", "call the clock", "calling the clock", "the clock"),
    "pat": ("pat", "stand pat", "stands pat", "no cards"),
    "show": ("show", "shows"),
    "board": ("play the board", "plays the board", "playing the board", "the board plays", "board plays"),
    "unaware": ("didn't see the raise", "did not see the raise", "didn't know it was raised", "unaware"),
    "misread": ("thought it was", "thought that was", "thought the bet was", "misread it", "misheard"),
    "talk": (
        "you win", "you got it", "you have it", "good hand", "nice hand", "i have", "i've got", "i win", "pair",
        "two pair", "trips", "set", "straight", "flush", "full house", "quads", "aces", "kings", "queens", "jacks",
        "tens", "nothing", "the nuts", "ace high", "king high",
    ),
}  # fmt: skip
"""The phrases of each act."""
SHARES: Final[dict[Fraction, tuple[str, ...]]] = {
    LEAST: ("min", "minimum", "min raise", "minimum raise", "min bet", "minimum bet"),
    Fraction(1, 3): ("third of the pot", "third pot"),
    Fraction(1, 2): ("half pot", "half the pot", "half of the pot"),
    Fraction(2, 3): ("two thirds pot", "two thirds of the pot"),
    Fraction(3, 4): ("three quarters pot", "three quarters of the pot"),
    Fraction(1): ("pot", "the pot", "full pot", "pot it", "size of the pot"),
}
"""Amounts by the pot."""
MODES: Final[dict[Mode, tuple[str, ...]]] = {
    "total": ("total", "in total", "altogether", "straight up"),
    "more": ("more", "on top", "extra", "another", "plus", "by"),
}
"""Words beside an amount that say what it measures; ``to`` before it means a total."""
FILLERS: Final = (
    "i", "i'm", "i'll", "i am", "i will", "i'd like to", "i want to", "going to", "gonna", "let me", "let's", "ok",
    "okay", "yes", "yeah", "please", "the", "it", "that", "that's", "it's", "just", "um", "uh", "well", "then", "and",
    "my", "your", "a", "of", "for", "chips", "dollars", "bucks", "it is", "dealer", "sir",
)  # fmt: skip
"""Words that mean nothing here."""
DOUBTS: Final = (
    "not", "no", "never", "nor", "don't", "won't", "can't", "cannot", "didn't", "doesn't", "isn't", "wouldn't",
    "if", "unless", "or", "maybe", "perhaps", "might", "may", "could", "should", "would", "almost", "thinking", "think",
    "what", "what's", "how", "who", "who's", "why", "when", "where", "which", "did", "does", "do", "was", "were",
    "he", "he's", "she", "she's", "they", "they're", "we", "him", "her", "them", "his", "their", "seat", "everybody",
    "but", "except", "less", "minus", "half", "double", "triple", "twice", "times", "percent", "quarter", "third",
    "anything",
)  # fmt: skip
"""Words that may turn the sense around: a denial, a condition, a question, another player, a measure."""
COMMENTS: Final = (
    "nice", "lovely", "good", "great", "big", "small", "huge", "tiny", "strong", "weak", "tough", "bold", "brave",
    "sick", "interesting", "solid", "monster", "your",
)  # fmt: skip
"""Words before an action that make it a remark about another player's: "nice bet", "your raise"."""
DETERMINERS: Final = ("a", "an", "the", "my")
THIRD_PERSON: Final = frozenset((
    "checks", "folds", "calls", "bets", "raises", "reraises", "sees", "passes", "knocks", "mucks", "makes", "opens",
    "shoves", "jams", "completes", "shows",
))  # fmt: skip
"""Forms that a strange word before them makes another player's: "Bob raises"."""
EVERYDAY: Final = frozenset((
    "see", "sees", "pay", "match", "out", "pass", "passes", "open", "opens", "lead", "make", "makes", "flat", "bump",
    "everything", "muck", "mucks", "stop", "wait", "pot", "knock",
))  # fmt: skip
"""Words that are an action only by themselves: with a strange word after them they may mean anything."""
