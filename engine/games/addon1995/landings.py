"""Where pieces stop."""

from __future__ import annotations

# fmt: off
LANDINGS = (
    210, 156, 146, 144, 178, 208, 178, 181, 175, 178,
    182, 193, 195, 165, 190, 213, 166, 204, 168, 208,
    167, 186, 185, 172, 211, 191, 189, 163, 187, 160,
    186, 172, 175, 186, 171, 168, 164, 188, 129, 219,
    322, 131, 152, 149, 147, 160, 202, 205, 171, 166,
    213, 189, 333, 202, 272, 220, 204, 220, 283, 231,
    212, 196, 181, 182,
)
# fmt: on
"""By place: landings in 10,000 turns, counted in games of careful bots with the default options."""
