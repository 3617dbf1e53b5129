"""The weight of each feature: always, extra while much is unowned, extra with several rivals.

Made by `python -m tests.learn`; do not edit by hand.
"""

from __future__ import annotations

from engine.bots.judgement.chances import Weights

WEIGHTS: Weights = {
    "cash to 200": (-0.098, -0.003, -0.082),
    "cash to 600": (-0.166, 0.016, -0.132),
    "cash to 1500": (0.355, 0.625, 0.252),
    "cash": (0.202, 0.331, 0.208),
    "income": (0.185, -0.019, 0.078),
    "income soon": (0.154, -0.002, 0.077),
    "income later": (0.121, 0.021, 0.093),
    "income at last": (-0.032, 0.005, -0.018),
    "share of income": (0.381, -0.146, -0.243),
    "share of income soon": (0.322, -0.052, -0.206),
    "share of income later": (0.260, 0.039, -0.152),
    "share of cash": (0.020, 0.689, 0.114),
    "exposure": (-0.243, 0.014, -0.000),
    "exposure soon": (-0.109, 0.004, 0.101),
    "exposure by cash": (-0.489, -0.054, -0.165),
    "highest rent by means": (-0.461, 0.012, -0.088),
    "worth": (0.173, -0.042, -0.184),
    "deeds": (0.886, 0.166, 1.044),
    "whole": (-0.105, -0.116, -0.040),
    "wholes": (-0.042, -0.023, -0.039),
    "near": (-0.053, -0.412, 0.167),
    "barred": (0.044, 0.103, 0.115),
    "bars": (-0.363, 0.518, 0.213),
    "part": (0.013, 0.101, 0.080),
    "raisable": (0.134, -0.030, -0.122),
    "mortgaged": (-0.320, 0.039, -0.023),
    "jailed": (0.032, -0.294, -0.027),
    "nothing whole": (0.013, 0.111, 0.050),
    "hard to ruin": (0.386, 0.095, 0.226),
    "strong now": (0.410, -0.138, 0.278),
    "strong soon": (-0.060, -0.084, -0.132),
    "strong later": (0.521, 0.127, 0.475),
    "much later": (-0.008, 0.011, 0.008),
    "dear to rivals": (0.472, -0.248, -0.819),
    "short of cash": (0.011, 0.064, 0.224),
    "ruined": (-0.336, 0.007, -0.115),
    "to exchange": (-0.121, -0.810, 0.266),
}
