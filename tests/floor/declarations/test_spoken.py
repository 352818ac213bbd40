"""The grammar of table talk: each sentence has one reading, or none."""

from fractions import Fraction
from pathlib import Path

import pytest

from cutcard.floor.declarations.spoken import Utterance, listen
from cutcard.floor.declarations.spoken_numbers import number_at
from cutcard.floor.declarations.vocabulary import ACTS, DOUBTS, FILLERS, LEAST, MODES, SHARES

GUIDE = (Path(__file__).parents[3] / "docs" / "declarations.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("spoken", "value"),
    [
        ("600", 600),
        ("1,200", 1200),
        ("2k", 2000),
        ("2.5k", 2500),
        ("2 k", 2000),
        ("six hundred", 600),
        ("a thousand", 1000),
        ("two thousand five hundred", 2500),
        ("twenty five hundred", 2500),
        ("five hundred and fifty", 550),
        ("one hundred twenty five thousand", 125_000),
        ("fifteen", 15),
        ("two grand", 2000),
        ("1 million", 1_000_000),
    ],
)
def test_amounts(spoken: str, value: int) -> None:
    tokens = spoken.split()
    found = number_at(tokens, 0)
    assert found is not None
    assert (found.value, found.length) == (value, len(tokens))


@pytest.mark.parametrize("spoken", ["0", "zero", "2.5", "hundred", "k", "and five", "one,two"])
def test_no_amounts(spoken: str) -> None:
    assert number_at(spoken.split(), 0) is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Check", [Utterance("check")]),
        ("I'm out", [Utterance("fold")]),
        ("I am folding.", [Utterance("fold")]),
        ("I call", [Utterance("call")]),
        ("see it", [Utterance("call")]),
        ("All-in!", [Utterance("all_in")]),
        ("I'm all in for 1,200", [Utterance("all_in", 1200)]),
        ("raise", [Utterance("raise")]),
        ("raise to 600", [Utterance("raise", 600, "total")]),
        ("I raise it to 600 total", [Utterance("raise", 600, "total")]),
        ("re-raise to 1.5k", [Utterance("raise", 1500, "total")]),
        ("raise by 300", [Utterance("raise", 300, "more")]),
        ("raise another 300", [Utterance("raise", 300, "more")]),
        ("600 more", [Utterance("amount", 600, "more")]),
        ("make it six hundred", [Utterance("make", 600)]),
        ("bet, three hundred", [Utterance("bet", 300)]),
        ("raise, all in", [Utterance("all_in")]),
        ("raise pot", [Utterance("raise", share=Fraction(1))]),
        ("half the pot", [Utterance("amount", share=Fraction(1, 2))]),
        ("min raise", [Utterance("amount", share=LEAST)]),
        ("raise the minimum", [Utterance("raise", share=LEAST)]),
        ("I call and raise to 800", [Utterance("call"), Utterance("raise", 800, "total")]),
        ("I'll see your 500 and raise 1000", [Utterance("call", 500), Utterance("raise", 1000)]),
        ("call 200, and 600 more", [Utterance("call", 200), Utterance("amount", 600, "more")]),
        ("call, and 600 more", [Utterance("call"), Utterance("amount", 600, "more")]),
        ("check, check", [Utterance("check")]),
        ("bring it in", [Utterance("bring_in")]),
        ("complete", [Utterance("complete")]),
        ("Time!", [Utterance("time")]),
        ("I have not acted", [Utterance("time")]),
        ("call the clock", [Utterance("clock")]),
        ("I play the board", [Utterance("board")]),
        ("I thought it was 2,000", [Utterance("misread", 2000)]),
        ("I didn’t see the raise", [Utterance("unaware")]),
        ("two pair", [Utterance("talk")]),
        ("", []),
        (
            "Lovely bet, mate, a really nice bet. Let me see your 500... and I raise you 1000",
            [Utterance("call", 500), Utterance("raise", 1000)],
        ),
        ("Let me see. I call", [Utterance("time"), Utterance("call")]),
        ("Alright then, fella, call", [Utterance("call")]),
        ("Good, call", [Utterance("call")]),
        ("I gladly raise to 600", [Utterance("raise", 600, "total")]),
        ("I raise you 500, my friend", [Utterance("raise", 500)]),
        ("I see you and raise 500", [Utterance("call"), Utterance("raise", 500)]),
        ("I call your raise", [Utterance("call")]),
        ("wow, a monster raise, all in", [Utterance("all_in")]),
        ("I make the call", [Utterance("call")]),
        ("let me see", [Utterance("time")]),
        ("screw it, all in, baby", [Utterance("all_in")]),
        ("I raise you my watch", [Utterance("raise")]),
    ],
)
def test_sentences(words: str, said: list[Utterance]) -> None:
    heard = listen(words)
    assert not heard.unknown
    assert list(heard.said) == said


@pytest.mark.parametrize(
    ("words", "unknown"),
    [
        ("hello", "hello"),
        ("I don't fold", "don't"),
        ("not a call", "not"),
        ("two fifty", "2 50"),
        ("raise to 600 more", "more"),
        ("raise by", "by"),
        ("okay, well", "okay, well"),
        ("600 & 300", "&"),
        ("you raise", "you"),
        ("if he bets I fold", "if"),
        ("Bob raises", "bob"),
        ("should I call", "should"),
        ("raise all but 500", "but"),
        ("raise double", "double"),
        ("pass the peanuts", "peanuts"),
        ("I see my friend", "friend"),
        ("pay attention", "attention"),
        ("that's a good call", "good"),
        ("nice bet, fella", "nice"),
    ],
)
def test_words_that_leave_the_sense_in_doubt_are_reported(words: str, unknown: str) -> None:
    heard = listen(words)
    assert heard.unknown == unknown
    assert heard.said == ()


def test_the_guide_lists_every_word() -> None:
    phrases = [
        phrase for phrases in (*ACTS.values(), *SHARES.values(), *MODES.values(), FILLERS, DOUBTS) for phrase in phrases
    ]
    assert not [phrase for phrase in phrases if f"`{phrase}`" not in GUIDE]


@pytest.mark.parametrize("phrase", [phrase for phrases in ACTS.values() for phrase in phrases])
def test_each_phrase_alone_is_its_action(phrase: str) -> None:
    act = next(act for act, phrases in ACTS.items() if phrase in phrases)
    assert [said.act for said in listen(phrase).said] == [act]
