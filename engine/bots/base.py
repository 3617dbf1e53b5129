"""What a bot is, and how bots play a game to its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, Self

from engine.board import TitleNumber
from engine.bots.asking_prices import with_price
from engine.choices import Decision, Habits, Reflexes
from engine.commands import Build, Command, Seat
from engine.game import Game
from engine.rng import Rng
from engine.ruleset import Rules
from engine.strategy.style import Style, Wants
from engine.strategy.thought import Thought


class Bot(ABC):
    """A player that decides by itself. It sees the game as a person would and changes it only by commands.

    What it does depends on the position and its random stream alone. It remembers nothing, so a game that is
    saved and resumed goes on as it would have; anything to be remembered is in the position.
    """

    id: ClassVar[str]
    """Its name in setups and on the command line."""
    title: ClassVar[str]
    """Its name for people."""
    meddles: ClassVar[bool] = False
    """Whether it is asked at every open moment of other players' turns, not only when it may ask for rent."""

    styles: ClassVar[tuple[Style, ...]] = ()
    """The styles it has to choose from; none if it has only one way to play."""

    ponders: ClassVar[bool] = False
    """Whether it takes longer to decide than a key press should have to wait."""
    people: Collection[Seat] = ()
    """The seats of people, who hear what it wants when it refuses their offers."""
    is_ours = False
    """Whether it is one of the house, made by its id; others count as people."""
    kin: frozenset[Seat] = frozenset()
    """The seats of bots of the house, who may be asked for more than others."""
    remark: str = ""
    """What the table is to be told with its latest answer, such as why another bot has given it."""

    def __init__(self, rng: Rng) -> None:
        """A bot with its own random stream, never the game's."""
        self._source = rng.copy()

    @classmethod
    def styled(cls, rng: Rng, style: str) -> Self:
        """One with this style, or with a random one if it is empty; without styles, one as they all are."""
        return cls(rng)

    def meet(self, table: Sequence[Bot], kin: frozenset[Seat]) -> None:
        """Know whom it plays with; bots of a table think one after another, and may share what they find."""
        self.kin = kin

    def chance(self, game: Game) -> Rng:
        """The random stream for the present moment; the same however often it is asked for."""
        return self._source.at(game.state.moves)

    @abstractmethod
    def choose(self, game: Game, decision: Decision) -> Command:
        """An allowed command for the seat that has to decide."""

    def begin(self, game: Game, decision: Decision) -> bool:
        """Begin to find an answer elsewhere, for which `choose` will wait; whether it has begun."""
        return False

    @property
    def style_id(self) -> str:
        """Of its style; empty if it has none."""
        return ""

    @property
    def wants(self) -> Wants:
        """What it asks for in place of more cash when it refuses an offer."""
        return "cash"

    def habits(self, rules: Rules) -> Habits:
        """The answers it gives by what lies open to all; the same as `choose` gives there."""
        return {}

    def reflexes(self, rules: Rules) -> Reflexes:
        """What it does by habit whatever the position."""
        return {}

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        """What it thinks of a deal or bid it made in a position; None if it has nothing to say."""
        return None

    def strict(self) -> Bot | None:
        """The bot as it answers offers when it asks most, by which it names prices; None if it names none."""
        return None

    def meddles_in(self, game: Game) -> bool:
        """Whether it meddles in this game; a bot that meddles need not do so in every game."""
        return self.meddles

    def interject(self, game: Game, seat: Seat) -> Command | None:
        """What the bot wants to do at an open moment of another player's turn; None for nothing."""
        return None


def play(game: Game, bots: Sequence[Bot]) -> None:
    """Play until the game is over; the bots are in seat order."""
    decide = decider(bots)
    while (decision := game.decision) is not None:
        game.submit(decide(game, decision))


def decider(bots: Sequence[Bot]) -> Callable[[Game, Decision], Command]:
    """The `next_command` of these bots as a function, which checks only once whether any of them meddles."""
    introduce(bots)
    meddles = any(bot.meddles for bot in bots)

    def decide(game: Game, decision: Decision) -> Command:
        if meddles or game.state.claims:
            return next_command(game, decision, bots)
        return answer(bots[decision.seat], game, decision)

    return decide


def introduce(bots: Sequence[Bot | None]) -> None:
    """Let the bots of a table meet, and know in which seats bots of the house are; all others are people."""
    kin = frozenset(seat for seat, bot in enumerate(bots) if bot is not None and bot.is_ours)
    table = [bot for bot in bots if bot is not None]
    for bot in table:
        bot.meet(table, kin)


def asker(bots: Sequence[Bot]) -> Callable[[Game, Decision], Game | None]:
    """Lets the bot that has to decide begin, where nobody may want something first; returns what it sees."""
    is_needed = any(type(bot).begin is not Bot.begin for bot in bots)

    def ask(game: Game, decision: Decision) -> Game | None:
        if not is_needed or game.state.claims or any(bot.meddles_in(game) for bot in bots):
            return None
        seen = game.blinded(decision.seat)
        return seen if bots[decision.seat].begin(seen, decision) else None

    return ask


def form_habits(game: Game, bots: Sequence[Bot]) -> None:
    """Let these bots go on by habit, unless one of them may want something while another is asked."""
    if any(bot.meddles_in(game) for bot in bots) or game.options.rent_claim == "must_ask":
        return
    first, *others = [bot.reflexes(game.rules) for bot in bots]
    shared = {
        kind: command for kind, command in first.items() if all(one.get(kind) is command for one in others)
    }
    game.go_by([bot.habits(game.rules) for bot in bots], shared)


def next_command(game: Game, decision: Decision, bots: Sequence[Bot]) -> Command:
    """The next command: a player's business at an open moment, else the answer the decision calls for."""
    if not bots[decision.seat].kin:
        introduce(bots)
    claims = game.state.claims
    for seat in decision.also:
        if (claims or bots[seat].meddles) and (command := wish(bots[seat], game, seat)) is not None:
            return command
    return answer(bots[decision.seat], game, decision)


def answer(bot: Bot, game: Game, decision: Decision) -> Command:
    """The answer of the bot that has to decide.

    Bots are asked only here and in `wish`: they see what a player in their seat sees.
    """
    return respond(bot, game.blinded(decision.seat), decision)


def respond(bot: Bot, seen: Game, decision: Decision) -> Command:
    """Its answer in a game as it sees it; to a person's offer, with the price it wants or a remark."""
    command = bot.choose(seen, decision)
    return with_price(bot, seen, decision, command) if bot.people else command


def wish(bot: Bot, game: Game, seat: Seat) -> Command | None:
    """What a bot wants to do at an open moment of another player's turn; None for nothing."""
    if game.state.claims or bot.meddles_in(game):
        return bot.interject(game.blinded(seat), seat)
    return None


def build_in_order(game: Game, seat: Seat, order: list[TitleNumber]) -> Build | None:
    """As many buildings from the start of an order as are allowed now; None if not even one is."""
    for count in range(len(order), 0, -1):
        command = Build(seat, tuple(order[:count]))
        if game.refusal(command) is None:
            return command
    return None
