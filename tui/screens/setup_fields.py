"""The form for a new game: made from the rule sets, turned into a setup; no screen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.bots import ALL as BOTS
from engine.games import FIRST, all_games, find
from engine.options import Options, Value
from engine.ruleset import RuleSet
from engine.setup import GameSetup
from tui.play.setup import DEFAULT_BOT, DEFAULT_BOTS, people, random_seed, setup_for
from tui.screens.fields import Choice, Field, Form, Text
from tui.text.option_words import GAME, option_words

RULES, NAMES, BOT_COUNT, BOT_KIND, SEED = "rules", "names", "bots", "bot", "seed"
_OWN = (RULES, NAMES, BOT_COUNT, BOT_KIND, SEED)
_PLAYERS = "Players"


class SetupForm(Form):
    """Which game, who plays, and every option of its rules.

    Options that nobody has touched follow the edition and the short game.
    """

    def __init__(self, name: str, rules: str = "") -> None:
        """With the rules that are named, if these are known, and else with the first."""
        super().__init__(())
        self._name = name
        games = all_games()
        self._fill(next((known for known in games if known.id == rules), games[0]), {})

    @property
    def rule_set(self) -> RuleSet:
        return find(str(self._value(RULES)))

    def setup(self) -> GameSetup:
        """The game that was asked for. Raises SetupError."""
        seed = self._text(SEED)
        names = people(self._text(NAMES))
        bots = [str(self._value(BOT_KIND))] * int(self._value(BOT_COUNT))
        return setup_for(self.rule_set.id, self.given(), names, bots, int(seed) if seed else random_seed())

    def given(self) -> dict[str, Value]:
        """The options that differ from what the edition and the short game say."""
        return {
            field.name: field.value
            for field in self.fields
            if isinstance(field, Choice) and field.name not in _OWN and field.is_changed
        }

    def changed(self, field: Field) -> None:
        """Let the other fields follow: other rules have other options, an edition sets many of them."""
        if field.name == RULES and self.rule_set is not self._filled_from:
            self._name = self._text(NAMES)
            place = self.place
            self._fill(self.rule_set, {})
            self.place = place
        elif field.name in self.rule_set.option_sets:
            self._follow(field)

    def _follow(self, chosen: Field) -> None:
        """Give every option that follows the sets its value from them."""
        given = self.given()
        usual = _usual(self.rule_set, given)
        for field in self.fields:
            if not isinstance(field, Choice) or field.name in (*_OWN, *self.rule_set.option_sets):
                continue
            was_changed = field.is_changed
            field.default = getattr(usual, field.name)
            if not was_changed:
                field.value = field.default

    # --- filling it in

    def _fill(self, rule_set: RuleSet, given: Mapping[str, Value]) -> None:
        self._filled_from = rule_set
        values = _usual(rule_set, given)
        specs = {spec.name: spec for spec in rule_set.options}
        words = option_words(rule_set.id)
        options = [
            Choice(
                name,
                words.label(name),
                values=specs[name].values,
                value=getattr(values, name),
                words=partial(words.value, option=name),
                help=specs[name].help,
                heading=words.heading(name),
            )
            for name in words.in_order(list(specs))
        ]
        first = [option for option in options if option.heading == GAME]
        self.fields = [
            _rules(rule_set),
            *first,
            *_players(rule_set, self._name),
            *options[len(first) :],
        ]

    def _value(self, name: str) -> Value:
        field = self.field(name)
        assert isinstance(field, Choice)
        return field.value

    def _text(self, name: str) -> str:
        return self.field(name).text.strip()


def _usual(rule_set: RuleSet, given: Mapping[str, Value]) -> Options:
    """All options if only those that stand for sets were chosen."""
    sets = {name: value for name, value in given.items() if name in rule_set.option_sets}
    return rule_set.choose(sets)


def _rules(rule_set: RuleSet) -> Field:
    titles = {one.id: f"{one.title} ({one.year})" for one in all_games()}
    field = Choice(
        RULES,
        "Rules",
        values=tuple(titles),
        value=FIRST,
        words=lambda value: titles[str(value)],
        help="Which game is played.",
        heading=GAME,
    )
    field.value = rule_set.id
    return field


def _players(rule_set: RuleSet, name: str) -> list[Field]:
    least, most = rule_set.players
    titles = {bot.id: bot.title for bot in BOTS}
    return [
        Text(
            NAMES,
            "Your name",
            value=name,
            help="Several people at this keyboard write their names with commas between them.",
            heading=_PLAYERS,
        ),
        Choice(
            BOT_COUNT,
            "Bots",
            values=tuple(range(most)),
            value=max(least - 1, min(DEFAULT_BOTS, most - 1)),
            words=lambda count: str(count) if count else "none",
            help=f"How many of the players the computer plays; {rule_set.title} is for {least} to {most}.",
            heading=_PLAYERS,
        ),
        Choice(
            BOT_KIND,
            "Kind of bots",
            values=tuple(titles),
            value=DEFAULT_BOT,
            words=lambda bot: titles[str(bot)],
            help="How the bots play.",
            heading=_PLAYERS,
        ),
        Text(
            SEED,
            "Seed",
            longest=18,
            empty="at random",
            digits=True,
            help="A number that fixes dice and cards: with the same one the same game can be had again.",
            heading=_PLAYERS,
        ),
    ]
