"""The review of a game: worked out in another process, and told in sentences."""
