"""Business in another player's turn: what can be asked for, and what is worth offering."""

from __future__ import annotations

from collections.abc import Iterable

from engine.commands import Seat
from engine.game import Game
from tui.ask.vocabulary import words_in
from tui.words.command_words import Aside, CommandWords
from tui.words.presentation import presentation

AT_NEXT = "{what}: opens once this is settled."
"""Says that the business asked for has to wait."""


def business_meanwhile(game: Game) -> tuple[CommandWords, ...]:
    """The business that can be asked for while others play; none in games without open moments for all."""
    if presentation(game.rules.rule_set.id).asking.open_moment is None or game.options.dealing != "all":
        return ()
    return tuple(words for words in words_in(game) if words.business is not None)


def is_of_use(game: Game, words: CommandWords, people: Iterable[Seat]) -> bool:
    """Whether one of these players could do such business if this were an open moment."""
    moment = presentation(game.rules.rule_set.id).asking.open_moment
    if words.business is None or words.business.aside is Aside.NEVER or moment is None:
        return False
    if words.business.aside is Aside.ALWAYS:
        return True
    action = game.rules.menus[moment][words.kind]
    able = [seat for seat in people if not game.state.players[seat].is_out]
    return any(True for seat in able for _ in action.choices(game, moment(seat), seat))
