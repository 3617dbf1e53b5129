"""The keys of the board, as the help tells them."""

from __future__ import annotations

KEYS_HELP = """\
The bottom line shows the keys that do something now; the bright one is also Enter and Space.
r rolls, b buys, p pays rent or the fine, x declines or refuses, y accepts or jumps, f and b go forward or
backward. Business before your roll: m borrows from the Bank, v repays, t agrees on a loan with a player.
i shows the boxes in the middle of the board and all loans. A lot nobody owns shows rent/price, then its
rent. In the double corners those behind the bars are in Jail or in the Poorhouse; the others only pass.
Enter hurries the others, n lets them play one thing at a time. Lists are chosen from by their keys."""
