"""The widgets of the game's screen: they show frozen views and post what the player points at."""
