"""Weights under which the winners would have had the best chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from operator import mul

from engine.bots.judgement.chances import Weights, stage
from engine.bots.judgement.features import NAMES, figures
from engine.rng import Rng
from tests.learn.games import Sample
from tests.learn.league import KINDS

HELD_OUT = 5
"""Of so many games one is kept to measure on."""

EPOCHS = 14
BATCH = 60
PACE = 0.02
DAMPING = 2e-3
"""Draws weights to nothing that do not earn their place."""


@dataclass(frozen=True, slots=True)
class Case:
    """A sample in figures: those of each seat by their size, the stage, and who won how much.

    Behind the figures stands which kind of bot it is, so that weights do not tell who is strong.
    """

    rows: list[list[float]]
    stage: tuple[float, float, float]
    shares: list[float]


@dataclass(frozen=True, slots=True)
class Fit:
    """What was learned, and the mean loss by it on the games it was learned on and on others."""

    weights: Weights
    loss: float
    loss_of_others: float


def fit(samples: Sequence[Sample]) -> Fit:
    """Learn from four games of five and measure on the fifth."""
    rows = [figures(sample.position) for sample in samples]
    sizes = sizes_of(rows)
    cases = [_case(sample, ones, sizes) for sample, ones in zip(samples, rows, strict=True)]
    learned = [case for sample, case in zip(samples, cases, strict=True) if sample.game % HELD_OUT]
    others = [case for sample, case in zip(samples, cases, strict=True) if not sample.game % HELD_OUT]
    theta = climb(learned)
    weights = {name: tuple(theta[part][n] / sizes[n] for part in range(3)) for n, name in enumerate(NAMES)}
    return Fit(weights, loss_of(theta, learned), loss_of(theta, others))


def sizes_of(rows: list[list[list[float]]]) -> list[float]:
    """How large each figure is."""
    squares = [1e-9] * len(rows[0][0])
    count = 0
    for seats in rows:
        for row in seats:
            squares = [square + figure * figure for square, figure in zip(squares, row, strict=True)]
            count += 1
    return [sqrt(square / max(1, count)) for square in squares]


def _case(sample: Sample, rows: list[list[float]], sizes: list[float]) -> Case:
    position = sample.position
    early, many = stage(position.unowned * 20 // len(position.owner), len(position.seats))
    scaled = [
        [figure / size for figure, size in zip(row, sizes, strict=True)]
        + [float(kind == known) for known in KINDS]
        for row, kind in zip(rows, sample.kinds, strict=True)
    ]
    return Case(scaled, (1.0, early, many), sample.shares)


Theta = list[list[float]]
"""Weights of the scaled figures: always, early, many."""


def _chances(theta: Theta, case: Case) -> list[float]:
    _, early, many = case.stage
    row = [a + early * b + many * c for a, b, c in zip(*theta, strict=True)]
    scores = [sum(map(mul, row, one)) for one in case.rows]
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def loss_of(theta: Theta, cases: Sequence[Case]) -> float:
    total = 0.0
    for case in cases:
        for chance, share in zip(_chances(theta, case), case.shares, strict=True):
            total -= share * log(chance + 1e-12)
    return total / max(1, len(cases))


def climb(cases: Sequence[Case], damping: float = DAMPING) -> Theta:
    """Adam in small batches: every weight goes its own pace, ever slower."""
    width = len(cases[0].rows[0])
    theta = [[0.0] * width for _ in range(3)]
    mean = [[0.0] * width for _ in range(3)]
    square = [[0.0] * width for _ in range(3)]
    batches = list(_batches(cases))
    for number, batch in enumerate(batches, 1):
        slopes = _slopes(theta, batch)
        pace = PACE * (1 - (number - 1) / len(batches))
        for part in range(3):
            slope = [g + damping * w for g, w in zip(slopes[part], theta[part], strict=True)]
            mean[part] = [0.9 * m + 0.1 * g for m, g in zip(mean[part], slope, strict=True)]
            square[part] = [0.999 * s + 0.001 * g * g for s, g in zip(square[part], slope, strict=True)]
            up, down = pace / (1 - 0.9**number), sqrt(1 - 0.999**number)
            theta[part] = [
                w - up * m / (sqrt(s) / down + 1e-8)
                for w, m, s in zip(theta[part], mean[part], square[part], strict=True)
            ]
    return theta


def _batches(cases: Sequence[Case]) -> Iterator[list[Case]]:
    """All cases as often as there are epochs, in another order each time."""
    rng = Rng(1)
    order = list(range(len(cases)))
    for _ in range(EPOCHS):
        rng.shuffle(order)
        for start in range(0, len(order), BATCH):
            yield [cases[n] for n in order[start : start + BATCH]]


def _slopes(theta: Theta, batch: Sequence[Case]) -> Theta:
    """How the loss of a batch changes with each weight."""
    slopes = [[0.0] * len(batch[0].rows[0]) for _ in range(3)]
    for case in batch:
        errors = [chance - share for chance, share in zip(_chances(theta, case), case.shares, strict=True)]
        slope = [sum(map(mul, errors, column)) for column in zip(*case.rows, strict=True)]
        for part, factor in enumerate(case.stage):
            if factor:
                scaled = factor / len(batch)
                slopes[part] = [a + scaled * b for a, b in zip(slopes[part], slope, strict=True)]
    return slopes
