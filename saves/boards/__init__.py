"""Boards as files: TOML of at most 64 kB, read with the line of every fault, and found by name."""
