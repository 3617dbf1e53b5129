"""Who comes in: callers are accepted, counted, kept waiting, and told if there is no room."""
