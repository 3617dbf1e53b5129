"""Letting programs play as bots.

    lend_programs(["exec:./mybot", "hard"])     # from here on "exec:./mybot" can play in this process

What talks to programs loads with the first of them: most games have none.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from engine.options import SetupError
from tui.table.programs import PREFIX, is_program


def lend_programs(bots: Iterable[str], errors: str | None = os.devnull) -> None:
    """Let the programs among these bots play, with standard error to a file. Raises SetupError."""
    if errors is not None:
        try:
            open(errors, "ab").close()
        except (OSError, ValueError) as why:
            told = getattr(why, "strerror", None) or str(why)
            raise SetupError(f"Cannot write {errors}: {told.lower()}.") from why
    for bot in filter(is_program, bots):
        from tui.table.programs.bot import program_bot  # only here: it loads what talks to them

        program_bot(bot.removeprefix(PREFIX), errors)
