"""The bots in words: their levels, and the styles in which those of one level play."""

from __future__ import annotations

from engine.bots import Bot, find_bot
from engine.ruleset import RuleSet
from engine.setup import HUMAN
from tui.words.particulars import BOT_STYLES, BotStyle
from tui.words.phrases import count
from tui.words.presentation import presentation


def title_of(player: str) -> str:
    """What somebody who plays is called within a sentence: a person, or a bot of some kind."""
    return "person" if player == HUMAN else f"{find_bot(player).title.lower()} bot"


_EXPECTED = {
    "easy": "forgets things",
    "normal": "plays well",
    "hard": "will beat you",
    "expert": "thinks ahead, and will beat you",
    "thrifty": "keeps its cash",
    "uniform": "does anything",
}


def expected_of(level: str) -> str:
    """What to expect of the bots of a level, in a few words.

    >>> expected_of("easy")
    'easy bot: forgets things'
    """
    expected = _EXPECTED.get(level, "")
    return f"{title_of(level)}{expected and f': {expected}'}"


def about_level(level: str, rule_set: RuleSet) -> str:
    """How often people win against bots of a level, and which level a game does not have.

    >>> about_level("hard", FINANCE)
    'Set each bot on its own line below. Expert plays Finance no better than Hard.'
    """
    knowledge = rule_set.knowledge
    told = ["Set each bot on its own line below."]
    if level in knowledge.people_win:
        wins = knowledge.people_win[level]
        told.insert(0, f"An ordinary player wins {wins} of 100 games against three of these.")
    levels = [*_EXPECTED]
    for bot in knowledge.no_better:
        below = find_bot(levels[levels.index(bot) - 1]).title
        told.append(f"{find_bot(bot).title} plays {rule_set.title} no better than {below}.")
    return " ".join(told)


def style_of(player: str, rules: str) -> str:
    """What the style of a bot is called in a game, whose id is `rules`; empty if it has none.

    >>> style_of("normal:builder", "monopoly-1935"), style_of("normal:builder", "landlord-1904")
    ('builder', 'speculator')
    """
    return _style(player.partition(":")[2], rules).name


def about_style(player: str, rules: str) -> str:
    """A sentence about how a bot plays a game.

    >>> about_style("normal:builder", "monopoly-1935")
    'Normal, a builder: spends early to build.'
    """
    style = _style(player.partition(":")[2], rules)
    if not style.name:
        return "Any style: bots of the same level play in different styles."
    return _in_full(find_bot(player).title, style)


def about(bot: Bot, rules: str) -> str:
    """The same of a bot at a table, which may have no style."""
    return _in_full(bot.title, _style(bot.style_id, rules))


def described(bot: Bot, rules: str) -> str:
    """What people at a table are told a bot is: its level, and its style."""
    return _in_short(bot.title, _style(bot.style_id, rules))


def _in_full(title: str, style: BotStyle) -> str:
    return f"{_in_short(title, style)}{style.does and f': {style.does}'}."


def _in_short(title: str, style: BotStyle) -> str:
    return f"{title}, {count(1, style.name)}" if style.name else title


def _style(style: str, rules: str) -> BotStyle:
    known = {**BOT_STYLES, **presentation(rules).words.bot_styles}
    return known.get(style, BotStyle(style.replace("_", " ")))
