"""What figures weigh: always, more while much is unowned, more with several rivals.

Made by `python -m tests.learn`; do not edit by hand.
"""

from __future__ import annotations

from engine.bots.judgement.chance import Weights

WEIGHTS: Weights = {
    "cash to 200": (-0.170, 0.056, -0.444),
    "cash to 600": (-0.334, -0.480, -0.297),
    "cash to 1500": (-0.285, -0.341, 0.155),
    "cash": (0.503, 0.444, 0.792),
    "income": (0.396, 0.211, 0.262),
    "income soon": (0.187, -0.058, 0.067),
    "income later": (0.076, -0.067, -0.013),
    "income at last": (0.003, -0.071, 0.017),
    "share of income": (0.141, 0.248, 0.035),
    "share of income soon": (-0.466, -0.118, -0.039),
    "share of income later": (0.034, 0.113, -0.607),
    "share of cash": (0.069, 0.246, 0.563),
    "exposure": (-0.034, 0.020, -0.033),
    "exposure soon": (0.029, 0.053, -0.002),
    "exposure by cash": (-0.438, -0.536, 0.217),
    "highest rent by means": (0.302, -0.047, 0.540),
    "worth": (0.448, -0.055, 0.107),
    "deeds": (-0.641, -0.429, -0.132),
    "whole": (0.000, 0.000, 0.000),
    "wholes": (0.000, 0.000, 0.000),
    "near": (0.000, 0.000, 0.000),
    "barred": (0.000, 0.000, 0.000),
    "bars": (0.000, 0.000, 0.000),
    "part": (0.000, 0.000, 0.000),
    "raisable": (0.299, -0.036, 0.071),
    "mortgaged": (0.000, 0.000, 0.000),
    "jailed": (0.000, 0.000, 0.000),
    "cards": (0.000, 0.000, 0.000),
    "nothing whole": (0.000, 0.000, 0.000),
    "hard to ruin": (1.551, 0.795, 1.770),
    "strong now": (0.124, -0.192, 0.019),
    "strong soon": (-0.039, -0.402, 0.071),
    "strong later": (-0.068, -0.117, -0.127),
    "much later": (0.089, -0.043, 0.028),
    "dear to rivals": (-0.254, 0.053, -0.814),
    "short of cash": (0.068, 0.099, 0.087),
    "ruined": (-0.146, 0.066, -0.084),
    "to exchange": (0.000, 0.000, 0.000),
}
