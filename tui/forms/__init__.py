"""What lies over the middle of the board while something is being chosen: lists, sums, trades, auctions.

A panel is no widget: it draws itself as lines, answers keys, and says what came of them.

>>> panel = Menu("What do you mortgage?", entries)
>>> panel.press("down"), panel.press("enter")
(<Answer.STAY: 'stay'>, Chosen(entry=...))
"""
