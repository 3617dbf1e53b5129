"""Where pieces stop."""

from __future__ import annotations

# fmt: off
LANDINGS = (
    341, 226, 242, 236, 259, 329, 265, 279, 277, 276,
    264, 316, 309, 262, 285, 326, 322, 324, 338, 343,
    340, 312, 324, 297, 359, 328, 305, 305, 313, 283,
    290, 297, 284, 298, 272, 265, 245, 235, 231, 280,
)
# fmt: on
"""By place: landings in 10,000 turns, counted in games of careful bots with the default options."""
