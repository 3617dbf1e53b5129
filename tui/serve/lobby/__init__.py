"""Where a player finds a table or sets one up: the list, and the seats before play starts."""
