"""The keys of the board, as the help tells them."""

from __future__ import annotations

KEYS_HELP = """\
The bottom line shows the keys that do something now; the bright one is also Enter and Space.
r rolls, b buys or bids, a leaves it to auction, x drops out, refuses or stays, e ends the turn, y accepts,
rides or changes boards, p pays the fine, w takes the whole pool by your card. f uses travel cards, where you
number them in their order and see where they lead, or flies.
i goes to the other board; o lists all deeds and cards. Where a space is picked, walk to it, then Enter.
One letter marks both ends of a link; an arrow with a number is where that throw passes a link and ends.
Business: t trades, u builds, d sells buildings, m mortgages, v lifts a mortgage, a puts up for auction,
Q gives up. While the others play these keys open your business at the next open moment.
Enter hurries the others, n lets them play one thing at a time. Lists are chosen from by their keys."""
