"""Where pieces stop."""

from __future__ import annotations

# fmt: off
LANDINGS = (
    252, 238, 244, 248, 257, 236, 268, 271, 155, 247,
    182, 205, 235, 210, 232, 233, 251, 222, 289, 232,
    251, 235, 168, 244, 226, 231, 238, 220, 243, 228,
    267, 205, 250, 214, 211, 204, 179, 246, 204, 119,
)
# fmt: on
"""By place: landings in 10,000 turns, counted in games of careful bots with the default options."""
