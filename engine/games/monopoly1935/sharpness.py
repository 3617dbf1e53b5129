"""By players left, the power to which the judgment's chances are raised to come true.

Made by `python -m tests.learn.winning`; do not edit by hand.
"""

from __future__ import annotations

from collections.abc import Mapping

SHARPNESS: Mapping[int, float] = {
    2: 1.4,
    3: 1.15,
    4: 1.1,
    5: 1.1,
}
