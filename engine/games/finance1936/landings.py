"""Where pieces stop."""

from __future__ import annotations

# fmt: off
LANDINGS = (
    367, 429, 316, 411, 450, 402, 523, 439, 559, 578,
    1030, 672, 505, 733, 408, 601, 355, 478, 373, 372,
    1997, 405, 408, 426, 525, 346, 581, 301, 604, 426,
    615, 363, 405, 380, 355, 342, 332, 298, 320, 421,
)
# fmt: on
"""By place: landings in 10,000 turns, counted in games of careful bots with the default options."""
