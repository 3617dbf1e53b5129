"""Boards from files: what is promised of them. `python -m tests.boards` tries it at length."""
