"""Every text that a player, a host or a contributor can meet, printed to be read: `python -m tests.words`."""
