"""What figures weigh: always, more while much is unowned, more with several rivals.

Made by `python -m tests.learn`; do not edit by hand.
"""

from __future__ import annotations

from engine.bots.judgement.chance import Weights

WEIGHTS: Weights = {
    "cash to 200": (-0.366, 0.051, -0.122),
    "cash to 600": (-0.230, 0.379, -0.229),
    "cash to 1500": (0.405, 1.108, -0.021),
    "cash": (0.335, 0.745, 0.015),
    "income": (0.378, 0.008, -0.012),
    "income soon": (0.215, 0.025, 0.010),
    "income later": (0.229, 0.006, 0.127),
    "income at last": (-0.084, -0.046, -0.090),
    "share of income": (1.261, -0.075, -0.631),
    "share of income soon": (0.154, -0.134, -0.963),
    "share of income later": (0.744, -0.309, -0.187),
    "share of cash": (0.326, 2.307, 0.414),
    "exposure": (-0.374, -0.021, -0.098),
    "exposure soon": (-0.046, -0.028, 0.026),
    "exposure by cash": (-0.901, -0.717, -0.214),
    "highest rent by means": (-0.530, -0.376, -0.315),
    "worth": (-0.221, -0.068, -0.594),
    "deeds": (0.763, 0.639, 0.706),
    "whole": (-0.209, 0.390, -0.471),
    "wholes": (0.034, -0.040, 0.105),
    "near": (-0.121, -0.014, 0.374),
    "barred": (-0.099, 0.122, 0.188),
    "bars": (0.057, 0.461, -0.024),
    "part": (0.155, 0.121, 0.821),
    "raisable": (-0.065, -0.032, -0.357),
    "mortgaged": (-0.854, -0.432, -0.517),
    "jailed": (-0.017, 0.158, -0.307),
    "cards": (-0.174, 0.115, 0.118),
    "nothing whole": (-0.105, 0.092, -0.145),
    "hard to ruin": (0.396, 0.107, 0.162),
    "strong now": (1.089, 0.135, 0.191),
    "strong soon": (0.001, 0.171, 0.122),
    "strong later": (1.438, 0.059, 1.541),
    "much later": (0.030, -0.036, -0.011),
    "dear to rivals": (0.626, 0.717, -0.159),
    "short of cash": (0.626, -0.064, -0.384),
    "ruined": (0.226, 0.003, 0.481),
    "to exchange": (0.283, 0.650, -0.180),
}
