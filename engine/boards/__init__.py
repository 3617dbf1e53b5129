"""Boards: the rows they are made of, and those of players as values and plain data, with their faults."""
