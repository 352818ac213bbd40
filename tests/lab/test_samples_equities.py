"""Sampled equities in chunks: the same deals as in one go, whatever the workers."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cutcard.cli import main
from cutcard.equity import equity
from cutcard.lab import samples
from cutcard.lab.samples import EquityQuestion, chunks, spread_equity


def test_a_sample_in_chunks_is_the_sample_in_one_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(samples, "PORTIONS", 1)
    question = EquityQuestion(ranges=("QQ+, AKs", "random"), board="Ah 7d 2c", deals=100_000, seed=3)
    assert [chunk.deals for chunk in chunks(question)] == [32_768, 32_768, 32_768, 1_696]
    whole = equity(*question.ranges, board=question.board, method="sampled", deals=question.deals, seed=3)
    file = tmp_path / "done"
    assert spread_equity(question, resume=file) == whole
    assert spread_equity(question, resume=file) == whole  # read from the file, where its outcomes are numbers too


@pytest.mark.slow
def test_processes_draw_the_same_deals() -> None:
    words = ("equity", "AhKh", "QQ+", "--sampled", "--deals", "700000", "--json")
    alone = CliRunner().invoke(main, words)
    many = CliRunner().invoke(main, [*words, "--processes", "2"])
    assert (alone.exit_code, many.exit_code) == (0, 0), many.output
    assert json.loads(many.output) == json.loads(alone.output)


def test_counting_every_deal_is_not_spread() -> None:
    told = CliRunner().invoke(main, ["equity", "AhKh", "QQ+", "--exact", "--workers", "here"])
    assert told.exit_code == 2
    assert "--exact runs in one process" in told.output
