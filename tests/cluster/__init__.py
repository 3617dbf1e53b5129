"""What a lobby of several machines promises, tried by force: `python -m tests.cluster.chaos`."""
