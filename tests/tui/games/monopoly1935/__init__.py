"""Monopoly of 1935 on the screen."""
