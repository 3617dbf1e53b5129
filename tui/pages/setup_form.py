"""The form of a new game: which rules, who plays, and all options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.boards.value import BOARD
from engine.games import FIRST, all_games, find
from engine.options import SetupError, Value
from engine.ruleset import RuleSet
from engine.setup import HUMAN, GameSetup
from tui.pages.fields import Choice, Doing, Field, Form, Text
from tui.pages.option_fields import (
    CHANGED,
    HOUSE,
    default_of,
    house_field,
    note_fields,
    option_fields,
    sort_fields,
)
from tui.pages.seat_fields import TABLE, seat_fields, table_fields
from tui.table.setup import (
    DEFAULT_BOT,
    FIRST_BOT,
    Sitter,
    chairs_of,
    check_new,
    level_of,
    levels,
    random_seed,
    tokens_of,
    usual_table,
)
from tui.words.option_words import GAME
from tui.words.presentation import presentation

RULES, SEED, BEGIN = "rules", "seed", "begin"
_BEGIN = "Starts what is set up here. Left and right choose another game."
NOTHING: Mapping[str, Value] = {}
NO_BOARDS: Mapping[str, str] = {}


class SetupForm(Form):
    """Which game, who plays, and every option; what another game cannot have is kept for the way back."""

    def __init__(
        self,
        sitters: Sequence[Sitter] = (),
        rules: str = "",
        options: Mapping[str, Value] = NOTHING,
        boards: Mapping[str, str] = NO_BOARDS,
    ) -> None:
        """With these players and rules if they are known, options as far as they can be, and these boards."""
        super().__init__(())
        games = all_games()
        self.sitters = list(sitters) or self.usual()
        """Everybody who has been at the table; as many as `count` play."""
        self._wanted = len(self.sitters)
        self._kept = dict(options)
        self._boards = boards
        again = "The same seed gives the same dice and cards again."
        self._seed = Text(SEED, "Seed", longest=18, empty="at random", digits=True, help=again, heading=TABLE)
        self._fill(next((known for known in games if known.id == rules), games[0]))
        self.go(len(self.fields))

    def usual(self) -> list[Sitter]:
        """The table of somebody who has not chosen yet."""
        return usual_table(FIRST_BOT)

    @property
    def rule_set(self) -> RuleSet:
        return find(str(self.field(RULES).value))

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
        chairs = chairs_of(self.seated, self._tokens)
        if not any(sitter.is_person for sitter in self.seated):
            raise SetupError("At least one person has to play at this screen.")
        setup = GameSetup(self.rule_set.id, self.given(), chairs, int(seed) if seed else random_seed())
        check_new(setup)
        return setup

    def given(self) -> dict[str, Value]:
        """The options that differ from what the edition and the short game say."""
        return {field.name: field.value for field in self.options if field.is_changed}

    # --- changes

    def changed(self, field: Field) -> None:
        """Let the other fields follow: other rules have other options, an edition sets many of them."""
        if field.name == RULES:
            if self.rule_set is not self._filled_from:
                names = {option.name for option in self.options}
                kept = {name: value for name, value in self._kept.items() if name not in names}
                self._kept = kept | self.given()
                self._fill(self.rule_set)
        elif field.name in self.rule_set.option_sets:
            self._follow()
            if field.heading == GAME:
                self._sort_options()
                self._show_table()
        elif field.heading == TABLE and field is not self._seed:
            self._seat(field)
            self._show_table()
        self._note_options()

    def choose_set(self, name: str) -> None:
        """Play by a ready-made set; options that were changed beside the last one stay so."""
        if isinstance(field := self.field(HOUSE), Choice) and name in field.values:
            field.value = name
            self.changed(field)

    def take_options(self, given: Mapping[str, Value]) -> None:
        """Make the options what is given, and all others what the printed rules say."""
        self._kept = dict(given)
        self._fill(self.rule_set)

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
        for field in self.options:
            field.default = getattr(self._filled_from.choose({}), field.name)
            field.reset()
        self._sort_options()
        self._show_table()
        self._note_options()

    def _follow(self) -> None:
        """Give every option that follows the sets its value from them; a set may name another."""
        given = self.given()
        for field in self.options:
            was_changed = field.is_changed
            field.default = default_of(self.rule_set, given, field.name)
            if not was_changed:
                field.value = field.default

    @property
    def _tokens(self) -> tuple[str, ...]:
        """The pieces at the table, which may be the board's own."""
        return self._filled_from.pieces(self._filled_from.choose(self.given()))

    def _seat(self, field: Field) -> None:
        """Take over what a field of the players says."""
        value, sitter = str(field.value), self.sitters[field.seat or 0]
        match field.name.rpartition(":")[2]:
            case "players":
                self._seat_so_many(int(value))
            case "people":
                self._let_people_play(int(value))
            case "bots":
                self._let_bots_play(*value.split())
            case "name":
                sitter.name = value
            case "who" if value != level_of(sitter.player):
                sitter.player = value
            case "style":
                sitter.player = value
            case "piece":
                tokens = tokens_of(self.seated, self._tokens)
                if value in tokens:
                    self.sitters[tokens.index(value)].token = tokens[field.seat or 0]
                sitter.token = value

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

    def _let_bots_play(self, *wanted: str) -> None:
        """So many of them, of this level, or either."""
        for value in wanted:
            if value.isdecimal():
                self._seat_so_many(sum(one.is_person for one in self.seated) + int(value))
            elif value in levels():
                for one in self.seated:
                    one.player = HUMAN if one.is_person else value

    # --- filling it in

    def _fill(self, rule_set: RuleSet) -> None:
        self._filled_from = rule_set
        self._seat_so_many(max(self._wanted, rule_set.players[0]))
        specs = {spec.name: spec for spec in rule_set.options}
        given = {
            name: value for name, value in self._kept.items() if name in specs and specs[name].takes(value)
        }
        self.options = option_fields(rule_set, given, self._boards)
        """The fields of the rules."""
        self._rules = _rules_field(rule_set)
        self._house = house_field(rule_set, self.options)
        self._sort_options()
        self._show_table()
        self._note_options()

    def _sort_options(self) -> None:
        sort_fields(self.options, self._filled_from, self._filled_from.choose(self.given()))

    def _note_options(self) -> None:
        rule_set = self._filled_from
        note_fields(self.options, self._house, rule_set, rule_set.choose(self.given()))

    def _show_table(self) -> None:
        """Rebuild the fields with the players as they are now; the chosen one stays chosen."""
        chosen = self.chosen if self.fields else None
        boards = [one for one in self.options if one.name == BOARD.name]
        first = [one for one in self.options if one.heading == GAME and one not in (self._house, *boards)]
        changed = [one for one in self.options if one.heading == CHANGED]
        others = [one for one in self.options if one.heading not in (GAME, CHANGED)]
        self.fields = [
            self._rules,
            *first,
            self._house,
            *boards,
            *changed,
            *table_fields(self._filled_from, self.seated, self.usual()),
            *(
                field
                for seat in range(self.count)
                for field in seat_fields(seat, self.seated, self._filled_from, self._tokens)
            ),
            self._seed,
            *others,
            Doing(BEGIN, "Begin", help=_BEGIN, changes=self._rules),
        ]
        self.fields[-1].also = ("start", "play", "go")
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


def _rules_field(rule_set: RuleSet) -> Choice:
    titles = {one.id: f"{one.title} ({one.year})" for one in all_games()}
    about = presentation(rule_set.id).words.in_short or "Which game to play."
    field = Choice(
        RULES, "Rules", [*titles], FIRST, lambda value: titles[str(value)], help=about, heading=GAME
    )
    field.value = rule_set.id
    return field
