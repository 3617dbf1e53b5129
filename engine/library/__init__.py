"""A game for programs: whole commands, deals, and short texts for commands and positions."""
