"""Boards of players' own: what is printed on one, as a value and as plain data, and what is wrong with it."""
