"""A game being played: the table, who sits there, its clock, its record, and what has happened."""
