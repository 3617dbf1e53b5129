"""What in a game was luck and what was play: every seat's chance to win, from the first move to the last."""
