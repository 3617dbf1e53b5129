"""How strong players and bots are, from the results of their games.

    ratings = Ratings()
    ratings.add(line)               # every line once, in their order
    ratings.of(hash_of("anna"))     # anna's rating; None before the first game

A game counts as the order of how everybody at the table played: the change of their chances to win without
what luck brought. Bots are rated as well: everybody meets them, so they tie the ratings together.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from openskill.models import PlackettLuce, PlackettLuceRating

from tui.serve.league.audit import Line

PLAYER, BOT, GUEST = "player", "bot", "guest"
"""Kinds of those who sit at a table."""

_POINTS = 40
"""That a unit of openskill's is shown as: newcomers begin at 0, the strongest bots come to some 1,000."""


def counts(line: Line) -> bool:
    """Whether a game is rated: played out, with checked dice, by players with keys, or one on a day."""
    players = sum(seat["kind"] == PLAYER for seat in line.get("seats", ()))
    is_rated = line.get("is_checked") is True and line.get("is_played_out") is True
    return is_rated and players >= (1 if line.get("day") else 2)


def order_of(line: Line) -> Sequence[float]:
    """How each seat played, the best highest: by places if its luck is not known."""
    if "luck" not in line:
        return [-place for place in line["places"]]
    return [own + others for own, others in zip(line["decisions"], line["others"], strict=True)]


class Ratings:
    """By the hashes of players, and the ids of bots."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._known: dict[str, PlackettLuceRating] = {}

    def add(self, line: Line) -> None:
        """Take a game into account, if it counts; guests are rated for that game alone."""
        if not counts(line):
            return
        ids = [seat.get("id", GUEST) for seat in line["seats"]]
        teams = [[self._known.get(id, self._model.rating())] for id in ids]
        rated: dict[str, list[PlackettLuceRating]] = {}
        for id, (rating,) in zip(ids, self._model.rate(teams, scores=list(order_of(line))), strict=True):
            rated.setdefault(id, []).append(rating)
        rated.pop(GUEST, None)
        for id, found in rated.items():
            self._known[id] = self._model.rating(
                mean(one.mu for one in found), mean(one.sigma for one in found)
            )

    def of(self, id: str) -> int | None:
        """How strong a player or bot is, with some caution; None if they are not rated yet."""
        if (rating := self._known.get(id)) is None:
            return None
        points: int = round(_POINTS * rating.ordinal())
        return points

    @property
    def ids(self) -> Sequence[str]:
        """All who are rated, the strongest first."""
        return sorted(self._known, key=lambda id: self._known[id].ordinal(), reverse=True)
