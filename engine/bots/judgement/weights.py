"""What the figures of a position weigh: always, more while deeds are unowned, more while rivals are left.

Made by `python -m tests.learn`; do not edit by hand.
"""

from __future__ import annotations

from engine.bots.judgement.chance import Weights

WEIGHTS: Weights = {
    "cash to 200": (-0.43, -0.27, -0.27),
    "cash to 600": (-0.22, -0.42, 0.05),
    "cash to 1500": (0.63, 0.06, 0.38),
    "cash": (0.21, 1.35, 0.05),
    "income": (0.28, -0.72, 0.14),
    "income soon": (0.24, -1.57, 0.18),
    "income later": (0.30, 1.77, 0.36),
    "income at last": (0.03, -0.47, 0.05),
    "share of income": (0.76, 0.66, -0.60),
    "share of income soon": (0.60, -1.45, -0.47),
    "share of income later": (0.74, -0.18, 0.01),
    "share of cash": (-0.36, 5.19, -0.34),
    "exposure": (-0.51, -2.46, -0.46),
    "exposure soon": (-0.41, 0.66, -0.56),
    "exposure by cash": (-1.41, -5.28, 0.31),
    "highest rent by means": (-0.42, -8.37, 0.45),
    "worth": (0.17, -2.22, -0.14),
    "deeds": (0.12, 5.52, -0.06),
    "whole": (-0.37, 1.52, -0.70),
    "wholes": (-0.05, -0.07, 0.07),
    "near": (-0.29, 1.06, 0.26),
    "barred": (0.05, 0.43, 0.03),
    "bars": (0.15, 1.61, -0.25),
    "part": (0.35, 0.14, 0.31),
    "raisable": (0.12, -1.40, -0.06),
    "mortgaged": (-0.37, -1.34, -0.48),
    "jailed": (0.12, -0.04, -0.39),
    "cards": (-0.32, 0.42, 0.40),
    "nothing whole": (-0.34, 0.80, -0.06),
    "hard to ruin": (0.45, -0.18, 0.48),
}
