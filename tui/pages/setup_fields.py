"""The form for a new game: made from the rule sets, turned into a setup; no screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.games import FIRST, all_games, find
from engine.options import Options, OptionSpec, SetupError, Value
from engine.ruleset import RuleSet
from engine.setup import HUMAN, LONGEST_NAME, GameSetup
from tui.pages.fields import Choice, Doing, Field, Form, Text
from tui.table.setup import (
    DEFAULT_BOT,
    Sitter,
    about_manner,
    chairs_of,
    check_new,
    level_of,
    levels,
    manner_of,
    random_seed,
    title_of,
    tokens_of,
    usual_name,
    usual_table,
)
from tui.words.option_words import GAME, option_words
from tui.words.presentation import presentation

RULES, PLAYERS, PEOPLE, BOTS, SEED, BEGIN = "rules", "players", "people", "bots", "seed", "begin"
NAME, WHO, MANNER, PIECE = "name", "who", "manner", "piece"
_TABLE = "Players"
_SEVERAL = "several kinds"


class SetupForm(Form):
    """Which game, who plays, and every option of its rules.

    Options that nobody has touched follow the edition and the short game. What another game cannot have is
    kept for the way back: players beyond its most, and options that it does not know.
    """

    def __init__(self, sitters: Sequence[Sitter] = (), rules: str = "") -> None:
        """With these players, or the usual ones, and the rules that are named, if these are known."""
        super().__init__(())
        games = all_games()
        self.sitters = list(sitters) or usual_table()
        """Everybody who has been at the table; as many as `count` play."""
        self._wanted = len(self.sitters)
        self._kept: dict[str, Value] = {}
        self._seed = Text(
            SEED,
            "Seed",
            longest=18,
            empty="at random",
            digits=True,
            help="The same seed gives the same dice and cards again.",
            heading=_TABLE,
        )
        self._fill(next((known for known in games if known.id == rules), games[0]))

    @property
    def rule_set(self) -> RuleSet:
        return find(str(self._value(RULES)))

    @property
    def seated(self) -> list[Sitter]:
        """Those who play."""
        return self.sitters[: self.count]

    @property
    def count(self) -> int:
        """How many play: as many as are wanted, if the game has room for them."""
        least, most = self._filled_from.players
        return max(least, min(self._wanted, most))

    def setup(self) -> GameSetup:
        """The game that was asked for. Raises SetupError."""
        seed = self._seed.text.strip()
        chairs = chairs_of(self.seated, self.rule_set)
        if not any(sitter.is_person for sitter in self.seated):
            raise SetupError("At least one person has to play at this keyboard.")
        setup = GameSetup(self.rule_set.id, self.given(), chairs, int(seed) if seed else random_seed())
        check_new(setup)
        return setup

    def given(self) -> dict[str, Value]:
        """The options that differ from what the edition and the short game say."""
        return {field.name: field.value for field in self._options if field.is_changed}

    @property
    def options(self) -> tuple[int, int]:
        """How many options there are, and how many of them were changed."""
        return len(self._options), len(self.given())

    # --- changes

    def changed(self, field: Field) -> None:
        """Let the other fields follow: other rules have other options, an edition sets many of them."""
        if field.name == RULES:
            if self.rule_set is not self._filled_from:
                self._keep_options()
                self._fill(self.rule_set)
        elif field.name in self.rule_set.option_sets:
            self._follow(field)
        elif field.name in (PLAYERS, PEOPLE, BOTS) or field.seat is not None:
            self._seat(field)
            self._show_table()

    def add_seat(self) -> None:
        """Another bot."""
        self._seat_so_many(min(self.count + 1, self._filled_from.players[1]))
        self._show_table()

    def remove_seat(self) -> None:
        """Take away the seat of the chosen line, else the last one."""
        if self.count > self._filled_from.players[0]:
            seat = self.chosen.seat
            del self.sitters[self.count - 1 if seat is None else seat]
            self._wanted = self.count - 1
            self._show_table()

    def reset_options(self) -> None:
        """Make all options what they are in the printed rules."""
        self._kept.clear()
        for field in self._options:
            field.default = getattr(self._filled_from.choose({}), field.name)
            field.reset()

    def _keep_options(self) -> None:
        given = self.given()
        for field in self._options:
            self._kept.pop(field.name, None)
        self._kept |= given

    def _follow(self, chosen: Field) -> None:
        """Give every option that follows the sets its value from them."""
        usual = _usual(self.rule_set, self.given())
        for field in self._options:
            if field.name in self.rule_set.option_sets:
                continue
            was_changed = field.is_changed
            field.default = getattr(usual, field.name)
            if not was_changed:
                field.value = field.default

    def _seat(self, field: Field) -> None:
        """Take over what a field of the players says."""
        if field.name == PLAYERS:
            self._seat_so_many(int(self._value(PLAYERS)))
        elif field.name == PEOPLE:
            self._let_people_play(int(self._value(PEOPLE)))
        elif field.name == BOTS:
            for sitter in self.seated:
                if not sitter.is_person and self._value(BOTS) in levels():
                    sitter.player = levels()[str(self._value(BOTS))][0]
        elif field.seat is not None:
            self._seat_one(field.seat, field)

    def _seat_so_many(self, count: int) -> None:
        bots = [sitter.player for sitter in self.sitters if not sitter.is_person]
        self.sitters += [Sitter(bots[-1] if bots else DEFAULT_BOT) for _ in range(count - len(self.sitters))]
        self._wanted = count

    def _let_people_play(self, count: int) -> None:
        """The first seats are theirs; those who get up leave theirs to bots."""
        people = [sitter for sitter in self.seated if sitter.is_person]
        for sitter in [one for one in self.seated if not one.is_person][: max(0, count - len(people))]:
            sitter.player = HUMAN
        for sitter in people[count:]:
            sitter.player = DEFAULT_BOT

    def _seat_one(self, seat: int, field: Field) -> None:
        sitter, what = self.sitters[seat], field.name.partition(":")[2]
        if isinstance(field, Text):
            sitter.name = field.value
        elif isinstance(field, Choice) and what == WHO and field.value != level_of(sitter.player):
            sitter.player = HUMAN if field.value == HUMAN else levels()[str(field.value)][0]
        elif isinstance(field, Choice) and what == MANNER:
            sitter.player = str(field.value)
        elif isinstance(field, Choice) and what == PIECE:
            tokens = tokens_of(self.seated, self.rule_set)
            if field.value in tokens:
                self.sitters[tokens.index(str(field.value))].token = tokens[seat]
            sitter.token = str(field.value)

    # --- filling it in

    def _fill(self, rule_set: RuleSet) -> None:
        self._filled_from = rule_set
        self._seat_so_many(max(self._wanted, rule_set.players[0]))
        specs = {spec.name: spec for spec in rule_set.options}
        words = option_words(rule_set.id)
        given = {name: value for name, value in self._kept.items() if _can_be(specs.get(name), value)}
        values = _usual(rule_set, given)
        self._options = [
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
        for field in self._options:
            if field.name in rule_set.option_sets:
                field.default = specs[field.name].default
            field.value = given.get(field.name, field.value)
        self._rules = _rules(rule_set)
        self._show_table()

    def _show_table(self) -> None:
        """Write the fields anew, with the players as they are now; the chosen one stays so."""
        chosen = self.chosen if self.fields else None
        first = [option for option in self._options if option.heading == GAME]
        self.fields = [
            self._rules,
            *first,
            *_table(self._filled_from, self.seated),
            *(field for seat in range(self.count) for field in _seat(seat, self.seated, self._filled_from)),
            self._seed,
            *self._options[len(first) :],
            Doing(BEGIN, "Begin", help="Start the game as set up here."),
        ]
        if chosen is not None:
            self._choose_again(chosen)

    def _choose_again(self, chosen: Field) -> None:
        """The field of the same name, else the one in its line, else the nearest."""
        names = [field.name for field in self.fields]
        lines = [field.line for field in self.fields]
        if chosen.name in names:
            self.place = names.index(chosen.name)
        elif chosen.line in lines:
            self.place = lines.index(chosen.line)
        else:
            self.place = names.index(SEED)

    def _value(self, name: str) -> Value:
        field = self.field(name)
        assert isinstance(field, Choice)
        return field.value


def _can_be(spec: OptionSpec | None, value: Value) -> bool:
    """Whether there is such an option, and it may have this value."""
    try:
        if spec is not None:
            spec.check(value)
        return spec is not None
    except SetupError:
        return False


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
        help=presentation(rule_set.id).in_short or "Which game to play.",
        heading=GAME,
    )
    field.value = field.default = rule_set.id
    return field


def _table(rule_set: RuleSet, sitters: Sequence[Sitter]) -> list[Field]:
    """How many play, how many of them at this keyboard, and what kind of bots."""
    least, most = rule_set.players
    kinds = {level_of(sitter.player) for sitter in sitters if not sitter.is_person}
    kind = kinds.pop() if len(kinds) == 1 else ""
    fields: list[Field] = [
        Choice(
            PLAYERS,
            "Players",
            values=tuple(range(least, most + 1)),
            value=len(sitters),
            help=f"How many players, people and bots together; {rule_set.title} is for {least} to {most}.",
            heading=_TABLE,
        ),
        Choice(
            PEOPLE,
            "People at this keyboard",
            values=tuple(range(1, len(sitters) + 1)),
            value=max(1, sum(sitter.is_person for sitter in sitters)),
            help="Several people take turns on one screen. If a game has secrets, it asks you to pass the"
            " keyboard before showing them.",
            heading=_TABLE,
        ),
    ]
    if any(not sitter.is_person for sitter in sitters):
        values = (*levels(), *([] if kind in levels() else [kind]))
        fields.append(
            Choice(
                BOTS,
                "Bots",
                values=values,
                value=kind,
                words=lambda level: title_of(levels()[str(level)][0]) if level in levels() else _SEVERAL,
                help="How well the bots play. Set each one on its own line below.",
                heading=_TABLE,
            )
        )
    return fields


def _seat(seat: int, sitters: Sequence[Sitter], rule_set: RuleSet) -> list[Choice | Text]:
    """The line of a seat: its name, who plays it, in which manner, and the piece."""
    sitter, known = sitters[seat], levels()
    level = level_of(sitter.player)
    fields: list[Choice | Text] = [
        Text(
            f"{seat}:{NAME}",
            f"Player {seat + 1}",
            value=sitter.name,
            longest=LONGEST_NAME,
            empty=usual_name(sitters, seat),
            help="Type a name. Tab moves on to who plays this seat, then to the piece.",
        ),
        Choice(
            f"{seat}:{WHO}",
            f"Who is player {seat + 1}",
            values=(HUMAN, *known),
            value=level,
            words=lambda who: title_of(known[str(who)][0] if who in known else HUMAN),
            help="Who plays this seat: a person at this keyboard, or a bot.",
        ),
    ]
    if len(manners := known.get(level, ())) > 1:
        fields.append(
            Choice(
                f"{seat}:{MANNER}",
                "Style",
                values=manners,
                value=sitter.player,
                words=lambda bot: manner_of(str(bot), rule_set.id) or "any style",
                help=about_manner(sitter.player, rule_set.id),
            )
        )
    token = tokens_of(sitters, rule_set)[seat]
    fields.append(
        Choice(
            f"{seat}:{PIECE}",
            "Token",
            values=rule_set.tokens,
            value=token,
            help="The token on the board. If someone else has it, they swap.",
        )
    )
    widths = {NAME: LONGEST_NAME + 4, WHO: 18, MANNER: 13, PIECE: 16}
    fields[0].default = ""
    for field in fields:
        field.heading, field.line, field.seat = _TABLE, f"{seat}:", seat
        field.width = widths[field.name.partition(":")[2]]
    return fields
