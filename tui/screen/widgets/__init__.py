"""The widgets of the game screen: they show frozen views and post what the player points at."""
