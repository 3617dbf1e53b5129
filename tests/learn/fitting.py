"""Weights under which the winners would have had the best chances."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.bots.judgement.chance import Weights, stage
from engine.bots.judgement.features import NAMES
from tests.learn.games import Sample

Array = NDArray[np.float64]

HELD_OUT = 5
"""Of so many games one is kept to measure on."""

MOST_SEATS = 9


def fit(samples: Sequence[Sample], damping: float = 2e-3, rounds: int = 500) -> tuple[Weights, float, float]:
    """The weights, and the mean loss on the games they are learned on and on those kept out."""
    inputs, seated, shares, kept = _arrays(samples)
    scale = np.sqrt((inputs[seated] ** 2).mean(axis=0)) + 1e-9
    scaled = inputs / scale
    theta = _climb(scaled[~kept], seated[~kept], shares[~kept], damping, rounds)
    losses = [_loss(scaled[part], seated[part], shares[part], theta) for part in (~kept, kept)]
    weights = (theta / scale).reshape(3, len(NAMES))
    named = {
        name: (float(always), float(first), float(several))
        for name, always, first, several in zip(NAMES, *weights, strict=True)
    }
    return named, losses[0], losses[1]


def _arrays(samples: Sequence[Sample]) -> tuple[Array, NDArray[np.bool_], Array, NDArray[np.bool_]]:
    """Figures by sample, seat and stage; who is in; shares of the win; and what is kept to measure on."""
    width = len(NAMES)
    most = max(len(sample.rows) for sample in samples)
    inputs = np.zeros((len(samples), most, 3 * width))
    seated = np.zeros((len(samples), most), dtype=bool)
    shares = np.zeros((len(samples), most))
    for number, sample in enumerate(samples):
        seats = len(sample.rows)
        early, many = stage(sample.twentieths, seats)
        rows = np.array(sample.rows)
        inputs[number, :seats] = np.concatenate([rows, early * rows, many * rows], axis=1)
        seated[number, :seats] = True
        shares[number, :seats] = sample.shares
    kept = np.array([sample.game % HELD_OUT == 0 for sample in samples])
    return inputs, seated, shares, kept


def _chances(inputs: Array, seated: NDArray[np.bool_], theta: Array) -> Array:
    scores = np.where(seated, inputs @ theta, -1e9)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    total: Array = powers / powers.sum(axis=1, keepdims=True)
    return total


def _loss(inputs: Array, seated: NDArray[np.bool_], shares: Array, theta: Array) -> float:
    chances = _chances(inputs, seated, theta)
    return float(-(shares * np.log(chances + 1e-12)).sum(axis=1).mean())


def _climb(
    inputs: Array, seated: NDArray[np.bool_], shares: Array, damping: float, rounds: int
) -> Array:
    """Adam: every weight goes its own pace; `damping` draws them to nothing."""
    theta = np.zeros(inputs.shape[2])
    mean, square = np.zeros_like(theta), np.zeros_like(theta)
    for number in range(1, rounds + 1):
        errors = _chances(inputs, seated, theta) - shares
        slope = np.einsum("ns,nsf->f", errors, inputs) / len(inputs) + damping * theta
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        pace = 0.03 * (1 - number / rounds) + 0.001
        theta -= pace * (mean / (1 - 0.9**number)) / (np.sqrt(square / (1 - 0.999**number)) + 1e-8)
    return theta
