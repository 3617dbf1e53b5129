"""What a bot thought of something it did, or an expert of what it would do for somebody, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Game
from engine.strategy.thought import Rise, Thought
from tui.words.phrases import People, deed_name, listed, money


def words_of(thought: Thought, game: Game, people: People, *, is_advice: bool = False) -> str:
    """Why a bot did something, or an expert would, in sentences; empty if there is nothing to say."""
    return " ".join(_sentences(thought, game, people, is_advice))


def _sentences(thought: Thought, game: Game, people: People, is_advice: bool) -> Iterator[str]:
    if thought.rises:
        chances = [f"{people.owner(rise.seat)} chance {_per_cent(rise)}" for rise in thought.rises]
        yield f"{'It takes' if is_advice else 'It judged that this takes'} {listed(chances)}."
    if thought.gains:
        yield _worth(thought, people, is_advice)
    if thought.limit is not None and thought.about is not None:
        whom, verb = people.object(thought.seat), "is" if is_advice else "was"
        yield f"{deed_name(game.board, thought.about)} {verb} worth {money(thought.limit)} to {whom} at most."
    if thought.rule:
        yield thought.rule.format(seat=people.object(thought.seat))


def _worth(thought: Thought, people: People, is_advice: bool) -> str:
    """What a deal is worth to each side; to a bot first that thought so."""
    gains = sorted(thought.gains, key=lambda one: one[0] != thought.seat)
    if is_advice or gains[0][0] != thought.seat:
        return f"That is worth {listed([f'{money(gain)} to {people.object(seat)}' for seat, gain in gains])}."
    (seat, own), *others = gains
    told = [f"{people.subject(seat)} valued it at {money(own)}"]
    return f"{'; '.join([*told, *(f'for {people.object(one)}, {money(gain)}' for one, gain in others)])}."


def _per_cent(rise: Rise) -> str:
    """From and to, as exact as is needed to tell them apart."""
    before, after = 100 * rise.before, 100 * rise.after
    if round(before) != round(after):
        return f"from {before:.0f} to {after:.0f} %"
    return f"from {before:.1f} to {after:.1f} %"
