"""The question a game waits on, in words, and a menu of everything its player may do."""
