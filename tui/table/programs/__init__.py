"""Bots that are programs of their own: a question on their input, an answer on their output, a line each."""
