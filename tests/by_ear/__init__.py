"""What somebody who listens has to hear: words a round, prompts, and what every decision needs."""
