"""Beginning a game without a screen: a few questions, each with a usual answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from engine.bots import find_bot
from engine.games import all_games
from engine.options import SetupError, Value
from engine.ruleset import RuleSet
from engine.setup import GameSetup
from tui.lines.help import rules_told
from tui.lines.pages import Pages
from tui.lines.typed import amount_of, divided, found, is_back, simple
from tui.table.setup import (
    DEFAULT_BOT,
    DEFAULT_BOTS,
    DEFAULT_NAME,
    bots_of,
    levels,
    parse_options,
    people,
    random_seed,
    rules_chosen,
    setup_for,
)
from tui.words.phrases import listed
from tui.words.presentation import presentation

_DEFAULT: Mapping[str, Value] = {}

AskNames = Callable[[Pages, RuleSet], Awaitable[list[str] | None]]
"""Asks for the people's names; gives None to go back."""


async def new_setup(pages: Pages, ask_names: AskNames | None = None) -> GameSetup | None:
    """Ask what game to begin; None if none. `ask_names` asks who the people are. Raises Ended."""
    games = all_games()
    rows = [f"{game.title}, {game.year}. {presentation(game.id).in_short}".strip() for game in games]
    question = "Which game? To hear how one is played, type rules and its name."
    at = await pages.looking(_how_to_play).row(question, rows, 0)
    if at is None:
        return None
    rules = games[at]
    pages = pages.looking(lambda typed: _how_to_play(typed, rules))
    pages.say(f"{rules.title}. Type rules to hear how it is played.")
    while True:
        names = await (ask_names or _names)(pages, rules)
        bots = None if names is None else await _bots(pages, rules, len(names))
        options = None if bots is None else await _options(pages, rules)
        if names is None or bots is None or options is None:
            return None
        try:
            return setup_for(rules.id, options, names, bots, random_seed())
        except SetupError as why:
            pages.say(str(why))


def _how_to_play(
    typed: str, rules: RuleSet | None = None, chosen: Mapping[str, Value] = _DEFAULT
) -> list[str] | None:
    """The rules of the chosen game, or of one that is named, in short; None if that is not what is asked."""
    word, _, rest = simple(typed.replace("?", "rules ", 1)).partition(" ")
    if word not in ("rules", "help"):
        return None
    if rules is None:
        games = all_games()
        titles = [game.title for game in games]
        hits, rest = divided(rest, titles)
        if len(hits) != 1:
            return [f"Which game's rules? Type rules and one of these: {listed(titles, 'or')}."]
        rules = games[hits[0]]
    return rules_told(rules_chosen(rules, chosen), rest)


async def _names(pages: Pages, rules: RuleSet) -> list[str] | None:
    """The people at this keyboard."""
    pages.say(f"Your name, or several separated by commas. Enter for {DEFAULT_NAME}.")
    typed = await pages.text()
    return None if is_back(typed) else people(typed or DEFAULT_NAME)


async def _bots(pages: Pages, rules: RuleSet, seats: int) -> list[str] | None:
    """How many bots, and of which kind."""
    least, most = max(0, rules.players[0] - seats), max(0, rules.players[1] - seats)
    usual = max(least, min(DEFAULT_BOTS, most))
    pages.say(f"How many bots, {least} to {most}? Enter for {usual}.")
    while not is_back(typed := await pages.text() or str(usual)):
        number = amount_of(typed)
        if number is not None and least <= number <= most:
            return [] if not number else await _kinds(pages, number)
        if number is None and least <= len(bots := _listed(typed)) <= most:
            return bots
        pages.say(f"Enter a number from {least} to {most}, or levels such as hard, expert:builder.")
    return None


def _listed(typed: str) -> list[str]:
    """The bots that are named one by one; none if one of them is not known."""
    try:
        return bots_of(typed.casefold())
    except SetupError:
        return []


async def _kinds(pages: Pages, number: int) -> list[str] | None:
    """One kind for all of them, or one for each with commas between."""
    known = [*levels()]
    usual = known.index(DEFAULT_BOT)
    several = "How well do they play? One level for all, or one each, separated by commas."
    pages.say(several if number > 1 else "How well does it play?")
    pages.rows([_bot_row(one) for one in known], usual)
    exact = {simple(player): player for kinds in levels().values() for player in kinds}
    while True:
        typed = await pages.text()
        if is_back(typed):
            return None
        kinds = [_kind(part, known, exact) for part in (typed or DEFAULT_BOT).split(",")]
        if all(kinds) and len(kinds) <= number:
            return [kind for kind in [*kinds, *[kinds[-1]] * (number - len(kinds))] if kind]
        most = f", at most {number} of them" if number > 1 else ""
        pages.say(f"Type one of {', '.join(known)}{most}.")


def _bot_row(player: str) -> str:
    """What a bot is called, and its id if that is another word."""
    title = find_bot(player).title
    return f"{title}." if title.casefold() == player else f"{title}, or {player}."


def _kind(typed: str, known: list[str], exact: dict[str, str]) -> str | None:
    """The bot that is meant."""
    if (player := exact.get(simple(typed))) is not None:
        return player
    number = amount_of(typed)
    if number is not None:
        return known[number - 1] if 1 <= number <= len(known) else None
    hits = found(typed, [f"{one} {find_bot(one).title}" for one in known])
    return known[hits[0]] if len(hits) == 1 else None


async def _options(pages: Pages, rules: RuleSet) -> dict[str, Value] | None:
    """Options that are other than usual."""
    chosen: dict[str, Value] = {}
    pages = pages.looking(lambda typed: _how_to_play(typed, rules, chosen))
    pages.say("Enter begins with the default rules. NAME=VALUE changes one; options lists them.")
    while typed := await pages.text():
        if is_back(typed):
            return None
        if simple(typed) == "options":
            _list_options(pages, rules)
            continue
        try:
            chosen |= parse_options(rules.id, [typed])
            pages.say("Done. Another one, or Enter to begin.")
        except SetupError as why:
            pages.say(str(why))
    return chosen


def _list_options(pages: Pages, rules: RuleSet) -> None:
    """Every option, a line each."""
    usual = rules.choose({})
    for spec in rules.options:
        value = spec.to_text(getattr(usual, spec.name))
        pages.say(f"{spec.name}: {spec.help} {spec.describe_values()}; default: {value}.")
