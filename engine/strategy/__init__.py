"""What a game tells bots about playing it well, and what bots tell of what they did: below both."""
