"""What everyone is worth, and what decided the game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import GameOver, Standing
from tui.lines.players import told_of
from tui.lines.seated import Seated
from tui.table.results import Results, Story, deal_words, rent_words, results, story
from tui.words.paragraphs import LessonRow
from tui.words.phrases import count as counted
from tui.words.phrases import listed, money

_MOST = 10
"""Rents that are read."""


def count(seated: Seated, rest: str) -> list[str]:
    """The standing; or deals, rents, luck or figures, if they are asked for."""
    pages = {"deals": _deals, "rents": _rents, "luck": _luck}
    if rest == "figures":
        return _figures(seated)
    if rest == "lesson":
        return _lesson(seated)
    if rest in pages:
        return pages[rest](seated, results(seated.table.game, seated.table.chronicle))
    return [*standing(seated), *filter(None, [_story(seated).lesson.closing])]


def final(seated: Seated) -> list[str]:
    """All that is told when the game is over: the standing, and what it shows."""
    return [*standing(seated), *_lesson(seated)]


def standing(seated: Seated) -> list[str]:
    """Everybody by worth, and what that is made of."""
    game = seated.table.game
    out = [player.is_out for player in game.state.players]
    rows = sorted(_worths(seated), key=lambda row: (out[row.seat], -row.worth))
    return [_worth_text(seated, row) for row in rows]


def worth(seated: Seated, rest: str) -> list[str]:
    """What a player is worth, and what that is made of; without a name, what you are."""
    texts = {row.seat: _worth_text(seated, row) for row in _worths(seated)}
    return told_of(seated, rest, lambda seated, player: texts[player.seat])


def _worths(seated: Seated) -> Sequence[Standing]:
    """As it stands, or as it was counted at the end."""
    game = seated.table.game
    over = next((event for event in seated.table.chronicle.events if isinstance(event, GameOver)), None)
    if over is not None:
        return over.standings
    return [game.rules.facts.worth(game, seat) for seat in range(len(game.state.players))]


def _worth_text(seated: Seated, row: Standing) -> str:
    game, people = seated.table.game, seated.people
    known = zip(game.rules.facts.parts, row.parts, strict=True)
    parts = [f"{part.name} {money(amount)}" for part, amount in known if amount]
    is_out = game.state.players[row.seat].is_out
    state = " won" if row.seat in game.state.winners else " is out" if is_out else ""
    who = people.subject(row.seat)
    if row.seat == people.you:
        state = state.replace("is", "are")
    made = f": {listed(parts)}" if parts else ""
    return f"{who}{state}{',' if state else ':'} worth {money(row.worth)}{made}."


def _story(seated: Seated) -> Story:
    return story(seated.table.game, seated.table.chronicle.events, seated.people)


def _figures(seated: Seated) -> list[str]:
    return [f"{what}: {how}." for what, how in _story(seated).figures]


def _lesson(seated: Seated) -> list[str]:
    """The point of the game, with the figures behind it for all and for each."""
    lesson = _story(seated).lesson
    told = [f"{row.label}: {row.total}; {_each(seated, row)}." for row in lesson.rows]
    return [text for text in (*told, lesson.note, lesson.closing) if text]


def _each(seated: Seated, row: LessonRow) -> str:
    people = seated.people
    return ", ".join(f"{people.object(seat)} {figure}" for seat, figure in enumerate(row.by_seat))


def _deals(seated: Seated, known: Results) -> list[str]:
    game, people = seated.table.game, seated.people
    told = []
    for deal in known.deals:
        gain = f"{money(abs(deal.gain))} {'gained' if deal.gain >= 0 else 'lost'} by it so far"
        who, whom = people.subject(deal.offer.proposer), people.object(deal.offer.partner)
        told.append(f"Round {deal.round}: {who} got {deal_words(deal, game)} from {whom}, {gain}.")
    return told or ["No one traded."]


def _rents(seated: Seated, known: Results) -> list[str]:
    game, people = seated.table.game, seated.people
    told = []
    for rent in known.rents[:_MOST]:
        whom = f"{people.object(rent.payer)} to {people.object(rent.owner)}"
        told.append(f"Round {rent.round}: {rent_words(rent, game)}, {whom}.")
    return told or ["No one paid rent."]


def _luck(seated: Seated, known: Results) -> list[str]:
    told = []
    for seat, luck in enumerate(known.luck):
        thrown = counted(luck.throws, "throw")
        told.append(f"{seated.people.subject(seat)}: {thrown}, {luck.in_words}.")
    return told
