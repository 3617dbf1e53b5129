"""The question a game is waiting on, in words, with a menu of everything the player may do."""
