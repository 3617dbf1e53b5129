"""Boards: the rows they are made of, and those of players' own as values and plain data, with their faults."""
