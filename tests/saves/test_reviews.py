"""A review is kept beside its game, and holds only for the judge and the commands it was made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.commands import EndTurn
from engine.review import judge
from engine.review.advice import Adviser
from engine.review.costly import costly_of
from engine.review.summary import summary_of
from engine.setup import Chair, GameSetup
from saves import Store
from saves import reviews as saves_reviews
from saves.reviews import KeptReview, keep_review, kept_review
from tests.engine.review.games import played
from tui.table.examining import Examination

RULES = "landlord-1904"


def made() -> KeptReview:
    game = played(RULES, "easy")
    summary = summary_of(game.opening.copy(), game.commands)
    return KeptReview(summary, tuple(costly_of(game.opening, game.commands, Adviser(game.opening.rules))))


def test_a_review_is_read_as_it_was_written(tmp_path: Path) -> None:
    path, review, commands = tmp_path / "a.review", made(), played(RULES, "easy").commands
    assert review.costly
    keep_review(path, RULES, commands, review)
    assert kept_review(path, RULES, commands) == review


def test_it_does_not_hold_for_other_commands_or_another_judge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, commands = tmp_path / "a.review", played(RULES, "easy").commands
    keep_review(path, RULES, commands, made())
    assert kept_review(path, RULES, [*commands, EndTurn(0)]) is None
    monkeypatch.setattr(saves_reviews, "VERSION", judge.VERSION + 1)
    assert kept_review(path, RULES, commands) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"judge": 1}', '{"judge": 1, "revision": 2, "commands": "x"}']
)
def test_what_makes_no_sense_counts_as_not_there(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.review"
    path.write_text(text)
    assert kept_review(path, RULES, played(RULES, "easy").commands) is None


def test_a_kept_review_is_not_counted_again(tmp_path: Path) -> None:
    path, game = tmp_path / "a.review", played(RULES, "easy")
    first = Examination(game.opening, game.commands, file=path)
    counted = first.summary(), first.costly(lambda part: None)
    again = Examination(game.opening, game.commands, command=("no-such-program",), file=path)
    assert path.exists()
    assert (again.summary(), list(again.costly(lambda part: None) or ())) == counted


def test_a_review_is_renamed_and_deleted_with_its_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    chairs = Chair("Ann", "red checker"), Chair("Bea", "blue checker", "normal")
    saved = store.create(GameSetup(RULES, {}, chairs, 3))
    saved.close()
    store.review_file(saved.name).write_text("{}")
    name = store.rename(saved.name, "Another title")
    assert store.review_file(name).exists()
    store.remove(name)
    assert not list(tmp_path.glob("*.review"))
