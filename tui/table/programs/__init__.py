"""Bots that are separate programs: a question on their input, an answer on their output, a line each."""

PREFIX = "exec:"
"""Of a program's id as a bot; behind it stands its command."""


def is_program(bot: str) -> bool:
    """Whether a bot's id names a program."""
    return bot.startswith(PREFIX)
