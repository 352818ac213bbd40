"""The script language: errors are reported with their line and with similar sentences."""

import pytest

from cutcard.scenario import parse
from cutcard.scenario.sentences import NotUnderstood, ScriptNames, Vocabulary
from tests.scenario.made_up import TABLE, differences, mistakes

NOT_UNDERSTOOD = [
    ("D rises to 300", "'D rises to 300' is not understood; write `NAME raises to AMOUNT`"),
    ("D raises 300", "'D raises 300' is not understood; write `NAME raises to AMOUNT`"),
    ("D betsx 300", "not understood; write `NAME bets AMOUNT` or `NAME lets"),  # the nearest first
    ("gibberish", "'gibberish' is not understood; steps are `start`, `NAMES folds`,"),
    ("? gibberish", "'? gibberish' is not understood; checks are"),
    ("? bord 7s 8d 2c", "write `? board CARDS`"),
    ("E folds", "there is no player 'E'; allowed: A, B, C, D"),
    ("Cc folds", "there is no player 'Cc' (did you mean C?)"),
    ("D raises to lots", "'lots' is not an amount; write 300 or 1,200"),
    ("D raises to 1,20", "'1,20' is not an amount"),
    ("? board 7s 8x", "'8x' is not a card"),
    ("? board d53", "d53 is not in the deck; its cards are d1 to d52"),
    ("? cites ccp.deal.55", "no house of this scenario has a rule ccp.deal.55"),
    ("? cites club52.betting.1", "no house of this scenario has a rule club52.betting.1"),
    ("? stacks A, B 900", "'A' is not a player with an amount"),
    ("? legal D: fold, cal 100", "'cal 100' is not an option; write fold, check, call 200"),
    ("? D may not fly", "'fly' is not an action; allowed: fold,"),
    ("? pots 300", "'300' is not a pot; write amounts and who can win them"),
    ("? awarded first: A 300", "'first' is not a pot; write `main`, `side 1`"),
    ("? awarded main low: A 300", "this game has no side 'low'; allowed: high"),
    ("? awarded main: A", "'A' is not a share; write `A 350 odd, B 325; 25 stays`"),
    ("? street third", "this game has no street 'third'; allowed: preflop, flop, turn, river"),
    ("? A has wheel for low", "this game has no side 'low'"),
    ("? event Fold seat D", "there is no event 'Fold' (did you mean Folded"),
    ("? event Folded sead D", "after Folded write fields and values"),
    ("? event Folded seat", "after Folded write fields and values"),
    ("D folds -> cannot_fold", "after -> write `refused CODE`"),
    ("D folds -> refused cannot_fol", "there is no refusal 'cannot_fol' (did you mean cannot_fold"),
    ("D folds -> refused cannot_fold ccp.nothing", "no house of this scenario has a rule ccp.nothing"),
    ("D folds -> refused cannot_fold least", "the fact 'least' has no value"),
    ("D, A fold -> refused cannot_fold", "a refusal is for one player at a time"),
    ("? pot 150 -> refused cannot_fold", "a check cannot be refused"),
    ("in house: ? pot 150", "this scenario is not played in 'house'; allowed: ccp"),
]


@pytest.mark.parametrize(("line", "said"), NOT_UNDERSTOOD, ids=[line for line, _ in NOT_UNDERSTOOD])
def test_a_line_that_is_not_understood_is_told_with_its_number(line: str, said: str) -> None:
    (found,) = mistakes(f'{TABLE}script = """\n? pot 150\n\n{line}\n"""\n')
    assert found.startswith("made-up.toml:12: ")
    assert said in found


def test_all_lines_that_are_not_understood_are_told_at_once() -> None:
    found = mistakes(f'{TABLE}script = """\nfoo\n? bar\nD folds\nbaz\n"""\n')
    assert [mistake.split(": ")[0] for mistake in found] == ["made-up.toml:10", "made-up.toml:11", "made-up.toml:13"]


def test_comments_separators_and_several_players() -> None:
    script = """
    # nothing here
    D calls            # a hundred
    A and B call
    ? stacks A 900, B 900; D 900
    ? bets A 100, B 1,00
    """
    assert len(mistakes(f'{TABLE}script = """{script}"""\n')) == 1
    assert differences(script.replace("1,00", "100")) == []


def test_a_script_in_quotes_of_one_line_counts_from_that_line() -> None:
    (found,) = mistakes(f'{TABLE}script = "? pot lots"\n')
    assert found.startswith("made-up.toml:9: ")


def test_a_script_in_single_quotes_counts_its_lines_too() -> None:
    (scenario,) = parse(f"{TABLE}script = '''\n\n? pot 150\n'''\n", "made-up.toml")
    assert [step.line for step in scenario.steps] == [9, 11]


# The vocabulary itself


def test_a_vocabulary_may_stand_on_another() -> None:
    base = Vocabulary()
    said: list[str] = []

    @base.reader("word")
    def word(text: str, _: ScriptNames) -> str:
        return text

    @base.step("say|shout {word}")
    def say(play: list[str], word: str) -> None:
        play.append(word)

    more = Vocabulary(base)

    @more.step("say nothing")
    def say_nothing(play: list[str]) -> None:
        play.append("-")

    for text in ("shout now", "say nothing"):
        more.understand(text, ScriptNames(), check=False).act(said)
    assert said == ["now", "-"]
    base.understand("say nothing", ScriptNames(), check=False).act(said)
    assert said == ["now", "-", "nothing"]
    with pytest.raises(NotUnderstood, match="write `say WORD`"):
        base.understand("sya now", ScriptNames(), check=False)
