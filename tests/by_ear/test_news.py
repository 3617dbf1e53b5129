"""Who hears only the running news knows the position at their decisions; more games are tried by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from tests.by_ear import news
from tests.by_ear.measure import GAMES
from tests.by_ear.news import LENGTHS, Sitting, followed
from tests.support.long import few, only
from tui.lines.verbosity import Length

SEED = 4
DECISIONS = 30


@pytest.mark.parametrize("length", only(LENGTHS, [Length.BRIEF]))
@pytest.mark.parametrize("game", few(GAMES, 2))
def test_who_never_asks_knows_the_position_from_the_news(game: str, length: Length) -> None:
    wrong = [*islice(followed(game, length, SEED), DECISIONS)]
    assert len(wrong) > 20
    assert [text for texts in wrong for text in texts] == []


@pytest.mark.long
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("game", GAMES)
def test_who_never_asks_knows_whole_games_from_the_news(game: str, length: Length) -> None:
    for seed in range(6):
        assert [(seed, text) for texts in followed(game, length, seed) for text in texts] == []


@pytest.mark.parametrize(
    ("game", "left_out"),
    [("monopoly-1935", ", bought"), ("finance-1936", " built"), ("landlord-1904", "lap")],
)
def test_what_is_left_out_of_the_news_is_noticed(
    game: str, left_out: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tells: Callable[[Sitting], list[str]] = Sitting.news
    monkeypatch.setattr(
        news.Sitting, "news", lambda self: [text for text in tells(self) if left_out not in text]
    )
    assert any(followed(game, Length.BRIEF, SEED))
