"""What a listener has to hear: words a round, prompts, and what every decision needs."""
