"""The ids of the rules in the specifications, by the prefix of their rule set."""

from __future__ import annotations


def numbered(prefix: str, last: int) -> tuple[str, ...]:
    """All ids of a series, from 1."""
    return tuple(f"{prefix}{number:02}" for number in range(1, last + 1))


RULES: dict[str, tuple[str, ...]] = {
    "MO": numbered("MO-", 133),
    "LG": numbered("LG-", 104),
    "FI": numbered("FI-", 107),
    "AD": numbered("AD-", 86),
    "HR": tuple(
        f"HR-{number:02}"
        for numbers in (
            range(1, 5),
            range(10, 18),
            range(20, 26),
            range(30, 33),
            (40, 41, 50, 51, 60, 65, 66, 70, 71, 80, 81),
        )
        for number in numbers
    ),
}
"""Every rule needs a test."""

POINTS: dict[str, tuple[str, ...]] = {
    "MO": numbered("MO-P", 15) + numbered("MO-E", 28),
    "LG": numbered("LG-P", 10) + numbered("LG-E", 26),
    "FI": numbered("FI-P", 12) + numbered("FI-E", 26),
    "AD": numbered("AD-P", 12) + numbered("AD-E", 20),
}
"""Decision points and events worth showing: a test may name them too."""
