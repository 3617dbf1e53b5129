"""The question a game waits on, in words, and a menu of everything its player may do.

>>> prompt(game, 0, People(("Ann", "Bea"), you=0)).question
'It is your turn to roll.'
"""

from __future__ import annotations

from tui.questions.menu import AskAmount, Does, Entry, Prompt, Submenu, commands_in
from tui.questions.prompting import prompt
from tui.questions.waiting import waiting

__all__ = ["AskAmount", "Does", "Entry", "Prompt", "Submenu", "commands_in", "prompt", "waiting"]
