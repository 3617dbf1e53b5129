"""What figures weigh: always, more while much is unowned, more with several rivals.

Made by `python -m tests.learn`; do not edit by hand.
"""

from __future__ import annotations

from engine.bots.judgement.chance import Weights

WEIGHTS: Weights = {
    "cash to 200": (-0.255, 0.079, -0.218),
    "cash to 600": (-0.165, 0.424, -0.015),
    "cash to 1500": (0.511, 1.037, 0.062),
    "cash": (0.166, 0.659, -0.047),
    "income": (0.469, -0.015, 0.070),
    "income soon": (0.235, 0.016, 0.040),
    "income later": (0.177, -0.003, 0.089),
    "income at last": (-0.162, -0.049, -0.162),
    "share of income": (1.031, -0.186, -0.647),
    "share of income soon": (0.262, -0.088, -0.712),
    "share of income later": (0.568, -0.307, -0.043),
    "share of cash": (0.241, 1.940, 0.351),
    "exposure": (-0.285, 0.020, -0.154),
    "exposure soon": (0.208, -0.006, 0.083),
    "exposure by cash": (-1.135, -0.720, 0.618),
    "highest rent by means": (-0.439, -0.359, -0.026),
    "worth": (-0.080, -0.053, -0.580),
    "deeds": (0.837, 0.609, 0.644),
    "whole": (-0.037, 0.200, -0.402),
    "wholes": (0.110, -0.017, 0.148),
    "near": (0.136, -0.184, 0.339),
    "barred": (0.037, 0.163, 0.268),
    "bars": (0.206, 0.371, 0.012),
    "part": (-0.084, 0.125, 0.619),
    "raisable": (0.049, -0.024, -0.372),
    "mortgaged": (-0.729, -0.371, -0.302),
    "jailed": (0.026, 0.143, -0.340),
    "cards": (0.018, 0.172, -0.139),
    "nothing whole": (-0.186, 0.150, -0.177),
    "hard to ruin": (0.455, 0.145, 0.244),
    "strong now": (1.115, -0.148, 0.543),
    "strong soon": (-0.745, 0.020, -0.021),
    "strong later": (1.178, 0.118, 1.845),
    "much later": (-0.011, -0.035, -0.057),
    "dear to rivals": (0.971, 0.359, -1.035),
    "short of cash": (0.396, -0.053, -0.331),
    "ruined": (0.137, 0.100, 0.617),
    "to exchange": (0.331, 0.359, -0.459),
}
