"""The fields of a new game that say who plays: how many, people or bots, their names, styles and pieces."""

from __future__ import annotations

from collections.abc import Sequence

from engine.options import Value
from engine.ruleset import RuleSet
from engine.setup import HUMAN, LONGEST_NAME
from tui.pages.fields import Choice, Field, Text
from tui.table.bot_styles import about_level, about_style, expected_of, style_of, title_of
from tui.table.setup import Sitter, level_of, levels, tokens_of, usual_names

PLAYERS, PEOPLE, BOTS = "players", "people", "bots"
TABLE = "Players"
"""Their heading."""


def table_fields(rule_set: RuleSet, sitters: Sequence[Sitter], usual: Sequence[Sitter]) -> list[Choice]:
    """How many play, how many of them at this screen, and what kind of bots."""
    least, most = rule_set.players
    here = sum(sitter.is_person for sitter in sitters)
    fields = [
        Choice(PLAYERS, "Players", range(least, most + 1), len(sitters)),
        Choice(PEOPLE, "People at this screen", range(1, len(sitters) + 1), max(1, here)),
    ]
    fields[0].help = f"How many players, people and bots together; {rule_set.title} is for {least} to {most}."
    fields[1].help = (
        "Several people take turns on one screen. If a game has secrets, it asks you to hand over"
        " before showing them."
    )
    if here < len(sitters):
        kinds = {level_of(sitter.player) for sitter in sitters if not sitter.is_person}
        kind = kinds.pop() if len(kinds) == 1 else ""
        known = [*levels(rule_set)]
        values = known if kind in known else [*known, kind]
        fields.append(Choice(BOTS, "Bots", values, kind, _kind_expected))
        fields[2].help = about_level(kind, rule_set)
        fields[2].default = usual[-1].player
        fields[2].also = ("opponents", "level", "difficulty")
        fields[2].counts = range(max(1, least - here), most - here + 1)
    fields[0].also, fields[1].also = ("number of players", "seats"), ("people", "humans")
    fields[0].default = max(least, min(len(usual), most))
    fields[1].default = sum(sitter.is_person for sitter in usual)
    for field in fields:
        field.heading = TABLE
    return fields


def _kind_expected(level: Value) -> str:
    return expected_of(str(level)) if level in levels() else _kind(level)


def _kind(level: Value) -> str:
    return title_of(str(level)) if level in (HUMAN, *levels()) else "several kinds"


def seat_fields(
    seat: int, sitters: Sequence[Sitter], rule_set: RuleSet, tokens: Sequence[str]
) -> list[Field]:
    """The line of a seat: its name, who plays it, in which style, and the piece."""
    sitter = sitters[seat]
    level, token = level_of(sitter.player), tokens_of(sitters, tokens)[seat]
    name = Text(
        f"{seat}:name",
        f"Player {seat + 1}",
        value=sitter.name,
        longest=LONGEST_NAME,
        empty=usual_names(sitters)[seat],
    )
    who = Choice(f"{seat}:who", f"Who is player {seat + 1}", [HUMAN, *levels(rule_set)], level, _kind)
    style = Choice(f"{seat}:style", "Style", levels().get(level, ()), sitter.player)
    style.words = lambda bot: style_of(str(bot), rule_set.id) or "any style"
    piece = Choice(f"{seat}:piece", "Token", tokens, token)
    name.default = ""
    if sitter is next((one for one in sitters if one.is_person), None):
        name.also, piece.also = ("my name is", "my name", "name", "call me", "im"), ("token", "piece")
    name.help = "Type a name. Who plays this seat and the piece come next."
    who.help = "Who plays this seat: a person, or a bot."
    piece.help = "The token on the board. If someone else has it, they swap."
    name.width, who.width, style.width, piece.width = LONGEST_NAME + 4, 18, 13, 16
    fields: list[Field] = [name, who, piece]
    if len(style.values) > 1:
        style.help = about_style(sitter.player, rule_set.id)
        fields.insert(2, style)
    for field in fields:
        field.heading, field.line, field.seat = TABLE, f"{seat}:", seat
    return fields
