"""A review is kept beside its game, and holds only for the judge and the commands it was made from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest

from engine.commands import EndTurn
from engine.game import Game
from engine.review import costly_decisions, judge
from engine.review.advice import Adviser
from engine.review.costly_decisions import Costly, Tried, costly_of
from engine.review.rollouts import PlayingOn
from engine.review.screening import Suspect
from engine.review.summary import summary_of
from engine.setup import Chair, GameSetup
from saves import Store
from saves import reviews as saves_reviews
from saves.reviews import KeptReview, keep_review, kept_review
from tests.engine.review.games import played
from tui.table.recorder import ReviewPlace
from tui.table.reviews.examination import COMMAND, Examination

RULES = "landlord-1904"


@cache
def made() -> KeptReview:
    game = played(RULES, "easy")
    summary = summary_of(game.opening.copy(), game.commands)
    return KeptReview(summary, tuple(costly_of(game.opening, game.commands, Adviser(game.opening.rules))))


def test_a_review_is_read_as_it_was_written(tmp_path: Path) -> None:
    path, review, commands = tmp_path / "a.review", made(), played(RULES, "easy").commands
    assert review.costly
    keep_review(path, RULES, commands, review)
    assert kept_review(path, RULES, commands) == review


def test_a_review_does_not_hold_for_other_commands_or_another_judge(
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


@pytest.mark.long
def test_a_kept_review_is_not_counted_again(tmp_path: Path) -> None:
    path, game = tmp_path / "a.review", played(RULES, "easy")
    first = Examination(game.opening, game.commands, place=ReviewPlace(path))
    counted = first.summary(), first.costly(lambda part: None)
    again = Examination(game.opening, game.commands, command=(), place=ReviewPlace(path))
    assert path.exists()
    assert (again.summary(), again.costly(lambda part: None)) == counted
    assert again.is_whole


@pytest.mark.long
@pytest.mark.parametrize("has_file", [True, False])
@pytest.mark.parametrize("here", [True, False])
def test_a_review_that_was_left_goes_on_where_it_was(has_file: bool, here: bool, tmp_path: Path) -> None:
    game, file = played(RULES, "easy"), tmp_path / "a.review" if has_file else None
    whole, place = made(), ReviewPlace(file)
    tried: list[Tried] = []
    costly_of(game.opening, game.commands, Adviser(game.opening.rules), keep=tried.append)
    some = len(tried) // 2
    assert some
    place.write(RULES, game.commands, KeptReview(whole.summary, tried=tuple(tried[:some])))
    command = ("no-such-program",) if here else COMMAND
    again = Examination(game.opening, game.commands, command, place=ReviewPlace(file) if has_file else place)
    assert again.summary() == whole.summary
    assert not again.is_whole
    parts: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        if here:
            patch.setattr(costly_decisions, "played_out", only_after(some, tried))
        assert again.costly(parts.append) == whole.costly
    assert parts[0] == 0.0


def only_after(some: int, tried: Sequence[Tried]) -> Callable[..., Costly | None]:
    """Plays out the suspects that were not tried before; each once."""
    left = iter(tried[some:])

    def played_out(game: Game, suspect: Suspect, playing: PlayingOn) -> Costly | None:
        one = next(left)
        playing.commands = one.played
        return one.costly

    return played_out


@pytest.mark.long
def test_what_was_found_before_a_review_was_left_is_in_its_file(tmp_path: Path) -> None:
    path, game = tmp_path / "a.review", played(RULES, "easy")
    left = Examination(game.opening, game.commands, place=ReviewPlace(path))
    summary = left.summary()
    begun = kept_review(path, RULES, game.commands)
    assert begun == KeptReview(summary)
    parts = 0

    def leave(part: float) -> None:
        nonlocal parts
        parts += 1
        if parts == 4:
            left.stop()

    assert left.costly(leave) is None
    begun = kept_review(path, RULES, game.commands)
    assert begun is not None
    assert begun.costly is None
    assert len(begun.tried) >= 2
    again = Examination(game.opening, game.commands, place=ReviewPlace(path))
    assert (again.summary(), again.costly(lambda part: None)) == (summary, made().costly)


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
