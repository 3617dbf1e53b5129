"""Places that any board may have, with the money and cards that belong to them."""
