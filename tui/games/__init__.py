"""How each game is shown and told: a folder for each."""
