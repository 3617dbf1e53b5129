"""`magnate sim --ladder`: how strong each level is against the one below."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from engine.bots.ladder import Match, play_match, rungs
from engine.games import find
from engine.options import Value
from engine.record import record
from engine.sim import seeds_of
from tui.cli.sim import pool_of, show_progress

_GAMES_PER_PART = 10

_HEADING = "one      three     games   wins  95 % between   resigned  rounds"


@record
class _Part:
    """Some games of one pairing, each with its number and seed."""

    rules: str
    options: Mapping[str, Value]
    first: str
    rival: str
    numbered: tuple[tuple[int, int], ...]
    counts_luck: bool


def _play(part: _Part) -> Match:
    rule_set = find(part.rules)
    options = rule_set.choose(part.options)
    return play_match(rule_set, options, part.first, part.rival, part.numbered, counts_luck=part.counts_luck)


def _parts(
    rules: str, options: Mapping[str, Value], games: int, seed: int, counts_luck: bool
) -> Iterator[_Part]:
    numbered = tuple(enumerate(seeds_of(seed, games)))
    for first, rival in rungs():
        for start in range(0, games, _GAMES_PER_PART):
            yield _Part(rules, options, first, rival, numbered[start : start + _GAMES_PER_PART], counts_luck)


def ladder(
    rules: str,
    options: Mapping[str, Value],
    games: int,
    seed: int,
    jobs: int,
    *,
    counts_luck: bool,
    as_json: bool,
) -> str:
    """So many games of every pairing, as a table or as JSON. Raises SetupError.

    Where luck is counted, it is taken out of every share, which narrows the intervals.
    """
    find(rules).choose(options)
    matches = {pairing: Match(*pairing) for pairing in rungs()}
    parts = list(_parts(rules, options, games, seed, counts_luck))
    for match in _matches(parts, jobs):
        matches[match.first, match.rival].add(match)
        show_progress(f"{match.first} against {match.rival}: {matches[match.first, match.rival].games} games")
    show_progress("")
    return _json(rules, [*matches.values()]) if as_json else _table(rules, [*matches.values()])


def _matches(parts: list[_Part], jobs: int) -> Iterator[Match]:
    if jobs == 1:
        yield from map(_play, parts)
    else:
        with pool_of(jobs) as pool:
            yield from pool.imap(_play, parts)


def _json(rules: str, matches: list[Match]) -> str:
    rows = [
        {
            "first": match.first,
            "rival": match.rival,
            "games": match.games,
            "wins": match.wins,
            "share": round(match.share, 4),
            "interval": [round(bound, 4) for bound in match.interval],
            "resigned": match.resigned,
            "unfinished": match.unfinished,
            "rounds_mean": round(match.rounds / match.games, 1),
        }
        for match in matches
    ]
    return json.dumps({"rules": rules, "pairings": rows})


def _table(rules: str, matches: list[Match]) -> str:
    lines = [
        f"{find(rules).title}: one against three, in every seat in turn"
        f"{', freed of luck' if any(match.freed for match in matches) else ''}",
        "",
        _HEADING,
    ]
    for match in matches:
        low, high = match.interval
        bounds = f"{low:.1%} - {high:.1%}"
        lines.append(
            f"{match.first:<8} {match.rival:<8} {match.games:>6} {match.share:>6.1%}  {bounds:<14} "
            f"{match.resigned:>8} {match.rounds / match.games:>7.1f}"
        )
    if unfinished := sum(match.unfinished for match in matches):
        lines += ["", f"{unfinished} games did not come to an end."]
    return "\n".join(lines)
