"""Panels over the middle of the board while something is being chosen: lists, amounts, trades, auctions.

A panel is not a widget: it draws itself as lines, answers keys, and says what came of them.

>>> panel = Menu("What will you mortgage?", entries)
>>> panel.press("down"), panel.press("enter")
(<Answer.STAY: 'stay'>, Chosen(entry=...))
"""
