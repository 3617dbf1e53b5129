"""Who comes in: callers are accepted, counted, named, kept waiting, and told if there is no room."""
