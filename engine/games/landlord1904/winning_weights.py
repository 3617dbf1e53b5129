"""The weights of the figures of `winning`, a row for each, a column for each stage.

Made by `python -m tests.learn.winning`; do not edit by hand.
"""

from __future__ import annotations

WEIGHTS: tuple[tuple[float, ...], ...] = (
    (2.1973, 2.1396, 1.3758),
    (-0.1999, 3.0439, 2.9470),
    (5.1592, 4.7731, 4.1457),
    (0.1546, -0.1657, 0.2356),
    (-0.1161, 1.4352, -0.9629),
    (0.2957, 0.3721, 0.3689),
    (-0.1975, 0.3568, -0.2266),
    (0.1293, -0.0193, -0.3626),
    (0.0000, 0.0000, 0.0000),
)
